"""Small texts that messages are made of: a stranger's text made safe to show, numbers with nouns, lists of words."""

from __future__ import annotations


def printable(text: str) -> str:
    """A stranger's text with control characters shown, not obeyed."""
    return "".join(char if char.isprintable() or char == " " else f"\\x{ord(char):02x}" for char in text)


def counted(number: int, noun: str) -> str:
    """A number with its noun: `1 team`, `2 teams`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(text: str) -> tuple[str, ...]:
    """The words of an option that takes several, with commas between them."""
    return tuple(word.strip() for word in text.split(",") if word.strip())

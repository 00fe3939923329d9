"""Generated blocks: text between two markers of a page that is otherwise written by hand."""

from __future__ import annotations

from pathlib import Path


def markers(name: str) -> tuple[str, str]:
    """The lines in front of and behind a block of this name."""
    return f"<!-- {name} -->", f"<!-- end of {name} -->"


def block_of(text: str, name: str) -> str:
    """What stands between the markers of a block now."""
    first, last = markers(name)
    return text.partition(f"{first}\n")[2].partition(f"\n{last}")[0]


def with_block(text: str, name: str, content: str) -> str:
    """The page with other content between the markers; a ValueError if it has no such markers."""
    first, last = markers(name)
    before, opened, rest = text.partition(first)
    _, closed, after = rest.partition(last)
    if not opened or not closed:
        raise ValueError(f"no block {first} ... {last} in the page")
    return f"{before}{first}\n{content}\n{last}{after}"


def renew_block(page: Path, name: str, content: str) -> None:
    """Put new content between the markers of a page on disk."""
    page.write_text(with_block(page.read_text(encoding="utf-8"), name, content), encoding="utf-8")

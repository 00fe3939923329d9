"""The list of commands for the README, made from the commands themselves so that it cannot drift."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from cardgen.cli import app

MARKERS = ("<!-- commands -->", "<!-- end of commands -->")


def commands() -> Iterator[tuple[str, Any]]:
    """Every command with its full name, such as `cardgen template season`."""
    yield from _below("cardgen", typer.main.get_command(app))


def _below(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    if hasattr(command, "commands"):
        for child in command.list_commands(None):
            yield from _below(f"{name} {child}", command.get_command(None, child))
    else:
        yield name, command


def reference() -> str:
    """A Markdown table: command and what it does."""
    rows = ["| command | what it does |", "| --- | --- |"]
    for name, command in commands():
        summary = " ".join((command.help or "").split("\n\n", 1)[0].split())
        options = " ".join(_option(parameter) for parameter in command.params if _option(parameter))
        rows.append(f"| `{name} {options}` | {summary} |")
    return "\n".join(rows)


def renew(page: Path) -> None:
    """Put the list as it is now between the markers of a page."""
    before, rest = page.read_text(encoding="utf-8").split(MARKERS[0])
    after = rest.split(MARKERS[1])[1]
    page.write_text(f"{before}{MARKERS[0]}\n{reference()}\n{MARKERS[1]}{after}", encoding="utf-8")


def _option(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        shown = (parameter.metavar or (parameter.name or "").upper()).strip("[]")
        return shown if parameter.required else f"[{shown}]"
    if parameter.name == "help":
        return ""
    name = parameter.opts[0] if parameter.opts else ""
    return f"[{name}]" if not parameter.required else name


if __name__ == "__main__":
    renew(Path("README.md"))

"""The reference of commands: usage, options and examples of each, made from the commands so that it cannot drift."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import typer

from cardgen.cli import app
from cardgen.manual.blocks import renew_block

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "reference" / "commands.md"
BLOCK: Final = "commands"
EXAMPLE: Final = "Example: "


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
    """All commands as Markdown: first a table of them, then a section each."""
    rows = ["| command | what it does |", "| --- | --- |"]
    rows += [f"| [`{name}`](#{name.replace(' ', '-')}) | {_paragraphs(command)[0]} |" for name, command in commands()]
    return "\n\n".join(["\n".join(rows), *(_section(name, command) for name, command in commands())])


def _section(name: str, command: Any) -> str:
    said = _paragraphs(command)
    examples = [words.removeprefix(EXAMPLE) for words in said if words.startswith(EXAMPLE)]
    usage = " ".join([name, *(_shown(parameter) for parameter in command.params if parameter.required), "[OPTIONS]"])
    parts = [f"## {name}", f"`{usage}`", *(words for words in said if not words.startswith(EXAMPLE))]
    rows = [f"| {_name(parameter)} | {_cell(parameter.help or '')} |" for parameter in command.params if parameter.help]
    parts.append("\n".join(["| option | what it does |", "| --- | --- |", *rows]))
    return "\n\n".join([*parts, "\n".join(["```", *examples, "```"])])


def _paragraphs(command: Any) -> list[str]:
    """The help of a command, paragraph by paragraph."""
    return [" ".join(words.split()) for words in (command.help or "").split("\n\n") if words.strip()]


def _shown(parameter: Any) -> str:
    """An argument or option as the line of usage has it."""
    if parameter.param_type_name == "argument":
        return (parameter.metavar or (parameter.name or "").upper()).strip("[]")
    return f"{parameter.opts[0]} {parameter.metavar or parameter.name.upper()}"


def _name(parameter: Any) -> str:
    """An argument or option as the table has it."""
    if parameter.param_type_name == "argument":
        return f"`{_shown(parameter)}`"
    names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
    return names if not parameter.metavar else f"{names} `{parameter.metavar}`"


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


if __name__ == "__main__":
    renew_block(PAGE, BLOCK, reference())

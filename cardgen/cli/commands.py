"""The commands by name, each with its module and what `cardgen --help` says of it; imported when they run."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class Entry(NamedTuple):
    """Where a command is, and the first paragraph of its help."""

    module: str
    attribute: str
    """A function, or a `Typer` with commands of its own."""
    summary: str


COMMANDS: Final[dict[str, Entry]] = {
    "seasons": Entry(
        "seasons",
        "show_seasons",
        "List the seasons that ship, or show one at a glance: records, leaders, what is missing.",
    ),
    "games": Entry(
        "games", "show_games", "List the games Cardgen makes cards for, with their editions and card types."
    ),
    "ingest": Entry(
        "ingest", "ingest", "Read real statistics from any mix of files and folders into one season workbook."
    ),
    "build": Entry(
        "build",
        "build",
        "Make the cards of a season for a game: a folder with cards.xlsx, deck.csv, set.toml and provenance.parquet.",
    ),
    "calibrate": Entry(
        "calibrate", "calibrate", "Learn what cards must target so that replayed seasons come out like the real ones."
    ),
    "compile": Entry(
        "compile",
        "compile_engine",
        "Compile the engine, so that games are played some ten times as fast, or say where the compiled engine is.",
    ),
    "diff": Entry(
        "diff",
        "diff",
        "Compare two sets or two decks: cards added, removed and changed cell by cell, and the change in implied lines.",
    ),
    "docs": Entry(
        "docs", "open_docs", "Open the manual in your browser: guides, games, reference. No network is needed."
    ),
    "explain": Entry(
        "explain",
        "explain",
        "Show the derivation of each number on a card: statistic, formula, value before rounding, what is printed.",
    ),
    "odds": Entry(
        "odds", "odds", "Print the line each card implies, worked out exactly from the rules, beside the real line."
    ),
    "play": Entry(
        "play", "play", "Play a game between two teams of a set: play-by-play, drives, scoring and box score."
    ),
    "plausible": Entry(
        "plausible",
        "plausible",
        "Show how the values of a set are spread by kind of card, and which stand out: player, value and why.",
    ),
    "print": Entry(
        "print",
        "print_set",
        "Print a set: cards front and back, deck, charts and boards, as a PDF to print at home or at a shop.",
    ),
    "printer": Entry(
        "printer",
        "printer",
        "Measure a duplex printer, so that backs come to lie behind fronts: a test sheet that says what to do.",
    ),
    "replay": Entry(
        "replay", "replay", "Play a season's real schedule again and again, home and away, and keep every statistic."
    ),
    "rules": Entry(
        "rules",
        "show_rules",
        "Print a game's rules one by one: what each says, the ruling where the book leaves doubt, the tests that prove it.",
    ),
    "score": Entry(
        "score",
        "score",
        "Lay a replayed season beside the real one and say of every line: right, wrong, or merely unlucky.",
    ),
    "studio": Entry(
        "studio",
        "studio",
        "Open the studio in your browser: seasons, cards, odds, paper, replays and other people's cards.",
    ),
    "validate": Entry(
        "validate",
        "validate",
        "Check cards and decks against the rules of their game: every finding at once, with sheet, cell and rule.",
    ),
    "template": Entry(
        "template", "app", "Blank, guided workbooks to fill in, and the look of printed cards to change."
    ),
}


class LazyGroup(TyperGroup):
    """A group whose commands are known by name, and imported when one of them is wanted."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._listing = False
        self.commands.update({name: TyperCommand(name, help=entry.summary) for name, entry in COMMANDS.items()})

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command itself; while all are listed, its name and summary only."""
        if cmd_name not in COMMANDS or self._listing:
            return super().get_command(ctx, cmd_name)
        return load(cmd_name)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """List the commands without importing them."""
        self._listing = True
        try:
            super().format_help(ctx, formatter)
        finally:
            self._listing = False


def load(name: str) -> Any:
    """A command with its options, by its name."""
    entry = COMMANDS[name]
    found = getattr(import_module(f"cardgen.cli.{entry.module}"), entry.attribute)
    if not isinstance(found, typer.Typer):
        alone = typer.Typer(add_completion=False, rich_markup_mode="markdown", pretty_exceptions_enable=False)
        alone.command(name)(found)
        found = alone
    command = typer.main.get_command(found)
    command.name = name
    return command

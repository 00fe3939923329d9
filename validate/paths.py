"""What a path holds, and the checks for it: a set's folder, a workbook, a JSON file, or a deck.

The last step of making a set: its own game's checks, before anything is written.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardgen.games import Game, find_game
from cardgen.sets.about import ABOUT, read_about
from cardgen.sets.cardset import CardSet
from cardgen.sets.charts import charts_of
from cardgen.sets.deck_files import deck_of_set, game_of_deck, lone_deck
from cardgen.sets.documents import Document
from cardgen.sets.files import lone_sheet, read_sheets, sheet_of_csv, sheets_of_kept
from cardgen.sets.forms import Form, kept_at
from cardgen.sets.json_files import json_grid, sheets_of_set
from cardgen.sets.sheets import SheetFile
from cardgen.sets.store import find_set
from engine.football.era import era_named
from ingest.files import shown
from ingest.findings import Finding, InputError, Severity, error
from ingest.season import Season
from validate.decks import check_deck_grid

MOST: Final = 10
"""So many faults are reported."""


def refuse_unsound(card_set: CardSet) -> None:
    """An InputError if a set that was just made breaks its game's rules: which statistic of which player is at fault.

    It is always Cardgen's own fault, so that nothing may be written; the message is what its makers need to know.
    """
    file = sheets_of_set(card_set)
    findings = card_set.rules.check(file, card_set.name, None)
    errors = [each for each in findings if each.severity is Severity.ERROR]
    faults = [_with_statistic(each, card_set, file) for each in errors[:MOST]] or unfit_squads(card_set)
    if faults:
        found = f"{len(errors) or len(faults)} errors in cards made of this season, so nothing was written"
        fix = "this is a fault of Cardgen: send this message and the season to whoever gave you Cardgen"
        raise InputError(
            [error("BUILD-UNSOUND", card_set.name, found, "cards that their own checks pass", fix), *faults]
        )


def unfit_squads(card_set: CardSet) -> list[Finding]:
    """What keeps teams of a set from taking the field."""
    rules = card_set.rules
    table = rules.table(card_set.sheets, card_set.deck, card_set.charts, rules.settings(card_set.edition, ()))
    try:
        table.league(era_named(card_set.season))
    except ValueError as failed:
        return [error("SET-INCOMPLETE", card_set.name, str(failed), "teams that can play")]
    return []


def _with_statistic(finding: Finding, card_set: CardSet, file: SheetFile) -> Finding:
    """The finding with the statistic that its number was made of."""
    for sheet in file.sheets.values():
        for at, row in enumerate(sheet.rows):
            for column, heading in enumerate(sheet.headings):
                if finding.where.startswith(sheet.place(at, column)):
                    cells = dict(zip(sheet.headings, row.cells, strict=True))
                    name, team = cells.get("player", ""), cells.get("team", "")
                    origins = card_set.provenance.of_card(name, team, heading, sheet.name)
                    made_of = "; ".join(dict.fromkeys(origin.statistic for origin in origins if origin.statistic))
                    return replace(finding, fix=f"made of {made_of}") if made_of else finding
    return finding


def check_set(path: Path, game: Game | None = None, season: Season | None = None) -> list[Finding]:
    """Every finding of a set in one of our own forms, or of a deck; an InputError when it cannot be opened."""
    kept = kept_at(path)
    if kept.source is None:
        return _check_folder(path, game, season)
    if kept.form is Form.DECK and (sheet := sheet_of_csv(path)):
        raise InputError(lone_sheet(kept.name, sheet))
    try:
        file = sheets_of_kept(kept, game)
    except InputError:
        if (deck := lone_deck(path, game)) is None:
            raise
        return check_deck_grid(*deck, game_of_deck(deck[0], game))
    findings = file.game.check(file, kept.name, season)
    own = file.deck is not None or kept.form is Form.JSON
    return findings + (_check_table_of(path, file) if own else [])


def check_together(
    paths: Sequence[str | Path], game: Game | None = None, season: Season | None = None, column_map: Path | None = None
) -> tuple[list[Finding], SheetFile]:
    """Every finding of one set in one or several files that others made, and its sheets."""
    from cardgen.foreign.reading import read_foreign  # noqa: PLC0415  # slow to import, and seldom needed

    found = [find_set(path) for path in paths]
    file = read_foreign(found, game, column_map)
    where = shown(found[0].name) if len(found) == 1 else f"{len(found)} files"
    decks = [finding for path in found if path.is_dir() for finding in _check_table_of(path, file)]
    return file.game.check(file, where, season) + decks, file


def _check_folder(folder: Path, game: Game | None, season: Season | None) -> list[Finding]:
    if game is None and (folder / ABOUT).is_file():
        game = find_game(read_about(folder / ABOUT).game)
    file = read_sheets(folder, game)
    return file.game.check(file, shown(folder.name), season) + _check_table_of(folder, file)


def check_read_set(path_or_name: str | Path, card_set: CardSet, teams: Collection[str] | None = None) -> list[Finding]:
    """Every finding of a set that has been read and of its deck; of these teams' cards only, where they are named."""
    path = find_set(path_or_name)
    findings: list[Finding] = []
    if card_set.file is not None and (teams is None or teams):
        others = set() if teams is None else set(card_set.teams) - set(teams)
        findings += card_set.rules.check(card_set.file.without_teams(others), shown(path.name), None)
    return findings + _check_table_of(path, card_set.file or SheetFile(card_set.rules))


def check_card_set(card_set: CardSet, teams: Collection[str] | None = None) -> list[Finding]:
    """Every finding of a set and of its deck, wherever it comes from; of these teams' cards only, if any are named."""
    if card_set.source:
        return check_read_set(card_set.source, card_set, teams)
    others = set() if teams is None else set(card_set.teams) - set(teams)
    findings = card_set.rules.check(sheets_of_set(card_set).without_teams(others), card_set.name, None)
    if card_set.deck:
        findings += check_deck_grid(json_grid("deck", card_set.deck, card_set.name), card_set.name, card_set.rules)
    return findings


def _check_table_of(path: Path, file: SheetFile) -> list[Finding]:
    """The findings of the deck and of the charts that a set plays with."""
    deck = deck_of_set(path, file)
    _, findings = charts_of(path, file.game)
    return findings if deck is None else check_deck_grid(*deck, file.game) + findings


def check_document(document: Document, where: str, season: Season | None = None) -> list[Finding]:
    """Every finding of a set's files as they stand, changes included, and of the deck among them."""
    findings: list[Finding] = []
    file = document.file()
    if file is not None:
        findings += file.game.check(file, where, season)
    unused = document.game is not None and not document.game.deck_columns and document.form is not Form.DECK
    decks = [leaf for leaf in document.leaves if leaf.deck and not unused]
    for leaf in decks[-1:]:  # a deck.csv beside the cards wins over a sheet among them
        findings += check_deck_grid(leaf.grid, leaf.where, game_of_deck(leaf.grid, document.game))
    return findings

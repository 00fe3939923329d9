"""`cardgen diff`: what differs between two sets or two decks, and what that comes to."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardgen.cli.console import print_findings, reporting
from cardgen.cli.progress import progress_bars
from ingest.findings import Finding, InputError, Severity, error, note, stop_on_errors
from ingest.texts import counted

if TYPE_CHECKING:
    from cardgen.comparing.cards import CardChange
    from cardgen.comparing.charts import ChartCell
    from cardgen.comparing.deck_shares import Share
    from cardgen.comparing.decks import DeckCard
    from cardgen.comparing.odds import LineChange
    from cardgen.games import Game
    from cardgen.sets import CardSet
    from cardgen.sets.cardset import ChartTables, DeckRow
    from cardgen.sets.sheets import SheetFile

DIFFERENT: Final = 1


@dataclass
class Difference:
    """All that differs."""

    cards: list[CardChange] = field(default_factory=list)
    deck: list[DeckCard] = field(default_factory=list)
    shares: list[Share] = field(default_factory=list)
    charts: list[ChartCell] = field(default_factory=list)
    lines: list[LineChange] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)

    @property
    def same(self) -> bool:
        """Whether the two print and play alike."""
        return not (self.cards or self.deck or self.charts)


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="A set, a workbook or JSON file of cards, or a deck.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The one to compare with it, in any form.")],
    odds: Annotated[bool, typer.Option("--odds/--no-odds", help="Work out what changed cards imply.")] = True,
    every: Annotated[
        bool, typer.Option("--all", help="Teammates' lines and unchanged shares of a deck too, and every cell.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Compare two sets or two decks: cards added, removed and changed cell by cell, and the change in implied lines.

    Forms may differ (workbook, CSV folder, JSON, PDF of card sheets). Texts that read the same are the same. Cards of a
    deck are matched by what they say. Cards with errors are compared too, but nothing is implied by them.

    Exit code 0 means no difference, 1 differences, 2 that something could not be read.

    Example: cardgen diff my-set-as-printed my-set

    Example: cardgen diff sets/2019-statis-pro league.xlsx --no-odds --json

    Example: cardgen diff my-deck.csv other-deck.xlsx
    """
    with reporting(as_json):
        found = _compare(old, new, odds)
    if as_json:
        typer.echo(_json(found))
    else:
        from cardgen.cli.diff_tables import show

        print_findings(found.notes)
        show(found.cards, found.deck, found.shares, found.charts, found.lines, every)
    raise typer.Exit(0 if found.same else DIFFERENT)


def _compare(old: str, new: str, odds: bool) -> Difference:
    from cardgen.comparing.cards import compare_cards
    from cardgen.comparing.charts import compare_charts
    from cardgen.comparing.deck_shares import compare_shares
    from cardgen.comparing.decks import compare_decks

    was, now = _read(old), _read(new)
    if was.game != now.game:
        raise InputError(error("SET-GAME", new, f"of {now.game.title}", f"of {was.game.title}, as {old}"))
    found = Difference()
    if was.edition != now.edition:
        found.notes.append(note("DIFF-EDITION", new, f"of the edition {now.edition}", f"{was.edition}, as {old}"))
    if was.cards is not None and now.cards is not None:
        found.cards = compare_cards(was.cards, now.cards)
        found.charts = compare_charts(now.game, was.charts, now.charts)
    found.deck = compare_decks(now.game, was.deck, now.deck)
    found.shares = compare_shares(now.game, was.deck, now.deck) if found.deck else []
    if odds and was.cards is not None and now.cards is not None and not found.same:
        _compare_odds(found, old, new)
    return found


@dataclass
class Side:
    """What stands at a path: cards, none where it is a deck by itself; the deck, the game, and charts of its own."""

    cards: SheetFile | None
    deck: list[DeckRow]
    game: Game
    charts: ChartTables = field(default_factory=dict)
    edition: str = ""
    """Of its cards, where the game has several."""


def _read(path_or_name: str) -> Side:
    """The cards at a path and the deck they are played with."""
    from cardgen.foreign.reading import is_foreign, read_foreign
    from cardgen.sets.charts import charts_of
    from cardgen.sets.deck_files import deck_of_set, game_of_deck, lone_deck, read_deck_grid
    from cardgen.sets.files import read_sheets
    from cardgen.sets.store import find_set

    path = find_set(path_or_name)
    try:
        file = read_foreign([path]) if is_foreign(path) else read_sheets(path)
    except InputError:
        deck = lone_deck(path, None) if path.is_file() else None
        if deck is None:
            raise
        game = game_of_deck(deck[0])
        return Side(None, read_deck_grid(deck, game), game)
    charts, findings = charts_of(path, file.game)
    stop_on_errors(findings)
    edition = (file.edition or file.game.edition) if file.game.editions else ""
    return Side(file, read_deck_grid(deck_of_set(path, file), file.game), file.game, charts, edition)


def _compare_odds(found: Difference, old: str, new: str) -> None:
    """The lines of every team with a card that differs; of all teams where the deck or a chart does."""
    from cardgen.comparing.odds import compare_odds
    from cardgen.game_parts import IMPLIED, game_part
    from cardgen.sets.resolve import season_of_set

    sets = [_sound_set(path, found) for path in (old, new)]
    before, after = sets
    if before is None or after is None:
        return
    try:
        game_part(after.rules, IMPLIED)
    except InputError as lacking:  # what differs on the cards is told all the same
        found.notes += lacking.findings
        return
    common = {*before.teams} & {*after.teams}
    teams = common if found.deck or found.charts else common & {change.team for change in found.cards}
    with progress_bars() as progress:
        players = {change.name for change in found.cards if change.name}
        found.lines = compare_odds(before, after, teams, players, season_of_set(after, ""), progress)


def _sound_set(path: str, found: Difference) -> CardSet | None:
    """A set by which lines are implied; a note where it has errors."""
    from cardgen.foreign.reading import is_foreign
    from cardgen.sets import read_set
    from cardgen.sets.store import find_set
    from validate.paths import check_read_set

    if is_foreign(find_set(path)):
        told, fix = "sheets of cards and no set, so that no odds are compared", "`cardgen validate --save` makes a set"
        found.notes.append(note("DIFF-SHEETS", path, told, fix=fix))
        return None
    try:
        cards = read_set(path)
        errors = [each for each in check_read_set(path, cards) if each.severity is Severity.ERROR]
    except InputError as failed:
        errors = failed.findings
    if not errors:
        return cards
    told = f"{counted(len(errors), 'error')}, so that no odds are compared"
    found.notes.append(note("DIFF-ERRORS", path, told, fix="`cardgen validate` tells them"))
    return None


def _plain(change: CardChange) -> dict[str, Any]:
    """A change as a record; whether it is a card is told by `printed`."""
    record = asdict(change)
    del record["coached"]
    return record


def _json(found: Difference) -> str:
    record: dict[str, Any] = {
        "same": found.same,
        "cards": [
            {**_plain(change), "change": change.change.value, "printed": change.printed} for change in found.cards
        ],
        "deck": [asdict(card) for card in found.deck],
        "shares": [asdict(share) for share in found.shares],
        "charts": [asdict(cell) for cell in found.charts],
        "lines": [asdict(line) for line in found.lines],
        "notes": [finding.record() for finding in found.notes],
    }
    return json.dumps(record, ensure_ascii=False, indent=2)

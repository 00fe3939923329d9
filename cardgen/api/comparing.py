"""What differs between two sets or two decks, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from cardgen.comparing.cards import CardChange, compare_cards
from cardgen.comparing.charts import ChartCell, compare_charts
from cardgen.comparing.deck_shares import Share, compare_shares
from cardgen.comparing.decks import DeckCard, compare_decks
from cardgen.comparing.odds import LineChange, compare_odds
from cardgen.foreign.reading import is_foreign, read_foreign
from cardgen.games import Game
from cardgen.sets import CardSet, read_set
from cardgen.sets.cardset import ChartTables, DeckRow
from cardgen.sets.charts import charts_of
from cardgen.sets.deck_files import deck_of_set, game_of_deck, lone_deck, read_deck_grid
from cardgen.sets.files import read_sheets
from cardgen.sets.resolve import season_of_set
from cardgen.sets.sheets import SheetFile
from cardgen.sets.store import find_set
from cardgen.solving.implied_lines import Progress
from ingest.findings import Finding, InputError, Severity, error, note, stop_on_errors
from ingest.texts import counted
from validate.paths import check_read_set


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


def compare_sets(
    old: str | Path,
    new: str | Path,
    *,
    odds: bool = True,
    progress: Progress = lambda work, done, total: None,
) -> Difference:
    """All that differs between what stands at two paths, in whatever form: sets, workbooks of cards, or decks.

    With `odds`, what changed cards imply is worked out too, unless one of the two has errors.

    >>> compare_sets(folder / "set", folder / "set").same
    True
    """
    old, new = str(old), str(new)
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
        _compare_odds(found, old, new, progress)
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


def _compare_odds(found: Difference, old: str, new: str, progress: Progress) -> None:
    """The lines of every team with a card that differs; of all teams where the deck or a chart does."""
    sets = [_sound_set(path, found) for path in (old, new)]
    before, after = sets
    if before is None or after is None:
        return
    common = {*before.teams} & {*after.teams}
    teams = common if found.deck or found.charts else common & {change.team for change in found.cards}
    players = {change.name for change in found.cards if change.name}
    found.lines = compare_odds(before, after, teams, players, season_of_set(after, ""), progress)


def _sound_set(path: str, found: Difference) -> CardSet | None:
    """A set by which lines are implied; a note where it has errors."""
    if is_foreign(find_set(path)):
        reported, fix = (
            "sheets of cards and no set, so that no odds are compared",
            "`cardgen validate --save` makes a set",
        )
        found.notes.append(note("DIFF-SHEETS", path, reported, fix=fix))
        return None
    try:
        cards = read_set(path)
        errors = [each for each in check_read_set(path, cards) if each.severity is Severity.ERROR]
    except InputError as failed:
        errors = failed.findings
    if not errors:
        return cards
    reported = f"{counted(len(errors), 'error')}, so that no odds are compared"
    found.notes.append(note("DIFF-ERRORS", path, reported, fix="`cardgen validate` tells them"))
    return None

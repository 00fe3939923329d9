"""The generator of any game: a season in, a card set out; a game says how the cards of its teams are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from cardgen.calibration.factors import Factors
from cardgen.calibration.opponents import opponents
from cardgen.calibration.set_factors import Learned, SetFactors
from cardgen.completing import complete
from cardgen.completing.flagging import flag_moves
from cardgen.figures.choose import Chosen
from cardgen.figures.fourth_downs import Fourths, make_fourth_downs
from cardgen.figures.reasons import note_starts
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.tendencies import League, make_tendencies, make_usage
from cardgen.games import find_game
from cardgen.processes import share_with_helpers, workers_for
from cardgen.provenance import NEAREST, Origin, Provenance
from cardgen.sets.cardset import CardSet, ChartTables, DeckRow, OptionValue
from cardgen.sets.decks import shipped_deck
from engine.cards.faces import face_fields
from ingest.findings import Finding, note
from ingest.season import Season
from ingest.share_alike import share_alike

Progress = Callable[[str, int, int], None]
"""Told of the work, how much of it is done and how much there is."""
Sheets = dict[str, list[Any]]
Place = tuple[str, str, str, str]
"""Sheet, team, card and heading of a number."""
Work = TypeVar("Work")
LICENSE: Final = "license"
"""The option of a set that says under which license it must be shared, where its season binds it to one."""
WORK: Final = "Making cards"
WORTH: Final = 8
"""Teams for which another process pays."""
MOST_SHOWN: Final = 12
"""So many cards are named in one note."""
LOST: Final[Mapping[str, str]] = {
    "rush_gains": "carries for a loss, of 10 and of 20 yards, come from the league's shape",
    "rush_directions": "runs go inside and around end as the league's do",
    "pass_depths": "completions and interceptions by depth follow the league",
    "target_depths": "passes to each player are spread over depths as the league's are",
    "catch_gains": "catches have the league's shape",
    "field_goals": "field goals by the game's bands are estimated from the season's",
    "punt_lengths": "punts have the league's shape",
    "return_gains": "returns have the league's shape",
    "play_calling": "calls by down and distance follow the league, and the team's share of runs",
    "fourth_downs": "fourth downs are gone for as the league does",
}
"""What a set loses with each table of the plays tier."""


@dataclass(frozen=True, slots=True)
class Order:
    """A season whose cards are asked for, and all that they are made with."""

    index: SeasonIndex
    set_factors: SetFactors
    """What cards target: the real lines as they are, or with what replays taught."""
    wanted: Sequence[str]
    """The teams that are asked for."""
    seed: int
    deck: list[DeckRow]
    """A deck of one's own, or the game's; empty for a game without one."""
    charts: ChartTables
    edition: str
    """Empty for the usual one."""


@dataclass(frozen=True, slots=True)
class Teams:
    """A season's teams while their cards are made: any team's after any other's."""

    chosen: Mapping[str, Chosen]
    reached: Mapping[str, Factors]
    """By team, the factors that the cards of its defense come to, as far as they are made."""
    make: Callable[[str, Provenance], Sequence[Sheets]]
    """Makes the cards of a team, in parts that have sheet by sheet some cards."""
    first: Callable[[Provenance], None] = lambda notes: None
    """Writes down what belongs before the cards of all teams; done before any of them is made."""
    last: Callable[[Provenance], Sequence[Sheets]] = lambda notes: ()
    """Makes the cards that belong to no team."""
    reported: Callable[[], list[Finding]] = list
    """What is to be told of them once they are made."""


class Made(NamedTuple):
    """The cards of a team."""

    parts: Sequence[Sheets]
    origins: list[Origin]
    reached: Factors | None


@dataclass(frozen=True, slots=True)
class Kit:
    """All that a process needs to make cards of a season's teams."""

    game: str
    season: Season
    """With all that was missing filled in."""
    wanted: Sequence[str]
    seed: int
    deck: list[DeckRow]
    charts: ChartTables
    calibration: Learned | None
    edition: str


@dataclass(frozen=True, slots=True)
class Generator:
    """How the cards of a game are made: the game begins, and makes the cards of teams."""

    game: str
    package: str
    sheets: Sequence[tuple[str, type]]
    straight: SetFactors
    """At the real lines as they are."""
    begin: Callable[[Order], Teams]
    """Chooses who plays, and solves what goes over the whole league."""
    tendency: type = field(kw_only=True)
    usage: type = field(kw_only=True)
    no_plays: str = field(kw_only=True)
    """The code of what a season without plays costs."""
    lost: Mapping[str, str] = field(kw_only=True, default_factory=lambda: LOST)
    """What that is, by table."""

    def generate(
        self,
        season: Season,
        *,
        teams: Sequence[str] | None = None,
        seed: int = 1,
        deck: Sequence[DeckRow] | None = None,
        charts: ChartTables | None = None,
        calibration: Learned | None = None,
        edition: str = "",
        progress: Progress | None = None,
        workers: int = 1,
    ) -> CardSet:
        """The cards of a season, or of some of its teams, for a deck and charts of one's own or those that ship.

        What is rounded over the league is, whoever is asked for. Without `calibration` cards target the real lines as
        they are. The seed decides no number on any card: at the most where readings stand in their columns. So many
        processes make the cards, which are the same however many there are; 0 are as many as pay.
        """
        whole = complete(season)
        wanted = teams_wanted(SeasonIndex(whole.season), teams)
        rows = list(shipped_deck(find_game(self.game)) if deck is None else deck)
        kit = Kit(self.game, whole.season, wanted, seed, rows, charts or {}, calibration, edition)
        makers: list[Maker] = []

        def begin() -> Callable[[str], Made]:
            makers.append(Maker(self, kit, progress))
            return makers[0].make

        every = share_with_helpers(begin, _help, kit, wanted, workers or workers_for(len(wanted), WORTH))
        if progress is not None:
            progress(WORK, len(wanted), len(wanted))
        maker = makers[0]
        order, made, notes = maker.order, maker.teams, maker.notes
        index, set_factors = order.index, order.set_factors
        notes.origins += [origin for each in every for origin in each.origins]
        reached = {team: each.reached for team, each in zip(wanted, every, strict=True) if each.reached is not None}
        coaches = CoachSheets(index, set_factors, self.tendency, self.usage)
        sheets: Sheets = {name: [] for name, _ in self.sheets}
        for part in (
            *(part for each in every for part in each.parts),
            *made.last(notes),
            *(coaches.of(made.chosen[team]) for team in wanted),
        ):
            for sheet, cards in part.items():
                sheets[sheet] += cards
        done = made_set(self.game, index, sheets, rows, notes, seed=seed, teams=teams, edition=edition)
        done.calibration = [] if calibration is None else set_factors.rows(wanted, {**made.reached, **reached})
        done.charts = charts or {}
        done.notes += [
            *flag_moves(done, whole, made.chosen),
            *losses(index, self.no_plays, self.lost),
            *made.reported(),
        ]
        return done


class Maker:
    """A process that makes the cards of teams: what goes over the whole league is solved once."""

    def __init__(self, generator: Generator, kit: Kit, progress: Progress | None = None) -> None:
        self._progress = progress
        index = SeasonIndex(kit.season)
        learned = kit.calibration
        set_factors = (
            generator.straight if learned is None else SetFactors(learned, opponents(index, generator.package))
        )
        self.order = Order(index, set_factors, kit.wanted, kit.seed, kit.deck, kit.charts, kit.edition)
        self.teams = generator.begin(self.order)
        self.notes = Provenance()
        self.teams.first(self.notes)

    def make(self, team: str) -> Made:
        """The cards of a team."""
        if self._progress is not None:
            self._progress(WORK, self.order.wanted.index(team), len(self.order.wanted))
        notes = Provenance()
        parts = self.teams.make(team, notes)
        return Made(parts, notes.origins, self.teams.reached.get(team))


def _help(kit: Kit) -> Callable[[str], Made]:
    """Makes cards in a process that was started for it."""
    generator: Generator = find_game(kit.game).generate.__self__  # type: ignore[attr-defined]  # of whom it is a method
    return Maker(generator, kit).make


def in_order(
    work: Work, makers: Sequence[Callable[[Work, str, Sheets, Provenance], None]], names: Sequence[tuple[str, type]]
) -> Callable[[str, Provenance], list[Sheets]]:
    """Makes the cards of a team with makers of some sheets each, who see what those before them made for the team."""

    def make(team: str, notes: Provenance) -> list[Sheets]:
        made: Sheets = {name: [] for name, _ in names}
        for maker in makers:
            maker(work, team, made, notes)
        return [made]

    return make


def teams_wanted(index: SeasonIndex, teams: Sequence[str] | None) -> list[str]:
    """The teams of a season that are asked for, all of them if none is named."""
    return [team for team in index.teams if teams is None or team in teams]


def made_with(teams: Sequence[str] | None, wanted: Sequence[str]) -> dict[str, OptionValue]:
    """What a set says of how it was made."""
    return {} if teams is None else {"teams": ",".join(wanted)}


def made_set(
    game: str,
    index: SeasonIndex,
    sheets: Sheets,
    deck: list[DeckRow],
    notes: Provenance,
    *,
    seed: int,
    teams: Sequence[str] | None,
    edition: str = "",
) -> CardSet:
    """The set of what was made, with the record of how; of the usual edition where none is named."""
    fit_numbers(sheets, notes)
    note_starts(index, sheets, notes)
    license_note = share_alike(index.season)
    done = CardSet(
        game,
        str(index.season.year),
        sheets,
        edition,
        deck=deck,
        version=cardgen_version(),
        seed=seed,
        options=made_with(teams, teams_wanted(index, teams)) | ({LICENSE: license_note} if license_note else {}),
        provenance=notes,
    )
    done.notes += nearest_cards(notes)
    if license_note:
        done.notes.append(note("SET-LICENSE", "cards", license_note, "the same license on what you publish"))
    return done


@runtime_checkable
class Bounded(Protocol):
    """A kind of field whose numbers have bounds."""

    def nearest(self, value: Any) -> Any:
        """The legal value that is nearest to another; a legal one itself."""


def fit_numbers(sheets: Mapping[str, list[Any]], notes: Provenance) -> None:
    """Put the nearest legal number in place of every plain number beyond its field's bounds; origins say so."""
    fitted: dict[Place, str] = {}
    for sheet, cards in sheets.items():
        for at, card in enumerate(cards):
            cards[at] = _fitted(sheet, card, fitted)
    if not fitted:
        return
    for at, origin in enumerate(notes.origins):
        printed = fitted.get((origin.sheet, origin.team, origin.card, origin.field))
        if printed is not None:
            formula = f"{origin.formula}; {printed} is {NEAREST}"
            notes.origins[at] = replace(origin, formula=formula, printed=printed, status="estimated")


def _fitted(sheet: str, card: Any, fitted: dict[Place, str]) -> Any:
    changes: dict[str, Any] = {}
    for each in face_fields(type(card)):
        field_type, value = each.field_type, getattr(card, each.name)
        if value is None or not isinstance(field_type, Bounded):
            continue
        nearest = field_type.nearest(value)
        if nearest != value:
            changes[each.name] = nearest
            place = (sheet, card.team, getattr(card, "name", ""), each.headings[0])
            fitted[place] = each.field_type.show(changes[each.name])[0]
    return replace(card, **changes) if changes else card


def nearest_cards(notes: Provenance) -> list[Finding]:
    """One note of all cards that say the nearest they can to what was wanted; `explain` has the figures."""
    cards = dict.fromkeys(
        f"{origin.card} ({origin.team})" if origin.card else origin.team
        for origin in notes.origins
        if NEAREST in origin.formula
    )
    if not cards:
        return []
    shown = ", ".join(list(cards)[:MOST_SHOWN]) + (
        f" and {len(cards) - MOST_SHOWN} more" if len(cards) > MOST_SHOWN else ""
    )
    text = f"{len(cards)} card{'s' * (len(cards) > 1)} that could not say all that was counted: {shown}"
    return [note("CARDS-NEAREST", "cards", text, fix="cardgen explain says by how much: --player NAME")]


def cardgen_version() -> str:
    """The version that makes a set."""
    try:
        return version("cardgen")
    except PackageNotFoundError:  # run from a copy that is not installed
        return ""


def team_fields(index: SeasonIndex, team: str) -> tuple[str, str, str, str, str, int | None, int | None, int | None]:
    """What every game's team card says: code, year, name, conference, division; wins, losses and ties where known."""
    row = index.team_row("teams", team)
    wins, losses, ties = index.record(team) or (None, None, None)
    name, conference, division = row.get("team_name") or team, row.get("conference") or "", row.get("division") or ""
    return team, str(index.season.year), name, conference, division, wins, losses, ties


class CoachSheets:
    """What coaches are told of each team: no cards, so that nobody asks where it came from."""

    def __init__(self, index: SeasonIndex, set_factors: SetFactors, tendency: type, usage: type) -> None:
        self._index, self._set_factors = index, set_factors
        self._tendency, self._usage = tendency, usage
        self._league, self._fourths = League(index), Fourths(index)

    def of(self, chosen: Chosen) -> Sheets:
        """The rows of a team, by sheet."""
        team = chosen.team
        return {
            "tendencies": make_tendencies(
                self._index, self._league, team, self._tendency, self._set_factors.offense(team).factors
            ),
            "fourth downs": make_fourth_downs(self._index, self._fourths, team),
            "usage": make_usage(self._index, chosen, self._usage),
        }


def losses(index: SeasonIndex, code: str, lost: Mapping[str, str] = LOST) -> list[Finding]:
    """What a season without plays costs."""
    return [
        note(code, str(index.season.year), f"no {table}: {lost[table]}", "a season with plays")
        for table in index.missing
        if table in lost
    ]

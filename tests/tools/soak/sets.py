"""Games between teams of built sets: the series of a seed, every switch in turn, injuries carried, playoff games.

A seed draws up to four teams, of several sets where several are given, the switches, the coach and who is hurt before
the first game; its teams then play a few games one after another, looked at after every play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from cardgen.sets import CardSet, read_set
from engine.chance.generator import Generator
from engine.football.era import era_named
from engine.season import Season, Seasons
from ingest.findings import Severity
from tests.tools.soak.running import check_match, digest, module_of
from tests.validate.books import SheetBook
from validate.preflight import refuse_bad_set

Cards = dict[str, list[Any]]

SERIES = 4
"""Games of a seed."""
TEAMS = 4
HURT = (0, 0, 0, 1, 5, 20)
"""Per hundred players, who is hurt before the first game: one of these by seed."""
SPARED = ("strat",)
"""Games whose rules never hurt a player whom nobody can replace: nobody is hurt by lot there."""  # SOM-INJ-07
FEW = 8
"""One series in so many is of teams with as few players as can play."""
GROUPS = (2, 8)
"""Into how many groups of players a team is divided, one after another, each of them to be left out."""
LIMITS = (1, 30, 43, 60, 99)
"""Values of a switch that is a number."""


@cache
def loaded(folder: str) -> CardSet:
    """A set, read once to a process; an InputError if it has errors that commands refuse to play with."""
    cards = read_set(folder)
    refuse_bad_set(cards)
    return cards


def settings_of(cards: CardSet) -> list[str]:
    """Every change of a switch that the set's edition leaves open."""
    usual = cards.rules.options(cards.rules.settings(cards.edition, []))
    found = []
    for field in fields(usual):
        value = getattr(usual, field.name)
        name = field.name.replace("_", "-")
        if isinstance(value, bool):
            found += _open(cards, [f"{name}={'off' if value else 'on'}"])
        elif isinstance(value, int):
            found += _open(cards, [f"{name}={limit}" for limit in LIMITS])
    return found


def _open(cards: CardSet, changes: list[str]) -> list[str]:
    found = []
    for change in changes:
        try:
            cards.rules.options(cards.rules.settings(cards.edition, [change]))
        except ValueError:
            continue  # the edition has it always or never
        found.append(change)
    return found


def drawn_switches(cards: CardSet, seed: int, luck: Generator) -> list[str]:
    """None for a third of all seeds, one after the other for another, several at once for the rest."""
    known = settings_of(cards)
    if seed % 3 == 0:
        return []
    if seed % 3 == 1:
        return [known[seed // 3 % len(known)]]
    return [change for change in known if luck.chance(1, 3)]


@dataclass
class Series:
    """The games of a seed, and how far they have come."""

    cards: CardSet
    teams: list[str]
    rules: list[str]
    coach: str
    hurt: int
    few: bool
    seed: int
    game: str = ""
    """The game under way."""
    plays: int = 0
    season: Season | None = None

    def described(self) -> str:
        """Everything that was drawn, and where the series stands."""
        match = self.season.match if self.season is not None else None
        stood = f"after play {match.plays}, quarter {match.state.quarter}" if match is not None else "before any play"
        switches = " ".join(self.rules) or "as usual"
        few = ", few players" if self.few else ""
        return (
            f"{self.game or 'no game yet'}, {stood}; {self.cards.game} {self.cards.season}, coach {self.coach}, "
            f"switches {switches}, {self.hurt} % hurt before{few}"
        )

    def play(self) -> list[str]:
        """Play and look at every game; a digest of each."""
        found = []
        season, seasons = self._begun()
        for number in range(SERIES):
            luck = Generator(self.seed, "soak pair", number)
            away = luck.below(len(self.teams))
            home = (away + 1 + luck.below(len(self.teams) - 1)) % len(self.teams)
            self.game = f"{seasons.teams[away]} at {seasons.teams[home]}, game {number + 1} of {SERIES}"
            final = number == SERIES - 1
            match = season.begin_game(f"game {number}", away, home, championship=final, log=True, check=True)
            result = check_match(match, module_of(self.cards.game).look)
            season.end_game(away, home, match, result)
            self.plays += result.plays
            found.append(digest(result))
        return found

    def _begun(self) -> tuple[Season, Seasons]:
        cards = self.cards
        settings = cards.rules.settings(cards.edition, self.rules)
        table = cards.rules.table(cards.sheets, cards.deck, cards.charts, settings)
        seasons = table.league(era_named(cards.season))
        games = [(0, 1)] * SERIES
        season = seasons.begin(self.seed, self.seed, self.coach, games, injuries=True)
        luck = Generator(self.seed, "soak hurt")
        for team, out in enumerate(season.games_out):
            for index in range(len(out)):
                throws = seasons.passes[team][index] > 0  # SPF-4.5.1b, TTF-INJ-12: the last quarterback is never hurt
                out[index] = 1 + luck.below(SERIES) if luck.chance(self.hurt, 100) and not throws else 0
        self.season = season
        return season, seasons


def series(sets: Sequence[CardSet], seed: int, rules: Sequence[str] | None = None) -> Series:
    """The series of a seed; `rules` are switches to play with instead of those the seed draws."""
    luck = Generator(seed, "soak sets")
    first = sets[luck.below(len(sets))]
    drawn = drawn_switches(first, seed, luck)
    teams = [_drawn_team(sets, luck) for _ in range(2 + luck.below(TEAMS - 1))]
    few = luck.below(FEW) == 0
    cards = mixed(first, teams, few=few)
    coaches = cards.rules.coaches
    coach, hurt = coaches[luck.below(len(coaches))], HURT[luck.below(len(HURT))]
    if cards.rules.name in SPARED:
        hurt = 0
    return Series(cards, cards.teams, drawn if rules is None else list(rules), coach, hurt, few, seed)


def _drawn_team(sets: Sequence[CardSet], luck: Generator) -> tuple[CardSet, str]:
    cards = sets[luck.below(len(sets))]
    return cards, cards.teams[luck.below(len(cards.teams))]


def mixed(first: CardSet, teams: Sequence[tuple[CardSet, str]], *, few: bool = False) -> CardSet:
    """Teams of several sets in one, each under a code of its own; perhaps with as few players as can play."""
    sheets: dict[str, list[Any]] = {name: [] for name in first.sheets}
    for number, (cards, team) in enumerate(teams):
        own = fewest(cards, team) if few else cards_of(cards, team)
        own = {name: [replace(card, team=f"{team}{number}") for card in rows] for name, rows in own.items()}
        for name, rows in own.items():
            sheets[name] += rows
    for name, rows in first.sheets.items():
        sheets[name] += [card for card in rows if getattr(card, "team", "") not in first.teams]
    made = CardSet(first.game, first.season, sheets, first.edition, deck=first.deck)
    made.charts = first.charts
    return made


def cards_of(cards: CardSet, team: str) -> Cards:
    """A team's own cards."""
    return {name: [card for card in rows if getattr(card, "team", "") == team] for name, rows in cards.sheets.items()}


def fewest(cards: CardSet, team: str) -> Cards:
    """A team's cards without many of its players: groups of them are left out as long as the rest may play."""
    key = (cards.name, cards.season, team)
    if key not in _FEWEST:
        _FEWEST[key] = _fewest(cards, team)
    return _FEWEST[key]


_FEWEST: dict[tuple[str, str, str], Cards] = {}
"""By set and team, found before."""


def _fewest(cards: CardSet, team: str) -> Cards:
    own, luck = cards_of(cards, team), Generator(len(team), "fewest", team)
    of_team = cards.rules.sheets[0][0]
    players = [card for sheet, rows in own.items() if sheet != of_team for card in rows if hasattr(card, "name")]
    names = sorted({card.name for card in players})
    order = list(range(len(names)))
    luck.shuffle(order)
    kept, gone = own, set[str]()
    for groups in GROUPS:
        size = len(order) // groups
        for first in range(0, len(order), size):
            group = {names[place] for place in order[first : first + size]} - gone
            left = {
                sheet: rows if sheet == of_team else [card for card in rows if getattr(card, "name", "") not in group]
                for sheet, rows in kept.items()
            }
            if group and may_play(cards, left, team):
                kept, gone = left, gone | group
    return kept


def may_play(cards: CardSet, own: Cards, team: str) -> bool:
    """Whether a team's cards are a squad, and without errors that commands refuse to play with."""
    sheets = {
        name: [*own[name], *(card for card in rows if getattr(card, "team", "") not in cards.teams)]
        for name, rows in cards.sheets.items()
    }
    try:
        cards.rules.table(sheets, cards.deck, cards.charts).league(era_named(cards.season))
    except ValueError:
        return False
    book = SheetBook(CardSet(cards.game, cards.season, sheets, cards.edition))
    file = book.file()
    file.edition = cards.edition if cards.rules.editions else ""
    return all(found.severity is not Severity.ERROR for found in cards.rules.check(file, "cards", None))

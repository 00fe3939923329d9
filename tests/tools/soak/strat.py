"""Random cards, options and coaches of Strat-O-Matic Football, both editions: the match of a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

from engine.cards.coach_sheets import FourthDown
from engine.cards.faces import Span
from engine.chance.generator import Generator
from engine.coaching.situations import DISTANCES, ZONES
from engine.football import codes as football
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.playing import MatchSetup
from engine.strat import cards
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.cards import readings as say
from engine.strat.cards.defense_faces import Blocker, DeepDefense, Defender, InsideDefense, OutsideDefense, TeamRatings
from engine.strat.cards.fields import BACKS_OF_DEFENSE, BASES, COVERED_BY, LADDER, LINE, SAFETIES, STARTERS
from engine.strat.cards.kicking_cards import KickReturner, PuntReturner, Specialists
from engine.strat.cards.kicks import NOBODY, NUMBER, OFFSETTING, OFFSIDES, Foul, Kick
from engine.strat.cards.ratings import Defense, Longest, Rush
from engine.strat.cards.readings import Part, Rated, Reading, Readings, Result, Simple, Split, gain
from engine.strat.chance import Rolled
from engine.strat.coaches.tendency import COACHES, MAKERS
from engine.strat.editions import ALL_EDITIONS
from engine.strat.formation_tables import DEFENSES
from engine.strat.match import Match
from engine.strat.options import Options, of_edition
from engine.strat.squad import make_squad
from tests.tools.soak.habits import YEARS
from validate.coaching import KNOWN_SITUATIONS

TOTALS = 11
ELEVEN = 11
PASS_BLOCKS = (0, 2, 3, 4, 5, 7)
FUMBLES = ("0", "1", "1-2", "1-3", "1-4", "1-5", "1-6")
Make = Callable[[], Simple]


def pick(luck: Generator, choices: Sequence[Any]) -> Any:
    return choices[luck.below(len(choices))]


class Cells:
    """Random readings of every kind of column."""

    def __init__(self, luck: Generator, base: str) -> None:
        self.luck, self.base = luck, base

    def column(self, make: Make) -> Readings:
        return tuple(self._maybe_split(make) for _ in range(TOTALS))

    def _maybe_split(self, make: Make) -> Reading:
        if not self.luck.chance(1, 8):
            return make()
        cut = 3 + self.luck.below(9)
        parts = [Part(make(), Span(2, cut - 1)), Part(make(), Span(cut, 12))]
        blank = any(part.reading == Result(say.BLANK) for part in parts)
        return make() if blank else Split(tuple(parts))

    def run(self) -> Simple:
        word = pick(self.luck, ("", "", "", "", "", "", "F", say.SHORT_GAIN, say.LONG_GAIN))
        return self._gain(-4, 12, word)

    def catch(self) -> Simple:
        return self._gain(
            -2, 30, pick(self.luck, ("", "", "", "", say.INCOMPLETE, say.BLANK, say.SHORT_GAIN, say.LONG_GAIN))
        )

    def throw(self) -> Simple:
        words = ("", "", "", say.RECEIVER, say.RECEIVER, say.INCOMPLETE, say.MUST_RUN, say.INTERCEPTION, say.LONG_GAIN)
        return self._gain(-2, 30, pick(self.luck, words))

    def flat(self) -> Simple:
        thrown = self.throw()
        assert isinstance(thrown, Result)
        return thrown._replace(air=self.luck.below(6) - 2) if thrown.what == say.YARDS else thrown

    def stop(self, unmanned: bool = False) -> Simple:
        if self.luck.chance(1, 4):
            nose = ("DEFENSIVE LT", "DEFENSIVE RT") if self.base == "4-3" else (say.NOSE_TACKLE,)
            zone = () if unmanned else say.LINEBACKERS[: 1 if self.base == "4-3" else 3]
            who = pick(self.luck, (*say.BLOCKERS, "DEFENSIVE LE", "DEFENSIVE RE", *nose, *zone))
            return Rated(who, gain(self.luck.below(8) - 2), gain(self.luck.below(8)))
        made = self.run()
        assert isinstance(made, Result)
        symbols = (say.SCOPE, say.SQUARE) if unmanned else (say.SCOPE,)
        rides = made.what in {say.YARDS, say.SHORT_GAIN} and not made.fumble and self.luck.chance(1, 6)
        return made._replace(symbol=pick(self.luck, symbols)) if rides else made

    def cover(self, empty: bool = False) -> Simple:
        if self.luck.chance(1, 5):
            who = say.DEFENDER if empty else pick(self.luck, ("LB IN ZONE", say.DEFENDER, say.BACK_IN_ZONE))
            return Rated(who, Result(pick(self.luck, (say.INCOMPLETE, say.INTERCEPTION))), gain(self.luck.below(25)))
        words = ("", "", "F", say.RECEIVER, say.INCOMPLETE, say.INCOMPLETE, say.BLANK, say.INTERCEPTION, say.LONG_GAIN)
        return self._gain(-2, 30, pick(self.luck, words))

    def returned(self, fair: bool = False) -> Simple:
        words = ("", "", "", "F", say.TOUCHDOWN, *((say.FAIR_CATCH,) * 3 if fair else ()))
        return self._gain(-3, 45, pick(self.luck, words))

    def kicked(self) -> Simple:
        return Result(pick(self.luck, (say.GOOD, say.GOOD, say.GOOD, say.NO_GOOD)))

    def _gain(self, low: int, high: int, word: str) -> Simple:
        yards = low + self.luck.below(high - low + 1)
        if word in {"", "F"}:
            return Result(say.YARDS, yards, word == "F")
        return Result(word, yards if word == say.INTERCEPTION else 0)

    def columns(self, number: int, make: Make) -> list[Readings]:
        return [self.column(make) for _ in range(number)]


def random_cards(luck: Generator, team: str, year: int) -> dict[str, list[Any]]:
    """The cards of a legal team, and no more sense than random numbers have."""
    base = pick(luck, BASES)
    cells = Cells(luck, base)
    backs = ["HB", "FB", *(pick(luck, ("HB", "FB", "RB", "BB")) for _ in range(luck.below(4)))]
    ends = ["TE", "FL", "SE", *(pick(luck, ("TE", "FL", "SE")) for _ in range(luck.below(5)))]
    made: dict[str, list[Any]] = {
        "teams": [cards.Team(team, str(year), team, "", "", 8, 8, 0)],
        "quarterbacks": [_passer(cells, team, f"QB {number}") for number in range(1 + luck.below(3))],
        "backs": [_back(cells, team, f"{spot} {number}", spot) for number, spot in enumerate(backs)],
        "receivers": [_end(cells, team, f"{spot} {number}", spot) for number, spot in enumerate(ends)],
        "team ratings": [TeamRatings(team, base, pick(luck, FUMBLES))],
        "blockers": _blockers(luck, team, backs, ends),
        "defenders": _defenders(luck, team, base),
    }
    return made | _defense(cells, team) | _kicks(cells, team, made) | _habits(luck, team, made)


def _passer(cells: Cells, team: str, name: str) -> cards.Quarterback:
    luck = cells.luck
    passes = [*cells.columns(3, cells.flat), *cells.columns(6, cells.throw)]
    around = cells.columns(3, cells.run) if luck.chance(2, 3) else [None] * 3
    pistol = cards.PISTOL if around[0] is not None and luck.chance(1, 3) else ""
    figures = (16, 100 + luck.below(500), 60, 700, 5, 3, luck.below(120), 50, Longest(20))
    return cards.Quarterback(team, name, *passes, *cells.columns(4, cells.run), *around, pistol, *figures, "")


def _caught(cells: Cells) -> list[Any]:
    blank = (Result(say.BLANK),) * TOTALS
    long = cells.columns(3, cells.catch) if cells.luck.chance(2, 3) else [blank] * 3
    letter = pick(cells.luck, ("", "A", "B", "C", "D", "E"))
    return [*cells.columns(6, cells.catch), *long, letter, 16, cells.luck.below(100), 300, 2, Longest(40)]


def _back(cells: Cells, team: str, name: str, spot: str) -> cards.Back:
    runs = [None] * 9 if spot == "BB" and cells.luck.chance(1, 2) else cells.columns(9, cells.run)
    rushes = 0 if runs[0] is None else cells.luck.below(350)
    figures = (rushes, 4 * rushes, 1 if rushes else 0, Longest(60) if rushes else None)
    return cards.Back(team, name, (spot,), COVERED_BY[spot], *_caught(cells), *runs, *figures, "")


def _end(cells: Cells, team: str, name: str, spot: str) -> cards.Receiver:
    return cards.Receiver(team, name, (spot,), COVERED_BY[spot], *_caught(cells), "")


def _blockers(luck: Generator, team: str, backs: list[str], ends: list[str]) -> list[Blocker]:
    players = [(f"{place} One", place, "starter") for place in LINE]
    players += [(f"Spare {number}", pick(luck, ("T", "G", "C")), "reserve") for number in range(luck.below(4))]
    skill = [*enumerate(backs), *((number, spot) for number, spot in enumerate(ends) if spot == "TE")]
    players += [(f"{spot} {number}", spot, "reserve") for number, spot in skill]
    return [
        Blocker(team, name, spot, role, 0 if spot == "TE" else pick(luck, PASS_BLOCKS), pick(luck, LADDER), "")
        for name, spot, role in players
    ]


def _defenders(luck: Generator, team: str, base: str) -> list[Defender]:
    spare = ("DE", "DT", "NT", "LB", "MLB", "CB", "S", "DB")
    players = [(f"{place} One", place, "starter") for place in STARTERS[base]]
    players += [
        (f"Spare {place} {number}", place, "reserve") for number in range(2) for place in spare if luck.chance(2, 3)
    ]
    found = []
    for name, place, role in players:
        back = place in BACKS_OF_DEFENSE
        rush = None if back else Rush(1 + luck.below(12), 1 + luck.below(15) if luck.chance(1, 4) else None)
        split = (place in SAFETIES or place.endswith("LB")) and luck.chance(1, 2)
        found.append(
            Defender(
                team, name, place, role, rush, Defense(pick(luck, LADDER), pick(luck, LADDER) if split else None), ""
            )
        )
    return found


def _defense(cells: Cells, team: str) -> dict[str, list[Any]]:
    two = cells.base == "3-4"

    def by_players(empty: Make, manned: Make, number: int) -> list[Readings]:
        return [cells.column(empty), *cells.columns(number, manned)]

    def unmanned() -> Simple:
        return cells.stop(unmanned=True)

    def nobody() -> Simple:
        return cells.cover(empty=True)

    runs = [[*by_players(unmanned, cells.stop, 1), cells.column(cells.stop) if two else None] for _ in range(2)]
    outside = [*by_players(unmanned, cells.stop, 1), *by_players(nobody, cells.cover, 2)]
    deep = [*cells.columns(2, cells.cover), *by_players(nobody, cells.cover, 2)]
    return {
        "inside defense": [InsideDefense(team, *runs[0], *runs[1])],
        "outside defense": [OutsideDefense(team, *outside)],
        "deep defense": [DeepDefense(team, *deep)],
    }


def _kicks(cells: Cells, team: str, made: dict[str, list[Any]]) -> dict[str, list[Any]]:
    luck = cells.luck
    kickoffs = tuple(
        NOBODY if luck.chance(1, 4) else Kick(luck.below(20) - 9, 1 + luck.below(2)) for _ in range(TOTALS)
    )
    punts = tuple(NOBODY if luck.chance(1, 20) else Kick(30 + luck.below(30), 1) for _ in range(TOTALS))
    fouls = (Foul(""), Foul(""), Foul(OFFSETTING), Foul(OFFSIDES), *(Foul(NUMBER, number) for number in range(1, 8)))
    penalties = tuple(pick(luck, fouls)._replace(opponent=False) for _ in range(TOTALS))
    goals = [*cells.columns(3, cells.kicked), cells.column(cells.kicked) if luck.chance(1, 2) else None]
    farthest = 42 if goals[3] is not None else 32
    figures = (30, 20, 17 + farthest, 40, 38, 60, 2500)
    names = [card.name for sheet in ("backs", "receivers") for card in made[sheet]]
    card = Specialists(
        *(team, "K One", "P One", kickoffs, punts, cells.column(cells.kicked), *goals, farthest, penalties, *figures)
    )
    return {
        "specialists": [card],
        "kick returners": [
            KickReturner(team, back, pick(luck, names), cells.column(cells.returned), 20, 450, 0, "") for back in (1, 2)
        ],
        "punt returners": [
            PuntReturner(team, 1, pick(luck, names), cells.column(lambda: cells.returned(fair=True)), 20, 150, 0, "")
        ],
    }


def _habits(luck: Generator, team: str, made: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """What coaches are told; some teams tell them nothing."""
    if luck.chance(1, 3):
        return {"tendencies": [], "fourth downs": [], "usage": []}
    calls = []
    for situation in sorted(KNOWN_SITUATIONS):
        cuts = sorted(luck.below(1001) for _ in range(4))
        shares = [high - low for low, high in zip([0, *cuts], [*cuts, 1000], strict=True)]
        calls.append(cards.Tendency(team, situation, luck.below(100), *shares))
    downs = [
        FourthDown(team, zone, distance, luck.below(20), go := luck.below(1001), luck.below(1001 - go))
        for zone in ZONES
        for distance in DISTANCES
    ]
    players = [card for sheet in ("quarterbacks", "backs", "receivers") for card in made[sheet]]
    usage = [
        cards.Usage(team, player.name, 16, *(luck.below(80) for _ in range(6)), luck.below(500)) for player in players
    ]
    return {"tendencies": calls, "fourth downs": downs, "usage": usage}


def random_options(luck: Generator) -> Options:
    """Any of the switches, as one of the editions has them."""
    usual = Options()
    names = [field.name for field in fields(usual) if isinstance(getattr(usual, field.name), bool)]
    changed = {name: getattr(usual, name) != luck.chance(1, 3) for name in names}
    return of_edition(replace(usual, **changed), pick(luck, ALL_EDITIONS))


def random_match(seed: int, *, log: bool = True, trace: bool = False) -> Match:
    """The match of a seed: cards, options, era and coaches all follow from it."""
    luck = Generator(seed, "soak")
    year = pick(luck, YEARS)
    squads = [make_squad(random_cards(luck, team, year), team, side) for side, team in ((AWAY, "AAA"), (HOME, "BBB"))]
    options = random_options(luck)
    coaches = [MAKERS[pick(luck, COACHES)](Generator(seed, "coach", team)) for team in (AWAY, HOME)]
    setup = MatchSetup(era_of(year), Generator(seed, "toss"), luck.chance(1, 4), trace, log)
    return Match(squads[AWAY], squads[HOME], Rolled(Generator(seed, "dice")), coaches, options, setup)


def look(match: Match) -> None:
    """What must be true of both sidelines between two plays."""
    for side in match.sides:
        usual = side.offense(OffenseSet())
        players = [player.index for player in [*usual.players, *usual.line] if player is not None]
        assert len(players) == len(set(players)) == ELEVEN, "a player in two places"
        assert side.can_field(OffenseSet()), "the usual lineup cannot be filled"
        assert not side.out.intersection(players), "a hurt player on the field"
        for formation in ("4-3", "3-2-6"):
            squad = side.defense(DefenseSet(DEFENSES.index(formation)))
            found = [player.index for player in squad.defenders if player is not None]
            assert len(found) == len(set(found)) == ELEVEN, "a player in two places"
        assert all(number >= 0 for number in (*side.carries, *side.end_runs_made))
    assert 0 <= match.timekeeper.recoverable <= match.state.era.quarter_seconds
    if match.state.phase != football.SCRIMMAGE:
        assert not match.timekeeper.spiking

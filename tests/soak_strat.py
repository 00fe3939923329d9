"""Random rosters, options and coaches of Strat-O-Matic Football: the match of a seed."""

from __future__ import annotations

from dataclasses import fields, replace

from engine.chance.generator import Generator
from engine.football import codes as football
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.playing import Occasion
from engine.strat import codes, readings
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.chance import Rolled
from engine.strat.coaches.coach import Coach
from engine.strat.coaches.forced import ForcedUsageCoach
from engine.strat.coaches.tendency import TendencyCoach
from engine.strat.editions import ALL_EDITIONS
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.match import Match
from engine.strat.options import Options, of_edition
from engine.strat.player import Column, Defender, DefenseCard, Man
from engine.strat.readings import Reading, gain, intercepted, rated
from engine.strat.roster import DefenseMan, LineMan, Roster, SkillMan
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.specialists import BLOCKED, TOUCHBACK, Flag, Kick, Specialists
from tests.engine.strat.coaches import PlainCoach
from tests.soak_habits import YEARS, random_habits

LADDER = (0, 4, 5, 6)
BLOCKS = (0, 2, 3, 4, 5, 7)
RATERS = {"run": range(readings.CENTER, readings.DEFENDER), "pass": (readings.LB_IN_ZONE, readings.DEFENDER)}
LINE = ("LT", "LG", "C", "RG", "RT")
FRONTS = {
    FOUR_MAN: ("LE", "LDT", "RDT", "RE", "LLB", "MLB", "RLB"),
    THREE_MAN: ("LE", "NT", "RE", "LLB", "LILB", "RILB", "RLB"),
}
RESERVES = ("DE", "DT", "NT", "LB", "LB", "CB", "S", "DB", "DB")


def _reading(luck: Generator, kind: str) -> Reading:
    """Any reading that a card of a kind may have."""
    found = gain(luck.below(14) - 3)
    die = luck.below(12)
    if die == 0:
        found = Reading((readings.SHORT_GAIN, readings.LONG_GAIN)[luck.below(2)])
    elif kind == "throw" and die < 6:
        found = Reading((readings.RECEIVER, readings.RECEIVER, readings.MUST_RUN)[luck.below(3)])
    elif die == 1 and kind in ("pass", "throw", "catch"):
        found = Reading(readings.INCOMPLETE)
    elif kind in ("throw", "pass") and die == 6:
        found = intercepted(luck.below(40))
    elif kind in RATERS and die == 7:
        who = RATERS[kind][luck.below(len(RATERS[kind]))]
        found = rated(who, _reading(luck, "plain"), _reading(luck, "plain"))
    elif die == 8 and kind in ("run", "carry"):
        found = gain(luck.below(6) - 2, fumble=True)
    elif die == 9 and kind == "run":
        found = gain(luck.below(6), symbol=1 + luck.below(3))
    elif die == 10 and kind != "plain":
        found = Reading(readings.SPLIT, parts=tuple(_reading(luck, "plain") for _ in range(11)))
    return found


def _column(luck: Generator, kind: str) -> Column:
    return [_reading(luck, kind) for _ in range(11)]


class _Bench:
    """Numbers for the men as they come."""

    def __init__(self, luck: Generator) -> None:
        self.luck = luck
        self.size = 0

    def number(self) -> int:
        self.size += 1
        return self.size - 1

    def _man(self, positions: tuple[str, ...]) -> Man:
        luck = self.luck
        man = Man(self.number(), positions=positions, starter=luck.chance(1, 2), games=9 + luck.below(9))
        man.rushes, man.catches, man.passes = luck.below(350), luck.below(110), luck.below(600)
        man.rush_yards, man.catch_yards = man.rushes * 4, man.catches * 11
        man.longest_rush, man.longest_catch = luck.below(90), luck.below(90)
        man.run_block, man.pass_block, man.letter = LADDER[luck.below(4)], BLOCKS[luck.below(6)], luck.below(5)
        return man

    def _fill(self, man: Man, sections: range, kind: str) -> None:
        for place in range(sections.start * 3, sections.stop * 3):
            man.columns[place] = _column(self.luck, kind)

    def passer(self) -> Man:
        man = self._man(("QB",))
        self._fill(man, range(codes.FLAT_SECTION, codes.SECTIONS), "throw")
        self._fill(man, range(codes.LINEBUCK, codes.LINEBUCK + 1), "carry")
        if self.luck.chance(2, 3):
            self._fill(man, range(codes.END_RUN, codes.END_RUN + 1), "carry")
        man.must_run, man.pistol = _column(self.luck, "carry"), self.luck.chance(1, 3)
        return man

    def skill(self, *positions: str) -> SkillMan:
        man = self._man(positions)
        self._fill(man, range(codes.FLAT_SECTION, codes.SECTIONS), "catch")
        if positions[0] in ("HB", "FB", "RB"):
            self._fill(man, range(codes.RUN_SECTIONS), "carry")
        man.wide = positions[0] in ("SE", "FL")
        man.halfback_only = positions == ("HB",)
        blocks = {position: (int(man.run_block), int(man.pass_block)) for position in positions}
        return SkillMan(man.index, man, blocks, man.rushes + man.catches)

    def defender(self, position: str, *, starter: bool) -> DefenseMan:
        luck = self.luck
        man = Defender(self.number(), LADDER[luck.below(4)], LADDER[luck.below(4)], 1 + luck.below(12), starter=starter)
        man.asterisk = 1 + luck.below(10) if luck.chance(1, 4) else 0
        return DefenseMan(man, position, starter)


def _specialists(luck: Generator, bench: _Bench, roster: Roster) -> Specialists:
    goods = [[Reading(readings.GOOD if luck.chance(2, 3) else readings.NO_GOOD) for _ in range(11)] for _ in range(4)]
    returns = [
        [
            Reading(readings.TOUCHDOWN) if luck.chance(1, 12) else gain(luck.below(40), fumble=luck.chance(1, 9))
            for _ in range(11)
        ]
        for _ in range(4)
    ]
    punts = [[Reading(readings.FAIR_CATCH) if luck.chance(1, 2) else each for each in column] for column in returns]
    backs = [int(roster.skill[luck.below(len(roster.skill))].index) for _ in range(8)]
    kickoffs = [Kick(TOUCHBACK if luck.chance(1, 3) else luck.below(20) - 8, 1 + luck.below(4)) for _ in range(11)]
    kicks = [Kick(BLOCKED if luck.chance(1, 11) else 30 + luck.below(30), 1 + luck.below(4)) for _ in range(11)]
    flags = [Flag(luck.below(4), 1 + luck.below(7), luck.chance(1, 2)) for _ in range(11)]
    tacklers = [each.man.index for each in roster.defenders if each.position in ("LB", "CB", "S", "DB", "FS")]
    foot = bench.number()
    return Specialists(
        roster.team, foot, foot, kickoffs, kicks, backs[:4], returns, punts, goods[0],
        [(12, goods[1]), (22, goods[2]), (20 + luck.below(25) + 3, goods[3])], backs[4:], flags, tacklers,
    )  # fmt: skip


def random_roster(luck: Generator, team: int) -> Roster:
    """A legal roster, and no more sense than a random number has."""
    bench = _Bench(luck)
    roster = Roster(team)
    roster.quarterbacks = [bench.passer() for _ in range(1 + luck.below(3))]
    backs = [("HB",), ("RB",), ("FB", "BB"), ("HB", "FB"), ("BB",)][: 3 + luck.below(3)]
    ends = [("TE",), ("SE",), ("FL",), ("SE", "FL"), ("TE", "BB"), ("FL",), ("SE",)][: 4 + luck.below(4)]
    roster.skill = sorted((bench.skill(*each) for each in (*backs, *ends)), key=lambda each: -each.use)
    roster.passes = {int(man.index): int(man.passes) for man in roster.quarterbacks}
    for position in (*LINE, "T", "G")[: 5 + luck.below(3)]:
        man = Man(bench.number(), run_block=LADDER[luck.below(4)], pass_block=BLOCKS[luck.below(6)])
        roster.line.append(LineMan(man, position, position in LINE))
    base = (FOUR_MAN, THREE_MAN)[luck.below(2)]
    starters = (*FRONTS[base], "LCB", "RCB", "SS", "FS")
    roster.defenders = [bench.defender(position, starter=True) for position in starters]
    roster.defenders += [
        bench.defender(RESERVES[luck.below(len(RESERVES))], starter=False) for _ in range(4 + luck.below(8))
    ]
    columns = 2 if base == FOUR_MAN else 3
    runs = [[_column(luck, "run") for _ in range(count)] for count in (columns, columns, 2)]
    roster.card = DefenseCard(base, runs, [[_column(luck, "pass") for _ in range(count)] for count in (3, 2, 3)])
    roster.fumble_rating = luck.below(7)
    roster.games, roster.year = 9 + luck.below(9), YEARS[luck.below(len(YEARS))]
    roster.specialists = _specialists(luck, bench, roster)
    roster.size = bench.size
    if luck.chance(2, 3):
        roster.tendencies = random_habits(luck, bench.size)
    return roster


def random_options(luck: Generator) -> Options:
    """Any of the switches, in either edition."""
    usual = Options()
    names = [each.name for each in fields(usual) if isinstance(getattr(usual, each.name), bool)]
    changed = {name: getattr(usual, name) != luck.chance(1, 4) for name in names}
    return of_edition(replace(usual, **changed), ALL_EDITIONS[luck.below(2)])


def random_coach(luck: Generator, generator: Generator) -> Coach:
    """One of ours, or one who calls whatever is legal."""
    return (TendencyCoach, ForcedUsageCoach, PlainCoach)[luck.below(3)](generator)


def random_match(seed: int, *, log: bool = True, trace: bool = False) -> Match:
    """The match of a seed: rosters, options, era and coaches all follow from it."""
    luck = Generator(seed, "soak")
    away, home = random_roster(luck, AWAY), random_roster(luck, HOME)
    options = random_options(luck)
    coaches = [random_coach(luck, Generator(seed, "coach", team)) for team in (AWAY, HOME)]
    era = era_of(YEARS[luck.below(len(YEARS))])
    championship = luck.chance(1, 4)
    occasion = Occasion(era, Generator(seed, "toss"), championship, trace, log)
    return Match(away, home, Rolled(Generator(seed, "dice")), coaches, options, occasion)


def look(match: Match) -> None:
    """What must be true of both sidelines between two plays."""
    for side in match.sides:
        usual = side.offense(OffenseSet())
        men = [man.index for man in [*usual.men, *usual.line] if man is not None]
        assert len(men) == len(set(men)) == 11, "a man in two places"
        assert side.can_field(OffenseSet()), "the usual line-up cannot be filled"
        assert not side.out.intersection(men), "a hurt man on the field"
        for formation in (DEFENSES.index("4-3"), DEFENSES.index("3-2-6")):
            found = [man.index for man in side.defense(DefenseSet(formation)).defenders if man is not None]
            assert len(found) == len(set(found)) == 11, "a man in two places"
        assert all(number >= 0 for number in (*side.carries, *side.end_runs_made))
    assert 0 <= match.timekeeper.recoverable <= match.state.era.quarter_seconds
    if match.state.phase != football.SCRIMMAGE:
        assert not match.timekeeper.spiking
    assert len(OFFENSES) == 9

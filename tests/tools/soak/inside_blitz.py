"""Random squads, options, charts and coaches of Inside Blitz: the match of a seed."""

from __future__ import annotations

from dataclasses import replace

from engine.chance.generator import Generator
from engine.football import codes as football
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.coaches.coach import Coach
from engine.inside_blitz.coaches.tendency import ForcedUsageCoach, SolitaireCoach, TendencyCoach
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.lineups import on_field
from engine.inside_blitz.match import Match, shuffled
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Defender, KickerCard, Player, PuntChart, PunterCard, Returner, Squad
from engine.playing import MatchSetup
from tests.tools.soak.habits import YEARS, random_habits

FORMATIONS = (
    "LDE LDT RDT RDE LOB MLB ROB LCB SS FS RCB",
    "LDE NT RDE LOB LIB RIB ROB LCB SS FS RCB",
    "LDE LDT RDT RDE LOB ROB LCB SS NB FS RCB",
)


def _matrix(luck: Generator, low: int, high: int, rows: int = 6, letters: tuple[int, ...] = ()) -> list[int]:
    cells = [low + luck.below(high - low + 1) for _ in range(6 * rows)]
    for letter in letters:
        cells[luck.below(len(cells))] = letter
    return cells


def _lower(luck: Generator, highs: list[int]) -> list[int]:
    """Low yards, never above the high ones."""
    return [min(high, 6) - luck.below(6) for high in highs]


class _Bench:
    """Numbers for the players as they come."""

    def __init__(self, luck: Generator) -> None:
        self.luck = luck
        self.size = 0

    def number(self) -> int:
        self.size += 1
        return self.size - 1

    def passer(self) -> Player:
        luck = self.luck
        player = Player(
            self.number(), player_record.QUARTERBACK, fumble=luck.below(4), injury=luck.below(7), carries=luck.below(5)
        )
        player.readings = [[luck.below(len(player_record.READINGS)) for _ in range(36)] for _ in range(4)]
        cuts = sorted(10 * (1 + luck.below(6)) + 1 + luck.below(6) for _ in range(2))
        player.pressed = cuts
        player.depths = sorted(10 * (1 + luck.below(6)) + 1 + luck.below(6) for _ in range(3))
        player.scramble = _matrix(luck, 0, 14, letters=(player_record.SHORT_GAIN,))
        if luck.chance(1, 2):
            self._runs(player)
        return player

    def _runs(self, player: Player) -> None:
        luck = self.luck
        letters = (player_record.SHORT_GAIN, player_record.BREAKAWAY)
        player.inside_high = _matrix(luck, 0, 14, letters=letters)
        player.outside_high = _matrix(luck, -1, 16, letters=letters)
        player.inside_low, player.outside_low = _lower(luck, player.inside_high), _lower(luck, player.outside_high)
        player.longest = 1 + luck.below(5)

    def skill(self, kind: int) -> Player:
        luck = self.luck
        player = Player(self.number(), kind, fumble=luck.below(4), injury=luck.below(7))
        player.carries, player.catches = 1 + luck.below(20), 1 + luck.below(8)
        player.run_block, player.pass_block = luck.below(6), luck.below(4) - 2
        if kind == player_record.BACK or luck.chance(1, 4):
            self._runs(player)
        depths = range(3) if kind == player_record.BACK else range(1, 4)
        for depth in depths:
            letters = () if depth == codes.LONG else (player_record.TO_LONG,)
            player.catch[depth] = luck.below(7)
            player.yards[depth] = _matrix(luck, (-3, 0, 8, 18)[depth], (12, 15, 25, 60)[depth], 3, letters)
        return player

    def defender(self, group: int) -> Defender:
        luck = self.luck
        player = Defender(self.number(), group, luck.below(7), luck.below(7))
        player.cover = [luck.below(6) for _ in range(4)]
        player.rush, player.intercept, player.runback = luck.below(7), luck.below(6), luck.below(10)
        if luck.chance(1, 5):
            player.rush, player.rush_beside = 6, luck.below(6)
        return player


def _tiled(luck: Generator, players: list[int], most: int) -> list[int]:
    """Ranges of numbers for some players; entry 0 is unused."""
    cuts = sorted(luck.below(most + 1) for _ in players[1:])
    edges = [0, *cuts, most]
    owners = [-1]
    for player, low, high in zip(players, edges, edges[1:], strict=False):
        owners += [player] * (high - low)
    return owners


def _charts(luck: Generator, groups: list[list[Defender]]) -> list[list[Defender | None]]:
    charts = []
    for _ in codes.ALIGNMENTS:
        boxes: list[Defender | None] = [None] * len(codes.BOXES)
        used = [0, 0, 0]
        for name in FORMATIONS[luck.below(len(FORMATIONS))].split():
            box = codes.BOXES.index(name)
            group = box // codes.BOX_ROW
            boxes[box] = groups[group][used[group]]
            used[group] += 1
        charts.append(boxes)
    return charts


def _punts(luck: Generator, low: int, high: int) -> PuntChart:
    chart = PuntChart(_matrix(luck, low, high, letters=(player_record.TOUCHBACK,)))
    chart.way = [luck.below(3) for _ in range(36)]
    chart.coverage = [luck.below(7) for _ in range(36)]
    chart.mark = [luck.below(3) if luck.chance(1, 6) else player_record.NO_MARK for _ in range(36)]
    return chart


def random_squad(luck: Generator, team: int) -> Squad:
    """A legal squad, and no more sense than a random number has."""
    bench = _Bench(luck)
    squad = Squad(team)
    squad.quarterbacks = [bench.passer() for _ in range(1 + luck.below(3))]
    backs = [bench.skill(player_record.BACK) for _ in range(1 + luck.below(4))]
    ends = [bench.skill(player_record.WIDE_RECEIVER) for _ in range(2 + luck.below(3))]
    ends += [bench.skill(player_record.TIGHT_END) for _ in range(luck.below(3))]
    squad.receivers = [*backs, *ends]
    for place in range(5):
        squad.line[place] = Player(
            bench.number(), player_record.LINEMAN, run_block=luck.below(6), pass_block=-luck.below(3)
        )
    squad.reserves = [
        Player(bench.number(), player_record.LINEMAN, spots=[luck.below(5), luck.below(5)]) for _ in range(3)
    ]
    groups = [[bench.defender(group) for _ in range(5 + luck.below(3))] for group in range(3)]
    squad.charts = _charts(luck, groups)
    squad.listed = [player for group in groups for player in group]
    names = [player.index for player in squad.listed]
    if luck.chance(1, 2):
        squad.sackers = _tiled(luck, names, codes.CREDIT_NUMBERS)
        squad.interceptors = [
            _tiled(luck, [player.index for player in players], codes.CREDIT_NUMBERS) for players in groups
        ]
    runners = [player.index for player in (*squad.quarterbacks, *squad.receivers) if player.inside_high]
    squad.usage = [_tiled(luck, runners, codes.USAGE_NUMBERS) for _ in range(2)]
    for depth in range(4):
        targets = [player.index for player in squad.receivers if player.catch[depth] != player_record.NO_RATING]
        squad.usage.append(_tiled(luck, targets, codes.USAGE_NUMBERS))
    foot = bench.number()
    goals = _matrix(luck, 15, 60, letters=(player_record.BLOCKED,))
    yards = _matrix(luck, 45, 72, letters=(player_record.TOUCHBACK, player_record.OUT_OF_BOUNDS))
    squad.kicker = KickerCard(foot, yards, _matrix(luck, 0, 6), goals, 65, luck.below(7))
    squad.punter = PunterCard(foot, _punts(luck, 25, 65), _punts(luck, 1, 25), luck.below(7))
    squad.kick_returners = _returners(luck, bench, [player.index for player in squad.receivers])
    squad.punt_returners = _returners(luck, bench, [player.index for player in squad.receivers])
    _figures(luck, squad)
    squad.size = bench.size
    if luck.chance(2, 3):
        squad.tendencies = random_habits(luck, squad.size)
    return squad


def _returners(luck: Generator, bench: _Bench, players: list[int]) -> list[Returner]:
    made = {}
    for index in (players[luck.below(len(players))], bench.number()):
        highs = _matrix(luck, 10, 50, 3, (player_record.TOUCHDOWN,))
        lows = [high - luck.below(15) if high < 100 else 20 for high in highs]
        made[index] = Returner(index, highs, lows, luck.below(4), luck.below(6))
    blank = Returner(-1)
    return [made.get(index, blank) for index in _tiled(luck, list(made), codes.USAGE_NUMBERS)]


def _figures(luck: Generator, squad: Squad) -> None:
    figures = squad.figures
    figures.offense_index, figures.defense_index = luck.below(11) - 5, luck.below(11) - 5
    figures.fumbles_lost, figures.recoveries = 11 + luck.below(20), 41 + luck.below(20)
    figures.forced_fumbles = luck.below(5) - 2
    figures.offense_penalty, figures.defense_penalty = luck.below(7), luck.below(7)
    figures.kick_return_penalty, figures.punt_return_penalty = luck.below(7), luck.below(7)
    figures.punt_block, figures.punt_block_plus = luck.below(7), luck.below(3) - 1
    figures.run_inside_20, figures.run_inside_10 = luck.below(3), luck.below(4)
    figures.pass_inside_20, figures.pass_inside_10 = luck.below(3), luck.below(4)


def random_options(luck: Generator) -> Options:
    """Any of the switches."""
    usual = Options()
    changed = {name: getattr(usual, name) != luck.chance(1, 4) for name in Options.__dataclass_fields__}
    return replace(usual, **changed)


def random_coach(luck: Generator, generator: Generator) -> Coach:
    """One of the three."""
    return (TendencyCoach, ForcedUsageCoach, SolitaireCoach)[luck.below(3)](generator)


def random_match(seed: int, *, log: bool = True, trace: bool = False) -> Match:
    """The match of a seed: squads, options, era and coaches all follow from it."""
    luck = Generator(seed, "soak")
    away, home = random_squad(luck, AWAY), random_squad(luck, HOME)
    options = random_options(luck)
    coaches = [random_coach(luck, Generator(seed, "coach", team)) for team in (AWAY, HOME)]
    era = era_of(YEARS[luck.below(len(YEARS))])
    table = Equipment(default_deck(), default_charts())
    championship = luck.chance(1, 4)
    return Match(
        away,
        home,
        shuffled(table.deck, Generator(seed, "deck")),
        coaches,
        options,
        MatchSetup(era, Generator(seed, "toss"), championship, trace, log),
        table.charts,
    )


def look(match: Match) -> None:
    """What must be true of both sidelines between two plays."""
    for side in match.sides:
        squad = side.squad
        assert squad.able(squad.passer) or not any(squad.able(player) for player in squad.quarterbacks)
        assert set(squad.out_for_the_drive) <= squad.out
        for alignment in range(len(codes.ALIGNMENTS)):
            boxes = [player.index for player in on_field(squad, alignment) if player is not None]
            assert len(boxes) == len(set(boxes)) <= 11, "a player in two boxes"
            assert not squad.out.intersection(boxes), "a hurt player on the field"
        assert all(number >= 0 for number in (*side.tally.carries.values(), *side.tally.catches.values()))
    if match.state.phase != football.SCRIMMAGE:
        assert not match.timekeeper.spiking

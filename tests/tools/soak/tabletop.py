"""Random squads, options and coaches of Tabletop Football: the match of a seed."""

from __future__ import annotations

from dataclasses import fields, replace

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.fast_action import player_record
from engine.fast_action.player_record import Player, ReturnLine
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.playing import MatchSetup
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.coaches.tendency import COACHES, MAKERS
from engine.tabletop.deck import default_deck
from engine.tabletop.match import Match, shuffled
from engine.tabletop.options import Options
from engine.tabletop.player_record import FAIR_CATCH, NO_RETURN, POSITIONS, KickerCard, PunterCard, Specialist, Squad
from tests.tools.soak.fast_action import boxes, random_column, returner, skill
from tests.tools.soak.habits import YEARS, random_habits

LINE = ("T", "G", "C", "G", "T")
CARRIERS = {player_record.BACK: ("RB", "FB"), player_record.RECEIVER: ("WR", "FL"), player_record.END: ("TE",)}
DEFENDERS = {
    player_record.DEFENSIVE_LINEMAN: ("NT", "DT", "DE", "DL"),
    player_record.LINEBACKER: ("LB",),
    player_record.DEFENSIVE_BACK: ("CB", "S", "SS", "FS", "DB"),
}


def random_squad(luck: Generator, team: int) -> Squad:
    """A legal squad with enough players for every place, and no more sense than a random number has."""
    players: list[Player] = []
    passers = [
        _passer(luck, players, letter)
        for letter in (player_record.LETTER_A, player_record.LETTER_B, player_record.LETTER_C)
    ]
    backs = [_carrier(luck, players, player_record.BACK) for _ in range(3 + luck.below(3))]
    receivers = [_carrier(luck, players, player_record.RECEIVER) for _ in range(4 + luck.below(3))]
    ends = [_carrier(luck, players, player_record.END) for _ in range(2 + luck.below(2))]
    line = [_lineman(luck, players, position) for position in LINE for _ in range(2)]
    front = [_defender(luck, players, player_record.DEFENSIVE_LINEMAN) for _ in range(8)]
    backers = [_defender(luck, players, player_record.LINEBACKER) for _ in range(8)]
    secondary = [_defender(luck, players, player_record.DEFENSIVE_BACK) for _ in range(8)]
    foot = _placed(luck, players, Player(len(players), player_record.SPECIALIST), ("K", "P"))
    squad = Squad(team, players, passers)
    squad.offense = [passers[0], *line[::2], *skill(luck, backs, receivers, ends)]
    squad.defense = boxes(luck, front, backers, secondary)
    _kickers(luck, squad, foot.index)
    returning = [*backs, *receivers, *secondary]
    squad.kick_returns = [_returner(luck, returning) for _ in range(4)]
    squad.punt_returns = [_returner(luck, returning) for _ in range(4)]
    for line in squad.punt_returns:
        line.fair_catches = luck.below(49)
    squad.penalty_range, squad.fumble_range = 10 + luck.below(39), luck.below(49)
    squad.fumble_adjustment = luck.below(31) - 10
    if luck.chance(2, 3):
        squad.tendencies = random_habits(luck, len(players))
    return squad


def _placed(luck: Generator, players: list[Player], player: Player, positions: tuple[str, ...]) -> Player:
    player.position = POSITIONS.index(positions[luck.below(len(positions))])
    player.games = 1 + luck.below(16)
    players.append(player)
    return player


def _kickers(luck: Generator, squad: Squad, foot: int) -> None:
    good = sorted((luck.below(47) for _ in range(5)), reverse=True)
    block = [46 + luck.below(4) for _ in range(5)]
    doubtful = [first == 48 and luck.chance(1, 2) for first in block]
    squad.kicker = KickerCard(foot, good, block, doubtful, 45 + luck.below(25), 30 + luck.below(19))
    yards = sorted((25 + luck.below(36) for _ in range(11)), reverse=True)
    returners = [(FAIR_CATCH, NO_RETURN, 1, 2, 3, 4)[luck.below(6)] for _ in range(11)]
    punter = PunterCard(foot, [0, *yards], [0, *returners], longest=60 + luck.below(20))
    punter.longest_to = luck.below(8)
    punter.block_to = punter.longest_to + luck.below(4)
    punter.corner = luck.below(8)
    squad.punter = punter
    squad.specialist = Specialist(foot)
    if luck.chance(1, 2):
        squad.specialist.returners = [[0, *(1 + luck.below(4) for _ in range(12))] for _ in range(2)]
        squad.specialist.lines = [[0, *(luck.below(25) for _ in range(12))] for _ in range(2)]
        squad.specialist.changes = [0, *(luck.below(5) - 2 for _ in range(12))]
        squad.specialist.asterisk_change = luck.below(3) - 1


def _returner(luck: Generator, players: list[Player]) -> ReturnLine:
    line = returner(luck, players[luck.below(len(players))].index)
    line.foot_numbers = luck.below(7)
    return line


def _passer(luck: Generator, players: list[Player], letter: int) -> Player:
    player = _placed(luck, players, Player(len(players), player_record.QUARTERBACK, letter), ("QB",))
    player.complete = sorted((5 + luck.below(36) for _ in range(3)), reverse=True)
    player.intercepted = [44 + luck.below(6) for _ in range(3)]
    player.perhaps = [first - luck.below(2) for first in player.intercepted]
    player.sack = 1 + luck.below(20)
    player.runs = player.sack + luck.below(15)
    player.rush_complete = player.runs + luck.below(48 - player.runs)
    player.rush_n = random_column(luck, -4, 15, player_record.SHORT_GAIN)
    player.rush_sg = random_column(luck, 5, 30, player_record.LONG_SCRAMBLE)
    player.rush_lg = random_column(luck, 10, 99)
    return player


def _carrier(luck: Generator, players: list[Player], kind: int) -> Player:
    player = Player(len(players), kind, luck.below(5), blocking=luck.below(9) - 4, surehanded=luck.chance(1, 4))
    player.exceptional = player.blocking == 4 and luck.chance(1, 2)
    runs = kind == player_record.BACK
    if runs and luck.chance(1, 2):
        player.rush_i, player.rush_o = (random_column(luck, -4, 12, player_record.SHORT_GAIN) for _ in range(2))
    elif runs or luck.chance(1, 3):
        player.rush_n = random_column(luck, -4, 12, player_record.SHORT_GAIN)
    if player.rush_n or player.rush_i:
        player.rush_sg = random_column(luck, 5, 30, player_record.LONG_RUN if runs else player_record.LONG_REVERSE)
        player.rush_lg = random_column(luck, 10, 99)
    if luck.chance(4, 5):
        player.pass_q = random_column(luck, -5, 20, player_record.LONG_GAIN)
        player.pass_s = random_column(luck, 0, 35, player_record.LONG_GAIN)
        player.pass_l = random_column(luck, 10, 99)
    return _placed(luck, players, player, CARRIERS[kind])


def _lineman(luck: Generator, players: list[Player], position: str) -> Player:
    player = Player(
        len(players), player_record.OFFENSIVE_LINEMAN, blocking=luck.below(9) - 4, pass_blocking=luck.below(5)
    )
    player.exceptional = player.blocking == 4 and luck.chance(1, 2)
    return _placed(luck, players, player, (position, "OL"))


def _defender(luck: Generator, players: list[Player], kind: int) -> Player:
    player = Player(len(players), kind, tackle=luck.below(9) - 4, pass_rush=luck.below(4))
    player.exceptional = player.tackle == -4 and luck.chance(1, 2)
    player.intercept = 44 + luck.below(6)
    player.doubtful = player.intercept == 48 and luck.chance(1, 2)
    player.forced_fumble, player.return_change = luck.below(6), luck.below(5) - 2
    if kind == player_record.DEFENSIVE_LINEMAN:
        player.deflect = luck.below(5)
    else:
        player.pass_defense = luck.below(9) - 6
        player.interferes, player.interferes_to = 36, 36 + luck.below(4)
    return _placed(luck, players, player, DEFENDERS[kind])


def random_options(luck: Generator) -> Options:
    """Any of the switches."""
    turned = {
        each.name: not each.default for each in fields(Options) if isinstance(each.default, bool) and luck.chance(1, 5)
    }
    return replace(Options(), **turned)


def make_coaches(luck: Generator, seed: int) -> list[Coach]:
    """The two coaches of a match."""
    kinds = [COACHES[luck.below(len(COACHES))] for _ in (AWAY, HOME)]
    return [coach_of(MAKERS, kind, Generator(seed, "coach", team)) for team, kind in enumerate(kinds)]


def random_match(
    seed: int,
    *,
    log: bool = True,
    trace: bool = False,
    coaches: list[Coach] | None = None,
    options: Options | None = None,
) -> Match:
    """The match of a seed: squads, options, era and coaches all follow from it."""
    luck = Generator(seed, "soak")
    away, home = random_squad(luck, AWAY), random_squad(luck, HOME)
    played = random_options(luck) if options is None else options
    both = make_coaches(luck, seed) if coaches is None else coaches
    chance = shuffled(default_deck(), played, Generator(seed, "deck"))
    era = era_of(YEARS[luck.below(len(YEARS))])
    toss = Generator(seed, "toss")
    championship = luck.chance(1, 4)
    return Match(away, home, chance, both, played, MatchSetup(era, toss, championship, trace, log))


def look(match: Match) -> None:
    """What must be true of both sidelines between two plays."""
    for side in match.sides:
        assert side.absences.fit_quarterbacks(), "no quarterback is left"
        assert not (side.fair_catch and match.state.offense != side.squad.team)

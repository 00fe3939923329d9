"""Random squads, options and coaches of Statis-Pro: the match of a seed."""

from __future__ import annotations

from dataclasses import replace

from engine.chance.generator import Generator
from engine.fast_action import codes as cards
from engine.fast_action.deck import default_deck
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.playing import MatchSetup
from engine.statis_pro import player_record
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.tendency import ForcedUsageCoach, TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import KickerCard, Player, PunterCard, Squad
from tests.tools.soak.fast_action import boxes, random_column, returner, skill
from tests.tools.soak.habits import YEARS, random_habits

LINEMEN = [place for place in range(cards.LT, cards.RT + 1) for _ in range(3)]


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
    line = [_lineman(luck, players, place) for place in LINEMEN]
    front = [_defender(luck, players, player_record.DEFENSIVE_LINEMAN) for _ in range(8)]
    backers = [_defender(luck, players, player_record.LINEBACKER) for _ in range(8)]
    secondary = [_defender(luck, players, player_record.DEFENSIVE_BACK) for _ in range(8)]
    foot = Player(len(players), player_record.SPECIALIST)
    players.append(foot)
    squad = Squad(team, players, passers)
    squad.offense = [passers[0], *line[::3], *skill(luck, backs, receivers, ends)]
    squad.defense = boxes(luck, front, backers, secondary)
    good = sorted((luck.below(47) for _ in range(4)), reverse=True)
    squad.kicker = KickerCard(foot.index, good, 30 + luck.below(19))
    yards = sorted((25 + luck.below(36) for _ in range(11)), reverse=True)
    squad.punter = PunterCard(foot.index, [0, *yards], [0, *(luck.below(5) for _ in range(11))], luck.below(13))
    squad.kick_returns = [returner(luck, players[luck.below(len(players))].index) for _ in range(4)]
    squad.punt_returns = [returner(luck, players[luck.below(len(players))].index) for _ in range(4)]
    squad.fumbles_lost = luck.below(40)
    squad.fumble_adjustment = luck.below(9) - 4
    squad.big_plays = luck.below(5)
    if luck.chance(2, 3):
        squad.tendencies = random_habits(luck, len(players))
    return squad


def _passer(luck: Generator, players: list[Player], letter: int) -> Player:
    player = Player(len(players), player_record.QUARTERBACK, letter)
    player.complete = sorted((5 + luck.below(36) for _ in range(3)), reverse=True)
    player.intercepted = [43 + luck.below(7) for _ in range(3)]
    player.sack = 1 + luck.below(20)
    player.runs = player.sack + luck.below(15)
    player.rush_complete = player.runs + luck.below(48 - player.runs)
    if luck.chance(3, 4):
        player.rush_n = random_column(luck, -4, 15, player_record.SHORT_GAIN)
        player.rush_sg = random_column(luck, 5, 30)
    players.append(player)
    return player


def _carrier(luck: Generator, players: list[Player], kind: int) -> Player:
    player = Player(len(players), kind, luck.below(5), blocking=luck.below(7) - 2)
    if kind == player_record.BACK or luck.chance(1, 4):
        player.rush_n = random_column(luck, -4, 12, player_record.SHORT_GAIN)
        player.rush_sg = random_column(luck, 5, 30)
        if luck.chance(3, 4):
            player.rush_lg = random_column(luck, 10, 99)
    if luck.chance(4, 5):
        player.pass_q = random_column(luck, -5, 20, player_record.LONG_GAIN)
        player.pass_s = random_column(luck, 0, 35, player_record.LONG_GAIN)
        player.pass_l = random_column(luck, 10, 99)
    players.append(player)
    return player


def _lineman(luck: Generator, players: list[Player], place: int) -> Player:
    player = Player(len(players), player_record.OFFENSIVE_LINEMAN, places=[place])
    player.blocking, player.pass_blocking = luck.below(6) - 1, luck.below(5) - 1
    players.append(player)
    return player


def _defender(luck: Generator, players: list[Player], kind: int) -> Player:
    player = Player(len(players), kind, tackle=luck.below(9) - 5, pass_rush=luck.below(4))
    if kind != player_record.DEFENSIVE_LINEMAN:
        player.pass_defense = luck.below(9) - 4
        player.intercept = 44 + luck.below(6)
        player.doubtful = player.intercept == 48 and luck.chance(1, 2)
    players.append(player)
    return player


def random_options(luck: Generator) -> Options:
    """Any of the switches that our coaches can play with."""
    return replace(
        Options(),
        measurements=luck.chance(1, 3),
        onside_defense=luck.chance(1, 3),
        big_plays=luck.chance(4, 5),
        injuries=luck.chance(4, 5),
        field_goal_limit=38 if luck.chance(1, 2) else 43,
        z_on_kickoffs=luck.chance(1, 2),
        empty_back_to_flanker=luck.chance(1, 2),
        half_ends_on_offensive_penalty=luck.chance(1, 2),
    )


def random_match(seed: int, *, log: bool = True, trace: bool = False) -> Match:
    """The match of a seed: squads, options, era and coaches all follow from it."""
    luck = Generator(seed, "soak")
    away, home = random_squad(luck, AWAY), random_squad(luck, HOME)
    options = random_options(luck)
    coaches: list[Coach] = [
        ForcedUsageCoach(Generator(seed, "coach", team))
        if luck.chance(1, 4)
        else TendencyCoach(Generator(seed, "coach", team))
        for team in (AWAY, HOME)
    ]
    chance = shuffled(default_deck(), options, Generator(seed, "deck"))
    era = era_of(YEARS[luck.below(len(YEARS))])
    toss = Generator(seed, "toss")
    championship = luck.chance(1, 4)
    return Match(away, home, chance, coaches, options, MatchSetup(era, toss, championship, trace, log))


def look(match: Match) -> None:
    """What must be true of both sidelines between two plays."""
    for side in match.sides:
        assert side.big_plays >= 0

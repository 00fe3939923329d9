"""Random games between random legal squads, with everything that must always be true looked at after every play.

    python -m tests.soak --games 2000 --seed 7 --workers 2

Prints how many games and plays were played, and the seed and play of every game in which something is not as it must
be; the others are played all the same.
`make soak` runs it on every core, with the compiled engine if there is one.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from dataclasses import replace
from itertools import pairwise
from multiprocessing import Pool

from engine.chance.generator import Generator
from engine.coaching.habits import Tendencies
from engine.coaching.situations import FOURTH_DOWNS
from engine.fast_action import codes as cards
from engine.fast_action.deck import default_deck
from engine.football import codes, stats
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.state import State
from engine.game import Result
from engine.statis_pro import match as match_loop
from engine.statis_pro import player
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.player import KickerCard, Player, PunterCard, ReturnLine, Squad

YEARS = (1970, 1985, 2000, 2010, 2012, 2019)
CHUNK = 50
"""Games a worker plays at a time."""
LINEMEN = [place for place in range(cards.LT, cards.RT + 1) for _ in range(3)]


def random_column(luck: Generator, low: int, high: int, first: int = 0) -> list[int]:
    """Twelve yardages, falling, with a mark in row 1 now and then."""
    cells = sorted((low + luck.below(high - low + 1) for _ in range(12)), reverse=True)
    if first and luck.chance(2, 3):
        cells[0] = first
    return [0, *cells]


def random_squad(luck: Generator, team: int) -> Squad:
    """A legal squad with enough men for every place, and no more sense than a random number has."""
    men: list[Player] = []
    passers = [_passer(luck, men, letter) for letter in (player.LETTER_A, player.LETTER_B, player.LETTER_C)]
    backs = [_carrier(luck, men, player.BACK) for _ in range(3 + luck.below(3))]
    receivers = [_carrier(luck, men, player.RECEIVER) for _ in range(4 + luck.below(3))]
    ends = [_carrier(luck, men, player.END) for _ in range(2 + luck.below(2))]
    line = [_lineman(luck, men, place) for place in LINEMEN]
    front = [_defender(luck, men, player.DEFENSIVE_LINEMAN) for _ in range(8)]
    backers = [_defender(luck, men, player.LINEBACKER) for _ in range(8)]
    secondary = [_defender(luck, men, player.DEFENSIVE_BACK) for _ in range(8)]
    foot = Player(len(men), player.SPECIALIST)
    men.append(foot)
    squad = Squad(team, men, passers)
    squad.offense = [passers[0], *line[::3], *_skill(luck, backs, receivers, ends)]
    squad.defense = _boxes(luck, front, backers, secondary)
    good = sorted((luck.below(47) for _ in range(4)), reverse=True)
    squad.kicker = KickerCard(foot.index, good, 30 + luck.below(19))
    yards = sorted((25 + luck.below(36) for _ in range(11)), reverse=True)
    squad.punter = PunterCard(foot.index, [0, *yards], [0, *(luck.below(5) for _ in range(11))], luck.below(13))
    squad.kick_returns = [_returner(luck, men[luck.below(len(men))].index) for _ in range(4)]
    squad.punt_returns = [_returner(luck, men[luck.below(len(men))].index) for _ in range(4)]
    squad.fumbles_lost = luck.below(40)
    squad.fumble_adjustment = luck.below(9) - 4
    squad.big_plays = luck.below(5)
    if luck.chance(2, 3):
        squad.tendencies = _habits(luck, len(men))
    return squad


def _skill(luck: Generator, backs: list[Player], receivers: list[Player], ends: list[Player]) -> list[Player | None]:
    """LE, RE, BK1 to BK3, FL1 and FL2: one to three backs, flankers for the rest."""
    count = 1 + luck.below(3)
    flankers: list[Player | None] = [*receivers[1 : 4 - count]]
    return [
        ends[0],
        receivers[0] if luck.chance(1, 2) else ends[1],
        *(backs[number] if number < count else None for number in range(3)),
        *[*flankers, None, None][:2],
    ]


def _boxes(luck: Generator, front: list[Player], backers: list[Player], secondary: list[Player]) -> list[list[Player]]:
    formation = ("ABDE FHJ KMNO", "ACE FGIJ KMNO", "ABCDE FH KMNO", "ABDE FJ KLMNO", "ABE FHJ KLMNO")[luck.below(5)]
    boxes: list[list[Player]] = [[] for _ in cards.BOXES]
    for pool, letters in zip((front, backers, secondary), formation.split(), strict=True):
        for man, letter in zip(pool, letters, strict=False):
            boxes[cards.BOXES.index(letter)].append(man)
    return boxes


def _passer(luck: Generator, men: list[Player], letter: int) -> Player:
    man = Player(len(men), player.QUARTERBACK, letter)
    man.complete = sorted((5 + luck.below(36) for _ in range(3)), reverse=True)
    man.intercepted = [43 + luck.below(7) for _ in range(3)]
    man.sack = 1 + luck.below(20)
    man.runs = man.sack + luck.below(15)
    man.rush_complete = man.runs + luck.below(48 - man.runs)
    if luck.chance(3, 4):
        man.rush_n = random_column(luck, -4, 15, player.SHORT_GAIN)
        man.rush_sg = random_column(luck, 5, 30)
    men.append(man)
    return man


def _carrier(luck: Generator, men: list[Player], kind: int) -> Player:
    man = Player(len(men), kind, luck.below(5), blocking=luck.below(7) - 2)
    if kind == player.BACK or luck.chance(1, 4):
        man.rush_n = random_column(luck, -4, 12, player.SHORT_GAIN)
        man.rush_sg = random_column(luck, 5, 30)
        if luck.chance(3, 4):
            man.rush_lg = random_column(luck, 10, 99)
    if luck.chance(4, 5):
        man.pass_q = random_column(luck, -5, 20, player.LONG_GAIN)
        man.pass_s = random_column(luck, 0, 35, player.LONG_GAIN)
        man.pass_l = random_column(luck, 10, 99)
    men.append(man)
    return man


def _lineman(luck: Generator, men: list[Player], place: int) -> Player:
    man = Player(len(men), player.OFFENSIVE_LINEMAN, places=[place])
    man.blocking, man.pass_blocking = luck.below(6) - 1, luck.below(5) - 1
    men.append(man)
    return man


def _defender(luck: Generator, men: list[Player], kind: int) -> Player:
    man = Player(len(men), kind, tackle=luck.below(9) - 5, pass_rush=luck.below(4))
    if kind != player.DEFENSIVE_LINEMAN:
        man.pass_defense = luck.below(9) - 4
        man.intercept = 44 + luck.below(6)
        man.doubtful = man.intercept == 48 and luck.chance(1, 2)
    men.append(man)
    return man


def _returner(luck: Generator, index: int) -> ReturnLine:
    line = ReturnLine(index, random_column(luck, 0, 60, player.TOUCHDOWN))
    line.asterisk = [luck.chance(1, 6) for _ in range(13)]
    line.fumble = [luck.chance(1, 8) for _ in range(13)]
    line.foot_yards, line.foot_fumble = luck.below(100), luck.chance(1, 4)
    return line


def _habits(luck: Generator, size: int) -> Tendencies:
    calls = []
    for _ in range(20):
        cuts = sorted(luck.below(1001) for _ in range(4))
        edges = [0, *cuts, 1000]
        calls.append([high - low for low, high in pairwise(edges)])
    usage = [[luck.below(60) for _ in range(6)] if luck.chance(1, 2) else [0] * 6 for _ in range(size)]
    go = [luck.below(1001) for _ in FOURTH_DOWNS]
    return Tendencies(calls, go, [luck.below(1001 - each) for each in go], usage)


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
    return Match(away, home, chance, coaches, options, era, toss, log=log, trace=trace, championship=championship)


def check_state(before: State, after: State) -> None:
    """What must be true of every state, and between two of them."""
    assert 0 <= after.seconds_left <= 900
    assert after.quarter >= before.quarter
    if after.quarter == before.quarter:
        assert after.seconds_left <= before.seconds_left, "time runs backwards"
    assert after.away_score >= before.away_score
    assert after.home_score >= before.home_score
    assert 0 <= after.away_timeouts <= 3
    assert 0 <= after.home_timeouts <= 3
    assert after.drive >= before.drive
    if after.phase == codes.SCRIMMAGE:
        assert 1 <= after.yards_to_goal <= 99, f"ball on {after.yards_to_goal}"
        assert 1 <= after.down <= 4
        assert 1 <= after.yards_to_first <= after.yards_to_goal


def check_match(match: Match) -> Result:
    """Play a match a step at a time, and look at it after every play."""
    plays = 0
    while match.state.phase != codes.OVER:
        before = match.state
        match.step()
        check_state(before, match.state)
        for side in match.sides:
            assert side.big_plays >= 0
        plays += 1
        assert plays < 2000, "the game does not end"
    result = match.play()
    check_box(result)
    return result


def check_box(result: Result) -> None:
    """Scores, plays and statistics agree with each other."""
    state, box = result.state, result.box
    for team in (AWAY, HOME):
        assert box.teams[team][stats.TEAM_POINTS] == state.score(team)
        scored = sum(score.points for score in result.chronicle.scores if score.team == team)
        assert scored == state.score(team)
        assert box.total(team, stats.COMPLETIONS) == box.total(team, stats.RECEPTIONS)
        assert box.total(team, stats.PASSING_YARDS) == box.total(team, stats.RECEIVING_YARDS)
        other = codes.other(team)
        assert box.total(team, stats.INTERCEPTIONS) == box.total(other, stats.DEF_INTERCEPTIONS)
        assert box.total(team, stats.SACKS) * 2 == box.total(other, stats.DEF_SACKS)
        assert box.total(team, stats.TARGETS) <= box.total(team, stats.ATTEMPTS)
        gained = sum(drive.yards for drive in result.chronicle.drives if drive.team == team)
        assert gained == box.team_line(team)["total_yards"], "drives do not add up to total yards"
    held = sum(box.teams[team][stats.TEAM_POSSESSION_SECONDS] for team in (AWAY, HOME))
    if result.log:
        assert held == sum(logged.seconds for logged in result.log)
    if state.quarter == codes.QUARTERS:
        assert held == codes.QUARTERS * state.era.quarter_seconds
    drives = sum(box.teams[team][stats.TEAM_DRIVES] for team in (AWAY, HOME))
    assert drives == len(result.chronicle.drives) == state.drive


def digest(result: Result) -> str:
    """A fingerprint of everything that was counted in a game."""
    box = result.box
    players = [[list(row) for row in rows] for rows in box.players]
    teams = [list(row) for row in box.teams]
    text = repr((players, teams, box.flags, result.plays, result.state.away_score))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def play_games(seeds: range) -> tuple[int, list[str]]:
    """The plays of so many games, and a line for each that failed: its seed, and how far it came."""
    plays = 0
    failed: list[str] = []
    for seed in seeds:
        match = random_match(seed)
        try:
            check_match(match)
        except Exception as error:
            where = f"seed {seed}, after play {match.plays}, quarter {match.state.quarter}"
            failed.append(f"{where}: {type(error).__name__}: {error}")
        plays += match.plays
    return plays, failed


def soak(first: int, games: int, workers: int) -> tuple[int, list[str]]:
    """Play many games, some to a worker at a time, and show how far it is; all plays, and the games that failed."""
    end = first + games
    chunks = [range(seed, min(seed + CHUNK, end)) for seed in range(first, end, CHUNK)]
    began = time.perf_counter()
    plays = done = 0
    failures: list[str] = []
    with Pool(workers) as pool:
        for chunk, (played, failed) in zip(chunks, pool.imap(play_games, chunks), strict=True):
            plays += played
            failures += failed
            for line in failed:
                print(f"\n{line}", file=sys.stderr, flush=True)
            done += len(chunk)
            pace = done / (time.perf_counter() - began)
            print(f"\r{done} of {games} games, {pace:.0f} a second ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return plays, failures


def main() -> None:
    """Play many games."""
    parser = argparse.ArgumentParser(description="Random games between random squads.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    kind = "interpreted" if match_loop.__file__.endswith(".py") else "compiled"
    print(f"{arguments.games} games from seed {arguments.seed}, engine {kind}, {arguments.workers} workers", flush=True)
    began = time.perf_counter()
    plays, failures = soak(arguments.seed, arguments.games, arguments.workers)
    seconds = time.perf_counter() - began
    print(f"{arguments.games} games, {plays} plays, {seconds:.1f} s ({arguments.games / seconds:.0f} games a second)")
    if failures:
        print("\n".join([f"{len(failures)} games failed:", *failures]))
        raise SystemExit(1)


if __name__ == "__main__":
    main()

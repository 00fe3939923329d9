"""Random games between random legal squads, with everything that must always be true looked at after every play.

    python -m tests.soak --game inside-blitz --games 2000 --seed 7 --workers 2

Prints how many games and plays were played, and the seed and play of every game in which something is not as it must
be; the others are played all the same. Each game's own random squads are in `soak_<game>.py`.
`make soak` runs it on every core, with the compiled engine if there is one.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from multiprocessing import Pool
from types import ModuleType
from typing import Any

from engine import playing
from engine.football import codes, stats
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.game import Result
from engine.playing import Playing
from tests.compiled import NAMES

GAMES = NAMES
CHUNK = 50
"""Games a worker plays at a time."""


def module_of(game: str) -> ModuleType:
    """Where a game's random squads are, and what it looks at after a play."""
    return import_module(f"tests.soak_{game.replace('-', '_')}")


def random_match(game: str, seed: int, *, log: bool = True, trace: bool = False) -> Playing:
    """The match of a seed: squads, options, era and coaches all follow from it."""
    match: Playing = module_of(game).random_match(seed, log=log, trace=trace)
    return match


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


def nothing_more(match: Any) -> None:
    """What is looked at besides."""


def check_match(match: Playing, look: Callable[[Any], None] = nothing_more) -> Result:
    """Play a match a step at a time, and look at it after every play; `look` is what its game adds to that."""
    plays = 0
    while match.state.phase != codes.OVER:
        before = match.state
        match.step()
        check_state(before, match.state)
        look(match)
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


def play_games(job: tuple[str, range]) -> tuple[int, list[str]]:
    """The plays of so many games, and a line for each that failed: its seed, and how far it came."""
    game, seeds = job
    plays = 0
    failed: list[str] = []
    for seed in seeds:
        match = random_match(game, seed)
        try:
            check_match(match, module_of(game).look)
        except Exception as error:
            where = f"seed {seed}, after play {match.plays}, quarter {match.state.quarter}"
            failed.append(f"{where}: {type(error).__name__}: {error}")
        plays += match.plays
    return plays, failed


def soak(game: str, first: int, games: int, workers: int) -> tuple[int, list[str]]:
    """Play many games, some to a worker at a time, and show how far it is; all plays, and the games that failed."""
    end = first + games
    chunks = [range(seed, min(seed + CHUNK, end)) for seed in range(first, end, CHUNK)]
    began = time.perf_counter()
    plays = done = 0
    failures: list[str] = []
    with Pool(workers) as pool:
        for chunk, (played, failed) in zip(
            chunks, pool.imap(play_games, [(game, chunk) for chunk in chunks]), strict=True
        ):
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
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    kind = "interpreted" if playing.__file__.endswith(".py") else "compiled"
    print(
        f"{arguments.games} games of {arguments.game} from seed {arguments.seed}, engine {kind}, {arguments.workers} workers",
        flush=True,
    )
    began = time.perf_counter()
    plays, failures = soak(arguments.game, arguments.seed, arguments.games, arguments.workers)
    seconds = time.perf_counter() - began
    print(f"{arguments.games} games, {plays} plays, {seconds:.1f} s ({arguments.games / seconds:.0f} games a second)")
    if failures:
        print("\n".join([f"{len(failures)} games failed:", *failures]))
        raise SystemExit(1)


if __name__ == "__main__":
    main()

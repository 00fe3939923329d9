"""What is looked at after every play, and many seeds played one after another or on several cores."""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing import Pool
from pathlib import Path
from types import ModuleType
from typing import Any

from engine import playing
from engine.football import codes, stats
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.game import Result
from engine.playing import Playing
from tests.tools.compiled import NAMES

GAMES = NAMES
CHUNK = 50
"""Games a worker plays at a time."""
SERIES_CHUNK = 5
"""The same of series."""


def module_of(game: str) -> ModuleType:
    """Where a game's random squads are, and what it looks at after a play."""
    from tests.tools.soak import inside_blitz, statis_pro, strat, tabletop

    modules = (statis_pro, inside_blitz, tabletop, strat)
    return dict(zip(NAMES, modules, strict=True))[game]


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


@dataclass(frozen=True)
class Job:
    """Seeds to play: random squads of a game, or series between teams of built sets."""

    game: str
    seeds: range
    sets: tuple[str, ...] = ()
    rules: tuple[str, ...] | None = None
    """Switches to play with instead of those that seeds draw."""

    def repeat(self, seed: int) -> str:
        """The command that plays a seed again."""
        sets = "".join(f" --set {shlex.quote(folder)}" for folder in self.sets)
        rules = "".join(f" --rule {shlex.quote(rule)}" for rule in self.rules or ())
        return f"python -m tests.tools.soak --game {self.game}{sets}{rules} --seed {seed} --games 1 --workers 1"


def play_seed(job: Job, seed: int) -> tuple[int, str]:
    """The plays of a seed, and what went wrong: where, what and how to repeat it; nothing when all is well."""
    plays, stood = 0, f"seed {seed}"
    try:
        if job.sets:
            from tests.tools.soak.sets import loaded, series

            games = series([loaded(folder) for folder in job.sets], seed, job.rules)
            try:
                games.play()
            finally:
                plays, stood = games.plays, f"seed {seed}, {games.described()}"
        else:
            match = random_match(job.game, seed)
            try:
                check_match(match, module_of(job.game).look)
            finally:
                plays, stood = match.plays, f"seed {seed}, after play {match.plays}, quarter {match.state.quarter}"
    except Exception as error:  # told with its seed; the others are played all the same
        where = traceback.extract_tb(error.__traceback__)[-1]
        described = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        return plays, f"{stood}: {described}\n  {job.repeat(seed)}"
    return plays, ""


def play_games(job: Job) -> tuple[int, list[str]]:
    """The plays of so many seeds, and what is reported of each that failed."""
    played = [play_seed(job, seed) for seed in job.seeds]
    return sum(plays for plays, _ in played), [described for _, described in played if described]


def soak(job: Job, workers: int) -> tuple[int, list[str]]:
    """Play many seeds, some to a worker at a time, and show how far it is; all plays, and the seeds that failed."""
    chunk = SERIES_CHUNK if job.sets else CHUNK
    seeds = job.seeds
    chunks = [replace(job, seeds=seeds[first : first + chunk]) for first in range(0, len(seeds), chunk)]
    began = time.perf_counter()
    plays = done = 0
    failures: list[str] = []
    with Pool(min(workers, len(chunks))) as pool:
        for part, (played, failed) in zip(chunks, pool.imap(play_games, chunks), strict=True):
            plays += played
            failures += failed
            for line in failed:
                print(f"\n{line}", file=sys.stderr, flush=True)
            done += len(part.seeds)
            pace = done / (time.perf_counter() - began)
            print(f"\r{done} of {len(seeds)} seeds, {pace:.0f} a second ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return plays, failures


def main() -> None:
    """Play many games."""
    parser = argparse.ArgumentParser(description="Random games between random squads, or between teams of built sets.")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--set", action="append", default=[], metavar="FOLDER", help="a built set of the game; repeat")
    parser.add_argument("--rule", action="append", metavar="NAME=VALUE", help="with --set: these switches; repeat")
    parser.add_argument("--games", type=int, default=1000, help="seeds: a game each, with --set a series each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    kind = "interpreted" if playing.__file__.endswith(".py") else "compiled"
    rules = None if arguments.rule is None else tuple(arguments.rule)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    job = Job(arguments.game, seeds, tuple(arguments.set), rules)
    with_sets = f" with {', '.join(job.sets)}" if job.sets else ""
    print(
        f"{len(seeds)} seeds of {job.game} from {seeds[0]}{with_sets}, engine {kind}, {arguments.workers} workers",
        flush=True,
    )
    began = time.perf_counter()
    plays, failures = soak(job, arguments.workers)
    seconds = time.perf_counter() - began
    print(f"{len(seeds)} seeds, {plays} plays, {seconds:.1f} s")
    if failures:
        print("\n".join([f"{len(failures)} seeds failed:", *failures]))
        raise SystemExit(1)

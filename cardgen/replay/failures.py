"""Games of a replay that ended in an exception: which game, how far it had come, and a file to send to the makers."""

from __future__ import annotations

import platform
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cardgen.replay.plan import Plan, Task

if TYPE_CHECKING:
    from engine.playing import Playing

FOLDER: Final = "failures"
"""In a replay's folder: a file for each season that could not be played."""
SEND: Final = "send {file} and the folder of the set to whoever gave you Cardgen; --resume tries the season again"
LONGEST: Final = 300
"""Characters of an exception that a message repeats."""


class GameFailedError(Exception):
    """A game of a replay could not be played to its end."""

    def __init__(self, game: str, stood: str, why: str, trace: str) -> None:
        super().__init__(game, stood, why, trace)
        self.game = game
        """The week and the two teams."""
        self.stood = stood
        """How far it had come."""
        self.why = why
        self.trace = trace


class Failed(NamedTuple):
    """A season of a replay that could not be played, and why."""

    task: Task
    why: str
    game: str = ""
    """The game to blame and how far it had come; empty where no game is known to be."""
    trace: str = ""
    """Where in the program it happened."""

    def where(self, seed: int) -> str:
        """The season, its seed, the game and the play."""
        return f"{self.task}, seed {seed}" + (f", {self.game}" if self.game else "")


def game_failed(game: str, match: Playing | None, problem: Exception) -> GameFailedError:
    """What is reported of a game that ended in an exception."""
    stood = "before its first play"
    if match is not None and match.plays:
        state = match.state
        minutes, seconds = divmod(int(state.seconds_left), 60)
        stood = f"after play {match.plays}, quarter {state.quarter}, {minutes}:{seconds:02} left"
    return GameFailedError(game, stood, reason(problem), "".join(traceback.format_exception(problem)))


def failed_by(task: Task, problem: BaseException | None) -> Failed:
    """A season with the exception that ended it."""
    if isinstance(problem, GameFailedError):
        return Failed(task, problem.why, f"{problem.game}, {problem.stood}", problem.trace)
    return Failed(task, reason(problem), trace="" if problem is None else "".join(traceback.format_exception(problem)))


def reason(problem: BaseException | None) -> str:
    """What went wrong, in a line."""
    return f"{type(problem).__name__}: {problem}"[:LONGEST]


def file_of(home: Path, task: Task) -> Path:
    """Where a failed season is described: `DIR/failures/tendency-0011.txt`."""
    return home / FOLDER / f"{task.coach}-{task.replay:04}.txt"


def write_failure(home: Path, failed: Failed, plan: Plan, card_set: str) -> Path:
    """Describe a failed season with everything that repeats it; the file that was written."""
    file = file_of(home, failed.task)
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        "A season of this replay could not be played. Please send this file, replay.toml beside this folder and the",
        "folder of the set to whoever gave you Cardgen.",
        "",
        f"season: {failed.where(plan.seed)}",
        f"problem: {failed.why}",
        f"set: {card_set} ({plan.game}, {plan.season}), cards {plan.cards[:16]}, deck and charts {plan.deck[:16]}",
        f"rules: {' '.join(plan.rules) or 'as usual'}",
        f"injuries carried: {_reported(plan.injuries)}, playoffs: {_reported(plan.playoffs)}",
        f"version: Cardgen {plan.version}, Python {platform.python_version()} on {platform.system()}",
        f"repeat: cardgen replay {card_set} --resume with the options of replay.toml",
        "",
        failed.trace,
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def _reported(carried: bool) -> str:
    return "yes" if carried else "no"


def forget_failure(home: Path, task: Task) -> None:
    """A season that failed before has been played."""
    file = file_of(home, task)
    file.unlink(missing_ok=True)
    if file.parent.is_dir() and not any(file.parent.iterdir()):
        file.parent.rmdir()


def seasons_failed(home: Path, tasks: list[Task]) -> list[Task]:
    """Those of some seasons that are described as failed."""
    return [task for task in tasks if file_of(home, task).is_file()]

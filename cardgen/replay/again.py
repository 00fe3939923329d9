"""One game of a replay played once more, to be looked at: the very game, with its log and trace."""

from __future__ import annotations

from cardgen.replay.plan import Task
from cardgen.replay.season import Kit, Player
from engine.game import Result
from ingest.findings import InputError, error


def game_again(kit: Kit, task: Task, away: str, home: str, *, trace: bool) -> Result:
    """The game of a replay in which one team visits another.

    Players's shares of the ball and their injuries come from the games before it, so those are played first.
    """
    numbers = [place for place, game in enumerate(kit.schedule) if (game.away, game.home) == (away, home)]
    if not numbers:
        where = f"{away} at {home}"
        raise InputError(
            error("GAME-UNKNOWN", where, "no such game in the schedule", "visitors first, then the home team")
        )
    season = Player(kit).begin(task)
    for number in range(numbers[0]):
        season.play(number)
    result: Result = season.play(numbers[0], log=True, trace=trace)
    return result

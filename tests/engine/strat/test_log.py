"""The play-by-play of games of this system: what is told of touchdowns, fouls before the snap, spikes and injuries."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.apply import apply
from engine.football.codes import HOME
from engine.football.events import Penalty, Play
from engine.football.wording import sentence
from engine.strat import foul_table
from engine.strat.equipment import equip
from engine.strat.game import game_names
from engine.strat.injuries import duration_text
from engine.strat.player_tables import GAME, HALF
from tests.engine.strat.builders import at
from tests.engine.strat.matches import CARDS

NAMES = game_names(CARDS, equip([], {}), "AAA", "BBB")
RUNNER = 3


def told(play: Play, spot: int = 50) -> str:
    before = at(spot)
    return sentence(NAMES, before, play, apply(before, play))


@pytest.mark.rule("SOM-INJ-03")
@pytest.mark.parametrize(
    ("duration", "words"),
    [(HALF, "the half"), (GAME, "the game"), (1, "the game and 1 more game"), (3, "the game and 3 more games")],
)
def test_how_long_a_player_is_out(duration: int, words: str) -> None:
    assert duration_text(duration) == words
    play = Play(events.RUN, [events.rush(RUNNER, 3), events.injury(RUNNER, HOME, duration)])
    assert told(play).endswith(f"is hurt, out for {words}.")


def test_a_touchdown_is_not_out_of_bounds() -> None:
    play = Play(events.RUN, [events.rush(RUNNER, 60)], out_of_bounds=True)
    assert "out of bounds" not in told(play)
    assert "Touchdown" in told(play)


@pytest.mark.rule("SOM-PEN-04")
def test_what_illegal_motion_stopped_is_not_told_as_a_play() -> None:
    foul = Penalty(HOME, foul_table.ILLEGAL_MOTION, 5, optional=False, dead_ball=True)
    text = told(Play(events.RUN, [events.rush(RUNNER, 9)], [foul]))
    assert "runs" not in text
    assert text.startswith("Penalty on BBB, illegal motion")


@pytest.mark.rule("SOM-INT-02")
def test_returns_end_at_the_goal_line() -> None:
    play = Play(events.PASS, [events.interception(0, RUNNER, RUNNER, 4), events.run_back(RUNNER, 100)])
    assert "returns for 54 yards" in told(play)


@pytest.mark.rule("SOM-SPIKE-02")
def test_a_fumbled_spike_is_a_spike() -> None:
    fumble = events.fumble(0, lost=True, recoverer=RUNNER)
    text = told(Play(events.SPIKE, [events.rush(0, -1), fumble]))
    assert "spikes the ball" in text
    assert "fumble" in text

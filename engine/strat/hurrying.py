"""What a hurry-up leaves open of what both sides show."""

from __future__ import annotations

from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseSet
from engine.strat.legality.defense import formation_problems
from engine.strat.legality.situation import Situation
from engine.strat.sideline import Sideline


def held_offense(shown: OffenseSet, side: Sideline) -> OffenseSet:
    """What is shown after a hurry-up: only the shotgun is open."""  # SOM-HURRY-02
    held = side.held_offense
    if held is None:
        return shown
    return OffenseSet(held.formation, shown.shotgun, held.lone_back, held.blocking_back, held.men)


def held_defense(answer: DefenseSet, side: Sideline, situation: Situation) -> DefenseSet:
    """The same of the defence, whose formation must still be legal where the ball is now: only the blitz is open."""
    held = side.held_defense  # SOM-HURRY-02
    if held is None or formation_problems(situation, DefenseCall(codes.PASS_CALLED, held.formation, [])):
        return answer  # SOM-OURS-HURRY
    return DefenseSet(held.formation, answer.blitz_shown, held.men)

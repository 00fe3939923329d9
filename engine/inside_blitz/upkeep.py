"""What happens between two plays: injuries are entered, drives end, decks are shuffled, halves begin."""

from __future__ import annotations

from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.state import State
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.sideline import Sideline


def between_plays(before: State, play: Play, after: State, chance: Chance, sides: list[Sideline]) -> None:
    """See to a play that is over; the sidelines are the visitors' and the home team's."""
    if after.drive != before.drive:
        sides[AWAY].drive_over()
        sides[HOME].drive_over()
    for event in play.events:
        if event.kind == events.INJURED:
            sides[event.team].hurt(event.player, event.yards)  # IBF-INJ-01
    if after.quarter != before.quarter:
        new_quarter(chance)
        if before.last_period_of_half:
            sides[AWAY].tally.new_half()  # IBF-END-01
            sides[HOME].tally.new_half()


def new_quarter(chance: Chance) -> None:
    """All cards go back into the deck."""
    chance.reshuffle()  # IBF-DECK-01

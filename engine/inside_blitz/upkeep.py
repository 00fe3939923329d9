"""What happens between two plays: injuries are entered, drives end, decks are shuffled, halves begin."""

from __future__ import annotations

from engine.football import events
from engine.football.events import Play
from engine.football.state import State
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.endurance import Tally
from engine.inside_blitz.injuries import drive_over, enter
from engine.inside_blitz.player import Squad


def between_plays(
    before: State, play: Play, after: State, chance: Chance, squads: list[Squad], tallies: list[Tally]
) -> None:
    """See to a play that is over; squads and tallies are the visitors' and the home team's."""
    if after.drive != before.drive:
        for squad in squads:
            drive_over(squad)
    for event in play.events:
        if event.kind == events.INJURED:
            enter(squads[event.team], event.player, event.yards)  # IBF-INJ-01
    if after.quarter != before.quarter:
        chance.reshuffle()  # IBF-DECK-01
        if before.last_period_of_half:
            for tally in tallies:
                tally.new_half()  # IBF-END-01

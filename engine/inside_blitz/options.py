"""Optional rules, and rulings where the document can be read two ways: switches with our default and the rule's id;
and football as this game has it, of which the document says little: most is football of the season played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, final

from engine.football.era import Era
from engine.switches import changes


@final
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played."""

    strategies: bool = True
    """IBF-CALL-09: off, alignments are all a defense calls."""
    red_zone: bool = True
    """IBF-CALL-24: the red zone counts without strategies too."""
    sack_depth: bool = True
    """IBF-RUSH-04: sacks lose less on short passes and more on long ones."""
    line_play: bool = True
    """IBF-RUSH-07: linemen help against the rush."""
    doubled_blocks: bool = False
    """IBF-PUNT-13: a blocked punt is the defense's, twice the dice behind scrimmage, as the punting section has it."""
    endurance: bool = True
    """IBF-END-05: on for players a coach picks."""
    scaled_coverage: bool = False
    """IBF-END-03: defenders gain one point for each catch too many, not one in all."""
    punt_judgment: bool = False
    """IBF-OPT-01: near the goal line a returner may let a punt go."""
    home_field: bool = False
    """IBF-OPT-03: one point on third and fourth down."""
    quarterback_range: bool = False
    """IBF-OPT-04: a red six asks the quarterback's own ranges how deep to throw."""
    fresh_cards: bool = False
    """IBF-SOLO-10: a new card, not the one showing, names the player with the ball."""
    touchdown_seconds: bool = True
    """IBF-CLOCK-01: touchdowns take 40 seconds like any run or pass; off, ten."""
    time_and_score: bool = True
    """IBF-SOLO-04: the clock and the score move the suggested alignment; off, down, distance and index alone do."""
    injuries: bool = True
    """IBF-INJ-01: off, the event is passed over."""


def with_rules(settings: Sequence[str]) -> Options:
    """The usual options with some changed: `home-field`, `injuries=off`.

    A ValueError names a setting that is none, and what there is.
    """
    return replace(Options(), **changes(Options(), settings))


KICKOFF_OUT_OF_BOUNDS: Final = 40  # IBF-KICK-03
TIMEOUTS: Final = 3  # IBF-CLOCK-04
QUARTER_SECONDS: Final = 900  # IBF-CLOCK-10
FREE_KICK_SPOT: Final = 20  # IBF-KICK-13, IBF-SCORE-03


def inside_blitz_era(era: Era) -> Era:
    """An era with the document's own words put in; kickoff spots, touchbacks and overtime stay those of the season.

    IBF-KICK-06, IBF-SCORE-01, IBF-SCORE-02, IBF-SCORE-04, IBF-OT-01, IBF-FG-10: football of the year.
    """
    return replace(
        era,
        kickoff_out_of_bounds=KICKOFF_OUT_OF_BOUNDS,
        timeouts_per_half=TIMEOUTS,
        quarter_seconds=QUARTER_SECONDS,
        free_kick_spot=FREE_KICK_SPOT,
    )

"""What Tabletop cards may say of blockers and defenders, beside the reference's.

An exceptional player is counted as one better than the best: `+4(+5)` is 5, `-4(-5)` is -5.
"""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.base_displays import INTERCEPTS, PASS_DEFENSES
from cardgen.fast_action.blocking import BlockingScale
from cardgen.fast_action.ratings import DefenseScale
from cardgen.fast_action.run_tables import TACKLES
from engine.tabletop import reference
from engine.tabletop.cards.cells import Rating
from engine.tabletop.cards.fields import BLOCKING, PASS_BLOCKING, TACKLE

EXCEPTIONAL: Final = 1
"""How much better than the best an exceptional player is counted."""  # TTF-CARD-08, TTF-CARD-10
BLOCKERS: Final = BlockingScale(
    places=reference.reference_offense().offense,
    blocking=(-1, BLOCKING.best + EXCEPTIONAL),
    pass_blocking=(PASS_BLOCKING.least, PASS_BLOCKING.most),
    points_per_yard=2.0,
    sacks_per_point=0.008,
    levels={"RB": 0, "WR": 0, "TE": 1},
    exceptional=3,
)
DEFENDERS: Final = DefenseScale(
    boxes=reference.reference_defense().defense,
    tackle=dict.fromkeys(
        ("defensive line", "linebackers", "defensive backs"), (TACKLE.best - EXCEPTIONAL, TACKLE.most)
    ),
    tackles=TACKLES,
    pass_rush=(0, 9),
    back_rush=(0, 2),
    pass_defenses=PASS_DEFENSES,
    intercepts=INTERCEPTS,
    back_tackle=1.0,
    exceptional=True,
)


def tackle_rating(value: int) -> Rating:
    """A Tackle Value as printed."""
    return _rating(value, TACKLE.best, value < TACKLE.best)


def blocking_rating(value: int) -> Rating:
    """A Blocking Value as printed."""
    return _rating(value, BLOCKING.best, value > BLOCKING.best)


def _rating(value: int, best: int, exceptional: bool) -> Rating:
    return Rating(best if exceptional else value, exceptional)

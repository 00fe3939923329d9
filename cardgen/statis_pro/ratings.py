"""What Statis-Pro cards may say of blockers and defenders, beside the reference's."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.base_displays import INTERCEPTS, PASS_DEFENSES
from cardgen.fast_action.blocking import BlockingScale
from cardgen.fast_action.ratings import DefenseScale
from cardgen.fast_action.run_tables import TACKLES
from engine.statis_pro import reference

# Bounds: an empty box counts +2 for a run and +5 for a pass, two players in one box -4, double coverage -7.
BLOCKERS: Final = BlockingScale(
    places=reference.reference_offense().offense,
    blocking=(-1, 4),
    pass_blocking=(0, 3),
    points_per_yard=2.0,
    sacks_per_point=0.008,
    levels={"RB": 0, "WR": 0, "TE": 1},
)
DEFENDERS: Final = DefenseScale(
    boxes=reference.reference_defense().defense,
    tackle={"defensive line": (-4, 3), "linebackers": (-5, 4), "defensive backs": (-5, 4)},
    tackles=TACKLES,
    pass_rush=(0, 9),
    back_rush=(0, 2),
    pass_defenses=PASS_DEFENSES,
    intercepts=INTERCEPTS,
)

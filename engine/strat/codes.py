"""Names of players, zones and plays, and their numbers."""

from __future__ import annotations

from typing import Final

# Plays of the selector.  # SOM-SETUP-08
LINEBUCK: Final = 0
OFF_TACKLE: Final = 1
END_RUN: Final = 2
FLAT: Final = 3
LOOK_IN: Final = 4
SHORT: Final = 5
LONG: Final = 6
PLAYS: Final = ("linebuck", "off tackle", "end run", "flat", "look-in", "short", "long")

# What the selector has besides; kneels and spikes are no plays of it.  # SOM-SETUP-09
PUNT: Final = 7
FIELD_GOAL: Final = 8
TRY_KICK: Final = 9
KNEEL: Final = 10
SPIKE: Final = 11
NO_PLAY: Final = -1
ANNOUNCED: Final = {
    **{PUNT: "punt", FIELD_GOAL: "field goal", TRY_KICK: "extra point"},
    **{KNEEL: "kneel", SPIKE: "spike"},
}
"""What both sides know of beforehand."""  # SOM-CALL-01

# Kinds of kickoff.
USUAL_KICKOFF: Final = 0
SQUIB: Final = 1
ONSIDE: Final = 2
KICKOFFS: Final = ("kickoff", "squib kick", "onside kick")

# Sides, as the offense sees them. The right is the strong side.  # SOM-RUN-05
MIDDLE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2

# Sections of a card of the offense.
RUN_SECTIONS: Final = 3
"""The three runs come first, numbered like the plays."""
FLAT_SECTION: Final = 3
SHORT_SECTION: Final = 4
LONG_SECTION: Final = 5
SECTIONS: Final = 6

# Columns of a section.
RIGHT_GUESS: Final = 0
WRONG_GUESS: Final = 1
KEYED: Final = 2
"""Key on runs, Rec 2-tmd on passes."""
TWO_TIMED: Final = 2
COLUMNS: Final = ("Right", "Wrong", "Key")

# The defense's guess.
RUN_CALLED: Final = 0
PASS_CALLED: Final = 1

# Where defenders stand: slots of the line from the defense's left, then zones of passes.
SLOTS: Final = ("LE blitz", "LE", "LT blitz", "LT", "center blitz", "RT", "RT blitz", "RE", "RE blitz")
LE_BLITZ: Final = 0
LE_SLOT: Final = 1
LT_BLITZ: Final = 2
LT_SLOT: Final = 3
CENTER_BLITZ: Final = 4
RT_SLOT: Final = 5
RT_BLITZ: Final = 6
RE_SLOT: Final = 7
RE_BLITZ: Final = 8
LEFT_FLAT: Final = 9
LEFT_LOOK_IN: Final = 10
"""The whole look-in zone where the front has one middle linebacker."""
RIGHT_LOOK_IN: Final = 11
RIGHT_FLAT: Final = 12
SHORT_ZONE: Final = 13
LONG_ZONE: Final = 14
PLACES: Final = (*SLOTS, "left flat", "left look-in", "right look-in", "right flat", "short", "long")
NOWHERE: Final = -1
"""Out of the play: counts in no zone."""
BLITZ_AREAS: Final = (LE_BLITZ, LT_BLITZ, CENTER_BLITZ, RT_BLITZ, RE_BLITZ)

# Positions of the defense.
LINE: Final = ("LE", "LT", "NT", "RT", "RE")
LINEBACKERS: Final = ("LLB", "LILB", "MLB", "RILB", "RLB")
BACKS: Final = ("LCB", "RCB", "SS", "FS", "DB1", "DB2")
DEFENDERS: Final = (*LINE, *LINEBACKERS, *BACKS)
FIRST_LINEBACKER: Final = 5
FIRST_BACK: Final = 10
LLB: Final = 5
LILB: Final = 6
MLB: Final = 7
RILB: Final = 8
RLB: Final = 9
LCB: Final = 10
RCB: Final = 11
SS: Final = 12
FS: Final = 13
DB1: Final = 14
DB2: Final = 15
WHOLE_FORMATION: Final = "formation"

# Players of the offense by the place they fill.
OFFENSE: Final = ("QB", "HB", "FB", "TE", "SE", "FL", "RB3", "TE2", "WR3", "WR4")
QB: Final = 0
HB: Final = 1
FB: Final = 2
TE: Final = 3
SE: Final = 4
FL: Final = 5
RB3: Final = 6
TE2: Final = 7
WR3: Final = 8
WR4: Final = 9
NOBODY: Final = -1
OFFENSE_LINE: Final = ("LT", "LG", "C", "RG", "RT")


def is_run(play: int) -> bool:
    """Whether a play is one of the three runs."""  # SOM-RUN-01
    return play <= END_RUN


def section(play: int) -> int:
    """The section of a card for a play; look-ins share that of flats."""  # SOM-PASS-01, SOM-PASS-06
    return (LINEBUCK, OFF_TACKLE, END_RUN, FLAT_SECTION, FLAT_SECTION, SHORT_SECTION, LONG_SECTION)[play]

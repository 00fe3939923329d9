"""Small whole numbers with names: plays, alignments, strategies, boxes, and what a card of the deck can say."""

from __future__ import annotations

from typing import Final

from engine.machine import i64

# Plays from scrimmage: four runs, then four passes.  # IBF-CALL-01, IBF-CALL-02, IBF-CALL-23
SWEEP_LEFT: Final = 0
INSIDE_LEFT: Final = 1
INSIDE_RIGHT: Final = 2
SWEEP_RIGHT: Final = 3
QUICK_PASS: Final = 4
SHORT_PASS: Final = 5
MEDIUM_PASS: Final = 6
LONG_PASS: Final = 7
PLAYS: Final = ("SL", "IL", "IR", "SR", "QP", "SP", "MP", "LP")
# What an offense may do instead of a play.
PUNT: Final = 20
FIELD_GOAL: Final = 21
SPIKE: Final = 22
TRY_KICK: Final = 23
KNEEL: Final = 24
OTHER_PLAYS: Final = {PUNT: "punt", FIELD_GOAL: "field goal", SPIKE: "spike", TRY_KICK: "extra point", KNEEL: "kneel"}
PLAY_NAMES: Final = (
    *("sweep left", "inside left", "inside right", "sweep right"),
    *("quick pass", "short pass", "medium pass", "long pass"),
)
STRATEGY_NAMES: Final = ("", "run defense", "key on the runner", "", "blitz", "man", "zone", "prevent")
ALIGNMENT_NAMES: Final = ("starters", "nickel", "dime", "short yardage", "run front")

# Depths of a pass.
QUICK: Final = 0
SHORT: Final = 1
MEDIUM: Final = 2
LONG: Final = 3
DEPTHS: Final = ("quick", "short", "medium", "long")

# Alignments, as the tables order them.  # IBF-CALL-04
STARTERS: Final = 0
NICKEL: Final = 1
DIME: Final = 2
SHORT_YARDAGE: Final = 3
RUN_FRONT: Final = 4
ALIGNMENTS: Final = ("starters", "nickel", "dime", "short", "run")

# Strategies, as the adjustments chart orders them.  # IBF-CALL-09
NO_STRATEGY: Final = 0
RUN_DEFENSE: Final = 1
KEY: Final = 2
WRONG_KEY: Final = 3
BLITZ: Final = 4
MAN: Final = 5
ZONE: Final = 6
PREVENT: Final = 7
STRATEGIES: Final = ("No", "Run", "Key", "", "Blitz", "Man", "Zone", "Pre")  # IBF-CALL-23

# Boxes of a defensive chart, row by row; then the players of the offense whom a card may name.  # IBF-LINE-01
BOXES: Final = (
    *("LDE", "LDT", "NT", "RDT", "RDE"),
    *("LOB", "LIB", "MLB", "RIB", "ROB"),
    *("LCB", "SS", "NB", "FS", "RCB"),
)
BOX_ROW: Final = 5
LINEMEN: Final = ("LT", "LG", "C", "RG", "RT")
BLOCKERS: Final = ("RB", "LE", "RE")
POSITIONS: Final = (*BOXES, *LINEMEN, *BLOCKERS)
FIRST_LINEMAN: Final = len(BOXES)
FIRST_BLOCKER: Final = len(BOXES) + len(LINEMEN)
NO_KEY: Final = -1
"""A run line without a second key."""

# Groups of defenders.  # IBF-LINE-14
LINE: Final = 0
LINEBACKERS: Final = 1
BACKS: Final = 2
GROUPS: Final = ("DL", "LB", "DB")

# What an action card can be read for. The first eight and the next follow the plays.
NUMBER: Final = 0
RUN_KEY: Final = 1
"""The first key of the Sweep Left line; the other runs follow."""
RUN_SECOND: Final = 5
"""The second key of the same lines."""
PASS_KEY: Final = 9
"""The key of the Quick line; the other depths follow."""
SECONDARY: Final = 13
"""The Sec Rec entry of the same lines."""
RUSHER: Final = 17
OFF_LINE: Final = 18
EVENT: Final = 19
READINGS: Final = 20

# Events of an action card.  # IBF-DECK-11
NO_EVENT: Final = 0
OUT_OF_BOUNDS: Final = 1
QB_FUMBLE: Final = 2
INJURY: Final = 3
EVENTS: Final = ("", "OoB", "QB FUM?", "INJ?")

# Sec Rec entries: a number 1 to 82, `TAGGED` more for each depth a tag names (Quick is 1), or one of these.
# IBF-DECK-09
ORIGINAL: Final = -1
INCOMPLETE: Final = -2
TAGGED: Final = 100
TAGS: Final = ("QP)", "SP)", "MP)", "LP)")

# Special cards: two penalties, and fumbles as FUMBLE + 2 * (adjustment + 1) + returnable.
PENALTY_OFFENSE: Final = 0
PENALTY_DEFENSE: Final = 1
FUMBLE: Final = 2
SPECIALS: Final = (
    *("PEN OFF/KT", "PEN DEF/RT"),
    *("FUM -1", "FUM -1 R", "FUM 0", "FUM 0 R", "FUM +1", "FUM +1 R"),
)
NOT_SPECIAL: Final = -1

USAGE_NUMBERS: Final = 82
"""Numbers of the ranges that say who gets the ball."""  # IBF-CARD-41
CREDIT_NUMBERS: Final = 100
"""Numbers of the lists that say who made the sack or the interception."""  # IBF-CARD-34


def depth_of(play: i64) -> i64:
    """The depth of a pass call."""
    return play - QUICK_PASS


def is_sweep(play: i64) -> bool:
    """Whether a run goes outside."""
    return play in (SWEEP_LEFT, SWEEP_RIGHT)


def position(text: str) -> int:
    """A box or blocker by name."""
    if text not in POSITIONS:
        raise ValueError(f"key {text!r}, expected one of {', '.join(POSITIONS)}")
    return POSITIONS.index(text)


def is_box(key: i64) -> bool:
    """Whether a key is a defender's box."""
    return 0 <= key < FIRST_LINEMAN


def numbered(text: str, most: int) -> int:
    """A whole number from 1 to `most`."""
    found = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= found <= most:
        raise ValueError(f"{text!r}, expected a number from 1 to {most}")
    return found


def card_number(text: str) -> int:
    """The number of a card."""  # IBF-DECK-04
    return numbered(text, CREDIT_NUMBERS)


def special(text: str) -> int:
    """A special card by name; NOT_SPECIAL for none."""
    return SPECIALS.index(text) if text else NOT_SPECIAL


def secondary(text: str) -> int:
    """A Sec Rec entry as printed: `39`, `43(QP)`, `ORG`, `INC`."""
    if text == "ORG":
        return ORIGINAL
    if text == "INC":
        return INCOMPLETE
    number, bracket, tag = text.partition("(")
    found = numbered(number, USAGE_NUMBERS)
    return found + TAGGED * (1 + TAGS.index(tag) if bracket else 0)


def secondary_text(entry: i64) -> str:
    """A Sec Rec entry as printed."""
    if entry == ORIGINAL:
        return "ORG"
    if entry == INCOMPLETE:
        return "INC"
    depth, number = divmod(entry, TAGGED)
    return f"{number}({PLAYS[QUICK_PASS + depth - 1]})" if depth else str(number)


def is_fumble(special: i64) -> bool:
    """Whether a special card is a fumble card."""
    return special >= FUMBLE


def fumble_adjustment(special: i64) -> i64:
    """What a fumble card adds to the carrier's rating."""  # IBF-FUM-02
    return (special - FUMBLE) // 2 - 1


def returnable(special: i64) -> bool:
    """Whether a ball lost on a fumble card may be run back."""  # IBF-FUM-13
    return (special - FUMBLE) % 2 == 1

"""What a Fast Action card can say, as small whole numbers, and the texts that stand for them.

A run directive names blockers, boxes, a blocker against a box, or a break; a pass directive a position; a Z result a
penalty, an injury or a fumble. The texts are those of `deck.csv`.
"""

from __future__ import annotations

from typing import Final

# Readings: what a card may be flipped for.  # SPF-5.2.4, TTF-DECK-05
RUN_NUMBER: Final = 0
PASS_NUMBER: Final = 1
INSIDE_LEFT: Final = 2
INSIDE_RIGHT: Final = 3
SWEEP_LEFT: Final = 4
SWEEP_RIGHT: Final = 5
END_RUN: Final = 6
PASS: Final = 7
"""Of cards with one directive for all passes."""
SCREEN: Final = 8
Z_RESULT: Final = 9
QUICK_PASS: Final = 10
"""Of cards with a directive for each kind of pass; one for all passes counts for each."""  # TTF-DECK-09
SHORT_PASS: Final = 11
LONG_PASS: Final = 12
SOLITAIRE: Final = 13
"""Solitaire line 1; lines 2 to 5 follow."""  # SPF-5.2.5
READINGS: Final = (
    *("RN", "PN", "IL", "IR", "SL", "SR", "ER", "ALL", "SC", "Z", "QK", "SH", "LG"),
    *("S1", "S2", "S3", "S4", "S5"),
)
PASSES: Final = (PASS, QUICK_PASS, SHORT_PASS, LONG_PASS)

Z_CARD: Final = -99
"""What a Z card gives to every reading."""
UNPRINTED: Final = -98
"""What a card gives to a reading that its game does not have."""

# Offensive positions, as run and pass directives and injuries name them; also the places of an offensive display.
# SPF-2.7b: each kind of name has numbers of its own.
QB: Final = 0
LT: Final = 1
LG: Final = 2
CN: Final = 3
RG: Final = 4
RT: Final = 5
LE: Final = 6
RE: Final = 7
BK1: Final = 8
BK2: Final = 9
BK3: Final = 10
FL1: Final = 11
FL2: Final = 12
OFFENSE: Final = ("QB", "LT", "LG", "CN", "RG", "RT", "LE", "RE", "BK1", "BK2", "BK3", "FL1", "FL2")
BOXES: Final = "ABCDEFGHIJKLMNO"
BK: Final = 13
"""The back who does not carry the ball."""
FL: Final = 14
BLOCKERS: Final = (*OFFENSE, "BK", "FL")

# Run directives: kind * 10000 + first * 100 + second.  # TTF-DECK-06
BREAK: Final = 0
BLOCKER: Final = 1
TWO_BLOCKERS: Final = 2
BOX: Final = 3
TWO_BOXES: Final = 4
DUEL: Final = 5
KIND: Final = 10000
FIRST: Final = 100

# Pass directives: a position, or one of these.
ORIGINAL: Final = 20
PASS_RUSH: Final = 21

# Screen directives.  # TTF-DECK-08
SCREEN_COMPLETE: Final = 0
SCREEN_DOUBLE: Final = 1
SCREEN_TRIPLE: Final = 2
SCREEN_HALF: Final = 3
SCREEN_INCOMPLETE: Final = 4
SCREEN_INTERCEPTED: Final = 5
SCREENS: Final = ("COM", "COMx2", "COMx3", "COMx1/2", "INC", "INT")

# Z results: kind * 10**8 + what it says.
NO_RESULT: Final = 0
PENALTY: Final = 1
INJURY: Final = 2
FUMBLE: Final = 3
FUMBLE_AWAY: Final = 4
"""Fumble (S): the home team keeps hold of the ball."""
DOUBLE: Final = 5
"""The yards of the play count twice."""  # TTF-DECK-10
TRIPLE: Final = 6
Z_KIND: Final = 10**8
BALL_CARRIER: Final = 40
BOX_BASE: Final = 50
"""An injury to box A is 50, to box O 64."""
SIDES: Final = "ODKR"
NO_FOUL: Final = 0
Z_TEXTS: Final = {
    NO_RESULT: "-",
    FUMBLE: "Fumble",
    FUMBLE_AWAY: "Fumble(S)",
    DOUBLE: "Double",
    TRIPLE: "Triple",
}
Z_WORDS: Final = {"": NO_RESULT, **{text: kind for kind, text in Z_TEXTS.items()}}

# Solitaire defenses.
RUN_NO_KEY: Final = 0
RUN_KEY: Final = 1
PASS_DEFENSE: Final = 2
PREVENT: Final = 3
PASS_DOUBLE: Final = 4
PREVENT_DOUBLE: Final = 5
BLITZ: Final = 6
SOLITAIRES: Final = ("R(NK)", "R(BC)", "P", "PR", "P(X2)", "PR(X2)", "BLZ")


def run_directive(text: str) -> int:
    """Read a run directive: `Break`, `LG`, `LG+CN`, `B`, `B+G`, `LG vs B`."""
    if text == "Break":
        return BREAK * KIND
    if " vs " in text:
        blocker, box = text.split(" vs ")
        return DUEL * KIND + BLOCKERS.index(blocker) * FIRST + BOXES.index(box)
    first, _, second = text.partition("+")
    if first in BLOCKERS:
        if not second:
            return BLOCKER * KIND + BLOCKERS.index(first) * FIRST
        return TWO_BLOCKERS * KIND + BLOCKERS.index(first) * FIRST + BLOCKERS.index(second)
    if len(first) != 1 or (second and len(second) != 1):
        raise ValueError(text)
    if not second:
        return BOX * KIND + BOXES.index(first) * FIRST
    return TWO_BOXES * KIND + BOXES.index(first) * FIRST + BOXES.index(second)


def run_directive_text(code: int) -> str:
    """A run directive as it is printed."""
    kind, rest = divmod(code, KIND)
    first, second = divmod(rest, FIRST)
    if kind == BREAK:
        return "Break"
    if kind == DUEL:
        return f"{BLOCKERS[first]} vs {BOXES[second]}"
    if kind in {BLOCKER, TWO_BLOCKERS}:
        return BLOCKERS[first] + (f"+{BLOCKERS[second]}" if kind == TWO_BLOCKERS else "")
    return BOXES[first] + (f"+{BOXES[second]}" if kind == TWO_BOXES else "")


def end_run(text: str) -> int:
    """Read an end-around directive: `OK` is 0, a loss its negative number."""  # TTF-DECK-07
    if text == "OK":
        return 0
    yards = int(text)
    if yards >= 0:
        raise ValueError(text)
    return yards


def pass_directive(text: str) -> int:
    """Read a pass directive: `ORIG`, `PASS RUSH` or a position."""
    if text == "ORIG":
        return ORIGINAL
    if text == "PASS RUSH":
        return PASS_RUSH
    return BLOCKERS.index(text)


def pass_directive_text(code: int) -> str:
    """A pass directive as it is printed."""
    if code == ORIGINAL:
        return "ORIG"
    return "PASS RUSH" if code == PASS_RUSH else BLOCKERS[code]


def z_result(text: str) -> int:
    """Read a Z result: `-`, `Fumble`, `Fumble(S)`, `Double`, `Triple`, `INJ BC`, `INJ LT`, `INJ F`, and penalties by
    category: `PEN O7 D8 K5 R11`, or `PEN O D K R` without the foul."""
    if text in Z_WORDS:
        return Z_WORDS[text] * Z_KIND
    kind, *parts = text.split()
    if kind == "INJ" and len(parts) == 1:
        return INJURY * Z_KIND + _injured(parts[0])
    if kind == "PEN" and len(parts) == 4:
        code = 0
        for part in parts:
            code = code * 100 + SIDES.index(part[0]) * 20 + int(part[1:] or NO_FOUL)
        return PENALTY * Z_KIND + code
    raise ValueError(text)


def _injured(place: str) -> int:
    if place == "BC":
        return BALL_CARRIER
    if len(place) == 1:
        return BOX_BASE + BOXES.index(place)
    return BLOCKERS.index(place)


def penalty_entry(code: int, category: int) -> tuple[int, int]:
    """Side (an index into `SIDES`) and table number of a penalty result, for category 1 to 4; it may name NO_FOUL."""
    entry = code % Z_KIND // 100 ** (4 - category) % 100
    return entry // 20, entry % 20


def z_result_text(code: int) -> str:
    """A Z result as it is printed."""
    kind, rest = divmod(code, Z_KIND)
    if kind == PENALTY:
        entries = [penalty_entry(code, category) for category in (1, 2, 3, 4)]
        return "PEN " + " ".join(f"{SIDES[side]}{number or ''}" for side, number in entries)
    if kind == INJURY:
        place = "BC" if rest == BALL_CARRIER else BOXES[rest - BOX_BASE] if rest >= BOX_BASE else BLOCKERS[rest]
        return f"INJ {place}"
    return Z_TEXTS[kind]


def names_fouls(code: int) -> bool:
    """Whether a Z result is one of decks whose penalties name the foul, which have no multipliers, and whose injuries
    name one place."""
    kind = code // Z_KIND
    if kind == PENALTY:
        return all(penalty_entry(code, category)[1] for category in (1, 2, 3, 4))
    return kind not in {DOUBLE, TRIPLE} and code % Z_KIND not in {BK, FL}


def names_sides(code: int) -> bool:
    """Whether a Z result is one of decks whose penalties name the side alone."""  # TTF-PEN-02
    kind = code // Z_KIND
    return kind != PENALTY or not any(penalty_entry(code, category)[1] for category in (1, 2, 3, 4))


def reading_text(reading: int, value: int) -> str:
    """Any reading as it is printed on the card."""
    if value == Z_CARD:
        return "Z"
    if reading in {INSIDE_LEFT, INSIDE_RIGHT, SWEEP_LEFT, SWEEP_RIGHT}:
        return run_directive_text(value)
    if reading == END_RUN:
        return "OK" if value == 0 else str(value)
    if reading in PASSES:
        return pass_directive_text(value)
    if reading == SCREEN:
        return SCREENS[value]
    if reading == Z_RESULT:
        return z_result_text(value)
    if reading >= SOLITAIRE:
        return SOLITAIRES[value]
    return str(value)


def reading_value(reading: int, text: str) -> int:
    """Read what a card says under any reading."""
    if reading in {INSIDE_LEFT, INSIDE_RIGHT, SWEEP_LEFT, SWEEP_RIGHT}:
        return run_directive(text)
    if reading == END_RUN:
        return end_run(text)
    if reading in PASSES:
        return pass_directive(text)
    if reading == SCREEN:
        return SCREENS.index(text)
    if reading == Z_RESULT:
        return z_result(text)
    if reading >= SOLITAIRE:
        return SOLITAIRES.index(text)
    return int(text)

"""The dice and cards of an example, in order: for tests that read like the book."""

from __future__ import annotations

from typing import Final, final

from engine.chance.script import Draws, ScriptError
from engine.inside_blitz import codes
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.deck import RUN_LINES, run_keys
from engine.machine import i64

PASS_LETTERS: Final = ("Q", "S", "M", "L")
RUSH: Final = "PR"
EVENTS: Final = {"OoB": codes.OUT_OF_BOUNDS, "QBFUM?": codes.QB_FUMBLE, "INJ?": codes.INJURY}
UNSAID: Final = -99


@final
class Script(Chance):
    """Draws as the book writes them: `3-2-5` and `2-6` are dice, `5` the blue die alone.

    A card says what the example tells of it: `card 15 SL:RDT+RIB IL:RDT OoB Q:LDE/ORG M:FS/43(QP) PR:RDE/LT`; special
    cards are `FUM +1 R` or `PEN OFF/KT`. To read what a card does not say is an error, and so is a draw of another kind
    than the script's next, past its end, or left over (`finish`). `showing` is the card of the play before.
    """

    def __init__(self, *draws: str, showing: str = "") -> None:
        super().__init__()
        self.draws = Draws(draws)
        self._cards: list[list[int]] = []
        self._specials: list[int] = []
        if showing:
            self.card = self._lay(showing)

    def roll(self, dice: i64) -> i64:
        """The next draw, which must be so many dice."""
        draw = self.draws.take(f"{dice} dice")
        faces = draw.split("-")
        if len(faces) != dice or not all(face in {"1", "2", "3", "4", "5", "6"} for face in faces):
            raise ScriptError(f"draw {self.draws.taken}: the rules roll {dice} dice, the script has {draw!r}")
        return int("".join(faces))

    def turn(self) -> i64:
        """The next draw, which must be a card."""
        return self._lay(self.draws.take("a card"))

    def _lay(self, draw: str) -> i64:
        if draw in codes.SPECIALS:
            self._cards.append([UNSAID] * codes.READINGS)
            self._specials.append(codes.SPECIALS.index(draw))
        elif draw.startswith("card"):
            self._cards.append(_said(draw))
            self._specials.append(codes.NOT_SPECIAL)
        else:
            raise ScriptError(f"draw {self.draws.taken}: the rules flip a card, the script has {draw!r}")
        return len(self._cards) - 1

    def special(self, card: i64) -> i64:
        """What special card it is, or NOT_SPECIAL."""
        return self._specials[card]

    def value(self, card: i64, reading: i64) -> i64:
        """What the script says of a card."""
        value = self._cards[card][reading]
        if value == UNSAID:
            raise ScriptError(f"the rules read {reading} of card {card + 1}, of which the script does not tell")
        return value

    def finish(self) -> None:
        """Say so if a draw is left over."""
        self.draws.finish()


def _said(text: str) -> list[int]:
    """What a scripted card says; without an event it has none."""
    values = [UNSAID] * codes.READINGS
    values[codes.EVENT] = codes.NO_EVENT
    for word in text.split()[1:]:
        line, colon, entry = word.partition(":")
        if word in EVENTS:
            values[codes.EVENT] = EVENTS[word]
        elif not colon:
            values[codes.NUMBER] = int(word)
        elif line in RUN_LINES:
            place = RUN_LINES.index(line)
            values[codes.RUN_KEY + place], values[codes.RUN_SECOND + place] = run_keys(entry)
        else:
            key, _, second = entry.partition("/")
            if line == RUSH:
                values[codes.RUSHER], values[codes.OFF_LINE] = codes.position(key), codes.position(second)
            else:
                place = PASS_LETTERS.index(line)
                values[codes.PASS_KEY + place], values[codes.SECONDARY + place] = (
                    codes.position(key),
                    codes.secondary(second),
                )
    return values

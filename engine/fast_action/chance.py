"""Flipping cards, three ways: shuffled, scripted, and every card there is. The rules cannot tell which.

`FastAction` holds what the games share: each reading flips a new card, and a Z card counts only among the first cards
of a play, once. What a flip gives is left to the three classes below.
"""

from __future__ import annotations

from typing import Final, final

from engine.chance.every import Branches
from engine.chance.generator import Generator
from engine.chance.script import Draws, ScriptError
from engine.fast_action import codes
from engine.fast_action.counting import Counting
from engine.fast_action.deck import Deck
from engine.machine import i64, vec
from engine.trace import Trace

Z_WINDOW: Final = 3
"""A Z card counts among the first three flips of a play."""  # SPF-8.8.1a, TTF-Z-01


class FastAction:
    """A source of flipped cards. `begin_play` first, then readings in the order of the rulebook."""

    def __init__(self) -> None:
        self.flips: i64 = 0
        self.z_flip: i64 = 0
        """Which flip of this play was the Z card that counts; 0 when none."""
        self.out_of_bounds = False
        """Whether the last reading was a run number marked OB."""
        self.z_counts = True
        self.last_run_number: i64 = 0
        """The run number read last in this play, as printed; 0 when none was."""
        self.trace = Trace()

    def begin_play(self, *, z_counts: bool = True) -> None:
        """A new play: no card flipped yet. On some plays Z cards are merely replaced."""
        self.flips = 0
        self.z_flip = 0
        self.z_counts = z_counts
        self.out_of_bounds = False
        self.last_run_number = 0

    def flip(self, reading: i64) -> i64:
        """What the next card says under a reading; `Z_CARD` for a Z card."""
        raise NotImplementedError

    def same_card_pass_number(self) -> i64:
        """The pass number of the card flipped last."""
        raise NotImplementedError

    def same_card(self, reading: i64) -> i64:
        """What the card flipped last says under another reading."""
        raise NotImplementedError

    def coin(self) -> i64:
        """A coin toss: 0 or 1."""
        raise NotImplementedError

    # Each reading may say what it is for, which the explanation of a play repeats.

    def _read(self, reading: i64, purpose: str, heeds_z: bool = True) -> i64:
        while True:
            value = self.flip(reading)  # SPF-5.1b, TTF-DECK-03
            self.flips += 1
            is_z = value == codes.Z_CARD
            # SPF-8.8.1a, TTF-Z-01
            counts = is_z and heeds_z and self.z_counts and not self.z_flip and self.flips <= Z_WINDOW
            if self.trace.on:
                self._describe(f"flip {self.flips}", purpose, reading, value, counts)
            if not is_z:
                return value  # TTF-Z-04
            if counts:
                self.z_flip = self.flips  # SPF-8.8.1c, TTF-Z-02

    def _aside(self, reading: i64, purpose: str) -> i64:
        """Read a card that is no part of the play's own flips; Z cards are replaced."""
        while True:
            value = self.flip(reading)
            if self.trace.on:
                self._describe("a card apart", purpose, reading, value, False)
            if value != codes.Z_CARD:
                return value

    def _describe(self, which: str, purpose: str, reading: i64, value: i64, counts: bool) -> None:
        """Write a flip down in the trace."""
        text = codes.reading_text(reading, value) + (" OB" if self.out_of_bounds else "")
        if value == codes.Z_CARD:
            text += ", to be read after the play" if counts else ", passed over"
        if purpose:
            which += f", {purpose}"
        self.trace.say("", f"{which}: {codes.READINGS[reading]} {text}")

    def run_number(self, purpose: str = "") -> i64:
        """A run number, 1 to 12; `out_of_bounds` tells whether it is marked OB."""
        number = self._read(codes.RUN_NUMBER, purpose)
        self.last_run_number = number
        return number

    def pass_number(self, purpose: str = "") -> i64:
        """A pass number, 1 to 48."""
        return self._read(codes.PASS_NUMBER, purpose)

    def run_directive(self, line: i64, purpose: str = "") -> i64:
        """The directive under IL, IR, SL or SR."""
        return self._read(line, purpose)

    def end_run(self, purpose: str = "") -> i64:
        """The directive for an end-around: 0, or the yards lost as a negative number."""
        return self._read(codes.END_RUN, purpose)

    def pass_directive(self, reading: i64 = codes.PASS, purpose: str = "") -> i64:
        """Where the pass goes: a position, `ORIGINAL` or `PASS_RUSH`. Some cards differ by the kind of pass."""
        return self._read(reading, purpose)

    def screen(self, purpose: str = "") -> i64:
        """How the screen pass went."""
        return self._read(codes.SCREEN, purpose)

    def z_result(self, purpose: str = "") -> i64:
        """The Z result of a new card, after the play."""
        return self._aside(codes.Z_RESULT, purpose)  # SPF-8.8.2b, TTF-Z-05

    def apart_run_number(self, purpose: str = "") -> i64:
        """A run number read when a play is over; Z cards are replaced."""  # SPF-O.5a
        return self._aside(codes.RUN_NUMBER, purpose)

    def apart_pass_number(self, purpose: str = "") -> i64:
        """A pass number likewise."""
        return self._aside(codes.PASS_NUMBER, purpose)

    def loose_run_number(self, purpose: str = "") -> i64:
        """A run number for where a ball comes down: one of the play's cards, but Z cards are passed over."""
        return self._read(codes.RUN_NUMBER, purpose, False)  # TTF-Z-03

    def loose_pass_number(self, purpose: str = "") -> i64:
        """A pass number for who recovers it, likewise."""
        return self._read(codes.PASS_NUMBER, purpose, False)  # TTF-Z-03

    def solitaire(self, line: i64) -> i64:
        """The defense under solitaire line 1 to 5, before the play."""
        return self._aside(codes.SOLITAIRE + line - 1, "the defense")  # SPF-S.4, TTF-SOLO-09

    def card_pass_number(self, purpose: str) -> i64:
        """The pass number of the card flipped last, told in the explanation."""
        number = self.same_card_pass_number()
        if self.trace.on:
            self.trace.say("", f"the same card, {purpose}: PN {number}")
        return number

    def toss(self, purpose: str) -> i64:
        """A coin toss, told likewise."""
        side = self.coin()
        if self.trace.on:
            self.trace.say("", f"a coin, {purpose}: {'tails' if side else 'heads'}")
        return side


@final
class _Faces:
    """All cards of a deck in one row of numbers, reading after reading, to be flipped quickly."""

    __slots__ = ("deck", "marks", "size", "values")

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.size: i64 = deck.size
        self.values = vec[i64]([value for line in deck.values for value in line])
        self.marks = vec[bool](deck.out_of_bounds)


_FLIPPED: Final[list[_Faces]] = []
"""Of the deck shuffled last: one game after the other is played with it."""


def _faces_of(deck: Deck) -> _Faces:
    if not _FLIPPED or _FLIPPED[0].deck is not deck:
        _FLIPPED[:] = [_Faces(deck)]
    return _FLIPPED[0]


@final
class Shuffled(FastAction):
    """A shuffled deck: plays games."""

    def __init__(self, deck: Deck, generator: Generator) -> None:
        super().__init__()
        faces = _faces_of(deck)
        self._values = faces.values
        self._marks = faces.marks
        self._size = faces.size
        self._generator = generator
        self._order = vec[i64](range(deck.size))
        self._next = self._size
        self._last: i64 = 0

    def flip(self, reading: i64) -> i64:
        """The next card of the deck; the deck is shuffled anew when it is used up."""
        if self._next == self._size:  # SPF-5.1a, SPF-5.1c, TTF-DECK-02
            self._generator.mix(self._order)
            self._next = 0
        card = self._order[self._next]
        self._next += 1
        self._last = card
        self.out_of_bounds = reading == codes.RUN_NUMBER and self._marks[card]
        return self._values[reading * self._size + card]

    def same_card_pass_number(self) -> i64:
        """The pass number of the card flipped last."""
        return self.same_card(codes.PASS_NUMBER)

    def same_card(self, reading: i64) -> i64:
        """What the card flipped last says under another reading."""
        return self._values[reading * self._size + self._last]

    def coin(self) -> i64:
        """A coin toss."""
        return self._generator.below(2)


@final
class Script(FastAction):
    """The draws of a rulebook's example, in order, written as printed: `RN 6 OB`, `PN 37`, `IL B+G`, `Z`, `coin 1`.

    After a solitaire draw, `same PN 30` is the pass number of that same card. A draw of another kind than the next
    one in the script, or past its end, is an error; so is a draw left over (`finish`).
    """

    def __init__(self, *draws: str) -> None:
        super().__init__()
        self.draws = Draws(draws)

    def flip(self, reading: i64) -> i64:
        """The next draw of the script."""
        name = codes.READINGS[reading]
        draw = self.draws.take(name)
        self.out_of_bounds = False
        if draw == "Z":
            return codes.Z_CARD
        kind, _, text = draw.partition(" ")
        if kind != name:
            raise ScriptError(f"draw {self.draws.taken}: the rules draw {name}, the script has {draw!r}")
        if reading == codes.RUN_NUMBER and text.endswith(" OB"):
            self.out_of_bounds = True
            text = text.removesuffix(" OB")
        return codes.reading_value(reading, text)

    def same_card_pass_number(self) -> i64:
        """The pass number which the script gives for the card before."""
        return self.same_card(codes.PASS_NUMBER)

    def same_card(self, reading: i64) -> i64:
        """What the script gives for the card before: `same PN 30`, `same SL A+F`."""
        wanted = f"same {codes.READINGS[reading]}"
        draw = self.draws.take(wanted)
        if not draw.startswith(f"{wanted} "):
            raise ScriptError(f"draw {self.draws.taken}: the rules read the same card, the script has {draw!r}")
        return codes.reading_value(reading, draw.removeprefix(f"{wanted} "))

    def coin(self) -> i64:
        """The next draw of the script, `coin 0` or `coin 1`."""
        draw = self.draws.take("coin")
        if draw not in {"coin 0", "coin 1"}:
            raise ScriptError(f"draw {self.draws.taken}: the rules toss a coin, the script has {draw!r}")
        return int(draw[-1])

    def finish(self) -> None:
        """Say so if a draw is left over."""
        self.draws.finish()


@final
class Every(FastAction):
    """Every card there is, each card at most once a play, as if the deck had just been shuffled.

    Without Z cards the normal cards are the deck. Marks of out of bounds are not looked at: they change no result.
    """

    def __init__(self, counting: Counting, branches: Branches) -> None:
        super().__init__()
        self._counting = counting
        self._branches = branches
        self._drawn: tuple[int, ...] = ()

    def flip(self, reading: i64) -> i64:
        """Each value that some card can still show, by the number of cards that do."""
        values, masks, weights = self._counting.next_draw(self._drawn, reading)
        index = self._branches.pick(weights)
        self._drawn = (*self._drawn, masks[index])
        return values[index]

    def same_card_pass_number(self) -> i64:
        """Each pass number which the card flipped last can have."""
        return self.same_card(codes.PASS_NUMBER)

    def same_card(self, reading: i64) -> i64:
        """What the card flipped last can say under another reading."""
        values, masks, weights = self._counting.same_card(self._drawn, reading)
        index = self._branches.pick(weights)
        self._drawn = (*self._drawn[:-1], masks[index])
        return values[index]

    def coin(self) -> i64:
        """Both sides of the coin."""
        return self._branches.pick((1, 1))

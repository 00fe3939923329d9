"""Three dice and a deck, shuffled, scripted, or every way there is. The rules cannot tell which.

`Chance` holds what the game does with them: dice lie as they fell until they are rolled again, special cards met while
flipping for a play are set aside, and the play's card stays face up until the next play's.
"""

from __future__ import annotations

from typing import Final, final

from engine.chance.every import Branches, Distinct
from engine.chance.generator import Generator
from engine.inside_blitz import codes
from engine.inside_blitz.deck import Deck
from engine.machine import i64, vec
from engine.trace import Trace

NO_CARD: Final = -1
SIDES: Final = 6
EACH_SIDE: Final = (1, 1, 1, 1, 1, 1)


class Chance:
    """A source of dice and cards. Cards are known by a number that each kind of chance gives them."""

    def __init__(self) -> None:
        self.red: i64 = 0
        self.white: i64 = 0
        self.blue: i64 = 0
        self.card: i64 = NO_CARD
        """The action card of the last play, face up."""  # IBF-DECK-14
        self.found: i64 = NO_CARD
        """The action card flipped to see who recovered the ball."""
        self.aside: list[int] = []
        """Special cards of this play, in the order they came."""
        self.fresh = False
        """The blue die of the opening roll has served no check yet."""
        self.trace = Trace()

    def roll(self, dice: i64) -> i64:
        """So many dice, their faces as digits."""
        raise NotImplementedError

    def turn(self) -> i64:
        """The next card of the deck."""
        raise NotImplementedError

    def special(self, card: i64) -> i64:
        """What special card it is, or NOT_SPECIAL."""
        raise NotImplementedError

    def value(self, card: i64, reading: i64) -> i64:
        """What a card says."""
        raise NotImplementedError

    def begin_play(self) -> None:
        """A new play: nothing set aside. The last card stays face up."""
        self.aside = []
        self.found = NO_CARD
        self.fresh = False

    def roll_three(self, what: str = "the play") -> None:
        """Red, white and blue; the blue die is there for the first check."""  # IBF-CARD-01, IBF-CARD-08
        faces = self.roll(3)
        self.red, self.white, self.blue = faces // 100, faces // 10 % 10, faces % 10
        self.fresh = True
        if self.trace.on:
            self.trace.say("", f"dice {self.red}-{self.white}-{self.blue}: {what}")

    def roll_two(self, what: str = "the play") -> None:
        """Red and white."""  # IBF-CARD-01
        faces = self.roll(2)
        self.red, self.white = faces // 10, faces % 10
        if self.trace.on:
            self.trace.say("", f"dice {self.red}-{self.white}: {what}")

    def roll_blue(self, what: str = "the check") -> None:
        """The blue die alone."""  # IBF-CARD-01
        self.blue = self.roll(1)
        self.fresh = False
        if self.trace.on:
            self.trace.say("", f"blue die {self.blue}: {what}")

    def check(self, rating: i64, passed: str = "holds", failed: str = "does not hold") -> bool:
        """A rating check: the blue die no higher than the rating. A die that has served is rolled anew. What either
        comes to is for the explanation."""
        if not self.fresh:
            self.roll_blue("the check")  # IBF-CARD-08
        self.fresh = False
        holds = self.blue <= rating  # IBF-CARD-06, IBF-CARD-07: compared once, never clamped
        self.compared(rating, passed if holds else failed)
        return holds

    def compared(self, rating: i64, result: str) -> None:
        """Say how the blue die compares with a rating, and what that comes to."""
        if self.trace.on:
            self.trace.say("IBF-CARD-06", f"blue die {self.blue} against {rating}: {result}")

    def spend(self) -> None:
        """The blue die has served: a check was lost without it, or it stood against two ratings at once."""
        self.fresh = False  # IBF-CARD-08

    @property
    def number(self) -> i64:
        """Red and white read as one number, 11 to 66."""  # IBF-CARD-03
        return 10 * self.red + self.white

    @property
    def total(self) -> i64:
        """Red and white together."""
        return self.red + self.white

    def flip(self, what: str = "the play") -> None:
        """The card of a play; special cards before it are set aside."""  # IBF-DECK-12
        while True:
            card = self.turn()
            special = self.special(card)
            if special == codes.NOT_SPECIAL:
                self.card = card
                if self.trace.on:
                    self.trace.say("", f"card {self.read(codes.NUMBER)}: {what}")
                return
            self.aside.append(special)
            if self.trace.on:
                self.trace.say("IBF-DECK-12", f"set aside: {codes.SPECIALS[special]}")

    def read(self, reading: i64) -> i64:
        """What the card of the play says."""
        return self.value(self.card, reading)

    def reshuffle(self) -> None:
        """All cards back into the deck; none is showing then."""  # IBF-DECK-15
        self.card = NO_CARD

    def usage_number(self, *, fresh: bool = False) -> i64:
        """The number, 1 to 82, of the card still showing; of a new one where there is none, or one is wanted."""
        if fresh:
            self.card = NO_CARD  # IBF-SOLO-10
        if self.card == NO_CARD:
            while self.card == NO_CARD:
                card = self.turn()  # IBF-DECK-15
                if self.special(card) == codes.NOT_SPECIAL:  # IBF-DECK-03
                    self.card = card
            if self.trace.on:
                self.trace.say("IBF-DECK-15", f"card {self.read(codes.NUMBER)}: who gets the ball")
        return self.read(codes.NUMBER)  # IBF-DECK-02, IBF-DECK-14

    def credit_number(self) -> i64:
        """The number, 1 to 100, of any card; nothing else on it counts."""  # IBF-DECK-04, IBF-DECK-16, IBF-DECK-19
        number = self.value(self.turn(), codes.NUMBER)
        if self.trace.on:
            self.trace.say("", f"card {number}: the credit")
        return number

    def find(self) -> bool:
        """Flip for the player who recovers a ball; whether a fumble card came first. `read_found` reads the card."""
        fumbled = False
        while True:
            card = self.turn()
            special = self.special(card)
            if special == codes.NOT_SPECIAL:  # IBF-DECK-19
                self.found = card
                if self.trace.on:
                    self.trace.say("", f"card {self.value(card, codes.NUMBER)}: who recovers")
                return fumbled
            fumbled = fumbled or codes.is_fumble(special)  # IBF-FUM-15
            if self.trace.on:
                self.trace.say("IBF-FUM-15", f"special card on the way: {codes.SPECIALS[special]}")

    def read_found(self, reading: i64) -> i64:
        """What the card says that was flipped for a recovery."""
        return self.value(self.found, reading)


@final
class Shuffled(Chance):
    """A shuffled deck and rolled dice: plays games."""

    def __init__(self, deck: Deck, generator: Generator) -> None:
        super().__init__()
        self._cards = deck.cards
        self._specials = deck.specials
        self._generator = generator
        self._order = vec[i64](range(len(deck.specials)))
        self._size: i64 = len(deck.specials)
        self._next: i64 = self._size

    def reshuffle(self) -> None:
        """All cards back into the deck, as after each quarter; none is showing then."""  # IBF-DECK-01
        super().reshuffle()
        self._next = self._size

    def roll(self, dice: i64) -> i64:
        """So many dice."""
        faces: i64 = 0
        for _ in range(dice):
            faces = 10 * faces + self._generator.below(SIDES) + 1
        return faces

    def turn(self) -> i64:
        """The next card; a deck that is used up is shuffled."""  # IBF-DECK-01
        if self._next == self._size:
            self._generator.mix(self._order)
            self._next = 0
        card = self._order[self._next]
        self._next += 1
        return card

    def special(self, card: i64) -> i64:
        """What special card it is, or NOT_SPECIAL."""
        return self._specials[card]

    def value(self, card: i64, reading: i64) -> i64:
        """What a card says."""
        return self._cards[card][reading]


@final
class Counted:
    """A deck seen as sets of cards: for each reading, its values and which cards show them (a bit a card)."""

    def __init__(self, deck: Deck, *, with_specials: bool = False) -> None:
        self.distinct = Distinct()
        self.readings: list[tuple[list[int], list[int]]] = []
        for reading in range(codes.READINGS):
            self.readings.append(_by_value([card[reading] for card in deck.cards]))
        values, masks = _by_value(deck.specials)
        if not with_specials:
            action = values.index(codes.NOT_SPECIAL)
            values, masks = [codes.NOT_SPECIAL], [masks[action]]
        self.specials = (values, masks)
        self.all = sum(masks)


def _by_value(line: list[int]) -> tuple[list[int], list[int]]:
    cards: dict[int, int] = {}
    for card, value in enumerate(line):
        cards[value] = cards.get(value, 0) | 1 << card
    values = sorted(cards)
    return values, [cards[value] for value in values]


@final
class Every(Chance):
    """Every die and every card there is, each card at most once a play, as if the deck had just been shuffled.

    A card is only as much known as has been read of it, so that rules branch on nothing they do not ask for.
    """

    def __init__(self, counted: Counted, branches: Branches) -> None:
        super().__init__()
        self._counted = counted
        self._branches = branches
        self._drawn: list[int] = []

    def roll(self, dice: i64) -> i64:
        """Each face of each die."""
        faces: i64 = 0
        for _ in range(dice):
            faces = 10 * faces + self._branches.pick(EACH_SIDE) + 1
        return faces

    def turn(self) -> i64:
        """A card of which nothing is known yet."""
        self._drawn.append(self._counted.all)
        return len(self._drawn) - 1

    def special(self, card: i64) -> i64:
        """Each kind of special card, and action cards."""
        values, masks = self._counted.specials
        return self._narrow(card, values, masks)

    def value(self, card: i64, reading: i64) -> i64:
        """Each value that the card can show, by the number of ways to draw it."""
        values, masks = self._counted.readings[reading]
        return self._narrow(card, values, masks)

    def _narrow(self, card: i64, values: list[int], masks: list[int]) -> i64:
        known = self._drawn[card]
        held = [place for place, mask in enumerate(masks) if mask & known]
        if len(held) == 1:
            chosen = held[0]
        elif self._branches.replaying:
            chosen = held[self._branches.again()]
        else:
            chosen = held[self._branches.pick([self._ways(card, known & masks[place]) for place in held])]
        self._drawn[card] = known & masks[chosen]
        return values[chosen]

    def _ways(self, card: i64, narrowed: int) -> int:
        drawn = [narrowed if place == card else known for place, known in enumerate(self._drawn)]
        return self._counted.distinct.ways(tuple(drawn))

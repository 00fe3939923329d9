"""What each reading of a passer's card comes to: with his line and receivers, against the reference defense.

Everything here is a sum over the cards of the deck, what the play meets and whom it is called for. A passer's line is
linear in it: `passing_line` adds up his cells, his pressure line and his depth ranges.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from cardgen.inside_blitz.asking import DEPTHS, Asking, Floats, Whole, chances
from engine.inside_blitz import codes
from engine.inside_blitz.blockers import pass_rating
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.passing import able_receiver
from engine.inside_blitz.player_record import NO_RATING, PASSES, Player, Squad
from engine.inside_blitz.ratings import catch

CELLS: Final = 36
NO_ONE: Final = -1


@dataclass(slots=True)
class Looks:
    """Where passes go after a rush that failed, and who catches them: [depth, player] per reading."""

    thrown: Floats
    caught: Floats
    contested: Floats
    """Caught where a defender is to be beaten (PX) and not the receiver's hands (PR)."""


@dataclass(slots=True)
class Readings:
    """Per call of one depth: how likely each reading comes to what."""

    targets: Floats
    """By player, how often the call is for him."""
    on_target: float
    """X: complete."""
    hands: Floats
    """R: complete, by player, for how often the call is for him."""
    intercepted: float
    """?: intercepted."""
    pressed: float
    """PR and PX: the rush succeeds."""
    pressed_lost: float
    """The rush succeeds, and the pass would be intercepted."""
    rolled: Looks
    """The rush fails and the passer's own ranges say how deep he looks: each depth as if they said it always."""
    fixed: Looks
    """The rush fails and the card itself says whom he looks for."""
    missed: Floats
    """The rush fails and nobody is found: by player first meant."""


@dataclass(slots=True)
class PassOdds:
    """All depths of a team's passes."""

    players: list[Player]
    """Whom passes may go to."""
    depths: list[Readings] = field(default_factory=list)


def pass_odds(asking: Asking, offense: Squad) -> PassOdds:
    """What passes of a team come to, reading by reading."""
    odds = PassOdds(list(offense.receivers))
    for depth in range(DEPTHS):
        odds.depths.append(_Depth(asking, offense, odds.players, depth).readings())
    return odds


class _Depth:
    """Calls of one depth."""

    def __init__(self, asking: Asking, offense: Squad, players: list[Player], depth: int) -> None:
        self.asking = asking
        self.offense = offense
        self.players = players
        self.depth = depth
        self.play = codes.QUICK_PASS + depth
        self.weights = asking.weights(self.play)
        self.keys = asking.read(codes.PASS_KEY + depth)
        self.shares = self._shares()
        self.hands = self._hands()

    def _shares(self) -> Floats:
        """How often the usage numbers name each player."""
        shares = np.zeros(len(self.players))
        places = {player.index: at for at, player in enumerate(self.players)}
        owners = [index for index in self.offense.usage[PASSES + self.depth][1:] if index in places]
        for index in owners:
            shares[places[index]] += 1 / len(owners)
        return shares

    def _hands(self) -> Floats:
        """How often each player holds a ball at each depth [answer, depth, player]."""
        found = self.asking.answers(self.play)
        ratings = np.zeros((len(found), DEPTHS, len(self.players)), np.int64)
        for at, answer in enumerate(found):
            snap = self.asking.snap(self.offense, OffenseCall(self.play, by_number=True), answer.front, answer.call)
            for depth in range(DEPTHS):
                for place, player in enumerate(self.players):
                    if player.catch[depth] != NO_RATING:
                        ratings[at, depth, place] = catch(snap, player, depth)
        return chances(ratings)

    def readings(self) -> Readings:
        """What every reading comes to."""
        cover = self.asking.cover[self.depth]
        lost = self.asking.intercepts[self.depth][:, self.keys]
        on_target = 1 - float(self.weights @ cover[:, self.depth, self.keys].mean(axis=1))
        hands = (self.weights @ self.hands[:, self.depth]) * self.shares
        cards = len(self.asking.cards)
        wins = [self._wins(player) if share else None for player, share in zip(self.players, self.shares, strict=True)]
        odds = self.weights[:, None] / cards
        """Of each answer and card."""
        fails = [
            None if won is None else share * odds * (1 - won) for won, share in zip(wins, self.shares, strict=True)
        ]
        won_all = sum(
            (share * won for won, share in zip(wins, self.shares, strict=True) if won is not None), np.zeros(())
        )
        rolled, fixed, missed = self._look(fails)
        return Readings(
            self.shares,
            on_target,
            hands,
            float(self.weights @ lost.mean(axis=1)),
            float((odds * won_all).sum()),
            float((odds * won_all * lost).sum()),
            rolled,
            fixed,
            missed,
        )

    def _wins(self, target: Player) -> Floats:
        """How often the rush succeeds when a player is thrown to [answer, card]."""
        rushes = self.asking.rushes[self.depth][:, self.asking.read(codes.RUSHER)]
        blockers = self.asking.read(codes.OFF_LINE)
        names = sorted(set(blockers.tolist()))
        added = np.zeros((len(rushes), max(names) + 1), np.int64)
        by_alignment: dict[int, list[int]] = {}
        for at, answer in enumerate(self.asking.answers(self.play)):
            alignment = int(answer.call.alignment)
            if alignment not in by_alignment:  # IBF-LINE-08: nothing else of a defense changes who blocks
                call = OffenseCall(self.play, target.index, by_number=True)
                snap = self.asking.snap(self.offense, call, answer.front, answer.call)
                by_alignment[alignment] = [pass_rating(snap, name) for name in names]
            added[at, names] = by_alignment[alignment]
        return chances(rushes + added[:, blockers])

    def _look(self, fails: list[Floats | None]) -> tuple[Looks, Looks, Floats]:
        """What becomes of passes after a rush that failed, which is given by player first meant [answer, card]."""
        size = (DEPTHS, len(self.players))
        rolled, fixed = (Looks(np.zeros(size), np.zeros(size), np.zeros(size)) for _ in range(2))
        missed = np.zeros(len(self.players))
        entries = self.asking.read(codes.SECONDARY + self.depth)
        every: Floats = sum((each for each in fails if each is not None), np.zeros((len(self.weights), len(entries))))
        first, nobody = entries == codes.ORIGINAL, entries == codes.INCOMPLETE
        for target, failed in enumerate(fails):
            if failed is not None:
                missed[target] += float(failed[:, nobody].sum())  # IBF-PASS-18
                where = np.where(first, target, NO_ONE)
                self._add(fixed, failed, self.depth, where)  # IBF-PASS-19
        for depth in range(DEPTHS):
            owners = self._owners(depth)
            tags = entries // codes.TAGGED
            named = (entries > 0) & (tags == depth + 1)
            self._add(fixed, every, depth, np.where(named, owners, NO_ONE))  # IBF-DECK-09
            self._add(rolled, every, depth, np.where((entries > 0) & (tags == 0), owners, NO_ONE))
            lost = named & (owners == NO_ONE)
            missed += float(every[:, lost].sum()) * self.shares  # IBF-PASS-22
        return rolled, fixed, missed

    def _add(self, looks: Looks, odds: Floats, depth: int, owners: Whole) -> None:
        """Add passes at a depth to the players whom the cards name [answer, card]."""
        found = np.nonzero(owners != NO_ONE)[0]
        if not found.size:
            return
        players = owners[found]
        part = odds[:, found]
        keys = self.asking.cards[found, codes.PASS_KEY + depth]
        beaten = 1 - self.asking.cover[self.depth][:, depth, keys]
        np.add.at(looks.thrown[depth], players, part.sum(axis=0))
        np.add.at(looks.caught[depth], players, (part * self.hands[:, depth, players]).sum(axis=0))
        np.add.at(looks.contested[depth], players, (part * beaten).sum(axis=0))

    def _owners(self, depth: int) -> Whole:
        """Whom each card names at a depth, by its number or the others from Short on."""  # IBF-PASS-16, IBF-PASS-22
        places = {player.index: at for at, player in enumerate(self.players)}
        others = range(codes.SECONDARY + codes.SHORT, codes.SECONDARY + DEPTHS)
        owners = np.full(len(self.asking.cards), NO_ONE)
        for at, card in enumerate(self.asking.cards.tolist()):
            for entry in (card[codes.SECONDARY + self.depth], *(card[line] for line in others)):
                player = able_receiver(self.offense, depth, entry % codes.TAGGED) if entry > 0 else None
                if player is not None:
                    owners[at] = places[player.index]
                    break
        return owners


@dataclass(frozen=True, slots=True)
class Passing:
    """The numbers of a passer's card: what his cells say, and how wide his ranges are."""

    counts: tuple[tuple[int, ...], ...]
    """By depth, how many of 36 cells say each reading (`player.READINGS`)."""
    pressure: tuple[int, int, int]
    """Of 36: INT, SCK, RUN."""
    looks: tuple[int, int, int, int]
    """Of 36: Quick, Short, Medium, Long."""


@dataclass(slots=True)
class DepthLine:
    """Per call of a depth."""

    intercepted: float
    sacked: float
    ran: float
    thrown: Floats
    """[depth, player]: passes that went there."""
    caught: Floats

    @property
    def passes(self) -> float:
        """How often the ball is thrown at all."""
        return 1 - self.sacked - self.ran


def depth_lines(odds: PassOdds, passing: Passing) -> list[DepthLine]:
    """What calls of each depth come to with a passer's numbers."""
    return [
        depth_line(readings, depth, passing.counts[depth], passing.pressure, passing.looks)
        for depth, readings in enumerate(odds.depths)
    ]


def depth_line(
    readings: Readings, depth: int, counts: Sequence[int], pressure: Sequence[int], looks: Sequence[int]
) -> DepthLine:
    """What calls of one depth come to."""
    x, r, pr, px, bad, sc, blank = (count / CELLS for count in counts)
    intercepting, sacking, running = (width / CELLS for width in pressure)
    look = np.array(looks)[:, None] / CELLS
    rushed = pr + px
    pressed = rushed * readings.pressed
    lost = bad * readings.intercepted + rushed * intercepting * readings.pressed_lost
    thrown = rushed * (look * readings.rolled.thrown + readings.fixed.thrown)
    caught = pr * (look * readings.rolled.caught + readings.fixed.caught)
    caught += px * (look * readings.rolled.contested + readings.fixed.contested)
    thrown[depth] += (x + r + bad + blank + pressed * intercepting) * readings.targets
    found = look * readings.rolled.thrown
    unfound = rushed * (1 - readings.pressed - readings.fixed.thrown.sum() - readings.missed.sum() - found.sum())
    thrown[depth] += rushed * readings.missed + unfound * readings.targets
    caught[depth] += x * readings.on_target * readings.targets + r * readings.hands
    return DepthLine(lost, pressed * sacking, pressed * running + sc, thrown, caught)

"""Cards of quarterbacks, backs, receivers and ends, with the way of every number on them."""

from __future__ import annotations

from typing import Any, Final

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.blocking import Block, Blocking
from cardgen.fast_action.endurance import endurance_of, letters
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Offense, make_offense
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.lines import foot_line
from cardgen.figures.starters import Starters
from cardgen.noting import Derived, Noted, note_card
from cardgen.provenance import Provenance
from cardgen.tabletop.games import games_on_card, starts_on_card
from cardgen.tabletop.ratings import blocking_rating
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.runners import TabletopRuns
from cardgen.tabletop.surehanded import SureHands
from engine.tabletop.cards import Back, Quarterback
from engine.tabletop.cards.fields import SUREHANDED

QUARTERBACKS: Final = "quarterbacks"
BACKS: Final = "backs"
FULLBACK: Final = "FB"
FLANKERS: Final = ("FL1", "FL2")


def make_front(blocking: dict[str, int], pass_blocking: int) -> Front:
    """The men who block; beyond the best value that cards print they are exceptional."""  # TTF-CARD-08
    ratings = {place: blocking_rating(value) for place, value in blocking.items()}
    exceptional = frozenset(place for place, rating in ratings.items() if rating.exceptional)
    return Front({place: rating.value for place, rating in ratings.items()}, pass_blocking, exceptional)


def make_skill(
    book: Book,
    responses: Responses,
    chosen: Chosen,
    blocking: Blocking,
    eleven: Starters,
    aiming: Aiming,
    notes: Provenance,
) -> dict[str, list[Any]]:
    """The cards of a team's quarterbacks, backs, receivers and ends, sheet by sheet."""
    offense = make_offense(TabletopRuns(responses), book, chosen, make_front(*blocking.front(eleven)), aiming)
    maker = SkillCards(book, offense, notes)
    passers = chosen.of(QUARTERBACKS)
    places = {man.player_id: place for place, man in eleven.offense.items()}
    return {
        QUARTERBACKS: [
            maker.quarterback(man, letter, places.get(man.player_id, ""))
            for man, letter in zip(passers, letters(passers), strict=True)
        ],
        BACKS: [maker.back(man, blocking.of(man), places.get(man.player_id, "")) for man in chosen.of(BACKS)],
    }


class SkillCards:
    """Makes the cards of one team's solved offence."""

    def __init__(self, book: Book, offense: Offense, notes: Provenance) -> None:
        self._book, self._offense, self._notes = book, offense, notes
        self._hands = SureHands(book)

    def quarterback(self, man: Man, letter: Derived[str], place: str) -> Quarterback:
        """A passer's card; `place` is where he starts, empty for a substitute."""
        passer, skill = self._offense.passers[man.player_id], self._offense.skill[man.player_id]
        quick, short, long, pass_rush = passer.ranges.spans()
        sure = self._hands.of(man.team, man.player_id)
        card = Quarterback(
            man.team,
            man.name,
            games_on_card(self._book, man, QUARTERBACKS, self._notes),
            starts_on_card(self._book, man, QUARTERBACKS, place, self._notes),
            letter.value,
            quick,
            short,
            long,
            pass_rush,
            skill.rushing.n,
            skill.rushing.sg,
            skill.rushing.lg,
            SUREHANDED if sure.value else "",
            foot_line(self._book, man),
            man.player_id,
        )
        own = {"Endurance": letter.noted, "Surehanded": sure.noted}
        note_card(self._notes, QUARTERBACKS, card, man.name, {**passer.derivations, **skill.derivations, **own})
        return card

    def back(self, man: Man, block: Block, place: str) -> Back:
        """The card of a back, receiver or end; `place` is where he starts, empty for a substitute."""
        skill = self._offense.skill[man.player_id]
        number, sure = endurance_of(self._book, man), self._hands.of(man.team, man.player_id)
        card = Back(
            man.team,
            man.name,
            self._position(man, place),
            games_on_card(self._book, man, BACKS, self._notes),
            starts_on_card(self._book, man, BACKS, place, self._notes),
            number.value,
            blocking_rating(block.blocking),  # TTF-CARD-08
            skill.rushing.n,
            skill.rushing.i,
            skill.rushing.o,
            skill.rushing.sg,
            skill.rushing.lg,
            *skill.receiving.columns,
            SUREHANDED if sure.value else "",
            foot_line(self._book, man),
            man.player_id,
        )
        own = {"Endurance": number.noted, "BV": Noted(block.blocking_way, "estimated")}
        note_card(self._notes, BACKS, card, man.name, {**own, **skill.derivations, "Surehanded": sure.noted})
        return card

    def _position(self, man: Man, place: str) -> str:
        """Fullbacks as they are listed, flankers by where they start."""  # TTF-CARD-29
        if man.positions[0] == "RB" and self._book.position(man.team, man.player_id) == FULLBACK:
            return FULLBACK
        return "FL" if man.positions[0] == "WR" and place in FLANKERS else man.positions[0]

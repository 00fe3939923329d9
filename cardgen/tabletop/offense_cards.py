"""Cards of quarterbacks, backs, receivers and ends, with the way of every number on them."""

from __future__ import annotations

from typing import Any, Final

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.blocking import Block, Blocking
from cardgen.fast_action.endurance import endurance, endurance_way, letter_way, letters, play_share
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Offense, make_offense
from cardgen.fast_action.offense_notes import OffenseNotes, Words
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.lines import foot_line
from cardgen.figures.starters import Starters
from cardgen.provenance import Provenance
from cardgen.tabletop.games import games_on_card, starts_on_card
from cardgen.tabletop.ratings import blocking_rating
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.rules import RULES
from cardgen.tabletop.runners import TabletopRuns
from cardgen.tabletop.surehanded import SureHands
from engine.fast_action.displays import ROW_1
from engine.tabletop.cards import Back, Quarterback
from engine.tabletop.cards.fields import BLOCKING, SUREHANDED

QUARTERBACKS: Final = "quarterbacks"
BACKS: Final = "backs"
WORDS: Final = Words("Com", "Inc", "Int?", "Int", "Run")
REFERENCE_RUSH: Final = sum(int(man.pass_rush) for box in ROW_1 for man in RULES.defense.defense[box])
"""Pass Rush of the reference defence's line."""
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
        self._told = OffenseNotes(book, offense, notes, WORDS, REFERENCE_RUSH)
        self._hands = SureHands(book)

    def quarterback(self, man: Man, letter: str, place: str) -> Quarterback:
        """A passer's card; `place` is where he starts, empty for a substitute."""
        passer, rushing = self._offense.passers[man.player_id], self._offense.skill[man.player_id].rushing
        quick, short, long, pass_rush = passer.ranges.spans()
        self._told.passing(man)
        self._told.runs(man)
        self._told.note(man, "Endurance", letter_way(man.use, self._offense.use), letter, "derived")
        return Quarterback(
            man.team,
            man.name,
            games_on_card(self._book, man, QUARTERBACKS, self._notes),
            starts_on_card(self._book, man, QUARTERBACKS, place, self._notes),
            letter,
            quick,
            short,
            long,
            pass_rush,
            rushing.n,
            rushing.sg,
            rushing.lg,
            self._surehanded(man),
            foot_line(self._book, man),
            man.player_id,
        )

    def back(self, man: Man, block: Block, place: str) -> Back:
        """The card of a back, receiver or end; `place` is where he starts, empty for a substitute."""
        skill = self._offense.skill[man.player_id]
        rushing, blocking = skill.rushing, blocking_rating(block.blocking)
        number = endurance(play_share(self._book, man))
        self._told.note(man, "Endurance", endurance_way(self._book, man), str(number), "derived")
        self._told.note(man, "BV", block.blocking_way, BLOCKING.show(blocking)[0], "estimated")  # TTF-CARD-08
        self._told.runs(man)
        self._told.catches(man)
        return Back(
            man.team,
            man.name,
            self._position(man, place),
            games_on_card(self._book, man, BACKS, self._notes),
            starts_on_card(self._book, man, BACKS, place, self._notes),
            number,
            blocking,
            rushing.n,
            rushing.i,
            rushing.o,
            rushing.sg,
            rushing.lg,
            *skill.receiving.columns,
            self._surehanded(man),
            foot_line(self._book, man),
            man.player_id,
        )

    def _position(self, man: Man, place: str) -> str:
        """Fullbacks as they are listed, flankers by where they start."""  # TTF-CARD-29
        if man.positions[0] == "RB" and self._book.position(man.team, man.player_id) == FULLBACK:
            return FULLBACK
        return "FL" if man.positions[0] == "WR" and place in FLANKERS else man.positions[0]

    def _surehanded(self, man: Man) -> str:
        """Sure hands, by his fumbles."""  # TTF-CARD-18
        sure, way = self._hands.of(man.team, man.player_id)
        printed = SUREHANDED if sure else ""
        self._told.note(man, "Surehanded", way, printed, "derived")
        return printed

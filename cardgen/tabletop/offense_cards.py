"""Cards of quarterbacks, backs, receivers and ends, with the derivation of every number on them."""

from __future__ import annotations

from typing import Any, Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.blocking import Block, Blocking
from cardgen.fast_action.endurance import endurance_of, letters
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Offense, make_offense
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
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
    """The players who block; beyond the best value that cards print they are exceptional."""  # TTF-CARD-08
    ratings = {place: blocking_rating(value) for place, value in blocking.items()}
    exceptional = frozenset(place for place, rating in ratings.items() if rating.exceptional)
    return Front({place: rating.value for place, rating in ratings.items()}, pass_blocking, exceptional)


def make_skill(
    index: SeasonIndex,
    responses: Responses,
    chosen: Chosen,
    blocking: Blocking,
    eleven: Starters,
    set_factors: SetFactors,
    notes: Provenance,
) -> dict[str, list[Any]]:
    """The cards of a team's quarterbacks, backs, receivers and ends, sheet by sheet."""
    offense = make_offense(TabletopRuns(responses), index, chosen, make_front(*blocking.front(eleven)), set_factors)
    maker = SkillCards(index, offense, notes)
    passers = chosen.of(QUARTERBACKS)
    places = {player.player_id: place for place, player in eleven.offense.items()}
    return {
        QUARTERBACKS: [
            maker.quarterback(player, letter, places.get(player.player_id, ""))
            for player, letter in zip(passers, letters(passers), strict=True)
        ],
        BACKS: [
            maker.back(player, blocking.of(player), places.get(player.player_id, "")) for player in chosen.of(BACKS)
        ],
    }


class SkillCards:
    """Makes the cards of one team's solved offense."""

    def __init__(self, index: SeasonIndex, offense: Offense, notes: Provenance) -> None:
        self._index, self._offense, self._notes = index, offense, notes
        self._hands = SureHands(index)

    def quarterback(self, player: ChosenPlayer, letter: Derived[str], place: str) -> Quarterback:
        """A passer's card; `place` is where he starts, empty for a substitute."""
        passer, skill = self._offense.passers[player.player_id], self._offense.skill[player.player_id]
        quick, short, long, pass_rush = passer.ranges.spans()
        sure = self._hands.of(player.team, player.player_id)
        card = Quarterback(
            player.team,
            player.name,
            games_on_card(self._index, player, QUARTERBACKS, self._notes),
            starts_on_card(self._index, player, QUARTERBACKS, place, self._notes),
            letter.value,
            quick,
            short,
            long,
            pass_rush,
            skill.rushing.n,
            skill.rushing.sg,
            skill.rushing.lg,
            SUREHANDED if sure.value else "",
            foot_line(self._index, player),
            player.player_id,
        )
        own = {"Endurance": letter.noted, "Surehanded": sure.noted}
        note_card(self._notes, QUARTERBACKS, card, player.name, {**passer.derivations, **skill.derivations, **own})
        return card

    def back(self, player: ChosenPlayer, block: Block, place: str) -> Back:
        """The card of a back, receiver or end; `place` is where he starts, empty for a substitute."""
        skill = self._offense.skill[player.player_id]
        number, sure = endurance_of(self._index, player), self._hands.of(player.team, player.player_id)
        card = Back(
            player.team,
            player.name,
            self._position(player, place),
            games_on_card(self._index, player, BACKS, self._notes),
            starts_on_card(self._index, player, BACKS, place, self._notes),
            number.value,
            blocking_rating(block.blocking),  # TTF-CARD-08
            skill.rushing.n,
            skill.rushing.i,
            skill.rushing.o,
            skill.rushing.sg,
            skill.rushing.lg,
            *skill.receiving.columns,
            SUREHANDED if sure.value else "",
            foot_line(self._index, player),
            player.player_id,
        )
        own = {"Endurance": number.noted, "BV": Noted(block.blocking_derivation, "estimated")}
        note_card(self._notes, BACKS, card, player.name, {**own, **skill.derivations, "Surehanded": sure.noted})
        return card

    def _position(self, player: ChosenPlayer, place: str) -> str:
        """Fullbacks as they are listed, flankers by where they start."""  # TTF-CARD-29
        if player.positions[0] == "RB" and self._index.position(player.team, player.player_id) == FULLBACK:
            return FULLBACK
        return "FL" if player.positions[0] == "WR" and place in FLANKERS else player.positions[0]

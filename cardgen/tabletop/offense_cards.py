"""Cards of quarterbacks, backs, receivers and ends, with the derivation of every number on them."""

from __future__ import annotations

from typing import Any, Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.blocking import Block, Blocking
from cardgen.fast_action.endurance import endurance, endurance_derivation, letter_derivation, letters, play_share
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Offense, make_offense
from cardgen.fast_action.offense_notes import OffenseNotes, Words
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
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
REFERENCE_RUSH: Final = sum(int(player.pass_rush) for box in ROW_1 for player in RULES.defense.defense[box])
"""Pass Rush of the reference defense's line."""
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
        self._described = OffenseNotes(index, offense, notes, WORDS, REFERENCE_RUSH)
        self._hands = SureHands(index)

    def quarterback(self, player: ChosenPlayer, letter: str, place: str) -> Quarterback:
        """A passer's card; `place` is where he starts, empty for a substitute."""
        passer, rushing = self._offense.passers[player.player_id], self._offense.skill[player.player_id].rushing
        quick, short, long, pass_rush = passer.ranges.spans()
        self._described.passing(player)
        self._described.runs(player)
        self._described.note(player, "Endurance", letter_derivation(player.use, self._offense.use), letter, "derived")
        return Quarterback(
            player.team,
            player.name,
            games_on_card(self._index, player, QUARTERBACKS, self._notes),
            starts_on_card(self._index, player, QUARTERBACKS, place, self._notes),
            letter,
            quick,
            short,
            long,
            pass_rush,
            rushing.n,
            rushing.sg,
            rushing.lg,
            self._surehanded(player),
            foot_line(self._index, player),
            player.player_id,
        )

    def back(self, player: ChosenPlayer, block: Block, place: str) -> Back:
        """The card of a back, receiver or end; `place` is where he starts, empty for a substitute."""
        skill = self._offense.skill[player.player_id]
        rushing, blocking = skill.rushing, blocking_rating(block.blocking)
        number = endurance(play_share(self._index, player))
        self._described.note(player, "Endurance", endurance_derivation(self._index, player), str(number), "derived")
        self._described.note(
            player, "BV", block.blocking_derivation, BLOCKING.show(blocking)[0], "estimated"
        )  # TTF-CARD-08
        self._described.runs(player)
        self._described.catches(player)
        return Back(
            player.team,
            player.name,
            self._position(player, place),
            games_on_card(self._index, player, BACKS, self._notes),
            starts_on_card(self._index, player, BACKS, place, self._notes),
            number,
            blocking,
            rushing.n,
            rushing.i,
            rushing.o,
            rushing.sg,
            rushing.lg,
            *skill.receiving.columns,
            self._surehanded(player),
            foot_line(self._index, player),
            player.player_id,
        )

    def _position(self, player: ChosenPlayer, place: str) -> str:
        """Fullbacks as they are listed, flankers by where they start."""  # TTF-CARD-29
        if player.positions[0] == "RB" and self._index.position(player.team, player.player_id) == FULLBACK:
            return FULLBACK
        return "FL" if player.positions[0] == "WR" and place in FLANKERS else player.positions[0]

    def _surehanded(self, player: ChosenPlayer) -> str:
        """Sure hands, by his fumbles."""  # TTF-CARD-18
        sure, derivation = self._hands.of(player.team, player.player_id)
        printed = SUREHANDED if sure else ""
        self._described.note(player, "Surehanded", derivation, printed, "derived")
        return printed

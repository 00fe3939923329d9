"""What the cards of a Tabletop Football set, anyone's, imply by exact odds, beside what really happened."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardgen.fast_action.audit import AuditedGame
from cardgen.fast_action.offense import USUAL_RATES
from cardgen.fast_action.stand_ins import Displays, StandIns
from cardgen.fast_action.substitutes import AVERAGE
from cardgen.tabletop.implied import defense_lines, implied_lines
from cardgen.tabletop.responses import RESPONSES
from cardgen.tabletop.substitutes import cards_of_nobody
from engine.football.codes import HOME
from engine.tabletop import cards
from engine.tabletop.cards.cells import Rating
from engine.tabletop.cards.kicking_cards import KickoffReturn, PuntReturn
from engine.tabletop.squad import make_squad

TOLERATED: Final = frozenset({"TTF-SG-MISSING"})
"""Findings in spite of which a card is set beside its real line: what it lacks is stood in for."""
SAFETIES: Final = ("S", "DB")
BOXES: Final = {
    **dict.fromkeys("AE", ("DE", "DL")),
    **dict.fromkeys("BD", ("DT", "DL")),
    "C": ("NT", "DT", "DL"),
    **dict.fromkeys("FGHIJ", ("LB",)),
    **dict.fromkeys("KO", ("CB", "DB")),
    "M": ("FS", *SAFETIES),
    "N": ("SS", *SAFETIES),
}
"""Positions of cards for each box, those first whom it costs nothing."""  # TTF-TABLE-POSITION


def _lineup(team: str, displays: Displays) -> cards.Lineup:
    return cards.Lineup(team, *displays, "", "", "", None, None, 0)


STAND_INS: Final = StandIns(
    substitutes=cards.SUBSTITUTES,
    nobody=partial(cards_of_nobody, AVERAGE),
    positions=lambda card: (card.position,),
    line={"LT": ("T", "OL"), "LG": ("G", "OL"), "CN": ("C", "OL"), "RG": ("G", "OL"), "RT": ("T", "OL")},
    boxes=BOXES,
    neutral={"endurance": 0, "blocking": Rating(0)},
    usual_rates=USUAL_RATES,
    team=lambda team, season: cards.Team(team, season, team, "", "", 0, 0, 0),
    lineup=_lineup,
    returns={"kickoff returns": KickoffReturn, "punt returns": PuntReturn},
)
AUDIT: Final = AuditedGame(
    package="cardgen.tabletop",
    tolerated=TOLERATED,
    nobody=cards.SUBSTITUTES,
    stand_ins=STAND_INS,
    with_lines=("quarterbacks", "backs", "kickers", "kickoff specialists", "punters"),
    positions={"T": "OT", "G": "OG", "FL": "WR"},
    implied_lines=implied_lines,
    defenses=lambda card_set, index: defense_lines(RESPONSES.of(card_set.deck), index),
    boxes=lambda card_set, team: make_squad(card_set.sheets, team, HOME).defense,
).audit()

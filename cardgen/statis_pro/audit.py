"""What the cards of a Statis-Pro set, anyone's, imply by exact odds, beside what really happened."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardgen.fast_action.audit import AuditedGame
from cardgen.fast_action.offense import USUAL_RATES
from cardgen.fast_action.stand_ins import Displays, StandIns
from cardgen.fast_action.substitutes import AVERAGE
from cardgen.statis_pro.implied import defense_lines, implied_lines
from cardgen.statis_pro.responses import RESPONSES
from cardgen.statis_pro.substitutes import cards_of_nobody
from engine.football.codes import HOME
from engine.statis_pro import cards
from engine.statis_pro.squad import make_squad

TOLERATED: Final = frozenset({"SPF-SG-MISSING"})
"""Findings in spite of which a card is set beside its real line: what it lacks is stood in for."""
BOXES_OF: Final = {
    "DE": "AE",
    "DT": "BD",
    "NT": "C",
    "OLB": "FJ",
    "MLB": "H",
    "ILB": "GI",
    "CB": "KO",
    "FS": "M",
    "SS": "N",
}
"""Boxes by position of a card."""


def _lineup(team: str, displays: Displays) -> cards.Lineup:
    return cards.Lineup(team, *displays, "", "", None, 0, 0, 0)


STAND_INS: Final = StandIns(
    substitutes=cards.SUBSTITUTES,
    nobody=partial(cards_of_nobody, AVERAGE),
    positions=lambda card: card.positions,
    line={place: (place,) for place in ("LT", "LG", "CN", "RG", "RT")},
    boxes={box: (position,) for position, at in BOXES_OF.items() for box in at},
    neutral={"endurance": 0, "blocking": 0},
    usual_rates=USUAL_RATES,
    team=lambda team, season: cards.Team(team, season, team, "", "", 0, 0, 0),
    lineup=_lineup,
    returns={"kickoff returns": cards.KickoffReturn, "punt returns": cards.PuntReturn},
)
AUDIT: Final = AuditedGame(
    package="cardgen.statis_pro",
    tolerated=TOLERATED,
    nobody=cards.SUBSTITUTES,
    stand_ins=STAND_INS,
    with_lines=("quarterbacks", "backs", "kickers", "punters"),
    positions={"CN": "C", "LT": "OT", "RT": "OT", "LG": "OG", "RG": "OG"},
    implied_lines=implied_lines,
    defenses=lambda card_set, index: defense_lines(RESPONSES.of(card_set.deck), index),
    boxes=lambda card_set, team: make_squad(card_set.sheets, team, HOME).defense,
).audit()

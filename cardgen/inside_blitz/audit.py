"""What Inside Blitz cards are held to, anyone's, beside what really happened."""

from __future__ import annotations

from typing import Any, Final

from cardgen.audit.measuring import players_of
from cardgen.audit.stand_ins import AuditedCards
from cardgen.inside_blitz.generate import generate
from cardgen.inside_blitz.implied import implied_lines

KEPT: Final = ("teams", "defenders", "credits", "offense figures", "defense figures", "return figures")
"""Sheets whose cards are asked even where they break a rule: a chart with a wrong player still has ten right ones."""
POSITIONS: Final = {"LT": "OT", "RT": "OT", "T": "OT", "LG": "OG", "RG": "OG", "G": "OG", "C": "C"}
"""Spots of the line as rosters write them."""
USUAL_POSITIONS: Final = {
    "quarterbacks": "QB",
    "quarterback runs": "QB",
    "back receivers": "RB",
    "kickers": "K",
    "punters": "P",
}
OWN_LINES: Final = ("quarterbacks", "quarterback runs", "runners", "receivers", "back receivers", "kickers", "punters")
"""The sheets whose players have lines of their own."""
TEAM_LINES: Final = {"kickoff return": "kick returners", "punt return": "punt returners"}
"""Lines of a team, and the sheet that decides them; all others are of its defenders."""
MISSING: Final = {
    "quarterbacks": "no quarterbacks",
    "receivers": "no receivers",
    "back receivers": "no receiving cards of backs",
    "offensive line": "no offensive line",
    "defenders": "no defense",
}


def _position(sheet: str, card: Any) -> str:
    """A card's position as rosters write it; none where the card does not say."""
    if sheet in USUAL_POSITIONS:
        return USUAL_POSITIONS[sheet]
    if sheet == "offensive line":
        return POSITIONS.get(card.spots[0], "")
    return str(getattr(card, "position", ""))


AUDIT: Final = AuditedCards(
    package="cardgen.inside_blitz",
    make=lambda _, season, teams, progress: generate(season, teams=teams, progress=progress),
    implied_lines=implied_lines,
    kept=KEPT,
    position_of=_position,
    own_of=lambda card_set: players_of(card_set, OWN_LINES),
    team_lines=TEAM_LINES,
    defenders="defenders",
    blockers="offensive line",
    missing={sheet: f"{described}; Cardgen's own of the season stand in" for sheet, described in MISSING.items()},
).audit()

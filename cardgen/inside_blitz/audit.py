"""What Inside Blitz cards are held to, anyone's, beside what really happened."""

from __future__ import annotations

from typing import Any, Final

from cardgen.audit.measuring import AuditedCards, players_of
from cardgen.inside_blitz.generate import generate
from cardgen.inside_blitz.implied import implied_lines

KEPT: Final = ("teams", "defenders", "credits", "offense figures", "defense figures", "return figures")
"""Sheets whose cards are asked even where they break a rule: a chart with a wrong player still has ten right ones."""
TOLERATED: Final[frozenset[str]] = frozenset()
"""Findings in spite of which a card is set beside its real line."""
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


AUDITED: Final = AuditedCards(
    package="cardgen.inside_blitz",
    make=lambda _set, season, teams, progress: generate(season, teams=teams, progress=progress),
    implied_lines=implied_lines,
    position=_position,
    own=lambda card_set: players_of(card_set, OWN_LINES),
    team_lines=TEAM_LINES,
    blockers="offensive line",
    missing=MISSING,
)
kinds: Final = AUDITED.kinds
measure: Final = AUDITED.measure
lines_of_part: Final = AUDITED.lines_of_part

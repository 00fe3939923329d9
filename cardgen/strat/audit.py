"""What Strat-O-Matic cards are held to, anyone's, beside what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.audit.measuring import players_of
from cardgen.audit.report import Measures, Unmatched
from cardgen.audit.stand_ins import AuditedCards
from cardgen.solving.implied_lines import Progress
from cardgen.strat.generate import generate
from cardgen.strat.implied import implied_lines
from engine.strat.cards.fields import ROSTER_POSITIONS
from ingest.identity.roster import Roster

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

KEPT: Final = ("teams", "team ratings", "blockers", "defenders")
"""Sheets whose cards are asked even where they break a rule: a rating card with a wrong player has twenty right
ones."""
OWN_LINES: Final = ("quarterbacks", "backs", "receivers")
"""The sheets whose players have lines of their own; kickers and punters stand on their team's specialist card."""
SPECIALISTS: Final = "specialists"
KICKERS: Final = (("kicker", "kicker_id", "K"), ("punter", "punter_id", "P"))
TEAM_LINES: Final = {
    "kickoff return": "kick returners",
    "punt return": "punt returners",
    "penalties": SPECIALISTS,
    "yards per carry allowed": "inside defense",
    "sacks made per dropback": "defenders",
}
"""Lines of a team, and the sheet that decides them; all others are of its pass defense."""
MISSING: Final = {
    "quarterbacks": "no quarterbacks",
    "receivers": "no receivers",
    "backs": "no backs",
    "blockers": "no ratings of blockers",
    "defenders": "no ratings of defenders",
    "inside defense": "no defensive cards",
}


def _position(sheet: str, card: Any) -> str:
    """A card's position as rosters write it; none where the card does not say."""
    if sheet == "quarterbacks":
        return "QB"
    said = card.positions[0] if hasattr(card, "positions") else str(getattr(card, "position", ""))
    return ROSTER_POSITIONS.get(said, said)


def _own(card_set: CardSet) -> set[tuple[str, str]]:
    kicking = card_set.sheets[SPECIALISTS]
    return players_of(card_set, OWN_LINES) | {
        (card.team, getattr(card, name)) for card in kicking for name, _, _ in KICKERS
    }


def _known(card_set: CardSet, season: Season, found: Measures) -> CardSet:
    """The set with the season's ids of kickers and punters."""
    roster = Roster.of(season)
    cards = []
    for card in card_set.sheets[SPECIALISTS]:
        ids = {}
        for name, identity, position in KICKERS:
            match = roster.find(getattr(card, name), card.team, position, getattr(card, identity))
            found.matched += match.player is not None
            if match.player is None:
                unmatched = Unmatched(card.team, getattr(card, name), SPECIALISTS, match.candidates, match.elsewhere)
                found.unmatched.append(unmatched)
            ids[identity] = match.player.player_id if match.player else ""
        cards.append(replace(card, **ids))
    return replace(card_set, sheets={**card_set.sheets, SPECIALISTS: cards})


def _make(card_set: CardSet, season: Season, teams: Sequence[str], progress: Progress | None) -> CardSet:
    return generate(season, teams=teams, charts=card_set.charts, edition=card_set.edition, progress=progress)


AUDIT: Final = AuditedCards(
    package="cardgen.strat",
    make=_make,
    implied_lines=implied_lines,
    kept=KEPT,
    position_of=_position,
    own_of=_own,
    team_lines=TEAM_LINES,
    blockers="blockers",
    missing={sheet: f"{described}; Cardgen's own of the season stand in" for sheet, described in MISSING.items()},
    defenders="deep defense",
    shared=frozenset(("sacks per dropback",)),  # pass block is the line's: every passer of a team has the same
    known_too=_known,
).audit()

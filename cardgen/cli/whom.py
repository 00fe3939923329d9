"""Whom a command is asked about: a player or a team of a set, spelled as people spell them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.cli.console import printable
from ingest.findings import InputError, did_you_mean, error

if TYPE_CHECKING:
    from cardgen.sets import CardSet

SUGGESTED = 5


def find_player(cards: CardSet, player: str) -> str:
    """The name as the cards spell it; a part of it will do if only one player has it."""
    names = sorted({*cards.players, *(origin.card for origin in cards.provenance.origins if origin.card)})
    for name in names:
        if name.casefold() == player.casefold():
            return name
    within = [name for name in names if player.casefold() in name.casefold()]
    if len(within) == 1:
        return within[0]
    fix = f"did you mean one of {', '.join(within[:SUGGESTED])}?" if within else did_you_mean(player, names)
    raise InputError(error("PLAYER-UNKNOWN", printable(player), "no card of this name", "a player of the set", fix))


def find_team(cards: CardSet, team: str) -> str:
    """The team's code as the cards spell it."""
    from cardgen.sets.codes import team_meant

    for code in cards.teams:
        if code.casefold() == team.casefold():
            return code
    fix = team_meant(team, cards.teams)
    raise InputError(error("TEAM-UNKNOWN", printable(team), "no such team", ", ".join(cards.teams), fix))

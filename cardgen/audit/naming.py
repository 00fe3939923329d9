"""Whose cards a set has: its teams by the season's codes, its players by the season's ids, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardgen.audit.report import Measures, Unmatched
from ingest.identity.roster import Roster, code_in_season

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

Position = Callable[[str, Any], str]
"""Of a sheet and a card on it: the player's position as rosters write it; empty where the card does not say."""


def named(card_set: CardSet, season: Season, found: Measures, position: Position, nobody: str = "") -> CardSet:
    """The set with the season's own codes and ids; players whom it does not know keep none and are described in
    `found`.

    `nobody` is the team of cards that stand in for players without one. A player with several rows is one player.
    """
    roster = Roster.of(season)
    codes = codes_of(card_set, season, nobody)
    seen: set[tuple[str, str, str]] = set()
    sheets: dict[str, list[Any]] = {}
    for sheet, rows in card_set.sheets.items():
        sheets[sheet] = []
        for card in rows:
            code = codes.get(card.team, card.team)
            if not hasattr(card, "player_id") or card.team == nobody:
                sheets[sheet].append(replace(card, team=code))
                continue
            match = roster.find(card.name, code, position(sheet, card), card.player_id)
            if (sheet, card.team, card.name) not in seen:
                seen.add((sheet, card.team, card.name))
                found.matched += match.player is not None
                if match.player is None:
                    found.unmatched.append(Unmatched(card.team, card.name, sheet, match.candidates, match.elsewhere))
            sheets[sheet].append(replace(card, team=code, player_id=match.player.player_id if match.player else ""))
    return replace(card_set, sheets=sheets)


def codes_of(card_set: CardSet, season: Season, nobody: str = "") -> dict[str, str]:
    """The season's code of each team of the set, where it has the team."""
    names = {card.team: card.name for card in card_set.sheets["teams"]}
    found = {team: code_in_season(season, team, names.get(team, "")) for team in teams_of(card_set, nobody)}
    return {team: code for team, code in found.items() if code}


def spellings(card_set: CardSet, season: Season, nobody: str = "") -> dict[str, str]:
    """The set's own code of each team of the season."""
    return {code: team for team, code in codes_of(card_set, season, nobody).items()}


def teams_of(card_set: CardSet, nobody: str = "") -> list[str]:
    """Every team that a card is of."""
    teams = dict.fromkeys(card.team for rows in card_set.sheets.values() for card in rows)
    return [team for team in teams if team != nobody]


def listed(teams: list[str], every: int) -> str:
    """Teams in words."""
    return "All teams" if len(teams) == every and every > 1 else ", ".join(teams)

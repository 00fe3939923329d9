"""Flags cards of players who were put somewhere or made: as estimates, with the reason, and in the build's notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.completing.season import Completed
from cardgen.completing.unknowns import Gap
from cardgen.figures.choose import Chosen
from cardgen.figures.moves import Move, move_findings
from cardgen.figures.season_index import OPPONENTS, OWN
from cardgen.provenance import Origin
from cardgen.sets.cardset import CardSet
from engine.cards.faces import face_fields
from ingest.findings import Finding

POSITION_FIELDS: Final = ("positions", "position")
"""Fields of a card that say where a player plays."""
ESTIMATED: Final = "estimated"
USUAL: Final = "usual rate"
OTHERS: Final = "others' rate"


def flag_moves(cards: CardSet, completed: Completed, chosen: Mapping[str, Chosen]) -> list[Finding]:
    """Flag the cards in the set's provenance; what a build says of them and of all else that was added."""
    moves = {move.player_id: move for move in completed.moves}
    lines = [move for each in chosen.values() for move in each.moves]
    moves.update({move.player_id: move for move in lines if move.player_id not in moves})
    names = {
        (player.team, player.name): moves[player.player_id]
        for each in chosen.values()
        for player in each.players
        if player.player_id in moves and player.team in cards.teams
    }
    if names:
        cards.provenance.origins = [_flagged(origin, names) for origin in cards.provenance.origins]
        cards.provenance.origins += _position_origins(cards, names)
    if completed.gaps:
        cards.provenance.origins = [_estimated(origin, completed.gaps) for origin in cards.provenance.origins]
    reported = [move for move in lines if move.listed and move.team in cards.teams]
    return [*(each for each in completed.notes if each.where in {*cards.teams, cards.season}), *move_findings(reported)]


def _flagged(origin: Origin, names: Mapping[tuple[str, str], Move]) -> Origin:
    """The origin of a number of somebody made is an estimate, whatever the generator took it for."""
    move = names.get((origin.team, origin.card))
    if move is None or move.listed:
        return origin
    return replace(origin, formula=f"{origin.formula}; {move.reason}", status=ESTIMATED)


def _estimated(origin: Origin, gaps: Sequence[Gap]) -> Origin:
    """The origin of a number whose statistic is unknown, so that the usual rate stands in, is an estimate."""
    named = origin.statistic.casefold()
    for gap in gaps:
        of_side = gap.side == OWN or OPPONENTS in named
        if gap.word and gap.word in named and of_side and origin.team in gap.teams:
            reason = f"; {gap.title} unknown: {USUAL if gap.whole else OTHERS}"
            formula = origin.formula if reason in origin.formula else origin.formula + reason
            origin = replace(origin, formula=formula, status=ESTIMATED)
    return origin


def _position_origins(cards: CardSet, names: Mapping[tuple[str, str], Move]) -> list[Origin]:
    """Why somebody plays where his card says he does."""
    found = []
    for sheet, rows in cards.sheets.items():
        for card in rows:
            move = names.get((getattr(card, "team", ""), getattr(card, "name", "")))
            if move is not None:
                found += [_position_origin(sheet, card, move, name) for name in POSITION_FIELDS if hasattr(card, name)]
    return found


def _position_origin(sheet: str, card: Any, move: Move, name: str) -> Origin:
    field = next(each for each in face_fields(type(card)) if each.name == name)
    printed: Sequence[str] = field.field_type.show(getattr(card, name))
    listed = f"listed as {move.listed}" if move.listed else "listed nowhere"
    return Origin(sheet, card.team, card.name, field.headings[0], listed, move.reason, 0.0, printed[0], ESTIMATED)

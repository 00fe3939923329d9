"""Cards of offensive linemen, with the derivation of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.blocking import Block
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance
from cardgen.tabletop.games import games_on_card, starts_on_card
from cardgen.tabletop.positions import printed_position
from cardgen.tabletop.ratings import blocking_rating
from engine.tabletop.cards import OffensiveLineman

SHEET: Final = "offensive line"


def make_lineman(
    index: SeasonIndex, player: ChosenPlayer, block: Block, place: str, notes: Provenance
) -> OffensiveLineman:
    """An offensive lineman's card; `place` is where he starts, empty for a substitute."""
    games, starts = games_on_card(index, player, SHEET, notes), starts_on_card(index, player, SHEET, place, notes)
    position, line = printed_position(index, player, place), foot_line(index, player)
    blocking = blocking_rating(block.blocking)
    card = OffensiveLineman(
        player.team, player.name, position, games, starts, blocking, block.pass_blocking, line, player.player_id
    )
    derivations = {
        "BV": block.blocking_derivation,
        "PB": block.pass_blocking_derivation,
    }  # TTF-CARD-08, TTF-CARD-09: nobody counts blocks
    note_card(
        notes,
        SHEET,
        card,
        player.name,
        {title: Noted(derivation, "estimated") for title, derivation in derivations.items()},
    )
    return card

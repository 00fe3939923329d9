"""Cards of offensive linemen, with the derivation of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.blocking import Block
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.tabletop.games import games_on_card, starts_on_card
from cardgen.tabletop.positions import printed_position
from cardgen.tabletop.ratings import blocking_rating
from engine.tabletop.cards import OffensiveLineman
from engine.tabletop.cards.fields import BLOCKING, PASS_BLOCKING

SHEET: Final = "offensive line"


def make_lineman(
    index: SeasonIndex, player: ChosenPlayer, block: Block, place: str, notes: Provenance
) -> OffensiveLineman:
    """An offensive lineman's card; `place` is where he starts, empty for a substitute."""
    blocking = blocking_rating(block.blocking)
    # TTF-CARD-08, TTF-CARD-09: nobody counts blocks
    for field, derivation, printed in (
        ("BV", block.blocking_derivation, BLOCKING.show(blocking)[0]),
        ("PB", block.pass_blocking_derivation, PASS_BLOCKING.show(block.pass_blocking)[0]),
    ):
        notes.derivation(SHEET, player.team, player.name, field, derivation, printed, "estimated")
    games, starts = games_on_card(index, player, SHEET, notes), starts_on_card(index, player, SHEET, place, notes)
    position, line = printed_position(index, player, place), foot_line(index, player)
    return OffensiveLineman(
        player.team, player.name, position, games, starts, blocking, block.pass_blocking, line, player.player_id
    )

"""Cards of defenders, with the derivation of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.defense_notes import note_ratings
from cardgen.fast_action.ratings import Rated
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.statis_pro.offense_cards import rating_text
from cardgen.statis_pro.ratings import DEFENDERS
from engine.fast_action.cards.cells import InterceptRange
from engine.statis_pro.cards import DefensiveBack, DefensiveLineman, Linebacker

HOME: Final = {"K": "CB", "O": "CB", "M": "FS", "N": "SS"}
"""The position which each box of row three suits."""  # SPF-3.2.3c


def make_defender(
    index: SeasonIndex, player: ChosenPlayer, rating: Rated, box: str, notes: Provenance
) -> DefensiveLineman | Linebacker | DefensiveBack:
    """A defender's card; `box` is where he starts, empty for a substitute."""
    intercept = InterceptRange().show(rating.intercept)[0]
    printed = {
        "TV": rating_text(rating.tackle),
        "PR": str(rating.pass_rush),
        "PD": rating_text(rating.pass_defense),
        "Intercept": intercept,
    }
    line = foot_line(index, player)
    if player.sheet == "defensive line":
        note_ratings(DEFENDERS, index, player, rating, {field: printed[field] for field in ("TV", "PR")}, notes)
        return DefensiveLineman(
            player.team, player.name, player.positions, rating.tackle, rating.pass_rush, line, player.player_id
        )
    if player.sheet == "linebackers":
        note_ratings(DEFENDERS, index, player, rating, printed, notes)
        return Linebacker(
            player.team,
            player.name,
            player.positions,
            rating.tackle,
            rating.pass_rush,
            rating.pass_defense,
            rating.intercept,
            line,
            player.player_id,
        )
    del printed["TV"]
    note_ratings(DEFENDERS, index, player, rating, printed, notes)
    home = HOME.get(box, "")
    # A player's card lists the position at which he starts.
    positions = player.positions if not home or home in player.positions else (home, *player.positions)
    return DefensiveBack(
        player.team,
        player.name,
        positions,
        rating.pass_rush,
        rating.pass_defense,
        rating.intercept,
        line,
        player.player_id,
    )

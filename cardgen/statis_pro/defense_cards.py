"""Cards of defenders, with the derivation of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.ratings import Rated
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.noting import note_card
from cardgen.provenance import Provenance
from engine.statis_pro.cards import DefensiveBack, DefensiveLineman, Linebacker

HOME: Final = {"K": "CB", "O": "CB", "M": "FS", "N": "SS"}
"""The position which each box of row three suits."""  # SPF-3.2.3c


def make_defender(
    index: SeasonIndex, player: ChosenPlayer, rating: Rated, box: str, notes: Provenance
) -> DefensiveLineman | Linebacker | DefensiveBack:
    """A defender's card; `box` is where he starts, empty for a substitute."""
    card, titles = _face(player, rating, box, foot_line(index, player))
    note_card(notes, player.sheet, card, player.name, rating.printed(*titles))
    return card


def _face(
    player: ChosenPlayer, rating: Rated, box: str, line: str
) -> tuple[DefensiveLineman | Linebacker | DefensiveBack, tuple[str, ...]]:
    """A defender's card, and the titles of the values that it prints."""
    team, name, positions = player.team, player.name, player.positions
    tackle, rush, foot = rating.tackle, rating.pass_rush, (line, player.player_id)
    if player.sheet == "defensive line":
        return DefensiveLineman(team, name, positions, tackle, rush, *foot), ("TV", "PR")
    against = (rating.pass_defense, rating.intercept)
    if player.sheet == "linebackers":
        return Linebacker(team, name, positions, tackle, rush, *against, *foot), ("TV", "PR", "PD", "Intercept")
    home = HOME.get(box, "")
    # A player's card lists the position at which he starts.
    positions = positions if not home or home in positions else (home, *positions)
    return DefensiveBack(team, name, positions, rush, *against, *foot), ("PR", "PD", "Intercept")

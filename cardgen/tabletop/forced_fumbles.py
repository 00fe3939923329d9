"""What the defenders of a set's cards add to Fumble Ranges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardgen.figures.season_index import SeasonIndex, count, ratio

DEFENDERS: Final = ("defensive line", "linebackers", "defensive backs")


def forced_by_team(sheets: Mapping[str, Sequence[Any]], index: SeasonIndex) -> dict[str, float]:
    """By team, the Forced Fumble Adjustments of those who start, as often as each of them makes a tackle."""
    # TTF-FUM-03
    cards = {(card.team, card.name): card for sheet in DEFENDERS for card in sheets.get(sheet, ())}
    found = {}
    for lineup in sheets.get("lineups", ()):
        named = [cards.get((lineup.team, name)) for names in lineup.defense for name in names]
        players = [card for card in named if card is not None]
        tackles = [count(index.player("defense", card.team, card.player_id), "def_tackles") for card in players]
        weights = tackles if sum(tackles) else [1.0] * len(players)
        forced = sum(weight * card.forced_fumble for weight, card in zip(weights, players, strict=True))
        found[lineup.team] = ratio(forced, sum(weights))
    return found

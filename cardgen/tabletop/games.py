"""Games played and started, as cards print them: of sixteen, whatever the season's length."""  # TTF-CARD-02

from __future__ import annotations

from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.provenance import Derivation, Provenance, Status

SIXTEEN: Final = 16


def of_sixteen(number: float, games: int, least: int) -> int:
    """Games of a season of any length as if it had sixteen."""  # TTF-CARD-02
    return max(least, min(SIXTEEN, round(SIXTEEN * number / games))) if games else SIXTEEN


def games_on_card(index: SeasonIndex, player: ChosenPlayer, sheet: str, notes: Provenance) -> int:
    """A player's games, with their origin noted; a season that does not count them has him in all."""
    played, games = player.games, index.games(player.team)
    value = of_sixteen(played, games, 1) if played else SIXTEEN
    status: Status = "stat" if played else "estimated"
    scaled = "" if games == SIXTEEN else f"; {SIXTEEN} x {played:g} / {games}"
    text = f"games {played:g} of {games}" if played else "his games are not counted"
    derivation = Derivation(text, f"as counted{scaled}" if played else "all of them", float(value))
    notes.derivation(sheet, player.team, player.name, "Games", derivation, str(value), status)
    return value


def starts_on_card(index: SeasonIndex, player: ChosenPlayer, sheet: str, place: str, notes: Provenance) -> int:
    """A player's starts likewise; without a count whoever has a `place` on the Lineup Card has started all his
    games."""
    row = next((each for each in index.roster(player.team) if each["player_id"] == player.player_id), {})
    started, games = count(row, "games_started"), index.games(player.team)
    if row.get("games_started") is not None:
        value = of_sixteen(started, games, 0)
        derivation = Derivation(f"starts {started:g} of {games}", "as counted", float(value))
        notes.derivation(sheet, player.team, player.name, "Starts", derivation, str(value), "stat")
        return value
    value = of_sixteen(player.games or games, games, 0) if place else 0
    start = f"he starts at {place}: all his games" if place else "he is not on the Lineup Card: none"
    derivation = Derivation("starts are not counted", start, float(value))
    notes.derivation(sheet, player.team, player.name, "Starts", derivation, str(value), "estimated")
    return value

"""The real line at the foot of a card, as text."""

from __future__ import annotations

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import Row, SeasonIndex, count


def foot_line(index: SeasonIndex, player: ChosenPlayer) -> str:
    """What a player did, for the foot of his card."""
    if player.sheet == "quarterbacks":
        return _joined(_passing(index, player), _rushing(index, player))
    if player.sheet == "backs":
        return _joined(_rushing(index, player), _receiving(index, player))
    if player.sheet == "offensive line":
        return _line(index, player)
    if player.sheet == "kickers":
        return _kicking(index, player)
    if player.sheet == "kickoff specialists":
        return _kickoffs(index, player)
    return _punting(index, player) if player.sheet == "punters" else _defense(index, player)


def _joined(*parts: str) -> str:
    return "; ".join(part for part in parts if part)


def _number(row: Row, column: str) -> str:
    return f"{count(row, column):g}"


def _counted(row: Row, column: str, what: str) -> str:
    """`36 TD`, or nothing for none."""
    return f" {_number(row, column)} {what}" if count(row, column) else ""


def _several(number: float, one: str, many: str) -> str:
    """`1 sack`, `5.5 sacks`."""
    return f"{number:g} {one if number == 1 else many}"


def _pair(row: Row, number: str, yards: str) -> str:
    """`303-1540`; a loss reads `1 for -9`."""
    between = " for " if count(row, yards) < 0 else "-"
    return f"{_number(row, number)}{between}{_number(row, yards)}"


def _passing(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("passing", player.team, player.player_id)
    if not count(row, "attempts", "sacks"):
        return ""
    passes = f"{_number(row, 'completions')}-{_number(row, 'attempts')} {_number(row, 'passing_yards')} yds"
    scores = f" {_number(row, 'passing_tds')} TD {_number(row, 'interceptions')} INT"
    counted = index.counted("passing", row)
    sacks = f", {_several(count(row, 'sacks'), 'sack', 'sacks')}" if counted.get("sacks") is not None else ""
    return f"{passes}{scores}{sacks}"


def _rushing(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("rushing", player.team, player.player_id)
    if not count(row, "carries"):
        return ""
    return f"rushing {_pair(row, 'carries', 'rushing_yards')}{_counted(row, 'rushing_tds', 'TD')}"


def _receiving(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("receiving", player.team, player.player_id)
    if not count(row, "receptions", "targets"):
        return ""
    caught = f"receiving {_pair(row, 'receptions', 'receiving_yards')}"
    return caught + _counted(row, "receiving_tds", "TD")


def _line(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("blocking", player.team, player.player_id)
    games = _several(player.games, "game", "games") if player.games else ""
    flags = _several(count(row, "penalties"), "penalty", "penalties") if count(row, "penalties") else ""
    return _joined(player.lineup, games, flags)


def _defense(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("defense", player.team, player.player_id)
    if not row:
        return ""
    parts = [_several(count(row, "def_tackles"), "tackle", "tackles")]
    for column, one, many in (
        ("def_sacks", "sack", "sacks"),
        ("def_interceptions", "INT", "INT"),
        ("def_pass_defended", "pass defended", "passes defended"),
        ("def_fumbles_forced", "FF", "FF"),
    ):
        if count(row, column):
            parts.append(_several(count(row, column), one, many))
    return ", ".join(parts)


def _kicking(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("kicking", player.team, player.player_id)
    goals = f"FG {_number(row, 'fg_made')}-{_number(row, 'fg_att')}"
    longest = f" long {_number(row, 'fg_long')}" if count(row, "fg_long") else ""
    return f"{goals}{longest}, XP {_number(row, 'pat_made')}-{_number(row, 'pat_att')}"


def _kickoffs(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("kicking", player.team, player.player_id)
    kickoffs = count(row, "kickoffs")
    if not kickoffs:
        return ""
    touchbacks = f", {_number(row, 'kickoff_touchbacks')} TB" if count(row, "kickoff_touchbacks") else ""
    return f"{_several(kickoffs, 'kickoff', 'kickoffs')}{touchbacks}"


def _punting(index: SeasonIndex, player: ChosenPlayer) -> str:
    row = index.player("punting", player.team, player.player_id)
    punts = count(row, "punts")
    if not punts:
        return ""
    average = f"{count(row, 'punt_yards') / punts:.1f}"
    return f"{_several(punts, 'punt', 'punts')}, {average} yds{_counted(row, 'punts_blocked', 'blocked')}"

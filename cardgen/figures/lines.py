"""The real line at the foot of a card, as text."""

from __future__ import annotations

from cardgen.figures.book import Book, Row, count
from cardgen.figures.choose import Man


def foot_line(book: Book, man: Man) -> str:
    """What a man did, for the foot of his card."""
    if man.sheet == "quarterbacks":
        return _joined(_passing(book, man), _rushing(book, man))
    if man.sheet == "backs":
        return _joined(_rushing(book, man), _receiving(book, man))
    if man.sheet == "offensive line":
        return _line(book, man)
    if man.sheet == "kickers":
        return _kicking(book, man)
    if man.sheet == "kickoff specialists":
        return _kickoffs(book, man)
    return _punting(book, man) if man.sheet == "punters" else _defense(book, man)


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


def _passing(book: Book, man: Man) -> str:
    row = book.man("passing", man.team, man.player_id)
    if not count(row, "attempts", "sacks"):
        return ""
    passes = f"{_number(row, 'completions')}-{_number(row, 'attempts')} {_number(row, 'passing_yards')} yds"
    scores = f" {_number(row, 'passing_tds')} TD {_number(row, 'interceptions')} INT"
    counted = book.counted("passing", row)
    sacks = f", {_several(count(row, 'sacks'), 'sack', 'sacks')}" if counted.get("sacks") is not None else ""
    return f"{passes}{scores}{sacks}"


def _rushing(book: Book, man: Man) -> str:
    row = book.man("rushing", man.team, man.player_id)
    if not count(row, "carries"):
        return ""
    return f"rushing {_pair(row, 'carries', 'rushing_yards')}{_counted(row, 'rushing_tds', 'TD')}"


def _receiving(book: Book, man: Man) -> str:
    row = book.man("receiving", man.team, man.player_id)
    if not count(row, "receptions", "targets"):
        return ""
    caught = f"receiving {_pair(row, 'receptions', 'receiving_yards')}"
    return caught + _counted(row, "receiving_tds", "TD")


def _line(book: Book, man: Man) -> str:
    row = book.man("blocking", man.team, man.player_id)
    games = _several(man.games, "game", "games") if man.games else ""
    flags = _several(count(row, "penalties"), "penalty", "penalties") if count(row, "penalties") else ""
    return _joined(man.lineup, games, flags)


def _defense(book: Book, man: Man) -> str:
    row = book.man("defense", man.team, man.player_id)
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


def _kicking(book: Book, man: Man) -> str:
    row = book.man("kicking", man.team, man.player_id)
    goals = f"FG {_number(row, 'fg_made')}-{_number(row, 'fg_att')}"
    longest = f" long {_number(row, 'fg_long')}" if count(row, "fg_long") else ""
    return f"{goals}{longest}, XP {_number(row, 'pat_made')}-{_number(row, 'pat_att')}"


def _kickoffs(book: Book, man: Man) -> str:
    row = book.man("kicking", man.team, man.player_id)
    kickoffs = count(row, "kickoffs")
    if not kickoffs:
        return ""
    touchbacks = f", {_number(row, 'kickoff_touchbacks')} TB" if count(row, "kickoff_touchbacks") else ""
    return f"{_several(kickoffs, 'kickoff', 'kickoffs')}{touchbacks}"


def _punting(book: Book, man: Man) -> str:
    row = book.man("punting", man.team, man.player_id)
    punts = count(row, "punts")
    if not punts:
        return ""
    average = f"{count(row, 'punt_yards') / punts:.1f}"
    return f"{_several(punts, 'punt', 'punts')}, {average} yds{_counted(row, 'punts_blocked', 'blocked')}"

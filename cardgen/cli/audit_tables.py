"""An audit in tables that fit a terminal: lines in error, players whom nobody knows, and who gains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out
from ingest.texts import counted, printable

if TYPE_CHECKING:
    from cardgen.audit.report import Audit
    from cardgen.audit.verdicts import Judged

MOST: Final = 20
"""So many lines, and so many names that nobody knows, are shown until all are asked for."""
NARROWEST: Final = 10
"""Letters of a name beside each other, so that all columns fit in 80."""


def show_audit(audit: Audit, *, every: bool) -> None:
    """Everything in tables that fit a terminal."""
    out.print()
    out.print(Text(printable(f"{audit.name} beside {audit.season}"), style="bold"))
    for sentence in audit.summary():
        out.print(Text(printable(sentence)))
    for note in audit.notes:
        out.print(Text(printable(note), style="dim"))
    _show_lines(audit, every=every)
    _show_unmatched(audit, every=every)
    _show_gains(audit)


def _show_lines(audit: Audit, *, every: bool) -> None:
    """The lines in error with what to do about them, or every line with its verdict."""
    lines = audit.lines if every else audit.wrong[:MOST]
    if not lines:
        return
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title="Lines, the worst first", title_justify="left")
    table.add_column("card", overflow="fold", min_width=NARROWEST)
    table.add_column("line", overflow="fold", min_width=len("completion"))
    for heading in ("real", "says", "off", "plays"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("favors", no_wrap=True)
    table.add_column("verdict" if every else "what to do", overflow="fold", min_width=len("what to do"))
    for line in lines:
        table.add_row(*_cells(line), line.verdict if every else line.fix)
    out.print(table)
    if not every and len(audit.wrong) > len(lines):
        more = len(audit.wrong) - len(lines)
        out.print(Text(f"... and {more} more in error; --notes shows every line", style="dim"))


def _cells(line: Judged) -> list[str | Text]:
    figures = [f"{line.real:.2f}", f"{line.implied:.2f}", f"{line.off:+.2f}", f"{line.sample:.0f}"]
    whom = {1: line.team, -1: "others", 0: ""}[line.favor]
    return [Text(printable(f"{line.team} {line.player}".strip())), line.line, *figures, Text(printable(whom))]


def _show_unmatched(audit: Audit, *, every: bool) -> None:
    shown = audit.unmatched if every else audit.unmatched[:MOST]
    if not shown:
        return
    out.print(Text(f"{counted(len(audit.unmatched), 'card')} of players whom {audit.season} does not know:"))
    for player in shown:
        near = f"; nearest: {', '.join(player.candidates)}" if player.candidates else ""
        elsewhere = f"; a player of that name was with {', '.join(player.elsewhere)}" if player.elsewhere else ""
        out.print(Text(printable(f"  {player.team} {player.player} ({player.sheet}){near}{elsewhere}")))
    if len(shown) < len(audit.unmatched):
        out.print(Text(f"  ... and {len(audit.unmatched) - len(shown)} more; --notes lists them", style="dim"))


def _show_gains(audit: Audit) -> None:
    from cardgen.audit.report import parts_of

    parts = parts_of(audit)
    if not parts or not any(round(gain.total, 1) for gain in audit.gains):
        return
    title = "Who gains, in points a game" + ("" if audit.closed else " (not a whole league: nothing is set off)")
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title=title, title_justify="left")
    table.add_column("team", no_wrap=True)
    for heading in ("together", *parts):
        table.add_column(heading, justify="right", no_wrap=True)
    for gain in audit.gains:
        values = [gain.total, *(gain.parts[part] for part in parts)]
        table.add_row(Text(printable(gain.team)), *("" if value is None else _signed(value) for value in values))
    out.print(table)
    reported = [f"a {name} {points:.2f}" for name, points in audit.rates.of_cards.items()]
    out.print(Text(f"Points: {', '.join(reported)} (from the games of {audit.rates.seasons}).", style="dim"))


def _signed(value: float) -> str:
    return f"{round(value, 1) + 0.0:+.1f}"

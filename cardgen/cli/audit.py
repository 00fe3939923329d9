"""What `cardgen validate --against` adds: every line that cards imply beside the real one, and who gains by errors."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, unfit_file
from cardgen.cli.progress import progress_bars
from ingest.findings import Finding, InputError, Severity
from ingest.texts import counted, printable

if TYPE_CHECKING:
    from cardgen.audit.report import Audit
    from cardgen.audit.verdicts import Judged
    from cardgen.cli.foreign import Checked
    from cardgen.games import Game
    from ingest.season import Season

MOST: Final = 20
"""So many lines, and so many names that nobody knows, are shown until all are asked for."""

UNKNOWN_TARGETS: Final = (
    "These cards do not say how they were made. "
    "Cards that were made to play right may stand off their exact odds on purpose."
)
NARROWEST: Final = 10
"""Letters of a name beside each other, so that all columns fit in 80."""


def refuse_page(html: Path | None, sets: Sequence[Sequence[str]], force: bool) -> None:
    """An InputError where no page can be written."""
    if html is None:
        return
    problems = unfit_file(html, ".html", "AUDIT-PAGE", force)
    if len(sets) != 1:
        named = ", ".join(path for paths in sets for path in paths)
        problems.append(Finding("AUDIT-PAGE", Severity.ERROR, "--html", named, "one set a page"))
    if problems:
        raise InputError(problems)


def audit_set(checked: Checked, game: Game | None, season: Season | None) -> Audit | None:
    """The audit of a set; None for a deck by itself. Without a season only its rules are asked about."""
    from cardgen.audit.cards import place_of
    from cardgen.audit.report import Measures, make_audit
    from cardgen.games import audit_of
    from cardgen.sets.deck_files import lone_deck
    from cardgen.sets.store import find_set, read_readable

    path, findings = checked.paths[0], checked.findings
    if checked.deck is not None:
        return None
    if checked.file is None and find_set(path).is_file() and lone_deck(find_set(path), game) is not None:
        return None
    cards = read_readable(path, game, (), file=checked.file)
    rules = audit_of(cards.rules)
    if season is None:
        return make_audit(Path(path).name, cards.season, 0, findings, Measures(), rules.kinds())
    wrong = (each for each in findings if each.severity is Severity.ERROR and each.code not in rules.tolerated)
    cards = read_readable(path, game, {place_of(each) for each in wrong}, rules.kept, checked.file)
    with progress_bars() as progress:
        measures = rules.measure(cards, season, progress)
    left_out = sum(len(sheet.rows) for sheet in cards.file.sheets.values()) if cards.file is not None else 0
    left_out -= sum(len(each) for each in cards.sheets.values())
    if left_out > 0:
        measures.notes.append(f"{counted(left_out, 'card')} with errors cannot be set beside a real line.")
    if not cards.version:
        measures.notes.append(UNKNOWN_TARGETS)
    teams = season.frame("teams").height
    return make_audit(Path(path).name, str(season.year), teams, findings, measures, rules.kinds())


def write_page(audit: Audit, html: Path) -> None:
    """The page to mail."""
    from cardgen.audit.page.page import page_of
    from ingest.files import atomic_path

    with atomic_path(html) as temporary:
        temporary.write_text(page_of(audit), encoding="utf-8", newline="")


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

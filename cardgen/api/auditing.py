"""Other people's cards held to the real lines: every line that cards imply beside the real one, and who gains."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardgen.api.checking import Checked, check_files
from cardgen.audit.cards import place_of
from cardgen.audit.page.page import page_of
from cardgen.audit.report import Audit, Measures, make_audit
from cardgen.games import Game, audit_of
from cardgen.sets.deck_files import lone_deck
from cardgen.sets.store import find_set, read_readable
from cardgen.solving.implied_lines import Progress
from ingest.files import atomic_path
from ingest.findings import InputError, Severity
from ingest.season import Season
from ingest.texts import counted

UNKNOWN_TARGETS: Final = (
    "These cards do not say how they were made. "
    "Cards that were made to play right may stand off their exact odds on purpose."
)


def audit_set(
    path: str | Path, season: Season | None, *, game: Game | None = None, progress: Progress | None = None
) -> Audit | None:
    """Hold the cards of a set, anyone's, to the real lines of a season; None for a deck by itself.

    Without a season only its rules are asked about.

    >>> done = audit_set(folder / "set", read_season(2019))
    >>> done.season, len(done.lines) > 50
    ('2019', True)
    """
    checked = check_files([path], season, game=game)
    if not checked.opened:
        raise InputError(checked.findings)
    return audit_checked(checked, season, game, progress)


def audit_checked(
    checked: Checked, season: Season | None, game: Game | None = None, progress: Progress | None = None
) -> Audit | None:
    """The audit of a set that has been checked."""
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
    measures = rules.measure(cards, season, progress)
    left_out = sum(len(sheet.rows) for sheet in cards.file.sheets.values()) if cards.file is not None else 0
    left_out -= sum(len(each) for each in cards.sheets.values())
    if left_out > 0:
        measures.notes.append(f"{counted(left_out, 'card')} with errors cannot be set beside a real line.")
    if not cards.version:
        measures.notes.append(UNKNOWN_TARGETS)
    teams = season.frame("teams").height
    return make_audit(Path(path).name, str(season.year), teams, findings, measures, rules.kinds())


def write_audit(done: Audit, path: Path) -> None:
    """Write an audit as a page for a browser, to mail to whoever made the cards."""
    with atomic_path(path) as temporary:
        temporary.write_text(page_of(done), encoding="utf-8", newline="")

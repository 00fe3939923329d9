"""The long work that pages ask for, as functions that a job runs in a process of its own.

Each calls the public functions and nothing else. What is made is written beside its place and moved there whole.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cardgen
from cardgen.api.auditing import audit_checked, write_audit
from cardgen.api.checking import check_files, save_checked
from cardgen.api.fixing import annotate, propose_fixes
from cardgen.studio.jobs import finding_record
from ingest.findings import Finding

Report = dict[str, Any]
Progress = Any


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A folder to write into that becomes the target once all is written; nothing is left of it otherwise."""
    made = target.with_name(f".{target.name}.{os.getpid()}")
    made.mkdir(parents=True)
    try:
        yield made
        made.rename(target)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _reported(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    return [finding_record(finding) for finding in findings]


def ingest_files(progress: Progress, sources: list[Path], year: int, target: Path, league: str) -> Report:
    """A season out of files."""
    with whole(target) as folder:
        done = cardgen.ingest(sources, year, folder, league=league or None, progress=progress)
    return {"kind": "season", "path": str(target), "findings": _reported(done.result.findings)}


def fetch_season(progress: Progress, year: int, target: Path) -> Report:
    """A season fetched from nflverse."""
    with whole(target) as folder:
        done = cardgen.ingest([Path("nflverse")], year, folder, progress=progress)
    return {"kind": "season", "path": str(target), "findings": _reported(done.result.findings)}


def build_set(
    progress: Progress,
    season: Path,
    game: str,
    edition: str,
    teams: list[str],
    seed: int,
    calibration: str,
    target: Path,
) -> Report:
    """The cards of a season."""
    statistics = cardgen.read_season(season)
    cards = cardgen.build(
        statistics, game, edition=edition, teams=teams, seed=seed, calibration=calibration, progress=progress
    )
    with whole(target) as folder:
        cardgen.write_set(cards, folder)
    counts = dict(cards.counts())
    return {"kind": "set", "path": str(target), "counts": counts, "findings": _reported(cards.notes)}


def print_cards(progress: Progress, folder: Path, target: Path, options: dict[str, Any]) -> Report:
    """A PDF of a set."""
    cards = cardgen.read_set(folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    job = cardgen.print_set(cards, target, progress=progress, **options)
    about = {"pages": job.pages, "sheets": job.sheets, "cards": job.cards, "size": job.size}
    return {"kind": "paper", "path": str(target), **about, "findings": _reported(job.notes)}


def replay_set(progress: Progress, folder: Path, target: Path, options: dict[str, Any]) -> Report:
    """A replayed season; one that was stopped goes on where it was."""
    cards = cardgen.read_set(folder)
    resume = target.is_dir()
    played = cardgen.replay_set(cards, target, resume=resume, progress=progress, **options)
    findings = [*played.notes, *played.failed]
    return {"kind": "replay", "path": str(target), "played": played.played, "findings": _reported(findings)}


def score_replay(progress: Progress, folder: Path, cards: Path | None, against: str, target: Path) -> Report:
    """The scorecard of a replay, as a page."""
    card_set = None if cards is None else cardgen.read_set(cards)
    card = cardgen.score(folder, against, card_set, progress)
    cardgen.write_page(target, card, card_set)
    return {"kind": "page", "path": str(target), "findings": _reported(card.notes)}


def audit_files(progress: Progress, paths: list[Path], season: Path | None, target: Path) -> Report:
    """Somebody's cards checked and held to the real lines; with the page for their maker and a set to go on with."""
    statistics = None if season is None else cardgen.read_season(season)
    progress("Reading", 0, 1)
    checked = check_files(paths, statistics)
    if not checked.opened:
        raise cardgen.InputError(checked.findings)
    fixes = propose_fixes(checked)
    proposals = [[str(fix) for fix in each] for each in fixes]
    both = zip(checked.findings, proposals, strict=True)
    findings = [{**finding_record(found), "fixes": each} for found, each in both]
    with whole(target) as folder:
        kept = [] if checked.deck is not None else save_checked(checked, folder / "set")
        done = audit_checked(checked, statistics, progress=progress)
        if done is not None:
            write_audit(done, folder / "audit.html")
        if checked.deck is None:
            annotate(checked, fixes, folder / "annotated.xlsx")
    return {"kind": "audit", "path": str(target), "findings": findings, "kept": [path.name for path in kept]}

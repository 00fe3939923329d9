"""Cards, deck, charts and boards as a PDF to print, cut and play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from cardgen.printing.calibration import calibration_pdf
from cardgen.printing.document import Printed, print_items
from cardgen.printing.orders import Forecast, Job, Order, color_notes, forecast, keep_changes, make_job
from cardgen.printing.printers import Printer
from cardgen.printing.proofs import write_proofs
from cardgen.printing.selection import Wish, as_known
from cardgen.printing.template.library import COMMON, shipped_folder
from cardgen.printing.template.sizes import PAPERS, read_sizes
from cardgen.sets import CardSet
from cardgen.sets.resolve import find_player
from cardgen.solving.implied_lines import Progress
from ingest.files import atomic_path
from ingest.findings import Finding, InputError, Severity, did_you_mean, error, stop_on_errors, warning
from ingest.texts import counted, printable
from validate.paths import check_card_set


@dataclass(frozen=True, slots=True)
class PrintJob:
    """What is printed of a set and how, and the printing once it is done."""

    job: Job
    forecast: Forecast
    """What it comes to, part by part, before anything is drawn."""
    printed: Printed | None = None
    file: Path | None = None

    @property
    def notes(self) -> list[Finding]:
        """What is worth saying of the set and of the choice."""
        return self.job.notes

    @property
    def pages(self) -> int:
        """Pages of the PDF."""
        return len(self.printed.pages) if self.printed else 0

    @property
    def sheets(self) -> int:
        """Sheets of paper."""
        return sum(not page.back for page in self.printed.pages) if self.printed else 0

    @property
    def cards(self) -> int:
        """Cards, copies counted."""
        sides = self.printed.sides if self.printed else ()
        return sum(side.item.part.copies for side in sides if side.item.part.on == "cards")

    @property
    def size(self) -> int:
        """Bytes of the PDF."""
        return len(self.printed.pdf) if self.printed else 0


def print_set(
    card_set: CardSet,
    path: str | Path | None = None,
    *,
    what: Sequence[str] = (),
    types: Sequence[str] = (),
    teams: Sequence[str] = (),
    players: Sequence[str] = (),
    changed_since: CardSet | None = None,
    paper: str = "letter",
    sheet: str = "home",
    size: str = "",
    start: int = 1,
    pack: bool | None = None,
    backs: Literal["long", "short", "none", ""] = "",
    printer: Printer | None = None,
    templates: Path | None = None,
    grayscale: bool = False,
    proof: Path | None = None,
    workers: int = 0,
    wrong: Sequence[Finding] = (),
    progress: Progress = lambda work, done, total: None,
) -> PrintJob:
    """Print a set as a PDF: cards front and back, deck, charts and boards, or what is chosen of them.

    `proof` is a folder for pictures of every sheet and card. Without a path and a proof nothing is drawn, and the job
    says what would be printed. What is `wrong` already is reported together with whatever else is. The same set and
    options give the same bytes.

    >>> done = print_set(cards, folder / "ravens.pdf", teams=["BAL"], types=["quarterbacks"], paper="a4", workers=1)
    >>> done.pages, done.cards == done.forecast.parts[0].items
    (2, True)
    >>> (folder / "ravens.pdf").read_bytes()[:5]
    b'%PDF-'
    """
    packed = bool(players or changed_since) if pack is None else pack
    order = Order(paper, sheet, size, start, backs, printer, templates, grayscale, packed)
    with _also_reporting(wrong):
        named = _find_players(card_set, players, teams)
        job = make_job(card_set, Wish(tuple(what), tuple(types), tuple(teams), named), order)
    if changed_since is not None:
        keep_changes(job, changed_since, changed_since.source or changed_since.name, workers, progress)
    job.notes[:] = [*card_set.notes, *_unsound(card_set, job), *job.notes, *color_notes(job)]
    ahead = forecast(card_set, job.library, job.items, job.layout, job.look.size)
    file = None if path is None else Path(path)
    if not job.items or (file is None and proof is None):
        return PrintJob(job, ahead)
    return PrintJob(job, ahead, _written(job, file, proof, workers, progress), file)


def write_test_sheet(path: Path, paper: str = "letter", printer: Printer | None = None) -> None:
    """Write the sheet that measures a duplex printer, or shows that one is measured well, as a PDF of two pages."""
    papers = read_sizes((shipped_folder() / COMMON,), PAPERS)
    named = as_known(paper, papers)
    if named not in papers:
        where, fix = f"--paper {printable(named)}", did_you_mean(named, papers)
        raise InputError(error("PAPER-UNKNOWN", where, "no such paper", ", ".join(papers), fix))
    with atomic_path(path) as temporary:
        temporary.write_bytes(calibration_pdf(papers[named], printer))


def _find_players(cards: CardSet, names: Sequence[str], teams: Sequence[str]) -> tuple[str, ...]:
    """The names as the cards spell them; an InputError holds every name that is unknown."""
    found, findings = [], []
    for name in names:
        try:
            found.append(find_player(cards, name, teams))
        except InputError as failed:
            findings += failed.findings
    stop_on_errors(findings)
    return tuple(found)


@contextmanager
def _also_reporting(findings: Sequence[Finding]) -> Iterator[None]:
    """What is wrong already is reported together with what else is found to be wrong."""
    try:
        yield
    except InputError as failed:
        raise InputError([*findings, *failed.findings]) from None
    stop_on_errors(findings)


def _unsound(cards: CardSet, job: Job) -> list[Finding]:
    """A warning if the set, or those of its teams that are printed, breaks the rules of its game."""
    printed = {item.team for item in job.items if item.team}
    findings = check_card_set(cards, [team for team in cards.teams if team in printed])
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    if not errors:
        return []
    fix = f"cardgen validate {cards.source or cards.name}"
    return [warning("SET-ERRORS", cards.name, counted(errors, "error"), fix=fix)]


def _written(job: Job, output: Path | None, proof: Path | None, workers: int, progress: Progress) -> Printed:
    """The job printed, and its files in their places."""
    printed = print_items(job.card_set, job.items, job.layout, job.look, workers, progress)
    if output is not None:
        with atomic_path(output) as temporary:
            temporary.write_bytes(printed.pdf)
    if proof is not None:
        write_proofs(printed, proof, workers, progress)
    return printed

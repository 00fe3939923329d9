"""Guarded reading of PDF pages: a stranger's file is opened in a child process with a deadline and a memory limit."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from ingest.files import SourceFile
from ingest.findings import InputError, error
from ingest.pdf.words import Page, Rule, Word

MAX_BYTES = 64 << 20
MAX_PAGES = 400
SECONDS_A_PAGE = 25.0
SECONDS_IN_ALL = 300.0
MEMORY = 1500 << 20
_TAIL = 1 << 16
_BOOT = "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1)); from ingest.pdf.child import main; main()"


def read_pages(
    file: SourceFile,
    *,
    seconds_a_page: float = SECONDS_A_PAGE,
    seconds_in_all: float = SECONDS_IN_ALL,
    memory: int = MEMORY,
    most_pages: int = MAX_PAGES,
) -> list[Page]:
    """All pages with their words and rules; InputError for a file that cannot or must not be read."""
    check_envelope(file)
    with _Child(file.path, memory, most_pages) as child:
        records = _records(file, child, (seconds_a_page, seconds_in_all), most_pages)
        pages = [page for record in records for page in _page(file, record)]
    check_text(file, pages)
    return pages


def check_envelope(file: SourceFile) -> None:
    """Size, first and last bytes, before any parser sees the file."""
    if file.size > MAX_BYTES:
        raise InputError(
            error(
                "PDF-TOO-LARGE",
                file.name,
                f"{file.size / 1e6:.0f} MB",
                f"at most {MAX_BYTES / 1e6:.0f} MB",
                "split the file",
            )
        )
    with file.path.open("rb") as stream:
        head = stream.read(1024)
        stream.seek(max(0, file.size - _TAIL))
        tail = stream.read(_TAIL)
    if b"%PDF-" not in head:
        raise InputError(error("PDF-NOT-PDF", file.name, "no PDF header in the first 1024 bytes", "a PDF file"))
    if b"%%EOF" not in tail:
        raise InputError(
            error(
                "PDF-TRUNCATED",
                file.name,
                f"ends after {file.size} bytes without %%EOF",
                "a whole PDF",
                "download it again",
            )
        )


def check_text(file: SourceFile, pages: list[Page]) -> None:
    """Refuse a document without any text: every page a picture, or nothing on the pages at all."""
    if any(page.words for page in pages):
        return
    pictures = [page.number for page in pages if page.picture]
    if pictures:
        raise InputError(
            error(
                "PDF-SCANNED",
                f"{file.name}: page {number}",
                f"page {number} is a picture, no text",
                "text",
                "run OCR on it first",
            )
            for number in pictures
        )
    raise InputError(error("PDF-EMPTY", file.name, f"no text on {len(pages)} page(s)", "statistics as text"))


class _Child:
    """The child process; whatever happens, it is gone afterwards."""

    def __init__(self, path: Path, memory: int, most_pages: int) -> None:
        search = json.dumps([str(Path(entry).resolve()) for entry in sys.path if entry] or ["."])
        command = [sys.executable, "-c", _BOOT, search, str(path.resolve()), str(memory), str(most_pages)]
        self.process = subprocess.Popen(  # noqa: S603  our own interpreter and code; the file name is one argument
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.answers: queue.Queue[bytes] = queue.Queue(maxsize=64)
        self.pump = threading.Thread(target=self._pump, daemon=True)
        self.pump.start()

    def _pump(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put(line)
        self.answers.put(b"")

    def __enter__(self) -> _Child:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        with suppress(queue.Empty):
            while self.pump.is_alive():
                self.answers.get(timeout=0.2)
        assert self.process.stdout is not None
        self.process.stdout.close()


def _records(file: SourceFile, child: _Child, limits: tuple[float, float], most_pages: int) -> Iterator[dict[str, Any]]:
    """The child's page records; its complaints and its silence become findings."""
    done = 0
    seconds, in_all = limits
    until = monotonic() + in_all
    while True:
        try:
            line = child.answers.get(timeout=max(0.0, min(seconds, until - monotonic())))
        except queue.Empty:
            raise InputError(
                error(
                    "PDF-TIMEOUT",
                    f"{file.name}: page {done + 1}",
                    f"took more than {seconds:g} s",
                    "a page readable in that time",
                )
            ) from None
        if not line:
            raise InputError(_death(file, done, child.process.wait()))
        record: dict[str, Any] = json.loads(line)
        if "end" in record:
            return
        if "pages" in record:
            if record["pages"] > most_pages:
                raise InputError(
                    error(
                        "PDF-TOO-MANY-PAGES",
                        file.name,
                        f"{record['pages']} pages",
                        f"at most {most_pages}",
                        "split the file",
                    )
                )
            continue
        if "error" in record:
            raise InputError(_complaint(file, done, record))
        done += 1
        yield record


def _death(file: SourceFile, done: int, code: int) -> Any:
    return error(
        "PDF-MEMORY",
        f"{file.name}: page {done + 1}",
        f"the reader died (code {code})",
        "a page readable within the limits",
    )


def _complaint(file: SourceFile, done: int, record: dict[str, Any]) -> Any:
    where = f"{file.name}: page {done + 1}" if done else file.name
    if record["error"] == "password":
        return error(
            "PDF-ENCRYPTED", file.name, "needs a password", "an unprotected PDF", "save a copy without password"
        )
    if record["error"] == "memory":
        return error("PDF-MEMORY", where, f"needs more than {MEMORY >> 20} MB", "a page readable within the limits")
    return error(
        "PDF-BROKEN",
        where,
        f"damaged PDF ({record.get('detail') or 'no detail'})",
        "a whole PDF",
        "save or download it again",
    )


def _page(file: SourceFile, record: dict[str, Any]) -> Iterator[Page]:
    where = f"{file.name}: page {record['number']}"
    if record["too_many"]:
        raise InputError(
            error("PDF-TOO-MANY-WORDS", where, f"more than {len(record['words'])} words", "a page of text")
        )
    if record["unreadable"]:
        raise InputError(
            error(
                "PDF-FONT",
                where,
                "the fonts do not say which characters they draw",
                "readable text",
                "print it to PDF again or run OCR",
            )
        )
    yield Page(
        record["number"],
        record["width"],
        record["height"],
        [Word(*word) for word in record["words"]],
        [Rule(*rule) for rule in record["horizontals"]],
        [Rule(*rule) for rule in record["verticals"]],
        record["picture"],
        record["trim"] and tuple(record["trim"]),
        record["way"],
        {way: [Word(*word) for word in words] for way, words in record["sideways"].items()},
    )

"""Downloading one file: in parts that go on where a connection broke, and never put in place before it is whole.

Asking a web server for a file: plain HTTP and HTTPS, redirects to nothing else, every failure of a known kind.
"""

from __future__ import annotations

import http.client
import json
import re
import shutil
import socket
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO
from urllib.parse import urljoin, urlsplit

from ingest.fetch.cache import Record
from ingest.files import MAX_FILE_BYTES, MEGABYTE, fingerprint

TIMEOUT_SECONDS = 30.0
MAX_REDIRECTS = 5
_REDIRECTS = frozenset((301, 302, 303, 307, 308))


class FetchError(Exception):
    """A file that was not fetched; the message says why."""


class NotThereError(FetchError):
    """The server has no such file."""


class UnreachableError(FetchError):
    """The server could not be reached, broke off or is out of order; another try may succeed."""


class NoConnectionError(UnreachableError):
    """There was no answer at all: no network, no such server, or one that is down."""


class WrongAnswerError(FetchError):
    """The server answered with something that cannot be the file."""


def ask(url: str, headers: Mapping[str, str]) -> http.client.HTTPResponse:
    """The server's answer, whatever its status, after at most a few redirects."""
    for _ in range(MAX_REDIRECTS + 1):
        response = _open(url, headers)
        if response.status not in _REDIRECTS:
            return response
        with response:
            url = _redirected(url, response.headers.get("Location", ""))
    raise WrongAnswerError(f"more than {MAX_REDIRECTS} redirects")


def host_of(url: str) -> str:
    """The server that a URL names."""
    return urlsplit(url).netloc


def _open(url: str, headers: Mapping[str, str]) -> http.client.HTTPResponse:
    try:
        request = urllib.request.Request(url, headers={"User-Agent": _user_agent(), **headers})  # noqa: S310 (checked)
        response = _opener().open(request, timeout=TIMEOUT_SECONDS)
    except (OSError, http.client.HTTPException, ValueError) as failed:
        raise NoConnectionError(reason_of(failed)) from failed
    assert isinstance(response, http.client.HTTPResponse)
    return response


def _opener() -> urllib.request.OpenerDirector:
    """Opens http and https, through a proxy where one is set; no files, no FTP, and no redirects of its own."""
    opener = urllib.request.OpenerDirector()
    for handler in (urllib.request.ProxyHandler, urllib.request.HTTPHandler, urllib.request.HTTPSHandler):
        opener.add_handler(handler())
    return opener


def _redirected(url: str, location: str) -> str:
    """Where a redirect leads, if it may be followed: never away from the web, never from https to http."""
    target = urljoin(url, location)
    scheme = urlsplit(target).scheme
    if not location or scheme not in ("http", "https") or (scheme == "http" and url.startswith("https:")):
        raise WrongAnswerError(f"a redirect to {target[:120]!r}, which is not followed")
    return target


def reason_of(failed: Exception) -> str:
    """Why a connection failed, in a few words."""
    reason = failed.reason if isinstance(failed, urllib.error.URLError) else failed
    if isinstance(reason, TimeoutError):
        return f"no answer within {TIMEOUT_SECONDS:.0f} seconds"
    if isinstance(reason, socket.gaierror):
        return "its address was not found"
    if isinstance(reason, OSError) and reason.strerror:
        return reason.strerror[:1].lower() + reason.strerror[1:]
    return str(reason) or type(reason).__name__


def _user_agent() -> str:
    try:
        return f"cardgen/{version('cardgen')}"
    except PackageNotFoundError:
        return "cardgen"


PAUSES = (0.0, 1.0, 3.0, 9.0)
"""How many seconds pass before each try."""
CONNECTION_TRIES = 2  # of a server that does not answer at all; one where there is a copy to fall back on
MAX_SECONDS = 1800.0  # a file of 20 MB over the slowest line anyone should have to wait for
_BLOCK = 1 << 16
_RANGE = re.compile(r"bytes (\d+)-\d+/(\d+|\*)")

Report = Callable[[int, int], None]
"""Told how many bytes of a file have come, and how many there are."""


@dataclass(frozen=True)
class Version:
    """Which version of a file an answer belongs to, as the server tells them apart."""

    url: str
    etag: str
    modified: str
    size: int | None

    @property
    def mark(self) -> str:
        """What a server may compare to go on with this version; empty where it gives nothing exact."""
        return self.modified if self.etag.startswith("W/") or not self.etag else self.etag


class Part:
    """What has come of a file so far, in a file of its own, with the version that it is a part of."""

    def __init__(self, target: Path, shared: bool) -> None:
        if shared:  # ours alone, under the lock: an earlier fetch may have left some of it
            self.path = target.with_name(f"{target.name}.part")
        else:
            self.path = Path(tempfile.mkdtemp(prefix=f"{target.name}.", dir=target.parent)) / "part"
        self._shared = shared
        self._about = self.path.with_name(f"{self.path.name}.json")

    def begun(self, url: str) -> tuple[int, Version] | None:
        """How many bytes there are and of which version, if a server can be asked for the rest."""
        try:
            version = Version(**json.loads(self._about.read_text(encoding="utf-8")))
            have = self.path.stat().st_size
        except (OSError, ValueError, TypeError):
            return None
        going_on = version.url == url and version.mark and have and have < (version.size or 0)
        return (have, version) if going_on else None

    def open(self, version: Version | None) -> IO[bytes]:
        """Open it to begin with this version, or to go on where none is given."""
        if version is None:
            return self.path.open("ab")
        self._about.unlink(missing_ok=True)
        stream = self.path.open("wb")
        self._about.write_text(json.dumps(vars(version)), encoding="utf-8")
        return stream

    def discard(self) -> None:
        """Forget what has come."""
        self.path.unlink(missing_ok=True)
        self._about.unlink(missing_ok=True)

    def done(self) -> None:
        """Clear away what is not needed once the file is in place, or will not be gone on with."""
        self._about.unlink(missing_ok=True)
        if not self._shared:
            shutil.rmtree(self.path.parent, ignore_errors=True)


def download(
    url: str, part: Part, kept: Record | None, now: datetime, check: Callable[[Path], None], report: Report
) -> Record | None:
    """Download a file into `part` and describe it; None if the server still has the version that is kept.

    `check` raises a WrongAnswerError for a file that is whole, but not the one it should be.

    Tries again where that may help. The part that came before a failure stays, for the next fetch to go on with.
    """
    left = part.begun(url) is not None
    version = _try_again(url, part, kept, report)
    if version is None:
        return None
    try:
        check(part.path)
    except WrongAnswerError:
        part.discard()
        if not left:
            raise
        return download(url, part, kept, now, check, report)  # what an earlier fetch had left was not sound
    size = part.path.stat().st_size
    return Record(url, fingerprint(part.path), size, version.etag, version.modified, fetched=now, confirmed=now)


def _try_again(url: str, part: Part, kept: Record | None, report: Report) -> Version | None:
    for number, pause in enumerate(PAUSES, 1):
        time.sleep(pause)
        try:
            return _receive(url, part, kept, report)
        except NoConnectionError:
            if number >= (CONNECTION_TRIES if kept is None else 1):
                raise
        except UnreachableError:
            if number == len(PAUSES):
                raise
    raise AssertionError("the last try returns or raises")


def _receive(url: str, part: Part, kept: Record | None, report: Report) -> Version | None:
    """Ask once and take what comes."""
    begun = part.begun(url)
    headers = {"Accept-Encoding": "identity"}
    if begun:
        headers |= {"Range": f"bytes={begun[0]}-", "If-Range": begun[1].mark}
    elif kept and kept.etag:
        headers["If-None-Match"] = kept.etag
    elif kept and kept.modified:
        headers["If-Modified-Since"] = kept.modified
    with ask(url, headers) as response:
        if response.status == http.HTTPStatus.NOT_MODIFIED and kept and not begun:
            return None
        _check_status(response, part, resumed=begun is not None)
        length = response.length
        version = _version(url, response, length)
        if begun and response.status == http.HTTPStatus.PARTIAL_CONTENT:
            start, whole = begun
            _check_range(response, part, start, whole)
            _save(response, part.open(None), part, start, whole.size, report)
            return whole
        _save(response, part.open(version), part, 0, length, report)
        return version


def _version(url: str, response: http.client.HTTPResponse, length: int | None) -> Version:
    return Version(url, response.headers.get("ETag", ""), response.headers.get("Last-Modified", ""), length)


def _check_status(response: http.client.HTTPResponse, part: Part, resumed: bool) -> None:
    """Raise for every answer that is not a file, or the rest of one that was asked for."""
    status, reported = response.status, f"the server answered {response.status} {response.reason[:60]}".rstrip()
    if status in (http.HTTPStatus.NOT_FOUND, http.HTTPStatus.GONE):
        raise NotThereError(reported)
    if status == http.HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE and resumed:
        part.discard()
        raise UnreachableError(reported)
    if status in (http.HTTPStatus.REQUEST_TIMEOUT, http.HTTPStatus.TOO_MANY_REQUESTS) or status >= 500:
        raise UnreachableError(reported)
    if status != http.HTTPStatus.OK and not (status == http.HTTPStatus.PARTIAL_CONTENT and resumed):
        raise WrongAnswerError(reported)
    if (encoding := response.headers.get("Content-Encoding", "identity").lower()) not in ("", "identity"):
        raise WrongAnswerError(f"an answer in the encoding {encoding[:60]!r}, which was not asked for")


def _check_range(response: http.client.HTTPResponse, part: Part, start: int, whole: Version) -> None:
    """The rest must begin where the part ends and belong to the same version."""
    range_ = _RANGE.fullmatch(response.headers.get("Content-Range", "").strip())
    etag = response.headers.get("ETag", whole.etag)
    fits = range_ and int(range_[1]) == start and range_[2] in ("*", str(whole.size)) and etag == whole.etag
    if not fits:
        part.discard()
        raise UnreachableError("the server went on with another part than the one asked for")


def _save(
    response: http.client.HTTPResponse, stream: IO[bytes], part: Part, done: int, size: int | None, report: Report
) -> None:
    """Write the answer's bytes behind those that are there, no more than a file may have."""
    with stream:
        if (size or 0) > MAX_FILE_BYTES:
            part.discard()
            found = f"{(size or 0) / MEGABYTE:.0f} MB"
            raise WrongAnswerError(f"{found}, more than the {MAX_FILE_BYTES // MEGABYTE} allowed")
        patience = time.monotonic() + MAX_SECONDS
        report(done, size or done)
        while block := _next(response, done, size):
            done += len(block)
            if done > MAX_FILE_BYTES:
                part.discard()
                raise WrongAnswerError(f"more than the {MAX_FILE_BYTES // MEGABYTE} MB allowed")
            stream.write(block)
            stream.flush()  # so that a fetch that is killed leaves all that came
            report(done, size or done)
            if time.monotonic() > patience:
                raise UnreachableError(f"only {done:,} bytes within {MAX_SECONDS / 60:.0f} minutes")
    if size is not None and done != size:
        raise UnreachableError(f"the connection ended after {done:,} of {size:,} bytes")


def _next(response: http.client.HTTPResponse, done: int, size: int | None) -> bytes:
    try:
        return response.read1(_BLOCK)
    except (OSError, http.client.HTTPException) as failed:
        of = f" of {size:,}" if size else ""
        raise UnreachableError(f"the connection broke after {done:,}{of} bytes: {reason_of(failed)}") from failed

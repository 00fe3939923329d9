"""Asking a web server for a file: plain HTTP and HTTPS, redirects to nothing else, every failure of a known kind."""

from __future__ import annotations

import http.client
import socket
import urllib.error
import urllib.request
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from urllib.parse import urljoin, urlsplit

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

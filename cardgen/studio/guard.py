"""The guard at the door: whatever is not plainly a request of the studio's own page is refused before anything runs.

A machine that runs the studio also browses the web, and any page there can send requests to this one. So a request must
name this server (a name that was rebound to this machine does not), come from the studio's own pages, and bring the
cookie that the one-time address gave. Everything else, and every socket, is refused here.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

START: Final = "/start/"
"""Where the one-time address is."""
SAFE: Final = frozenset({"GET", "HEAD"})
METHODS: Final = SAFE | {"POST"}
KEY_BYTES: Final = 32
UPLOAD: Final = "/api/upload"
LARGEST_UPLOAD: Final = 200 * 2**20
LARGEST_BODY: Final = 2**20
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class TooLargeError(Exception):
    """A request that sends more than it may."""


class Keys:
    """The one-time key of the address that a browser is started with, and the cookie it is exchanged for."""

    def __init__(self, port: int) -> None:
        self.cookie_name = f"cardgen-studio-{port}"
        self._once = ""
        self._cookies: list[str] = []

    def new_start(self) -> str:
        """The path of a start; an earlier one that was not used is void."""
        self._once = secrets.token_urlsafe(KEY_BYTES)
        return START + self._once

    def exchange(self, given: str) -> str | None:
        """A new cookie for the one-time key; None where the key is another or was used."""
        if not self._once or not hmac.compare_digest(given.encode(), self._once.encode()):
            return None
        self._once = ""
        self._cookies.append(secrets.token_urlsafe(KEY_BYTES))
        return self._cookies[-1]

    def knows(self, cookie: str) -> bool:
        """Whether a cookie is one of ours."""
        return any(hmac.compare_digest(cookie.encode(), known.encode()) for known in self._cookies)


class Guard:
    """Stands outside of everything else and refuses by default."""

    def __init__(self, app: ASGIApp, keys: Keys, hosts: Sequence[str]) -> None:
        self._app = app
        self._keys = keys
        self._hosts = frozenset(host.casefold() for host in hosts)
        self._origins = frozenset(f"http://{host}" for host in self._hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request of ours through, refuse every other."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        headers = Headers(scope=scope)
        refused = self._refused(scope, headers)
        if refused is None and scope["path"].startswith(START):
            refused = self._started(scope["path"].removeprefix(START), headers)
        if refused is None and not self._keys.knows(self._cookie(headers)):
            reason = "This page belongs to the studio that `cardgen studio` starts: open the address it printed."
            refused = PlainTextResponse(reason, HTTPStatus.UNAUTHORIZED)
        largest = LARGEST_UPLOAD if scope["path"] == UPLOAD else LARGEST_BODY
        if refused is None and _declared(headers) > largest:
            refused = PlainTextResponse("That is too large.", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if refused is not None:
            await refused(scope, receive, _with_headers(send))
            return
        await self._app(scope, _limited(receive, largest), _with_headers(send))

    def _refused(self, scope: Scope, headers: Headers) -> Response | None:
        """What is wrong with a request, whoever sends it."""
        if scope["method"] not in METHODS:
            return PlainTextResponse("Not that way.", HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": ", ".join(METHODS)})
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0].casefold() not in self._hosts:
            return PlainTextResponse("This server has another name.", HTTPStatus.MISDIRECTED_REQUEST)
        if not self._from_here(scope["method"], headers):
            return PlainTextResponse("Not from another page.", HTTPStatus.FORBIDDEN)
        return None

    def _from_here(self, method: str, headers: Headers) -> bool:
        """Whether a request comes from the studio's own pages, or was typed into the browser."""
        origins = headers.getlist("origin")
        if any(origin.casefold() not in self._origins for origin in origins):
            return False
        site = headers.get("sec-fetch-site")
        if site is not None:
            typed = site == "none" and method in SAFE and headers.get("sec-fetch-mode", "navigate") == "navigate"
            return site == "same-origin" or typed
        return method in SAFE or bool(origins)

    def _started(self, key: str, headers: Headers) -> Response:
        """What the one-time address answers: the cookie and the first page."""
        if self._keys.knows(self._cookie(headers)):
            return RedirectResponse("/", HTTPStatus.SEE_OTHER)
        cookie = self._keys.exchange(key)
        if cookie is None:
            reason = "This address has been used. Start `cardgen studio` again for a new one."
            return PlainTextResponse(reason, HTTPStatus.FORBIDDEN)
        response = RedirectResponse("/", HTTPStatus.SEE_OTHER)
        response.set_cookie(self._keys.cookie_name, cookie, httponly=True, samesite="strict", path="/")
        return response

    def _cookie(self, headers: Headers) -> str:
        try:
            found = SimpleCookie(headers.get("cookie", "")).get(self._keys.cookie_name)
        except CookieError:
            return ""
        return found.value if found else ""


def own_hosts(port: int, names: Iterable[str] = ("127.0.0.1", "localhost", "[::1]")) -> list[str]:
    """What this server may be called."""
    return [f"{name}:{port}" for name in names]


def _declared(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isdecimal() and length.isascii() else 0


def _limited(receive: Receive, largest: int) -> Receive:
    """A body is counted as it comes, whatever its sender said."""
    so_far = 0

    async def counted() -> Message:
        nonlocal so_far
        message = await receive()
        so_far += len(message.get("body", b""))
        if so_far > largest:
            raise TooLargeError
        return message

    return counted


def _with_headers(send: Send) -> Send:
    """Every answer carries the headers that keep a page to itself."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sent

"""Requests to the studio as a browser, or an attacker, would send them: without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import unquote

from starlette.types import ASGIApp

from cardgen.studio.app import Studio, make_app
from cardgen.studio.guard import Guard, Keys, own_hosts
from cardgen.studio.workspace import Workspace

PORT = 8413
HOST = f"127.0.0.1:{PORT}"
OWN = {"host": HOST, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "origin": f"http://{HOST}"}
"""What a browser sends along with a request of the studio's own pages."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str:
        """A header, empty if it was not sent."""
        return next((value for each, value in self.headers if each.lower() == name.lower()), "")

    @property
    def json(self) -> Any:
        """The body read as JSON."""
        return json.loads(self.body)

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()


class Browser:
    """Asks an application, and keeps the cookie it was given."""

    def __init__(self, app: ASGIApp, keys: Keys) -> None:
        self.app = app
        self.keys = keys
        self.cookie = ""

    def start(self) -> Answer:
        """Open the one-time address."""
        typed = {"host": HOST, "sec-fetch-site": "none", "sec-fetch-mode": "navigate"}
        answer = self.ask("GET", self.keys.new_start(), headers=typed)
        jar: SimpleCookie = SimpleCookie(answer.header("set-cookie"))
        self.cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in jar.items())
        return answer

    def get(self, path: str) -> Answer:
        """A request of an own page."""
        return self.ask("GET", path)

    def post(self, path: str, given: object) -> Answer:
        """An own page posts values."""
        headers = {**OWN, "content-type": "application/json"}
        return self.ask("POST", path, headers, body=[json.dumps(given).encode()])

    def ask(
        self,
        method: str,
        path: str,
        headers: dict[str, str] | Sequence[tuple[str, str]] = OWN,
        body: Iterable[bytes] = (),
        *,
        kind: str = "http",
    ) -> Answer:
        """Any request; the cookie goes along if there is one and none is given."""
        pairs = list(headers.items()) if isinstance(headers, dict) else list(headers)
        if self.cookie and all(name != "cookie" for name, _ in pairs):
            pairs.append(("cookie", self.cookie))
        return asyncio.run(self._asked(method, path, pairs, list(body), kind))

    async def _asked(
        self, method: str, path: str, headers: list[tuple[str, str]], body: list[bytes], kind: str
    ) -> Answer:
        plain, _, query = path.partition("?")
        scope = {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(plain),
            "raw_path": plain.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", PORT),
        }
        messages = [{"type": "http.request", "body": part, "more_body": True} for part in body]
        messages.append({"type": "http.request", "body": b"", "more_body": False})
        sent: list[Any] = []

        async def receive() -> Any:
            if not messages:
                await asyncio.Event().wait()  # a browser stays until it has its answer
            return messages.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        first = sent[0]
        if first["type"] == "websocket.close":
            return Answer(first["code"], [], b"")
        headers_back = [(name.decode(), value.decode("latin-1")) for name, value in first["headers"]]
        return Answer(first["status"], headers_back, b"".join(each.get("body", b"") for each in sent[1:]))


def studio_in(folder: Any) -> tuple[Browser, Studio]:
    """A studio that works in a folder, and a browser that has not started it yet."""
    keys = Keys(PORT)
    studio = Studio(Workspace(folder))
    return Browser(Guard(make_app(studio), keys, own_hosts(PORT)), keys), studio

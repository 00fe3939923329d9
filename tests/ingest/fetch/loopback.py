"""A web server on loopback that answers as it is told: well, slowly, brokenly or wrongly."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[["Handler", bytes], None]
"""What is done with a request for a file with these bytes."""


class Handler(BaseHTTPRequestHandler):
    """Answers by the script of the path, and well once that is used up."""

    protocol_version = "HTTP/1.1"
    server: Loopback

    def do_GET(self) -> None:
        with self.server.lock:
            self.server.asked.append((self.path, dict(self.headers)))
            script = self.server.scripts.get(self.path, [])
            answer = script.pop(0) if script else self.server.usual
        self.close_connection = True
        with suppress(BrokenPipeError, ConnectionResetError):
            answer(self, self.server.files.get(self.path, b""))

    def head(self, status: int, *headers: tuple[str, object]) -> None:
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, str(value))
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


class Loopback(ThreadingHTTPServer):
    """The server: its files by path, scripted answers by path, and what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.files: dict[str, bytes] = {}
        self.scripts: dict[str, list[Answer]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.usual: Answer = well
        self.lock = threading.Lock()
        self.released = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def paths(self) -> list[str]:
        return [path for path, _ in self.asked]


@contextmanager
def serving() -> Iterator[Loopback]:
    server = Loopback()
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.released.set()
        server.shutdown()
        server.server_close()
        thread.join()


def etag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:16]}"'


def well(handler: Handler, content: bytes) -> None:
    """As a good server does: 404, 304, 206 or 200."""
    if handler.path not in handler.server.files:
        handler.head(404, ("Content-Length", 0))
        return
    etag = etag_of(content)
    if handler.headers.get("If-None-Match") == etag:
        handler.head(304, ("ETag", etag))
        return
    begin = 0
    if handler.headers.get("Range") and handler.headers.get("If-Range") == etag:
        begin = int(handler.headers["Range"].removeprefix("bytes=").removesuffix("-"))
        length = len(content) - begin
        place = f"bytes {begin}-{len(content) - 1}/{len(content)}"
        handler.head(206, ("ETag", etag), ("Content-Length", length), ("Content-Range", place))
    else:
        handler.head(200, ("ETag", etag), ("Content-Length", len(content)))
    handler.wfile.write(content[begin:])


def breaks_after(count: int) -> Answer:
    """Promises all and ends after so many bytes."""

    def answer(handler: Handler, content: bytes) -> None:
        handler.head(200, ("ETag", etag_of(content)), ("Content-Length", len(content)))
        handler.wfile.write(content[:count])

    return answer


def breaks_chunked(handler: Handler, content: bytes) -> None:
    """Says nothing of the length, and ends in the middle of a chunk."""
    handler.head(200, ("Transfer-Encoding", "chunked"))
    handler.wfile.write(b"%x\r\n" % len(content) + content[: len(content) // 2])


def stalls_after(count: int) -> Answer:
    """Sends so many bytes, then nothing until the test is over."""

    def answer(handler: Handler, content: bytes) -> None:
        handler.head(200, ("ETag", etag_of(content)), ("Content-Length", len(content)))
        handler.wfile.write(content[:count])
        handler.wfile.flush()
        handler.server.released.wait(10)

    return answer


def status(code: int) -> Answer:
    def answer(handler: Handler, _: bytes) -> None:
        handler.head(code, ("Content-Length", 0))

    return answer


def gives(other: bytes, *headers: tuple[str, object]) -> Answer:
    """Other bytes than the file's, with all signs of success."""

    def answer(handler: Handler, _: bytes) -> None:
        handler.head(200, ("Content-Length", len(other)), *headers)
        handler.wfile.write(other)

    return answer


def redirects_to(location: str) -> Answer:
    def answer(handler: Handler, _: bytes) -> None:
        handler.head(302, ("Location", location), ("Content-Length", 0))

    return answer


def without_marks(handler: Handler, content: bytes) -> None:
    """A plain answer that says nothing of versions."""
    handler.head(200, ("Content-Length", len(content)))
    handler.wfile.write(content)


def wrong_range(handler: Handler, content: bytes) -> None:
    """Goes on at another place than the one asked for."""
    place = f"bytes 0-{len(content) - 1}/{len(content)}"
    handler.head(206, ("ETag", etag_of(content)), ("Content-Length", len(content)), ("Content-Range", place))
    handler.wfile.write(content)

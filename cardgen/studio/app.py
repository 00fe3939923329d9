"""The routes of the studio: pages ask, the workspace, the open sets and the jobs answer.

Every route stands behind the guard. Whatever an InputError says is an answer of its own, with its findings; a fault of
the studio's own is told in one line, without a trace.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from cardgen.manual.built import manual_page
from cardgen.printing.pdf.fonts import FILES, font_file
from cardgen.studio import orders, views
from cardgen.studio.guard import TooLargeError
from cardgen.studio.jobs import Jobs, finding_record
from cardgen.studio.open_sets import ConflictError, OpenSets
from cardgen.studio.workspace import Workspace, safe_name
from ingest.findings import InputError, error

WEB: Final = Path(__file__).parent / "web"
KINDS: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
LISTEN: Final = 15.0
"""Seconds after which a stream of news says that it is still there."""
OWN_PAGE: Final = (
    "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'unsafe-inline'; "
    "style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'"
)
"""Scorecards and audits are files that work by themselves; here they run shut off from everything else."""
UPLOADED: Final = 200
"""Files of one upload."""

Answer = dict[str, Any] | list[dict[str, Any]]


class Studio:
    """What the routes share."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.sets = OpenSets()
        self.jobs = Jobs(workspace.id_of)

    def routes(self) -> list[Route]:
        """Every route there is."""
        answers: list[tuple[str, str, Callable[[dict[str, Any]], Answer]]] = [
            ("GET", "shelf", self.shelf),
            ("GET", "games", lambda asked: views.games()),
            ("GET", "options", self.options),
            ("GET", "season", self.season),
            ("GET", "season/table", self.season_table),
            ("GET", "set", self.set),
            ("GET", "set/team", self.team),
            ("GET", "set/player", self.player),
            ("GET", "set/lines", self.lines),
            ("GET", "set/findings", self.findings),
            ("POST", "set/edit", self.edit),
            ("POST", "set/undo", self.undo),
            ("POST", "set/redo", self.redo),
            ("POST", "set/save", self.save),
            ("GET", "jobs", lambda asked: self.jobs.records()),
            ("POST", "jobs/stop", self.stop),
            *(("POST", f"jobs/{name}", self._order(order)) for name, order in orders.ORDERS.items()),
        ]
        return [
            Route("/", _file("index.html")),
            Route("/web/{name:path}", _web),
            Route("/fonts/{name}.ttf", _font),
            Route("/help/{name:path}", _help),
            Route("/file", self._download),
            Route("/own-page", self._own_page),
            Route("/api/events", self._events),
            Route("/api/upload", self._upload, methods=["POST"]),
            *(Route(f"/api/{path}", _answering(answer, method), methods=[method]) for method, path, answer in answers),
        ]

    def shelf(self, asked: dict[str, Any]) -> Answer:
        """What is in the workspace."""
        return {"folder": str(self.workspace.folder), "items": [item.record() for item in self.workspace.items()]}

    def options(self, asked: dict[str, Any]) -> Answer:
        """The optional rules of a game."""
        from cardgen.games import find_edition, find_game  # noqa: PLC0415  # games are known to few pages

        game = find_game(str(asked.get("game", "")))
        return views.options_of(game, find_edition(game, str(asked.get("edition", ""))))

    def season(self, asked: dict[str, Any]) -> Answer:
        """A season at a glance."""
        return views.season_page(self.workspace.find(str(asked.get("id", "")), "season"))

    def season_table(self, asked: dict[str, Any]) -> Answer:
        """Rows of a season's table."""
        return views.season_table(self.workspace.find(str(asked.get("id", "")), "season"), asked)

    def set(self, asked: dict[str, Any]) -> Answer:
        """A set."""
        return views.set_page(self._set(asked))

    def team(self, asked: dict[str, Any]) -> Answer:
        """A team's cards as pictures."""
        return views.team_pictures(self._set(asked), str(asked.get("team", "")))

    def player(self, asked: dict[str, Any]) -> Answer:
        """Everything on a player's cards."""
        return views.player_page(self._set(asked), str(asked.get("team", "")), str(asked.get("player", "")))

    def lines(self, asked: dict[str, Any]) -> Answer:
        """The lines a player's cards imply."""
        return views.player_lines(self._set(asked), str(asked.get("player", "")), str(asked.get("team", "")))

    def findings(self, asked: dict[str, Any]) -> Answer:
        """Findings of a set as it is edited."""
        return views.set_findings(self._set(asked))

    def edit(self, asked: dict[str, Any]) -> Answer:
        """A cell changed: the card as it is then."""
        found = self._set(asked)
        row, seen = asked.get("row"), asked.get("seen")
        if not isinstance(row, int) or not isinstance(seen, int):
            raise InputError(error("STUDIO-ASKED", "row", "no number", "a row and the state that was seen"))
        found.edit(str(asked.get("sheet", "")), row, str(asked.get("heading", "")), str(asked.get("text", "")), seen)
        return self.player(asked)

    def undo(self, asked: dict[str, Any]) -> Answer:
        """The last edit taken back."""
        self._set(asked).undo()
        return views.edits_of(self._set(asked))

    def redo(self, asked: dict[str, Any]) -> Answer:
        """The edit made again."""
        self._set(asked).redo()
        return views.edits_of(self._set(asked))

    def save(self, asked: dict[str, Any]) -> Answer:
        """The set written."""
        written = self._set(asked).save()
        return {"written": [path.name for path in written]}

    def stop(self, asked: dict[str, Any]) -> Answer:
        """A job ended."""
        number = asked.get("number")
        if isinstance(number, int):
            self.jobs.stop(number)
        return {}

    def _order(self, order: orders.Order) -> Callable[[dict[str, Any]], Answer]:
        return lambda asked: order(self.workspace, self.jobs, asked).record()

    def _set(self, asked: dict[str, Any]) -> Any:
        return self.sets.get(self.workspace.find(str(asked.get("id", "")), "set"))

    async def _events(self, request: Request) -> Response:
        """News of jobs, as they happen."""

        async def news() -> AsyncIterator[str]:
            seen = -1
            while not await request.is_disconnected():
                now = await run_in_threadpool(self.jobs.wait_for_change, seen, LISTEN)
                yield ": still here\n\n" if now == seen else f"data: {json.dumps(self.jobs.records())}\n\n"
                seen = now
                await asyncio.sleep(0.1)

        return StreamingResponse(news(), media_type="text/event-stream")

    async def _upload(self, request: Request) -> Response:
        """A file that was dropped on a page; several of one drop name the folder that the first one got."""
        given, name = request.query_params.get("into", ""), safe_name(request.query_params.get("name", ""))
        try:
            folder = await run_in_threadpool(self._upload_folder, given)
            if sum(1 for _ in folder.iterdir()) >= UPLOADED:
                raise InputError(error("STUDIO-UPLOAD", name, "too many files at once", f"{UPLOADED} at most"))
            target = folder / name
            temporary = target.with_name(f".{name}.part")
            try:
                with temporary.open("wb") as file:
                    async for chunk in request.stream():
                        await run_in_threadpool(file.write, chunk)
                temporary.replace(target)
            finally:
                temporary.unlink(missing_ok=True)
        except InputError as failed:
            return _failed(failed)
        return JSONResponse({"into": folder.name, "name": name})

    def _upload_folder(self, given: str) -> Path:
        return self.workspace.uploaded(given) if given else self.workspace.upload_folder()

    async def _download(self, request: Request) -> Response:
        """A PDF of the workspace."""
        try:
            path = await run_in_threadpool(self.workspace.find, request.query_params.get("id", ""), "paper")
        except InputError as failed:
            return _failed(failed)
        inline = "inline" if request.query_params.get("show") else "attachment"
        return FileResponse(path, media_type="application/pdf", filename=path.name, content_disposition_type=inline)

    async def _own_page(self, request: Request) -> Response:
        """A scorecard or an audit, shut off in a frame."""
        try:
            path = await run_in_threadpool(self.workspace.page, request.query_params.get("id", ""))
        except InputError as failed:
            return _failed(failed)
        return FileResponse(path, media_type="text/html", headers={"Content-Security-Policy": OWN_PAGE})


def make_app(studio: Studio) -> Starlette:
    """The studio's routes as an application; without the guard, which stands around it."""
    return Starlette(routes=studio.routes(), exception_handlers={TooLargeError: _too_large, Exception: _fault})


def _answering(answer: Callable[[dict[str, Any]], Answer], method: str) -> Callable[[Request], Awaitable[Response]]:
    """A route that answers with plain values."""

    async def answered(request: Request) -> Response:
        try:
            asked = dict(request.query_params) if method == "GET" else await _body(request)
            return JSONResponse(await run_in_threadpool(answer, asked))
        except InputError as failed:
            return _failed(failed)
        except ConflictError:
            found = "this card has been changed in another page; here it is as it is now"
            conflict = error("STUDIO-CONFLICT", "", found)
            return JSONResponse({"findings": [finding_record(conflict)]}, HTTPStatus.CONFLICT)

    return answered


async def _body(request: Request) -> dict[str, Any]:
    """What a page posts: one object of plain values, said to be that."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise InputError(error("STUDIO-ASKED", "", "something else", "values as application/json"))
    try:
        asked = json.loads(await request.body())
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict):
        raise InputError(error("STUDIO-ASKED", "", "nothing that can be read", "an object of values"))
    return asked


def _failed(failed: InputError) -> Response:
    return JSONResponse({"findings": [finding_record(each) for each in failed.findings]}, HTTPStatus.BAD_REQUEST)


async def _too_large(request: Request, fault: Exception) -> Response:
    return Response("That is too large.", HTTPStatus.REQUEST_ENTITY_TOO_LARGE, media_type="text/plain")


async def _fault(request: Request, fault: Exception) -> Response:
    """A fault of the studio's own, without a trace."""
    found = error("STUDIO-FAULT", "", f"this should not happen ({type(fault).__name__}); please report what you did")
    return JSONResponse({"findings": [finding_record(found)]}, HTTPStatus.INTERNAL_SERVER_ERROR)


def _file(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def answered(request: Request) -> Response:
        return FileResponse(WEB / name, media_type=KINDS[Path(name).suffix])

    return answered


FILES_OF_PAGES: Final = {
    path.relative_to(WEB).as_posix(): path for path in sorted(WEB.rglob("*")) if path.suffix in KINDS
}
"""The files that pages are made of, by name: nothing else is ever read."""


async def _web(request: Request) -> Response:
    path = FILES_OF_PAGES.get(request.path_params["name"])
    return FileResponse(path, media_type=KINDS[path.suffix]) if path else Response(status_code=HTTPStatus.NOT_FOUND)


async def _font(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in FILES:
        return Response(status_code=HTTPStatus.NOT_FOUND)
    return Response(font_file(name), media_type="font/ttf", headers={"Cache-Control": "max-age=86400"})


async def _help(request: Request) -> Response:
    """A page of the manual, where it is built."""
    if not request.path_params["name"]:
        return RedirectResponse("/help/index.html")
    path = await run_in_threadpool(manual_page, request.path_params["name"])
    if path is None:
        return Response("The manual is not built here: run make docs.", HTTPStatus.NOT_FOUND, media_type="text/plain")
    return FileResponse(path)

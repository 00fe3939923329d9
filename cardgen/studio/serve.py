"""Starts the studio: a free port on this machine, a key, the browser, and the server until it is stopped."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from cardgen.studio.app import Studio, make_app
from cardgen.studio.guard import Guard, Keys, own_hosts
from cardgen.studio.workspace import Workspace
from ingest.findings import InputError, error

HERE: Final = "127.0.0.1"
PORT: Final = 8413
"""Where it usually is; another free one if that is taken."""


def bound(port: int) -> socket.socket:
    """A socket on this machine alone: at a port that was asked for, or at the usual one or any that is free."""
    for wanted in (port,) if port else (PORT, 0):
        here = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        here.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            here.bind((HERE, wanted))
        except OSError:
            here.close()
        else:
            return here
    raise InputError(error("STUDIO-PORT", str(port), "a port that something else uses", "a free one, or none named"))


def workspace_at(folder: Path | None) -> Workspace:
    """The folder named, the current one if it has anything of ours, else `Cardgen` in the home folder."""
    if folder is not None:
        if not folder.is_dir():
            raise InputError(error("STUDIO-FOLDER", str(folder), "no such folder", "a folder to work in"))
        return Workspace(folder)
    here = Workspace(Path.cwd())
    if any(item.changed for item in here.items()):
        return here
    home = Path.home() / "Cardgen"
    home.mkdir(exist_ok=True)
    return Workspace(home)


def serve(folder: Path | None, port: int, ready: Callable[[str, Path], None], *, browser: bool = True) -> None:
    """Serve until interrupted; `ready` is told the address to open and the folder."""
    workspace = workspace_at(folder)
    listening = bound(port)
    number = listening.getsockname()[1]
    keys = Keys(number)
    studio = Studio(workspace)
    guarded = Guard(make_app(studio), keys, own_hosts(number))
    config = uvicorn.Config(
        guarded, log_level="critical", access_log=False, server_header=False, timeout_graceful_shutdown=1, ws="none"
    )
    address = f"http://{HERE}:{number}{keys.new_start()}"
    ready(address, workspace.folder)
    if browser:
        threading.Timer(0.3, webbrowser.open, [address]).start()
    try:
        uvicorn.Server(config).run(sockets=[listening])
    finally:
        studio.jobs.stop_all()

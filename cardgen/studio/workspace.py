"""The workspace: a folder with somebody's seasons, sets, replays and prints, and the seasons that ship.

What a page names is looked up in the list of what is there. So nothing outside the folder can be named, whatever a
request says: no path is ever made of it.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal

from cardgen.games import find_game
from cardgen.sets.about import ABOUT, read_about
from ingest.findings import InputError, error
from ingest.identity.names import strip_accents
from ingest.library import WORKBOOK, shipped_seasons
from ingest.texts import printable

Kind = Literal["season", "set", "replay", "paper"]
SHIPPED: Final = "shipped:"
"""What the names of seasons that ship begin with."""
FOLDERS: Final[dict[Kind, str]] = {"season": "seasons", "set": "sets", "replay": "replays", "paper": "paper"}
"""Where the studio puts what it makes."""
UPLOADS: Final = "uploads"
REPLAY: Final = "replay.toml"
PAGES: Final = ("scorecard.html", "audit.html")
DEPTH: Final = 2
"""So deep below the folder things are looked for."""
MOST: Final = 2000
"""So many folders are looked into."""
LONGEST: Final = 60
"""Letters of a name that is made."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the shelf."""

    id: str
    """Its place in the workspace: `sets/2019-statis-pro`."""
    kind: Kind
    title: str
    line: str
    """A line about it."""
    changed: float
    """When, in seconds as files have it; 0 for what ships."""
    game: str = ""
    season: str = ""

    def record(self) -> dict[str, Any]:
        """Plain values."""
        return asdict(self)


class Workspace:
    """A folder with seasons, sets, replays and prints."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def items(self) -> list[Item]:
        """Everything on the shelf: what ships first, then the newest."""
        own = sorted((item for item, _ in self._own()), key=lambda item: (-item.changed, item.id))
        return [*_shipped(), *own]

    def find(self, name: str, kind: Kind) -> Path:
        """Where an item of the shelf is; an InputError where there is none of this name and kind."""
        if kind == "season" and name.startswith(SHIPPED):
            path = {f"{SHIPPED}{year}": path for year, path in shipped_seasons().items()}.get(name)
            if path is not None:
                return path
        for item, path in self._own():
            if (item.id, item.kind) == (name, kind):
                return path
        raise InputError(error("STUDIO-ITEM", printable(name), f"no {kind} of this name on the shelf"))

    def new_folder(self, kind: Kind, wished: str) -> Path:
        """A folder that is not there yet, for something that is to be made; not created."""
        name = safe_name(wished)
        home, number, free = self.folder / FOLDERS[kind], 1, name
        while os.path.lexists(home / free):
            number += 1
            free = f"{name}-{number}"
        return home / free

    def new_file(self, kind: Kind, wished: str, ending: str) -> Path:
        """A file that is not there yet, in the folder of its kind."""
        name = safe_name(wished)
        home, number, free = self.folder / FOLDERS[kind], 1, name
        while os.path.lexists(home / f"{free}{ending}"):
            number += 1
            free = f"{name}-{number}"
        return home / f"{free}{ending}"

    def page(self, name: str) -> Path:
        """A page that a replay or a checked set brought along; an InputError where there is none."""
        folder, _, file = name.rpartition("/")
        if file in PAGES:
            for below in _folders(self.folder, DEPTH, [0]):
                if below.relative_to(self.folder).as_posix() == folder and (below / file).is_file():
                    return below / file
        raise InputError(error("STUDIO-ITEM", printable(name), "no page of this name"))

    def uploaded(self, number: str) -> Path:
        """The folder of an upload."""
        for each in (self.folder / UPLOADS).iterdir() if (self.folder / UPLOADS).is_dir() else ():
            if each.name == number and each.is_dir() and not each.is_symlink():
                return each
        raise InputError(error("STUDIO-ITEM", printable(number), "no upload of this number"))

    def upload_folder(self) -> Path:
        """A new folder for files that somebody dropped on a page."""
        home = self.folder / UPLOADS
        home.mkdir(parents=True, exist_ok=True)
        number = 1 + max((int(each.name) for each in home.iterdir() if each.name.isdecimal()), default=0)
        made = home / str(number)
        made.mkdir()
        return made

    def id_of(self, path: Path) -> str:
        """What pages call a thing of the workspace."""
        return path.resolve().relative_to(self.folder).as_posix()

    def _own(self) -> Iterator[tuple[Item, Path]]:
        for folder in _folders(self.folder, DEPTH, [0]):
            yield from self._in(folder)

    def _in(self, folder: Path) -> Iterator[tuple[Item, Path]]:
        name = folder.relative_to(self.folder).as_posix()
        files = {each.name: each for each in os.scandir(folder) if each.is_file(follow_symlinks=False)}
        if WORKBOOK in files:
            changed = files[WORKBOOK].stat().st_mtime
            yield Item(name, "season", folder.name, "season", changed), folder / WORKBOOK
        if ABOUT in files:
            yield _set(name, folder, files[ABOUT].stat().st_mtime), folder
        if REPLAY in files:
            yield _replay(name, folder, files[REPLAY].stat().st_mtime), folder
        if folder.name == FOLDERS["paper"]:
            for each in files.values():
                if each.name.lower().endswith(".pdf"):
                    stat = each.stat()
                    line = f"{stat.st_size / 2**20:.1f} MB"
                    yield Item(f"{name}/{each.name}", "paper", each.name, line, stat.st_mtime), folder / each.name


def _folders(folder: Path, depth: int, seen: list[int]) -> Iterator[Path]:
    """The folders below one, itself first; hidden ones and links are left out."""
    yield folder
    if depth == 0:
        return
    try:
        below = sorted(each.name for each in os.scandir(folder) if each.is_dir(follow_symlinks=False))
    except OSError:
        return
    for name in below:
        seen[0] += 1
        if seen[0] > MOST:
            return
        if not name.startswith("."):
            yield from _folders(folder / name, depth - 1, seen)


def _shipped() -> list[Item]:
    return [
        Item(f"{SHIPPED}{year}", "season", f"{year}", "comes with Cardgen", 0.0, season=str(year))
        for year in shipped_seasons()
    ]


def _set(name: str, folder: Path, changed: float) -> Item:
    try:
        about = read_about(folder / ABOUT)
        game = find_game(about.game)
    except InputError as failed:
        return Item(name, "set", folder.name, failed.findings[0].text(), changed)
    edition = f", edition {about.edition}" if game.editions else ""
    return Item(name, "set", folder.name, f"{game.title}{edition}", changed, game.name, about.season)


def _replay(name: str, folder: Path, changed: float) -> Item:
    try:
        about = tomllib.loads((folder / REPLAY).read_text(encoding="utf-8"))["replay"]
        line = f"{find_game(str(about['game'])).title}, {int(about['seasons'])} seasons"
        return Item(name, "replay", folder.name, line, changed, str(about["game"]), str(about["season"]))
    except (InputError, KeyError, TypeError, ValueError, OSError):
        return Item(name, "replay", folder.name, "a replay that cannot be read", changed)


def safe_name(wished: str) -> str:
    """A name for a file or folder out of anybody's text: letters, digits, hyphens, underscores and points within."""
    plain = strip_accents(wished).encode("ascii", "ignore").decode()
    name = re.sub(r"[^A-Za-z0-9_.]+", "-", plain).strip("-._")[:LONGEST].strip("-._")
    return name or "unnamed"

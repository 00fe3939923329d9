"""Where templates are found: the user's folder first, then the game's, then those all games share."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from cardgen.printing.template.elements import Model
from cardgen.printing.template.problems import findings_of, name_problems
from cardgen.printing.template.reading import MOST_REPORTED, Source, lay_over, read_toml
from cardgen.printing.template.schema import Template, scale_template
from cardgen.printing.template.sizes import PAPERS, SIZES, Fit, read_fits, read_sizes
from ingest.files import shown
from ingest.findings import InputError, did_you_mean, error, stop_on_errors

COMMON: Final = "common"
NO_TEMPLATES: Final = frozenset((SIZES, PAPERS, "teams.toml", "catalogue.toml"))
"""Files of a templates folder that are none."""
_NAME: Final = re.compile(r"[\w -]{1,80}(/[\w -]{1,80})?")
Record = TypeVar("Record", bound=Model)


def shipped_folder() -> Path:
    """The templates that ship."""
    return Path(str(resources.files("templates")))


class Library:
    """Templates by name, read once; an InputError names the file and the key of whatever is wrong."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.game = game
        shipped = shipped_folder()
        if folder and not folder.is_dir():
            raise InputError(error("TEMPLATES-MISSING", shown(folder), "no such folder", "a folder with templates"))
        self.folders: tuple[Path, ...] = (*([folder] if folder else []), shipped / game, shipped / COMMON)
        self._own: set[str] = set()
        self._read: dict[str, Template] = {}
        self._sources: dict[str, tuple[Source, str]] = {}
        self._sized: dict[tuple[str, str], tuple[Template, float, float]] = {}
        self.sizes = read_sizes(self.folders)
        self._fits = read_fits(self.folders)
        self.papers = read_sizes(self.folders, PAPERS)

    def names(self) -> list[str]:
        """The templates there are."""
        files = (path for folder in self.folders for path in folder.glob("*.toml"))
        return sorted({path.stem for path in files if path.name not in NO_TEMPLATES})

    def template(self, name: str) -> Template:
        """The template of this name, as the file and those it extends say."""
        if name not in self._read:
            source, where = self.source(name)
            template = self.record(Template, source, where)
            stop_on_errors(islice(name_problems(template, self.size_names, source, where), MOST_REPORTED))
            self._read[name], self._sources[name] = template, (source, where)
        return self._read[name]

    def letters(self) -> str:
        """Every letter that the templates themselves may print."""
        letters: set[str] = set()
        files = (path for folder in self.folders for depth in ("*.toml", "*/*.toml") for path in folder.glob(depth))
        for path in filter(Path.is_file, files):
            try:
                letters.update(*_texts(read_toml(path, path.name)))
            except InputError:
                continue  # whoever uses the file is reported
        return "".join(sorted(letters))

    @property
    def size_names(self) -> Sequence[str]:
        """The sizes that have names."""
        return list(self.sizes)

    def sized(self, name: str, size: str = "") -> tuple[Template, float, float]:
        """A template at its own size or another, with width and height in millimeters."""
        if (name, size) not in self._sized:
            self._sized[name, size] = self._resized(name, size)
        return self._sized[name, size]

    def file_of(self, name: str, element: str) -> str:
        """The file to look into for an element of a template: the one that says it, before all one of the user's own.

        A shipped file may say its text and the user's its box, and what ships is sound.
        """
        self.template(name)
        source, where = self._sources[name]
        files = source.files_of(tuple(element.split(".")), where)
        return next((file for file in files if file in self._own), files[0])

    def _resized(self, name: str, size: str) -> tuple[Template, float, float]:
        template = self.template(name)
        own = self.sizes[template.size] if isinstance(template.size, str) else template.size
        if not size:
            return template, *own
        if size not in self.sizes:
            fix = did_you_mean(size, self.sizes)
            raise InputError(error("SIZE-UNKNOWN", shown(size), "no such card size", ", ".join(self.sizes), fix))
        width, height = self.sizes[size]
        fit = self._fits.get(size, Fit())
        scaled = scale_template(template, width / (own[0] - 2 * fit.trim), height / own[1], *fit)
        return scaled, width, height

    def source(self, name: str) -> tuple[Source, str]:
        """A file with those it extends under it, and the file's own name for messages."""
        chain: list[tuple[dict[str, object], str]] = []
        used: dict[Path, str] = {}
        wanted = name
        while wanted:
            path = self._find(wanted, used)
            used[path] = where = self._shown(path)
            if not path.is_relative_to(shipped_folder()):
                self._own.add(where)
            tables = read_toml(path, where)
            wanted = tables.pop("extends", "")
            if not isinstance(wanted, str):
                found = shown(repr(wanted))
                raise InputError(error("TEMPLATE-VALUE", f"{where}: extends", found, "a template's name"))
            chain.append((tables, where))
        source = Source({})
        for tables, where in reversed(chain):
            source = lay_over(source, tables, where)
        return source, chain[0][1]

    def record(self, model: type[Record], source: Source, where: str) -> Record:
        """The tables as a checked record: every mistake is reported with its file and key."""
        try:
            return model.model_validate_json(json.dumps(source.tables, default=str))
        except ValidationError as failed:
            raise InputError(findings_of(failed, model, source, where)) from None

    def _find(self, name: str, used: dict[Path, str]) -> Path:
        """The first file of this name that is not yet in use: a file may extend the one it stands before."""
        paths = [folder / f"{name}.toml" for folder in self.folders] if _NAME.fullmatch(name) else []
        there = [path for path in paths if path.is_file()]
        for path in there:
            if path not in used:
                return path
        *_, last = used.values() or [""]
        where = f"{last}: extends" if last else shown(name)
        if there and last != used[there[-1]]:
            found = "files that extend each other in a circle: " + ", ".join(used.values())
            raise InputError(error("TEMPLATE-CIRCLE", where, found, "an end"))
        found = f"no template {shown(name)}" + (" besides itself" if there else "")
        others = [each for each in self.names() if each != name]
        raise InputError(
            error("TEMPLATE-MISSING", where, found, "one of " + ", ".join(others), did_you_mean(name, others))
        )

    def _shown(self, path: Path) -> str:
        shipped = shipped_folder()
        inside = path.relative_to(shipped.parent) if path.is_relative_to(shipped) else path
        return shown(inside.as_posix())


def _texts(value: Any) -> Iterator[str]:
    """Every text in tables of TOML, keys as well: places are printed by their names."""
    if isinstance(value, dict):
        yield from (unicodedata.normalize("NFC", key) for key in value)
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    elif isinstance(value, str):
        yield unicodedata.normalize("NFC", value)

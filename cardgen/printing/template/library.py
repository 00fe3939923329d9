"""Where templates are found: the user's folder first, then the game's, then those all games share."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from cardgen.printing.template.elements import Model
from cardgen.printing.template.problems import findings_of, name_problems
from cardgen.printing.template.reading import Source, lay_over, read_toml, source_of
from cardgen.printing.template.schema import Template, scale_template
from cardgen.printing.template.sizes import PAPERS, read_sizes
from ingest.files import shown
from ingest.findings import InputError, did_you_mean, error, stop_on_errors

COMMON = "common"
Record = TypeVar("Record", bound=Model)


def shipped_folder() -> Path:
    """The templates that ship."""
    return Path(str(resources.files("templates")))


class Library:
    """Templates by name, read once; an InputError names the file and the key of whatever is wrong."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        shipped = shipped_folder()
        self.folders: tuple[Path, ...] = (*([folder] if folder else []), shipped / game, shipped / COMMON)
        self._read: dict[str, Template] = {}
        self._files: dict[str, str] = {}
        self._sized: dict[tuple[str, str], tuple[Template, float, float]] = {}
        self.sizes = read_sizes(self.folders)
        self.papers = read_sizes(self.folders, PAPERS)

    def names(self) -> list[str]:
        """The templates there are."""
        return sorted({path.stem for folder in self.folders for path in folder.glob("*.toml")})

    def template(self, name: str) -> Template:
        """The template of this name, as the file and those it extends say."""
        if name not in self._read:
            source, where = self.source(name)
            template = self.record(Template, source, where)
            stop_on_errors(name_problems(template, self.size_names, source, where))
            self._read[name] = template
        return self._read[name]

    def letters(self) -> str:
        """Every letter that the templates themselves may print."""
        files = [path for folder in self.folders for path in folder.rglob("*.toml")]
        return "".join(sorted({letter for path in files for letter in path.read_text(encoding="utf-8")}))

    @property
    def size_names(self) -> Sequence[str]:
        """The sizes that have names."""
        return list(self.sizes)

    def sized(self, name: str, size: str = "") -> tuple[Template, float, float]:
        """A template at its own size or another, with width and height in millimetres."""
        if (name, size) not in self._sized:
            self._sized[name, size] = self._resized(name, size)
        return self._sized[name, size]

    def file_of(self, name: str) -> str:
        """The template's file, for messages."""
        if name not in self._files:
            self._files[name] = self._shown(self._find(name, set(), ""))
        return self._files[name]

    def _resized(self, name: str, size: str) -> tuple[Template, float, float]:
        template = self.template(name)
        own = self.sizes[template.size] if isinstance(template.size, str) else template.size
        if not size:
            return template, *own
        if size not in self.sizes:
            fix = did_you_mean(size, self.sizes)
            raise InputError(error("SIZE-UNKNOWN", shown(size), "no such card size", ", ".join(self.sizes), fix))
        width, height = self.sizes[size]
        return scale_template(template, width / own[0], height / own[1]), width, height

    def source(self, name: str) -> tuple[Source, str]:
        """A file with those it extends under it, and the file's own name for messages."""
        chain: list[tuple[dict[str, object], str]] = []
        used: set[Path] = set()
        wanted = name
        while wanted:
            path = self._find(wanted, used, chain[-1][1] if chain else "")
            used.add(path)
            where = self._shown(path)
            tables = read_toml(path, where)
            wanted_next = tables.pop("extends", "")
            if not isinstance(wanted_next, str):
                raise InputError(
                    error("TEMPLATE-VALUE", f"{where}: extends", shown(str(wanted_next)), "a template's name")
                )
            chain.append((tables, where))
            wanted = wanted_next
        source = source_of({}, "")
        for tables, where in reversed(chain):
            source = lay_over(source, tables, where)
        return source, chain[0][1]

    def record(self, model: type[Record], source: Source, where: str) -> Record:
        """The tables as a checked record: every mistake is told with its file and key."""
        try:
            return model.model_validate_json(json.dumps(source.tables, default=str))
        except ValidationError as failed:
            raise InputError(findings_of(failed, source, where)) from None

    def _find(self, name: str, used: set[Path], asked_by: str) -> Path:
        plain = name.replace("\\", "/")
        outside = plain.startswith("/") or ".." in plain.split("/") or ":" in plain
        for folder in () if outside else self.folders:
            path = folder / f"{plain}.toml"
            if path.is_file() and path not in used:
                return path
        where = f"{asked_by}: extends" if asked_by else shown(name)
        found = f"no template {shown(name)}" if not used else f"no template {shown(name)} below it"
        fix = did_you_mean(name, self.names())
        raise InputError(error("TEMPLATE-MISSING", where, found, "one of " + ", ".join(self.names()), fix))

    def _shown(self, path: Path) -> str:
        shipped = shipped_folder()
        inside = path.relative_to(shipped.parent) if path.is_relative_to(shipped) else path
        return shown(inside.as_posix())

"""`set.toml`: what a set is, how it was made, and the checksums of its files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from cardgen.games import find_game
from cardgen.sets.cardset import CardSet, OptionValue
from ingest.files import MEGABYTE, fingerprint, shown
from ingest.findings import Finding, InputError, error, note

ABOUT = "set.toml"
CHARTS = "charts"
"""The folder of a set's own charts."""
_TEXTS = ("game", "edition", "season", "version")


@dataclass
class About:
    """What `set.toml` says."""

    game: str
    edition: str = ""
    season: str = ""
    version: str = ""
    seed: int = 0
    options: dict[str, OptionValue] = field(default_factory=dict)
    checksums: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, card_set: CardSet) -> About:
        """What to say about a set; its files have no checksums yet."""
        return cls(
            card_set.game,
            card_set.edition,
            card_set.season,
            card_set.version,
            card_set.seed,
            dict(card_set.options),
        )


def about_text(about: About) -> str:
    """The text of `set.toml`."""
    lines = [f"{name} = {_value(getattr(about, name))}" for name in _TEXTS]
    lines += [f"seed = {about.seed}", "", "[options]"]
    lines += [f"{toml_text(name)} = {_value(value)}" for name, value in about.options.items()]
    lines += ["", "# SHA-256 of the set's files as they were written, so that edits show.", "[checksums]"]
    lines += [f"{toml_text(name)} = {_value(value)}" for name, value in about.checksums.items()]
    return "\n".join(lines) + "\n"


def _value(value: OptionValue) -> str:
    if isinstance(value, str):
        return toml_text(value)
    return str(value).lower() if isinstance(value, bool) else repr(value)


def toml_text(text: str) -> str:
    """A TOML string: JSON's, but for the one control character JSON lets stand."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def read_about(path: Path) -> About:
    """What `set.toml` says; an InputError names what it lacks."""
    where = shown(path.name)
    if path.stat().st_size > MEGABYTE:
        raise InputError(error("FILE-TOO-LARGE", where, "more than a megabyte", "a few lines"))
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as failed:
        raise InputError(error("SET-ABOUT", where, f"cannot be read ({failed})", "the TOML of a set")) from failed
    return about_of(written, where)


def about_of(written: Mapping[str, Any], where: str) -> About:
    """What a record of the same names says."""
    findings = []
    for name in _TEXTS:
        if not isinstance(written.get(name, ""), str):
            findings.append(error("SET-ABOUT", where, f"{name} is {shown(str(written[name]))}", "a text"))
    seed = written.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool):
        findings.append(error("SET-ABOUT", where, f"seed is {shown(str(seed))}", "a whole number"))
    tables = {name: written.get(name, {}) for name in ("options", "checksums")}
    for name, table in tables.items():
        if not isinstance(table, dict) or not all(isinstance(value, (str, int, float)) for value in table.values()):
            findings.append(error("SET-ABOUT", where, f"{name} are not plain values", "names and values"))
    if not written.get("game"):
        findings.append(error("SET-ABOUT", where, "no game", 'a line such as game = "statis-pro"'))
    if findings:
        raise InputError(findings)
    rules = find_game(written["game"])
    game, edition, season, version = (written.get(name, "") for name in _TEXTS)
    if edition and rules.editions and edition not in rules.editions:
        expected = f"{' or '.join(rules.editions)}, of {rules.title}"
        raise InputError(error("SET-ABOUT", where, f"edition is {shown(edition)!r}", expected))
    return About(game, edition, season, version, seed, tables["options"], tables["checksums"])


def file_of_set(folder: Path, name: str) -> Path:
    """A file of a set by the name that `set.toml` has: in its folder, or in the folder of its charts."""
    parts = PurePosixPath(name).parts
    return folder / CHARTS / parts[1] if len(parts) == 2 and parts[0] == CHARTS else folder / Path(name).name


def checksum_notes(folder: Path, checksums: Mapping[str, str]) -> list[Finding]:
    """A note for each file that is not as it was written."""
    notes = []
    for name, written in checksums.items():
        path = file_of_set(folder, name)
        if not path.is_file():
            notes.append(note("SET-FILE-GONE", shown(name), "a file of the set that is no longer here"))
        elif fingerprint(path) != written:
            notes.append(note("SET-EDITED", shown(name), "edited since Cardgen wrote it"))
    return notes

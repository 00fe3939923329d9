"""The reference of findings: every code that a command may report, what it says and how much it matters.

Codes of card and deck checks come from each game's `codes.csv`. Those of readers and commands are found where the
sources make them, with their own words; `...` stands for what is filled in when they are reported. Where those words
say little, `codes.csv` of this package says more.
"""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardgen.games import GAMES
from cardgen.games.rules import load_rules

ROOT: Final = Path(__file__).resolve().parents[2]
OWN: Final = Path(__file__).with_name("codes.csv")
CODE: Final = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\Z")
SEVERITIES: Final = ("error", "warning", "note")
MAKERS: Final = (*SEVERITIES, "Finding")
FIELD_MAKERS: Final = {"face"}
"""What makes fields of cards, whose headings may look like codes."""
NO_CODES: Final = {"UTF-8"}
PLAIN_CALL: Final = re.compile(rf'\b(?:{"|".join(MAKERS)})\(\s*"([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)"')
PREFACE: Final = """\
# Findings by code

Every problem that a command reports ends with a code in brackets. This page lists all of them. It is made from the
code by `python -m cardgen.manual`; do not edit it by hand.

An **error** stops the work or makes a set illegal. A **warning** is worth a look. A **note** is worth knowing. `...`
stands for what is filled in when the finding is reported.
"""
SECTIONS: Final = {
    "ingest": "Reading files and seasons",
    "cardgen": "Making, printing, playing and comparing sets",
    "validate": "Checking, annotating and fixing cards of any game",
}


@dataclass(frozen=True, slots=True)
class Said:
    """A code with the words of one place that reports it."""

    code: str
    severity: str
    found: str
    expected: str


def findings_markdown() -> str:
    """The whole page."""
    parts, listed = [PREFACE], set[str]()
    for package, title in SECTIONS.items():
        said = [each for each in package_codes(package) if each.code not in listed]
        listed |= {each.code for each in said}
        rows = [f"| `{each.code}` | {each.severity} | {_cell(_words(each))} |" for each in said]
        head = [f"## {title}\n", "| code | severity | what it says |", "| --- | --- | --- |"]
        parts.append("\n".join([*head, *rows]) + "\n")
    for title, path in _code_lists():
        rows = [
            f"| `{row['code']}` | {row['severity']} | {row['rule']} | {_cell(row['meaning'])} |" for row in _rows(path)
        ]
        head = [f"## {title}\n", "| code | severity | rule | what it means |", "| --- | --- | --- | --- |"]
        parts.append("\n".join([*head, *rows]) + "\n")
    return "\n".join(parts).rstrip() + "\n"


def package_codes(package: str, root: Path = ROOT) -> list[Said]:
    """The codes that a package's sources make and no `codes.csv` lists, each where its words say most."""
    listed = {row["code"] for path in _lists(root) for row in _rows(path)}
    reported = {row["code"]: Said(row["code"], row["severity"], row["meaning"], "") for row in _rows(OWN)}
    rules = {rule.id for game in GAMES for rule in load_rules(game)}
    best: dict[str, Said] = {}
    for path in sorted((root / package).rglob("*.py")):
        for said, plain in _said(ast.parse(path.read_text(encoding="utf-8"))):
            if said.code in listed | rules | NO_CODES:
                continue
            if not plain and any(code.endswith(f"-{said.code}") or code.startswith(f"{said.code}-") for code in listed):
                continue  # a part of the codes of several games
            if said.code not in best or _worth(said) > _worth(best[said.code]):
                best[said.code] = said
    return [reported.get(code, best[code]) for code in sorted(best)]


def issued_codes() -> set[str]:
    """The codes of which `codes.csv` of this package says more than the sources do."""
    return {row["code"] for row in _rows(OWN)}


def reported_codes(root: Path = ROOT) -> set[str]:
    """Codes that the sources plainly report, by a search in their text: what the page is held to."""
    files = [path for package in SECTIONS for path in (root / package).rglob("*.py")]
    plain = {code for path in files for code in PLAIN_CALL.findall(path.read_text(encoding="utf-8"))}
    return plain | {row["code"] for path in _lists(root) for row in _rows(path)}


def _said(tree: ast.Module) -> Iterator[tuple[Said, bool]]:
    """Codes in a module with their words, and whether they are plainly those of a finding."""
    for block in _functions(tree):
        named = _texts(block)
        for node in _inside(block):
            if isinstance(node, ast.Call):
                yield from _of_call(node, named)
            elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
                for code in _codes(node.value):
                    yield Said(code, "", "", ""), False


def _of_call(call: ast.Call, named: dict[str, ast.expr]) -> Iterator[tuple[Said, bool]]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in FIELD_MAKERS:
        return
    for place, argument in enumerate(call.args[:3]):
        for code in _codes(argument):
            skipped = 3 if name == "Finding" else 2
            words = [_text(each, named) for each in call.args[place + skipped : place + skipped + 2]]
            found, expected = (*words, "", "")[:2]
            severity = name if name in SEVERITIES else _severity(call)
            yield Said(code, severity, found, expected), name in MAKERS
    for code in (code for keyword in call.keywords if keyword.arg != "headings" for code in _codes(keyword.value)):
        yield Said(code, "", "", ""), False


def _severity(call: ast.Call) -> str:
    said = [node.attr.lower() for node in ast.walk(call) if isinstance(node, ast.Attribute)]
    return next((name for name in said if name in SEVERITIES), "")


def _codes(node: ast.expr) -> list[str]:
    """The codes that an argument may be."""
    if isinstance(node, ast.IfExp):
        return _codes(node.body) + _codes(node.orelse)
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return [code for each in node.elts for code in _codes(each)]
    if isinstance(node, ast.Dict):
        return [code for each in node.values for code in _codes(each)]
    text = node.value if isinstance(node, ast.Constant) else None
    return [text] if isinstance(text, str) and CODE.match(text) else []


def _functions(tree: ast.Module) -> list[ast.AST]:
    """The module itself and every function in it: names are looked up where they are set."""
    return [tree, *(node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))]


def _inside(block: ast.AST) -> Iterator[ast.AST]:
    """What is in a function, but not in functions within it."""
    for node in ast.iter_child_nodes(block):
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node
            yield from _inside(node)


def _texts(block: ast.AST) -> dict[str, ast.expr]:
    """What is assigned to plain names in a function."""
    found: dict[str, ast.expr] = {}
    for node in _inside(block):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                names, values = [target], [node.value]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    names, values = list(target.elts), list(node.value.elts)
                for name, value in zip(names, values, strict=False):
                    if isinstance(name, ast.Name):
                        found.setdefault(name.id, value)
    return found


def _text(node: ast.expr, named: dict[str, ast.expr], depth: int = 0) -> str:
    """A text as it is written, with dots for what is filled in."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else "..."
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "..." for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _text(node.left, named, depth) + _text(node.right, named, depth)
    if isinstance(node, ast.IfExp):
        return _text(node.body, named, depth) or _text(node.orelse, named, depth)
    if isinstance(node, ast.Name) and node.id in named and depth < 2:
        return _text(named[node.id], named, depth + 1)
    return "..."


def _words(said: Said) -> str:
    found = re.sub(r"(?:\.\.\.\s*)+\.\.\.", "...", said.found)
    expected = said.expected if said.expected.strip(". ") else ""
    return f"{found}, expected {expected}" if expected else found


def _worth(said: Said) -> int:
    """How much the words of a place tell."""
    return len(re.sub(r"[^a-z]", "", said.found.lower())) + (1 if said.severity else 0)


def _code_lists() -> Iterator[tuple[str, Path]]:
    titles = {game.package: game.title for game in GAMES} | {"fast_action": "Fast Action decks"}
    for path in _lists(ROOT):
        yield f"Checks: {titles.get(path.parent.name, path.parent.name)}", path


def _lists(root: Path) -> list[Path]:
    return sorted((root / "validate").glob("*/codes.csv"))


def _rows(path: Path) -> Iterable[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())

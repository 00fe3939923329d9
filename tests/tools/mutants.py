"""Code broken on purpose: `python -m tests.tools.mutants statis_pro --samples 300 --seed 1 tests/engine/statis_pro`.

Small changes of meaning are made to a package of the engine, one at a time and in a copy of the tree: a comparison
swapped, a number one off, a condition turned round, a statement dropped. For each the tests that run the changed line
are run, interpreted; a change that no test notices has survived. What only explains a play is left alone.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from coverage import CoverageData

from tests.places import ROOT

COPIED: Final = ("cardgen", "engine", "ingest", "templates", "tests", "validate")
LINKED: Final = ("archives", "constraints.txt", "docs", "seasons")
TIMEOUT: Final = 120
"""Seconds after which a run of tests is stopped: the change made a loop endless, which is noticed."""
MOST_TESTS: Final = 400
SWAPPED: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
KILLED: Final = "killed"
SURVIVED: Final = "survived"
NOT_RUN: Final = "not run by any test"


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what stood there and what stands there now."""

    file: str
    line: int
    begin: int
    """Where in the source the text begins, and where it ends."""
    end: int
    text: str
    kind: str

    def describe(self, source: str) -> str:
        """For people: `engine/x.py:12 comparison: < becomes <= in ...`."""
        found = source.split("\n")[self.line - 1].strip()
        return (
            f"{self.file}:{self.line} {self.kind}: {source[self.begin : self.end]!r} becomes {self.text!r} in {found}"
        )


class Finder(ast.NodeVisitor):
    """All changes that make sense in a module."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.starts = [0]
        for line in source.encode().split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.found: list[Mutant] = []

    def at(self, line: int, column: int) -> int:
        """A place of the syntax tree, which counts bytes, as a place in the source."""
        return len(self.source.encode()[: self.starts[line - 1] + column].decode())

    def change(self, begin: int, end: int, line: int, text: str, kind: str) -> None:
        """Note a change."""
        self.found.append(Mutant(self.file, line, begin, end, text, kind))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node stands."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def visit(self, node: ast.AST) -> None:
        """Look at a node and what is in it, leaving out what explains, declares or checks."""
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise, ast.JoinedStr)) or explains(node):
            return
        if isinstance(node, ast.Compare):
            self._comparison(node)
        elif isinstance(node, ast.Constant):
            self._number(node)
        elif isinstance(node, ast.BoolOp):
            self._junction(node)
        elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
            begin, end = self.span(node.test)
            self.change(begin, end, node.lineno, f"not ({self.source[begin:end]})", "condition")
        elif isinstance(node, (ast.AugAssign, ast.Expr, ast.Return)):
            self._dropped(node)
        for child in inside(node):
            self.visit(child)

    def _comparison(self, node: ast.Compare) -> None:
        if len(node.ops) != 1:
            return
        begin, end = self.span(node.left)[1], self.span(node.comparators[0])[0]
        gap = self.source[begin:end]
        if gap.count("(") or gap.count(")") or "\n" in gap:
            return
        self.change(begin, end, node.lineno, f" {SWAPPED[type(node.ops[0])]} ", "comparison")

    def _number(self, node: ast.Constant) -> None:
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            begin, end = self.span(node)
            for more in (1, -1):
                self.change(begin, end, node.lineno, f"({node.value + more})", "number")

    def _junction(self, node: ast.BoolOp) -> None:
        begin, end = self.span(node.values[0])[1], self.span(node.values[1])[0]
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        gap = self.source[begin:end]
        if len(node.values) == 2 and gap.count(words[0]) == 1:
            self.change(begin, end, node.lineno, gap.replace(*words), "junction")

    def _dropped(self, node: ast.AugAssign | ast.Expr | ast.Return) -> None:
        """A statement left out; of a returned value, what is returned stays as it is."""
        if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call):
            return
        if isinstance(node, ast.Return) and node.value is not None:
            return
        begin, end = self.span(node)
        self.change(begin, end, node.lineno, "pass", "dropped")


def explains(node: ast.AST) -> bool:
    """Whether a piece of code only tells how a play came about."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test).endswith("trace.on")
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = ast.unparse(node.value.func)
        return called.endswith("trace.say") or called.endswith("super().__init__")
    return isinstance(node, ast.FunctionDef) and (node.name.startswith("say_") or "text" in node.name)


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """What is in a node, without annotations, decorators and defaults."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield from node.body
    elif isinstance(node, ast.AnnAssign):
        if node.value is not None:
            yield node.value
    elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in {"__slots__", "__all__"}:
        return
    else:
        yield from ast.iter_child_nodes(node)


def mutants(package: Path, skipped: Sequence[str]) -> list[Mutant]:
    """All changes to a package."""
    found = []
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if any(part in name for part in skipped):
            continue
        source = path.read_text(encoding="utf-8")
        finder = Finder(name, source)
        finder.visit(ast.parse(source))
        found += finder.found
    return found


class Copy:
    """A copy of the tree in which code is broken and tests are run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        for name in LINKED:
            if (ROOT / name).exists():
                (folder / name).symlink_to(ROOT / name)
        self.environment = {**os.environ, "CARDGEN_INTERPRETED": "1", "PYTHONPATH": str(folder)}
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"

    def pytest(self, *arguments: str) -> int:
        """Run tests; the exit code, 1 also when they do not end."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", *arguments]
        try:
            run = subprocess.run(
                command, cwd=self.folder, env=self.environment, capture_output=True, timeout=TIMEOUT, check=False
            )
        except subprocess.TimeoutExpired:
            return 1
        return run.returncode

    def measure(self, package: str, tests: Sequence[str]) -> CoverageData:
        """Which test runs which line."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]
        command += [f"--cov=engine/{package}", "--cov-context=test", "--cov-report="]
        subprocess.run(command, cwd=self.folder, env=self.environment, check=True, stdout=subprocess.DEVNULL)
        data = CoverageData(str(self.folder / ".coverage"))
        data.read()
        return data

    def outcome(self, mutant: Mutant, data: CoverageData) -> str:
        """What becomes of a change: killed, survived, or not run by any test."""
        path = self.folder / mutant.file
        contexts = data.contexts_by_lineno(str(path)).get(mutant.line, [])
        tests = sorted(
            {context.split("|")[0] for context in contexts if "::" in context}, key=lambda name: (len(name), name)
        )
        if not tests and "" not in contexts:
            return NOT_RUN
        source = path.read_text(encoding="utf-8")
        path.write_text(source[: mutant.begin] + mutant.text + source[mutant.end :], encoding="utf-8")
        try:
            chosen = tests if 0 < len(tests) <= MOST_TESTS else self.files
            return KILLED if self.pytest("-x", *chosen) else SURVIVED
        finally:
            path.write_text(source, encoding="utf-8")

    files: Sequence[str] = ()
    """The tests to run for a line that runs when a module is loaded."""


def main() -> None:
    """Break a package and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package", help="a package of engine/, such as statis_pro")
    parser.add_argument("tests", nargs="+")
    parser.add_argument("--samples", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", action="append", default=[], help="leave files with this in their path alone")
    asked = parser.parse_args()
    every = mutants(ROOT / "engine" / asked.package, asked.skip)
    sample = random.Random(asked.seed).sample(every, min(asked.samples, len(every)))
    tally: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        copy.files = asked.tests
        data = copy.measure(asked.package, asked.tests)
        for number, mutant in enumerate(sample, start=1):
            outcome = copy.outcome(mutant, data)
            tally[outcome] += 1
            print(f"\r{number} of {len(sample)}", end="", file=sys.stderr, flush=True)
            if outcome != KILLED:
                source = (ROOT / mutant.file).read_text(encoding="utf-8")
                print(f"{outcome}: {mutant.describe(source)}", flush=True)
    run = tally[KILLED] + tally[SURVIVED]
    rate = 100 * tally[KILLED] / max(run, 1)
    print(f"{tally[KILLED]} of {run} killed, {rate:.0f} %; {tally[NOT_RUN]} not run; {len(every)} changes are possible")


if __name__ == "__main__":
    main()

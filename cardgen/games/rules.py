"""A game's rules, one by one: what each says, how doubts were ruled, where it is obeyed and which tests prove it.

`rules.csv` lists them. Where a rule is cited is looked up in the sources, and which tests name it in the test files.
An installed product has no tests: `python -m cardgen.games.rules FILE` writes the list that a wheel brings along.
"""

from __future__ import annotations

import ast
import csv
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardgen.compiling.choice import is_checkout
from cardgen.games import Game

DONE: Final = "done"
NOT_APPLICABLE: Final = "n/a"
OPEN: Final = "open"
"""Still to come: a game with such a rule is not in the list of games."""
EXAMPLE: Final = "example"
"""The kind of the book's worked examples: tests play them through, no code obeys them."""
BOTH: Final = "both"
"""The edition of a rule that both have."""
RULES: Final = "rules.csv"
ROOT: Final = Path(__file__).resolve().parents[2]
TESTS: Final = ROOT / "tests"
"""The test files of a checkout."""
PROOFS: Final = ROOT / "cardgen" / "manual" / "pages" / "proofs.csv"
"""Tests by rule, as a wheel brings them along."""
ROOMS: Final = ("engine", "cardgen", "validate")
"""Where rules are obeyed."""
SOURCES: Final = {".py", ".csv", ".toml"}
MARK: Final = "rule"
IDS: Final = r"[A-Z]*\d*(?:\.\d+)+[a-z]?|[A-Z]*\d*-\d+|TABLE(?:-[A-Z]+\d*)+|OURS-[A-Z]+"
"""What follows a game's prefix in an id: `8.2.2c`, `RUN-05`, `D34-05`, `335-02`, `TABLE-RUSH34`."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, in our words."""

    id: str
    section: str
    kind: str
    rule: str
    example: str
    ruling: str
    """How a doubt was decided, where there was one."""
    status: str
    """`done`, `n/a` with a reason, or `open`."""
    reason: str
    unused: str = ""
    """Why no coach comes to it in play, where none does."""
    edition: str = ""
    """Which edition has it, `both` or one by name; empty where the game has but one."""

    def is_of(self, edition: str) -> bool:
        """Whether an edition has it."""
        return self.edition in {"", BOTH, edition}


@dataclass(frozen=True, slots=True)
class RuleState:
    """A rule with where it is obeyed and what proves it."""

    rule: Rule
    cited: tuple[str, ...]
    """Files that cite it."""
    tests: tuple[str, ...] | None
    """Tests that name it; None where neither the tests nor a list of them are at hand."""

    @property
    def missing(self) -> str:
        """What a done rule lacks: empty when nothing."""
        if self.rule.status != DONE:
            return ""
        cited = self.cited or self.rule.kind == EXAMPLE
        lacks = [what for what, there in (("code", cited), ("a test", self.tests != ())) if not there]
        return " and ".join(lacks)

    def record(self) -> dict[str, Any]:
        """Plain values for `--json`."""
        tests = None if self.tests is None else list(self.tests)
        return {**asdict(self.rule), "cited": list(self.cited), "tests": tests}


def load_rules(game: Game) -> list[Rule]:
    """The rules of a game, in the order of the book."""
    return [Rule(**row) for row in _rows(_home(game) / RULES)]


def load_proofs() -> dict[str, tuple[str, ...]] | None:
    """Tests by the rule ids they name: those of the test files, else those of the list that came along, else None."""
    if is_checkout() and TESTS.is_dir():
        proofs = _proofs_in(TESTS)
    elif PROOFS.is_file():
        proofs = [(row["id"], row["test"]) for row in _rows(PROOFS)]
    else:
        return None
    found: dict[str, tuple[str, ...]] = {}
    for rule_id, test in proofs:
        found[rule_id] = (*found.get(rule_id, ()), test)
    return found


@cache
def _proofs_in(tests: Path) -> list[tuple[str, str]]:
    """Rule id and test, in order; a process looks through the test files once."""
    return sorted(set(marked_tests(tests)))


def rule_states(game: Game) -> list[RuleState]:
    """Every rule with its citations and tests."""
    proofs, cited = load_proofs(), citations(game)
    return [
        RuleState(rule, tuple(sorted(_citing(rule.id, cited))), None if proofs is None else proofs.get(rule.id, ()))
        for rule in load_rules(game)
    ]


def citations(game: Game, root: Path = ROOT) -> dict[str, set[str]]:
    """Files by the rule ids they name, over the sources and data of the engine, the generators and the checks."""
    prefix = _prefix(game)
    pattern = re.compile(rf"\b{prefix}-(?:{IDS})\b")
    found: dict[str, set[str]] = {}
    for path in _source_files(game, root):
        for cited in pattern.findall(path.read_text(encoding="utf-8")):
            found.setdefault(cited, set()).add(path.relative_to(root).as_posix())
    return found


def paragraph(rule_id: str) -> str:
    """The paragraph a rule is a part of: `SPF-8.2.2` for `SPF-8.2.2c`."""
    return rule_id.rstrip("abcdefghijklmnopqrstuvwxyz")


def _citing(rule_id: str, cited: dict[str, set[str]]) -> set[str]:
    """A citation of the whole paragraph counts for each of its parts."""
    return cited.get(rule_id, set()) | cited.get(paragraph(rule_id), set())


def _home(game: Game) -> Path:
    return ROOT.joinpath(*game.engine.split("."))


def _prefix(game: Game) -> str:
    return load_rules(game)[0].id.partition("-")[0]


def _source_files(game: Game, root: Path) -> Iterator[Path]:
    own = root.joinpath(*game.engine.split("."), RULES)
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in SOURCES and path != own:
                yield path


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def marked_tests(tests: Path) -> Iterator[tuple[str, str]]:
    """Rule id and test for every `pytest.mark.rule(...)` in the test files, without running them."""
    for path in sorted(tests.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if f".{MARK}(" not in text:
            continue
        tree = ast.parse(text)
        name = path.relative_to(tests.parent).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for decorator in node.decorator_list:
                    for rule_id in _marks(decorator, f"{name}::{node.name}"):
                        yield rule_id, f"{name}::{node.name}"


def _marks(decorator: ast.expr, test: str) -> Iterator[str]:
    """The ids of rule marks in a decorator, also those within the cases of `parametrize`."""
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == MARK:
            for argument in call.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{test}: a rule mark takes rule ids as plain texts")
                yield argument.value


def write_proofs(path: Path) -> None:
    """Write the tests of every rule as `load_proofs` reads them where the tests themselves are not at hand."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("id", "test"))
        writer.writerows(_proofs_in(TESTS))


if __name__ == "__main__":
    write_proofs(Path(sys.argv[1]))

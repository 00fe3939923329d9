"""Makes the engine's sources count: whenever a statement that cites a rule is reached, the rule has fired once.

A citation on the header of an `if`, a `while`, a `for` or a `case` counts where its block is entered; one in a
docstring where its function is called; one on a constant wherever the constant is read; one on a line of its own belongs
to the statement below it. What only the explanation of a play cites counts where the explanation would be written.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import io
import re
import sys
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, ModuleType

from cardgen.games.rules import IDS, ROOT

PACKAGE = "engine"
HITS = "_rule_hits"
"""What the counter is called within an instrumented module."""
CITED = re.compile(rf"\b(?:SPF|IBF|TTF|SOM)-(?:{IDS})\b")

Headed = (ast.If, ast.While, ast.For)


@dataclass(slots=True)
class Citations:
    """Where rules are cited in the sources of the engine, and how often each place was reached."""

    places: list[tuple[str, str]] = field(default_factory=list)
    """Rule and file, by the number of the place."""
    hits: list[int] = field(default_factory=list)
    constants: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Rules by the names of constants that cite them."""

    def place(self, rule: str, path: str) -> int:
        """A new place that counts."""
        self.places.append((rule, path))
        self.hits.append(0)
        return len(self.hits) - 1

    def counts(self) -> Counter[str]:
        """How often each rule that is cited fired; zeros too."""
        found = Counter[str]({rule: 0 for rules in self.constants.values() for rule in rules})
        for (rule, _), hits in zip(self.places, self.hits, strict=True):
            found[rule] += hits
        return found


class Counting(importlib.abc.MetaPathFinder):
    """Finds the engine's modules and has counters put into them; stands first in `sys.meta_path` once installed."""

    def __init__(self) -> None:
        self.citations = Citations()
        for path in sorted((ROOT / PACKAGE).rglob("*.py")):
            for name, rules in constants(path.read_text(encoding="utf-8")):
                self.citations.constants[name] |= rules

    def install(self) -> None:
        """From now on modules are imported through this one."""
        loaded = [name for name in sys.modules if name.partition(".")[0] == PACKAGE]
        if loaded:
            raise RuntimeError(f"{loaded[0]} is imported already: it cannot be counted")
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Only the engine is found here."""
        home = ROOT.joinpath(*fullname.split("."))
        file = home / "__init__.py" if home.is_dir() else home.with_suffix(".py")
        if fullname.partition(".")[0] != PACKAGE or not file.is_file():
            return None
        loader = _Loader(fullname, str(file), self.citations)
        return importlib.util.spec_from_file_location(fullname, file, loader=loader)


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles a module with its counters, and keeps nothing of it."""

    def __init__(self, fullname: str, path: str, citations: Citations) -> None:
        super().__init__(fullname, path)
        self._citations = citations

    def get_code(self, fullname: str) -> CodeType:
        path = Path(self.path)
        tree = instrumented(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix(), self._citations)
        return compile(tree, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, HITS, self._citations.hits)
        super().exec_module(module)


def comments(text: str) -> dict[int, tuple[set[str], bool]]:
    """By line, the rules its comment cites, and whether the comment has the line for itself."""
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and (rules := set(CITED.findall(token.string))):
            found[token.start[0]] = (rules, not token.line[: token.start[1]].strip())
    return found


def constants(text: str) -> Iterator[tuple[str, set[str]]]:
    """Constants of a module that say what a rule says, with the rules cited there."""
    body, cited = ast.parse(text).body, comments(text)
    for place, each in enumerate(body):
        if isinstance(each, (ast.Assign, ast.AnnAssign)):
            rules = _rules_of(each, cited) | _described(body[place + 1 : place + 2])
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            for target in targets:
                if rules and isinstance(target, ast.Name) and target.id.isupper():
                    yield target.id, rules


def _described(following: list[ast.stmt]) -> set[str]:
    """The rules that the text below a constant cites."""
    if following and isinstance(following[0], ast.Expr) and isinstance(following[0].value, ast.Constant):
        return set(CITED.findall(str(following[0].value.value)))
    return set()


def _rules_of(statement: ast.stmt, cited: dict[int, tuple[set[str], bool]]) -> set[str]:
    lines = range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
    rules = {rule for line in lines if line in cited for rule in cited[line][0]}
    above = cited.get(statement.lineno - 1)
    return rules | (above[0] if above and above[1] else set())


def instrumented(text: str, path: str, citations: Citations) -> ast.Module:
    """The tree of a module in which every statement that cites a rule counts it."""
    tree = ast.parse(text)
    _Instrument(path, comments(text), citations).visit(tree)
    return ast.fix_missing_locations(tree)


class _Instrument:
    """Puts counters into the blocks of a module."""

    def __init__(self, path: str, cited: dict[int, tuple[set[str], bool]], citations: Citations) -> None:
        self._path = path
        self._cited = cited
        self._citations = citations

    def visit(self, tree: ast.Module) -> None:
        """Every function of a module; what stands outside of functions is read, not played."""
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                rules = set(CITED.findall(ast.get_docstring(node) or ""))
                rules |= self._on_lines(node.lineno, node.body[0].lineno - 1)
                said = 1 if ast.get_docstring(node) is not None else 0
                node.body = [*node.body[:said], *self._counters(rules), *self._block(node.body[said:])]

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        made = list[ast.stmt]()
        for statement in body:
            made += [*self._counters(self._simple(statement)), statement]
            self._headers(statement)
        return made

    def _simple(self, statement: ast.stmt) -> set[str]:
        """What counts before a statement: what it cites itself, but for what stands within its blocks."""
        above = self._cited.get(statement.lineno - 1)
        rules = above[0] if above and above[1] else set()
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return set()
        if _explains(statement):
            return rules | self._in_texts(statement) | self._of_names(statement)
        if isinstance(statement, (*Headed, ast.Match)):
            head = statement.subject if isinstance(statement, ast.Match) else _head(statement)
            return self._of_names(head) | (rules if isinstance(statement, ast.Match) else set())
        if isinstance(statement, (ast.With, ast.Try)):
            return rules
        return (
            rules
            | self._on_lines(statement.lineno, statement.end_lineno or statement.lineno)
            | self._in_texts(statement)
            | self._of_names(statement)
        )

    def _headers(self, statement: ast.stmt) -> None:
        if _explains(statement):
            return
        if isinstance(statement, Headed):
            above = self._cited.get(statement.lineno - 1)
            rules = self._on_lines(statement.lineno, statement.body[0].lineno - 1)
            rules |= above[0] if above and above[1] else set()
            after = max(each.end_lineno or 0 for each in statement.body) + 1
            statement.body = [*self._counters(rules), *self._block(statement.body)]
            if statement.orelse:
                first = statement.orelse[0].lineno
                other = set() if isinstance(statement.orelse[0], ast.If) else self._on_lines(after, first - 1)
                statement.orelse = [*self._counters(other), *self._block(statement.orelse)]
        elif isinstance(statement, ast.Match):
            for case in statement.cases:
                rules = self._on_lines(case.pattern.lineno, case.body[0].lineno - 1)
                case.body = [*self._counters(rules), *self._block(case.body)]
        elif isinstance(statement, ast.With):
            statement.body = self._block(statement.body)
        elif isinstance(statement, ast.Try):
            statement.body = self._block(statement.body)
            for handler in statement.handlers:
                handler.body = self._block(handler.body)

    def _on_lines(self, first: int, last: int) -> set[str]:
        """The rules that comments at the ends of some lines cite."""
        return {rule for line in range(first, last + 1) for rule in self._cited.get(line, (set(), False))[0]}

    def _in_texts(self, statement: ast.stmt) -> set[str]:
        texts = [node.value for node in ast.walk(statement) if isinstance(node, ast.Constant)]
        return {rule for text in texts if isinstance(text, str) for rule in CITED.findall(text)}

    def _of_names(self, node: ast.AST) -> set[str]:
        names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        names |= {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
        known = self._citations.constants
        return {rule for name in names if name in known for rule in known[name]}

    def _counters(self, rules: set[str]) -> Iterator[ast.stmt]:
        for rule in sorted(rules):
            number = self._citations.place(rule, self._path)
            yield ast.parse(f"{HITS}[{number}] += 1").body[0]


def _head(statement: ast.stmt) -> ast.expr:
    assert isinstance(statement, Headed)
    return statement.iter if isinstance(statement, ast.For) else statement.test


def _explains(statement: ast.stmt) -> bool:
    """Whether it only writes an explanation down: `if self.trace.on: ...`."""
    return isinstance(statement, ast.If) and not statement.orelse and ast.unparse(statement.test).endswith("trace.on")

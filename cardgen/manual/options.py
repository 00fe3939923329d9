"""Tables of optional rules: the switches of each game with rule, meaning and usual value, made from its options.

Name, usual value and rule come from the game's `Options`. So do the words, unless `options.csv` has plainer ones.
"""

from __future__ import annotations

import ast
import csv
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib import resources
from itertools import pairwise

from cardgen.games import Game


def options_table(game: Game) -> str:
    """A Markdown table of a game's optional rules."""
    rows = ["| name | rule | usually |", "| --- | --- | --- |"]
    rows += [f"| `{name}` | {words} | {usual} |" for name, words, usual in _options(game)]
    return "\n".join(rows)


def plain_words() -> dict[tuple[str, str], str]:
    """What `options.csv` says, by game and option."""
    text = resources.files("cardgen.manual").joinpath("options.csv").read_text(encoding="utf-8")
    return {(row["game"], row["option"]): row["words"] for row in csv.DictReader(text.splitlines())}


def _options(game: Game) -> Iterator[tuple[str, str, str]]:
    usual = game.options()
    said = _docstrings(type(usual))
    for field in fields(usual):
        name = field.name.replace("_", "-")
        value = getattr(usual, field.name)
        value = getattr(value, "name", value)  # an edition goes by its name
        words = plain_words().get((game.name, name)) or said[field.name].rstrip(".")
        yield name, words, {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


@cache
def _docstrings(kind: type) -> dict[str, str]:
    """What stands under each field of a class, from its module's text, which is there beside a compiled engine too."""
    package, _, module = kind.__module__.rpartition(".")
    tree = ast.parse(resources.files(package).joinpath(f"{module}.py").read_text(encoding="utf-8"))
    (body,) = (node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    return {
        field.target.id: " ".join(words.value.value.split())
        for field, words in pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(words, ast.Expr)
        and isinstance(words.value, ast.Constant)
        and isinstance(words.value.value, str)
    }

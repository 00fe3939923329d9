"""The counter of rules in play counts where a rule is obeyed, and only there."""

from __future__ import annotations

import ast
from types import SimpleNamespace

import pytest

from tests.tools.fired.citing import HITS, Citations, constants, instrumented

SOURCE = '''
LIMIT = 3  # SPF-1.1


def play(down: int, kind: str) -> int:
    """A down (SPF-1.2)."""
    gain = 1
    if down > LIMIT:  # SPF-1.3
        gain = 0
    else:
        gain += 1  # SPF-1.4
    # SPF-1.5, SPF-1.6
    if kind == "run":
        return gain
    match kind:
        case "pass":  # SPF-1.7
            gain += 10
        case _:
            gain = (
                2  # SPF-1.8
            )
    if self.trace.on:
        say("SPF-1.9", "text")
    return gain
'''


QUIET = SimpleNamespace(trace=SimpleNamespace(on=False))
"""A play that explains nothing."""


def fired(*calls: tuple[int, str]) -> dict[str, int]:
    """How often each rule of SOURCE fired in some calls."""
    citations = Citations()
    for name, rules in constants(SOURCE):
        citations.constants[name] |= rules
    code = compile(instrumented(SOURCE, "engine/a.py", citations), "a.py", "exec")
    names = {HITS: citations.hits, "self": QUIET}
    exec(code, names)
    for call in calls:
        names["play"](*call)
    return {rule: times for rule, times in citations.counts().items() if times}


@pytest.mark.parametrize(
    ("call", "rules"),
    [
        ((1, "run"), {"1.1", "1.2", "1.4", "1.5", "1.6"}),
        ((4, "run"), {"1.1", "1.2", "1.3", "1.5", "1.6"}),
        ((1, "pass"), {"1.1", "1.2", "1.4", "1.7", "1.9"}),
        ((1, "punt"), {"1.1", "1.2", "1.4", "1.8", "1.9"}),
    ],
)
def test_a_rule_counts_where_its_line_is_reached(call, rules):
    assert fired(call) == {f"SPF-{rule}": 1 for rule in rules}


def test_rules_that_were_never_reached_are_listed_with_zero():
    citations = Citations()
    instrumented(SOURCE, "engine/a.py", citations)
    assert {rule for rule, times in citations.counts().items() if times == 0} >= {"SPF-1.3", "SPF-1.7", "SPF-1.9"}


def test_a_module_stays_what_it_was_but_for_its_counters():
    tree = instrumented(SOURCE, "engine/a.py", Citations())
    kept = [line for line in ast.unparse(tree).splitlines() if HITS not in line]
    assert kept == ast.unparse(ast.parse(SOURCE)).splitlines()

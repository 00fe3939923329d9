"""The rules of a game that is being built: what is marked done is cited and tested, everything else is open."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from cardgen.games import find_game, rules
from tests.places import TESTS

OURS = "ours"
BOOK_RULES = {"both": 389, "2019": 131, "old": 21}
"""How many rules the two editions were read into."""
STRAT = find_game("strat")


def _done() -> list[str]:
    return [rule.id for rule in rules.load_rules(STRAT) if rule.status == rules.DONE]


def test_every_rule_of_both_editions_is_listed_once_with_a_status() -> None:
    listed = rules.load_rules(STRAT)
    assert Counter(rule.edition for rule in listed if rule.kind != OURS) == BOOK_RULES
    assert len({rule.id for rule in listed}) == len(listed)
    assert [rule.id for rule in listed if not (rule.rule and rule.section)] == []
    assert [rule.id for rule in listed if (rule.kind == OURS) != ("-OURS-" in rule.id)] == []
    assert [rule.id for rule in listed if rule.kind == OURS and not rule.ruling] == []
    assert {rule.status for rule in listed} <= {rules.DONE, rules.NOT_APPLICABLE, rules.OPEN}
    assert [rule.id for rule in listed if bool(rule.reason) != (rule.status == rules.NOT_APPLICABLE)] == []


def test_every_done_rule_is_cited_by_code_or_data() -> None:
    cited = rules.citations(STRAT)
    assert [rule_id for rule_id in _done() if rule_id not in cited] == []


def test_every_done_rule_is_named_by_a_test() -> None:
    named = {rule_id for rule_id, _ in rules.marked_tests(TESTS)}
    assert [rule_id for rule_id in _done() if rule_id not in named] == []


def test_every_id_that_code_data_and_tests_name_is_a_rule() -> None:
    known = {rule.id for rule in rules.load_rules(STRAT)}
    named = {rule_id for rule_id, _ in rules.marked_tests(TESTS) if rule_id.startswith("SOM-")}
    assert (named | set(rules.citations(STRAT))) - known == set()


def test_ids_that_begin_with_figures_and_ids_of_charts_are_found_as_well(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "a.py").write_text("# SOM-D34-05, SOM-335-02, SOM-TABLE-RUSH34, SOM-TABLE-REASSIGN-A.\n")
    found = rules.citations(STRAT, tmp_path)
    assert found.keys() == {"SOM-D34-05", "SOM-335-02", "SOM-TABLE-RUSH34", "SOM-TABLE-REASSIGN-A"}

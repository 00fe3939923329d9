"""The rules of a game that is being built: what is marked done is cited and tested, everything else is open."""

from __future__ import annotations

from pathlib import Path

from cardgen import rules
from cardgen.games import Game

TESTS = Path(__file__).parents[2]
BOOK_RULES = 471
OURS = "ours"
TABLETOP = Game("tabletop", "Tabletop Football", "7", (), (), "tabletop")


def _done() -> list[str]:
    return [rule.id for rule in rules.load_rules(TABLETOP) if rule.status == rules.DONE]


def test_every_rule_of_the_book_is_listed_once_with_a_status() -> None:
    listed = rules.load_rules(TABLETOP)
    assert sum(rule.kind != OURS for rule in listed) == BOOK_RULES
    assert len({rule.id for rule in listed}) == len(listed)
    assert [rule.id for rule in listed if (rule.kind == OURS) != ("-OURS-" in rule.id)] == []
    assert [rule.id for rule in listed if rule.kind == OURS and not rule.ruling] == []
    assert {rule.status for rule in listed} <= {rules.DONE, rules.NOT_APPLICABLE, rules.OPEN}
    assert [rule.id for rule in listed if bool(rule.reason) != (rule.status == rules.NOT_APPLICABLE)] == []


def test_every_done_rule_is_cited_by_code_or_data() -> None:
    cited = rules.citations(TABLETOP)
    assert [rule_id for rule_id in _done() if rule_id not in cited] == []


def test_every_done_rule_is_named_by_a_test() -> None:
    named = {rule_id for rule_id, _ in rules.marked_tests(TESTS)}
    assert [rule_id for rule_id in _done() if rule_id not in named] == []


def test_every_id_that_code_data_and_tests_name_is_a_rule() -> None:
    known = {rule.id for rule in rules.load_rules(TABLETOP)}
    named = {rule_id for rule_id, _ in rules.marked_tests(TESTS) if rule_id.startswith("TTF-")}
    assert (named | set(rules.citations(TABLETOP))) - known == set()


def test_ids_of_tables_are_found_as_well(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "a.py").write_text("# TTF-RUN-01, TTF-TABLE-POI, TTF-TABLE-PENALTY-O1. Not TTF-TABLE.\n")
    found = rules.citations(TABLETOP, tmp_path)
    assert found.keys() == {"TTF-RUN-01", "TTF-TABLE-POI", "TTF-TABLE-PENALTY-O1"}

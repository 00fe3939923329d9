"""Rule by rule: nothing counts as done that is not cited by code or data and proved by a test that names it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cardgen.games import GAMES, Game, find_game, rules
from tests.places import TESTS

OURS = "ours"
"""The kind of rulings for which the book has no paragraph; their ids read `SPF-OURS-SACK`."""
BOOK_RULES = {"statis-pro": 425, "inside-blitz": 283, "tabletop": 471, "strat": 541}
"""How many rules each book was read into."""
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@pytest.fixture(scope="module")
def marked() -> list[tuple[str, str]]:
    """Every rule that a test names, with the test."""
    return list(rules.marked_tests(TESTS))


@every_game
def test_every_done_rule_is_cited_by_code_or_data(game: Game) -> None:
    assert [state.rule.id for state in rules.rule_states(game) if "code" in state.missing] == []


@every_game
def test_every_rule_of_the_book_is_listed(game: Game) -> None:
    listed = rules.load_rules(game)
    assert sum(rule.kind != OURS for rule in listed) == BOOK_RULES[game.name]
    assert [rule.id for rule in listed if (rule.kind == OURS) != ("-OURS-" in rule.id)] == []
    assert [rule.id for rule in listed if rule.kind == OURS and not rule.ruling] == []


@every_game
def test_every_done_rule_is_named_by_a_test(game: Game, marked: list[tuple[str, str]]) -> None:
    named = {rule_id for rule_id, _ in marked}
    done = [rule.id for rule in rules.load_rules(game) if rule.status == rules.DONE]
    assert [rule_id for rule_id in done if rule_id not in named] == []


def test_no_rule_is_left_to_the_tests_that_take_long() -> None:
    """`make test` alone proves every rule."""
    found = []
    for path in TESTS.rglob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        whole = any(ast.unparse(each) == "pytestmark = pytest.mark.slow" for each in tree.body)
        for test in (each for each in tree.body if isinstance(each, ast.FunctionDef)):
            marks = [ast.unparse(mark) for mark in test.decorator_list]
            if (whole or "pytest.mark.slow" in marks) and any("mark.rule(" in mark for mark in marks):
                found.append(test.name)
    assert found == []


@every_game
def test_every_id_that_code_data_and_tests_name_is_a_rule(game: Game, marked: list[tuple[str, str]]) -> None:
    known = {rule.id for rule in rules.load_rules(game)}
    sections = {part for rule_id in known for part in _sections(rule_id)}
    prefix = next(iter(known)).partition("-")[0]
    unknown = {cited: sorted(files) for cited, files in rules.citations(game).items() if cited not in known | sections}
    unknown |= {
        rule_id: [test] for rule_id, test in marked if rule_id.startswith(f"{prefix}-") and rule_id not in known
    }
    assert unknown == {}


def _sections(rule_id: str) -> set[str]:
    """The paragraph and the sections a rule is in: `SPF-8.2.2`, `SPF-8.2`, for `SPF-8.2.2c`."""
    parts = rules.paragraph(rule_id).split(".")
    return {".".join(parts[:length]) for length in range(2, len(parts) + 1)}


@every_game
def test_rules_are_listed_once_with_a_known_status_and_a_reason_where_they_do_not_apply(game: Game) -> None:
    listed = rules.load_rules(game)
    assert len({rule.id for rule in listed}) == len(listed)
    assert [rule.id for rule in listed if not (rule.rule and rule.section)] == []
    assert {rule.status for rule in listed} <= {rules.DONE, rules.NOT_APPLICABLE}
    assert [rule.id for rule in listed if bool(rule.reason) != (rule.status == rules.NOT_APPLICABLE)] == []


@every_game
def test_every_rule_has_the_tests_that_name_it_and_no_others(game: Game, marked: list[tuple[str, str]]) -> None:
    found = [(state.rule.id, test) for state in rules.rule_states(game) for test in state.tests or ()]
    known = {rule.id for rule in rules.load_rules(game)}
    assert sorted(found) == sorted({(rule_id, test) for rule_id, test in marked if rule_id in known})


def test_a_done_rule_without_a_test_or_a_citation_is_missing_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(rules, "TESTS", tmp_path)
    lacks = {state.missing for state in rules.rule_states(GAMES[0]) if state.rule.status == rules.DONE}
    assert lacks == {"a test"}
    monkeypatch.setattr(rules, "ROOMS", ())
    lacks = {
        state.missing
        for state in rules.rule_states(GAMES[0])
        if state.rule.status == rules.DONE and state.rule.kind != rules.EXAMPLE
    }
    assert lacks == {"code and a test"}


def test_without_the_tests_the_list_that_came_along_says_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    states = rules.rule_states(GAMES[0])
    path = tmp_path / "proofs.csv"
    rules.write_proofs(path)
    monkeypatch.setattr(rules, "TESTS", tmp_path / "tests")
    monkeypatch.setattr(rules, "PROOFS", path)
    assert rules.rule_states(GAMES[0]) == states


def test_without_tests_and_list_nothing_is_said_of_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rules, "TESTS", tmp_path / "tests")
    monkeypatch.setattr(rules, "PROOFS", tmp_path / "proofs.csv")
    states = rules.rule_states(GAMES[0])
    assert {state.tests for state in states} == {None}
    assert [state.rule.id for state in states if state.missing] == []
    assert states[0].record()["tests"] is None


def test_marks_are_found_wherever_a_test_carries_them(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('SPF-1.1', 'SPF-1.2')\n"
        "def test_two(): ...\n"
        "class TestIt:\n"
        "    @pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('SPF-1.3'))])\n"
        "    def test_case(self, x): ...\n"
        "def test_none(): ...\n"
    )
    assert list(rules.marked_tests(tests)) == [
        ("SPF-1.1", "tests/test_it.py::test_two"),
        ("SPF-1.2", "tests/test_it.py::test_two"),
        ("SPF-1.3", "tests/test_it.py::test_case"),
    ]


def test_a_mark_that_cannot_be_read_is_no_silent_gap(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text("import pytest\n@pytest.mark.rule(*IDS)\ndef test_two(): ...\n")
    with pytest.raises(ValueError, match=r"test_it.py::test_two: a rule mark takes rule ids as plain texts"):
        list(rules.marked_tests(tests))


def test_a_citation_of_a_paragraph_counts_for_its_parts_and_no_further(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "a.py").write_text("# SPF-8.2.2 and SPF-8.2.3.1. Not SPF-QB-GAP.\n")
    found = rules.citations(find_game("statis-pro"), tmp_path)
    assert found == {"SPF-8.2.2": {"engine/a.py"}, "SPF-8.2.3.1": {"engine/a.py"}}
    assert rules.paragraph("SPF-8.2.2c") == "SPF-8.2.2"
    assert rules.paragraph("SPF-8.2.3.1") == "SPF-8.2.3.1"


def test_ids_by_subject_are_found_as_well_as_our_own(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "a.py").write_text("# IBF-CARD-01, IBF-OURS-THROW. Not IBF-CARD, nor IBF-QB-GAP.\n")
    found = rules.citations(find_game("inside-blitz"), tmp_path)
    assert found == {"IBF-CARD-01": {"engine/a.py"}, "IBF-OURS-THROW": {"engine/a.py"}}


def test_ids_of_tables_are_found_as_well(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "a.py").write_text("# TTF-RUN-01, TTF-TABLE-POI, TTF-TABLE-PENALTY-O1. Not TTF-TABLE.\n")
    found = rules.citations(find_game("tabletop"), tmp_path)
    assert found.keys() == {"TTF-RUN-01", "TTF-TABLE-POI", "TTF-TABLE-PENALTY-O1"}

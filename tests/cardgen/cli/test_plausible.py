"""`cardgen plausible`: spreads and outliers on the terminal, as a page and as JSON, by the bounds of the checks."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import CardSet, write_set
from cardgen.sets.json_files import sheets_of_set
from engine.cards.faces import Span
from tests.validate.small_set import small_set
from validate.page.page import page_of
from validate.plausibility import ODD, measure_set, seen_values


def run(*arguments: object):
    return CliRunner().invoke(app, ["plausible", *map(str, arguments)])


def odd_set() -> CardSet:
    """A passer who is intercepted on nearly every quick pass."""
    cards = small_set()
    first = cards.sheets["quarterbacks"][0]
    cards.sheets["quarterbacks"][0] = replace(first, quick=(Span(1, 1), Span(2, 2), Span(3, 48)))
    return cards


def home(tmp_path: Path) -> Path:
    write_set(odd_set(), tmp_path / "odd")
    return tmp_path / "odd"


def test_an_outlier_is_named_with_his_value_and_why():
    odd = [each for each in measure_set(odd_set()).outliers if each.kind == ODD]
    assert {each.player for each in odd} == {"QB One"}
    assert {each.text for each in odd} == {"Quick COM ends at 1", "Quick INT holds 46 numbers"}
    assert all(each.why and each.rule == "SPF-4.2.1a" for each in odd)


def test_the_checks_warn_by_the_same_bounds():
    cards = odd_set()
    findings = cards.rules.check(sheets_of_set(cards), "set", None)
    assert [each.found for each in findings if each.code == "SPF-BOUND"] == [
        each.text for each in measure_set(cards).outliers if each.kind == ODD
    ]


def test_a_table_on_the_terminal(tmp_path):
    done = run(home(tmp_path))
    assert done.exit_code == 0, done.output
    assert "what stands out" in done.output
    assert "QB One" in done.output
    assert "spreads" in run(home(tmp_path / "again"), "--all").output


def test_json_has_everything(tmp_path):
    record = json.loads(run(home(tmp_path), "--json").output)
    assert record["game"] == "Statis-Pro Football"
    assert {"sheet", "what", "number", "least", "low", "middle", "high", "most", "piled"} <= set(record["spreads"][0])
    assert [each["player"] for each in record["outliers"] if each["kind"] == "odd"] == ["QB One", "QB One"]


def test_a_page_in_one_file(tmp_path):
    page = tmp_path / "page.html"
    done = run(home(tmp_path), "--html", page)
    assert done.exit_code == 0, done.output
    text = page.read_text(encoding="utf-8")
    assert "Quick INT holds 46 numbers" in text
    assert "https://" not in text.replace("http://www.w3.org", "")
    assert page_of(measure_set(odd_set())) == page_of(measure_set(odd_set()))
    assert run(home(tmp_path / "again"), "--html", page).exit_code == 2
    assert run(home(tmp_path / "more"), "--html", page, "--force").exit_code == 0


def test_what_sets_have_is_the_least_and_the_greatest_of_every_bound():
    seen = seen_values([small_set()])
    assert all(least is None or least <= most for least, most in seen)
    assert any(least is not None for least, _ in seen)

"""What is reported of an audit: the summary, card by card, and for programs."""

from __future__ import annotations

import json
import re

from cardgen.audit.cards import by_card, cards_with_errors, faults_of_the_set
from cardgen.audit.report import Measures, audit_record, make_audit
from ingest.findings import Finding, Severity
from tests.cardgen.audit.samples import HOSTILE, KINDS, sample_audit


def test_the_summary_is_plain_words() -> None:
    reported = sample_audit().summary()
    assert reported[0] == "1 card breaks the rules."
    assert reported[1] == "The set as a whole has 1 fault, such as missing sheets."
    assert reported[2] == (
        "3 cards are further off than rounding explains: 3 of 56 lines, and 1 more on too few plays to say."
    )
    assert re.fullmatch(r"AAA gains \d\.\d, BBB loses \d\.\d points a game\.", reported[-1])


def test_a_clean_set() -> None:
    audit = make_audit("x", "1983", 3, [], Measures(), KINDS)
    assert audit.summary() == ["No card breaks the rules.", "No card could be set beside a real line."]


def test_rows_are_cards_whatever_the_form_of_the_file() -> None:
    def at(where: str) -> Finding:
        return Finding("X", Severity.ERROR, where, "")

    places = [
        "a.xlsx!backs!B3 (A, B)",
        "a.xlsx!backs!AA3 (A, B)",
        "backs.csv: line 4 column C",
        "backs.csv: line 4 column D",
    ]
    assert cards_with_errors([at(place) for place in places]) == 2
    assert faults_of_the_set([*(at(place) for place in places), at("a.xlsx"), at("a.xlsx!backs")]) == 2


def test_cards_are_reported_with_broken_rules_first() -> None:
    audit = sample_audit()
    cards = by_card(audit.findings, audit.lines)
    assert [card.title for card in cards[:2]] == ["AAA Ed Five", "the set as a whole"]
    assert {card.title for card in cards[2:]} == {"AAA Al One", f"BBB {HOSTILE}", "BBB Flo Six"}
    (both,) = [card for card in cards if card.player == HOSTILE]
    assert len(both.findings) == len(both.lines) == 1


def test_the_record_for_programs() -> None:
    record = json.loads(json.dumps(audit_record(sample_audit())))
    assert set(record) == {
        "season", "summary", "verdicts", "matched", "unmatched", "lines", "closed_league", "fairness", "levels",
        "rates", "notes",
    }  # fmt: skip
    assert set(record["lines"][0]) == {
        "team", "player", "line", "unit", "part", "real", "implied", "sample", "error", "rounding", "level", "verdict",
        "favor", "points", "fix", "off",
    }  # fmt: skip
    assert record["verdicts"] == {"card error": 3, "too few plays to say": 1, "rounding": 52}
    assert sum(team["total"] for team in record["fairness"]) < 1e-9

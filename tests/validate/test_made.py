"""Sets are checked before they are written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.faces import Span
from ingest.findings import InputError
from tests.validate.small_set import small_set
from validate.paths import refuse_unsound, unfit_squads


def test_a_sound_set_passes() -> None:
    refuse_unsound(small_set())


def test_a_set_with_an_error_is_refused_with_the_statistic_at_fault() -> None:
    cards = small_set()
    passer = cards.sheets["quarterbacks"][0]
    cards.sheets["quarterbacks"][0] = replace(passer, quick=(Span(1, 30), Span(32, 46), Span(47, 48)))
    for heading in ("Quick COM", "Quick INC", "Quick INT"):
        cards.provenance.note(
            *("quarterbacks", passer.team, passer.name, heading),
            statistic="completions 300, attempts 500", formula="", value=30, printed="1-30", status="stat",
        )  # fmt: skip
    with pytest.raises(InputError) as refused:
        refuse_unsound(cards)
    first, fault, *_ = refused.value.findings
    assert first.code == "BUILD-UNSOUND"
    assert "nothing was written" in first.found
    assert fault.code == "SPF-QB-GAP"
    assert passer.name in fault.where
    assert fault.fix == "made of completions 300, attempts 500"


def test_a_team_that_cannot_take_the_field_is_refused() -> None:
    cards = small_set()
    cards.sheets["lineups"] = cards.sheets["lineups"][1:]
    assert [finding.code for finding in unfit_squads(cards)] == ["SET-INCOMPLETE"]

"""Cards of an offense from a season: lines that come out, legal cells, ranges that tile, and the derivation of every number."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from cardgen.calibration.set_factors import Learned, SetFactors
from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.generate import generate
from cardgen.inside_blitz.implied import accuracy, implied_lines
from cardgen.inside_blitz.offense import CLOSING, make_offense
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.targets import PACKAGE, STRAIGHT
from cardgen.sets import CardSet
from cardgen.solving.accuracy import Line, goals
from engine.cards.faces import headings, read_card, show_card
from engine.inside_blitz import cards
from engine.inside_blitz.equipment import equip
from tests.cardgen.seasons import chosen, index
from tests.cardgen.small_season import small_season

TEAM = "KC"
SKILL_SHEETS = ("quarterbacks", "quarterback runs", "runners", "receivers", "back receivers")
RANGES = (
    ("inside_range", ("runners", "quarterback runs")),
    ("outside_range", ("runners", "quarterback runs")),
    ("quick_range", ("back receivers",)),
    ("short_range", ("back receivers", "receivers")),
    ("medium_range", ("back receivers", "receivers")),
    ("long_range", ("receivers",)),
)


@cache
def made(seed: int = 1) -> CardSet:
    return generate(small_season(), teams=[TEAM], seed=seed)


@cache
def lines() -> list[Line]:
    return implied_lines(made(), small_season())


KINDS = (
    *("completion", "yards per attempt", "interceptions", "sacks per dropback", "scrambles per dropback"),
    *("yards per carry", "yards per catch"),
)


@pytest.mark.parametrize("kind", KINDS)
def test_real_lines_come_out_by_exact_odds(kind: str) -> None:
    """On average within the goal, and every player but receivers by himself."""
    found = next(each for each in accuracy(lines()) if each.line == kind)
    assert found.qualifying
    assert found.error <= found.goal
    least = next(each.least for each in goals(PACKAGE) if each.line == kind)
    for line in lines():
        if line.line == kind and line.sample >= least and line.real is not None:
            # All of a team's yards per catch are moved so that its passers' yards come out.
            most = CLOSING * line.real + 2 * line.grain if kind == "yards per catch" else found.goal
            assert abs(line.implied - line.real) <= most, line


def test_every_card_can_be_read_back_as_printed() -> None:
    for sheet in SKILL_SHEETS:
        for card in made().sheets[sheet]:
            assert read_card(type(card), show_card(card)) == card


@pytest.mark.rule("IBF-CARD-41")
@pytest.mark.parametrize(("field", "sheets"), RANGES)
def test_ranges_tile_the_82_numbers(field: str, sheets: tuple[str, ...]) -> None:
    spans = [getattr(card, field) for sheet in sheets for card in made().sheets[sheet]]
    numbers = Counter(number for span in spans if span for number in range(span.low, span.high + 1))
    assert numbers == Counter(range(1, 83))


@pytest.mark.rule("IBF-CARD-17")
def test_highs_are_never_below_lows_and_letters_stand_on_the_left() -> None:
    for card in made().sheets["runners"]:
        for cell in (*card.inside, *card.outside):
            assert isinstance(cell.low, int)
            assert isinstance(cell.high, str) or cell.high >= cell.low


@pytest.mark.rule("IBF-CARD-23")
def test_letters_lead_on_only_where_they_may() -> None:
    for card in made().sheets["receivers"]:
        assert all(isinstance(cell, int) for cell in card.long)
        assert "M" not in card.medium
    for card in made().sheets["back receivers"]:
        assert "M" not in card.medium


@pytest.mark.parametrize("sheet", SKILL_SHEETS)
def test_every_number_has_its_way(sheet: str) -> None:
    """All but who he is, and his position."""
    notes = made().provenance
    assert notes is not None
    for card in made().sheets[sheet]:
        noted = {origin.field: origin.printed for origin in notes.of_card(card.name, TEAM, sheet=sheet)}
        for heading, cell in zip(headings(type(card)), show_card(card), strict=True):
            if heading not in {"team", "player", "Position", "id"} and (cell or heading.startswith("Quick/")):
                assert noted.get(heading) == cell, heading


def test_the_seed_moves_cells_and_changes_nothing_else() -> None:
    one, other = (next(iter(made(seed).sheets["quarterbacks"])) for seed in (1, 2))
    assert isinstance(one, cards.Quarterback)
    assert one.quick_short != other.quick_short
    assert sorted(one.quick_short) == sorted(other.quick_short)
    assert one.pressure == other.pressure


def test_a_season_without_plays_has_cards_too() -> None:
    found = generate(small_season(plays=False), teams=[TEAM])
    assert {finding.code for finding in found.notes} >= {"IBF-NO-PLAYS"}
    for line in implied_lines(found, small_season(plays=False)):
        if line.line == "completion" and line.sample >= 200 and line.real is not None:
            assert abs(line.implied - line.real) < 0.2


@pytest.mark.parametrize(
    ("team", "name", "higher"),
    [
        ("ARI", "Kyler Murray", {"completion": 1.07}),
        ("TB", "Jameis Winston", {"completion": 1.05, "interception": 1.25}),
        ("CLE", "Baker Mayfield", {"completion": 1.08, "interception": 1.2}),
        ("LAC", "Philip Rivers", {"completion": 1.06}),
    ],
)
def test_a_passer_who_targets_more_than_he_did_has_receivers_who_target_it_too(
    team: str, name: str, higher: dict[str, float]
) -> None:
    tables, charts = index(), equip([], {})
    asking = Asking(charts)
    player_id = next(player.player_id for player in chosen(tables)[team].of("quarterbacks") if player.name == name)
    targets = SetFactors(Learned(STRAIGHT, players={(team, player_id): STRAIGHT.but(**higher)}))
    passer = make_offense(asking, RunOdds(asking), tables, chosen(tables)[team], [], targets).passers[player_id]
    assert passer.result.completion == pytest.approx(passer.target.completion, abs=0.008)
    assert passer.result.interception == pytest.approx(passer.target.interception, abs=0.002)
    # Where cells do not suffice, completions and sacks share what is missing.
    assert passer.result.sack == pytest.approx(passer.target.sack, abs=0.008)

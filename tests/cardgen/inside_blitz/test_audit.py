"""Somebody else's Inside Blitz cards beside the season they are of: what is wrong is found, and who gains by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from cardgen.audit.report import Audit, make_audit
from cardgen.audit.stand_ins import make_whole, stood_in
from cardgen.games import audit_of, find_game
from cardgen.inside_blitz.audit import AUDIT
from cardgen.inside_blitz.generate import generate
from cardgen.sets import CardSet
from engine.inside_blitz.cards.cells import Gain, Reading
from tests.cardgen.inside_blitz.seasons import two_of_four
from tests.cardgen.small_season import small_season
from tests.cardgen.statis_pro.seasons import season

TEAMS = ("KC", "NE")


@cache
def two() -> CardSet:
    """Cards of two teams as a stranger has them: without ids, and without saying how they were made."""
    made = two_of_four()
    sheets = {
        name: [replace(card, player_id="") if hasattr(card, "player_id") else card for card in cards]
        for name, cards in made.sheets.items()
    }
    return CardSet(made.game, made.season, sheets, deck=made.deck)


def audit(cards: CardSet) -> Audit:
    return make_audit("cards.xlsx", "2019", 32, [], AUDIT.measure(cards, small_season()), AUDIT.kinds())


def changed(sheet: str, change: Callable[[Any], Any], name: str) -> CardSet:
    rows = [change(card) if card.name == name else card for card in two().sheets[sheet]]
    return replace(two(), sheets={**two().sheets, sheet: rows})


def lines_of(found: Audit, name: str) -> dict[str, Any]:
    return {line.line: line for line in found.lines if line.player == name}


def test_the_game_has_its_part_of_the_audit() -> None:
    assert audit_of(find_game("inside-blitz")).kinds() == AUDIT.kinds()
    assert all(kind.fix or kind.line == "yards per attempt" for kind in AUDIT.kinds().values())


def test_a_strangers_cards_need_no_ids_and_their_passers_are_right() -> None:
    found = audit(two())
    assert found.unmatched == []
    for name in ("Tom Brady", "Patrick Mahomes"):
        assert {"completion", "yards per attempt", "interceptions", "sacks per dropback"} <= set(lines_of(found, name))
    assert not [line for line in found.wrong if line.line in {"completion", "yards per attempt", "yards per carry"}]


def test_a_passer_with_more_completions_is_found_in_favor_of_his_team() -> None:
    def better(card: Any) -> Any:
        matrices = ([Reading("X", "X")] * 18 + list(cells[18:]) for cells in (card.quick_short, card.medium_long))
        quick_short, medium_long = map(tuple, matrices)
        return replace(card, quick_short=quick_short, medium_long=medium_long)

    found = audit(changed("quarterbacks", better, "Tom Brady"))
    line = lines_of(found, "Tom Brady")["completion"]
    assert line in found.wrong
    assert (line.team, line.favor) == ("NE", 1)
    assert line.implied > line.real
    gains = {gain.team: gain.total for gain in found.gains}
    assert gains["NE"] > gains["KC"] + 0.5  # in points a game


def test_a_runner_who_loses_two_yards_a_carry_is_found_against_his_team() -> None:
    def worse(card: Any) -> Any:
        inside = tuple(Gain(cell.high, cell.low) if isinstance(cell.high, str) else Gain(1, -2) for cell in card.inside)
        return replace(card, inside=inside)

    found = audit(changed("runners", worse, "LeSean McCoy"))
    line = lines_of(found, "LeSean McCoy")["yards per carry"]
    assert line in found.wrong
    assert (line.team, line.favor) == ("KC", -1)


def test_one_sheet_of_passers_is_judged_with_everybody_else_stood_in_for() -> None:
    only = replace(two(), sheets={"quarterbacks": two().sheets["quarterbacks"]})
    found = audit(only)
    assert {line.player for line in found.lines} <= {card.name for card in two().sheets["quarterbacks"]}
    assert "completion" in lines_of(found, "Tom Brady")
    assert any("no receivers; Cardgen's own of the season stand in" in note for note in found.notes)


def test_a_whole_set_needs_nobody_to_stand_in() -> None:
    cards = {name: two().sheets[name] or two().sheets["runners"] for name in two().sheets}
    whole = make_whole(
        replace(two(), sheets=cards), TEAMS, small_season(), lambda *_: pytest.fail("nothing is missing")
    )
    assert whole.without == {}
    without = make_whole(replace(two(), sheets={}), ("KC",), small_season(), lambda *_: two())
    assert set(without.without) == set(stood_in(two().rules))
    assert {card.team for rows in without.card_set.sheets.values() for card in rows} == {"KC"}


def test_a_player_whom_the_season_does_not_know_is_reported_once() -> None:
    found = audit(changed("quarterbacks", lambda card: replace(card, name="Xaver Qwertz"), "Tom Brady"))
    assert [(player.team, player.player, player.sheet) for player in found.unmatched] == [
        ("NE", "Xaver Qwertz", "quarterbacks")
    ]


@pytest.mark.slow
def test_our_own_set_of_a_season_that_ships_has_no_card_error() -> None:
    measures = AUDIT.measure(generate(season()), season())
    found = make_audit("cards.xlsx", "2019", 32, [], measures, AUDIT.kinds())
    assert len(found.lines) > 1500
    assert (found.wrong, found.unmatched, found.levels) == ([], [], [])
    assert max(abs(gain.total) for gain in found.gains) < 0.5
    assert found.summary()[-1] == "Nobody gains or loses by it in points."


def test_a_front_that_stops_every_run_is_found_in_favor_of_its_team() -> None:
    best = [replace(card, run=6) if card.team == "NE" else card for card in two().sheets["defenders"]]
    found = audit(replace(two(), sheets={**two().sheets, "defenders": best}))
    (line,) = [line for line in found.lines if (line.team, line.line) == ("NE", "yards per carry allowed")]
    assert line in found.wrong
    assert line.favor == 1
    assert line.implied < line.real

"""Somebody else's Strat-O-Matic cards beside the season they are of: what is wrong is found, and who gains by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from cardgen.audit.report import Audit, make_audit
from cardgen.games import audit_of, find_game
from cardgen.sets import CardSet
from cardgen.strat.audit import AUDIT
from engine.strat.cards.readings import gain
from tests.cardgen.small_season import small_season
from tests.cardgen.strat.seasons import two_of_four

NO_IDS = {"player_id": "", "kicker_id": "", "punter_id": ""}


@cache
def two() -> CardSet:
    """Cards of two teams as a stranger has them: without ids, and without saying how they were made."""
    made = two_of_four()
    sheets = {
        name: [replace(card, **{field: "" for field in NO_IDS if hasattr(card, field)}) for card in cards]
        for name, cards in made.sheets.items()
    }
    return CardSet(made.game, made.season, sheets)


def audit(cards: CardSet) -> Audit:
    return make_audit("cards.xlsx", "2019", 32, [], AUDIT.measure(cards, small_season()), AUDIT.kinds())


def changed(sheet: str, change: Callable[[Any], Any], name: str) -> CardSet:
    rows = [change(card) if getattr(card, "name", card.team) == name else card for card in two().sheets[sheet]]
    return replace(two(), sheets={**two().sheets, sheet: rows})


def lines_of(found: Audit, name: str) -> dict[str, Any]:
    return {line.line: line for line in found.lines if line.player == name}


def test_the_game_has_its_part_of_the_audit() -> None:
    assert audit_of(find_game("strat")).kinds() == AUDIT.kinds()
    assert all(kind.fix or kind.line == "yards per attempt" for kind in AUDIT.kinds().values())


def test_a_strangers_cards_need_no_ids_and_their_passers_are_right() -> None:
    found = audit(two())
    assert found.unmatched == []
    for name in ("Tom Brady", "Patrick Mahomes"):
        assert {"completion", "yards per attempt", "interceptions", "sacks per dropback"} <= set(lines_of(found, name))
    assert not [line for line in found.wrong if line.line in {"completion", "yards per attempt"}]


def test_a_passer_with_more_completions_is_found_in_favor_of_his_team() -> None:
    def better(card: Any) -> Any:
        caught = tuple(gain(14) for _ in card.short_right)
        return replace(card, short_right=caught, short_wrong=caught)

    found = audit(changed("quarterbacks", better, "Tom Brady"))
    line = lines_of(found, "Tom Brady")["completion"]
    assert line in found.wrong
    assert (line.team, line.favor) == ("NE", 1)
    gains = {each.team: each.total for each in found.gains}
    assert gains["NE"] > gains["KC"] + 0.5  # in points a game


def test_one_sheet_of_passers_is_judged_with_everybody_else_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr("cardgen.strat.audit.generate", lambda _, **how: asked.append(how) or two_of_four())
    found = audit(replace(two(), sheets={"quarterbacks": two().sheets["quarterbacks"]}))
    assert [(how["teams"], how["edition"]) for how in asked] == [(["KC", "NE"], "2019")]
    assert {line.player for line in found.lines} <= {card.name for card in two().sheets["quarterbacks"]}
    assert "completion" in lines_of(found, "Tom Brady")
    assert any("no receivers; Cardgen's own of the season stand in" in note for note in found.notes)


def test_players_whom_the_season_does_not_know_are_reported_once() -> None:
    rows = [replace(card, kicker="Xaver Qwertz") if card.team == "NE" else card for card in two().sheets["specialists"]]
    found = audit(replace(two(), sheets={**two().sheets, "specialists": rows}))
    assert [(player.team, player.player, player.sheet) for player in found.unmatched] == [
        ("NE", "Xaver Qwertz", "specialists")
    ]

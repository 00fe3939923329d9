from __future__ import annotations

import pytest

from cardgen.figures.kickoffs import kicked
from cardgen.figures.returners import KICKOFFS, PUNTS
from cardgen.figures.season_index import OWN, count, total
from cardgen.strat.flags import Flags, shares, xs
from cardgen.strat.targets import STRAIGHT_SET
from cardgen.strat.totals import TOTALS, UP_TO, WAYS, WHOLE, cut, summing
from engine.cards.faces import face_fields, read_card, show_card
from engine.strat.cards.kicking_cards import Specialists
from tests.cardgen.seasons import index
from tests.cardgen.strat.kick_cards import made

SHEETS = ("specialists", "kick returners", "punt returners")
NAMED = {"team", "K", "P", "player", "id", "K id", "P id"}


def _specialists(year: str = "2019") -> list[Specialists]:
    return [sheets["specialists"][0] for sheets in made(year)[0].values()]


@pytest.mark.parametrize("share", [0.0, 0.0123, 0.25, 0.333, 0.5, 0.871, 0.999, 1.0])
def test_a_cut_comes_as_often_as_asked(share: float) -> None:
    assert cut(share, TOTALS).share == pytest.approx(share, abs=0.007)
    assert UP_TO[12] == WHOLE


def test_rows_can_be_found_for_any_number_of_ways() -> None:
    for wanted in range(WHOLE + 1):
        rows = summing(wanted, TOTALS)
        assert sum(WAYS[row] for row in rows) == wanted
        assert len(set(rows)) == len(rows)


@pytest.mark.rule("SOM-CARD-11")
@pytest.mark.parametrize("year", ["2012", "2019"])
def test_cards_are_read_back_as_printed(year: str) -> None:
    for sheets in made(year)[0].values():
        for name in SHEETS:
            for card in sheets[name]:
                assert read_card(type(card), show_card(card)) == card


@pytest.mark.rule("SOM-CARD-27")
def test_every_back_whom_a_kick_names_is_there_and_nobody_twice() -> None:
    for sheets in made()[0].values():
        card = sheets["specialists"][0]
        for cells, name, backs in ((card.kickoffs, "kick returners", 3), (card.punts, "punt returners", 2)):
            assert {kick.back for kick in cells} <= set(range(backs + 1))
            assert [player.back for player in sheets[name]] == list(range(1, backs + 1))
            assert len({player.name for player in sheets[name]}) == backs


def test_every_number_tells_where_it_came_from() -> None:
    cards, notes = made()
    known = {(each.sheet, each.team, each.field): each.printed for each in notes.origins if each.sheet == "specialists"}
    for sheets in cards.values():
        card = sheets["specialists"][0]
        for field in face_fields(Specialists):
            for heading, text in zip(field.headings, field.field_type.show(getattr(card, field.name)), strict=True):
                if heading not in NAMED:
                    assert known[("specialists", card.team, heading)] == text
    assert {each.status for each in notes.origins} == {"stat", "derived", "estimated"}
    returner = next(iter(cards.values()))["punt returners"][0]
    described = {each.field for each in notes.of_card(returner.name, sheet="punt returners")}
    assert described == {"back", "NO", "YDS", "TD", *(f"Return {row}" for row in TOTALS)}


@pytest.mark.rule("SOM-KO-01")
def test_kickoffs_have_the_teams_touchbacks_and_come_down_in_the_field() -> None:
    for card in _specialists():
        own = kicked(index().rows("kicking", card.team))
        touchbacks = sum(WAYS[row] for row, kick in zip(TOTALS, card.kickoffs, strict=True) if not kick.back)
        assert touchbacks / WHOLE == pytest.approx(own.touchbacks / own.deep, abs=1 / 72 + 1e-9), card.team
        assert all(kick.yards >= 1 for kick in card.kickoffs if kick.back)


@pytest.mark.rule("SOM-CARD-26")
def test_columns_of_field_goals_reach_a_little_farther_than_the_kicker() -> None:
    for card in _specialists():
        assert all(column is not None for column in card.field_goals)
        assert 36 <= card.farthest <= 46
        assert card.farthest >= min(46, card.longest - 17)


@pytest.mark.rule("SOM-PEN-01", "SOM-PEN-05")
@pytest.mark.parametrize("year", ["2012", "2019"])
def test_half_of_a_teams_fouls_are_its_own_sections_half_its_opponents(year: str) -> None:
    tables = index(year)
    flags = Flags(tables, STRAIGHT_SET)
    sections = {card.team: shares(card.penalties) for card in _specialists(year)}
    usual = sum(theirs for _, theirs in sections.values()) / len(sections)
    missed = []
    for team, (own, _) in sections.items():
        implied = xs(tables, team) * (own + usual) / 2 / flags.called / tables.games(team)
        missed.append(abs(implied - count(tables.stats(team, OWN), "penalties") / tables.games(team)))
    assert sum(missed) / len(missed) <= 0.12
    assert max(missed) <= 0.25


def test_sections_of_a_league_close() -> None:
    sections = [shares(card.penalties) for card in _specialists()]
    own, theirs = (sum(each) / len(sections) for each in zip(*sections, strict=True))
    assert own == pytest.approx(theirs, abs=0.01)
    kinds = {foul.what for card in _specialists() for foul in card.penalties}
    assert kinds == {"", "OFFSETTING", "OFFSIDES*", "NUMBER"}


def test_a_season_without_plays_has_cards_all_the_same() -> None:
    cards, notes = made(plays=False)
    assert len(cards) == 32
    assert all(len(sheets["specialists"]) == 1 for sheets in cards.values())
    goals = [each for each in notes.origins if each.field.startswith("FG 13-22")]
    assert {each.status for each in goals} == {"estimated"}


def test_returns_are_the_seasons() -> None:
    cards, _ = made()
    for kind, sheet in ((KICKOFFS, "kick returners"), (PUNTS, "punt returners")):
        described = sum(card.number for sheets in cards.values() for card in sheets[sheet])
        assert described >= 0.85 * total(index().everybody(kind.table), f"{kind.prefix}s")

"""From the cards of a set to rosters, and from rosters to the players on the field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.gathering import cards_of_team, team_codes
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.cards.ratings import Defense
from engine.strat.defense_lineups import positions_of
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.legality.lineups import places
from engine.strat.options import Options, of_edition
from engine.strat.readings import SPLIT
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.sideline import Sideline
from engine.strat.specialists import BLOCKED, TOUCHBACK
from engine.strat.squad import make_squad, passes_by_player, squad_as_is, squad_names
from tests.validate.strat_set import small_set

CARDS = small_set()
NAMES = squad_names(CARDS, "AAA")


def _side(
    cards: dict[str, list[Any]] | None = None, *, out: tuple[str, ...] = (), options: Options | None = None
) -> Sideline:
    roster = make_squad(cards or CARDS, "AAA", 1)
    names = squad_names(cards or CARDS, "AAA")
    return Sideline(roster, options or Options(), [int(name in out) for name in names])


def _offense(side: Sideline, formation: str, **described: Any) -> dict[str, str]:
    squad = side.offense(OffenseSet(OFFENSES.index(formation), **described))
    return {
        codes.OFFENSE[place]: NAMES[player.index] for place, player in enumerate(squad.players) if player is not None
    }


def _defense(side: Sideline, formation: str) -> dict[str, str]:
    squad = side.defense(DefenseSet(DEFENSES.index(formation)))
    return {
        codes.DEFENDERS[place]: NAMES[player.index]
        for place, player in enumerate(squad.defenders)
        if player is not None
    }


def test_a_roster_has_everybody_and_what_the_cards_say() -> None:
    roster = make_squad(CARDS, "BBB", 0)
    assert team_codes(CARDS) == ["AAA", "BBB"]
    assert (roster.team, roster.size, roster.games, roster.year) == (0, len(NAMES), 16, 2019)
    assert (roster.card.base, roster.fumble_rating) == (THREE_MAN, 3)
    assert make_squad(CARDS, "AAA", 0).card.base == FOUR_MAN
    assert [len(columns) for columns in roster.card.runs] == [3, 3, 2]
    assert [len(columns) for columns in roster.card.passes] == [3, 2, 3]
    kicking = roster.kicking
    assert (kicking.kickoffs[0].yards, kicking.punts[-1].yards) == (TOUCHBACK, BLOCKED)
    assert [NAMES[index] for index in kicking.backs] == ["FL Two", "HB Two", "HB Two", "HB Two"]
    assert [NAMES[index] for index in kicking.punt_backs] == ["FL Two"] * 4
    assert [last for last, _ in kicking.field_goals] == [12, 22, 31]
    assert kicking.extra_points[0].kind == SPLIT
    assert make_squad(cards_of_team(CARDS, "BBB"), "BBB", 0) == roster


def test_what_cards_lack_is_reported_at_once() -> None:
    cards = {**CARDS, "quarterbacks": [], "defenders": [], "punt returners": []}
    with pytest.raises(ValueError, match=r"'quarterbacks'.*nobody starts at LE, LDT.*'punt returners'"):
        make_squad(cards, "AAA", 0)
    assert squad_as_is(cards, "AAA", 0)[0].quarterbacks == []


def test_quarterbacks_stand_in_the_order_of_their_use() -> None:
    passers = list(CARDS["quarterbacks"])
    passers[0] = replace(passers[0], attempts=20)
    cards = {**CARDS, "quarterbacks": passers}
    names = squad_names(cards, "AAA")
    assert [names[player.index] for player in make_squad(cards, "AAA", 0).quarterbacks] == ["QB Two", "QB One"]
    assert passes_by_player(cards, "AAA")[:3] == [20, 500, 0]


@pytest.mark.rule("SOM-SETUP-03", "SOM-OF-01")
def test_the_usual_line_up_is_one_player_each() -> None:
    assert _offense(_side(), "Pro Set") == {
        **{"QB": "QB One", "HB": "HB One", "FB": "HB Two"},
        **{"TE": "TE One", "SE": "SE One", "FL": "FL One"},
    }


@pytest.mark.rule("SOM-OF-07", "SOM-OF-09", "SOM-OF-16", "SOM-OF-21", "SOM-OF-23")
def test_formations_have_their_places() -> None:
    side = _side()
    backs = {name: [codes.OFFENSE[place] for place in places(at, codes.HB)] for at, name in enumerate(OFFENSES)}
    assert backs["3 WR 1 RB"] == ["QB", "HB", "TE", "SE", "FL", "WR3"]
    assert backs["4 WR"] == ["QB", "FB", "SE", "FL", "WR3", "WR4"]
    assert backs["3 RB 2 TE"] == ["QB", "HB", "FB", "TE", "RB3", "TE2"]
    assert backs["Full House"] == ["QB", "HB", "FB", "TE", "SE", "RB3"]
    assert _offense(side, "2 TE 2 WR 1 RB")["FB"] == "HB One"
    assert _offense(side, "3 WR 1 RB", lone_back=codes.FB)["FB"] == "HB Two"
    assert all(len(_offense(side, name)) == 6 for name in OFFENSES)


@pytest.mark.rule("SOM-SETUP-04", "SOM-SETUP-05")
def test_players_play_where_their_cards_say_and_running_backs_anywhere_behind() -> None:
    assert _offense(_side(out=("HB One",)), "Pro Set")["HB"] == "HB Two"
    assert _offense(_side(out=("HB Two",)), "Pro Set")["FB"] == "FB One"
    assert _offense(_side(out=("SE One",)), "Pro Set")["SE"] == "SE Two"
    assert _offense(_side(out=("SE One", "SE Two")), "Pro Set")["SE"] != "SE One"


def test_a_coach_may_name_his_players() -> None:
    wanted = [codes.NOBODY] * len(codes.OFFENSE)
    wanted[codes.QB], wanted[codes.TE] = NAMES.index("QB Two"), NAMES.index("TE Two")
    found = _offense(_side(), "Tight End", players=wanted)
    assert (found["QB"], found["TE"], found["TE2"]) == ("QB Two", "TE Two", "TE One")


def test_a_reserve_takes_the_place_of_a_lineman_who_is_hurt() -> None:
    squad = _side(out=("RT One",)).offense(OffenseSet())
    assert [NAMES[player.index] for player in squad.line] == ["LT One", "LG One", "C One", "RG One", "Tackle Two"]
    assert len({player.index for player in _side(out=("C One", "LT One")).offense(OffenseSet()).line}) == 5


@pytest.mark.rule("SOM-SETUP-07", "SOM-SETUP-11", "SOM-D43-01", "SOM-SW-01", "SOM-SW-05")
def test_every_team_has_every_defense() -> None:
    side = _side()
    assert _defense(side, "4-3") == {
        **{"LE": "LE Player", "LT": "LDT Player", "RT": "RDT Player", "RE": "RE Player"},
        **{"LLB": "LLB Player", "MLB": "MLB Player", "RLB": "RLB Player"},
        **{"LCB": "LCB Player", "RCB": "RCB Player", "SS": "SS Player", "FS": "FS Player"},
    }
    for at, name in enumerate(DEFENSES):
        found = _defense(side, name)
        assert len(set(found.values())) == 11
        assert [codes.DEFENDERS[place] for place in positions_of(at)] == list(found)
    nose = side.defense(DefenseSet(DEFENSES.index("3-4"))).defenders[2]
    assert nose is not None
    assert not nose.rated_here
    ratings = {
        codes.DEFENDERS[at]: player.defense for at, player in enumerate(side.defense(DefenseSet(5)).defenders) if player
    }
    assert ratings == {**dict.fromkeys(ratings, 4), "LLB": 6, "SS": 6}


@pytest.mark.rule("SOM-SETUP-06")
def test_a_linebacker_plays_anywhere_among_them() -> None:
    reserve = [replace(card, position="LB") if card.name == "DB Two" else card for card in CARDS["defenders"]]
    cards = {**CARDS, "defenders": reserve}
    for hurt in ("LLB Player", "MLB Player", "RLB Player"):
        assert "DB Two" in _defense(_side(cards, out=(hurt,)), "4-3").values()
    inside = _defense(_side(cards), "3-4")
    assert (inside["LILB"], inside["RILB"]) == ("DB Two", "MLB Player")


@pytest.mark.rule("SOM-SPLIT-05", "SOM-SPLIT-06")
def test_one_digit_stands_for_two() -> None:
    side = _side()
    digits = {
        codes.DEFENDERS[at]: (player.defense, player.run_digit)
        for at, player in enumerate(side.defense(DefenseSet(DEFENSES.index("4-3"))).defenders)
        if player is not None
    }
    assert (digits["MLB"], digits["FS"], digits["LT"], digits["LLB"]) == ((4, 4), (4, 0), (4, 4), (6, 5))


@pytest.mark.rule("SOM-CB-01")
@pytest.mark.parametrize(
    ("rated", "season", "edition", "expected"),
    [
        *((6, "2017", EDITION_2019, 4), (5, "2019", EDITION_2019, 0), (4, "2019", EDITION_2019, 0)),
        *((5, "2016", EDITION_2019, 5), (5, "2019", OLD_EDITION, 5)),
    ],
)
def test_reserve_corners(rated: int, season: str, edition: Edition, expected: int) -> None:
    cards = {**CARDS, "teams": [replace(card, season=season) for card in CARDS["teams"]]}
    cards["defenders"] = list(CARDS["defenders"])
    cards["defenders"] = [
        replace(card, defense=Defense(rated)) if card.name == "DB Two" else card for card in cards["defenders"]
    ]
    squad = _side(cards, out=("RCB Player",), options=of_edition(Options(), edition)).defense(
        DefenseSet(DEFENSES.index("4-3"))
    )
    corner = squad.defenders[codes.RCB]
    assert corner is not None
    assert (NAMES[corner.index], corner.defense) == ("DB Two", expected)

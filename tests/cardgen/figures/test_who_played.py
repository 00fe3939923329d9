"""Cards use who really played, where the season's roster says so, and stay as they were where it does not."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.fast_action.lineups import display_front
from cardgen.fast_action.lineups import starters as displayed
from cardgen.figures.blocking import below_starters, by_plays
from cardgen.figures.choose import choose
from cardgen.figures.defenders import OWN_PART, deeds, relief, sacks_of, team_part
from cardgen.figures.played import _weeks
from cardgen.figures.reasons import reason
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.starters import starters
from cardgen.inside_blitz.book_ratings import injury_rating
from cardgen.inside_blitz.fronts import make_fronts
from cardgen.inside_blitz.ratings import injury
from cardgen.strat.fronts import base_of, make_front
from engine.fast_action.cards import BOXES
from engine.fast_action.player_record import DEFENSIVE_BACK, DEFENSIVE_LINEMAN, LINEBACKER
from engine.statis_pro.displays import defense_problems
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from tests.cardgen import facts
from tests.cardgen.facts import DALLAS, PITTSBURGH, defends, line, with_facts


@cache
def blank() -> SeasonIndex:
    return SeasonIndex(facts.blank())


@cache
def dallas() -> SeasonIndex:
    return SeasonIndex(with_facts("DAL", DALLAS))


@cache
def pittsburgh() -> SeasonIndex:
    return SeasonIndex(with_facts("PIT", PITTSBURGH, front="3-4"))


def _names(found: dict[str, object]) -> dict[str, str]:
    return {place: player.name for place, player in found.items()}  # type: ignore[attr-defined]


def test_linemen_start_at_their_real_side() -> None:
    found = starters(choose(dallas(), "DAL")).offense
    five = [found[place].name for place in ("LT", "LG", "CN", "RG", "RT")]
    assert five == ["Tyron Smith", "Connor Williams", "Travis Frederick", "Zack Martin", "La'el Collins"]
    assert found["RG"].positions[0] == "RG"


def test_substitutes_are_known_where_they_played() -> None:
    looney = next(player for player in choose(dallas(), "DAL").players if player.name == "Joe Looney")
    assert (looney.lineup, looney.positions[:2], looney.snaps) == ("", ("CN", "RG"), 40)


def test_teams_without_facts_are_chosen_as_before() -> None:
    for team in ("KC", "PIT", "NE"):
        assert choose(dallas(), team) == choose(blank(), team)
        assert starters(choose(dallas(), team)) == starters(choose(blank(), team))


def test_estimates_are_no_facts() -> None:
    guessed = SeasonIndex(with_facts("PIT", PITTSBURGH, place=facts.MADE_UP, counted=facts.MADE_UP))
    assert not guessed.facts.knows_lineup("PIT")
    assert not guessed.facts.knows_snaps("PIT")
    heyward = next(row["player_id"] for row in guessed.roster("PIT") if row["player_name"] == "Cameron Heyward")
    assert guessed.facts.of("PIT", heyward).starts is None


@pytest.mark.parametrize("front", ["4-3", "3-4"])
def test_the_base_front_of_the_season_decides(front: str) -> None:
    known = SeasonIndex(with_facts("PIT", PITTSBURGH, front=front))
    chosen = choose(known, "PIT")
    assert chosen.front == front
    seven = [place for place in starters(chosen).defense if not place.endswith(("CB", "S"))]
    assert len(seven) == 7
    assert ("NT" in seven) == (front == "3-4")
    assert base_of(chosen, sacks_of(known, "PIT")) == front


def test_all_games_field_the_same_defense() -> None:
    chosen = choose(pittsburgh(), "PIT")
    eleven, sacks = starters(chosen), sacks_of(pittsburgh(), "PIT")
    expected = {player.name for player in eleven.defense.values()}
    assert _names(eleven.defense)["LOLB"] == "T.J. Watt"
    assert {player.name for player in displayed(chosen).defense.values()} == expected
    assert {player.name for player in make_front(chosen, eleven, sacks).starters.values()} == expected
    assert {player.name for player in make_fronts(chosen, eleven, sacks).charts["starters"].values()} == expected


def test_fifth_and_sixth_backs_are_those_of_most_plays() -> None:
    chosen = choose(pittsburgh(), "PIT")
    charts = make_fronts(chosen, starters(chosen), sacks_of(pittsburgh(), "PIT")).charts
    assert charts["nickel"]["NB"].name == "Mike Hilton"
    assert "Cameron Sutton" in {player.name for player in charts["dime"].values()}
    bench = [player.name for player in chosen.of("defensive backs") if player not in starters(chosen).defense.values()]
    assert bench[:2] == ["Mike Hilton", "Cameron Sutton"]


def test_a_reserve_who_rushes_the_passer_comes_in_on_passing_downs() -> None:
    rows = {**PITTSBURGH, "Cameron Heyward": defends("", starts=3, snaps=500, at="RDE"), "Isaiah Buggs": defends("RDE")}
    index = SeasonIndex(with_facts("PIT", rows, front="3-4"))
    chosen = choose(index, "PIT")
    charts = make_fronts(chosen, starters(chosen), sacks_of(index, "PIT")).charts
    assert charts["starters"]["RDE"].name == charts["run"]["RDE"].name == "Isaiah Buggs"
    assert charts["nickel"]["RDE"].name == charts["dime"]["RDE"].name == "Cameron Heyward"


@pytest.mark.rule("SPF-3.2.1c")
def test_outside_linebackers_who_rush_stand_on_the_line_of_a_3_4() -> None:
    chosen = choose(pittsburgh(), "PIT")
    boxes = displayed(chosen).defense
    names = _names(boxes)  # type: ignore[arg-type]
    assert [names[box] for box in "ABCDE"] == [
        "Bud Dupree",
        "Cameron Heyward",
        "Javon Hargrave",
        "Tyson Alualu",
        "T.J. Watt",
    ]
    assert display_front(chosen, boxes) == "5-2"
    kinds = {"defensive line": DEFENSIVE_LINEMAN, "linebackers": LINEBACKER, "defensive backs": DEFENSIVE_BACK}
    made = [[Player(at, kinds[boxes[box].sheet])] if box in boxes else [] for at, box in enumerate("ABCDEFGHIJKLMNO")]
    assert defense_problems(made, Options()) == []


def test_a_single_rusher_stands_at_his_own_end() -> None:
    calm = {**PITTSBURGH, "Bud Dupree": defends("", snaps=10, at="ROLB"), "Tyler Matakevich": defends("ROLB")}
    chosen = choose(SeasonIndex(with_facts("PIT", calm, front="3-4")), "PIT")
    boxes = displayed(chosen).defense
    assert boxes["E"].name == "T.J. Watt"
    assert boxes["F"].name == "Tyler Matakevich"
    assert display_front(chosen, boxes) == "4-3"


@pytest.mark.rule("SPF-3.2.1c")
@pytest.mark.parametrize(("slot", "box"), [("LOLB", "E"), ("ROLB", "A")])
def test_an_outside_linebacker_who_rushes_is_the_fifth_on_the_line_of_a_4_3(slot: str, box: str) -> None:
    other = "ROLB" if slot == "LOLB" else "LOLB"
    rows = {
        **PITTSBURGH,
        **{"Cameron Heyward": defends("RDT"), "Javon Hargrave": defends("LDT"), "Stephon Tuitt": defends("RDE")},
        **{"Tyson Alualu": defends("LDE"), "T.J. Watt": defends(slot), "Bud Dupree": defends("", snaps=10, at=other)},
        **{"Devin Bush": defends("MLB"), "Mark Barron": defends(other)},
    }
    chosen = choose(SeasonIndex(with_facts("PIT", rows, front="4-3")), "PIT")
    boxes = displayed(chosen).defense
    assert boxes[box].name == "T.J. Watt"
    assert {boxes[each].name for each in "FJ"} == {"Devin Bush", "Mark Barron"}
    assert display_front(chosen, boxes) == "5-2"
    kinds = {"defensive line": DEFENSIVE_LINEMAN, "linebackers": LINEBACKER, "defensive backs": DEFENSIVE_BACK}
    made = [[Player(at, kinds[boxes[each].sheet])] if each in boxes else [] for at, each in enumerate(BOXES)]
    assert defense_problems(made, Options()) == []


def test_linebackers_who_seldom_rush_stay_behind_the_line_of_a_4_3() -> None:
    boxes = displayed(choose(SeasonIndex(with_facts("DAL", DALLAS, front="4-3")), "DAL")).defense
    assert all(player.sheet == "defensive line" for box, player in boxes.items() if box in "ABCDE")


def test_sacks_of_others_count_with_those_who_left_the_field_for_them() -> None:
    index, chosen = pittsburgh(), choose(pittsburgh(), "PIT")
    eleven = starters(chosen).defense
    line_up = [eleven[slot] for slot in ("LDE", "NT", "RDE", "LOLB", "ROLB")]
    found = relief(index, "PIT", line_up, list(eleven.values()))
    starting = {player.player_id for player in eleven.values()}
    others = sum(sacks for player_id, sacks in sacks_of(index, "PIT").items() if player_id not in starting)
    assert sum(found.values()) == pytest.approx(others)
    assert others > 0
    alualu, watt = (found[eleven[slot].player_id] for slot in ("LDE", "LOLB"))
    assert alualu > 2 * watt


def test_a_player_listed_in_two_units_has_the_card_of_his_usual_one() -> None:
    rows = {
        **PITTSBURGH,
        "Roosevelt Nix-Jones": {"lineup": "FB", "plays_at": "FB DT", "offense_snaps": 300, "defense_snaps": 90},
        "Tyson Alualu": defends("LDE", at="LDE LG"),
        "Zach Banner": {"lineup": None, "plays_at": "RT LDE", "offense_snaps": 200, "defense_snaps": 3},
    }
    players = choose(SeasonIndex(with_facts("PIT", rows, front="3-4")), "PIT").players
    found = {name: [player.sheet for player in players if player.name == name] for name in rows}
    assert found["Roosevelt Nix-Jones"] == ["backs"]
    assert found["Tyson Alualu"] == ["defensive line"]
    assert found["Zach Banner"] == ["offensive line"]
    names = [player.name for player in players]
    assert sorted(set(names)) == sorted(names)


def test_estimated_lineups_keep_linebackers_behind_the_line() -> None:
    chosen = choose(blank(), "PIT")
    assert all(player.sheet == "defensive line" for box, player in displayed(chosen).defense.items() if box in "ABCDE")


def test_returning_kicks_is_no_place_in_the_eleven() -> None:
    rows = {**PITTSBURGH, "Cameron Sutton": {**defends("PR", snaps=260), "plays_at": "PR NB"}}
    sutton = next(
        player
        for player in choose(SeasonIndex(with_facts("PIT", rows)), "PIT").players
        if player.name == "Cameron Sutton"
    )
    assert (sutton.sheet, sutton.lineup, sutton.positions[0]) == ("defensive backs", "", "CB")


def test_stars_have_less_of_a_bad_teams_blame_and_more_of_a_good_ones_credit() -> None:
    assert team_part(0.0, better=True) == team_part(0.0, better=False) == 1.0
    assert team_part(1.5, better=False) == team_part(-1.5, better=True) == pytest.approx(1 - 1.5 * OWN_PART)
    assert team_part(1.5, better=True) == team_part(-1.5, better=False) == pytest.approx(1 + 1.5 * OWN_PART)
    assert 0 < team_part(9.0, better=False) < 0.3


def test_rates_of_those_who_were_spared_plays_count_half_by_plays() -> None:
    chosen = choose(pittsburgh(), "PIT")
    williams = next(player for player in chosen.players if player.name == "Vince Williams")
    with_plays, without = deeds(pittsburgh(), williams), deeds(blank(), williams)
    assert with_plays.plays is not None
    assert with_plays.plays < without.games
    expected = without.tackling * without.games / ((without.games + with_plays.plays) / 2)
    assert with_plays.tackling == pytest.approx(expected)


def test_linemen_are_rated_by_their_plays() -> None:
    index, chosen = dallas(), choose(dallas(), "DAL")
    players = {player.name: player for player in chosen.players}
    assert by_plays(index, "DAL", players["Zack Martin"], 1.0) > by_plays(index, "DAL", players["Connor Williams"], 1.0)
    assert below_starters(index, players["Joe Looney"], 1.0) < 1.0
    plain = next(player for player in choose(blank(), "DAL").players if player.name == "Joe Looney")
    assert below_starters(blank(), plain, 1.0) == 1.0
    assert by_plays(blank(), "DAL", plain, 1.0) == 0.0


@pytest.mark.parametrize(("weeks", "missed"), [("1-8 10-17", 0), ("1-5 12", 10), ("17", 15)])
def test_injuries_are_games_in_which_a_player_could_not_play(weeks: str, missed: int) -> None:
    rows = {**PITTSBURGH, "Vince Williams": {**PITTSBURGH["Vince Williams"], "weeks_active": weeks, "games": 1}}
    index = SeasonIndex(with_facts("PIT", rows))
    player = next(each for each in choose(index, "PIT").players if each.name == "Vince Williams")
    assert index.facts.missed("PIT", player.player_id) == missed
    assert injury_rating(index, player).value == injury(index, player).value == min(6, 1 + missed // 3)


@pytest.mark.parametrize(
    ("text", "weeks"), [("1-8 10-17", 16), ("3", 1), (None, None), ("", None), ("all", None), ("1-8 x", None)]
)
def test_weeks_are_counted(text: str | None, weeks: int | None) -> None:
    assert _weeks(text) == weeks


def test_why_a_player_starts_where_he_does() -> None:
    index = dallas()
    by_name = {row["player_name"]: row["player_id"] for row in index.roster("DAL")}
    martin = reason(index, "DAL", by_name["Zack Martin"])
    assert martin.statistic == "started 16 of 16 at right guard: depth chart confirmed by snaps"
    assert "1115 of the offense's" in martin.formula
    looney = reason(index, "DAL", by_name["Joe Looney"])
    assert looney.statistic == "started 0 of 16; a substitute at center: depth chart confirmed by snaps"
    assert "also played right guard" in looney.formula


def test_receivers_and_backs_start_in_the_order_of_the_lineup() -> None:
    rows = {
        **PITTSBURGH,
        "Benny Snell": line("RB", snaps=600),
        "James Conner": line("", snaps=300, at="RB"),
        "James Washington": line("WR1"),
        "Diontae Johnson": line("WR2", snaps=900),
        "Vance McDonald": line("TE"),
        "Roosevelt Nix-Jones": line("FB", starts=2, snaps=20),
        "JuJu Smith-Schuster": line("WR3", snaps=500),
    }
    found = starters(choose(SeasonIndex(with_facts("PIT", rows, front="3-4")), "PIT")).offense
    names = {place: player.name for place, player in found.items()}
    assert names["BK1"] == "Benny Snell"
    assert (names["LE"], names["FL1"], names["FL2"]) == ("James Washington", "Diontae Johnson", "JuJu Smith-Schuster")
    assert names["RE"] == "Vance McDonald"
    assert "BK2" not in names

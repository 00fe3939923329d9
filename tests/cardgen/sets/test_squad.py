"""From a team's cards to a squad ready to play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.sets import CardSet
from engine.cards.faces import Span
from engine.coaching.league import LEAGUE
from engine.coaching.situations import FOURTH_DOWNS, SITUATIONS
from engine.fast_action import codes
from engine.fast_action.bench import cards_of_team, team_codes
from engine.fast_action.cards.cells import Intercept, Punt, Return, Returner
from engine.football.codes import AWAY, HOME
from engine.statis_pro import cards, player_record
from engine.statis_pro.squad import make_squad, squad_names
from tests.validate.small_set import small_set

TEN = tuple(Return(yards) for yards in range(12))


@pytest.fixture
def sheets() -> dict[str, list[object]]:
    return small_set().sheets


def first(sheets: dict[str, list[object]], sheet: str, **changes: object) -> None:
    """Change the first card of a sheet, team AAA's."""
    sheets[sheet][0] = replace(sheets[sheet][0], **changes)  # type: ignore[type-var]


def with_substitutes(card_set: CardSet) -> dict[str, list[object]]:
    sheets = card_set.sheets
    passer, back = sheets["quarterbacks"][0], sheets["backs"][0]
    sheets["quarterbacks"].append(replace(passer, team="SUB", name="Sub QB", endurance="C"))
    sheets["backs"] += [
        replace(back, team="SUB", name=f"Sub {position}", position=position) for position in ("RB", "TE", "WR")
    ]
    sheets["offensive line"] += [
        cards.OffensiveLineman("SUB", "Sub C", ("CN",), 0, 0),
        cards.OffensiveLineman("SUB", "Sub T", ("LT", "RT"), 0, 0),
    ]
    sheets["defensive line"].append(cards.DefensiveLineman("SUB", "Sub DL", ("DE", "DT"), 1, 0))
    sheets["linebackers"].append(cards.Linebacker("SUB", "Sub LB", ("OLB",), 1, 0, 1, None))
    sheets["defensive backs"].append(cards.DefensiveBack("SUB", "Sub DB", ("CB",), 0, 1, None))
    return sheets


@pytest.mark.rule("SPF-4.1b")
def test_the_lineup_card_puts_the_starters_in_their_places(sheets: dict[str, list[object]]) -> None:
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    shown = [names[player.index] if player is not None else "" for player in squad.offense]
    assert shown == [
        "QB One", "LT One", "LG One", "CN One", "RG One", "RT One", "TE One", "WR One",
        "RB One", "RB Two", "", "WR Two", "",
    ]  # fmt: skip
    boxes = {codes.BOXES[at]: [names[player.index] for player in box] for at, box in enumerate(squad.defense) if box}
    assert boxes["A"] == ["DE One"]
    assert boxes["M"] == ["FS One"]
    assert sum(map(len, squad.defense)) == 11
    assert [player.index for player in squad.players] == list(range(len(names)))
    assert team_codes(sheets["teams"]) == ["AAA", "BBB"]


def test_a_teams_own_cards_and_the_substitutes_make_the_same_squad_as_the_whole_set() -> None:
    sheets = with_substitutes(small_set())
    for team in ("AAA", "BBB"):
        own = cards_of_team(sheets, (team, cards.SUBSTITUTES))
        assert {card.team for found in own.values() for card in found} == {team, "SUB"}  # type: ignore[attr-defined]
        assert make_squad(own, team, HOME) == make_squad(sheets, team, HOME)
        assert squad_names(own, team) == squad_names(sheets, team)


@pytest.mark.rule("SPF-8.4a", "SPF-4.1b")
def test_big_plays_are_the_home_or_the_road_number(sheets: dict[str, list[object]]) -> None:
    first(sheets, "lineups", big_plays_home=3, big_plays_away=1, fumbles_lost=Span(1, 22), fumble_adjustment=-2)
    home, away = make_squad(sheets, "AAA", HOME), make_squad(sheets, "AAA", AWAY)
    assert (home.big_plays, away.big_plays) == (3, 1)
    assert (home.team, away.team) == (HOME, AWAY)
    assert (home.fumbles_lost, home.fumble_adjustment) == (22, -2)


@pytest.mark.rule("SPF-4.2.1a", "SPF-4.2.1b", "SPF-4.2.1c", "SPF-4.2.1d")
def test_a_passers_ranges(sheets: dict[str, list[object]]) -> None:
    # The book's quarterback: Sack 1-13, Runs 14-30, COM 31-42, INC 43-48.
    passer = make_squad(sheets, "AAA", HOME).quarterbacks[0]
    assert passer.complete == [30, 27, 19]
    assert passer.intercepted == [47, 47, 46]
    assert (passer.sack, passer.runs, passer.rush_complete) == (13, 30, 42)
    assert passer.endurance == player_record.LETTER_A
    assert passer.rush_n == [0, player_record.SHORT_GAIN, 9, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2]
    assert (passer.rush_sg[1], passer.rush_sg[12]) == (20, 9)
    assert (passer.rush_lg[1], passer.rush_lg[12]) == (80, 20)


def test_blank_ranges_hold_no_number(sheets: dict[str, list[object]]) -> None:
    first(
        sheets,
        "quarterbacks",
        quick=(None, Span(1, 48), None),
        pass_rush=(None, Span(1, 9), None, Span(10, 48)),
        rush_sg=None,
    )
    passer = make_squad(sheets, "AAA", HOME).quarterbacks[0]
    assert (passer.complete[0], passer.intercepted[0]) == (0, player_record.NEVER)
    assert (passer.sack, passer.runs, passer.rush_complete) == (0, 9, 9)
    assert passer.rush_sg == []
    first(sheets, "quarterbacks", pass_rush=(Span(1, 8), None, Span(9, 20), Span(21, 48)))
    passer = make_squad(sheets, "AAA", HOME).quarterbacks[0]
    assert (passer.sack, passer.runs, passer.rush_complete) == (8, 8, 20)


@pytest.mark.rule("SPF-4.2.2a", "SPF-4.2.3", "SPF-4.3.1", "SPF-4.3.2", "SPF-4.3.3")
def test_every_kind_of_card_becomes_its_player(sheets: dict[str, list[object]]) -> None:
    first(sheets, "defensive backs", positions=("CB", "SS"), pass_rush=1, pass_defense=-4, intercept=Intercept(44))
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    players = dict(zip(names, squad.players, strict=True))
    assert (players["WR One"].kind, players["TE One"].kind) == (player_record.RECEIVER, player_record.END)
    assert players["RB One"].pass_q[1] == player_record.LONG_GAIN
    assert players["WR One"].rush_n == []
    assert (players["RG One"].places, players["RG One"].blocking, players["RG One"].pass_blocking) == ([codes.RG], 2, 1)
    assert (players["DE One"].tackle, players["DE One"].pass_rush, players["DE One"].intercept) == (
        -1,
        2,
        player_record.NEVER,
    )
    assert (players["MLB One"].intercept, players["MLB One"].doubtful) == (48, True)
    corner = players["CB One"]
    assert (corner.kind, corner.places) == (
        player_record.DEFENSIVE_BACK,
        [player_record.CORNERBACK, player_record.STRONG_SAFETY],
    )
    assert (corner.pass_rush, corner.pass_defense, corner.intercept, corner.doubtful) == (1, -4, 44, False)


@pytest.mark.rule("SPF-4.2.2c")
def test_the_number_after_a_backs_name_is_his_endurance(sheets: dict[str, list[object]]) -> None:
    first(sheets, "backs", endurance=3)
    runner = make_squad(sheets, "AAA", HOME).offense[codes.BK1]
    assert runner is not None
    assert runner.endurance == 3


@pytest.mark.rule("SPF-A.1c")
def test_a_team_without_a_tight_end_starts_receivers_at_both_ends() -> None:
    sheets = with_substitutes(small_set())
    ends = [card for card in sheets["backs"] if card.team == "AAA" and card.position == "TE"]  # type: ignore[attr-defined]
    place = sheets["backs"].index(ends[0])
    sheets["backs"][place] = replace(ends[0], name="WR Three", position="WR")
    offense = list(sheets["lineups"][0].offense)  # type: ignore[attr-defined]
    offense[codes.LE] = ("WR Three",)
    first(sheets, "lineups", offense=tuple(offense))
    squad = make_squad(sheets, "AAA", HOME)
    both = [squad.offense[codes.LE], squad.offense[codes.RE]]
    assert [(player.kind, player.substitute) for player in both if player is not None] == [
        (player_record.RECEIVER, False)
    ] * 2


@pytest.mark.rule("SPF-4.4.3a", "SPF-4.4.3b", "SPF-4.4.4")
def test_kicker_and_punter(sheets: dict[str, list[object]]) -> None:
    first(sheets, "kickers", good=(Span(1, 47), Span(1, 33), None, None), extra_point=Span(1, 46))
    first(sheets, "punters", punts=tuple(Punt(50 - row, row % 5) for row in range(11)), lower=(None, Span(1, 12)))
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    assert (squad.kicker.good, squad.kicker.extra_point) == ([47, 33, 0, 0], 46)
    assert (squad.punter.yards[1], squad.punter.yards[11]) == (50, 40)
    assert squad.punter.returner[1:6] == [0, 1, 2, 3, 4]
    assert squad.punter.block == 0
    assert (names[squad.kicker.player], names[squad.punter.player]) == ("K One", "P One")
    assert squad.players[squad.kicker.player].kind == player_record.SPECIALIST


def test_of_several_kickers_the_lineup_names_the_one_who_kicks(sheets: dict[str, list[object]]) -> None:
    sheets["kickers"].append(replace(sheets["kickers"][0], name="K Two"))  # type: ignore[type-var]
    first(sheets, "lineups", kicker="K Two")
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    assert names[squad.kicker.player] == "K Two"


@pytest.mark.rule("SPF-4.4.1", "SPF-4.4.2")
@pytest.mark.parametrize("sheet", ["kickoff returns", "punt returns"])
def test_missing_return_columns_are_those_of_the_highest_numbered_player(
    sheets: dict[str, list[object]], sheet: str
) -> None:
    one, three = Returner("RB One", TEN, None), Returner("CB One", TEN[::-1], None)
    first(sheets, sheet, first=one, second=None, third=three, fourth=None)
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    lines = squad.kick_returns if sheet == "kickoff returns" else squad.punt_returns
    assert [names[line.player] for line in lines] == ["RB One", "CB One", "CB One", "CB One"]
    assert [line.yards[1] for line in lines] == [0, 11, 11, 11]


@pytest.mark.rule("SPF-8.1.1a", "SPF-8.1.2")
def test_touchdowns_asterisks_fumbles_and_the_foot_of_a_return_card(sheets: dict[str, list[object]]) -> None:
    rows = (Return(None), Return(26, asterisk=True), Return(14, fumble=True), *TEN[3:])
    column = Returner("Nobody Else", rows, Return(None, fumble=True))
    first(sheets, "kickoff returns", first=column, second=None)
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    line = squad.kick_returns[0]
    assert line.yards[:5] == [0, player_record.TOUCHDOWN, 26, 14, 3]
    assert (line.asterisk[2], line.asterisk[3], line.fumble[2], line.fumble[3]) == (True, False, False, True)
    assert (line.foot_yards, line.foot_fumble) == (player_record.TOUCHDOWN, True)
    assert names[line.player] == "Nobody Else"
    assert squad.players[line.player].kind == player_record.SPECIALIST


@pytest.mark.rule("SPF-A.4")
def test_substitutes_stand_in_for_starters_without_a_card() -> None:
    sheets = with_substitutes(small_set())
    lineup = sheets["lineups"][0]
    offense = list(lineup.offense)  # type: ignore[attr-defined]
    offense[codes.CN], offense[codes.RT], offense[codes.LE] = ("Gone",), ("Gone",), ()
    offense[codes.BK2], offense[codes.FL1] = ("Gone",), ("Gone",)
    defense = list(lineup.defense)  # type: ignore[attr-defined]
    defense[0], defense[5], defense[12] = ("Gone",), ("Gone",), ("Gone", "FS One")
    first(sheets, "lineups", offense=tuple(offense), defense=tuple(defense))
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    shown = [names[player.index] if player is not None else "" for player in squad.offense]
    assert [shown[place] for place in (codes.CN, codes.RT, codes.LE, codes.BK2, codes.FL1)] == [
        "Sub C", "Sub T", "Sub TE", "Sub RB", "Sub WR",
    ]  # fmt: skip
    assert (shown[codes.BK3], shown[codes.FL2]) == ("", "")
    assert [[names[player.index] for player in squad.defense[box]] for box in (0, 5, 12)] == [
        ["Sub DL"], ["Sub LB"], ["Sub DB", "FS One"],
    ]  # fmt: skip
    assert len({player.index for box in squad.defense for player in box}) == 11 + 1
    assert all(squad.players[at].substitute == name.startswith("Sub") for at, name in enumerate(names))


@pytest.mark.rule("SPF-A.4", "SPF-4.5.1a")
def test_substitutes_wait_at_the_end_of_the_bench_and_are_no_quarterbacks_unless_they_start() -> None:
    sheets = with_substitutes(small_set())
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    assert [name.startswith("Sub") for name in names] == sorted(name.startswith("Sub") for name in names)
    assert [names[player.index] for player in squad.quarterbacks] == ["QB One", "QB Two"]
    sheets["quarterbacks"] = [card for card in sheets["quarterbacks"] if card.team != "AAA"]  # type: ignore[attr-defined]
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    assert [names[player.index] for player in squad.quarterbacks] == ["Sub QB"]


def test_a_short_backfield_is_filled_to_three() -> None:
    sheets = with_substitutes(small_set())
    offense = list(sheets["lineups"][0].offense)  # type: ignore[attr-defined]
    offense[codes.BK1] = offense[codes.FL1] = ()
    first(sheets, "lineups", offense=tuple(offense))
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    backfield = {place: squad.offense[place] for place in (codes.BK1, codes.BK2, codes.BK3, codes.FL1, codes.FL2)}
    found = {codes.OFFENSE[place]: names[player.index] for place, player in backfield.items() if player is not None}
    assert found == {"BK1": "Sub RB", "BK2": "RB Two", "FL1": "Sub WR"}


@pytest.mark.rule("SPF-4.5.1a", "SPF-4.5.1c")
def test_quarterbacks_come_by_letter_then_by_use(sheets: dict[str, list[object]]) -> None:
    passer = sheets["quarterbacks"][0]
    sheets["quarterbacks"] += [
        replace(passer, name="QB Three", endurance="A"),  # type: ignore[type-var]
        replace(passer, name="QB Four", endurance="C"),  # type: ignore[type-var]
    ]
    use = sheets["usage"][0]
    sheets["usage"].append(replace(use, name="QB Three", dropbacks=300))  # type: ignore[type-var]
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    assert [names[player.index] for player in squad.quarterbacks] == ["QB Three", "QB One", "QB Two", "QB Four"]


def test_two_players_of_one_name_are_told_apart_by_their_place(sheets: dict[str, list[object]]) -> None:
    first(sheets, "linebackers", name="RB One")
    lineup = sheets["lineups"][0]
    defense = list(lineup.defense)  # type: ignore[attr-defined]
    defense[5] = ("RB One",)
    first(sheets, "lineups", defense=tuple(defense))
    squad = make_squad(sheets, "AAA", HOME)
    runner = squad.offense[codes.BK1]
    assert runner is not None
    assert (runner.kind, squad.defense[5][0].kind) == (player_record.BACK, player_record.LINEBACKER)


def test_tendencies_and_usage_go_to_their_situations_and_players(sheets: dict[str, list[object]]) -> None:
    first(sheets, "teams", wins=9, losses=7, ties=1)
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    habits = squad.tendencies
    assert habits.calls[SITUATIONS.index("1 7-10")] == [450, 50, 200, 200, 100]
    assert habits.calls[SITUATIONS.index("3 2-3")] == LEAGUE.calls[SITUATIONS.index("3 2-3")]
    fourth_and_one = FOURTH_DOWNS.index(("opp 34-21", "1"))
    assert (habits.go[fourth_and_one], habits.field_goals[fourth_and_one]) == (600, 390)
    assert habits.go[:fourth_and_one] == LEAGUE.go[:fourth_and_one]
    assert habits.field_goals[fourth_and_one + 1 :] == LEAGUE.field_goals[fourth_and_one + 1 :]
    assert habits.usage[names.index("RB One")] == [100, 90, 10, 5, 5, 0]
    assert len(habits.usage) == len(squad.players)
    assert habits.games == 17


def test_a_team_without_habits_on_file_has_none(sheets: dict[str, list[object]]) -> None:
    sheets["tendencies"], sheets["fourth downs"], sheets["usage"] = [], [], []
    first(sheets, "teams", wins=0, losses=0, ties=0)
    habits = make_squad(sheets, "AAA", HOME).tendencies
    assert (habits.calls, habits.go, habits.field_goals, habits.games) == ([], [], [], 16)
    assert not any(any(row) for row in habits.usage)


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        ("lineups", "AAA: no lineup card"),
        ("kickers", "AAA: no kicker's card"),
        ("punters", "AAA: no punter's card"),
        ("kickoff returns", "AAA: no return card"),
    ],
)
def test_a_card_a_team_cannot_do_without_is_named(sheets: dict[str, list[object]], sheet: str, message: str) -> None:
    sheets[sheet] = []
    with pytest.raises(ValueError, match=message):
        make_squad(sheets, "AAA", HOME)

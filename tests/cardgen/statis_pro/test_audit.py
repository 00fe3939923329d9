"""Anyone's Statis-Pro cards beside their season: our own are right, and damaged ones are found, just those."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cardgen.audit.report import Audit, make_audit
from cardgen.audit.verdicts import CARD_ERROR
from cardgen.calibration.learned_files import shipped_learned
from cardgen.fast_action.columns import MEAN, Rushing
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.substitutes import AVERAGE
from cardgen.figures import league
from cardgen.figures.run_lines import usage_runs
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.sets import CardSet
from cardgen.statis_pro.audit import AUDIT
from cardgen.statis_pro.generate import generate
from cardgen.statis_pro.runners import implied_run
from cardgen.statis_pro.substitutes import cards_of_nobody
from cardgen.statis_pro.targets import PACKAGE
from engine.cards.faces import Span
from engine.fast_action.cards.cells import Punt
from engine.statis_pro.cards import SHEETS
from ingest.library import find_season, shipped_seasons
from ingest.pipeline import IngestOptions, ingest
from ingest.season import Season
from ingest.workbook import read_season
from tests.cardgen.small_season import small_season
from tests.cardgen.statis_pro import seasons
from tests.kept import kept

Sheets = dict[str, list[Any]]
TEAMS = ("BAL", "MIA", "NE", "PIT")


def audit(cards: CardSet, season: Season) -> Audit:
    measures = AUDIT.measure(cards, season)
    return make_audit("cards.xlsx", str(season.year), season.frame("teams").height, [], measures, AUDIT.kinds())


def stranger(cards: CardSet) -> CardSet:
    """The same cards as a stranger hands them over: no ids, no record of how they were made, nothing of usage."""
    sheets = {
        name: [replace(card, player_id="") if hasattr(card, "player_id") else card for card in rows]
        for name, rows in cards.sheets.items()
        if name not in {"usage", "tendencies"}
    }
    return CardSet(cards.game, cards.season, sheets, deck=cards.deck)


def wrong(cards: CardSet, season: Season | None = None) -> set[tuple[str, str, str, int]]:
    """Team, player, line and favor of every line in error."""
    found = audit(cards, season or known())
    return {(line.team, line.player, line.line, line.favor) for line in found.wrong}


def changed(cards: CardSet, sheet: str, change: Callable[[Any], Any], **who: str) -> CardSet:
    """The set with some cards of a sheet changed."""
    rows = [
        change(card) if all(getattr(card, name) == value for name, value in who.items()) else card
        for card in cards.sheets[sheet]
    ]
    return replace(cards, sheets={**cards.sheets, sheet: rows})


def known() -> Season:
    """Four teams of 2019."""
    return small_season(teams=TEAMS)


@kept
def ours() -> CardSet:
    """The cards of two of them."""
    return generate(known(), teams=["BAL", "NE"])


@cache
def two() -> CardSet:
    return stranger(ours())


BEYOND_ANY_CARD = {
    2025: {
        # The passer's own range intercepts without any defender's.
        ("NYJ", "", "interceptions made"),
    }
}
"""Lines that our cards miss although each is the nearest that the game can print."""


@pytest.mark.slow
@pytest.mark.parametrize("year", sorted(shipped_seasons()))
def test_our_own_sets_of_the_seasons_that_ship_miss_only_what_no_card_can_say(year: int) -> None:
    season = read_season(find_season(str(year)))
    found = audit(generate(season, calibration=shipped_learned(PACKAGE, season)), season)
    beyond = BEYOND_ANY_CARD.get(year, set())
    assert len(found.lines) > 1400
    assert {(line.team, line.player, line.line) for line in found.wrong} == beyond
    assert found.unmatched == []
    assert found.levels == []
    assert sum(gain.total for gain in found.gains) == pytest.approx(0.0, abs=1e-9)
    spared = {team for team, _, _ in beyond}
    assert max(abs(gain.total) for gain in found.gains if gain.team not in spared) < 0.5
    assert beyond or found.summary()[-1] == "Nobody gains or loses by it in points."


def test_a_strangers_cards_need_no_ids() -> None:
    found = audit(two(), known())
    assert (found.wrong, found.unmatched) == ([], [])
    own = audit(ours(), known())
    assert {(line.player, line.line) for line in found.lines} == {(line.player, line.line) for line in own.lines}


def wider(ranges: tuple[Span | None, ...], by: int) -> tuple[Span | None, ...]:
    complete, incomplete, taken = ranges
    assert complete is not None
    assert incomplete is not None
    return Span(1, complete.high + by), Span(complete.high + by + 1, incomplete.high), taken


def better_passer(card: Any) -> Any:
    return replace(card, quick=wider(card.quick, 4), short=wider(card.short, 4), long=wider(card.long, 4))


def test_a_passers_wider_completions_are_found_in_favor_of_his_team() -> None:
    found = wrong(changed(two(), "quarterbacks", better_passer, name="Tom Brady"))
    assert found == {("NE", "Tom Brady", "completion", 1), ("NE", "Tom Brady", "yards per attempt", 1)}


def test_one_range_four_numbers_wider_is_enough() -> None:
    cards = changed(two(), "quarterbacks", lambda card: replace(card, short=wider(card.short, 4)), name="Tom Brady")
    assert ("NE", "Tom Brady", "completion", 1) in wrong(cards)


def test_backs_of_one_team_with_a_yard_more() -> None:
    def longer(card: Any) -> Any:
        columns = (card.rush_n, card.rush_sg, card.rush_lg)
        n, sg, lg = (col and tuple(cell if isinstance(cell, str) else cell + 1 for cell in col) for col in columns)
        return replace(card, rush_n=n, rush_sg=sg, rush_lg=lg)

    found = wrong(changed(two(), "backs", longer, team="BAL", position="RB"))
    runs = {each for each in found if each[2] == "yards per carry"}
    assert {"Mark Ingram", "Gus Edwards"} <= {player for _, player, _, _ in runs}
    assert all(team == "BAL" and favor == 1 for team, _, _, favor in found)


def test_a_kickers_shorter_range_is_found_against_his_team() -> None:
    def worse(card: Any) -> Any:
        good = list(card.good)
        good[2] = Span(1, good[2].high - 10)
        return replace(card, good=tuple(good))

    found = wrong(changed(two(), "kickers", worse, name="Justin Tucker"))
    assert found == {("BAL", "Justin Tucker", "field goals 36-45", -1), ("BAL", "Justin Tucker", "field goals", -1)}


def test_a_kickers_range_from_afar_is_found_beyond_what_few_tries_leave_open() -> None:
    def moved(card: Any) -> Any:
        return replace(card, good=(*card.good[:-1], Span(1, card.good[-1].high - 16)))

    found = wrong(changed(two(), "kickers", moved, name="Justin Tucker"))
    assert ("BAL", "Justin Tucker", "field goals 46 and longer", -1) in found


def test_a_punters_longer_punts() -> None:
    def longer(card: Any) -> Any:
        return replace(card, punts=tuple(Punt(punt.yards + 3, punt.returner) for punt in card.punts))

    assert wrong(changed(two(), "punters", longer, team="NE")) == {("NE", "Jake Bailey", "gross punt", 1)}


def test_a_defense_of_better_tacklers() -> None:
    cards = changed(two(), "linebackers", lambda card: replace(card, tackle=card.tackle - 3), team="NE")
    assert wrong(cards) == {("NE", "", "yards per carry allowed", 1)}


def test_gains_have_the_right_sign_and_part() -> None:
    found = audit(changed(two(), "quarterbacks", better_passer, name="Tom Brady"), known())
    gain = found.gains[0]
    assert gain.team == "NE"
    assert not found.closed
    assert gain.parts["passing"] == pytest.approx(gain.total, abs=0.3)
    assert 1.0 < gain.total < 4.0


def only(cards: CardSet, *sheets: str) -> CardSet:
    return replace(cards, sheets={name: cards.sheets[name] for name in sheets})


@pytest.mark.parametrize("sheet", ["quarterbacks", "backs", "kickers", "punters"])
def test_one_sheet_by_itself(sheet: str) -> None:
    cards = only(two(), sheet)
    found = audit(cards, known())
    assert {line.player for line in found.lines} <= {card.name for card in cards.sheets[sheet]}
    assert len(found.lines) >= 2
    assert found.notes
    if sheet != "backs":  # whose line stands in may be better or worse than their own
        assert found.wrong == []


def test_a_lone_passer_is_still_found_out() -> None:
    cards = changed(only(two(), "quarterbacks"), "quarterbacks", better_passer, name="Tom Brady")
    assert {line for _, _, line, _ in wrong(cards)} == {"completion", "yards per attempt"}


def test_without_lineups_the_seasons_starters_take_the_field() -> None:
    cards = only(two(), *(name for name, _ in SHEETS if name != "lineups"))
    found = audit(cards, known())
    assert found.wrong == []
    assert any("no lineup" in note for note in found.notes)
    assert {line.line for line in found.lines} >= {"yards per carry", "yards per carry allowed", "completion allowed"}


def test_one_team_by_itself() -> None:
    sheets = {name: [card for card in rows if card.team in {"NE", "SUB"}] for name, rows in two().sheets.items()}
    found = audit(replace(two(), sheets=sheets), known())
    assert found.teams == ["NE"]
    assert found.wrong == []


def test_other_codes_of_teams_are_understood_and_kept() -> None:
    sheets = {
        name: [replace(card, team="NWE") if card.team == "NE" else card for card in rows]
        for name, rows in two().sheets.items()
    }
    found = audit(replace(two(), sheets=sheets), known())
    assert "NWE" in found.teams
    assert {line.player for line in found.lines if line.team == "NWE"} >= {"Tom Brady"}


@pytest.mark.parametrize("spelling", ["T.Brady", "T. Brady", "Brady, Tom", "TOM BRADY", "Thomas Brady"])
def test_spellings_of_strangers(spelling: str) -> None:
    cards = changed(
        only(two(), "quarterbacks"), "quarterbacks", lambda card: replace(card, name=spelling), name="Tom Brady"
    )
    found = audit(cards, known())
    assert found.unmatched == []
    assert spelling in {line.player for line in found.lines}


def test_players_whom_nobody_knows_are_listed_with_the_nearest() -> None:
    cards = changed(two(), "quarterbacks", lambda card: replace(card, name="Tim Bradey"), name="Tom Brady")
    (player,) = audit(cards, known()).unmatched
    assert (player.team, player.player, player.sheet) == ("NE", "Tim Bradey", "quarterbacks")
    assert "Tom Brady" in player.candidates


def test_a_player_of_another_team_is_reported_so() -> None:
    cards = changed(
        only(two(), "quarterbacks"), "quarterbacks", lambda card: replace(card, team="BAL"), name="Tom Brady"
    )
    (player,) = audit(cards, known()).unmatched
    assert player.elsewhere == ("NE",)


def test_a_season_of_totals_alone() -> None:
    season = small_season(plays=False, teams=TEAMS)
    found = audit(stranger(generate(season, teams=["BAL", "NE"])), season)
    assert found.wrong == []
    assert {line.line for line in found.lines} >= {"completion", "yards per carry", "field goals", "gross punt"}
    assert any("no play-by-play" in note for note in found.notes)


def test_unknown_depths_are_what_depths_make_of_players() -> None:
    """The allowance is two standard deviations between the players of the seasons that ship."""
    passers: list[list[float]] = []
    catches: dict[str, list[float]] = {}
    for path in shipped_seasons().values():
        index = SeasonIndex(read_season(path))
        for row in (row for row in index.everybody("passing") if count(row, "attempts") >= 200):
            depths = _shares(index.of_player("pass_depths", row["team"], row["player_id"]), "attempts")
            usual = {depth: np.array(league.passes("QB", depth)) for depth in league.DEPTHS}
            line = sum(share * usual[depth][1:] / usual[depth][0] for depth, share in depths.items())
            passers.append([float(part) for part in line])
        for row in (row for row in index.everybody("receiving") if count(row, "receptions") >= 40):
            position = league.group_of(index.position(row["team"], row["player_id"]))
            if position in league.POSITIONS:
                depths = _shares(index.of_player("target_depths", row["team"], row["player_id"]), "receptions")
                means = {depth: float(league.catch_shape(position, depth) @ league.GAINS) for depth in depths}
                catches.setdefault(position, []).append(sum(depths[depth] * means[depth] for depth in depths))
    completion, yards, taken = 2 * np.std(np.array(passers), axis=0)
    assert AUDIT.kinds()["completion"].unknown_depth == pytest.approx(100 * completion, abs=0.05)
    assert AUDIT.kinds()["yards per attempt"].unknown_depth == pytest.approx(yards, abs=0.01)
    assert AUDIT.kinds()["interceptions"].unknown_depth == pytest.approx(100 * taken, abs=0.01)
    parts = [value / np.mean(same) for same in catches.values() for value in same]
    assert AUDIT.kinds()["yards per catch"].unknown_depth_part == pytest.approx(2 * np.std(parts), abs=0.005)


def _shares(rows: list[Any], column: str) -> dict[str, float]:
    counts = {row["depth"]: count(row, column) for row in rows if row["depth"] in league.DEPTHS}
    return {depth: number / sum(counts.values()) for depth, number in counts.items()}


def test_unknown_lines_are_what_lines_make_of_a_player() -> None:
    """The allowance is two standard deviations between what the lines of a league do for one and the same runner."""
    responses, squads = seasons.responses(), seasons.squads()
    runner = next(card for card in cards_of_nobody(AVERAGE)["backs"] if card.position == "RB")
    rushing, line = Rushing(runner.rush_n, runner.rush_sg, runner.rush_lg), usage_runs("RB", 80, 20)
    fronts = [Front(*squads.blocking.front(eleven)) for eleven in squads.starters.values()]
    means = [float(implied_run(responses, front, line, rushing)[MEAN]) for front in fronts]
    assert AUDIT.kinds()["yards per carry"].unknown_line == pytest.approx(2 * np.std(means), abs=0.1)


def test_a_set_without_cards_has_nothing_to_tell() -> None:
    found = AUDIT.measure(CardSet("statis-pro", "2019", {}, deck=two().deck), known())
    assert (found.lines, found.teams, found.unmatched, found.notes) == ([], [], [], [])


def test_every_line_has_its_reason_and_is_known_to_the_odds() -> None:
    lines = {line.line for line in audit(two(), known()).lines}
    assert set(AUDIT.kinds()) == lines
    assert all(kind.reason for kind in AUDIT.kinds().values())


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_left_of_a_set_is_audited(seed: int) -> None:
    """Sheets and rows that are missing, teams nobody knows, blank columns: never more than a note."""
    chance = Random(seed)
    sheets: Sheets = {}
    for name, rows in two().sheets.items():
        part = chance.choice((0.0, 0.4, 1.0))
        sheets[name] = [card for card in rows if chance.random() < part]
        if chance.random() < 0.3:
            sheets[name] = [replace(card, team="XXX") if card.team == "NE" else card for card in sheets[name]]
        if name == "backs" and chance.random() < 0.5:
            sheets[name] = [
                replace(card, rush_n=None, rush_sg=None, rush_lg=None, pass_s=None) for card in sheets[name]
            ]
    found = audit(replace(two(), sheets=sheets), known())
    assert found.summary()
    assert {line.team for line in found.lines} <= {"BAL", "NE"}


@pytest.mark.slow
def test_1983_from_files_of_the_wild(real_files: Path) -> None:
    """A season of totals without schedule, linemen or positions of defenders: its cards are built and audited."""
    files = [*(real_files / "sheets").glob("kaggle_career_*.csv"), real_files / "sheets" / "fdp_yearly_1983.csv"]
    season = ingest(files, IngestOptions(year=1983)).season
    cards = stranger(generate(season))
    assert wrong(cards, season) == set()
    found = wrong(changed(cards, "quarterbacks", better_passer, name="Dan Marino"), season)
    assert {(team, player, favor) for team, player, _, favor in found} == {("MIA", "Dan Marino", 1)}
    assert all(line.verdict != CARD_ERROR for line in audit(cards, season).lines)


def test_cards_that_leave_short_and_long_gains_to_a_chart_are_judged_with_average_ones() -> None:
    def bare(card: Any) -> Any:
        return replace(card, rush_sg=None, rush_lg=None)

    def generous(card: Any) -> Any:
        cells = [cell if isinstance(cell, str) else cell + 3 for cell in card.rush_n]
        return replace(bare(card), rush_n=tuple(cells))

    plain = changed(two(), "backs", bare, name="Mark Ingram")
    assert not [each for each in wrong(plain) if each[1] == "Mark Ingram"]
    notes = AUDIT.measure(plain, known()).notes
    assert any("average SG and LG stand in" in note for note in notes)
    high = changed(two(), "backs", generous, name="Mark Ingram")
    assert ("BAL", "Mark Ingram", "yards per carry", 1) in wrong(high)

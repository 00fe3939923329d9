"""What a season does not count is estimated from the league's usual rates, never taken for nothing."""

from __future__ import annotations

from collections.abc import Iterable

import polars as pl
import pytest

from cardgen.completing import complete
from cardgen.completing.flagging import flag_moves
from cardgen.completing.usual_rates import RATES, count_rates, usual_counts, usual_rate
from cardgen.fast_action.punting import blocked_numbers
from cardgen.figures.choose import ChosenPlayer, choose
from cardgen.figures.kneels import kneels_against
from cardgen.figures.lines import foot_line
from cardgen.figures.pass_lines import USUAL_BACK_SCREENS, pass_line
from cardgen.figures.real_lines import real_passing
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count, total
from cardgen.generating.generator import team_fields
from cardgen.inside_blitz.usage import INSIDE, team_ranges
from cardgen.provenance import Origin, Provenance
from cardgen.sets.cardset import CardSet
from engine.inside_blitz.codes import USAGE_NUMBERS
from ingest.season import Season
from ingest.table import Status, Table
from tests.cardgen.seasons import index, season, totals_only

PASSER = ("KC", "00-0033873")


def lacking(
    known: Season, columns: Iterable[tuple[str, str]], drop: Iterable[str] = (), value: int | None = None
) -> Season:
    """A season in which some columns are unknown, or say the same of everybody, and some tables are not there."""
    tables = {name: table for name, table in known.tables.items() if name not in set(drop)}
    for name, column in columns:
        if name in tables:
            frame = tables[name].frame
            filled = pl.lit(value, dtype=frame.schema[column]).alias(column)
            tables[name] = Table(name, frame.with_columns(filled), tables[name].columns, tables[name].cells)
    return Season(known.year, known.league, tables)


def no_sacks() -> Season:
    """2019 by its totals, without a sack."""
    columns = [("passing", "sacks"), ("passing", "sack_yards")]
    return lacking(totals_only(), columns, ("team_stats", "team_games"))


def sums(found: Season, table: str, column: str) -> float:
    return total(SeasonIndex(found).everybody(table), column)


def test_the_file_of_usual_rates_is_what_the_shipped_seasons_count() -> None:
    counted = {
        (table, column): (part, whole) for table, column, _, part, whole in count_rates([index("2012"), index()])
    }
    assert counted == usual_counts()


def test_a_season_that_counts_everything_stays_as_it_is() -> None:
    found = complete(season())
    assert not found.gaps
    assert all(found.season.frame(name).equals(table.frame) for name, table in season().tables.items())


def test_unknown_sacks_come_at_the_usual_rate_and_are_marked_as_estimated() -> None:
    found = complete(no_sacks())
    attempts = sums(found.season, "passing", "attempts")
    assert sums(found.season, "passing", "sacks") == pytest.approx(usual_rate("passing", "sacks") * attempts, rel=0.01)
    passing = found.season.tables["passing"]
    assert all(passing.status(row, "sacks") is Status.ESTIMATED for row in passing.frame.iter_rows(named=True))
    own = [SeasonIndex(found.season).stats(team, OWN) for team in SeasonIndex(found.season).teams]
    assert total(own, "sacks") == sums(found.season, "passing", "sacks")


def test_what_is_unknown_is_reported_once() -> None:
    notes = [each.found for each in complete(no_sacks()).notes if each.code == "USUAL-RATES"]
    assert notes == ["No sacks and yards lost to sacks are known: the league's usual rates stand in"]


def test_a_team_total_goes_before_the_usual_rate() -> None:
    found = complete(lacking(totals_only(), [("passing", "sacks")]))
    rows = SeasonIndex(found.season)
    for team in ("KC", "MIA"):
        assert total(rows.rows("passing", team), "sacks") == count(index().stats(team, OWN), "sacks")


def test_a_column_of_zeros_where_many_would_be_usual_is_unknown() -> None:
    columns = [("fumbles", "fumbles_lost"), ("team_stats", "fumbles_lost")]
    found = complete(lacking(totals_only(), columns, value=0))
    fumbles = sums(found.season, "fumbles", "fumbles")
    assert sums(found.season, "fumbles", "fumbles_lost") == pytest.approx(0.476 * fumbles, rel=0.02)


def test_a_true_zero_stays_zero() -> None:
    """A punter who had no punt blocked, beside others who had."""
    known = {row["player_id"]: row["punts_blocked"] for row in index().everybody("punting")}
    assert 0 in known.values()
    found = complete(totals_only()).season
    assert {row["player_id"]: row["punts_blocked"] for row in SeasonIndex(found).everybody("punting")} == known


def test_blanks_among_known_ones_count_only_where_several_would_be_usual() -> None:
    known = totals_only()
    frame = known.frame("passing")
    few = pl.col("attempts") < 20
    blank = pl.when(few | (pl.col("player_id") == PASSER[1])).then(None).otherwise(pl.col("sacks")).alias("sacks")
    tables = {**known.tables, "passing": Table("passing", frame.with_columns(blank))}
    del tables["team_stats"], tables["team_games"]
    rows = SeasonIndex(complete(Season(known.year, known.league, tables)).season)
    attempts = count(rows.player("passing", *PASSER), "attempts")
    assert count(rows.player("passing", *PASSER), "sacks") == pytest.approx(0.071 * attempts, abs=2)
    assert all(row["sacks"] is None for row in rows.everybody("passing") if 0 < row["attempts"] < 20)


def test_unknown_targets_are_catches_and_most_of_the_passes_that_were_missed() -> None:
    found = complete(lacking(totals_only(), [("receiving", "targets")])).season
    rows = SeasonIndex(found)
    missed = sums(found, "passing", "attempts") - sums(found, "receiving", "receptions")
    more = sums(found, "receiving", "targets") - sums(found, "receiving", "receptions")
    assert more == pytest.approx(usual_rate("receiving", "missed_targets") * missed, rel=0.01)
    assert all(row["targets"] >= row["receptions"] for row in rows.everybody("receiving"))


def test_unknown_scrambles_and_kneels_are_quarterbacks() -> None:
    columns = [("rushing", name) for name in ("scrambles", "kneels", "kneel_yards", "scramble_yards")]
    rows = SeasonIndex(complete(lacking(totals_only(), columns)).season)
    for row in rows.everybody("rushing"):
        if rows.position(row["team"], row["player_id"]) == "RB":
            assert (row["scrambles"], row["kneels"]) == (0, row["kneels"] or 0)
    assert total(rows.everybody("rushing"), "kneels") == pytest.approx(397, rel=0.1)
    assert total(rows.everybody("rushing"), "scrambles") == pytest.approx(784, rel=0.1)


def test_unknown_opponents_are_the_league_on_average_but_for_what_defenders_took() -> None:
    found = complete(lacking(totals_only(), (), ("team_stats", "team_games")))
    rows = SeasonIndex(found.season)
    real = index()
    attempts = [count(rows.stats(team, OPPONENTS), "attempts") for team in rows.teams]
    assert max(attempts) - min(attempts) <= 1
    for team in rows.teams:
        took = count(rows.stats(team, OPPONENTS), "sacks")
        assert took == pytest.approx(count(real.stats(team, OPPONENTS), "sacks"), abs=4)
    assert not count(rows.counted_stats("KC", OPPONENTS), "attempts")
    assert any(each.code == "OPPONENTS-USUAL" for each in found.notes)


def test_kneels_of_opponents_are_shared_evenly_where_no_records_are_known() -> None:
    rows = SeasonIndex(lacking(season(), [("teams", name) for name in ("wins", "losses", "ties")]))
    every = total(rows.everybody("rushing"), "kneels")
    assert sum(kneels_against(rows, team) for team in rows.teams) == pytest.approx(every)


def test_estimates_are_no_real_line_and_stand_at_no_foot() -> None:
    rows = SeasonIndex(complete(no_sacks()).season)
    player = ChosenPlayer(*PASSER, "Patrick Mahomes", "quarterbacks", ("QB",), "", 14.0, 0.0, 0.0)
    assert real_passing(rows, *PASSER)[3] is None
    assert "sack" not in foot_line(rows, player)
    assert "sacks" in foot_line(index(), player)


def test_numbers_from_estimated_statistics_are_flagged_as_estimates() -> None:
    found = complete(no_sacks())
    made = CardSet("statis-pro", "2019", {"teams": []})
    described = Origin(
        "quarterbacks", "KC", "Patrick Mahomes", "Sack", "sacks 33, scrambles 20", "a", 1.0, "1-8", "derived"
    )
    other = Origin("quarterbacks", "KC", "Patrick Mahomes", "N", "carries 43", "b", 1.0, "3", "derived")
    made.provenance = Provenance([described, other])
    flag_moves(made, found, {})
    flagged, kept = made.provenance.origins
    assert flagged.status == "estimated"
    assert "sacks unknown: usual rate" in flagged.formula
    assert kept == other


def test_a_passer_without_depths_throws_as_deep_as_his_receivers_catch() -> None:
    rows = SeasonIndex(complete(totals_only()).season)
    shares = {team: pass_line(rows, team, _passer(rows, team), USUAL_BACK_SCREENS).shares for team in rows.teams}
    assert len(set(shares.values())) == len(rows.teams)
    for team, line in shares.items():
        found = pass_line(rows, team, _passer(rows, team), USUAL_BACK_SCREENS)
        quick, short, long = found.by_depth
        assert quick > short > long
        assert sum(line) == pytest.approx(1.0)


def _passer(rows: SeasonIndex, team: str) -> str:
    return str(max(rows.rows("passing", team), key=lambda row: count(row, "attempts"))["player_id"])


def test_every_rate_has_a_title_and_goes_with_something_known() -> None:
    for rate in RATES:
        assert rate.title
        assert rate.per
        assert usual_rate(rate.table, rate.column)


def test_what_players_have_no_line_of_is_reported() -> None:
    records = [("teams", name) for name in ("wins", "losses", "ties")]
    found = complete(lacking(totals_only(), records, ("punting", "kick_returns")))
    described = {each.found for each in found.notes if each.code in {"NO-LINE", "NO-RECORD"}}
    assert described == {
        "Punts of all teams are not known: punters have the league's average, flagged as an estimate",
        "Kickoff returns of all teams are not known: returners have the league's average, flagged as an estimate",
        "Games won and lost of all teams are not known: team cards leave them blank",
    }


def test_team_cards_leave_an_unknown_record_blank() -> None:
    records = [("teams", name) for name in ("wins", "losses", "ties")]
    assert team_fields(SeasonIndex(lacking(totals_only(), records)), "KC")[5:] == (None, None, None)
    assert team_fields(index(), "KC")[5:] == (12, 4, 0)


def test_punts_that_nobody_counts_are_blocked_as_often_as_usual() -> None:
    rows = SeasonIndex(lacking(totals_only(), (), ("punting",)))
    player = ChosenPlayer("KC", "00-0026364", "Dustin Colquitt", "punters", ("P",), "", 16.0, 0.0, 0.0)
    assert blocked_numbers(rows, player) == pytest.approx(144 * 0.007)


def test_a_roster_without_positions_has_its_players_where_they_did_most() -> None:
    rows = SeasonIndex(complete(lacking(totals_only(), [("roster", "position")])).season)
    placed = {name: rows.position(team, _player(team, name)) for team, name in KNOWN_AS}
    assert placed == {name: position for (_, name), position in KNOWN_AS.items()}


KNOWN_AS = {
    ("KC", "Patrick Mahomes"): "QB",
    ("TEN", "Derrick Henry"): "RB",
    ("KC", "Tyreek Hill"): "WR",
    ("BAL", "Lamar Jackson"): "QB",
    ("BAL", "Justin Tucker"): "K",
    ("KC", "Dustin Colquitt"): "P",
}


def _player(team: str, name: str) -> str:
    return str(next(row["player_id"] for row in index().rows("roster", team) if row["player_name"] == name))


def test_the_backs_of_a_team_of_which_no_run_is_known_share_its_runs() -> None:
    rows = SeasonIndex(complete(lacking(totals_only(), (), ("rushing",))).season)
    players = choose(rows, "KC")
    found = team_ranges(rows, players)
    backs = {player.player_id for player in players.of("backs") if player.positions[0] == "RB"}
    assert {player for player, width in found.widths[INSIDE].items() if width} == backs
    assert sum(found.widths[INSIDE].values()) == USAGE_NUMBERS

"""Cards use what was charted of defenders where a season has it, and stay as they were where it does not."""

from __future__ import annotations

from collections.abc import Mapping

import polars as pl
import pytest

from cardgen.figures.charted import BY_PRESSURES, Charting
from cardgen.figures.choose import choose
from cardgen.figures.defenders import BY_MISSES, Deeds, Yardstick, deeds, rushes_of, sacks_of
from cardgen.figures.playing_time import HIT
from cardgen.figures.season_index import SeasonIndex
from cardgen.sets.about import About, about_text
from cardgen.strat.generate import generate as make_strat
from ingest.schema.defense import CHARTED
from ingest.season import Season
from ingest.share_alike import SHARE_ALIKE
from ingest.table import Table
from tests.cardgen.small_season import small_index, small_season
from tests.cardgen.strat.seasons import small_set

USUAL = {
    **{"def_pressures": 10, "def_times_hurried": 5, "def_times_blitzed": 10, "def_missed_tackles": 5},
    **{"def_targets": 40, "def_completions_allowed": 25, "def_yards_allowed": 300, "def_receiving_td_allowed": 2},
}


def charted(**own: Mapping[str, int]) -> Season:
    """Four teams of whom everybody was charted alike, but for some players by name."""
    known = small_season()
    frame = known.frame("defense").with_columns(
        pl.col("player_name")
        .replace_strict({name.replace("_", " "): each.get(column, USUAL[column]) for name, each in own.items()},
                        default=USUAL[column], return_dtype=pl.Int64)
        .alias(column)
        for column in CHARTED
    )  # fmt: skip
    return Season(known.year, known.league, {**known.tables, "defense": Table("defense", frame)})


def of(index: SeasonIndex, team: str, name: str) -> Deeds:
    """What a player did."""
    return deeds(index, next(player for player in choose(index, team).players if player.name == name))


def test_without_charting_nothing_is_different() -> None:
    index = small_index()
    assert all(index.kept(Charting).of(row, HIT) is None for row in index.rows("defense", "KC"))
    assert rushes_of(index, "KC") == sacks_of(index, "KC")
    found = of(index, "KC", "Chris Jones")
    assert (found.charted, found.rush) == (None, found.sacks)


def test_pressures_tell_a_part_of_the_sacks() -> None:
    many, few = (SeasonIndex(charted(Chris_Jones={"def_pressures": number})) for number in (70, 10))
    more, less = of(many, "KC", "Chris Jones"), of(few, "KC", "Chris Jones")
    assert more.sacks == less.sacks == 9.0
    rate = sum(map(sum, (sacks_of(many, team).values() for team in many.teams))) / sum(
        row["def_pressures"] for row in many.everybody("defense")
    )
    assert more.rush == pytest.approx(9 + BY_PRESSURES * (70 * rate - 9))
    assert more.rush > less.rush
    assert more.pressure > less.pressure
    assert rushes_of(many, "KC")[_id(many, "Chris Jones")] == more.rush


def test_tackles_missed_and_yards_allowed_tell_parts_shrunk_by_how_often() -> None:
    name = "Tyrann Mathieu"
    usual = of(SeasonIndex(charted()), "KC", name)
    sure = of(SeasonIndex(charted(Tyrann_Mathieu={"def_missed_tackles": 0})), "KC", name)
    assert sure.charted is not None
    assert usual.charted is not None
    assert sure.charted.sure > usual.charted.sure
    tight, once = (
        of(
            SeasonIndex(
                charted(Tyrann_Mathieu={"def_targets": number, "def_yards_allowed": 0, "def_receiving_td_allowed": 0})
            ),
            "KC",
            name,
        ).charted
        for number in (80, 1)
    )
    assert tight is not None
    assert once is not None
    assert tight.denied > 10 * once.denied > 0
    assert tight.covering == "0 yards and 0 touchdowns allowed on 80 passes as charted"


def test_the_yardstick_weighs_both() -> None:
    index = SeasonIndex(charted(Tyrann_Mathieu={"def_missed_tackles": 0, "def_yards_allowed": 50}))
    players = [player for team in index.teams for player in choose(index, team).of("defensive backs")]
    stick = Yardstick(("safety", deeds(index, player)) for player in players)
    plain = Yardstick(("safety", deeds(small_index(), player)) for player in players)
    his, before = of(index, "KC", "Tyrann Mathieu"), of(small_index(), "KC", "Tyrann Mathieu")
    assert stick.coverage("safety", his) > plain.coverage("safety", before)
    assert stick.tackling("safety", his) > (1 - BY_MISSES) * plain.tackling("safety", before)


def test_explain_says_what_was_charted() -> None:
    made = make_strat(charted(Chris_Jones={"def_pressures": 70}), teams=["KC"], edition="2019")
    ways = [str(origin) for origin in made.provenance.of_card("Chris Jones", "KC")]
    assert any("70 pressures charted, 25% of his sacks told by them" in way for way in ways)
    assert any("tackles missed as charted" in way for way in ways)


def test_a_set_of_a_season_that_must_be_shared_alike_says_so() -> None:
    known = small_season()
    row = {"source": "ftn.csv", "kind": "FTN charting", "remark": f"FTN charting; {SHARE_ALIKE}"}
    sources = Table("sources", pl.concat([known.frame("sources"), Table.from_rows("sources", [row]).frame]))
    made = make_strat(Season(known.year, known.league, {**known.tables, "sources": sources}), teams=["KC"])
    assert f'"license" = "{SHARE_ALIKE}, to be shared alike: made with ftn.csv"' in about_text(About.of(made))
    assert "SET-LICENSE" in [finding.code for finding in made.notes]
    assert "license" not in small_set().options


def _id(index: SeasonIndex, name: str) -> str:
    return str(next(row["player_id"] for row in index.rows("defense", "KC") if row["player_name"] == name))

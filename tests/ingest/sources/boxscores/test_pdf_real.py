"""Box scores from the wild: everything printed twice in them must agree."""

from __future__ import annotations

import re

import pytest

from ingest.schema import TABLES
from ingest.sources.pdf import read_pdf_file
from ingest.table import Table
from tests.ingest.pdf.makers import source

pytestmark = pytest.mark.slow

# Every one of the six documents agrees with itself: no difference is left to explain, only these remarks.
NOTES = {
    "nfl_gamebook_2021w1_DAL-TB.pdf": ["PDF-KICKER"],
    "nfl_gamebook_2026pre_IND-NE.pdf": [],
    "elf_STATS_BDHG231.pdf": ["PDF-NUMBER-ONLY", "PDF-NUMBER-ONLY"],
    "elf_STATS_RFSS23CG.pdf": [],
    "ncaa_d3_box_20250915.pdf": ["PDF-NAME-CUT", "PDF-SACKS-AS-RUNS", "PDF-SACKS-AS-RUNS"],
    "ncaa_d3_box_41215.pdf": ["PDF-SACKS-AS-RUNS"],
}
# How many player lines each document holds, by table.
LINES = {
    "nfl_gamebook_2021w1_DAL-TB.pdf": {
        "passing": 2,
        "rushing": 6,
        "receiving": 15,
        "punting": 2,
        "fumbles": 5,
        "kicking": 3,
    },
    "nfl_gamebook_2026pre_IND-NE.pdf": {
        "passing": 4,
        "rushing": 11,
        "receiving": 23,
        "punting": 2,
        "fumbles": 5,
        "kicking": 3,
    },
    "elf_STATS_BDHG231.pdf": {"passing": 2, "rushing": 7, "receiving": 10, "punting": 2, "fumbles": 2, "kicking": 3},
    "elf_STATS_RFSS23CG.pdf": {"passing": 3, "rushing": 7, "receiving": 12, "punting": 2, "fumbles": 3, "kicking": 3},
    "ncaa_d3_box_20250915.pdf": {"passing": 3, "rushing": 8, "receiving": 17, "punting": 2, "fumbles": 1, "kicking": 4},
    "ncaa_d3_box_41215.pdf": {"passing": 4, "rushing": 11, "receiving": 12, "punting": 2, "fumbles": 1, "kicking": 2},
}


@pytest.mark.parametrize("name", NOTES)
def test_real_box_score_reconciles_fully_and_fits_the_season(real_files, name):
    fragment = read_pdf_file(source(real_files / "pdf" / name), None)
    game = fragment.game
    assert game is not None
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", game.gameday)
    assert game.overtime is False
    assert sorted(fragment.team_names.values()) == sorted({game.away_team, game.home_team})
    assert [row["points"] for row in fragment.tables["team_games"].rows] == [game.away_score, game.home_score]
    assert [f.text() for f in fragment.findings if f.severity.value in {"warning", "error"}] == []
    assert sorted(f.code for f in fragment.findings) == NOTES[name]
    assert {table: len(fragment.tables[table].rows) for table in LINES[name]} == LINES[name]
    for table, found in fragment.tables.items():
        records = [{**row, "position": None, "source": name} for row in found.rows]
        if "player_id" in TABLES[table].columns:
            records = [{**row, "player_id": row["player_name"]} for row in records]
        else:
            records = [{key: value for key, value in row.items() if key != "position"} for row in records]
        assert {key for row in records for key in row} <= set(TABLES[table].columns)
        made = Table.from_rows(table, records)
        assert made.spec.check(made.frame) == []

"""Column maps: a user's word on what columns mean."""

from __future__ import annotations

import pytest

from ingest.columnmap import ColumnMap, choose_maps, column_keys
from ingest.findings import InputError
from ingest.inspect import draft_of, inspect_tables
from tests.ingest.grids import codes, only_row, read, source, tables

ODD = "Jugador,Equipo,Pases,Yds,Yds\nAble Adam,DAL,15-22-0,-12,7\n"
ODD_MAP = """
[options]
team = "OHI"
name_order = "last first"
negative = ["passing.sack_yards"]
[[table]]
[table.columns]
"Jugador" = "player_name"
"Pases" = ["passing.completions", "passing.attempts", "passing.interceptions"]
"Yds" = "passing.sack_yards"
"column E" = "passing.passing_yards"
"""


def load(tmp_path, text: str) -> ColumnMap:
    path = tmp_path / "map.toml"
    path.write_text(text, encoding="utf-8")
    return ColumnMap.load(path)


def test_a_map_says_what_no_word_says(tmp_path):
    fragment = read(ODD, column_map=load(tmp_path, ODD_MAP))
    assert only_row(fragment, "passing") == {
        "completions": 15, "attempts": 22, "interceptions": 0, "sack_yards": 12, "passing_yards": 7,
    }  # fmt: skip
    row = fragment.tables["passing"].rows[0]
    assert (row["player_name"], row["team"]) == ("Adam Able", "OHI")
    assert codes(fragment.findings) == ["COLUMN-UNKNOWN"]  # Equipo is not named by the map


def test_repeated_headers_are_numbered_and_columns_without_a_header_lettered():
    (table,) = tables("Player,Yds,Tm,Yds,\nAdam Able,1,DAL,2,3")
    assert column_keys(table) == ["Player", "Yds", "Tm", "Yds#2", "column E"]


def test_a_map_settles_an_ambiguous_column(tmp_path):
    text = "Player,Tm,Ret,Yds\nHal Hill,DAL,30,300"
    draft = draft_of(inspect_tables(source(), tables(text)))
    assert '"Ret" = { ask = ["kick_returns.kickoff_returns", "punt_returns.punt_returns"] }  # 30' in draft
    with pytest.raises(InputError) as raised:
        load(tmp_path, draft)
    assert codes(raised.value.findings) == ["MAP-ASK", "MAP-ASK"]
    assert raised.value.findings[1].where == "map.toml: table 1.Yds"
    answered = draft.replace('{ ask = ["kick_returns.kickoff_returns", "punt_returns.punt_returns"] }', '"ignore"')
    answered = answered.replace(
        '{ ask = ["kick_returns.kickoff_return_yards", "punt_returns.punt_return_yards"] }',
        '"punt_returns.punt_return_yards"',
    )
    fragment = read(text, column_map=load(tmp_path, answered))
    assert only_row(fragment, "punt_returns") == {"punt_return_yards": 300}


def test_a_draft_without_questions_reads_as_the_file_does(tmp_path):
    text = "Rk,Player,Tm,Cmp,Att,Yds,Sk,Yds,Zorp,\n1,Adam Able*,DAL,300,500,3600,30,200,9,\n"
    draft = draft_of(inspect_tables(source(), tables(text)))
    assert '# "Zorp" = "table.column"  # 9' in draft
    assert read(text, column_map=load(tmp_path, draft)).tables == read(text).tables


def test_odd_words_survive_a_draft(tmp_path):
    text = 'Player,Tm,Cmp,Att,"A ""b"" \\ #c"\n"Adam ""Ace"" Able",DAL,3,5,"x\ny"\n'
    draft = draft_of(inspect_tables(source('odd "name".csv'), tables(text)))
    loaded = load(tmp_path, draft)
    assert loaded.file == 'odd "name".csv'


def named(tmp_path, name: str, options: str = "") -> ColumnMap:
    path = tmp_path / name
    path.write_text(f'[options]\n{options}\n[[table]]\n[table.columns]\n"A" = "player_name"\n', encoding="utf-8")
    return ColumnMap.load(path)


def chosen_names(maps, *files: str):
    chosen = choose_maps(maps, [source(file) for file in files])
    return {path.name: each.name for path, each in chosen.by_path.items()}, chosen.findings


def test_every_file_has_the_map_that_names_it_most_exactly(tmp_path):
    maps = [
        named(tmp_path, "all.toml"),
        named(tmp_path, "years.toml", 'file = "*-1983.csv"'),
        named(tmp_path, "one.toml", 'file = "rushing-1983.csv"'),
    ]
    chosen, findings = chosen_names(maps, "rushing-1983.csv", "passing-1983.csv", "teams.csv")
    assert chosen == {"rushing-1983.csv": "one.toml", "passing-1983.csv": "years.toml", "teams.csv": "all.toml"}
    assert findings == []


def test_a_map_without_a_file_is_for_the_file_it_is_called_after(tmp_path):
    maps = [named(tmp_path, "a.csv.map.toml"), named(tmp_path, "b.csv.map.toml")]
    assert chosen_names(maps, "a.csv", "b.csv")[0] == {"a.csv": "a.csv.map.toml", "b.csv": "b.csv.map.toml"}
    assert chosen_names(maps[:1], "other.csv")[0] == {"other.csv": "a.csv.map.toml"}


def test_a_map_that_fits_no_file_is_reported(tmp_path):
    maps = [named(tmp_path, "odd.toml", 'file = "other*"'), named(tmp_path, "t.csv.map.toml", 'file = "t.csv"')]
    chosen, (finding,) = chosen_names(maps, "t.csv", "u.csv")
    assert chosen == {"t.csv": "t.csv.map.toml"}
    assert finding.text() == (
        "odd.toml: options.file: 'other*' fits none of the files read, so the map was not used, "
        "expected one of t.csv, u.csv [MAP-UNUSED]"
    )


def test_two_maps_for_one_file_are_an_error(tmp_path):
    maps = [named(tmp_path, "a.toml", 'file = "t*"'), named(tmp_path, "b.toml", 'file = "*.csv"')]
    assert codes(chosen_names(maps, "t.csv")[1]) == ["MAP-TWICE"]


def test_tables_a_map_does_not_name_are_not_read(tmp_path):
    text = "Passing\nPlayer,Tm,Cmp,Att\nAdam Able,DAL,3,5\n\nReceiving\nPlayer,Tm,Rec,Yds\nHal Hill,DAL,60,900\n"
    columns = '[[table]]\nwhere = "{}"\n[table.columns]\n"Player" = "player_name"\n"Tm" = "team"\n"Rec" = "receiving.receptions"\n'
    fragment = read(text, column_map=load(tmp_path, columns.format("Sheet1!A6")))
    assert only_row(fragment, "receiving") == {"receptions": 60}
    assert codes(fragment.findings) == ["TABLE-SKIPPED", "COLUMN-UNKNOWN"]
    with pytest.raises(InputError, match=r"has tables at Sheet1!A2, Sheet1!A6, expected one at Other!\*"):
        read(text, column_map=load(tmp_path, columns.format("Other!*")))


def test_a_key_that_is_no_column_is_named_with_the_nearest(tmp_path):
    wrong = ODD_MAP.replace('"Jugador"', '"Jugadro"')
    with pytest.raises(InputError, match=r"map.toml: Jugadro: no such column.*did you mean Jugador\?"):
        read(ODD, column_map=load(tmp_path, wrong))


def test_the_map_may_choose_the_season(tmp_path):
    text = "Player,Tm,Year,Rec\nHal Hill,DAL,1983,60\nHal Hill,DAL,1984,61"
    column_map = load(
        tmp_path,
        '[options]\nyear = 1984\n[[table]]\n[table.columns]\nPlayer = "player_name"\nTm = "team"\nYear = "season"\n'
        'Rec = "receiving.receptions"',
    )
    assert only_row(read(text, column_map=column_map), "receiving") == {"receptions": 61}
    with pytest.raises(InputError, match=r"map\.toml: options\.year: 1984, expected 1983"):
        read(text, 1983, column_map=column_map)


def test_every_mistake_in_a_map_is_reported_with_its_key(tmp_path):
    with pytest.raises(InputError) as raised:
        load(
            tmp_path,
            """
            extra = 1
            [options]
            year = "1983"
            name_order = "backwards"
            team = 7
            negative = "passing.sack_yards"
            color = "red"
            [[table]]
            rows = 3
            [table.columns]
            "Att" = "passing.attempt"
            "Yds" = 5
            """,
        )
    assert [finding.where for finding in raised.value.findings] == [
        "map.toml: extra", "map.toml: options.color", "map.toml: table 1.rows", "map.toml: table 1.Att",
        "map.toml: table 1.Yds", "map.toml: options.year", "map.toml: options.name_order",
        "map.toml: options.negative", "map.toml: options.team",
    ]  # fmt: skip
    assert raised.value.findings[3].fix == "did you mean passing.attempts?"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[options", "MAP-SYNTAX"),
        ("#" * 2_000_000, "FILE-TOO-LARGE"),
        ("", "MAP-VALUE"),
        ("options = 3\ntable = 4", "MAP-VALUE"),
        ("[[table]]\ncolumns = 3", "MAP-VALUE"),
    ],
)
def test_files_that_are_no_maps(tmp_path, text, code):
    with pytest.raises(InputError) as raised:
        load(tmp_path, text)
    assert set(codes(raised.value.findings)) == {code}


def test_maps_that_cannot_be_read(tmp_path):
    with pytest.raises(InputError, match="MAP-READ"):
        ColumnMap.load(tmp_path / "absent.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="not UTF-8 text"):
        ColumnMap.load(tmp_path / "binary.toml")

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ingest.findings import InputError, Severity
from ingest.identity.aliases import Aliases
from ingest.identity.match import Matching, match_people
from ingest.identity.people import BASE, Mention
from ingest.identity.positions import far_apart, finer_of, same_trade
from ingest.table import Value


def _mention(
    name: str, team: str | None, file: int = 0, table: str = "rushing", day: str | None = None, **values: Value
) -> Mention:
    row: dict[str, Value] = {"player_name": name, "team": team, "place": f"row of {name}", **values}
    return Mention(row, table, file, f"file{file}.csv", day)


def _match(*mentions: Mention, year: int = 2019, games: int | None = 16) -> Matching:
    return match_people(mentions, year, games)


def _ids(*mentions: Mention) -> list[Value]:
    return [mention.row["player_id"] for mention in mentions]


def _codes(matching: Matching) -> list[str]:
    return [finding.code for finding in matching.findings]


def test_ids_are_readable_and_names_full() -> None:
    mention = _mention("ABLE JR, ADAM", "KC")
    assert _match(mention).findings == []
    assert (mention.row["player_id"], mention.row["player_name"]) == ("adam-able-jr", "Adam Able Jr.")


def test_a_source_id_is_kept_and_joins_other_spellings() -> None:
    one = _mention("Adam Able", "KC", 0, player_id="00-0000001")
    other = _mention("A.Able", "KC", 1)
    _match(one, other)
    assert _ids(one, other) == ["00-0000001", "00-0000001"]
    assert other.row["player_name"] == "Adam Able"


def test_two_ids_of_one_name_and_team_stay_two_people() -> None:
    one = _mention("Adam Able", "KC", 0, player_id="00-0000001")
    other = _mention("Adam Able", "KC", 1, player_id="00-0000002")
    _match(one, other)
    assert _ids(one, other) == ["00-0000001", "00-0000002"]


def test_an_id_of_ours_does_not_keep_apart_whom_the_league_numbers() -> None:
    base = _mention("Adam Able", "KC", BASE, "roster", player_id="adam-able")
    other = _mention("Adam Able", "KC", 0, player_id="00-0000001")
    _match(base, other)
    assert _ids(base, other) == ["adam-able", "adam-able"]


def test_two_ids_of_ours_in_one_season_stay_two_people() -> None:
    one = _mention("Adam Able", "KC", BASE, "rushing", player_id="adam-able")
    other = _mention("Adam Able", "KC", BASE, "defense", player_id="adam-able-2")
    _match(one, other)
    assert _ids(one, other) == ["adam-able", "adam-able-2"]


def test_names_in_other_scripts() -> None:
    one, other = _mention("山田 太郎", "KC", 0), _mention("山田 太郎", "KC", 1)
    third = _mention("鈴木 一郎", "KC", 1)
    assert len(_match(one, other, third).people) == 2
    assert one.row["player_id"] == other.row["player_id"] == "山田-太郎"


@pytest.mark.parametrize("spelling", ["A.Able", "Able, Adam", "Ad.Able", "ADAM ABLE", "Adam Able Jr."])
def test_spellings_of_one_player_on_one_team(spelling: str) -> None:
    one, other = _mention("Adam Able", "KC", 0), _mention(spelling, "KC", 1)
    matching = _match(one, other)
    assert len(matching.people) == 1
    assert matching.findings == []


def test_the_full_name_with_its_suffix_is_printed() -> None:
    one, other = _mention("Adam Able", "KC", 0), _mention("Adam Able Jr.", "KC", 1)
    _match(one, other)
    assert one.row["player_name"] == "Adam Able Jr."


def test_a_name_cut_short_joins_the_whole_one() -> None:
    one, other = _mention("Alexander Featherstone", "KC", 0), _mention("Alexander Feath", "KC", 1)
    _match(one, other)
    assert _ids(one, other) == ["alexander-featherstone"] * 2


def test_a_name_cut_differently_in_two_tables_of_one_file() -> None:
    one = _mention("Featherstonehau,A", "KC", 0, "rushing")
    other = _mention("Featherstonehaugh,Ad", "KC", 0, "defense")
    _match(one, other)
    assert one.row["player_id"] == other.row["player_id"]


def test_two_names_in_one_table_of_one_file_are_two_people() -> None:
    one, other = _mention("Chris Able", "KC", 0), _mention("Christopher Able", "KC", 0)
    assert len(_match(one, other).people) == 2


def test_a_short_name_with_two_candidates_is_reported_and_kept_apart() -> None:
    adam, andy, short = _mention("Adam Able", "KC", 0), _mention("Andy Able", "KC", 0), _mention("A.Able", "KC", 1)
    matching = _match(adam, andy, short)
    assert _ids(adam, andy, short) == ["adam-able", "andy-able", "a-able"]
    assert _codes(matching) == ["NAME-AMBIGUOUS"]
    assert "Adam Able" in matching.findings[0].found
    assert "Andy Able" in matching.findings[0].found
    assert matching.findings[0].where == "file1.csv: row of A.Able"


def test_a_number_decides_between_two_candidates() -> None:
    adam, andy = _mention("Adam Able", "KC", 0, jersey=11), _mention("Andy Able", "KC", 0, jersey=12)
    short = _mention("A.Able", "KC", 1, jersey=12)
    assert _match(adam, andy, short).findings == []
    assert short.row["player_id"] == "andy-able"


def test_a_position_decides_between_two_candidates() -> None:
    adam, andy = _mention("Adam Able", "KC", 0, position="WR"), _mention("Andy Able", "KC", 0, position="CB")
    short = _mention("A.Able", "KC", 1, position="CB")
    assert _match(adam, andy, short).findings == []
    assert short.row["player_id"] == "andy-able"


def test_a_short_name_with_another_number_is_somebody_else() -> None:
    adam, short = _mention("Adam Able", "KC", 0, jersey=11), _mention("A.Able", "KC", 1, jersey=12)
    matching = _match(adam, short)
    assert _ids(adam, short) == ["adam-able", "a-able"]
    assert [unmatched.name for unmatched in matching.unmatched] == ["A.Able"]


def test_that_is_said_where_there_are_only_short_names() -> None:
    one, other = _mention("A.Able", "KC", 0, jersey=11), _mention("A.Able", "KC", 1, jersey=12)
    assert _codes(_match(one, other)) == ["NAME-NUMBER"]
    assert _ids(one, other) == ["a-able", "a-able-2"]


def test_one_id_in_two_tables_is_one_player_whatever_the_position() -> None:
    catches = _mention("Adam Able", "KC", 0, "receiving", position="WR", player_id="00-0000001")
    tackles = _mention("Adam Able", "KC", 0, "defense", position="CB", player_id="00-0000001")
    matching = _match(catches, tackles)
    assert (len(matching.people), matching.findings) == (1, [])


def test_a_player_of_both_ways_in_one_old_file_is_one() -> None:
    runs = _mention("Adam Able", "KC", 0, "rushing", position="RB")
    catches = _mention("Adam Able", "KC", 0, "defense", position="DB")
    matching = _match(runs, catches, year=1946)
    assert (len(matching.people), matching.findings) == (1, [])


def test_a_player_known_only_by_his_number() -> None:
    known = _mention("Adam Able", "KC", 0, "roster", jersey=11)
    number, stranger = _mention("#11", "KC", 1), _mention("#44", "KC", 1)
    _match(known, number, stranger)
    assert _ids(number, stranger) == ["adam-able", "kc-44"]


def test_one_name_on_two_teams_is_one_player_with_a_note() -> None:
    one = _mention("Adam Able", "KC", position="RB", games=8)
    other = _mention("Adam Able", "NE", position="RB", games=7)
    matching = _match(one, other)
    assert _ids(one, other) == ["adam-able", "adam-able"]
    assert [(f.code, f.severity) for f in matching.findings] == [("NAME-TWO-TEAMS", Severity.NOTE)]


def test_a_total_over_two_teams_confirms_that() -> None:
    matching = _match(_mention("Adam Able", "KC"), _mention("Adam Able", "NE"), _mention("Adam Able", "2TM", 1))
    assert [(f.code, f.severity) for f in matching.findings] == [("NAME-TWO-TEAMS", Severity.NOTE)]


def test_without_positions_that_is_a_warning() -> None:
    matching = _match(_mention("Adam Able", "KC"), _mention("Adam Able", "NE"))
    assert [(f.code, f.severity) for f in matching.findings] == [("NAME-TWO-TEAMS", Severity.WARNING)]


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ({"position": "QB"}, {"position": "LB"}, "LB and QB"),
        ({"games": 16}, {"games": 15}, "more than a season"),
        ({"birthdate": "1990-01-01"}, {"birthdate": "1991-01-01"}, "born"),
        ({"day": "2019-09-08"}, {"day": "2019-09-08"}, "both played on 2019-09-08"),
    ],
)
def test_two_players_of_one_name_on_two_teams(one: dict[str, str], other: dict[str, str], reason: str) -> None:
    first, second = _mention("Adam Able", "KC", 0, **one), _mention("Adam Able", "NE", 1, **other)
    matching = _match(first, second)
    assert _ids(first, second) == ["adam-able", "adam-able-2"]
    assert _codes(matching) == ["NAME-SHARED"]
    assert reason in matching.findings[0].found


def test_suffixes_keep_father_and_son_apart() -> None:
    one, other = _mention("Adam Able Jr.", "KC"), _mention("Adam Able Sr.", "NE")
    _match(one, other)
    assert _ids(one, other) == ["adam-able-jr", "adam-able-sr"]


def test_short_names_never_join_two_teams() -> None:
    one, other = _mention("A.Able", "KC"), _mention("A.Able", "NE")
    _match(one, other)
    assert _ids(one, other) == ["a-able", "a-able-2"]


def test_two_players_of_one_name_on_one_team_stay_apart_with_a_warning() -> None:
    one, other = _mention("Adam Able", "KC", carries=10), _mention("Adam Able", "KC", carries=3)
    matching = _match(one, other)
    assert _ids(one, other) == ["adam-able", "adam-able-2"]
    assert _codes(matching)[0] == "NAME-TWICE"


def test_one_name_on_both_sides_of_the_ball_stays_apart() -> None:
    runner = _mention("Adam Able", "KC", 0, "rushing", position="RB")
    corner = _mention("Adam Able", "KC", 1, "defense", position="CB")
    assert len(_match(runner, corner).people) == 2
    both_ways = [
        _mention("Adam Able", "KC", n, table, position=p)
        for n, table, p in ((0, "rushing", "RB"), (1, "defense", "DB"))
    ]
    assert len(_match(*both_ways, year=1946).people) == 1


def test_a_line_over_several_teams_joins_the_one_player_of_that_name() -> None:
    total, first = _mention("Adam Able", "2TM", 0), _mention("Adam Able", "KC", 1)
    _match(total, first)
    assert _ids(total, first) == ["adam-able", "adam-able"]


def test_a_line_without_a_team_and_two_namesakes_is_ambiguous() -> None:
    one = _mention("Adam Able", "KC", 0, position="QB")
    two = _mention("Adam Able", "NE", 0, position="LB")
    lost = _mention("Adam Able", None, 1)
    matching = _match(one, two, lost)
    assert "NAME-AMBIGUOUS" in _codes(matching)
    assert len(set(_ids(one, two, lost))) == 3


def test_a_finished_season_gives_ids_and_names() -> None:
    base = _mention("Adam Able", "KC", BASE, "roster", player_id="00-0000001")
    other = _mention("Able, A.", "KC", 0)
    _match(base, other)
    assert other.row["player_id"] == "00-0000001"
    assert other.row["player_name"] == "Adam Able"


def test_a_misspelled_name_is_listed_with_the_nearest() -> None:
    matching = _match(_mention("Adam Ablemann", "KC", 0), _mention("Adam Abelmann", "KC", 1, "defense"))
    assert len(matching.people) == 2
    listed = {unmatched.name: unmatched for unmatched in matching.unmatched}
    assert listed["Adam Abelmann"].candidates[0][0] == "Adam Ablemann"
    assert listed["Adam Abelmann"].candidates[0][1] > 88
    finding = listed["Adam Abelmann"].finding()
    assert finding.code == "NAME-UNMATCHED"
    assert "nearest: Adam Ablemann" in finding.expected


def test_a_name_missing_from_a_whole_roster_is_listed() -> None:
    letters = "abcdefghijklmnopqrstuvwxyzabcdefg"
    roster = [_mention(f"{a}{a}dam {b}{b}{a}aker", "KC", BASE, "roster") for a, b in pairwise(letters)]
    stranger = _mention("Quentin Zulu", "KC", 0)
    matching = _match(*roster, stranger)
    assert [unmatched.name for unmatched in matching.unmatched] == ["Quentin Zulu"]


def test_rows_of_one_sighting_share_the_position() -> None:
    one, other = _mention("Adam Able", "KC", 0, "rushing", position="RB"), _mention("Adam Able", "KC", 0, "receiving")
    _match(one, other)
    assert other.row["position"] == "RB"


def test_positions() -> None:
    assert far_apart("QB", "CB", 2019)
    assert not far_apart("QB", "CB", 1946)
    assert not far_apart("K", "QB", 2019)
    assert not far_apart(None, "QB", 2019)
    assert same_trade("DE", "OLB") is True
    assert same_trade("QB", "WR") is False
    assert same_trade(None, "WR") is None
    assert finer_of("DB", "CB")
    assert finer_of("OT", "OL")
    assert not finer_of("WR", "TE")


def _alias_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "names.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_alias_holds_within_its_team_and_years(tmp_path: Path) -> None:
    text = '[[alias]]\nname = "Speedy Able"\nis = "Adam Able"\nteam = "KC"\nfirst_year = 2010\nlast_year = 2012\n'
    aliases = Aliases.load(_alias_file(tmp_path, text))
    found = aliases.find("SPEEDY ABLE", "KC", 2011)
    assert found is not None
    assert found.means == "Adam Able"
    assert aliases.find("Speedy Able", "NE", 2011) is None
    assert aliases.find("Speedy Able", "KC", 2013) is None


def test_our_own_aliases_load() -> None:
    found = Aliases.load().find("Chad Ochocinco", "CIN", 2009)
    assert found is not None
    assert found.means == "Chad Johnson"


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("[[alias]\n", "ALIAS-FILE", "not valid TOML"),
        ("alias = 3\n", "ALIAS-ENTRY", "not a list"),
        ("alias = [3]\n", "ALIAS-ENTRY", "3"),
        ("other = 1\n", "ALIAS-ENTRY", "key 'other'"),
        ('[[alias]]\nis = "Adam Able"\n', "ALIAS-ENTRY", "no `name`"),
        ('[[alias]]\nname = "A"\n', "ALIAS-ENTRY", "neither `is` nor `id`"),
        ('[[alias]]\nname = "A"\nis = "B"\nid = "C"\n', "ALIAS-ENTRY", "both `is` and `id`"),
        ('[[alias]]\nname = "A"\nis = "B"\nteem = "KC"\n', "ALIAS-ENTRY", "key 'teem'"),
        ('[[alias]]\nname = "A"\nis = "B"\nfirst_year = "x"\n', "ALIAS-ENTRY", "first_year = 'x'"),
    ],
)
def test_a_bad_alias_file_is_named(tmp_path: Path, text: str, code: str, words: str) -> None:
    with pytest.raises(InputError) as failed:
        Aliases.load(_alias_file(tmp_path, text))
    finding = failed.value.findings[0]
    assert finding.code == code
    assert finding.where.startswith("names.toml")
    assert words in finding.found


def test_a_missing_or_binary_alias_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="ALIAS-FILE"):
        Aliases.load(tmp_path / "absent.toml")
    binary = tmp_path / "names.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="not UTF-8"):
        Aliases.load(binary)

"""`cardgen build`, `explain` and `odds` on sets made by a stand-in for the generator, and `games`, `rules`, `template`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import openpyxl
import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.cli.build import losses
from cardgen.provenance import Provenance
from cardgen.sets import CardSet, read_set, write_set
from cardgen.sets.decks import shipped_deck
from cardgen.solving.accuracy import Line
from cardgen.statis_pro.implied import accuracy
from ingest.season import Season
from tests.validate.small_set import small_set

runner = CliRunner()


def run(*arguments: str | Path) -> Result:
    return runner.invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "160"})


def explained_set() -> CardSet:
    """The small set with the origin of a few numbers."""
    card_set = small_set()
    known = card_set.provenance
    known.note(
        "quarterbacks", "AAA", "QB One", "Quick COM",
        statistic="completions 333, attempts 500", formula="48 x 333 / 500", value=31.968, printed="1-30", status="stat",
    )  # fmt: skip
    known.note(
        "quarterbacks", "AAA", "QB One", "Short COM",
        statistic="completions 90, attempts 160", formula="48 x 90 / 160", value=27, printed="1-27", status="derived",
    )  # fmt: skip
    known.note(
        "lineups", "BBB", "", "Fumbles Lost",
        statistic="fumbles 20, lost 9", formula="48 x 9 / 20", value=21.6, printed="1-21", status="estimated",
    )  # fmt: skip
    for row, printed in enumerate(("SG", *map(str, (9, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2))), 1):
        known.note(
            "quarterbacks", "AAA", "QB Two", f"N {row}",
            statistic="157 carries, 1226 yards; long 47", formula="targets 7.81; rounded together " + "and again " * 12,
            value=13.25 - row, printed=printed, status="derived",
        )  # fmt: skip
    for name, printed in (("Sack", "1-13"), ("Runs", "14-30")):
        known.note(
            "quarterbacks", "AAA", "QB Two", f"Rush {name}",
            statistic="sacks 20", formula="48 x 20 / 70", value=13.7, printed=printed, status="derived",
        )  # fmt: skip
    known.note(
        "punt returns", "BBB", "", "PR1 1",
        statistic="returns 20", formula="twelfths", value=59.6, printed="60*", status="derived",
    )  # fmt: skip
    return card_set


@pytest.fixture
def generator(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A stand-in for the generator that writes down how it was called."""
    called: dict[str, Any] = {}

    def generate(season: Season, **options: Any) -> CardSet:
        called.update(options, year=season.year)
        options["progress"]("Cards", 1, 1)
        card_set = explained_set()
        card_set.seed = options["seed"]
        card_set.deck = options["deck"] or card_set.deck
        return card_set

    module = ModuleType("cardgen.statis_pro.generate")
    module.generate = generate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return called


def test_a_season_becomes_a_set_with_a_summary(
    generator: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("build", "2019", "--game", "statis-pro", "--teams", "bal, SF", "--seed", 7)
    assert result.exit_code == 0, result.output
    assert (generator["year"], generator["teams"], generator["seed"], generator["deck"]) == (
        2019,
        ["BAL", "SF"],
        7,
        None,
    )
    assert read_set("2019-statis-pro").seed == 7
    assert "Statis-Pro Football, 2019: 2 teams" in result.stdout
    assert "stat 1, derived 16, estimated 1" in result.stdout
    assert "Wrote sets/2019-statis-pro/cards.xlsx, sets/2019-statis-pro/deck.csv" in result.stdout
    assert "play-by-play" not in result.stdout


def test_an_edited_set_is_kept_unless_forced_and_an_untouched_one_is_made_anew(
    generator: dict[str, Any], tmp_path: Path
) -> None:
    build = ("build", "2019", "--game", "statis-pro", "-o", tmp_path / "x")
    assert run(*build).exit_code == 0
    assert run(*build, "--seed", 2).exit_code == 0
    assert read_set(tmp_path / "x").seed == 2
    (tmp_path / "x" / "deck.csv").write_text("mine")
    result = run(*build)
    assert (result.exit_code, "SET-EXISTS" in result.stderr) == (2, True)
    assert (tmp_path / "x" / "deck.csv").read_text() == "mine"
    assert run(*build, "--force").exit_code == 0
    assert read_set(tmp_path / "x") == small_set()


@pytest.mark.parametrize(("form", "name"), [("csv", "x"), ("json", "x.json")])
def test_other_forms_hold_the_same_set(generator: dict[str, Any], tmp_path: Path, form: str, name: str) -> None:
    result = run("build", "2019", "--game", "statis-pro", "--format", form, "-o", tmp_path / name)
    assert result.exit_code == 0, result.output
    assert read_set(tmp_path / name) == small_set()


def test_a_deck_of_ones_own_reaches_the_generator(generator: dict[str, Any], tmp_path: Path) -> None:
    write_set(small_set(), tmp_path / "first")
    deck = tmp_path / "first" / "deck.csv"
    lines = deck.read_text().splitlines()
    deck.write_text("\n".join([lines[0], *reversed(lines[1:])]))
    result = run("build", "2019", "-g", "statis-pro", "--deck", deck, "-o", tmp_path / "x")
    assert result.exit_code == 0, result.output
    assert generator["deck"] == shipped_deck(small_set().rules)[::-1]
    deck.write_text("card,RN\n")
    assert "SET-COLUMN" in run("build", "2019", "-g", "statis-pro", "--deck", deck, "-o", tmp_path / "y").stderr


@pytest.mark.parametrize(
    ("arguments", "reported"),
    [
        (["build", "2019", "--game", "statispro"], "did you mean statis-pro?"),
        (["build", "2019", "--game", "statis-pro", "--teams", "BAL,SFX"], "did you mean SF?"),
        (["build", "1875", "--game", "statis-pro"], "SEASON-UNKNOWN"),
    ],
)
def test_what_is_not_known_is_said(generator: dict[str, Any], arguments: list[str], reported: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert reported in result.stderr


def test_a_season_of_totals_says_what_its_cards_cannot_know() -> None:
    lines = losses(Season(1975))
    assert "play-by-play" in lines[0]
    assert any("pass" in line for line in lines[1:])


@pytest.fixture
def explained(tmp_path: Path) -> Path:
    write_set(explained_set(), tmp_path / "x")
    return tmp_path / "x"


def test_explain_shows_the_way_of_each_number_in_a_block(explained: Path) -> None:
    result = run("explain", explained, "--player", "qb one")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "QB One, AAA (quarterbacks)",
        "",
        "Quick COM: 1-30".ljust(76) + "stat",
        "  from  completions 333, attempts 500",
        "  by    48 x 333 / 500",
        "  before rounding: 31.97",
        "",
        "Short COM: 1-27".ljust(73) + "derived",
        "  from  completions 90, attempts 160",
        "  by    48 x 90 / 160",
        "  before rounding: 27",
        "",
    ]


def test_explain_shows_numbers_together_that_came_the_same_way(explained: Path) -> None:
    lines = run("explain", explained, "--player", "QB Two").stdout.splitlines()
    assert lines[2] == "N 1-12: SG  9  7  6  5  4  3  2  1  0  -1  -2".ljust(73) + "derived"
    assert lines[3:6] == ["  from  157 carries, 1226 yards", "        long 47", "  by    targets 7.81"]
    assert lines[6].startswith("        rounded together and again")
    assert "  before rounding: 12.25  11.25  10.25  9.25" in "\n".join(lines)
    assert "Rush Sack, Runs: 1-13  14-30".ljust(73) + "derived" in lines
    assert "  before rounding: 13.7  13.7" in lines
    assert max(map(len, lines)) == 80


@pytest.mark.parametrize(
    ("field", "headings"),
    [
        ("N", ["N 1-12"]),
        ("n 1-12", ["N 1-12"]),
        ("N 3", ["N 3"]),
        ("rush", ["Rush Sack, Runs"]),
        ("Rush Runs", ["Rush Runs"]),
        ("", ["N 1-12", "Rush Sack, Runs"]),
    ],
)
def test_explain_narrows_to_a_field_or_a_group(explained: Path, field: str, headings: list[str]) -> None:
    lines = run("explain", explained, "--player", "QB Two", "--field", field).stdout.splitlines()
    assert [line.split(":")[0] for line in lines if line.endswith("derived")] == headings


def test_explain_shows_the_cards_of_a_team_by_sheet(explained: Path) -> None:
    both = run("explain", explained, "--team", "bbb").stdout
    assert "BBB (lineups)" in both
    assert "BBB (punt returns)" in both
    one = run("explain", explained, "--team", "BBB", "--sheet", "Punt  Returns").stdout
    assert "PR1 1: 60*" in one
    assert "Fumbles Lost" not in one


def test_explain_gives_the_rows_as_json(explained: Path) -> None:
    result = run("explain", explained, "--team", "bbb", "--sheet", "lineups", "--json")
    (origin,) = json.loads(result.stdout)["origins"]
    assert origin == {
        "sheet": "lineups", "team": "BBB", "card": "", "field": "Fumbles Lost", "statistic": "fumbles 20, lost 9",
        "formula": "48 x 9 / 20", "value": 21.6, "printed": "1-21", "status": "estimated", "now": "1-21",
    }  # fmt: skip


def test_explain_marks_numbers_edited_since(explained: Path) -> None:
    book = openpyxl.load_workbook(explained / "cards.xlsx")
    book["quarterbacks"]["D2"] = "1-31"
    book.save(explained / "cards.xlsx")
    result = run("explain", explained, "--player", "QB One")
    lines = result.stdout.splitlines()
    assert lines[2:4] == ["Quick COM: 1-31".ljust(76) + "stat", "  Quick COM is edited: 1-31, was 1-30"]
    assert result.stdout.count("is edited") == 1
    assert "SET-EDITED" in result.stderr
    row = json.loads(run("explain", explained, "--player", "QB One", "--json").stdout)["origins"][0]
    assert (row["printed"], row["now"]) == ("1-30", "1-31")


@pytest.mark.parametrize(
    ("arguments", "reported"),
    [
        (["--player", "QB Oen"], "did you mean QB One?"),
        (["--player", "QB"], "say which: QB One, QB Two"),
        (["--player", "QB One", "--team", "CCC"], "TEAM-UNKNOWN"),
        (["--player", "QB One", "--team", "BBB"], "no card of QB One for this team"),
        (["--player", "QB One", "--field", "Quik COM"], "did you mean Quick COM?"),
        (["--player", "QB One", "--field", "Quik COM"], "expected Quick COM, "),
        (["--team", "BBB", "--sheet", "lineup"], "did you mean lineups?"),
        (["--team", "BBB", "--sheet", "backs"], "expected lineups, punt returns"),
        (["--player", "QB One", "--sheet", "lineups"], "SHEET-UNKNOWN"),
        ([], "EXPLAIN-OPTIONS"),
    ],
)
def test_explain_says_what_it_cannot_find(explained: Path, arguments: list[str], reported: str) -> None:
    result = run("explain", explained, *arguments)
    assert result.exit_code == 2
    assert reported in result.stderr


def test_explain_of_cards_typed_by_hand_says_that_nothing_is_known(tmp_path: Path) -> None:
    card_set = small_set()
    card_set.provenance = Provenance()
    write_set(card_set, tmp_path / "x")
    assert "SET-NO-ORIGINS" in run("explain", tmp_path / "x", "--player", "QB One").stderr


@pytest.fixture
def implied(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    called: dict[str, Any] = {}

    def implied_lines(card_set: CardSet, season: Season, teams: Any, players: Any, *_: Any) -> list[Line]:
        called.update(season=season, teams=teams, players=players)
        line = Line("AAA", "QB One", "completion", "%", 66.6, 62.5, 66.5, 0.08, 401)
        return [line, Line("AAA", "QB Two", "completion", "%", None, 60, 61, 0.08, 0)]

    module = ModuleType("cardgen.statis_pro.implied")
    module.implied_lines = implied_lines  # type: ignore[attr-defined]
    module.accuracy = accuracy  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return called


def test_odds_sets_the_implied_line_beside_the_real_one(explained: Path, implied: dict[str, Any]) -> None:
    result = run("odds", explained, "--player", "qb one", "--team", "aaa")
    assert result.exit_code == 0, result.output
    assert (implied["teams"], implied["players"], implied["season"].year) == (["AAA"], ["QB One"], 2019)
    (line,) = [line.split() for line in result.stdout.splitlines() if "QB One" in line]
    assert line[-5:] == ["66.60", "66.50", "-0.10", "62.50", "0.08"]
    rows = json.loads(run("odds", explained, "--json", "--against", "2012").stdout)["lines"]
    assert rows[1] == {
        "team": "AAA", "player": "QB Two", "line": "completion", "real": None, "raw": 60, "implied": 61,
        "unit": "%", "floor": 0.08, "sample": 0, "grain": 0.0, "step": 0.0, "forced": 0.0,
    }  # fmt: skip
    assert (implied["teams"], implied["players"], implied["season"].year) == (None, None, 2012)


def test_odds_of_a_whole_set_tell_how_near_they_come(explained: Path, implied: dict[str, Any]) -> None:
    text = run("odds", explained).stdout
    near, _, worst = text.partition("furthest off beyond their floor")
    (line,) = [line.split() for line in near.splitlines() if "completion" in line]
    assert line == ["completion", "1", "0.100", "-0.100", "0.150", "0.080", "%"]
    assert "QB One" in worst
    assert "QB Two" not in worst
    assert "QB Two" in run("odds", explained, "--all").stdout
    record = json.loads(run("odds", explained, "--json").stdout)["accuracy"]
    assert (record[0]["qualifying"], record[0]["goal"]) == (1, 0.15)


def test_odds_says_whom_it_cannot_find(explained: Path, implied: dict[str, Any]) -> None:
    assert "did you mean QB Two?" in run("odds", explained, "--player", "QB Twoo").stderr
    assert "TEAM-UNKNOWN" in run("odds", explained, "--team", "ZZZ").stderr


def test_a_set_that_its_own_checks_refuse_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def generate(season: Season, **options: Any) -> CardSet:
        card_set = small_set()
        card_set.sheets["kickers"] = []
        return card_set

    module = ModuleType("cardgen.statis_pro.generate")
    module.generate = generate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    result = run("build", "2019", "--game", "statis-pro", "-o", tmp_path / "x")
    assert (result.exit_code, "BUILD-UNSOUND" in result.stderr) == (2, True)
    assert not (tmp_path / "x").exists()

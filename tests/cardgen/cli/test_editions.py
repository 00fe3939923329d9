"""A game of several editions: which one cards are of, and which one they are played by."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.calibrating.files import plan_edition_suffix
from cardgen.calibration.learned_files import league_file, read_learned, season_file, shipped_learned
from cardgen.cli import app
from cardgen.games import find_game
from cardgen.sets import read_set, write_csv, write_json, write_set
from cardgen.sets.cardset import set_name
from ingest.findings import InputError
from tests.cardgen.statis_pro.seasons import season
from tests.validate.strat_set import set_of
from validate.paths import check_set

STRAT, BLITZ = find_game("strat"), find_game("inside-blitz")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "200"})


@pytest.fixture(scope="module")
def old_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set of the older edition, in its folder."""
    folder = tmp_path_factory.mktemp("sets") / "old"
    write_set(set_of("old"), folder)
    return folder


@pytest.mark.parametrize(
    ("game", "edition", "code", "expected"),
    [
        ("strat", "1968", "EDITION-UNKNOWN", "2019 or old"),
        ("strat", "OLD", "EDITION-UNKNOWN", "did you mean old?"),
        ("statis-pro", "6", "EDITION-ONE", "no --edition: cards and rules are those of edition 6"),
    ],
)
@pytest.mark.parametrize("command", ["build", "calibrate", "template", "rules"])
def test_an_edition_that_there_is_not(
    command: str, game: str, edition: str, code: str, expected: str, tmp_path: Path
) -> None:
    target = ["-o", tmp_path / "new"]
    arguments: dict[str, list[str | Path]] = {
        "build": ["build", "2019", "--game", game, *target],
        "calibrate": ["calibrate", "2019", "--game", game, *target],
        "template": ["template", "cards", "--game", game, *target],
        "rules": ["rules", game],
    }
    result = run(*arguments[command], "--edition", edition)
    assert (result.exit_code, not any(tmp_path.iterdir())) == (2, True), result.output
    assert code in result.stderr
    assert expected in " ".join(result.stderr.split())


@pytest.mark.parametrize("command", ["play", "replay"])
def test_rules_of_an_edition_that_there_is_not(command: str, old_set: Path, tmp_path: Path) -> None:
    teams = ["AAA", "BBB"] if command == "play" else ["-o", tmp_path / "new"]
    result = run(command, old_set, *teams, "--edition", "1968")
    assert (result.exit_code, "EDITION-UNKNOWN" in result.stderr) == (2, True), result.output


def test_a_set_is_played_by_the_rules_of_its_own_edition_unless_told_otherwise(old_set: Path) -> None:
    own = run("play", old_set, "AAA", "BBB", "--seed", "3", "--json").stdout
    assert run("play", old_set, "AAA", "BBB", "--seed", "3", "--json", "--edition", "old").stdout == own
    assert run("play", old_set, "AAA", "BBB", "--seed", "3", "--json", "--edition", "2019").stdout != own
    refused = run("play", old_set, "AAA", "BBB", "--rule", "low-usage")
    assert (refused.exit_code, "the edition 'old' does not have low-usage" in refused.stderr) == (2, True)
    assert run("play", old_set, "AAA", "BBB", "--rule", "low-usage", "--edition", "2019").exit_code == 0


def test_the_edition_is_the_first_of_the_rules_a_game_is_played_by() -> None:
    assert STRAT.settings("old", ["updated-sacks"]) == ("edition=old", "updated-sacks")
    assert BLITZ.settings("2007", ["injuries=off"]) == ("injuries=off",)


def test_sets_and_targets_of_another_edition_have_names_of_their_own() -> None:
    assert [set_name("2019", STRAT, edition) for edition in STRAT.editions] == ["2019-strat", "2019-strat-old"]
    assert set_name("2019", BLITZ, BLITZ.edition) == "2019-inside-blitz"
    assert set_of("old").name == "2019-strat-old"
    apart = plan_edition_suffix({"game": "strat", "edition": "old"})
    assert (league_file(apart), season_file("2019", apart)) == ("calibration-old.toml", "calibration-old-2019.csv")
    assert (league_file(), season_file("2019", plan_edition_suffix({"game": "strat"}))) == (
        "calibration.toml",
        "calibration-2019.csv",
    )


def test_what_was_learned_for_one_edition_is_not_for_another(tmp_path: Path) -> None:
    known = shipped_learned("cardgen.statis_pro", season())
    assert known is not None
    factors = "\n".join(f"{name} = {value}" for name, value in known.league.factors.items())
    file = tmp_path / "calibration.toml"
    file.write_text(f"[factors]\n{factors}\n")
    with pytest.raises(InputError, match="learned for the usual edition, expected for the edition old"):
        read_learned(file, "cardgen.statis_pro", season(), "-old")
    file.write_text(f'edition = "old"\n[factors]\n{factors}\n')
    with pytest.raises(InputError, match="learned for the edition old, expected for the usual edition"):
        read_learned(file, "cardgen.statis_pro", season())
    assert read_learned(file, "cardgen.statis_pro", season(), "-old").league == known.league


@pytest.mark.parametrize("edition", STRAT.editions)
def test_a_set_keeps_its_edition_in_every_form(edition: str, tmp_path: Path) -> None:
    cards = set_of(edition)
    write_set(cards, tmp_path / "workbook")
    write_csv(cards, tmp_path / "csv")
    write_json(cards, tmp_path / "set.json")
    alone = tmp_path / "alone.xlsx"
    (tmp_path / "workbook" / "cards.xlsx").rename(alone)
    for path in (tmp_path / "csv", tmp_path / "set.json", alone):
        found = read_set(path)
        assert (found.edition, found.sheets) == (edition, cards.sheets)
        assert [finding.code for finding in check_set(path)] == []


def test_cards_are_checked_by_the_edition_of_their_set(old_set: Path, tmp_path: Path) -> None:
    assert check_set(old_set) == check_set(old_set / "cards.xlsx") == []
    cards = set_of("2019")
    cards.edition = "old"
    write_csv(cards, tmp_path / "csv")
    write_json(cards, tmp_path / "set.json")
    for path in (tmp_path / "csv", tmp_path / "set.json"):
        assert {finding.code for finding in check_set(path)} == {"SOM-EDITION"}
        assert "SOM-EDITION" in run("validate", path).output


def test_an_edition_nobody_knows_is_reported_with_its_place(old_set: Path, tmp_path: Path) -> None:
    book = openpyxl.load_workbook(old_set / "cards.xlsx")
    (row,) = (cells for cells in book["README"].iter_rows(max_col=2) if cells[0].value == "Edition")
    row[1].value = "odl"
    book.save(tmp_path / "cards.xlsx")
    (found,) = [each for each in check_set(tmp_path / "cards.xlsx") if each.code == "SET-EDITION"]
    assert (found.where, found.expected) == (f"cards.xlsx!README!{row[1].coordinate}", "2019 or old")
    about = (old_set / "set.toml").read_text().replace('edition = "old"', 'edition = "1968"')
    (tmp_path / "set.toml").write_text(about)
    result = run("explain", tmp_path, "--team", "AAA")
    assert result.exit_code == 2
    assert "set.toml: edition is '1968', expected 2019 or old, of Strat-O-Matic Football" in result.stderr


def test_a_blank_workbook_says_its_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    assert run("template", "cards", "--game", "strat", "--edition", "old", "-o", path).exit_code == 0
    assert read_set(path).edition == "old"


def test_rules_are_counted_by_edition() -> None:
    every = json.loads(run("rules", "strat", "--json").stdout)["rules"]
    text = run("rules", "strat", "--id", every[0]["id"]).stdout
    for edition in STRAT.editions:
        own = json.loads(run("rules", "strat", "--edition", edition, "--json").stdout)["rules"]
        assert own == [rule for rule in every if rule["edition"] in {"both", edition}]
        assert f"Edition {edition}, {len(own)} rules: " in text


def test_a_game_without_a_deck(tmp_path: Path, old_set: Path) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("card\n1\n")
    for arguments in (
        ["validate", deck, "--game", "strat"],
        ["build", "2019", "--game", "strat", "--deck", deck, "-o", tmp_path / "x"],
    ):
        result = run(*arguments)
        assert result.exit_code in {1, 2}
        assert "Strat-O-Matic Football is played without a deck" in " ".join(result.output.split())
    write_csv(set_of("old"), tmp_path / "set")
    deck.rename(tmp_path / "set" / "deck.csv")
    assert "DECK-NONE" in [finding.code for finding in read_set(tmp_path / "set").notes]
    same = run("diff", old_set, tmp_path / "set")
    assert (same.exit_code, "DIFF-EDITION" in same.output) == (0, False)
    write_json(set_of("2019"), tmp_path / "other.json")
    other = run("diff", old_set, tmp_path / "other.json", "--no-odds")
    assert (other.exit_code, "DIFF-EDITION" in other.output) == (1, True)

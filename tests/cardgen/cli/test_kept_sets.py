"""Sets that `validate --save` kept, incomplete and with cells that cannot be read, in `print` and `odds`."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from tests.cardgen.foreign.card_sheets import draw_sheets, punter, receiver, runner
from tests.cardgen.foreign.test_typewriter_cards import CATCHES, GAINS

RUN = CliRunner()
PUNTS = [f"{60 - row} yds to {'PR' + str(row) if row < 5 else 'FC'}" for row in range(1, 12)]
RIGHT = ["Blocks:", "Minus 2"]
CARDS = [
    runner("1983 Dallas", "Running Back - 0", "Abe Able", ["10", *GAINS[1:]], CATCHES, "K", "Plus 1"),
    receiver("1983 Dallas", "Wide Receiver - 1", "Ben Baker", CATCHES, ["End: 4", "Lg:"], RIGHT),
    receiver("1983 Denver", "Wide Receiver - 1", "Carl Cox", ["Lg/Lg/TD", *CATCHES[1:]], ["End: 4", "Lg:"], RIGHT),
    punter("1983 Denver", "Dan Dee", [*PUNTS, "See Below *"], "1-12: Penalty"),
]


@pytest.fixture
def kept(tmp_path) -> Path:
    sheets = draw_sheets(tmp_path / "cards.pdf", CARDS).path
    result = RUN.invoke(app, ["validate", str(sheets), "--save", str(tmp_path / "kept")])
    assert result.exit_code == 1, result.output
    return tmp_path / "kept"


def called(*arguments: str) -> dict:
    result = RUN.invoke(app, [*arguments, "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_kept_set_says_so_and_knows_its_season(kept):
    about = tomllib.loads((kept / "set.toml").read_text(encoding="utf-8"))
    assert (about["season"], about["options"]) == ("1983", {"found": True})


def test_every_card_of_a_kept_set_is_printed_and_what_is_missing_is_reported(kept, tmp_path):
    done = called("print", str(kept), "-o", str(tmp_path / "cards.pdf.out.pdf"), "--what", "cards", "--backs", "none")
    assert done["cards"] == len(CARDS)
    reported = [note["found"] for note in done["notes"] if note["code"] == "SET-PARTLY"]
    assert reported[0].startswith("an incomplete set, without teams, lineups, quarterbacks, offensive line")
    assert reported[1:] == ["1 of 3 cards of backs have cells that cannot be read"]


def test_the_odds_of_a_kept_set_are_those_of_its_sound_cards(kept):
    lines = called("odds", str(kept))["lines"]
    assert {(line["team"], line["player"]) for line in lines} == {
        ("DAL", "Abe Able"), ("DAL", "Ben Baker"), ("DEN", "Dan Dee"),
    }  # fmt: skip
    assert {line["line"] for line in lines} >= {"yards per carry", "yards per catch", "gross punt"}
    assert all(line["real"] is None for line in lines)


def test_what_stands_in_is_reported_with_the_odds(kept):
    result = RUN.invoke(app, ["odds", str(kept)])
    assert result.exit_code == 0, result.output
    assert "no quarterbacks: the reference throws" in result.output
    assert "1 of 3 cards of backs have cells that cannot be read" in result.output
    assert "Ben Baker" in result.output


def test_a_player_whose_card_cannot_be_asked_is_named(kept):
    result = RUN.invoke(app, ["odds", str(kept), "--player", "Carl Cox"])
    assert result.exit_code == 0, result.output
    assert "no card of Carl Cox can be asked" in result.output


def test_the_odds_of_a_kept_set_stand_beside_a_season(kept):
    result = RUN.invoke(app, ["odds", str(kept), "--against", "2019", "--team", "DAL"])
    assert result.exit_code == 0, result.output

"""Decks that others made: other headings, other notation, JSON of another program, no Z cards."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.foreign.decks.reading import read_deck
from cardgen.games import find_game
from cardgen.sets.decks import deck_of_grid, read_deck_file, shipped_deck
from validate.decks import check_found_deck

GAME = find_game("statis-pro")
OURS = [row for row in shipped_deck(GAME) if row["RN"] != "Z"]
SCREENS = {"COM": "Com", "INC": "Inc", "INT": "Int", "COMx2": "Com x 2", "COMx3": "Com x 3", "COMx1/2": "Com x 0.5"}


def result(text: str) -> str:
    """A Z result as a stranger writes it."""
    if text.startswith("PEN "):
        return "Pen: " + " /".join(f"{number}.{entry}" for number, entry in enumerate(text.split()[1:], 1))
    return text.replace("INJ ", "Inj: ").replace("Fumble(S)", "Fumble(s)")


def theirs(row: dict[str, str]) -> dict[str, str]:
    """A card of ours in a stranger's words."""
    run = row["RN"] + ("(OB)" if row["OB"] else "")
    passes = dict.fromkeys(("qk", "sh", "lg"), row["ALL"].capitalize() if row["ALL"] == "ORIG" else row["ALL"])
    lines = {name.lower(): row[name].replace("+", " + ") for name in ("SL", "IL", "SR", "IR")}
    solitaire = "/".join(f"{number}.{row[f'S{number}'].replace('X', 'x')}" for number in range(1, 6))
    return {
        "id": row["card"], "run_num": run, "pass_num": row["PN"], **lines, "er": row["ER"], **passes,
        "sc": SCREENS[row["SC"]], "z_result": result(row["Z"]), "solitaire": solitaire,
    }  # fmt: skip


def write_csv(path: Path, cards: list[dict[str, str]]) -> Path:
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, list(cards[0]))
        writer.writeheader()
        writer.writerows(cards)
    return path


@pytest.fixture
def stranger(tmp_path) -> Path:
    return write_csv(tmp_path / "fac.csv", [theirs(row) for row in OURS])


def rows(deck) -> list[dict[str, str]]:
    found, unreadable = deck_of_grid(deck.game, deck.grid, deck.where)
    assert unreadable == []
    return found


def run(*arguments: object):
    return CliRunner().invoke(app, ["validate", *map(str, arguments)])


def test_a_deck_in_other_words_is_the_same_deck(stranger):
    deck = read_deck(stranger)
    assert deck.game is GAME
    assert rows(deck) == OURS
    assert deck.findings == []


def test_a_json_of_another_program(tmp_path):
    cards = [theirs(row) for row in OURS]
    for card in cards:
        card["solitaire"] = [part[2:] for part in card["solitaire"].split("/")]
        card["runs"] = {name: card.pop(name) for name in ("sl", "il", "sr", "ir")}
    path = tmp_path / "fac.json"
    path.write_text(json.dumps({"version": 3, "cards": cards}), encoding="utf-8")
    done = run(path, "--json")
    assert [each["code"] for each in json.loads(done.stdout)["findings"] if each["severity"] == "error"] == ["FAC-SIZE"]
    flat = [{**card, **card.pop("runs")} for card in cards]
    path.write_text(json.dumps(flat), encoding="utf-8")
    assert rows(read_deck(path)) == OURS


def test_what_is_wrong_is_reported_where_it_stands_in_their_file(tmp_path):
    cards = [theirs(row) for row in OURS]
    cards[4]["solitaire"] = "1.P/2.P/3.P/4.XX/5.P"
    cards[9]["il"] = "QB vs B"
    deck = read_deck(write_csv(tmp_path / "fac.csv", cards))
    found = {(finding.code, finding.where) for finding in check_found_deck(deck)}
    assert ("SET-DECK", "fac.csv: line 6 column N") in found
    assert any(where == "fac.csv: line 11 column E" for _, where in found)


def test_passes_of_each_kind_to_different_players_are_reported(tmp_path):
    cards = [theirs(row) for row in OURS]
    cards[2] |= {"qk": "RE", "sh": "RE", "lg": "PassRush"}
    deck = read_deck(write_csv(tmp_path / "fac.csv", cards), GAME)
    (reported,) = deck.findings
    assert (reported.code, reported.where) == ("DECK-PASSES", "fac.csv: line 4 column I")
    assert rows(deck)[2]["ALL"] == "RE"


def test_a_deck_without_z_cards_is_completed_on_request_and_reported(stranger, tmp_path):
    alone = run(stranger, "--json")
    assert alone.exit_code == 1
    assert [each["code"] for each in json.loads(alone.stdout)["findings"]].count("FAC-SIZE") == 1
    done = run(stranger, "--add-z", "--save", tmp_path / "mine", "--json")
    assert done.exit_code == 0, done.output
    (reported,) = [each for each in json.loads(done.stdout)["findings"] if each["code"] == "DECK-COMPLETED"]
    assert reported["found"] == "13 Z cards added, as the deck that ships has them"
    assert read_deck_file(GAME, tmp_path / "mine" / "deck.csv") == shipped_deck(GAME)


def test_a_deck_of_ours_without_z_cards_is_completed_too(tmp_path):
    path = write_csv(tmp_path / "deck.csv", OURS)
    assert run(path).exit_code == 1
    done = run(path, "--add-z")
    assert done.exit_code == 0, done.output
    assert "13 Z cards added" in done.output


def test_nothing_is_added_to_a_whole_deck(tmp_path):
    done = run(write_csv(tmp_path / "deck.csv", shipped_deck(GAME)), "--add-z", "--json")
    assert "DECK-COMPLETED" not in done.stdout


def test_a_deck_is_inspected_and_read_by_its_map(stranger, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = run(stranger, "--inspect")
    assert done.exit_code == 0, done.output
    text = Path("fac.csv.map.toml").read_text(encoding="utf-8")
    assert '"run_num" = "RN"' in text
    assert '"solitaire" = ["S1", "S2", "S3", "S4", "S5"]' in text
    assert run(stranger, "--map", "fac.csv.map.toml", "--add-z").exit_code == 0


def test_a_map_says_what_nobody_could_know(tmp_path):
    cards = [
        {{"run_num": "Lauf", "pass_num": "Wurf"}.get(key, key): text for key, text in theirs(row).items()}
        for row in OURS
    ]
    path = write_csv(tmp_path / "karten.csv", cards)
    names = {"id": "card", "Lauf": "RN", "Wurf": "PN"} | {name: name.upper() for name in ("sl", "il", "sr", "ir", "er")}
    names |= {"qk": "ALL", "sc": "SC", "z_result": "Z"}
    lines = [f'"{heading}" = "{ours}"' for heading, ours in names.items()]
    lines.append('"solitaire" = ["S1", "S2", "S3", "S4", "S5"]')
    column_map = tmp_path / "map.toml"
    column_map.write_text("\n".join(["[[table]]", 'sheet = "deck"', "[table.columns]", *lines]), encoding="utf-8")
    assert rows(read_deck(path, GAME, column_map)) == OURS


def test_a_deck_in_a_folder_of_cards_is_passed_over_and_named(stranger, tmp_path):
    from tests.cardgen.foreign.card_sheets import draw_sheets, rated

    card = rated("1983 Dallas", "Safety", "Abe Able", PASS_DEF="0", PASS_RUSH="0", INTERCEPTS="48")
    draw_sheets(tmp_path / "db.pdf", [card, card])
    done = run(tmp_path, "--json")
    reported = [each for each in json.loads(done.stdout)["findings"] if each["code"] == "FILE-PASSED"]
    assert [each["where"] for each in reported] == ["fac.csv"]


def test_only_decks_are_completed(tmp_path):
    from tests.cardgen.foreign.card_sheets import draw_sheets, rated

    card = rated("1983 Dallas", "Safety", "Abe Able", PASS_DEF="0", PASS_RUSH="0", INTERCEPTS="48")
    done = run(draw_sheets(tmp_path / "db.pdf", [card, card]).path, "--add-z")
    assert done.exit_code == 2
    assert "DECK-WHAT" in done.output


def test_nothing_is_fixed_in_a_file_of_anothers_form(stranger, tmp_path):
    done = run(stranger, "--fix", "safe", "-o", tmp_path / "fixed.csv")
    assert done.exit_code == 2
    assert "--save" in done.output


def test_a_real_deck_is_read_whole(real_files):
    path = real_files / "cards" / "fac_cards_96.csv"
    deck = read_deck(path)
    assert deck.game is GAME
    assert len(rows(deck)) == 96
    deck.complete()
    assert [finding.code for finding in check_found_deck(deck) if finding.severity.value == "error"] == []

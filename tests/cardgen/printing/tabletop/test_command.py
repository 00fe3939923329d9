"""`cardgen print` of a Tabletop Football set: what is listed, chosen and proofed, and templates of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.sets import write_set
from tests.cardgen.cli.printing import page_sizes, run
from tests.validate.tabletop_set import small_set


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tabletop")
    write_set(small_set("BAL"), folder / "set")
    return folder


def test_everything_that_there_is_can_be_listed(folder: Path) -> None:
    listing = json.loads(run("print", folder / "set", "--list", "--json", "--what", "all").stdout)
    counts: dict[str, int] = {}
    for row in listing["parts"]:
        counts[row["what"]] = counts.get(row["what"], 0) + row["items"]
    assert counts == {"cards": 33, "chits": 26, "sheets": 1, "deck": 109, "strategy": 94, "charts": 6, "boards": 8}


def test_a_teams_kickers_are_printed_and_proofed(folder: Path) -> None:
    chosen = ("--teams", "BAL", "--types", "kickers,kickoff-specialists,punters")
    result = run("print", folder / "set", "-o", folder / "kicks.pdf", *chosen, "--proof", folder / "proofs")
    assert result.exit_code == 0, result.output
    assert "3 cards, 2 pages, 1 sheet of paper" in result.stdout
    assert len(page_sizes(folder / "kicks.pdf")) == 2
    proofs = {path.name for path in (folder / "proofs" / "cards").glob("*-front.png")}
    assert "BAL-kickoff-specialists-k-one-front.png" in proofs


def test_a_shared_template_can_be_changed_for_oneself(folder: Path) -> None:
    mine = folder / "mine"
    (mine / "fast-action").mkdir(parents=True)
    changed = 'extends = "fast-action/linebacker"\n[front.what]\ntext = "Backer"\n'
    (mine / "fast-action" / "linebacker.toml").write_text(changed, encoding="utf-8")
    chosen = ("--types", "linebackers", "--templates", mine)
    result = run("print", folder / "set", "-o", folder / "mine.pdf", *chosen)
    assert (result.exit_code, result.stderr) == (0, "")

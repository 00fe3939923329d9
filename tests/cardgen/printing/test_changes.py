"""Errata: what would be printed otherwise than in another set, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardgen import games
from cardgen.games.statis_pro import StatisPro
from cardgen.printing.changes import gone_notes
from cardgen.printing.orders import Job, Order, keep_changes, make_job
from cardgen.printing.selection import Wish
from cardgen.sets import CardSet
from engine.cards.faces import Span
from ingest.findings import InputError
from tests.validate.small_set import NORMAL, PASSES, small_set

OF_TEAMS = Wish(what=("cards", "chits", "sheets"))
EVERYTHING = Wish(what=("cards", "deck", "strategy", "chits", "charts", "boards", "sheets"))
Reported = list[tuple[str, str]]


def since(old: CardSet, new: CardSet, wish: Wish = OF_TEAMS, order: Order | None = None) -> Job:
    """What is left to print of a new set."""
    job = make_job(new, wish, order or Order())
    keep_changes(job, old, "old-set", 1, lambda work, done, total: None)
    return job


def reported(job: Job) -> Reported:
    """Part and name of each item that is printed."""
    return [(item.part.name, item.name) for item in job.items]


def gone(job: Job) -> list[str]:
    return [note.found for note in job.notes if note.code == "CARDS-GONE"]


def with_card(sheet: str, player: str = "", team: str = "AAA", **fields: Any) -> CardSet:
    """The small set with other fields on one card."""
    card_set = small_set()
    cards = card_set.sheets[sheet]
    (place,) = [at for at, card in enumerate(cards) if card.team == team and (not player or card.name == player)]
    cards[place] = replace(cards[place], **fields)
    return card_set


def column(cells: tuple[Any, ...], row: int, value: int) -> tuple[Any, ...]:
    """A column of a card with another number in one row, which counts from 1."""
    return (*cells[: row - 1], value, *cells[row:])


# --- What changed -----------------------------------------------------------------------------------------------------


def test_of_the_same_set_nothing_is_printed() -> None:
    job = since(small_set(), small_set(), EVERYTHING)
    assert reported(job) == []
    assert gone(job) == []


@pytest.mark.parametrize(
    ("changed", "printed"),
    [
        # The fifth run number is on the card alone; the team sheet shows the sixth.
        (with_card("backs", "RB One", rush_n=column(NORMAL, 5, 8)), [("backs", "AAA RB One")]),
        (
            with_card("backs", "RB One", rush_n=column(NORMAL, 6, 5)),
            [("backs", "AAA RB One"), ("team-sheet", "AAA")],
        ),
        (
            with_card("quarterbacks", "QB Two", team="BBB", quick=(Span(1, 31), Span(32, 46), PASSES[2])),
            [("quarterbacks", "BBB QB Two"), ("team-sheet", "BBB")],
        ),
        # Who blocks has his number on the card, on the chit, and on the team sheet.
        (
            with_card("backs", "TE One", blocking=4),
            [("backs", "AAA TE One"), ("back-chits", "AAA TE One"), ("team-sheet", "AAA")],
        ),
        (with_card("lineups", big_plays_home=3), [("lineup", "AAA"), ("team-sheet", "AAA")]),
        (with_card("teams", wins=10, losses=6), [("team", "AAA"), ("team-sheet", "AAA")]),
        (with_card("quarterbacks", "QB One", line="265-401 3127 yds"), [("quarterbacks", "AAA QB One")]),
    ],
)
def test_a_changed_cell_prints_what_shows_it_and_nothing_else(changed: CardSet, printed: Reported) -> None:
    job = since(small_set(), changed, OF_TEAMS)
    assert reported(job) == printed
    assert gone(job) == []


def test_the_new_number_is_what_is_printed() -> None:
    new = with_card("backs", "RB One", rush_n=column(NORMAL, 5, 8))
    (item,) = since(small_set(), new, Wish(types=("backs",))).items
    assert item.record["N 5"] == "8"


def test_a_team_that_is_renamed_has_all_its_cards_printed_and_the_other_none() -> None:
    job = since(small_set(), with_card("teams", name="Team Other"), Wish(what=("cards", "sheets")))
    assert {item.team for item in job.items} == {"AAA"}
    assert len(job.items) == len(make_job(small_set(), Wish(("cards", "sheets"), teams=("AAA",)), Order()).items)


def test_another_season_prints_every_card_but_no_chart() -> None:
    new = small_set()
    new.season = "2020"
    job = since(small_set(), new, Wish(what=("cards", "charts")))
    assert len(reported(job)) == len(make_job(new, Wish(what=("cards",)), Order()).items)


@pytest.mark.parametrize(
    "changed",
    [
        with_card("backs", "RB One", player_id="00-0000001"),
        with_card("usage", "RB One", outside=91),
        replace(small_set(), version="9.9.9"),
        replace(small_set(), seed=7, options={"teams": "AAA"}),
    ],
    ids=["id", "usage", "version", "seed"],
)
def test_what_is_on_no_paper_does_not_count(changed: CardSet) -> None:
    assert changed != small_set()
    assert reported(since(small_set(), changed, Wish(what=("cards",)))) == []


def test_a_changed_card_of_a_player_leaves_charts_and_strategy_cards_alone() -> None:
    wish = Wish(what=("strategy", "charts"), types=("offense-strategy", "chart-down"))
    assert reported(since(small_set(), with_card("kickers", "K One", line="34 of 39"), wish)) == []


def test_a_changed_deck_card_is_printed_alone() -> None:
    new = small_set()
    number = next(row for row in new.deck if row["card"] == "12")
    number["PN"] = "48" if number["PN"] != "48" else "1"
    assert reported(since(small_set(), new, Wish(types=("kickers", "fast-action")))) == [("fast-action", "12")]


def test_a_letter_that_only_one_of_the_sets_has_leaves_other_cards_alone() -> None:
    # Letters have numbers in the PDF; a letter more or less must not make faces look changed that are not.
    plain, other = small_set(), with_card("kickers", "K One", line="Þ")
    for old, new in ((plain, other), (other, plain)):
        job = since(old, new, Wish(types=("kickers", "punters", "team")))
        assert reported(job) == [("kickers", "AAA K One")]


def test_the_version_that_made_a_set_does_not_count_even_where_it_is_printed(tmp_path: Path) -> None:
    (tmp_path / "kicker.toml").write_text(
        'extends = "kicker"\n[front.foot]\ntext = "{set.version}"\n', encoding="utf-8"
    )
    old, new = (replace(small_set(), version=version) for version in ("1.0", "2.0"))
    assert reported(since(old, new, Wish(types=("kickers",)), Order(templates=tmp_path))) == []


# --- New and gone -----------------------------------------------------------------------------------------------------


def test_a_new_card_is_printed() -> None:
    new = small_set()
    new.sheets["kickers"].append(replace(new.sheets["kickers"][0], name="K Two"))
    job = since(small_set(), new, Wish(types=("kickers", "punters", "team-sheet")))
    assert reported(job) == [("kickers", "AAA K Two"), ("team-sheet", "AAA")]
    assert gone(job) == []


def test_a_card_that_is_gone_is_reported_with_what_it_was() -> None:
    new = small_set()
    new.sheets["quarterbacks"] = [
        card for card in new.sheets["quarterbacks"] if (card.team, card.name) != ("BBB", "QB Two")
    ]
    job = since(small_set(), new, Wish(types=("quarterbacks", "quarterback-chits")))
    assert reported(job) == []
    assert gone(job) == ["no longer in the set: BBB QB Two (Quarterbacks), BBB QB Two (Quarterback chits)"]
    (note,) = [note for note in job.notes if note.code == "CARDS-GONE"]
    assert (note.where, note.fix) == ("old-set", "take these cards out")


def test_a_renamed_player_is_a_new_card_and_one_that_is_gone() -> None:
    job = since(small_set(), with_card("punters", "P One", name="P Two"), Wish(types=("kickers", "punters")))
    assert reported(job) == [("punters", "AAA P Two")]
    assert gone(job) == ["no longer in the set: AAA P One (Punters)"]


def test_a_new_team_is_printed_whole_and_a_team_that_left_is_reported() -> None:
    job = since(small_set("AAA", "BBB"), small_set("AAA", "CCC"), Wish(types=("team", "kickers")))
    assert reported(job) == [("team", "CCC"), ("kickers", "CCC K One")]
    assert gone(job) == ["no longer in the set: BBB (Team card), BBB K One (Placekickers)"]


def test_two_players_of_one_name_are_told_apart_by_their_order() -> None:
    def twins(yards: int) -> CardSet:
        card_set = small_set()
        first, *others = card_set.sheets["backs"]
        second = replace(first, rush_n=column(NORMAL, 5, yards))
        card_set.sheets["backs"] = [first, second, *others]
        return card_set

    job = since(twins(3), twins(2), Wish(types=("backs",)))
    assert [(item.name, item.record["N 5"]) for item in job.items] == [("AAA RB One", "2")]
    job = since(twins(3), small_set(), Wish(types=("backs",)))
    assert reported(job) == []
    assert gone(job) == ["no longer in the set: AAA RB One (Backs, receivers and ends)"]


def test_of_many_cards_that_are_gone_twenty_are_named_and_the_rest_is_counted() -> None:
    (note,) = gone_notes([f"card {number}" for number in range(1, 24)], "old-set")
    assert note.found.endswith("card 19, card 20, and 3 more")
    (note,) = gone_notes([f"card {number}" for number in range(1, 21)], "old-set")
    assert note.found.endswith("card 19, card 20")


# --- Together with a choice -------------------------------------------------------------------------------------------


def test_only_what_is_chosen_is_compared() -> None:
    new = with_card("quarterbacks", "QB One", line="changed")
    new.sheets["kickers"] = []
    job = since(small_set(), new, Wish(types=("punters",)))
    assert (reported(job), gone(job)) == ([], [])
    job = since(small_set(), new, Wish(types=("quarterbacks", "kickers"), teams=("BBB",)))
    assert (reported(job), gone(job)) == ([], ["no longer in the set: BBB K One (Placekickers)"])


def test_a_template_of_ones_own_does_not_make_every_card_look_changed(tmp_path: Path) -> None:
    (tmp_path / "card.toml").write_text('extends = "card"\n[colors]\nink = "#333333"\n', encoding="utf-8")
    new = with_card("punters", "P One", line="61 punts")
    assert reported(since(small_set(), new, Wish(types=("kickers", "punters")), Order(templates=tmp_path))) == [
        ("punters", "AAA P One")
    ]


def test_what_a_template_of_ones_own_leaves_out_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "punter.toml").write_text('extends = "punter"\nremove = ["front.foot"]\n', encoding="utf-8")
    new = with_card("punters", "P One", line="61 punts")
    assert reported(since(small_set(), new, Wish(types=("kickers", "punters")), Order(templates=tmp_path))) == []


def test_what_cannot_be_printed_is_an_error_and_not_passed_over_as_unchanged() -> None:
    # A text that does not fit is on neither face, so that the two faces look alike.
    long = "punts " * 100
    old, new = (with_card("punters", "P One", line=long + word) for word in ("old", "new"))
    with pytest.raises(InputError, match="TEXT-TOO-LONG"):
        since(old, new, Wish(types=("punters",)))


def test_what_the_old_set_could_not_print_is_no_error() -> None:
    old = with_card("punters", "P One", line="punts " * 100)
    new = with_card("punters", "P One", line="61 punts")
    assert reported(since(old, new, Wish(types=("punters",)))) == [("punters", "AAA P One")]


def test_a_set_of_another_game_cannot_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other(StatisPro):  # type: ignore[misc]
        name, title = "other", "Other Football"

    monkeypatch.setattr(games, "GAMES", (*games.GAMES, Other()))
    with pytest.raises(InputError) as failed:
        since(replace(small_set(), game="other"), small_set())
    (finding,) = failed.value.findings
    assert (finding.code, finding.found) == ("SET-GAME", "a set of Other Football")
    assert finding.expected == "one of Statis-Pro Football"


def test_progress_counts_both_sets_up_to_the_end() -> None:
    job = make_job(
        with_card("kickers", "K One", line="new"), Wish(types=("kickers", "punters"), teams=("AAA",)), Order()
    )
    steps: list[tuple[str, int, int]] = []
    total = 2 * len(job.items)
    keep_changes(job, small_set(), "old-set", 1, lambda *step: steps.append(step))
    assert steps == [("comparing", total // 2, total), ("comparing", total, total)]


def test_pages_that_a_print_shop_does_not_get_are_not_gone() -> None:
    job = since(small_set(), small_set(), Wish(), Order(sheet="shop"))
    assert reported(job) == []
    assert gone(job) == []

"""Headlines: bias apart from noise, and whose fault it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cardgen.scorecard.blame import BOTH, CALLS, CARD, LUCK, NOBODY, blame_kind, blame_line
from cardgen.scorecard.figures import estimate
from cardgen.scorecard.headline import Headline, sum_up
from cardgen.scorecard.kinds import Kind, kinds
from cardgen.scorecard.lines import Line, _figure
from cardgen.scorecard.scorecard import score
from tests.cardgen.scorecard.samples import real_season, written

COMPLETION = next(kind for kind in kinds() if kind.key == "completion")


def headline(card_lines: list[Line], kind: Kind = COMPLETION) -> Headline:
    return sum_up(kind, card_lines, ["tendency", "forced"])


def passers(
    *, card: float, calls: float, players: int = 60, replays: int = 30, attempts: int = 400, seed: int = 3
) -> list[Line]:
    """Players whose cards complete so many points too many, and whose coaches add so many more."""
    draw = np.random.default_rng(seed)
    found = []
    for player in range(players):
        real = 55 + player / 6
        figures = {}
        for coach, off in (("tendency", card + calls), ("forced", card)):
            made = draw.binomial(attempts, (real + off) / 100, (replays, 1)).astype(float)
            replayed = estimate(made, np.full((replays, 1), float(attempts)), 100)[0]
            assert replayed is not None
            figures[coach] = _figure(COMPLETION, real, replayed)
        found.append(Line(COMPLETION, "AAA", f"Man {player:02}", str(player), real, attempts, figures))
    return found


def test_perfect_cards_are_off_by_as_much_as_luck_leaves() -> None:
    summary = headline(passers(card=0, calls=0)).summaries["tendency"]
    assert summary.noise is not None
    assert summary.figure == pytest.approx(summary.noise, rel=0.3)
    assert summary.bias == pytest.approx(0, abs=0.15)
    assert summary.grade in {"A+", "A"}


def test_the_luck_of_one_season_is_that_of_thirty_times_the_root_of_thirty() -> None:
    summary = headline(passers(card=0, calls=0)).summaries["tendency"]
    assert summary.noise is not None
    assert summary.season_luck == pytest.approx(summary.noise * 30**0.5)


def test_bias_is_what_all_lines_have_in_common() -> None:
    summary = headline(passers(card=-2, calls=0)).summaries["forced"]
    assert summary.bias == pytest.approx(-2, abs=0.2)
    assert summary.figure == pytest.approx(2, abs=0.2)


def test_errors_that_cancel_out_have_no_bias() -> None:
    lines = [*passers(card=2, calls=0, players=40), *passers(card=-2, calls=0, players=40)]
    summary = headline(lines).summaries["forced"]
    assert summary.bias == pytest.approx(0, abs=0.2)
    assert summary.figure == pytest.approx(2, abs=0.2)


@pytest.mark.parametrize(
    ("card", "calls", "whose"),
    [(2, 0, CARD), (0, 2, CALLS), (2, 2, BOTH), (0, 0, NOBODY), (-3, 3, NOBODY)],
)
def test_blame_finds_whose_fault_errors_are(card: float, calls: float, whose: str) -> None:
    blame = blame_kind(COMPLETION, passers(card=card, calls=calls))
    assert blame is not None
    assert blame.card == pytest.approx(abs(card), abs=0.25)
    assert blame.calls == pytest.approx(abs(calls), abs=0.35)
    assert blame.whose == whose


def test_two_small_faults_that_together_miss_the_goal_are_both_to_blame() -> None:
    blame = blame_kind(COMPLETION, passers(card=0.4, calls=0.4, attempts=40_000))
    assert blame is not None
    assert blame.whose == BOTH


def test_a_handful_of_replays_blames_luck() -> None:
    blame = blame_kind(COMPLETION, passers(card=0, calls=0, replays=2, attempts=200))
    assert blame is not None
    assert blame.whose == LUCK


def test_the_parts_of_a_lines_error_add_up() -> None:
    for line in passers(card=1, calls=-2, players=5):
        blame = blame_line(line)
        assert blame is not None
        assert blame.card + blame.calls == pytest.approx(line.replayed["tendency"].off)


def test_a_line_is_blamed_on_luck_where_its_error_may_be_nothing_else() -> None:
    line = passers(card=0, calls=0, players=1)[0]
    figure = line.replayed["tendency"]
    unlucky = replace(figure, off=1.0, luck=0.8, verdict="unlucky")
    blame = blame_line(replace(line, replayed={**line.replayed, "tendency": unlucky}))
    assert blame is not None
    assert blame.whose == LUCK


def test_with_one_coach_nobody_can_be_blamed() -> None:
    lines = [
        replace(line, replayed={"forced": line.replayed["forced"]}) for line in passers(card=2, calls=0, players=4)
    ]
    assert blame_kind(COMPLETION, lines) is None
    assert blame_line(lines[0]) is None


def test_a_season_as_lucky_as_any_replay_blames_no_card() -> None:
    wins = next(kind for kind in kinds() if kind.key == "wins")
    draw = np.random.default_rng(1)
    lines = []
    for number, chance in enumerate(np.linspace(0.25, 0.75, 32)):
        real = float(draw.binomial(16, chance))
        figures = {}
        for coach in ("tendency", "forced"):
            won = draw.binomial(16, chance, (30, 1)).astype(float)
            replayed = estimate(won, np.ones((30, 1)), 1)[0]
            assert replayed is not None
            figures[coach] = _figure(wins, real, replayed)
        lines.append(Line(wins, f"T{number:02}", "", "", real, 16, figures))
    summary = headline(lines, wins).summaries["tendency"]
    assert summary.luck is not None
    assert summary.figure == pytest.approx(summary.luck, rel=0.3)
    blame = blame_kind(wins, lines)
    assert blame is not None
    assert blame.whose in {LUCK, NOBODY}
    wrong = [line for line in lines if line.replayed["tendency"].verdict == "wrong"]
    assert len(wrong) <= 4


def test_wins_are_held_to_their_correlation_too(tmp_path: Path) -> None:
    card = score(written(tmp_path / "replay"), real_season())
    found = next(each for each in card.headlines if each.kind.key == "wins_correlation")
    assert found.summaries["forced"].figure == pytest.approx(1)
    assert found.summaries["forced"].bias is None
    assert not [line for line in card.lines if line.kind is found.kind]

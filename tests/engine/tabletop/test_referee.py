"""An independent referee plays printed games again, and agrees with every play."""

from __future__ import annotations

import re

import pytest

from cardgen.api.playing import play
from tests.cardgen.tabletop.seasons import two_teams
from tests.engine.tabletop.referee import Referee, read
from tests.engine.tabletop.referees_told import Disagreement

GAMES = [("NE", "BAL", "tendency"), ("BAL", "NE", "tendency"), ("NE", "BAL", "solitaire")]
FEWEST_PLAYS = 120


def printed(away: str, home: str, seed: int, coach: str = "tendency") -> str:
    """A game as `cardgen play --explain` prints it."""
    return play(two_teams(), away, home, seed, coach=coach, explain=True).text()


def reviewed(games: list[tuple[str, str, str, int]]) -> tuple[Referee, list[str]]:
    """The referee after so many games, and what he has to say."""
    referee, found = Referee(two_teams().sheets), []
    for away, home, coach, seed in games:
        plays = read(printed(away, home, seed, coach))
        assert len(plays) > FEWEST_PLAYS
        found += [problem for told in plays if (problem := referee.review(told))]
    return referee, found


def test_a_referee_with_cards_and_book_agrees_with_every_play() -> None:
    referee, found = reviewed([(*game, seed) for seed, game in enumerate(GAMES)])
    assert found == []
    assert {"kickoff", "punt", "inside", "sweep", "Quick Pass", "Short Pass", "Screen Pass"} <= set(referee.reviewed)


@pytest.mark.slow
def test_he_agrees_with_every_play_of_thirty_games() -> None:
    referee, found = reviewed([(*GAMES[seed % len(GAMES)], seed) for seed in range(3, 33)])
    assert found == []
    assert sum(referee.reviewed.values()) > 30 * FEWEST_PLAYS


@pytest.mark.parametrize(
    ("which", "instead", "changes"),
    [
        (r"runs for (\d+) yards", "runs for {} yards", 1),
        (r"returns for (\d+) yards", "returns for {} yards", 1),
        (r"passes to ([^.]*) for (\d+) yards", "passes to {} for {} yards", 1),
        (r"the play directive: IL (\w+)", "the play directive: IR {}", 0),
        (r"pass number (\d+): Com", "pass number {}: Com", 0),
        (r"Pass Defense ([+-]\d)", "Pass Defense {}", 0),
        (r"the run number: RN (\d+)", "the run number: RN {}", 3),
    ],
)
def test_he_notices_what_is_printed_wrong(which: str, instead: str, changes: int) -> None:
    text = printed("NE", "BAL", 1)

    def wrong(found: re.Match[str]) -> str:
        *others, number = found.groups()
        if not changes or not number.isdigit():
            return instead.format(*found.groups())
        changed = int(number) + changes
        return instead.format(*others, changed if changed <= 12 or "RN" not in which else changed - 12)

    changed = re.sub(which, wrong, text)
    referee = Referee(two_teams().sheets)
    assert [told.head for told in read(text) if referee.review(told)] == []
    if changed != text:
        assert [told.head for told in read(changed) if referee.review(told)]


def test_he_does_not_take_a_draw_of_another_kind() -> None:
    told = next(each for each in read(printed("NE", "BAL", 1)) if each.called == "kickoff")
    told.steps[0] = ("", "flip 1, column A: PN 7")
    referee = Referee(two_teams().sheets)
    assert "the book asks for RN" in referee.review(told)
    assert issubclass(Disagreement, Exception)

"""The document's sample cards by exact odds, beside the real lines at their feet: the publisher's own error.

`python -m tests.cardgen.inside_blitz.sample_lines` prints the table. The passer throws as deep as the league does, Quick
passes to a back of ordinary hands and all others to the one receiver whose card is printed; a run goes inside and
outside as the league's do.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cardgen.figures import league
from cardgen.figures.pass_lines import USUAL_BACK_SCREENS, usual_line
from cardgen.figures.run_lines import usage_runs
from cardgen.figures.season_index import SeasonIndex
from cardgen.inside_blitz.asking import DEPTHS, Asking
from cardgen.inside_blitz.implied import counted
from cardgen.inside_blitz.kick_odds import Punting, good_from
from cardgen.inside_blitz.offense_players import run_splits
from cardgen.inside_blitz.pass_odds import pass_odds
from cardgen.inside_blitz.passers import SEASON_DEPTHS, passing_line
from cardgen.inside_blitz.receivers import section_means
from cardgen.inside_blitz.returners import average_receivers
from cardgen.inside_blitz.returns import average
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import MEAN, implied_runs
from engine.cards.faces import read_card
from engine.football.codes import AWAY, HOME
from engine.inside_blitz import cards, codes, faces, player_record
from engine.inside_blitz.calls import DefenseCall
from engine.inside_blitz.cards.cells import PuntCell, ReturnCell
from engine.inside_blitz.equipment import equip
from engine.inside_blitz.player_record import Player, Squad
from engine.inside_blitz.reference import Answer
from ingest.library import shipped_seasons
from ingest.workbook import read_season
from tests.engine.inside_blitz.cards import printed, samples

BACK, RECEIVER = 1, 2
ORDINARY_HANDS = 5


@dataclass(frozen=True, slots=True)
class SampleLine:
    """One line of a sample card."""

    card: str
    line: str
    real: float
    reference: float
    champions: float
    """Against the one defense that is printed, without strategies."""


def _offense() -> Squad:
    squad = Squad(HOME)
    back = Player(BACK, player_record.BACK)
    faces.add_runs(back, read_card(cards.Runner, samples.runner()))
    back.catch = [ORDINARY_HANDS, player_record.NO_RATING, player_record.NO_RATING, player_record.NO_RATING]
    squad.receivers = [back, faces.receiver(read_card(cards.Receiver, samples.receiver()), RECEIVER)]
    for place, row in enumerate(samples.line()[:5]):
        squad.line[4 - place] = faces.lineman(read_card(cards.Lineman, row), 10 + place)
    squad.usage = [[0] + [BACK if depth <= 2 else RECEIVER] * codes.USAGE_NUMBERS for depth in range(2 + DEPTHS)]
    return squad


def _champions() -> Squad:
    squad = Squad(AWAY)
    for box, row in samples.defense().items():
        place = codes.BOXES.index(box)
        squad.charts[codes.STARTERS][place] = faces.defender(read_card(cards.Defender, row), place)
    return squad


def sample_lines() -> list[SampleLine]:
    """Every line of the sample passer, runner and receiver."""
    table = equip([], {})
    askings = (
        Asking(table),
        Asking(table, [_champions()], (Answer(1.0, 0, DefenseCall()),)),
    )
    implied = [_implied(asking) for asking in askings]
    return [
        SampleLine(card, line, real, *(each[card, line] for each in implied)) for (card, line), real in _real().items()
    ]


def _real() -> dict[tuple[str, str], float]:
    passer = read_card(cards.Quarterback, samples.ruled_quarterback())
    runner = read_card(cards.Runner, samples.runner())
    receiver = read_card(cards.Receiver, samples.receiver())
    return {
        ("passer", "completion %"): 100 * passer.completions / passer.attempts,
        ("passer", "interceptions %"): 100 * passer.interceptions / passer.attempts,
        ("passer", "sacks per pass or sack %"): 100 * passer.sacks / (passer.attempts + passer.sacks),
        ("runner", "yards per carry"): runner.yards / runner.attempts,
        ("receiver", "yards per catch"): float(receiver.yards) / receiver.receptions,
    }


def _implied(asking: Asking) -> dict[tuple[str, str], float]:
    offense = _offense()
    passer = read_card(cards.Quarterback, samples.ruled_quarterback())
    runner = read_card(cards.Runner, samples.runner())
    receiver = read_card(cards.Receiver, samples.receiver())
    cells = {codes.SHORT: receiver.short, codes.MEDIUM: receiver.medium, codes.LONG: receiver.long}
    means = np.zeros((DEPTHS, 2))
    means[:, 1] = section_means("TE", cells, 0.0)
    usual = usual_line(USUAL_BACK_SCREENS)
    shares = np.array([usual.shares[at] for at in SEASON_DEPTHS])
    result = passing_line(pass_odds(asking, offense), counted(passer), shares, means)
    directions = league.directions("RB")
    outside = directions["left end"] + directions["right end"]
    splits = run_splits(RunOdds(asking), offense, offense.receivers[0], usage_runs("RB", 1 - outside, outside))
    runs = implied_runs(asking.charts, (runner.inside, runner.outside), splits, runner.longest)
    caught = result.caught[:, 1]
    dropped = result.sack / (1 - result.scramble)
    return {
        ("passer", "completion %"): 100 * result.completion,
        ("passer", "interceptions %"): 100 * result.interception,
        ("passer", "sacks per pass or sack %"): 100 * dropped,
        ("runner", "yards per carry"): float(runs[MEAN]),
        ("receiver", "yards per catch"): float(caught @ means[:, 1] / caught.sum()),
    }


def kick_lines() -> list[tuple[str, str, float, float]]:
    """Card, line, real and implied of the sample kicker, punter and returner, against average coverage and returners.

    Field goals are tried from every yard of a band alike, punts from the 30 and, one in three, from the other 43.
    """
    kicker = list(printed.matrices(printed.card("VINATIERI, ADAM"), printed.SIX))
    goals = tuple(cell if cell == "B" else int(cell) for cell in kicker[1])
    found = [
        (
            "kicker",
            f"field goals {low}-{low + 9} %",
            100 * made / tried,
            10 * sum(good_from(goals, low + n) for n in range(10)),
        )
        for low, made, tried in ((20, 16, 17), (30, 4, 8), (40, 5, 8))
    ]
    far, near = (
        [PuntCell().read(cell) for cell in part] for part in printed.matrices(printed.card("WALTER, KEN"), printed.SIX)
    )
    receiving = average_receivers(SeasonIndex(read_season(shipped_seasons()[2012])))
    found.append(
        ("punter", "gross punt", 37.7, Punting({70: 0.65, 43: 0.35}, receiving).odds(far, near).share("gross"))
    )
    for which, line, real, touchdown in ((1, "kick return", 25.9, 93), (2, "punt return", 16.3, 75)):
        cells = next(printed.matrices(printed.card("HALL, DANTE", which), printed.THREE))
        found.append(("returner", line, real, average([ReturnCell().read(cell) for cell in cells], touchdown)))
    return found


def main() -> None:
    """Print the tables."""
    print(f"{'card':10}{'line':28}{'real':>8}{'reference':>12}{'off by':>8}{'champions':>12}{'off by':>8}")
    for line in sample_lines():
        figures = f"{line.real:8.2f}{line.reference:12.2f}{line.reference - line.real:+8.2f}"
        print(f"{line.card:10}{line.line:28}{figures}{line.champions:12.2f}{line.champions - line.real:+8.2f}")
    for card, line, real, implied in kick_lines():
        print(f"{card:10}{line:28}{real:8.2f}{implied:12.2f}{implied - real:+8.2f}")


if __name__ == "__main__":
    main()

"""The document's sample runner by exact odds, against its one sample defense: do the rules and our deck make football?"""

from __future__ import annotations

import pytest

from engine.cards.faces import read_card
from engine.chance.every import Branches, every
from engine.football.codes import AWAY, HOME
from engine.inside_blitz import cards, codes, faces, player_record
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.chance import Counted, Every
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Player, Squad
from engine.inside_blitz.running import run
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.trace import Trace
from tests.engine.inside_blitz.builders import at
from tests.engine.inside_blitz.cards import samples

RUNNER, RECEIVER = 1, 2


def _offense() -> Squad:
    squad = Squad(HOME)
    back = Player(RUNNER, player_record.BACK)
    faces.add_runs(back, read_card(cards.Runner, samples.runner()))
    squad.receivers = [back, faces.receiver(read_card(cards.Receiver, samples.receiver()), RECEIVER)]
    for place, row in enumerate(samples.line()[:5]):
        squad.line[4 - place] = faces.lineman(read_card(cards.Lineman, row), 10 + place)
    return squad


def _defense() -> Squad:
    squad = Squad(AWAY)
    for box, row in samples.defense().items():
        place = codes.BOXES.index(box)
        squad.charts[codes.STARTERS][place] = faces.defender(read_card(cards.Defender, row), place)
    return squad


def _odds(play: int) -> dict[tuple[int, int], float]:
    """How likely each first event of a run is, by kind and yards."""
    counted = Counted(default_deck())
    offense, defense = _offense(), _defense()

    def first(branches: Branches) -> tuple[int, int]:
        call = OffenseCall(play, RUNNER, by_number=True)
        made = Snap(
            at(70),
            Every(counted, branches),
            Options(),
            Trace(),
            offense,
            defense,
            call,
            DefenseCall(),
            Tally(),
            default_charts(),
        )
        event = run(made).events[0]
        return event.kind, event.yards

    odds: dict[tuple[int, int], float] = {}
    for probability, result in every(first):
        odds[result] = odds.get(result, 0.0) + probability
    return odds


@pytest.mark.rule("IBF-DECK-18", "IBF-TABLE-01")
def test_the_runner_gains_less_against_the_champions_than_over_his_season() -> None:
    calls = (codes.SWEEP_LEFT, codes.INSIDE_LEFT, codes.INSIDE_RIGHT, codes.SWEEP_RIGHT)
    means = [sum(yards * odds for (_, yards), odds in _odds(play).items()) for play in calls]
    assert [round(mean, 2) for mean in means] == [4.19, 3.78, 4.0, 3.45]
    assert max(means) < 4.4

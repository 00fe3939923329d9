"""Our coaches never call what the rules forbid, wherever the ball is and whoever is hurt."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.football.codes import SCRIMMAGE
from engine.football.era import era_of
from engine.football.state import State
from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.coaches import fronts
from engine.strat.coaches.tendency import MAKERS
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.formation_tables import DEFENSES
from engine.strat.legality.defense import defense_problems
from engine.strat.legality.offense import offense_problems
from engine.strat.legality.situation import facing
from engine.strat.options import Options, of_edition
from engine.strat.places import reaches, stationed
from engine.strat.sideline import Sideline
from engine.strat.squad import make_squad
from tests.validate.strat_set import small_set

CARDS = small_set()
ERA = era_of(2019)
SPOTS = (1, 3, 9, 10, 15, 19, 20, 35, 50, 80, 99)
TO_GO = (1, 2, 5, 10, 18)
SECONDS = (5, 40, 110, 280, 800)
SCORES = (0, 3, 10, 24)


def drawn(luck: Generator) -> State:
    """Some down of some game."""
    spot = SPOTS[luck.below(len(SPOTS))]
    return State(
        ERA,
        SCRIMMAGE,
        luck.below(2),
        spot,
        luck.below(4) + 1,
        min(spot, TO_GO[luck.below(len(TO_GO))]),
        quarter=luck.below(4) + 1,
        seconds_left=SECONDS[luck.below(len(SECONDS))],
        away_score=SCORES[luck.below(len(SCORES))],
        home_score=SCORES[luck.below(len(SCORES))],
    )


@pytest.mark.parametrize("edition", [EDITION_2019, OLD_EDITION], ids=["2019", "old"])
@pytest.mark.parametrize("kind", ["tendency", "forced"])
def test_no_call_of_ours_is_against_the_rules(kind: str, edition: Edition) -> None:
    luck = Generator(7, kind, edition.name)
    options = of_edition(Options(), edition)
    plays = 0
    for game in range(4):
        rosters = [make_squad(CARDS, team, side) for side, team in enumerate(("AAA", "BBB"))]
        hurt = [[int(luck.chance(game, 40)) for _ in range(each.size)] for each in rosters]
        sides = [Sideline(each, options, out) for each, out in zip(rosters, hurt, strict=True)]
        coaches = [coach_of(MAKERS, kind, Generator(game, side)) for side in range(2)]
        for side in range(2):
            coaches[side].begin(sides[side], options, ERA)
            coaches[side].meet(sides[1 - side])
        for _ in range(60):
            state = drawn(luck)
            offense, defense = sides[state.offense], sides[1 - state.offense]
            shown = coaches[state.offense].announce(state, offense)
            if shown.announced == codes.NO_PLAY:
                own = coaches[defense.team].answer(state, defense, shown)
                call = coaches[offense.team].offense_call(state, offense, shown, own)
                against = coaches[defense.team].defense_call(state, defense, shown, own)
                here = facing(state, shown.formation, offense.offense(shown), options)
                assert not offense_problems(here, call) + defense_problems(here, against)
                hurried = luck.chance(1, 5)
                offense.held_offense, defense.held_defense = (shown, own) if hurried else (None, None)
                plays += 1
    assert plays > 100


def test_every_front_of_the_table_is_one_its_players_can_take() -> None:
    for defense in range(len(DEFENSES)):
        for guess, by_field in enumerate(fronts.FRONTS[defense]):
            for lines in by_field:
                for at in lines.items:
                    call = DefenseCall(guess, defense, at)
                    assert all(at[player] in reaches(defense, player) for player in stationed(call))
    met = [
        name for defense, name in enumerate(DEFENSES) if any(fronts.FRONTS[defense][1][part].items for part in range(3))
    ]
    assert set(DEFENSES) - set(met) == {"5-6", "short yardage 3-4", "short yardage 4-3"}

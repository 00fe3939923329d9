"""Whatever the state of the game, coaches send out legal displays and make legal calls."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.fast_action.chance import Shuffled
from engine.football import codes as football
from engine.football.codes import AWAY, HOME
from engine.tabletop.coaches.tendency import ForcedUsageCoach, SolitaireCoach, TendencyCoach
from engine.tabletop.deck import default_deck
from engine.tabletop.defense_legality import defense_problems as defense_call_problems
from engine.tabletop.displays import defense_problems, offense_problems
from engine.tabletop.legality import offense_problems as call_problems
from tests.engine.fast_action.builders import at
from tests.engine.tabletop.coached import coached, shown, small_squad
from tests.tools.soak.habits import random_habits

STATES = 300


def random_state(luck: Generator):
    to_goal = 1 + luck.below(99)
    state = at(to_goal, quarter=1 + luck.below(4), seconds_left=5 * (1 + luck.below(180)))
    if luck.below(5) == 0:
        state.seconds_left = 5 * (1 + luck.below(24))
    state.down = 1 + luck.below(4)
    state.yards_to_first = min(1 + luck.below(15), to_goal)
    state.drive = luck.below(3)
    state.home_score, state.away_score = luck.below(40), luck.below(40)
    if luck.below(12) == 0:
        state.phase, state.yards_to_goal, state.yards_to_first, state.down = football.TRY, 2, 2, 1
    return state


@pytest.mark.parametrize("kind", [TendencyCoach, ForcedUsageCoach, SolitaireCoach])
def test_every_display_and_call_is_legal(kind):
    luck = Generator(7, kind.__name__)
    squad = small_squad(HOME)
    squad.tendencies = random_habits(luck, len(squad.players))
    coach, side = coached(squad, kind=kind)
    defender, against = coached(small_squad(AWAY), seed=2, kind=kind)
    chance = Shuffled(default_deck(), Generator(3))
    for player in squad.players:
        if player.kind:
            player.endurance = luck.below(5)
    for _ in range(STATES):
        state = random_state(luck)
        side.keep_players = luck.below(4) == 0
        formation = coach.offense_display(state, side, against.boxes)
        assert offense_problems(formation.places, formation.tight, shotgun=formation.shotgun) == []
        side.formation, side.places = formation, formation.places
        boxes = shown(defender, against, state, formation)
        assert defense_problems(boxes) == []
        defense = defender.defense_call(state, against, formation, boxes, chance)
        assert defense_call_problems(formation.places, boxes, defense) == []
        call = coach.offense_call(state, side, boxes)
        assert call.shotgun == formation.shotgun
        assert call_problems(formation.places, call, state, side.last_play) == []
        assert coach.slide(state, side, call, boxes) in (side.single_back(), 8, 9)
        side.last_play = call.play
        player = formation.places[call.player]
        assert player is not None
        side.endurance.directed_at(player.index)
        side.endurance.play_done(flipped=True)

"""From printed cards to a squad that can play, and random plays with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.dice_faces import DiceSpan
from engine.cards.faces import Span
from engine.chance.every import Branches, every
from engine.chance.generator import Generator
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.clock import start
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.inside_blitz import codes, faces, player_record
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall
from engine.inside_blitz.chance import Counted, Every, Shuffled
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.options import Options, inside_blitz_era
from engine.inside_blitz.scrimmage import resolve, resolve_kickoff
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.inside_blitz.squad import make_squad, squad_names
from engine.inside_blitz.timing import seconds
from engine.trace import Trace
from tests.engine.inside_blitz.builders import at, solitaire_calls
from tests.engine.inside_blitz.sets import TEAM, made_up_set


@pytest.mark.rule(
    "IBF-CARD-16", "IBF-CARD-19", "IBF-CARD-21", "IBF-CARD-22", "IBF-CARD-25", "IBF-CARD-26", "IBF-CARD-27"
)
def test_players_of_one_name_are_one_player_with_all_their_cards() -> None:
    cards = made_up_set()
    squad = make_squad(cards, TEAM, HOME)
    names = squad_names(cards, TEAM)
    back = squad.player(names.index("Runner One"))
    assert back is not None
    runner, catcher = cards["runners"][0], cards["back receivers"][0]
    assert (back.kind, back.carries, back.catches) == (
        player_record.BACK,
        runner.endurance.left,
        catcher.endurance.left,
    )
    assert (back.run_block, back.pass_block) == tuple(runner.blocking)
    assert back.catch == [catcher.quick_catch, catcher.short_catch, catcher.medium_catch, player_record.NO_RATING]
    receiver = squad.player(names.index("Receiver 0"))
    assert receiver is not None
    assert (receiver.catch[codes.QUICK], receiver.run_block) == (
        player_record.NO_RATING,
        cards["receivers"][0].blocking,
    )
    assert len(squad.passer.scramble) == 36
    assert [None if player is None else names[player.index] for player in squad.line] == [
        *("Line 4", "Line 3", "Line 2", "Line 1", "Line 0")
    ]
    assert [player.spots for player in squad.reserves] == [[0, 4], [0, 4, 1, 3]]


@pytest.mark.rule("IBF-CARD-16")
def test_the_running_card_of_another_quarterback_is_not_the_passers() -> None:
    cards = made_up_set()
    other = replace(cards["quarterback runs"][0], name="Second Passer", scramble=(77,) * 36)
    cards["quarterback runs"].append(other)
    assert make_squad(cards, TEAM, HOME).passer.scramble != [77] * 36


@pytest.mark.rule("IBF-CARD-13", "IBF-CARD-14")
def test_a_blank_range_of_a_quarterback_holds_no_number() -> None:
    card = made_up_set()["quarterbacks"][0]
    full = replace(
        card,
        pressure=(DiceSpan(11, 13), DiceSpan(14, 55), DiceSpan(56, 66)),
        depths=(DiceSpan(11, 16), DiceSpan(21, 36), DiceSpan(41, 56), DiceSpan(61, 66)),
    )
    player = faces.quarterback(full, 0)
    assert (player.pressed, player.depths) == ([13, 55], [16, 36, 56])
    blank = replace(
        full, pressure=(DiceSpan(11, 13), None, DiceSpan(14, 66)), depths=(None, DiceSpan(11, 36), None, None)
    )
    player = faces.quarterback(blank, 0)
    assert (player.pressed, player.depths) == ([13, 13], [0, 36, 36])


@pytest.mark.rule("IBF-CARD-29", "IBF-CARD-32", "IBF-CARD-43")
def test_five_charts_of_eleven_players_and_a_list_with_the_reserves() -> None:
    cards = made_up_set()
    squad = make_squad(cards, TEAM, HOME)
    assert [sum(player is not None for player in chart) for chart in squad.charts] == [11] * 5
    names = squad_names(cards, TEAM)
    assert [names[player.index] for player in squad.listed][:2] == ["Def LDE", "Def LDT"]
    assert names[squad.listed[-1].index] == "Def Reserve"
    assert squad.listed[-1].group == codes.BACKS


@pytest.mark.rule("IBF-CARD-28", "IBF-CARD-33", "IBF-CARD-35", "IBF-CARD-36", "IBF-CARD-38", "IBF-CARD-39")
def test_figures_kicks_and_returns() -> None:
    cards = made_up_set()
    squad = make_squad(cards, TEAM, HOME)
    offense, defense, returns = (cards[sheet][0] for sheet in ("offense figures", "defense figures", "return figures"))
    figures = squad.figures
    assert (figures.offense_index, figures.offense_penalty) == (offense.index, offense.penalty)
    assert figures.fumbles_lost == (offense.fumbles_lost.high if offense.fumbles_lost else 0)
    assert (figures.run_inside_10, figures.forced_fumbles) == (defense.run_inside_10, defense.forced_fumbles)
    assert (figures.punt_block, figures.kick_return_penalty) == (returns.block.own, returns.kick_penalty)
    assert squad.kicker.penalty == cards["kickers"][0].penalty
    assert len(squad.punter.near.mark) == len(squad.kicker.goals) == 36
    assert squad.punt_returners[41] is not squad.punt_returners[42]
    assert squad.punt_returners[1].fair_catch == cards["punt returners"][0].fair_catch


@pytest.mark.rule("IBF-CARD-34", "IBF-CARD-41")
def test_ranges_must_tile_and_every_gap_is_reported_at_once() -> None:
    cards = made_up_set()
    squad = make_squad(cards, TEAM, HOME)
    assert squad_names(cards, TEAM)[squad.sackers[91]] == "Def Reserve"
    assert squad.usage[player_record.INSIDE][41] != squad.usage[player_record.INSIDE][42]
    cards["runners"][0] = replace(cards["runners"][0], inside_range=Span(1, 40))
    cards["credits"][0] = replace(cards["credits"][0], numbers=Span(1, 95))
    cards["kickers"] = []
    with pytest.raises(ValueError, match="inside runs: numbers 41 to 41 are nobody's") as error:
        make_squad(cards, TEAM, HOME)
    assert "SACK: numbers 91 to 95 are two players'" in str(error.value)
    assert "no card on sheet 'kickers'" in str(error.value)


@pytest.mark.rule("IBF-CARD-29", "IBF-CARD-27")
def test_a_chart_without_eleven_players_and_a_line_without_five_are_reported() -> None:
    cards = made_up_set()
    cards["defenders"] = cards["defenders"][1:]
    cards["offensive line"] = cards["offensive line"][1:]
    with pytest.raises(ValueError, match="Starters: 10 boxes filled, expected 11") as error:
        make_squad(cards, TEAM, HOME)
    assert "nobody starts at RT" in str(error.value)


@pytest.mark.rule("IBF-CALL-01", "IBF-CALL-02", "IBF-CALL-21", "IBF-CALL-23")
@pytest.mark.parametrize("play", range(8), ids=codes.PLAYS)
def test_every_call_is_legal_football_whatever_the_cards(play: int) -> None:
    deck = default_deck()
    kinds = (events.RUN,) if play <= codes.SWEEP_RIGHT else (events.RUN, events.PASS)
    offense, defense = make_squad(made_up_set(3), TEAM, HOME), make_squad(made_up_set(8), TEAM, AWAY)
    names = squad_names(made_up_set(3), TEAM)
    player = names.index("Runner One" if play <= codes.QUICK_PASS else "Receiver 0")
    chance = Shuffled(deck, Generator(play))
    for _ in range(150):
        made = Snap(
            at(30),
            chance,
            Options(),
            Trace(),
            offense,
            defense,
            OffenseCall(play, player),
            DefenseCall(),
            Tally(),
            default_charts(),
        )
        resolved = resolve(made)
        outcome = apply(made.state, resolved)
        assert resolved.kind in kinds
        assert 0 <= seconds(made.state, resolved, outcome, made.options, made.charts) <= 40


def test_two_teams_play_on_by_solitaire_calls() -> None:
    """A stretch of a thousand plays: kickoffs, tries, punts on fourth down and solitaire calls on the others."""
    chance = Shuffled(default_deck(), Generator(11))
    squads = [make_squad(made_up_set(4), TEAM, AWAY), make_squad(made_up_set(9), TEAM, HOME)]
    state = start(inside_blitz_era(era_of(2003)), AWAY)
    seen = set()
    for _ in range(1000):
        offense, defense = squads[state.offense], squads[1 - state.offense]
        call, against = OffenseCall(codes.TRY_KICK), DefenseCall()
        if state.phase == football.SCRIMMAGE:
            call, against = solitaire_calls(state, chance, offense, defense, Options())
            if state.down == 4:
                call = OffenseCall(codes.FIELD_GOAL if state.yards_to_goal < 35 else codes.PUNT)
        made = Snap(
            state, chance, Options(), Trace(on=True), offense, defense, call, against, Tally(), default_charts()
        )
        kicked = state.phase in (football.KICKOFF, football.FREE_KICK)
        play = resolve_kickoff(made, KickoffCall()) if kicked else resolve(made)
        outcome = apply(state, play)
        seen |= {event.kind for event in play.events}
        assert 0 <= seconds(state, play, outcome, made.options, made.charts) <= 40
        state = outcome.state
        assert state.phase != football.SCRIMMAGE or 1 <= state.yards_to_goal <= 99
    wanted = {events.RUSH, events.COMPLETION, events.INCOMPLETION, events.SACK, events.INTERCEPTED, events.FUMBLED}
    assert wanted | {events.KICKED, events.RETURN, events.GOAL} <= seen


@pytest.mark.rule("IBF-RUN-03", "IBF-DECK-18")
def test_exact_odds_come_from_the_rules_themselves() -> None:
    counted = Counted(default_deck())
    offense, defense = make_squad(made_up_set(3), TEAM, HOME), make_squad(made_up_set(8), TEAM, AWAY)
    runner = squad_names(made_up_set(3), TEAM).index("Runner One")

    def yards(branches: Branches) -> int:
        call = OffenseCall(codes.INSIDE_LEFT, runner, by_number=True)
        made = Snap(
            at(),
            Every(counted, branches),
            Options(injuries=False),
            Trace(),
            offense,
            defense,
            call,
            DefenseCall(),
            Tally(),
            default_charts(),
        )
        return resolve(made).events[0].yards

    odds: dict[int, float] = {}
    for probability, gained in every(yards):
        odds[gained] = odds.get(gained, 0.0) + probability
    assert sum(odds.values()) == pytest.approx(1)
    luck = Shuffled(default_deck(), Generator(5))
    sample = 0
    for _ in range(4000):
        call = OffenseCall(codes.INSIDE_LEFT, runner, by_number=True)
        made = Snap(at(), luck, Options(), Trace(), offense, defense, call, DefenseCall(), Tally(), default_charts())
        sample += resolve(made).events[0].yards
    mean = sum(gained * probability for gained, probability in odds.items())
    spread = sum((gained - mean) ** 2 * probability for gained, probability in odds.items()) ** 0.5
    assert sample / 4000 == pytest.approx(mean, abs=4 * spread / 4000**0.5)

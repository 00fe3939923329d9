"""The contract of a game: every game and edition is led through all that a game must do, on a tiny league.

Two Dice Football, which lives in the tests alone, shows that a new game needs no line anywhere else.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen import games
from cardgen.calibration.rates import rates, straight
from cardgen.cli import app
from cardgen.foreign.columns import columns_of
from cardgen.games import GAMES, Game, audit_of, charts_of, reader_of
from cardgen.games.contract import Game as Contract
from cardgen.games.rules import load_rules
from cardgen.games.shipped import ShippedGame
from cardgen.games.statis_pro import StatisPro
from cardgen.replay.clubs import season_clubs
from cardgen.replay.plan import Plan, Scheduled, Task
from cardgen.replay.season import Kit, Player
from cardgen.sets import CardSet, read_set, write_set
from cardgen.sets.charts import shipped_chart
from cardgen.sets.decks import shipped_deck, wrong
from cardgen.sets.json_files import sheets_of_set
from cardgen.solving.accuracy import goals
from engine.football.codes import OVER
from engine.football.era import era_named
from engine.playing import Fixture
from ingest.findings import InputError, Severity
from ingest.season import Season
from tests.cardgen.games.two_dice.game import TwoDice
from tests.cardgen.leagues.plain import plain_league, season_of
from tests.places import ROOT
from tests.tools.add_a_game import FILES, PAGE, renewed
from validate.decks import DeckSheet
from validate.fixes.propose import fixable
from validate.report import load_codes

TOY = TwoDice()
SYSTEMS = [(game, edition) for game in (*GAMES, TOY) for edition in game.editions or (game.edition,)]
every_system = pytest.mark.parametrize(("game", "edition"), SYSTEMS, ids=[f"{g.name}-{e}" for g, e in SYSTEMS])
every_game = pytest.mark.parametrize("game", [*GAMES, TOY], ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def with_the_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The list of games, wherever it has been imported, with the toy at its end; nothing remembers it afterwards."""
    for module in [*sys.modules.values()]:
        if getattr(module, "GAMES", None) is GAMES and module is not sys.modules[__name__]:
            monkeypatch.setattr(module, "GAMES", (*GAMES, TOY))
    fixable.cache_clear()
    yield
    fixable.cache_clear()


@cache
def season() -> Season:
    return season_of(plain_league())


@cache
def made(game: Game, edition: str) -> CardSet:
    return game.generate(season(), edition=edition if game.editions else "")


@every_system
def test_a_season_becomes_cards_that_pass_their_checks_and_come_back_from_files(
    game: Game, edition: str, tmp_path: Path
) -> None:
    cards = made(game, edition)
    assert (cards.game, cards.edition, cards.teams) == (game.name, edition, ["AAA", "BBB"])
    found = game.check(sheets_of_set(cards), "cards", season())
    assert [each for each in found if each.severity is Severity.ERROR] == []
    write_set(cards, tmp_path / "set")
    assert read_set(tmp_path / "set") == cards


@every_system
def test_cards_have_exact_odds_beside_the_real_lines(game: Game, edition: str) -> None:
    cards = made(game, edition)
    lines = game.implied_lines(cards, season())
    assert {line.team for line in lines} == {"AAA", "BBB"}
    assert any(line.real is not None for line in lines)
    assert {near.line.removeprefix("league: ") for near in game.accuracy(lines)} <= {
        goal.line for goal in goals(game.package)
    }
    assert game.implied_lines(cards, teams=["AAA"], players=["nobody"]) == []


@every_system
def test_a_set_plays_games_and_seasons_with_every_coach(game: Game, edition: str) -> None:
    cards = made(game, edition)
    table = game.table(cards.sheets, cards.deck, cards.charts, game.settings(edition, ()))
    names = table.names("AAA", "BBB")
    for coach in game.coaches:
        fixture = Fixture("AAA", "BBB", era_named(cards.season), 7, coach)
        first, again = table.exhibition(fixture), table.exhibition(fixture)
        assert first.state.phase == OVER
        assert (first.state, first.plays) == (again.state, again.plays)
        assert [len(rows) - 1 for rows in first.box.players] == [len(players) for players in names.players]
        league = table.league(era_named(cards.season))
        replay = league.begin(3, 1, coach, [(0, 1), (1, 0)], injuries=True)
        assert [replay.play(number).state.phase for number in range(2)] == [OVER, OVER]
    assert list(league.teams) == cards.teams


@every_system
def test_a_replay_is_packed_and_can_be_played_again(game: Game, edition: str) -> None:
    cards = made(game, edition)
    settings = game.settings(edition, ())
    plan = Plan(game.name, "2019", 1, 7, ("tendency",), settings, False, False, True, "", "", "", "")
    kit = Kit(
        plan, cards.sheets, cards.deck, (Scheduled(1, "AAA", "BBB"),), tuple(season_clubs(season())), cards.charts
    )
    first, again = (Player(kit).play(Task("tendency", 1)) for _ in range(2))
    assert (first.parts, first.names) == (again.parts, again.names)


@every_game
def test_options_are_named_and_a_wrong_one_is_reported(game: Game) -> None:
    usual = game.options()
    assert game.options(()) == usual
    with pytest.raises(ValueError, match="no-such-rule"):
        game.options(["no-such-rule"])


@every_game
def test_what_the_game_names_is_there(game: Game) -> None:
    assert list(straight(game.package).factors) == [
        rate.factor for rate in rates(game.package) if rate.scope == "league"
    ]
    assert load_rules(game)
    assert {*game.fixes().of_cells} <= {*load_codes(game.codes)}
    assert game.coach_sheets <= {*game.card_types}
    assert {*game.plan.needed_sheets, *game.plan.players} <= {*game.card_types}
    assert game.steps
    assert game.edition in (game.editions or (game.edition,))


@every_game
def test_a_deck_if_there_is_one_is_read_counted_and_checked(game: Game) -> None:
    if game.deck is None:
        assert (game.deck_columns, shipped_deck(game)) == ((), [])
        return
    rows, words, counts = shipped_deck(game), game.deck.words(), game.deck.counts()
    assert {*words.expected, *words.values} <= {*game.deck.columns}
    assert all(wrong(game.deck, row) == [] for row in rows)
    assert any(map(counts.is_special, rows))
    assert {column for group in counts.groups for column in group.columns} <= {*game.deck.columns}
    assert {*game.deck.fixes()} <= {*load_codes(game.deck.codes)}
    assert callable(game.deck.check)
    assert DeckSheet.__name__ in str(game.deck.check.__annotations__["deck"])


@every_game
def test_parts_that_not_every_game_has_are_whole_or_told_to_be_missing(game: Game) -> None:
    for part, needed in ((game.charts, charts_of), (game.reader, reader_of), (game.audit, audit_of)):
        if part is None:
            with pytest.raises(InputError, match="GAME-LACKS"):
                needed(game)
        else:
            assert type(needed(game)) is type(part)
    if game.charts is not None:
        assert all(shipped_chart(game, name) for name in game.charts.names)
        game.charts.read({})
    if game.reader is not None:
        assert columns_of(game, game.reader.package).targets
    if game.audit is not None:
        assert game.audit.kinds()
        assert game.audit.measure(made(game, game.edition), season()).lines


@pytest.mark.parametrize("part", sorted(Contract.__abstractmethods__))
def test_a_game_that_forgets_a_part_fails_by_the_parts_name(part: str) -> None:
    members = {name: value for name, value in vars(TwoDice).items() if not name.startswith("__") and name != part}
    fifth = type("Fifth", (Contract,), members)
    with pytest.raises(TypeError, match=rf"class Fifth .*\b{part}\b"):
        fifth()


@pytest.mark.parametrize("part", sorted(ShippedGame.__abstractmethods__))
def test_a_game_in_layers_that_forgets_a_layer_fails_by_its_name(part: str) -> None:
    members = {name: value for name, value in vars(StatisPro).items() if not name.startswith("__") and name != part}
    fifth = type("Fifth", (ShippedGame,), members)
    with pytest.raises(TypeError, match=rf"class Fifth .*\b{part}\b"):
        fifth()


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "160"})
    assert result.exit_code == 0, result.output
    return result


def test_commands_take_a_new_game_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Two Dice Football" in run("games").stdout
    run("build", "2019", "--game", TOY.name, "--teams", "KC,SF,BAL,TEN", "-o", "set")
    assert "no findings" in run("validate", "set").stdout
    lines = json.loads(run("odds", "set", "--json").stdout)["lines"]
    assert {line["player"] for line in lines if line["team"] == "TEN"} == {"Derrick Henry"}
    assert "Derrick Henry" in run("explain", "set", "--player", "Derrick Henry").stdout
    assert "KC at SF" in run("play", "set", "KC", "SF", "--seed", "3", "--rule", "slow").stdout
    run("replay", "set", "--seasons", "1", "--coach", "tendency", "--workers", "1", "-o", "replays")
    run("score", "replays", "--json")
    assert "TDF-RUN-01" in run("rules", TOY.name).stdout
    run("template", "cards", "--game", TOY.name, "-o", "blank.xlsx")
    assert CliRunner().invoke(app, ["template", "charts", "--game", TOY.name, "-o", "x"]).exit_code == 2


def test_the_page_on_adding_a_game_is_the_toy() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert renewed(text) == text, "python -m tests.tools.add_a_game renews the page"
    shown = {Path(path).name for _, path, _ in FILES.findall(text)}
    there = {path.name for path in (ROOT / "tests" / "cardgen" / "games" / "two_dice").iterdir() if path.is_file()}
    assert shown == there - {"__init__.py"}


def test_the_list_of_games_imports_no_game_until_it_is_asked() -> None:
    code = "import sys, cardgen.games; print([m for m in sys.modules if m.startswith(('engine', 'validate', 'numpy'))])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
    assert games.GAMES[0].name == "statis-pro"

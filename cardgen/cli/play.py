"""`cardgen play`: one game, told play by play."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardgen.cli.console import print_findings, printable, reporting
from cardgen.cli.sound import refuse_bad_set
from cardgen.cli.whom import find_team
from ingest.findings import InputError, error

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from engine.football.wording import Names
    from engine.game import Logged, Result

WIDTH = 100


def play(
    card_set: Annotated[str, typer.Argument(metavar="SET", help="A set: its folder, file or name under sets/.")],
    away: Annotated[str, typer.Argument(metavar="AWAY", help="The visiting team, by its code.")],
    home: Annotated[str, typer.Argument(metavar="HOME", help="The home team, by its code.")],
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same game.")] = 1,
    coach: Annotated[
        str,
        typer.Option(
            "--coach",
            metavar="KIND",
            help="tendency: calls as the teams did, by situation; forced: keeps to everybody's share of the ball; "
            "solitaire: calls by the dice, where a game has them.",
        ),
    ] = "tendency",
    edition: Annotated[
        str,
        typer.Option("--edition", metavar="NAME", help="Whose rules to play by, where a game has several; the set's."),
    ] = "",
    rules: Annotated[
        list[str] | None,
        typer.Option(
            "--rule",
            metavar="NAME[=VALUE]",
            help="Switch an optional rule or ruling: measurements, injuries=off, field-goal-limit=43. Repeat at will.",
        ),
    ] = None,
    of_replay: Annotated[
        Path | None,
        typer.Option("--replay", metavar="DIR", help="Play this game of a replay again, as it was played there."),
    ] = None,
    number: Annotated[int, typer.Option("--number", metavar="N", min=1, help="With --replay: of which season.")] = 1,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print how each play came about: cards, readings, rules by id.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Play a game between two teams of a set: play-by-play, drives, scoring and box score.

    A deck or cards of these teams with errors are refused; `cardgen validate` tells all of them.

    Example: cardgen play 2019-statis-pro BAL TEN

    Example: cardgen play sets/2019-statis-pro KC SF --seed 54 --explain

    Example: cardgen play my-set.json NE DAL --coach forced --json

    Example: cardgen play 2012-statis-pro NE DEN --rule measurements --rule injuries=off

    Example: cardgen play 2019-statis-pro BAL KC --replay replays/2019 --number 12 --explain
    """
    with reporting(as_json):
        from cardgen.games import find_edition
        from cardgen.sets import read_set

        cards = read_set(card_set)
        settings = cards.rules.settings(find_edition(cards.rules, edition, cards.edition), rules or [])
        if coach not in cards.rules.coaches:
            kinds = " or ".join(cards.rules.coaches)
            raise InputError(error("COACH-UNKNOWN", printable(coach), "no such coach", kinds))
        teams = find_team(cards, away), find_team(cards, home)
        if teams[0] == teams[1]:
            raise InputError(error("TEAM-TWICE", printable(away), "the same team twice", "two teams of the set"))
        refuse_bad_set(card_set, cards, teams)
        if not as_json:
            print_findings(cards.notes)
        if of_replay is None:
            result, names = _played(cards, teams, seed, coach, settings, explain)
        else:
            result, names = _played_again(cards, teams, of_replay, coach, number, explain)
    name_step = _namer(names)
    if as_json:
        from cardgen.report.record import game_record

        typer.echo(json.dumps(game_record(result, names, name_step), indent=1, ensure_ascii=False))
        return
    for line in _pages(result, names, name_step, seed):
        typer.echo(printable(line))


def _played(
    cards: CardSet, teams: tuple[str, str], seed: int, coach: str, settings: Sequence[str], trace: bool
) -> tuple[Result, Names]:
    from engine.football.era import era_named
    from engine.playing import Fixture

    try:
        cards.rules.options(settings)
    except ValueError as unknown:
        raise InputError(error("RULE-UNKNOWN", "--rule", str(unknown))) from unknown
    try:
        table = cards.rules.table(cards.sheets, cards.deck, cards.charts, settings)
        names = table.names(*teams)
        result = table.exhibition(Fixture(*teams, era_named(cards.season), seed, coach, trace))
    except ValueError as failed:
        found = error("SET-INCOMPLETE", cards.name, str(failed), "a team that can play", "cardgen validate says more")
        raise InputError(found) from failed
    return result, names


def _played_again(
    cards: CardSet, teams: tuple[str, str], folder: Path, coach: str, number: int, trace: bool
) -> tuple[Result, Names]:
    """A game of a replay: the set must be the one that was played."""
    from cardgen.cli.replay import kit_again
    from cardgen.replay.again import game_again
    from cardgen.replay.plan import Task

    kit = kit_again(cards, folder)
    if number > kit.plan.seasons or coach not in kit.plan.coaches:
        found = f"no season {number} with the coach {coach}"
        expected = f"1 to {kit.plan.seasons}, {' or '.join(kit.plan.coaches)}"
        raise InputError(error("REPLAY-NUMBER", str(folder), found, expected))
    names = cards.rules.table(cards.sheets, cards.deck, cards.charts).names(*teams)
    return game_again(kit, Task(coach, number), *teams, trace=trace), names


def _namer(names: Names) -> Callable[[str, int], str]:
    """Puts names in for `#12` (a man of the offence) and `d#12` (of the defence)."""

    def name(text: str, offense: int) -> str:
        def put(found: re.Match[str]) -> str:
            return names.player(1 - offense if found.group(1) else offense, int(found.group(2)))

        return re.sub(r"(?<!\w)(d?)#(\d+)", put, text)

    return name


def _pages(result: Result, names: Names, name_step: Callable[[str, int], str], seed: int) -> Iterator[str]:
    """The whole game as lines of text."""
    from cardgen.report.box_score import player_tables, score_table, team_table
    from cardgen.report.story import drive_chart, scoring_summary
    from cardgen.report.tables import lines

    yield f"{names.teams[0]} at {names.teams[1]}, seed {seed}"
    yield from _play_by_play(result, names, name_step)
    tables: list[Any] = [score_table(result.chronicle, names, result.state), scoring_summary(result.chronicle, names)]
    tables += [drive_chart(result.chronicle, names), team_table(result.box, names)]
    tables += player_tables(result.box, names)
    for table in tables:
        yield ""
        yield from lines(table, WIDTH)


def _play_by_play(result: Result, names: Names, name_step: Callable[[str, int], str]) -> Iterator[str]:
    from engine.football.codes import SCRIMMAGE
    from engine.football.wording import clock, quarter_name, spot

    quarter, drive = 0, 0
    for logged in result.log:
        before = logged.before
        if before.quarter != quarter:
            quarter = before.quarter
            score = f"{names.teams[0]} {before.away_score}, {names.teams[1]} {before.home_score}"
            yield from ("", f"{quarter_name(quarter).capitalize()} ({score})")
        if before.drive != drive and before.phase == SCRIMMAGE:
            drive = before.drive
            where = spot(names, before.offense, before.yards_to_goal)
            yield from ("", f"{names.teams[before.offense]} at {where}, {clock(before.seconds_left)}")
        yield from _told(logged, names, name_step)


def _told(logged: Logged, names: Names, name_step: Callable[[str, int], str]) -> Iterator[str]:
    """A play, and how it came about."""
    from engine.football.wording import clock, sentence, situation

    before = logged.before
    text = f"{situation(names, before)}: {sentence(names, before, logged.play, logged.outcome)}"
    if logged.timeouts:
        text += f" Time-out {names.teams[logged.timeouts[0]]}."
    if logged.outcome.points:
        text += f" {names.teams[0]} {logged.after.away_score}, {names.teams[1]} {logged.after.home_score}."
    yield from _wrapped(text, f"  {clock(before.seconds_left):>5}  ")
    if logged.called:
        yield from _wrapped(f"called: {name_step(logged.called, before.offense)}", " " * 11)
    for step in logged.steps:
        rule = f"[{step.rule}] " if step.rule else ""
        yield from _wrapped(rule + name_step(step.text, before.offense), " " * 11)


def _wrapped(text: str, lead: str) -> list[str]:
    import textwrap

    return textwrap.wrap(text, WIDTH, initial_indent=lead, subsequent_indent=" " * (len(lead) + 2))

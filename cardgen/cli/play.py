"""`cardgen play`: one game, described play by play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from cardgen.cli.console import print_findings, reporting
from ingest.texts import printable


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
        from cardgen.api.playing import play as play_game
        from cardgen.sets import read_set

        cards = read_set(card_set)
        game = play_game(
            cards,
            away,
            home,
            seed,
            coach=coach,
            edition=edition,
            rules=rules or (),
            replay=of_replay,
            number=number,
            explain=explain,
        )
    if as_json:
        typer.echo(json.dumps(game.record(), indent=1, ensure_ascii=False))
        return
    print_findings(cards.notes)
    for line in game.lines():
        typer.echo(printable(line))

"""`cardgen rules`: a game rule by rule, with its rulings, where it is obeyed and what proves it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, reporting
from ingest.findings import InputError, did_you_mean, error

if TYPE_CHECKING:
    from cardgen.games.rules import RuleState


def show_rules(
    game: Annotated[str, typer.Argument(help="The game, such as statis-pro.")],
    rule_id: Annotated[
        str, typer.Option("--id", metavar="ID", help="Only this rule, or the rules of a section such as SPF-8.2.")
    ] = "",
    edition: Annotated[
        str, typer.Option("--edition", metavar="NAME", help="Only rules of this edition, where a game has several.")
    ] = "",
    missing: Annotated[
        bool, typer.Option("--missing", help="Only rules without a test or without code that cites them.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Print a game's rules one by one: what each says, the ruling where the book leaves doubt, the tests that prove it.

    Example: cardgen rules statis-pro

    Example: cardgen rules statis-pro --id SPF-8.2.2c

    Example: cardgen rules strat --edition old

    Example: cardgen rules statis-pro --missing --json
    """
    with reporting(as_json):
        from cardgen.games import find_edition, find_game
        from cardgen.games.rules import rule_states

        rules = find_game(game)
        wanted = find_edition(rules, edition)
        states = [state for state in rule_states(rules) if not edition or state.rule.is_of(wanted)]
        chosen = _chosen(states, rule_id)
        if missing:
            chosen = [state for state in chosen if state.missing]
    if as_json:
        typer.echo(json.dumps({"rules": [state.record() for state in chosen]}, ensure_ascii=False, indent=2))
        return
    if len(chosen) == 1:
        _show_one(chosen[0])
    elif chosen:
        _show_table(chosen)
    out.print(f"{len(states)} rules: {_counted(states)}.", markup=False)
    for each in rules.editions if not edition else ():
        own = [state for state in states if state.rule.is_of(each)]
        out.print(f"Edition {each}, {len(own)} rules: {_counted(own)}.", markup=False)


def _counted(states: list[RuleState]) -> str:
    """How many rules apply, are proved, and do not apply; and how many are to come, where any are."""
    from cardgen.games.rules import DONE, OPEN

    done = sum(state.rule.status == DONE for state in states)
    proved = sum(state.rule.status == DONE and not state.missing for state in states)
    still = sum(state.rule.status == OPEN for state in states)
    known = all(state.tests is not None for state in states)
    reported = f"{done} apply, of which {proved} are cited by code{' and proved by tests' if known else ''}; "
    reported += f"{len(states) - done - still} do not apply on a screen"
    return reported + (f"; {still} are still to come" if still else "")


def _chosen(states: list[RuleState], rule_id: str) -> list[RuleState]:
    if not rule_id:
        return states
    wanted = rule_id.upper() if rule_id.upper() == rule_id else rule_id
    exact = [state for state in states if state.rule.id.casefold() == wanted.casefold()]
    below = [state for state in states if _within(state.rule.id.casefold(), wanted.casefold())]
    if not exact and not below:
        ids = [state.rule.id for state in states]
        raise InputError(error("RULE-UNKNOWN", rule_id, "no such rule", "a rule's id", did_you_mean(rule_id, ids)))
    return exact or below


def _within(rule_id: str, section: str) -> bool:
    rest = rule_id.removeprefix(section)
    return rest != rule_id and (rest.startswith(".") or rest.isalpha())


def _show_one(state: RuleState) -> None:
    rule = state.rule
    lines = [
        ("rule", rule.rule),
        ("example", rule.example),
        ("ruling", rule.ruling),
        ("status", f"{rule.status}: {rule.reason}" if rule.reason else rule.status),
        ("cited in", "\n".join(state.cited)),
        ("tests", "\n".join(state.tests or ())),
    ]
    table = Table(title=Text(f"{rule.id}, {rule.section}"), title_justify="left", box=None, show_header=False)
    table.add_column(style="dim")
    table.add_column(overflow="fold")
    for label, text in lines:
        if text:
            table.add_row(label, Text(text))
    out.print(table)


def _show_table(states: list[RuleState]) -> None:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("id", "rule and ruling", "status"):
        table.add_column(heading, overflow="fold", no_wrap=heading == "id")
    table.add_column("tests", justify="right")
    for state in states:
        rule = state.rule
        text = Text(rule.rule)
        if rule.ruling:
            text.append(f"\nRuling: {rule.ruling}", style="dim")
        lacks = f"without {state.missing}" if state.missing else rule.status
        tests = str(len(state.tests)) if state.tests else ""
        table.add_row(rule.id, text, Text(lacks, style="red" if state.missing else ""), tests)
    out.print(table)

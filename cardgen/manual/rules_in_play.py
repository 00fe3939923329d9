"""The page of rules in play: how often each fires in many games, those that never do on top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardgen.games import GAMES, Game
from cardgen.games.rules import Rule, load_rules
from cardgen.manual.figures import editions_of, titled
from cardgen.manual.tables import NONE, markdown_table

Record = Mapping[str, Any]
RARE: Final = 100
"""Rules that fire less often are listed one by one."""


def rules_in_play_blocks(record: Record) -> dict[str, str]:
    """The blocks of the page by name."""
    every = ((game, edition, f"{game.name} {edition}".strip()) for game in GAMES for edition in editions_of(game))
    known = [(game, edition, record["games"][key]) for game, edition, key in every if key in record["games"]]
    made = ", ".join(dict.fromkeys(_made(found) for _, _, found in known))
    parts = [_section(game, edition, found) for game, edition, found in known]
    return {
        "fired": f"Counted by `{record['command']}`: {made}." if made else NONE,
        "overview": markdown_table(
            ["game", "games played", "rules of play", "never fired", f"less than {RARE} times"],
            (_overview(game, edition, found) for game, edition, found in known),
        ),
        "rules": "\n\n".join(parts) or NONE,
    }


def _made(found: Record) -> str:
    return f"version {found['version']} of sources `{found['sources'][:12]}`"


def _overview(game: Game, edition: str, found: Record) -> list[str]:
    counts = [sum(count) for count in found["rules"].values()]
    figures = (found["played"], len(counts), counts.count(0), sum(0 < count < RARE for count in counts))
    return [titled(game, edition), *(f"{figure:,}" for figure in figures)]


def _section(game: Game, edition: str, found: Record) -> str:
    rules = {rule.id: rule for rule in load_rules(game)}
    counted = sorted(found["rules"].items(), key=lambda item: (sum(item[1]), item[0]))
    rows = [row for rule, counts in counted if rule in rules for row in _row(rules[rule], counts)]
    head = ["rule", "as switches are set", "all switches in turn", "what it says", "why no coach comes to it"]
    return f"## {titled(game, edition)}\n\n{markdown_table(head, rows)}"


def _row(rule: Rule, counts: Sequence[int]) -> Iterator[list[str]]:
    if sum(counts) < RARE:
        yield [rule.id, *(f"{count:,}" for count in counts), _in_table(rule.rule), _in_table(rule.unused)]


def _in_table(text: str) -> str:
    return text.replace("|", "\\|")

"""The page of counts and times: rules proved, sizes, seconds of commands, games a second, printed pages.

Counts are the results of `make figures`, times those of `make bench`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardgen.games import GAMES
from cardgen.manual.figures import editions_of, titled
from cardgen.manual.tables import NONE, markdown_table

Record = Mapping[str, Any]
NOT_MEASURED: Final = "not measured"


def count_blocks(counts: Record) -> dict[str, str]:
    """The blocks of counts by name."""
    made = f"version {counts['version']} of sources `{counts['sources'][:12]}`"
    return {
        "counted": f"Counted by `{counts['command']}`: {made}.",
        "rules": _rules(counts["rules"]),
        "common": _common(counts["fast_action"]),
        "sizes": _sizes(counts),
    }


def time_blocks(times: Record) -> dict[str, str]:
    """The blocks of times by name."""
    every = [record for group in ("commands", "speed", "paper") for record in times[group].values()]
    made = ", ".join(dict.fromkeys(record["made"] for record in every))
    return {
        "timed": f"Measured by `{times['command']}`: {made}." if made else NONE,
        "commands": _commands(times["commands"].values()),
        "speed": _speed(times["speed"]),
        "paper": _paper(times["paper"]),
    }


def samples_table(counts: Record) -> str:
    """The sample cards of a document: real lines beside implied ones."""
    rows = []
    for line in counts["samples"]:
        figures = (line["real"], line["implied"], line["printed_defense"])
        rows.append([f"{line['card']}: {line['line']}", *("" if each is None else f"{each:.2f}" for each in figures)])
    return markdown_table(["line", "real", "against our reference", "against the printed defense"], rows)


def _rules(rules: Record) -> str:
    rows = []
    for game in GAMES:
        for edition in dict.fromkeys(("", *editions_of(game))):
            found = rules[f"{game.name} {edition}".strip()]
            figures = (found[name] for name in ("rules", "apply", "proved", "rulings", "tests"))
            rows.append([titled(game, edition), *(f"{figure:,}" for figure in figures)])
    head = ["game", "rules", "apply on a screen", "cited and proved", "with a ruling of ours", "tests that name one"]
    return markdown_table(head, rows)


def _common(found: Record) -> str:
    titles = {game.name: game.title for game in GAMES}
    rows = [[titles[game], f"{share['rules']:.0f} %", f"{share['engine']:.0f} %"] for game, share in found.items()]
    return markdown_table(["game", "of its Fast Action rules", "of all the engine it runs on"], rows)


def _sizes(counts: Record) -> str:
    rows = [[f"`{name}/`", *_size(size)] for name, size in counts["packages"].items()]
    rows += [[f"`{name}`", *_size(size)] for name, size in counts["pages"].items()]
    return f"{markdown_table(['what', 'files', 'lines', 'KB'], rows)}\n\n{counts['tests']:,} tests run over it."


def _size(size: Record) -> list[str]:
    return [f"{size['files']:,}", f"{size['lines']:,}", f"{size['bytes'] / 1024:,.1f}"]


def _commands(records: Iterable[Record]) -> str:
    rows = [
        [
            each["name"],
            *(_decimals(each.get(name), 2) for name in ("seconds", "processor")),
            _decimals(each["megabytes"], 0),
            each["goal"],
        ]
        for each in records
    ]
    return markdown_table(["what", "seconds", "processor seconds", "peak MB", "goal"], rows)


def _decimals(figure: float | None, decimals: int) -> str:
    return NOT_MEASURED if figure is None else f"{figure:,.{decimals}f}"


def _speed(speed: Record) -> str:
    titles = {game.name: game.title for game in GAMES}
    names = ("interpreted", "compiled", "two_cores")
    rows = [[titles[game], *(_decimals(found[name], 0) for name in names)] for game, found in speed.items()]
    return markdown_table(["game", "interpreted", "compiled", "compiled, two cores"], rows)


def _paper(paper: Record) -> str:
    titles = {game.name: game.title for game in GAMES}
    rows = [
        [titles[game], f"{found['cards']:,}", f"{found['pages']:,}", f"{found['megabytes']:.1f}"]
        for game, found in paper.items()
    ]
    return markdown_table(["game", "cards", "pages", "MB"], rows)

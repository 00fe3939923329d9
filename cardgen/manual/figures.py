"""Pages of figures, a game each: how near cards come to the seasons that ship, and how near replays come.

Every figure is one of the game's results in `docs/figures/results`; `make figures` measures them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cardgen.games import Game, find_game
from cardgen.manual.results import SHIPPED, GameResults, LineKind, Replayed, SeasonResult, measured_by
from cardgen.manual.tables import markdown_table, with_unit, written
from cardgen.scorecard.grades import WORST, scale

BAD: Final = ("D", WORST)
"""Marks of lines whose misses a page lists."""
POINTS: Final = "points"
"""The unit in which a line of per cent is off."""

Table = Callable[[GameResults, Sequence[SeasonResult]], str]


def figure_blocks(results: GameResults) -> dict[str, str]:
    """The blocks of a game's page by name."""
    game = find_game(results.game)
    return {
        "measured": measured_by(f"make figures GAME={game.name}", results.seasons),
        "cards": _by_edition(game, results, _cards),
        "season": _by_edition(game, results, _season),
        "forced": _by_edition(game, results, _forced),
        "misses": _by_edition(game, results, _misses),
    }


def overview(every: Sequence[GameResults]) -> str:
    """All games at a glance: a table of lines within their goals."""
    head = ["game", "season", "cards", "games: A+ and A", "B", "C and worse", "checks"]
    rows = []
    for results in every:
        game = find_game(results.game)
        for edition in editions_of(game):
            rows += [_at_a_glance(game, results, season) for season in results.of(edition, SHIPPED)]
    return markdown_table(head, rows)


def marks() -> str:
    """The scale of marks in words."""
    headline = scale().headline
    reported = ", ".join(f"{mark} up to {most:g}" for mark, most in headline)
    return f"Marks, by how many times its goal an error is: {reported}, {WORST} beyond."


def editions_of(game: Game) -> Sequence[str]:
    """The editions of a game, or the one that has no name."""
    return game.editions or ("",)


def titled(game: Game, edition: str) -> str:
    """A game's title with its edition where it has several."""
    return f"{game.title}, edition {edition}" if edition else game.title


def _at_a_glance(game: Game, results: GameResults, season: SeasonResult) -> list[str]:
    within = sum(found.error <= results.implied[name].goal for name, found in season.implied.items())
    given = [line.mark for line in season.replayed.values()]
    best, good = sum(mark in {"A+", "A"} for mark in given), given.count("B")
    counts = (f"{within} of {len(season.implied)}", best, good, len(given) - best - good)
    return [titled(game, season.edition), season.season, *map(str, counts), f"{season.errors} / {season.warnings}"]


def _by_edition(game: Game, results: GameResults, table: Table) -> str:
    parts = list[str]()
    for edition in editions_of(game):
        seasons = results.of(edition, SHIPPED)
        heading = [f"**Edition {edition}**"] if edition else []
        parts += [*heading, table(results, seasons)]
    return "\n\n".join(parts)


def _cards(results: GameResults, seasons: Sequence[SeasonResult]) -> str:
    head = ["line", "goal", *(word for season in seasons for word in (season.season, "floor"))]
    return markdown_table(head, (_cards_row(name, kind, seasons) for name, kind in results.implied.items()))


def _cards_row(name: str, kind: LineKind, seasons: Sequence[SeasonResult]) -> list[str]:
    row = [with_unit(kind.title, POINTS if kind.unit == "%" else kind.unit), f"{kind.goal:g}"]
    for season in seasons:
        found = season.implied.get(name)
        if found is None:
            row += ["", ""]
            continue
        error = written(found.error, kind.goal)
        row += [error if found.error <= kind.goal else f"**{error}**", written(found.floor, kind.goal)]
    return row


def _season(results: GameResults, seasons: Sequence[SeasonResult]) -> str:
    return _marks_table(results, seasons, forced=False)


def _forced(results: GameResults, seasons: Sequence[SeasonResult]) -> str:
    return _marks_table(results, seasons, forced=True)


def _marks_table(results: GameResults, seasons: Sequence[SeasonResult], *, forced: bool) -> str:
    head = ["line", "goal", *(season.season for season in seasons), *([] if forced else ["luck alone"])]
    rows = []
    for name, kind in results.replayed.items():
        lines = [season.replayed.get(name) for season in seasons]
        row = [with_unit(kind.title, kind.unit), f"{kind.goal:g}", *(_marked(line, kind, forced) for line in lines)]
        rows.append(row if forced else [*row, _luck(kind, lines)])
    return markdown_table(head, rows)


def _marked(line: Replayed | None, kind: LineKind, forced: bool) -> str:
    if line is None:
        return ""
    figure, mark = (line.forced, line.forced_mark) if forced else (line.coached, line.mark)
    return "" if figure is None else f"{written(figure, kind.goal)} {mark}"


def _luck(kind: LineKind, lines: Sequence[Replayed | None]) -> str:
    """What luck would leave, on the average of the seasons."""
    known = [line.luck for line in lines if line is not None and line.luck is not None]
    return written(sum(known) / len(known), kind.goal) if known else ""


def _misses(results: GameResults, seasons: Sequence[SeasonResult]) -> str:
    """Lists: lines of the cards beyond twice their goal, and of the games beyond twice theirs."""
    cards = {
        kind.title: [each.season for each in seasons if _missed(each, name, kind)]
        for name, kind in results.implied.items()
    }
    games = {
        kind.title: [each.season for each in seasons if name in each.replayed and each.replayed[name].mark in BAD]
        for name, kind in results.replayed.items()
    }
    return "\n".join(
        f"- {what}: {'; '.join(_where(missed)) or 'none'}" for what, missed in (("Cards", cards), ("Games", games))
    )


def _missed(season: SeasonResult, name: str, kind: LineKind) -> bool:
    return name in season.implied and season.implied[name].error > 2 * kind.goal


def _where(missed: dict[str, list[str]]) -> Iterator[str]:
    for title, seasons in missed.items():
        if seasons:
            yield f"{title} ({', '.join(seasons)})"

"""`cardgen score`: the replayed season beside the real one, graded."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from cardgen.cli.console import counted, out, print_findings, printable, reporting
from cardgen.cli.progress import progress_bars
from cardgen.cli.score_tables import show_scorecard
from ingest.findings import InputError, error, warning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.replay.plan import Plan
    from cardgen.scorecard.kinds import Kind
    from cardgen.scorecard.scorecard import Floor, Scorecard
    from cardgen.sets import CardSet
    from ingest.findings import Finding
    from ingest.season import Season

MOST_FAILED = 5
"""So many seasons that could not be played are named."""


def score(
    replay: Annotated[Path, typer.Argument(metavar="REPLAY", help="The folder that `cardgen replay` wrote.")],
    against: Annotated[
        str,
        typer.Option("--against", metavar="SEASON", help="The real season; the replay's own if it ships."),
    ] = "",
    card_set: Annotated[
        str,
        typer.Option(
            "--set",
            metavar="SET",
            help="The set that was replayed: adds the error by exact odds, the floor of granularity, and in the page "
            "each player's card and where its numbers came from.",
        ),
    ] = "",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with plots, all in one file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the page if it exists.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Every line and distribution, not only the worst.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Lay a replayed season beside the real one and say of every line: right, wrong, or merely unlucky.

    `coached` are replays in which teams call plays as they really did, `forced` those in which everybody has his real
    share: what is off there is the cards' fault. Values are over all replays together.

    Of each kind of line `n` qualify. `off` is their mean absolute error (of a league line the difference), `bias` the
    part that all of them have in common, `luck` what chance would leave of perfect cards: that of so many replays, and
    of points, yards, wins and the like, which no card says, that of the one real season too. Marks are by the
    goal: A+ within half of it, A within it, B within one and a half times, C twice, D three times, F beyond. Of one
    line A is within the goal, B, C and D within two, three and four times; `+-` is its standard error and z how many
    of those it is off: less than 2 may be luck.

    `card`, `calls` and `luck` say whose fault errors are: the size (root mean square) of the forced replays' errors, of
    what the coached ones add, and of chance. Of distributions: the share that stands in the wrong place, and what the
    luck of a single season would misplace.

    JSON has `replay`, `season`, `scale`, `headlines`, `lines` (worst first), `distributions`, `standings` and `notes`;
    the keys of each are told in cardgen/scorecard/record.py and stay as they are.

    Example: cardgen score replays/2019

    Example: cardgen score replays/2019 --set 2019-statis-pro --html scorecard.html

    Example: cardgen score replays/1983 --against my-1983 --json
    """
    with reporting(as_json):
        from cardgen.scorecard.field_goals import measured_lines
        from cardgen.scorecard.replays import read_replays
        from cardgen.scorecard.scorecard import score_replays

        if html is not None and html.exists() and not force:
            raise InputError(error("FILE-EXISTS", str(html), "a file already there", fix="--force writes over it"))
        plan, replays = read_replays(replay)
        season = _season(plan.season, against)
        cards, notes = _cards(card_set, plan.cards)
        notes += _other_season(plan.season, season)
        notes += _failed(replay, plan)
        measured = measured_lines(plan.game, season, replays)
        floors = {} if cards is None else _floors(cards, season, measured.kinds)
        card = score_replays(plan, replays, season, measured, floors, notes)
        if html is not None:
            _write_page(html, card, card_set, cards)
    if as_json:
        from cardgen.scorecard.record import record_of

        typer.echo(json.dumps(record_of(card), ensure_ascii=False, indent=2))
        return
    print_findings(card.notes)
    show_scorecard(card, every=every)
    if html is not None:
        out.print(Text(f"Wrote {html}"))


def _season(name: str, against: str) -> Season:
    from ingest.library import find_season, shipped_seasons
    from ingest.workbook import read_season

    if against:
        return read_season(find_season(against))
    own = {str(year): path for year, path in shipped_seasons().items()}.get(name)
    if own is None:
        fix = "--against SEASON names the season the set was made from"
        raise InputError(error("SEASON-UNKNOWN", printable(name), "no season of this name ships", fix=fix))
    return read_season(own)


def _other_season(name: str, season: Season) -> list[Finding]:
    """A warning if the season is of another year than the one that was replayed."""
    year = re.search(r"\d{4}", name)
    if year is None or int(year.group()) == season.year:
        return []
    return [warning("SEASON-OTHER", "--against", str(season.year), f"{name}, which was replayed")]


def _failed(replay: Path, plan: Plan) -> list[Finding]:
    """A warning if seasons of the replay could not be played."""
    from cardgen.replay.failures import FOLDER, seasons_failed
    from cardgen.replay.plan import tasks_of

    failed = seasons_failed(replay, tasks_of(plan))
    if not failed:
        return []
    told = f"{counted(len(failed), 'season')} could not be played: {'; '.join(map(str, failed[:MOST_FAILED]))}"
    return [warning("REPLAY-FAILED", str(replay / FOLDER), told, "every season of the replay")]


def _cards(card_set: str, checksum: str) -> tuple[CardSet | None, list[Finding]]:
    """The set asked for, and a warning if it is not the one that was replayed."""
    if not card_set:
        return None, []
    from cardgen.replay.plan import cards_checksum
    from cardgen.sets import read_set

    cards = read_set(card_set)
    if cards_checksum(cards) == checksum:
        return cards, []
    told = warning(
        "SET-OTHER", printable(card_set), "other cards than those of the replay", "the set that was replayed"
    )
    return cards, [told]


def _floors(cards: CardSet, season: Season, kinds: Sequence[Kind]) -> dict[str, Floor]:
    """What exact odds say of each kind of line, for those that a game tells."""
    from cardgen.scorecard.scorecard import Floor

    with progress_bars() as progress:
        near = cards.rules.accuracy(cards.rules.implied_lines(cards, season=season, progress=progress))
    found = {each.line: Floor(each.error, each.floor) for each in near}
    return {kind.key: found[kind.odds] for kind in kinds if kind.odds in found}


def _write_page(path: Path, card: Scorecard, card_set: str, cards: CardSet | None) -> None:
    from cardgen.scorecard.page.page import page_of
    from cardgen.scorecard.page.players import by_player, explain_players
    from ingest.files import atomic_path

    explained = {} if cards is None else explain_players(cards, by_player(card))
    with atomic_path(path) as temporary:
        temporary.write_text(page_of(card, card_set, explained), encoding="utf-8")

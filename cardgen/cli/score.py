"""`cardgen score`: the replayed season beside the real one, graded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from cardgen.cli.console import out, print_findings, reporting
from cardgen.cli.progress import progress_bars
from cardgen.cli.score_tables import show_scorecard
from ingest.findings import InputError, error


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

    Sacks, interceptions and touchdowns of single players are headlines; `further line` has the rest of defenders,
    touchdowns, turnovers, and shares of the ball. --all says of every line what is compared. A line that the season
    or the replays do not count is left out, and a note names it.

    JSON has `replay`, `season`, `scale`, `headlines`, `further`, `lines` (worst first), `distributions`, `standings`
    and `notes`; the keys of each are described in cardgen/scorecard/record.py and stay as they are.

    Example: cardgen score replays/2019

    Example: cardgen score replays/2019 --set 2019-statis-pro --html scorecard.html

    Example: cardgen score replays/1983 --against my-1983 --json
    """
    with reporting(as_json):
        from cardgen.api import scoring
        from cardgen.sets import read_set

        if html is not None and html.exists() and not force:
            raise InputError(error("FILE-EXISTS", str(html), "a file already there", fix="--force writes over it"))
        cards = read_set(card_set) if card_set else None
        with progress_bars() as progress:
            card = scoring.score(replay, against, cards, progress)
        if html is not None:
            scoring.write_page(html, card, cards)
    if as_json:
        from cardgen.scorecard.record import record_of

        typer.echo(json.dumps(record_of(card), ensure_ascii=False, indent=2))
        return
    print_findings(card.notes)
    show_scorecard(card, every=every)
    if html is not None:
        out.print(Text(f"Wrote {html}"))

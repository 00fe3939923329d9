"""What pages may order: each order is checked here, then becomes a job, with the command that would do the same."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cardgen.games import find_edition, find_game
from cardgen.studio import work
from cardgen.studio.jobs import Job, Jobs
from cardgen.studio.workspace import SHIPPED, Workspace
from ingest.findings import InputError, error

Name = Annotated[str, Field(max_length=200)]
Year = Annotated[int, Field(ge=1900, le=2200)]
Order = Callable[[Workspace, Jobs, dict[str, Any]], Job]
ORDERS: Final[dict[str, Order]] = {}
"""Every order by name."""

Asked = TypeVar("Asked", bound="Asking")


class Asking(BaseModel):
    """What a page sends along with an order; anything else is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _order(name: str, kind: type[Asked]) -> Callable[[Callable[[Workspace, Jobs, Asked], Job]], Order]:
    """An order of some name, given what it asks for."""

    def known(order: Callable[[Workspace, Jobs, Asked], Job]) -> Order:
        def checked(workspace: Workspace, jobs: Jobs, asked: dict[str, Any]) -> Job:
            try:
                wish = kind.model_validate(asked)
            except ValidationError as wrong:
                raise InputError([_unfit(each["loc"], each["msg"]) for each in wrong.errors()]) from None
            return order(workspace, jobs, wish)

        ORDERS[name] = checked
        return checked

    return known


def _unfit(place: tuple[int | str, ...], message: str) -> Any:
    return error("STUDIO-ASKED", ".".join(map(str, place))[:80], message[:200])


def command(*words: object) -> str:
    """A command as it would be typed."""
    return " ".join(["cardgen", *(shlex.quote(str(word)) for word in words)])


class Ingest(Asking):
    """A season from files that were dropped."""

    upload: Name
    year: Year
    name: Name = ""
    league: Name = ""


@_order("ingest", Ingest)
def ingest(workspace: Workspace, jobs: Jobs, wish: Ingest) -> Job:
    """A season from files."""
    folder = workspace.uploaded(wish.upload)
    sources = sorted(each for each in folder.iterdir() if not each.name.startswith("."))
    target = workspace.new_folder("season", wish.name or str(wish.year))
    typed = command("ingest", *(each.name for each in sources), "--season", wish.year, "-o", _named(workspace, target))
    given = {"sources": sources, "year": wish.year, "target": target, "league": wish.league}
    return jobs.begin(f"Season {wish.year} from {len(sources)} files", typed, work.ingest_files, **given)


class Fetch(Asking):
    """A season from nflverse."""

    year: Year


@_order("fetch", Fetch)
def fetch(workspace: Workspace, jobs: Jobs, wish: Fetch) -> Job:
    """A season by its year."""
    target = workspace.new_folder("season", str(wish.year))
    typed = command("ingest", "nflverse", "--season", wish.year, "-o", _named(workspace, target))
    return jobs.begin(f"Season {wish.year} from nflverse", typed, work.fetch_season, year=wish.year, target=target)


class Build(Asking):
    """Cards of a season."""

    season: Name
    game: Name
    edition: Name = ""
    teams: list[Name] = []
    seed: Annotated[int, Field(ge=0, le=2**31)] = 0
    calibration: Literal["", "none"] = ""


@_order("build", Build)
def build(workspace: Workspace, jobs: Jobs, wish: Build) -> Job:
    """A set."""
    season = workspace.find(wish.season, "season")
    game = find_game(wish.game)
    edition = find_edition(game, wish.edition)
    year = wish.season.removeprefix(SHIPPED) if wish.season.startswith(SHIPPED) else season.parent.name
    target = workspace.new_folder("set", f"{year}-{game.name}{game.edition_suffix(edition)}")
    options = ["--edition", edition] if game.editions else []
    options += ["--teams", ",".join(wish.teams)] if wish.teams else []
    options += ["--seed", str(wish.seed)] if wish.seed else []
    options += ["--calibration", wish.calibration] if wish.calibration else []
    named = wish.season.removeprefix(SHIPPED)
    typed = command("build", named, "--game", game.name, *options, "-o", _named(workspace, target))
    given = {"game": game.name, "edition": edition if game.editions else "", "teams": wish.teams, "seed": wish.seed}
    title = f"{game.title} cards of {year}"
    return jobs.begin(title, typed, work.build_set, season=season, calibration=wish.calibration, target=target, **given)


class Print(Asking):
    """A set on paper."""

    set: Name
    paper: Name = "letter"
    sheet: Name = "home"
    what: list[Name] = []
    teams: list[Name] = []
    players: list[Name] = []
    backs: Literal["long", "short", "none", ""] = ""
    size: Name = ""
    grayscale: bool = False


@_order("print", Print)
def print_cards(workspace: Workspace, jobs: Jobs, wish: Print) -> Job:
    """A PDF."""
    folder = workspace.find(wish.set, "set")
    options = wish.model_dump(exclude={"set"})
    target = workspace.new_file("paper", folder.name, ".pdf")
    words: list[str] = []
    for name, value in options.items():
        usual = type(wish).model_fields[name].default
        if value and value != usual:
            words += (
                [f"--{name}"] if value is True else [f"--{name}", ",".join(value) if isinstance(value, list) else value]
            )
    typed = command("print", wish.set, *words, "-o", _named(workspace, target))
    return jobs.begin(f"Paper: {folder.name}", typed, work.print_cards, folder=folder, target=target, options=options)


class Replay(Asking):
    """A season played again."""

    set: Name
    seasons: Annotated[int, Field(ge=1, le=1000)] = 10
    seed: Annotated[int, Field(ge=0, le=2**31)] = 1
    coach: Name = "both"
    injuries: bool = False
    playoffs: bool = False
    rules: list[Name] = []
    resume: Name = ""


@_order("replay", Replay)
def replay(workspace: Workspace, jobs: Jobs, wish: Replay) -> Job:
    """A replay, new or gone on with."""
    folder = workspace.find(wish.set, "set")
    target = workspace.find(wish.resume, "replay") if wish.resume else workspace.new_folder("replay", folder.name)
    options = wish.model_dump(exclude={"set", "resume"}) | {"totals": True}
    words = ["--seasons", wish.seasons, "--seed", wish.seed, "--coach", wish.coach, "--totals"]
    words += [f"--{name}" for name in ("injuries", "playoffs") if getattr(wish, name)]
    words += [word for rule in wish.rules for word in ("--rule", rule)]
    words += ["--resume"] if wish.resume else []
    typed = command("replay", wish.set, *words, "-o", _named(workspace, target))
    return jobs.begin(f"Replay: {folder.name}", typed, work.replay_set, folder=folder, target=target, options=options)


class Score(Asking):
    """A replay beside the real season."""

    replay: Name
    set: Name = ""
    season: Name = ""


@_order("score", Score)
def score(workspace: Workspace, jobs: Jobs, wish: Score) -> Job:
    """A scorecard."""
    folder = workspace.find(wish.replay, "replay")
    cards = workspace.find(wish.set, "set") if wish.set else None
    against = str(workspace.find(wish.season, "season")) if wish.season else ""
    target = folder / "scorecard.html"
    words = ["--against", wish.season.removeprefix(SHIPPED)] if wish.season else []
    typed = command("score", wish.replay, *words, "--html", _named(workspace, target))
    given = {"folder": folder, "cards": cards, "against": against, "target": target}
    return jobs.begin(f"Scorecard: {folder.name}", typed, work.score_replay, **given)


class Audit(Asking):
    """Cards that others made."""

    upload: Name
    season: Name = ""


@_order("audit", Audit)
def audit(workspace: Workspace, jobs: Jobs, wish: Audit) -> Job:
    """Other people's cards checked."""
    folder = workspace.uploaded(wish.upload)
    paths = sorted(each for each in folder.iterdir() if not each.name.startswith("."))
    season = workspace.find(wish.season, "season") if wish.season else None
    target = workspace.new_folder("set", f"{paths[0].stem if paths else 'cards'}-checked")
    words = ["--against", wish.season.removeprefix(SHIPPED)] if wish.season else []
    typed = command("validate", *(each.name for each in paths), *words)
    given = {"paths": paths, "season": season, "target": target}
    return jobs.begin(f"Check: {', '.join(each.name for each in paths)}", typed, work.audit_files, **given)


def _named(workspace: Workspace, path: Path) -> str:
    """A path of the workspace as a person in it would type it."""
    return path.relative_to(workspace.folder).as_posix()

"""The layouts in which the league's feed has come, each turned into a `Game`."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from ingest.plays.games import Credit, Drive, Game, Play
from ingest.plays.kinds import KICKOFF_IDS, PASS_IDS, PUNT_BLOCKED_ID, PUNT_IDS, RUN_IDS, SACK_ID
from ingest.sources.archive import NO_DRIVES, archive_game

_OLD_ID = re.compile(r"(\d{4})(\d{2})(\d{2})\d{2}")
_START = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{2,4})\b")
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_OF_THE_OFFENSE = {
    *RUN_IDS, *PASS_IDS, SACK_ID, *PUNT_IDS, PUNT_BLOCKED_ID, *KICKOFF_IDS, 69, 70, 71, 72, 73, 74,
}  # fmt: skip
"""Statistics whose team had the ball, or kicked it: the feed gives kickoffs to the team that receives."""
_CLOCK = re.compile(r"\d*:\d\d")
_SPOT = re.compile(r"(?:[A-Za-z]{2,3} )?-?\d{1,3}")
_LARGEST = 100_000
FINISHED = "FINAL"


class NotAGameError(ValueError):
    """JSON that is not laid out as a game of the feed."""


class UnfinishedError(ValueError):
    """A game that has not been played to its end."""


def read_game(content: Any) -> tuple[str, Game]:
    """The feed's own identifier and the game; `game_id` and `week` are for the caller to settle."""
    detail = _detail(content)
    if detail is not None:
        game_id, game = _detailed_game(detail)
    else:
        game_id, feed = _old_game(content)
        feed = _bare(feed)
        _credit_teams(feed)
        _number_plays(feed)
        game = archive_game(game_id, None, feed)
    _check(game)
    return game_id, game


def _detail(content: Any) -> dict[str, Any] | None:
    """The game in the later layouts, wherever the answer of the service wraps it."""
    for key in ("data", "viewer", "gameDetail"):
        if isinstance(content, list) and len(content) == 1:
            content = content[0]
        if isinstance(content, dict) and key in content:
            content = content[key]
    if isinstance(content, list) and len(content) == 1:
        content = content[0]
    return content if isinstance(content, dict) and {"plays", "drives", "homeTeam"} <= set(content) else None


def _old_game(content: Any) -> tuple[str, dict[str, Any]]:
    games = [key for key in content if key.isdigit()] if isinstance(content, dict) else []
    if len(games) != 1 or not isinstance(content[games[0]], dict):
        raise NotAGameError("neither gameDetail nor one game under its number")
    feed = content[games[0]]
    missing = [key for key in ("home", "away", "drives") if not isinstance(feed.get(key), dict)]
    if missing:
        raise NotAGameError(f"a game without {', '.join(missing)}")
    match = _OLD_ID.fullmatch(games[0])
    if not match:
        raise NotAGameError(f"the game number {games[0]!r}, which tells no day")
    date(int(match[1]), int(match[2]), int(match[3]))
    return games[0], feed


def _check(game: Game) -> None:
    """Refuse values of the wrong kind, which would otherwise stop the whole season."""
    texts = [game.away, game.home, *game.possession, *(drive.team for drive in game.drives)]
    numbers = [game.away_score, game.home_score]
    spots, clocks = [drive.start for drive in game.drives], [*game.possession.values()]
    for drive in game.drives:
        numbers += [drive.plays, drive.total_yards]
        clocks.append(drive.clock)
        for play in drive.played:
            spots.append(play.spot)
            texts += [play.text, play.offense or "", *(credit.team for credit in play.credits)]
            texts += [text for credit in play.credits for text in (credit.player_id, credit.name) if text is not None]
            numbers += [number for number in (play.quarter, play.down, play.togo) if number is not None]
            numbers += [number for credit in play.credits for number in (credit.stat, credit.yards)]
    wrong: list[object] = [text for text in texts if not isinstance(text, str)]
    wrong += [number for number in numbers if not isinstance(number, int) or abs(number) > _LARGEST]
    wrong += [clock for clock in clocks if not isinstance(clock, str) or not _CLOCK.fullmatch(clock)]
    wrong += [spot for spot in spots if spot and (not isinstance(spot, str) or not _SPOT.fullmatch(spot))]
    if wrong:
        raise NotAGameError(f"the value {str(wrong[0])[:60]!r} where it cannot stand")


def _bare(value: Any) -> Any:
    """Values without the lists of one that a tool put around them."""
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items()}
    if isinstance(value, list):
        if len(value) == 1 and not isinstance(value[0], (dict, list)):
            return value[0]
        return [_bare(inner) for inner in value]
    return value


def _credit_teams(feed: dict[str, Any]) -> None:
    """Give each credit a name and a team: that of the player's other credits where one lacks it."""
    credits = [
        (player_id, credit)
        for number, drive in feed["drives"].items()
        if number not in NO_DRIVES
        for play in drive["plays"].values()
        for player_id, several in play["players"].items()
        for credit in several
    ]
    teams = {player_id: credit["clubcode"] for player_id, credit in credits if credit.get("clubcode")}
    for player_id, credit in credits:
        credit.setdefault("playerName", None)
        if not credit.get("clubcode"):
            credit["clubcode"] = teams.get(player_id) or feed["home"]["abbr"]


def _number_plays(feed: dict[str, Any]) -> None:
    """Plays that were put in later are numbered between two others (`26.5`): number all of them anew, in order."""
    drives = [drive for number, drive in feed["drives"].items() if number not in NO_DRIVES]
    reported = sorted({play_id for drive in drives for play_id in drive["plays"]}, key=float)
    place = {play_id: str(number) for number, play_id in enumerate(reported, start=1)}
    for drive in drives:
        drive["plays"] = {place[play_id]: play for play_id, play in drive["plays"].items()}
    scores = feed.get("scrsummary") or {}
    feed["scrsummary"] = {place.get(play_id, str(len(reported))): score for play_id, score in scores.items()}


def _detailed_game(detail: dict[str, Any]) -> tuple[str, Game]:
    phase = str(_one(detail.get("phase")) or FINISHED)
    if not phase.startswith(FINISHED):
        raise UnfinishedError(f"a game in the phase {phase!r}")
    home, away = _team(detail, "homeTeam"), _team(detail, "visitorTeam")
    played = [play for play in detail["plays"] if not play.get("playDeleted")]
    order = _order(played)
    game = Game(
        game_id="",
        week=None,
        gameday=_day(detail).isoformat(),
        away=away,
        home=home,
        away_score=int(_one(detail["visitorPointsTotal"])),
        home_score=int(_one(detail["homePointsTotal"])),
        overtime="OVERTIME" in phase,
        drives=_drives(detail, played, order),
        scores=_scores(detail, order, home, away),
    )
    return str(_one(detail.get("id")) or ""), game


def _one(value: Any) -> Any:
    """The value in a list of one; nothing for an empty list or record."""
    if isinstance(value, list):
        return value[0] if value else None
    return None if value == {} else value


def _inner(record: dict[str, Any], outer: str, inner: str) -> Any:
    """A value of a record in a record, nested or under a dotted name."""
    dotted = record.get(f"{outer}.{inner}")
    if dotted is not None:
        return _one(dotted)
    nested = _one(record.get(outer))
    return _one(nested.get(inner)) if isinstance(nested, dict) else None


def _team(record: dict[str, Any], key: str) -> str:
    code = _inner(record, key, "abbreviation")
    if not code:
        raise NotAGameError(f"no code of a team in {key}")
    return str(code)


def _day(detail: dict[str, Any]) -> date:
    """The day of the game by its start; the league's identifier tells it too, in older seasons."""
    text = str(_one(detail.get("startTime")) or _one(detail.get("gameTime")) or "")
    if match := _ISO.search(text):
        return date(int(match[1]), int(match[2]), int(match[3]))
    if match := _START.search(text):
        year = int(match[3])
        return date(year if year > 99 else 2000 + year - (100 if year > 90 else 0), int(match[1]), int(match[2]))
    raise NotAGameError(f"the start {text!r}, which tells no day")


def _order(played: list[dict[str, Any]]) -> dict[int, int]:
    """By the identifier of each play, its place: the identifiers themselves are not in order."""
    ordered = sorted(played, key=lambda play: (int(play.get("orderSequence") or 0), int(play["playId"])))
    return {int(play["playId"]): place for place, play in enumerate(ordered, start=1)}


def _scores(detail: dict[str, Any], order: dict[int, int], home: str, away: str) -> list[tuple[int, str, int]]:
    """Points by the score after each entry of the summary."""
    scores: list[tuple[int, str, int]] = []
    at = {home: 0, away: 0}
    for entry in detail.get("scoringSummaries") or []:
        place = order.get(int(entry["playId"]), len(order))
        for team, key in ((home, "homeScore"), (away, "visitorScore")):
            points = int(entry[key]) - at[team]
            if points:
                scores.append((place, team, points))
            at[team] += points
    return scores


def _drives(detail: dict[str, Any], played: list[dict[str, Any]], order: dict[int, int]) -> list[Drive]:
    """Drives with their plays; a play that names no drive belongs to the one before it."""
    listed = sorted(detail["drives"], key=lambda drive: int(drive["orderSequence"]))
    plays: dict[int, list[Play]] = {int(drive["orderSequence"]): [] for drive in listed}
    if not plays:
        raise NotAGameError("a game without drives")
    number = min(plays)
    for play in sorted(played, key=lambda play: order[int(play["playId"])]):
        reported = play.get("driveSequenceNumber")
        number = int(reported) if reported is not None and int(reported) in plays else number
        plays[number].append(_play(play, order))
    return [_drive(drive, plays[int(drive["orderSequence"])]) for drive in listed]


def _drive(drive: dict[str, Any], plays: list[Play]) -> Drive:
    clock = str(drive.get("timeOfPossession") or "")
    return Drive(
        int(drive["orderSequence"]),
        _team(drive, "possessionTeam"),
        str(drive.get("howEndedDescription") or "UNKNOWN"),
        int(drive["playCount"]),
        int(drive["yards"]),
        drive.get("startYardLine"),
        clock if _CLOCK.fullmatch(clock) else "0:00",
        plays,
    )


def _play(play: dict[str, Any], order: dict[int, int]) -> Play:
    credits = [_credit(credit) for credit in play.get("playStats") or []]
    offense = next((c.team for c in credits if c.stat in _OF_THE_OFFENSE), None)
    return Play(
        order[int(play["playId"])],
        play.get("quarter"),
        play.get("down"),
        play.get("yardsToGo"),
        play.get("yardLine"),
        offense or _inner(play, "possessionTeam", "abbreviation"),
        str(play.get("playDescription") or ""),
        credits,
    )


def _credit(credit: dict[str, Any]) -> Credit:
    team = credit.get("team.abbreviation") or _team(credit, "team")
    player = credit.get("gsisPlayer.id") or _inner(credit, "gsisPlayer", "id") or None
    return Credit(team, player, credit.get("playerName") or None, int(credit["statId"]), int(credit["yards"] or 0))

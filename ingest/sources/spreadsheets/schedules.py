"""Schedules with results: which score is whose, who was at home, and which games are the season's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ingest.findings import Finding, InputError, error, note, warning
from ingest.grid import cells
from ingest.grid.headers import holds_pairs, pair_of
from ingest.grid.lines import Line
from ingest.grid.meaning import Certainty, Meaning
from ingest.raw.table import RawRow, RawTable
from ingest.table import Value

_TEAMS = {"games.home_team": "games.home_score", "games.away_team": "games.away_score"}
_WINNERS = {"games.winner": "games.winner_score", "games.loser": "games.loser_score"}
_WHEN = ("season", "games.gameday", "games.week")
_LEAST_SHARE = 0.8  # of lines that are games of their own: one copied twice does not make a list of plays
_SITES = {"", "@", "at", "n", "vs", "v"}
OTHER_GAMES = re.compile(
    r"^(?!.*\b(?:regular|conference game)\b).*\b(?:play-?\s?offs?|post-?\s?season|pre-?\s?season|exhibition|"
    r"championship|semi-?\s?finals?|quarter-?\s?finals?|wild\s?card|divisional round|super bowl|all-?star|pro bowl)\b",
    re.IGNORECASE,
)
"""Words of games that are not of the regular season."""
_FIRST_MONTH = 3  # games of January and February end the season of the year before


def holds_games(raw: RawTable, meanings: Sequence[Meaning]) -> bool:
    """Whether the lines are games: two teams named by words, each game once."""
    reported = {target: index for index, meaning in enumerate(meanings) for target in meaning.targets}
    pairs = [[reported[team] for team in sides] for sides in (_TEAMS, _WINNERS) if set(sides) <= set(reported)]
    if not pairs:
        return False
    keys = [*pairs[0], *(reported[key] for key in _WHEN if key in reported)]
    rows = [tuple(cells.text(row.cells[key]) if key < len(row.cells) else "" for key in keys) for row in raw.rows]
    named = sum(all(re.search("[^\\W\\d]", team) for team in row[:2]) for row in rows)
    return 2 * named > len(rows) and len(set(rows)) > _LEAST_SHARE * len(rows)


def settle_scores(file: str, raw: RawTable, meanings: list[Meaning]) -> list[Finding]:
    """Say of every plain `Score` whose points it holds; where the order of the columns decides, a note says so."""
    scores = [index for index, meaning in enumerate(meanings) if meaning.targets == ("games.score",)]
    reported = {target: index for index, meaning in enumerate(meanings) for target in meaning.targets}
    sides = _TEAMS if set(_TEAMS) <= set(reported) else _WINNERS
    unknown = tuple(target for target in sides.values() if target not in reported)
    if not scores or len(unknown) < len(sides):  # a plain `Score` beside one that says whose it is, or beside both
        one = len(scores) == len(unknown) == 1 and not holds_pairs(raw, scores[0])
        certainty = Certainty.SURE if one else Certainty.AMBIGUOUS if unknown else Certainty.IGNORED
        _settle(meanings, scores, certainty, unknown if one else (), unknown)
        return []
    teams = sorted(sides, key=lambda team: reported[team])
    in_order = tuple(sides[team] for team in teams)
    first, last = reported[teams[0]], reported[teams[-1]]
    said = f"in the order of the columns of teams: {' and '.join(target.partition('.')[2] for target in in_order)}"
    where = f"{file}: {raw.where}, column {raw.column_places[scores[0]]}"
    if len(scores) == 1 and holds_pairs(raw, scores[0]):
        if scores[0] < first or (sides is _WINNERS and not _winners_first(raw, scores[0], in_order)):
            # Nothing says whose points come first.
            _settle(meanings, scores, Certainty.AMBIGUOUS, choices=(" ".join(in_order), " ".join(in_order[::-1])))
            return []
        _settle(meanings, scores, Certainty.SURE, in_order)
        return [note("SCORE-ORDER", where, f"{raw.headers[scores[0]]!r} is read {said}")]
    if len(scores) == 2 and (first < scores[0] < last < scores[1] or last < scores[0]):
        for index, target in zip(scores, in_order, strict=True):
            _settle(meanings, [index], Certainty.SURE, (target,))
        return [note("SCORE-ORDER", where, f"the scores are read {said}")] if last < scores[0] else []
    _settle(meanings, scores, Certainty.AMBIGUOUS, choices=in_order)
    return []


def _winners_first(raw: RawTable, score: int, in_order: tuple[str, ...]) -> bool:
    """Whether no winner would have the fewer points."""
    pairs = [pair_of(cells.text(row.cells[score])) for row in raw.rows if score < len(row.cells)]
    turned = in_order[0] == "games.loser_score"
    return all(pair[turned] >= pair[not turned] for pair in pairs if pair)


def _settle(
    meanings: list[Meaning],
    columns: list[int],
    certainty: Certainty,
    targets: tuple[str, ...] = (),
    choices: tuple[str, ...] = (),
) -> None:
    for index in columns:
        meanings[index] = replace(meanings[index], certainty=certainty, targets=targets, choices=choices)


def find_site(raw: RawTable, meanings: list[Meaning]) -> None:
    """The column without a header between winner and loser that has `@` where the winner was away."""
    targets = [meaning.targets for meaning in meanings]
    if ("games.site",) in targets or ("games.winner",) not in targets or ("games.loser",) not in targets:
        return
    for index in range(targets.index(("games.winner",)) + 1, targets.index(("games.loser",))):
        marks = {cells.text(row.cells[index]).lower() for row in raw.rows if index < len(row.cells)}
        if not targets[index] and marks <= _SITES:
            meanings[index] = replace(meanings[index], certainty=Certainty.SURE, targets=("games.site",))


def game_rows(
    file: str,
    raw: RawTable,
    meanings: Sequence[Meaning],
    rows: Sequence[RawRow],
    lines: Sequence[Line],
    year: int | None,
) -> tuple[list[dict[str, Value]], list[Finding]]:
    """The regular season's games; playoffs and games of other years are left out, and said to be."""
    found, findings = list[dict[str, Value]](), list[Finding]()
    kinds = _kinds(raw, meanings)
    pairs = [index for index, meaning in enumerate(meanings) if len(meaning.targets) > 1]
    others: dict[str, int] = {}
    for row, line in zip(rows, lines, strict=True):
        values = {target.removeprefix("games."): value for target, value in line.values.items()}
        game = _game(values, file, line, findings)
        week, season = game.get("week"), _season(game.get("gameday"))
        if not game.get("away_team") or not game.get("home_team"):
            if game.get("home_score") or game.get("away_score"):
                findings.append(
                    warning("ROW-NAMELESS", f"{file}: {line.row}", "a score without both teams", "two teams")
                )
            continue
        if any(cells.OVERTIME.search(cells.text(row.cells[index])) for index in pairs if index < len(row.cells)):
            game["overtime"] = True
        kind = next((word for index in kinds if (word := _other_kind(row, index))), "")
        if isinstance(week, str) or kind:
            word = str(week) if isinstance(week, str) else kind
            others[word] = others.get(word, 0) + 1
        elif year is not None and season is not None and season != year:
            others[str(season)] = others.get(str(season), 0) + 1
        else:
            found.append({**game, "place": line.place})
    if others:
        listed = ", ".join(f"{name} ({count})" for name, count in others.items())
        where, season_name = f"{file}: {raw.where}", f"the regular season{f' of {year}' if year else ''}"
        if not found:
            raise InputError(error("SEASON-ABSENT", where, f"no game of {season_name}: {listed}", "its games"))
        findings.append(note("SEASON-TYPE", where, f"games outside {season_name} left out: {listed}"))
    _mark_overtime(found)
    return found, findings


def _kinds(raw: RawTable, meanings: Sequence[Meaning]) -> list[int]:
    """The columns that may set games apart: those said to, and those not read of which some cells name a round."""
    said = [index for index, meaning in enumerate(meanings) if meaning.targets == ("games.kind",)]
    unread = [index for index, meaning in enumerate(meanings) if not meaning.targets]
    named = [index for index in unread if 0 < sum(bool(_other_kind(row, index)) for row in raw.rows) < len(raw.rows)]
    return [*said, *named]


def _other_kind(row: RawRow, index: int) -> str:
    words = cells.text(row.cells[index]) if index < len(row.cells) else ""
    return words if OTHER_GAMES.search(words) else ""


def _game(values: dict[str, Value], file: str, line: Line, findings: list[Finding]) -> dict[str, Value]:
    """One game under the season's columns; of winner and loser, the one without the `@` was at home."""
    names = ("winner", "loser", "winner_score", "loser_score", "site")
    winner, loser, winner_score, loser_score, site = (values.pop(name, None) for name in names)
    if "home_team" not in values:
        mark = str(site or "").lower()
        away = mark in ("@", "at")
        values |= {"away_team": winner if away else loser, "home_team": loser if away else winner}
        values |= {"away_score": winner_score if away else loser_score}
        values |= {"home_score": loser_score if away else winner_score}
        if mark == "n":
            found = f"{winner} and {loser} on neutral ground; {winner} is taken as the home team"
            findings.append(warning("GAME-SITE", f"{file}: {line.row}", found, "the home team"))
    status = str(values.pop("status", None) or "")
    if values.get("overtime") is None and status.lower().startswith(("final", "complete")):
        values["overtime"] = cells.OVERTIME.search(status) is not None
    for name in ("kind", "away_team_name", "home_team_name"):
        values.pop(name, None)
    if not values.get("game_id"):
        day = values.get("gameday") or values.get("week")
        values["game_id"] = f"{day}_{values['away_team']}_{values['home_team']}"
    return values


def _mark_overtime(games: list[dict[str, Value]]) -> None:
    """Where only overtime is marked, a game without the mark had none."""
    if {game.get("overtime") for game in games} == {True, None}:
        for game in games:
            game["overtime"] = game.get("overtime") is True


def _season(day: Value) -> int | None:
    if not isinstance(day, str):
        return None
    year, month = int(day[:4]), int(day[5:7])
    return year if month >= _FIRST_MONTH else year - 1

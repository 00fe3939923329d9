"""The scorecard for programs: plain records under stable keys. Coaches are `coached` and `forced`; unknown is null.

`replay`
    `game`, `season`, `seasons`, `seed`, `rules`, `injuries`, `version`, `cards` (checksum): as replay.toml says;
    `finished`: replays by coach.
`season`
    `year` and `league` of the real season.
`scale`
    `headline` and `line`: up to how many times the goal each mark goes; `z` from which an error is no luck; `replays`
    the goals are meant for.
`headlines`
    A record a kind of line: `key`, `title`, `group`, `level`, `who`, `measure` (mae, difference, relative or
    correlation), `unit`, `lines` that qualify, `missing` (those without a replayed line), `goal`, `goal_implied`,
    `implied` and `floor` (error by exact odds and what granularity leaves; null unless a set is given), by coach
    `figure`, `bias`, `noise` (luck of the replays), `season_luck` (of one season), `luck` (what it would leave of
    perfect cards), `grade`; `blame` with `card`, `calls`, `luck` (root mean squares) and `whose`; `compared`: a
    sentence that says what is compared.
`further`
    The same of kinds of lines that are no headlines: the rest of defenders, touchdowns, turnovers and shares.
`lines`
    Worst first: `kind` (a headline's or further line's key), `team`, `player`, `player_id`, `real`, `sample`; by coach
    `value`, `error` (standard error), `spread` (of one season), `off` (in the goal's unit), `luck` (its standard
    deviation), `z`, `grade`, `verdict`; `blame` with `card`, `calls`, `luck`, `whose`.
`distributions`
    `key`, `title`, `unit`, `count`; by coach `misplaced` and `season_luck`; `bins` with `label`, `real`, by coach
    `value`, `error`, `spread`, and `overlapping`; `curve` with `value`, `real` and the share by coach.
`standings`
    `conference`, `division`, `team`, `name`, `wins`, `losses`, `ties`, `points`, `points_allowed`; by coach `mean`,
    `spread`, `least`, `most`.
`notes`
    Findings: `code`, `severity`, `where`, `found`, `expected`, `fix`, `rule`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cardgen.scorecard.blame import Blame, blame_line
from cardgen.scorecard.distributions import Distribution
from cardgen.scorecard.figures import Estimate
from cardgen.scorecard.grades import scale
from cardgen.scorecard.headline import Headline, Summary
from cardgen.scorecard.lines import Figure, Line
from cardgen.scorecard.replays import TITLES
from cardgen.scorecard.scorecard import Scorecard
from cardgen.scorecard.standings import Standing, Wins

Record = dict[str, Any]
DECIMALS = 6
T = TypeVar("T")


def record_of(card: Scorecard) -> Record:
    """Everything a scorecard says."""
    plan = card.plan.record()
    described = ("game", "season", "seasons", "seed", "rules", "injuries", "version", "cards")
    marks = scale()
    return {
        "replay": {
            **{name: plan[name] for name in described},
            "finished": {TITLES[coach]: number for coach, number in card.replays.items()},
        },
        "season": {"year": card.year, "league": card.league},
        "scale": {
            "headline": dict(marks.headline),
            "line": dict(marks.line),
            "z": marks.z,
            "replays": marks.replays,
        },
        "headlines": [_headline(card, headline) for headline in card.headlines],
        "further": [_headline(card, headline) for headline in card.further],
        "lines": [_line(line) for line in card.worst_first()],
        "distributions": [_distribution(each) for each in card.distributions],
        "standings": [_standing(each) for each in card.standings],
        "notes": [finding.record() for finding in card.notes],
    }


def _by_coach(found: Mapping[str, T], record: Callable[[T], Record]) -> Record:
    return {title: record(found[coach]) if coach in found else None for coach, title in TITLES.items()}


def _rounded(record: Record) -> Record:
    return {name: round(value, DECIMALS) if isinstance(value, float) else value for name, value in record.items()}


def _headline(card: Scorecard, headline: Headline) -> Record:
    kind, floor = headline.kind, card.floors.get(headline.kind.key)
    return {
        "key": kind.key,
        "title": kind.title,
        "group": kind.group,
        "level": kind.level,
        "who": kind.who,
        "measure": kind.measure,
        "unit": kind.unit,
        "lines": headline.count,
        "missing": list(headline.missing),
        "goal": kind.goal,
        "goal_implied": kind.goal_implied,
        "implied": None if floor is None else round(floor.implied, DECIMALS),
        "floor": None if floor is None else round(floor.granularity, DECIMALS),
        **_by_coach(headline.summaries, _summary),
        "blame": _blame(card.blame(headline)),
        "compared": kind.compared,
    }


def _summary(summary: Summary) -> Record:
    return _rounded(
        {
            "figure": summary.figure,
            "bias": summary.bias,
            "noise": summary.noise,
            "season_luck": summary.season_luck,
            "luck": summary.luck,
            "grade": summary.grade,
        }
    )


def _blame(blame: Blame | None) -> Record | None:
    if blame is None:
        return None
    return _rounded({"card": blame.card, "calls": blame.calls, "luck": blame.luck, "whose": blame.whose})


def _line(line: Line) -> Record:
    return {
        "kind": line.kind.key,
        "team": line.team,
        "player": line.player,
        "player_id": line.player_id,
        "real": round(line.real, DECIMALS),
        "sample": line.sample,
        **_by_coach(line.replayed, _figure),
        "blame": _blame(blame_line(line)),
    }


def _figure(figure: Figure) -> Record:
    return _rounded(
        {
            "value": figure.value,
            "error": figure.error,
            "spread": figure.spread,
            "off": figure.off,
            "luck": figure.luck,
            "z": figure.z,
            "grade": figure.grade,
            "verdict": figure.verdict,
        }
    )


def _distribution(found: Distribution) -> Record:
    return {
        "key": found.key,
        "title": found.title,
        "unit": found.unit,
        "count": found.count,
        "misplaced": _numbers(found.misplaced),
        "season_luck": _numbers(found.season_luck),
        "bins": [
            {
                "label": each.label,
                "real": round(each.real, DECIMALS),
                **_by_coach(each.replayed, _estimate),
                "overlapping": each.overlapping,
            }
            for each in found.bins
        ],
        "curve": [
            {"value": point.value, "real": round(point.real, DECIMALS), **_numbers(point.replayed)}
            for point in found.curve
        ],
    }


def _numbers(found: Mapping[str, float]) -> Record:
    return {title: round(found[coach], DECIMALS) if coach in found else None for coach, title in TITLES.items()}


def _estimate(found: Estimate) -> Record:
    return _rounded({"value": found.value, "error": found.error, "spread": found.spread})


def _standing(standing: Standing) -> Record:
    return {
        "conference": standing.conference,
        "division": standing.division,
        "team": standing.team,
        "name": standing.name,
        "wins": standing.wins,
        "losses": standing.losses,
        "ties": standing.ties,
        "points": standing.points,
        "points_allowed": standing.points_allowed,
        **_by_coach(standing.replayed, _wins),
    }


def _wins(wins: Wins) -> Record:
    return _rounded({"mean": wins.mean, "spread": wins.spread, "least": wins.least, "most": wins.most})

"""The scorecard itself: everything that is said of a replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardgen.replay.plan import Plan
from cardgen.scorecard.blame import Blame, blame_kind
from cardgen.scorecard.counted import real_counts, replayed_counts
from cardgen.scorecard.distributions import Distribution, compare_distributions
from cardgen.scorecard.field_goals import Measured, measured_lines
from cardgen.scorecard.grades import scale
from cardgen.scorecard.headline import Headline, sum_up
from cardgen.scorecard.kinds import CORRELATION, FURTHER, HEADLINE
from cardgen.scorecard.lines import Line, counted_by, lines_of
from cardgen.scorecard.replays import COACHED, Replays, counts, read_replays
from cardgen.scorecard.standings import Standing, draw_up
from cardgen.scorecard.tables import real_tables, replayed_tables
from ingest.findings import Finding, note, warning
from ingest.season import Season


@dataclass(frozen=True, slots=True)
class Floor:
    """What exact odds say of a kind of line: the error of the cards, and what their granularity leaves at the least."""

    implied: float
    granularity: float


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A replay beside its season."""

    plan: Plan
    year: int
    league: str
    replays: Mapping[str, int]
    """Finished replays by coach."""
    headlines: tuple[Headline, ...]
    further: tuple[Headline, ...]
    """Kinds of lines in a table of their own: the rest of defenders, touchdowns, turnovers and shares."""
    lines: tuple[Line, ...]
    distributions: tuple[Distribution, ...]
    standings: tuple[Standing, ...]
    floors: Mapping[str, Floor]
    """By kind of line; empty unless exact odds were asked."""
    notes: tuple[Finding, ...]

    @property
    def coaches(self) -> tuple[str, ...]:
        """Coaches there are, the teams' own calls first."""
        return tuple(self.replays)

    @property
    def coach(self) -> str:
        """The coach by whom lines are ranked: as people play, if there is such a replay."""
        return self.coaches[0]

    def blame(self, headline: Headline) -> Blame | None:
        """Whose fault the errors of a kind of line are."""
        return blame_kind(headline.kind, [line for line in self.lines if line.kind is headline.kind])

    def worst_first(self) -> list[Line]:
        """Every line, those first that are off by the most times their goal beyond what luck explains."""
        return sorted(self.lines, key=self._rank)

    def _rank(self, line: Line) -> tuple[float, float, str, str]:
        figure = line.replayed.get(self.coach)
        if figure is None:
            return (1.0, 0.0, line.kind.key, line.name)
        certain = max(abs(figure.off) - scale().z * (figure.luck or 0.0), 0.0)
        return (-certain / line.kind.goal, -abs(figure.off) / line.kind.goal, line.kind.key, line.name)


def score(home: Path, season: Season) -> Scorecard:
    """The scorecard of the replay in a folder."""
    plan, replays = read_replays(home)
    return score_replays(plan, replays, season, measured_lines(plan.game, season, replays))


def score_replays(
    plan: Plan,
    replays: Mapping[str, Replays],
    season: Season,
    measured: Measured,
    floors: Mapping[str, Floor] | None = None,
    notes: Sequence[Finding] = (),
) -> Scorecard:
    """The scorecard of replays that have been read; `notes` are reported with those of its own."""
    real = real_tables(season, measured)
    replayed = {coach: replayed_tables(each, measured, real) for coach, each in replays.items()}
    lines = {kind: lines_of(kind, real, replayed) for kind in measured.kinds}
    summed = tuple(sum_up(kind, each, list(replays)) for kind, each in lines.items() if each)
    number = counts(replays)
    distributions = compare_distributions(
        real_counts(season), {coach: replayed_counts(each) for coach, each in replays.items()}, number
    )
    left = [(kind.title, counted_by(kind, replayed)) for kind, each in lines.items() if not each]
    return Scorecard(
        plan=plan,
        year=season.year,
        league=season.league,
        replays=number,
        headlines=tuple(each for each in summed if each.kind.section == HEADLINE),
        further=tuple(each for each in summed if each.kind.section == FURTHER),
        lines=tuple(line for kind, each in lines.items() if kind.measure != CORRELATION for line in each),
        distributions=tuple(distributions),
        standings=tuple(draw_up(season, real, replayed)),
        floors=floors or {},
        notes=(*notes, *measured.notes, *_notes(plan, number, summed, left)),
    )


def _notes(
    plan: Plan, replays: Mapping[str, int], headlines: Sequence[Headline], left: Sequence[tuple[str, bool]]
) -> list[Finding]:
    found = []
    planned = plan.seasons
    for coach, number in replays.items():
        if number < planned:
            found.append(warning("REPLAY-UNFINISHED", coach, f"{number} of {planned} replays", "all of them"))
    if COACHED not in replays or len(replays) == 1:
        only = ", ".join(replays)
        found.append(note("ONE-COACH", only, "only one kind of usage", "both, to tell cards from play-calling"))
    fewest = min(replays.values())
    if fewest < scale().replays:
        goal = f"{scale().replays}, for which the goals are meant"
        found.append(note("FEW-REPLAYS", "goals", f"{fewest} replays", goal))
    unknown, uncounted = ([title for title, counts in left if counts is known] for known in (True, False))
    if unknown:
        found.append(
            note("LINE-UNKNOWN", "real season", f"does not tell {', '.join(unknown)}", "these lines are left out")
        )
    if uncounted:
        found.append(
            note("LINE-UNCOUNTED", "replays", f"do not count {', '.join(uncounted)}", "these lines are left out")
        )
    for headline in headlines:
        if headline.missing:
            some = ", ".join(headline.missing[:5]) + (" ..." if len(headline.missing) > 5 else "")
            described = f"{len(headline.missing)} of {headline.count} without a replayed line: {some}"
            found.append(note("LINE-MISSING", headline.kind.title, described))
    return found

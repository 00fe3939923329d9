"""Optional rules, what the documents leave to the coaches, and football as this game has it.

The options are switches with the rule's id. The documents recommend no optional rule, so that those they call optional
are off. Penalties, injuries and fatigue are on: the cards are made with them. Of football the season's is played where
the documents are silent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, final

from engine.football.era import Era
from engine.strat.editions import EDITION_2019, Edition, find_edition
from engine.switches import changes


@final
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played. `of_edition` makes them fit another edition than that of 2019."""

    edition: Edition = EDITION_2019
    """The edition whose alternatives hold wherever the two differ."""
    penalties: bool = True
    """SOM-SETUP-01."""
    injuries: bool = True
    """SOM-SETUP-01."""
    fatigue: bool = True
    """SOM-FAT-01."""
    updated_sacks: bool = False
    """SOM-USR-01: percentages instead of the Super-Advanced chart, and sacks on flats."""
    great_players: bool = False
    """SOM-GREAT-01."""
    home_advantage: bool = True
    """SOM-READ-04: long gains are longer at home."""
    longest_gain: bool = False
    """SOM-CAP-01: nobody gains more than he really did."""
    spare_wide_receivers: bool = False
    """SOM-CAP-04: the cap is not for wide receivers."""
    split_ratings: bool = False
    """SOM-SPLIT-01."""
    flats_as_runs: bool = False
    """SOM-FAR-01."""
    yards_after_catch: bool = False
    """SOM-YAC-01."""
    empty_zone_wrong: bool = False
    """SOM-FLX-01."""
    lone_defender_check: bool = False
    """SOM-FLX-03."""
    low_usage: bool = False
    """SOM-LOW-01."""
    variable_field_goals: bool = False
    """SOM-VFG-01."""
    variable_interference: bool = False
    """SOM-VPI-01."""
    quarterback_usage: bool = True
    """SOM-OU-02: quarterbacks used too much must rest."""
    all_usage: bool = False
    """SOM-OU-02: so must everybody else."""
    recoverers: bool = True
    """SOM-FUM-02: more dice name the player who recovers a loose ball."""
    tight_end_blocking_backs: bool = False
    """SOM-OF-06: a tight end who is no back may be the blocking back."""
    short_of_two_minutes: bool = True
    """SOM-TWO-10: a play that crosses 2:00 stops there; off, it may run to 1:45."""


ONLY_2019: Final = (
    *("split_ratings", "flats_as_runs", "yards_after_catch", "low_usage", "variable_field_goals"),
    "variable_interference",
)
"""Options that the older edition does not have; the alternatives of `editions` bear the same names."""
ALWAYS_OLD: Final = ("empty_zone_wrong", "lone_defender_check", "tight_end_blocking_backs")
"""Options that the older edition plays without asking."""  # SOM-FLX-02, SOM-FLX-04, SOM-OF-03


_EDITION: Final = "edition"


def with_rules(settings: Sequence[str]) -> Options:
    """The usual options with some changed: `updated-sacks`, `injuries=off`, `edition=old`; of two editions the last.

    A ValueError names a setting that is none, and what there is; or one that the edition does not leave open.
    """
    usual, edition = Options(), EDITION_2019
    rules = []
    for setting in settings:
        name, _, value = setting.partition("=")
        if name == _EDITION:
            edition = find_edition(value)
        else:
            rules.append(setting)
    changed = changes(usual, rules)
    asked = replace(usual, **changed)
    made = of_edition(asked, edition)
    for name in changed:
        if getattr(made, name) != getattr(asked, name):
            always = "always has" if getattr(made, name) else "does not have"
            raise ValueError(f"the edition {edition.name!r} {always} {name.replace('_', '-')}")
    return made


def of_edition(options: Options, edition: Edition) -> Options:
    """The options as an edition has them: what it does not know is off, what it compels is on."""
    known = {name: getattr(options, name) and getattr(edition, name) for name in ONLY_2019}
    compelled = {name: getattr(options, name) or getattr(edition, name) for name in ALWAYS_OLD}
    spare = options.spare_wide_receivers and edition.all_receptions_but_wide  # SOM-CAP-04
    return replace(options, edition=edition, spare_wide_receivers=spare, **known, **compelled)


QUARTER_SECONDS: Final = 900  # SOM-CLOCK-01
TIMEOUTS: Final = 3  # SOM-CLOCK-06
OVERTIME_TIMEOUTS: Final = 2  # SOM-OT-02
TOUCHBACK: Final = 20  # SOM-KO-05
FREE_KICK_SPOT: Final = 20  # SOM-SAF-02
MISSED_LEAST: Final = 20  # SOM-FG-06
POSTS_ON_THE_GOAL_LINE: Final = 7
"""What a field goal measured beyond the line of scrimmage before 1974."""


def strat_era(era: Era) -> Era:
    """An era with the documents' own words put in; kickoff spots, tries and overtime stay those of the season.

    SOM-SETUP-02, SOM-KO-01, SOM-PAT-02, SOM-PAT-05, SOM-OT-01, SOM-FG-04: football of the year.
    SOM-SCORE-01, SOM-SAF-01: what scores, and how much, is football of any year.
    """
    return replace(
        era,
        quarter_seconds=QUARTER_SECONDS,
        timeouts_per_half=TIMEOUTS,
        overtime_timeouts=OVERTIME_TIMEOUTS,
        kickoff_touchback=TOUCHBACK,
        touchback=TOUCHBACK,
        free_kick_spot=FREE_KICK_SPOT,
        missed_goal_least=MISSED_LEAST,
        missed_goal_touchback=era.field_goal_yards == POSTS_ON_THE_GOAL_LINE,  # SOM-FG-05
    )

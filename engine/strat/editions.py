"""The two editions: alternatives by name, chosen once. Rules ask for the alternative, never for the edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from engine.chart_rows import chart_rows
from engine.machine import i64
from engine.strat.tables import EDITIONS


@final
@dataclass(frozen=True, slots=True)
class Edition:
    """How an edition plays. What each alternative is, and the rules it chooses between, `tables/editions.csv` says."""

    name: str
    index: i64
    """Its place in charts that both editions have."""
    squib_kicks: bool
    """Squib kickoffs are known."""  # SOM-SQUIB-01
    pistol: bool
    """The shotgun of a Pistol quarterback is the pistol."""  # SOM-PIS-01
    split_ratings: bool
    """Linebackers and safeties may print two digits."""  # SOM-SPLIT-01
    yards_after_catch: bool
    """Flats may print air yards."""  # SOM-YAC-04
    flats_as_runs: bool
    """Flats may be considered as runs."""  # SOM-FAR-01
    variable_field_goals: bool
    """Field goals may vary in length."""  # SOM-VFG-01
    variable_interference: bool
    """Interference may vary in length."""  # SOM-VPI-01
    low_usage: bool
    """Backs little used may be contained."""  # SOM-LOW-01
    sack_loss_by_pass: bool
    """Under the Updated Sack Rule flats lose less and long passes more."""  # SOM-SACK-04
    safety_blitz_chart: bool
    """Safety blitzes have a chart of their own."""  # SOM-SB-05, SOM-SB-06, SOM-USR-08
    blank_block_floor: i64
    """The least pass block when a blank die checks a safety blitz."""  # SOM-SB-05, SOM-SB-06
    two_inside_blitzers: i64
    """Linebackers a linebuck counts when both inside linebackers blitz."""  # SOM-D34-04, SOM-D34-05
    key_needs_maximum: bool
    """A key needs all the defenders its zone may hold."""  # SOM-KEY-03, SOM-KEY-04
    strict_three_four_key: bool
    """A key against a four-linebacker front needs both slots."""  # SOM-D34-08
    empty_zone_wrong: bool
    """A flat into an empty zone reads Wrong without any option."""  # SOM-FLX-01, SOM-FLX-02
    lone_defender_check: bool
    """A lone defender in a flat is checked without any option."""  # SOM-FLX-03, SOM-FLX-04
    flat_override: bool
    """Two players may give up the one-man cell's loss instead of an incompletion."""  # SOM-PASS-07
    losses_stand: bool
    """A double-team leaves negative completions alone."""  # SOM-DT-08
    wide_receivers_doubled: bool
    """Outside linebackers may double the third and fourth wide receiver."""  # SOM-PREV-03, SOM-PREV-04
    tight_end_blocking_backs: bool
    """Tight ends who are no backs may be blocking backs without any option."""  # SOM-OF-03, SOM-OF-06
    asterisks_at_random: bool
    """Of several asterisk rushers one is chosen at random; else they alternate."""  # SOM-RUSH-05, SOM-RUSH-06
    reserve_corners: bool
    """Cornerbacks out of place at LCB and RCB."""  # SOM-CB-01
    waived_kick_fouls: bool
    """Without a block try fouls against kickers are ignored on place kicks too."""  # SOM-FG-10
    waived_when_blocked: bool
    """Fouls against punters are ignored when the punt is blocked."""  # SOM-PUNT-06, SOM-PUNT-07
    live_blocked_tries: i64
    """The first season in which blocked tries are live; 0 for none."""  # SOM-PAT-03, SOM-PAT-04
    free_kick_bonus: i64
    """Yards added to the punt that is a free kick."""  # SOM-SAF-03, SOM-SAF-04
    kickoff_ticks: i64
    """Ticks of any kickoff; 0 where it costs what its seconds say."""  # SOM-TWO-04, SOM-TWO-05
    injury_ticks: bool
    """An injury in the last two minutes costs one tick."""  # SOM-TWO-09
    kneel_on_sixes: bool
    """Four sixes fumble a kneel; else white 1 with 12 and white 1 again."""  # SOM-KNEEL-02, SOM-KNEEL-03
    prorated_usage: bool
    """Usage of seasons below 12 games is scaled."""  # SOM-INJ-08
    all_receptions_but_wide: bool
    """The cap on gains may spare wide receivers."""  # SOM-CAP-04


def _value(cell: str) -> object:
    if cell.isdigit():
        return int(cell)
    return cell == "yes"  # apart from the numbers: compiled, a number or a truth would be a number


def _edition(index: int) -> Edition:
    chosen: dict[str, Any] = {
        row["alternative"]: _value(row[EDITIONS[index]]) for row in chart_rows("engine.strat", "editions.csv")
    }
    return Edition(name=EDITIONS[index], index=index, **chosen)


EDITION_2019: Final = _edition(0)
OLD_EDITION: Final = _edition(1)
ALL_EDITIONS: Final = (EDITION_2019, OLD_EDITION)


def find_edition(name: str) -> Edition:
    """An edition by its name; a ValueError names those there are."""
    for edition in ALL_EDITIONS:
        if edition.name == name:
            return edition
    raise ValueError(f"no edition {name!r}, expected one of {', '.join(EDITIONS)}")

"""The statistics of a game, each a small whole number that indexes a row of the box score.

The names are the column names of the season's tables in capitals. `columns.py` says which table each belongs to and
which columns no play can fill.
"""

from __future__ import annotations

from typing import Final

# Passing.
COMPLETIONS: Final = 0
ATTEMPTS: Final = 1
PASSING_YARDS: Final = 2
PASSING_TDS: Final = 3
INTERCEPTIONS: Final = 4
SACKS: Final = 5
SACK_YARDS: Final = 6
PASSING_FIRST_DOWNS: Final = 7
PASSING_LONG: Final = 8
PASSING_20: Final = 9
PASSING_40: Final = 10
PASSING_2PT_CONVERSIONS: Final = 11
SPIKES: Final = 12
NO_TARGET: Final = 13

# Rushing.
CARRIES: Final = 14
RUSHING_YARDS: Final = 15
RUSHING_TDS: Final = 16
RUSHING_FIRST_DOWNS: Final = 17
RUSHING_LONG: Final = 18
RUSHING_LOSSES: Final = 19
RUSHING_10: Final = 20
RUSHING_20: Final = 21
RUSHING_40: Final = 22
RUSHING_2PT_CONVERSIONS: Final = 23
SCRAMBLES: Final = 24
SCRAMBLE_YARDS: Final = 25
SCRAMBLE_TDS: Final = 26
KNEELS: Final = 27
KNEEL_YARDS: Final = 28

# Receiving.
TARGETS: Final = 29
RECEPTIONS: Final = 30
RECEIVING_YARDS: Final = 31
RECEIVING_TDS: Final = 32
RECEIVING_FIRST_DOWNS: Final = 33
RECEIVING_LONG: Final = 34
RECEIVING_20: Final = 35
RECEIVING_40: Final = 36
RECEIVING_2PT_CONVERSIONS: Final = 37

# Defense.
DEF_SACKS: Final = 38
"""In halves: a whole sack is 2, a shared one 1 each."""
DEF_SACK_YARDS: Final = 39
"""In halves, as the sacks."""
DEF_INTERCEPTIONS: Final = 40
DEF_INTERCEPTION_YARDS: Final = 41
DEF_INTERCEPTION_TDS: Final = 42
DEF_INTERCEPTION_LONG: Final = 43
DEF_FUMBLES_FORCED: Final = 44
DEF_SAFETIES: Final = 45
DEF_KICKS_BLOCKED: Final = 46

# Kicking.
FG_MADE: Final = 47
FG_ATT: Final = 48
FG_BLOCKED: Final = 49
FG_LONG: Final = 50
FG_MADE_0_19: Final = 51
"""The five bands follow one another, here and in the tries."""
FG_MADE_20_29: Final = 52
FG_MADE_30_39: Final = 53
FG_MADE_40_49: Final = 54
FG_MADE_50_: Final = 55
FG_ATT_0_19: Final = 56
FG_ATT_20_29: Final = 57
FG_ATT_30_39: Final = 58
FG_ATT_40_49: Final = 59
FG_ATT_50_: Final = 60
PAT_MADE: Final = 61
PAT_ATT: Final = 62
PAT_BLOCKED: Final = 63
KICKOFFS: Final = 64
KICKOFF_YARDS: Final = 65
KICKOFF_TOUCHBACKS: Final = 66
KICKOFFS_OUT_OF_BOUNDS: Final = 67
KICKOFFS_RETURNED: Final = 68
KICKOFF_RETURN_YARDS_ALLOWED: Final = 69
ONSIDE_KICKS: Final = 70
ONSIDE_RECOVERED: Final = 71

# Punting.
PUNTS: Final = 72
"""Blocked ones are in `PUNTS_BLOCKED` only."""
PUNT_YARDS: Final = 73
PUNT_NET_YARDS: Final = 74
PUNT_LONG: Final = 75
PUNTS_BLOCKED: Final = 76
PUNTS_INSIDE_20: Final = 77
PUNT_TOUCHBACKS: Final = 78
PUNT_FAIR_CATCHES: Final = 79
PUNTS_DOWNED: Final = 80
PUNTS_OUT_OF_BOUNDS: Final = 81
PUNTS_RETURNED: Final = 82
PUNT_RETURN_YARDS_ALLOWED: Final = 83
PUNT_RETURN_TDS_ALLOWED: Final = 84

# Returns.
KICKOFF_RETURNS: Final = 85
KICKOFF_RETURN_YARDS: Final = 86
KICKOFF_RETURN_TDS: Final = 87
KICKOFF_RETURN_LONG: Final = 88
KICKOFF_RETURN_FAIR_CATCHES: Final = 89
PUNT_RETURNS: Final = 90
PUNT_RETURN_YARDS: Final = 91
PUNT_RETURN_TDS: Final = 92
PUNT_RETURN_LONG: Final = 93
PUNT_RETURN_FAIR_CATCHES: Final = 94

# Fumbles.
FUMBLES: Final = 95
FUMBLES_LOST: Final = 96
FUMBLES_RUSHING: Final = 97
FUMBLES_RECEIVING: Final = 98
FUMBLES_SACKED: Final = 99
FUMBLES_KICK_RETURN: Final = 100
FUMBLES_PUNT_RETURN: Final = 101
FUMBLES_OTHER: Final = 102
FUMBLE_RECOVERY_OWN: Final = 103
FUMBLE_RECOVERY_YARDS_OWN: Final = 104
FUMBLE_RECOVERY_OPP: Final = 105
FUMBLE_RECOVERY_YARDS_OPP: Final = 106
FUMBLE_RECOVERY_TDS: Final = 107

# Penalties.
PENALTIES: Final = 108
"""Walked off against him; for linemen the `blocking` table has them."""
PENALTY_YARDS: Final = 109

PLAYER_STATS: Final = 110
"""Length of a player's row."""

# What only a team has. Everything else of a team is the sum of its players.
TEAM_GAMES: Final = 0
TEAM_POINTS: Final = 1
TEAM_FIRST_DOWNS_PENALTY: Final = 2
TEAM_THIRD_DOWNS: Final = 3
TEAM_THIRD_DOWNS_CONVERTED: Final = 4
TEAM_FOURTH_DOWNS: Final = 5
TEAM_FOURTH_DOWNS_CONVERTED: Final = 6
TEAM_TWO_POINT_MADE: Final = 7
TEAM_TWO_POINT_ATT: Final = 8
TEAM_SAFETIES: Final = 9
TEAM_RETURN_TDS: Final = 10
TEAM_DRIVES: Final = 11
TEAM_POSSESSION_SECONDS: Final = 12
TEAM_STATS: Final = 13
"""Length of a team's row."""

# What a kind of penalty has.
FLAG_ACCEPTED: Final = 0
FLAG_YARDS: Final = 1
FLAG_DECLINED: Final = 2
FLAG_OFFSETTING: Final = 3
FLAG_STATS: Final = 4

# Units on the field, for penalties.
UNIT_OFFENSE: Final = 0
UNIT_DEFENSE: Final = 1
UNIT_SPECIAL: Final = 2
UNITS: Final[tuple[str, ...]] = ("offense", "defense", "special")

LARGEST: Final[frozenset[int]] = frozenset(
    {
        PASSING_LONG,
        RUSHING_LONG,
        RECEIVING_LONG,
        DEF_INTERCEPTION_LONG,
        FG_LONG,
        PUNT_LONG,
        KICKOFF_RETURN_LONG,
        PUNT_RETURN_LONG,
    }
)
"""Statistics of which games give the largest; all others add up."""
IS_LARGEST: Final[list[bool]] = [stat in LARGEST for stat in range(PLAYER_STATS)]
"""The same, by statistic."""
HALVES: Final[frozenset[int]] = frozenset({DEF_SACKS, DEF_SACK_YARDS})
"""Statistics counted in halves."""

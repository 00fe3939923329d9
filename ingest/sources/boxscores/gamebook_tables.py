"""The tables of NFL gamebooks and what their labels mean in a season."""

from __future__ import annotations

from ingest.sources.boxscores.model import Section
from ingest.sources.boxscores.team import Figure

SECTIONS = (
    Section("rushing", ("rushing",), {
        "att": "carries", "yds": "rushing_yards", "avg": "", "lg": "rushing_long", "td": "rushing_tds",
    }),
    Section("passing", ("passing",), {
        "att": "attempts", "cmp": "completions", "yds": "passing_yards", "skyd": "sacks/sack_yards",
        "skyds": "sacks/sack_yards",
        "td": "passing_tds", "lg": "passing_long", "in": "interceptions", "int": "interceptions", "rt": "",
    }),
    Section("receiving", ("passreceiving", "receiving"), {
        "tar": "targets", "rec": "receptions", "no": "receptions", "yds": "receiving_yards", "avg": "",
        "lg": "receiving_long", "td": "receiving_tds",
    }),
    Section("interceptions", ("interceptions",), {
        "no": "def_interceptions", "yds": "def_interception_yards", "avg": "", "lg": "def_interception_long",
        "td": "def_interception_tds",
    }),
    Section("punting", ("punting",), {
        "no": "punts", "yds": "punt_yards", "avg": "", "net": "net_average", "tb": "punt_touchbacks",
        "in20": "punts_inside_20", "lg": "punt_long",
    }),
    Section("punt_returns", ("puntreturns",), {
        "no": "punt_returns", "yds": "punt_return_yards", "avg": "", "fc": "punt_return_fair_catches",
        "lg": "punt_return_long", "td": "punt_return_tds",
    }),
    Section("kick_returns", ("kickoffreturns",), {
        "no": "kickoff_returns", "yds": "kickoff_return_yards", "avg": "", "fc": "kickoff_return_fair_catches",
        "lg": "kickoff_return_long", "td": "kickoff_return_tds",
    }),
    Section("fumbles", ("fumbles",), groups=(
        ("fum", {
            "fum": "fumbles", "lost": "fumbles_lost", "ownrec": "fumble_recovery_own",
            "yds": "fumble_recovery_yards_own",
            "td": "fumble_recovery_tds", "forced": "check_def_fumbles_forced", "opprec": "fumble_recovery_opp",
            "outbds": "fumbles_out_of_bounds",
        }),
        ("opp", {
            "yds": "fumble_recovery_yards_opp", "td": "fumble_recovery_tds", "outbds": "fumbles_out_of_bounds",
            "forced": "check_def_fumbles_forced", "opprec": "fumble_recovery_opp",
        }),
    )),
)  # fmt: skip
_REGULAR = {
    "tkl": "def_tackles_solo", "ast": "def_tackle_assists", "comb": "def_tackles", "sk": "def_sacks",
    "yds": "def_sack_yards",
    "tfl": "def_tackles_for_loss", "q": "def_qb_hits", "qh": "def_qb_hits", "in": "check_def_interceptions",
    "int": "check_def_interceptions", "pd": "def_pass_defended", "ff": "def_fumbles_forced", "fr": "",
}  # fmt: skip
_SPECIAL = {
    "tkl": "def_special_tackles", "ast": "def_special_tackles", "ff": "def_fumbles_forced", "fr": "",
    "bl": "def_kicks_blocked",
}  # fmt: skip
# Tackles after turnovers belong to no column of a season; forced fumbles do.
_OTHER = {"tkl": "", "ast": "", "ff": "def_fumbles_forced", "fr": ""}
DEFENSE = Section("defense", (), groups=(("regular", _REGULAR), ("special", _SPECIAL), ("misc", _OTHER)))
FIGURES = (
    Figure("first_downs", "totalfirstdowns"),
    Figure("first_downs_rushing", "(by)?rushing", "totalfirstdowns"),
    Figure("first_downs_passing", "(by)?passing", "totalfirstdowns"),
    Figure("first_downs_penalty", "(by)?penalty", "totalfirstdowns"),
    Figure("third_downs_converted/third_downs", "thirddownefficiency"),
    Figure("fourth_downs_converted/fourth_downs", "fourthdownefficiency"),
    Figure("total_yards", "totalnetyards"),
    Figure("plays", "totaloffensiveplays.*"),
    Figure("rushing_yards", "netyardsrushing"),
    Figure("carries", "totalrushingplays"),
    Figure("passing_net_yards", "netyardspassing"),
    Figure("sacks/sack_yards", "timesthrownyardslost.*"),
    Figure("passing_yards", "grossyardspassing"),
    Figure("attempts/completions/interceptions", "passattemptscompletionshadintercepted"),
    Figure("kickoffs/kickoffs_in_end_zone/kickoff_touchbacks", "kickoffsnumber.*"),
    Figure("punts/punt_average", "puntsnumber.*"),
    Figure("punts_blocked", "hadblocked"),
    Figure("fg_blocked/pat_blocked", "fgspatshadblocked"),
    Figure("punt_returns/punt_return_yards", "noandyardspuntreturns"),
    Figure("kickoff_returns/kickoff_return_yards", "noandyardskickoffreturns"),
    Figure("def_interceptions/def_interception_yards", "noandyardsinterceptionreturns"),
    Figure("penalties/penalty_yards", "penaltiesnumber.*"),
    Figure("fumbles/fumbles_lost", "fumblesnumber.*"),
    Figure("rushing_tds", "rushing", "touchdowns"),
    Figure("passing_tds", "passing", "touchdowns"),
    Figure("pat_made/pat_att", "kickingmadeattempts", "extrapoints"),
    Figure("two_point_made/two_point_att", "(twopointconversions|twopoint|conversions)madeattempts"),
    Figure("fg_made/fg_att", "fieldgoalsmadeattempts"),
    Figure("safeties", "safeties"),
    Figure("final_score", "finalscore"),
    Figure("possession_seconds", "timeofpossession"),
)

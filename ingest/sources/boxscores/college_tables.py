"""The tables of StatCrew and SIDEARM box scores and what their labels mean in a season."""

from __future__ import annotations

from ingest.sources.boxscores.model import Section
from ingest.sources.boxscores.team import Figure

RETURN_GROUPS = (
    (
        "punt",
        {
            "no": "punt_returns",
            "ret": "punt_returns",
            "t": "punt_returns",
            "yds": "punt_return_yards",
            "lg": "punt_return_long",
            "td": "punt_return_tds",
        },
    ),
    (
        "kick",
        {
            "no": "kickoff_returns",
            "ret": "kickoff_returns",
            "t": "kickoff_returns",
            "yds": "kickoff_return_yards",
            "lg": "kickoff_return_long",
            "td": "kickoff_return_tds",
        },
    ),
    (
        "int",
        {
            "no": "def_interceptions",
            "ret": "def_interceptions",
            "t": "def_interceptions",
            "yds": "def_interception_yards",
            "lg": "def_interception_long",
            "td": "def_interception_tds",
        },
    ),
)
SECTIONS = (
    Section("rushing", ("rushing",), {
        "no": "carries", "att": "carries", "gain": "", "loss": "", "net": "rushing_yards", "td": "rushing_tds",
        "lg": "rushing_long", "long": "rushing_long", "avg": "",
    }),
    Section("passing", ("passing",), {
        "cmp": "completions", "comp": "completions", "att": "attempts", "int": "interceptions",
        "cai": "completions/attempts/interceptions", "cmpattint": "completions/attempts/interceptions",
        "attcmpint": "attempts/completions/interceptions",
        "yds": "passing_yards", "yards": "passing_yards", "td": "passing_tds", "long": "passing_long",
        "lg": "passing_long", "sack": "sacks", "sacks": "sacks", "avg": "", "effic": "",
    }),
    Section("receiving", ("receiving",), {
        "no": "receptions", "rec": "receptions", "yards": "receiving_yards", "yds": "receiving_yards",
        "td": "receiving_tds", "long": "receiving_long", "lg": "receiving_long", "avg": "", "tgt": "targets",
    }),
    Section("punting", ("punting",), {
        "no": "punts", "punts": "punts", "yds": "punt_yards", "yards": "punt_yards", "avg": "",
        "long": "punt_long", "lg": "punt_long",
        "in20": "punts_inside_20", "i20": "punts_inside_20", "tb": "punt_touchbacks", "fc": "punt_fair_catches",
        "blkd": "punts_blocked", "50": "", "50yds": "",
    }),
    Section("returns", ("returns", "allreturns"), groups=RETURN_GROUPS),
    Section("field_goals", ("fieldgoals",), {
        "qtr": "", "time": "", "clock": "", "yds": "", "dist": "", "result": "",
    }, free=True),
    Section("kickoffs", ("kickoffs",), {
        "no": "kickoffs", "yards": "kickoff_yards", "yds": "kickoff_yards", "avg": "", "tb": "kickoff_touchbacks",
        "ob": "kickoffs_out_of_bounds",
    }),
    Section("", ("allpurpose",)),
    Section("", ("fumbles",)),
)  # fmt: skip
DEFENSE = Section("defense", (), {
    "solo": "def_tackles_solo", "ast": "def_tackle_assists", "total": "def_tackles", "tot": "def_tackles",
    "sacksyds": "def_sacks/def_sack_yards", "sackyds": "def_sacks/def_sack_yards",
    "tflyds": "def_tackles_for_loss/", "ff": "def_fumbles_forced",
    "fryds": "fumble_recovery_opp/fumble_recovery_yards_opp",
    "intyds": "check_def_interceptions/check_def_interception_yards",
    "int": "check_def_interceptions/check_def_interception_yards",
    "brup": "def_pass_defended", "pbu": "def_pass_defended", "blks": "def_kicks_blocked", "blkd": "def_kicks_blocked",
    "qbh": "hurries", "qh": "hurries", "saf": "def_safeties",
})  # fmt: skip
FIGURES = (
    Figure("first_downs", "firstdowns"),
    Figure("first_downs_rushing", "rushing", "firstdowns"),
    Figure("first_downs_passing", "passing", "firstdowns"),
    Figure("first_downs_penalty", "penalty", "firstdowns"),
    Figure("rushing_yards", "netyardsrushing"),
    Figure("carries", "(rushing)?attempts", "netyardsrushing"),
    Figure("rushing_tds", "rushing(touchdowns|tds)", "netyardsrushing"),
    Figure("passing_net", "netyardspassing"),
    Figure("completions/attempts/interceptions", "comp(letions)?att(empts)?int(erceptions)?"),
    Figure("passing_tds", "(passing)?(touchdowns|tds)", "netyardspassing"),
    Figure("total_yards", "totaloffenseyards"),
    Figure("plays", "(totaloffense)?plays", "totaloffenseyards"),
    Figure("fumbles/fumbles_lost", "fumbles(number)?lost"),
    Figure("penalties/penalty_yards", "penalties(number)?yards"),
    Figure("punts/punt_yards", "puntsyards"),
    Figure("punts_inside_20", "inside20", "puntsyards"),
    Figure("punt_touchbacks", "touchbacks", "puntsyards"),
    Figure("punt_fair_catches", "faircatch(es)?", "puntsyards"),
    Figure("kickoffs/kickoff_yards", "kickoffsyards"),
    Figure("kickoff_touchbacks", "touchbacks", "kickoffsyards"),
    Figure("punt_returns/punt_return_yards/punt_return_tds", "punt(returns)?(number|total)y(ar)?ds?tds?"),
    Figure("kickoff_returns/kickoff_return_yards/kickoff_return_tds", "kickoff(returns)?(number|total)y(ar)?ds?tds?"),
    Figure(
        "def_interceptions/def_interception_yards/def_interception_tds", "int(erceptions)?(number|total)y(ar)?ds?tds?"
    ),
    Figure(
        "fumble_recovery_opp/fumble_recovery_yards_opp/fumble_recovery_tds",
        "fumble(returns)?(number|total)y(ar)?ds?tds?",
    ),
    Figure("possession_seconds", "possessiontime"),
    Figure("third_downs_converted/third_downs", "(third|3rd)downconversions"),
    Figure("fourth_downs_converted/fourth_downs", "(fourth|4th)downconversions"),
    Figure("def_sacks/def_sack_yards", "sacks(by)?(number|total)yards"),
    Figure("pat_made/pat_att", "pat(kicks)?(totalmade)?", "(?!redzone)"),
    Figure("fg_made/fg_att", "fieldgoals(totalmade)?", "(?!redzone)"),
)

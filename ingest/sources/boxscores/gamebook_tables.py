"""The tables of NFL gamebooks and what their labels mean in a season, and the kicks of a gamebook."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ingest.findings import note, warning
from ingest.pdf.lines import Line, compact
from ingest.sources.boxscores.build import BoxScore, Builder, Kick
from ingest.sources.boxscores.model import Section, StatRow
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


_TRY = re.compile(r"\((?P<made>\d+)\)|(?P<missed>\d+)\s?(?P<how>[A-Z]+)?")
_KICKOFF = re.compile(
    r"(?P<name>[A-Z][\w'.-]*\.\s?[A-Z][\w'. -]*?) kicks (?P<onside>onside )?"
    r"(?P<yards>-?\d+) yards? from (?P<from>\w+) (?:\d+ )?to "
)


def field_goals(box: BoxScore, lines: Sequence[Line], width: float) -> None:
    """`A.Able 44WL (22) 58SH`: in parentheses the good ones; after a miss, how it missed."""
    start = next((i for i, line in enumerate(lines) if line.compact.startswith("fieldgoals")), None)
    if start is None:
        return
    kickers = ["", ""]
    for line in lines[start + 1 :]:
        if re.match(r"visitor|home|1234", line.compact):
            break
        for side, (left, right) in enumerate(((-1.0, width / 2), (width / 2, width * 2))):
            text = line.between(left, right).text
            row = re.match(r"(?P<name>[^\d(]*?)\s*(?P<tries>[\d(].*)$", text)
            if row is None:
                continue
            kickers[side] = row["name"] or kickers[side]
            for found in _TRY.finditer(row["tries"]):
                yards = int(found["made"] or found["missed"])
                blocked = (found["how"] or "").startswith("B")
                box.kicks.append(Kick(side, kickers[side], yards, found["made"] is not None, blocked, line.place))


def finish_punting(box: BoxScore) -> None:
    """Blocked punts taken off, yards in all, net yards, and what became of the punts, from the other team's returns."""
    for side, figures in enumerate(box.figures):
        table, returns = box.table("punting", side), box.table("punt_returns", 1 - side)
        punters = [row for row in table.rows if row.values.get("punts")]
        if table.total is not None:
            figures["punt_yards"] = table.total.values.get("punt_yards")
        for row in punters:
            average = row.values.pop("net_average", None)
            if average is not None and (row.values["punts"] or 0) < 10:
                # printed to a tenth of a yard: exact for fewer than ten punts
                row.values["punt_net_yards"] = round(average * (row.values["punts"] or 0))
                box.derived.add("punt_net_yards")
        if len(punters) == 1:
            _outcomes(box, side, punters[0], returns.rows)


def _outcomes(box: BoxScore, side: int, punter: StatRow, returns: Sequence[StatRow]) -> None:
    ends: Counter[str] = Counter()
    for row in returns:
        if row.is_pseudo:
            ends[compact(row.name)] += int(row.values.get("punt_returns") or 0)
        else:
            ends["returned"] += int(row.values.get("punt_returns") or 0)
            ends["yards"] += int(row.values.get("punt_return_yards") or 0)
            ends["touchdowns"] += int(row.values.get("punt_return_tds") or 0)
        ends["faircatches"] += int(row.values.get("punt_return_fair_catches") or 0)
    known = ends["returned"] + ends["faircatches"] + ends["downed"] + ends["outofbounds"] + ends["touchback"]
    printed, blocked = int(punter.values["punts"] or 0), int(box.figures[side].get("punts_blocked") or 0)
    if blocked and printed - known == blocked:
        punter.values["punts"] = known
        box.tables["punting", side].rows.append(StatRow("Team", {"punts": blocked}, punter.line))
        printed = known
    punter.values["punts_blocked"] = blocked
    if known != printed:
        found = f"{printed} punts of {box.teams[side]}, of which {known} are accounted for by the returns"
        box.findings.append(note("PDF-PUNTS", box.where(punter.line.place), found, "an end for every punt"))
        return
    punter.values |= {
        "punts_returned": ends["returned"], "punt_return_yards_allowed": ends["yards"],
        "punt_return_tds_allowed": ends["touchdowns"], "punt_fair_catches": ends["faircatches"],
        "punts_downed": ends["downed"], "punts_out_of_bounds": ends["outofbounds"],
    }  # fmt: skip
    box.derived |= {
        "punts_returned", "punt_return_yards_allowed", "punt_return_tds_allowed", "punt_fair_catches", "punts_downed",
        "punts_out_of_bounds", "punts_blocked",
    }  # fmt: skip


def add_kickoffs(builder: Builder, lines: Sequence[Line]) -> None:
    """Kickoffs from the play-by-play, taken only when they agree with the team statistics."""
    box = builder.box
    if not lines or not all(box.codes):
        return
    kicks: dict[tuple[int, str], Counter[str]] = {}
    for text in _plays(lines):
        found = _KICKOFF.search(text)
        if found is None or re.search(r"no play", text, re.IGNORECASE) or found["from"] not in box.codes:
            continue
        own = kicks.setdefault((box.codes.index(found["from"]), found["name"]), Counter())
        own["kickoffs"] += 1
        own["kickoff_yards"] += int(found["yards"])
        own["kickoff_touchbacks"] += bool(re.search(r"touchback", text, re.IGNORECASE))
        own["onside_kicks"] += bool(found["onside"])
    for side, figures in enumerate(box.figures):
        mine = {name: own for (where, name), own in kicks.items() if where == side}
        counted = tuple(sum(own[column] for own in mine.values()) for column in ("kickoffs", "kickoff_touchbacks"))
        printed = (figures.get("kickoffs"), figures.get("kickoff_touchbacks"))
        if counted != printed:
            found_text = f"plays of {box.teams[side]} show {counted[0]} kickoffs, {counted[1]} touchbacks; not used"
            box.findings.append(
                warning(
                    "PDF-KICKOFFS",
                    box.where(box.figures_place),
                    found_text,
                    f"{printed[0]} and {printed[1]} as the team statistics say",
                )
            )
            continue
        for name, own in mine.items():
            columns = ("kickoffs", "kickoff_yards", "kickoff_touchbacks", "onside_kicks")
            builder.add(side, name, {column: own[column] for column in columns}, lines[0].place)
            box.derived |= set(columns)


def _plays(lines: Sequence[Line]) -> list[str]:
    """The text of the play-by-play cut into plays at each kickoff and each down."""
    text = " ".join(line.text for line in lines)
    return re.split(r"(?=\b\d-\d+-[A-Z]{2,3} \d+)|(?=\b\d-\d+-50\b)|(?=[A-Z][\w'.-]*\.[A-Z][\w' -]* kicks )", text)

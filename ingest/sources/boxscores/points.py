"""Kicks and scoring plays of a box score added to the players' lines and the team statistics."""

from __future__ import annotations

from ingest.findings import note
from ingest.sources.boxscores.build import HOME_OF, BoxScore, Builder
from ingest.sources.boxscores.model import Number
from ingest.sources.boxscores.scoring import FIELD_GOAL, SAFETY, TOUCHDOWN, ScoringPlay

BANDS = ((20, "0_19"), (30, "20_29"), (40, "30_39"), (50, "40_49"), (float("inf"), "50_"))
BAND_COLUMNS = [f"fg_{what}_{band}" for _, band in BANDS for what in ("made", "att")]
# Columns that the scoring plays and the list of kicks complete: who is not in those has none.
ONLY_IN_SCORING: dict[str, tuple[str, ...]] = {
    "passing": ("passing_2pt_conversions",),
    "rushing": ("rushing_2pt_conversions",),
    "receiving": ("receiving_2pt_conversions",),
    "punt_returns": ("punt_return_tds",),
    "kick_returns": ("kickoff_return_tds",),
    "defense": ("def_interception_tds",),
    "fumbles": ("fumble_recovery_tds",),
    "kicking": ("pat_made", "pat_att", "pat_blocked"),
}
FIELD_GOALS = ("fg_made", "fg_att", "fg_blocked", *BAND_COLUMNS)


def add_kicks(builder: Builder) -> None:
    """Field goals by distance."""
    for kick in builder.box.kicks:
        band = next(name for limit, name in BANDS if kick.yards < limit)
        zeros: dict[str, Number] = dict.fromkeys(FIELD_GOALS, 0)
        zeros |= {"fg_att": 1, "fg_blocked": int(kick.blocked), f"fg_att_{band}": 1}
        if kick.good:
            zeros |= {"fg_made": 1, f"fg_made_{band}": 1, "fg_long": kick.yards}
        builder.add(kick.side, kick.player, zeros, kick.place)


def add_scoring(builder: Builder) -> None:
    """Extra points, two-point tries and touchdowns on returns, which only the scoring summary has."""
    box = builder.box
    for play in box.plays:
        if play.kind == TOUCHDOWN and play.how in HOME_OF and play.player and not _has_column(box, play.side, play.how):
            builder.add(play.side, play.player, {play.how: 1}, play.place)
        attempt = play.attempt
        if attempt is None:
            continue
        if attempt.kind == "kick":
            kicker = attempt.player or _only_kicker(box, play)
            if kicker:
                values: dict[str, Number] = {
                    "pat_att": 1, "pat_made": int(attempt.good), "pat_blocked": int(attempt.blocked),
                }  # fmt: skip
                builder.add(play.side, kicker, values, play.place)
        elif attempt.good:
            column = "receiving_2pt_conversions" if attempt.kind == "pass" else "rushing_2pt_conversions"
            if attempt.player:
                builder.add(play.side, attempt.player, {column: 1}, play.place)
            if attempt.passer:
                builder.add(play.side, attempt.passer, {"passing_2pt_conversions": 1}, play.place)
    for side, name, table in list(builder.lines):
        if table in ONLY_IN_SCORING and (box.plays or box.score == (0, 0)):
            builder.fill(side, name, dict.fromkeys(ONLY_IN_SCORING[table], 0))
        if table == "kicking" and _kicks_listed(box, side):
            builder.fill(side, name, dict.fromkeys(FIELD_GOALS, 0))


def _kicks_listed(box: BoxScore, side: int) -> bool:
    """Whether the document lists every field goal of a team, so that who is not in the list tried none."""
    count = sum(kick.side == side for kick in box.kicks)
    scored = sum(play.side == side and play.kind == FIELD_GOAL for play in box.plays)
    return scored <= count == box.figures[side].get("fg_att", count)


def _has_column(box: BoxScore, side: int, column: str) -> bool:
    return any(column in row.values for (_, own), table in box.tables.items() if own == side for row in table.rows)


def _only_kicker(box: BoxScore, play: ScoringPlay) -> str:
    """Who missed an extra point when the summary does not say: the team's only kicker, else nobody."""
    kickers = {p.attempt.player for p in box.plays if p.side == play.side and p.attempt and p.attempt.kind == "kick"}
    kickers |= {kick.player for kick in box.kicks if kick.side == play.side}
    kickers -= {""}
    kickers = kickers or {
        player.name for player in box.players[play.side].values() if player.position == "K" and player.played
    }
    found = f"extra point of {box.teams[play.side]} without a kicker's name: `{play.text}`"
    if len(kickers) == 1:
        kicker = kickers.pop()
        box.findings.append(
            note("PDF-KICKER", box.where(play.place), f"{found}; counted for {kicker}, the only kicker")
        )
        return kicker
    box.findings.append(
        note("PDF-KICKER", box.where(play.place), f"{found}; counted for nobody", "one kicker in the game")
    )
    return ""


def add_team_figures(box: BoxScore) -> None:
    """Team statistics that the scoring summary gives where the team page does not."""
    for side, figures in enumerate(box.figures):
        plays = [play for play in box.plays if play.side == side]
        if not plays and box.score[side]:
            continue
        tries = [play.attempt for play in plays if play.attempt]
        own: dict[str, Number] = {
            "return_tds": sum(play.kind == TOUCHDOWN and play.how != "" for play in plays),
            "safeties": sum(play.kind == SAFETY for play in plays),
            "two_point_att": sum(one.kind != "kick" for one in tries),
            "two_point_made": sum(one.kind != "kick" and one.good for one in tries),
            "pat_att": sum(one.kind == "kick" for one in tries),
            "pat_made": sum(one.kind == "kick" and one.good for one in tries),
            "fg_made": sum(play.kind == FIELD_GOAL for play in plays),
        }
        for column, number in own.items():
            figures.setdefault(column, number)


def fill_checked(builder: Builder) -> None:
    """Figures of a second table count where the first table does not have the player or is not in the document."""
    for (_, side), table in builder.box.tables.items():
        for row in table.rows:
            if not (row.is_team or row.is_pseudo):
                builder.fill(
                    side,
                    row.name,
                    {k.removeprefix("check_"): v for k, v in row.values.items() if k.startswith("check_")},
                )

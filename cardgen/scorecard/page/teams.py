"""Standings and the cards of teams."""

from __future__ import annotations

from itertools import groupby

from cardgen.pages.markup import Markup, join, tag
from cardgen.pages.tables import heading, number, scrolled
from cardgen.scorecard.lines import Line
from cardgen.scorecard.page.plots import off_strip, wins_strip
from cardgen.scorecard.page.tables import grade_badge
from cardgen.scorecard.replays import TITLES
from cardgen.scorecard.scorecard import Scorecard
from cardgen.scorecard.standings import Standing


def standings(card: Scorecard) -> Markup:
    """The standings, division by division."""
    tables = []
    games = max((each.wins + each.losses + each.ties for each in card.standings), default=1)
    for (conference, division), teams in groupby(card.standings, key=lambda each: (each.conference, each.division)):
        tables.append(_division(card, f"{conference} {division}".strip(), list(teams), float(games)))
    return tag("div", *tables, class_="divisions")


def _division(card: Scorecard, name: str, teams: list[Standing], games: float) -> Markup:
    top = heading("team", "real", *(f"#{TITLES[coach]}" for coach in card.coaches), "wins, 0 to all")
    rows = []
    for team in teams:
        ties = f"-{team.ties}" if team.ties else ""
        means = [number(team.replayed[c].mean if c in team.replayed else None, 1) for c in card.coaches]
        rows.append(
            tag(
                "tr",
                tag("th", tag("a", team.team, href=f"#team-{place_of(card, team)}"), scope="row"),
                tag("td", f"{team.wins}-{team.losses}{ties}"),
                *means,
                tag("td", wins_strip(team, games, card.coaches)),
            )
        )
    caption = [tag("caption", name)] if name else []
    return scrolled(tag("table", *caption, top, tag("tbody", *rows), class_="standings"))


def place_of(card: Scorecard, team: Standing) -> int:
    """A team's number on the page: its code may be anything."""
    return card.standings.index(team)


def team_cards(card: Scorecard) -> Markup:
    """A card a team: points and yards, for and against, and all other lines of the team."""
    by_team: dict[str, list[Line]] = {}
    for line in card.lines:
        if line.team and not line.player:
            by_team.setdefault(line.team, []).append(line)
    cards = [_team_card(card, place, team, by_team.get(team.team, [])) for place, team in enumerate(card.standings)]
    return tag("div", *cards, class_="teams")


def _team_card(card: Scorecard, place: int, team: Standing, lines: list[Line]) -> Markup:
    main = [line for line in lines if line.kind.group == "teams"]
    rest = [line for line in lines if line.kind.group != "teams"]
    ties = f"-{team.ties}" if team.ties else ""
    record = f"{team.wins}-{team.losses}{ties}, points {team.points}-{team.points_allowed}"
    more = (
        [tag("details", tag("summary", "kicks, returns, touchdowns and fumbles"), lines_of_one(card, rest))]
        if rest
        else []
    )
    return tag(
        "article",
        tag("h3", team.name, " ", tag("small", team.team if team.name != team.team else "")),
        tag("p", record, class_="quiet"),
        lines_of_one(card, main),
        *more,
        class_="team",
        id=f"team-{place}",
    )


def lines_of_one(card: Scorecard, lines: list[Line]) -> Markup:
    """The lines of one team or player in short."""
    top = heading("", "#real", *(f"#{TITLES[coach]}" for coach in card.coaches), "off", "")
    rows = []
    for line in lines:
        figure = line.replayed.get(card.coach)
        values = [
            number(line.replayed[c].value if c in line.replayed else None, line.kind.decimals) for c in card.coaches
        ]
        rows.append(
            tag(
                "tr",
                tag("th", line.kind.title, scope="row"),
                number(line.real, line.kind.decimals),
                *values,
                tag("td", off_strip(line, card.coaches)),
                tag("td", grade_badge(figure.grade if figure else "")),
            )
        )
    two = " two" if len(card.coaches) > 1 else ""  # a phone leaves the second out: its mark is in the small plot
    return scrolled(tag("table", top, tag("tbody", join(rows)), class_=f"of-one{two}"))

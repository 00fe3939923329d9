"""The page itself: `page.html` filled with everything a scorecard has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.games import find_game
from cardgen.pages.document import filled
from cardgen.pages.markup import Markup, join, tag, text
from cardgen.pages.svg import picture
from cardgen.scorecard.distributions import Distribution
from cardgen.scorecard.grades import RIGHT, UNLUCKY, WRONG, scale
from cardgen.scorecard.kinds import LEAGUE
from cardgen.scorecard.page.players import Explained, Who, anchors_of, by_player, player_list
from cardgen.scorecard.page.plots import has_points, league_plot, mark, scatter, shape_plot
from cardgen.scorecard.page.tables import (
    FIRST,
    blame_table,
    compared_list,
    distribution_table,
    grade_badge,
    headline_table,
    lines_table,
)
from cardgen.scorecard.page.teams import standings, team_cards
from cardgen.scorecard.replays import COACHED, TITLES
from cardgen.scorecard.scorecard import Scorecard

MARKS = ("A+", "A", "B", "C", "D", "F")


def page_of(card: Scorecard, set_name: str = "", cards: Mapping[Who, Sequence[Explained]] | None = None) -> str:
    """The page; with the set's name and what is known of its cards, players lead to those."""
    players = by_player(card)
    lines = card.worst_first()
    parts: dict[str, str] = {
        "title": text(f"{card.league} {card.year} by {find_game(card.plan.game).title}"),
        "replay": text(_replay(card)),
        "summary": _summary(card),
        "legend": _legend(card),
        "headlines": headline_table(card, card.headlines),
        "further": headline_table(card, card.further),
        "blame": blame_table(card),
        "groups": join(tag("option", group) for group in dict.fromkeys(line.kind.group for line in lines)),
        "count": str(len(lines)),
        "first": str(min(FIRST, len(lines))),
        "lines": lines_table(card, lines, anchors_of(players)),
        "scatters": _scatters(card),
        "distributions": join(_distribution(found, card) for found in card.distributions),
        "standings": standings(card),
        "teams": team_cards(card),
        "players": player_list(card, players, set_name, cards or {}),
        "compared": compared_list(card),
        "scale": _scale(card),
        "notes": join(tag("li", finding.text()) for finding in card.notes),
    }
    return filled("cardgen.scorecard.page", "Scorecard", parts)


def _replay(card: Scorecard) -> str:
    described = " and ".join(f"{number} {TITLES[coach]}" for coach, number in card.replays.items())
    rules = f", rules {', '.join(card.plan.rules)}" if card.plan.rules else ""
    plan = card.plan
    return f"Replays: {described}; seed {plan.seed}{rules}; Cardgen {plan.version}; cards {plan.cards[:12]}"


def _summary(card: Scorecard) -> Markup:
    """How many headlines got which mark, and how many lines are right, unlucky or wrong."""
    boxes = []
    for coach in card.coaches:
        grades = [head.summaries[coach].grade for head in card.headlines if coach in head.summaries]
        marks = [tag("span", grade_badge(grade), f" {grades.count(grade)}") for grade in MARKS if grade in grades]
        figures = [line.replayed[coach] for line in card.lines if coach in line.replayed]
        verdicts = [figure.verdict for figure in figures]
        whole = len(verdicts) or 1
        described = [f"{100 * verdicts.count(word) / whole:.0f} % {word}" for word in (RIGHT, UNLUCKY, WRONG)]
        boxes.append(
            tag(
                "div",
                tag("h3", _key(coach), f" {TITLES[coach]}"),
                tag("p", *marks, class_="marks"),
                tag("p", f"{len(verdicts)} lines: {', '.join(described)}"),
                class_="box",
            )
        )
    return join(boxes)


def _key(coach: str) -> Markup:
    return picture(16, 14, TITLES[coach], mark(coach, 8, 7, 5.0), class_="key")


def _legend(card: Scorecard) -> Markup:
    words = {
        COACHED: "coached: teams call plays as they really did",
    }
    parts = [
        tag("span", _key(coach), f" {words.get(coach, 'forced: everybody has his real share')}")
        for coach in card.coaches
    ]
    return tag("p", *parts, tag("span", "bars: two standard errors"), class_="legend")


def _scatters(card: Scorecard) -> Markup:
    found = []
    for headline in (*card.headlines, *card.further):
        lines = [line for line in card.lines if line.kind is headline.kind]
        if not has_points(headline) or not any(line.replayed for line in lines):
            continue
        marks = [
            tag("span", _key(coach), " ", grade_badge(headline.summaries[coach].grade))
            for coach in card.coaches
            if coach in headline.summaries
        ]
        who = tag("span", f" {headline.kind.who}", class_="quiet")
        caption = tag("figcaption", tag("b", headline.kind.title), who, tag("span", *marks, class_="marks apart"))
        found.append(tag("figure", caption, scatter(headline, lines, card.coaches), id=f"plot-{headline.kind.key}"))
    league = [line for line in card.lines if line.kind.level == LEAGUE and line.replayed]
    if league:
        caption = tag(
            "figcaption", tag("b", "the league's lines"), tag("span", " shaded: within the goal", class_="quiet")
        )
        found.append(tag("figure", caption, league_plot(league, card.coaches), class_="broad"))
    return join(found)


def _distribution(found: Distribution, card: Scorecard) -> Markup:
    how = "points off on average" if found.rates else "% misplaced"
    described = ", ".join(
        f"{TITLES[coach]} {found.misplaced[coach]:.1f} {how}" for coach in card.coaches if coach in found.misplaced
    )
    luck = found.season_luck.get(card.coach)
    if luck is not None:
        described += f"; one season's luck {luck:.1f}"
    return tag(
        "figure",
        tag("figcaption", tag("b", found.title), tag("span", described, class_="quiet apart")),
        shape_plot(found, card.coaches),
        tag("details", tag("summary", "figures"), distribution_table(found, card.coaches)),
        id=f"shape-{found.key}",
    )


def _scale(card: Scorecard) -> Markup:
    """What the marks mean."""
    marks = scale()
    rows = []
    for name, steps in (("a headline", marks.headline), ("a line", marks.line)):
        described = [
            join([grade_badge(mark), text(f" up to {most:g} \N{MULTIPLICATION SIGN} the goal")]) for mark, most in steps
        ]
        rows.append(tag("li", f"Of {name}: ", join(described, ", "), ", ", grade_badge("F"), " beyond."))
    return tag("ul", *rows)

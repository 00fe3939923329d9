"""Team cards: record, and what belongs to the team. Our sheets have them on two rows, the team's and its lineup's."""

from __future__ import annotations

import re
from typing import Final

from cardgen.foreign.fast_action.style import CardStyle
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.text import CardText, line_text
from ingest.pdf.lines import compact

WON: Final = r"(\d+)\s*-\s*(\d+)(?:\s*-\s*(\d+))?"
RECORD: Final = re.compile(WON)
STANDING: Final = re.compile(rf"([A-Z]{{2,4}})\s+(East|West|Central|North|South)(?:\s+{WON})?", re.IGNORECASE)
RANK: Final = re.compile(r"\s*(\(\d+\))$")


def is_team(card: CardText, style: CardStyle) -> bool:
    """Whether a card without a title is a team's."""
    return card.kind is None and all(card.value(key) is not None for key in style.team_signs)


def read_team(card: CardText, style: CardStyle, read: CellRead) -> list[Record]:
    """The team's row and what its card says of its lineup."""
    team = Record("teams", read.place, season=card.season)
    lineup = Record("lineups", read.place, season=card.season)
    top = min(each.label.top for each in card.labels if each.words)
    names = [card.team] if card.team else []
    for line in list(card.texts):
        text = line_text(line)
        standing = STANDING.fullmatch(text)
        if standing and "division" not in team.cells:
            team.cells["conference"], team.cells["division"] = standing[1].upper(), standing[2].title()
            _record(team, standing.groups()[2:])
        elif compact(text) in style.words.headings:
            pass
        elif line[0].top < top and "division" not in team.cells:
            names.append(RANK.sub("", text))
            team.extra += RANK.findall(text)
        else:
            team.extra.append(text)
    card.texts = []
    read.unread(line for table in card.tables for line in table.lines)
    for each in card.labels:
        if each.label.key == "Record" and (match := RECORD.fullmatch(each.text)):
            _record(team, match.groups())
        elif each.label.key in style.of_lineup and each.words:
            heading = style.of_lineup[each.label.key]
            lineup.cells[heading] = style.in_our_words("lineups", heading, each.text)
        elif each.words:
            team.extra.append(f"{each.label.text} {each.text}")
    team.cells |= {"season": card.season, "name": " ".join(names)}
    team.team = lineup.team = team.cells["name"]
    team.extra += card.said
    return [team, lineup]


def _record(team: Record, won: tuple[str | None, ...]) -> None:
    """Won, lost and tied; a record of two numbers has no ties."""
    if won[0] is not None:
        team.cells |= dict(zip(("W", "L", "T"), (won[0], won[1] or "", won[2] or "0"), strict=True))

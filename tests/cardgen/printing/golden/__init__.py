"""Golden faces: every drawing call of one fixed card of each kind, a line a call, in the files of this folder.

A template or the layout that changes where something stands shows up as a difference. If it was meant, make the files
anew, and look at what `git diff` says before it is committed:

    python -m tests.tools.golden

The cards are fixed here (names, seeds, deck), so that neither a season nor a generator can change them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import refuse
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.drawing import Call, Face, Line, Oval, Polygon, Rect, Text
from cardgen.printing.items import Item, make_items
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from engine.statis_pro.cards import PLAYER_SHEETS, KickoffReturn, PuntReturn, Team
from tests.cardgen.printing.inside_blitz import sets as blitz_sets
from tests.cardgen.printing.sets import GAME, LINES, lineup, random_card, returner
from tests.cardgen.printing.strat import sets as strat_sets
from tests.cardgen.printing.tabletop import sets as tabletop_sets

FOLDER = Path(__file__).parent
TEAM = "GB"
PLAYERS = {
    "quarterbacks": "Aaron Rodgers",
    "backs": "Equanimeous St. Brown",
    "offensive line": "Bryan Bulaga",
    "defensive line": "Kenny Clark",
    "linebackers": "Za'Darius Smith",
    "defensive backs": "Ha Ha Clinton-Dix",
    "kickers": "Mason Crosby",
    "punters": "JK Scott",
}
FAST_ACTION = {
    "card": "7",
    "RN": "1",
    "OB": "OB",
    "PN": "40",
    "IL": "LG vs B",
    "IR": "BK",
    "SL": "LT vs A",
    "SR": "RT vs E",
    "ER": "-6",
    "ALL": "ORIG",
    "SC": "COM",
    "Z": "PEN O5 D1 R11 R11",
    "S1": "R(NK)",
    "S2": "R(BC)",
    "S3": "R(NK)",
    "S4": "P",
    "S5": "R(BC)",
}
Z_CARD = {**dict.fromkeys(FAST_ACTION, ""), "card": "100", "RN": "Z"}
STRATEGY = {
    "offense-strategy": {
        "side": "offense",
        "group": "play",
        "code": "IL",
        "name": "Inside Left",
        "when": "any down",
        "rule": "",
    },
    "defense-strategy": {
        "side": "defense",
        "group": "play",
        "code": "R(NK)",
        "name": "Run, no key",
        "when": "any down",
    },
}
PARTS = (
    *("team", "lineup", "quarterbacks", "backs", "offensive-line", "defensive-line", "linebackers", "defensive-backs"),
    *("kickers", "punters", "kickoff-returns", "punt-returns"),
    *("fast-action", "z-cards", "offense-strategy", "defense-strategy", "linebacker-chits"),
)
"""What there is a golden file of."""
BLITZ = "inside-blitz"
"""The folder of the other game's."""
BLITZ_PARTS = (
    *("offense-chart", "receivers-chart", "special-teams-chart", "defense-chart", "runners-chart", "receivers-block"),
    *("team", "quarterbacks", "quarterback-runs", "runners", "receivers", "back-receivers", "offensive-line"),
    *("defenders", "sack-list", "interception-list", "kickers", "punters", "kick-returners", "punt-returners"),
    *("action-cards", "special-cards"),
)
TABLETOP = "tabletop"
"""The folder of the other Fast Action game's."""
TABLETOP_PARTS = (*PARTS[:9], "kickoff-specialists", *PARTS[9:14], "linebacker-chits")
"""Strategy cards are drawn by the same templates in both games."""
STRAT = "strat"
"""The folder of the game whose cards have two faces."""
STRAT_PARTS = (
    *("team", "quarterbacks", "backs", "receivers", "inside-defense", "outside-defense", "deep-defense"),
    *("specialists", "ratings", "defender-chits"),
)
TABLETOP_FAST_ACTION = {
    **{name: text for name, text in FAST_ACTION.items() if name != "ALL"},
    **{"QK": "ORIG", "SH": "BK2", "LG": "PASS RUSH", "Z": "PEN O D K R"},
}
BLITZ_PLAYERS = (
    *("quarterbacks", "quarterback runs", "runners", "receivers", "back receivers"),
    *("kickers", "punters", "kick returners", "punt returners"),
)
BLITZ_LISTS = ("offensive line", "defenders", "credits")
ACTION_CARD = {
    "card": "15",
    "SL": "RDT+RIB",
    "IL": "RDT",
    "IR": "LDT",
    "SR": "LDT+LIB",
    "event": "QB FUM?",
    "Quick": "LDE",
    "Quick Sec": "ORG",
    "Short": "ROB",
    "Short Sec": "39",
    "Medium": "FS",
    "Medium Sec": "43",
    "Long": "LCB",
    "Long Sec": "19",
    "Rush": "RDE",
    "Off Line": "LT",
    "special": "",
}
SPECIAL_CARD = {**dict.fromkeys(ACTION_CARD, ""), "card": "99", "special": "FUM 0 R"}


def golden_set() -> CardSet:
    """A team with one card of each kind, and a deck of two."""
    sheets: dict[str, list[Any]] = {
        "teams": [
            random_card(
                Team,
                Random("golden teams"),
                team=TEAM,
                season="2019",
                name="Green Bay Packers",
                conference="NFC",
                division="North",
            )
        ]
    }
    for sheet, card_type in PLAYER_SHEETS:
        chance = Random(f"golden {sheet}")
        sheets[sheet] = [random_card(card_type, chance, team=TEAM, name=PLAYERS[sheet], line=LINES[sheet])]
    names = cycle(PLAYERS.values())
    sheets["lineups"] = [lineup(TEAM, Random("golden lineups"), names)]
    for sheet, kind in (("kickoff returns", KickoffReturn), ("punt returns", PuntReturn)):
        chance = Random(f"golden {sheet}")
        columns = {each: returner(chance, next(names)) for each in ("first", "second", "third", "fourth")}
        sheets[sheet] = [random_card(kind, chance, team=TEAM, line=LINES[sheet], **columns)]
    return CardSet(GAME.name, "2019", sheets, deck=[FAST_ACTION, Z_CARD])


def blitz_set() -> CardSet:
    """A team of the other game with one card of each kind or as few as a chart needs, and a deck of two."""
    sheets = blitz_sets.team_cards(TEAM)
    for sheet in BLITZ_PLAYERS:
        sheets[sheet] = [replace(sheets[sheet][0], name="Equanimeous St. Brown")]
    for sheet in BLITZ_LISTS:
        sheets[sheet] = [replace(card, name=f"Man {at}") for at, card in enumerate(sheets[sheet], 1)]
    return CardSet(blitz_sets.GAME.name, "2019", sheets, deck=[ACTION_CARD, SPECIAL_CARD])


def tabletop_set() -> CardSet:
    """A team of the other Fast Action game with one card of each kind, and a deck of two."""
    sheets = tabletop_sets.team_cards(TEAM)
    for sheet, cards in sheets.items():
        named = sheet in PLAYERS or sheet == "kickoff specialists"
        sheets[sheet] = [replace(cards[0], name="Equanimeous St. Brown") if named else cards[0]]
    z_card = {**dict.fromkeys(TABLETOP_FAST_ACTION, ""), "card": "100", "RN": "Z"}
    return CardSet(tabletop_sets.GAME.name, "2019", sheets, deck=[TABLETOP_FAST_ACTION, z_card])


def strat_set() -> CardSet:
    """A team of the dice game of two faces, one player of each kind on a card of his own."""
    card_set = strat_sets.one_team("2019", TEAM)
    for sheet in strat_sets.PLAYERS_WITH_CARDS:
        card_set.sheets[sheet] = [replace(card_set.sheets[sheet][0], name="Equanimeous St. Brown")]
    return card_set


def golden_faces() -> dict[str, str]:
    """The text of each golden file, by its part's name."""
    others = (
        (BLITZ, blitz_set(), BLITZ_PARTS),
        (TABLETOP, tabletop_set(), TABLETOP_PARTS),
        (STRAT, strat_set(), STRAT_PARTS),
    )
    faces = {f"{game}/{name}": text for game, made, parts in others for name, text in _faces(made, parts).items()}
    return {**_faces(golden_set(), PARTS), **faces}


def _faces(card_set: CardSet, parts: Sequence[str]) -> dict[str, str]:
    library = Library(card_set.game)
    tables = SetTables(card_set)
    drawer = Drawer(Workshop(card_set.game, None, tables, read_palettes(library.folders)))
    items = {item.part.name: item for item in make_items(card_set, read_catalogue(library), tables)}
    return {name: _text(drawer, _fixed(items[name])) for name in parts}


def _fixed(item: Item) -> Item:
    """The item; a strategy card has the record of this file, not the game's."""
    record = STRATEGY.get(item.part.name)
    return Item(item.part, item.team, item.key, {**item.record, **record}) if record else item


def _text(drawer: Drawer, item: Item) -> str:
    front, back, problems = drawer.faces(item)
    refuse(problems)
    return "\n".join((*_face("front", front), "", *_face("back", back), ""))


def _face(side: str, face: Face) -> Iterator[str]:
    yield f"{side} {face.width:.2f} x {face.height:.2f} mm"
    yield from described(face)


def described(face: Face) -> Iterator[str]:
    """What is drawn, a call a line; of evenly spaced lines the first, the last and their number."""
    for run in _runs(face.calls):
        first, last = run[0], run[-1]
        if isinstance(first, Line) and isinstance(last, Line) and len(run) > 2:
            yield f"{_line(first)}; {len(run)} evenly, to {_numbers(last[:4])}"
        else:
            yield from (_call(call) for call in run)


def _runs(calls: Sequence[Call]) -> Iterator[list[Call]]:
    """Evenly spaced lines of one look, such as a hatch, belong together; anything else stands alone."""
    run: list[Call] = []
    for call in calls:
        if run and not _goes_on(run, call):
            yield run
            run = []
        run.append(call)
    if run:
        yield run


def _goes_on(run: Sequence[Call], call: Call) -> bool:
    last = run[-1]
    if not (isinstance(last, Line) and isinstance(call, Line) and last[4:] == call[4:]):
        return False
    return len(run) == 1 or _step(run[-2], last) == _step(last, call)


def _step(one: Call, other: Call) -> list[float]:
    return [round(there - here, 3) for here, there in zip(one[:4], other[:4], strict=True)]


def _call(call: Call) -> str:
    if isinstance(call, Text):
        turn = f" turned {call.turn}" if call.turn else ""
        return f"text {_numbers((call.x, call.y))} {call.font} {call.size:.2f} {call.color}{turn} {call.text!r} {call.element}"
    if isinstance(call, Line):
        return _line(call)
    look = f"fill {call.fill or 'none'}" + (f" stroke {call.stroke} {call.width:.2f}" if call.stroke else "")
    if isinstance(call, Polygon):
        return f"polygon {' '.join(_numbers(point) for point in call.points)} {look}"
    radius = f" radius {call.radius:.2f}" if isinstance(call, Rect) and call.radius else ""
    return f"{'oval' if isinstance(call, Oval) else 'rect'} {_numbers(call.box)} {look}{radius}"


def _line(line: Line) -> str:
    dash = f" dash {line.dash:.2f}" if line.dash else ""
    return f"line {_numbers(line[:4])} {line.stroke} {line.width:.2f}{dash}"


def _numbers(numbers: Sequence[float]) -> str:
    """To a hundredth of a millimeter, which nobody sees; never a minus before a zero."""
    return " ".join(f"{round(number, 2) + 0.0:.2f}" for number in numbers)

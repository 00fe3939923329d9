"""What the rules ask of a Strat-O-Matic set, stated once more and shortly, and damage that only its cards can have.

The rules share nothing with the checks but the sheets' headings, so that a hole in the checks is not a hole here too.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

from tests.validate.mutations.book import Book, Place
from tests.validate.mutations.damages import Damage, Kind, change, misspell
from tests.validate.mutations.texts import Texts, cards_of

NUMBER = r"[+-]?\d{1,2}"
GAIN = rf"(F ?)?{NUMBER}"
RUN = rf"{GAIN}|SG|LG"
CATCH = rf"{NUMBER}|X|SG|LG"
THROW = rf"{CATCH}|RECEIVER|MUST RUN|INT ?{NUMBER}"
FLAT = rf"{THROW}|{NUMBER} ?\({NUMBER}\)"
FIGURES = rf"({NUMBER}|X|INT ?{NUMBER}) OR ({NUMBER}|X|SG|LG)"
BLOCKERS = r"OFFENSIVE C|ONSIDE [GTE]|BLOCKING BACK"
FRONT = r"DEFENSIVE (LE|LT|NT|RT|RE)|((LEFT|RIGHT) )?LB IN ZONE"
STOP = rf"({GAIN}|SG)( ?\(\+\))?|LG|({BLOCKERS}|{FRONT}):? {FIGURES}"
STOP_0 = rf"({GAIN}|SG)( ?(\(\+\)|\[\]|\[\]\[\]))?|LG|({BLOCKERS}|{FRONT}):? {FIGURES}"
PLAYERS = r"((LEFT|RIGHT) )?LB IN ZONE|DEFENDER|DB IN ZONE"
COVER = rf"({GAIN}|SG|X)( ?\(\+\))?|LG|RECEIVER|INT ?{NUMBER}|({PLAYERS}):? {FIGURES}"
COUNT = r"\+?\d{1,4}"
YARDS = r"[+-]?\d{1,4}"
READINGS = {
    "quarterbacks": {"Flat ": FLAT, "(Short|Long) ": THROW, "(Must|Linebuck|End) ": RUN},
    "backs": {"(Flat|Short|Long) ": CATCH, "(Linebuck|Off Tackle|End Run) ": RUN},
    "receivers": {"(Flat|Short|Long) ": CATCH},
    "inside defense": {".* 0 LB ": STOP_0, ".* [12] LB ": STOP},
    "outside defense": {".* 0 LB ": STOP_0, ".* 1 LB ": STOP, "Flat ": COVER},
    "deep defense": {"(Short|Long) ": COVER},
    "specialists": {"(XP|FG [\\d-]+) \\d": "GOOD|NO GOOD"},
    "kick returners": {"Return ": rf"{GAIN}|TD"},
    "punt returners": {"Return ": rf"{GAIN}|TD|FC"},
}
"""By sheet, what a reading under headings that begin so may be; several with totals share a cell."""
CELLS = {
    "quarterbacks": {"(ATT|CMP|TD|INT|RUSH|G)$": COUNT, "(YDS|RUSH YDS)$": YARDS, "Pistol": "|pistol"},
    "backs": {
        "(REC|TD|RUSH|RUSH TD|G)$": COUNT,
        "(RUSH )?YDS$": YARDS,
        "YAC": "[A-E]?",
        "Position": r"(HB|FB|RB|BB|TE)(/(HB|FB|RB|BB|TE))*",
    },
    "receivers": {"(REC|TD|G)$": COUNT, "YDS": YARDS, "YAC": "[A-E]?", "Position": r"(TE|SE|FL)(/(TE|SE|FL))*"},
    "team ratings": {"base": "4-3|3-4", "REC": "0|1|1 ?- ?[2-6]"},
    "blockers": {"pass block": r"\+?[023457]", "run block": r"\+?[0456]", "role": "starter|reserve"},
    "defenders": {"PR": r"(\(\d{1,2}\*\) ?)?\d{1,2}|", "DEF": "[0456]{1,2}", "role": "starter|reserve"},
    "specialists": {
        "Kickoff ": r"-?\d{1,2} ?\([1-4]\)|TB",
        "Punt ": r"\d{1,2} ?\([1-4]\)|BLOCKED",
        "Penalty ": r"|OFFSETTING|(OPPONENT )?(OFFSIDES\*|NUMBER [1-7])",
        "(FG ATT|FG MD|FG LG|XP ATT|XP MD|PUNTS|FG range)$": COUNT,
    },
    "kick returners": {"(NO|TD|back)$": COUNT},
    "punt returners": {"(NO|TD|back)$": COUNT},
}
COVERS = {"HB": ["RLB"], "FB": ["LLB"], "RB": ["RLB", "LLB"], "BB": ["LLB"], "TE": ["SS"], "FL": ["LCB"], "SE": ["RCB"]}
LINE = ("LT", "LG", "C", "RG", "RT")
SECONDARY = ("LCB", "RCB", "SS", "FS")
STARTERS = {
    "4-3": ("LE", "LDT", "RDT", "RE", "LLB", "MLB", "RLB", *SECONDARY),
    "3-4": ("LE", "NT", "RE", "LLB", "LILB", "RILB", "RLB", *SECONDARY),
}
ONE = ("teams", "team ratings", "inside defense", "outside defense", "deep defense", "specialists")
KEYS = {**dict.fromkeys(ONE, 1), "blockers": 3, "defenders": 3, "fourth downs": 3}
MADE_OF = {"CMP": "ATT", "FG MD": "FG ATT", "XP MD": "XP ATT", "INT": "ATT", "RUSH TD": "RUSH"}
TOTALS = range(2, 13)


def broken_rules(book: Book) -> list[str]:
    """Every rule that a set breaks, in words."""
    sheets = {name: list(cards_of(book, name)) for name in book.grids}
    found = [
        f"{name}: {reported}" for name, cards in sheets.items() for card in cards for reported in _card(name, card)
    ]
    return found + list(_together(sheets))


def _card(name: str, card: Texts) -> Iterator[str]:
    for heading, text in card.items():
        for begins, pattern in READINGS.get(name, {}).items():
            if re.match(begins, heading) and not _is_reading(" ".join(text.upper().split()), pattern, heading):
                yield f"{heading} is {text!r}"
        for begins, pattern in CELLS.get(name, {}).items():
            if re.match(begins, heading) and not re.fullmatch(pattern, text, re.IGNORECASE):
                yield f"{heading} is {text!r}"
    yield from (f"{part} beyond {whole}" for part, whole in MADE_OF.items() if _more(card, part, whole))
    if "covered by" in card and not any(card["covered by"] in COVERS.get(at, ()) for at in card["Position"].split("/")):
        yield "covered by"
    for guess in ("Right", "Wrong", "Key"):
        for play in ("Linebuck", "Off Tackle", "End Run"):
            column = [card.get(f"{play} {guess} {total}") for total in TOTALS]
            if None not in column and len({bool(text) for text in column}) > 1:
                yield f"{play} {guess} is half blank"


def _is_reading(text: str, pattern: str, heading: str) -> bool:
    if not text:
        return not re.match("Must|XP|Return|End Run [01] LB|(Linebuck|Off Tackle) [01] LB", heading)
    pieces = re.split(r" ?[,;] ?", text)
    if len(pieces) == 1:
        return bool(re.fullmatch(pattern, text)) and _in_reach(text)
    held = []
    for piece in pieces:
        ends = re.fullmatch(r"(.+?) (\d{1,2})(?: ?- ?(\d{1,2}))?", piece)
        if not ends or not re.fullmatch(pattern, ends[1]) or not _in_reach(ends[1]):
            return False
        held += range(int(ends[2]), int(ends[3] or ends[2]) + 1)
    return held == [*TOTALS]


def _in_reach(text: str) -> bool:
    return all(-20 <= int(number) <= 99 for number in re.findall(r"[+-]?\d+", re.sub(r"\(.*?\)", "", text)))


def _more(card: Texts, part: str, whole: str) -> bool:
    known = part in card and whole in card and card[part].isdigit() and card[whole].isdigit()
    return known and int(card[part]) > int(card[whole])


def _together(sheets: dict[str, list[Texts]]) -> Iterator[str]:
    teams = {card["team"] for card in sheets["teams"]}
    for name, cards in sheets.items():
        if any(card["team"] not in teams for card in cards):
            yield f"{name}: an unknown team"
        keys = [tuple(card.values())[: KEYS.get(name, 2)] for card in cards]
        if name not in {"kick returners", "punt returners"} and len(set(keys)) < len(keys):
            yield f"{name}: a card twice"
        if name in ONE and {card["team"] for card in cards} != teams:
            yield f"{name}: not one for each team"
    for team in teams:
        yield from (
            f"{team}: {reported}" for reported in _team({name: _of(cards, team) for name, cards in sheets.items()})
        )


def _of(cards: list[Texts], team: str) -> list[Texts]:
    return [card for card in cards if card["team"] == team]


def _team(sheets: dict[str, list[Texts]]) -> Iterator[str]:
    base = next((card["base"] for card in sheets["team ratings"]), "")
    for name, places in (("blockers", LINE), ("defenders", STARTERS.get(base, ()))):
        counted = Counter(card["Position"] for card in sheets[name] if card["role"].lower() == "starter")
        if any(counted[place] != 1 for place in places):
            yield f"starters of {name}"
    rated = {card["player"] for card in sheets["blockers"]}
    backs = sheets["backs"] + [card for card in sheets["receivers"] if "TE" in card["Position"].split("/")]
    if any(card["player"] not in rated for card in backs):
        yield "a player who is not on the rating card"
    for card in sheets["defenders"]:
        back = card["Position"] in {*SECONDARY, "CB", "S", "DB"}
        if back == bool(card["PR"]):
            yield "pass rush"
        split = card["Position"] in {"SS", "FS", "S"} or card["Position"].endswith("LB")
        if len(card["DEF"]) > 1 and not split:
            yield "a split rating"
    yield from _kickers(sheets)
    for card in sheets["inside defense"]:
        for play in ("Linebuck", "Off Tackle"):
            if bool(card[f"{play} 2 LB 7"]) != (base == "3-4"):
                yield "two linebackers"
        absent = ("NT",) if base == "4-3" else ("LT", "RT")
        if any(f"DEFENSIVE {player} " in text.upper() for text in card.values() for player in absent):
            yield "a player whom the front has not"


def _kickers(sheets: dict[str, list[Texts]]) -> Iterator[str]:
    if any(not sheets[name] for name in ("quarterbacks", "backs", "receivers", "kick returners", "punt returners")):
        yield "nobody of a kind"
    for name in ("kick returners", "punt returners"):
        backs_there = Counter(card["back"] for card in sheets[name])
        if set(backs_there.values()) > {1}:
            yield f"a number twice among {name}"


def _cells(book: Book, pattern: str) -> list[Place]:
    return [place for place in book.coded if re.search(pattern, book.text(place))]


def hole_in_split(book: Book, chance: random.Random) -> Damage | None:
    """A split that leaves a total out."""
    place = chance.choice(_cells(book, r"^\S+ 2-\d+, "))
    before = book.text(place)
    end = int(re.search(r" 2-(\d+), ", before)[1])  # type: ignore[index]
    return change(book, place, before.replace(f" 2-{end}, ", f" 2-{end - 1}, "))


def turned_figures(book: Book, chance: random.Random) -> Damage | None:
    """The figures of a rated reading exchanged."""
    place = chance.choice(_cells(book, r" [+]\d+ or [+]\d+$"))
    return change(book, place, re.sub(r"([+]\d+) or ([+]\d+)$", r"\2 or \1", book.text(place)))


def player_not_there(book: Book, chance: random.Random) -> Damage | None:
    """A tackle whom the team's front has not."""
    place = chance.choice(_cells(book, r"^DEFENSIVE (LT|NT) "))
    then = {"LT": "NT", "NT": "RT"}
    return change(book, place, re.sub("(?<=DEFENSIVE )..", lambda found: then[found[0]], book.text(place)))


def column_cleared(book: Book, chance: random.Random) -> Damage | None:
    """A whole column of runs cleared."""
    places = [
        each for each in book.coded if re.match("(Linebuck|Off Tackle|End Run) Key 2$", book.headings[each[0]][each[2]])
    ]
    sheet, row, first = chance.choice(places)
    cells = {(sheet, row, first + at) for at in range(len(TOTALS))}
    for place in cells:
        book.put(place, None)
    return Damage(cells, "a column cleared")


def columns_exchanged(book: Book, chance: random.Random) -> Damage | None:
    """Wrong and Right of a back's run exchanged."""
    headings = book.headings["backs"]
    row = chance.randrange(1, len(book.rows("backs")))
    right, wrong = (headings.index(f"Linebuck {guess} 2") for guess in ("Right", "Wrong"))
    cells = book.rows("backs")[row]
    for at in range(len(TOTALS)):
        cells[right + at], cells[wrong + at] = cells[wrong + at], cells[right + at]
    changed = {("backs", row, start + at) for start in (right, wrong) for at in range(len(TOTALS))}
    return Damage(changed, "Right and Wrong exchanged")


def other_cover(book: Book, chance: random.Random) -> Damage | None:
    """Another coverage player."""
    place = chance.choice([each for each in book.coded if book.headings[each[0]][each[2]] == "covered by"])
    others = sorted({"LLB", "RLB", "LCB", "RCB", "SS"} - {book.text(place)})
    return change(book, place, chance.choice(others))


def misspelled_rating(book: Book, chance: random.Random) -> Damage | None:
    """A back misspelled on the rating card."""
    column, position = (book.headings["blockers"].index(each) for each in ("player", "Position"))
    rows = range(1, len(book.rows("blockers")))
    backs = [row for row in rows if book.text(("blockers", row, position)) in {"HB", "FB", "RB", "TE"}]
    place = ("blockers", chance.choice(backs), column)
    return change(book, place, misspell(book.text(place), chance))


KINDS: dict[str, Kind] = {
    "hole in a split": hole_in_split,
    "figures turned": turned_figures,
    "player of another front": player_not_there,
    "column cleared": column_cleared,
    "columns exchanged": columns_exchanged,
    "another coverage player": other_cover,
    "misspelled rating": misspelled_rating,
}

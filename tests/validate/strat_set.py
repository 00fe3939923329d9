"""A small legal set of two teams for Strat-O-Matic Football, a base 4-3 and a base 3-4, to damage cell by cell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.games import find_game
from cardgen.sets.cardset import CardSet
from engine.cards.coach_sheets import FourthDown
from engine.strat import cards
from engine.strat.cards.cells import read_reading
from engine.strat.cards.defense_faces import Blocker, DeepDefense, Defender, InsideDefense, OutsideDefense, TeamRatings
from engine.strat.cards.fields import BACKS_OF_DEFENSE, STARTERS
from engine.strat.cards.kicking_cards import KickReturner, PuntReturner, Specialists
from engine.strat.cards.kicks import NOBODY, Foul, Kick
from engine.strat.cards.ratings import Defense, Longest, Rush
from engine.strat.cards.readings import Readings
from tests.validate.books import SheetBook
from tests.validate.small_set import own_id

GAME = find_game("strat")
BASES = {"AAA": "4-3", "BBB": "3-4"}


def column(*texts: str, more: int = 0) -> Readings:
    """Eleven readings, told as texts; a column of one text has it all over, `more` yards better than it says."""
    cells = texts if len(texts) > 1 else texts * 11
    return tuple(read_reading(f"{int(text) + more:+d}" if _is_yards(text) else text) for text in cells)


def _is_yards(text: str) -> bool:
    return text.removeprefix("+").removeprefix("-").isdigit()


RUN = ("LG", "-1", "0", "F+1 2-9, +1 10-12", "+3", "+3", "+3", "+5", "0", "-2", "SG")
CAUGHT = ("LG", "+9", "", "+6", "+8", "+7", "X 2-7, +9 8-12", "", "+4", "X", "SG")
THROWN = ("LG", "RECEIVER", "Int +13", "MUST RUN", "RECEIVER", "+8", "RECEIVER", "X", "", "RECEIVER", "+20")
FLAT = ("SG", "RECEIVER", "Int +3", "MUST RUN", "RECEIVER", "+8 (3)", "RECEIVER", "X", "", "RECEIVER", "+12 (-1)")
NONE = ("",) * 11
RETURN = ("TD", "+18", "F+12", "+25", "+22", "+20", "+21", "+19", "+30", "+15", "+40")


def _guesses(texts: tuple[str, ...]) -> tuple[Readings, Readings, Readings]:
    """Right, Wrong, and Key or 2-tmd."""
    return column(*texts), column(*texts, more=1), column(*texts, more=-1)


def _catches(*, long: bool) -> list[Readings]:
    depths = (CAUGHT, CAUGHT, CAUGHT if long else NONE)
    return [each for depth in depths for each in _guesses(depth)]


def _back(team: str, name: str, positions: tuple[str, ...], cover: str) -> cards.Back:
    runs = [each for _ in range(3) for each in _guesses(RUN)]
    foot = ("C", 16, 30, 240, 2, Longest(33))
    carried = (150, 640, 5, Longest(48, touchdown=True))
    caught = _catches(long=False)
    return cards.Back(team, name, positions, cover, *caught, *foot, *runs, *carried, own_id(team, name))


def _receiver(team: str, name: str, position: str, cover: str) -> cards.Receiver:
    foot = ("B", 16, 50, 700, 4, Longest(61, touchdown=True))
    return cards.Receiver(team, name, (position,), cover, *_catches(long=True), *foot, own_id(team, name))


def _passer(team: str, name: str) -> cards.Quarterback:
    passes = [each for texts in (FLAT, THROWN, THROWN) for each in _guesses(texts)]
    runs = [column(*RUN), *_guesses(RUN), *_guesses(RUN)]
    figures = (16, 500, 310, 3600, 22, 11, 40, 150, Longest(19))
    return cards.Quarterback(team, name, *passes, *runs, "", *figures, own_id(team, name))


BACKS = {"HB One": (("HB",), "RLB"), "HB Two": (("RB",), "LLB"), "FB One": (("FB", "BB"), "LLB")}
ENDS = {
    **{f"TE {player}": ("TE", "SS") for player in ("One", "Two")},
    **{f"FL {player}": ("FL", "LCB") for player in ("One", "Two")},
    **{f"SE {player}": ("SE", "RCB") for player in ("One", "Two")},
}
LINE = ("LT", "LG", "C", "RG", "RT")


def _blockers(team: str) -> list[object]:
    players = [(f"{place} One", place) for place in LINE] + [("Tackle Two", "T")]
    players += [(name, positions[0]) for name, (positions, _) in BACKS.items()] + [("TE One", "TE"), ("TE Two", "TE")]
    return [
        Blocker(
            *(team, name, position, "starter" if name.endswith("One") else "reserve"),
            *(0 if position == "TE" else 4, 5),
            own_id(team, name),
        )
        for name, position in players
    ]


def _defenders(team: str) -> list[object]:
    players = [(f"{place} Player", place, "starter") for place in STARTERS[BASES[team]]] + [("DB Two", "DB", "reserve")]
    return [
        Defender(
            *(team, name, place, role),
            None if place in BACKS_OF_DEFENSE else Rush(8, 6 if place == "RE" else None),
            Defense(6, 5) if place in {"SS", "LLB"} else Defense(4),
            own_id(team, name),
        )
        for name, place, role in players
    ]


def _inside(team: str) -> InsideDefense:
    three_four = BASES[team] == "3-4"
    nose = "DEFENSIVE NT +1 or +6" if three_four else "DEFENSIVE LT +1 or +6"
    zone = "LEFT LB IN ZONE +1 or +5" if three_four else "LB IN ZONE +1 or +5"
    blocked = ("LG", "+4", "OFFENSIVE C +7 or +3", nose)
    squares = ("+4 []", "+3 [][]") if three_four else ("+4", "+3 []")
    linebuck = column(*blocked, "+4", *squares, nose, "BLOCKING BACK +5 or +1", "F+2 2-7, +2 8-12", "SG")
    off_tackle = column(*blocked, "+4", "+4", "+4 []" if three_four else "+4", nose, "ONSIDE T +5 or +1", "+6", "SG")
    manned = column("SG", "+2", "+1", "+3", zone, "0", "+1", "+2", "-1", "+3 (+)", "SG")
    two = column("+1") if three_four else None
    return InsideDefense(team, linebuck, manned, two, off_tackle, manned, two)


def _outside(team: str) -> OutsideDefense:
    flat = column("LG", "RECEIVER", "+7", "RECEIVER", "+5", "+9", "X (+)", "RECEIVER", "Int +2 2-8, X 9-12", "+8", "SG")
    manned = column("SG", "RECEIVER", "X", "LB IN ZONE X or +8", "+2", "-1", "X", "", "Int +2 2-6, X 7-12", "+9", "+9")
    return OutsideDefense(team, column("+6"), column("+3"), flat, manned, column("X"))


def _deep(team: str) -> DeepDefense:
    three = column("LG", "RECEIVER", "DEFENDER X or +15", "X", "+12", "RECEIVER", "X", "+9", "Int +9", "", "F+20")
    four = column("+15", "X", "DB IN ZONE Int +9 or +12", "X", "X", "RECEIVER", "X", "X", "X", "", "")
    return DeepDefense(team, three, four, column("+20"), column("DEFENDER X or +25"), column("X"))


def _specialists(team: str) -> Specialists:
    good = column("GOOD 2-11, NO GOOD 12")
    kicks = (NOBODY, *(Kick(line, 1 + line % 2) for line in range(-3, 7)))
    punts = (*(Kick(yards, 1) for yards in range(36, 46)), NOBODY)
    fouls = (
        Foul("OFFSETTING"),
        Foul("OFFSIDES*", opponent=True),
        *(Foul("NUMBER", n) for n in range(1, 8)),
        *[Foul("")] * 2,
    )
    far = column("GOOD", *["NO GOOD"] * 10)
    figures = (30, 24, 51, 40, 39, 70, 3100)
    ids = (own_id(team, "K One"), own_id(team, "P One"))
    return Specialists(team, "K One", "P One", kicks, punts, good, good, good, far, None, 31, fouls, *figures, *ids)


def team_cards(team: str) -> dict[str, list[object]]:
    return {
        "teams": [cards.Team(team, "2019", f"Team {team}", "East", "North", 9, 7, 0)],
        "quarterbacks": [_passer(team, "QB One"), _passer(team, "QB Two")],
        "backs": [_back(team, name, *said) for name, said in BACKS.items()],
        "receivers": [_receiver(team, name, *said) for name, said in ENDS.items()],
        "team ratings": [TeamRatings(team, BASES[team], "1-3")],
        "blockers": _blockers(team),
        "defenders": _defenders(team),
        "inside defense": [_inside(team)],
        "outside defense": [_outside(team)],
        "deep defense": [_deep(team)],
        "specialists": [_specialists(team)],
        "kick returners": [
            KickReturner(team, back, name, column(*RETURN), 20, 450, 1, own_id(team, name))
            for back, name in ((1, "FL Two"), (2, "HB Two"))
        ],
        "punt returners": [
            PuntReturner(team, 1, "FL Two", column(*RETURN[:4], *["FC"] * 7), 20, 200, 1, own_id(team, "FL Two"))
        ],
        "tendencies": [cards.Tendency(team, "1 7-10", 400, 450, 50, 200, 200, 100)],
        "fourth downs": [FourthDown(team, "opp 34-21", "1", 10, 600, 390)],
        "usage": [cards.Usage(team, "HB One", 16, 100, 90, 10, 5, 5, 0, 0)],
    }


def small_set(*teams: str) -> dict[str, list[Any]]:
    """The cards of these teams, `AAA` and `BBB` unless told, sheet by sheet."""
    made = [team_cards(team) for team in teams or BASES]
    return {name: [card for found in made for card in found[name]] for name, _ in GAME.sheets}


def set_of(edition: str) -> CardSet:
    """The small set as an edition has it: the older one has no letters, air yards and ratings of two digits."""
    found = small_set()
    if edition == cards.OLD:
        for name in ("backs", "receivers"):
            found[name] = [replace(card, letter="") for card in found[name]]
        found["defenders"] = [replace(card, defense=Defense(card.defense.passes)) for card in found["defenders"]]
        plain = dict(zip(("flat_right", "flat_wrong", "flat_double"), _guesses(THROWN), strict=True))
        found["quarterbacks"] = [replace(card, **plain) for card in found["quarterbacks"]]
    return CardSet(GAME.name, "2019", found, edition)


class Book(SheetBook):
    """The small set's sheets."""

    def __init__(self, *teams: str) -> None:
        super().__init__(CardSet(GAME.name, "2019", small_set(*teams)))

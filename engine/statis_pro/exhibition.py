"""One game between two teams of a set, from a seed."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching.by_name import by_name
from engine.fast_action.deck import Deck
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.wording import Names
from engine.game import Result
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.squad import Cards, make_squad, squad_names
from engine.statis_pro.words import PENALTIES

STANDARD: Final = Options()
MAKERS: Final[dict[str, type[TendencyCoach]]] = {"tendency": TendencyCoach, "forced": ForcedUsageCoach}
COACHES: Final = tuple(MAKERS)


def make_coach(kind: str, seed: int, team: int) -> Coach:
    """A coach with luck of his own."""
    return by_name(MAKERS, kind)(Generator(seed, "coach", team))


def exhibition(
    cards: Cards,
    deck: Deck,
    away: str,
    home: str,
    era: Era,
    seed: int,
    *,
    coach: str = "tendency",
    options: Options = STANDARD,
    trace: bool = False,
) -> Result:
    """Play it; the same seed gives the same game. A ValueError says which card a team cannot do without."""
    return Match(
        make_squad(cards, away, AWAY),
        make_squad(cards, home, HOME),
        shuffled(deck, options, Generator(seed, "deck")),
        [make_coach(coach, seed, AWAY), make_coach(coach, seed, HOME)],  # SPF-S.2: the same care for both teams
        options,
        era,
        Generator(seed, "toss"),
        trace=trace,
    ).play()


def game_names(cards: Cards, deck: Deck, away: str, home: str) -> Names:
    """What the two teams, their men and the penalties are called."""
    return Names([away, home], [squad_names(cards, away), squad_names(cards, home)], PENALTIES)

"""A team's cards as a squad ready to play: records for names, ranges as lists by number, charts by box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards.faces import Span
from engine.coaching.tendencies import make_tendencies
from engine.football.codes import NOBODY
from engine.gathering import Cards, TeamCards
from engine.inside_blitz import cards, codes, faces, player_record
from engine.inside_blitz.cards.fields import ALIGNMENTS, RESERVE
from engine.inside_blitz.cards.kicking_cards import Kicker, KickReturner, Punter, PuntReturner, ReturnFigures
from engine.inside_blitz.player_record import Player, Returner, Squad

ELEVEN: Final = 11
RANGES: Final = ("inside runs", "outside runs", "quick passes", "short passes", "medium passes", "long passes")


def make_squad(cards_of_set: Cards, team: str, side: int) -> Squad:
    """The squad of a team for a game it plays as `side`; a ValueError says all that its cards lack."""
    squad, made = _assemble(cards_of_set, team, side)
    made.judged()
    return squad


def squad_as_is(cards_of_set: Cards, team: str, side: int) -> tuple[Squad, list[str]]:
    """A squad and the names of its players, whatever its cards lack: for odds of the cards that there are."""
    squad, made = _assemble(cards_of_set, team, side)
    return squad, made.names


def squad_names(cards_of_set: Cards, team: str) -> list[str]:
    """The names of a squad's players, by their index."""
    return _assemble(cards_of_set, team, 0)[1].names


def _assemble(cards_of_set: Cards, team: str, side: int) -> tuple[Squad, TeamCards]:
    made = TeamCards(cards_of_set, team)
    squad = Squad(side)
    _offense(made, squad)
    _line(made, squad)
    _defense(made, squad)
    _special_teams(made, squad)
    for figures in made.of(cards.OffenseFigures, "offense figures"):
        faces.add_offense_figures(squad.figures, figures)
    for defense in made.of(cards.DefenseFigures, "defense figures"):
        faces.add_defense_figures(squad.figures, defense)
    for returns in made.of(ReturnFigures, "return figures"):
        faces.add_return_figures(squad.figures, returns)
    squad.size = len(made.names)
    _habits(made, squad)
    squad.begin([])
    return squad, made


def passes_by_player(cards_of_set: Cards, team: str) -> list[int]:
    """By player index, what a quarterback dropped back for in the season; nothing where that is not on file."""
    squad, made = _assemble(cards_of_set, team, 0)
    thrown = {row.name: row.dropbacks for row in made.of(cards.Usage, "usage")}
    return [thrown.get(name, 0) if squad.is_quarterback(index) else 0 for index, name in enumerate(made.names)]


def _habits(made: TeamCards, squad: Squad) -> None:
    """What coaches are told; quarterbacks in the order of their use."""
    usage: dict[int, cards.Usage] = {}
    for row in made.of(cards.Usage, "usage"):
        if row.name in made.names:
            usage[made.index(row.name)] = row
    squad.tendencies = make_tendencies(made.cards, made.team, usage, squad.size, made.games)
    squad.quarterbacks.sort(key=lambda player: -usage[player.index].dropbacks if player.index in usage else 0)


def _offense(made: TeamCards, squad: Squad) -> None:
    """The passer, and everybody who runs or catches, with their ranges."""
    spans: list[list[tuple[Span | None, int]]] = [[] for _ in RANGES]
    made.one(cards.Quarterback, "quarterbacks")
    for passer in made.of(cards.Quarterback, "quarterbacks"):
        squad.quarterbacks.append(faces.quarterback(passer, made.index(passer.name)))
    for run in made.of(cards.QuarterbackRun, "quarterback runs"):
        for runner in squad.quarterbacks:
            if runner.index == made.index(run.name):
                faces.add_quarterback_run(runner, run)
                spans[player_record.INSIDE].append((run.inside_range, runner.index))
                spans[player_record.OUTSIDE].append((run.outside_range, runner.index))
    for back in made.of(cards.BackReceiver, "back receivers"):
        player = _skill(made, squad, back.name, player_record.BACK)
        faces.add_back_catches(player, back)
        for depth, span in enumerate((back.quick_range, back.short_range, back.medium_range)):
            spans[player_record.PASSES + depth].append((span, player.index))
    for card in made.of(cards.Receiver, "receivers"):
        squad.receivers.append(faces.receiver(card, made.index(card.name)))
        for depth, span in enumerate((card.short_range, card.medium_range, card.long_range), codes.SHORT):
            spans[player_record.PASSES + depth].append((span, made.index(card.name)))
    for carrier in made.of(cards.Runner, "runners"):
        player = _skill(made, squad, carrier.name, faces.KINDS[carrier.position])
        faces.add_runs(player, carrier)
        spans[player_record.INSIDE].append((carrier.inside_range, player.index))
        spans[player_record.OUTSIDE].append((carrier.outside_range, player.index))
    for which, name in enumerate(RANGES):
        squad.usage[which] = _owners(made, name, spans[which], codes.USAGE_NUMBERS)


def _skill(made: TeamCards, squad: Squad, name: str, kind: int) -> Player:
    """The player of a name on the receiver chart; he joins it at the right where he is new."""
    index = made.index(name)
    for player in squad.receivers:
        if player.index == index:
            return player
    squad.receivers.append(Player(index, kind))
    return squad.receivers[-1]


def _owners(made: TeamCards, name: str, spans: list[tuple[Span | None, int]], most: int) -> list[int]:
    """By number, whose range holds it; a problem where ranges leave a gap or overlap."""  # IBF-CARD-41
    owners = [NOBODY] * (most + 1)
    twice: list[int] = []
    for span, index in spans:
        for number in range(span.low, span.high + 1) if span is not None else ():
            if owners[number] != NOBODY:
                twice.append(number)
            owners[number] = index
    missing = [number for number in range(1, most + 1) if owners[number] == NOBODY]
    for numbers, what in ((missing, "are nobody's"), (twice, "are two players'")):
        if numbers:
            made.problems.append(f"{name}: numbers {numbers[0]} to {numbers[-1]} {what} [IBF-CARD-41]")
    return owners


def _line(made: TeamCards, squad: Squad) -> None:
    """Five starters by their own spot, and the reserves behind them."""  # IBF-CARD-27
    for card in made.of(cards.Lineman, "offensive line"):
        player = faces.lineman(card, made.index(card.name))
        place = codes.LINEMEN.index(card.spots[0]) if card.spots[0] in codes.LINEMEN else NOBODY
        if place != NOBODY and squad.line[place] is None:
            squad.line[place] = player
        else:
            squad.reserves.append(player)
    empty = [name for name, player in zip(codes.LINEMEN, squad.line, strict=True) if player is None]
    if empty:
        made.problems.append(f"nobody starts at {', '.join(empty)} [IBF-CARD-27]")


def _defense(made: TeamCards, squad: Squad) -> None:
    """Five charts of eleven players each; the main one also lists the reserves."""  # IBF-CARD-32, IBF-CARD-43
    reserves = []
    for card in made.of(cards.Defender, "defenders"):
        player = faces.defender(card, made.index(card.name))
        alignment = ALIGNMENTS.index(card.alignment)
        if card.box != RESERVE:
            squad.charts[alignment][codes.BOXES.index(card.box)] = player
        elif alignment == codes.STARTERS:
            reserves.append(player)
    for name, chart in zip(ALIGNMENTS, squad.charts, strict=True):
        filled = sum(player is not None for player in chart)
        if filled != ELEVEN:
            made.problems.append(f"{name}: {filled} boxes filled, expected {ELEVEN} [IBF-CARD-29]")
    squad.listed = [player for player in squad.charts[codes.STARTERS] if player is not None] + reserves
    lists: dict[str, list[tuple[Span | None, int]]] = {}
    for credit in made.of(cards.Credit, "credits"):
        lists.setdefault(credit.chart, []).append((credit.numbers, made.index(credit.name)))
    for listed, spans in lists.items():  # IBF-CARD-34
        owners = _owners(made, listed, spans, codes.CREDIT_NUMBERS)
        if listed == "SACK":
            squad.sackers = owners
        else:
            squad.interceptors[codes.GROUPS.index(listed.removeprefix("INT "))] = owners


def _special_teams(made: TeamCards, squad: Squad) -> None:
    """Kicker, punter, and who returns by number."""
    kicker = made.one(Kicker, "kickers")
    if kicker is not None:
        squad.kicker = faces.kicker(kicker, made.index(kicker.name))
    punter = made.one(Punter, "punters")
    if punter is not None:
        squad.punter = faces.punter(punter, made.index(punter.name))
    squad.kick_returners = _returners(made, "kick returns", made.of(KickReturner, "kick returners"))
    squad.punt_returners = _returners(made, "punt returns", made.of(PuntReturner, "punt returners"))


def _returners(made: TeamCards, name: str, found: Sequence[KickReturner | PuntReturner]) -> list[Returner]:
    """By number, who returns; entry 0 is unused."""  # IBF-CARD-38
    players = {made.index(card.name): faces.returner(card, made.index(card.name)) for card in found}
    owners = _owners(made, name, [(card.numbers, made.index(card.name)) for card in found], codes.USAGE_NUMBERS)
    return [players.get(index, Returner(NOBODY)) for index in owners]

"""A team's cards as a roster ready to play: records for names, columns by section and guess."""

from __future__ import annotations

from typing import Final

from engine.coaching.tendencies import make_tendencies
from engine.football.era import year_named
from engine.gathering import Cards, TeamCards
from engine.strat import cards, faces
from engine.strat.cards.defense_faces import Blocker, DeepDefense, InsideDefense, OutsideDefense, TeamRatings
from engine.strat.cards.defense_faces import Defender as DefenderCard
from engine.strat.cards.fields import BACKS_OF_DEFENSE, LINE, LINEBACKERS, STARTERS
from engine.strat.cards.kicking_cards import KickReturner, PuntReturner
from engine.strat.cards.kicking_cards import Specialists as SpecialistCard
from engine.strat.player_record import DefenseCard
from engine.strat.roster import DefensePlayer, LinePlayer, Roster, SkillPlayer

LINE_POSITIONS: Final = (*LINE, "T", "G")
WIDE: Final = ("SE", "FL")
_TACKLERS: Final = (*LINEBACKERS, *BACKS_OF_DEFENSE)
"""Who may recover what a returner loses."""  # SOM-FUM-05


def make_squad(cards_of_set: Cards, team: str, side: int) -> Roster:
    """The roster of a team for a game it plays as `side`; a ValueError says all that its cards lack."""
    roster, made = _assemble(cards_of_set, team, side)
    made.judged()
    return roster


def squad_as_is(cards_of_set: Cards, team: str, side: int) -> tuple[Roster, list[str]]:
    """A roster and the names of its players, whatever its cards lack: for odds of the cards that there are."""
    roster, made = _assemble(cards_of_set, team, side)
    return roster, made.names


def squad_names(cards_of_set: Cards, team: str) -> list[str]:
    """The names of a roster's players, by their index."""
    return _assemble(cards_of_set, team, 0)[1].names


def passes_by_player(cards_of_set: Cards, team: str) -> list[int]:
    """By player index, what a quarterback dropped back for in the season; his passes where that is not on file."""
    roster, made = _assemble(cards_of_set, team, 0)
    thrown = {row.name: row.thrown for row in made.of(cards.Usage, "usage")}
    return [
        thrown.get(name, roster.passes[index]) if index in roster.passes else 0 for index, name in enumerate(made.names)
    ]


def _assemble(cards_of_set: Cards, team: str, side: int) -> tuple[Roster, TeamCards]:
    made = TeamCards(cards_of_set, team)
    roster = Roster(side)
    roster.games = made.games or roster.games
    for card in made.of(cards.Team, "teams"):
        roster.year = year_named(card.season)
    _offense(made, roster)
    _blockers(made, roster)
    _defense(made, roster)
    _special_teams(made, roster)
    roster.size = len(made.names)
    _habits(made, roster)
    return roster, made


def _habits(made: TeamCards, roster: Roster) -> None:
    """What coaches are told; everybody in the order of his use, which makes starters where no card says so."""
    usage: dict[int, cards.Usage] = {}
    for row in made.of(cards.Usage, "usage"):
        if row.name in made.names:
            usage[made.index(row.name)] = row
    roster.tendencies = make_tendencies(made.cards, made.team, usage, roster.size, roster.games)
    thrown = {index: usage[index].thrown if index in usage else passes for index, passes in roster.passes.items()}
    roster.quarterbacks.sort(key=lambda player: -thrown[player.index])
    roster.skill.sort(key=lambda skilled: -skilled.use)
    for player in roster.quarterbacks[:1]:
        player.starter = True
    for position in WIDE:
        for skilled in [each for each in roster.skill if position in each.player.positions and not each.player.starter][
            :1
        ]:
            skilled.player.starter = True


def _offense(made: TeamCards, roster: Roster) -> None:
    """Quarterbacks, backs and ends."""  # SOM-SETUP-03
    made.one(cards.Quarterback, "quarterbacks")
    for passer in made.of(cards.Quarterback, "quarterbacks"):
        player = faces.quarterback(passer, made.index(passer.name), roster.games)
        roster.quarterbacks.append(player)
        roster.passes[int(player.index)] = passer.attempts
    for back in made.of(cards.Back, "backs"):
        player = faces.back(back, made.index(back.name), roster.games)
        use = back.rushes + back.receptions
        roster.skill.append(SkillPlayer(player.index, player, {}, use))
    for end in made.of(cards.Receiver, "receivers"):
        player = faces.receiver(end, made.index(end.name), roster.games)
        roster.skill.append(SkillPlayer(player.index, player, {}, end.receptions))
    for name in ("backs", "receivers"):
        if not made.cards.get(name):
            made.problems.append(f"no card on sheet {name!r}")


def _blockers(made: TeamCards, roster: Roster) -> None:
    """The line, and the blocks of backs and ends."""  # SOM-CARD-13
    skilled = {int(each.index): each for each in roster.skill}
    for row in made.of(Blocker, "blockers"):
        index = made.index(row.name)
        if row.position in LINE_POSITIONS:
            player = faces.blocker(row, index)
            roster.line.append(LinePlayer(player, row.position, player.starter))
        elif index in skilled:
            each = skilled[index]
            each.player.starter = each.player.starter or row.role == faces.STARTER
            if not each.blocks:
                each.player.run_block, each.player.pass_block = row.run_block, row.pass_block
            each.blocks[row.position] = (row.run_block, row.pass_block)
    started = [each.position for each in roster.line if each.starter]
    missing = [spot for spot in LINE if spot not in started]
    if missing:
        made.problems.append(f"nobody starts at {', '.join(missing)} [SOM-CARD-13]")


def _defense(made: TeamCards, roster: Roster) -> None:
    """The three defensive cards, and the players."""
    ratings = made.one(TeamRatings, "team ratings")
    inside = made.one(InsideDefense, "inside defense")
    outside = made.one(OutsideDefense, "outside defense")
    deep = made.one(DeepDefense, "deep defense")
    if ratings is not None:
        roster.fumble_rating = faces.FUMBLE_RATINGS.index(ratings.fumble)
        if inside is not None and outside is not None and deep is not None:
            roster.card = DefenseCard(
                faces.FRONTS[ratings.base], faces.runs(inside, outside), faces.passes(outside, deep)
            )
    for row in made.of(DefenderCard, "defenders"):
        player = faces.defender(row, made.index(row.name))
        roster.defenders.append(DefensePlayer(player, row.position, player.starter))
    roster.defenders.sort(key=lambda each: not each.starter)
    started = [each.position for each in roster.defenders if each.starter]
    base = STARTERS[ratings.base] if ratings is not None else ()
    missing = [spot for spot in base if spot not in started]
    if missing:
        made.problems.append(f"nobody starts at {', '.join(missing)} [SOM-CARD-13]")


def _special_teams(made: TeamCards, roster: Roster) -> None:
    """The specialist card with those who return kicks."""  # SOM-CARD-11
    card = made.one(SpecialistCard, "specialists")
    kicks = made.of(KickReturner, "kick returners")
    punts = made.of(PuntReturner, "punt returners")
    for sheet, found in (("kick returners", len(kicks)), ("punt returners", len(punts))):
        if not found:
            made.problems.append(f"no card on sheet {sheet!r}")
    if card is not None and kicks and punts:
        roster.specialists = faces.specialists(
            card,
            roster.team,
            (made.index(card.kicker), made.index(card.punter)),
            [(row, made.index(row.name)) for row in kicks],
            [(row, made.index(row.name)) for row in punts],
        )
        rows = [row for row in roster.defenders if row.position in _TACKLERS]
        roster.specialists.tacklers = sorted({int(row.player.index) for row in rows})

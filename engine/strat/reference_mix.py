"""The reference mix: how often an ordinary defense guesses which play, with how many players in the zone it goes to.

Half of every result is read from a column that the guess chooses, half from one that the players in the zone choose, so
that exact odds need both shares. `tables/reference_mix.csv` has them; a table of the same shape that was counted in
games played by the 2019 edition may replace it. Players are linebackers on runs. A card without a column for so many
has its last one read. What an edition compels on flats moves shares of theirs to other columns.
"""

from __future__ import annotations

from typing import Final

from engine.strat import codes
from engine.strat.coverage import SHORT_LEAST
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.guesses import FLATS
from engine.strat.player_tables import LONE_DEFENDERS
from engine.strat.tables import read_table

Shares = list[list[float]]
"""By guess and column of the defense's card."""
GUESSES: Final = {"right": codes.RIGHT_GUESS, "wrong": codes.WRONG_GUESS, "key": codes.KEYED, "double": codes.TWO_TIMED}
TO_DEFENSE: Final = (4, 5, 6)
"""The white dice that read the defense's card."""  # SOM-DICE-02
COLUMNS_OF_DEFENSE: Final = (3, 3, 2, 3, 3, 2, 3)
"""By play, the columns of a defense's card for it; a base 4-3 team lacks the third of runs inside."""  # SOM-CARD-08


def _shares(rows: list[dict[str, str]]) -> list[Shares]:
    found = [[[0.0] * columns for _ in codes.COLUMNS] for columns in COLUMNS_OF_DEFENSE]
    for row in rows:
        play = codes.PLAYS.index(row["play"])
        least = SHORT_LEAST if play == codes.SHORT else 0  # SOM-CARD-10
        found[play][GUESSES[row["guess"]]][int(row["players"]) - least] += float(row["share"])
    for play, shares in enumerate(found):
        whole = sum(sum(line) for line in shares)
        found[play] = [[share / whole for share in line] for line in shares]
    return found


REFERENCE_MIX: Final[list[Shares]] = _shares(read_table("reference_mix.csv"))
"""By play; the shares of a play add up to one."""


ORDINARY_LONE: Final[dict[int, float]] = {4: 0.5, 5: 0.5}
"""How often a lone defender of the reference has each rating: players of the reference hold half the time."""


def lone_counted(lone: dict[int, float]) -> float:
    """How often a lone defender who has each rating so often is counted when he is checked."""  # SOM-FLX-04
    return sum(
        share * sum(LONE_DEFENDERS[rating][white] for white in TO_DEFENSE) / len(TO_DEFENSE)
        for rating, share in lone.items()
    )


ORDINARY_COUNTED: Final = lone_counted(ORDINARY_LONE)


def standing_mix(play: int, edition: Edition = EDITION_2019) -> Shares:
    """The shares by the guess that is read in an edition, and the players who stand in the zone."""
    found = [list(line) for line in REFERENCE_MIX[play]]
    if play in FLATS and edition.empty_zone_wrong:  # SOM-FLX-02
        found[codes.WRONG_GUESS][0] += found[codes.RIGHT_GUESS][0]
        found[codes.RIGHT_GUESS][0] = 0.0
    return found


def read_mix(play: int, edition: Edition = EDITION_2019, counted: float = ORDINARY_COUNTED) -> Shares:
    """The shares by guess and players that are read in an edition; a lone defender who is checked counts so often."""
    found = standing_mix(play, edition)
    if play in FLATS and edition.lone_defender_check:  # SOM-FLX-04
        for line in found:
            line[0] += line[1] * (1.0 - counted)
            line[1] *= counted
    return found


def guess_shares(play: int, edition: Edition = EDITION_2019) -> list[float]:
    """How often each column of a card of the offense is read: Right, Wrong, Key or 2-tmd."""
    return [sum(line) for line in standing_mix(play, edition)]


def players_shares(
    play: int,
    columns: int,
    guess: int | None = None,
    edition: Edition = EDITION_2019,
    counted: float = ORDINARY_COUNTED,
) -> list[float]:
    """How often each column of a defense's card is read that has so many for the play, perhaps under one guess."""
    mix = read_mix(play, edition, counted)
    found = [0.0] * columns
    for line in mix if guess is None else [mix[guess]]:
        for players, share in enumerate(line):
            found[min(players, columns - 1)] += share  # SOM-SW-10
    whole = sum(found)
    return [share / whole for share in found]

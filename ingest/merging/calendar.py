"""Games that the calendar puts outside an NFL season: exhibitions of summer, playoffs of winter."""

from __future__ import annotations

from ingest.findings import Finding, warning
from ingest.identity.teams import LISTED_LEAGUES
from ingest.merging.pieces import Piece
from ingest.table import Value

# The regular season has never begun before September. Of 18 weeks that begin after Labor Day none ends later than the
# tenth of January, as that of 2026 does.
_SUMMER = ("06-01", "09-01")
_WINTER = ("01-11", "03-01")


def leave_out_other_games(pieces: list[Piece], league: str) -> tuple[list[Piece], list[Finding]]:
    """The pieces without pre-season and playoff games, each reported; where no other game is there, all of them."""
    if league not in LISTED_LEAGUES:
        return pieces, []
    findings: list[Finding] = []
    kept: list[Piece] = []
    for piece in pieces:
        if piece.game is not None and (kind := kind_of_game(piece.game.gameday)):
            found = f"a {kind} game ({piece.game.gameday}), not added to the regular season"
            findings.append(warning("GAME-OTHER", piece.file, found, "games of the regular season"))
            continue
        kept.append(piece)
        findings += _without_other_rows(piece)
    if not kept:
        found = "no game of the regular season: the games are read as they are"
        return pieces, [warning("GAME-OTHER", ", ".join(piece.file for piece in pieces), found, "regular-season games")]
    return kept, findings


def _without_other_rows(piece: Piece) -> list[Finding]:
    rows = piece.tables.get("games", [])
    others = [row for row in rows if kind_of_game(row.get("gameday"))]
    if piece.game is not None or not others or len(others) == len(rows):
        return []
    piece.tables["games"] = [row for row in rows if row not in others]
    left_out = {row.get("game_id") for row in others}
    if "team_games" in piece.tables:
        piece.tables["team_games"] = [r for r in piece.tables["team_games"] if r.get("game_id") not in left_out]
    kinds = [kind_of_game(row.get("gameday")) for row in others]
    listed = " and ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
    found = f"{listed} games by their dates, left out of the regular season"
    return [warning("GAME-OTHER", piece.file, found, "games of the regular season")]


def kind_of_game(gameday: Value) -> str:
    """`pre-season` or `playoff` for a day outside the NFL's regular season; blank for any other."""
    day = gameday[5:] if isinstance(gameday, str) else ""
    if _SUMMER[0] <= day < _SUMMER[1]:
        return "pre-season"
    return "playoff" if _WINTER[0] <= day < _WINTER[1] else ""

"""The teams' colors, from `teams.toml`: the user's folder may name more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from cardgen.printing.colors import is_color
from cardgen.printing.layout.context import Palette
from cardgen.printing.template.reading import read_toml
from ingest.files import shown
from ingest.findings import Finding, InputError, error, note

TEAMS: Final = "teams.toml"
PLAIN: Final = "plain"
"""The colors of teams that the file does not name."""


def read_palettes(folders: Sequence[Path]) -> dict[str, Palette]:
    """Two colors a team; the first folder wins."""
    palettes: dict[str, Palette] = {}
    findings = []
    for folder in (each for each in reversed(folders) if (each / TEAMS).is_file()):
        where = shown((folder / TEAMS).as_posix())
        for team, colors in read_toml(folder / TEAMS, where).items():
            if not (isinstance(colors, list) and len(colors) == 2 and all(map(is_color, map(str, colors)))):
                expected = 'two colors, such as ["#1a2b3c", "#d4e5f6"]'
                findings.append(error("TEMPLATE-VALUE", f"{where}: {shown(team)}", shown(str(colors)), expected))
                continue
            palettes[team] = Palette(colors[0].lower(), colors[1].lower())
    if findings:
        raise InputError(findings)
    return palettes


def palette_of(palettes: dict[str, Palette], team: str) -> Palette:
    """A team's colors, or the plain ones."""
    return palettes.get(team, palettes[PLAIN])


def unknown_teams(palettes: dict[str, Palette], teams: Collection[str]) -> list[Finding]:
    """A note if some teams have no colors of their own."""
    missing = [team for team in teams if team and team not in palettes]
    if not missing:
        return []
    fix = f'put a line such as {missing[0]} = ["#1a2b3c", "#d4e5f6"] into {TEAMS} in a folder of yours: --templates'
    found = f"no colors for {', '.join(missing)}: printed in gray"
    return [note("TEAM-COLOURS", TEAMS, found, fix=fix)]

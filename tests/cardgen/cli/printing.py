"""What tests of `cardgen print` and `cardgen printer` share."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pikepdf
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app

POINT = 25.4 / 72


def run(*arguments: object, home: Path | None = None) -> Result:
    """A command with a settings folder of its own, on a wide terminal."""
    env = {"COLUMNS": "160", "CARDGEN_HOME": str(home or "/nowhere/cardgen")}
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], env=env)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def opened(path: Path) -> pikepdf.Pdf:
    """A PDF that leaves its file alone."""
    return pikepdf.open(BytesIO(path.read_bytes()))


def page_sizes(path: Path) -> list[tuple[float, float]]:
    """Width and height of each page in millimeters."""
    with opened(path) as pdf:
        return [
            (round(float(x) * POINT, 1), round(float(y) * POINT, 1)) for *_, x, y in (p.mediabox for p in pdf.pages)
        ]


def duplex(path: Path) -> str:
    """What the PDF asks a printer to do with the other side of the paper."""
    with opened(path) as pdf:
        return str(pdf.Root.ViewerPreferences.Duplex)


def operators(path: Path) -> Iterator[str]:
    """Every drawing operator of a PDF's pages and of the faces on them."""
    with opened(path) as pdf:
        forms = [each for page in pdf.pages for each in page.resources.get("/XObject", pikepdf.Dictionary()).values()]
        for stream in (*pdf.pages, *forms):
            for instruction in pikepdf.parse_content_stream(stream):
                yield str(instruction.operator)


def files(folder: Path) -> list[str]:
    """Everything in a folder, hidden files too."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())

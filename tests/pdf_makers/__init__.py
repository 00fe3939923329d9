"""Draws small PDFs in the manner of each family of box scores, with invented teams, players and figures."""

from tests.pdf_makers.drawing import HEIGHT, Sheet, source, table
from tests.pdf_makers.gamebook import gamebook
from tests.pdf_makers.sidearm import sidearm
from tests.pdf_makers.statcrew import statcrew

__all__ = ["HEIGHT", "Sheet", "gamebook", "sidearm", "source", "statcrew", "table"]

"""Draws small PDFs in the manner of each family of box scores, with invented teams, players and figures."""

from tests.ingest.pdf.makers.drawing import HEIGHT, Sheet, source, table
from tests.ingest.pdf.makers.gamebook import gamebook
from tests.ingest.pdf.makers.sidearm import sidearm
from tests.ingest.pdf.makers.statcrew import statcrew

__all__ = ["HEIGHT", "Sheet", "gamebook", "sidearm", "source", "statcrew", "table"]

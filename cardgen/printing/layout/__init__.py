"""Layout: a template and a record become drawing calls. Text always fits, or the layout says which does not."""

from __future__ import annotations

from cardgen.printing.layout.context import Context, Tables
from cardgen.printing.layout.face import lay_out

__all__ = ["Context", "Tables", "lay_out"]

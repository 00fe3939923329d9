"""Templates: their schema, how they are found and extended, and what is wrong with one. The room of pydantic."""

from __future__ import annotations

from cardgen.printing.template.library import Library
from cardgen.printing.template.schema import Template

__all__ = ["Library", "Template"]

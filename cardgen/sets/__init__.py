"""Card sets as files: what a set is, the forms it is stored in, and how it is found.

A set is a folder with `cards.xlsx` (cells exactly as the cards print them), `deck.csv`, `set.toml` and
`provenance.parquet`, with charts of its own in `charts/`; folders of CSV files and single JSON files hold the same.
"""

from __future__ import annotations

from cardgen.sets.cardset import CardSet
from cardgen.sets.store import read_found, read_set
from cardgen.sets.writing import write_csv, write_json, write_set

__all__ = ["CardSet", "read_found", "read_set", "write_csv", "write_json", "write_set"]

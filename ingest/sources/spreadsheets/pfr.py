"""Pro-Football-Reference: exports, and the many files made from them."""

from __future__ import annotations

from ingest.raw.table import RawTable
from ingest.sources.spreadsheets.layout import Layout, header_words, sample

_OWN_WORDS = {
    "fant pos", "player additional", "qbrec", "any/a", "ny/a", "4qc", "gwd", "vbd", "apyd", "ctch%", "y/rt", "succ%",
    "awards", "fantasy vbd", "fantasy ov rank", "m tkl",
}  # fmt: skip
_USUAL_WORDS = {"rk", "player", "age", "tm", "team", "gs", "g", "games g", "games gs"}


def score(raw: RawTable) -> int:
    """Honours on names and the site's own abbreviations give it away."""
    words = header_words(raw)
    marked = any(name.endswith(("*", "+")) for name in sample(raw, "player"))
    return 2 * len(words & _OWN_WORDS) + len(words & _USUAL_WORDS) // 2 + 2 * marked


LAYOUT = Layout("pfr", score)

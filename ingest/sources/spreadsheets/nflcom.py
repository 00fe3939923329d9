"""NFL.com, and the collections on Kaggle and elsewhere that were taken from it."""

from __future__ import annotations

from ingest.raw.table import RawTable
from ingest.sources.spreadsheets.layout import Layout, header_words, sample

_OWN_WORDS = {
    "passes attempted", "passes completed", "td passes", "ints", "sacked yards lost", "rushing more than 20 yards",
    "longest rushing run", "receptions longer than 20 yards", "first down receptions", "assisted tackles",
    "ints for tds",
    "fgs made", "fgs attempted", "gross punting yards", "yards returned on punts", "yds/att", "sck", "scky", "rush 1st",
    "rush fum", "rec fum", "rec yac/r", "kret td", "pret t", "pret td", "fg blk", "p blk", "osk", "net avg", "20+",
    "40+", "yards per return", "returns longer than 20 yards", "games played",
}  # fmt: skip


def score(raw: RawTable) -> int:
    """Long headings, `Last, First` and player numbers after a slash."""
    words = header_words(raw)
    names = list(sample(raw, "name", "player"))
    turned = 2 * sum("," in name for name in names) > len(names) > 0
    numbered = any("/" in number for number in sample(raw, "player id"))
    return len(words & _OWN_WORDS) + 2 * turned + 4 * numbered


LAYOUT = Layout("nflcom", score)

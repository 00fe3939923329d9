"""From bytes to text: which encoding a stranger's text file is in.

UTF-8 needs no word. Anything else is decoded and noted, because a guess may show in names.
"""

from __future__ import annotations

import codecs
import re
from itertools import islice

from ingest.findings import Finding, InputError, error, note
from ingest.guard.sniff import unmarked_utf16

# Tried in this order where a file is not Unicode; the best score wins, the first among equals.
_SINGLE_BYTE = ("cp1252", "mac-roman", "latin-1")
SAMPLE_LETTERS = 20_000
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_NAME_LETTERS = frozenset("áàâäãåæéèêëíìîïóòôöõøœúùûüñçšžýÿßÁÀÂÄÃÅÆÉÈÊËÍÎÏÓÔÖÕØÚÛÜÑÇŠŽ")
_PUNCTUATION = frozenset("‘’“”–—…•™®©½¼¾° ")


def decode_text(data: bytes, where: str) -> tuple[str, list[Finding]]:
    """The text, and a note where it was not UTF-8."""
    encoding = _unicode_variant(data)
    if encoding is None:
        encoding = _best_single_byte(data)
    text = data.decode(encoding, errors="replace" if encoding.startswith(("utf-16", "utf-32")) else "strict")
    text = text.removeprefix("\ufeff").removesuffix("\x1a")  # DOS programs end text with Control-Z
    if "\x00" in text:
        line = text.count("\n", 0, text.index("\x00")) + 1
        raise InputError(error("TEXT-ZERO-BYTES", f"{where}: line {line}", "a zero byte in a text file", "text"))
    if encoding in ("utf-8", "utf-8-sig"):
        return text, []
    return text, [note("TEXT-ENCODING", where, f"text in {encoding}", "", "if names look wrong, save it as UTF-8")]


def _unicode_variant(data: bytes) -> str | None:
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return unmarked_utf16(data)
    return (unmarked_utf16(data) if b"\x00" in data else None) or "utf-8"


def _best_single_byte(data: bytes) -> str:
    scores = {encoding: _score(data, encoding) for encoding in _SINGLE_BYTE}
    return max(_SINGLE_BYTE, key=lambda encoding: scores[encoding])


def _score(data: bytes, encoding: str) -> float:
    """How much the non-ASCII characters look like letters within names, on average."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return -2.0
    total = 0.0
    count = 0
    for match in islice(_NOT_ASCII.finditer(text), SAMPLE_LETTERS):
        at, letter = match.start(), match[0]
        count += 1
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if letter in _NAME_LETTERS:
            total += 1 if before.isalpha() or after.isalpha() else 0.5
            total -= 1.5 if letter.isupper() and before.islower() else 0
        elif letter in _PUNCTUATION:
            between_small_letters = before.islower() and after.islower() and after != "s"
            total += 0 if between_small_letters else 0.8
        else:
            total -= 1
    return total / max(count, 1)

"""Scoring plays of a box score: who scored how, and the try after a touchdown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ingest.sources.boxscores.model import plain_name

FIELD_GOAL, TOUCHDOWN, SAFETY, TRY = "field goal", "touchdown", "safety", "defensive try"
# Touchdowns on returns, by the words that describe them, and the season column that counts them.
RETURNS = (
    (r"intercept", "def_interception_tds"),
    (r"block", "blocked"),
    (r"punt", "punt_return_tds"),
    (r"kick\s?-?off|kick return|kickoff", "kickoff_return_tds"),
    (r"fumble|recovery", "fumble_recovery_tds"),
    (r"missed field goal|field goal return", "missed field goal"),
)
_FAILED = re.compile(
    r"(?i)fail|block|abort|no good|miss|intcpt|intercept|incomplete|unsuccess|stopped|wide|short|\bbad\b"
)
# `A.`, `Al.`, `A.J.`: what a short name begins with; so `B.Smith-Jones-C.Cole` is two players, not three.
_INITIALS = r"[^\W\d_][\w']{0,3}\.(?:[^\W\d_]\.)*\s?"
_YARDS = r"(?P<yards>-?\d+)[\s-]*(?:yds?|yards?|yd)\b\.?"


@dataclass(frozen=True)
class Try:
    """A try after a touchdown: `kick`, `run` or `pass`, made or not, by whom (blank if not said)."""

    kind: str
    good: bool
    player: str = ""
    passer: str = ""
    blocked: bool = False


@dataclass(frozen=True)
class ScoringPlay:
    """One line of the scoring summary."""

    side: int
    kind: str
    player: str
    how: str
    place: str
    attempt: Try | None = None
    text: str = ""

    @property
    def points(self) -> int:
        """Points of the play with its try."""
        own = {FIELD_GOAL: 3, TOUCHDOWN: 6, SAFETY: 2, TRY: 2}[self.kind]
        if self.attempt is None or not self.attempt.good:
            return own
        return own + (1 if self.attempt.kind == "kick" else 2)


def parse_play(side: int, text: str, place: str) -> ScoringPlay:
    """What a scoring line says."""
    text = " ".join(text.split())
    attempt = _try(text)
    head = re.split(r"\s*\(", text)[0]
    described = re.match(rf"(?P<name>.*?)\s+{_YARDS}\s*(?P<how>.*)", head)
    name = plain_name(described["name"]) if described else ""
    how = (described["how"] if described else head).lower()
    if re.search(r"field goal(?! return)", how) and not re.search(r"miss|block|return", how):
        return ScoringPlay(side, FIELD_GOAL, name, "", place, None, text)
    if re.search(r"(?i)\bsafety\b", head):
        return ScoringPlay(side, SAFETY, name, "", place, None, text)
    if re.search(r"(?i)defensive (?:two|2|pat|conversion|extra)", head):
        return ScoringPlay(side, TRY, name, "", place, None, text)
    return ScoringPlay(side, TOUCHDOWN, name, _return(how), place, attempt, text)


def respelled(play: ScoringPlay, names: Mapping[str, str]) -> ScoringPlay:
    """The play with other spellings for its players."""
    attempt = play.attempt
    if attempt:
        attempt = replace(
            attempt,
            player=names.get(attempt.player, attempt.player),
            passer=names.get(attempt.passer, attempt.passer),
        )
    return replace(play, player=names.get(play.player, play.player), attempt=attempt)


def _return(how: str) -> str:
    if re.match(r"(pass|run|rush)\b", how):
        return ""
    return next((column for pattern, column in RETURNS if re.search(pattern, how)), "")


def _try(text: str) -> Try | None:
    for inside in re.findall(r"\(([^()]*)\)", text):
        words = " ".join(inside.split())
        kick = re.search(r"\b(?:PAT )?[Kk](?:ick|ICK)\b", words)  # `PAT kick`, but a player may be called Pat
        if kick:
            good = not _FAILED.search(words[kick.end() :])
            return Try("kick", good, plain_name(words[: kick.start()]), "", bool(re.search(r"(?i)block", words)))
        other = re.search(r"(?i)\b(pass|run|rush)\b", words)
        if other:
            return _two_points(words, other)
    return None


def _two_points(words: str, found: re.Match[str]) -> Try:
    kind = "pass" if found[1].lower() == "pass" else "run"
    before, after = words[: found.start()].strip(), words[found.end() :].strip()
    good = not _FAILED.search(after)
    passed = re.match(r"(?i)from\s+(.+)", after)
    if kind == "run" or not good:
        return Try(kind, good, plain_name(before) if kind == "run" else "", "" if kind == "run" else plain_name(before))
    if passed:
        return Try(kind, True, plain_name(before), plain_name(passed[1]))
    pair = re.fullmatch(rf"({_INITIALS}.+?)-({_INITIALS}.+)", before)
    passer, receiver = pair.groups() if pair else ("", before)
    return Try(kind, True, plain_name(receiver), plain_name(passer))

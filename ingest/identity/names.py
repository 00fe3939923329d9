"""Names of people: taken apart, made comparable, compared.

Sources spell one player `Able, Adam`, `A.Able`, `ADAM ABLE JR.`, `Ádám Able` or, cut short, `Adam Ab`.
`parse_name` takes a name apart; `compare` says how far two names can be the same person's.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

SUFFIXES = {"jr": "Jr.", "sr": "Sr.", "ii": "II", "iii": "III", "iv": "IV", "v": "V", "2nd": "II", "3rd": "III"}
PARTICLES = frozenset((
    "st", "ste", "van", "von", "vander", "vom", "zu", "de", "der", "den", "del", "della", "di", "da", "du", "dos",
    "la", "le", "el", "al", "bin", "ter", "ten", "san",
))  # fmt: skip
# Letters that Unicode does not take apart into a base letter and an accent.
_UNDECOMPOSED = str.maketrans({
    "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th",
    "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ı": "i", "ʻ": "'", "’": "'", "`": "'",
})  # fmt: skip
_NICKNAMES = """
alexander alex al xander; andrew andy drew; anthony tony; benjamin ben benny; charles charlie chuck chas;
christopher chris; daniel dan danny; david dave davey; dominique dominic dom; donald don donnie; douglas doug;
edward ed eddie ted teddy; eugene gene; francis frank frankie fran; frederick fred freddie freddy; gabriel gabe;
gerald gerry jerry; gregory greg gregg; harold hal harry; henry hank; jacob jake; james jim jimmy jamie;
jeffrey jeff geoff geoffrey; jerome jerry; john johnny jon; jonathan jon john jonny; joseph joe joey;
joshua josh; kenneth ken kenny; lawrence larry; leonard len lenny leo; louis lou lewis; matthew matt matty mathew;
maurice mo; michael mike mikey mick; mitchell mitch mitchel; nathaniel nate nathan nat; nicholas nick nicky nic nicolas;
oliver ollie; patrick pat; peter pete; philip phil phillip; randall randy; raymond ray; reginald reggie reg;
richard rich rick ricky dick richie; robert rob bob bobby robbie robby bert; rodney rod; ronald ron ronnie;
russell russ; samuel sam sammy; stephen steve stevie steven; terrence terry terrance terence; theodore ted teddy theo;
thomas tom tommy; timothy tim timmy; vincent vince vinny; walter walt; wesley wes;
william bill billy will willie willy liam; zachary zach zack zac zachery; cameron cam; clifford cliff; clifton cliff;
calvin cal; bradley brad; bernard bernie; arthur art artie; albert al bert; alfred al fred; allen al; melvin mel;
marvin marv; martin marty; norman norm; stanley stan; stuart stu; victor vic; trenton trent; emmanuel manny;
emanuel manny; deandre dre; andre dre; tyrone ty; tyler ty; sebastian seb; maximilian max; maxwell max;
chigoziem chig; foyesade foye
"""
_INITIAL = re.compile(r"[^\W\d_]\.?")
# `E.` of `E.Elliott`, `J.J. ` of `J.J. Watt`; never the `St.` of `A.St. Brown`.
_INITIALS_FIRST = re.compile(r"(?:(?!st\.|ste\.)[^\W\d_]{1,4}\.\s?)+(?=[^\W\d_])", re.IGNORECASE)


@lru_cache(maxsize=1)
def _nickname_groups() -> dict[str, frozenset[int]]:
    groups: dict[str, set[int]] = {}
    for number, line in enumerate(_NICKNAMES.split(";")):
        for word in line.split():
            groups.setdefault(word, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in groups.items()}


def nickname_groups(given: str) -> frozenset[int]:
    """The groups of first names and nicknames that a first name belongs to."""
    return _nickname_groups().get(given, frozenset())


NARROWEST_COLUMN = 13
"""Box scores cut names at fourteen or fifteen letters; a shorter one was not cut."""


class Likeness(IntEnum):
    """How far two names agree; higher is surer. What is below `SAME` never joins people of different teams."""

    NONE = 0
    CUT = 60
    INITIAL = 70
    NICKNAME = 80
    SAME = 100


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name taken apart. `given`, `family` and `suffix` hold plain lower-case letters only."""

    display: str
    given: str
    family: str
    suffix: str = ""
    middle: str = ""
    jersey: int | None = None
    initials_only: bool = False

    @property
    def letters(self) -> str:
        """The whole name without its suffix, as one word."""
        return self.given + self.middle + self.family

    @property
    def number_only(self) -> bool:
        """A player known only by his number."""
        return not self.family

    @property
    def full(self) -> bool:
        """Whether there is a written-out first name and a last name."""
        return bool(self.given) and bool(self.family) and not self.initials_only


def strip_accents(text: str) -> str:
    """`Ádám Øst` becomes `Adam Ost`."""
    taken_apart = unicodedata.normalize("NFKD", text.translate(_UNDECOMPOSED))
    return "".join(letter for letter in taken_apart if not unicodedata.combining(letter))


def plain_words(text: str) -> list[str]:
    """Lower-case words of letters and digits without accents; apostrophes and full stops inside a word vanish."""
    plain = re.sub(r"['.]", "", strip_accents(text).casefold())
    return re.findall(r"[^\W_]+", plain)


@lru_cache(maxsize=50_000)
def parse_name(text: str) -> PersonName:
    """Take a name apart, whatever way round it is written."""
    written = " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split()).rstrip("*+").strip()
    written, jersey = _take_number(written)
    if not written:
        return PersonName(f"#{jersey}" if jersey is not None else text.strip(), "", "", jersey=jersey)
    given_text, family_text, suffix = _split(written)
    words = _given_words(given_text)
    given, middle = (words[0], "".join(words[1:])) if words else ("", "")
    if words and all(len(word) == 1 for word in words):  # `J.J.` and `JJ` are one first name
        given, middle = "".join(words), ""
    family = "".join(plain_words(family_text))
    one_short_word = len(words) == 1 and (len(given) == 1 or (len(given) <= 4 and given_text.endswith(".")))
    return PersonName(
        display=_display(given_text, family_text, suffix),
        given=given,
        family=family,
        suffix=suffix,
        middle=middle,
        jersey=jersey,
        initials_only=one_short_word,
    )


def _take_number(text: str) -> tuple[str, int | None]:
    """A jersey number before or after the name, or in its place."""
    found = re.fullmatch(r"(?:#|No\.?\s*)?(\d{1,2})", text, re.IGNORECASE)
    if found:
        return "", int(found[1])
    found = re.match(r"#?(\d{1,2})(?:\s*[-.:]\s*|\s+)(?=[^\W\d])", text)
    if found:
        return text[found.end() :], int(found[1])
    return text, None


def _split(text: str) -> tuple[str, str, str]:
    """First names, last name and suffix as written."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    suffix = ""
    if len(parts) > 1 and _suffix(parts[-1]):
        suffix = _suffix(parts.pop())
    if len(parts) > 1:
        family, taken = _without_suffix(parts[0])
        given, other = _without_suffix(" ".join(parts[1:]))
        return given, family, suffix or taken or other
    body, taken = _without_suffix(parts[0] if parts else text)
    suffix = suffix or taken
    if glued := _INITIALS_FIRST.match(body):
        return glued[0].strip(), body[glued.end() :].strip(), suffix
    words = body.split(" ")
    if len(words) == 2 and _INITIAL.fullmatch(words[1]) and len(words[0]) > 2:  # `Able A.`
        return words[1], words[0], suffix
    start = len(words) - 1
    while start > 1 and _particle(words[start - 1]):
        start -= 1
    return " ".join(words[:start]), " ".join(words[start:]), suffix


def suffix_last(name: str) -> str:
    """A name with its suffix at the end, for `Able III Baker`, as some rosters have it."""
    words = name.split(" ")
    if len(words) != 3 or not _suffix(words[1]):
        return name
    return f"{words[0]} {words[2]} {words[1]}"


def _suffix(text: str) -> str:
    return SUFFIXES.get(text.replace(".", "").strip().casefold(), "")


def _without_suffix(text: str) -> tuple[str, str]:
    words = text.split(" ")
    if len(words) > 1 and (suffix := _suffix(words[-1])):
        return " ".join(words[:-1]), suffix
    return text, ""


def _particle(word: str) -> bool:
    return word.replace(".", "").strip().casefold() in PARTICLES


def _given_words(text: str) -> list[str]:
    """First names as plain words; `J.J.` is two, `Amon-Ra` and `D'Andre` are one."""
    spaced = re.sub(r"(?<=\b\w)\.(?=\w)", ". ", text)
    return ["".join(plain_words(word)) for word in spaced.split() if plain_words(word)]


def _display(given: str, family: str, suffix: str) -> str:
    name = " ".join(part for part in (given, family) if part)
    if re.fullmatch(r"\w{1,3}\.", given):  # keep `E.Elliott` as the source prints it
        name = given + family
    letters = [letter for letter in name if letter.isalpha()]
    if len(letters) > 3 and (
        all(letter.isupper() for letter in letters) or all(letter.islower() for letter in letters)
    ):
        name = re.sub(r"[^\W\d_]+(?:'(?=s\b))?", lambda word: word[0].capitalize(), name)
        name = re.sub(r"\b(Mc)([a-z])", lambda word: word[1] + word[2].upper(), name)
    return f"{name} {suffix}".strip()


def compare(one: PersonName, other: PersonName) -> Likeness:
    """How far the two can be one person's names."""
    if one.number_only or other.number_only or (one.suffix and other.suffix and one.suffix != other.suffix):
        return Likeness.NONE
    if one.letters == other.letters:
        whole = (one.full and other.full) or one.given == other.given == ""
        return Likeness.SAME if whole else Likeness.INITIAL
    if one.family == other.family:
        return _compare_given(one, other)
    return Likeness.CUT if _is_cut(one, other) or _is_cut(other, one) else Likeness.NONE


def _compare_given(one: PersonName, other: PersonName) -> Likeness:
    if one.given == other.given and one.given:
        # `Adam J. Able` and `Adam Able`; but not `Adam J. Able` and `Adam K. Able`.
        apart = one.middle and other.middle and not _begins(one.middle, other.middle)
        return Likeness.NONE if apart else Likeness.NICKNAME if one.full else Likeness.INITIAL
    if one.initials_only or other.initials_only or not one.given or not other.given:
        return Likeness.INITIAL if _begins(one.given, other.given) else Likeness.NONE
    if nickname_groups(one.given) & nickname_groups(other.given):
        return Likeness.NICKNAME
    if one.given + one.middle == other.given + other.middle:
        return Likeness.SAME
    shorter = min(one, other, key=lambda name: len(name.given))
    # `Christi Ablesmith` filled its column; `Dan Young` had room for more, so he is not `D'Andre`.
    filled = len(shorter.given) >= 2 and len(shorter.display) >= NARROWEST_COLUMN
    return Likeness.CUT if filled and _begins(one.given, other.given) else Likeness.NONE


def _begins(one: str, other: str) -> bool:
    return one.startswith(other) or other.startswith(one)


def _is_cut(short: PersonName, whole: PersonName) -> bool:
    """Whether `short` is `whole` cut off at some width, as box scores do."""
    if not short.given:  # `Featherstoneha` for `Featherstonehaugh, Adam`, or only a last name
        return len(short.family) >= 8 and whole.family.startswith(short.family)
    same_given = short.given == whole.given or (short.initials_only and whole.given.startswith(short.given))
    long_enough = len(short.letters) >= 9 if not short.initials_only else len(short.family) >= 8
    return same_given and long_enough and len(short.family) >= 3 and whole.family.startswith(short.family)

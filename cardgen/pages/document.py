"""A page as one file: its own HTML and style, the style and script that all pages share, and nothing from outside."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from string import Template


def filled(package: str, name: str, parts: Mapping[str, str]) -> str:
    """`page.html` of a package with its parts, in the frame of all pages; its own `title` stands behind the name."""
    style = _file("cardgen.pages", "base.css") + _file(package, "page.css")
    script = _file("cardgen.pages", "page.js")
    policy = f"default-src 'none'; img-src data:; style-src '{_hash(style)}'; script-src '{_hash(script)}'"
    body = Template(_file(package, "page.html")).substitute(parts)
    frame = {"policy": policy, "style": style, "script": script, "name": name, "title": parts["title"], "body": body}
    return Template(_file("cardgen.pages", "frame.html")).substitute(frame)


def _file(package: str, name: str) -> str:
    return (files(package) / name).read_text(encoding="utf-8")


def _hash(content: str) -> str:
    """By which the page lets this style or script in and no other."""
    return "sha256-" + b64encode(sha256(content.encode()).digest()).decode()

"""`python -m cardgen.compiling.wheel DIST` adds a wheel with the compiled engine to a folder with the pure one.

The wheel is for this Python and this platform; the engine lies in it as it does in a checkout's build folder, and is
used as long as the sources beside it are those it was built of. Without a compiler there is only the pure wheel.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from cardgen.compiling.building import NotCompiledError, build
from cardgen.compiling.choice import ROOT, RUNTIME, SHIPPED, compiled_folder
from ingest.files import atomic_path

PURE: Final = "py3-none-any"


def platform_tag() -> str:
    """The tag of a wheel for this Python and platform: `cp311-cp311-linux_x86_64`."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def add_engine(pure: Path, engine: Path) -> Path:
    """Write a copy of a pure wheel with a compiled engine in it, the platform's tag, and what the engine needs to run.

    The same bytes each time.
    """
    tag = platform_tag()
    target = pure.with_name(pure.name.replace(PURE, tag))
    files: dict[str, bytes] = {}
    with ZipFile(pure) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    about = next(name for name in files if name.endswith(".dist-info/WHEEL"))
    text = files[about].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    files[about] = text.replace(f"Tag: {PURE}", f"Tag: {tag}").encode()
    said = next(name for name in files if name.endswith(".dist-info/METADATA"))
    head, gap, rest = files[said].decode().partition("\n\n")
    files[said] = f"{head}\nRequires-Dist: {RUNTIME}>={version(RUNTIME)}{gap}{rest}".encode()
    del files[record]
    home = SHIPPED.relative_to(ROOT)
    for path in sorted(engine.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            files[(home / path.relative_to(engine)).as_posix()] = path.read_bytes()
    lines = [f"{name},sha256={_digest(content)},{len(content)}\n" for name, content in files.items()]
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    with atomic_path(target) as temporary, ZipFile(temporary, "w", ZIP_DEFLATED) as made:
        for name, content in files.items():
            made.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return target


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


def main(folder: Path) -> None:
    """Compile where that is needed, and add the wheel."""
    pure = max(folder.glob(f"*-{PURE}.whl"), key=lambda path: path.stat().st_mtime)
    lines = [f"Wrote {pure}: runs everywhere, and compiles its engine on first need"]
    try:
        made = add_engine(pure, compiled_folder() or build())
    except NotCompiledError as problem:
        lines.append(f"No wheel with the compiled engine: {problem}")
    else:
        lines.append(f"Wrote {made}: for this platform and Python, with the compiled engine")
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

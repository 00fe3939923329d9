"""Make the parts of the manual anew that come from the code: `python -m cardgen.manual`."""

from __future__ import annotations

from cardgen.manual.generated import renew_pages

if __name__ == "__main__":
    renew_pages()

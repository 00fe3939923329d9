"""The manual: the parts of `docs/` that are made from the code, and where its built pages are.

`python -m cardgen.manual` makes those parts anew; `make docs` does so before it builds the pages.
"""

"""The engine compiled with mypyc: the same files, some ten times as fast, beside the sources that stay as they are.

`make setup` builds it where a C compiler is found, and the `cardgen` command uses it as long as it was built of the
very files that lie in `engine/` now (`choice`). Otherwise the sources themselves run, and play the same games.
"""

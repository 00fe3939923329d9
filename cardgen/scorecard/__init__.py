"""The scorecard: the real season beside its replays, every line graded. Nothing here knows which game it is.

`kinds` says what lines there are (`lines.csv`) and `grades` how they are marked (`grades.toml`); `replays` reads a
replay, `tables` brings the real season and its replays into one shape; `lines` sets real beside replayed, `figures`
does the arithmetic of errors, `headline` sums up each kind of line, `blame` says whose fault an error is,
`distributions` compare shapes, `standings` the tables; `scorecard` puts all of it together, `record` gives it to
programs and `page/` to a browser.
"""

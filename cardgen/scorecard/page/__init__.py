"""The scorecard as a page: one HTML file with everything in it, for any browser, a phone and a printer.

`markup` escapes what comes from files, `svg` draws, `scatter`, `shapes`, `league` and `strips` are the plots, `tables`,
`standings`, `players` and `cards` the rest; `page` fills `page.html` with them, `page.css` and `page.js`. The same
scorecard gives the same bytes.
"""

"""The scorecard as a page: one HTML file with everything in it, for any browser, a phone and a printer.

`scatter`, `shapes`, `league` and `strips` are the plots, `tables`, `standings`, `players` and `cards` the rest; `page`
fills `page.html` with them and `page.css`, on what all pages share (`cardgen/pages`). The same scorecard gives the same
bytes.
"""

"""The audit as a page to mail to the author of the cards: one HTML file that needs no network.

`plots` draws, `parts` has the lists and tables, `page` fills `page.html` with them, on what all pages share
(`cardgen/pages`).
"""

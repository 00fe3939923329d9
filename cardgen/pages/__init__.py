"""What pages for a browser are made of, whatever they show: one file, no network, readable on a phone and on paper.

`markup` escapes what comes from files, `svg` draws, `tables` has the pieces of tables, `document` fills a page with its
parts; `base.css` and `page.js` (sorting, finding, marks that tell what they are) are in every page. The same parts give
the same bytes.
"""

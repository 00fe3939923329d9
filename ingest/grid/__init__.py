"""Tables in grids of cells: headers, bodies, and what the columns mean."""

"""What stands in a file before anyone has said what it means: grids of cells, tables, and how much is too much."""

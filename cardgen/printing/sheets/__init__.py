"""Imposition: how faces are placed on paper, with marks to cut by, backs behind fronts, and boxes for print shops."""

"""The seasons that ship with Cardgen, one folder a year."""

"""Measurements of time and memory: `make bench`. Each runs in a process of its own."""

"""What the commands do, as functions that a program can call; `import cardgen` has them all."""

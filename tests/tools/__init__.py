"""What is run beside the tests: benches, soaks, the proof, and makers of golden files and of the seasons that ship."""

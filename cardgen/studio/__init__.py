"""The studio: everything the commands do, as pages in a browser on your own machine.

The server knows the public functions of Cardgen and nothing of games. It listens to this machine alone, and answers
nobody but the browser that was started with its key.
"""

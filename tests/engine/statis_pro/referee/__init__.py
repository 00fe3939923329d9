"""A referee who knows only what is printed: an explained play-by-play, the cards of its set and the charts.

He imports nothing of the engine. He takes the draws in the order in which they are printed, reads cards and charts
himself, and says where the printed result is another than his own.
"""

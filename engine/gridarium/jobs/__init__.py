"""Many jobs of one kind, such as games to play: done on cores or through Dask, and what came of each is kept.

A job has a number in its run, and the same job gives the same result wherever it is done. So what was lost on its way
is done again, and what comes twice counts once.
"""

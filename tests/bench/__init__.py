"""Figures, not tests: `python build.py bench` prints them as a table.

Each row is a ratio that was measured in one run, to a peer on the same machine or to a limit. A busy machine makes
the times of both sides longer, so ratios to peers keep their meaning on it; ratios of times to limits do not.
"""

"""Figures, not tests: `python build.py bench` prints them as a table.

Each row is a ratio that was measured in one run, to a peer on the same machine or to a limit. Speeds beside a peer go
by the time that a process computes, round by round in turns, so ratios to peers keep their meaning on a busy machine;
ratios of times to limits do not.
"""

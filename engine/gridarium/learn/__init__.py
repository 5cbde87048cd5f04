"""Evaluations that are learned from games: levels play each other, and weights are fitted to how the games went on.

A game says what there is to weigh (`gridarium.learn.subject`). Nothing here is needed to play.
"""

"""The table's parts: seats, choices, moves, the end, advice."""

from gridarium.game import IllegalAction
def refuse(state, text): return IllegalAction("No", "GG-7")
def refuse_targets(state, t): return IllegalAction("No", "GG-7")

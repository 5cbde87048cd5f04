"""The games in the interfaces of others: environments of PettingZoo and Gymnasium, games of OpenSpiel.

Each module needs the package of its name (`pip install "gridarium[pettingzoo]"`, or ``[openspiel]``); nothing else here
imports them.
"""

"""The protocol that players of any make speak over standard input and output: our side of it, and the other one.

`engine` is a computer player of ours that answers, `program` a player of somebody else's that is asked. What either
may say is in ``web/docs/protocol.md``.
"""

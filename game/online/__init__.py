"""Tables over a network: the commands that host, join, watch and audit them, without a window.

No room here knows both the rules and the wire: `telling`, `acting` and `history` talk of the game,
the others see positions and actions pass by.
"""

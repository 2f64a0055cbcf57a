"""Tables on a network: what hosts, joins, watches, and audits them, without a window.

Nothing here knows the rules of a game: positions and actions pass through the contract `game.game`.
"""

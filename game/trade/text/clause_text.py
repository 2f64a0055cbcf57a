"""What a clause of a card does, in words: for each pattern of clauses one message.

    civic: others points -2 if military < my military
    each other player with fewer Military icons than you discards 2 points

The texts of the deck are English; its clauses are the same in every language, so this is what
stands on cards in all others. In English it is, letter by letter, the text of our deck.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.trade.deck.clauses import (
    Clause,
    Damage,
    Draw,
    Give,
    Move,
    Pay,
    Steal,
    Take,
    Tokens,
)
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import (
    Direction,
    Drawn,
    Loot,
    Prize,
    Target,
    Track,
)
from game.i18n import _, _n
from game.i18n.phrase import join_forms
from game.trade.text.amounts import token_amount
from game.trade.text.clause_amounts import amount_text, tokens_text
from game.trade.text.clause_players import clause_if, players_text
from game.trade.text.clause_powers import power_text
from game.trade.text.names import marker_name, side_name

_TRACKS = {
    Direction.RELIGION_START: Track.RELIGION,
    Direction.GOVERNMENT_START: Track.GOVERNMENT,
}


def clauses_text(deck: Deck, clauses: Iterable[Clause]) -> str:
    """Clauses of one phase, without a capital or a full stop. Some clauses."""
    return join_forms("; ".join, (clause_text(deck, each) for each in clauses))


def clause_text(deck: Deck, clause: Clause) -> str:
    """All of a clause but its phase: `draw 1 basic good`."""
    text = _act_text(deck, clause)
    if clause.condition is not None and clause.target is Target.YOU:
        text = clause_if(text, clause.condition)
    if clause.may and not isinstance(clause.act, Pay):
        text = _("if you wish, {clause}").format(clause=text)
    return text


def _act_text(deck: Deck, clause: Clause) -> str:
    match clause.act:
        case Tokens() as act:
            return _tokens_text(act, clause)
        case Move() as act:
            return _move_text(act, clause)
        case Take() | Give() | Steal() | Damage() as act:
            return _between_players(act, clause)
        case Pay() as act:
            return _pay_text(act)
        case Draw(Drawn.WORKER, number):
            workers = amount_text(Drawn.WORKER, number)
            return _("gain {workers} from the box").format(workers=workers)
        case Draw(what, number):
            return _("draw {amount}").format(amount=amount_text(what, number))
        case act:
            return power_text(deck, act)


def _tokens_text(act: Tokens, clause: Clause) -> str:
    tokens = tokens_text(act, clause.target)
    if clause.target is Target.YOU:
        text = _("gain {tokens}") if act.amount > 0 else _("discard {tokens}")
        return text.format(tokens=tokens)
    text = _("{players} gains {tokens}") if act.amount > 0 else _("{players} discards {tokens}")
    return text.format(players=_players(clause), tokens=tokens)


def _move_text(act: Move, clause: Clause) -> str:
    n, track = act.spaces, _TRACKS.get(act.direction)
    if clause.target is Target.YOU:
        if track is not None:
            own = _n(
                "move your {marker} {n} toward Start", "move your {marker} {n} toward Start", n
            )
            return own.format(marker=marker_name(track), n=n)
        own = _n("move {n} toward {side}", "move {n} toward {side}", n)
        return own.format(n=n, side=side_name(act.direction.value))
    players = _players(clause)
    if track is not None:
        text = _n(
            "{players} moves their {marker} {n} toward Start",
            "{players} moves their {marker} {n} toward Start",
            n,
        )
        return text.format(players=players, marker=marker_name(track), n=n)
    text = _n("{players} moves {n} toward {side}", "{players} moves {n} toward {side}", n)
    return text.format(players=players, n=n, side=side_name(act.direction.value))


def _between_players(act: Take | Give | Steal | Damage, clause: Clause) -> str:
    """What one player does to another one, or to each of them."""
    match act:
        case Take(token, number):
            text, tokens = _("take {tokens} from {players}"), token_amount(token, number)
            return text.format(tokens=tokens, players=_players(clause))
        case Give(token, number):
            text, tokens = _("give {tokens} to {players}"), token_amount(token, number)
            return text.format(tokens=tokens, players=_players(clause))
        case Steal(loot, number):
            return _steal_text(loot, number, _players(clause))
        case Damage(number) if clause.target is Target.YOU:
            text = _n(
                "damage {n} development of your own", "damage {n} developments of your own", number
            )
            return text.format(n=number)
        case Damage(number):
            text = _n(
                "damage {n} development of {players}",
                "damage {n} developments of {players}",
                number,
            )
            return text.format(n=number, players=_players(clause))


def _steal_text(loot: Loot, number: int, players: str) -> str:
    match loot:
        case Loot.WORKER:
            workers = amount_text(Drawn.WORKER, number)
            return _("take {workers} from {players}").format(workers=workers, players=players)
        case Loot.LOW:
            text = _n(
                "take a development of a 0 or I stack from {players}",
                "take {n} developments of 0 or I stacks from {players}",
                number,
            )
        case Loot.STORED:
            text = _n(
                "take a random warehouse card from {players} into your warehouse",
                "take {n} random warehouse cards from {players} into your warehouse",
                number,
            )
    return text.format(n=number, players=players)


def _pay_text(act: Pay) -> str:
    text = _("you may discard {price} to gain {prize}")
    if act.prize in (Prize.BASIC, Prize.IMPORT):
        text = _("you may discard {price} to draw {prize}")
    price, prize = amount_text(act.price, act.cost), amount_text(act.prize, act.gain)
    text = text.format(price=price, prize=prize)
    if act.times == 1:
        return text
    if act.times == 2:
        return _("{clause}, up to twice").format(clause=text)
    often = _n("{clause}, up to {n} time", "{clause}, up to {n} times", act.times)
    return often.format(clause=text, n=act.times)


def _players(clause: Clause) -> str:
    return players_text(clause.target, clause.condition)

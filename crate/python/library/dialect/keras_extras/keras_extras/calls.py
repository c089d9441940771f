"""The calls of layers in a model of symbols."""

from tensorflow.keras._functional import symbols_to


def calls_of(model):
    """Of each layer its calls in a model, in the order of time: what identifies each, arguments, options."""
    calls = {}
    for symbol in sorted(symbols_to(model.outputs), key=lambda symbol: symbol.serial):
        own = calls.setdefault(id(symbol.layer), [])
        if symbol.inputs is not None and all(known != id(symbol.inputs) for known, _, _ in own):
            own.append((id(symbol.inputs), symbol.inputs, symbol.options))
    return calls


def node_of(calls, symbol):
    """The number of the call that gives a symbol."""
    return next((at for at, call in enumerate(calls[id(symbol.layer)]) if call[0] == id(symbol.inputs)), 0)

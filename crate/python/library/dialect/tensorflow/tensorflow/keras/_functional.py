"""Models of symbolic inputs and outputs."""

import tandem as td

from .._tensor import as_tensor, wrapped
from ._engine import KerasTensor, _mapped
from .models import Model


def _in_order(tree):
    """The leaves of a structure, those of dictionaries by their keys."""
    if isinstance(tree, dict):
        return [leaf for key in sorted(tree, key=str) for leaf in _in_order(tree[key])]
    return [leaf for item in tree for leaf in _in_order(item)] if isinstance(tree, (list, tuple)) else [tree]


def symbols_to(outputs, met=None):
    """All symbols that outputs are made of, each once and behind those that it is made of; `met` gets the layers as the walk meets them."""
    found, met = {}, {} if met is None else met

    def visit(symbol):
        if id(symbol) not in found:
            met.setdefault(id(symbol.layer), symbol.layer)
            for leaf in symbol.sources:
                visit(leaf)
            found[id(symbol)] = symbol

    for symbol in outputs:
        visit(symbol)
    return list(found.values())


def _layers_of(outputs):
    """The layers of symbols, inputs among them, those furthest from the outputs first."""
    # A layer may be called several times, each time for a symbol of its own.
    depths, reached, met = {}, {}, {}
    for symbol in reversed(symbols_to(outputs, met)):
        depth = depths[id(symbol.layer)] = max(depths.get(id(symbol.layer), 0), reached.get(id(symbol), 0))
        for leaf in symbol.sources:
            reached[id(leaf)] = max(reached.get(id(leaf), 0), depth + 1)
    return sorted(met.values(), key=lambda layer: -depths[id(layer)])


class Functional(Model):
    """A model of symbolic inputs and outputs."""

    def __init__(self, inputs=None, outputs=None, name=None, **options):
        super().__init__(name=name, **options)
        self._inputs, self._outputs = _Held(inputs), _Held(outputs)
        self._operations = _layers_of(_in_order(outputs))
        object.__setattr__(self, "built", True)

    layers = property(lambda self: [layer for layer in self._operations if not hasattr(layer, "word")])
    inputs = property(lambda self: _in_order(self._inputs.tree))
    outputs = property(lambda self: _in_order(self._outputs.tree))
    input = property(lambda self: self._inputs.tree)
    output = property(lambda self: self._outputs.tree)
    input_shape = property(lambda self: _alone([symbol.shape for symbol in self.inputs]))
    output_shape = property(lambda self: _alone([symbol.shape for symbol in self.outputs]))
    output_names = property(lambda self: [symbol.layer.name for symbol in self.outputs])

    def get_config(self):
        """The layers and how they are joined, which `from_config` makes anew."""
        from keras_extras.graphs import config_of

        return config_of(self)

    def call(self, inputs, training=None):
        """Computes the outputs."""
        values = {}
        given, wanted = self.inputs, _in_order(inputs)
        if isinstance(inputs, dict):
            names = sorted(self._inputs.tree) if isinstance(self._inputs.tree, dict) else [symbol.source_name for symbol in given]
            for name in names:
                if name not in inputs:
                    raise ValueError(f'Missing data for input "{name}". You passed a data dictionary with keys {list(inputs)}. '
                                     f"Expected the following keys: {names}")  # fmt: skip
            wanted = [inputs[name] for name in names] if not isinstance(self._inputs.tree, dict) else _in_order({name: inputs[name] for name in names})
        for at, (symbol, value) in enumerate(zip(given, wanted)):
            values[id(symbol)] = value = fitting(as_tensor(value), symbol)
            if value.ndim == len(symbol.shape) and any(size not in (None, own) for size, own in zip(symbol.shape[1:], value.shape[1:])):
                from keras_rare.call_errors import refuse_shape

                refuse_shape(self, at, symbol, value)
        results = {}

        def value(symbol):
            if not isinstance(symbol, KerasTensor):
                return symbol
            if id(symbol) not in values:
                key = (id(symbol.layer), id(symbol.inputs))
                if key not in results:
                    results[key] = symbol.layer(*_mapped(value, list(symbol.inputs)), **_mapped(value, symbol.options))
                found = results[key]
                values[id(symbol)] = found[symbol.index] if isinstance(found, (list, tuple, dict)) else found
            return values[id(symbol)]

        return _mapped(value, self._outputs.tree)


def fitting(value, symbol):
    """An input with the axes and the element type of its symbol: a last axis of one may be there or not."""
    if symbol.dtype == "string":
        return value.reshape((*value.shape, 1)) if value.ndim == len(symbol.shape) - 1 else value
    if value.ndim == len(symbol.shape) - 1 and symbol.shape[-1] == 1:
        value = wrapped(td.expand_dims(value, -1))
    elif value.ndim == len(symbol.shape) + 1 and value.shape[-1] == 1:
        value = wrapped(td.squeeze(value, -1))
    return value if value.dtype.name == symbol.dtype else wrapped(td.astype(value, symbol.dtype))


_CLASSES = {}


def functional_class(cls):
    """The class of models of symbols that are instances of `cls` as well."""
    if cls is Model:
        return Functional
    if cls not in _CLASSES:
        _CLASSES[cls] = type(cls.__name__, (cls, Functional), {"__module__": cls.__module__, "__doc__": cls.__doc__})
    return _CLASSES[cls]


def _alone(values):
    return values[0] if len(values) == 1 else values


class _Held:
    """A structure of symbols, which is no structure of modules."""

    def __init__(self, tree):
        self.tree = tree

"""Functions with named arguments and results, of models that `tf.lite` converts."""

import tandem as td
from tensorflow._tensor import as_tensor
from tensorflow.function import TensorSpec


class Served:
    """A function of a model: arguments and results by name, each with what is known of it."""

    def __init__(self, function, inputs, outputs, is_keras=False, weights=0, call=None):
        (self.function, self.inputs, self.outputs, self.is_keras, self.weights, self.call) = function, inputs, outputs, is_keras, weights, call
        self.is_bare = False

    def tensor_name(self, which, at, name):
        """The name that an interpreter shows."""
        if self.is_bare:
            return name if which == "inputs" else "Identity" + f"_{at}" * (at > 0)
        return f"serving_default_{name}:0" if which == "inputs" else f"StatefulPartitionedCall{'_1' * self.is_keras}:{at}"

    def run(self, values):
        """The results for arguments by name."""
        given = [as_tensor(values[name]) for name, _ in self.inputs]
        if self.call == "list":
            found = self.function(given, training=False)
        elif self.call == "dict":
            found = self.function({name: value for (name, _), value in zip(self.inputs, given)}, training=False)
        else:
            found = self.function(*given, **({"training": False} if isinstance(self.function, td.nn.Module) else {}))
        return _named(found)


class Program:
    """What the bytes of a converter hold."""

    def __init__(self, signatures, ranges):
        self.signatures, self.ranges = signatures, ranges
        self._tracked = [one.function for one in signatures.values()]


def _named(found):
    if isinstance(found, dict):
        return dict(sorted(found.items()))
    return {f"output_{at}": value for at, value in enumerate(found if isinstance(found, (list, tuple)) else [found])}


def _specified(value):
    # The number of rows is open in what is written.
    return TensorSpec((None, *value.shape[1:]) if len(value.shape) else (), value.dtype)


def _of_keras(model):
    if not getattr(model, "inputs", None):
        raise ValueError("Model cannot be converted before it knows its inputs: give it keras.Input, or call it first")
    symbols = list(model.inputs)
    inputs = [(symbol.name.split(":")[0], _specified(symbol)) for symbol in symbols]
    outputs = [(name, _specified(value)) for name, value in _named(getattr(model, "output", model.outputs)).items()]
    call = "dict" if isinstance(getattr(model, "input", None), dict) else "list" if len(symbols) > 1 else None
    return Served(model, inputs, outputs, True, len(model.weights), call)


def _of_function(function):
    """Of a concrete function."""
    inputs = [(name, spec) for name, spec in function._arguments.items() if isinstance(spec, TensorSpec)]
    outputs = [(name, spec) for name, spec in _named(function.structured_outputs).items()]
    return Served(function._function, inputs, outputs)


def signatures_of(model):
    """The functions of a model, by name."""
    if hasattr(model, "structured_input_signature"):
        return {"serving_default": _of_function(model)}
    if isinstance(model, td.nn.Module) and hasattr(model, "inputs"):
        return {"serving_default": _of_keras(model)}
    found = dict(getattr(model, "_endpoints", None) or getattr(model, "signatures", None) or {})
    served = {}
    for name, function in found.items():
        function = getattr(function, "function", function)
        if isinstance(function, td.nn.Module) and hasattr(function, "inputs"):
            served["serving_default" if name == "serve" else name] = _of_keras(function)
        elif hasattr(function, "get_concrete_function"):
            served[name] = _of_function(function.get_concrete_function())
    return served or _methods(model)


def _methods(model):
    """The functions of a module whose arguments are known."""
    served = {}
    names = {name for kind in type(model).__mro__ for name, value in vars(kind).items() if getattr(value, "input_signature", None) is not None}
    for name in sorted(names):
        served[name] = _of_function(getattr(model, name).get_concrete_function())
    if len(served) == 1:
        served = {"serving_default": next(iter(served.values()))}
    if not served:
        raise ValueError("Only support at least one signature key: give tf.saved_model.save the signatures, or the functions an input_signature")
    return served

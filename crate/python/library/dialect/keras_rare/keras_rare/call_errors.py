"""What errors in calls of layers tell: of which call, and its arguments."""

import inspect

import tandem as td
from tensorflow._modes import InvalidArgumentError
from tensorflow.keras._engine import _OWN, _Calls, _mapped

# What models of layers take, whose calls here have fewer arguments.
_MODEL = "inputs training mask kwargs".split()


def _sizes(value):
    """The sizes; `fit` and the like take batches of any."""
    return (None, *value.shape[1:]) if _Calls.fixed and value.ndim else tuple(value.shape)


def _shown(value):
    return f"tf.Tensor(shape={_sizes(value)}, dtype={value.dtype.name})" if isinstance(value, td.Tensor) else repr(value)


def _arguments(layer, args, kwargs):
    """The arguments of the call by name; `None` where the layer tells none."""
    kind = type(layer)
    if kind.__module__.startswith(_OWN):
        if not hasattr(layer, "compile"):
            return None
        given = {**dict.fromkeys(_MODEL), "kwargs": inspect._empty}
        return given | dict(zip(_MODEL, args)) | kwargs
    own = list(inspect.signature(kind.call).parameters.values())[1:]
    given = {one.name: one.default for one in own}
    for one, value in zip(own, args):
        given[one.name] = (value, *args[len(own) - 1 :][1:]) if one.kind is one.VAR_POSITIONAL else value
    named = {name: value for name, value in kwargs.items() if name in given}
    rest = {name: value for name, value in kwargs.items() if name not in given}
    return given | named | {one.name: rest for one in own if one.kind is one.VAR_KEYWORD and rest}


def told(layer, error, args, kwargs):
    """Has an error tell of the innermost call that it came from; what a layer refuses before its call is told by the call around."""
    kind = type(error)
    if hasattr(error, "_tells_call") or kind.__module__ != "builtins" and not issubclass(kind, InvalidArgumentError) or not error.args:
        return
    message = str(error) if issubclass(kind, InvalidArgumentError) else error.args[0]
    if f"layer '{layer.name}' is incompatible" in str(message):
        return
    given = _arguments(layer, args, kwargs)
    if given is None:
        return
    if given.get("training", True) is None and layer.training:
        given["training"] = True
    for value in args:
        if _Calls.fixed and isinstance(value, td.Tensor):
            message = str(message).replace(f"with shape {tuple(value.shape)}", f"with shape {_sizes(value)}")
    name = f"{type(layer).__name__}.call()"
    rows = "\n".join(f"  • {key}={value if value is inspect._empty else _mapped(_shown, value)}" for key, value in given.items())
    error.args = (f"Exception encountered when calling {name}.\n\n\x1b[1m{message}\x1b[0m\n\nArguments received by {name}:\n{rows}",)
    error._tells_call = True


def refuse_shape(model, at, symbol, value):
    """Refuses an input of a model that has other sizes than its symbol."""
    raise ValueError(
        f"Input {at} with name '{symbol.layer.name}' of layer '{model.name}' is incompatible with the layer: expected "
        f"shape={(None, *symbol.shape[1:])}, found shape={_sizes(value)}"
    )


def refuse_axes(layer, count, shape):
    """Refuses an input with fewer or more axes than a layer takes."""
    asked = f"expected min_ndim={count}" if len(shape) < count else f"expected max_ndim={count}"
    raise ValueError(
        f"Input 0 with name 'None' of layer '{layer.name}' is incompatible with the layer: {asked}, found ndim={len(shape)}. "
        f"Full shape received: {tuple(shape)}"
    )

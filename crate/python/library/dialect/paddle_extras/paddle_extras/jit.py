"""`paddle.jit`: functions and layers compiled, and layers in files."""

import builtins
import copy
import functools
import inspect
import os
import pickle

import tandem as td
from tandem.dialect import missing_names

from paddle.nn._layer import Layer
from paddle.serialization import load as _load
from paddle.serialization import save as _save


def to_static(function=None, input_spec=None, build_strategy=None, backend=None, **options):
    """The function or layer, compiled: traced at its first call, with Python's `if` and `while` on tensors as part of the graph."""
    if function is None:
        return lambda function: to_static(function, input_spec, build_strategy, backend, **options)
    if isinstance(function, Layer):
        function.hybridize(script=True)
        object.__setattr__(function, "_input_spec", input_spec)
        return function
    if _is_method(function):
        # Of a layer's class: the layer is the first argument, and holds what is learned.
        return function
    return StaticFunction(function, options.get("full_graph", False))


class StaticFunction:
    """A compiled function. One that no graph can hold, or that prints, runs as it is written, unless all is to be in the graph."""

    def __init__(self, function, full_graph):
        self._function, self._full_graph, self._is_plain = function, full_graph, False
        try:
            self._compiled = td.jit(function, script=True)
        except TypeError:
            # Its text is not known.
            if full_graph:
                raise
            self._compiled, self._is_plain = function, True
        functools.update_wrapper(self, function)

    def __call__(self, *args, **kwargs):
        if self._is_plain or not _enabled[0]:
            return self._function(*args, **kwargs)
        if self._full_graph or td.is_tracing():
            return self._compiled(*args, **kwargs)
        printed, builtins.print = builtins.print, _refused
        try:
            return self._compiled(*args, **kwargs)
        except Exception:  # noqa: BLE001
            builtins.print = printed
            found = self._function(*args, **kwargs)
            self._is_plain = True
            return found
        finally:
            builtins.print = printed

    def __get__(self, instance, owner=None):
        return self if instance is None else functools.partial(self, instance)

    def __getattr__(self, name):
        return getattr(self.__dict__["_compiled"], name)

    @property
    def dygraph_function(self):
        """The function as it is written."""
        return self._function

    @property
    def code(self):
        """The text of the function."""
        return inspect.getsource(self._function)

    def rollback(self):
        """The function as it is written, from now on."""
        self._is_plain = True
        return self._function


_enabled = [True]


def _refused(*args, **options):
    raise RuntimeError("what prints is not in a graph")


def set_code_level(level=100, also_to_stdout=False):
    """Shows nothing: the text of the program is not changed."""


def set_verbosity(level=0, also_to_stdout=False):
    """Shows nothing."""


def _is_method(function):
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return bool(names) and names[0] == "self"


def not_to_static(function=None):
    """The function itself."""
    return (lambda function: function) if function is None else function


ignore_module = lambda modules: None  # noqa: E731


def enable_to_static(enable_to_static_bool):
    """Whether functions run compiled, or as they are written."""
    _enabled[0] = bool(enable_to_static_bool)


class TranslatedLayer(Layer):
    """A layer from a file."""

    def __init__(self, layer):
        super().__init__()
        self.layer = layer

    def forward(self, *inputs):
        return self.layer(*inputs)

    def program(self, method_name="forward"):
        """Graphs of Paddle's own are not here; `td.graph(layer, x)` shows Tandem's."""
        raise NotImplementedError("TranslatedLayer.program is not part of Tandem's paddle; in Tandem: td.graph(layer, x)")


def save(layer, path, input_spec=None, **configs):
    """Writes a layer and its state to `path + ".pdmodel"` and `path + ".pdparams"`; its class must be there when it is read."""
    if not isinstance(layer, Layer):
        raise TypeError("paddle.jit.save writes layers; a function has no state to be saved")
    folder = os.path.dirname(path)
    if folder:
        os.makedirs(folder, exist_ok=True)
    plain = copy.copy(layer)
    plain.__dict__.update({key: None for key in ("_compiled", "_traced_forward") if key in layer.__dict__})
    with open(path + ".pdmodel", "wb") as out:
        out.write(pickle.dumps(plain))
    _save(layer.state_dict(), path + ".pdiparams")


def load(path, **configs):
    """Reads what `save` wrote, in evaluation mode."""
    with open(path + ".pdmodel", "rb") as source:
        layer = pickle.loads(source.read())
    layer.set_state_dict(_load(path + ".pdiparams"))
    found = TranslatedLayer(layer)
    found.eval()
    return found


__getattr__ = missing_names("paddle.jit")

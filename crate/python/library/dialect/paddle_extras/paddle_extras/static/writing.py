"""What `paddle.enable_static()` changes: functions, layers and operators write nodes where they would compute."""

import functools

import paddle
from paddle import _creation
from paddle._tensor import Tensor
from paddle.nn import functional
from paddle.nn._layer import Layer, Parameter
from paddle.optimizer import Optimizer

from .graph import _NAMES, Value, _method, _state, is_writing, leaves, node
from .running import Update

# Functions that say something of values, which is known.
_KNOWN = {"is_tensor", "is_floating_point", "is_integer", "is_complex", "create_parameter", "seed", "shape_of", "tolist", "broadcast_shape"}
_kept = []


def _symbolic(args, kwargs):
    return any(isinstance(x, (Value, Parameter)) for x in leaves((args, kwargs)))


def _written(name, function, always):
    @functools.wraps(function)
    def call(*args, **kwargs):
        if is_writing() and (always or _symbolic(args, kwargs)):
            kwargs.pop("name", None)
            return node(name, function, *args, **kwargs)
        return function(*args, **kwargs)

    return call


def _change(owner, name, value):
    _kept.append((owner, name, vars(owner).get(name)))
    setattr(owner, name, value)


def _layer_call(before):
    def call(self, *args, **kwargs):
        if is_writing() and any(isinstance(x, Value) for x in leaves((args, kwargs))):
            return node(type(self).__name__.lower(), before, self, *args, **kwargs)
        return before(self, *args, **kwargs)

    return call


def _optimizer(before):
    def init(self, learning_rate=0.001, parameters=None, *args, **kwargs):
        # What learns is known when there is a loss.
        before(self, learning_rate, [] if parameters is None else parameters, *args, **kwargs)

    return init


def _minimize(before):
    def minimize(self, loss, startup_program=None, parameters=None, no_grad_set=None):
        if not isinstance(loss, Value):
            return before(self, loss, startup_program, parameters, no_grad_set)
        program = paddle.static.default_main_program()
        program.updates.append(Update(self, loss, program, parameters))
        return [], []

    return minimize


def begin():
    """From now on programs are written."""
    if _state["writing"]:
        return
    _state["writing"] = True
    from paddle import metric, tensor

    for space in (paddle, functional, tensor, paddle.linalg):
        for name, function in list(vars(space).items()):
            function = function.__func__ if isinstance(function, staticmethod) else function
            if name[:1] == "_" or name in _KNOWN or type(function) is not type(begin):
                continue
            if space is paddle and function.__module__ in ("paddle", "paddle._dtypes", "paddle._places", "paddle.autograd", "paddle._printing"):
                continue
            made = _written(name, function, name in _creation.FUNCTIONS)
            _change(space, name, staticmethod(made) if isinstance(space, type) else made)
    _change(metric, "accuracy", _written("accuracy", metric.accuracy, False))
    _change(Layer, "__call__", _layer_call(Layer.__call__))
    _change(Optimizer, "__init__", _optimizer(Optimizer.__init__))
    _change(Optimizer, "minimize", _minimize(Optimizer.minimize))
    for name in _NAMES:
        _change(Parameter, name, _method(name, getattr(Tensor, name)))


def end():
    """Programs run op by op again."""
    _state["writing"] = False
    while _kept:
        owner, name, before = _kept.pop()
        if before is None:
            delattr(owner, name)
        else:
            setattr(owner, name, before)

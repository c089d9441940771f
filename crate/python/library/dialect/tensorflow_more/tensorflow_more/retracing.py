"""When TensorFlow traces a function again. Here a graph is made for all sizes that come; what a program prints at a trace follows TensorFlow's."""

import sys

import tandem as td
from tensorflow._tensor import Tensor, TensorShape
from tensorflow.function import TensorSpec, mapped
from tensorflow_extras.op_by_op import Silent

SINGLE = (
    "tf.function only supports singleton tf.Variables created on the first call. Make sure the tf.Variable is only created once or created outside "
    "tf.function. See https://www.tensorflow.org/guide/function#creating_tfvariables for more information."
)


class _OpenShape(TensorShape):
    """Sizes that read as those of the kind."""

    opened = None

    def __repr__(self):
        return "TensorShape(None)" if self.opened is None else f"TensorShape([{', '.join(map(str, self.opened))}])"

    def __str__(self):
        return "<unknown>" if self.opened is None else str(tuple(self.opened))

    __format__ = object.__format__


class _Open(Tensor):
    """A symbol of a trace for all sizes."""

    @property
    def shape(self):
        if "_open_shape" not in self.__dict__:
            return super().shape
        found = _OpenShape(super().shape)
        found.opened = self.__dict__["_open_shape"]
        return found


def _fits(one, kind):
    """Whether arguments of one kind are arguments of another, which may have open sizes."""
    if isinstance(kind, (tuple, list)):
        return type(one) is type(kind) and len(one) == len(kind) and all(map(_fits, one, kind))
    if isinstance(kind, dict):
        return isinstance(one, dict) and one.keys() == kind.keys() and all(_fits(one[key], kind[key]) for key in kind)
    if not isinstance(kind, TensorSpec):
        return one is kind or type(one) is type(kind) and _equal(one, kind)
    if not isinstance(one, TensorSpec) or one.dtype != kind.dtype:
        return False
    if kind.shape is None or one.shape is None:
        return kind.shape is None
    return len(one.shape) == len(kind.shape) and all(size in (None, n) for n, size in zip(one.shape, kind.shape))


def _equal(one, other):
    try:
        return bool(one == other)
    except (TypeError, ValueError):
        return False


def _wider(one, other):
    """The kind that two have in common; `None` where there is none."""
    if isinstance(one, (tuple, list)):
        if type(one) is not type(other) or len(one) != len(other):
            return None
        parts = [_wider(a, b) for a, b in zip(one, other)]
        return None if None in parts else type(one)(parts)
    if isinstance(one, dict):
        if not isinstance(other, dict) or one.keys() != other.keys():
            return None
        parts = {key: _wider(one[key], other[key]) for key in one}
        return None if None in parts.values() else parts
    if not isinstance(one, TensorSpec):
        return one if _fits(other, one) else None
    if not isinstance(other, TensorSpec) or one.dtype != other.dtype:
        return None
    if one.shape is None or other.shape is None or len(one.shape) != len(other.shape):
        return TensorSpec(None, one.dtype)
    return TensorSpec([a if a == b else None for a, b in zip(one.shape, other.shape)], one.dtype)


def _marked(value, kind):
    """Symbols print the open sizes of their kind."""
    if isinstance(kind, (tuple, list)):
        for item, one in zip(value, kind):
            _marked(item, one)
    elif isinstance(kind, dict):
        for key, one in kind.items():
            _marked(value[key], one)
    elif isinstance(kind, TensorSpec) and isinstance(value, td.Tensor):
        if kind.shape is None or None in kind.shape:
            value.__dict__["_open_shape"] = kind.shape
            value.__class__ = _Open


def again(traced, given, kind):
    """The kind of a trace, `None` where TensorFlow has one that serves, and what runs the function."""
    known = [one for one, _ in traced.kinds]
    found = next((one for one in known if _fits(kind, one)), None)
    if found is not None:
        _marked(given, found)
        return None, _silently(traced)
    found = next((one for one in traced.open_kinds if _fits(kind, one)), None)
    if found is None and traced.relaxes and known:
        found = _wider(known[-1], kind)
    if found is not None:
        _marked(given, found)
    return found if found is not None else kind, traced._target


def _silently(traced):
    def run(*args, **kwargs):
        shown, sys.stdout = sys.stdout, Silent(sys.stdout)
        try:
            return traced._target(*args, **kwargs)
        finally:
            sys.stdout = shown

    return run

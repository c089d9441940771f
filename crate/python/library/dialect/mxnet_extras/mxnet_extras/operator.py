"""`mx.operator`: operators of one's own in Python, which `mx.nd.Custom` calls by the name they were registered under."""

import numpy as _numpy
import tandem as td
from tandem.dialect import as_class, missing_names
from tandem.dialect.own_derivatives import called

from mxnet import autograd, nd

_registered = {}


class CustomOp:
    """What an operator does: `forward` and `backward`, which put results into arrays by `assign`."""

    def forward(self, is_train, req, in_data, out_data, aux):
        """The results."""
        raise NotImplementedError("forward is not defined")

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        """The gradients."""

    def assign(self, dst, req, src):
        """Puts a result into its place, or adds it."""
        if req in ("write", "inplace"):
            dst[:] = src
        elif req == "add":
            dst[:] += src


class CustomOpProp:
    """What is known of an operator before it runs: names, shapes and types."""

    def __init__(self, need_top_grad=True):
        self.need_top_grad_ = need_top_grad

    def list_arguments(self):
        """The names of the arguments."""
        return ["data"]

    def list_outputs(self):
        """The names of the results."""
        return ["output"]

    def list_auxiliary_states(self):
        """The names of what is kept."""
        return []

    def infer_shape(self, in_shape):
        """The shapes of arguments, results and what is kept."""
        return in_shape, (in_shape[0],) * len(self.list_outputs()), ()

    def infer_type(self, in_type):
        """The types of arguments, results and what is kept."""
        return in_type, [in_type[0]] * len(self.list_outputs()), [in_type[0]] * len(self.list_auxiliary_states())

    def declare_backward_dependency(self, out_grad, in_data, out_data):
        """What the derivative needs."""
        return [*(out_grad if self.need_top_grad_ else []), *in_data, *out_data]

    def create_operator(self, ctx, in_shapes, in_dtypes):
        """The operator."""
        return CustomOp()


def register(reg_name):
    """A decorator that gives the properties of an operator a name."""

    def kept(prop):
        _registered[reg_name] = prop
        return prop

    return kept


def get_all_registered_operators():
    """The names of the operators."""
    return list(_registered)


def _blank(shapes, types):
    return [nd.zeros(tuple(shape), dtype=kind) for shape, kind in zip(shapes, types)]


def Custom(*data, op_type=None, name=None, **options):  # noqa: N802
    """What the operator of a name makes of arrays; further options come to its properties as texts."""
    if op_type not in _registered:
        raise KeyError(f"Cannot find custom operator {op_type}; register it by @mx.operator.register")
    prop = _registered[op_type](**{key: str(value) for key, value in options.items() if not isinstance(value, nd.NDArray)})
    named = {key: value for key, value in options.items() if isinstance(value, nd.NDArray)}
    data = [*data, *(named[key] for key in prop.list_arguments() if key in named)]
    shapes, types = [list(x.shape) for x in data], [_numpy.dtype(x.dtype).type for x in data]
    found = prop.infer_shape(shapes)
    _, outs, aux = found if len(found) == 3 else (*found, [])
    _, out_types, aux_types = prop.infer_type(types)
    operator = prop.create_operator(data[0].context, shapes, types)
    kept = _blank(aux, aux_types)

    def own(values):
        return [as_class(x, nd.NDArray) for x in values]

    def forward(values, needed):
        results = _blank(outs, out_types)
        with autograd.pause(autograd.is_training()):
            operator.forward(is_train=autograd.is_training(), req=["write"] * len(results), in_data=own(values), out_data=results, aux=kept)
        return (list(values), results), tuple(results)

    def backward(state, *gradients):
        values, results = state
        slopes = _blank([x.shape for x in values], types)
        with autograd.pause():
            operator.backward(req=["write"] * len(slopes), out_grad=own(gradients), in_data=own(values), out_data=results, in_grad=slopes, aux=kept)
        return tuple(as_class(x, td.Tensor) for x in slopes)

    found = called(operator, forward, backward, tuple(data))
    found = own(found if isinstance(found, (tuple, list)) else (found,))
    return found[0] if len(found) == 1 else found


__getattr__ = missing_names("mxnet.operator")

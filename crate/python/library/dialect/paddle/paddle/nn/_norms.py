"""Layers that normalise."""

import math

import tandem as td

from .._tensor import owned
from . import functional as F
from ._layer import Layer, Parameter, make_parameter
from .initializer import Constant


class _BatchNorm(Layer):
    _format = "NCHW"

    def __init__(self, num_features, momentum=0.9, epsilon=1e-05, weight_attr=None, bias_attr=None, data_format=None, use_global_stats=None, name=None):
        super().__init__()
        self._num_features, self._momentum, self._epsilon = num_features, momentum, epsilon
        self._data_format, self._use_global_stats = data_format or self._format, use_global_stats
        self.weight = make_parameter((num_features,), weight_attr, Constant(1.0))
        self.bias = make_parameter((num_features,), bias_attr, Constant(0.0))
        # Parameters that are not learnt: they count among the others.
        self._mean, self._variance = (Parameter(owned(fill(num_features)), trainable=False) for fill in (td.zeros, td.ones))

    def forward(self, x):
        return F.batch_norm(
            x, self._mean, self._variance, self.weight, self.bias, self.training, self._momentum, self._epsilon, self._data_format,
            self._use_global_stats)  # fmt: skip

    def extra_repr(self):
        text = f"num_features={self._num_features}, momentum={self._momentum}, epsilon={self._epsilon}"
        return text + (f", data_format={self._data_format}" if self._data_format != "NCHW" else "")


def _batch_norm(name, data_format):
    return type(name, (_BatchNorm,), {"_format": data_format, "__module__": "paddle.nn", "__doc__": "Normalises channels over a batch."})


class BatchNorm(_BatchNorm):
    """Normalises channels over a batch, and may apply an activation: `BatchNorm(num_channels, act="relu")`."""

    def __init__(self, num_channels, act=None, is_test=False, momentum=0.9, epsilon=1e-05, param_attr=None, bias_attr=None, **options):
        super().__init__(num_channels, momentum, epsilon, param_attr, bias_attr, options.get("data_layout"), options.get("use_global_stats"))
        self._act = act

    def forward(self, x):
        y = super().forward(x)
        return y if self._act is None else getattr(F, self._act)(y)


class LayerNorm(Layer):
    """Normalises the last axes of each example."""

    def __init__(self, normalized_shape, epsilon=1e-05, weight_attr=None, bias_attr=None, name=None):
        super().__init__()
        self._normalized_shape = [normalized_shape] if isinstance(normalized_shape, int) else list(normalized_shape)
        self._epsilon = epsilon
        size = math.prod(self._normalized_shape)
        self.weight = make_parameter((size,), weight_attr, Constant(1.0))
        self.bias = make_parameter((size,), bias_attr, Constant(0.0))

    def forward(self, x):
        return F.layer_norm(x, self._normalized_shape, self.weight, self.bias, self._epsilon)

    def extra_repr(self):
        return f"normalized_shape={self._normalized_shape}, epsilon={self._epsilon}"


class GroupNorm(Layer):
    """Normalises groups of channels of each example."""

    def __init__(self, num_groups, num_channels, epsilon=1e-05, weight_attr=None, bias_attr=None, data_format="NCHW", name=None):
        super().__init__()
        self._num_groups, self._num_channels, self._epsilon, self._data_format = num_groups, num_channels, epsilon, data_format
        self.weight = make_parameter((num_channels,), weight_attr, Constant(1.0))
        self.bias = make_parameter((num_channels,), bias_attr, Constant(0.0))

    def forward(self, x):
        return F.group_norm(x, self._num_groups, self._epsilon, self.weight, self.bias, self._data_format)

    def extra_repr(self):
        return f"num_groups={self._num_groups}, num_channels={self._num_channels}, epsilon={self._epsilon}"


class _InstanceNorm(Layer):
    def __init__(self, num_features, epsilon=1e-05, momentum=0.9, weight_attr=None, bias_attr=None, data_format=None, name=None):
        super().__init__()
        self._num_features, self._epsilon = num_features, epsilon
        self.scale = make_parameter((num_features,), weight_attr, Constant(1.0))
        self.bias = make_parameter((num_features,), bias_attr, Constant(0.0))

    def forward(self, x):
        return F.instance_norm(x, weight=self.scale, bias=self.bias, eps=self._epsilon)

    def extra_repr(self):
        return f"num_features={self._num_features}, epsilon={self._epsilon}"


class SpectralNorm(Layer):
    """A weight over its largest singular value, found by steps of power iteration."""

    def __init__(self, weight_shape, axis=0, power_iters=1, epsilon=1e-12, dtype="float32"):
        super().__init__()
        self._axis, self._steps, self._epsilon = axis, power_iters, epsilon
        rows = weight_shape[axis]
        self.weight_u = make_parameter((rows,), None, _unit())
        self.weight_v = make_parameter((math.prod(weight_shape) // rows,), None, _unit())
        self.weight_u.stop_gradient = self.weight_v.stop_gradient = True

    def forward(self, x):
        matrix = td.reshape(td.moveaxis(x, self._axis, 0), (x.shape[self._axis], -1))
        u, v = self.weight_u, self.weight_v
        with td.no_grad():
            for _ in range(self._steps):
                v = td.swapaxes(matrix, 0, 1) @ u
                v = v / (td.vector_norm(v) + self._epsilon)
                u = matrix @ v
                u = u / (td.vector_norm(u) + self._epsilon)
            self.weight_u.set_value(u)
            self.weight_v.set_value(v)
        return x / td.sum(u * (matrix @ v))


def _unit():
    from .initializer import Normal

    return Normal(0.0, 1.0)


LAYERS = {
    "BatchNorm": BatchNorm, "LayerNorm": LayerNorm, "GroupNorm": GroupNorm, "SpectralNorm": SpectralNorm,
    **{f"BatchNorm{rank}D": _batch_norm(f"BatchNorm{rank}D", form) for rank, form in ((1, "NCL"), (2, "NCHW"), (3, "NCDHW"))},
    **{f"InstanceNorm{rank}D": type(f"InstanceNorm{rank}D", (_InstanceNorm,), {"__module__": "paddle.nn"}) for rank in (1, 2, 3)},
    "SyncBatchNorm": _batch_norm("SyncBatchNorm", "NCHW"),
}  # fmt: skip

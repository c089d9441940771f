"""Fully connected layers, dropout, embeddings, and functions as layers."""

import math

from ... import _neural
from ..block import Block, HybridBlock
from .activations import Activation


class Dense(HybridBlock):
    """`activation(x @ weight.T + bias)`; weight (units, inputs). All axes of x behind the first are inputs unless `flatten` is False."""

    def __init__(self, units, activation=None, use_bias=True, flatten=True, dtype="float32", weight_initializer=None,
                 bias_initializer="zeros", in_units=0, prefix=None, params=None):  # fmt: skip
        super().__init__(prefix, params)
        self._units, self._in_units, self._flatten = units, in_units, flatten
        get = self.params.get
        self.weight = get("weight", shape=(units, in_units), init=weight_initializer, dtype=dtype, allow_deferred_init=True)
        self.bias = None
        if use_bias:
            self.bias = get("bias", shape=(units,), init=bias_initializer, dtype=dtype, allow_deferred_init=True)
        self.act = None if activation is None else Activation(activation, prefix=activation + "_")

    def infer_shape(self, x):
        """Counts the inputs."""
        self.weight.shape = (self._units, math.prod(x.shape[1:]) if self._flatten else x.shape[-1])

    def forward(self, x):
        """The layer's result."""
        bias = None if self.bias is None else self.bias.data_for(x)
        y = _neural.fully_connected(x, self.weight.data_for(x), bias, flatten=self._flatten)
        return y if self.act is None else self.act(y)

    def __repr__(self):
        units, inputs = self.weight.shape
        return f"{type(self).__name__}({inputs or None} -> {units}, {self.act or 'linear'})"


class Dropout(HybridBlock):
    """In training, 0 for a share `rate` of the elements, along `axes` together, and the others divided by 1 - rate."""

    def __init__(self, rate, axes=(), prefix=None, params=None):
        super().__init__(prefix, params)
        self._rate, self._axes = rate, axes

    def forward(self, x):
        """What is left."""
        return _neural.dropout(x, self._rate, axes=self._axes)

    def __repr__(self):
        return f"Dropout(p = {self._rate}, axes={self._axes})"


class Embedding(HybridBlock):
    """Numbers as rows of `weight` (input_dim, output_dim)."""

    def __init__(self, input_dim, output_dim, dtype="float32", weight_initializer=None, sparse_grad=False, prefix=None, params=None):
        super().__init__(prefix, params)
        self._input_dim, self._output_dim, self._dtype = input_dim, output_dim, dtype
        self.weight = self.params.get("weight", shape=(input_dim, output_dim), init=weight_initializer, dtype=dtype, allow_deferred_init=True)

    def forward(self, x):
        """The rows."""
        return _neural.embedding(x, self.weight.data_for(x))

    def __repr__(self):
        return f"{type(self).__name__}({self._input_dim} -> {self._output_dim}, {self._dtype})"


class Flatten(HybridBlock):
    """All axes behind the first as one."""

    def forward(self, x):
        """A view of x."""
        return _neural.batch_flatten(x)

    def __repr__(self):
        return type(self).__name__


class Identity(HybridBlock):
    """What it is given."""

    def forward(self, x):
        """x."""
        return x


class Lambda(Block):
    """A function, or the name of one of `mx.nd` or `mx.npx`, as a layer."""

    def __init__(self, function, prefix=None):
        super().__init__(prefix)
        self._function = function

    def forward(self, *args):
        """The function's result."""
        return _named(self._function)(*args)

    def __repr__(self):
        return f"{type(self).__name__}({self._function if isinstance(self._function, str) else self._function.__name__})"


class HybridLambda(HybridBlock):
    """A function `f(F, x)`, or the name of one, as a hybrid layer."""

    def __init__(self, function, prefix=None):
        super().__init__(prefix)
        self._function = function

    def hybrid_forward(self, F, x, *args):
        """The function's result."""
        if isinstance(self._function, str):
            return _named(self._function)(x, *args)
        return self._function(F, x, *args)

    __repr__ = Lambda.__repr__


def _named(function):
    if not isinstance(function, str):
        return function
    from ... import ndarray, numpy, numpy_extension

    return next(getattr(place, function) for place in (numpy_extension, numpy, ndarray) if function in vars(place))

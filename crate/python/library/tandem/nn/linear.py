"""Fully connected layers."""

import _tandem

from . import activation as activations
from ._layer import Layer
from .init import RandomUniform


def torch_bound(fan_in):
    """PyTorch's first weights and biases of linear and convolutional layers: uniform within ±1/sqrt(fan_in)."""
    bound = fan_in**-0.5 if fan_in > 0 else 0.0
    return RandomUniform(-bound, bound)


class Dense(Layer):
    """A fully connected layer: `activation(x @ weight + bias)`; `weight` is (inputs, units).

    x is (…, inputs), the result (…, units). With `flatten` (Gluon's option) all axes of x behind the first count as inputs.
    Without `in_units` (or `input_shape`, or `input_dim`) the inputs are counted at the first call, or in a file that is loaded.
    Weights start uniform within ±sqrt(6 / (inputs + units)) (Glorot and Bengio 2010), biases at 0, unless
    `kernel_initializer` or `bias_initializer` says otherwise.

    >>> layer = td.nn.Dense(2, activation="relu", kernel_initializer="ones")
    >>> layer(td.tensor([[1.0, 2.0, 3.0]])).tolist()
    [[6.0, 6.0]]
    """

    weight = bias = None

    def __init__(
        self,
        units,
        activation=None,
        use_bias=True,
        in_units=None,
        input_shape=None,
        kernel_initializer=None,
        bias_initializer="zeros",
        *,
        weight_initializer=None,
        flatten=False,
        input_dim=None,
        **kwargs,
    ):
        super().__init__(**kwargs)
        if not isinstance(units, int) or units <= 0:
            raise ValueError(f"a layer needs at least one unit, not {units!r}")
        self.units, self.use_bias, self.flatten = units, use_bias, flatten
        self.activation_name = activation
        self.activation = activations.get(activation)
        self.kernel_initializer = kernel_initializer if kernel_initializer is not None else weight_initializer
        self.bias_initializer = bias_initializer
        inputs = in_units or input_dim
        if input_shape is not None:
            inputs = input_shape if isinstance(input_shape, int) else input_shape[-1]
        if inputs:
            self._make_weights(inputs)

    def build(self, input_shape):
        """Counts the inputs."""
        if self.weight is None:
            if not input_shape:
                raise ValueError("Dense takes a tensor with at least one axis")
            rest = input_shape[1:] if self.flatten else input_shape[-1:]
            inputs = 1
            for size in rest:
                inputs *= size
            self._make_weights(inputs)

    def _make_weights(self, inputs):
        self._make("weight", (inputs, self.units), self.kernel_initializer, "glorot_uniform", (inputs, self.units))
        if self.use_bias:
            self._make("bias", (self.units,), self.bias_initializer)
        self._ready()

    def _infer(self, shapes):
        shape = shapes.get("weight", ())
        if self.weight is None and len(shape) == 2:
            self._make_weights(shape[0])

    def forward(self, x):
        if self.flatten and x.ndim > 2:
            x = _tandem.reshape(x, (x.shape[0], -1))
        y = x @ self.weight
        bias, activation = self.bias, self.activation
        if bias is not None:
            y = y + bias
        return y if activation is None else activation(y)

    def extra_repr(self):
        inputs = "?" if self.weight is None else self.weight.shape[0]
        word = activations.label(self.activation_name)
        return f"{inputs} -> {self.units}" + (f", {word}" if word not in (None, "linear") else "")


class Linear(Layer):
    """PyTorch's fully connected layer: `x @ weight.T + bias`; `weight` is (out_features, in_features).

    x is (…, in_features), the result (…, out_features). `Linear(None, out_features)`, or `LazyLinear(out_features)`, counts the
    inputs at the first call. Weights and biases start uniform within ±1/sqrt(in_features).

    >>> layer = td.nn.Linear(3, 2)
    >>> layer(td.ones((4, 3))).shape, layer.weight.shape
    ((4, 2), (2, 3))
    """

    weight = bias = None

    def __init__(self, in_features, out_features, bias=True, *, kernel_initializer=None, bias_initializer=None, **kwargs):
        super().__init__(**kwargs)
        if not isinstance(out_features, int) or out_features < 0:
            raise ValueError(f"a layer has a number of outputs, not {out_features!r}")
        self.in_features, self.out_features, self.use_bias = in_features, out_features, bool(bias)
        self.kernel_initializer, self.bias_initializer = kernel_initializer, bias_initializer
        if in_features:
            self._make_weights(in_features)

    def build(self, input_shape):
        """Counts the inputs."""
        if self._lacks("weight"):
            self._make_weights(input_shape[-1])

    def _make_weights(self, inputs):
        self.in_features = inputs
        self._make("weight", (self.out_features, inputs), self.kernel_initializer, torch_bound(inputs), (inputs, self.out_features))
        if self.use_bias:
            default = torch_bound(inputs) if self.bias_initializer is None else self.bias_initializer
            self._make("bias", (self.out_features,), default)
        self._ready()

    def _infer(self, shapes):
        shape = shapes.get("weight", ())
        if self._lacks("weight") and len(shape) == 2:
            self._make_weights(shape[1])

    def forward(self, x):
        y = x @ self.weight.T
        return y if self.bias is None else y + self.bias

    def extra_repr(self):
        return f"in_features={self.in_features or '?'}, out_features={self.out_features}, bias={self.use_bias}"


class LazyLinear(Linear):
    """`Linear` that counts its inputs at the first call.

    >>> td.nn.LazyLinear(2)(td.ones((1, 5))).shape
    (1, 2)
    """

    def __init__(self, out_features, bias=True, **kwargs):
        super().__init__(None, out_features, bias, **kwargs)


class Bilinear(Layer):
    """`x1 @ weight[k] @ x2 + bias[k]` for each output k (PyTorch's name).

    >>> td.nn.Bilinear(2, 3, 4)(td.ones((5, 2)), td.ones((5, 3))).shape
    (5, 4)
    """

    bias = None

    def __init__(self, in1_features, in2_features, out_features, bias=True, **kwargs):
        super().__init__(**kwargs)
        bound = torch_bound(in1_features)
        self._make("weight", (out_features, in1_features, in2_features), None, bound, (in1_features, out_features))
        if bias:
            self._make("bias", (out_features,), bound)
        self._ready()

    def forward(self, x1, x2):
        y = _tandem.einsum("...i,kij,...j->...k", x1, self.weight, x2)
        return y if self.bias is None else y + self.bias

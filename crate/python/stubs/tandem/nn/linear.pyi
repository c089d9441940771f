"""Fully connected layers."""
from tandem.nn import activation as _activations
from tandem.nn._layer import Layer as Layer
from tandem.nn.init import RandomUniform as RandomUniform
from typing import Any

class Bilinear(Layer):
    """`x1 @ weight[k] @ x2 + bias[k]` for each output k (PyTorch's name).

    >>> td.nn.Bilinear(2, 3, 4)(td.ones((5, 2)), td.ones((5, 3))).shape
    (5, 4)"""
    def __init__(self, in1_features, in2_features, out_features, bias=True, **kwargs): ...
    bias: Any
    def forward(self, x1, x2): ...
    def __getattr__(self, name: str): ...

class Dense(Layer):
    """A fully connected layer: `activation(x @ weight + bias)`; `weight` is (inputs, units).

    x is (…, inputs), the result (…, units). With `flatten` (Gluon's option) all axes of x behind the first count as inputs.
    Without `in_units` (or `input_shape`, or `input_dim`) the inputs are counted at the first call, or in a file that is loaded.
    Weights start uniform within ±sqrt(6 / (inputs + units)) (Glorot and Bengio 2010), biases at 0, unless
    `kernel_initializer` or `bias_initializer` says otherwise.

    >>> layer = td.nn.Dense(2, activation="relu", kernel_initializer="ones")
    >>> layer(td.tensor([[1.0, 2.0, 3.0]])).tolist()
    [[6.0, 6.0]]"""
    def __init__(self, units, activation=None, use_bias=True, in_units=None, input_shape=None, kernel_initializer=None, bias_initializer='zeros', *, weight_initializer=None, flatten=False, input_dim=None, **kwargs): ...
    bias: Any
    def build(self, input_shape):
        """Counts the inputs."""
        ...
    def extra_repr(self): ...
    def forward(self, x): ...
    weight: Any
    def __getattr__(self, name: str): ...

class LazyLinear(Linear):
    """`Linear` that counts its inputs at the first call.

    >>> td.nn.LazyLinear(2)(td.ones((1, 5))).shape
    (1, 2)"""
    def __init__(self, out_features, bias=True, **kwargs): ...
    def __getattr__(self, name: str): ...

class Linear(Layer):
    """PyTorch's fully connected layer: `x @ weight.T + bias`; `weight` is (out_features, in_features).

    x is (…, in_features), the result (…, out_features). `Linear(None, out_features)`, or `LazyLinear(out_features)`, counts the
    inputs at the first call. Weights and biases start uniform within ±1/sqrt(in_features).

    >>> layer = td.nn.Linear(3, 2)
    >>> layer(td.ones((4, 3))).shape, layer.weight.shape
    ((4, 2), (2, 3))"""
    def __init__(self, in_features, out_features, bias=True, *, kernel_initializer=None, bias_initializer=None, **kwargs): ...
    bias: Any
    def build(self, input_shape):
        """Counts the inputs."""
        ...
    def extra_repr(self): ...
    def forward(self, x): ...
    weight: Any
    def __getattr__(self, name: str): ...

activations = _activations
def torch_bound(fan_in):
    """PyTorch's first weights and biases of linear and convolutional layers: uniform within ±1/sqrt(fan_in)."""
    ...

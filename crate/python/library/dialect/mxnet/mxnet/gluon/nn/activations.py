"""Activations as layers."""

import tandem as td

from ... import _neural
from ...initializer import Constant
from ..block import HybridBlock


class Activation(HybridBlock):
    """The activation of a name: relu, sigmoid, tanh, softrelu, softsign."""

    def __init__(self, activation, prefix=None, params=None):
        super().__init__(prefix, params)
        self._act_type = activation

    def forward(self, x):
        """The activation."""
        return _neural.activation(x, self._act_type)

    def __repr__(self):
        return f"Activation({self._act_type})"


def _simple(name, function, doc, **defaults):
    """A layer of a function of its input and the layer's numbers."""

    def __init__(self, *args, prefix=None, params=None, **kwargs):
        HybridBlock.__init__(self, prefix, params)
        self._numbers = {**defaults, **dict(zip(defaults, args)), **kwargs}

    def forward(self, x):
        return function(x, **self._numbers)

    def __repr__(self):
        return f"{name}({', '.join(str(value) for value in self._numbers.values())})" if name == "LeakyReLU" else f"{name}(\n\n)"

    return type(name, (HybridBlock,), {"__init__": __init__, "forward": forward, "__repr__": __repr__, "__doc__": doc, "__module__": __name__})


LeakyReLU = _simple("LeakyReLU", lambda x, alpha: td.leaky_relu(x, slope=alpha), "Numbers below 0 times `alpha`.", alpha=None)
ELU = _simple("ELU", lambda x, alpha: td.elu(x, alpha=alpha), "alpha (exp(x) - 1) below 0.", alpha=1.0)
SELU = _simple("SELU", td.selu, "The scaled ELU.")
GELU = _simple("GELU", lambda x: td.gelu(x), "x times the normal distribution of x.")
Swish = _simple("Swish", lambda x, beta: x * td.sigmoid(beta * x), "x times the sigmoid of beta x.", beta=1.0)
SiLU = _simple("SiLU", lambda x: td.silu(x), "x times the sigmoid of x.")


class PReLU(HybridBlock):
    """Numbers below 0 times a learned slope."""

    def __init__(self, alpha_initializer=None, in_channels=1, prefix=None, params=None):
        super().__init__(prefix, params)
        self.alpha = self.params.get("alpha", shape=(in_channels,), init=alpha_initializer or Constant(0.25))

    def forward(self, x):
        """The activation."""
        return td.prelu(x, self.alpha.data_for(x))

"""Activations: as words for the `activation` of a layer, and as modules."""

import _tandem

from ._layer import Layer
from .module import Module


def _exponential(x):
    return _tandem.exp(x)


def _tanhshrink(x):
    return x - _tandem.tanh(x)


def _softmin(x, axis=-1):
    return _tandem.softmax(-x, axis)


def _relu_squared(x):
    return _tandem.square(_tandem.relu(x))


WORDS = {
    "relu": _tandem.relu,
    "relu6": _tandem.relu6,
    "sigmoid": _tandem.sigmoid,
    "tanh": _tandem.tanh,
    "softmax": _tandem.softmax,
    "log_softmax": _tandem.log_softmax,
    "softplus": _tandem.softplus,
    "softrelu": _tandem.softplus,
    "softsign": _tandem.softsign,
    "gelu": _tandem.gelu,
    "silu": _tandem.silu,
    "swish": _tandem.silu,
    "mish": _tandem.mish,
    "elu": _tandem.elu,
    "celu": _tandem.celu,
    "selu": _tandem.selu,
    "leaky_relu": _tandem.leaky_relu,
    "leaky": _tandem.leaky_relu,
    "hard_sigmoid": _tandem.hard_sigmoid,
    "hard_swish": _tandem.hard_swish,
    "hard_silu": _tandem.hard_swish,
    "hard_tanh": _tandem.hard_tanh,
    "log_sigmoid": _tandem.log_sigmoid,
    "tanh_shrink": _tanhshrink,
    "exponential": _exponential,
    "relu_squared": _relu_squared,
    "glu": _tandem.glu,
    "erf": _tandem.erf,
}


def get(activation):
    """The function that a word, a function or a module stands for; None for None and "linear"."""
    if activation is None or callable(activation):
        return activation
    if activation in ("linear", "identity"):
        return None
    if activation not in WORDS:
        known = ", ".join(sorted(WORDS))
        raise ValueError(f"there is no activation {activation!r}; there are {known} and linear, or pass a function")
    return WORDS[activation]


def label(activation):
    """The word for an activation, for reprs."""
    if activation is None or isinstance(activation, str):
        return activation
    return getattr(activation, "__name__", type(activation).__name__)


class Activation(Module):
    """An activation by its word, or any function, as a layer.

    >>> td.nn.Activation("relu")(td.tensor([-1.0, 2.0])).tolist()
    [0.0, 2.0]
    """

    def __init__(self, activation, **kwargs):
        super().__init__(**kwargs)
        self.activation = activation
        self.function = get(activation)

    def forward(self, x):
        return x if self.function is None else self.function(x)

    def extra_repr(self):
        return repr(label(self.activation))


class _Plain(Module):
    """An activation without parameters; `options` are those of its function."""

    function = None
    options = {}

    def forward(self, x):
        return type(self).function(x, **self.options)

    def extra_repr(self):
        return ", ".join(f"{name}={value}" for name, value in self.options.items())


def _plain(name, function, doc):
    # PyTorch's modules take `inplace`, which has no meaning where values do not change.
    def __init__(self, inplace=False, **kwargs):
        Module.__init__(self, **kwargs)

    members = {"__init__": __init__, "__doc__": doc, "__module__": __name__, "function": staticmethod(function)}
    return type(name, (_Plain,), members)


ReLU = _plain("ReLU", _tandem.relu, "x where x > 0, else 0.\n\n>>> td.nn.ReLU()(td.tensor([-1.0, 2.0])).tolist()\n[0.0, 2.0]")
ReLU6 = _plain("ReLU6", _tandem.relu6, "x, but not below 0 and not above 6.")
Sigmoid = _plain("Sigmoid", _tandem.sigmoid, "1 / (1 + exp(-x)).")
Tanh = _plain("Tanh", _tandem.tanh, "Hyperbolic tangent.")
SiLU = _plain("SiLU", _tandem.silu, "x * sigmoid(x) (Hendrycks and Gimpel 2016), also called swish.")
Mish = _plain("Mish", _tandem.mish, "x * tanh(softplus(x)) (Misra 2019).")
SELU = _plain("SELU", _tandem.selu, "The self-normalising elu of Klambauer et al. 2017.")
Softsign = _plain("Softsign", _tandem.softsign, "x / (1 + |x|).")
LogSigmoid = _plain("LogSigmoid", _tandem.log_sigmoid, "The logarithm of the sigmoid, without overflow.")
Hardswish = _plain("Hardswish", _tandem.hard_swish, "x * hard_sigmoid(x) (Howard et al. 2019).")
Hardsigmoid = _plain("Hardsigmoid", _tandem.hard_sigmoid, "x / 6 + 1 / 2, but not below 0 and not above 1.")
Tanhshrink = _plain("Tanhshrink", _tanhshrink, "x - tanh(x).")
Swish = SiLU


class Softplus(_Plain):
    """log(1 + exp(beta * x)) / beta, without overflow; where beta * x is above the threshold, x.

    >>> round(td.nn.Softplus()(td.tensor(0.0)).item(), 4)
    0.6931
    """

    def __init__(self, beta=1.0, threshold=20.0, **kwargs):
        super().__init__(**kwargs)
        self.beta, self.threshold = beta, threshold

    def forward(self, x):
        found = _tandem.softplus(x) if self.beta == 1.0 else _tandem.softplus(x * self.beta) / self.beta
        return found if self.threshold == 20.0 else _tandem.where(x * self.beta > self.threshold, x, found)


class GELU(_Plain):
    """x times the share of the normal distribution below x (Hendrycks and Gimpel 2016); `approximate="tanh"` by tanh."""

    function = staticmethod(_tandem.gelu)

    def __init__(self, approximate="none", **kwargs):
        super().__init__(**kwargs)
        if approximate is True or approximate == "tanh":
            self.options = {"approximate": "tanh"}
        elif approximate not in (False, "none", "erf"):
            raise ValueError(f"approximate is 'none' or 'tanh', not {approximate!r}")


class ELU(_Plain):
    """x above 0, else alpha * (exp(x) - 1) (Clevert et al. 2016)."""

    function = staticmethod(_tandem.elu)

    def __init__(self, alpha=1.0, inplace=False, **kwargs):
        super().__init__(**kwargs)
        self.options = {"alpha": alpha}


class CELU(_Plain):
    """x above 0, else alpha * (exp(x / alpha) - 1) (Barron 2017)."""

    function = staticmethod(_tandem.celu)

    def __init__(self, alpha=1.0, inplace=False, **kwargs):
        super().__init__(**kwargs)
        self.options = {"alpha": alpha}


class LeakyReLU(_Plain):
    """x above 0, else slope * x (Maas et al. 2013). The slope is 0.01 unless given, as `alpha` or `negative_slope`.

    >>> td.nn.LeakyReLU(0.5)(td.tensor([-2.0, 2.0])).tolist()
    [-1.0, 2.0]
    """

    function = staticmethod(_tandem.leaky_relu)

    def __init__(self, alpha=0.01, inplace=False, *, negative_slope=None, **kwargs):
        super().__init__(**kwargs)
        self.options = {"slope": alpha if negative_slope is None else negative_slope}


class Hardtanh(_Plain):
    """x, but not below `min_val` and not above `max_val`."""

    function = staticmethod(_tandem.hard_tanh)

    def __init__(self, min_val=-1.0, max_val=1.0, inplace=False, **kwargs):
        super().__init__(**kwargs)
        self.options = {"min": min_val, "max": max_val}


class _Shrink(Module):
    def __init__(self, lambd=0.5, **kwargs):
        super().__init__(**kwargs)
        self.lambd = lambd

    def extra_repr(self):
        return str(self.lambd)


class Hardshrink(_Shrink):
    """x where |x| > lambd, else 0."""

    def forward(self, x):
        return _tandem.where(_tandem.abs(x) > self.lambd, x, 0.0)


class Softshrink(_Shrink):
    """x moved towards 0 by lambd, and 0 where |x| <= lambd."""

    def forward(self, x):
        return _tandem.sign(x) * _tandem.relu(_tandem.abs(x) - self.lambd)


class Threshold(Module):
    """x above the threshold, else `value`."""

    def __init__(self, threshold, value, inplace=False, **kwargs):
        super().__init__(**kwargs)
        self.threshold, self.value = threshold, value

    def forward(self, x):
        return _tandem.where(x > self.threshold, x, self.value)


class _AlongAxis(Module):
    function = None

    def __init__(self, axis=-1, *, dim=None, **kwargs):
        super().__init__(**kwargs)
        self.axis = axis if dim is None else dim

    def forward(self, x):
        return type(self).function(x, self.axis)

    def extra_repr(self):
        return f"axis={self.axis}"


class Softmax(_AlongAxis):
    """exp(x) over its sum along an axis (`axis`, or `dim`; the last unless given).

    >>> td.nn.Softmax()(td.zeros((1, 2))).tolist()
    [[0.5, 0.5]]
    """

    function = staticmethod(_tandem.softmax)


class LogSoftmax(_AlongAxis):
    """The logarithm of softmax, without overflow."""

    function = staticmethod(_tandem.log_softmax)


class Softmin(_AlongAxis):
    """softmax(-x)."""

    function = staticmethod(_softmin)


class GLU(_AlongAxis):
    """The first half along an axis times the sigmoid of the second (Dauphin et al. 2017)."""

    function = staticmethod(_tandem.glu)


class PReLU(Layer):
    """x above 0, else weight * x, whose weight is learned (He et al. 2015): one number, or one for each channel in axis 1.

    >>> td.nn.PReLU()(td.tensor([[-4.0, 2.0]])).tolist()
    [[-1.0, 2.0]]
    """

    def __init__(self, num_parameters=1, init=0.25, alpha_initializer=None, **kwargs):
        super().__init__(**kwargs)
        self._make("weight", (num_parameters,), init if alpha_initializer is None else alpha_initializer)
        self._ready()

    def forward(self, x):
        return _tandem.prelu(x, self.weight)

"""`paddle.nn.initializer`: first values of parameters."""

import math

import tandem as td
from tandem.dialect import missing_names

from .. import _random


def _fans(shape):
    """How many inputs and outputs a weight has; that of a convolution has its outputs first."""
    if len(shape) < 2:
        size = shape[0] if shape else 1
        return size, size
    if len(shape) == 2:
        return shape
    window = math.prod(shape[2:])
    return shape[1] * window, shape[0] * window


class Initializer:
    """The base: `values(shape)` gives first values; called with a parameter, an initializer fills it."""

    def values(self, shape):
        """First values of this shape."""
        raise NotImplementedError(f"{type(self).__name__} has no values")

    def __call__(self, param, block=None):
        param.set_value(self.values(tuple(param.shape)))


class Constant(Initializer):
    """One number everywhere."""

    def __init__(self, value=0.0):
        self.value = value

    def values(self, shape):
        return td.full(shape, float(self.value))


class Normal(Initializer):
    """Gaussian numbers."""

    def __init__(self, mean=0.0, std=1.0, name=None):
        self.mean, self.std = mean, std

    def values(self, shape):
        return _random.normal(shape, self.mean, self.std)


class TruncatedNormal(Normal):
    """Gaussian numbers, none farther from the mean than `a` and `b` spreads."""

    def __init__(self, mean=0.0, std=1.0, a=-2.0, b=2.0, name=None):
        super().__init__(mean, std)
        self.a, self.b = a, b

    def values(self, shape):
        low, high = ((1 + math.erf(bound / math.sqrt(2))) / 2 for bound in (self.a, self.b))
        x = _random.uniform(shape) * (high - low) + low
        return td.special.erfinv(2 * x - 1) * (math.sqrt(2) * self.std) + self.mean


class Uniform(Initializer):
    """Numbers between two bounds."""

    def __init__(self, low=-1.0, high=1.0, name=None):
        self.low, self.high = low, high

    def values(self, shape):
        return _random.uniform(shape, self.low, self.high)


class _Scaled(Initializer):
    """Numbers whose spread depends on how many inputs and outputs a weight has."""

    gaussian = False

    def _variance(self, shape):
        raise NotImplementedError

    def values(self, shape):
        variance = self._variance(shape)
        if self.gaussian:
            return _random.normal(shape, 0.0, math.sqrt(variance))
        bound = math.sqrt(3 * variance)
        return _random.uniform(shape, -bound, bound)


class XavierUniform(_Scaled):
    """Uniform numbers of a variance of 2 / (inputs + outputs) (Glorot and Bengio 2010)."""

    def __init__(self, fan_in=None, fan_out=None, gain=1.0, name=None):
        self.fan_in, self.fan_out, self.gain = fan_in, fan_out, gain

    def _variance(self, shape):
        inputs, outputs = _fans(shape)
        inputs, outputs = self.fan_in or inputs, self.fan_out or outputs
        return self.gain**2 * 2.0 / (inputs + outputs)


class XavierNormal(XavierUniform):
    """Gaussian numbers of a variance of 2 / (inputs + outputs) (Glorot and Bengio 2010)."""

    gaussian = True


class KaimingUniform(_Scaled):
    """Uniform numbers of a variance of 2 / inputs (He et al. 2015)."""

    def __init__(self, fan_in=None, negative_slope=0.0, nonlinearity="relu", mode="fan_in"):
        self.fan_in, self.mode, self.gain = fan_in, mode, calculate_gain(nonlinearity, negative_slope)

    def _variance(self, shape):
        inputs, outputs = _fans(shape)
        return self.gain**2 / (self.fan_in or (inputs if self.mode == "fan_in" else outputs))


class KaimingNormal(KaimingUniform):
    """Gaussian numbers of a variance of 2 / inputs (He et al. 2015)."""

    gaussian = True


class Assign(Initializer):
    """The elements of an array, a list or a tensor."""

    def __init__(self, value, name=None):
        self.value = value

    def values(self, shape):
        value = self.value if isinstance(self.value, td.Tensor) else td.tensor(self.value, dtype="float32")
        if math.prod(value.shape) != math.prod(shape):
            raise ValueError(f"Assign: values of shape {list(value.shape)} do not fill a parameter of shape {list(shape)}")
        return td.reshape(td.astype(td.Tensor.detach(value), "float32"), shape)


class Orthogonal(Initializer):
    """Rows or columns at right angles, each of length `gain`."""

    def __init__(self, gain=1.0, name=None):
        self.gain = gain

    def values(self, shape):
        rows, columns = shape[0], math.prod(shape[1:])
        q, r = td.linalg.qr(_random.normal((max(rows, columns), min(rows, columns))))
        q = q * td.sign(td.diagonal(r))
        return td.reshape(q if rows >= columns else td.swapaxes(q, 0, 1), shape) * self.gain


class Dirac(Initializer):
    """Convolutions that give back their input."""

    def __init__(self, groups=1, name=None):
        self.groups = groups

    def values(self, shape):
        per_group, middle = shape[0] // self.groups, tuple(size // 2 for size in shape[2:])
        x = td.zeros(shape)
        for group in range(self.groups):
            for at in range(min(per_group, shape[1])):
                x[(group * per_group + at, at, *middle)] = 1.0
        return x


class Bilinear(Initializer):
    """Transposed convolutions that interpolate."""

    def values(self, shape):
        size = shape[-1]
        factor = (size + 1) // 2
        centre = (2 * factor - 1 - factor % 2) / 2.0
        row = td.tensor([1 - abs(at / factor - centre / factor) for at in range(size)])
        return td.broadcast_to(td.outer(row, row), shape)


def calculate_gain(nonlinearity, param=None):
    """How much a nonlinearity has to be made up for in first values."""
    gains = {"tanh": 5.0 / 3, "relu": math.sqrt(2.0), "leaky_relu": math.sqrt(2.0 / (1 + (0.01 if param is None else param) ** 2)), "selu": 0.75}
    return gains.get(nonlinearity, 1.0)


class _Global:
    weight = bias = None


def set_global_initializer(weight_init, bias_init=None):
    """Layers take their first values from these from now on, where they are not given any."""
    _Global.weight, _Global.bias = weight_init, bias_init


def global_default(default, is_bias):
    """The initializer for a parameter that was not given one."""
    return (_Global.bias if is_bias else _Global.weight) or default


__getattr__ = missing_names("paddle.nn.initializer")

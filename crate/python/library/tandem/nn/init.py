"""First values of parameters.

In three spellings: objects that layers take and `initialize` applies (`init.Xavier()`, `init.HeNormal()`), words for them
(`"glorot_uniform"`), and functions that fill a tensor in place (`init.xavier_uniform_(w)`).

The fans of a weight, how many numbers go into one output and how many outputs one number reaches, come from the layer. Where an
object is called with a shape alone, the last two axes are inputs and outputs, as in Keras; the functions that end in `_` read
(outputs, inputs, window…), as in PyTorch.

>>> td.nn.init.Constant(2.0)((2,)).tolist()
[2.0, 2.0]
"""

import math

import _tandem
from _tandem import Tensor, tensor

# The standard deviation of the normal distribution without what lies beyond two deviations.
_TRUNCATED_STD = 0.87962566103423978


def _product(sizes):
    return math.prod(sizes)


def _fans_by_last_axes(shape):
    if len(shape) < 2:
        size = shape[0] if shape else 1
        return size, size
    window = _product(shape[:-2])
    return shape[-2] * window, shape[-1] * window


def _fans_by_first_axes(shape):
    if len(shape) < 2:
        raise ValueError(f"fans are those of a weight with two axes or more, not of shape {tuple(shape)}")
    window = _product(shape[2:])
    return shape[1] * window, shape[0] * window


def _truncated(shape, mean, std, low, high):
    """Normal numbers between two bounds, by the inverse of the distribution (Newton's method on erf)."""

    def share(bound):
        return math.erf((bound - mean) / (std * math.sqrt(2.0)))

    if not low < high:
        raise ValueError(f"the bounds of a truncated normal distribution are in order, not {low} and {high}")
    if std == 0.0:
        return _tandem.full(shape, min(max(mean, low), high))
    p = _tandem.uniform(shape, share(low), share(high))
    # Winitzki's approximation to start from.
    logarithm = _tandem.log(_tandem.maximum(1.0 - p * p, 1e-30))
    half = 2.0 / (math.pi * 0.147) + 0.5 * logarithm
    z = _tandem.sign(p) * _tandem.sqrt(_tandem.sqrt(half * half - logarithm / 0.147) - half)
    for _ in range(3):
        z = z - (_tandem.erf(z) - p) * (0.5 * math.sqrt(math.pi)) * _tandem.exp(z * z)
    return _tandem.clip(z * (std * math.sqrt(2.0)) + mean, low, high)


def _orthogonal(rows, columns):
    """Orthonormal rows or columns, whichever are fewer: the orthogonal factor of a Gaussian matrix, by Newton and Schulz's iteration."""
    wide = rows <= columns
    x = _tandem.normal((rows, columns) if wide else (columns, rows), 0.0, 1.0)
    x = x / _tandem.vector_norm(x)
    one = _tandem.eye(x.shape[0])
    for step in range(64):
        square = x @ x.T
        if step % 8 == 7 and _tandem.max(_tandem.abs(square - one)).item() < 1e-5:
            break
        x = 1.5 * x - 0.5 * square @ x
    return x if wide else x.T


class Initializer:
    """Makes the first value of a parameter: `initializer(shape)`. Subclasses write `draw(shape, fan_in, fan_out)`."""

    def draw(self, shape, fan_in, fan_out):
        """A float32 tensor of this shape."""
        raise NotImplementedError(f"{type(self).__name__} has no method draw")

    def __call__(self, shape, dtype="float32", fans=None):
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        value = self.draw(shape, *(fans or _fans_by_last_axes(shape)))
        return value if str(dtype).endswith("float32") else value.astype(dtype)

    def __repr__(self):
        inner = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({inner})"


class Constant(Initializer):
    """One number, or the elements of a tensor of the right shape.

    >>> td.nn.init.Constant(3)((1, 2)).tolist()
    [[3.0, 3.0]]
    """

    def __init__(self, value=0.0):
        self.value = value

    def draw(self, shape, fan_in, fan_out):
        if isinstance(self.value, (bool, int, float)):
            return _tandem.full(shape, float(self.value))
        value = self.value if isinstance(self.value, Tensor) else tensor(self.value)
        return _tandem.positive(_tandem.broadcast_to(value.astype("float32"), shape))


class Zeros(Constant):
    """Zeros."""

    def __init__(self):
        super().__init__(0.0)


class Ones(Constant):
    """Ones."""

    def __init__(self):
        super().__init__(1.0)


class Uniform(Initializer):
    """Numbers from -scale to scale (Gluon's name and default)."""

    def __init__(self, scale=0.07):
        self.scale = scale

    def draw(self, shape, fan_in, fan_out):
        return _tandem.uniform(shape, -self.scale, self.scale)


class Normal(Initializer):
    """Gaussian numbers of mean 0 and this standard deviation (Gluon's name and default)."""

    def __init__(self, sigma=0.01):
        self.sigma = sigma

    def draw(self, shape, fan_in, fan_out):
        return _tandem.normal(shape, 0.0, self.sigma)


class RandomUniform(Initializer):
    """Numbers from `minval` to `maxval` (Keras's name and defaults)."""

    def __init__(self, minval=-0.05, maxval=0.05):
        self.minval, self.maxval = minval, maxval

    def draw(self, shape, fan_in, fan_out):
        return _tandem.uniform(shape, self.minval, self.maxval)


class RandomNormal(Initializer):
    """Gaussian numbers (Keras's name and defaults)."""

    def __init__(self, mean=0.0, stddev=0.05):
        self.mean, self.stddev = mean, stddev

    def draw(self, shape, fan_in, fan_out):
        return _tandem.normal(shape, self.mean, self.stddev)


class TruncatedNormal(Initializer):
    """Gaussian numbers, none further than two standard deviations from the mean.

    >>> x = td.nn.init.TruncatedNormal(stddev=1.0)((1000,))
    >>> bool(td.max(abs(x)) <= 2.0)
    True
    """

    def __init__(self, mean=0.0, stddev=0.05):
        self.mean, self.stddev = mean, stddev

    def draw(self, shape, fan_in, fan_out):
        return _truncated(shape, self.mean, self.stddev, self.mean - 2 * self.stddev, self.mean + 2 * self.stddev)


class VarianceScaling(Initializer):
    """Numbers of variance `scale / fan`: `mode` says which fan ("fan_in", "fan_out" or "fan_avg"), `distribution` is "uniform",
    "untruncated_normal" or "truncated_normal"."""

    def __init__(self, scale=1.0, mode="fan_in", distribution="truncated_normal"):
        if mode not in ("fan_in", "fan_out", "fan_avg"):
            raise ValueError(f"mode is 'fan_in', 'fan_out' or 'fan_avg', not {mode!r}")
        if distribution not in ("uniform", "normal", "truncated_normal", "untruncated_normal"):
            raise ValueError(f"distribution is 'uniform', 'truncated_normal' or 'untruncated_normal', not {distribution!r}")
        self.scale, self.mode, self.distribution = scale, mode, distribution

    def draw(self, shape, fan_in, fan_out):
        fan = {"fan_in": fan_in, "fan_out": fan_out, "fan_avg": (fan_in + fan_out) / 2}[self.mode]
        std = math.sqrt(self.scale / max(fan, 1))
        if self.distribution == "uniform":
            bound = math.sqrt(3.0) * std
            return _tandem.uniform(shape, -bound, bound)
        if self.distribution == "untruncated_normal":
            return _tandem.normal(shape, 0.0, std)
        std /= _TRUNCATED_STD
        return _truncated(shape, 0.0, std, -2 * std, 2 * std)


def _scaling(name, scale, mode, distribution, doc):
    def __init__(self):
        VarianceScaling.__init__(self, scale, mode, distribution)

    return type(name, (VarianceScaling,), {"__init__": __init__, "__doc__": doc, "__module__": __name__, "__repr__": lambda self: f"{name}()"})


_GLOROT = "Glorot and Bengio 2010: variance 2 / (fan_in + fan_out), "
_HE = "He et al. 2015, for layers with relu: variance 2 / fan_in, "
_LECUN = "LeCun et al. 1998: variance 1 / fan_in, "
GlorotUniform = _scaling("GlorotUniform", 1.0, "fan_avg", "uniform", _GLOROT + "uniform.")
GlorotNormal = _scaling("GlorotNormal", 1.0, "fan_avg", "truncated_normal", _GLOROT + "truncated normal.")
HeUniform = _scaling("HeUniform", 2.0, "fan_in", "uniform", _HE + "uniform.")
HeNormal = _scaling("HeNormal", 2.0, "fan_in", "truncated_normal", _HE + "truncated normal.")
LecunUniform = _scaling("LecunUniform", 1.0, "fan_in", "uniform", _LECUN + "uniform.")
LecunNormal = _scaling("LecunNormal", 1.0, "fan_in", "truncated_normal", _LECUN + "truncated normal.")


class Xavier(VarianceScaling):
    """Glorot and Bengio 2010 with Gluon's options: `rnd_type` "uniform" or "gaussian", `factor_type` "avg", "in" or "out"."""

    def __init__(self, rnd_type="uniform", factor_type="avg", magnitude=3):
        self.rnd_type, self.factor_type, self.magnitude = rnd_type, factor_type, magnitude
        distribution = {"uniform": "uniform", "gaussian": "untruncated_normal"}[rnd_type]
        # A uniform number's variance is a third of its bound squared.
        scale = magnitude / 3 if rnd_type == "uniform" else magnitude
        super().__init__(scale, f"fan_{factor_type}", distribution)


class MSRAPrelu(Xavier):
    """He et al. 2015 with Gluon's options; `slope` is that of the leaky relu behind the layer."""

    def __init__(self, factor_type="avg", slope=0.25):
        super().__init__("gaussian", factor_type, 2.0 / (1 + slope**2))


class Orthogonal(Initializer):
    """Orthonormal rows or columns, whichever are fewer, times `gain` (Saxe et al. 2014); axes behind the first count as one.

    >>> w = td.nn.init.Orthogonal()((3, 3))
    >>> bool(td.max(abs(w @ w.T - td.eye(3))) < 1e-4)
    True
    """

    def __init__(self, gain=1.0):
        self.gain = gain

    def draw(self, shape, fan_in, fan_out):
        if len(shape) < 2:
            raise ValueError(f"an orthogonal tensor has two axes or more, not shape {tuple(shape)}")
        value = _orthogonal(shape[0], _product(shape[1:]))
        return _tandem.reshape(value * self.gain, shape)


class Identity(Initializer):
    """Ones on the diagonal of a matrix, times `gain`."""

    def __init__(self, gain=1.0):
        self.gain = gain

    def draw(self, shape, fan_in, fan_out):
        if len(shape) != 2:
            raise ValueError(f"the identity is a matrix, and has no shape {tuple(shape)}")
        return _tandem.eye(*shape) * self.gain


class _Function(Initializer):
    """A function of a shape as an initialiser."""

    def __init__(self, function):
        self.function = function

    def draw(self, shape, fan_in, fan_out):
        return self.function(shape)


Zero, One, TruncNorm, Eye = Zeros, Ones, TruncatedNormal, Identity
XavierUniform, XavierNormal, KaimingUniform, KaimingNormal = GlorotUniform, GlorotNormal, HeUniform, HeNormal
zeros, ones, constant, normal, uniform = Zeros, Ones, Constant, RandomNormal, RandomUniform
truncated_normal, orthogonal, eye, identity = TruncatedNormal, Orthogonal, Identity, Identity
xavier_uniform = glorot_uniform = GlorotUniform
xavier_normal = glorot_normal = GlorotNormal
kaiming_uniform = he_uniform = HeUniform
kaiming_normal = he_normal = HeNormal
lecun_uniform, lecun_normal, variance_scaling = LecunUniform, LecunNormal, VarianceScaling

_WORDS = {
    **{word: maker for word, maker in list(globals().items()) if word.islower() and isinstance(maker, type)},
    **{"zero": Zeros, "one": Ones, "random_normal": RandomNormal, "random_uniform": RandomUniform, "xavier": Xavier, "he": HeNormal},
}


def get(spec):
    """The initialiser that a word, an object, a number, a tensor or a function of a shape stands for.

    >>> td.nn.init.get("zeros")((2,)).tolist()
    [0.0, 0.0]
    """
    if spec is None or isinstance(spec, Initializer):
        return spec
    if isinstance(spec, str):
        maker = _WORDS.get(spec.lower()) or globals().get(spec)
        if not (isinstance(maker, type) and issubclass(maker, Initializer)):
            raise ValueError(f"there is no initialiser {spec!r}; there are {', '.join(sorted(_WORDS))}")
        return maker()
    if isinstance(spec, (bool, int, float, list, tuple, Tensor)):
        return Constant(spec)
    if isinstance(spec, type) and issubclass(spec, Initializer):
        return spec()
    if callable(spec):
        return _Function(spec)
    raise TypeError(f"an initialiser is a word, an object of td.nn.init or a function of a shape, not {type(spec).__name__}")


# In place, as in PyTorch.


def _fill(x, value):
    x.assign(value.astype(x.dtype).to(x.device))
    return x


def zeros_(tensor):
    """Fills a tensor with zeros, and gives it back."""
    return _fill(tensor, _tandem.zeros(tensor.shape))


def ones_(tensor):
    """Fills a tensor with ones."""
    return _fill(tensor, _tandem.ones(tensor.shape))


def constant_(tensor, val):
    """Fills a tensor with a number.

    >>> td.nn.init.constant_(td.zeros(2), 0.5).tolist()
    [0.5, 0.5]
    """
    return _fill(tensor, _tandem.full(tensor.shape, float(val)))


def uniform_(tensor, a=0.0, b=1.0):
    """Fills a tensor with numbers from `a` to `b`."""
    return _fill(tensor, _tandem.uniform(tensor.shape, a, b))


def normal_(tensor, mean=0.0, std=1.0):
    """Fills a tensor with Gaussian numbers."""
    return _fill(tensor, _tandem.normal(tensor.shape, mean, std))


def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0):
    """Fills a tensor with Gaussian numbers from `a` to `b`, none beyond."""
    return _fill(tensor, _truncated(tensor.shape, mean, std, a, b))


def eye_(tensor):
    """Fills a matrix with the identity."""
    return _fill(tensor, Identity()(tensor.shape))


def orthogonal_(tensor, gain=1.0):
    """Fills a tensor as `Orthogonal` does."""
    return _fill(tensor, Orthogonal(gain)(tensor.shape))


def calculate_gain(nonlinearity, param=None):
    """By how much a weight before this function should grow: 1 for linear ones and sigmoid, 5/3 for tanh, √2 for relu,
    √(2 / (1 + slope²)) for leaky_relu, 3/4 for selu.

    >>> td.nn.init.calculate_gain("tanh") == 5 / 3
    True
    """
    gains = {"tanh": 5.0 / 3.0, "relu": math.sqrt(2.0), "selu": 0.75}
    if nonlinearity == "leaky_relu":
        slope = 0.01 if param is None else param
        return math.sqrt(2.0 / (1.0 + slope * slope))
    if nonlinearity in gains:
        return gains[nonlinearity]
    if nonlinearity in ("linear", "sigmoid") or nonlinearity.startswith("conv"):
        return 1.0
    raise ValueError(f"no gain is known for {nonlinearity!r}")


def _scaled(tensor, scale, mode, distribution):
    drawn = VarianceScaling(scale, mode, distribution)
    return _fill(tensor, drawn(tensor.shape, fans=_fans_by_first_axes(tensor.shape)))


def xavier_uniform_(tensor, gain=1.0):
    """Fills a weight (outputs, inputs, window…) uniformly, of variance 2 gain² / (fan_in + fan_out).

    >>> w = td.nn.init.xavier_uniform_(td.zeros((100, 50)))
    >>> bool(td.max(abs(w)) <= 0.2)
    True
    """
    return _scaled(tensor, gain * gain, "fan_avg", "uniform")


def xavier_normal_(tensor, gain=1.0):
    """Fills a weight with Gaussian numbers of variance 2 gain² / (fan_in + fan_out)."""
    return _scaled(tensor, gain * gain, "fan_avg", "untruncated_normal")


def kaiming_uniform_(tensor, a=0.0, mode="fan_in", nonlinearity="leaky_relu"):
    """Fills a weight uniformly, of variance gain² / fan; `a` is the slope of the leaky relu."""
    return _scaled(tensor, calculate_gain(nonlinearity, a) ** 2, mode, "uniform")


def kaiming_normal_(tensor, a=0.0, mode="fan_in", nonlinearity="leaky_relu"):
    """Fills a weight with Gaussian numbers of variance gain² / fan; `a` is the slope of the leaky relu."""
    return _scaled(tensor, calculate_gain(nonlinearity, a) ** 2, mode, "untruncated_normal")


glorot_uniform_, glorot_normal_, he_uniform_, he_normal_ = xavier_uniform_, xavier_normal_, kaiming_uniform_, kaiming_normal_

"""First values of parameters.

In three spellings: objects that layers take and `initialize` applies (`init.Xavier()`, `init.HeNormal()`), words for them
(`"glorot_uniform"`), and functions that fill a tensor in place (`init.xavier_uniform_(w)`).

The fans of a weight, how many numbers go into one output and how many outputs one number reaches, come from the layer. Where an
object is called with a shape alone, the last two axes are inputs and outputs, as in Keras; the functions that end in `_` read
(outputs, inputs, window…), as in PyTorch.

>>> td.nn.init.Constant(2.0)((2,)).tolist()
[2.0, 2.0]"""
from _tandem import Tensor as Tensor
from _tandem import tensor as tensor
from typing import Any

class Constant(Initializer):
    """One number, or the elements of a tensor of the right shape.

    >>> td.nn.init.Constant(3)((1, 2)).tolist()
    [[3.0, 3.0]]"""
    def __init__(self, value=0.0): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

Eye = Identity
class GlorotNormal(VarianceScaling):
    """Glorot and Bengio 2010: variance 2 / (fan_in + fan_out), truncated normal."""
    def __init__(self): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class GlorotUniform(VarianceScaling):
    """Glorot and Bengio 2010: variance 2 / (fan_in + fan_out), uniform."""
    def __init__(self): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class HeNormal(VarianceScaling):
    """He et al. 2015, for layers with relu: variance 2 / fan_in, truncated normal."""
    def __init__(self): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class HeUniform(VarianceScaling):
    """He et al. 2015, for layers with relu: variance 2 / fan_in, uniform."""
    def __init__(self): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Identity(Initializer):
    """Ones on the diagonal of a matrix, times `gain`."""
    def __init__(self, gain=1.0): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

class Initializer:
    """Makes the first value of a parameter: `initializer(shape)`. Subclasses write `draw(shape, fan_in, fan_out)`."""
    def __call__(self, shape, dtype='float32', fans=None): ...
    def __repr__(self) -> str: ...
    def draw(self, shape, fan_in, fan_out):
        """A float32 tensor of this shape."""
        ...
    def __getattr__(self, name: str): ...

KaimingNormal = HeNormal
KaimingUniform = HeUniform
class LecunNormal(VarianceScaling):
    """LeCun et al. 1998: variance 1 / fan_in, truncated normal."""
    def __init__(self): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class LecunUniform(VarianceScaling):
    """LeCun et al. 1998: variance 1 / fan_in, uniform."""
    def __init__(self): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class MSRAPrelu(Xavier):
    """He et al. 2015 with Gluon's options; `slope` is that of the leaky relu behind the layer."""
    def __init__(self, factor_type='avg', slope=0.25): ...
    def __getattr__(self, name: str): ...

class Normal(Initializer):
    """Gaussian numbers of mean 0 and this standard deviation (Gluon's name and default)."""
    def __init__(self, sigma=0.01): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

One = Ones
class Ones(Constant):
    """Ones."""
    def __init__(self): ...
    def __getattr__(self, name: str): ...

class Orthogonal(Initializer):
    """Orthonormal rows or columns, whichever are fewer, times `gain` (Saxe et al. 2014); axes behind the first count as one.

    >>> w = td.nn.init.Orthogonal()((3, 3))
    >>> bool(td.max(abs(w @ w.T - td.eye(3))) < 1e-4)
    True"""
    def __init__(self, gain=1.0): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

class RandomNormal(Initializer):
    """Gaussian numbers (Keras's name and defaults)."""
    def __init__(self, mean=0.0, stddev=0.05): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

class RandomUniform(Initializer):
    """Numbers from `minval` to `maxval` (Keras's name and defaults)."""
    def __init__(self, minval=-0.05, maxval=0.05): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

TruncNorm = TruncatedNormal
class TruncatedNormal(Initializer):
    """Gaussian numbers, none further than two standard deviations from the mean.

    >>> x = td.nn.init.TruncatedNormal(stddev=1.0)((1000,))
    >>> bool(td.max(abs(x)) <= 2.0)
    True"""
    def __init__(self, mean=0.0, stddev=0.05): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

class Uniform(Initializer):
    """Numbers from -scale to scale (Gluon's name and default)."""
    def __init__(self, scale=0.07): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

class VarianceScaling(Initializer):
    """Numbers of variance `scale / fan`: `mode` says which fan ("fan_in", "fan_out" or "fan_avg"), `distribution` is "uniform",
    "untruncated_normal" or "truncated_normal"."""
    def __init__(self, scale=1.0, mode='fan_in', distribution='truncated_normal'): ...
    def draw(self, shape, fan_in, fan_out): ...
    def __getattr__(self, name: str): ...

class Xavier(VarianceScaling):
    """Glorot and Bengio 2010 with Gluon's options: `rnd_type` "uniform" or "gaussian", `factor_type` "avg", "in" or "out"."""
    def __init__(self, rnd_type='uniform', factor_type='avg', magnitude=3): ...
    def __getattr__(self, name: str): ...

XavierNormal = GlorotNormal
XavierUniform = GlorotUniform
Zero = Zeros
class Zeros(Constant):
    """Zeros."""
    def __init__(self): ...
    def __getattr__(self, name: str): ...

def calculate_gain(nonlinearity, param=None):
    """By how much a weight before this function should grow: 1 for linear ones and sigmoid, 5/3 for tanh, √2 for relu,
    √(2 / (1 + slope²)) for leaky_relu, 3/4 for selu.

    >>> td.nn.init.calculate_gain("tanh") == 5 / 3
    True"""
    ...

constant = Constant
def constant_(tensor, val):
    """Fills a tensor with a number.

    >>> td.nn.init.constant_(td.zeros(2), 0.5).tolist()
    [0.5, 0.5]"""
    ...

eye = Identity
def eye_(tensor):
    """Fills a matrix with the identity."""
    ...

def get(spec):
    """The initialiser that a word, an object, a number, a tensor or a function of a shape stands for.

    >>> td.nn.init.get("zeros")((2,)).tolist()
    [0.0, 0.0]"""
    ...

glorot_normal = GlorotNormal
glorot_normal_ = xavier_normal_
glorot_uniform = GlorotUniform
glorot_uniform_ = xavier_uniform_
he_normal = HeNormal
he_normal_ = kaiming_normal_
he_uniform = HeUniform
he_uniform_ = kaiming_uniform_
identity = Identity
kaiming_normal = HeNormal
def kaiming_normal_(tensor, a=0.0, mode='fan_in', nonlinearity='leaky_relu'):
    """Fills a weight with Gaussian numbers of variance gain² / fan; `a` is the slope of the leaky relu."""
    ...

kaiming_uniform = HeUniform
def kaiming_uniform_(tensor, a=0.0, mode='fan_in', nonlinearity='leaky_relu'):
    """Fills a weight uniformly, of variance gain² / fan; `a` is the slope of the leaky relu."""
    ...

lecun_normal = LecunNormal
lecun_uniform = LecunUniform
normal = RandomNormal
def normal_(tensor, mean=0.0, std=1.0):
    """Fills a tensor with Gaussian numbers."""
    ...

ones = Ones
def ones_(tensor):
    """Fills a tensor with ones."""
    ...

orthogonal = Orthogonal
def orthogonal_(tensor, gain=1.0):
    """Fills a tensor as `Orthogonal` does."""
    ...

def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0):
    """Fills a tensor with Gaussian numbers from `a` to `b`, none beyond."""
    ...

truncated_normal = TruncatedNormal
uniform = RandomUniform
def uniform_(tensor, a=0.0, b=1.0):
    """Fills a tensor with numbers from `a` to `b`."""
    ...

variance_scaling = VarianceScaling
xavier_normal = GlorotNormal
def xavier_normal_(tensor, gain=1.0):
    """Fills a weight with Gaussian numbers of variance 2 gain² / (fan_in + fan_out)."""
    ...

xavier_uniform = GlorotUniform
def xavier_uniform_(tensor, gain=1.0):
    """Fills a weight (outputs, inputs, window…) uniformly, of variance 2 gain² / (fan_in + fan_out).

    >>> w = td.nn.init.xavier_uniform_(td.zeros((100, 50)))
    >>> bool(td.max(abs(w)) <= 0.2)
    True"""
    ...

zeros = Zeros
def zeros_(tensor):
    """Fills a tensor with zeros, and gives it back."""
    ...

"""`tf.keras.initializers`: Tandem's, under these names."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

BY_NAME: dict
class Constant(Initializer):
    """One value everywhere."""
    def __call__(self, shape, dtype=None, **kwargs): ...
    def __init__(self, value=0.0): ...
    def __getattr__(self, name: str): ...

class GlorotNormal(_Tandems):
    """`td.nn.init.GlorotNormal`."""
    def __getattr__(self, name: str): ...

class GlorotUniform(_Tandems):
    """`td.nn.init.GlorotUniform`."""
    def __getattr__(self, name: str): ...

class HeNormal(_Tandems):
    """`td.nn.init.HeNormal`."""
    def __getattr__(self, name: str): ...

class HeUniform(_Tandems):
    """`td.nn.init.HeUniform`."""
    def __getattr__(self, name: str): ...

class Identity(_Tandems):
    """`td.nn.init.Identity`."""
    def __getattr__(self, name: str): ...

class Initializer:
    """The base: `__call__(shape, dtype)` gives the first value."""
    def __call__(self, shape, dtype=None, **kwargs): ...
    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        ...
    def get_config(self):
        """The arguments with which it was made."""
        ...
    def __getattr__(self, name: str): ...

class LecunNormal(_Tandems):
    """`td.nn.init.LecunNormal`."""
    def __getattr__(self, name: str): ...

class LecunUniform(_Tandems):
    """`td.nn.init.LecunUniform`."""
    def __getattr__(self, name: str): ...

class Ones(_Tandems):
    """`td.nn.init.Ones`."""
    def __getattr__(self, name: str): ...

class Orthogonal(_Tandems):
    """`td.nn.init.Orthogonal`."""
    def __getattr__(self, name: str): ...

class RandomNormal(Initializer):
    """Normally distributed."""
    def __call__(self, shape, dtype=None, **kwargs): ...
    def __init__(self, mean=0.0, stddev=0.05, seed=None): ...
    def __getattr__(self, name: str): ...

class RandomUniform(Initializer):
    """Uniform between two bounds."""
    def __call__(self, shape, dtype=None, **kwargs): ...
    def __init__(self, minval=-0.05, maxval=0.05, seed=None): ...
    def __getattr__(self, name: str): ...

class TruncatedNormal(RandomNormal):
    """Normally distributed within two deviations."""
    def __call__(self, shape, dtype=None, **kwargs): ...
    def __getattr__(self, name: str): ...

class VarianceScaling(_Tandems):
    """`td.nn.init.VarianceScaling`."""
    def __getattr__(self, name: str): ...

class Zeros(_Tandems):
    """`td.nn.init.Zeros`."""
    def __getattr__(self, name: str): ...

constant = Constant
def get(identifier):
    """The initializer of a name, a class or a function."""
    ...

glorot_normal = GlorotNormal
glorot_uniform = GlorotUniform
he_normal = HeNormal
he_uniform = HeUniform
identity = Identity
lecun_normal = LecunNormal
lecun_uniform = LecunUniform
normal = RandomNormal
ones = Ones
orthogonal = Orthogonal
random_normal = RandomNormal
random_uniform = RandomUniform
truncated_normal = TruncatedNormal
uniform = RandomUniform
zeros = Zeros

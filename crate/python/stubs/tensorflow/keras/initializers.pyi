"""`tf.keras.initializers`: Tandem's, under these names."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.late import late_names as late_names
from tensorflow._dtypes import name_of as name_of
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

BY_NAME: dict
class Constant(Initializer):
    """One value everywhere."""
    def __call__(self, shape, dtype=None, **options): ...
    def __init__(self, value=0.0): ...
    def __getattr__(self, name: str): ...

class GlorotNormal(VarianceScaling):
    """`VarianceScaling(1.0, 'fan_avg', 'truncated_normal')`."""
    def __init__(self, seed=None, input_axes=None, output_axes=None): ...
    distribution: Any
    mode: Any
    scale: Any
    def __getattr__(self, name: str): ...

class GlorotUniform(VarianceScaling):
    """`VarianceScaling(1.0, 'fan_avg', 'uniform')`."""
    def __init__(self, seed=None, input_axes=None, output_axes=None): ...
    distribution: Any
    mode: Any
    scale: Any
    def __getattr__(self, name: str): ...

class HeNormal(VarianceScaling):
    """`VarianceScaling(2.0, 'fan_in', 'truncated_normal')`."""
    def __init__(self, seed=None, input_axes=None, output_axes=None): ...
    distribution: Any
    mode: Any
    scale: Any
    def __getattr__(self, name: str): ...

class HeUniform(VarianceScaling):
    """`VarianceScaling(2.0, 'fan_in', 'uniform')`."""
    def __init__(self, seed=None, input_axes=None, output_axes=None): ...
    distribution: Any
    mode: Any
    scale: Any
    def __getattr__(self, name: str): ...

class Identity(_Tandems):
    """`td.nn.init.Identity`."""
    def __getattr__(self, name: str): ...

IdentityInitializer = Identity
class Initializer:
    """The base: `__call__(shape, dtype)` gives the first value."""
    def __call__(self, shape, dtype=None, **options): ...
    def clone(self):
        """Another one like it."""
        ...
    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        ...
    def get_config(self):
        """The arguments with which it was made."""
        ...
    def __getattr__(self, name: str): ...

class LecunNormal(VarianceScaling):
    """`VarianceScaling(1.0, 'fan_in', 'truncated_normal')`."""
    def __init__(self, seed=None, input_axes=None, output_axes=None): ...
    distribution: Any
    mode: Any
    scale: Any
    def __getattr__(self, name: str): ...

class LecunUniform(VarianceScaling):
    """`VarianceScaling(1.0, 'fan_in', 'uniform')`."""
    def __init__(self, seed=None, input_axes=None, output_axes=None): ...
    distribution: Any
    mode: Any
    scale: Any
    def __getattr__(self, name: str): ...

class Ones(_Tandems):
    """`td.nn.init.Ones`."""
    def __getattr__(self, name: str): ...

class Orthogonal(Random):
    """Columns, or rows, at right angles and of length `gain`."""
    def __call__(self, shape, dtype=None, **options): ...
    def __init__(self, gain=1.0, seed=None): ...
    def __getattr__(self, name: str): ...

OrthogonalInitializer = Orthogonal
class Random(Initializer):
    """Random numbers of a seed: an initializer gives the same ones at each call."""
    def get_config(self):
        """The arguments, the seed first."""
        ...
    def __getattr__(self, name: str): ...

class RandomNormal(Random):
    """Normally distributed."""
    def __call__(self, shape, dtype=None, **options): ...
    def __init__(self, mean=0.0, stddev=0.05, seed=None): ...
    def __getattr__(self, name: str): ...

class RandomUniform(Random):
    """Uniform between two bounds."""
    def __call__(self, shape, dtype=None, **options): ...
    def __init__(self, minval=-0.05, maxval=0.05, seed=None): ...
    def __getattr__(self, name: str): ...

class TruncatedNormal(RandomNormal):
    """Normally distributed within two deviations."""
    def __getattr__(self, name: str): ...

class VarianceScaling(Random):
    """Of a variance that follows from how many numbers go into an output, or out of an input."""
    def __call__(self, shape, dtype=None, **options): ...
    def __init__(self, scale=1.0, mode='fan_in', distribution='truncated_normal', seed=None, input_axes=None, output_axes=None): ...
    def __getattr__(self, name: str): ...

class Zeros(_Tandems):
    """`td.nn.init.Zeros`."""
    def __getattr__(self, name: str): ...

constant = Constant
def default_seed():
    """The seed of what has none of its own; None unless there was a seed for all."""
    ...

def deserialize(config, custom_objects=None, **options):
    """The object of such a dictionary."""
    ...

def deserialize_keras_object(config, custom_objects=None, safe_mode=True, **options):
    """The object of such a dictionary."""
    ...

def disable_interactive_logging():
    """Notes that progress is not to be shown."""
    ...

def enable_interactive_logging():
    """Progress is shown."""
    ...

def get(identifier):
    """The initializer of a name, a class or a function."""
    ...

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

glorot_normal = GlorotNormal
glorot_uniform = GlorotUniform
he_normal = HeNormal
he_uniform = HeUniform
identity = Identity
def is_interactive_logging_enabled():
    """Whether it is shown."""
    ...

def latest():
    """What stands for the last seed for all."""
    ...

lecun_normal = LecunNormal
lecun_uniform = LecunUniform
normal = RandomNormal
ones = Ones
orthogonal = Orthogonal
random_normal = RandomNormal
random_uniform = RandomUniform
def seed_all():
    """Gives what is made from now on seeds."""
    ...

def seeded(name, shape, seed, *dtype):
    """Numbers that Keras draws of a seed, which is one number or two."""
    ...

def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

truncated_normal = TruncatedNormal
uniform = RandomUniform
variance_scaling = VarianceScaling
zeros = Zeros
def __getattr__(name: str) -> Any: ...

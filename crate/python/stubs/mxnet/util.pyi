"""What says which kind of arrays layers make. Layers here take both, and answer in the kind that they were given."""
from typing import Any

def array_class():
    """The class of arrays that `gluon` makes."""
    ...

def is_np_array():
    """Whether `gluon` makes arrays of `mx.np`."""
    ...

is_np_shape = is_np_array
def reset_np():
    """Lets `gluon` make arrays of `mx.nd`."""
    ...

def set_np(shape=True, array=True, dtype=False):
    """Lets `gluon` make arrays of `mx.np`."""
    ...

def use_np(target):
    """A class or function, which takes arrays of `mx.np`, as it is."""
    ...

use_np_array = use_np
use_np_shape = use_np

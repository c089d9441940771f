"""`mx.random`: `seed`, and draws of arrays of `mx.nd`."""

from .ndarray.random import *  # noqa: F403
from .ndarray.random import seed  # noqa: F401

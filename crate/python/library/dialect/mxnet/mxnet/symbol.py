"""`mx.sym`: the namespace of a compiled `hybrid_forward`, whose functions are those of `mx.nd`, and of graphs of symbols."""

from tandem.dialect.late import late_names as _late_names

from . import numpy as np  # noqa: F401
from . import numpy_extension as npx  # noqa: F401
from .ndarray import *  # noqa: F403
from .ndarray import FUNCTIONS as _FUNCTIONS

globals().update(_FUNCTIONS)
__getattr__ = _late_names("mxnet.sym", "mxnet_extras.symbols", "mxnet_extras.functions", "mxnet_extras.more_functions")

"""`mx.sym`: the namespace of a compiled `hybrid_forward`, whose functions are those of `mx.nd`, and of graphs of symbols."""

from tandem.dialect.late import late_names as _late_names

from . import numpy as np  # noqa: F401
from . import numpy_extension as npx  # noqa: F401
from .ndarray import *  # noqa: F403
from .ndarray import FUNCTIONS as _FUNCTIONS


def _of(name):
    def function(*args, **kwargs):
        if any(type(x).__name__ == "Symbol" for x in (*args, *kwargs.values())):
            return __getattr__("op")(name)(*args, **kwargs)
        return _FUNCTIONS[name](*args, **kwargs)

    return function


globals().update({name: _of(name) for name in _FUNCTIONS})
__getattr__ = _late_names("mxnet.sym", "mxnet_extras.symbols", "mxnet_extras.functions", "mxnet_extras.more_functions")

"""`mx.sym`: the namespace of a compiled `hybrid_forward`. Its functions are those of `mx.nd`; what they are given is traced."""

from tandem.dialect import missing_names as _missing_names

from . import numpy as np  # noqa: F401
from . import numpy_extension as npx  # noqa: F401
from .ndarray import *  # noqa: F403
from .ndarray import FUNCTIONS as _FUNCTIONS

globals().update(_FUNCTIONS)
_INSTEAD = {"var": "a HybridBlock, whose hybridize() traces it", "Variable": "a HybridBlock, whose hybridize() traces it",
            "Group": "a HybridBlock that gives a tuple"}  # fmt: skip
__getattr__ = _missing_names("mxnet.sym", _INSTEAD)

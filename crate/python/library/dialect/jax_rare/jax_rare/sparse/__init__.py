"""`jax.experimental.sparse`: arrays that store some of their elements."""

from ._bcoo import BCOO, JAXSparse  # noqa: F401
from ._draws import random_bcoo  # noqa: F401
from ._functions import *
from ._functions import CuSparseEfficiencyWarning, SparseEfficiencyError, SparseEfficiencyWarning  # noqa: F401
from ._operators import grad, jacfwd, jacobian, jacrev, sparsify, todense, value_and_grad  # noqa: F401
from ._rows import *

"""Names for annotations."""

from collections.abc import Sequence
from typing import Any, Union

import jax
import numpy as np

Array = ArrayDevice = ArrayBatched = ArraySharded = jax.Array
ArrayNumpy, PRNGKey, Shape, Device, PyTreeDef = np.ndarray, jax.Array, Sequence[int], Any, jax.tree_util.PyTreeDef
ArrayTree = ArrayDeviceTree = ArrayNumpyTree = Any
Scalar = Union[float, int]  # noqa: UP007
Numeric = Union[jax.Array, np.ndarray, float, int]  # noqa: UP007
ArrayDType = Any

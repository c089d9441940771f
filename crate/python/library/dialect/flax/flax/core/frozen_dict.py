"""`flax.core.frozen_dict`."""

from . import FrozenDict, copy, freeze, pop, unfreeze  # noqa: F401

"""Flax's names over Tandem's JAX: `flax.linen` and what belongs to it."""

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from . import core, errors, linen, serialization, struct, traverse_util  # noqa: F401
from . import nnx, training  # noqa: F401

__version__ = _version("0.12.8")
__getattr__ = _missing_names("flax")

"""Flax's names over Tandem's JAX: `flax.linen` and what belongs to it."""

from tandem.dialect import version as _version
from jax_more.places import filled_flax as _filled_flax
from tandem.dialect.late import late_names as _late_names

from . import core, errors, linen, serialization, struct, traverse_util  # noqa: F401
from . import nnx, training  # noqa: F401

__version__ = _version("0.12.8")
__getattr__ = _late_names("flax", names={"jax_utils": "flax.jax_utils", **_filled_flax()})

"""Parts of Flax that few programs use, and packages that programs with Flax import."""

from . import orbax_utils  # noqa: F401

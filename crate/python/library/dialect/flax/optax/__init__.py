"""Optax's names over Tandem's JAX: gradient transformations, optimizers, schedules and losses."""

from tandem.dialect import version as _version
from jax_more.places import filled_optax as _filled_optax
from tandem.dialect.late import late_names as _late_names

from . import losses, schedules, tree_utils  # noqa: F401
from ._base import *  # noqa: F403
from ._combined import *  # noqa: F403
from ._optimizers import *  # noqa: F403
from ._transforms import *  # noqa: F403
from .losses import *  # noqa: F403
from .schedules import *  # noqa: F403
from .tree_utils import global_norm  # noqa: F401

__version__ = _version("0.2.8")
__getattr__ = _late_names(
    "optax",
    "optax._rare_optimizers",
    "optax_extras.transforms",
    "optax._rare_losses",
    "optax_extras.more_optimizers",
    "optax_extras.functions",
    "optax_extras.microbatching",
    "optax_extras.trees",
    names={name: f"optax.{name}" for name in ("contrib", "projections", "transforms", "tree")}
    | _filled_optax()
    | {"per_example_global_norm_clip": "optax_extras.more_contrib"},
)

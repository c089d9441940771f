"""`jax.lax`: the operations below `jax.numpy`, and control flow."""

from tandem.dialect.late import late_names as _late_names

from ._loops import cond, fori_loop, map, scan, switch, while_loop  # noqa: F401
from ._operations import *  # noqa: F403
from . import linalg  # noqa: F401


class Precision:
    """How precisely products are computed; here always in full."""

    DEFAULT, HIGH, HIGHEST = "default", "high", "highest"


PrecisionLike = object
__getattr__ = _late_names("jax.lax", "jax_extras.windows", "jax_extras.collectives", "jax_extras.gathering", "jax_extras.more_lax", "jax_rare.lax_parts", "jax_more.primitives", "jax_more.more_lax",
                         names={"associative_scan": "jax_more.more_lax"})  # fmt: skip

"""Files of JAX's arrays."""

import jax.numpy as jnp
import numpy as np
from tandem.dialect import as_class

from . import numpy as _numpy
from ._files import functions, upper_halves


def made(contents, name, device="cpu"):
    """The array of a name."""
    if contents.entry(name)["dtype"] == "BF16":
        return jnp.array(as_class(contents.tensor(name)[0], np.ndarray)).astype(jnp.bfloat16)
    return jnp.array(_numpy.made(contents, name))


def _parts(name, x):
    if str(x.dtype) == "bfloat16":
        return "BF16", x.shape, upper_halves(np.asarray(x.astype(jnp.float32)).tobytes())
    return _numpy._parts(name, np.asarray(x))


save, save_file, load, load_file = functions(_parts, made)

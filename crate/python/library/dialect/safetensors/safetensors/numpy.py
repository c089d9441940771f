"""Files of NumPy's arrays."""

import numpy as np
from tandem.dialect import as_class

from ._files import code_of, functions


def made(contents, name, device="cpu"):
    """The array of a name."""
    x, kind = contents.tensor(name)
    if kind == "bfloat16":
        raise KeyError("BF16")
    if kind == "complex64":
        pairs = as_class(x, np.ndarray)
        return (pairs[..., 0] + 1j * pairs[..., 1]).astype(np.complex64)
    return as_class(x, np.ndarray)


def _parts(name, x):
    if str(x.dtype.byteorder) == ">":
        x = x.astype(x.dtype.newbyteorder("<"))
    return code_of(x.dtype.name), x.shape, x.tobytes()


save, save_file, load, load_file = functions(_parts, made)

"""Special functions of `tf.math`, of known values."""

import numpy
import scipy.special
from tensorflow._tensor import as_tensor


def _of_scipy(name, path):
    def op(*args, name=None):
        arrays = [numpy.asarray(as_tensor(x).numpy()) for x in args]
        kind = numpy.result_type(*[x.dtype if x.dtype.kind == "f" else numpy.float32 for x in arrays])
        if path in ("polygamma",):
            arrays[0] = arrays[0].astype("int64")
        return as_tensor(numpy.asarray(getattr(scipy.special, path)(*arrays)), str(kind))

    op.__name__, op.__doc__ = name, f"`scipy.special.{path}` of known values."
    return op


_PATHS = {
    "igamma": "gammainc", "igammac": "gammaincc", "betainc": "betainc", "polygamma": "polygamma", "zeta": "zeta", "bessel_i1": "i1", "bessel_i0e": "i0e",
    "bessel_i1e": "i1e", "erfcinv": "erfcinv",
}  # fmt: skip
globals().update({name: _of_scipy(name, path) for name, path in _PATHS.items()})

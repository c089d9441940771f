"""Special functions of `tf.math`, of known values."""

import numpy
import scipy.special
import tensorflow as tf
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


def unsorted_segment_sqrt_n(data, segment_ids, num_segments, name=None):
    """The sum of the rows of each segment over the root of their number."""
    total, ids = tf.math.unsorted_segment_sum(data, segment_ids, num_segments), as_tensor(segment_ids)
    counts = tf.math.unsorted_segment_sum(tf.ones(ids.shape, total.dtype), ids, num_segments)
    return total / tf.reshape(tf.sqrt(tf.maximum(counts, 1)), (*counts.shape, *(1,) * (total.ndim - 1)))


class special:
    """`tf.math.special`."""


_SPECIAL = {f"bessel_{name}": name for name in "i0 i0e i1 i1e j0 j1 k0 k0e k1 k1e y0 y1".split()} | {"expint": "expi", "dawsn": "dawsn", "spence": "spence"}
for _name, _path in _SPECIAL.items():
    setattr(special, _name, staticmethod(_of_scipy(_name, _path)))
for _place, _name in enumerate(("fresnel_sin", "fresnel_cos")):
    setattr(special, _name, staticmethod(lambda x, name=None, _place=_place: as_tensor(scipy.special.fresnel(as_tensor(x).numpy())[_place], as_tensor(x).dtype)))

"""Types of 16 and 8 bits that arrays here do not have: they name types, and arrays of them are floats of 32 bits."""

from jax._dtypes import DTYPES, _Scalar

import numpy

WIDER = dict.fromkeys(
    "bfloat16 float8_e4m3fn float8_e5m2 float8_e4m3b11fnuz float8_e4m3fnuz float8_e5m2fnuz float8_e3m4 float8_e4m3 float8_e8m0fnu float4_e2m1fn".split(),
    "float32",
) | dict.fromkeys(("int4", "int2"), "int8") | dict.fromkeys(("uint4", "uint2"), "uint8")  # fmt: skip


class _Narrow(_Scalar):
    """The type of such types: none is the type of an array."""

    def __eq__(cls, other):
        return cls is other or isinstance(other, str) and other == cls.__name__

    def __hash__(cls):
        return hash(cls.__name__)


for _name, _wide in WIDER.items():
    globals()[_name] = _Narrow(_name, (), {"__module__": "jax.numpy", "dtype": DTYPES[_wide], "name": _name})
float0 = numpy.dtype("bool")

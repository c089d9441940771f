"""scikit-image's names over the dialects of NumPy and SciPy: pictures as arrays.

A part is loaded when it is first named. Features, shapes of regions, segments and transforms lie in `skimage_extras`.
"""

import importlib as _importlib

from tandem.dialect import version as _version
from tandem.dialect.names import missing_names as _missing_names

__version__ = _version("0.26.0")
_PARTS = (
    "color", "data", "draw", "exposure", "feature", "filters", "future", "graph", "io", "measure", "metrics", "morphology", "registration", "restoration",
    "segmentation", "transform", "util",
)  # fmt: skip
_TOP = ("img_as_float32", "img_as_float64", "img_as_float", "img_as_int", "img_as_uint", "img_as_ubyte", "img_as_bool", "dtype_limits")
_missing = _missing_names("skimage")


def __getattr__(name):
    if name in _PARTS:
        return _importlib.import_module(f"skimage.{name}")
    if name in _TOP:
        return getattr(_importlib.import_module("skimage.util"), name)
    return _missing(name)


def __dir__():
    return sorted({*globals(), *_PARTS, *_TOP})

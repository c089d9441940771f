"""SciPy's names over Tandem's numpy: special functions, statistics, optimization, integration, interpolation, linear algebra.

A part is loaded when it is first named. Minima, roots, integrals and clusters lie in `scipy_extras`; signals, pictures, interpolation,
places in space and sparse matrices in `scipy_signals`.
"""

import importlib as _importlib
import sys as _sys

from tandem.dialect import version as _version
from tandem.dialect.late import LateModules as _LateModules
from tandem.dialect.names import missing_names as _missing_names

__version__ = _version("1.17.1")

_PARTS = (
    "cluster",
    "constants",
    "datasets",
    "fft",
    "fftpack",
    "integrate",
    "interpolate",
    "io",
    "linalg",
    "misc",
    "ndimage",
    "odr",
    "optimize",
    "signal",
    "sparse",
    "spatial",
    "special",
    "stats",
    "differentiate",
)
_ABSENT = {
    "datasets": "np.random or a picture that is dropped on the page, for `scipy.datasets` downloads its files",
    "misc": "plt.imread of a picture that is dropped on the page",
}
_missing = _missing_names("scipy", _ABSENT)


def __getattr__(name):
    if name in _PARTS and name not in _ABSENT:
        return _importlib.import_module(f"scipy.{name}")
    return _missing(name)


def __dir__():
    return sorted({*globals(), *_PARTS} - set(_ABSENT))


_sys.meta_path.append(_LateModules("scipy", "scipy_more.files"))

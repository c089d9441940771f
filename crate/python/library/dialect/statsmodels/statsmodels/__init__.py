"""statsmodels' names over the dialects of NumPy, SciPy and pandas: models that are estimated, tests, series in time.

Tests, series in time and figures lie in `statsmodels_extras`, formulas in `patsy`.
"""

import sys as _sys

from tandem.dialect import version as _version
from tandem.dialect.late import LateModules as _LateModules

__version__ = _version("0.15.0")
version = __version__
version_tuple = (0, 15, 0)
_sys.meta_path.append(_LateModules("statsmodels", "statsmodels_more.files"))

"""seaborn's colour maps by name."""

from matplotlib.cm import get_cmap
from tandem.dialect import missing_names as _missing_names

from ._maps import NAMES

_missing = _missing_names("seaborn.cm")


def __getattr__(name):
    return get_cmap(name) if name.removesuffix("_r") in NAMES else _missing(name)

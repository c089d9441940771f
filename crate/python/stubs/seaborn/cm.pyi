"""seaborn's colour maps by name."""
from matplotlib.cm import get_cmap as get_cmap
from typing import Any

NAMES: tuple
def __getattr__(name: str) -> Any: ...

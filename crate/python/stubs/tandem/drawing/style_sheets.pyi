"""Styles of figures: the settings of each by name; cycles of colours as lists."""
from typing import Any

SHEETS: dict
def sheet(name):
    """The settings of a style; those of seaborn by their older names too, as in `seaborn-whitegrid`."""
    ...

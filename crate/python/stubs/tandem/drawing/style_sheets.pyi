"""Styles of figures: the settings of each by name; cycles of colours as lists."""
from typing import Any

SHEETS: dict

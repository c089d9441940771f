"""Plots by category."""

from ._bars import barplot, countplot, pointplot  # noqa: F401
from ._boxes import boxenplot, boxplot  # noqa: F401
from ._strips import stripplot, swarmplot  # noqa: F401
from ._violins import violinplot  # noqa: F401

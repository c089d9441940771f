"""Fitted lines."""

from seaborn_extras.regression import lmplot, regplot, residplot  # noqa: F401

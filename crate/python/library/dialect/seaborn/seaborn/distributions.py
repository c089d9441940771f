"""Plots of how numbers are spread."""

from ._densities import kdeplot  # noqa: F401
from ._distributions import distplot, ecdfplot, rugplot  # noqa: F401
from ._histograms import histplot  # noqa: F401

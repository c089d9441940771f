"""Plots of how numbers are spread."""
from seaborn._densities import kdeplot as kdeplot
from seaborn._distributions import distplot as distplot
from seaborn._distributions import ecdfplot as ecdfplot
from seaborn._distributions import rugplot as rugplot
from seaborn._histograms import histplot as histplot
from typing import Any

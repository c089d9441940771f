"""Grids of axes."""
from seaborn._facets import FacetGrid as FacetGrid
from seaborn._pairs import PairGrid as PairGrid
from seaborn._pairs import pairplot as pairplot
from seaborn_extras.joints import JointGrid as JointGrid
from seaborn_extras.joints import jointplot as jointplot
from typing import Any

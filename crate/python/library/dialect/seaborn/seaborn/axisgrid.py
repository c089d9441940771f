"""Grids of axes."""

from seaborn_extras.joints import JointGrid, jointplot  # noqa: F401

from ._facets import FacetGrid  # noqa: F401
from ._pairs import PairGrid, pairplot  # noqa: F401

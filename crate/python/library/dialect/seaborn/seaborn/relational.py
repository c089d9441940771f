"""Points and lines."""

from ._figures import relplot  # noqa: F401
from ._relational import lineplot, scatterplot  # noqa: F401

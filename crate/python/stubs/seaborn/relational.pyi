"""Points and lines."""
from seaborn._figures import relplot as relplot
from seaborn._relational import lineplot as lineplot
from seaborn._relational import scatterplot as scatterplot
from typing import Any

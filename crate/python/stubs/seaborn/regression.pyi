"""Fitted lines."""
from seaborn_extras.regression import lmplot as lmplot
from seaborn_extras.regression import regplot as regplot
from seaborn_extras.regression import residplot as residplot
from typing import Any

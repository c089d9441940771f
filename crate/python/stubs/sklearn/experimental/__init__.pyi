"""Names that have to be enabled elsewhere; here all are on."""
from sklearn.experimental import enable_halving_search_cv as enable_halving_search_cv
from sklearn.experimental import enable_iterative_imputer as enable_iterative_imputer
from typing import Any

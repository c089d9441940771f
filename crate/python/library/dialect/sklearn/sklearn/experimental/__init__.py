"""Names that have to be enabled elsewhere; here all are on."""

from . import enable_halving_search_cv, enable_iterative_imputer

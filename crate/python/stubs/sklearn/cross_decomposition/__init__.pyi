"""Directions that two tables share."""
from sklearn.cross_decomposition._pls import CCA as CCA
from sklearn.cross_decomposition._pls import PLSCanonical as PLSCanonical
from sklearn.cross_decomposition._pls import PLSRegression as PLSRegression
from sklearn.cross_decomposition._pls import PLSSVD as PLSSVD
from typing import Any

def __getattr__(name: str) -> Any: ...

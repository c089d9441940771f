"""Directions that two tables share."""
from sklearn_rare.cross_decomposition import CCA as CCA
from sklearn_rare.cross_decomposition import PLSCanonical as PLSCanonical
from sklearn_rare.cross_decomposition import PLSRegression as PLSRegression
from sklearn_rare.cross_decomposition import PLSSVD as PLSSVD
from typing import Any

def __getattr__(name: str) -> Any: ...

"""Linear and quadratic discriminant analysis."""
from sklearn_models.discriminants import LinearDiscriminantAnalysis as LinearDiscriminantAnalysis
from sklearn_models.discriminants import QuadraticDiscriminantAnalysis as QuadraticDiscriminantAnalysis
from typing import Any

def __getattr__(name: str) -> Any: ...

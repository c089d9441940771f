"""Networks of layers."""
from sklearn_models.networks import MLPClassifier as MLPClassifier
from sklearn_models.networks import MLPRegressor as MLPRegressor
from typing import Any

def __getattr__(name: str) -> Any: ...

"""Networks of layers."""
from sklearn_models.networks import MLPClassifier as MLPClassifier
from sklearn_models.networks import MLPRegressor as MLPRegressor
from sklearn_rare.machines import BernoulliRBM as BernoulliRBM
from typing import Any

def __getattr__(name: str) -> Any: ...

"""Mixtures of normal distributions."""
from sklearn_extras.models.mixtures import GaussianMixture as GaussianMixture
from sklearn_rare.bayesian_mixture import BayesianGaussianMixture as BayesianGaussianMixture
from typing import Any

def __getattr__(name: str) -> Any: ...

"""Mixtures of normal distributions."""
from sklearn.mixture._bayesian_mixture import BayesianGaussianMixture as BayesianGaussianMixture
from sklearn.mixture._gaussian_mixture import GaussianMixture as GaussianMixture
from typing import Any

def __getattr__(name: str) -> Any: ...

"""Mixtures of normal distributions whose parameters have distributions themselves."""
from scipy.special import betaln as betaln
from scipy.special import digamma as digamma
from scipy.special._elementary import gammaln as gammaln
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn_extras.models.mixtures import Mixture as Mixture
from sklearn_extras.models.mixtures import covariances as covariances
from sklearn_extras.models.mixtures import log_determinants as log_determinants
from sklearn_extras.models.mixtures import precision_roots as precision_roots
from sklearn_models._common import keep as keep
from typing import Any
import numpy as np

class BayesianGaussianMixture(Mixture):
    """A mixture that leaves components empty which it does not need."""
    def __init__(self, *, n_components=1, covariance_type='full', tol=0.001, reg_covar=1e-06, max_iter=100, n_init=1, init_params='kmeans', weight_concentration_prior_type='dirichlet_process', weight_concentration_prior=None, mean_precision_prior=None, mean_prior=None, degrees_of_freedom_prior=None, covariance_prior=None, random_state=None, warm_start=False, verbose=0, verbose_interval=10): ...
    def __getattr__(self, name: str): ...

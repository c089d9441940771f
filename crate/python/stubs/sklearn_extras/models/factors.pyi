"""Data as products of fewer parts: non-negative factors, independent sources, factors with noise, topics."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.decomposition._factor_analysis import FactorAnalysis as FactorAnalysis
from sklearn.decomposition._fastica import FastICA as FastICA
from sklearn.decomposition._lda import LatentDirichletAllocation as LatentDirichletAllocation
from sklearn.decomposition._nmf import NMF as NMF
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.validation import check_non_negative as check_non_negative
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

def fastica(X, n_components=None, *, algorithm='parallel', whiten='unit-variance', fun='logcosh', fun_args=None, max_iter=200, tol=0.0001, w_init=None, whiten_solver='svd', random_state=None, return_X_mean=False, compute_sources=True, return_n_iter=False):
    """Independent sources: how the data are whitened, how whitened data are unmixed, and the sources."""
    ...

def first_factors(X, count, init, rng):
    """First factors: random, or from singular vectors (Boutsidis 2007)."""
    ...

def penalties(model, X):
    """What `alpha_W`, `alpha_H` and `l1_ratio` ask for: on absolute values of W and H, on squares of W and H."""
    ...

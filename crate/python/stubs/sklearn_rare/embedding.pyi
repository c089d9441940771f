"""Leaves of random trees as features, and least penalties."""
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import issparse as issparse
from sklearn_models._common import keep as keep
from sklearn_models.trees.forest import ExtraTreesRegressor as ExtraTreesRegressor
from typing import Any
import numpy as np

class RandomTreesEmbedding(TransformerMixin, ExtraTreesRegressor):
    """For each leaf of trees with random splits a feature."""
    def __init__(self, n_estimators=100, *, max_depth=5, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_leaf_nodes=None, min_impurity_decrease=0.0, sparse_output=True, n_jobs=None, random_state=None, verbose=0, warm_start=False): ...
    def fit(self, X, y=None, sample_weight=None):
        """Grows the trees."""
        ...
    def fit_transform(self, X, y=None, sample_weight=None):
        """Grows the trees, and gives the leaves of the samples."""
        ...
    def get_feature_names_out(self, input_features=None):
        """Names of the trees and leaves."""
        ...
    def transform(self, X):
        """The leaves of samples."""
        ...
    def __getattr__(self, name: str): ...

def l1_min_c(X, y, *, loss='squared_hinge', fit_intercept=True, intercept_scaling=1.0):
    """The least C for which a model with a penalty on absolute values is not empty."""
    ...

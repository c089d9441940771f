"""Leaves of random trees as features, and least penalties."""

import math

import numpy as np

from sklearn.base import TransformerMixin
from sklearn.utils.validation import check_array, check_random_state, issparse
from sklearn_models._common import keep
from sklearn_models.trees.forest import ExtraTreesRegressor


class RandomTreesEmbedding(TransformerMixin, ExtraTreesRegressor):
    """For each leaf of trees with random splits a feature."""

    def __init__(self, n_estimators=100, *, max_depth=5, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_leaf_nodes=None,
                 min_impurity_decrease=0.0, sparse_output=True, n_jobs=None, random_state=None, verbose=0, warm_start=False):  # fmt: skip
        keep(self, locals())
        self.criterion, self.max_features, self.bootstrap, self.oob_score = "squared_error", 1, False, False
        self.ccp_alpha, self.max_samples, self.monotonic_cst = 0.0, None, None

    def fit(self, X, y=None, sample_weight=None):
        """Grows the trees."""
        self.fit_transform(X, sample_weight=sample_weight)
        return self

    def fit_transform(self, X, y=None, sample_weight=None):
        """Grows the trees, and gives the leaves of the samples."""
        from sklearn.preprocessing import OneHotEncoder

        X = check_array(X, accept_sparse=["csc"])
        super().fit(X, check_random_state(self.random_state).uniform(size=X.shape[0]), sample_weight)
        self.one_hot_encoder_ = OneHotEncoder(sparse_output=self.sparse_output)
        return self.one_hot_encoder_.fit_transform(self.apply(X))

    def transform(self, X):
        """The leaves of samples."""
        return self.one_hot_encoder_.transform(self.apply(X))

    def get_feature_names_out(self, input_features=None):
        """Names of the trees and leaves."""
        leaves = [(tree, leaf) for tree, found in enumerate(self.one_hot_encoder_.categories_) for leaf in found.tolist()]
        return np.asarray([f"randomtreesembedding_{tree}_{leaf}" for tree, leaf in leaves], dtype=object)


def l1_min_c(X, y, *, loss="squared_hinge", fit_intercept=True, intercept_scaling=1.0):
    """The least C for which a model with a penalty on absolute values is not empty."""
    from sklearn.preprocessing import LabelBinarizer

    Y = LabelBinarizer(neg_label=-1).fit_transform(y).T
    greatest = float(np.max(np.abs(Y @ (X.toarray() if issparse(X) else np.asarray(X)))))
    if fit_intercept:
        greatest = max(greatest, float(np.max(np.abs(Y @ np.full((Y.shape[1], 1), intercept_scaling)))))
    if greatest == 0.0 or math.isnan(greatest):
        raise ValueError("Ill-posed l1_min_c calculation: l1 will always select zero coefficients for this data")
    return {"squared_hinge": 0.5, "log": 2.0}[loss] / greatest

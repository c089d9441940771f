"""Forests: random forests and extremely random trees."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from sklearn_models.trees.tree import DecisionTreeClassifier as DecisionTreeClassifier
from sklearn_models.trees.tree import DecisionTreeRegressor as DecisionTreeRegressor
from sklearn_models.trees.tree import ExtraTreeClassifier as ExtraTreeClassifier
from sklearn_models.trees.tree import ExtraTreeRegressor as ExtraTreeRegressor
from sklearn_models.trees.tree import grow_forest as grow_forest
from sklearn_models.trees.tree import narrowed as narrowed
from typing import Any
import numpy as np

class BaseForest(BaseEstimator):
    """What forests share."""
    def __getitem__(self, place): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def apply(self, X):
        """The leaf of each sample in each tree."""
        ...
    def decision_path(self, X):
        """A matrix with ones for the nodes that samples go through, and where the nodes of each tree begin."""
        ...
    @property
    def estimators_samples_(self): ...
    @property
    def feature_importances_(self): ...
    def __getattr__(self, name: str): ...

class ExtraTreesClassifier(_ForestClassifier):
    """A forest of trees with random thresholds, for classes."""
    def __init__(self, n_estimators=100, *, criterion='gini', max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_features='sqrt', max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=False, oob_score=False, n_jobs=None, random_state=None, verbose=0, warm_start=False, class_weight=None, ccp_alpha=0.0, max_samples=None, monotonic_cst=None): ...
    def __getattr__(self, name: str): ...

class ExtraTreesRegressor(_ForestRegressor):
    """A forest of trees with random thresholds, for numbers."""
    def __init__(self, n_estimators=100, *, criterion='squared_error', max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_features=1.0, max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=False, oob_score=False, n_jobs=None, random_state=None, verbose=0, warm_start=False, ccp_alpha=0.0, max_samples=None, monotonic_cst=None): ...
    def __getattr__(self, name: str): ...

class RandomForestClassifier(_ForestClassifier):
    """A random forest for classes."""
    def __init__(self, n_estimators=100, *, criterion='gini', max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_features='sqrt', max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=True, oob_score=False, n_jobs=None, random_state=None, verbose=0, warm_start=False, class_weight=None, ccp_alpha=0.0, max_samples=None, monotonic_cst=None): ...
    def __getattr__(self, name: str): ...

class RandomForestRegressor(_ForestRegressor):
    """A random forest for numbers."""
    def __init__(self, n_estimators=100, *, criterion='squared_error', max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0, max_features=1.0, max_leaf_nodes=None, min_impurity_decrease=0.0, bootstrap=True, oob_score=False, n_jobs=None, random_state=None, verbose=0, warm_start=False, ccp_alpha=0.0, max_samples=None, monotonic_cst=None): ...
    def __getattr__(self, name: str): ...

class Walk:
    """Many trees in one set of arrays: all samples go through all trees at once."""
    def __init__(self, trees): ...
    def leaves(self, X):
        """The leaf of each sample in each tree, as places in the arrays."""
        ...
    def __getattr__(self, name: str): ...

def drawn_rows(seed, count, size, weights=None):
    """Rows that a tree of the forest draws, with repetition; in the measure of weights where they are given."""
    ...

def walked(trees, X, size=2000):
    """Mean values of the leaves over trees, for batches of samples."""
    ...

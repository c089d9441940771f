"""Fitted trees, and decision trees for classes and numbers."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.tree._classes import DecisionTreeClassifier as DecisionTreeClassifier
from sklearn.tree._classes import DecisionTreeRegressor as DecisionTreeRegressor
from sklearn.tree._classes import ExtraTreeClassifier as ExtraTreeClassifier
from sklearn.tree._classes import ExtraTreeRegressor as ExtraTreeRegressor
from sklearn.utils._param_validation import InvalidParameterError as InvalidParameterError
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.validation import assert_all_finite as assert_all_finite
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from sklearn_models.trees.growing import Draws as Draws
from sklearn_models.trees.growing import Grower as Grower
from sklearn_models.trees.growing import grow_together as grow_together
from sklearn_models.trees.searching import Ranked as Ranked
from sklearn_models.trees.searching import Search as Search
from typing import Any
import numpy as np

class BaseDecisionTree(BaseEstimator):
    """What decision trees share."""
    def apply(self, X, check_input=True):
        """The leaves of the samples."""
        ...
    def cost_complexity_pruning_path(self, X, y, sample_weight=None):
        """Penalties at which the tree loses a branch, and the impurities then."""
        ...
    def decision_path(self, X, check_input=True):
        """A matrix with ones for the nodes that samples go through."""
        ...
    @property
    def feature_importances_(self): ...
    def get_depth(self):
        """The depth of the tree."""
        ...
    def get_n_leaves(self):
        """The number of leaves."""
        ...
    def __getattr__(self, name: str): ...

TREE_LEAF: int
TREE_UNDEFINED: int
class Tree:
    """A fitted tree as arrays with an element for each node."""
    def __init__(self, nodes, n_features, is_classifier, by_median=False): ...
    def apply(self, X):
        """The leaves of the samples."""
        ...
    @property
    def capacity(self): ...
    def compute_feature_importances(self, normalize=True):
        """How much each feature lowers the impurity."""
        ...
    def decision_path(self, X):
        """A matrix with ones for the nodes that samples go through."""
        ...
    def kept(self, leaves):
        """The tree with some nodes (a set) made leaves."""
        ...
    @property
    def n_leaves(self): ...
    @property
    def node_count(self): ...
    def predict(self, X):
        """The values of the leaves of the samples."""
        ...
    def __getattr__(self, name: str): ...

def feature_count(max_features, count, is_classifier):
    """How many features a split looks at."""
    ...

def grow_forest(trees, X, y, weights, weighted=True):
    """Grows trees of one kind in step, over narrowed `X` (or its `Ranked`), with a row of weights for each."""
    ...

def narrowed(X):
    """Floats that went through 32 bits."""
    ...

def pruning_steps(tree):
    """The weakest links one after the other: the penalty from which on each is cut, and the impurity of the tree then."""
    ...

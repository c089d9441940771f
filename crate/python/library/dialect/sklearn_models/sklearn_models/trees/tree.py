"""Fitted trees, and decision trees for classes and numbers."""

import math

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, MultiOutputMixin, RegressorMixin
from sklearn.utils._param_validation import InvalidParameterError, check_choice
from sklearn.utils.validation import assert_all_finite, check_is_fitted, check_random_state, check_sample_weight

from .._common import LogProbabilities, class_data, fit_data, keep, new_data, one_hot
from .growing import Draws, Grower, grow_together
from .searching import Ranked, Search

TREE_LEAF, TREE_UNDEFINED = -1, -2


class Tree:
    """A fitted tree as arrays with an element for each node."""

    def __init__(self, nodes, n_features, is_classifier, by_median=False):
        self.children_left, self.children_right = np.asarray(nodes["left"], dtype=np.int64), np.asarray(nodes["right"], dtype=np.int64)
        self.feature, self.threshold = np.asarray(nodes["feature"], dtype=np.int64), np.asarray(nodes["threshold"], dtype=np.float64)
        self.impurity, self.n_node_samples = np.asarray(nodes["impurity"], dtype=np.float64), np.asarray(nodes["samples"], dtype=np.int64)
        self.weighted_n_node_samples = np.asarray(nodes["weight"], dtype=np.float64)
        self.missing_go_to_left = np.zeros(len(self.feature), dtype=np.uint8)
        sums = np.asarray(nodes["value"], dtype=np.float64)
        means = sums if by_median else sums / self.weighted_n_node_samples.reshape(-1, 1)
        self.value = means[:, np.newaxis, :] if is_classifier else means[:, :, np.newaxis]
        self.n_features, self.n_outputs = n_features, self.value.shape[1]
        self.n_classes, self.max_n_classes = np.array([self.value.shape[2]] * self.n_outputs), self.value.shape[2]
        self.max_depth = self._depth()

    @property
    def node_count(self):
        return len(self.feature)

    @property
    def n_leaves(self):
        return np.int64(np.sum(self.children_left < 0))

    @property
    def capacity(self):
        return len(self.feature)

    def _depth(self):
        depths, left, right = [0] * len(self.feature), self.children_left.tolist(), self.children_right.tolist()
        for i, (a, b) in enumerate(zip(left, right)):
            if a >= 0:
                depths[a] = depths[b] = depths[i] + 1
        return max(depths)

    def apply(self, X):
        """The leaves of the samples."""
        X = narrowed(X)
        rows, node = np.arange(len(X)), np.zeros(len(X), dtype=np.int64)
        inner = self.children_left >= 0
        features = np.where(inner, self.feature, 0)
        for _ in range(self.max_depth):
            goes_left = X[rows, features[node]] <= self.threshold[node]
            after = np.where(goes_left, self.children_left[node], self.children_right[node])
            node = np.where(inner[node], after, node)
        return node

    def predict(self, X):
        """The values of the leaves of the samples."""
        found = self.value[self.apply(X)]
        return found[:, 0, :] if self.n_outputs == 1 else found

    def decision_path(self, X):
        """A matrix with ones for the nodes that samples go through."""
        from scipy.sparse import csr_matrix

        parents = [-1] * self.node_count
        for i, (a, b) in enumerate(zip(self.children_left.tolist(), self.children_right.tolist())):
            if a >= 0:
                parents[a] = parents[b] = i
        places, starts = [], [0]
        for node in self.apply(X).tolist():
            path = []
            while node >= 0:
                path.append(node)
                node = parents[node]
            places.extend(reversed(path))
            starts.append(len(places))
        return csr_matrix((np.ones(len(places), dtype=np.int64), np.asarray(places), np.asarray(starts)), shape=(len(starts) - 1, self.node_count))

    def compute_feature_importances(self, normalize=True):
        """How much each feature lowers the impurity."""
        inner = np.flatnonzero(self.children_left >= 0)
        left, right = self.children_left[inner], self.children_right[inner]
        mass = self.weighted_n_node_samples * self.impurity
        gains = mass[inner] - mass[left] - mass[right]
        found = np.bincount(self.feature[inner], weights=gains, minlength=self.n_features) / self.weighted_n_node_samples[0]
        total = float(found.sum())
        return found / total if normalize and total > 0 else found

    def kept(self, leaves):
        """The tree with some nodes (a set) made leaves."""
        order, stack = [], [0]
        left, right = self.children_left.tolist(), self.children_right.tolist()
        while stack:
            node = stack.pop()
            order.append(node)
            if node not in leaves and left[node] >= 0:
                stack.extend((right[node], left[node]))
        places = {node: k for k, node in enumerate(order)}
        new = object.__new__(Tree)
        new.__dict__.update(self.__dict__)
        for name in ("children_left", "children_right", "feature", "threshold", "impurity", "n_node_samples", "weighted_n_node_samples",
                     "missing_go_to_left", "value"):  # fmt: skip
            setattr(new, name, getattr(self, name)[order])
        ended = np.asarray([node in leaves or left[node] < 0 for node in order])
        new.children_left = np.asarray([-1 if end else places[left[node]] for node, end in zip(order, ended.tolist())])
        new.children_right = np.asarray([-1 if end else places[right[node]] for node, end in zip(order, ended.tolist())])
        new.feature, new.threshold = np.where(ended, -2, new.feature), np.where(ended, -2.0, new.threshold)
        new.max_depth = new._depth()
        return new


def narrowed(X):
    """Floats that went through 32 bits."""
    return X.astype(np.float32).astype(np.float64)


def pruning_steps(tree):
    """The weakest links one after the other: the penalty from which on each is cut, and the impurity of the tree then."""
    left, right = tree.children_left.tolist(), tree.children_right.tolist()
    risk = (tree.weighted_n_node_samples * tree.impurity / tree.weighted_n_node_samples[0]).tolist()
    count, cut, gone = len(left), set(), set()
    steps = [(0.0, sum(r for r, a in zip(risk, left) if a < 0), frozenset())]
    while left[0] >= 0 and 0 not in cut:
        below, leaves = [0.0] * count, [0] * count
        for node in range(count - 1, -1, -1):
            if left[node] < 0 or node in cut:
                below[node], leaves[node] = risk[node], 1
            else:
                below[node], leaves[node] = below[left[node]] + below[right[node]], leaves[left[node]] + leaves[right[node]]
        alive = [node for node in range(count) if left[node] >= 0 and node not in cut and node not in gone]
        slopes = [((risk[node] - below[node]) / (leaves[node] - 1), node) for node in alive]
        alpha, node = min(slopes)
        cut.add(node)
        stack = [left[node], right[node]]
        while stack:
            one = stack.pop()
            gone.add(one)
            if left[one] >= 0:
                stack.extend((left[one], right[one]))
        steps.append((max(alpha, 0.0), below[0] + risk[node] - below[node], frozenset(cut)))
    return steps


def feature_count(max_features, count, is_classifier):
    """How many features a split looks at."""
    if max_features is None:
        return count
    if isinstance(max_features, str):
        if max_features not in ("sqrt", "log2"):
            raise InvalidParameterError(
                f"The 'max_features' parameter must be an int, a float, None or a str among {{'sqrt', 'log2'}}. Got {max_features!r} instead."
            )
        return max(1, int(math.sqrt(count) if max_features == "sqrt" else math.log2(count)))
    if isinstance(max_features, int):
        return max_features
    return max(1, int(max_features * count)) if max_features > 0 else 0


def grow_forest(trees, X, y, weights, weighted=True):
    """Grows trees of one kind in step, over narrowed `X` (or its `Ranked`), with a row of weights for each."""
    ranked = X if isinstance(X, Ranked) else Ranked(X)
    made = [tree._grower(place, ranked, row, weighted) for place, (tree, row) in enumerate(zip(trees, weights))]
    search = Search(ranked, trees[0].criterion, y, weights, trees[0]._least_leaf(ranked.count))
    grow_together(search, [grower.grow(samples, tree.max_leaf_nodes) for tree, (grower, samples) in zip(trees, made)])
    for tree, (grower, _) in zip(trees, made):
        tree._finish(grower.nodes, ranked.features, y.shape[1])


class BaseDecisionTree(BaseEstimator):
    """What decision trees share."""

    _is_random = False

    def _grow(self, X, y, weights, weighted=True):
        """Grows `tree_` over narrowed `X` (a table or one that is ranked) for targets as a table."""
        grow_forest([self], X, y, weights.reshape(1, -1), weighted)
        return self

    def _grower(self, place, ranked, weights, weighted):
        """What grows the tree with the weights in a row of those of its forest, and the samples that it begins with."""
        options = ["gini", "entropy", "log_loss"] if self._is_classes else ["squared_error", "friedman_mse", "absolute_error", "poisson"]
        check_choice(self, "criterion", options)
        count = ranked.count
        least_leaf = self._least_leaf(count)
        least_split = self.min_samples_split if isinstance(self.min_samples_split, int) else max(2, math.ceil(self.min_samples_split * count))
        for name, least in (("min_samples_split", 2), ("min_samples_leaf", 1), ("max_depth", 1)):
            value = getattr(self, name)
            if isinstance(value, int) and value < least:
                raise InvalidParameterError(
                    f"The {name!r} parameter of {type(self).__name__} must be an int in the range [{least}, inf). Got {value!r} instead."
                )
        self.max_features_ = feature_count(self.max_features, ranked.features, self._is_classes)
        least_weight = self.min_weight_fraction_leaf * (float(weights.sum()) if weighted else count)
        samples = np.flatnonzero(weights).tolist() if weighted else list(range(count))
        return Grower(
            place, ranked.features, Draws(check_random_state(self.random_state)), self.max_features_, max(least_split, 2 * least_leaf), least_leaf,
            least_weight, math.inf if self.max_depth is None else self.max_depth, self.min_impurity_decrease, self._is_random or self.splitter == "random",
        ), samples  # fmt: skip

    def _compute_missing_values_in_feature_mask(self, X, estimator_name=None):
        assert_all_finite(X, estimator_name=estimator_name, input_name="X")

    def _least_leaf(self, count):
        return self.min_samples_leaf if isinstance(self.min_samples_leaf, int) else math.ceil(self.min_samples_leaf * count)

    def _finish(self, nodes, features, outputs):
        self.n_outputs_ = 1 if self._is_classes else outputs
        self.tree_ = Tree(nodes, features, self._is_classes, self.criterion == "absolute_error")
        if self.ccp_alpha > 0:
            leaves = [cut for alpha, _, cut in pruning_steps(self.tree_) if alpha <= self.ccp_alpha + 1e-15][-1]
            self.tree_ = self.tree_.kept(leaves)

    def get_depth(self):
        """The depth of the tree."""
        check_is_fitted(self)
        return self.tree_.max_depth

    def get_n_leaves(self):
        """The number of leaves."""
        check_is_fitted(self)
        return np.int64(self.tree_.n_leaves)

    def apply(self, X, check_input=True):
        """The leaves of the samples."""
        X = new_data(self, X)
        return self.tree_.apply(X)

    def decision_path(self, X, check_input=True):
        """A matrix with ones for the nodes that samples go through."""
        X = new_data(self, X)
        return self.tree_.decision_path(X)

    def cost_complexity_pruning_path(self, X, y, sample_weight=None):
        """Penalties at which the tree loses a branch, and the impurities then."""
        from sklearn.base import clone
        from sklearn.utils import Bunch

        steps = pruning_steps(clone(self).set_params(ccp_alpha=0.0).fit(X, y, sample_weight).tree_)
        alphas, impurities = [], []
        for alpha, impurity, _ in steps:
            if alphas and alpha <= alphas[-1] + 1e-15:
                impurities[-1] = impurity
            else:
                alphas.append(alpha)
                impurities.append(impurity)
        return Bunch(ccp_alphas=np.asarray(alphas), impurities=np.asarray(impurities))

    @property
    def feature_importances_(self):
        check_is_fitted(self)
        return self.tree_.compute_feature_importances()


class DecisionTreeClassifier(LogProbabilities, ClassifierMixin, BaseDecisionTree):
    """A decision tree for classes."""

    _is_classes = True

    def __init__(self, *, criterion="gini", splitter="best", max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0,
                 max_features=None, random_state=None, max_leaf_nodes=None, min_impurity_decrease=0.0, class_weight=None, ccp_alpha=0.0,
                 monotonic_cst=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None, check_input=True):
        """Fits the tree."""
        X, codes, weights = class_data(self, X, y, sample_weight, self.class_weight)
        self.n_classes_ = np.int64(len(self.classes_))
        return self._grow(narrowed(X), one_hot(codes, len(self.classes_)), weights, sample_weight is not None or self.class_weight is not None)

    def predict_proba(self, X, check_input=True):
        """Shares of the classes in the leaves."""
        X = new_data(self, X)
        return self.tree_.predict(X)

    def predict(self, X, check_input=True):
        """The predicted classes."""
        places = np.argmax(self.predict_proba(X), axis=1)
        return self.classes_[places]


class DecisionTreeRegressor(MultiOutputMixin, RegressorMixin, BaseDecisionTree):
    """A decision tree for numbers."""

    _is_classes = False

    def __init__(self, *, criterion="squared_error", splitter="best", max_depth=None, min_samples_split=2, min_samples_leaf=1,
                 min_weight_fraction_leaf=0.0, max_features=None, random_state=None, max_leaf_nodes=None, min_impurity_decrease=0.0, ccp_alpha=0.0,
                 monotonic_cst=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y, sample_weight=None, check_input=True):
        """Fits the tree."""
        X, y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        weights = check_sample_weight(sample_weight, X)
        return self._grow(narrowed(X), y.astype(np.float64).reshape(len(y), -1), weights, sample_weight is not None)

    def predict(self, X, check_input=True):
        """The predicted numbers."""
        X = new_data(self, X)
        found = self.tree_.predict(X)
        return found[:, 0] if self.n_outputs_ == 1 else found[:, :, 0]


class ExtraTreeClassifier(DecisionTreeClassifier):
    """A tree with random thresholds, for classes."""

    _is_random = True

    def __init__(self, *, criterion="gini", splitter="random", max_depth=None, min_samples_split=2, min_samples_leaf=1, min_weight_fraction_leaf=0.0,
                 max_features="sqrt", random_state=None, max_leaf_nodes=None, min_impurity_decrease=0.0, class_weight=None, ccp_alpha=0.0,
                 monotonic_cst=None):  # fmt: skip
        keep(self, locals())


class ExtraTreeRegressor(DecisionTreeRegressor):
    """A tree with random thresholds, for numbers."""

    _is_random = True

    def __init__(self, *, criterion="squared_error", splitter="random", max_depth=None, min_samples_split=2, min_samples_leaf=1,
                 min_weight_fraction_leaf=0.0, max_features=1.0, random_state=None, min_impurity_decrease=0.0, max_leaf_nodes=None, ccp_alpha=0.0,
                 monotonic_cst=None):  # fmt: skip
        keep(self, locals())

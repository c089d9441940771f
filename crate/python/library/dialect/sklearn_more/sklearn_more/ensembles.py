"""What ensembles share: `sklearn.ensemble._base`, `_forest`, `_bagging`, and names of trees."""

import numpy as np
from sklearn.base import BaseEstimator, MetaEstimatorMixin, clone
from sklearn.utils.validation import check_random_state

from .compositions import _BaseComposition

MAX_INT = 2147483647
TREE_LEAF, TREE_UNDEFINED = -1, -2
DTYPE, DOUBLE = np.float32, np.float64


def __getattr__(name):
    """Classes of ours by scikit-learn's names."""
    if name in ("BaseForest", "ForestClassifier", "ForestRegressor"):
        from sklearn_models.trees import forest

        return getattr(forest, {"ForestClassifier": "_ForestClassifier", "ForestRegressor": "_ForestRegressor"}.get(name, name))
    if name == "BaseBagging":
        from sklearn_models.trees.bagging import _Bagging

        return _Bagging
    if name == "Tree":
        from sklearn_models.trees.tree import Tree

        return Tree
    raise AttributeError(name)


class Criterion:
    """The type of criteria of trees."""


class Splitter:
    """The type of splitters of trees."""


def _set_random_states(estimator, random_state=None):
    """Gives each parameter `random_state`, of inner estimators too, a seed of its own."""
    rng = check_random_state(random_state)
    wanted = sorted(name for name in estimator.get_params(deep=True) if name == "random_state" or name.endswith("__random_state"))
    if wanted:
        estimator.set_params(**{name: int(rng.randint(np.iinfo(np.int32).max)) for name in wanted})


def _fit_single_estimator(estimator, X, y, fit_params, message_clsname=None, message=None):
    from .tables import _print_elapsed_time

    with _print_elapsed_time(message_clsname, message):
        estimator.fit(X, y, **(fit_params or {}))
    return estimator


def _partition_estimators(n_estimators, n_jobs):
    return 1, [n_estimators], [0, n_estimators]


class BaseEnsemble(MetaEstimatorMixin, BaseEstimator):
    """The base of ensembles of estimators of one kind."""

    def __init__(self, estimator=None, *, n_estimators=10, estimator_params=()):
        self.estimator, self.n_estimators, self.estimator_params = estimator, n_estimators, estimator_params

    def _validate_estimator(self, default=None):
        self.estimator_ = default if self.estimator is None else self.estimator

    def _make_estimator(self, append=True, random_state=None):
        return made_estimator(self, append, random_state)

    def __len__(self):
        return len(self.estimators_)

    def __getitem__(self, index):
        return self.estimators_[index]

    def __iter__(self):
        return iter(self.estimators_)


def made_estimator(ensemble, append=True, random_state=None):
    """A new estimator of an ensemble, like its `estimator_`."""
    estimator = clone(ensemble.estimator_)
    estimator.set_params(**{name: getattr(ensemble, name) for name in ensemble.estimator_params})
    if random_state is not None:
        _set_random_states(estimator, random_state)
    if append:
        ensemble.estimators_.append(estimator)
    return estimator


class _BaseHeterogeneousEnsemble(MetaEstimatorMixin, _BaseComposition):
    """The base of ensembles of named estimators."""

    def __init__(self, estimators):
        self.estimators = estimators

    @property
    def named_estimators(self):
        from sklearn.utils import Bunch

        return Bunch(**dict(self.estimators))

    def _validate_estimators(self):
        if not self.estimators or not all(isinstance(one, (tuple, list)) and len(one) == 2 and isinstance(one[0], str) for one in self.estimators):
            raise ValueError("Invalid 'estimators' attribute, 'estimators' should be a non-empty list of (string, estimator) tuples.")
        names, estimators = zip(*self.estimators)
        self._validate_names(names)
        if all(one == "drop" for one in estimators if isinstance(one, str)) and all(isinstance(one, str) for one in estimators):
            raise ValueError("All estimators are dropped. At least one is required to be an estimator.")
        return names, estimators

    def get_params(self, deep=True):
        """The parameters of the ensemble and of its estimators."""
        return self._get_params("estimators", deep)

    def set_params(self, **params):
        """Changes parameters, of the estimators too."""
        return self._set_params("estimators", **params)


def _get_n_samples_bootstrap(n_samples, max_samples, sample_weight=None):
    if max_samples is None:
        return n_samples
    if isinstance(max_samples, (int, np.integer)):
        if sample_weight is None and max_samples > n_samples:
            raise ValueError(f"`max_samples` must be <= n_samples={n_samples} but got value {max_samples}")
        return int(max_samples)
    total = n_samples if sample_weight is None else float(np.sum(sample_weight))
    return max(round(total * max_samples), 1)


def _generate_sample_indices(random_state, n_samples, n_samples_bootstrap, sample_weight=None):
    """The rows that a tree is grown on."""
    from sklearn_models.trees.forest import drawn_rows

    if isinstance(random_state, np.random.RandomState):
        return random_state.randint(0, n_samples, n_samples_bootstrap, dtype=np.int32)
    return drawn_rows(random_state, n_samples, n_samples_bootstrap, sample_weight)


def _generate_unsampled_indices(random_state, n_samples, n_samples_bootstrap, sample_weight=None):
    """The rows that a tree is not grown on."""
    counts = np.bincount(_generate_sample_indices(random_state, n_samples, n_samples_bootstrap, sample_weight), minlength=n_samples)
    return np.flatnonzero(counts == 0)


def _parallel_build_trees(
    tree, bootstrap, X, y, sample_weight, tree_idx, n_trees, verbose=0, class_weight=None, n_samples_bootstrap=None, missing_values_in_feature_mask=None
):
    """A tree of a forest, grown on rows that its seed draws."""
    if verbose > 1:
        print("building tree %d of %d" % (tree_idx + 1, n_trees))
    if not bootstrap:
        return tree.fit(X, y, sample_weight=sample_weight, check_input=False)
    count = X.shape[0]
    weights = np.ones(count) if sample_weight is None else np.array(sample_weight, dtype=float)
    rows = _generate_sample_indices(tree.random_state, count, n_samples_bootstrap)
    weights *= np.bincount(rows, minlength=count)
    if class_weight in ("subsample", "balanced_subsample"):
        from sklearn.utils.class_weight import compute_sample_weight

        weights *= compute_sample_weight("auto" if class_weight == "subsample" else "balanced", y, indices=rows)
    return tree.fit(X, y, sample_weight=weights, check_input=False)


def _generate_indices(random_state, bootstrap, n_population, n_samples):
    """Places that are drawn, with repetition or without."""
    from sklearn_models.trees.bagging import without_replacement

    if bootstrap:
        return random_state.randint(0, n_population, n_samples)
    return without_replacement(n_population, n_samples, random_state)


def _generate_bagging_indices(random_state, bootstrap_features, bootstrap_samples, n_features, n_samples, max_features, max_samples):
    rng = check_random_state(random_state)
    features = _generate_indices(rng, bootstrap_features, n_features, max_features)
    return features, _generate_indices(rng, bootstrap_samples, n_samples, max_samples)


def encoded_targets(forest, y, sample_weight=None):
    """Targets as codes of classes, a column each, and the weights of the classes; the forest gets its classes."""
    from sklearn.utils.class_weight import compute_sample_weight
    from sklearn.utils.multiclass import check_classification_targets

    check_classification_targets(y)
    forest.classes_, forest.n_classes_, codes = [], [], np.zeros(y.shape, dtype=int)
    for column in range(y.shape[1]):
        classes, codes[:, column] = np.unique(y[:, column], return_inverse=True)
        forest.classes_.append(classes)
        forest.n_classes_.append(len(classes))
    given = forest.class_weight
    if given is None or given == "balanced_subsample" and forest.bootstrap:
        return codes, None
    return codes, compute_sample_weight("balanced" if given == "balanced_subsample" else given, y)

"""Checks of classifiers, regressors, transformers, clusterers."""

import numpy as np
from sklearn.base import clone
from sklearn.utils import get_tags
from sklearn.utils.validation import _num_samples

from .check_data import _data, _enforce_estimator_tags_X, _enforce_estimator_tags_y, _fitted, _regression_dataset, _same
from .testing import assert_allclose, raises, set_random_state


def check_classifiers_train(name, classifier_orig, readonly_memmap=False, X_dtype="float64"):
    """A classifier tells groups apart."""
    from sklearn.datasets import make_blobs
    from sklearn.preprocessing import StandardScaler

    X, y = make_blobs(n_samples=300, random_state=0)
    X = StandardScaler().fit_transform(X)
    tags = get_tags(classifier_orig)
    if tags.classifier_tags is not None and not tags.classifier_tags.multi_class:
        X, y = X[y != 2], y[y != 2]
    X = _enforce_estimator_tags_X(classifier_orig, X)
    classifier = clone(classifier_orig)
    set_random_state(classifier)
    with raises(ValueError, err_msg=f"The classifier {name} does not raise an error when incorrect/malformed input data for fit is passed."):
        classifier.fit(X, y[:-1])
    classifier.fit(X, y)
    assert hasattr(classifier, "classes_")
    y_pred = classifier.predict(X)
    assert y_pred.shape == (len(X),)
    if tags.classifier_tags is not None and not tags.classifier_tags.poor_score:
        assert np.mean(y == y_pred) > 0.83
    if hasattr(classifier, "predict_proba"):
        shares = classifier.predict_proba(X)
        assert shares.shape == (len(X), len(classifier.classes_))
        assert_allclose(shares.sum(axis=1), np.ones(len(X)))
        assert (shares.argmax(axis=1) == np.searchsorted(classifier.classes_, y_pred)).all()


def check_classifiers_classes(name, classifier_orig):
    """Texts may be classes."""
    X, y = _data(classifier_orig)
    labels = np.array(["one", "two"])[np.asarray(y).astype(int).ravel()]
    classifier = _fitted(classifier_orig, X, labels)
    assert list(classifier.classes_) == ["one", "two"], f"Unexpected classes_ attribute for {name}"
    assert set(np.unique(classifier.predict(X)).tolist()) <= {"one", "two"}


def check_classifiers_one_label(name, classifier_orig):
    """One class alone is predicted, or refused with a text that says so."""
    X, _ = _data(classifier_orig)
    classifier = clone(classifier_orig)
    try:
        classifier.fit(X, np.ones(len(X), dtype=int))
    except ValueError as error:
        if "class" not in str(error):
            raise AssertionError(f"Classifier {name} failed when only one class: {error}") from error
        return
    assert (classifier.predict(X) == 1).all()


def check_classifiers_regression_target(name, estimator_orig):
    """Numbers that are no classes are refused."""
    X, _ = _data(estimator_orig)
    with raises(ValueError, match="Unknown label type: ", err_msg=f"{name} should refuse targets that are no classes"):
        clone(estimator_orig).fit(X, np.linspace(0.1, 1.7, len(X)))


def check_regressors_train(name, regressor_orig, readonly_memmap=False, X_dtype=np.float64):
    """A regressor explains half of what varies."""
    X, y = _regression_dataset()
    y = (y - y.mean()) / y.std()
    X, y = _enforce_estimator_tags_X(regressor_orig, X), _enforce_estimator_tags_y(regressor_orig, y)
    regressor = clone(regressor_orig)
    set_random_state(regressor)
    with raises(ValueError, err_msg=f"The classifier {name} does not raise an error when incorrect/malformed input data for fit is passed."):
        regressor.fit(X, y[:-1])
    regressor.fit(X, y)
    assert regressor.predict(X).shape == y.shape
    tags = get_tags(regressor)
    if tags.regressor_tags is not None and not tags.regressor_tags.poor_score:
        assert regressor.score(X, y) > 0.5


def check_regressors_int(name, regressor_orig):
    """Targets that are integers are as floats."""
    X, _ = _regression_dataset()
    X, y = X[:50], np.arange(50) % 3
    first, second = _fitted(regressor_orig, X, y), _fitted(regressor_orig, X, y.astype(float))
    assert_allclose(first.predict(X), second.predict(X), rtol=1e-6, atol=1e-7)


def check_regressors_no_decision_function(name, regressor_orig):
    """A regressor gives no probabilities."""
    for method in ("decision_function", "predict_proba", "predict_log_proba"):
        assert not hasattr(regressor_orig, method)


def check_supervised_y_2d(name, estimator_orig):
    """Targets as a column give the same results."""
    X, y = _data(estimator_orig)
    if np.ndim(y) != 1 or get_tags(estimator_orig).target_tags.multi_output:
        return
    first, second = _fitted(estimator_orig, X, y), _fitted(estimator_orig, X, np.reshape(y, (-1, 1)))
    if hasattr(first, "predict"):
        _same(np.ravel(first.predict(X)), np.ravel(second.predict(X)))


def check_transformer_general(name, transformer_orig, readonly_memmap=False):
    """`fit_transform` is `fit` and `transform`."""
    from .testing import ignore_warnings

    X, y = _data(transformer_orig)
    transformer = clone(transformer_orig)
    set_random_state(transformer)
    with ignore_warnings():
        found = transformer.fit_transform(X, y)
        again = transformer.transform(X)
    if isinstance(found, tuple):
        return
    assert _num_samples(found) == len(X)
    _same(found, again)


def check_transformer_get_feature_names_out(name, transformer_orig):
    """There are as many names as features that come out."""
    tags = get_tags(transformer_orig)
    if tags.no_validation:
        return
    X, y = _data(transformer_orig)
    transformer = clone(transformer_orig)
    set_random_state(transformer)
    found = transformer.fit_transform(X, y)
    names = transformer.get_feature_names_out([f"feature{i}" for i in range(X.shape[1])])
    assert len(names) == found.shape[1], f"Expected {found.shape[1]} feature names, got {len(names)}"


def check_clustering(name, clusterer_orig, readonly_memmap=False):
    """`fit_predict` gives the labels of the clusters."""
    from sklearn.datasets import make_blobs

    X, _ = make_blobs(n_samples=50, random_state=1)
    clusterer = clone(clusterer_orig)
    set_random_state(clusterer)
    clusterer.fit(X)
    assert clusterer.labels_.shape == (len(X),)
    assert clone(clusterer).fit_predict(X).shape == (len(X),)


def check_outliers_fit_predict(name, estimator_orig):
    """1 and -1 are predicted."""
    X, _ = _data(estimator_orig)
    assert set(np.unique(clone(estimator_orig).fit_predict(X)).tolist()) <= {1, -1}


def check_param_validation(name, estimator_orig):
    """A parameter of a wrong type is refused."""
    X, y = _data(estimator_orig)
    bad = type("BadType", (), {})()
    for key in estimator_orig.get_params(deep=False):
        if getattr(type(estimator_orig), "_parameter_constraints", {}).get(key, "no_validation") == "no_validation":
            continue
        estimator = clone(estimator_orig).set_params(**{key: bad})
        with raises(
            ValueError,
            match=rf"The '{key}' parameter of {name} must be .* Got .* instead.",
            err_msg=f"{name} does not raise an informative error message when the parameter {key} does not have a valid type.",
        ):
            estimator.fit(X, y)

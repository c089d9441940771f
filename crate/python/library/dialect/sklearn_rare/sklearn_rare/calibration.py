"""Probabilities that are true shares: calibrated classifiers, and curves of calibration."""

import numpy as np

from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin
from sklearn.model_selection import check_cv, cross_val_predict
from sklearn.utils._labels import classes_and_codes, unique
from sklearn.utils._samples import fitted_clone, take
from sklearn.utils.validation import check_consistent_length, check_features, check_is_fitted, column_or_1d


def calibration_curve(y_true, y_prob, *, pos_label=None, n_bins=5, strategy="uniform"):
    """For bins of probabilities the share of positive samples, and the mean probability."""
    y_true, y_prob = column_or_1d(y_true), column_or_1d(y_prob)
    check_consistent_length(y_true, y_prob)
    if float(y_prob.min()) < 0 or float(y_prob.max()) > 1:
        raise ValueError("y_prob has values outside [0, 1].")
    classes = unique(y_true)
    if len(classes) > 2:
        raise ValueError(f"Only binary classification is supported. Provided labels {classes}.")
    positive = (y_true == (classes[-1] if pos_label is None else pos_label)).astype(float)
    if strategy not in ("uniform", "quantile"):
        raise ValueError("Invalid entry to 'strategy' input. Strategy must be either 'quantile' or 'uniform'.")
    edges = np.linspace(0.0, 1.0, n_bins + 1) if strategy == "uniform" else np.percentile(y_prob, np.linspace(0, 1, n_bins + 1) * 100)
    places = np.searchsorted(edges[1:-1], y_prob)
    counts = np.bincount(places, minlength=len(edges))
    kept = counts > 0
    sums, right = np.bincount(places, weights=y_prob, minlength=len(edges)), np.bincount(places, weights=positive, minlength=len(edges))
    return right[kept] / counts[kept], sums[kept] / counts[kept]


class _Sigmoid:
    """A logistic curve through scores, with Platt's targets."""

    def fit(self, scores, positive, weights=None):
        """Finds slope and offset by Newton's method."""
        weights = np.ones(len(scores)) if weights is None else np.asarray(weights, dtype=float)
        scale = float(np.max(np.abs(scores)))
        scale = scale if scale >= 30 else 1.0
        x = scores / scale
        above = float(np.sum(weights * (positive > 0)))
        below = float(np.sum(weights * (positive <= 0)))
        targets = np.where(positive > 0, (above + 1) / (above + 2), 1 / (below + 2))
        a, b = 0.0, float(np.log((below + 1) / (above + 1)))
        for _ in range(100):
            p = 1 / (1 + np.exp(np.clip(a * x + b, -500, 500)))
            error, curve = weights * (targets - p), weights * p * (1 - p)
            g1, g2 = float(error @ x), float(error.sum())
            h11, h12, h22 = float(curve @ (x * x)) + 1e-12, float(curve @ x), float(curve.sum()) + 1e-12
            determinant = h11 * h22 - h12 * h12
            step_a, step_b = -(h22 * g1 - h12 * g2) / determinant, -(h11 * g2 - h12 * g1) / determinant
            a, b = a + step_a, b + step_b
            if abs(step_a) + abs(step_b) < 1e-10:
                break
        self.a_, self.b_ = a / scale, b
        return self

    def predict(self, scores):
        """The calibrated chances."""
        return 1 / (1 + np.exp(np.clip(self.a_ * scores + self.b_, -500, 500)))


def _scores_of(estimator, X):
    """A column of scores for each class; one column for two classes."""
    found = estimator.decision_function(X) if hasattr(estimator, "decision_function") else estimator.predict_proba(X)
    if found.ndim == 1:
        return found.reshape(-1, 1)
    return found[:, 1:] if found.shape[1] == 2 else found


class _Calibrated:
    """A fitted classifier with its curves."""

    def __init__(self, estimator, calibrators, count):
        self.estimator, self.calibrators, self._count = estimator, calibrators, count

    def predict_proba(self, X):
        """The calibrated chances of all classes."""
        scores = _scores_of(self.estimator, X)
        columns = [np.asarray(one.predict(scores[:, k])) for k, one in enumerate(self.calibrators)]
        if self._count == 2:
            return np.stack([1 - columns[0], columns[0]], axis=1)
        found = np.stack(columns, axis=1)
        total = found.sum(axis=1, keepdims=True)
        return np.where(total == 0, 1 / self._count, found / np.where(total == 0, 1, total))


class CalibratedClassifierCV(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """A classifier whose probabilities are calibrated by cross-validation."""

    def __init__(self, estimator=None, *, method="sigmoid", cv=None, n_jobs=None, ensemble="auto"):
        self.estimator, self.method, self.cv, self.n_jobs, self.ensemble = estimator, method, cv, n_jobs, ensemble

    def _calibrated(self, fitted, scores, codes):
        from .isotonic import IsotonicRegression

        calibrators = []
        for k in range(scores.shape[1]):
            positive = (codes == (k if scores.shape[1] > 1 else 1)).astype(float)
            made = IsotonicRegression(out_of_bounds="clip") if self.method == "isotonic" else _Sigmoid()
            calibrators.append(made.fit(scores[:, k], positive))
        return _Calibrated(fitted, calibrators, len(self.classes_))

    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the classifiers and their curves."""
        if self.method not in ("sigmoid", "isotonic"):
            raise ValueError(f"The 'method' parameter of CalibratedClassifierCV must be a str among {{'isotonic', 'sigmoid'}}. Got {self.method!r} "
                             f"instead.")
        check_features(self, X, True)
        if self.estimator is None:
            from sklearn.svm import LinearSVC

            estimator = LinearSVC(random_state=0)
        else:
            estimator = self.estimator
        self.classes_, codes = classes_and_codes(column_or_1d(y))
        splits = check_cv(self.cv, y, classifier=True)
        frozen = type(estimator).__name__ == "FrozenEstimator"
        self.calibrated_classifiers_ = []
        if self.ensemble is True or self.ensemble == "auto" and not frozen:
            for train, test in splits.split(X, y):
                fitted = fitted_clone(estimator, take(X, train), take(y, train), **fit_params)
                self.calibrated_classifiers_.append(self._calibrated(fitted, _scores_of(fitted, take(X, test)), codes[test]))
        else:
            method = "decision_function" if hasattr(estimator, "decision_function") else "predict_proba"
            scores = _scores_of(estimator, X) if frozen else cross_val_predict(estimator, X, y, cv=splits, method=method)
            scores = scores.reshape(-1, 1) if scores.ndim == 1 else scores[:, 1:] if scores.shape[1] == 2 else scores
            self.calibrated_classifiers_.append(self._calibrated(estimator if frozen else fitted_clone(estimator, X, y, **fit_params), scores, codes))
        return self

    def predict_proba(self, X):
        """The mean of the calibrated chances."""
        check_is_fitted(self)
        return np.mean(np.stack([one.predict_proba(X) for one in self.calibrated_classifiers_]), axis=0)

    def predict(self, X):
        """The most likely classes."""
        return self.classes_[np.argmax(self.predict_proba(X), axis=1)]


class CalibrationDisplay:
    """A curve of calibration."""

    def __init__(self, prob_true, prob_pred, y_prob, *, estimator_name=None, pos_label=None):
        self.prob_true, self.prob_pred, self.y_prob, self.estimator_name, self.pos_label = prob_true, prob_pred, y_prob, estimator_name, pos_label

    def plot(self, *, ax=None, name=None, ref_line=True, **kwargs):
        """Draws the curve."""
        from sklearn_measures.metric_displays import axes_for

        self.ax_ = ax = axes_for(ax)
        self.figure_ = ax.figure
        name = self.estimator_name if name is None else name
        positive = f"(Positive class: {self.pos_label})" if self.pos_label is not None else ""
        if ref_line and "Perfectly calibrated" not in ax.get_legend_handles_labels()[1]:
            ax.plot([0, 1], [0, 1], "k:", label="Perfectly calibrated")
        self.line_ = ax.plot(self.prob_pred, self.prob_true, "s-", **({"label": name} if name else {}), **kwargs)[0]
        ax.legend(loc="lower right")
        ax.set(xlabel=f"Mean predicted probability {positive}", ylabel=f"Fraction of positives {positive}")
        return self

    @classmethod
    def from_estimator(cls, estimator, X, y, *, n_bins=5, strategy="uniform", pos_label=None, name=None, ax=None, ref_line=True, **kwargs):
        """Predicts, and draws the curve."""
        chances = estimator.predict_proba(X)[:, 1]
        name = type(estimator).__name__ if name is None else name
        return cls.from_predictions(y, chances, n_bins=n_bins, strategy=strategy, pos_label=pos_label, name=name, ax=ax, ref_line=ref_line, **kwargs)

    @classmethod
    def from_predictions(cls, y_true, y_prob, *, n_bins=5, strategy="uniform", pos_label=None, name=None, ax=None, ref_line=True, **kwargs):
        """Draws the curve of probabilities."""
        true, mean = calibration_curve(y_true, y_prob, n_bins=n_bins, strategy=strategy, pos_label=pos_label)
        pos_label = unique(y_true)[-1] if pos_label is None else pos_label
        display = cls(true, mean, y_prob, estimator_name="Classifier" if name is None else name, pos_label=pos_label)
        return display.plot(ax=ax, ref_line=ref_line, **kwargs)

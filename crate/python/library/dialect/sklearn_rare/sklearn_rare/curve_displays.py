"""Scores over the number of samples or over a parameter as pictures."""

import numpy as np

from sklearn.model_selection import learning_curve, validation_curve
from sklearn_measures.metric_displays import axes_for

_DRAWING = ("ax", "negate_score", "score_name", "score_type", "std_display_style", "line_kw", "fill_between_kw", "errorbar_kw")


def _name(scoring, negate):
    """What the axis of the scores is called."""
    if scoring is None:
        return "Negative score" if negate else "Score"
    name = scoring if isinstance(scoring, str) else getattr(getattr(scoring, "_score_func", scoring), "__name__", "score")
    if negate:
        name = name.removeprefix("neg_") if name.startswith("neg_") else f"negative_{name}"
    elif name.startswith("neg_"):
        name = f"negative_{name[4:]}"
    return name.replace("_", " ").capitalize()


class _Curves:
    """Mean scores as lines, their deviations as bands or bars."""

    def _draw(self, x, ax, negate_score=False, score_name=None, score_type="both", std_display_style="fill_between", line_kw=None,
              fill_between_kw=None, errorbar_kw=None):  # fmt: skip
        self.ax_ = ax = axes_for(ax)
        self.figure_, x, sign = ax.figure, np.asarray(x, dtype=float), -1 if negate_score else 1
        tables = {"train": {"Train": self.train_scores}, "test": {"Test": self.test_scores}}
        tables["both"] = tables["train"] | tables["test"]
        self.lines_, self.fill_between_, self.errorbar_ = [], [], []
        for label, table in tables[score_type].items():
            means, spread = sign * np.mean(table, axis=1), np.std(table, axis=1)
            if std_display_style == "errorbar":
                self.errorbar_.append(ax.errorbar(x, means, spread, label=label, **(errorbar_kw or {})))
                continue
            self.lines_.extend(ax.plot(x, means, label=label, **(line_kw or {})))
            if std_display_style == "fill_between":
                self.fill_between_.append(ax.fill_between(x, means - spread, means + spread, **{"alpha": 0.5, **(fill_between_kw or {})}))
        self.lines_, self.fill_between_, self.errorbar_ = self.lines_ or None, self.fill_between_ or None, self.errorbar_ or None
        gaps = np.diff(np.sort(x))
        if len(gaps) and float(gaps.max()) / max(float(gaps.min()), 1e-300) > 5:
            ax.set_xscale("symlog" if float(x.min()) <= 0 else "log")
        ax.legend()
        ax.set_ylabel((self.score_name or _name(None, negate_score)) if score_name is None else score_name)
        return self


def _parted(scoring, options):
    drawing = {name: options.pop(name) for name in _DRAWING if name in options}
    name = drawing.pop("score_name", None)
    return drawing, _name(scoring, drawing.get("negate_score", False)) if name is None else name


class LearningCurveDisplay(_Curves):
    """Scores for growing numbers of training samples."""

    def __init__(self, *, train_sizes, train_scores, test_scores, score_name=None):
        self.train_sizes, self.train_scores, self.test_scores, self.score_name = train_sizes, train_scores, test_scores, score_name

    def plot(self, ax=None, **drawing):
        """Draws the curves."""
        self._draw(self.train_sizes, ax, **drawing)
        self.ax_.set_xlabel("Number of samples in the training set")
        return self

    @classmethod
    def from_estimator(cls, estimator, X, y, *, scoring=None, **options):
        """Finds the scores, and draws them."""
        drawing, name = _parted(scoring, options)
        sizes, train, test = learning_curve(estimator, X, y, scoring=scoring, **options)
        return cls(train_sizes=sizes, train_scores=train, test_scores=test, score_name=name).plot(**drawing)


class ValidationCurveDisplay(_Curves):
    """Scores for values of a parameter."""

    def __init__(self, *, param_name, param_range, train_scores, test_scores, score_name=None):
        self.param_name, self.param_range, self.score_name = param_name, param_range, score_name
        self.train_scores, self.test_scores = train_scores, test_scores

    def plot(self, ax=None, **drawing):
        """Draws the curves."""
        self._draw(self.param_range, ax, **drawing)
        self.ax_.set_xlabel(self.param_name)
        return self

    @classmethod
    def from_estimator(cls, estimator, X, y, *, param_name, param_range, scoring=None, **options):
        """Finds the scores, and draws them."""
        drawing, name = _parted(scoring, options)
        train, test = validation_curve(estimator, X, y, param_name=param_name, param_range=param_range, scoring=scoring, **options)
        return cls(param_name=param_name, param_range=np.asarray(param_range), train_scores=train, test_scores=test, score_name=name).plot(**drawing)

"""Scores as pictures: confusion matrices, curves over thresholds, errors of predictions."""

import numpy as np

from sklearn.base import is_classifier
from sklearn.metrics import auc, average_precision_score, confusion_matrix, det_curve, precision_recall_curve, roc_curve
from sklearn.utils.multiclass import unique_labels
from sklearn.utils.validation import check_random_state

from .scorer import response
from .targets import positive_label


def axes_for(ax):
    """The axes to draw on: new ones where none are given."""
    import matplotlib.pyplot as plt

    if ax is None:
        _, ax = plt.subplots()
    return ax


def _scores(estimator, X, response_method, pos_label):
    """Scores of the positive class, and what it is."""
    methods = ("predict_proba", "decision_function") if response_method == "auto" else response_method
    if not is_classifier(estimator):
        raise ValueError(f"Expected 'estimator' to be a binary classifier. Got {type(estimator).__name__} instead.")
    if len(estimator.classes_) != 2:
        raise ValueError(f"Expected 'estimator' to be a binary classifier. Got {len(estimator.classes_)} classes instead.")
    pos_label = estimator.classes_[1] if pos_label is None else pos_label
    return response(estimator, X, methods, pos_label), pos_label


class ConfusionMatrixDisplay:
    """A confusion matrix as a picture."""

    def __init__(self, confusion_matrix, *, display_labels=None):
        self.confusion_matrix, self.display_labels = confusion_matrix, display_labels

    def plot(
        self, *, include_values=True, cmap="viridis", xticks_rotation="horizontal", values_format=None, ax=None, colorbar=True, im_kw=None,
            text_kw=None
    ):
        """Draws the matrix with its numbers."""
        self.ax_ = ax = axes_for(ax)
        self.figure_ = ax.figure
        table = np.asarray(self.confusion_matrix)
        count = table.shape[0]
        self.im_ = ax.imshow(table, **{"interpolation": "nearest", "cmap": cmap, **(im_kw or {})})
        self.text_ = None
        if include_values:
            middle = (float(table.max()) + float(table.min())) / 2.0
            dark, light = self.im_.cmap(0), self.im_.cmap(1.0)
            texts = []
            for i, row in enumerate(table.tolist()):
                for j, value in enumerate(row):
                    if values_format is not None:
                        text = format(value, values_format)
                    else:
                        text = format(value, "d") if isinstance(value, int) else format(value, ".2g")
                    kwargs = {"ha": "center", "va": "center", "color": light if value < middle else dark, **(text_kw or {})}
                    texts.append(ax.text(j, i, text, **kwargs))
            self.text_ = np.asarray(texts, dtype=object).reshape(count, count)
        names = list(range(count)) if self.display_labels is None else list(self.display_labels)
        if colorbar:
            self.figure_.colorbar(self.im_, ax=ax)
        ax.set(xticks=np.arange(count), yticks=np.arange(count), xticklabels=names, yticklabels=names, ylabel="True label", xlabel="Predicted label")
        ax.set_ylim((count - 0.5, -0.5))
        for label in ax.get_xticklabels():
            label.set_rotation(xticks_rotation)
        return self

    @classmethod
    def from_estimator(cls, estimator, X, y, *, labels=None, sample_weight=None, normalize=None, display_labels=None, **drawing):
        """Predicts, and draws the confusion matrix."""
        if not is_classifier(estimator):
            raise ValueError(f"{cls.__name__}.from_estimator only supports classifiers")
        if display_labels is None and labels is None:
            display_labels = estimator.classes_
            labels = estimator.classes_
        return cls.from_predictions(
            y, estimator.predict(X), sample_weight=sample_weight, labels=labels, normalize=normalize, display_labels=display_labels, **drawing
        )

    @classmethod
    def from_predictions(cls, y_true, y_pred, *, labels=None, sample_weight=None, normalize=None, display_labels=None, **drawing):
        """Draws the confusion matrix of predictions."""
        if display_labels is None:
            display_labels = unique_labels(y_true, y_pred) if labels is None else labels
        table = confusion_matrix(y_true, y_pred, sample_weight=sample_weight, labels=labels, normalize=normalize)
        return cls(table, display_labels=display_labels).plot(**drawing)


class _Curve:
    """What the displays of curves share."""

    def _begin(self, ax, name):
        self.ax_ = ax = axes_for(ax)
        self.figure_ = ax.figure
        return ax, self.name if name is None else name

    def _finish(self, ax, xlabel, ylabel, chance, despine):
        positive = f" (Positive label: {self.pos_label})" if self.pos_label is not None else ""
        ax.set(xlabel=xlabel + positive, ylabel=ylabel + positive, xlim=(-0.01, 1.01), ylim=(-0.01, 1.01), aspect="equal")
        if despine:
            for side in ("top", "right"):
                ax.spines[side].set_visible(False)
        first = self.line_[0] if isinstance(self.line_, list) else self.line_
        if chance or first.get_label() and not str(first.get_label()).startswith("_"):
            ax.legend(loc="lower right" if chance != "below" else "lower left")
        return self

    @classmethod
    def from_estimator(cls, estimator, X, y, *, response_method="auto", pos_label=None, name=None, **kwargs):
        """Predicts, and draws the curve."""
        scores, pos_label = _scores(estimator, X, response_method, pos_label)
        return cls.from_predictions(y, scores, pos_label=pos_label, name=type(estimator).__name__ if name is None else name, **kwargs)


def _given(y_true, y_score, y_pred, pos_label):
    return (y_score if y_score is not None else y_pred), positive_label(y_true, pos_label)


class RocCurveDisplay(_Curve):
    """A ROC curve."""

    def __init__(self, *, fpr, tpr, roc_auc=None, name=None, pos_label=None, estimator_name=None):
        self.fpr, self.tpr, self.roc_auc, self.name, self.pos_label = fpr, tpr, roc_auc, name if name is not None else estimator_name, pos_label

    def plot(self, ax=None, *, name=None, curve_kwargs=None, plot_chance_level=False, chance_level_kw=None, despine=False, **kwargs):
        """Draws the curve."""
        ax, name = self._begin(ax, name)
        area = None if self.roc_auc is None or isinstance(self.fpr, list) else f"AUC = {self.roc_auc:0.2f}"
        label = f"{name} ({area})" if name is not None and area else area if area else name
        if isinstance(self.fpr, list):
            self._draw_several(ax, name, curve_kwargs)
        else:
            (self.line_,) = ax.plot(self.fpr, self.tpr, **({"label": label} if label else {}), **(curve_kwargs or {}), **kwargs)
        self.chance_level_ = None
        if plot_chance_level:
            style = {"color": "k", "linestyle": "--", "label": "Chance level (AUC = 0.5)", **(chance_level_kw or {})}
            (self.chance_level_,) = ax.plot((0, 1), (0, 1), **style)
        return self._finish(ax, "False Positive Rate", "True Positive Rate", plot_chance_level, despine)

    @classmethod
    def from_predictions(
        cls, y_true, y_score=None, *, sample_weight=None, drop_intermediate=True, pos_label=None, name=None, ax=None, y_pred=None, **drawing
    ):
        """Draws the curve of scores."""
        y_score, pos_label = _given(y_true, y_score, y_pred, pos_label)
        fpr, tpr, _ = roc_curve(y_true, y_score, pos_label=pos_label, sample_weight=sample_weight, drop_intermediate=drop_intermediate)
        return cls(fpr=fpr, tpr=tpr, roc_auc=auc(fpr, tpr), name="Classifier" if name is None else name, pos_label=pos_label).plot(ax=ax, **drawing)

    def _draw_several(self, ax, name, curve_kwargs):
        """Draws a curve for each fold, with one label for all where they look alike."""
        import numpy as np

        alike = not isinstance(curve_kwargs, list)
        name = [name] * len(self.fpr) if isinstance(name, str) or name is None else name
        self.line_ = []
        for place, (fpr, tpr, area) in enumerate(zip(self.fpr, self.tpr, self.roc_auc)):
            if alike:
                text = f"AUC = {np.mean(self.roc_auc):0.2f} +/- {np.std(self.roc_auc):0.2f}"
                style = {"alpha": 0.5, "color": "tab:blue", "linestyle": "--", **(curve_kwargs or {})}
            else:
                text, style = f"AUC = {area:0.2f}", dict(curve_kwargs[place])
            label = text if name[place] is None else f"{name[place]} ({text})"
            self.line_ += ax.plot(fpr, tpr, **({} if alike and place else {"label": label}), **style)

    @classmethod
    def from_cv_results(
        cls, cv_results, X, y, *, sample_weight=None, drop_intermediate=True, response_method="auto", pos_label=None, ax=None, name=None, curve_kwargs=None,
        plot_chance_level=False, chance_level_kwargs=None, despine=False,
    ):  # fmt: skip
        """Draws the curve of each fold of `cross_validate`, of its estimators and indices."""
        import numpy as np

        missing = {"estimator", "indices"} - cv_results.keys()
        if missing:
            raise ValueError(
                "`cv_results` does not contain one of the following required keys: {'indices', 'estimator'}. Set explicitly the parameters "
                "`return_estimator=True` and `return_indices=True` to the function`cross_validate`."
            )
        y, curves = np.asarray(y), []
        for estimator, rows in zip(cv_results["estimator"], cv_results["indices"]["test"]):
            part = X.iloc[rows] if hasattr(X, "iloc") else X[rows]
            if response_method == "decision_function" or (response_method == "auto" and not hasattr(estimator, "predict_proba")):
                score = estimator.decision_function(part)
            else:
                score = estimator.predict_proba(part)
                score = score[:, 1 if pos_label is None else list(estimator.classes_).index(pos_label)]
            label = estimator.classes_[1] if pos_label is None else pos_label
            weight = None if sample_weight is None else np.asarray(sample_weight)[rows]
            curves.append(roc_curve(y[rows], score, pos_label=label, sample_weight=weight, drop_intermediate=drop_intermediate)[:2])
        fpr, tpr = [curve[0] for curve in curves], [curve[1] for curve in curves]
        found = cls(fpr=fpr, tpr=tpr, roc_auc=[auc(*curve) for curve in curves], name=name, pos_label=pos_label)
        return found.plot(ax, name=name, curve_kwargs=curve_kwargs, plot_chance_level=plot_chance_level, chance_level_kw=chance_level_kwargs, despine=despine)


class PrecisionRecallDisplay(_Curve):
    """A curve of precision over recall."""

    def __init__(self, precision, recall, *, average_precision=None, name=None, pos_label=None, prevalence_pos_label=None, estimator_name=None):
        self.precision, self.recall, self.average_precision = precision, recall, average_precision
        self.name, self.pos_label, self.prevalence_pos_label = name if name is not None else estimator_name, pos_label, prevalence_pos_label

    def plot(self, ax=None, *, name=None, curve_kwargs=None, plot_chance_level=False, chance_level_kw=None, despine=False, **kwargs):
        """Draws the curve."""
        ax, name = self._begin(ax, name)
        area = None if self.average_precision is None else f"AP = {self.average_precision:0.2f}"
        label = f"{name} ({area})" if name is not None and area else area if area else name
        style = {"drawstyle": "steps-post", **({"label": label} if label else {}), **(curve_kwargs or {}), **kwargs}
        (self.line_,) = ax.plot(self.recall, self.precision, **style)
        self.chance_level_ = None
        if plot_chance_level:
            share = self.prevalence_pos_label
            style = {"color": "k", "linestyle": "--", "label": f"Chance level (AP = {share:0.2f})", **(chance_level_kw or {})}
            (self.chance_level_,) = ax.plot((0, 1), (share, share), **style)
        return self._finish(ax, "Recall", "Precision", plot_chance_level or "below", despine)

    @classmethod
    def from_predictions(
        cls, y_true, y_score=None, *, sample_weight=None, drop_intermediate=False, pos_label=None, name=None, ax=None, y_pred=None, **drawing
    ):
        """Draws the curve of scores."""
        y_score, pos_label = _given(y_true, y_score, y_pred, pos_label)
        precision, recall, _ = precision_recall_curve(y_true, y_score, pos_label=pos_label, sample_weight=sample_weight,
            drop_intermediate=drop_intermediate)
        area = average_precision_score(y_true, y_score, pos_label=pos_label, sample_weight=sample_weight)
        share = float(np.mean(np.asarray(y_true) == pos_label))
        name = "Classifier" if name is None else name
        found = cls(precision, recall, average_precision=area, name=name, pos_label=pos_label, prevalence_pos_label=share)
        return found.plot(ax=ax, **drawing)


class DetCurveDisplay(_Curve):
    """A curve of false negatives over false positives, on axes of normal quantiles."""

    def __init__(self, *, fpr, fnr, estimator_name=None, pos_label=None):
        self.fpr, self.fnr, self.name, self.pos_label = fpr, fnr, estimator_name, pos_label
        self.estimator_name = estimator_name

    def plot(self, ax=None, *, name=None, **kwargs):
        """Draws the curve."""
        from scipy.stats import norm

        ax, name = self._begin(ax, name)
        inside = (self.fpr > 0) & (self.fpr < 1) & (self.fnr > 0) & (self.fnr < 1)
        x, y = norm.ppf(self.fpr[inside]), norm.ppf(self.fnr[inside])
        (self.line_,) = ax.plot(x, y, **({"label": name} if name is not None else {}), **kwargs)
        positive = f" (Positive label: {self.pos_label})" if self.pos_label is not None else ""
        shares = [0.001, 0.01, 0.05, 0.20, 0.5, 0.80, 0.95, 0.99, 0.999]
        places = norm.ppf(np.array(shares))
        names = [f"{share:.0%}" if (100 * share).is_integer() else f"{share:.1%}" for share in shares]
        ax.set(xlabel="False Positive Rate" + positive, ylabel="False Negative Rate" + positive, xlim=(-3, 3), ylim=(-3, 3))
        ax.set(xticks=places, xticklabels=names, yticks=places, yticklabels=names)
        if name is not None:
            ax.legend(loc="lower right")
        return self

    @classmethod
    def from_predictions(
        cls, y_true, y_score=None, *, sample_weight=None, drop_intermediate=True, pos_label=None, name=None, ax=None, y_pred=None, **drawing
    ):
        """Draws the curve of scores."""
        y_score, pos_label = _given(y_true, y_score, y_pred, pos_label)
        fpr, fnr, _ = det_curve(y_true, y_score, pos_label=pos_label, sample_weight=sample_weight, drop_intermediate=drop_intermediate)
        return cls(fpr=fpr, fnr=fnr, estimator_name="Classifier" if name is None else name, pos_label=pos_label).plot(ax=ax, **drawing)


class PredictionErrorDisplay:
    """Errors of a regressor over its predictions."""

    def __init__(self, *, y_true, y_pred):
        self.y_true, self.y_pred = y_true, y_pred

    def plot(self, ax=None, *, kind="residual_vs_predicted", scatter_kwargs=None, line_kwargs=None):
        """Draws the points and the line of no error."""
        if kind not in ("actual_vs_predicted", "residual_vs_predicted"):
            raise ValueError(f"`kind` must be one of actual_vs_predicted, residual_vs_predicted. Got {kind!r} instead.")
        self.ax_ = ax = axes_for(ax)
        self.figure_ = ax.figure
        points = {"color": "tab:blue", "alpha": 0.8, **(scatter_kwargs or {})}
        line = {"color": "black", "alpha": 0.7, "linestyle": "--", **(line_kwargs or {})}
        true, guessed = np.asarray(self.y_true, dtype=float), np.asarray(self.y_pred, dtype=float)
        if kind == "actual_vs_predicted":
            low, high = float(min(true.min(), guessed.min())), float(max(true.max(), guessed.max()))
            self.line_ = ax.plot([low, high], [low, high], **line)[0]
            self.scatter_ = ax.scatter(guessed, true, **points)
            ax.set_aspect("equal", adjustable="datalim")
            ax.set_xticks(np.linspace(low, high, num=5))
            ax.set_yticks(np.linspace(low, high, num=5))
            ax.set(xlabel="Predicted values", ylabel="Actual values")
        else:
            self.line_ = ax.plot([float(guessed.min()), float(guessed.max())], [0, 0], **line)[0]
            self.scatter_ = ax.scatter(guessed, true - guessed, **points)
            ax.set(xlabel="Predicted values", ylabel="Residuals (actual - predicted)")
        return self

    @classmethod
    def from_estimator(cls, estimator, X, y, **kwargs):
        """Predicts, and draws the errors."""
        return cls.from_predictions(y, estimator.predict(X), **kwargs)

    @classmethod
    def from_predictions(cls, y_true, y_pred, *, kind="residual_vs_predicted", subsample=1000, random_state=None, **drawing):
        """Draws the errors of predictions, of up to `subsample` samples."""
        y_true, y_pred = np.asarray(y_true), np.asarray(y_pred)
        if subsample is not None:
            most = int(subsample * len(y_true)) if isinstance(subsample, float) else subsample
            if most < len(y_true):
                chosen = check_random_state(random_state).choice(np.arange(len(y_true)), size=most)
                y_true, y_pred = y_true[chosen], y_pred[chosen]
        return cls(y_true=y_true, y_pred=y_pred).plot(kind=kind, **drawing)

"""`DecisionBoundaryDisplay`: what a model says all over a plane."""

import numpy as np

from sklearn.base import is_classifier, is_outlier_detector
from sklearn.utils._labels import codes_of
from sklearn.utils.validation import check_is_fitted

from .metric_displays import axes_for


def _response(estimator, points, response_method, class_of_interest):
    names = ("decision_function", "predict_proba", "predict") if response_method == "auto" else response_method
    names = (names,) if isinstance(names, str) else names
    classes = getattr(estimator, "classes_", None)
    several = is_classifier(estimator) and classes is not None and len(classes) > 2
    if several and response_method == "auto" and class_of_interest is None:
        names = tuple(one for one in names if one in ("decision_function", "predict_proba")) + ("predict",)
    name = next((one for one in names if hasattr(estimator, one)), None)
    if name is None:
        raise AttributeError(f"{type(estimator).__name__} has none of the following attributes: {', '.join(names)}.")
    found = getattr(estimator, name)(points)
    if name == "predict" and is_classifier(estimator):
        return codes_of(found, classes), name
    if name == "predict_proba" and found.shape[1] == 2:
        place = 1 if class_of_interest is None else classes.tolist().index(class_of_interest)
        return found[:, place], name
    if found.ndim == 2 and class_of_interest is not None:
        return found[:, classes.tolist().index(class_of_interest)], name
    if name == "decision_function" and found.ndim == 1 and class_of_interest is not None and not is_outlier_detector(estimator):
        return found if class_of_interest == classes[1] else -found, name
    return found, name


class DecisionBoundaryDisplay:
    """What a model says all over a plane of two features."""

    def __init__(self, *, xx0, xx1, n_classes=None, response=None, multiclass_colors=None, xlabel=None, ylabel=None):
        self.xx0, self.xx1, self.n_classes, self.response = xx0, xx1, n_classes, response
        self.multiclass_colors, self.xlabel, self.ylabel = multiclass_colors, xlabel, ylabel

    def plot(self, plot_method="contourf", ax=None, xlabel=None, ylabel=None, **kwargs):
        """Draws the areas."""
        if plot_method not in ("contourf", "contour", "pcolormesh"):
            raise ValueError("plot_method must be 'contourf', 'contour', or 'pcolormesh'. Got " + repr(plot_method) + " instead.")
        self.ax_ = ax = axes_for(ax)
        self.figure_ = ax.figure
        draw = getattr(ax, plot_method)
        if np.ndim(self.response) == 2:
            if plot_method == "contourf" and self.n_classes is not None and self.n_classes > 2 and "levels" not in kwargs:
                kwargs = {"levels": np.arange(self.n_classes + 1) - 0.5, **kwargs}
            self.surface_ = draw(self.xx0, self.xx1, self.response, **kwargs)
        else:
            kwargs.setdefault("cmap", self.multiclass_colors or ("tab10" if self.response.shape[-1] <= 10 else "gist_rainbow"))
            best = np.argmax(self.response, axis=2)
            count = self.response.shape[-1]
            more = {"levels": np.arange(count + 1) - 0.5} if plot_method != "pcolormesh" else {}
            self.surface_ = draw(self.xx0, self.xx1, best, **{"vmin": 0, "vmax": max(9, count - 1), **more, **kwargs})
        if xlabel is not None or not ax.get_xlabel():
            ax.set_xlabel(self.xlabel if xlabel is None else xlabel)
        if ylabel is not None or not ax.get_ylabel():
            ax.set_ylabel(self.ylabel if ylabel is None else ylabel)
        return self

    @classmethod
    def from_estimator(
        cls, estimator, X, *, grid_resolution=100, eps=1.0, plot_method="contourf", response_method="auto", class_of_interest=None,
        multiclass_colors=None, xlabel=None, ylabel=None, ax=None, **kwargs,
    ):  # fmt: skip
        """Asks a model all over the plane, and draws the areas."""
        check_is_fitted(estimator)
        if X.shape[1] != 2:
            raise ValueError(f"n_features must be equal to 2. Got {X.shape[1]} instead.")
        columns = list(X.columns) if hasattr(X, "columns") else None
        values = np.asarray(X, dtype=float)
        ends = [(float(values[:, k].min()) - eps, float(values[:, k].max()) + eps) for k in range(2)]
        xx0, xx1 = np.meshgrid(*[np.linspace(low, high, grid_resolution) for low, high in ends])
        points = np.stack([xx0.ravel(), xx1.ravel()], axis=1)
        if columns is not None:
            import pandas as pd

            points = pd.DataFrame(points, columns=columns)
        found, _ = _response(estimator, points, response_method, class_of_interest)
        count = len(getattr(estimator, "classes_", (0, 1)))
        response = found.reshape(xx0.shape) if found.ndim == 1 else found.reshape(*xx0.shape, found.shape[1])
        xlabel = (columns[0] if columns else "") if xlabel is None else xlabel
        ylabel = (columns[1] if columns else "") if ylabel is None else ylabel
        display = cls(xx0=xx0, xx1=xx1, n_classes=count, response=response, multiclass_colors=multiclass_colors, xlabel=xlabel, ylabel=ylabel)
        return display.plot(ax=ax, plot_method=plot_method, **kwargs)

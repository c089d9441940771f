"""`DecisionBoundaryDisplay`: what a model says all over a plane."""

import warnings

import numpy as np

from sklearn.base import is_classifier, is_outlier_detector, is_regressor
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


def _classes(estimator, response, class_of_interest):
    """How many classes there are to see; two where numbers are."""
    if class_of_interest is not None or is_regressor(estimator) or is_outlier_detector(estimator):
        return 2
    if is_classifier(estimator) and hasattr(estimator, "classes_"):
        return len(estimator.classes_)
    if hasattr(estimator, "labels_"):
        return len(np.unique(estimator.labels_))
    return max(2, len(np.unique(response))) if response.dtype.kind in "ib" else 2


# Colours that are told apart with any eyes.
_COLORS = ("#3f90da", "#ffa90e", "#bd1f01", "#94a4a2", "#832db6", "#a96b59", "#e76300", "#b9ac70", "#717581", "#92dadd")


def _colors(given, count):
    """A colour for each class, [classes, 4]."""
    import matplotlib as mpl
    from matplotlib import colors, pyplot

    if given is None:
        given = list(_COLORS[:count]) if count <= 10 else "gist_rainbow"
    if isinstance(given, str):
        if given not in pyplot.colormaps():
            raise ValueError(f"When 'multiclass_colors' is a string, it must be a valid Matplotlib colormap. Got: {given}")
        cmap = mpl.colormaps[given]
        if cmap.N < count:
            raise ValueError(
                f"Colormap '{given}' only has {cmap.N} colors, but {count} classes are to be displayed. Please specify a different colormap or provide a "
                "list of colors via 'multiclass_colors'."
            )
        return cmap(np.linspace(0, 1, count))
    if not isinstance(given, list):
        raise TypeError("'multiclass_colors' must be a list or a str.")
    if len(given) != count:
        raise ValueError(f"When 'multiclass_colors' is a list, it must be of the same length as the classes or labels to plot ({count}), got: {len(given)}.")
    if any(not colors.is_color_like(one) for one in given):
        raise ValueError(f"When 'multiclass_colors' is a list, it can only contain valid Matplotlib color names. Got: {given}")
    return colors.to_rgba_array(given)


class DecisionBoundaryDisplay:
    """What a model says all over a plane of two features."""

    def __init__(self, *, xx0, xx1, n_classes, response, multiclass_colors=None, xlabel=None, ylabel=None):
        self.xx0, self.xx1, self.n_classes, self.response = xx0, xx1, n_classes, response
        self.multiclass_colors, self.xlabel, self.ylabel = multiclass_colors, xlabel, ylabel

    def _draw_classes(self, draw, plot_method, kwargs):
        from matplotlib import colors

        for name in ("cmap", "colors"):
            if name in kwargs:
                warnings.warn(f"'{name}' is ignored in favor of 'multiclass_colors' in the multiclass case.", stacklevel=3)
                del kwargs[name]
        self.multiclass_colors_ = _colors(self.multiclass_colors, self.n_classes)
        kwargs.setdefault("zorder", -1)
        if np.ndim(self.response) == 2:
            if plot_method != "pcolormesh":
                kwargs.setdefault("levels", np.arange(self.n_classes) if plot_method == "contour" else np.arange(self.n_classes + 1) - 0.5)
            kwargs["colors" if plot_method == "contour" else "cmap"] = "black" if plot_method == "contour" else colors.ListedColormap(self.multiclass_colors_)
            self.surface_ = draw(self.xx0, self.xx1, self.response, **kwargs)
            return
        self.surface_, best = [], self.response.argmax(axis=2)
        for k, (red, green, blue, _) in enumerate(self.multiclass_colors_.tolist()):
            cmap = colors.LinearSegmentedColormap.from_list(f"colormap_{k}", [(1.0, 1.0, 1.0, 1.0), (red, green, blue, 1.0)])
            self.surface_.append(draw(self.xx0, self.xx1, np.ma.array(self.response[:, :, k], mask=best != k), cmap=cmap, **kwargs))
        if plot_method == "contour":
            self.surface_.append(draw(self.xx0, self.xx1, best, colors="black", zorder=-1, levels=np.arange(self.n_classes)))

    def plot(self, plot_method="contourf", ax=None, xlabel=None, ylabel=None, **kwargs):
        """Draws the areas."""
        if plot_method not in ("contourf", "contour", "pcolormesh"):
            raise ValueError(f"plot_method must be 'contourf', 'contour', or 'pcolormesh'. Got {plot_method} instead.")
        self.ax_ = ax = axes_for(ax)
        self.figure_ = ax.figure
        draw = getattr(ax, plot_method)
        if self.n_classes == 2:
            self.surface_ = draw(self.xx0, self.xx1, self.response, **kwargs)
        else:
            self._draw_classes(draw, plot_method, kwargs)
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
        if not grid_resolution > 1:
            raise ValueError(f"grid_resolution must be greater than 1. Got {grid_resolution} instead.")
        if not eps >= 0:
            raise ValueError(f"eps must be greater than or equal to 0. Got {eps} instead.")
        if plot_method not in ("contourf", "contour", "pcolormesh"):
            raise ValueError(f"plot_method must be one of contourf, contour, pcolormesh. Got {plot_method} instead.")
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
        count = _classes(estimator, found, class_of_interest)
        response = found.reshape(xx0.shape) if found.ndim == 1 else found.reshape(*xx0.shape, found.shape[1])
        xlabel = (columns[0] if columns else "") if xlabel is None else xlabel
        ylabel = (columns[1] if columns else "") if ylabel is None else ylabel
        display = cls(xx0=xx0, xx1=xx1, n_classes=count, response=response, multiclass_colors=multiclass_colors, xlabel=xlabel, ylabel=ylabel)
        return display.plot(ax=ax, plot_method=plot_method, **kwargs)

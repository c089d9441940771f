"""`PartialDependenceDisplay`: mean predictions over values of features."""

import math

import numpy as np

from .inspect import partial_dependence


class PartialDependenceDisplay:
    """Mean predictions over values of features, a picture for each."""

    def __init__(
        self, pd_results, *, features, feature_names, target_idx, deciles=None, kind="average", subsample=1000, random_state=None, is_categorical=None
    ):
        self.pd_results, self.features, self.feature_names, self.target_idx = pd_results, features, feature_names, target_idx
        self.deciles, self.kind, self.subsample, self.random_state, self.is_categorical = deciles, kind, subsample, random_state, is_categorical

    @classmethod
    def from_estimator(
        cls, estimator, X, features, *, sample_weight=None, categorical_features=None, feature_names=None, target=None, response_method="auto",
            n_cols=3,
        grid_resolution=100, percentiles=(0.05, 0.95), custom_values=None, method="auto", n_jobs=None, verbose=0, line_kw=None, ice_lines_kw=None,
        pd_line_kw=None, contour_kw=None, ax=None, kind="average", centered=False, subsample=1000, random_state=None,
    ):  # fmt: skip
        """Finds the mean predictions, and draws them."""
        names = list(X.columns) if hasattr(X, "columns") else [f"x{k}" for k in range(np.asarray(X).shape[1])]
        names = names if feature_names is None else list(feature_names)
        wanted = []
        for one in features:
            parts = [one] if isinstance(one, (int, str)) else list(one)
            wanted.append(tuple(names.index(part) if isinstance(part, str) else part for part in parts))
        results = [
            partial_dependence(
                estimator, X, list(one), sample_weight=sample_weight, response_method=response_method, percentiles=percentiles,
                grid_resolution=grid_resolution, custom_values=custom_values, categorical_features=categorical_features,
                kind="average" if len(one) == 2 else kind,
            )
            for one in wanted
        ]  # fmt: skip
        place = 0
        if target is not None:
            classes = getattr(estimator, "classes_", None)
            place = target if classes is None or len(classes) <= 2 else classes.tolist().index(target)
            place = 0 if classes is not None and len(classes) <= 2 else place
        display = cls(results, features=wanted, feature_names=names, target_idx=place, kind=kind, subsample=subsample, random_state=random_state)
        return display.plot(
            ax=ax, n_cols=n_cols, line_kw=line_kw, ice_lines_kw=ice_lines_kw, pd_line_kw=pd_line_kw, contour_kw=contour_kw, centered=centered
        )

    def plot(
        self, *, ax=None, n_cols=3, line_kw=None, ice_lines_kw=None, pd_line_kw=None, contour_kw=None, bar_kw=None, heatmap_kw=None, pdp_lim=None,
        centered=False,
    ):  # fmt: skip
        """Draws a picture for each feature or pair of features."""
        import matplotlib.pyplot as plt

        count = len(self.features)
        if ax is None or not hasattr(ax, "__len__"):
            figure = plt.gcf() if ax is None else ax.figure
            if ax is not None:
                ax.set_axis_off()
            width = min(n_cols, count)
            height = math.ceil(count / width)
            axes = [figure.add_subplot(height, width, k + 1) for k in range(count)]
        else:
            axes = list(np.asarray(ax, dtype=object).ravel())
            figure = axes[0].figure
        self.figure_, self.axes_ = figure, np.asarray(axes, dtype=object)
        for one, result, place in zip(self.features, self.pd_results, axes):
            if len(one) == 2:
                self._draw_pair(place, one, result, contour_kw or {})
            else:
                self._draw_line(place, one[0], result, {**(line_kw or {})}, ice_lines_kw or {}, pd_line_kw or {}, centered)
        return self

    def _draw_line(self, ax, k, result, line, ice, mean, centered):
        x = result["grid_values"][0]
        if "individual" in result:
            lines = result["individual"][self.target_idx]
            if self.subsample is not None and len(lines) > self.subsample:
                lines = lines[: self.subsample]
            for values in lines:
                ax.plot(x, values - values[0] if centered else values, **{"alpha": 0.3, "linewidth": 0.5, "color": "tab:blue", **line, **ice})
        if "average" in result:
            values = result["average"][self.target_idx]
            style = {"color": "tab:orange", "linestyle": "--", "label": "average"} if "individual" in result else {}
            ax.plot(x, values - values[0] if centered else values, **{**style, **line, **mean})
        ax.set_xlabel(self.feature_names[k])
        ax.set_ylabel("Partial dependence")

    def _draw_pair(self, ax, pair, result, kwargs):
        x, y = np.meshgrid(result["grid_values"][0], result["grid_values"][1])
        Z = result["average"][self.target_idx].T
        levels = kwargs.get("levels", 8)
        ax.contourf(x, y, Z, **{"levels": levels, "alpha": 0.75, **kwargs})
        ax.set_xlabel(self.feature_names[pair[0]])
        ax.set_ylabel(self.feature_names[pair[1]])

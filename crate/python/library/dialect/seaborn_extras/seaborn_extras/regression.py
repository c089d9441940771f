"""Fitted lines: regplot, residplot and lmplot."""

import math

import matplotlib.pyplot as plt
from seaborn._estimates import _MANY, Errors, _draws, resampled
from seaborn._semantics import series_colour
from seaborn._variables import is_missing

import matplotlib
import numpy as np


def _column(data, value, role):
    """Numbers of a column or of a vector, and their name."""
    if isinstance(value, str):
        if data is None:
            raise ValueError(f"Could not interpret value `{value}` for `{role}`. Value is a string, but `data` was not passed.")
        return [*data[value].tolist()], value
    return list(value.tolist() if hasattr(value, "tolist") else value), getattr(value, "name", None)


class Fit:
    """Points of two variables, and the line through them."""

    def __init__(self, data, x, y, units=None, partials=(), dropna=True, kind=None, x_estimator=None, x_bins=None, x_ci="ci", ci=95, n_boot=1000,
                 seed=None, truncate=True):
        (xs, self.x_name), (ys, self.y_name) = _column(data, x, "x"), _column(data, y, "y")
        if len(xs) != len(ys):
            raise ValueError("regplot inputs must be 1d and of the same length")
        kept = [n for n in range(len(xs)) if not is_missing(xs[n]) and not is_missing(ys[n])] if dropna else list(range(len(xs)))
        self.x, self.y = (np.array([float(values[n]) for n in kept], dtype=float) for values in (xs, ys))
        self.units = None if units is None else [_column(data, units, "units")[0][n] for n in kept]
        for axis, names in zip("xy", partials):
            if names is not None:
                setattr(self, axis, self._without(getattr(self, axis), data, names, kept))
                setattr(self, axis + "_name", None)
        self.kind, self.ci, self.n_boot, self.seed, self.truncate = kind or {}, ci, n_boot, seed, truncate
        self.x_estimator, self.x_ci = x_estimator, ci if x_ci == "ci" else x_ci
        self.whole_x = self.x
        if x_bins is not None:
            self.x_estimator = x_estimator or np.mean
            self.x = self._binned(x_bins)

    @staticmethod
    def _without(values, data, names, kept):
        """Numbers without what others explain of them."""
        names = [names] if isinstance(names, str) else list(names)
        others = np.stack([np.array([float(data[name].tolist()[n]) for n in kept], dtype=float) for name in names], axis=1)
        others = others - np.mean(others, axis=0)
        solution = np.linalg.lstsq(others, values, rcond=None)[0]
        return values - others @ solution

    def _binned(self, bins):
        """The middle of the bin of each x."""
        if np.ndim(bins) == 0:
            edges = np.percentile(self.x, np.linspace(0, 100, int(bins) + 2)[1:-1])
        else:
            edges = np.asarray(bins, dtype=float)
        apart = np.abs(self.x[:, None] - edges[None, :])
        return edges[np.argmin(apart, axis=1)]

    def estimates(self):
        """Places, estimates and ends of their errors at each x."""
        method = None if self.x_ci is None else "sd" if self.x_ci == "sd" else ("ci", self.x_ci)
        errors = Errors(method, self.x_estimator, self.n_boot, self.seed)
        return [(place, *errors(self.y[self.x == place])) for place in np.unique(self.x).tolist()]

    def line(self, limits=None):
        """Places, heights and, where asked for, both ends of the error."""
        low, high = (float(np.min(self.whole_x)), float(np.max(self.whole_x))) if self.truncate or limits is None else limits
        grid, x = np.linspace(low, high, 100), self.whole_x
        fit = _fitter(self.kind, grid)
        heights, band = fit(x, self.y), None
        if self.ci is not None and not self.kind.get("lowess"):
            found = (
                np.stack(resampled([x, self.y], fit, self.n_boot, self.seed, self.units)) if not self._is_straight() else self._straight_lines(grid)
            )
            band = np.percentile(found, [50 - self.ci / 2, 50 + self.ci / 2], axis=0)
        return grid, heights, band

    def _is_straight(self):
        return (
            self.units is None
            and not any(self.kind.get(name) for name in ("logistic", "robust", "lowess", "logx"))
            and self.kind.get("order", 1) == 1
        )

    def _straight_lines(self, grid):
        """Heights of the lines through samples with replacement, one a row; part by part, so that the memory lasts."""
        part = self.n_boot if self.seed is not None else max(_MANY // len(self.y), 1)
        drawn = (_draws(len(self.y), min(part, self.n_boot - n), self.seed) for n in range(0, self.n_boot, part))
        return np.concatenate([self._lines_of(rows, grid) for rows in drawn])

    def _lines_of(self, rows, grid):
        x, y = self.whole_x[rows], self.y[rows]
        mean_x, mean_y = np.mean(x, axis=1)[:, None], np.mean(y, axis=1)[:, None]
        spread = np.sum((x - mean_x) ** 2, axis=1)[:, None]
        slope = np.sum((x - mean_x) * (y - mean_y), axis=1)[:, None] / np.where(spread == 0, np.inf, spread)
        return mean_y + slope * (grid[None, :] - mean_x)


def _fitter(kind, grid):
    """The function from x and y to heights over a grid, for a kind of fit."""
    order = kind.get("order", 1)
    if kind.get("logistic"):
        return lambda x, y: _logistic(x, y, grid)
    if kind.get("lowess"):
        return lambda x, y: np.interp(grid, *_lowess(x, y))
    if kind.get("robust"):
        return lambda x, y: _robust(x, y, grid)
    if kind.get("logx"):
        return lambda x, y: _least_squares(np.log(x), y, np.log(np.maximum(grid, 1e-300)))
    if order > 1:
        return lambda x, y: np.polyval(np.polyfit(x, y, order), grid)
    return lambda x, y: _least_squares(x, y, grid)


def _least_squares(x, y, grid):
    apart = x - np.mean(x)
    spread = float(np.sum(apart * apart))
    slope = float(np.sum(apart * (y - np.mean(y)))) / spread if spread else 0.0
    return float(np.mean(y)) + slope * (grid - float(np.mean(x)))


def _logistic(x, y, grid):
    """The curve of a logistic regression, by Newton's steps."""
    design, weights = np.stack([np.ones(len(x)), x], axis=1), np.zeros(2)
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(design @ weights, -500, 500)))
        curvature = (design * (chance * (1 - chance))[:, None]).T @ design
        if abs(float(np.linalg.det(curvature))) < 1e-12:
            break
        step = np.linalg.solve(curvature, design.T @ (y - chance))
        weights = weights + step
        if float(np.max(np.abs(step))) < 1e-10:
            break
    return 1 / (1 + np.exp(-np.clip(weights[0] + weights[1] * grid, -500, 500)))


def _robust(x, y, grid):
    """The line of Huber's weights, by repeated weighted least squares."""
    weights = np.ones(len(x))
    for _ in range(50):
        middle = float(np.sum(weights * x) / np.sum(weights)), float(np.sum(weights * y) / np.sum(weights))
        slope = float(np.sum(weights * (x - middle[0]) * (y - middle[1])) / np.sum(weights * (x - middle[0]) ** 2))
        rest = y - middle[1] - slope * (x - middle[0])
        scale = float(np.median(np.abs(rest - np.median(rest)))) / 0.6745 or 1e-12
        weights = 1.345 * scale / np.maximum(np.abs(rest), 1.345 * scale)
    return middle[1] + slope * (grid - middle[0])


def _lowess(x, y, part=2 / 3, rounds=3):
    """Places in order and heights of locally weighted lines (Cleveland)."""
    order = np.argsort(x, kind="stable")
    x, y = x[order], y[order]
    near = max(int(math.ceil(part * len(x))), 2)
    apart = np.abs(x[:, None] - x[None, :])
    reach = np.sort(apart, axis=1)[:, near - 1][:, None]
    local = np.clip(1 - (apart / np.where(reach == 0, 1, reach)) ** 3, 0, 1) ** 3
    trust = np.ones(len(x))
    for _ in range(rounds + 1):
        weights = local * trust[None, :]
        total = np.sum(weights, axis=1)
        mean_x, mean_y = (weights @ x) / total, (weights @ y) / total
        centred = x[None, :] - mean_x[:, None]
        spread = np.sum(weights * centred**2, axis=1)
        slope = np.sum(weights * centred * (y[None, :] - mean_y[:, None]), axis=1) / np.where(spread == 0, 1, spread)
        heights = mean_y + slope * (x - mean_x)
        rest = np.abs(y - heights)
        trust = np.clip(1 - (rest / (6 * (float(np.median(rest)) or 1e-12))) ** 2, 0, 1) ** 2
    return x, heights


def _draw(ax, fit, scatter, fit_reg, x_jitter, y_jitter, looks):
    """Points, line and band."""
    marker, colour, scatter_kws, line_kws = looks["marker"], looks["color"], dict(looks["scatter_kws"] or {}), dict(looks["line_kws"] or {})
    colour = scatter_kws.get("color", colour)
    colour = series_colour(ax, "line", colour) if colour is None else matplotlib.colors.to_hex(colour)
    label = {"label": looks["label"]} if looks["label"] is not None else {}
    if scatter:
        shown = {
            "s": 50 if fit.x_estimator is not None else None,
            "marker": marker,
            "color": colour,
            "edgecolor": scatter_kws.get("edgecolors", colour),
            "linewidths": 1.0 if marker not in ("x", "+") else None,
            **label,
            **scatter_kws,
        }
        if fit.x_estimator is None:
            moved = [
                values + (np.random.uniform(-jitter, jitter, len(values)) if jitter else 0)
                for values, jitter in ((fit.x, x_jitter), (fit.y, y_jitter))
            ]
            if shown.get("alpha") is None:
                shown["alpha"] = 0.8
            ax.scatter(moved[0].tolist(), moved[1].tolist(), **{name: value for name, value in shown.items() if value is not None})
        else:
            found = fit.estimates()
            for place, _, low, high in found:
                if low == low and fit.x_ci is not None:
                    ax.plot([place, place], [low, high], color=colour, linewidth=1.75 * matplotlib.rcParams["lines.linewidth"])
            ax.scatter([one[0] for one in found], [one[1] for one in found], **{name: value for name, value in shown.items() if value is not None})
    if fit_reg:
        width = 1.5 * matplotlib.rcParams["lines.linewidth"]
        grid, heights, band = fit.line(None if fit.truncate else ax.get_xlim())
        line = ax.plot(
            grid.tolist(), heights.tolist(), **{"color": colour, "linewidth": line_kws.pop("lw", width), **({} if scatter else label), **line_kws}
        )[0]
        line._sticky = ((grid[0].item(), grid[-1].item()), ()) if not fit.truncate else ((), ())
        if band is not None:
            ax.fill_between(grid.tolist(), band[0].tolist(), band[1].tolist(), facecolor=line.get("color"), alpha=0.15)
    for axis, name in (("x", fit.x_name), ("y", fit.y_name)):
        if isinstance(name, str):
            getattr(ax, f"set_{axis}label")(name)


def regplot(data=None, *, x=None, y=None, x_estimator=None, x_bins=None, x_ci="ci", scatter=True, fit_reg=True, ci=95, n_boot=1000, units=None,
            seed=None, order=1, logistic=False, lowess=False, robust=False, logx=False, x_partial=None, y_partial=None, truncate=True, dropna=True,
            x_jitter=None, y_jitter=None, label=None, color=None, marker="o", scatter_kws=None, line_kws=None, ax=None):
    """Points of two variables and the line that fits them, with the band of its error."""
    if sum((order > 1, bool(logistic), bool(robust), bool(lowess), bool(logx))) > 1:
        raise ValueError("Mutually exclusive regression options.")
    kind = dict(order=order, logistic=logistic, lowess=lowess, robust=robust, logx=logx)
    fit = Fit(data, x, y, units, (x_partial, y_partial), dropna, kind, x_estimator, x_bins, x_ci, ci, n_boot, seed, truncate)
    ax = plt.gca() if ax is None else ax
    _draw(ax, fit, scatter, fit_reg, x_jitter, y_jitter, dict(label=label, color=color, marker=marker, scatter_kws=scatter_kws, line_kws=line_kws))
    return ax


def residplot(data=None, *, x=None, y=None, x_partial=None, y_partial=None, lowess=False, order=1, robust=False, dropna=True, label=None,
              color=None, scatter_kws=None, line_kws=None, ax=None):
    """What a fitted line leaves over."""
    fit = Fit(data, x, y, None, (x_partial, y_partial), dropna, {"lowess": lowess}, ci=None)
    ax = plt.gca() if ax is None else ax
    fit.y = fit.y - _fitter({"order": order, "robust": robust}, fit.x)(fit.x, fit.y)
    ax.axhline(0, linestyle=":", color=".2")
    _draw(ax, fit, True, bool(lowess), None, None, dict(label=label, color=color, marker="o", scatter_kws=scatter_kws, line_kws=line_kws))
    return ax


def lmplot(data, *, x=None, y=None, hue=None, col=None, row=None, palette=None, col_wrap=None, height=5, aspect=1, markers="o", sharex=None,
           sharey=None, hue_order=None, col_order=None, row_order=None, legend=True, legend_out=None, facet_kws=None, **options):
    """Points and fitted lines on a grid of axes."""
    from seaborn._facets import FacetGrid

    given = dict(facet_kws or {})
    given.update({name: value for name, value in (("sharex", sharex), ("sharey", sharey), ("legend_out", legend_out)) if value is not None})
    needed = [
        name
        for name in dict.fromkeys([x, y, hue, col, row, options.get("units"), options.get("x_partial"), options.get("y_partial")])
        if isinstance(name, str)
    ]
    grid = FacetGrid(data[needed], row=row, col=col, hue=hue, palette=palette, row_order=row_order, col_order=col_order, hue_order=hue_order,
                     height=height, aspect=aspect, col_wrap=col_wrap, **given)
    count = len(grid.hue_names) if grid.hue_names is not None else 1
    markers = [markers] * count if not isinstance(markers, list) else markers
    if len(markers) != count:
        raise ValueError("markers must be a singleton or a list of markers for each level of the hue variable")
    grid.hue_kws = {"marker": markers}
    if options.get("truncate") is False:
        for ax in grid.axes.flat:
            values = data[x].dropna()
            ax.set_xlim(float(values.min()), float(values.max()))
    grid.map_dataframe(regplot, x=x, y=y, **options)
    grid.set_axis_labels(x, y)
    if legend and hue is not None and hue not in (col, row):
        grid.add_legend()
    return grid


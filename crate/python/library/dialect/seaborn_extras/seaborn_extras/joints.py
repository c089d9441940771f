"""Two variables together and each alone: JointGrid and jointplot."""

import matplotlib.pyplot as plt
from matplotlib.colors import to_hex, to_rgb
from seaborn._grid import Grid, is_ours, set_current, takes
from seaborn._palettes import color_palette
from seaborn._plot import Plot
from seaborn._tools import despine

import numpy as np


class _Joint(Plot):
    structure = ({}, {})


class JointGrid(Grid):
    """Axes of two variables, with narrow ones for each alone at the top and at the right."""

    def __init__(self, data=None, *, x=None, y=None, hue=None, height=6, ratio=5, space=0.2, palette=None, hue_order=None, hue_norm=None,
                 dropna=False, xlim=None, ylim=None, marginal_ticks=False):
        self._figure = plt.figure(figsize=(height, height))
        grid = self._figure.add_gridspec(ratio + 1, ratio + 1, hspace=space, wspace=space)
        self.ax_joint = self._figure.add_subplot(grid[1:, :-1])
        self.ax_marg_x = self._figure.add_subplot(grid[0, :-1], sharex=self.ax_joint)
        self.ax_marg_y = self._figure.add_subplot(grid[1:, -1], sharey=self.ax_joint)
        self.ax_marg_x.tick_params(axis="x", labelbottom=False)
        self.ax_marg_y.tick_params(axis="y", labelleft=False)
        if not marginal_ticks:
            self.ax_marg_x.tick_params(axis="y", labelleft=False, left=False)
            self.ax_marg_y.tick_params(axis="x", labelbottom=False, bottom=False)
            self.ax_marg_x.yaxis.grid(False)
            self.ax_marg_y.xaxis.grid(False)
        plot = _Joint(data, x=x, y=y, hue=hue)
        frame = data.dropna() if dropna and hasattr(data, "dropna") else data
        pick = lambda value: frame[value] if isinstance(value, str) else value
        self.x, self.y, self.hue = pick(x), pick(y), pick(hue)
        self._labels = plot.label("x"), plot.label("y")
        self._hue_params = {"palette": palette, "hue_order": hue_order, "hue_norm": hue_norm}
        self._legend = None
        for given, setter in ((xlim, self.ax_joint.set_xlim), (ylim, self.ax_joint.set_ylim)):
            if given is not None:
                setter(given)
        despine(self._figure)
        if not marginal_ticks:
            despine(ax=self.ax_marg_x, left=True)
            despine(ax=self.ax_marg_y, bottom=True)
            for ax in (self.ax_marg_x, self.ax_marg_y):
                ax.tick_params(
                    left=ax is self.ax_marg_y and ax.yaxis.ticks_here["near"],
                    labelleft=False,
                    right=False,
                    labelright=False,
                    top=False,
                    labeltop=False,
                    labelbottom=False,
                )
        self.set_axis_labels(*self._labels)
        self._figure.tight_layout()

    axes = property(lambda self: self)
    flat = property(lambda self: [self.ax_joint, self.ax_marg_x, self.ax_marg_y])

    def plot(self, joint_func, marginal_func, **kwargs):
        """Draws both variables with one function, each alone with another."""
        self.plot_marginals(marginal_func, **kwargs)
        return self.plot_joint(joint_func, **kwargs)

    def _options(self, func, kwargs):
        own = dict(kwargs)
        if self.hue is not None:
            own["hue"] = self.hue
            own.update({name: value for name, value in self._hue_params.items() if takes(func, name)})
        return own

    def plot_joint(self, func, **kwargs):
        """Draws both variables."""
        set_current(self.ax_joint)
        if is_ours(func):
            func(x=self.x, y=self.y, ax=self.ax_joint, **self._options(func, kwargs))
        else:
            func(self.x, self.y, **kwargs)
        self.set_axis_labels(*self._labels)
        return self

    def plot_marginals(self, func, **kwargs):
        """Draws each variable alone."""
        if is_ours(func):
            own = {**({"legend": False} if takes(func, "legend") else {}), **self._options(func, kwargs)}
            func(x=self.x, ax=set_current(self.ax_marg_x), **own)
            func(y=self.y, ax=set_current(self.ax_marg_y), **own)
        else:
            own = {**kwargs}
            set_current(self.ax_marg_x)
            func(self.x, **own)
            set_current(self.ax_marg_y)
            func(self.y, **({**own, "orientation": "horizontal"} if getattr(func, "__name__", "") == "hist" else {**own, "vertical": True}))
        self.ax_marg_x.yaxis.label.set_visible(False)
        self.ax_marg_y.xaxis.label.set_visible(False)
        self.ax_marg_x.xaxis.label.set_visible(False)
        self.ax_marg_y.yaxis.label.set_visible(False)
        return self

    def refline(self, *, x=None, y=None, joint=True, marginal=True, color=".5", linestyle="--", **line_kws):
        """Lines at a number of x or of y."""
        looks = {"color": color, "linestyle": linestyle, **line_kws}
        for value, name, margin in ((x, "axvline", self.ax_marg_x), (y, "axhline", self.ax_marg_y)):
            if value is not None:
                for ax in ([self.ax_joint] if joint else []) + ([margin] if marginal else []):
                    getattr(ax, name)(value, **looks)
        return self

    def set_axis_labels(self, xlabel="", ylabel="", **kwargs):
        """Names of the two variables."""
        self.ax_joint.set_xlabel("" if xlabel is None else xlabel, **kwargs)
        self.ax_joint.set_ylabel("" if ylabel is None else ylabel, **kwargs)
        return self


def jointplot(data=None, *, x=None, y=None, hue=None, kind="scatter", height=6, ratio=5, space=0.2, dropna=False, xlim=None, ylim=None,
              color=None, palette=None, hue_order=None, hue_norm=None, marginal_ticks=False, joint_kws=None, marginal_kws=None, **kwargs):
    """Two variables as points, densities, bins or with a fitted line, and each alone beside."""
    from seaborn import histplot, kdeplot, regplot, residplot, scatterplot

    kinds = ("scatter", "hist", "hex", "kde", "reg", "resid")
    if kind not in kinds:
        raise ValueError(f"`kind` must be one of {list(kinds)}, not {kind!r}")
    if kind in ("hex", "reg", "resid") and hue is not None:
        raise ValueError(f"Use of `hue` with `kind='{kind}'` is not currently supported.")
    joint_kws, marginal_kws = {**kwargs, **(joint_kws or {})}, dict(marginal_kws or {})
    grid = JointGrid(data, x=x, y=y, hue=hue, palette=palette, hue_order=hue_order, hue_norm=hue_norm, dropna=dropna, height=height, ratio=ratio,
                     space=space, xlim=xlim, ylim=ylim, marginal_ticks=marginal_ticks)
    colour = to_rgb("C0" if color is None else color)
    plain = {} if hue is not None else {"color": colour}
    if kind == "scatter":
        grid.plot_joint(scatterplot, **{**plain, **joint_kws})
        grid.plot_marginals(histplot if hue is None else kdeplot, **{**plain, **({} if hue is None else {"fill": True}), **marginal_kws})
    elif kind == "hist":
        grid.plot_joint(histplot, **{**plain, **joint_kws})
        shared = {name: value for name, value in joint_kws.items() if name in ("bins", "binwidth", "binrange") and not isinstance(value, tuple)}
        grid.plot_marginals(histplot, **{**plain, **shared, **marginal_kws})
    elif kind == "kde":
        grid.plot_joint(kdeplot, **{"warn_singular": False, **plain, **joint_kws})
        grid.plot_marginals(kdeplot, **{**plain, **({"fill": True} if joint_kws.get("fill") else {}), **marginal_kws})
    elif kind == "hex":
        _hexagons(grid, colour, joint_kws)
        grid.plot_marginals(histplot, **{**plain, "kde": False, **marginal_kws})
    elif kind == "reg":
        grid.plot_joint(regplot, **{**plain, **joint_kws})
        grid.plot_marginals(histplot, **{**plain, "kde": True, **marginal_kws})
    else:
        grid.plot_joint(residplot, **{**plain, **joint_kws})
        grid.plot_marginals(histplot, **{**plain, "kde": False, **marginal_kws})
    plt.sca(grid.ax_joint)
    return grid


def _hexagons(grid, colour, joint_kws):
    """Counts in hexagons, as many as the spread of the numbers asks for."""
    x, y = np.asarray(grid.x, dtype=float), np.asarray(grid.y, dtype=float)
    there, sizes = ~(np.isnan(x) | np.isnan(y)), []
    for values in (x[there], y[there]):
        low, high = np.percentile(values, [25, 75])
        width = 2 * (high - low) / len(values) ** (1 / 3)
        sizes.append(min(int(np.ceil((np.max(values) - np.min(values)) / width)) if width else int(len(values) ** 0.5), 50))
    cmap = color_palette("light:" + to_hex(colour), as_cmap=True)
    set_current(grid.ax_joint).hexbin(x[there], y[there], **{"gridsize": int(np.mean(sizes)), "cmap": cmap, **joint_kws})
    grid.set_axis_labels(*grid._labels)

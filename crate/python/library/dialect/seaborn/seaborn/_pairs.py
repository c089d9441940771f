"""Axes for each pair of columns: PairGrid and pairplot."""

import matplotlib.pyplot as plt
from matplotlib.figure import axes_array

from ._grid import Grid, is_ours, set_current, takes
from ._tools import despine as _despine
from ._variables import Variable


class PairGrid(Grid):
    """A row and a column of axes for each numeric column of a table."""

    takes_legends = True

    def __init__(self, data, *, hue=None, vars=None, x_vars=None, y_vars=None, hue_order=None, palette=None, hue_kws=None, corner=False,
                 diag_sharey=True, height=2.5, aspect=1, layout_pad=0.5, despine=True, dropna=False):
        numeric = [name for name in data.columns if Variable(data[name], name, True).kind == "numeric" and name != hue]
        own = list(vars) if vars is not None else numeric
        listed = lambda names: [names] if isinstance(names, str) else list(names)
        self.x_vars = own if x_vars is None else listed(x_vars)
        self.y_vars = own if y_vars is None else listed(y_vars)
        if not self.x_vars or not self.y_vars:
            raise ValueError("No variables found for grid " + ("columns." if not self.x_vars else "rows."))
        self.square_grid = self.x_vars == self.y_vars
        self._corner, self.data, self._dropna, self.diag_sharey = corner, data, dropna, diag_sharey
        self._hue_var, self._hue_order, self._orig_palette, self.hue_kws = hue, hue_order, palette, hue_kws or {}
        self.hue_names = self.levels_of(data, hue, hue_order)
        self.hue_vals = data[hue] if hue is not None else None
        self.palette = self._palette(data, hue, hue_order, palette)
        self._figure = plt.figure(figsize=(len(self.x_vars) * height * aspect, len(self.y_vars) * height))
        grid = self._figure.add_gridspec(len(self.y_vars), len(self.x_vars))
        self.axes = self._figure._grid_of_axes(grid, "col", "row", False, None)
        if corner:
            rows = self.axes.tolist()
            for i, row in enumerate(rows):
                for j in range(i + 1, len(row)):
                    row[j].remove()
                    row[j] = None
            self.axes = axes_array(rows)
        self._legend_data, self._legend, self.diag_axes, self.diag_vars = {}, None, None, None
        if despine:
            _despine(self._figure)
        self._label_axes()
        self.tight_layout(pad=layout_pad)

        for i, row in enumerate(self.axes.tolist()):
            for j, ax in enumerate(row):
                if ax is not None:
                    ax.xaxis.label.set(visible=i == len(self.y_vars) - 1)
                    ax.yaxis.label.set(visible=j == 0)

    def _label_axes(self):
        for ax, name in zip(self.axes.tolist()[-1], self.x_vars):
            ax.set_xlabel(name)
        for row, name in zip(self.axes.tolist(), self.y_vars):
            row[0].set_ylabel(name)

    def map(self, func, **kwargs):
        """Draws every pair of columns."""
        return self._map_pairs(func, [(i, j) for i in range(len(self.y_vars)) for j in range(len(self.x_vars))], kwargs)

    def map_lower(self, func, **kwargs):
        """Draws the pairs below the diagonal."""
        return self._map_pairs(func, [(i, j) for i in range(len(self.y_vars)) for j in range(min(i, len(self.x_vars)))], kwargs)

    def map_upper(self, func, **kwargs):
        """Draws the pairs above the diagonal."""
        return self._map_pairs(func, [(i, j) for i in range(len(self.y_vars)) for j in range(i + 1, len(self.x_vars))], kwargs)

    def map_offdiag(self, func, **kwargs):
        """Draws the pairs of different columns."""
        if self.square_grid:
            self.map_lower(func, **kwargs)
            return self if self._corner else self.map_upper(func, **kwargs)
        pairs = [(i, j) for i, y in enumerate(self.y_vars) for j, x in enumerate(self.x_vars) if x != y]
        return self._map_pairs(func, pairs, kwargs)

    def _map_pairs(self, func, places, kwargs):
        for i, j in places:
            ax = self.axes[i, j]
            if ax is not None:
                self._draw_pair(func, set_current(ax), self.x_vars[j], self.y_vars[i], dict(kwargs))
        if is_ours(func) and takes(func, "hue") and self._hue_var is not None:
            self.hue_names = list(self._legend_data)
        self._label_axes()
        return self

    def _columns(self, names):
        data = self.data[list(dict.fromkeys([*names, *([self._hue_var] if self._hue_var is not None else [])]))]
        return data.dropna() if self._dropna else data

    def _draw_pair(self, func, ax, x, y, options):
        data = self._columns([x, y])
        if is_ours(func) and takes(func, "hue"):
            if self._hue_var is not None and "hue" not in options:
                options.update(hue=data[self._hue_var], hue_order=self._hue_order, palette=self._orig_palette)
            elif self._hue_var is None and "color" not in options and not options.get("hue"):
                options["color"] = self.palette[0]
            func(x=data[x], y=data[y], ax=ax, **options)
        else:
            self._by_level(func, ax, [x, y], data, options)
        self._collect_legend(ax)

    def _by_level(self, func, ax, names, data, options):
        """Calls a function without hue once for each level."""
        given = options.pop("color", None)
        levels = [None] if self._hue_var is None else self.levels_of(self.data, self._hue_var, self._hue_order)
        for n, level in enumerate(levels):
            part = data if level is None else data[data[self._hue_var] == level]
            own = dict(options)
            own["color"] = self.palette[n] if level is not None or given is None else given
            own.update({name: values[n] for name, values in self.hue_kws.items()})
            if level is not None:
                own["label"] = str(level)
            vectors = [part[name] for name in names]
            if is_ours(func):
                func(**dict(zip("xy", vectors)), ax=ax, **own)
            else:
                func(*vectors, **own)

    def map_diag(self, func, **kwargs):
        """Draws each column on the diagonal."""
        if self.diag_axes is None:
            self._make_diagonal()
        for name, ax in zip(self.diag_vars, self.diag_axes):
            options, data = dict(kwargs), self._columns([name])
            set_current(ax)
            if is_ours(func) and takes(func, "hue"):
                if self._hue_var is not None and "hue" not in options:
                    options.update(hue=data[self._hue_var], hue_order=self._hue_order, palette=self._orig_palette)
                elif self._hue_var is None and "color" not in options:
                    options["color"] = self.palette[0]
                options.setdefault("legend", False)
                func(x=data[name], ax=ax, **options)
            else:
                self._by_level(func, ax, [name], data, options)
                self._collect_legend(ax)
        self._label_axes()
        return self

    def _make_diagonal(self):
        self.diag_vars, self.diag_axes, first = [], [], None
        for i, y in enumerate(self.y_vars):
            for j, x in enumerate(self.x_vars):
                if x == y:
                    ax = self.axes[i, j]
                    twin = ax.twinx()
                    twin.set_axis_off()
                    if self.diag_sharey and first is not None:
                        twin.shares["y"] = first
                    first = first or twin
                    self.diag_vars.append(x)
                    self.diag_axes.append(twin)


def pairplot(data, *, hue=None, hue_order=None, palette=None, vars=None, x_vars=None, y_vars=None, kind="scatter", diag_kind="auto",
             markers=None, height=2.5, aspect=1, corner=False, dropna=False, plot_kws=None, diag_kws=None, grid_kws=None, size=None):
    """Each pair of numeric columns as points, and each column on the diagonal."""
    from . import histplot, kdeplot, regplot, scatterplot

    if not hasattr(data, "columns"):
        raise TypeError(f"'data' must be pandas DataFrame object, not: {type(data)}")
    plot_kws, diag_kws = dict(plot_kws or {}), dict(diag_kws or {})
    if diag_kind == "auto":
        diag_kind = ("kde" if kind == "kde" else "hist") if hue is None else "hist" if kind == "hist" else "kde"
    grid = PairGrid(data, vars=vars, x_vars=x_vars, y_vars=y_vars, hue=hue, hue_order=hue_order, palette=palette, corner=corner,
                    height=size or height, aspect=aspect, dropna=dropna, **{"diag_sharey": diag_kind == "hist", **(grid_kws or {})})
    if markers is not None and hue is not None:
        count = len(grid.hue_names)
        markers = [markers] * count if not isinstance(markers, list) else markers
        if len(markers) != count:
            raise ValueError("markers must be a singleton or a list of markers for each level of the hue variable")
        if kind == "scatter":
            plot_kws.update(style=data[hue], markers=markers)
        elif kind == "reg":
            grid.hue_kws = {"marker": markers}
    if diag_kind == "hist" and grid.square_grid:
        grid.map_diag(histplot, **diag_kws)
    elif diag_kind == "kde" and grid.square_grid:
        grid.map_diag(kdeplot, **{"fill": True, "warn_singular": False, **diag_kws})
    draw = grid.map_offdiag if diag_kind is not None and grid.square_grid else grid.map
    drawers = {"scatter": scatterplot, "reg": regplot, "kde": kdeplot, "hist": histplot}
    if kind not in drawers:
        raise ValueError(f"`kind` must be one of {list(drawers)}, not {kind!r}")
    draw(drawers[kind], **({"warn_singular": False, **plot_kws} if kind == "kde" else plot_kws))
    if hue is not None:
        grid.add_legend()
    grid.tight_layout()
    return grid

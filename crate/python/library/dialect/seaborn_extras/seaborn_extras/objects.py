"""Plots put together of marks, statistics and moves (`seaborn.objects`)."""

import copy
import itertools

from matplotlib.figure import Figure
from seaborn._palettes import blend_palette
from seaborn._plot import Plot as _Base
from seaborn._semantics import HueMapping, SizeMapping, StyleMapping, brief_levels
from seaborn._variables import long_variables

import numpy as np
from matplotlib import rc_context

from .configs import PlotConfig
from .marks import (  # noqa: F401
    Area,
    Band,
    Bar,
    Bars,
    Dash,
    Dot,
    Dots,
    Line,
    Lines,
    Mark,
    Path,
    Paths,
    Range,
    Text,
)
from .moves import (  # noqa: F401
    KDE,
    Agg,
    Count,
    Dodge,
    Est,
    Hist,
    Jitter,
    Move,
    Norm,
    Perc,
    PolyFit,
    Shift,
    Stack,
    Stat,
)

from .scales import Boolean, Continuous, Nominal, Scale, Temporal, mark_axis, normed, plain, set_axis  # noqa: F401

LOOKS = ("color", "fillcolor", "edgecolor", "pointsize", "linewidth", "marker", "linestyle", "alpha", "halign", "valign", "text", "group")


class Group:
    """Rows of equal levels: their numbers by column."""

    def __init__(self, levels, columns):
        self.levels, self.columns = levels, columns

    def __getitem__(self, name):
        return self.columns[name]

    def __contains__(self, name):
        return name in self.columns

    def place(self):
        """Row and column of the facets."""
        return tuple((role, self.levels[role]) for role in ("row", "col") if role in self.levels)


class Aligned:
    """Sides of texts by levels."""

    kind = "categorical"

    def __init__(self, levels, sides):
        self.levels = levels
        self._table = sides if isinstance(sides, dict) else dict(zip(levels, itertools.cycle(sides)))

    def __call__(self, level):
        return self._table[level]


class _Layer(_Base):
    """The variables of one mark."""

    def __init__(self, plot, own, data):
        self.is_wide = self.is_flat = False
        self.variables = long_variables(data, {role: value for role, value in own.items() if value is not None})
        self.hue = self.size = self.style = self.facets = self.ax = None
        self.orders, self.logs, self.legend, self.legend_data = dict(plot._orders), {"x": False, "y": False}, True, {}

    def group_levels(self, role):
        """The levels by which rows are grouped."""
        return self.orders.get(role) or self.variables[role].levels()


class Plot:
    """A table, which variables are shown how, and the layers of marks."""

    config = PlotConfig()

    def __init__(self, *args, data=None, **variables):
        args = list(args)
        self._data = args.pop(0) if args and not isinstance(args[0], str) and (hasattr(args[0], "columns") or isinstance(args[0], dict)) else data
        self._variables = {**dict(zip(("x", "y"), args)), **variables}
        self._layers, self._facets, self._orders, self._wrap = [], {}, {}, None
        self._labels, self._limits, self._scales, self._size, self._theme, self._target = {}, {}, {}, None, {}, None
        self._shares, self._figure, self._pairs, self._preset, self._legends = {}, None, None, None, True

    def _with(self, **changes):
        made = copy.copy(self)
        for name, value in changes.items():
            setattr(made, name, value)
        return made

    def add(self, mark, *transforms, orient=None, legend=True, label=None, data=None, **variables):
        """One more layer: a mark, and statistics and moves that come before it."""
        return self._with(_layers=[*self._layers, (mark, transforms, orient, legend, label, data, variables)])

    def facet(self, col=None, row=None, order=None, wrap=None):
        """Axes for each level of one variable or of two."""
        order = order if isinstance(order, dict) else {"col" if col is not None else "row": order} if order is not None else {}
        return self._with(
            _facets={name: value for name, value in (("col", col), ("row", row)) if value is not None}, _orders={**self._orders, **order}, _wrap=wrap
        )

    def pair(self, x=None, y=None, wrap=None, cross=True):
        """Axes for each of several variables along x and along y: for all pairs, or, without `cross`, for those of equal places."""
        lists = {}
        for axis, given in (("x", x), ("y", y)):
            if given is not None:
                if isinstance(given, str):
                    raise TypeError(f"You must pass a sequence of variable keys to `{axis}`")
                lists[axis] = list(given)
        if not cross and len({len(one) for one in lists.values()}) > 1:
            raise ValueError("Lengths of the `x` and `y` lists must match with cross=False")
        return self._with(_pairs=(lists, wrap, cross))

    def scale(self, **scales):
        """Palettes, ranges of sizes, and `"log"` for x or y."""
        return self._with(_scales={**self._scales, **scales})

    def label(self, *, title=None, legend=None, **variables):
        """Names of variables, and the title; functions are called with the names."""
        return self._with(
            _labels={**self._labels, **variables, **({"title": title} if title is not None else {}), **({"legend": legend} if legend else {})}
        )

    def limit(self, **limits):
        """The ends of x and of y."""
        return self._with(_limits={**self._limits, **limits})

    def share(self, **shares):
        """Whether facets have the same ends."""
        return self._with(_shares={**self._shares, **shares})

    def layout(self, *, size=None, engine=None, extent=None):
        """The size in inches."""
        return self._with(_size=size)

    def theme(self, config):
        """Settings that hold for this plot."""
        return self._with(_theme={**self._theme, **config})

    def on(self, target):
        """Draws on axes or a figure that is there."""
        return self._with(_target=target)

    # --- drawing ---

    def _settings(self):
        return {**self.config.theme, **self._theme}

    def plot(self, pyplot=False):
        """Draws it; the figure is `_figure`."""
        made = self._with()
        with rc_context(self._settings() if self._target is None else {}):
            made._draw()
        return made

    def show(self, **kwargs):
        """Shows the picture below its cell."""
        from IPython.display import display

        display(self)

    def save(self, loc, **kwargs):
        """Writes the picture into a file."""
        with rc_context(self._settings()):
            self.plot()._figure.savefig(loc, **{"bbox_inches": "tight", **kwargs})
        return self

    def _repr_mimebundle_(self, include=None, exclude=None):
        with rc_context(self._settings()):
            return self.plot()._figure._repr_mimebundle_()

    def _draw_pairs(self):
        """One plot on each of the axes."""
        lists, wrap, cross = self._pairs
        self._names = {"row": [], "col": []}
        xs, ys = lists.get("x", [None]), lists.get("y", [None])
        base = _Layer(self, {**self._variables, **self._facets}, self._data)
        facets = {role: base.group_levels(role) if role in base.variables else [None] for role in ("row", "col")}
        cells = [(i, j) for i in range(len(ys)) for j in range(len(xs))] if cross else [(n, n) for n in range(len(xs))]
        rows, columns = (len(ys), len(xs)) if cross else (1, len(xs))
        if wrap:
            columns, rows = (wrap, -(-len(cells) // wrap)) if len(cells) > 1 else (1, 1)
        self._figure = self._target or Figure(figsize=self._size, layout="tight")
        down, across = rows * len(facets["row"]), columns * len(facets["col"])
        is_grid = cross and not wrap
        shares = [self._shares.get(axis, how if is_grid or len(lists.get(axis, [None])) == 1 else False) for axis, how in (("x", "col"), ("y", "row"))]
        if not is_grid:
            shares = [True if len(lists.get(axis, [None])) == 1 and share is not False else False for axis, share in zip("xy", shares)]
        grid = self._figure._grid_of_axes(self._figure.add_gridspec(down, across), *shares, False)
        for n, (i, j) in enumerate(cells):
            row, column = (i, j) if is_grid else divmod(n, columns)
            axes = {
                (a, b): grid[row + rows * a, column + columns * b] if not is_grid else grid[row + rows * a, column * len(facets["col"]) + b]
                for a in range(len(facets["row"])) for b in range(len(facets["col"]))
            }  # fmt: skip
            own = {axis: value for axis, value in (("x", xs[j]), ("y", ys[i])) if value is not None}
            labels = {axis: self._labels[f"{axis}{k}"] for axis, k in (("x", j), ("y", i)) if f"{axis}{k}" in self._labels}
            limits = {axis: self._limits[f"{axis}{k}"] for axis, k in (("x", j), ("y", i)) if f"{axis}{k}" in self._limits}
            scales = {axis: self._scales[f"{axis}{k}"] for axis, k in (("x", j), ("y", i)) if f"{axis}{k}" in self._scales}
            self._with(
                _pairs=None, _preset=(self._figure, axes), _variables={**self._variables, **own}, _labels={**self._labels, **labels},
                _limits={**self._limits, **limits}, _scales={**self._scales, **scales}, _legends=n == len(cells) - 1,
            )._draw()  # fmt: skip
        for ax in grid.ravel().tolist():
            if not ax.get_children():
                ax.remove()
            elif is_grid:
                ax.label_outer()

    def _draw(self):
        if self._pairs is not None:
            self._draw_pairs()
            return
        layers = [
            (entry, _Layer(self, {**self._variables, **self._facets, **entry[6]}, self._data if entry[5] is None else entry[5]))
            for entry in self._layers
        ]
        self._names = {}
        for role in ("row", "col"):
            self._names[role] = next((layer.group_levels(role) for _, layer in layers if role in layer.variables), [])
        self._make_axes()
        self._maps, entries = {}, {}
        for (mark, transforms, orient, legend, *_), layer in layers:
            self._prepare(layer)
            self._draw_layer(mark, transforms, orient, layer)
            if legend:
                self._collect(mark, layer, entries)
        self._finish(layers, entries)

    def _make_axes(self):
        rows, columns = max(len(self._names["row"]), 1), max(len(self._names["col"]), 1)
        target = self._target
        if self._preset is not None:
            self._figure, self._axes = self._preset
            return
        if target is not None and hasattr(target, "xaxis"):
            self._figure, self._axes = target.figure, {(0, 0): target}
            return
        self._figure = target or Figure(figsize=self._size, layout="tight")
        if self._wrap:
            columns, rows = self._wrap, -(-columns // self._wrap)
        grid = self._figure._grid_of_axes(self._figure.add_gridspec(rows, columns), self._shares.get("x", True), self._shares.get("y", True), False)
        places = itertools.product(range(rows), range(columns))
        self._axes = {(i, j): grid[i, j] for i, j in places}
        for n, ax in enumerate(list(self._axes.values())):
            if self._wrap and n >= len(self._names["col"]):
                ax.remove()

    def axes_of(self, place):
        """The axes of levels of the facets."""
        levels = dict(place)
        i = self._names["row"].index(levels["row"]) if "row" in levels else 0
        j = self._names["col"].index(levels["col"]) if "col" in levels else 0
        return self._axes[divmod(j, self._wrap) if self._wrap else (i, j)]

    def _prepare(self, layer):
        for axis in "xy":
            scale = self._scales.get(axis)
            if axis in layer.variables and isinstance(scale, Nominal) and layer.variables[axis].kind != "categorical":
                layer.variables[axis].kind = "categorical"
            if axis in layer.variables and isinstance(scale, Nominal) and scale.order is not None:
                layer.orders[axis] = list(scale.order)
            if axis in layer.variables and layer.variables[axis].kind == "categorical":
                for ax in self._axes.values():
                    one = getattr(ax, axis + "axis")
                    one.names = (one.names or []) + [str(v) for v in layer.axis_levels(axis) if str(v) not in (one.names or [])]
                    one.grid(False)
                layer.orders[axis] = layer.axis_levels(axis)
            elif scale is not None and not isinstance(scale, (tuple, list, dict)) and (trans := getattr(scale, "trans", scale)) and isinstance(trans, str):
                layer.logs[axis] = trans.startswith("log") and trans != "logit"
                for ax in self._axes.values():
                    set_axis(ax, axis, trans)
        for role in set(LOOKS) & set(layer.variables) - {"text", "group"}:
            self._maps.setdefault(role, self._mapping(role, layer.variables[role]))

    def _mapping(self, role, variable):
        given, order = self._scales.get(role), self._orders.get(role)
        scale, norm = plain(given), normed(given)
        order = list(given.order) if isinstance(given, Nominal) and given.order is not None else order
        if role in ("color", "fillcolor", "edgecolor"):
            if isinstance(scale, tuple) and variable.kind == "numeric" and not isinstance(given, Nominal):
                scale = blend_palette(list(scale), as_cmap=True)
            return HueMapping(variable, scale, order, norm, force_levels=isinstance(given, (Nominal, Boolean)))
        if role in ("marker", "linestyle"):
            return StyleMapping(variable, scale or True if role == "marker" else None, scale or True if role == "linestyle" else None, order)
        if role in ("halign", "valign"):
            return Aligned(variable.levels(order), scale or (("left", "right", "center") if role == "halign" else ("top", "bottom", "center")))
        default = {"pointsize": (2, 8), "linewidth": (0.5, 2), "alpha": (0.3, 1)}[role]
        if role == "pointsize" and not isinstance(scale, (list, dict)):
            # In proportion to areas.
            scale = tuple(size**2 for size in scale or default)
        return SizeMapping(variable, scale, order, norm, default)

    def look(self, role, level):
        """How a level looks."""
        found = self._maps[role](level)
        if role == "pointsize":
            return found**0.5 if isinstance(plain(self._scales.get(role)), (tuple, type(None))) else found
        return found if role not in ("marker", "linestyle") else found[0] if role == "marker" else ((0, tuple(found[1])) if found[1] else "-")

    def _draw_layer(self, mark, transforms, orient, layer):
        along = orient or _along(layer)
        roles = [role for role in (*LOOKS, "col", "row") if role in layer.variables and role != "text"]
        groups = []
        for levels, rows in layer.groups(roles):
            columns = {axis: layer.numbers(axis)[rows] for axis in "xy" if axis in layer.variables}
            columns["row"] = rows.astype(float)
            if "text" in layer.variables:
                columns["text"] = [layer.variables["text"].items[n] for n in rows.tolist()]
            groups.append(Group(levels, columns))
        is_place = along in layer.variables and layer.variables[along].kind == "categorical"
        for transform in transforms:
            if isinstance(transform, Stat):
                groups = transform(groups, along, is_place)
        width = 0.8 if is_place or not any("width" in group for group in groups) else 1.0
        for group in groups:
            group.columns.setdefault("width", np.full(len(group[along]), 1.0))
            group.columns["width"] = group["width"] * width
        for transform in transforms:
            if isinstance(transform, Move):
                groups = transform(groups, along, self._maps)
        for place, some in itertools.groupby(groups, key=Group.place):
            mark.draw(self, self.axes_of(place), list(some), along, layer)

    def _collect(self, mark, layer, entries):
        for role in LOOKS[:-4]:
            if role in layer.variables:
                mapping, name = self._maps[role], layer.variables[role].label
                name = self._named(role, name)
                pairs = brief_levels(mapping, 5) if mapping.kind == "numeric" else [(v, str(v)) for v in mapping.levels]
                for level, text in pairs:
                    entries.setdefault((name, text), [mark, {}])[1][role] = level

    def _named(self, role, name):
        given = self._labels.get(role, name)
        return given(name) if callable(given) else given

    def _finish(self, layers, entries):
        for ax in self._axes.values():
            for axis in "xy":
                name = next((layer.variables[axis].label for _, layer in layers if axis in layer.variables), "")
                name = self._named(axis, name)
                getattr(ax, f"set_{axis}label")("" if name is None else str(name))
                one = getattr(ax, axis + "axis")
                mark_axis(one, self._scales.get(axis))
                if axis in self._limits:
                    one.set_limits(*self._limits[axis])
                elif one.names is not None:
                    one.set_limits(*((-0.5, len(one.names) - 0.5) if axis == "x" else (len(one.names) - 0.5, -0.5)))
            if len(self._axes) > 1 and self._preset is None:
                ax.label_outer()
        title = self._labels.get("title")
        for levels in itertools.product(*[[(role, name) for name in names] for role, names in self._names.items() if names]):
            text = " | ".join(str(name) for _, name in levels)
            self.axes_of(levels).set_title(title(text) if callable(title) else title if title and not levels else text)
        if title is not None and not callable(title) and len(self._axes) == 1:
            next(iter(self._axes.values())).set_title(title)
        if entries and self._legends:
            names = list(dict.fromkeys(name for name, _ in entries))
            handles = [mark.key(self, looks) for mark, looks in entries.values()]
            legend = self._figure.legend(
                handles, [text for _, text in entries], loc="center right", title=names[0] if len(names) == 1 else None, frameon=False
            )
            wide = legend._layout()[2] / 72 + 0.15
            across, up = map(float, self._figure.get_size_inches())
            self._figure.set_size_inches(across + wide, up)
            self._figure.tight_layout(rect=(0.0, 0.0, across / (across + wide), 1.0))


def _along(layer):
    kinds = {axis: layer.variables[axis].kind for axis in "xy" if axis in layer.variables}
    if "x" not in kinds:
        return "y"
    return "y" if kinds.get("y") == "categorical" and kinds["x"] != "categorical" else "x"

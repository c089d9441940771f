"""Pictures of columns, by matplotlib's dialect."""

import math

from pandas_more.group_plots import boxplot, hist  # noqa: F401


class Plot:
    """`frame.plot()`, `frame.plot.scatter("a", "b")`, `series.plot(kind="bar")`."""

    def __init__(self, data):
        self._data = data

    def __call__(
        self,
        x=None,
        y=None,
        kind="line",
        ax=None,
        figsize=None,
        title=None,
        legend=True,
        grid=None,
        xlabel=None,
        ylabel=None,
        logx=False,
        logy=False,
        loglog=False,
        xlim=None,
        ylim=None,
        subplots=False,
        layout=None,
        sharex=None,
        sharey=False,
        rot=None,
        fontsize=None,
        xticks=None,
        yticks=None,
        secondary_y=False,
        use_index=True,
        **options,
    ):
        import matplotlib.pyplot as plt

        if options.get("by") is not None or kind == "box" and "column" in options:
            return (boxplot if kind == "box" else hist)(self._data, ax=ax, figsize=figsize, **options)
        # Which side a column belongs to is always said, and moments are matplotlib's.
        options = {name: value for name, value in options.items() if name not in ("mark_right", "x_compat", "sort_columns", "backend", "include_bool")}
        if subplots:
            return self._apart(x, y, kind, figsize, title, layout, sharex, sharey, options | {"legend": legend, "grid": grid, "rot": rot, "logy": logy})
        axes = ax or (plt.subplots(figsize=figsize)[1] if hasattr(self._data, "columns") or figsize else plt.gca())
        right = (
            []
            if secondary_y is False
            else [c.name for c in self._columns(x, y)]
            if secondary_y is True
            else [secondary_y]
            if isinstance(secondary_y, str)
            else list(secondary_y)
        )
        self._draw(axes, x, y, kind, options, right)
        ylabel = "Frequency" if ylabel is None and kind == "hist" and options.get("orientation") != "horizontal" else ylabel
        told = {"title": title, "xlabel": xlabel, "ylabel": ylabel, "xlim": xlim, "ylim": ylim, "xticks": xticks, "yticks": yticks}
        axes.set(**{name: value for name, value in told.items() if value is not None})
        for which, log in (("x", logx or loglog), ("y", logy or loglog)):
            if log:
                getattr(axes, f"set_{which}scale")("log")
        if grid:
            axes.grid(True)
        if rot is not None or fontsize is not None:
            look = {"rotation": rot, "labelsize": fontsize}
            axes.tick_params(axis="y" if kind == "barh" else "x", **{name: value for name, value in look.items() if value is not None})
        if legend and hasattr(self._data, "columns") and kind not in ("scatter", "hexbin", "box", "pie"):
            axes.legend(title=self._data.columns.name)
        return axes

    def _apart(self, x, y, kind, figsize, title, layout, sharex, sharey, options):
        """Each column in axes of its own."""
        import matplotlib.pyplot as plt

        columns = self._columns(x, y)
        rows, across = layout or (len(columns), 1)
        rows = math.ceil(len(columns) / across) if rows < 1 else rows
        across = math.ceil(len(columns) / rows) if across < 1 else across
        figure, grid = plt.subplots(rows, across, figsize=figsize, squeeze=False, sharex=sharex is not False and kind == "line", sharey=sharey)
        for n, (axes, column) in enumerate(zip(grid.flat, columns)):
            Plot(column.to_frame() if x is None else self._data[[x, column.name]])(
                x, column.name, kind, axes, title=title[n] if isinstance(title, list) else None, **options
            )
        if isinstance(title, str):
            figure.suptitle(title)
        return grid if layout else grid.reshape(-1)

    def _columns(self, x, y):
        data = self._data
        if not hasattr(data, "columns"):
            return [data]
        return [data[name] for name in ([y] if isinstance(y, str) else y or data.select_dtypes("number").columns) if name != x]

    def _draw(self, axes, x, y, kind, options, right=()):
        data = self._data
        if kind in ("scatter", "hexbin"):
            # Sizes and colours may be columns.
            options = {name: data[v].tolist() if name in ("c", "s", "C") and isinstance(v, str) and v in data.columns else v for name, v in options.items()}
            options = {{"colormap": "cmap"}.get(name, name): value for name, value in options.items() if name != "colorbar"}
            getattr(axes, kind)(data[x].tolist(), data[y].tolist(), **options)
            axes.set(xlabel=str(x), ylabel=str(y))
            return
        columns = self._columns(x, y)
        index = data[x] if x is not None else data.index
        places = [v.to_timestamp() if hasattr(v, "to_timestamp") and not hasattr(v, "tz") else v for v in index.tolist()]
        if kind == "pie":
            axes.pie(columns[0].tolist(), **{"labels": [str(k) for k in data.index]} | options)
            axes.set_ylabel("" if columns[0].name is None else str(columns[0].name))
            return
        if kind == "box":
            from pandas_more.group_plots import in_colours

            axes.boxplot([c.dropna().tolist() for c in columns], tick_labels=[str(c.name) for c in columns], **in_colours(options))
            return
        looks = [self._look(n, column, len(columns), options) for n, column in enumerate(columns)]
        if index.name is not None and kind in ("line", "bar", "area"):
            axes.set_xlabel(str(index.name))
        _KINDS[kind](axes, places, columns, looks, right)

    def _look(self, n, column, count, options):
        """How one of several columns is drawn."""
        look = {"label": "" if column.name is None else str(column.name)} | options
        colors = look.get("color")
        if isinstance(colors, dict):
            look["color"] = colors.get(column.name)
        elif isinstance(colors, (list, tuple)) and (count > 1 or len(colors) == 1):
            look["color"] = colors[n % len(colors)]
        if "colormap" in look or "cmap" in look:
            import matplotlib.pyplot as plt

            look["color"] = plt.get_cmap(look.pop("colormap", None) or look.pop("cmap"))(n / max(count - 1, 1))
        style = look.pop("style", None)
        style = style.get(column.name) if isinstance(style, dict) else style[n % len(style)] if isinstance(style, (list, tuple)) else style
        return look | ({"style": style} if style else {})

    def __getattr__(self, name):
        if name not in (*_KINDS, "box", "scatter", "hexbin", "pie"):
            raise AttributeError(f"plot.{name} is not part of Tandem's pandas")
        return lambda *arguments, **options: self(*arguments, kind=name, **options)


def _lines(axes, places, columns, looks, right):
    other = axes.twinx() if right else None
    if right:
        axes.right_ax, other.left_ax = other, axes
    for column, look in zip(columns, looks):
        style = look.pop("style", None)
        on = other if column.name in right else axes
        look["label"] += " (right)" if column.name in right else ""
        on.plot(places, column.tolist(), *([style] if style else []), **look)


def _bars(kind):
    def draw(axes, places, columns, looks, right):
        at, below = range(len(places)), [0.0] * len(places)
        for n, (column, look) in enumerate(zip(columns, looks)):
            stacked, total = look.pop("stacked", False), look.pop("width", 0.5)
            values, wide = [0.0 if v != v else v for v in column.tolist()], total if stacked else total / len(columns)
            look |= {"bottom" if kind == "bar" else "left": list(below)} if stacked else {}
            getattr(axes, kind)(list(at) if stacked else [i - total / 2 + wide * (n + 0.5) for i in at], values, wide, **look)
            below = [a + b for a, b in zip(below, values)]
        from pandas._format import labels_of

        (axes.set_xticks if kind == "bar" else axes.set_yticks)(at, [str(p) for p in places] if places and isinstance(places[0], tuple) else labels_of(places))
        if kind == "bar":
            axes.tick_params(axis="x", rotation=90)

    return draw


def _histograms(axes, places, columns, looks, right):
    for column, look in zip(columns, looks):
        axes.hist(column.dropna().tolist(), **{name: value for name, value in look.items() if name != "stacked"})


def _areas(axes, places, columns, looks, right):
    below = [0.0] * len(places)
    for column, look in zip(columns, looks):
        stacked = look.pop("stacked", True)
        values = [b + (0.0 if v != v else v) for b, v in zip(below, column.tolist())]
        axes.fill_between(places, below, values, **{"alpha": 1.0 if stacked else 0.5} | look)
        below = values if stacked else below


def _densities(axes, places, columns, looks, right):
    """Sums of a bell for each value, as wide as Scott's rule says."""
    for column, look in zip(columns, looks):
        values, method = column.dropna().tolist(), look.pop("bw_method", None)
        width = column.std() * (method if isinstance(method, (int, float)) else len(values) ** -0.2)
        low, high = min(values), max(values)
        low, high = low - (high - low) / 2, high + (high - low) / 2
        at = [low + (high - low) * n / 399 for n in range(400)]
        axes.plot(
            at,
            [sum(math.exp(-0.5 * ((t - v) / width) ** 2) for v in values) / (len(values) * width * math.sqrt(2 * math.pi)) for t in at],
            **look,
        )
    axes.set_ylabel("Density")


_KINDS = {
    "line": _lines,
    "bar": _bars("bar"),
    "barh": _bars("barh"),
    "hist": _histograms,
    "area": _areas,
    "kde": _densities,
    "density": _densities,
}

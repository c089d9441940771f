"""Pictures of columns, by matplotlib's dialect."""

import math


class Plot:
    """`frame.plot()`, `frame.plot.scatter("a", "b")`, `series.plot(kind="bar")`."""

    def __init__(self, data):
        self._data = data

    def __call__(self, x=None, y=None, kind="line", ax=None, figsize=None, title=None, legend=True, grid=False, xlabel=None, ylabel=None, logx=False, logy=False,
                 xlim=None, ylim=None, subplots=False, **options):
        import matplotlib.pyplot as plt

        axes = ax or (plt.subplots(figsize=figsize)[1] if hasattr(self._data, "columns") or figsize else plt.gca())
        self._draw(axes, x, y, kind, options)
        axes.set(**{name: value for name, value in {"title": title, "xlabel": xlabel, "ylabel": ylabel, "xlim": xlim, "ylim": ylim}.items() if value is not None})
        if logx:
            axes.set_xscale("log")
        if logy:
            axes.set_yscale("log")
        if grid:
            axes.grid(True)
        if legend and hasattr(self._data, "columns") and kind != "scatter":
            axes.legend()
        return axes

    def _draw(self, axes, x, y, kind, options):
        data = self._data
        if kind == "scatter":
            axes.scatter(data[x].tolist(), data[y].tolist(), **options)
            axes.set(xlabel=str(x), ylabel=str(y))
            return
        columns = [data] if not hasattr(data, "columns") else [data[name] for name in ([y] if isinstance(y, str) else y or data.select_dtypes("number").columns) if name != x]
        places = data[x].tolist() if x is not None else data.index.tolist()
        if kind == "pie":
            axes.pie(columns[0].tolist(), labels=[str(k) for k in data.index], **options)
            return
        for n, column in enumerate(columns):
            label = "" if column.name is None else str(column.name)
            if kind in ("bar", "barh"):
                wide = 0.5 / len(columns)
                at = [i - 0.25 + wide * (n + 0.5) for i in range(len(places))]
                getattr(axes, kind)(at, column.tolist(), wide, label=label, **options)
            elif kind in ("hist",):
                axes.hist(column.dropna().tolist(), label=label, **options)
            elif kind == "box":
                axes.boxplot([c.dropna().tolist() for c in columns], labels=[str(c.name) for c in columns])
                return
            else:
                axes.plot(places, column.tolist(), label=label, **options)
        if kind in ("bar", "barh"):
            (axes.set_xticks if kind == "bar" else axes.set_yticks)(range(len(places)), [str(p) for p in places])
            if kind == "bar":
                axes.tick_params(axis="x", rotation=90)

    def __getattr__(self, name):
        if name not in ("line", "bar", "barh", "hist", "box", "scatter", "pie"):
            raise AttributeError(f"plot.{name} is not part of Tandem's pandas")
        return lambda *arguments, **options: self(*arguments, kind=name, **options)


def hist(data, bins=10, figsize=None, **options):
    """Histograms of a column, or of each column of numbers."""
    import matplotlib.pyplot as plt

    if not hasattr(data, "columns"):
        plt.gca().hist(data.dropna().tolist(), bins=bins, **options)
        return plt.gca()
    numeric = data.select_dtypes("number")
    side = math.ceil(math.sqrt(len(numeric.columns)))
    _, grid = plt.subplots(math.ceil(len(numeric.columns) / side), side, figsize=figsize, squeeze=False)
    for axes, (name, column) in zip(grid.flat, numeric.items()):
        axes.hist(column.dropna().tolist(), bins=bins, **options)
        axes.set_title(str(name))
    return grid


def boxplot(frame, column=None, by=None, ax=None, grid=True, **options):
    """Boxes of columns of numbers, or of the groups of one column."""
    import matplotlib.pyplot as plt

    axes = ax or plt.gca()
    if by is not None:
        names, parts = zip(*((str(key), part) for key, part in frame.groupby(by)[column]))
        axes.set(title=column, xlabel=by)
    else:
        names = [column] if isinstance(column, str) else list(column or frame.select_dtypes("number").columns)
        parts = [frame[name] for name in names]
    axes.boxplot([part.dropna().tolist() for part in parts], tick_labels=list(names), **options)
    axes.grid(grid)
    return axes

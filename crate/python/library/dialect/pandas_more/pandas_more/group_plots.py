"""Boxes and histograms of columns, or of groups of their rows."""

import math

_PARTS = {"boxes": "boxprops", "whiskers": "whiskerprops", "medians": "medianprops", "caps": "capprops"}


def in_colours(options):
    """Options of `Axes.boxplot`, in which `color` is that of all parts or has one for each."""
    options = dict(options)
    color = options.pop("color", None)
    if color is not None:
        for part, name in _PARTS.items():
            own = color.get(part) if isinstance(color, dict) else color
            if own is not None:
                options[name] = {"color": own} | options.get(name, {})
    return options


def _axes(count, ax, figsize, layout, share):
    """Axes side by side, as a flat list and as they are returned."""
    import matplotlib.pyplot as plt

    if count == 1 or hasattr(ax, "plot"):
        own = ax or (plt.subplots(figsize=figsize)[1] if figsize else plt.gca())
        return [own], own
    side = math.ceil(math.sqrt(count))
    rows, across = layout or ((1, 2) if count == 2 else (side, side - 1) if count > 4 and side * (side - 1) >= count else (side, side))
    rows, across = rows if rows > 0 else math.ceil(count / across), across if across > 0 else math.ceil(count / rows)
    _, grid = plt.subplots(rows, across, figsize=figsize, squeeze=False, sharex=share, sharey=share)
    flat = list(grid.flat)
    for spare in flat[count:]:
        spare.set_visible(False)
    return flat, grid if min(rows, across) > 1 else grid.reshape(-1)


def hist(data, bins=10, figsize=None, column=None, by=None, ax=None, layout=None, grid=True, sharex=False, sharey=False, xrot=None, xlabelsize=None, yrot=None,
         ylabelsize=None, legend=False, **options):  # fmt: skip
    """Histograms of a column, of each column of numbers, or of the groups of one."""
    import matplotlib.pyplot as plt

    options = {name: value for name, value in options.items() if name not in ("stacked",)}
    if by is not None:
        names = [] if column is None else [column] if isinstance(column, str) else list(column)
        chosen = data if not hasattr(data, "columns") else data[names] if names else data.select_dtypes("number")
        parts = [(key, part if not hasattr(part, "columns") else part.iloc[:, 0]) for key, part in chosen.groupby(data[by] if _is_name(data, by) else by)]
        flat, found = _axes(len(parts), ax, figsize, layout, False)
        for axes, (key, part) in zip(flat, parts):
            axes.hist(part.dropna().tolist(), bins=bins, **options)
            axes.set_title(str(key))
        return found
    if not hasattr(data, "columns"):
        axes = ax or (plt.subplots(figsize=figsize)[1] if figsize else plt.gca())
        axes.hist(data.dropna().tolist(), bins=bins, **options)
        axes.grid(grid)
        return axes
    numeric = data.select_dtypes("number")
    if column is not None:
        numeric = data[[column] if isinstance(column, str) else list(column)]
    count = len(numeric.columns)
    side = math.ceil(math.sqrt(count))
    rows, across = layout or (math.ceil(count / side), side)
    rows, across = rows if rows > 0 else math.ceil(count / across), across if across > 0 else math.ceil(count / rows)
    panes = ax if ax is not None and hasattr(ax, "flat") else None
    if ax is not None and panes is None and count == 1:
        import numpy as np

        panes = np.array([[ax]], dtype=object)
    if panes is None:
        _, panes = plt.subplots(rows, across, figsize=figsize, squeeze=False, sharex=sharex, sharey=sharey)
    flat = list(panes.flat)
    for axes, (name, one) in zip(flat, numeric.items()):
        axes.hist(one.dropna().tolist(), bins=bins, **options)
        axes.set_title(str(name))
        axes.grid(grid)
    for spare in flat[count:]:
        spare.set_visible(False)
    return panes


def _is_name(data, by):
    return isinstance(by, (str, int)) and by in getattr(data, "columns", ())


def boxplot(frame, column=None, by=None, ax=None, grid=True, figsize=None, layout=None, rot=0, fontsize=None, return_type=None, backend=None, **options):
    """Boxes of columns of numbers, or of the groups of each."""
    options = in_colours(options)
    keys = [] if by is None else [by] if isinstance(by, str) or not isinstance(by, (list, tuple)) else list(by)
    names = [column] if isinstance(column, str) else list(column) if column is not None else [c for c in frame.select_dtypes("number").columns if c not in keys]
    if by is None:
        _, axes = _axes(1, ax, figsize, layout, False)
        axes.boxplot([frame[name].dropna().tolist() for name in names], tick_labels=[str(name) for name in names], **options)
        _dressed(axes, grid, rot, fontsize)
        return axes
    flat, found = _axes(len(names), ax, figsize, layout, True)
    for axes, name in zip(flat, names):
        labels, parts = zip(
            *(
                (f"({', '.join(map(str, key))})" if isinstance(key, tuple) else str(key), part)
                for key, part in frame.groupby(keys if len(keys) > 1 else keys[0])[name]
            )
        )
        axes.boxplot([part.dropna().tolist() for part in parts], tick_labels=list(labels), **options)
        axes.set(title=str(name), xlabel=str(by) if isinstance(by, str) and column is not None else f"[{', '.join(map(str, keys))}]")
        _dressed(axes, grid, rot, fontsize)
    flat[0].figure.suptitle(f"Boxplot grouped by {keys[0] if len(keys) == 1 else keys}")
    return found


def _dressed(axes, grid, rot, fontsize):
    look = {"rotation": rot or None, "labelsize": fontsize}
    axes.tick_params(axis="x", **{name: value for name, value in look.items() if value is not None})
    axes.grid(grid)

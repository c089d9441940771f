"""What packages take of `pandas.plotting._matplotlib.tools`: axes for several pictures."""


def flatten_axes(axes):
    """Axes, of any shape, as an array of one dimension."""
    import numpy

    if hasattr(axes, "ravel"):
        return axes.ravel()
    return numpy.array(list(axes) if hasattr(axes, "__iter__") else [axes], dtype=object)


_flatten = flatten_axes


def create_subplots(naxes, sharex=False, sharey=False, squeeze=True, subplot_kw=None, ax=None, layout=None, layout_type="box", **figure_options):
    """A figure, and so many axes in a grid; those that are left over are not shown."""
    import math

    import matplotlib.pyplot as plt
    import numpy

    if ax is not None:
        found = flatten_axes(ax)
        if len(found) not in (1, naxes):
            raise ValueError(f"The number of passed axes must be {naxes}, the same as the output plot")
        return found[0].figure, found if len(found) > 1 or not squeeze else found[0]
    if layout is None:
        shapes = {"single": (1, 1), "vertical": (naxes, 1), "horizontal": (1, naxes)}
        side = math.ceil(math.sqrt(naxes))
        layout = shapes.get(layout_type) or {1: (1, 1), 2: (1, 2), 3: (2, 2)}.get(naxes) or (side - (side * (side - 1) >= naxes), side)
    rows, columns = layout
    rows, columns = (math.ceil(naxes / columns) if rows == -1 else rows), (math.ceil(naxes / rows) if columns == -1 else columns)
    if rows * columns < naxes:
        raise ValueError(f"Layout of {rows}x{columns} must be larger than required size {naxes}")
    figure, axes = plt.subplots(rows, columns, sharex=sharex, sharey=sharey, squeeze=False, subplot_kw=subplot_kw, **figure_options)
    axes = flatten_axes(axes)
    for left in axes[naxes:]:
        left.set_visible(False)
    if squeeze and rows * columns == 1:
        return figure, axes[0]
    return figure, numpy.array(list(axes[:naxes]), dtype=object) if not squeeze or 1 in (rows, columns) else axes.reshape(rows, columns)


_subplots = create_subplots

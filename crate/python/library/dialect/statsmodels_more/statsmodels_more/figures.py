"""What figures share."""


def create_mpl_fig(fig=None, figsize=None):
    """The figure, or a new one."""
    from matplotlib import pyplot as plt

    return plt.figure(figsize=figsize) if fig is None else fig


def create_mpl_ax(ax=None):
    """The axes with their figure, or new ones."""
    from matplotlib import pyplot as plt

    if ax is not None:
        return ax.figure, ax
    fig = plt.figure()
    return fig, fig.add_subplot(111)


def annotate_axes(index, labels, points, offset_points, size, ax, **kwargs):
    """Texts beside points."""
    for place in index:
        ax.annotate(labels[place], points[place], xytext=offset_points[place], textcoords="offset points", size=size, **kwargs)
    return ax

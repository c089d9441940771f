"""Ticks between the ticks, how many there are, and which axes of a grid have labels: methods of axes."""

from matplotlib.ticker import AutoMinorLocator, MaxNLocator, NullLocator


def minorticks_on(axes):
    for one in (axes.xaxis, axes.yaxis):
        if one.scale.name == "linear":
            one.minor_locator = AutoMinorLocator()


def minorticks_off(axes):
    axes.xaxis.minor_locator = axes.yaxis.minor_locator = NullLocator()


def locator_params(axes, axis="both", tight=None, **options):
    for one in (axes.xaxis, axes.yaxis):
        if axis in ("both", one.which):
            one.set_major_locator(MaxNLocator(**{"steps": (1, 2, 2.5, 5, 10), **options}))


def label_outer(axes, remove_inner_ticks=False):
    if axes.cell is not None:
        rows, _, first, last = axes.cell.span()[:4]
        if last[0] < rows - 1:
            axes.xaxis.set_tick_params(labelbottom=False, **({"bottom": False} if remove_inner_ticks else {}))
            axes.xaxis.label.set_text("")
        if first[1] > 0:
            axes.yaxis.set_tick_params(labelleft=False, **({"left": False} if remove_inner_ticks else {}))
            axes.yaxis.label.set_text("")

"""Functions of pyplot that few programs use."""

from matplotlib.figure import Figure
from matplotlib.image import imread, imsave  # noqa: F401
from matplotlib.pyplot import _display, _figures, _order, figure, gca, gcf

from matplotlib import _values, rcParams


def figaspect(arg):
    """Width and height in inches of a figure whose height is a multiple of its width, or is as an array is."""
    shape = getattr(arg, "shape", None)
    part = shape[0] / shape[1] if shape else float(arg)
    high = float(rcParams["figure.figsize"][1])
    width, height = high / part, high
    least, most = (4.0, 2.0), (16.0, 16.0)
    shrink = min(1.0, *(limit / size for limit, size in zip(most, (width, height))))
    width, height = width * shrink, height * shrink
    grow = max(1.0, *(limit / size for limit, size in zip(least, (width, height)))) if min(width / least[0], height / least[1]) < 1 else 1.0
    width, height = width * grow, height * grow
    return _values.array([min(max(width, least[0]), most[0]), min(max(height, least[1]), most[1])])


def figimage(*arguments, **options):
    return gcf().figimage(*arguments, **options)


def rgrids(radii=None, labels=None, angle=None, fmt=None, **options):
    """Circles of polar axes."""
    return gca().set_rgrids(radii, labels, angle, fmt, **options) if radii is not None else (gca().yaxis.get_gridlines(), gca().yaxis.get_ticklabels())


def thetagrids(angles=None, labels=None, fmt=None, **options):
    """Rays of polar axes."""
    return gca().set_thetagrids(angles, labels, fmt, **options) if angles is not None else (gca().xaxis.get_gridlines(), gca().xaxis.get_ticklabels())


def get_current_fig_manager():
    """The window of the current figure."""
    return gcf().canvas.manager


def connect(s, func):
    return gcf().canvas.mpl_connect(s, func)


def disconnect(cid):
    gcf().canvas.mpl_disconnect(cid)


def ginput(*arguments, **options):
    return gcf().ginput(*arguments, **options)


def waitforbuttonpress(timeout=-1):
    return gcf().waitforbuttonpress(timeout)


def findobj(o=None, match=None, include_self=True):
    from .artists import findobj as find

    return find(gcf() if o is None else o, match, include_self)


def get(obj, *arguments, **options):
    from matplotlib.pyplot import getp

    return getp(obj, *arguments)


def figure_of(num):
    return _figures.get(num)


def subplot_tool(targetfig=None):
    raise NotImplementedError("figures have no windows here: fig.subplots_adjust(left=…, wspace=…)")


def get_plot_commands():
    """The names of all functions that draw."""
    from matplotlib import pyplot

    return sorted(name for name in pyplot._OF_AXES.split())


def fignum_of(made):
    return made.number if isinstance(made, Figure) else None


def install_repl_displayhook():
    """Figures are shown when their cell ends."""


uninstall_repl_displayhook = install_repl_displayhook


def rc_file(fname, use_default_template=True):
    raise NotImplementedError("settings are set by rcParams here")


def polar(*arguments, **options):
    """A line around a point: angles, and how far away."""
    own = gcf()
    target = own.gca() if own.axes and own.gca().name == "polar" else own.add_subplot(projection="polar")
    return target.plot(*arguments, **options)


def pause(interval):
    """Shows the current figure in the place of what the cell showed before."""
    import time

    from IPython.display import clear_output

    if _order:
        clear_output(wait=True)
        _display(gcf())
    time.sleep(interval)


def matshow(A, fignum=None, **options):
    rows, columns = (len(A), len(A[0]))
    if fignum is None:
        figure(figsize=(min(max(4.8 * columns / rows, 2), 12), 4.8))
    return gca().matshow(A, **options)

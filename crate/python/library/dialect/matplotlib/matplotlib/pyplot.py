"""Drawing on the current figure and its current axes; open figures are shown when their cell ends."""

from . import _missing, cm, colors, cycler, get_backend, interactive, rc, rc_context, rcParams, rcParamsDefault, rcdefaults, style, ticker, use  # noqa: F401
from .axes import Axes  # noqa: F401
from .cm import get_cmap
from .figure import Figure
from .gridspec import GridSpec  # noqa: F401
from .lines import Line2D  # noqa: F401
from .patches import Circle, Polygon, Rectangle  # noqa: F401
from .text import Annotation, Text  # noqa: F401

_figures, _order = {}, []


def figure(num=None, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, frameon=True, FigureClass=Figure, clear=False, **options):
    """A new figure, or the open one of this number or name."""
    if isinstance(num, Figure):
        num = num.number
    if num is not None and num in _figures:
        _order.remove(num)
        _order.append(num)
        if clear:
            _figures[num].clf()
        return _figures[num]
    if num is None:
        num = max((n for n in _figures if isinstance(n, int)), default=0) + 1
    made = FigureClass(figsize=figsize, dpi=dpi, facecolor=facecolor, edgecolor=edgecolor, num=num, **options)
    if isinstance(num, str):
        made.set_label(num)
    _figures[num] = made
    _order.append(num)
    return made


def gcf():
    """The current figure; a new one where there is none."""
    return _figures[_order[-1]] if _order else figure()


def gca():
    """The current axes."""
    return gcf().gca()


def sca(ax):
    figure(ax.figure.number)
    ax.figure.sca(ax)


def get_fignums():
    return sorted(n for n in _figures if isinstance(n, int))


def get_figlabels():
    return [made.get_label() for made in _figures.values()]


def fignum_exists(num):
    return num in _figures


def close(fig=None):
    """Closes the current figure, one, or "all": it is not shown."""
    if fig == "all":
        _figures.clear()
        _order.clear()
        return
    num = (_order[-1] if _order else None) if fig is None else fig.number if isinstance(fig, Figure) else fig
    if num in _figures:
        del _figures[num]
        _order.remove(num)


def clf():
    gcf().clf()


def cla():
    gca().cla()


def subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None, gridspec_kw=None,
             **options):
    """A figure with axes in rows: `fig, ax = plt.subplots()`."""
    made = figure(**options)
    return made, made.subplots(nrows, ncols, sharex=sharex, sharey=sharey, squeeze=squeeze, width_ratios=width_ratios, height_ratios=height_ratios,
                               subplot_kw=subplot_kw, gridspec_kw=gridspec_kw)


def subplot(*arguments, **options):
    """The axes of a place in a grid, made if they are not there."""
    if not arguments:
        arguments = (1, 1, 1)
    own = gcf()
    key = arguments if len(arguments) == 3 else tuple(int(d) for d in str(arguments[0])) if isinstance(arguments[0], int) else None
    for axes in own.axes:
        if key is not None and getattr(axes, "_key", None) == key and not (options.get("projection") and options["projection"] != axes.name):
            own.sca(axes)
            return axes
    axes = own.add_subplot(*arguments, **options)
    axes._key = key
    return axes


def subplot2grid(shape, loc, rowspan=1, colspan=1, fig=None, **options):
    grid = GridSpec(*shape)
    return (fig or gcf()).add_subplot(grid[loc[0] : loc[0] + rowspan, loc[1] : loc[1] + colspan], **options)


def subplot_mosaic(mosaic, **options):
    made = figure(**{name: options.pop(name) for name in ("figsize", "dpi", "layout") if name in options})
    return made, made.subplot_mosaic(mosaic, **options)


def axes(arg=None, **options):
    return gcf().add_subplot(**options) if arg is None else gcf().add_axes(arg, **options)


def delaxes(ax=None):
    gcf().delaxes(ax or gca())


def _display(figure):
    from IPython.display import display

    display(figure)


def show(*arguments, **options):
    """Shows all open figures and closes them."""
    waiting = [_figures[num] for num in _order_of_making()]
    close("all")
    for one in waiting:
        if one.axes or one._artists or one.subfigs:
            _display(one)
        else:
            print(repr(one))


def _order_of_making():
    return list(_figures)


def draw():
    pass


draw_if_interactive = ion = ioff = switch_backend = lambda *arguments: None
isinteractive = lambda: False


def colorbar(mappable=None, cax=None, ax=None, **options):
    """A bar that tells the meaning of the current picture's colours."""
    return gcf().colorbar(gci() if mappable is None else mappable, cax, ax, **options)


def gci():
    return next((a._current_image for a in [gca(), *reversed(gcf().axes)] if a._current_image is not None), None)


def sci(im):
    gca()._current_image = im


def clim(vmin=None, vmax=None):
    gci().set_clim(vmin, vmax)


def set_cmap(cmap):
    rcParams["image.cmap"] = get_cmap(cmap).name


def twinx(ax=None):
    return (ax or gca()).twinx()


def twiny(ax=None):
    return (ax or gca()).twiny()


def _limits(name):
    def limits(*arguments, **options):
        own = gca()
        if not arguments and not options:
            return getattr(own, f"get_{name}")()
        return getattr(own, f"set_{name}")(*arguments, **options)

    limits.__name__ = limits.__qualname__ = name
    return limits


def _ticks(which):
    def ticks(ticks=None, labels=None, *, minor=False, **properties):
        axis = getattr(gca(), which + "axis")
        places = axis.get_ticklocs() if ticks is None else axis.set_ticks(ticks, minor=minor)
        if labels is not None:
            axis.set_ticklabels(labels)
        axis.set_label_properties(**properties)
        return places, axis.get_ticklabels()

    ticks.__name__ = ticks.__qualname__ = which + "ticks"
    return ticks


xlim, ylim, xticks, yticks = _limits("xlim"), _limits("ylim"), _ticks("x"), _ticks("y")


def setp(obj, *arguments, **properties):
    """Sets properties of one thing or of several."""
    properties.update(zip(arguments[::2], arguments[1::2]))
    return [given for one in (obj if isinstance(obj, (list, tuple)) else getattr(obj, "flat", [obj])) for given in one.set(**properties) or ()]


def getp(obj, property=None):
    if property is not None:
        return getattr(obj, f"get_{property}")()
    from matplotlib_more.artists import listed

    listed(obj)


# Functions that are methods of the current axes, and those that are methods under another name or of the figure.
_OF_AXES = """plot scatter bar barh hist hist2d hexbin eventplot broken_barh imshow pcolormesh pcolor contour contourf clabel triplot tripcolor tricontour tricontourf quiver fill_between fill_betweenx fill errorbar
stem step pie boxplot violinplot axhline axvline axline axhspan axvspan hlines vlines semilogx semilogy loglog stackplot text annotate arrow legend
grid axis margins tick_params autoscale minorticks_on minorticks_off locator_params bar_label spy ticklabel_format table streamplot stairs barbs quiverkey
acorr angle_spectrum cohere csd ecdf magnitude_spectrum phase_spectrum psd specgram xcorr"""
_RENAMED = {"xlabel": "set_xlabel", "ylabel": "set_ylabel", "title": "set_title", "xscale": "set_xscale", "yscale": "set_yscale", "box": "set_frame_on"}
_OF_FIGURE = "savefig suptitle tight_layout subplots_adjust figtext figlegend supxlabel supylabel"


def _function(name, owner, method):
    def function(*arguments, **options):
        return getattr(owner(), method)(*arguments, **options)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`{method}` of the current {'axes' if owner is gca else 'figure'}."
    return function


for _name in _OF_AXES.split():
    globals()[_name] = _function(_name, gca, _name)
for _name, _method in _RENAMED.items():
    globals()[_name] = _function(_name, gca, _method)
for _name in _OF_FIGURE.split():
    globals()[_name] = _function(_name, gcf, {"figtext": "text", "figlegend": "legend"}.get(_name, _name))
for _name in ("viridis", "plasma", "inferno", "magma", "gray", "hot", "cool", "jet", "bone", "spring", "summer", "autumn", "winter", "hsv", "copper"):
    globals()[_name] = (lambda name: lambda: set_cmap(name))(_name)


colormaps = cm.colormaps
color_sequences = cm.color_sequences


def xkcd(*arguments, **options):
    return rc_context()


def __getattr__(name):
    if name in ("Normalize", "matplotlib"):
        import matplotlib

        return matplotlib if name == "matplotlib" else matplotlib.colors.Normalize
    if name == "Arrow":
        from .patches import Arrow

        return Arrow
    from matplotlib_more import plotting

    if name in plotting.__dict__:
        return plotting.__dict__[name]
    return getattr(ticker, name) if name.endswith(("Locator", "Formatter")) else _missing(name, "matplotlib.pyplot")


def _show_at_cell_end():
    if _figures:
        show()


def _install():
    try:
        from _notebook_boot import at_cell_end
    except ImportError:
        return
    at_cell_end.append(_show_at_cell_end)


_install()

"""Drawing on the current figure and its current axes; open figures are shown when their cell ends."""
from cycler import cycler as cycler
from matplotlib import RcParams as RcParams
from matplotlib import cm as cm
from matplotlib import colors as colors
from matplotlib import get_backend as get_backend
from matplotlib import interactive as interactive
from matplotlib import rc as rc
from matplotlib import rc_context as rc_context
from matplotlib import rcdefaults as rcdefaults
from matplotlib import style as style
from matplotlib import ticker as ticker
from matplotlib import use as use
from matplotlib.axes import Axes as Axes
from matplotlib.cm import _ColorSequences as _ColorSequences
from matplotlib.cm import _ColormapRegistry as _ColormapRegistry
from matplotlib.cm import get_cmap as get_cmap
from matplotlib.figure import Figure as Figure
from matplotlib.gridspec import GridSpec as GridSpec
from matplotlib.lines import Line2D as Line2D
from matplotlib.patches import Circle as Circle
from matplotlib.patches import Polygon as Polygon
from matplotlib.patches import Rectangle as Rectangle
from matplotlib.text import Annotation as Annotation
from matplotlib.text import Text as Text
from typing import Any

def acorr(*arguments, **options):
    """`acorr` of the current axes."""
    ...

def angle_spectrum(*arguments, **options):
    """`angle_spectrum` of the current axes."""
    ...

def annotate(*arguments, **options):
    """`annotate` of the current axes."""
    ...

def arrow(*arguments, **options):
    """`arrow` of the current axes."""
    ...

def autoscale(*arguments, **options):
    """`autoscale` of the current axes."""
    ...

def autumn(): ...

def axes(arg=None, **options): ...

def axhline(*arguments, **options):
    """`axhline` of the current axes."""
    ...

def axhspan(*arguments, **options):
    """`axhspan` of the current axes."""
    ...

def axis(*arguments, **options):
    """`axis` of the current axes."""
    ...

def axline(*arguments, **options):
    """`axline` of the current axes."""
    ...

def axvline(*arguments, **options):
    """`axvline` of the current axes."""
    ...

def axvspan(*arguments, **options):
    """`axvspan` of the current axes."""
    ...

def bar(*arguments, **options):
    """`bar` of the current axes."""
    ...

def bar_label(*arguments, **options):
    """`bar_label` of the current axes."""
    ...

def barbs(*arguments, **options):
    """`barbs` of the current axes."""
    ...

def barh(*arguments, **options):
    """`barh` of the current axes."""
    ...

def bone(): ...

def box(*arguments, **options):
    """`set_frame_on` of the current axes."""
    ...

def boxplot(*arguments, **options):
    """`boxplot` of the current axes."""
    ...

def broken_barh(*arguments, **options):
    """`broken_barh` of the current axes."""
    ...

def cla(): ...

def clabel(*arguments, **options):
    """`clabel` of the current axes."""
    ...

def clf(): ...

def clim(vmin=None, vmax=None): ...

def close(fig=None):
    """Closes the current figure, one, or "all": it is not shown."""
    ...

def cohere(*arguments, **options):
    """`cohere` of the current axes."""
    ...

color_sequences: _ColorSequences
def colorbar(mappable=None, cax=None, ax=None, **options):
    """A bar that tells the meaning of the current picture's colours."""
    ...

colormaps: _ColormapRegistry
def contour(*arguments, **options):
    """`contour` of the current axes."""
    ...

def contourf(*arguments, **options):
    """`contourf` of the current axes."""
    ...

def cool(): ...

def copper(): ...

def csd(*arguments, **options):
    """`csd` of the current axes."""
    ...

def delaxes(ax=None): ...

def draw(): ...

def draw_if_interactive(*arguments): ...

def ecdf(*arguments, **options):
    """`ecdf` of the current axes."""
    ...

def errorbar(*arguments, **options):
    """`errorbar` of the current axes."""
    ...

def eventplot(*arguments, **options):
    """`eventplot` of the current axes."""
    ...

def figlegend(*arguments, **options):
    """`legend` of the current figure."""
    ...

def fignum_exists(num): ...

def figtext(*arguments, **options):
    """`text` of the current figure."""
    ...

def figure(num=None, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, frameon=True, FigureClass=..., clear=False, **options):
    """A new figure, or the open one of this number or name."""
    ...

def fill(*arguments, **options):
    """`fill` of the current axes."""
    ...

def fill_between(*arguments, **options):
    """`fill_between` of the current axes."""
    ...

def fill_betweenx(*arguments, **options):
    """`fill_betweenx` of the current axes."""
    ...

def gca():
    """The current axes."""
    ...

def gcf():
    """The current figure; a new one where there is none."""
    ...

def gci(): ...

def get_figlabels(): ...

def get_fignums(): ...

def getp(obj, property=None): ...

def gray(): ...

def grid(*arguments, **options):
    """`grid` of the current axes."""
    ...

def hexbin(*arguments, **options):
    """`hexbin` of the current axes."""
    ...

def hist(*arguments, **options):
    """`hist` of the current axes."""
    ...

def hist2d(*arguments, **options):
    """`hist2d` of the current axes."""
    ...

def hlines(*arguments, **options):
    """`hlines` of the current axes."""
    ...

def hot(): ...

def hsv(): ...

def imshow(*arguments, **options):
    """`imshow` of the current axes."""
    ...

def inferno(): ...

def ioff(*arguments): ...

def ion(*arguments): ...

def isinteractive(): ...

def jet(): ...

def legend(*arguments, **options):
    """`legend` of the current axes."""
    ...

def locator_params(*arguments, **options):
    """`locator_params` of the current axes."""
    ...

def loglog(*arguments, **options):
    """`loglog` of the current axes."""
    ...

def magma(): ...

def magnitude_spectrum(*arguments, **options):
    """`magnitude_spectrum` of the current axes."""
    ...

def margins(*arguments, **options):
    """`margins` of the current axes."""
    ...

def minorticks_off(*arguments, **options):
    """`minorticks_off` of the current axes."""
    ...

def minorticks_on(*arguments, **options):
    """`minorticks_on` of the current axes."""
    ...

def pcolor(*arguments, **options):
    """`pcolor` of the current axes."""
    ...

def pcolormesh(*arguments, **options):
    """`pcolormesh` of the current axes."""
    ...

def phase_spectrum(*arguments, **options):
    """`phase_spectrum` of the current axes."""
    ...

def pie(*arguments, **options):
    """`pie` of the current axes."""
    ...

def plasma(): ...

def plot(*arguments, **options):
    """`plot` of the current axes."""
    ...

def psd(*arguments, **options):
    """`psd` of the current axes."""
    ...

def quiver(*arguments, **options):
    """`quiver` of the current axes."""
    ...

def quiverkey(*arguments, **options):
    """`quiverkey` of the current axes."""
    ...

rcParams: RcParams
rcParamsDefault: RcParams
def savefig(*arguments, **options):
    """`savefig` of the current figure."""
    ...

def sca(ax): ...

def scatter(*arguments, **options):
    """`scatter` of the current axes."""
    ...

def sci(im): ...

def semilogx(*arguments, **options):
    """`semilogx` of the current axes."""
    ...

def semilogy(*arguments, **options):
    """`semilogy` of the current axes."""
    ...

def set_cmap(cmap): ...

def setp(obj, *arguments, **properties):
    """Sets properties of one thing or of several."""
    ...

def show(*arguments, **options):
    """Shows all open figures and closes them."""
    ...

def specgram(*arguments, **options):
    """`specgram` of the current axes."""
    ...

def spring(): ...

def spy(*arguments, **options):
    """`spy` of the current axes."""
    ...

def stackplot(*arguments, **options):
    """`stackplot` of the current axes."""
    ...

def stairs(*arguments, **options):
    """`stairs` of the current axes."""
    ...

def stem(*arguments, **options):
    """`stem` of the current axes."""
    ...

def step(*arguments, **options):
    """`step` of the current axes."""
    ...

def streamplot(*arguments, **options):
    """`streamplot` of the current axes."""
    ...

def subplot(*arguments, **options):
    """The axes of a place in a grid, made if they are not there."""
    ...

def subplot2grid(shape, loc, rowspan=1, colspan=1, fig=None, **options): ...

def subplot_mosaic(mosaic, **options): ...

def subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None, gridspec_kw=None, **options):
    """A figure with axes in rows: `fig, ax = plt.subplots()`."""
    ...

def subplots_adjust(*arguments, **options):
    """`subplots_adjust` of the current figure."""
    ...

def summer(): ...

def suptitle(*arguments, **options):
    """`suptitle` of the current figure."""
    ...

def supxlabel(*arguments, **options):
    """`supxlabel` of the current figure."""
    ...

def supylabel(*arguments, **options):
    """`supylabel` of the current figure."""
    ...

def switch_backend(*arguments): ...

def table(*arguments, **options):
    """`table` of the current axes."""
    ...

def text(*arguments, **options):
    """`text` of the current axes."""
    ...

def tick_params(*arguments, **options):
    """`tick_params` of the current axes."""
    ...

def ticklabel_format(*arguments, **options):
    """`ticklabel_format` of the current axes."""
    ...

def tight_layout(*arguments, **options):
    """`tight_layout` of the current figure."""
    ...

def title(*arguments, **options):
    """`set_title` of the current axes."""
    ...

def tricontour(*arguments, **options):
    """`tricontour` of the current axes."""
    ...

def tricontourf(*arguments, **options):
    """`tricontourf` of the current axes."""
    ...

def tripcolor(*arguments, **options):
    """`tripcolor` of the current axes."""
    ...

def triplot(*arguments, **options):
    """`triplot` of the current axes."""
    ...

def twinx(ax=None): ...

def twiny(ax=None): ...

def violinplot(*arguments, **options):
    """`violinplot` of the current axes."""
    ...

def viridis(): ...

def vlines(*arguments, **options):
    """`vlines` of the current axes."""
    ...

def winter(): ...

def xcorr(*arguments, **options):
    """`xcorr` of the current axes."""
    ...

def xkcd(*arguments, **options): ...

def xlabel(*arguments, **options):
    """`set_xlabel` of the current axes."""
    ...

def xlim(*arguments, **options): ...

def xscale(*arguments, **options):
    """`set_xscale` of the current axes."""
    ...

def xticks(ticks=None, labels=None, *, minor=False, **properties): ...

def ylabel(*arguments, **options):
    """`set_ylabel` of the current axes."""
    ...

def ylim(*arguments, **options): ...

def yscale(*arguments, **options):
    """`set_yscale` of the current axes."""
    ...

def yticks(ticks=None, labels=None, *, minor=False, **properties): ...

def __getattr__(name: str) -> Any: ...

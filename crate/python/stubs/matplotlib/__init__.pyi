"""matplotlib's names over Tandem's drawing: figures are SVG pictures below their cell."""
from cycler import cycler as cycler
from matplotlib import artist as artist
from matplotlib import axes as axes
from matplotlib import axis as axis
from matplotlib import cm as cm
from matplotlib import collections as collections
from matplotlib import colors as colors
from matplotlib import container as container
from matplotlib import contour as contour
from matplotlib import figure as figure
from matplotlib import gridspec as gridspec
from matplotlib import image as image
from matplotlib import legend as legend
from matplotlib import lines as lines
from matplotlib import patches as patches
from matplotlib import path as path
from matplotlib import pyplot as pyplot
from matplotlib import style as style
from matplotlib import text as text
from matplotlib import ticker as ticker
from matplotlib import transforms as transforms
from typing import Any

class ContextDecorator:
    """A base class or mixin that enables context managers to work as decorators."""
    def __call__(self, func): ...

class RcParams(dict):
    """The defaults of figures, by name; a name that is not there is an error."""
    def __missing__(self, name): ...
    def __setitem__(self, name, value) -> None: ...
    def copy(self): ...
    def update(self, *others, **more): ...
    def __getattr__(self, name: str): ...

def get_backend(): ...

def interactive(b): ...

def is_interactive(): ...

def rc(group, **values):
    """Sets defaults of one group or several: `rc("lines", linewidth=2)`."""
    ...

rcParams: RcParams
rcParamsDefault: RcParams
class rc_context(ContextDecorator):
    """Defaults that hold within a `with` statement, or in the function below."""
    def __enter__(self): ...
    def __exit__(self, *exception): ...
    def __init__(self, rc=None, fname=None): ...
    def __getattr__(self, name: str): ...

def rcdefaults():
    """All defaults as at the start."""
    ...

def use(backend, force=True):
    """Figures are shown below their cell with every backend."""
    ...

def __getattr__(name: str) -> Any: ...

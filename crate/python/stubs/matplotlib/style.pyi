"""Styles: defaults under a name."""
from cycler import cycler as cycler
from matplotlib import RcParams as RcParams
from matplotlib import rc_context as rc_context
from matplotlib import rcdefaults as rcdefaults
from tandem.drawing.style_sheets import sheet as sheet
from typing import Any

SHEETS: dict
available: list
def context(style, after_reset=False):
    """The same within a `with` statement."""
    ...

rcParams: RcParams
def use(style):
    """Sets the defaults of one style or of several."""
    ...

def __getattr__(name: str) -> Any: ...

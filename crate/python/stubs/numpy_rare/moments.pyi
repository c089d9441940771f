"""Functions of moments: working days, texts, choice."""
from numpy_extras.dates import DateArray as DateArray
from numpy_extras.dates import time_dtype as time_dtype
from typing import Any
import numpy as np

def busday_count(begindates, enddates, weekmask='1111100', holidays=..., busdaycal=None, out=None):
    """How many working days there are from a day up to below another."""
    ...

def busday_offset(dates, offsets, roll='raise', weekmask='1111100', holidays=..., busdaycal=None, out=None):
    """The days so many working days later. `roll` says where one that is none goes first: "forward", "backward", ..."""
    ...

def chosen(condition, x, y):
    """`np.where` for moments or durations."""
    ...

def datetime_as_string(arr, unit=None, timezone='naive', casting='same_kind'):
    """Moments as texts, of a unit if one is given."""
    ...

def datetime_data(dtype, /):
    """The unit of a type of moments, and how many of it are one step."""
    ...

def is_busday(dates, weekmask='1111100', holidays=..., busdaycal=None, out=None):
    """Whether days are working days: from Monday to Friday, or those of the mask, and no holidays."""
    ...

def quantile_place(share, count, method):
    """The place among elements in order at which a quantile lies, from 0."""
    ...

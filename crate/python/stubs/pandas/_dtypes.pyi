"""What kind of values a column has."""
from typing import Any

MANY: int
NAN: float
class Rows(list):
    """Places of rows; `mask` has the truth values that say so, where these gave them."""
    mask: Any
    def __getattr__(self, name: str): ...

def any_missing(values):
    """Whether a value is missing."""
    ...

def are_missing(values):
    """Whether there is no value, for each."""
    ...

def as_array(values, kind=None):
    """As an array of NumPy's dialect where there is one, otherwise as a tensor."""
    ...

def cast(values, to):
    """Values as another type."""
    ...

def classes(values):
    """The classes of values. What depends on them only need not be asked of each value."""
    ...

class dtype:
    """The type of a column; equal to its name."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    @property
    def is_numeric(self): ...
    @property
    def kind(self): ...
    @property
    def nullable(self): ...
    def __getattr__(self, name: str): ...

def element(column, n):
    """One value of a column, as a scalar object of NumPy's of its type."""
    ...

def flat(places):
    """Places, and lists of places, as one list."""
    ...

def gives_scalar(function):
    """A summary whose result is a scalar object; with `skipna=False` NaN where a value is missing."""
    ...

def inferred(values):
    """Values and the type that holds all of them."""
    ...

def is_missing(value):
    """Whether there is no value: None or NaN."""
    ...

def kept_in(data, name):
    """The same of one of the columns of data."""
    ...

def kept_type(data):
    """The type of data if it is one of categories."""
    ...

def known(values):
    """The values that are there."""
    ...

def known_places(values):
    """The places of the values that are there."""
    ...

def of(what):
    """The type of a name, a class or another library's type."""
    ...

def own_type(data):
    """The type that data keep when they become a column: categories, numbers of few bits."""
    ...

def picked(values, places, kind=None):
    """The values at places, a slice or a list of them; `kind` is the type of a column."""
    ...

def plain(data):
    """Python's values of anything array-like."""
    ...

def put(column, places, values):
    """Writes values at places of a column."""
    ...

def regained(values, source):
    """The type of a column's own that values keep which come from it, some of them missing; None where they have none."""
    ...

def repeated(values, keep):
    """Which values occur again: all but the first or the last of equal ones, or with `keep=False` all of them."""
    ...

def scalar(value):
    """A summary as a scalar object of NumPy's, which has `round` and other methods."""
    ...

def timestamp(value):
    """Anything that stands for a moment as a `Timestamp`; what is missing as NaT."""
    ...

def truth(value, column):
    """Whether something holds of a column, as a scalar object of NumPy's; of objects as it is."""
    ...

def where_true(keys):
    """The places at which truth values say so."""
    ...

def written(column, values):
    """Puts values of any kind in place of a column's, whose type stays where it is one of categories or nullable."""
    ...

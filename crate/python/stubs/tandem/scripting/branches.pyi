"""`if` and `a if c else b`: Python's where Python knows the condition, `cond` of the graph where a tensor decides."""
from tandem.scripting.mutation import Watch as Watch
from tandem.scripting.state import Unset as Unset
from tandem.scripting.state import Variables as Variables
from tandem.scripting.state import as_tensor as as_tensor
from tandem.scripting.state import condition as condition
from tandem.scripting.state import contents as contents
from tandem.scripting.state import default_dtype as default_dtype
from tandem.scripting.state import describe as describe
from tandem.scripting.state import dtype_name as dtype_name
from tandem.scripting.state import flatten as flatten
from tandem.scripting.state import is_number as is_number
from tandem.scripting.state import is_set as is_set
from tandem.scripting.state import is_symbol as is_symbol
from tandem.scripting.state import kind_of as kind_of
from tandem.scripting.state import kind_of_dtype as kind_of_dtype
from tandem.scripting.state import same_structure as same_structure
from tandem.scripting.state import unflatten as unflatten
from typing import Any

MISSING: Any
class Merge:
    """How the values of two branches become one: for each variable a structure, and for each leaf a number or a type."""
    def __init__(self, then, otherwise, names, site): ...
    def layout(self):
        """Types of the tensors that each branch gives, by variable and leaf."""
        ...
    def values(self, layout, results): ...
    def __getattr__(self, name: str): ...

class Retrace(Exception):
    """The second branch shows that the first has to give other types."""
    def __getattr__(self, name: str): ...

def check_changes(watch, site): ...

def check_enclosing(site):
    """Refuses a tensor's decision inside of `try` and of the user's `with`."""
    ...

def choose(test, then, otherwise, site):
    """`then() if test else otherwise()`."""
    ...

def contents_reason(*values): ...

def if_(test, then, otherwise, names, site):
    """`if test: then() else: otherwise()`; `names` are the variables that are set inside and read later."""
    ...

regions: list
retraces: list
skipped: dict
def trace_if(test, then, otherwise, variables, names, site):
    """Both branches as a choice of the graph."""
    ...

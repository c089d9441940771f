"""`while` and `for`: Python's as long as Python knows the condition and the items, else `while_loop` or `scan` of the graph."""
from _tandem import is_tracing as is_tracing
from tandem.scripting.branches import Retrace as Retrace
from tandem.scripting.branches import check_changes as check_changes
from tandem.scripting.branches import check_enclosing as check_enclosing
from tandem.scripting.branches import trace_if as trace_if
from tandem.scripting.iteration import Range as Range
from tandem.scripting.iteration import graph_items as graph_items
from tandem.scripting.mutation import Watch as Watch
from tandem.scripting.options import unrolls as unrolls
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
from tandem.scripting.state import type_words as type_words
from tandem.scripting.state import unflatten as unflatten
from typing import Any

MISSING: Any
def for_(items, body, names, site, go_on=None):
    """`for item in items: body(item)`; with `go_on`, until that no longer holds."""
    ...

regions: list
retraces: list
skipped: dict
def while_(test, body, names, site):
    """`while test(): body()`; `names` are the variables that trips change and read, or that are read later."""
    ...

"""The operators of converted code, under the names that `td.converted` shows. Each asks first whether a tensor of a graph decides;
without one it does what Python does."""
from _tandem import any as _any_of
from _tandem import equal as equal
from _tandem import logical_and as logical_and
from _tandem import logical_not as logical_not
from _tandem import logical_or as logical_or
from tandem.scripting.branches import choose as choose
from tandem.scripting.branches import if_ as if_
from tandem.scripting.calls import call as call
from tandem.scripting.items import set_item as set_item
from tandem.scripting.items import update_item as update_item
from tandem.scripting.iteration import GraphItems as GraphItems
from tandem.scripting.loops import for_ as for_
from tandem.scripting.loops import while_ as while_
from tandem.scripting.state import Unset as Unset
from tandem.scripting.state import as_tensor as as_tensor
from tandem.scripting.state import condition as condition
from tandem.scripting.state import is_symbol as is_symbol
from typing import Any

def and_(first, *rest): ...

any_of = _any_of
def compare(left, op, right, *rest):
    """`a < b`, or a chain: each further operand is a function, called once if it matters."""
    ...

def context(manager, site):
    """A context manager; those of tandem may stand anywhere."""
    ...

def known(value, site):
    """The value, which Python must know here."""
    ...

def known_items(items, site): ...

def not_(value): ...

def or_(first, *rest): ...

def python_only(site):
    """What follows cannot be part of a graph."""
    ...

def read(value, site):
    """The value of a variable that may have none."""
    ...

regions: list

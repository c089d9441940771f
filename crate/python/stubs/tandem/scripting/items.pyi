"""Items that converted code sets: `x[i] = v` and `x[i] += v`."""
from _tandem import Tensor as Tensor
from _tandem import item_to_update as item_to_update
from _tandem import tensor as tensor
from _tandem import where as where
from tandem.scripting.state import is_symbol as is_symbol
from typing import Any

UPDATES: dict
regions: list
def set_item(container, index, value, site):
    """`container[index] = value`; where a tensor decides, what the variable is to hold from then on."""
    ...

def update_item(container, index, op, value, site):
    """`container[index] op= value`."""
    ...

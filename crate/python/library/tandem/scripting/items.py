"""Items that converted code sets: `x[i] = v` and `x[i] += v`."""

import operator

from _tandem import Tensor, item_to_update, tensor, where

from .state import is_symbol, regions

UPDATES = {
    "+": operator.iadd,
    "-": operator.isub,
    "*": operator.imul,
    "/": operator.itruediv,
    "//": operator.ifloordiv,
    "%": operator.imod,
    "**": operator.ipow,
    "@": operator.imatmul,
    "&": operator.iand,
    "|": operator.ior,
    "^": operator.ixor,
    "<<": operator.ilshift,
    ">>": operator.irshift,
}


def _own(container, site):
    """Something that the traced block may change: a handle or a container of its own."""
    if isinstance(container, Tensor):
        return where(tensor(True), container, container)
    if isinstance(container, list):
        return list(container)
    if isinstance(container, dict):
        return dict(container)
    raise site.error(f"an item of a {type(container).__name__} cannot be set where a tensor decides: use a tensor, a list or a dict")


def set_item(container, index, value, site):
    """`container[index] = value`; where a tensor decides, what the variable is to hold from then on."""
    if is_symbol(index) and isinstance(container, (list, dict)):
        raise site.error(f"the graph alone will know the index of this {type(container).__name__}: make it one tensor with td.stack")
    if regions:
        container = _own(container, site)
    container[index] = value
    return container


def update_item(container, index, op, value, site):
    """`container[index] op= value`."""
    return set_item(container, index, UPDATES[op](item_to_update(container, index), value), site)

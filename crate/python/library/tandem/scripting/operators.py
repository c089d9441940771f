"""The operators of converted code, under the names that `td.converted` shows. Each asks first whether a tensor of a graph decides;
without one it does what Python does."""

import operator

from _tandem import any as any_of
from _tandem import equal, logical_and, logical_not, logical_or

from .branches import choose, if_  # noqa: F401
from .calls import call  # noqa: F401
from .iteration import GraphItems
from .loops import for_, while_  # noqa: F401
from .items import set_item, update_item  # noqa: F401
from .state import Unset, as_tensor, condition, is_symbol, regions


def and_(first, *rest):
    value = first
    for later in rest:
        if not is_symbol(value):
            if not value:
                return value
            value = later()
            continue
        other = later()
        if is_symbol(other):
            value = logical_and(condition(value), condition(other))
        elif not other:
            return False
    return value


def or_(first, *rest):
    value = first
    for later in rest:
        if not is_symbol(value):
            if value:
                return value
            value = later()
            continue
        other = later()
        if is_symbol(other):
            value = logical_or(condition(value), condition(other))
        elif other:
            return True
    return value


def not_(value):
    return logical_not(condition(value)) if is_symbol(value) else not value


def _contains(item, container):
    """Whether an item equals one of a container's, where tensors of a graph are among them."""
    if is_symbol(container):
        return any_of(equal(container, as_tensor(item)))
    if is_symbol(item) or (isinstance(container, (list, tuple)) and any(is_symbol(x) for x in container)):
        found = False
        for other in container:
            found = or_(found, lambda other=other: other == item)
        return found
    return item in container


_COMPARISONS = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "is": operator.is_,
    "is not": operator.is_not,
    "in": _contains,
    "not in": lambda item, container: not_(_contains(item, container)),
}


def compare(left, op, right, *rest):
    """`a < b`, or a chain: each further operand is a function, called once if it matters."""
    result = _COMPARISONS[op](left, right)
    if not rest:
        return result
    op, later, *rest = rest

    def remaining():
        return compare(right, op, later(), *rest)

    return and_(result, remaining)


def known(value, site):
    """The value, which Python must know here."""
    if is_symbol(value):
        raise site.error(f"{site.what} depends on a tensor, which only the graph will know: {site.remedy}")
    return value


def known_items(items, site):
    if isinstance(items, GraphItems):
        raise site.error(f"{site.what} depends on a tensor, which only the graph will know: {site.remedy}")
    return items


def _around(site):
    """The choice or loop on a tensor that this place lies in."""
    for region in reversed(regions):
        first, last = (region.line, region.col), (region.end_line, region.end_col)
        if region.filename == site.filename and first <= (site.line, site.col) <= last:
            return region
    return regions[-1] if regions and getattr(site, "anywhere", False) else None


def python_only(site):
    """What follows cannot be part of a graph."""
    region = _around(site)
    if region is not None:
        where = {"if": "a branch", "choice": "a choice"}.get(region.kind, "a loop")
        raise site.error(f"{site.what} cannot happen in {where} that a tensor decides (line {region.line}): {site.remedy}")


def context(manager, site):
    """A context manager; those of tandem may stand anywhere."""
    if (type(manager).__module__ or "").split(".")[0] in ("tandem", "_tandem"):
        site.is_users = False
        return manager
    python_only(site)
    site.is_users = True
    return manager


def read(value, site):
    """The value of a variable that may have none."""
    if isinstance(value, Unset):
        raise value.refuse(site)
    return value

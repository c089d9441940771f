"""Values of a column in place of others."""

from pandas._dtypes import are_missing, is_missing


def replaced(column, to_replace, value):
    """The values that `Series.replace` gives."""
    several = isinstance(to_replace, (list, tuple))
    pairs = several and isinstance(value, (list, tuple))
    table = (
        to_replace
        if isinstance(to_replace, dict)
        else dict(zip(to_replace, value))
        if pairs
        else dict.fromkeys(to_replace if several else [to_replace], value)
    )
    found = [table.get(v, v) for v in column._values]
    for new in [new for old, new in table.items() if is_missing(old)][:1]:
        found = [new if gone else v for v, gone in zip(found, are_missing(column._values))]
    return found


def categories(kind, values):
    """The type of categories after some were replaced: those that are left, and new ones in their place."""
    from pandas._categorical import CategoricalDtype

    there = {v: None for v in values if not is_missing(v)}
    return CategoricalDtype([label for label in kind._labels if label in there] + [v for v in there if v not in kind._ranks], kind.ordered)

"""Values of a column in place of others."""

import re

from pandas._dtypes import are_missing, is_missing


def _pairs(to_replace, value):
    """What is replaced, and by what, in pairs."""
    if isinstance(to_replace, dict):
        return [*to_replace.items()]
    if hasattr(to_replace, "items"):
        return [*to_replace.to_dict().items()]
    several = isinstance(to_replace, (list, tuple))
    if several and isinstance(value, (list, tuple)):
        if len(to_replace) != len(value):
            raise ValueError(f"Replacement lists must match in length. Expecting {len(to_replace)} got {len(value)} ")
        return [*zip(to_replace, value)]
    return [(old, value) for old in (to_replace if several else [to_replace])]


def replaced(column, to_replace, value, regex=False, method=None, limit=None):
    """The values that `Series.replace` gives: each in place of one, or of what fits a pattern; without a value those before or behind them."""
    if value is None and (method is not None or isinstance(to_replace, (list, tuple))) and not isinstance(to_replace, dict) and regex is False:
        gone = {*to_replace} if isinstance(to_replace, (list, tuple)) else {to_replace}
        kept = type(column)([None if v in gone else v for v in column._values], dtype=object)
        own = column._values
        filled = (kept.bfill(limit=limit) if method in ("bfill", "backfill") else kept.ffill(limit=limit))._values
        return [old if new is None else new for old, new in zip(own, filled)]
    if regex is not False and regex is not True:
        to_replace, regex = regex, True
    pairs = _pairs(to_replace, value)
    if regex or any(hasattr(old, "sub") for old, _ in pairs):
        return _by_patterns(column._values, pairs)
    # Truth values and numbers are not the same.
    table = {(type(old) is bool, old): new for old, new in pairs}
    found = (
        [table.get((type(v) is bool, v), v) for v in column._values]
        if {*map(type, column._values)} - {list, dict, set} == {*map(type, column._values)}
        else [*column._values]
    )
    for new in [new for old, new in pairs if is_missing(old)][:1]:
        found = [new if gone else v for v, gone in zip(found, are_missing(column._values))]
    return found


def _by_patterns(values, pairs):
    """Values in which what fits patterns is replaced; one that is replaced by no text is so as a whole."""
    found = []
    for v in values:
        for old, new in pairs:
            if isinstance(v, str) and (isinstance(old, str) or hasattr(old, "sub")):
                if isinstance(new, str) or callable(new):
                    v = re.sub(old, new, v)
                elif re.search(old, v):
                    v = new
            elif type(v) is type(old) and v == old:
                v = new
        found.append(v)
    return found


def in_table(table, to_replace, value, regex):
    """What `DataFrame.replace` gives: the same in all columns, or in each its own."""
    if regex is not False and regex is not True:
        to_replace, regex = regex, True
    named = isinstance(to_replace, dict) and (value is not None or any(isinstance(own, dict) for own in to_replace.values()))
    if not named:
        of = lambda c: value[c.name] if isinstance(value, dict) else value
        return table._each(lambda c: c if isinstance(value, dict) and c.name not in value else c.replace(to_replace, of(c), regex=regex))
    of = lambda c: value[c.name] if isinstance(value, dict) else value
    return table._each(lambda c: c.replace(to_replace[c.name], of(c), regex=regex) if c.name in to_replace else c.copy())


def categories(kind, values):
    """The type of categories after some were replaced: those that are left, and new ones in their place."""
    from pandas_more.categorical import CategoricalDtype

    there = {v: None for v in values if not is_missing(v)}
    return CategoricalDtype([label for label in kind._labels if label in there] + [v for v in there if v not in kind._ranks], kind.ordered)

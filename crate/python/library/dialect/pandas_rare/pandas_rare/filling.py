"""Missing values filled in further ways."""

import warnings

from pandas._dtypes import are_missing


def filled(owner, value, method, limit):
    """What `fillna` gives of a column or a table: the neighbours, or a value for the first missing ones."""
    if method is not None:
        if value is not None:
            raise ValueError("Cannot specify both 'value' and 'method'.")
        if method not in ("ffill", "pad", "bfill", "backfill"):
            raise ValueError(f"Invalid fill method. Expecting pad (ffill) or backfill (bfill). Got {method}")
        kind = type(owner).__name__
        warnings.warn(
            f"{kind}.fillna with 'method' is deprecated and will raise in a future version. Use obj.ffill() or obj.bfill() instead.",
            FutureWarning,
            stacklevel=3,
        )
        return (owner.ffill if method in ("ffill", "pad") else owner.bfill)(limit=limit)
    if value is None:
        raise ValueError("Must specify a fill 'value' or 'method'.")
    if hasattr(owner, "columns"):
        own = lambda c: value[c.name] if hasattr(value, "keys") else value
        return owner._each(lambda c: filled(c, own(c), None, limit) if not hasattr(value, "keys") or c.name in value else c.copy())
    places = [n for n, gone in enumerate(are_missing(owner._values)) if gone][:limit]
    made = [*owner._values]
    for n in places:
        made[n] = value
    return owner._like(made)

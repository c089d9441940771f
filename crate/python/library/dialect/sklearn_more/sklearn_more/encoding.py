"""Values as codes: `sklearn.utils._encode`."""

import numpy as np


def _unique(values, *, return_inverse=False, return_counts=False):
    """Different values in order, with codes and counts."""
    if values.dtype == object:
        listed = values.tolist()
        found = np.asarray(sorted({one for one in listed if one == one and one is not None}), dtype=object)
        missing = ([None] if any(one is None for one in listed) else []) + ([np.nan] if any(one != one for one in listed) else [])
        found = np.concatenate([found, np.asarray(missing, dtype=object)]) if missing else found
        results = [found]
        if return_inverse:
            results.append(_encode(values, uniques=found, check_unknown=False))
        if return_counts:
            results.append(np.bincount(_encode(values, uniques=found, check_unknown=False), minlength=len(found)))
        return results[0] if len(results) == 1 else tuple(results)
    return np.unique(values, return_inverse=return_inverse, return_counts=return_counts)


def _places(uniques):
    return {("nan",) if one != one else one: place for place, one in enumerate(uniques.tolist())}


def _encode(values, *, uniques, check_unknown=True):
    """Values as places among `uniques`."""
    places = _places(uniques)
    if check_unknown:
        unknown = _check_unknown(values, uniques)
        if unknown:
            raise ValueError(f"y contains previously unseen labels: {', '.join(map(repr, unknown))}")
    return np.asarray([places[("nan",) if one != one else one] for one in values.tolist()], dtype=int)


def _check_unknown(values, known_values, return_mask=False):
    """Values that are not known."""
    places = _places(np.asarray(known_values))
    mask = np.asarray([(("nan",) if one != one else one) in places for one in values.tolist()], dtype=bool)
    unknown = list(dict.fromkeys(values[~mask].tolist()))
    if values.dtype != object:
        unknown = np.unique(values[~mask])
        unknown = unknown if return_mask else list(unknown)
    return (unknown, mask) if return_mask else unknown


def _get_counts(values, uniques):
    """How often each of `uniques` is among values."""
    places = _places(uniques)
    found = np.zeros(len(uniques), dtype=np.int64)
    for one in values.tolist():
        place = places.get(("nan",) if one != one else one)
        if place is not None:
            found[place] += 1
    return found

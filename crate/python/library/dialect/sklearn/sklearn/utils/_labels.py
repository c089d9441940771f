"""Classes: numbers or texts, and their places."""

import numpy as np


def listed(y):
    """Labels as an array of one axis: numbers, or texts and objects."""
    return y if isinstance(y, np.ndarray) else np.asarray(y)


def classes_and_codes(y):
    """The different labels, in order, and for each sample the place of its label."""
    y = listed(y)
    if y.dtype.kind not in "OUS":
        return np.unique(y, return_inverse=True)
    items = y.ravel().tolist()
    found = sorted(set(items))
    places = {item: i for i, item in enumerate(found)}
    return np.asarray(found, dtype=y.dtype), np.asarray([places[item] for item in items], dtype=int)


def codes_of(y, classes):
    """For each label the place among `classes`; -1 where it is none of them."""
    y = listed(y)
    places = {item: i for i, item in enumerate(listed(classes).tolist())}
    return np.asarray([places.get(item, -1) for item in y.ravel().tolist()], dtype=int)


def unique(y):
    """The different labels, in order."""
    y = listed(y)
    if y.dtype.kind not in "OUS":
        return np.unique(y)
    return np.asarray(sorted(set(y.ravel().tolist())), dtype=y.dtype)

"""Rows of data of any kind, shuffled and drawn again; batches."""

import numpy as np

from .validation import check_consistent_length, check_random_state, indexable, issparse, num_samples


def take(X, indices):
    """Rows of an array, a frame, a list or a sparse matrix: by numbers or a mask."""
    if hasattr(X, "iloc"):
        return X.iloc[indices]
    if hasattr(X, "shape") and hasattr(X, "dtype") or issparse(X):
        return X[indices]
    places = np.asarray(indices)
    chosen = np.flatnonzero(places).tolist() if places.dtype == bool else places.tolist()
    found = [X[i] for i in chosen]
    return tuple(found) if isinstance(X, tuple) else found


def take_columns(X, columns):
    """Columns of an array or a frame: by numbers, names, a slice, a mask."""
    if hasattr(X, "iloc"):
        named = columns if isinstance(columns, str) else columns[0] if isinstance(columns, (list, tuple)) and len(columns) else None
        if isinstance(columns, slice):
            named = columns.start if columns.start is not None else columns.stop
        return (X.loc if isinstance(named, str) else X.iloc)[:, columns]
    if isinstance(columns, str) or isinstance(columns, (list, tuple)) and any(isinstance(one, str) for one in columns):
        raise ValueError("Specifying the columns using strings is only supported for dataframes.")
    return (X if hasattr(X, "dtype") or issparse(X) else np.asarray(X))[:, columns]


def _safe_indexing(X, indices, *, axis=0):
    """Rows (`axis=0`) or columns (`axis=1`) of data of any kind."""
    if indices is None:
        return X
    return take(X, indices) if axis == 0 else take_columns(X, indices)


def shuffle(*arrays, random_state=None, n_samples=None):
    """Data in another order, the same for all."""
    return resample(*arrays, replace=False, n_samples=n_samples, random_state=random_state)


def _stratified(arrays, most, replace, stratify, rng):
    from ..model_selection._draws import approximate_mode
    from ._labels import classes_and_codes

    classes, codes = classes_and_codes(stratify)
    counts = np.bincount(codes)
    shares = approximate_mode(counts, most, rng).tolist()
    order, starts = np.argsort(codes, kind="mergesort"), np.cumsum(counts).tolist()
    chosen = []
    for share, stop, count in zip(shares, starts, counts.tolist()):
        chosen.extend(rng.choice(order[stop - count : stop], share, replace=replace).tolist())
    return rng.permutation(np.asarray(chosen))


def resample(*arrays, replace=True, n_samples=None, random_state=None, stratify=None, sample_weight=None):
    """Samples drawn from data: with repetition, or without."""
    rng = check_random_state(random_state)
    if not arrays:
        return None
    count = num_samples(arrays[0])
    most = count if n_samples is None else n_samples
    if most > count and not replace:
        raise ValueError(f"Cannot sample {most} out of arrays with dim {count} when replace is False")
    check_consistent_length(*arrays)
    if stratify is not None:
        chosen = _stratified(arrays, most, replace, stratify, rng)
    elif replace and sample_weight is not None:
        weights = np.asarray(sample_weight, dtype=float)
        chosen = rng.choice(count, size=most, p=weights / weights.sum(), replace=True)
    elif replace:
        chosen = rng.randint(0, count, size=(most,))
    else:
        chosen = np.arange(count)
        rng.shuffle(chosen)
        chosen = chosen[:most]
    found = [take(x, chosen) for x in indexable(*arrays)]
    return found[0] if len(found) == 1 else found


def safe_mask(X, mask):
    """A mask for rows of data."""
    return np.asarray(mask)


def safe_sqr(X, *, copy=True):
    """Squares of all elements."""
    return X.multiply(X) if issparse(X) else np.asarray(X) ** 2


def gen_batches(n, batch_size, *, min_batch_size=0):
    """Slices of `batch_size` that cover `range(n)`."""
    start = 0
    for _ in range(int(n // batch_size)):
        stop = start + batch_size
        if stop + min_batch_size > n:
            continue
        yield slice(start, stop)
        start = stop
    if start < n:
        yield slice(start, n)


def gen_even_slices(n, n_packs, *, n_samples=None):
    """`n_packs` slices that cover `range(n)`."""
    start = 0
    for pack in range(n_packs):
        size = n // n_packs + (pack < n % n_packs)
        if size:
            stop = start + size if n_samples is None else min(n_samples, start + size)
            yield slice(start, stop)
            start = stop


def deprecated(extra=""):
    """A decorator for what will go: it leaves it as it is."""
    return lambda named: named


def fitted_clone(estimator, *data, **fit_params):
    """A fitted clone, also of an estimator whose `fit` gives nothing back."""
    from ..base import clone

    model = clone(estimator)
    model.fit(*data, **fit_params)
    return model

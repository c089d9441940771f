"""Rarer arithmetic: what else `sklearn.utils.extmath` has, weighted quantiles, draws."""

import warnings

import numpy as np
from sklearn.model_selection._draws import approximate_mode as _approximate_mode
from sklearn.utils.extmath import randomized_range_finder as _randomized_range_finder
from sklearn.utils.extmath import randomized_svd as _randomized_svd
from sklearn.utils.extmath import svd_flip
from sklearn.utils.validation import check_random_state, issparse

__all__ = ["_approximate_mode", "_randomized_range_finder", "_randomized_svd"]


def make_nonnegative(X, min_value=0):
    """Data raised so that none is below `min_value`."""
    least = X.min()
    if least >= min_value:
        return X
    if hasattr(X, "tocsr"):
        raise ValueError("Cannot make the data matrix nonnegative because it is sparse. Adding a value to every entry would make it no longer sparse.")
    return X + (min_value - least)


def _deterministic_vector_sign_flip(u):
    signs = np.sign(u[np.arange(u.shape[0]), np.argmax(np.abs(u), axis=1)])
    return u * signs[:, np.newaxis]


def _safe_accumulator_op(op, x, *args, **kwargs):
    if x.dtype.kind == "f" and x.dtype.itemsize < 8:
        return op(x, *args, **kwargs, dtype=np.float64)
    return op(x, *args, **kwargs)


def _nanaverage(a, weights=None):
    a = np.asarray(a)
    if len(a) == 0 or np.isnan(a).all():
        return np.nan
    if weights is None:
        return np.nanmean(a)
    kept = ~np.isnan(a)
    weights = np.asarray(weights)[kept]
    return np.average(a[kept], weights=weights) if weights.sum() else np.average(a[kept])


def _incremental_mean_and_var(X, last_mean, last_variance, last_sample_count, sample_weight=None):
    """Means and variances of all data up to now, and how many these are."""
    known = ~np.isnan(X)
    weights = known.astype(float) if sample_weight is None else known * np.asarray(sample_weight, dtype=float)[:, None]
    values = np.where(known, X, 0.0).astype(np.float64)
    count = weights.sum(axis=0)
    sums = (weights * values).sum(axis=0)
    total = last_sample_count + count
    mean = (last_mean * last_sample_count + sums) / total
    if last_variance is None:
        return mean, None, total
    new_mean = sums / np.where(count == 0, 1, count)
    new = (weights * np.where(known, values - new_mean, 0.0) ** 2).sum(axis=0)
    between = (last_mean - new_mean) ** 2 * last_sample_count * count / np.where(total == 0, 1, total)
    return mean, (last_variance * last_sample_count + new + between) / total, total


def _randomized_eigsh(M, n_components, *, n_oversamples=10, n_iter="auto", power_iteration_normalizer="auto", selection="module", random_state=None):
    """The greatest eigenvalues of a symmetric matrix, by a random projection."""
    if selection != "module":
        raise NotImplementedError() if selection == "value" else ValueError(f"Invalid `selection`: {selection!r}")
    U, values, Vt = _randomized_svd(
        M,
        n_components,
        n_oversamples=n_oversamples,
        n_iter=n_iter,
        power_iteration_normalizer=power_iteration_normalizer,
        flip_sign=False,
        random_state=random_state,
    )
    signs = np.sign(np.einsum("ij,ij->j", U, Vt.T))
    values = values * signs
    U, _ = svd_flip(U, Vt)
    return values, U


def _ovr_decision_function(predictions, confidences, n_classes):
    """Decisions of all pairs of classes as decisions of each class."""
    predictions, confidences = np.asarray(predictions), np.asarray(confidences)
    votes, sums = np.zeros((len(predictions), n_classes)), np.zeros((len(predictions), n_classes))
    k = 0
    for i in range(n_classes):
        for j in range(i + 1, n_classes):
            sums[:, i] -= confidences[:, k]
            sums[:, j] += confidences[:, k]
            votes[predictions[:, k] == 0, i] += 1
            votes[predictions[:, k] == 1, j] += 1
            k += 1
    return votes + sums / (3 * (np.abs(sums) + 1))


def _weighted_percentile(array, sample_weight, percentile_rank=50, average=False, xp=None):
    """A percentile of weighted values, the lower of two."""
    array = np.asarray(array, dtype=float)
    if array.ndim == 0:
        return array[()]
    single = array.ndim == 1
    array = array.reshape(-1, 1) if single else array
    weights = np.broadcast_to(np.asarray(sample_weight, dtype=float).reshape(len(array), -1), array.shape)
    ranks = np.atleast_1d(np.asarray(percentile_rank, dtype=float))
    found = np.empty((array.shape[1], len(ranks)))
    for column in range(array.shape[1]):
        order = np.argsort(array[:, column], kind="stable")
        values, sums = array[order, column], np.cumsum(weights[order, column])
        for place, rank in enumerate(ranks.tolist()):
            wanted = rank / 100 * sums[-1]
            if wanted == 0:
                wanted = np.nextafter(0.0, 1.0)
            at = min(int(np.searchsorted(sums, wanted)), len(values) - 1)
            found[column, place] = values[at]
            if average and sums[at] == wanted and at + 1 < len(values):
                above = min(int(np.searchsorted(sums, wanted, side="right")), len(values) - 1)
                found[column, place] = (values[at] + values[above]) / 2
    if np.ndim(percentile_rank) == 0:
        found = found[:, 0]
    return found[0] if single else found


def single_source_shortest_path_length(graph, source, *, cutoff=None):
    """{node: number of steps} of all nodes that can be reached."""
    rows = graph.tolil().rows if hasattr(graph, "tolil") else [np.flatnonzero(row).tolist() for row in np.asarray(graph)]
    seen, level, following = {}, 0, [source]
    while following:
        current, following = set(following), []
        for node in current:
            if node not in seen:
                seen[node] = level
                following.extend(rows[node])
        if cutoff is not None and cutoff <= level:
            break
        level += 1
    return seen


def _check_optimize_result(solver, result, max_iter=None, extra_warning_msg=None):
    """The number of steps of a search; a warning where it did not end."""
    from sklearn.exceptions import ConvergenceWarning

    if result.status != 0:
        message = result.message.decode("latin1") if isinstance(result.message, bytes) else result.message
        text = f"{solver} failed to converge after {result.nit} iteration(s) (status={result.status}):\n{message}\n"
        warnings.warn(text + (f"\n{extra_warning_msg}" if extra_warning_msg else ""), ConvergenceWarning, stacklevel=3)
    return min(result.nit, max_iter) if max_iter is not None else result.nit


def min_pos(X):
    """The least value above zero."""
    X = np.asarray(X)
    return X[X > 0].min() if (X > 0).any() else np.finfo(X.dtype).max


def _random_choice_csc(n_samples, classes, class_probability=None, random_state=None):
    from scipy.sparse import csc_matrix

    rng = check_random_state(random_state)
    columns = []
    for place, one in enumerate(classes):
        shares = None if class_probability is None else class_probability[place]
        columns.append(rng.choice(np.asarray(one), size=n_samples, p=shares))
    return csc_matrix(np.stack(columns, axis=1))


def stable_cumsum(arr, axis=None, rtol=1e-05, atol=1e-08):
    """Sums of all elements up to each one."""
    return np.cumsum(arr, axis=axis)


def cartesian(arrays, out=None):
    """All combinations of elements of several arrays."""
    grids = np.meshgrid(*[np.asarray(x) for x in arrays], indexing="ij")
    return np.stack([grid.ravel() for grid in grids], axis=1)


def density(w):
    """The share of elements that are not zero."""
    return w.nnz / (w.shape[0] * w.shape[1]) if issparse(w) else float(np.count_nonzero(w) / w.size)


def weighted_mode(a, w, *, axis=0):
    """The values with the greatest weight along an axis, and these weights."""
    a, w = np.asarray(a), np.asarray(w)
    w = np.full(a.shape, w) if w.ndim == 0 else np.broadcast_to(w, a.shape)
    values = np.unique(a)
    sums = np.stack([np.sum(np.where(a == value, w, 0), axis=axis) for value in values.tolist()])
    best = np.argmax(sums, axis=0)
    return np.expand_dims(values[best].astype(float), axis), np.expand_dims(np.max(sums, axis=0).astype(float), axis)

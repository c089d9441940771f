"""Data sets drawn at random: clusters and classes."""

import math

import numpy as np

from sklearn.model_selection._draws import sample_without_replacement
from sklearn.utils._samples import shuffle as shuffled
from sklearn.utils.validation import check_array, check_random_state


def make_blobs(
    n_samples=100, n_features=2, *, centers=None, cluster_std=1.0, center_box=(-10.0, 10.0), shuffle=True, random_state=None, return_centers=False
):
    """Round clusters of normal samples."""
    rng = check_random_state(random_state)
    if isinstance(n_samples, (int, np.integer)):
        centers = 3 if centers is None else centers
        if isinstance(centers, (int, np.integer)):
            centers = rng.uniform(center_box[0], center_box[1], size=(int(centers), n_features))
        else:
            centers = check_array(centers)
        count = len(centers)
        sizes = [int(n_samples) // count + (k < int(n_samples) % count) for k in range(count)]
    else:
        sizes = [int(size) for size in n_samples]
        count = len(sizes)
        centers = rng.uniform(center_box[0], center_box[1], size=(count, n_features)) if centers is None else check_array(centers)
        if len(centers) != count:
            raise ValueError(f"Length of `n_samples` not consistent with number of centers. Got n_samples = {n_samples} and centers = {centers}")
    n_features = centers.shape[1]
    if hasattr(cluster_std, "__len__") and len(cluster_std) != count:
        raise ValueError(f"Length of `clusters_std` not consistent with number of centers. Got centers = {centers} and cluster_std = {cluster_std}")
    widths = [float(one) for one in cluster_std] if hasattr(cluster_std, "__len__") else [float(cluster_std)] * count
    X = np.concatenate([rng.normal(loc=centers[k], scale=widths[k], size=(sizes[k], n_features)) for k in range(count)])
    y = np.repeat(np.arange(count), sizes)
    if shuffle:
        X, y = shuffled(X, y, random_state=rng)
    return (X, y, centers) if return_centers else (X, y)


def _corners(count, dimensions, rng):
    """Different corners of a cube."""
    if dimensions > 30:
        return np.hstack([rng.randint(2, size=(count, dimensions - 30)), _corners(count, 30, rng)])
    chosen = sample_without_replacement(2**dimensions, count, random_state=rng).tolist()
    return np.asarray([[(one >> bit) & 1 for bit in range(dimensions - 1, -1, -1)] for one in chosen])


def _class_sizes(n_samples, n_classes, per_class, weights):
    if weights is None:
        shares = [1.0 / n_classes] * n_classes
    else:
        shares = [float(one) for one in weights]
        if len(shares) not in (n_classes, n_classes - 1):
            raise ValueError("Weights specified but incompatible with number of classes.")
        if len(shares) == n_classes - 1:
            shares.append(1.0 - sum(shares))
    clusters = n_classes * per_class
    sizes = [int(n_samples * shares[k % n_classes] / per_class) for k in range(clusters)]
    for i in range(n_samples - sum(sizes)):
        sizes[i % clusters] += 1
    return sizes


def make_classification(
    n_samples=100, n_features=20, *, n_informative=2, n_redundant=2, n_repeated=0, n_classes=2, n_clusters_per_class=2, weights=None, flip_y=0.01,
    class_sep=1.0, hypercube=True, shift=0.0, scale=1.0, shuffle=True, random_state=None, return_X_y=True,
):  # fmt: skip
    """Classes of clusters at corners of a cube, with redundant and useless features."""
    rng = check_random_state(random_state)
    n_useless = n_features - n_informative - n_redundant - n_repeated
    if n_useless < 0:
        raise ValueError("Number of informative, redundant and repeated features must sum to less than the number of total features")
    if n_informative < math.log2(n_classes * n_clusters_per_class):
        raise ValueError(f"n_classes({n_classes}) * n_clusters_per_class({n_clusters_per_class}) must be smaller or equal "
                         f"2**n_informative({n_informative})={2**n_informative}")
    sizes = _class_sizes(n_samples, n_classes, n_clusters_per_class, weights)
    centroids = _corners(len(sizes), n_informative, rng).astype(float) * (2 * class_sep) - class_sep
    if not hypercube:
        centroids = centroids * rng.uniform(size=(len(sizes), 1))
        centroids = centroids * rng.uniform(size=(1, n_informative))
    X, y = np.zeros((n_samples, n_features)), np.zeros(n_samples, dtype=int)
    informative = rng.standard_normal(size=(n_samples, n_informative))
    stop = 0
    for k, size in enumerate(sizes):
        start, stop = stop, stop + size
        y[start:stop] = k % n_classes
        A = 2 * rng.uniform(size=(n_informative, n_informative)) - 1
        X[start:stop, :n_informative] = informative[start:stop] @ A + centroids[k]
    used = n_informative
    if n_redundant > 0:
        B = 2 * rng.uniform(size=(n_informative, n_redundant)) - 1
        X[:, used : used + n_redundant] = X[:, :n_informative] @ B
        used += n_redundant
    if n_repeated > 0:
        places = ((used - 1) * rng.uniform(size=n_repeated) + 0.5).astype(int)
        X[:, used : used + n_repeated] = X[:, places]
    if n_useless > 0:
        X[:, n_features - n_useless :] = rng.standard_normal(size=(n_samples, n_useless))
    if flip_y >= 0.0:
        flipped = rng.uniform(size=n_samples) < flip_y
        y[flipped] = rng.randint(n_classes, size=int(flipped.sum()))
    shift = (2 * rng.uniform(size=n_features) - 1) * class_sep if shift is None else shift
    scale = 1 + 100 * rng.uniform(size=n_features) if scale is None else scale
    X = (X + shift) * scale
    if shuffle:
        X, y = shuffled(X, y, random_state=rng)
        order = np.arange(n_features)
        rng.shuffle(order)
        X = X[:, order]
    if return_X_y:
        return X, y
    from sklearn.utils import Bunch

    return Bunch(DESCR="Classes of clusters at corners of a cube.", X=X, y=y)


def _two_halves(n_samples):
    if isinstance(n_samples, (int, np.integer)):
        return int(n_samples) // 2, int(n_samples) - int(n_samples) // 2
    if len(n_samples) != 2:
        raise ValueError("`n_samples` can be either an int or a two-element tuple.")
    return int(n_samples[0]), int(n_samples[1])


def _mixed(X, y, shuffle, noise, rng):
    if shuffle:
        X, y = shuffled(X, y, random_state=rng)
    if noise is not None:
        X = X + rng.normal(scale=noise, size=X.shape)
    return X, y


def make_moons(n_samples=100, *, shuffle=True, noise=None, random_state=None):
    """Two half circles, one within the other."""
    outer, inner = _two_halves(n_samples)
    rng = check_random_state(random_state)
    a, b = np.linspace(0, np.pi, outer), np.linspace(0, np.pi, inner)
    X = np.stack([np.concatenate([np.cos(a), 1 - np.cos(b)]), np.concatenate([np.sin(a), 1 - np.sin(b) - 0.5])], axis=1)
    return _mixed(X, np.repeat(np.arange(2), [outer, inner]), shuffle, noise, rng)


def make_circles(n_samples=100, *, shuffle=True, noise=None, random_state=None, factor=0.8):
    """A circle within another one."""
    outer, inner = _two_halves(n_samples)
    if not 0 <= factor < 1:
        raise ValueError(f"The 'factor' parameter of make_circles must be a float in the range [0.0, 1.0). Got {factor!r} instead.")
    rng = check_random_state(random_state)
    a, b = np.linspace(0, 2 * np.pi, outer, endpoint=False), np.linspace(0, 2 * np.pi, inner, endpoint=False)
    X = np.stack([np.concatenate([np.cos(a), np.cos(b) * factor]), np.concatenate([np.sin(a), np.sin(b) * factor])], axis=1)
    return _mixed(X, np.repeat(np.arange(2), [outer, inner]), shuffle, noise, rng)


def make_gaussian_quantiles(*, mean=None, cov=1.0, n_samples=100, n_features=2, n_classes=3, shuffle=True, random_state=None):
    """Normal samples; classes by the distance from the middle."""
    if n_samples < n_classes:
        raise ValueError("n_samples must be at least n_classes")
    rng = check_random_state(random_state)
    mean = np.zeros(n_features) if mean is None else np.array(mean, dtype=float)
    X = rng.multivariate_normal(mean, cov * np.identity(n_features), (n_samples,))
    X = X[np.argsort(((X - mean) ** 2).sum(axis=1))]
    step = n_samples // n_classes
    y = np.repeat(np.arange(n_classes), [step] * (n_classes - 1) + [n_samples - step * (n_classes - 1)])
    return tuple(shuffled(X, y, random_state=rng)) if shuffle else (X, y)


def make_hastie_10_2(n_samples=12000, *, random_state=None):
    """Ten normal features; the class says whether the sum of squares is above 9.34."""
    X = check_random_state(random_state).normal(size=(n_samples, 10))
    return X, np.where((X**2.0).sum(axis=1) > 9.34, 1.0, -1.0)


def _labels_of_one(rng, n_classes, n_labels, allow_unlabeled, cumulative):
    size = n_classes + 1
    while not allow_unlabeled and size == 0 or size > n_classes:
        size = int(rng.poisson(n_labels))
    labels = set()
    while len(labels) != size:
        labels.update(np.searchsorted(cumulative, rng.uniform(size=size - len(labels))).tolist())
    return list(labels)


def make_multilabel_classification(
    n_samples=100, n_features=20, *, n_classes=5, n_labels=2, length=50, allow_unlabeled=True, sparse=False, return_indicator="dense",
    return_distributions=False, random_state=None,
):  # fmt: skip
    """Counts of words whose chances depend on several labels."""
    rng = check_random_state(random_state)
    of_class = rng.uniform(size=n_classes)
    of_class = of_class / of_class.sum()
    cumulative = np.cumsum(of_class)
    of_word = rng.uniform(size=(n_features, n_classes))
    of_word = of_word / of_word.sum(axis=0)
    X, y = [], []
    for _ in range(n_samples):
        labels = _labels_of_one(rng, n_classes, n_labels, allow_unlabeled, cumulative)
        n_words = 0
        while n_words == 0:
            n_words = int(rng.poisson(length))
        if labels:
            sums = np.cumsum(of_word[:, np.asarray(labels)].sum(axis=1))
            words = np.searchsorted(sums / sums[-1], rng.uniform(size=n_words))
        else:
            words = rng.randint(n_features, size=n_words)
        X.append(np.bincount(words, minlength=n_features).astype(float))
        y.append(labels)
    X = np.stack(X)
    if return_indicator:
        y = np.asarray([[int(k in labels) for k in range(n_classes)] for labels in y])
    else:
        y = [tuple(labels) for labels in y]
    if sparse or return_indicator == "sparse":
        from scipy.sparse import csr_matrix

        X, y = csr_matrix(X) if sparse else X, csr_matrix(y) if return_indicator == "sparse" else y
    return (X, y, of_class, of_word) if return_distributions else (X, y)

"""Data sets drawn at random: targets, shapes in space, matrices."""

import numpy as np

from sklearn.utils._samples import shuffle as shuffled
from sklearn.utils.validation import check_random_state


def make_regression(
    n_samples=100, n_features=100, *, n_informative=10, n_targets=1, bias=0.0, effective_rank=None, tail_strength=0.5, noise=0.0, shuffle=True,
    coef=False, random_state=None,
):  # fmt: skip
    """Targets that are linear in some of the features."""
    n_informative = min(n_features, n_informative)
    rng = check_random_state(random_state)
    if effective_rank is None:
        X = rng.standard_normal(size=(n_samples, n_features))
    else:
        X = make_low_rank_matrix(n_samples, n_features, effective_rank=effective_rank, tail_strength=tail_strength, random_state=rng)
    truth = np.zeros((n_features, n_targets))
    truth[:n_informative, :] = 100 * rng.uniform(size=(n_informative, n_targets))
    y = X @ truth + bias
    if noise > 0.0:
        y = y + rng.normal(scale=noise, size=y.shape)
    if shuffle:
        X, y = shuffled(X, y, random_state=rng)
        order = np.arange(n_features)
        rng.shuffle(order)
        X, truth = X[:, order], truth[order]
    y = np.squeeze(y)
    return (X, y, np.squeeze(truth)) if coef else (X, y)


def make_low_rank_matrix(n_samples=100, n_features=100, *, effective_rank=10, tail_strength=0.5, random_state=None):
    """A matrix with singular values that fall like a bell."""
    rng = check_random_state(random_state)
    count = min(n_samples, n_features)
    u = np.linalg.qr(rng.standard_normal(size=(n_samples, count)))[0]
    v = np.linalg.qr(rng.standard_normal(size=(n_features, count)))[0]
    places = np.arange(count).astype(float)
    values = (1 - tail_strength) * np.exp(-1.0 * (places / effective_rank) ** 2) + tail_strength * np.exp(-0.1 * places / effective_rank)
    return (u * values) @ v.T


def make_swiss_roll(n_samples=100, *, noise=0.0, random_state=None, hole=False):
    """A rolled sheet in space."""
    rng = check_random_state(random_state)
    if hole:
        corners = np.array([[np.pi * (1.5 + i), j * 7.0] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
        chosen = rng.choice(8, n_samples)
        inner = rng.uniform(size=(2, n_samples)) * np.array([[np.pi], [7.0]])
        t, y = corners[chosen].T + inner
    else:
        t = 1.5 * np.pi * (1 + 2 * rng.uniform(size=n_samples))
        y = 21 * rng.uniform(size=n_samples)
    X = np.stack([t * np.cos(t), y, t * np.sin(t)])
    return (X + noise * rng.standard_normal(size=(3, n_samples))).T, t


def make_s_curve(n_samples=100, *, noise=0.0, random_state=None):
    """A sheet with the form of an S in space."""
    rng = check_random_state(random_state)
    t = 3 * np.pi * (rng.uniform(size=(1, n_samples)) - 0.5)
    y = 2.0 * rng.uniform(size=(1, n_samples))
    X = np.concatenate([np.sin(t), y, np.sign(t) * (np.cos(t) - 1)])
    return (X + noise * rng.standard_normal(size=(3, n_samples))).T, np.squeeze(t)


def make_friedman1(n_samples=100, n_features=10, *, noise=0.0, random_state=None):
    """Targets with a product, a square and two straight features; the others are useless."""
    if n_features < 5:
        raise ValueError(f"The 'n_features' parameter of make_friedman1 must be an int in the range [5, inf). Got {n_features} instead.")
    rng = check_random_state(random_state)
    X = rng.uniform(size=(n_samples, n_features))
    y = 10 * np.sin(np.pi * X[:, 0] * X[:, 1]) + 20 * (X[:, 2] - 0.5) ** 2 + 10 * X[:, 3] + 5 * X[:, 4]
    return X, y + noise * rng.standard_normal(size=n_samples)


def _circuit(n_samples, rng):
    X = rng.uniform(size=(n_samples, 4)) * np.array([100.0, 520 * np.pi, 1.0, 10.0]) + np.array([0.0, 40 * np.pi, 0.0, 1.0])
    return X, X[:, 1] * X[:, 2] - 1 / (X[:, 1] * X[:, 3])


def make_friedman2(n_samples=100, *, noise=0.0, random_state=None):
    """The impedance of a circuit."""
    rng = check_random_state(random_state)
    X, reactance = _circuit(n_samples, rng)
    return X, (X[:, 0] ** 2 + reactance**2) ** 0.5 + noise * rng.standard_normal(size=n_samples)


def make_friedman3(n_samples=100, *, noise=0.0, random_state=None):
    """The phase of a circuit."""
    rng = check_random_state(random_state)
    X, reactance = _circuit(n_samples, rng)
    return X, np.arctan(reactance / X[:, 0]) + noise * rng.standard_normal(size=n_samples)


def make_sparse_uncorrelated(n_samples=100, n_features=10, *, random_state=None):
    """Targets of four normal features; the others are useless."""
    rng = check_random_state(random_state)
    X = rng.normal(loc=0, scale=1, size=(n_samples, n_features))
    y = rng.normal(loc=X[:, 0] + 2 * X[:, 1] - 2 * X[:, 2] - 1.5 * X[:, 3], scale=np.ones(n_samples))
    return X, y


def make_spd_matrix(n_dim, *, random_state=None):
    """A symmetric matrix with positive eigenvalues."""
    rng = check_random_state(random_state)
    A = rng.uniform(size=(n_dim, n_dim))
    U, _, Vt = np.linalg.svd(A.T @ A)
    return (U @ (1.0 + np.diag(rng.uniform(size=n_dim)))) @ Vt


def _blocks(shape, counts, rng):
    """For rows and columns the numbers of blocks that they lie in."""
    found = []
    for size, count in zip(shape, counts):
        sizes = rng.multinomial(size, [1.0 / count] * count).tolist()
        found.append(np.repeat(np.arange(count), sizes))
    return found


def make_biclusters(shape, n_clusters, *, noise=0.0, minval=10, maxval=100, shuffle=True, random_state=None):
    """Blocks along the diagonal of a matrix."""
    rng = check_random_state(random_state)
    values = rng.uniform(minval, maxval, n_clusters)
    rows, columns = _blocks(shape, (n_clusters, n_clusters), rng)
    found = np.zeros(shape)
    for k in range(n_clusters):
        found += np.outer(rows == k, columns == k) * float(values[k])
    if noise > 0:
        found = found + rng.normal(scale=noise, size=shape)
    if shuffle:
        found, row_order, column_order = _shuffled_matrix(found, check_random_state(random_state))
        rows, columns = rows[row_order], columns[column_order]
    return found, np.stack([rows == k for k in range(n_clusters)]), np.stack([columns == k for k in range(n_clusters)])


def make_checkerboard(shape, n_clusters, *, noise=0.0, minval=10, maxval=100, shuffle=True, random_state=None):
    """A matrix of blocks like a checkerboard."""
    rng = check_random_state(random_state)
    n_rows, n_columns = (n_clusters, n_clusters) if isinstance(n_clusters, int) else n_clusters
    rows, columns = _blocks(shape, (n_rows, n_columns), rng)
    found = np.zeros(shape)
    for i in range(n_rows):
        for j in range(n_columns):
            found += np.outer(rows == i, columns == j) * float(rng.uniform(minval, maxval))
    if noise > 0:
        found = found + rng.normal(scale=noise, size=shape)
    if shuffle:
        found, row_order, column_order = _shuffled_matrix(found, check_random_state(random_state))
        rows, columns = rows[row_order], columns[column_order]
    pairs = [(i, j) for i in range(n_rows) for j in range(n_columns)]
    return found, np.stack([rows == i for i, _ in pairs]), np.stack([columns == j for _, j in pairs])


def _shuffled_matrix(matrix, rng):
    row_order, column_order = rng.permutation(matrix.shape[0]), rng.permutation(matrix.shape[1])
    return matrix[row_order][:, column_order], row_order, column_order


def make_sparse_coded_signal(n_samples, *, n_components, n_features, n_nonzero_coefs, random_state=None):
    """Signals that are sums of a few atoms of a dictionary."""
    rng = check_random_state(random_state)
    atoms = rng.standard_normal(size=(n_features, n_components))
    atoms = atoms / np.sqrt((atoms**2).sum(axis=0))
    codes = np.zeros((n_components, n_samples))
    for i in range(n_samples):
        places = np.arange(n_components)
        rng.shuffle(places)
        codes[places[:n_nonzero_coefs], i] = rng.standard_normal(size=n_nonzero_coefs)
    return (atoms @ codes).T.squeeze(), atoms.T, codes.T.squeeze()


def make_sparse_spd_matrix(n_dim=1, *, alpha=0.95, norm_diag=False, smallest_coef=0.1, largest_coef=0.9, sparse_format=None, random_state=None):
    """A symmetric matrix with positive eigenvalues and many zeros."""
    rng = check_random_state(random_state)
    lower = np.zeros((n_dim, n_dim))
    drawn = rng.uniform(low=smallest_coef, high=largest_coef, size=(n_dim, n_dim))
    kept = rng.uniform(size=(n_dim, n_dim)) > alpha
    lower = np.tril(np.where(kept, drawn, lower), -1) - np.eye(n_dim)
    order = rng.permutation(n_dim)
    lower = lower[order][:, order]
    found = lower.T @ lower
    if norm_diag:
        scale = 1.0 / np.sqrt(np.diag(found))
        found = found * scale * scale.reshape(-1, 1)
    if sparse_format is not None:
        from scipy.sparse import csr_matrix

        return csr_matrix(found).asformat(sparse_format)
    return found

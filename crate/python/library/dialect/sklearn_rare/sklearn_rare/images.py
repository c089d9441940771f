"""Pictures as graphs of their pixels and as patches."""

import numpy as np

from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils.validation import check_random_state


def _graph(shape, pixels, mask, kind, dtype):
    """The sparse matrix of neighbouring pixels: their difference, or whether they are neighbours."""
    from scipy.sparse import coo_matrix

    numbers = np.arange(int(np.prod(shape))).reshape(shape)
    ends = [numbers[tuple(slice(1, None) if axis == k else slice(None) for k in range(len(shape)))].ravel() for axis in range(len(shape))]
    starts = [numbers[tuple(slice(None, -1) if axis == k else slice(None) for k in range(len(shape)))].ravel() for axis in range(len(shape))]
    a, b = np.concatenate(starts), np.concatenate(ends)
    if mask is not None:
        kept = np.asarray(mask, dtype=bool).ravel()
        inside = kept[a] & kept[b]
        names = np.cumsum(kept) - 1
        a, b, own, numbers = names[a[inside]], names[b[inside]], np.flatnonzero(kept), names[kept]
    else:
        own, numbers = numbers.ravel(), numbers.ravel()
    if pixels is None:
        values, diagonal = np.ones(len(a)), np.ones(len(numbers))
    else:
        flat = np.asarray(pixels, dtype=float).ravel()[own]
        values, diagonal = np.abs(flat[a] - flat[b]), flat
    values, count = np.concatenate([values, values, diagonal]).astype(dtype), len(numbers)
    found = coo_matrix((values, (np.concatenate([a, b, numbers]), np.concatenate([b, a, numbers]))), shape=(count, count))
    return found.toarray() if kind is np.ndarray else found


def grid_to_graph(n_x, n_y, n_z=1, *, mask=None, return_as=None, dtype=int):
    """Which pixels of a grid are neighbours."""
    return _graph((n_x, n_y, n_z), None, mask, return_as, dtype)


def img_to_graph(img, *, mask=None, return_as=None, dtype=None):
    """How much neighbouring pixels differ."""
    img = np.asarray(img)
    return _graph((*img.shape, 1) if img.ndim == 2 else img.shape, img, mask, return_as, img.dtype if dtype is None else dtype)


def _number(shape, size, most):
    count = int(np.prod([whole - part + 1 for whole, part in zip(shape, size)]))
    if not most:
        return count
    return min(int(most), count) if not isinstance(most, float) else int(most * count)


def extract_patches_2d(image, patch_size, *, max_patches=None, random_state=None):
    """All patches of a picture, or some that are drawn."""
    image, (high, wide) = np.asarray(image), patch_size
    rows, columns = image.shape[:2]
    if high > rows:
        raise ValueError("Height of the patch should be less than the height of the image.")
    if wide > columns:
        raise ValueError("Width of the patch should be less than the width of the image.")
    count = _number((rows, columns), patch_size, max_patches)
    if max_patches:
        rng = check_random_state(random_state)
        tops, lefts = rng.randint(rows - high + 1, size=count), rng.randint(columns - wide + 1, size=count)
    else:
        tops, lefts = [one.ravel() for one in np.meshgrid(np.arange(rows - high + 1), np.arange(columns - wide + 1), indexing="ij")]
    return image[tops.reshape(-1, 1, 1) + np.arange(high).reshape(1, -1, 1), lefts.reshape(-1, 1, 1) + np.arange(wide)]


def reconstruct_from_patches_2d(patches, image_size):
    """The picture of all its patches: means where they overlap."""
    patches, (rows, columns) = np.asarray(patches, dtype=float), image_size[:2]
    high, wide = patches.shape[1:3]
    down, across = rows - high + 1, columns - wide + 1
    table, total, counts = patches.reshape(down, across, *patches.shape[1:]), np.zeros(tuple(image_size)), np.zeros((rows, columns))
    for i in range(high):
        for j in range(wide):
            total[i : i + down, j : j + across] += table[:, :, i, j]
            counts[i : i + down, j : j + across] += 1
    return total / (counts.reshape(rows, columns, *[1] * (total.ndim - 2)))


class PatchExtractor(TransformerMixin, BaseEstimator):
    """Patches of several pictures."""

    def __init__(self, *, patch_size=None, max_patches=None, random_state=None):
        self.patch_size, self.max_patches, self.random_state = patch_size, max_patches, random_state

    def fit(self, X, y=None):
        """Nothing is learnt."""
        return self

    def transform(self, X):
        """The patches of all pictures."""
        X, rng = np.asarray(X), check_random_state(self.random_state)
        size = (X.shape[1] // 10, X.shape[2] // 10) if self.patch_size is None else self.patch_size
        return np.concatenate([extract_patches_2d(one, size, max_patches=self.max_patches, random_state=rng) for one in X])

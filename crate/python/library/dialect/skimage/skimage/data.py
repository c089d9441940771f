"""Pictures that are computed; those of photographs are not here."""

import numpy as np


def binary_blobs(length=512, blob_size_fraction=0.1, n_dim=2, volume_fraction=0.5, rng=None, *, mode=None, boundary_mode="nearest"):
    """Blobs of chance."""
    from scipy.ndimage import gaussian_filter

    rng = np.random.default_rng(rng)
    shape = (length,) * n_dim
    mask = np.zeros(shape)
    count = max(int(1.0 / blob_size_fraction) ** n_dim, 1)
    points = (length * rng.random((n_dim, count))).astype(int)
    mask[tuple(points)] = 1
    mask = gaussian_filter(mask, sigma=0.25 * length * blob_size_fraction, mode=boundary_mode if mode is None else mode)
    return np.logical_not(mask < np.percentile(mask, 100 * (1 - volume_fraction)))


def checkerboard():
    """A checkerboard of 200 by 200."""
    place = np.arange(200) // 25
    return np.where((place[:, None] + place[None, :]) % 2 == 0, 0, 255).astype(np.uint8)


def __getattr__(name):
    from tandem.dialect.names import missing_names

    return missing_names("skimage.data", {name: "a picture that is dropped on the page, or binary_blobs and checkerboard"})(name)

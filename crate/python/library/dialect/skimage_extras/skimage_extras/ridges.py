"""Filters that find ridges, by the curvatures of the smoothed picture."""

import numpy as np
from skimage.util import float_type

from .features import hessian_matrix, hessian_matrix_eigvals


def _curvatures(image, sigmas, black_ridges, mode, cval):
    """The curvatures at each scale, the greatest first."""
    image = np.asarray(image)
    image = image.astype(float_type(image))
    image = image if black_ridges else -image
    for sigma in sigmas:
        yield sigma, hessian_matrix_eigvals(hessian_matrix(image, sigma, mode=mode, cval=cval, use_gaussian_derivatives=True))


def _planes(image):
    if np.ndim(image) not in (2, 3):
        raise ValueError("The parameter `image` must be a 2- or 3-dimensional array")


def meijering(image, sigmas=range(1, 10, 2), alpha=None, black_ridges=True, mode="reflect", cval=0):
    """How much each place is part of a thin line, after Meijering."""
    ndim = np.ndim(image)
    alpha = 1 / (ndim + 1) if alpha is None else alpha
    mixed = np.full((ndim, ndim), float(alpha)) + np.eye(ndim) * (1 - alpha)
    best = np.zeros(np.shape(image), dtype=float_type(image))
    for _, values in _curvatures(image, sigmas, black_ridges, mode, cval):
        found = np.tensordot(mixed, values, 1)
        found = np.maximum(np.take_along_axis(found, np.argmax(np.abs(found), axis=0)[None], axis=0)[0], 0)
        top = found.max()
        best = np.maximum(best, found / top if top > 0 else found)
    return best.astype(float_type(image))


def sato(image, sigmas=range(1, 10, 2), black_ridges=True, mode="reflect", cval=0):
    """How much each place is part of a tube, after Sato."""
    _planes(image)
    best = np.zeros(np.shape(image), dtype=float_type(image))
    for sigma, values in _curvatures(image, sigmas, black_ridges, mode, cval):
        values = np.maximum(values[:-1], 0)
        best = np.maximum(best, sigma**2 * np.prod(values, axis=0) ** (1 / len(values)))
    return best.astype(float_type(image))


def frangi(
    image, sigmas=range(1, 10, 2), scale_range=None, scale_step=None, alpha=0.5, beta=0.5, gamma=None, black_ridges=True, mode="reflect", cval=0
):
    """How much each place is part of a vessel, after Frangi."""
    _planes(image)
    sigmas = np.arange(*scale_range, scale_step).tolist() if scale_range is not None and scale_step is not None else sigmas
    best = np.zeros(np.shape(image), dtype=float_type(image))
    for _, values in _curvatures(image, sigmas, black_ridges, mode, cval):
        values = np.take_along_axis(values, np.argsort(np.abs(values), axis=0), axis=0)
        small, others = np.abs(values[0]), np.maximum(values[1:], 1e-10)
        blob = small / (others[0] if len(others) == 1 else np.sqrt(others[0] * others[1]))
        size = np.sqrt(np.sum(values**2, axis=0))
        # Found at the first scale where it is not given.
        gamma = (float(size.max()) / 2 or 1) if gamma is None else gamma
        found = np.exp(-(blob**2) / (2 * beta**2)) * (1.0 - np.exp(-(size**2) / (2 * gamma**2)))
        if len(others) == 2:
            found = found * (1.0 - np.exp(-((others[0] / others[1]) ** 2) / (2 * alpha**2)))
        best = np.maximum(best, found)
    return best.astype(float_type(image))


def hessian(
    image, sigmas=range(1, 10, 2), scale_range=None, scale_step=None, alpha=0.5, beta=0.5, gamma=15, black_ridges=True, mode="reflect", cval=0
):
    found = frangi(image, sigmas, scale_range, scale_step, alpha, beta, gamma, black_ridges, mode, cval)
    return np.where(found <= 0, 1, found).astype(found.dtype)

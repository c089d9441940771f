"""How each place of a picture moves to another picture."""

import itertools

import numpy as np
from scipy import ndimage as ndi


def _pyramid(image, downscale, count, least):
    from skimage.transform import pyramid_reduce

    found = [image]
    while len(found) < count and min(found[-1].shape) > downscale * least:
        found.append(pyramid_reduce(found[-1], downscale).astype(image.dtype))
    return found[::-1]


def _by_levels(reference, moving, solve, dtype):
    """Flows of small pictures first, each of which is where the next starts."""
    from skimage.util import img_as_float

    reference, moving, kind = np.asarray(reference), np.asarray(moving), np.dtype(dtype)
    if reference.shape != moving.shape:
        raise ValueError("Input images should have the same shape")
    if kind.kind != "f" or kind.itemsize not in (4, 8):
        raise ValueError(f"dtype={dtype} is not supported. Try 'float32' or 'float64.'")
    levels = [_pyramid(img_as_float(part).astype(kind), 2, 10, 16) for part in (reference, moving)]
    flow = np.zeros((reference.ndim, *levels[0][0].shape), dtype=kind)
    for first, second in zip(*levels):
        if flow.shape[1:] != first.shape:
            scale = [n / o for n, o in zip(first.shape, flow.shape[1:])]
            factors = np.array(scale, dtype=kind).reshape([-1] + [1] * len(scale))
            flow = factors * ndi.zoom(flow, [1, *scale], order=0, mode="nearest", prefilter=False)
        flow = solve(first, second, flow)
    return flow.astype(kind)


def _moved(image, flow):
    from skimage.transform import warp

    return warp(image, np.indices(image.shape).astype(image.dtype) + flow, mode="edge")


def optical_flow_tvl1(
    reference_image, moving_image, *, attachment=15, tightness=0.3, num_warp=5, num_iter=10, tol=1e-4, prefilter=False, dtype=np.float32,
):  # fmt: skip
    """The flow with little total variation that brings the pictures together."""

    def solve(first, second, flow):
        return _total_variation(first, second, flow, attachment, tightness, num_warp, num_iter, tol, prefilter)

    return _by_levels(reference_image, moving_image, solve, dtype)


def _total_variation(first, second, flow, attachment, tightness, num_warp, num_iter, tol, prefilter):
    ndim = first.ndim
    dt, reach = 0.5 / ndim, attachment * tightness
    dual = np.zeros((ndim, ndim, *first.shape))
    flow, before = np.array(flow, dtype=float), None
    for turn in range(num_warp):
        start = flow
        if prefilter:
            flow = ndi.median_filter(flow, [1] + ndim * [3])
        there = _moved(second, flow)
        slope = np.array(np.gradient(there))
        size = np.sum(slope**2, axis=0)
        size = np.where(size == 0, 1, size)
        rest = there - first - np.sum(slope * flow, axis=0)
        for _ in range(num_iter):
            rho = rest + np.sum(slope * flow, axis=0)
            step = np.where(np.abs(rho) <= reach * size, rho / size, reach * np.sign(rho))
            aim = flow - step * slope
            # The first flow is changed in place, so that its first round is not compared with what came before.
            start = aim if turn == 0 and before is None else start
            flow = np.stack([_smoothed(aim[axis], dual[axis], dt, dt / tightness) for axis in range(ndim)])
        change = (before if before is not None else start) - flow
        if float(np.sum(change**2)) < tol * first.size:
            break
        before = flow
    return flow


def _smoothed(aim, dual, dt, weight):
    """One part of the flow with less total variation; `dual` is changed in place."""
    found = aim
    for _ in range(2):
        slope = np.zeros_like(dual)
        for axis in range(aim.ndim):
            place = tuple(slice(0, -1) if a == axis else slice(None) for a in range(aim.ndim))
            slope[(axis, *place)] = np.diff(found, axis=axis)
        norm = np.sqrt(np.sum(slope**2, axis=0)) * weight + 1.0
        dual[...] = (dual - dt * slope) / norm
        change = -dual.sum(axis=0)
        for axis in range(aim.ndim):
            ahead = tuple(slice(1, None) if a == axis else slice(None) for a in range(aim.ndim))
            behind = tuple(slice(0, -1) if a == axis else slice(None) for a in range(aim.ndim))
            change[ahead] += dual[axis][behind]
        found = aim + change
    return found


def optical_flow_ilk(reference_image, moving_image, *, radius=7, num_warp=10, gaussian=False, prefilter=False, dtype=np.float32):
    """The flow that fits best around each place, again and again (Lucas and Kanade)."""

    def solve(first, second, flow):
        return _local_fits(first, second, flow, radius, num_warp, gaussian, prefilter)

    return _by_levels(reference_image, moving_image, solve, dtype)


def _local_fits(first, second, flow, radius, num_warp, gaussian, prefilter):
    ndim, size = first.ndim, 2 * radius + 1

    def around(x):
        return ndi.gaussian_filter(x, size / 4, mode="mirror") if gaussian else ndi.uniform_filter(x, size, mode="mirror")

    for _ in range(num_warp):
        if prefilter:
            flow = ndi.median_filter(flow, (1,) + ndim * (3,))
        there = _moved(second, flow)
        slope = np.stack(np.gradient(there))
        error = np.sum(slope * flow, axis=0) + first - there
        matrix, right = np.zeros((*first.shape, ndim, ndim)), np.zeros((*first.shape, ndim))
        for i, j in itertools.combinations_with_replacement(range(ndim), 2):
            matrix[..., i, j] = matrix[..., j, i] = around(slope[i] * slope[j])
        for i in range(ndim):
            right[..., i] = around(slope[i] * error)
        flat = np.abs(np.linalg.det(matrix)) < 1e-14
        matrix[flat] = np.eye(ndim)
        right[flat] = 0
        flow = np.moveaxis(np.linalg.solve(matrix, right[..., None])[..., 0], ndim, 0)
    return flow

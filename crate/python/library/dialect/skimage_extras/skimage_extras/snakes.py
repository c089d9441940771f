"""Outlines that move until they fit a picture."""

import itertools

import numpy as np
from scipy import ndimage as ndi
from skimage.util import float_type, img_as_float

_ENDS = ("periodic", "free", "fixed", "free-fixed", "fixed-free", "fixed-fixed", "free-free")


def _stiffness(n, alpha, beta, boundary):
    """What a curve of n points costs when it is long and bent, as a matrix; the ends as asked for."""
    eye = np.eye(n)

    def ring(step):
        return np.roll(eye, -step, axis=0) + np.roll(eye, -step, axis=1)

    found = -alpha * (ring(1) - 2 * eye) + beta * (ring(2) - 4 * ring(1) + 6 * eye)
    start, end = boundary.startswith("fixed"), boundary.endswith("fixed")
    for rows, columns, fixed, free in (
        ((0, 1), slice(0, 4), start, boundary.startswith("free")),
        ((-1, -2), slice(-4, None), end, boundary.endswith("free")),
    ):
        if not (fixed or free):
            continue
        first = rows[0] == 0
        for row in rows:
            found[row, :] = 0
        three = slice(0, 3) if first else slice(-3, None)
        found[rows[1] if fixed else rows[0], three] = [1, -2, 1]
        if free:
            found[rows[1], columns] = [-1, 3, -3, 1]
    return found


def active_contour(
    image, snake, alpha=0.01, beta=0.1, w_line=0.0, w_edge=1, gamma=0.01, max_px_move=1.0, max_num_iter=2500, convergence=0.1, *,
    boundary_condition="periodic",
):  # fmt: skip
    """A curve drawn to edges and bright places that stays short and smooth."""
    from scipy.interpolate import RectBivariateSpline
    from skimage.filters import sobel

    rounds = int(max_num_iter)
    if rounds <= 0:
        raise ValueError("max_num_iter should be >0.")
    if boundary_condition not in _ENDS:
        raise ValueError("Invalid boundary condition.\nShould be one of: " + ", ".join(_ENDS) + ".")
    work = img_as_float(np.asarray(image))
    channels = [work] if work.ndim == 2 else [work[..., k] for k in range(work.shape[-1])]
    height = w_line * sum(channels) + (w_edge * sum(sobel(channel) for channel in channels[:3]) if w_edge != 0 else 0)
    surface = RectBivariateSpline(np.arange(height.shape[1]), np.arange(height.shape[0]), height.T, kx=2, ky=2, s=0)
    kind = float_type(work)
    x, y = (np.array(snake)[:, axis].astype(kind) for axis in (1, 0))
    inverse = np.linalg.inv(_stiffness(len(x), alpha, beta, boundary_condition) + gamma * np.eye(len(x)))
    # The force at the ends: none where they are fixed, twice where they are free.
    ends = [
        (place, 0 if test("fixed") else 2 if test("free") else 1)
        for place, test in ((0, boundary_condition.startswith), (-1, boundary_condition.endswith))
    ]
    before = []
    for turn in range(rounds):
        fx, fy = surface(x, y, dx=1, grid=False), surface(x, y, dy=1, grid=False)
        for place, factor in ends:
            fx[place] *= factor
            fy[place] *= factor
        dx, dy = (max_px_move * np.tanh(inverse @ (gamma * part + force) - part) for part, force in ((x, fx), (y, fy)))
        for place, factor in ends:
            if factor == 0:
                dx[place] = dy[place] = 0
        x, y = x + dx, y + dy
        if turn % 11 < 10:
            before = [*before[-9:], (x, y)] if turn >= 10 else [*before, (x, y)]
        elif min(float(np.max(np.abs(px - x) + np.abs(py - y))) for px, py in before) < convergence:
            break
    return np.stack([y, x], axis=1).astype(kind)


# Level sets by morphology.


def _lines(ndim):
    """Short lines (or planes) through a place in all directions."""
    found = []
    for axis in range(ndim):
        line = np.zeros((3,) * ndim)
        line[tuple(slice(None) if a != axis else 1 for a in range(ndim))] = 1
        found.append(line)
    for first, second in itertools.combinations(range(ndim), 2):
        for order in ((0, 1, 2), (2, 1, 0)):
            line = np.zeros((3,) * ndim)
            for a, b in zip((0, 1, 2), order):
                line[tuple(a if axis == first else b if axis == second else slice(None) for axis in range(ndim))] = 1
            found.append(line)
    return found


def _sup_inf(u):
    return np.max(np.stack([ndi.binary_erosion(u, line) for line in _lines(u.ndim)]), axis=0).astype(np.int8)


def _inf_sup(u):
    return np.min(np.stack([ndi.binary_dilation(u, line) for line in _lines(u.ndim)]), axis=0).astype(np.int8)


# The two ways to smooth take turns, also from one call to the next.
_SMOOTH = itertools.cycle([lambda u: _sup_inf(_inf_sup(u)), lambda u: _inf_sup(_sup_inf(u))])


def _started(init_level_set, image):
    if isinstance(init_level_set, str):
        if init_level_set not in ("checkerboard", "disk"):
            raise ValueError("`init_level_set` not in ['checkerboard', 'disk']")
        init_level_set = checkerboard_level_set(image.shape) if init_level_set == "checkerboard" else disk_level_set(image.shape)
    init_level_set = np.asarray(init_level_set)
    if image.ndim not in (2, 3):
        raise ValueError("The parameter `array` must be a 2- or 3-dimensional array")
    if image.ndim != init_level_set.ndim:
        raise ValueError("The dimensions of the initial level set do not match the dimensions of the image.")
    return (init_level_set > 0).astype(np.int8)


def disk_level_set(image_shape, *, center=None, radius=None):
    """1 in a disk, 0 around it."""
    center = tuple(n // 2 for n in image_shape) if center is None else center
    radius = min(image_shape) * 3.0 / 8.0 if radius is None else radius
    square = sum((part - c) ** 2 for part, c in zip(np.indices(image_shape), center))
    return (radius - np.sqrt(square) > 0).astype(np.int8)


def checkerboard_level_set(image_shape, square_size=5):
    """1 and 0 in squares that take turns."""
    return (np.sum(np.indices(image_shape) // square_size, axis=0) % 2).astype(np.int8)


def inverse_gaussian_gradient(image, alpha=100.0, sigma=5.0):
    """Near 1 where a picture is flat, near 0 at its edges."""
    return 1.0 / np.sqrt(1.0 + alpha * ndi.gaussian_gradient_magnitude(np.asarray(image), sigma, mode="nearest"))


def morphological_chan_vese(image, num_iter, init_level_set="checkerboard", smoothing=1, lambda1=1, lambda2=1, iter_callback=lambda x: None):
    """Two parts whose means differ, by growing and shrinking."""
    image = np.asarray(image)
    u = _started(init_level_set, image)
    iter_callback(u)
    for _ in range(num_iter):
        outside = (image * (1 - u)).sum() / float((1 - u).sum() + 1e-8)
        inside = (image * u).sum() / float(u.sum() + 1e-8)
        slope = sum(np.abs(part) for part in np.gradient(u.astype(float)))
        change = slope * (lambda1 * (image - inside) ** 2 - lambda2 * (image - outside) ** 2)
        u = np.where(change < 0, 1, np.where(change > 0, 0, u)).astype(np.int8)
        for _ in range(smoothing):
            u = next(_SMOOTH)(u)
        iter_callback(u)
    return u


def morphological_geodesic_active_contour(
    gimage, num_iter, init_level_set="disk", smoothing=1, threshold="auto", balloon=0, iter_callback=lambda x: None,
):  # fmt: skip
    """A part that grows or shrinks until edges hold it."""
    image = np.asarray(gimage)
    u = _started(init_level_set, image)
    threshold = np.percentile(image, 40) if isinstance(threshold, str) and threshold == "auto" else threshold
    structure = np.ones((3,) * image.ndim, dtype=np.int8)
    slopes = np.gradient(image)
    free = image > threshold / np.abs(balloon) if balloon != 0 else None
    iter_callback(u)
    for _ in range(num_iter):
        if balloon != 0:
            grown = ndi.binary_dilation(u, structure) if balloon > 0 else ndi.binary_erosion(u, structure)
            u = np.where(free, grown, u).astype(np.int8)
        pull = sum(a * b for a, b in zip(slopes, np.gradient(u.astype(float))))
        u = np.where(pull > 0, 1, np.where(pull < 0, 0, u)).astype(np.int8)
        for _ in range(smoothing):
            u = next(_SMOOTH)(u)
        iter_callback(u)
    return u

"""Lines and circles by votes, and pictures from their shadows."""

import numpy as np
from scipy import ndimage as ndi


def hough_line(image, theta=None):
    """Votes for lines by angle and distance."""
    image = np.asarray(image)
    if image.ndim != 2:
        raise ValueError("The input image `image` must be 2D.")
    theta = np.linspace(-np.pi / 2, np.pi / 2, 180, endpoint=False) if theta is None else np.asarray(theta)
    offset = int(np.ceil(np.sqrt(image.shape[0] ** 2 + image.shape[1] ** 2)))
    bins = np.linspace(-offset, offset, 2 * offset + 1)
    rows, columns = np.nonzero(image)
    rho = np.cos(theta)[None, :] * columns[:, None] + np.sin(theta)[None, :] * rows[:, None]
    places = np.where(rho >= 0, np.floor(rho + 0.5), -np.floor(-rho + 0.5)).astype(np.int64) + offset
    code = places * len(theta) + np.arange(len(theta))[None, :]
    votes = np.bincount(code.reshape(-1), minlength=(2 * offset + 1) * len(theta)).reshape(2 * offset + 1, len(theta))
    return votes.astype(np.uint64), theta, bins


def _prominent(image, min_x, min_y, threshold, num_peaks):
    """Peaks none of which is near to a better one; columns go on at the other end, turned around, as angles do."""
    from skimage_extras.regions import label

    work = np.asarray(image)
    rows, columns = work.shape
    threshold = 0.5 * work.max() if threshold is None else threshold
    top = ndi.maximum_filter1d(work, size=2 * min_y + 1, axis=0, mode="constant", cval=0)
    top = ndi.maximum_filter1d(top, size=2 * min_x + 1, axis=1, mode="constant", cval=0)
    labels, count = label((work == top) & (work > threshold), return_num=True)
    if not count:
        return np.zeros(0), np.zeros(0, dtype=int), np.zeros(0, dtype=int)
    index = np.arange(1, count + 1)
    places = np.round(np.array(ndi.center_of_mass(labels > 0, labels, index))).astype(int)
    order = np.argsort(np.asarray(ndi.maximum(top, labels, index)), kind="stable")[::-1]
    left, found = np.array(top), []
    for r, c in places[order].tolist():
        height = left[r, c]
        if not height > threshold:
            continue
        found.append((height, c, r))
        rr, cc = (part.reshape(-1) for part in np.meshgrid(np.arange(r - min_y, r + min_y + 1), np.arange(c - min_x, c + min_x + 1), indexing="ij"))
        keep = (rr > 0) & (rr < rows)
        rr, cc = rr[keep], cc[keep]
        beyond = (cc < 0) | (cc >= columns)
        left[np.where(beyond, rows - rr, rr), cc % columns] = 0
    if num_peaks < len(found):
        best = np.argsort(np.array([height for height, _, _ in found]))[::-1][: int(num_peaks)]
        found = [found[place] for place in best.tolist()]
    return np.array([f[0] for f in found]), np.array([f[1] for f in found], dtype=int), np.array([f[2] for f in found], dtype=int)


def hough_line_peaks(hspace, angles, dists, min_distance=9, min_angle=10, threshold=None, num_peaks=np.inf):
    """The lines with most votes: votes, angles, distances."""
    min_angle = min(min_angle, np.asarray(hspace).shape[1])
    heights, a, d = _prominent(hspace, min_angle, min_distance, threshold, num_peaks)
    if not len(heights):
        return heights, np.array([]), np.array([])
    return heights.astype(np.asarray(hspace).dtype), np.asarray(angles)[a], np.asarray(dists)[d]


def hough_circle(image, radius, normalize=True, full_output=False):
    """Votes for the middles of circles of each radius."""
    from skimage.draw import circle_perimeter

    image = np.asarray(image)
    radius = np.atleast_1d(np.asarray(radius)).astype(int)
    rows, columns = np.nonzero(image)
    offset = int(radius.max()) if full_output else 0
    shape = tuple(n + 2 * offset for n in image.shape)
    found = np.zeros((len(radius), *shape))
    for place, r in enumerate(radius.tolist()):
        cy, cx = circle_perimeter(0, 0, r)
        weight = 1.0 / len(cy) if normalize else 1
        ty, tx = rows[:, None] + cy[None, :] + offset, columns[:, None] + cx[None, :] + offset
        keep = (ty >= 0) & (ty < shape[0]) & (tx >= 0) & (tx < shape[1])
        votes = np.bincount((ty[keep] * shape[1] + tx[keep]), minlength=shape[0] * shape[1])
        found[place] = votes.reshape(shape) * weight
    return found


def hough_circle_peaks(hspaces, radii, min_xdistance=1, min_ydistance=1, threshold=None, num_peaks=np.inf, total_num_peaks=np.inf, normalize=False):
    """The circles with most votes: votes, columns, rows, radii."""
    heights, xs, ys, sizes = [], [], [], []
    for radius, space in zip(np.asarray(radii).tolist(), hspaces):
        h, x, y = _prominent(space, min_xdistance, min_ydistance, threshold, num_peaks)
        heights += h.tolist()
        xs += x.tolist()
        ys += y.tolist()
        sizes += [radius] * len(h)
    heights, xs, ys, sizes = np.array(heights), np.array(xs), np.array(ys), np.array(sizes)
    order = np.argsort(heights / sizes if normalize else heights)[::-1]
    heights, xs, ys, sizes = heights[order], xs[order], ys[order], sizes[order]
    most = len(heights) if total_num_peaks == np.inf else int(total_num_peaks)
    if (min_xdistance == 1 and min_ydistance == 1) or not len(heights):
        return heights[:most], xs[:most], ys[:most], sizes[:most]
    kept = []
    for place in range(len(xs)):
        near = any(abs(xs[other] - xs[place]) <= min_xdistance and abs(ys[other] - ys[place]) <= min_ydistance for other in kept)
        if not near and len(kept) < most:
            kept.append(place)
    return heights[kept], xs[kept], ys[kept], sizes[kept]


def radon(image, theta=None, circle=True, *, preserve_range=False):
    """The shadows of a picture, a column for each angle."""
    from ._warps import _prepared, warp

    image = _prepared(image, preserve_range)
    theta = np.arange(180) if theta is None else np.asarray(theta)
    if circle:
        size = min(image.shape)
        slices = tuple(slice(int(np.ceil((n - size) / 2)), int(np.ceil((n - size) / 2)) + size) if n > size else slice(None) for n in image.shape)
        padded = image[slices]
    else:
        diagonal = np.sqrt(2) * max(image.shape)
        pads = [int(np.ceil(diagonal - n)) for n in image.shape]
        new, old = [(n + p) // 2 for n, p in zip(image.shape, pads)], [n // 2 for n in image.shape]
        padded = np.pad(image, [(a - b, p - (a - b)) for a, b, p in zip(new, old, pads)])
    center = padded.shape[0] // 2
    found = np.zeros((padded.shape[0], len(theta)))
    for place, angle in enumerate(np.deg2rad(theta).tolist()):
        c, s = np.cos(angle), np.sin(angle)
        matrix = np.array([[c, s, -center * (c + s - 1)], [-s, c, -center * (c - s - 1)], [0, 0, 1]])
        found[:, place] = warp(padded, matrix, clip=False, preserve_range=True).sum(0)
    return found


def _ramp(size, name):
    n = np.concatenate([np.arange(1, size / 2 + 1, 2, dtype=int), np.arange(size / 2 - 1, 0, -2, dtype=int)])
    f = np.zeros(size)
    f[0] = 0.25
    f[1::2] = -1 / (np.pi * n) ** 2
    ramp = 2 * np.real(np.fft.fft(f))
    if name == "ramp":
        return ramp
    if name == "shepp-logan":
        omega = np.pi * np.fft.fftfreq(size)[1:]
        ramp[1:] *= np.sin(omega) / omega
    elif name == "cosine":
        ramp *= np.fft.fftshift(np.sin(np.linspace(0, np.pi, size, endpoint=False)))
    elif name == "hamming":
        ramp *= np.fft.fftshift(np.hamming(size))
    elif name == "hann":
        ramp *= np.fft.fftshift(np.hanning(size))
    elif name is None:
        ramp = np.ones(size)
    else:
        raise ValueError(f"Unknown filter: {name}")
    return ramp


def iradon(radon_image, theta=None, output_size=None, filter_name="ramp", interpolation="linear", circle=True, preserve_range=True):
    """The picture of its shadows."""
    radon_image = np.asarray(radon_image, dtype=float)
    if radon_image.ndim != 2:
        raise ValueError("The input image must be 2-D")
    if interpolation not in ("linear", "nearest", "cubic"):
        raise ValueError(f"Unknown interpolation: {interpolation}")
    theta = np.linspace(0, 180, radon_image.shape[1], endpoint=False) if theta is None else np.asarray(theta)
    if len(theta) != radon_image.shape[1]:
        raise ValueError("The given ``theta`` does not match the number of projections in ``radon_image``.")
    size = radon_image.shape[0]
    if output_size is None:
        output_size = size if circle else int(np.floor(np.sqrt(size**2 / 2.0)))
    if circle:
        diagonal = int(np.ceil(np.sqrt(2) * size))
        pad = diagonal - size
        before = diagonal // 2 - size // 2
        radon_image = np.pad(radon_image, [(before, pad - before), (0, 0)])
        size = diagonal
    wide = max(64, int(2 ** np.ceil(np.log2(2 * size))))
    spectrum = np.fft.fft(np.pad(radon_image, [(0, wide - size), (0, 0)]), axis=0) * _ramp(wide, filter_name)[:, None]
    filtered = np.real(np.fft.ifft(spectrum, axis=0)[:size, :])
    radius = output_size // 2
    x = np.arange(output_size)[None, :] - radius
    y = np.arange(output_size)[:, None] - radius
    places = np.arange(size) - size // 2
    found = np.zeros((output_size, output_size))
    for column, angle in zip(filtered.T, np.deg2rad(theta).tolist()):
        t = _projected(x, y, angle)
        found += _between(t, places, column, interpolation)
    if circle:
        found[(x**2 + y**2) > radius**2] = 0.0
    return found * np.pi / (2 * len(theta))


def _between(t, places, column, interpolation):
    """A column's values at places between its own."""
    if interpolation == "linear":
        return np.interp(t.reshape(-1), places, column, left=0, right=0).reshape(t.shape)
    from scipy.interpolate import interp1d

    return interp1d(places, column, kind=interpolation, bounds_error=False, fill_value=0)(t)


def _projected(x, y, angle):
    return x * np.cos(angle) - y * np.sin(angle)

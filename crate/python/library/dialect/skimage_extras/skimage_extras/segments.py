"""Parts of pictures."""

import heapq
import math

import numpy as np
from scipy import ndimage as ndi
from skimage.util import float_type, img_as_float


def _markers(image, markers, mask, connectivity):
    inside = np.ones(image.shape, dtype=bool) if mask is None else np.asarray(mask).astype(bool)
    if inside.shape != image.shape:
        raise ValueError(f"`mask` (shape {inside.shape}) must have same shape as `image` (shape {image.shape})")
    if markers is None:
        from .shapes import local_minima

        low = local_minima(image, connectivity=connectivity) & inside
        return ndi.label(low, ndi.generate_binary_structure(image.ndim, connectivity))[0], inside
    if np.ndim(markers) == 0:
        from skimage.util import regular_seeds

        return regular_seeds(image.shape, int(markers / (inside.sum() / image.size))) * inside, inside
    markers = np.asarray(markers) * inside
    if markers.shape != image.shape:
        raise ValueError(f"`markers` (shape {markers.shape}) must have same shape as `image` (shape {image.shape})")
    return markers, inside


def watershed(image, markers=None, connectivity=1, offset=None, mask=None, compactness=0, watershed_line=False):
    """Basins that fill from markers, lowest places first."""
    image = np.asarray(image)
    markers, inside = _markers(image, markers, mask, connectivity)
    structure = ndi.generate_binary_structure(image.ndim, connectivity) if np.ndim(connectivity) == 0 else np.asarray(connectivity).astype(bool)
    middle = [n // 2 for n in structure.shape] if offset is None else list(np.atleast_1d(offset))
    shape = tuple(n + 2 * m for n, m in zip(image.shape, middle))
    inner = tuple(slice(m, m + n) for n, m in zip(image.shape, middle))
    values, labels, allowed = np.zeros(shape), np.zeros(shape, dtype=markers.dtype), np.zeros(shape, dtype=bool)
    values[inner], labels[inner], allowed[inner] = image, markers, inside
    strides = np.array([math.prod(shape[axis + 1 :]) for axis in range(image.ndim)])
    steps = np.argwhere(structure) - np.array(middle)
    order = np.argsort(np.sum(steps**2, axis=1), kind="stable")
    jumps = [int(step @ strides) for step in steps[order] if step.any()]
    flat, free = labels.reshape(-1).tolist(), allowed.reshape(-1).tolist()
    coords = np.stack(np.unravel_index(np.arange(len(flat)), shape), axis=1).tolist() if compactness > 0 else None
    _flooded(values.reshape(-1).tolist(), flat, free, jumps, compactness, watershed_line, coords)
    return np.array(flat).reshape(shape)[inner].astype(markers.dtype)


def _flooded(heights, flat, free, jumps, compactness, line, coords):
    """Fills places in order of height and age."""
    heap = [(heights[place], 0, place, place) for place, number in enumerate(flat) if number]
    heapq.heapify(heap)
    age, compact = 1, coords is not None
    while heap:
        value, _, place, source = heapq.heappop(heap)
        if compact or line:
            if flat[place] and place != source:
                continue
            if compact or not _between(flat, free, jumps, place, flat[source]):
                flat[place] = flat[source]
        number = flat[place]
        for jump in jumps:
            other = place + jump
            if not free[other] or flat[other]:
                continue
            age += 1
            height = heights[other]
            if compact:
                height += compactness * math.dist(coords[other], coords[source])
            elif not line:
                flat[other] = number
            heapq.heappush(heap, (max(height, value), age, other, source))


def _between(flat, free, jumps, place, number):
    """Whether a place has neighbours of another basin: then it belongs to the line."""
    if not free[place]:
        return True
    for jump in jumps:
        other = place + jump
        if free[other] and flat[other] and flat[other] != number:
            free[place] = False
            return True
    return False


def find_boundaries(label_img, connectivity=1, mode="thick", background=0):
    """Places between labels."""
    labels = np.asarray(label_img)
    labels = labels.astype(np.uint8) if labels.dtype == bool else labels
    structure = ndi.generate_binary_structure(labels.ndim, connectivity)
    if mode == "subpixel":
        return _between_places(labels)
    high = ndi.maximum_filter(labels, footprint=structure)
    low = ndi.minimum_filter(labels, footprint=structure)
    found = high != low
    if mode == "inner":
        found &= labels != background
    elif mode == "outer":
        top = np.iinfo(labels.dtype).max if labels.dtype.kind in "iu" else np.inf
        back = labels == background
        inverted = np.where(back, top, labels)
        other = (
            ndi.maximum_filter(labels, footprint=np.ones((3,) * labels.ndim)) != ndi.minimum_filter(inverted, footprint=np.ones((3,) * labels.ndim))
        ) & ~back
        found &= back | other
    return found


def _between_places(labels):
    """Boundaries on a grid twice as fine: places between two with different labels."""
    apart = np.zeros([2 * n - 1 for n in labels.shape], dtype=labels.dtype)
    inside = (slice(None, None, 2),) * labels.ndim
    apart[inside] = labels
    known = np.zeros(apart.shape, dtype=bool)
    known[inside] = True
    low = np.pad(np.where(known, apart, np.iinfo(labels.dtype).max), 1, constant_values=np.iinfo(labels.dtype).max)
    high = np.pad(np.where(known, apart, np.iinfo(labels.dtype).min), 1, constant_values=np.iinfo(labels.dtype).min)
    cut = (slice(1, -1),) * labels.ndim
    return (ndi.minimum_filter(low, size=3)[cut] != ndi.maximum_filter(high, size=3)[cut]) & ~known


def mark_boundaries(image, label_img, color=(1, 1, 0), outline_color=None, mode="outer", background_label=0):
    """The picture with lines between labels."""
    image = np.asarray(image)
    found = img_as_float(image)
    found = np.stack([found] * 3, axis=-1) if found.ndim == 2 else found.copy()
    if mode == "subpixel":
        found = ndi.zoom(found, [2 - 1 / n for n in found.shape[:-1]] + [1], mode="mirror")
    lines = find_boundaries(label_img, mode=mode, background=background_label)
    if outline_color is not None:
        found[ndi.binary_dilation(lines, np.ones((3, 3)))] = outline_color
    found[lines] = color
    return found


def clear_border(labels, buffer_size=0, bgval=0, mask=None, *, out=None):
    """Without what touches the edge."""
    labels = np.asarray(labels)
    if mask is None:
        if any(buffer_size >= n for n in labels.shape):
            raise ValueError("buffer size may not be greater than labels size")
        edge = np.ones(labels.shape, dtype=bool)
        edge[(slice(buffer_size + 1, -buffer_size - 1),) * labels.ndim] = False
    else:
        edge = ~np.asarray(mask)
    numbers = ndi.label(labels, np.ones((3,) * labels.ndim))[0] if labels.dtype == bool else labels
    from .regions import label

    numbers = label(numbers, background=0)
    touched = np.zeros(int(numbers.max()) + 1, dtype=bool)
    touched[np.unique(numbers[edge])] = True
    touched[0] = False
    found = labels.copy()
    found[touched[numbers]] = bgval
    return found


def expand_labels(label_image, distance=1, spacing=1):
    """Labels grown by a distance."""
    labels = np.asarray(label_image)
    far, nearest = ndi.distance_transform_edt(labels == 0, return_indices=True)
    found = np.zeros_like(labels)
    mask = far <= distance
    found[mask] = labels[tuple(index[mask] for index in nearest)]
    return found


def relabel_sequential(label_field, offset=1):
    """Labels without gaps, with the maps there and back."""
    from skimage.util import map_array

    from .array_map import ArrayMap

    labels = np.asarray(label_field)
    if offset <= 0:
        raise ValueError("Offset must be strictly positive.")
    if labels.min() < 0:
        raise ValueError("Cannot relabel array that contains negative values.")
    if labels.dtype.kind not in "iu":
        raise TypeError("label_field must have an integer dtype")
    old = np.unique(labels)
    first = int(old[0] == 0)
    new = np.concatenate([np.zeros(first, dtype=np.int64), np.arange(int(offset), int(offset) + len(old) - first)])
    least = np.min_scalar_type(int(new[-1]))
    kind = labels.dtype if labels.dtype.itemsize >= least.itemsize and int(new[-1]) < np.iinfo(labels.dtype).max else least
    new = new.astype(kind)
    return map_array(labels, old, new), ArrayMap(old, new), ArrayMap(new, old)


def join_segmentations(s1, s2, return_mapping=False):
    """Parts that both divide."""
    from .array_map import ArrayMap

    s1, s2 = np.asarray(s1), np.asarray(s2)
    if s1.shape != s2.shape:
        raise ValueError(f"Cannot join segmentations of different shape. s1.shape: {s1.shape}, s2.shape: {s2.shape}")
    first, _, back1 = relabel_sequential(s1)
    second, _, back2 = relabel_sequential(s2)
    factor = int(s2.max()) + 1
    code = factor * first.astype(np.int64) + second
    joined, _, back = relabel_sequential(code)
    if not return_mapping:
        return joined
    values = np.unique(code)
    return joined, ArrayMap(back.in_values, back1[values // factor]), ArrayMap(back.in_values, back2[values % factor])


def _level_set(name, shape):
    if name == "checkerboard":
        return np.sin(np.pi / 5 * np.arange(shape[0]))[:, None] * np.sin(np.pi / 5 * np.arange(shape[1]))[None, :]
    if name not in ("disk", "small disk"):
        raise ValueError("Incorrect name for starting level set preset.")
    middle = [int((n - 1) / 2) for n in shape]
    away = np.sqrt((np.arange(shape[0]) - middle[0])[:, None] ** 2 + (np.arange(shape[1]) - middle[1])[None, :] ** 2)
    radius = float(min(middle))
    return (radius - away) / radius if name == "disk" else (radius / 2 - away) / (radius / 2 * 3)


def _means(image, share):
    """The means inside and outside of a part."""
    inside, outside = np.sum(share), np.sum(1 - share)
    return np.sum(image * share) / (inside if inside else 1), np.sum(image * (1 - share)) / (outside if outside else 1)


def _energy(image, phi, mu, lambda1, lambda2):
    share = 0.5 * (1.0 + 2.0 / np.pi * np.arctan(phi))
    inside, outside = _means(image, share)
    p = np.pad(phi, 1, mode="edge")
    slope = np.sqrt(((p[2:, 1:-1] - p[:-2, 1:-1]) / 2.0) ** 2 + ((p[1:-1, 2:] - p[1:-1, :-2]) / 2.0) ** 2)
    spread = np.sum(lambda1 * (image - inside) ** 2 * share + lambda2 * (image - outside) ** 2 * (1 - share))
    return spread + np.sum(mu / (1.0 + phi**2) * slope)


def _moved_level_set(image, phi, mu, lambda1, lambda2, dt):
    p, eta = np.pad(phi, 1, mode="edge"), 1e-16
    xp, xn = p[1:-1, 2:] - p[1:-1, 1:-1], p[1:-1, 1:-1] - p[1:-1, :-2]
    x0 = (p[1:-1, 2:] - p[1:-1, :-2]) / 2.0
    yp, yn = p[2:, 1:-1] - p[1:-1, 1:-1], p[1:-1, 1:-1] - p[:-2, 1:-1]
    y0 = (p[2:, 1:-1] - p[:-2, 1:-1]) / 2.0
    c1, c2 = 1.0 / np.sqrt(eta + xp**2 + y0**2), 1.0 / np.sqrt(eta + xn**2 + y0**2)
    c3, c4 = 1.0 / np.sqrt(eta + x0**2 + yp**2), 1.0 / np.sqrt(eta + x0**2 + yn**2)
    k = p[1:-1, 2:] * c1 + p[1:-1, :-2] * c2 + p[2:, 1:-1] * c3 + p[:-2, 1:-1] * c4
    inside, outside = _means(image, (phi > 0).astype(float))
    pull = -lambda1 * (image - inside) ** 2 + lambda2 * (image - outside) ** 2
    delta = 1.0 / (1.0 + phi**2)
    return (phi + dt * delta * (mu * k + pull)) / (1 + mu * dt * delta * (c1 + c2 + c3 + c4))


def chan_vese(image, mu=0.25, lambda1=1.0, lambda2=1.0, tol=1e-3, max_num_iter=500, dt=0.5, init_level_set="checkerboard", extended_output=False):
    """Two parts whose means differ."""
    image = np.asarray(image)
    if image.ndim != 2:
        raise ValueError("Input image should be a 2D array.")
    phi = _level_set(init_level_set, image.shape) if isinstance(init_level_set, str) else np.asarray(init_level_set, dtype=float)
    if phi.shape != image.shape:
        raise ValueError("The dimensions of initial level set do not match the dimensions of image.")
    image = image.astype(float_type(image))
    image = image - np.min(image)
    image = image / np.max(image) if np.max(image) != 0 else image
    phi = phi.astype(image.dtype)
    energies, change = [], tol + 1
    while change > tol and len(energies) < max_num_iter:
        before = phi
        # Asked for only where it is given back, since it costs as much as the step.
        energies.append(_energy(image, before, mu, lambda1, lambda2) if extended_output else None)
        phi = _moved_level_set(image, before, mu, lambda1, lambda2, dt)
        change = np.sqrt(np.mean((phi - before) ** 2))
    return (phi > 0, phi, energies) if extended_output else phi > 0

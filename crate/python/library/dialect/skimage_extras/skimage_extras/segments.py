"""Parts of pictures."""

import heapq

import numpy as np
from scipy import ndimage as ndi
from skimage.util import img_as_float


def watershed(image, markers=None, connectivity=1, offset=None, mask=None, compactness=0, watershed_line=False):
    """Basins that fill from markers, lowest places first."""
    image = np.asarray(image)
    if markers is None or np.ndim(markers) == 0:
        from .shapes import local_minima

        low = local_minima(image, connectivity=connectivity)
        markers_ = ndi.label(low, ndi.generate_binary_structure(image.ndim, connectivity))[0]
        if markers is not None and int(markers_.max()) > int(markers):
            sizes = np.bincount(markers_.reshape(-1))[1:]
            kept = np.argsort(-sizes, kind="stable")[: int(markers)] + 1
            markers_ = np.where(np.isin(markers_, kept), markers_, 0)
        markers = markers_
    structure = ndi.generate_binary_structure(image.ndim, connectivity) if np.ndim(connectivity) == 0 else np.asarray(connectivity).astype(bool)
    shape = tuple(n + 2 for n in image.shape)
    inner = (slice(1, -1),) * image.ndim
    values, labels, allowed = np.zeros(shape), np.zeros(shape, dtype=np.int64), np.zeros(shape, dtype=bool)
    values[inner], labels[inner] = image, np.asarray(markers)
    allowed[inner] = True if mask is None else np.asarray(mask).astype(bool)
    labels[~allowed] = 0
    strides = np.array([int(np.prod(shape[axis + 1 :])) for axis in range(image.ndim)])
    steps = np.argwhere(structure) - 1
    order = np.argsort(np.sum(np.abs(steps), axis=1), kind="stable")
    jumps = [int(step @ strides) for step in steps[order] if step.any()]
    flat, heights, free = labels.reshape(-1).tolist(), values.reshape(-1).tolist(), allowed.reshape(-1).tolist()
    seeds = [place for place, number in enumerate(flat) if number]
    heap = [(heights[place], 0, place, place) for place in seeds]
    heapq.heapify(heap)
    age, lines = 1, set()
    coords = None
    if compactness:
        coords = np.stack(np.unravel_index(np.arange(len(flat)), shape), axis=1).tolist()
    while heap:
        value, _, place, source = heapq.heappop(heap)
        if compactness or watershed_line:
            if flat[place] and place != source and compactness:
                continue
            if watershed_line and place != source:
                around = {flat[place + jump] for jump in jumps if flat[place + jump] and place + jump not in lines}
                if len(around) > 1:
                    lines.add(place)
                    flat[place] = 0
                    free[place] = False
                    continue
            flat[place] = flat[source]
        number = flat[place]
        for jump in jumps:
            other = place + jump
            if not free[other] or flat[other]:
                continue
            cost = heights[other]
            if compactness:
                cost += compactness * sum((a - b) ** 2 for a, b in zip(coords[other], coords[source])) ** 0.5
            elif not watershed_line:
                flat[other] = number
            age += 1
            heapq.heappush(heap, (max(value, cost) if not compactness else cost, age, other, source))
            if watershed_line and not compactness:
                flat[other] = 0
    return np.array(flat).reshape(shape)[inner].astype(np.int32)


def find_boundaries(label_img, connectivity=1, mode="thick", background=0):
    """Places between labels."""
    labels = np.asarray(label_img)
    labels = labels.astype(np.uint8) if labels.dtype == bool else labels
    structure = ndi.generate_binary_structure(labels.ndim, connectivity)
    if mode == "subpixel":
        raise NotImplementedError("find_boundaries has no mode 'subpixel' here")
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


def mark_boundaries(image, label_img, color=(1, 1, 0), outline_color=None, mode="outer", background_label=0):
    """The picture with lines between labels."""
    image = np.asarray(image)
    found = img_as_float(image)
    found = np.stack([found] * 3, axis=-1) if found.ndim == 2 else found.copy()
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
    labels = np.asarray(label_field)
    if offset <= 0:
        raise ValueError("Offset must be strictly positive.")
    values = np.unique(labels)
    values = values[values != 0]
    new = np.arange(offset, offset + len(values))
    forward = np.zeros(int(labels.max()) + 1, dtype=labels.dtype)
    forward[values] = new
    backward = np.zeros(int(new.max()) + 1 if len(new) else 1, dtype=labels.dtype)
    backward[new] = values
    return forward[labels], forward, backward


def join_segmentations(s1, s2, return_mapping=False):
    """Parts that both divide."""
    s1, s2 = np.asarray(s1), np.asarray(s2)
    if s1.shape != s2.shape:
        raise ValueError(f"Cannot join segmentations of different shape. s1.shape: {s1.shape}, s2.shape: {s2.shape}")
    first, second = np.unique(s1, return_inverse=True)[1], np.unique(s2, return_inverse=True)[1]
    code = first.reshape(-1) * (int(second.max()) + 1) + second.reshape(-1)
    return np.unique(code, return_inverse=True)[1].reshape(s1.shape)


def slic(
    image, n_segments=100, compactness=10.0, max_num_iter=10, sigma=0, spacing=None, convert2lab=None, enforce_connectivity=True, min_size_factor=0.5,
    max_size_factor=3, slic_zero=False, start_label=1, mask=None, *, channel_axis=-1,
):  # fmt: skip
    """Parts of about one size and colour, by means of places and colours."""
    image = img_as_float(np.asarray(image)).astype(float)
    if channel_axis is None:
        image = image[..., None]
    low, high = image.min(), image.max()
    image = (image - low) / (high - low if high > low else 1)
    if (convert2lab or convert2lab is None) and image.shape[-1] == 3 and channel_axis is not None:
        from skimage.color import rgb2lab

        image = rgb2lab(image)
    if sigma:
        image = ndi.gaussian_filter(image, [sigma, sigma, 0])
    rows, columns, _ = image.shape
    from skimage.util import regular_grid

    grid = regular_grid((rows, columns), n_segments)
    step_r, step_c = (float(part.step) if part.step else 1.0 for part in grid)
    rr, cc = np.mgrid[0:rows, 0:columns]
    centers = np.column_stack([rr[grid].reshape(-1), cc[grid].reshape(-1)]).astype(float)
    step = max(step_r, step_c)
    ratio = 1.0 / compactness
    work = image * ratio
    colors = work[centers[:, 0].astype(int), centers[:, 1].astype(int)]
    count = len(centers)
    for _ in range(max_num_iter):
        best, nearest = np.full((rows, columns), np.inf), np.zeros((rows, columns), dtype=int)
        for k in range(count):
            r, c = centers[k]
            r0, r1 = int(max(r - 2 * step_r, 0)), int(min(r + 2 * step_r + 1, rows))
            c0, c1 = int(max(c - 2 * step_c, 0)), int(min(c + 2 * step_c + 1, columns))
            far = ((rr[r0:r1, c0:c1] - r) ** 2 + (cc[r0:r1, c0:c1] - c) ** 2) / step**2
            far = far + np.sum((work[r0:r1, c0:c1] - colors[k]) ** 2, axis=-1)
            better = far < best[r0:r1, c0:c1]
            best[r0:r1, c0:c1] = np.where(better, far, best[r0:r1, c0:c1])
            nearest[r0:r1, c0:c1] = np.where(better, k, nearest[r0:r1, c0:c1])
        flat = nearest.reshape(-1)
        sizes = np.maximum(np.bincount(flat, minlength=count), 1)
        moved = np.column_stack([np.bincount(flat, weights=part.reshape(-1), minlength=count) / sizes for part in (rr, cc)])
        colors = np.column_stack([np.bincount(flat, weights=work[..., k].reshape(-1), minlength=count) / sizes for k in range(work.shape[-1])])
        if bool(np.all(np.abs(moved - centers) < 1e-12)):
            break
        centers = moved
    if enforce_connectivity:
        nearest = _connected(nearest, rows * columns / count * min_size_factor)
    return (np.unique(nearest, return_inverse=True)[1].reshape(rows, columns) + start_label).astype(np.int64)


def _connected(labels, least):
    """Labels whose parts hang together; small parts go to what lies before them."""
    from .regions import label

    parts = label(labels + 1, background=0, connectivity=1)
    sizes = np.bincount(parts.reshape(-1))
    small = np.flatnonzero((sizes < least) & (np.arange(len(sizes)) > 0)).tolist()
    places = ndi.find_objects(parts)
    for number in small:
        r, c = places[number - 1]
        window = parts[max(r.start - 1, 0) : r.stop + 1, max(c.start - 1, 0) : c.stop + 1]
        inside = window == number
        around = ndi.binary_dilation(inside) & ~inside
        near = window[around]
        if near.size:
            window[inside] = np.bincount(near).argmax()
    return parts


def chan_vese(image, mu=0.25, lambda1=1.0, lambda2=1.0, tol=1e-3, max_num_iter=500, dt=0.5, init_level_set="checkerboard", extended_output=False):
    """Two parts whose means differ."""
    image = np.asarray(image)
    work = img_as_float(image).astype(float)
    work = work - work.min()
    work = work / work.max() if work.max() else work
    rows, columns = work.shape
    if isinstance(init_level_set, str):
        y, x = np.arange(rows)[:, None], np.arange(columns)[None, :]
        if init_level_set == "checkerboard":
            phi = np.sin(np.pi / 5 * y) * np.sin(np.pi / 5 * x)
        elif init_level_set in ("disk", "small disk"):
            radius = (min(rows, columns) - 1) / 2 * (1 if init_level_set == "disk" else 0.5)
            phi = (radius - np.sqrt((x - (columns - 1) / 2) ** 2 + (y - (rows - 1) / 2) ** 2)) / (min(rows, columns) - 1) / 2
        else:
            raise ValueError("Incorrect name for starting level set preset.")
    else:
        phi = np.asarray(init_level_set, dtype=float)
    eta = 1e-16
    energies = []
    change, rounds = tol + 1, 0
    while change > tol and rounds < max_num_iter:
        before = phi
        p = np.pad(phi, 1, mode="edge")
        xp, xn = p[1:-1, 2:] - p[1:-1, 1:-1], p[1:-1, 1:-1] - p[1:-1, :-2]
        x0 = (p[1:-1, 2:] - p[1:-1, :-2]) / 2.0
        yp, yn = p[2:, 1:-1] - p[1:-1, 1:-1], p[1:-1, 1:-1] - p[:-2, 1:-1]
        y0 = (p[2:, 1:-1] - p[:-2, 1:-1]) / 2.0
        c1, c2 = 1.0 / np.sqrt(eta + xp**2 + y0**2), 1.0 / np.sqrt(eta + xn**2 + y0**2)
        c3, c4 = 1.0 / np.sqrt(eta + x0**2 + yp**2), 1.0 / np.sqrt(eta + x0**2 + yn**2)
        k = p[1:-1, 2:] * c1 + p[1:-1, :-2] * c2 + p[2:, 1:-1] * c3 + p[:-2, 1:-1] * c4
        h = (phi > 0).astype(float)
        inside = np.sum(work * h) / max(np.sum(h), 1)
        outside = np.sum(work * (1 - h)) / max(np.sum(1 - h), 1)
        difference = -lambda1 * (work - inside) ** 2 + lambda2 * (work - outside) ** 2
        delta = 1.0 / (1.0 + phi**2)
        phi = (phi + dt * delta * (mu * k + difference)) / (1 + mu * dt * delta * (c1 + c2 + c3 + c4))
        change = np.sqrt(np.mean((phi - before) ** 2))
        energies.append(np.sum(lambda1 * (work - inside) ** 2 * h + lambda2 * (work - outside) ** 2 * (1 - h)))
        rounds += 1
    return (phi > 0, phi, energies) if extended_output else phi > 0

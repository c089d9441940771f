"""Small parts, skeletons, hulls, floods, extremes."""

import warnings

import numpy as np
from scipy import ndimage as ndi


def _labelled(ar, connectivity):
    if ar.dtype == bool:
        return ndi.label(ar, ndi.generate_binary_structure(ar.ndim, connectivity))[0]
    return ar


# A limit of the old name that is given removes only what is smaller than it.
def _greatest(old, max_size):
    return max_size if old is None else old - 1


def remove_small_objects(ar, min_size=None, connectivity=1, *, max_size=63, out=None):
    """Without parts of few pixels."""
    ar = np.asarray(ar)
    if ar.dtype.kind not in "biu":
        raise TypeError(f"Only bool or integer image types are supported. Got {ar.dtype}.")
    labels = _labelled(ar, connectivity)
    if labels.size and labels.min() < 0:
        raise ValueError(
            "Negative value labels are not supported. Try relabeling the input with `scipy.ndimage.label` or `skimage.morphology.label`."
        )
    found, limit = ar.copy(), _greatest(min_size, max_size)
    counts = np.bincount(labels.reshape(-1))
    if len(counts) == 2 and ar.dtype != bool:
        warnings.warn("Only one label was provided to `remove_small_objects`. Did you mean to use a boolean array?", stacklevel=2)
    if limit > 0 or min_size is not None:
        found[(counts <= limit)[labels]] = 0
    if out is not None:
        out[...] = found
        return out
    return found


def remove_small_holes(ar, area_threshold=None, connectivity=1, *, max_size=63, out=None):
    """With holes of few pixels filled."""
    ar = np.asarray(ar)
    if ar.dtype.kind not in "biu":
        raise TypeError(f"Only bool or integer image types are supported. Got {ar.dtype}.")
    if ar.dtype != bool:
        warnings.warn("Any labeled images will be returned as a boolean array. Did you mean to use a boolean array?", UserWarning, stacklevel=2)
    found = ~remove_small_objects(~ar.astype(bool), max_size=_greatest(area_threshold, max_size), connectivity=connectivity)
    if out is not None:
        if out.dtype != bool:
            raise TypeError("out dtype must be bool")
        out[...] = found
        return out
    return found


def remove_objects_by_distance(label_image, min_distance, *, priority=None, p_norm=2, spacing=None, out=None):
    """Without parts that are too near to one that is greater, or has a higher priority."""
    labels = np.asarray(label_image)
    if min_distance < 0:
        raise ValueError(f"min_distance must be >= 0, was {min_distance}")
    if labels.dtype.kind not in "iu":
        raise ValueError(f"`label_image` must be of integer dtype, got {labels.dtype}")
    if labels.size and labels.min() < 0:
        raise ValueError(f"found object with negative ID {labels.min()!r}")
    from scipy.spatial import cKDTree

    found = labels.copy()
    numbers = np.unique(labels)
    numbers = numbers[numbers > 0]
    priority = np.bincount(labels.reshape(-1)) if priority is None else np.asarray(priority)
    if len(numbers) and len(priority) <= int(numbers[-1]):
        raise ValueError(f"shape of `priority` must be (np.amax(label_image) + 1,), expected {(int(numbers[-1]) + 1,)}, got {priority.shape} instead")
    scale = np.ones(labels.ndim) if spacing is None else np.asarray(spacing, dtype=float)
    # Of two with the same priority the one with the greater number stays.
    order = sorted(numbers.tolist(), key=lambda number: (-float(priority[number]), -number))
    places = {number: np.argwhere(labels == number) * scale for number in order}
    kept = []
    for number in order:
        tree = cKDTree(places[number])
        if any(float(np.min(tree.query(places[other], p=p_norm)[0])) <= min_distance for other in kept):
            found[labels == number] = 0
        else:
            kept.append(number)
    if out is not None:
        out[...] = found
        return out
    return found


def convex_hull_image(image, offset_coordinates=True, tolerance=1e-10, include_borders=True):
    """The least convex shape around all."""
    from scipy.spatial import ConvexHull

    image = np.asarray(image)
    if np.count_nonzero(image) == 0:
        warnings.warn("Input image is entirely zero, no valid convex hull. Returning empty image", stacklevel=2)
        return np.zeros(image.shape, dtype=bool)
    points = np.argwhere(image).astype(float)
    if offset_coordinates:
        points = np.concatenate([points + side * step for step in np.eye(image.ndim) for side in (-0.5, 0.5)])
    points = np.unique(points, axis=0)
    if image.ndim != 2:
        planes = ConvexHull(points).equations
        grid = np.indices(image.shape).reshape(image.ndim, -1)
        found = np.ones(grid.shape[1], dtype=bool)
        for plane in planes:
            found &= plane[:-1] @ grid + plane[-1] < tolerance
        return found.reshape(image.shape)
    hull = ConvexHull(points)
    corners = points[hull.vertices]
    rows, columns = np.meshgrid(*(np.arange(n) for n in image.shape), indexing="ij")
    found = np.ones(image.shape, dtype=bool)
    # The corners go around once; a point inside is always on the same side.
    nxt = np.roll(corners, -1, axis=0)
    turn = np.sign(np.sum(corners[:, 0] * nxt[:, 1] - nxt[:, 0] * corners[:, 1]))
    for (r0, c0), (r1, c1) in zip(corners.tolist(), nxt.tolist()):
        cross = (r1 - r0) * (columns - c0) - (c1 - c0) * (rows - r0)
        found &= cross * turn >= -tolerance * 10
    return found


def convex_hull_object(image, *, connectivity=2):
    labels, count = ndi.label(image, ndi.generate_binary_structure(2, connectivity))
    found = np.zeros(np.asarray(image).shape, dtype=bool)
    for number in range(1, count + 1):
        found |= convex_hull_image(labels == number)
    return found


def reconstruction(seed, mask, method="dilation", footprint=None, offset=None):
    """The seed grown under the mask as far as it goes."""
    seed, mask = np.asarray(seed), np.asarray(mask)
    if method == "dilation" and bool(np.any(seed > mask)):
        raise ValueError("Intensity of seed image must be less than that of the mask image for reconstruction by dilation.")
    if method == "erosion" and bool(np.any(seed < mask)):
        raise ValueError("Intensity of seed image must be greater than that of the mask image for reconstruction by erosion.")
    footprint = np.ones((3,) * seed.ndim, dtype=bool) if footprint is None else np.asarray(footprint).astype(bool)
    work = seed.astype(np.float64)
    limit = mask.astype(np.float64)
    flat = bool(footprint.all())
    while True:
        if method == "dilation":
            grown = (
                ndi.maximum_filter(work, size=footprint.shape, mode="nearest")
                if flat
                else ndi.maximum_filter(work, footprint=footprint, mode="nearest")
            )
            grown = np.minimum(grown, limit)
        else:
            grown = (
                ndi.minimum_filter(work, size=footprint.shape, mode="nearest")
                if flat
                else ndi.minimum_filter(work, footprint=footprint, mode="nearest")
            )
            grown = np.maximum(grown, limit)
        if bool(np.array_equal(grown, work)):
            return work
        work = grown


def flood(image, seed_point, *, footprint=None, connectivity=None, tolerance=None):
    """The part around a place that has its value."""
    image = np.asarray(image)
    seed_point = tuple(int(place) for place in np.atleast_1d(seed_point))
    value = image[seed_point]
    if tolerance is None:
        same = image == value
    else:
        work = image.astype(float)
        same = (work >= float(value) - tolerance) & (work <= float(value) + tolerance)
    structure = ndi.generate_binary_structure(image.ndim, image.ndim if connectivity is None else connectivity) if footprint is None else footprint
    labels, _ = ndi.label(same, structure)
    return labels == labels[seed_point]


def flood_fill(image, seed_point, new_value, *, footprint=None, connectivity=None, tolerance=None, in_place=False):
    mask = flood(image, seed_point, footprint=footprint, connectivity=connectivity, tolerance=tolerance)
    found = image if in_place else np.asarray(image).copy()
    found[mask] = new_value
    return found


def local_maxima(image, footprint=None, connectivity=None, indices=False, allow_borders=True):
    """Plateaus above all around them."""
    image = np.asarray(image)
    structure = (
        ndi.generate_binary_structure(image.ndim, image.ndim if connectivity is None else connectivity)
        if footprint is None
        else np.asarray(footprint).astype(bool)
    )
    work = image.astype(float)
    top = ndi.maximum_filter(work, footprint=structure, mode="constant", cval=-np.inf)
    values, codes = np.unique(work, return_inverse=True)
    codes = codes.reshape(image.shape) + 1
    candidate = work >= top
    # A plateau with one place that has a higher neighbour is none.
    found = np.zeros(image.shape, dtype=bool)
    inside = np.ones(image.shape, dtype=bool)
    if not allow_borders:
        inside[...] = False
        inside[(slice(1, -1),) * image.ndim] = True
    labels, count = _plateaus(codes, candidate & inside, structure)
    if count:
        bad = np.zeros(count + 1, dtype=bool)
        bad[0] = True
        near = ndi.maximum_filter(np.where(~candidate & inside, codes, 0), footprint=structure, mode="constant", cval=0)
        bad[np.unique(labels[(near == codes) & candidate])] = True
        if values.size == 1:
            bad[:] = True
        found = ~bad[labels]
    return tuple(np.nonzero(found)) if indices else found


def _plateaus(codes, candidate, structure):
    from .regions import label

    return label(
        np.where(candidate, codes, 0),
        connectivity=int(np.log(structure.sum()) > np.log(2 * structure.ndim + 1)) + 1 if structure.ndim == 2 else None,
        return_num=True,
    )


def local_minima(image, footprint=None, connectivity=None, indices=False, allow_borders=True):
    return local_maxima(-np.asarray(image).astype(float), footprint, connectivity, indices, allow_borders)


def _standing_out(image, h, footprint, sign):
    """Places that stand out upwards (sign 1) or downwards by a height."""
    image = np.asarray(image)
    if h > np.ptp(image):
        return np.zeros(image.shape, dtype=np.uint8)
    if h == 0:
        raise ValueError(f"h = 0 is ambiguous, use local_{'maxima' if sign > 0 else 'minima'}() instead?")
    if image.dtype.kind in "iu" and h % 1 != 0:
        text = "possible precision loss converting image to floating point. To silence this warning, ensure image and h have same data type."
        warnings.warn(text, stacklevel=3)
        image = image.astype(float)
    work = image.astype(float)
    if image.dtype.kind == "f":
        moved = work - sign * (h + 2 * np.finfo(image.dtype).resolution * np.abs(work))
    else:
        info = np.iinfo(image.dtype)
        moved = np.clip(work - sign * h, float(info.min), float(info.max))
    grown = reconstruction(moved, work, "dilation" if sign > 0 else "erosion", footprint)
    return (sign * (work - grown) >= h).astype(np.uint8)


def h_maxima(image, h, footprint=None):
    """Maxima that stand out by a height."""
    return _standing_out(image, h, footprint, 1)


def h_minima(image, h, footprint=None):
    """Minima that lie below by a height."""
    return _standing_out(image, h, footprint, -1)


def isotropic_dilation(image, radius, out=None, spacing=None):
    return ndi.distance_transform_edt(~np.asarray(image).astype(bool)) <= radius


def isotropic_erosion(image, radius, out=None, spacing=None):
    return ndi.distance_transform_edt(np.asarray(image).astype(bool)) > radius


def isotropic_opening(image, radius, out=None, spacing=None):
    return isotropic_dilation(isotropic_erosion(image, radius), radius)


def isotropic_closing(image, radius, out=None, spacing=None):
    return isotropic_erosion(isotropic_dilation(image, radius), radius)

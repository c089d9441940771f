"""Small parts, skeletons, hulls, floods, extremes."""

import numpy as np
from scipy import ndimage as ndi


def _labelled(ar, connectivity):
    if ar.dtype == bool:
        return ndi.label(ar, ndi.generate_binary_structure(ar.ndim, connectivity))[0]
    return ar


def remove_small_objects(ar, min_size=64, connectivity=1, *, max_size=None, out=None):
    """Without parts of few pixels."""
    ar = np.asarray(ar)
    if ar.dtype.kind not in "biu":
        raise TypeError(f"Only bool or integer image types are supported. Got {ar.dtype}.")
    labels = _labelled(ar, connectivity)
    counts = np.bincount(labels.reshape(-1))
    small = counts <= (min_size if max_size is None else max_size)
    found = ar.copy()
    found[small[labels]] = 0
    if out is not None:
        out[...] = found
        return out
    return found


def remove_small_holes(ar, area_threshold=64, connectivity=1, *, max_size=None, out=None):
    """With holes of few pixels filled."""
    ar = np.asarray(ar)
    return ~remove_small_objects(~ar.astype(bool), area_threshold, connectivity, max_size=max_size)


_RING = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]


def _thin_tables():
    """Which neighbourhoods the two halves of a round of thinning take away."""
    codes = np.arange(256)
    bits = ((codes[:, None] >> np.arange(8)[None, :]) & 1).astype(bool)
    # Neighbours from the east against the clock, as Guo and Hall number them.
    n = [bits[:, k] for k in range(8)]
    crossings = sum((~n[k] & (n[(k + 1) % 8] | n[(k + 2) % 8])).astype(int) for k in (0, 2, 4, 6))
    first = sum((n[k] | n[(k + 1) % 8]).astype(int) for k in (0, 2, 4, 6))
    second = sum((n[k] | n[(k - 1) % 8]).astype(int) for k in (0, 2, 4, 6))
    least = np.minimum(first, second)
    base = (crossings == 1) & (least >= 2) & (least <= 3)
    return base & ~((n[1] | n[2] | ~n[7]) & n[0]), base & ~((n[5] | n[6] | ~n[3]) & n[4])


def thin(image, max_num_iter=None):
    """The picture thinned to lines."""
    image = np.asarray(image).astype(bool)
    first, second = _thin_tables()
    work = np.pad(image, 1)
    places = [(0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1)]
    rounds = 0
    while max_num_iter is None or rounds < max_num_iter:
        before = int(work.sum())
        for table in (first, second):
            code = np.zeros(image.shape, dtype=np.int64)
            for bit, (dr, dc) in enumerate(places):
                code += work[1 + dr : work.shape[0] - 1 + dr, 1 + dc : work.shape[1] - 1 + dc].astype(np.int64) << bit
            inner = work[1:-1, 1:-1]
            inner[inner & table[code]] = False
        rounds += 1
        if int(work.sum()) == before:
            break
    return work[1:-1, 1:-1].copy()


def skeletonize(image, *, method=None):
    """Zhang and Suen's skeleton."""
    image = np.asarray(image) > 0
    work = np.pad(image, 1)
    # Neighbours clockwise from the north west.
    places = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)]
    codes = np.arange(256)
    bits = ((codes[:, None] >> np.arange(8)[None, :]) & 1).astype(bool)
    p9, p2, p3, p4, p5, p6, p7, p8 = (bits[:, k] for k in range(8))
    count = bits.sum(1)
    ring = [p2, p3, p4, p5, p6, p7, p8, p9]
    turns = sum((~ring[k] & ring[(k + 1) % 8]).astype(int) for k in range(8))
    base = (count >= 2) & (count <= 6) & (turns == 1)
    tables = (base & ~(p2 & p4 & p6) & ~(p4 & p6 & p8), base & ~(p2 & p4 & p8) & ~(p2 & p6 & p8))
    # Corners that Zhang and Suen leave, of lines of two pixels.
    changed = True
    while changed:
        changed = False
        for table in tables:
            code = np.zeros(image.shape, dtype=np.int64)
            for bit, (dr, dc) in enumerate(places):
                code += work[1 + dr : work.shape[0] - 1 + dr, 1 + dc : work.shape[1] - 1 + dc].astype(np.int64) << bit
            inner = work[1:-1, 1:-1]
            gone = inner & table[code]
            if bool(gone.any()):
                inner[gone] = False
                changed = True
    return work[1:-1, 1:-1].copy()


def medial_axis(image, mask=None, return_distance=False, *, rng=None):
    """The middle of a shape."""
    image = np.asarray(image).astype(bool)
    distance = ndi.distance_transform_edt(image)
    axis = skeletonize(image)
    return (axis, distance) if return_distance else axis


def convex_hull_image(image, offset_coordinates=True, tolerance=1e-10, include_borders=True):
    """The least convex shape around all."""
    from scipy.spatial import ConvexHull

    image = np.asarray(image)
    if np.count_nonzero(image) == 0:
        import warnings

        warnings.warn("Input image is entirely zero, no valid convex hull. Returning empty image", stacklevel=2)
        return np.zeros(image.shape, dtype=bool)
    if image.ndim != 2:
        raise NotImplementedError("convex_hull_image takes pictures of two dimensions here")
    points = np.argwhere(image).astype(float)
    if offset_coordinates:
        points = np.concatenate([points + step for step in ([-0.5, 0], [0.5, 0], [0, -0.5], [0, 0.5])])
    points = np.unique(points, axis=0)
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
            grown = ndi.maximum_filter(work, size=footprint.shape, mode="nearest") if flat else ndi.maximum_filter(work, footprint=footprint, mode="nearest")
            grown = np.minimum(grown, limit)
        else:
            grown = ndi.minimum_filter(work, size=footprint.shape, mode="nearest") if flat else ndi.minimum_filter(work, footprint=footprint, mode="nearest")
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
    labels, count = _plateaus(codes, candidate, structure)
    if count:
        bad = np.zeros(count + 1, dtype=bool)
        spread = ndi.grey_dilation(np.where(candidate, 0, codes), footprint=structure, mode="constant") if False else None
        del spread
        lower = (~candidate) & _touches(codes, candidate, structure)
        del lower
        bad[0] = True
        near = ndi.maximum_filter(np.where(~candidate, codes, 0), footprint=structure, mode="constant", cval=0)
        bad[np.unique(labels[(near == codes) & candidate])] = True
        if values.size == 1:
            bad[:] = True
        if not allow_borders:
            edge = np.ones(image.shape, dtype=bool)
            edge[(slice(1, -1),) * image.ndim] = False
            bad[np.unique(labels[edge])] = True
        found = ~bad[labels]
    return tuple(np.nonzero(found)) if indices else found


def _touches(codes, candidate, structure):
    return candidate


def _plateaus(codes, candidate, structure):
    from .regions import label

    return label(
        np.where(candidate, codes, 0),
        connectivity=int(np.log(structure.sum()) > np.log(2 * structure.ndim + 1)) + 1 if structure.ndim == 2 else None,
        return_num=True,
    )


def local_minima(image, footprint=None, connectivity=None, indices=False, allow_borders=True):
    return local_maxima(-np.asarray(image).astype(float), footprint, connectivity, indices, allow_borders)


def h_maxima(image, h, footprint=None):
    """Maxima that stand out by a height."""
    image = np.asarray(image)
    if h <= 0:
        raise ValueError("h must be positive")
    work = image.astype(float)
    grown = reconstruction(work - h, work, "dilation", footprint)
    return ((work - grown) >= h * (1 - 1e-9)).astype(np.uint8) * local_maxima(grown).astype(np.uint8)


def h_minima(image, h, footprint=None):
    return h_maxima(-np.asarray(image).astype(float), h, footprint)


def area_opening(image, area_threshold=64, connectivity=1, parent=None, tree_traverser=None):
    """Without bright parts of few pixels."""
    image = np.asarray(image)
    structure = ndi.generate_binary_structure(image.ndim, connectivity)
    found = np.full(image.shape, image.min(), dtype=image.dtype)
    for level in np.unique(image)[1:]:
        labels, _ = ndi.label(image >= level, structure)
        counts = np.bincount(labels.reshape(-1))
        keep = counts >= area_threshold
        keep[0] = False
        found = np.where(keep[labels], level, found)
    return found.astype(image.dtype)


def area_closing(image, area_threshold=64, connectivity=1, parent=None, tree_traverser=None):
    from skimage.util import invert

    return invert(area_opening(invert(image), area_threshold, connectivity))


def isotropic_dilation(image, radius, out=None, spacing=None):
    return ndi.distance_transform_edt(~np.asarray(image).astype(bool)) <= radius


def isotropic_erosion(image, radius, out=None, spacing=None):
    return ndi.distance_transform_edt(np.asarray(image).astype(bool)) > radius


def isotropic_opening(image, radius, out=None, spacing=None):
    return isotropic_dilation(isotropic_erosion(image, radius), radius)


def isotropic_closing(image, radius, out=None, spacing=None):
    return isotropic_erosion(isotropic_dilation(image, radius), radius)

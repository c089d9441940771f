"""Regions of pictures, and what they measure."""

import itertools
import math
from functools import cached_property

import numpy as np
from scipy import ndimage as ndi


def label(label_image, background=None, return_num=False, connectivity=None):
    """Numbers for parts that hang together and have one value."""
    image = np.asarray(label_image)
    connectivity = image.ndim if connectivity is None else connectivity
    if not 1 <= connectivity <= image.ndim:
        raise ValueError(f"Connectivity for {image.ndim}D image should be in [1, ..., {image.ndim}]. Got {connectivity}.")
    structure = ndi.generate_binary_structure(image.ndim, connectivity)
    background = 0 if background is None else background
    values = np.unique(image)
    values = values[values != background]
    if len(values) == 1:
        found, count = ndi.label(image == values[0], structure)
        found = found.astype(np.int64)
    else:
        found, count = np.zeros(image.shape, dtype=np.int64), 0
        for value in values.tolist():
            part, more = ndi.label(image == value, structure)
            found = np.where(part > 0, part + count, found)
            count += more
        if count:
            # By the place of the first pixel.
            flat = found.reshape(-1)
            seen, first = np.unique(flat, return_index=True)
            first, seen = first[seen > 0], seen[seen > 0]
            table = np.zeros(count + 1, dtype=np.int64)
            table[seen[np.argsort(first)]] = np.arange(1, count + 1)
            found = table[found]
    found = found.astype(np.int32 if image.dtype == bool else np.int64)
    return (found, int(count)) if return_num else found


def euler_number(image, connectivity=None):
    """How many parts, less their holes: corners less edges and so on, of the cells that places are."""
    image = np.asarray(image) > 0
    ndim = image.ndim
    connectivity = ndim if connectivity is None else connectivity
    if ndim == 3 and connectivity == 2:
        raise NotImplementedError("For 3D images, Euler number is implemented for connectivities 1 and 3 only")
    total, whole = 0, np.pad(image, 1)
    for wide in itertools.product((0, 1), repeat=ndim):
        # Cells between places: those of which all are there, or those that touch one.
        found = whole
        for axis, side in enumerate(wide):
            if side:
                n = found.shape[axis]
                low, high = (np.take(found, np.arange(start, start + n - 1), axis=axis) for start in (0, 1))
                found = low & high if connectivity == 1 else low | high
        sign = -1 if (sum(wide) if connectivity == 1 else ndim - sum(wide)) % 2 else 1
        total += sign * int(np.count_nonzero(found))
    return np.int64(total) if ndim == 2 else total


def perimeter(image, neighborhood=4):
    """The length of an edge."""
    structure = ndi.generate_binary_structure(2, 1) if neighborhood == 4 else np.ones((3, 3), dtype=bool)
    image = np.asarray(image).astype(np.uint8)
    border = image - ndi.binary_erosion(image, structure, border_value=0).astype(np.uint8)
    weights = np.zeros(50)
    weights[[5, 7, 15, 17, 25, 27]] = 1
    weights[[21, 33]] = np.sqrt(2)
    weights[[13, 23]] = (1 + np.sqrt(2)) / 2
    codes = ndi.convolve(border.astype(np.int64), np.array([[10, 2, 10], [2, 1, 2], [10, 2, 10]]), mode="constant", cval=0)
    return np.float64(np.bincount(codes.reshape(-1), minlength=50)[:50] @ weights)


def perimeter_crofton(image, directions=4):
    """The length of an edge, by lines that cross it."""
    image = np.pad((np.asarray(image) > 0).astype(np.int64), 1)
    codes = ndi.convolve(image, np.array([[0, 0, 0], [0, 1, 4], [0, 2, 8]]), mode="constant", cval=0)
    h = np.bincount(codes.reshape(-1), minlength=16)
    r = np.sqrt(2)
    if directions == 2:
        weights = [0, np.pi / 2, 0, 0, 0, np.pi / 2, 0, 0, np.pi / 2, np.pi, 0, 0, np.pi / 2, np.pi, 0, 0]
    else:
        a, b, c, d = np.pi / 4 * (1 + 1 / r), np.pi / (4 * r), np.pi / (2 * r), np.pi / 4
        weights = [0, a, b, c, 0, a, 0, b, d, np.pi / 2, b, b, d, np.pi / 2, 0, 0]
    return np.float64(h[:16] @ np.array(weights))


def moments_coords_central(coords, center=None, order=3):
    coords = np.asarray(coords, dtype=float)
    coords = coords - (coords.mean(0) if center is None else np.asarray(center))
    powers = [coords[:, axis][:, None] ** np.arange(order + 1)[None, :] for axis in range(coords.shape[1])]
    return np.einsum("ni,nj->ij", *powers) if len(powers) == 2 else np.einsum("ni,nj,nk->ijk", *powers)


def moments_coords(coords, order=3):
    return moments_coords_central(coords, 0, order)


def moments_central(image, center=None, order=3, *, spacing=None, **options):
    """Moments around the middle."""
    image = np.asarray(image).astype(float)
    own = center is None
    center = centroid(image, spacing=spacing) if own else center
    spacing = [1.0] * image.ndim if spacing is None else np.broadcast_to(spacing, (image.ndim,)).tolist()
    found = image
    for axis, size in enumerate(image.shape):
        powers = (np.arange(size) * spacing[axis] - center[axis])[:, None] ** np.arange(order + 1)
        found = np.moveaxis(np.tensordot(np.moveaxis(found, axis, -1), powers, axes=1), -1, axis)
    if own and order < 4 and image.ndim in (2, 3):
        # Of raw moments only those of the order and below it are turned into central ones.
        found = np.where(np.indices(found.shape).sum(axis=0) > order, 0.0, found)
    return found


def moments(image, order=3, *, spacing=None):
    return moments_central(image, (0,) * np.asarray(image).ndim, order, spacing=spacing)


def centroid(image, *, spacing=None):
    m = moments_central(image, (0,) * np.asarray(image).ndim, 1, spacing=spacing)
    return np.array([m[tuple(int(a == axis) for a in range(m.ndim))] for axis in range(m.ndim)]) / m[(0,) * m.ndim]


def moments_normalized(mu, order=3, spacing=None):
    mu = np.asarray(mu)
    if any(n <= order for n in mu.shape):
        raise ValueError("Shape of image moments must be >= `order`")
    part = mu[(slice(0, order + 1),) * mu.ndim]
    total = np.indices(part.shape).sum(axis=0)
    scale = 1.0 if spacing is None else float(min(spacing))
    return np.where(total < 2, np.nan, part / scale**total / mu[(0,) * mu.ndim] ** (total / mu.ndim + 1))


def moments_hu(nu):
    """Seven numbers that turning does not change."""
    n20, n02, n11, n30, n03, n21, n12 = nu[2, 0], nu[0, 2], nu[1, 1], nu[3, 0], nu[0, 3], nu[2, 1], nu[1, 2]
    t0, t1 = n30 + n12, n21 + n03
    q0, q1 = t0 * t0, t1 * t1
    n4, s, d = 4 * n11, n20 + n02, n20 - n02
    u, v = n30 - 3 * n12, 3 * n21 - n03
    first = s
    second = d * d + n4 * n11
    fourth, sixth = q0 + q1, d * (q0 - q1) + n4 * t0 * t1
    t0, t1 = t0 * (q0 - 3 * q1), t1 * (3 * q0 - q1)
    return np.array([first, second, u * u + v * v, fourth, u * t0 + v * t1, sixth, v * t0 - u * t1])


def inertia_tensor(image, mu=None, *, spacing=None, **options):
    mu = moments_central(image, order=2) if mu is None else mu
    base = mu[(0,) * mu.ndim]
    corners = np.array([mu[tuple(2 * int(a == axis) for a in range(mu.ndim))] for axis in range(mu.ndim)]) / base
    found = np.diag(np.sum(corners) - corners)
    for a in range(mu.ndim):
        for b in range(a):
            found[a, b] = found[b, a] = -mu[tuple(int(axis in (a, b)) for axis in range(mu.ndim))] / base
    return found


def inertia_tensor_eigvals(image, mu=None, T=None, **options):
    T = inertia_tensor(image, mu) if T is None else T
    return sorted(np.clip(np.linalg.eigvalsh(T), 0, None).tolist(), reverse=True)


_COLUMNS = {
    "area": float, "area_bbox": float, "area_convex": float, "area_filled": float, "axis_major_length": float, "axis_minor_length": float,
    "bbox": int, "centroid": float, "centroid_local": float, "centroid_weighted": float, "centroid_weighted_local": float, "eccentricity": float,
    "equivalent_diameter_area": float, "euler_number": int, "extent": float, "feret_diameter_max": float, "inertia_tensor": float,
    "inertia_tensor_eigvals": float, "intensity_max": float, "intensity_mean": float, "intensity_min": float, "intensity_std": float, "label": int,
    "moments": float, "moments_central": float, "moments_hu": float, "moments_normalized": float, "moments_weighted": float,
    "moments_weighted_central": float, "moments_weighted_hu": float, "moments_weighted_normalized": float, "num_pixels": int, "orientation": float, "perimeter": float,
    "perimeter_crofton": float, "solidity": float,
}  # fmt: skip
_OLD = {
    "bbox_area": "area_bbox", "convex_area": "area_convex", "filled_area": "area_filled", "major_axis_length": "axis_major_length",
    "minor_axis_length": "axis_minor_length", "local_centroid": "centroid_local", "weighted_centroid": "centroid_weighted",
    "equivalent_diameter": "equivalent_diameter_area", "max_intensity": "intensity_max", "mean_intensity": "intensity_mean",
    "min_intensity": "intensity_min", "convex_image": "image_convex", "filled_image": "image_filled", "intensity_image": "image_intensity",
}  # fmt: skip


# What a region has by iteration, without and with values.
_LISTED = """area area_bbox area_convex area_filled axis_major_length axis_minor_length bbox centroid centroid_local coords eccentricity
equivalent_diameter_area euler_number extent feret_diameter_max image image_convex image_filled inertia_tensor inertia_tensor_eigvals label moments
moments_central moments_hu moments_normalized orientation perimeter perimeter_crofton slice solidity""".split()
_OF_VALUES = """centroid_weighted centroid_weighted_local image_intensity intensity_max intensity_mean intensity_median intensity_min intensity_std
moments_weighted moments_weighted_central moments_weighted_hu moments_weighted_normalized""".split()


def _needs_plane(region, name):
    if region._ndim != 2:
        raise NotImplementedError(f"Property {name} is not implemented for 3D images")


class RegionProperties:
    """A region, and what it measures."""

    def __init__(self, place, number, labels, intensity, extra=None, spacing=None, offset=None):
        self.slice, self.label, self._labels, self._intensity = place, number, labels, intensity
        self._extra = {function.__name__: function for function in extra or ()}
        self._ndim = labels.ndim
        self._spacing = np.ones(labels.ndim) if spacing is None else np.broadcast_to(np.asarray(spacing, dtype=float), (labels.ndim,))
        self._offset = np.zeros(labels.ndim, dtype=int) if offset is None else np.asarray(offset)
        self._pixel = float(np.prod(self._spacing))

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(f"'RegionProperties' object has no attribute '{name}'")
        if name in self._extra:
            return self._by_function(self._extra[name], name)
        if _OLD.get(name, name) in _OF_VALUES and self._intensity is None:
            raise AttributeError(f"Attribute '{name}' unavailable when `intensity_image` has not been specified.")
        if name in _OLD:
            return getattr(self, _OLD[name])
        raise AttributeError(f"'RegionProperties' object has no attribute '{name}'")

    def _by_function(self, function, name):
        count = function.__code__.co_argcount - len(function.__defaults__ or ())
        if count == 1:
            return function(self.image)
        if count != 2:
            raise AttributeError(f"Custom regionprop function's number of arguments must be 1 or 2, but {name} takes {count} arguments.")
        if self._intensity is None:
            raise AttributeError(f"intensity image required to calculate {name}")
        return self._per_channel(lambda values: function(self.image, values), self.image_intensity)

    def __getitem__(self, name):
        return getattr(self, name)

    def __iter__(self):
        return iter(sorted([*_LISTED, *(name for name in _OF_VALUES if self._intensity is not None and name != "intensity_median")]))

    def __eq__(self, other):
        if not isinstance(other, RegionProperties):
            return False
        return all(
            np.array_equal(getattr(self, name), getattr(other, name), equal_nan=name.startswith("moments")) for name in ("label", "bbox", "image")
        )

    __hash__ = None

    def __repr__(self):
        return f"<RegionProperties: label={self.label!r}, bbox={self.bbox}>"

    @cached_property
    def image(self):
        return self._labels[self.slice] == self.label

    @property
    def _start(self):
        return np.array([part.start for part in self.slice])

    @cached_property
    def coords(self):
        return np.argwhere(self.image) + self._start + self._offset

    coords_scaled = property(lambda self: (np.argwhere(self.image) + self._start) * self._spacing + self._offset)

    @cached_property
    def num_pixels(self):
        return np.sum(self.image)

    area = property(lambda self: np.float64(self.num_pixels * self._pixel))

    @property
    def bbox(self):
        return (*(part.start for part in self.slice), *(part.stop for part in self.slice))

    area_bbox = property(lambda self: np.float64(self.image.size * self._pixel))

    @cached_property
    def centroid(self):
        return tuple(self.coords_scaled.mean(axis=0))

    centroid_local = property(lambda self: self._middle(self.moments))

    def _middle(self, m):
        return np.array([m[tuple(int(a == axis) for a in range(self._ndim))] for axis in range(self._ndim)]) / m[(0,) * self._ndim]

    @cached_property
    def image_convex(self):
        from .shapes import convex_hull_image

        return convex_hull_image(self.image)

    area_convex = property(lambda self: np.float64(np.sum(self.image_convex) * self._pixel))
    solidity = property(lambda self: self.area / self.area_convex)
    extent = property(lambda self: self.area / self.area_bbox)

    @cached_property
    def image_filled(self):
        return ndi.binary_fill_holes(self.image, np.ones((3,) * self._ndim))

    area_filled = property(lambda self: np.float64(np.sum(self.image_filled) * self._pixel))
    euler_number = property(lambda self: euler_number(self.image, self._ndim))
    equivalent_diameter_area = property(lambda self: (2 * self._ndim * self.area / np.pi) ** (1 / self._ndim))

    @property
    def feret_diameter_max(self):
        from scipy.spatial.distance import pdist

        hull = np.pad(self.image_convex, 2, mode="constant")
        if self._ndim == 2:
            from .contours import find_contours

            points = np.vstack(find_contours(hull, 0.5, fully_connected="high"))
        else:
            # Where the surface crosses between two places.
            points = np.concatenate([np.argwhere(hull) + side * step for step in np.eye(3) for side in (-0.5, 0.5)])
        return float(np.sqrt(np.max(pdist(points * self._spacing, "sqeuclidean"))))

    @cached_property
    def moments(self):
        return moments(self.image.astype(np.uint8), 3, spacing=self._spacing)

    @cached_property
    def moments_central(self):
        return moments_central(self.image.astype(np.uint8), self.centroid_local, order=3, spacing=self._spacing)

    moments_normalized = property(lambda self: moments_normalized(self.moments_central, 3, spacing=self._spacing))

    @property
    def moments_hu(self):
        _needs_plane(self, "moments_hu")
        self._needs_squares("moments_hu")
        return moments_hu(self.moments_normalized)

    def _needs_squares(self, name):
        if bool(np.any(self._spacing != 1.0)):
            raise NotImplementedError(f"`{name}` supports spacing = (1, 1) only")

    inertia_tensor = property(lambda self: inertia_tensor(self.image, self.moments_central))

    @cached_property
    def inertia_tensor_eigvals(self):
        return inertia_tensor_eigvals(self.image, T=self.inertia_tensor)

    @property
    def axis_major_length(self):
        values = self.inertia_tensor_eigvals
        return 4 * math.sqrt(values[0]) if self._ndim == 2 else math.sqrt(max(10 * (values[0] + values[1] - values[2]), 0))

    @property
    def axis_minor_length(self):
        values = self.inertia_tensor_eigvals
        return 4 * math.sqrt(values[-1]) if self._ndim == 2 else math.sqrt(max(10 * (-values[0] + values[1] + values[2]), 0))

    @property
    def eccentricity(self):
        _needs_plane(self, "eccentricity")
        first, second = self.inertia_tensor_eigvals
        return 0 if first == 0 else math.sqrt(1 - second / first)

    @property
    def orientation(self):
        _needs_plane(self, "orientation")
        a, b, _, c = self.inertia_tensor.reshape(-1).tolist()
        if a - c == 0:
            return math.pi / 4.0 if b < 0 else -math.pi / 4.0
        return 0.5 * math.atan2(-2 * b, c - a)

    def _length(self, function, name):
        _needs_plane(self, name)
        if self._spacing[0] != self._spacing[1]:
            raise NotImplementedError("`perimeter` supports isotropic spacings only")
        return function(self.image, 4) * self._spacing[0]

    perimeter = property(lambda self: self._length(perimeter, "perimeter"))
    perimeter_crofton = property(lambda self: self._length(perimeter_crofton, "perimeter_crofton"))

    # Of the values in the region.

    @cached_property
    def image_intensity(self):
        self._needs_values("image_intensity")
        mask = self.image if self._intensity.ndim == self._ndim else self.image[..., None]
        return self._intensity[self.slice] * mask

    def _needs_values(self, name):
        if self._intensity is None:
            raise AttributeError(f"Attribute '{name}' unavailable when `intensity_image` has not been specified.")

    def _of_values(self, function, name):
        self._needs_values(name)
        return function(self._intensity[self.slice][self.image], axis=0)

    intensity_max = property(lambda self: self._of_values(np.max, "intensity_max").astype(float))
    intensity_min = property(lambda self: self._of_values(np.min, "intensity_min").astype(float))
    intensity_mean = property(lambda self: self._of_values(np.mean, "intensity_mean"))
    intensity_std = property(lambda self: self._of_values(np.std, "intensity_std"))
    intensity_median = property(lambda self: self._of_values(np.median, "intensity_median"))

    def _per_channel(self, function, values, *more):
        """The function of each channel of the values, stacked; of the values alone where they have no channels."""
        if self._intensity.ndim == self._ndim:
            return function(values, *more)
        channels = range(values.shape[-1])
        return np.stack([function(values[..., k], *(part[..., k] for part in more)) for k in channels], axis=-1)

    @cached_property
    def moments_weighted(self):
        self._needs_values("moments_weighted")
        return self._per_channel(lambda values: moments(values, 3, spacing=self._spacing), self.image_intensity.astype(float))

    @property
    def centroid_weighted_local(self):
        return self._middle(self.moments_weighted)

    @property
    def centroid_weighted(self):
        return tuple(value + part.start * step for value, part, step in zip(self.centroid_weighted_local, self.slice, self._spacing.tolist()))

    @property
    def moments_weighted_central(self):
        def of(values, center):
            return moments_central(values, center, order=3, spacing=self._spacing)

        center = self.centroid_weighted_local
        return self._per_channel(of, self.image_intensity.astype(float), center)

    @property
    def moments_weighted_normalized(self):
        return self._per_channel(lambda mu: moments_normalized(mu, 3, spacing=self._spacing), self.moments_weighted_central)

    @property
    def moments_weighted_hu(self):
        _needs_plane(self, "moments_weighted_hu")
        self._needs_squares("moments_hu")
        return self._per_channel(moments_hu, self.moments_weighted_normalized)


def regionprops(label_image, intensity_image=None, cache=True, *, extra_properties=None, spacing=None, offset=None):
    """The regions of a picture of labels."""
    labels = np.asarray(label_image)
    if labels.ndim not in (2, 3):
        raise TypeError("Only 2-D and 3-D images supported.")
    if labels.dtype.kind == "b":
        raise TypeError(
            "Non-integer image types are ambiguous: use skimage.measure.label to label the connected components of label_image, or "
            "label_image.astype(np.uint8) to interpret the True values as a single label."
        )
    if labels.dtype.kind not in "iu":
        raise TypeError("Non-integer label_image types are ambiguous")
    intensity = None if intensity_image is None else np.asarray(intensity_image)
    if intensity is not None and intensity.shape[: labels.ndim] != labels.shape:
        raise ValueError("Label and intensity image shapes must match, except for channel (last) axis.")
    places = ndi.find_objects(labels)
    return [
        RegionProperties(place, number, labels, intensity, extra_properties, spacing, offset)
        for number, place in enumerate(places, 1)
        if place is not None
    ]


def regionprops_table(
    label_image, intensity_image=None, properties=("label", "bbox"), *, cache=True, separator="-", extra_properties=None, spacing=None
):
    """What regions measure, as columns."""
    regions = regionprops(label_image, intensity_image, extra_properties=extra_properties, spacing=spacing)
    properties = list(properties) + [function.__name__ for function in extra_properties or ()]
    found = {}
    for name in properties:
        values = [getattr(region, name) for region in regions]
        if values and (np.ndim(values[0]) == 0 or name in ("slice", "image", "coords", "image_convex", "image_filled", "image_intensity")):
            if np.ndim(values[0]) == 0 and name != "slice":
                found[name] = np.array(values, dtype=_COLUMNS.get(_OLD.get(name, name), None))
            else:
                column = np.empty(len(values), dtype=object)
                for place, value in enumerate(values):
                    column[place] = value
                found[name] = column
            continue
        if not values:
            found[name] = np.array([], dtype=_COLUMNS.get(_OLD.get(name, name), float))
            continue
        table = np.array(values)
        for index in np.ndindex(*table.shape[1:]):
            found[separator.join([name, *map(str, index)])] = table[(slice(None), *index)]
    return found

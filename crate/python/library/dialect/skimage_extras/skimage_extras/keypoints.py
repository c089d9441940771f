"""Corners and keypoints, and what describes them: FAST, ORB, BRIEF, CENSURE; pairs that match."""

import copy
import functools
import math

import numpy as np
from scipy import ndimage as ndi
from skimage.util import float_type, img_as_float


def _grey(image):
    image = np.squeeze(np.asarray(image))
    if image.ndim != 2:
        raise ValueError("The parameter `image` must be a 2-dimensional array")
    image = img_as_float(image)
    return image.astype(float_type(image))


def _inside(shape, places, distance):
    """Which places are so far from the edge."""
    return np.all((places > distance - 1) & (places < np.array(shape) - distance + 1), axis=1)


# The circle of sixteen places around one, against the clock.
_CIRCLE = list(zip((0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -2, -1), (3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -2, -1, 0, 1, 2, 3)))


def corner_fast(image, n=12, threshold=0.15):
    """How different the circle around each place is, where n of it in a row are brighter (or darker)."""
    image = _grey(image)
    rows, columns = image.shape
    found = np.zeros(image.shape, dtype=image.dtype)
    if rows < 7 or columns < 7:
        return found
    middle = image[3:-3, 3:-3]
    circle = np.stack([image[3 + r : rows - 3 + r, 3 + c : columns - 3 + c] for r, c in _CIRCLE])
    brighter, darker = circle > middle + threshold, circle < middle - threshold
    good = np.zeros(middle.shape, dtype=bool)
    for side in (brighter, darker):
        run, long = np.zeros(middle.shape, dtype=np.int64), np.zeros(middle.shape, dtype=bool)
        for place in range(15 + n):
            run = np.where(side[place % 16], run + 1, 0)
            long |= run >= n
        good |= long
    if n >= 12:
        good &= (brighter[::4].sum(axis=0) >= 3) | (darker[::4].sum(axis=0) >= 3)
    found[3:-3, 3:-3] = np.where(good, np.sum(np.abs(circle - middle), axis=0), 0)
    return found


def corner_moravec(image, window_size=1):
    """How much a window differs from those beside it, at the least."""
    image = img_as_float(np.asarray(image))
    found, w = np.zeros(image.shape, dtype=float_type(image)), window_size
    rows, columns = image.shape
    if rows <= 4 * w or columns <= 4 * w:
        return found

    def at(r, c):
        return image[2 * w + r : rows - 2 * w + r, 2 * w + c : columns - 2 * w + c]

    sides, least = range(-w, w + 1), np.full((rows - 4 * w, columns - 4 * w), np.inf)
    for br in sides:
        for bc in sides:
            if br and bc:
                least = np.minimum(least, sum((at(r, c) - at(br + r, bc + c)) ** 2 for r in sides for c in sides))
    found[2 * w : rows - 2 * w, 2 * w : columns - 2 * w] = least
    return found


def corner_orientations(image, corners, mask):
    """The angle from each corner to the middle of the brightness around it."""
    image, mask, corners = _grey(image), np.asarray(mask), np.asarray(corners)
    if mask.shape[0] % 2 != 1 or mask.shape[1] % 2 != 1:
        raise ValueError("Size of mask must be uneven.")
    half = [(n - 1) // 2 for n in mask.shape]
    padded = np.pad(image, [(n, n) for n in half])
    steps = np.argwhere(mask != 0)
    if not len(corners):
        return np.zeros(0, dtype=image.dtype)
    values = padded[corners[:, 0][:, None] + steps[:, 0], corners[:, 1][:, None] + steps[:, 1]]
    return np.arctan2(values @ (steps[:, 0] - half[0]), values @ (steps[:, 1] - half[1])).astype(image.dtype)


def corner_subpix(image, corners, window_size=11, alpha=0.99):
    """Where corners lie between pixels; not a number where neither a dot nor edges are seen."""
    from scipy import stats

    wide = (window_size - 1) // 2
    image = np.asarray(image)
    image = np.pad(image.astype(float_type(image)), wide)
    corners = np.asarray(corners) + wide
    freedom = window_size**2 - 2
    most, least = (float(stats.f.isf(level, freedom, freedom)) for level in (1 - alpha, alpha))
    y, x = np.meshgrid(np.arange(-wide, wide + 1), np.arange(-wide, wide + 1), indexing="ij")
    found = np.full(corners.shape, np.nan, dtype=image.dtype)
    for row, (y0, x0) in enumerate(corners.tolist()):
        window = image[y0 - wide - 1 : y0 + wide + 2, x0 - wide - 1 : x0 + wide + 2]
        dy, dx = (ndi.sobel(window, axis=axis, mode="constant", cval=0)[1:-1, 1:-1] for axis in (0, 1))
        place = _between_pixels(dx * dx, dx * dy, dy * dy, y, x, most, least)
        if place is not None:
            found[row] = [y0 + place[0], x0 + place[1]]
    return found - wide


def _between_pixels(xx, xy, yy, y, x, most, least):
    """The middle of a dot, or where edges meet, whichever fits better; `None` where neither does."""
    a, b, c = float(xx.sum()), float(xy.sum()), float(yy.sum())
    try:
        dot = np.linalg.solve([[a, -b], [-b, c]], [float((xx * y - xy * x).sum()), float((yy * x - xy * y).sum())])
        edge = np.linalg.solve([[c, b], [b, a]], [float((yy * y + xy * x).sum()), float((xx * x + xy * y).sum())])
    except np.linalg.LinAlgError:
        return None
    ry, rx = y - dot[0], x - dot[1]
    spread_dot = float(np.sum(xx * ry * ry - 2 * xy * rx * ry + yy * rx * rx))
    ry, rx = y - edge[0], x - edge[1]
    spread_edge = float(np.sum(yy * ry * ry + 2 * xy * rx * ry + xx * rx * rx))
    if spread_dot < np.spacing(1) and spread_edge < np.spacing(1):
        return None
    ratio = math.inf if spread_dot == 0 else spread_edge / spread_dot
    kind = int(ratio < least) - int(ratio > most)
    return None if kind == 0 else dot if kind == -1 else edge


# Pairs of places (row and column of one and of the other) that ORB compares, as letters from -13 on.
_PAIRS = (
    "vkwsrpubcwfpubzapapzogotldljaacfakbexrywaffecuezuuztjiknapbkengszhzmktlzhajfyazfrusoskxkqgtzfghllymdazfxgqikjpkudbhysbtgshumonri"
    "wyyarurzpmrrjblufigdrywznfoaalfpkllqhwjevzxunwoquiydahcnxuzohkhzxezjavfbanfjqquvsuxgmuobqdstpjqdanasagbzaqcvgzjutdzvemghlinzbsgs"
    "qdvaggjsklmgpwsccaiamtnmskspjajzehetbdfjxpzkuzzzgahsjwkrumzpgtioaybskulhufzgagcbokzzphqnjqlamaowuovhomqzwoztmemqaadsuuxzzizwtquy"
    "satxpbpqqvrhptzawbxqfrgwczjhozpfteujpqqltqynqkvfuvwqcihjdyixifkzdsenvmzhrhtcdzfurltulnlzifipuhxzeaffiailvfwaecenofolujwolomjyhzc"
    "behrquuzssxvnjpvezianupzmpousyueqstfajfwiwkkjgkbtsvngthzatilodqxrovjllpapbzzlanhrowqhdkikamouszcrlsgaweiuovtufutgjgofygfatbfprqw"
    "xizqhihuvkwfpbpvcldqbagecndiskyvlamzmfnwacbidldykwlapkqpeajnjtkdjzlghcjwtktyayisyyztuizlmznujfklgohuabfaglhffsheimjsaufxossaonxa"
    "wzxmsfxemyoaekhpmdozaofdvcxhpaqhuazeddigdffarhvsqzvajpkksaxbrasmewjqnqqebohoqprfdddwvazzfbhippquxtyftvvbgxhskekwmamskgkrflfqrpzz"
    "piqyteyaqmuzymzrknktrcrzpjpodhfoaucoazcatnyanmoraqelevhkahflsevxpuqemhmmwsylykzfqnqsmrnxqhrsandssvzyvwwhujvbdrdwuqzrwgxlunzlmhnc"
)


@functools.cache
def _orb_pairs():
    return np.array([ord(letter) - 110 if letter != "A" else 13 for letter in _PAIRS]).reshape(256, 4)


@functools.cache
def _orb_disk():
    reach = np.array([15, 15, 15, 15, 14, 14, 14, 13, 13, 12, 11, 10, 9, 8, 6, 3])
    side = np.abs(np.arange(-15, 16))
    return (side[:, None] <= reach[side][None, :]).astype(float)


def _turned_away(x):
    """The nearest whole numbers, halves away from nought."""
    return (np.sign(x) * np.floor(np.abs(x) + 0.5)).astype(np.int64)


class ORB:
    """Corners at several sizes, with a direction and 256 comparisons around each."""

    def __init__(self, downscale=1.2, n_scales=8, n_keypoints=500, fast_n=9, fast_threshold=0.08, harris_k=0.04):
        self.downscale, self.n_scales, self.n_keypoints = downscale, n_scales, n_keypoints
        self.fast_n, self.fast_threshold, self.harris_k = fast_n, fast_threshold, harris_k
        self.keypoints = self.scales = self.responses = self.orientations = self.descriptors = None

    def _sizes(self, image):
        from skimage.transform import pyramid_gaussian

        for number, picture in enumerate(pyramid_gaussian(_grey(image), self.n_scales - 1, self.downscale)):
            if np.squeeze(picture).ndim < 2:
                return
            yield number, picture

    def _corners(self, picture):
        from .features import corner_harris, corner_peaks

        places = corner_peaks(corner_fast(picture, self.fast_n, self.fast_threshold), min_distance=1)
        if not len(places):
            return np.zeros((0, 2), dtype=picture.dtype), np.zeros(0, dtype=picture.dtype), np.zeros(0, dtype=picture.dtype)
        places = places[_inside(picture.shape, places, 16)]
        strength = corner_harris(picture, method="k", k=self.harris_k)
        return places, corner_orientations(picture, places, _orb_disk()), strength[places[:, 0], places[:, 1]]

    def _comparisons(self, picture, places, angles):
        mask = _inside(picture.shape, places, 20)
        places, angles, pairs = places[mask].astype(np.int64), angles[mask], _orb_pairs()
        sine, cosine = np.sin(angles)[:, None], np.cos(angles)[:, None]
        values = []
        for first in (0, 2):
            r, c = pairs[:, first], pairs[:, first + 1]
            rows, columns = _turned_away(sine * r + cosine * c), _turned_away(cosine * r - sine * c)
            values.append(picture[places[:, 0][:, None] + rows, places[:, 1][:, None] + columns])
        return values[0] < values[1], mask

    def _keep(self, parts):
        keypoints, scales, orientations, responses, descriptors = (None if part is None else np.concatenate(part) for part in parts)
        best = slice(None)
        if len(keypoints) >= self.n_keypoints:
            best = np.argsort(responses)[::-1][: self.n_keypoints]
        self.keypoints, self.scales = keypoints[best], scales[best]
        self.orientations, self.responses = orientations[best], responses[best]
        if descriptors is not None:
            self.descriptors = descriptors[best]

    def detect(self, image):
        """Finds keypoints."""
        parts = [], [], [], []
        for number, picture in self._sizes(image):
            places, angles, strengths = self._corners(picture)
            scale = self.downscale**number
            for part, values in zip(parts, (places * scale, np.full(len(places), scale), angles, strengths)):
                part.append(values)
        self._keep((*parts, None))

    def extract(self, image, keypoints, scales, orientations):
        """Describes keypoints that are given."""
        sizes = (np.log(np.asarray(scales)) / np.log(self.downscale)).astype(np.int64)
        descriptors, masks = [], []
        for number, picture in self._sizes(image):
            here = sizes == number
            if bool(here.any()):
                found, mask = self._comparisons(picture, np.asarray(keypoints)[here] / self.downscale**number, np.asarray(orientations)[here])
                descriptors.append(found)
                masks.append(mask)
        self.descriptors, self.mask_ = np.concatenate(descriptors), np.concatenate(masks)

    def detect_and_extract(self, image):
        """Finds keypoints and describes them."""
        parts = [], [], [], [], []
        for number, picture in self._sizes(image):
            places, angles, strengths = self._corners(picture)
            if not len(places):
                continue
            found, mask = self._comparisons(picture, places, angles)
            scale = self.downscale**number
            for part, values in zip(parts, (places[mask] * scale, np.full(int(mask.sum()), float(scale)), angles[mask], strengths[mask], found)):
                part.append(values)
        if not parts[0]:
            raise RuntimeError("ORB found no features. Try passing in an image containing greater intensity contrasts between adjacent pixels.")
        self._keep(parts)


class BRIEF:
    """Comparisons of pairs of places of chance around keypoints."""

    def __init__(self, descriptor_size=256, patch_size=49, mode="normal", sigma=1, rng=1):
        mode = mode.lower()
        if mode not in ("normal", "uniform"):
            raise ValueError("`mode` must be 'normal' or 'uniform'.")
        self.descriptor_size, self.patch_size, self.mode, self.sigma = descriptor_size, patch_size, mode, sigma
        self.rng = np.random.default_rng(rng)
        self.descriptors = self.mask = None

    def _pairs(self):
        size, patch, rng = self.descriptor_size, self.patch_size, copy.deepcopy(self.rng)
        if self.mode == "normal":
            drawn = (patch / 5.0 * rng.standard_normal(size * 8)).astype(np.int64)
            drawn = drawn[(drawn < patch // 2) & (drawn > -(patch - 2) // 2)]
            return drawn[: size * 2].reshape(size, 2), drawn[size * 2 : size * 4].reshape(size, 2)
        drawn = rng.integers(-(patch - 2) // 2, patch // 2 + 1, (size * 2, 2))
        return drawn[:size], drawn[size:]

    def extract(self, image, keypoints):
        from skimage.filters import gaussian

        image, keypoints = gaussian(_grey(image), sigma=self.sigma, mode="reflect"), np.asarray(keypoints)
        first, second = self._pairs()
        self.mask = _inside(image.shape, keypoints, self.patch_size // 2)
        places = keypoints[self.mask].astype(np.int64)
        values = [image[places[:, 0][:, None] + pair[:, 0], places[:, 1][:, None] + pair[:, 1]] for pair in (first, second)]
        self.descriptors = values[0] < values[1]


_OUTER = [(5, 2), (5, 3), (7, 3), (9, 4), (9, 7), (13, 7), (15, 10), (15, 11), (15, 12), (17, 13), (17, 14)]
_INNER = [(3, 0), (3, 1), (3, 2), (5, 2), (5, 3), (5, 4), (5, 5), (7, 5), (7, 6), (9, 6), (9, 7)]
_STARS = [1, 2, 3, 4, 6, 8, 11, 12, 16, 22, 23, 32, 45, 46, 64, 90, 128]
_STAR_PAIRS = [(1, 0), (3, 1), (4, 2), (5, 3), (7, 4), (8, 5), (9, 6), (11, 8), (13, 10), (14, 11), (15, 12), (16, 14)]


class CENSURE:
    """Places whose middle differs from what is around it, at one of several sizes."""

    def __init__(self, min_scale=1, max_scale=7, mode="DoB", non_max_threshold=0.15, line_threshold=10):
        mode = mode.lower()
        if mode not in ("dob", "octagon", "star"):
            raise ValueError("`mode` must be one of 'DoB', 'Octagon', 'STAR'.")
        if min_scale < 1 or max_scale < 1 or max_scale - min_scale < 2:
            raise ValueError("The scales must be >= 1 and the number of scales should be >= 3.")
        self.min_scale, self.max_scale, self.mode = min_scale, max_scale, mode
        self.non_max_threshold, self.line_threshold = non_max_threshold, line_threshold
        self.keypoints = self.scales = None

    def _kernel(self, scale):
        """The weights of the middle and of what is around it, and how far they reach."""
        from skimage.morphology import octagon, star

        if self.mode == "dob":
            outer, inner = np.ones((4 * scale + 1,) * 2), np.pad(np.ones((2 * scale + 1,) * 2), scale)
            reach = 0
        elif self.mode == "octagon":
            (mo, no), (mi, ni) = _OUTER[scale - 1], _INNER[scale - 1]
            outer = octagon(mo, no).astype(float)
            inner = np.pad(octagon(mi, ni).astype(float), (mo + 2 * no - mi - 2 * ni) // 2)
            reach = (mo - 1) // 2 + no
        else:
            m, n = (_STARS[place] for place in _STAR_PAIRS[scale - 1])
            outer = star(m).astype(float)
            inner = np.pad(star(n).astype(float), m + m // 2 - n - n // 2)
            reach = m + m // 2
        around, middle = 1.0 / np.sum(outer - inner), 1.0 / np.sum(inner)
        return around * outer - (around + middle) * inner, reach

    def _response(self, image, scale):
        kernel, _ = self._kernel(scale)
        if self.mode != "dob":
            return ndi.convolve(image, kernel)
        found = np.zeros(image.shape)
        edge = 2 * scale
        sums = [ndi.uniform_filter(image, size, mode="constant") * size**2 for size in (4 * scale + 1, 2 * scale + 1)]
        inner = (slice(edge, image.shape[0] - edge), slice(edge, image.shape[1] - edge))
        found[inner] = (kernel[0, 0] * sums[0] + (kernel[edge, edge] - kernel[0, 0]) * sums[1])[inner]
        return found

    def detect(self, image):
        from .features import structure_tensor

        image = _grey(image)
        scales = range(self.min_scale, self.max_scale + 1)
        response = np.stack([self._response(image, scale) for scale in scales], axis=-1)
        mask = (ndi.minimum_filter(response, (3, 3, 3)) == response) | (ndi.maximum_filter(response, (3, 3, 3)) == response)
        mask &= response >= self.non_max_threshold
        for layer in range(1, len(scales) - 1):
            a, b, c = structure_tensor(image, 1 + (self.min_scale + layer - 1) / 3.0)
            mask[:, :, layer] &= ~((a + c) ** 2 > self.line_threshold * (a * c - b**2))
        rows, columns, layers = np.nonzero(mask[..., 1 : len(scales) - 1])
        places, sizes = np.column_stack([rows, columns]), layers + self.min_scale + 1
        keep = np.ones(len(places), dtype=bool)
        if self.mode != "dob":
            keep[:] = False
            for scale in range(self.min_scale + 1, self.max_scale):
                keep |= _inside(image.shape, places, self._kernel(scale)[1]) & (sizes == scale)
        self.keypoints, self.scales = places[keep], sizes[keep]


def match_descriptors(descriptors1, descriptors2, metric=None, p=2, max_distance=np.inf, cross_check=True, max_ratio=1.0):
    """Pairs of keypoints with the most similar descriptions."""
    from scipy.spatial.distance import cdist

    first, second = np.asarray(descriptors1), np.asarray(descriptors2)
    if first.shape[1] != second.shape[1]:
        raise ValueError("Descriptor length must equal.")
    metric = ("hamming" if first.dtype == bool else "euclidean") if metric is None else metric
    far = cdist(first, second, metric=metric, **({"p": p} if metric == "minkowski" else {}))
    one, other = np.arange(len(first)), np.argmin(far, axis=1)
    keep = np.ones(len(one), dtype=bool)
    if cross_check:
        keep = one == np.argmin(far, axis=0)[other]
        one, other = one[keep], other[keep]
    if max_distance < np.inf:
        keep = far[one, other] < max_distance
        one, other = one[keep], other[keep]
    if max_ratio < 1.0:
        best = far[one, other].copy()
        far[one, other] = np.inf
        second_best = np.min(far[one], axis=1)
        keep = best / np.where(second_best == 0, np.finfo(float).eps, second_best) < max_ratio
        one, other = one[keep], other[keep]
    return np.column_stack([one, other])

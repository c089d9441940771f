"""Shapes thinned to lines: by tables of neighbourhoods, by simple points, by the distance to the edge."""

import functools

import numpy as np
from scipy import ndimage as ndi

# Whether a place goes in the first pass (1), in the second (2) or in both, by its neighbours clockwise from the north west.
_ZHANG = (
    "00010013003110130000000020203033000000003000000000000000200030220000000000000000000000000000000020000000200020003000000030003020"
    "00310013000000010000000000000001310000000000000020000000000000002313001300000001000000000000000023010001000000003301000022002000"
)
_CLOCKWISE = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)]


def _codes(work, places):
    """A number for the neighbours of each inner place, a bit for each."""
    code = np.zeros([n - 2 for n in work.shape], dtype=np.int64)
    for bit, (dr, dc) in enumerate(places):
        code += work[1 + dr : work.shape[0] - 1 + dr, 1 + dc : work.shape[1] - 1 + dc].astype(np.int64) << bit
    return code


def skeletonize(image, *, method=None):
    """The shape thinned to lines, after Zhang and Suen, or after Lee."""
    image = np.asarray(image).astype(bool)
    if method not in ("zhang", "lee", None):
        raise ValueError(f'skeletonize method should be either "lee" or "zhang", got {method}.')
    if image.ndim == 3 and method == "zhang":
        raise ValueError('skeletonize method "zhang" only works for 2D images.')
    if image.ndim not in (2, 3):
        raise ValueError(f"skeletonize requires a 2D or 3D image as input, got {image.ndim}D.")
    if image.ndim == 3 or method == "lee":
        return _lee(image)
    table = np.array([int(digit) for digit in _ZHANG])
    work = np.pad(image, 1)
    inner, changed = work[1:-1, 1:-1], True
    while changed:
        changed = False
        for one in (1, 2):
            kind = table[_codes(work, _CLOCKWISE)]
            gone = inner & ((kind == 3) | (kind == one))
            if bool(gone.any()):
                inner[gone] = False
                changed = True
    return work[1:-1, 1:-1].copy()


@functools.cache
def _thin_tables():
    """Which neighbourhoods lose their middle, in both passes of Guo and Hall's way."""
    codes = np.arange(256)
    n = [((codes >> k) & 1).astype(bool) for k in range(8)]
    crossings = sum((~n[k] & (n[k + 1] | n[(k + 2) % 8])).astype(int) for k in (0, 2, 4, 6))
    first = sum((n[k] | n[k - 1]).astype(int) for k in (1, 3, 5, 7))
    second = sum((n[k] | n[(k + 1) % 8]).astype(int) for k in (1, 3, 5, 7))
    least = np.minimum(first, second)
    base = (crossings == 1) & (least >= 2) & (least <= 3)
    return base & ~((n[1] | n[2] | ~n[7]) & n[0]), base & ~((n[5] | n[6] | ~n[3]) & n[4])


def thin(image, max_num_iter=None):
    """The picture thinned to lines."""
    image = np.asarray(image).astype(bool)
    if image.ndim != 2:
        raise ValueError("The parameter `image` must be a 2-dimensional array")
    work = np.pad(image, 1)
    inner, rounds = work[1:-1, 1:-1], 0
    while not max_num_iter or rounds < max_num_iter:
        before = int(inner.sum())
        for table in _thin_tables():
            inner[inner & table[_codes(work, [(0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1)])]] = False
        rounds += 1
        if int(inner.sum()) == before:
            break
    return work[1:-1, 1:-1].copy()


# Lee's way in space.


@functools.cache
def _euler_of(places):
    """Corners less edges and so on of the cells at some places of a 3 by 3 by 3 window."""
    cells = set()
    for p, r, c in places:
        for dp in (0, 1, 2):
            for dr in (0, 1, 2):
                for dc in (0, 1, 2):
                    cells.add((2 * p + dp, 2 * r + dr, 2 * c + dc))
    return sum(-1 if (a % 2 + b % 2 + c % 2) % 2 else 1 for a, b, c in cells)


_WINDOW = [(p, r, c) for p in range(3) for r in range(3) for c in range(3)]


@functools.cache
def _joined(places):
    """Into how many parts some places of the window fall, where corners touch."""
    left, count = set(places), 0
    while left:
        count += 1
        stack = [left.pop()]
        while stack:
            p, r, c = stack.pop()
            near = [other for other in left if max(abs(other[0] - p), abs(other[1] - r), abs(other[2] - c)) <= 1]
            left.difference_update(near)
            stack += near
    return count


@functools.cache
def _may_go(code):
    """Whether a place with these neighbours is no end of a line and may go: holes and parts stay as they are."""
    around = tuple(place for bit, place in enumerate(_WINDOW) if code >> bit & 1 and bit != 13)
    return len(around) != 1 and _euler_of(around) == _euler_of((*around, (1, 1, 1))) and _simple(code)


@functools.cache
def _simple(code):
    return _joined(tuple(place for bit, place in enumerate(_WINDOW) if code >> bit & 1 and bit != 13)) == 1


def _lee(image):
    flat = image.ndim == 2
    work = np.pad(image[None] if flat else image, 1).astype(np.int64)
    _, wide, long = work.shape
    sides = [-long, long, 1, -1, wide * long, -wide * long][: 4 if flat else 6]
    steps = [(p - 1) * wide * long + (r - 1) * long + c - 1 for p, r, c in _WINDOW]
    values = work.reshape(-1).tolist()

    def code(place):
        return sum(1 << bit for bit, step in enumerate(steps) if values[place + step])

    places = np.flatnonzero(work.reshape(-1)).tolist()
    unchanged = 0
    while unchanged < len(sides):
        unchanged = 0
        for side in sides:
            found = [place for place in places if values[place] and not values[place + side] and _may_go(code(place))]
            gone = 0
            for place in found:
                if _simple(code(place)):
                    values[place] = 0
                    gone += 1
            unchanged += not gone
        places = [place for place in places if values[place]]
    found = np.array(values).reshape(work.shape)[1:-1, 1:-1, 1:-1].astype(bool)
    return found[0] if flat else found


# By the distance to the edge.


def _pattern(index):
    return np.array([index >> bit & 1 for bit in range(9)], dtype=bool).reshape(3, 3)


@functools.cache
def _kept_patterns():
    """Which windows of 3 by 3 keep their middle: without it they would fall apart, or they are the end of a line."""
    eight = np.ones((3, 3), dtype=bool)
    found = []
    for index in range(512):
        if not index & 16:
            found.append(False)
            continue
        whole, without = _pattern(index), _pattern(index & ~16)
        found.append(int(whole.sum()) < 3 or ndi.label(whole, eight)[1] != ndi.label(without, eight)[1])
    return found


def medial_axis(image, mask=None, return_distance=False, *, rng=None):
    """The middle of a shape: places that are as far from the edge in several directions."""
    image = np.asarray(image)
    shape = image.astype(bool) if mask is None else image.astype(bool) & np.asarray(mask).astype(bool)
    distance = ndi.distance_transform_edt(shape)
    work = np.pad(shape, 1)
    places = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
    corner = 9 - sum(work[1 + r : work.shape[0] - 1 + r, 1 + c : work.shape[1] - 1 + c].astype(np.int64) for r, c in places)
    ties = np.random.default_rng(rng).permutation(np.arange(int(shape.sum())))
    order = np.lexsort((ties, corner[shape], distance[shape]))
    flat, wide, kept = work.reshape(-1).tolist(), work.shape[1], _kept_patterns()
    steps = [r * wide + c for r, c in places]
    for place in np.flatnonzero(work.reshape(-1))[order].tolist():
        flat[place] = kept[16 | sum(1 << bit for bit, step in enumerate(steps) if flat[place + step])]
    found = np.array(flat).reshape(work.shape)[1:-1, 1:-1].astype(bool)
    if mask is not None:
        found = np.where(np.asarray(mask).astype(bool), found, image.astype(bool))
    return (found, distance) if return_distance else found

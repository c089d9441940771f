"""The borders of regions, after Suzuki and Abe, and their trees."""

import itertools

import numpy as np
from cv2._base import channels, flat, mat, require, type_name, type_number

# Around a pixel from the right, upwards first.
_WAYS = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))


def _follow(cells, start, row, hole, number, deltas, keep_all, out):
    """Follows a border from a pixel, numbers its pixels (with a minus where what is right of one is outside) and notes its corners."""
    way = end = 0 if hole else 4
    while True:
        way = (way - 1) & 7
        first = start + deltas[way]
        if cells[first] or way == end:
            break
    if way == end and not cells[first]:
        cells[start] = -number
        out.append(start)
        return
    at, before = start, way ^ 4
    while True:
        end = way
        while True:
            way += 1
            near = at + deltas[way & 7]
            if cells[near]:
                break
        way &= 7
        if 0 <= way - 1 < end:
            cells[at] = -number
        elif cells[at] == 1:
            cells[at] = number
        if keep_all or way != before:
            out.append(at)
        before = way
        if near == start and at == first:
            return
        at, way = near, (way + 4) & 7


def _traced(x, mode, keep_all):
    """The borders: places, whether each is a hole's, and its parent's number (from 2 on; 1 is the frame)."""
    height, width = x.shape
    wide = np.pad((x != 0).astype(np.uint8), 1)
    row = width + 2
    data = wide.tobytes()
    cells = list(data)
    deltas = [dy * row + dx for dx, dy in _WAYS]
    found, holes, parents = [], [False] * 2, [1, 1]
    holes[1] = True
    number = 1
    # The frame stays 0.
    for y in range(1, height + 1):
        at, stop = y * row, (y + 1) * row
        last = 1
        while True:
            start = data.find(1, at, stop)
            if start < 0:
                break
            end = data.find(0, start, stop)
            if cells[start] == 1 and (mode != 0 or last <= 1):
                number += 1
                holes.append(False)
                about = abs(last)
                parents.append(about if holes[about] else parents[about])
                found.append([])
                _follow(cells, start, row, False, number, deltas, keep_all, found[-1])
            if mode != 0 and cells[end - 1] >= 1:
                # Nothing has said that what is right of this pixel is outside: a hole begins.
                place = end - 1
                while place > start and cells[place] == 1:
                    place -= 1
                about = abs(cells[place]) if cells[place] != 1 else abs(last)
                number += 1
                holes.append(True)
                parents.append(parents[about] if holes[about] else about)
                found.append([])
                _follow(cells, end - 1, row, True, number, deltas, keep_all, found[-1])
            place = end - 1
            while place > start and cells[place] == 1:
                place -= 1
            if cells[place] != 1:
                last = cells[place]
                if mode == 0:
                    last = 1 if last < 0 else last
            at = end
    return found, holes[2:], parents[2:]


def _tree(holes, parents, mode):
    """The order of the borders, and for each the next, the one before, the first child and the parent."""
    n = len(holes)
    children = {}
    for k in range(n):
        parent = parents[k] - 2
        if mode in (0, 1):
            parent = -1
        elif mode == 2:
            parent = parent if holes[k] else -1
        children.setdefault(parent, []).append(k)
    # The last found comes first, each before its children.
    order, links, todo = [], {}, [(k, -1) for k in children.get(-1, ())]
    while todo:
        k, parent = todo.pop()
        order.append(k)
        links[k] = parent
        todo += [(c, k) for c in children.get(k, ())]
    place = {k: i for i, k in enumerate(order)}
    table = [[-1, -1, -1, -1] for _ in order]
    for parent, line in children.items():
        line = line[::-1]
        if parent >= 0:
            table[place[parent]][2] = place[line[0]]
        for k in line:
            table[place[k]][3] = place[parent] if parent >= 0 else -1
        for k, after in itertools.pairwise(line):
            table[place[k]][0], table[place[after]][1] = place[after], place[k]
    return order, table


def findContours(image, mode, method, contours=None, hierarchy=None, offset=(0, 0)):
    """The borders of what is not 0, as points, and how they lie in each other (next, before, first child, parent)."""
    x = mat(image, "findContours", "image")
    if (x.dtype != np.uint8 or channels(x) != 1) and not (mode in (2, 4) and x.dtype == np.int32):
        from cv2._base import VERSION, error

        raise error(
            f"OpenCV({VERSION}) /io/opencv/modules/imgproc/src/contours_new.cpp:332: error: (-2:Unspecified error) in function 'static std::shared_ptr<ContourScanner_> "
            "ContourScanner_::create(cv::ContourDataStorage<cv::Point_<int>, 1024, 0>::storage_t&, cv::ContourDataStorage<signed char, 1024, 0>::storage_t&, cv::Mat, "
            "int, int, cv::Point)'\n> Modes other than RETR_FLOODFILL and RETR_CCOMP support only CV_8UC1 images (expected: 'img.type() == CV_8UC1'), where\n"
            f">     'img.type()' is {type_number(x)} ({type_name(x)})\n> must be equal to\n>     'CV_8UC1' is 0 (CV_8UC1)\n", -2,
        )  # fmt: skip
    require(0 <= mode <= 3, "findContours", "mode >= RETR_EXTERNAL && mode <= RETR_TREE", "imgproc/contours_new.cpp:650")
    require(method in (1, 2, 3, 4), "findContours", "method >= CHAIN_APPROX_NONE && method <= CHAIN_APPROX_TC89_KCOS", "imgproc/contours_new.cpp:651")
    if method in (3, 4):
        raise NotImplementedError("CHAIN_APPROX_TC89_L1 and CHAIN_APPROX_TC89_KCOS are not part of Tandem's cv2: CHAIN_APPROX_SIMPLE gives the corners")
    x = flat(x)
    found, holes, parents = _traced(x, mode, method == 1)
    if not found:
        return (), None
    order, table = _tree(holes, parents, mode)
    row = x.shape[1] + 2
    places = np.array([p for k in order for p in found[k]], dtype=np.int32)
    points = np.stack([places % row - 1 + offset[0], places // row - 1 + offset[1]], axis=1).astype(np.int32).reshape(-1, 1, 2)
    parts, start = [], 0
    for k in order:
        parts.append(points[start : start + len(found[k])])
        start += len(found[k])
    return tuple(parts), np.array([table], dtype=np.int32)


def findContoursLinkRuns(image, contours=None, hierarchy=None):
    return findContours(image, 2, 2)


def drawContours(image, contours, contourIdx, color, thickness=1, lineType=8, hierarchy=None, maxLevel=2147483647, offset=(0, 0)):
    """Draws borders, or (a thickness below 0) fills them."""
    from cv2._raster import Canvas, filled, outline
    from cv2.drawing import _corners, _kind

    canvas = Canvas(image, color, "drawContours")
    if isinstance(contours, np.ndarray):
        contours = [contours] if contours.ndim <= 3 and contours.shape[-1] == 2 and contours.ndim != 4 else list(contours)
    n = len(contours)
    require(-1 <= contourIdx < n or contourIdx < 0, "drawContours", "0 <= contourIdx && contourIdx < (int)ncontours", "imgproc/drawing.cpp:2520")
    chosen = list(range(n)) if contourIdx < 0 else [contourIdx]
    if contourIdx >= 0 and hierarchy is not None and maxLevel > 0:
        table = np.asarray(hierarchy).reshape(-1, 4).tolist()
        front = [(contourIdx, 0)]
        chosen = []
        while front:
            k, level = front.pop()
            chosen.append(k)
            child = table[k][2] if level < maxLevel else -1
            while child >= 0:
                front.append((child, level + 1))
                child = table[child][0]
    kind, polygons = _kind(image, lineType), []
    for k in chosen:
        points = contours[k]
        if not isinstance(points, np.ndarray):
            points = np.asarray(points)
        corners = [((px + offset[0]) << 16, (py + offset[1]) << 16) for px, py in _corners(points, "drawContours", "contours")]
        if corners:
            polygons.append(corners)
    if thickness < 0:
        filled(canvas, polygons, kind)
    else:
        for corners in polygons:
            outline(canvas, corners, True, thickness, kind)
    canvas.finish()
    return image

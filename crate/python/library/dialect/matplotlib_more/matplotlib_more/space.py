"""Rarer things on axes of three dimensions: cubes, arrows, areas between lines, bars and contours on a plane, what lies on the paper."""

import math

from matplotlib.artist import rgba
from matplotlib.collections import colour_list
from matplotlib_extras.axes3d import Items, _box, _lit
from tandem.drawing import canvas as canvases

import numpy as np
from matplotlib import _values


def get_test_data(delta=0.05):
    """A hill and a hollow to try things with."""
    x = y = np.arange(-3.0, 3.0, delta)
    X, Y = np.meshgrid(x, y)
    hill = np.exp(-(X**2 + Y**2) / 2) / (2 * np.pi)
    hollow = np.exp(-(((X - 1) / 1.5) ** 2 + ((Y - 1) / 0.5) ** 2) / 2) / (2 * np.pi * 0.5 * 1.5)
    return X * 10, Y * 10, (hollow - hill) * 500


def turned(x, y, z, zdir):
    """The point whose third number is along another axis."""
    return {"x": (z, x, y), "y": (x, z, y), "z": (x, y, z)}[str(zdir).strip("-")]


def _paints(colours, count, alpha, fallback):
    found = colour_list(colours)
    every = found if isinstance(found, list) else [fallback if found is None else found]
    return [rgba(every[n % len(every)], alpha) for n in range(count)]


def text2D(axes, x, y, s, fontdict=None, **options):
    """A text on the paper; its place is that of flat axes unless a transform says otherwise."""
    from matplotlib.text import Text

    made = Text(x, y, s, **{"transform": axes.transAxes, **(fontdict or {}), **options})
    axes.__dict__.setdefault("_flat", []).append(made)
    made.axes, made.figure = axes, axes.figure
    return made


def voxels(axes, *arguments, facecolors=None, edgecolors=None, shade=True, alpha=None, **options):
    """Cubes where an array of truth values says so: `voxels(filled)`, `voxels(x, y, z, filled)` with the corners' places."""
    edgecolors = options.get("edgecolor", options.get("ec")) if edgecolors is None else edgecolors
    facecolors = options.get("facecolor", options.get("fc")) if facecolors is None else facecolors
    filled = np.asarray(arguments[-1], dtype=bool)
    if filled.ndim != 3:
        raise ValueError("Argument filled must be 3-dimensional")
    corners = (
        [np.asarray(v, dtype=float) for v in arguments[:3]] if len(arguments) == 4 else [v.astype(float) for v in np.indices([n + 1 for n in filled.shape])]
    )
    found, common = {}, axes._next_colour()

    def of(colours, place):
        if colours is None or isinstance(colours, str):
            return colours
        values = np.asarray(colours)
        if values.ndim >= 3 and values.shape[:3] == filled.shape:
            one = values[tuple(place)]
            return one if isinstance(one, str) else str(one) if getattr(one, "ndim", 1) == 0 else tuple(one.tolist())
        return tuple(values.tolist())

    rest = {name: options[name] for name in ("linewidth", "lw") if name in options}
    for place in np.argwhere(filled).tolist():
        face = of(facecolors if facecolors is not None else options.get("color"), place)
        paint = rgba(common if face is None else face, alpha)
        edge = of(edgecolors, place)
        low = [float(c[tuple(place)]) for c in corners]
        high = [float(c[tuple(n + 1 for n in place)]) for c in corners]
        faces = []
        for n, cell in enumerate(_box(low, [b - a for a, b in zip(low, high)])):
            beside = list(place)
            beside[n // 2] += 1 if n % 2 else -1
            hidden = 0 <= beside[n // 2] < filled.shape[n // 2] and filled[tuple(beside)]
            if not hidden:
                faces.append(cell)
        made = Items([])
        axes._add_faces(made, faces, lambda cell, at, paint=paint: _lit(paint, cell) if shade else paint, edge, rest.get("linewidth", rest.get("lw")), alpha)
        found[tuple(place)] = axes._add(made)
    return found


def quiver(axes, X, Y, Z, U, V, W, *, length=1, arrow_length_ratio=0.3, pivot="tail", normalize=False, alpha=None, **options):
    """Arrows in space."""
    places = [_values.flat(v) for v in (X, Y, Z, U, V, W)]
    count = max(map(len, places))
    places = [_values.broadcast(v, count) for v in places]
    width = float(options.pop("linewidth", options.pop("lw", options.pop("linewidths", 1.5))))
    colours = options.pop("color", options.pop("colors", None))
    array, cmap = options.pop("array", None), options.pop("cmap", None)
    shapes, paints = [], _paints(colours, count, alpha, axes._next_colour() if colours is None else None)
    for n, (x, y, z, u, v, w) in enumerate(zip(*places)):
        norm = math.sqrt(u * u + v * v + w * w)
        if not norm:
            continue
        part = length / norm if normalize else length
        step = [u * part, v * part, w * part]
        back = {"tail": 0.0, "middle": 0.5, "tip": 1.0}[pivot]
        start = [a - b * back for a, b in zip((x, y, z), step)]
        end = [a + b for a, b in zip(start, step)]
        style = canvases.Style(stroke=paints[n], width=width, join="round")
        shapes.append(([tuple(start), tuple(end)], "line", style))
        # The head: two strokes beside the arrow, 15 degrees away from it.
        side = np.cross(step, (0.0, 0.0, 1.0)) if abs(step[0]) + abs(step[1]) > 1e-12 else np.array([1.0, 0.0, 0.0])
        side = (side / np.linalg.norm(side)).tolist()
        for sign in (1, -1):
            turn = math.radians(15) * sign
            size = math.sqrt(sum(v * v for v in step))
            head = [e - (s * math.cos(turn) + a * size * math.sin(turn)) * arrow_length_ratio for e, s, a in zip(end, step, side)]
            shapes.append(([tuple(end), tuple(head)], "line", style))
    made = Items(shapes, options.get("label", ""), array=array, cmap=cmap)
    return axes._add(made)


def fill_between(axes, x1, y1, z1, x2, y2, z2, *, where=None, mode="auto", facecolors=None, shade=None, alpha=None, **options):
    """The area between two lines in space."""
    lines = [_values.flat(v) for v in (x1, y1, z1, x2, y2, z2)]
    count = max(map(len, lines))
    lines = [[float(v) for v in _values.broadcast(line, count)] for line in lines]
    first, second = list(zip(*lines[:3])), list(zip(*lines[3:]))
    kept = [True] * count if where is None else [bool(v) for v in _values.flat(where)]
    flat = any(len({*a} | {*b}) == 1 for a, b in zip(lines[:3], lines[3:]))
    mode = ("polygon" if flat else "quad") if mode == "auto" else mode
    if mode == "polygon":
        cells, run = [], []
        for n in range(count + 1):
            if n < count and kept[n]:
                run.append(n)
            elif run:
                cells.append([first[m] for m in run] + [second[m] for m in reversed(run)])
                run = []
    else:
        cells = [[first[n], first[n + 1], second[n + 1], second[n]] for n in range(count - 1) if kept[n] and kept[n + 1]]
    given = facecolors if facecolors is not None else options.get("color", options.get("facecolor"))
    paints = _paints(given, len(cells), alpha, axes._next_colour() if given is None else None)
    lit = (mode == "quad") if shade is None else shade
    made = Items([], options.get("label", ""))
    axes._add_faces(made, cells, lambda cell, n: _lit(paints[n], cell) if lit else paints[n], options.get("edgecolor", options.get("edgecolors")),
                    options.get("linewidth", options.get("linewidths")), alpha)  # fmt: skip
    return axes._add(made)


def bar(axes, left, height, zs=0, zdir="z", *arguments, **options):
    """Bars on a plane."""
    lefts, heights = axes.xaxis.convert(left), _values.flat(height)
    count = max(len(lefts), len(heights))
    lefts, heights, depths = (_values.broadcast(v, count) for v in (lefts, heights, zs))
    width = _values.broadcast(arguments[0] if arguments else options.get("width", 0.8), count)
    bottom = _values.broadcast(options.get("bottom", 0.0), count)
    align = options.get("align", "center")
    alpha = options.get("alpha")
    given = options.get("color", options.get("facecolor", options.get("fc")))
    paints = _paints(given, count, alpha, axes._next_colour() if given is None else None)
    cells = []
    for a, h, w, b, z in zip(lefts, heights, width, bottom, depths):
        a = a - w / 2 if align == "center" else a
        cells.append([turned(x, y, z, zdir) for x, y in ((a, b), (a + w, b), (a + w, b + h), (a, b + h))])
    made = Items([], options.get("label", ""))
    axes._add_faces(made, cells, lambda cell, n: paints[n], options.get("edgecolor", options.get("ec")), options.get("linewidth"), alpha)
    return axes._add(made)


def _contour(axes, X, Y, Z, arguments, filled, zdir="z", offset=None, levels=None, cmap=None, colors=None, alpha=None, linewidths=None, extend3d=False,
             stride=5, axlim_clip=False, **options):  # fmt: skip
    from matplotlib.contour import QuadContourSet

    levels = arguments[0] if arguments else 10 if levels is None else levels
    X, Y, Z = (np.asarray(v, dtype=float) for v in (X, Y, Z))
    if X.ndim == 1:
        X, Y = np.meshgrid(X, Y)
    if filled:
        # A picture of so many cells is fine enough.
        step = max(max(Z.shape) // 60, 1)
        X, Y, Z = (v[::step, ::step] for v in (X, Y, Z))
    # The heights are along `zdir`.
    a, b, c = {"x": (Y, Z, X), "y": (X, Z, Y), "z": (X, Y, Z)}[zdir]
    listed = [[list(map(float, row)) for row in v] for v in (a, b, c)]
    found = QuadContourSet(*listed, levels if isinstance(levels, int) else _values.nested(levels), filled, cmap=cmap,
                           **({"colors": colors} if colors is not None else {}),
                           **{name: options[name] for name in ("vmin", "vmax", "norm") if name in options})  # fmt: skip
    width = float(_values.flat(linewidths)[0]) if linewidths is not None else 1.5
    shapes = []
    if filled:
        for low, high, colour in found.layers():
            middle = (low + high) / 2
            for area in found.areas(low, high) if hasattr(found, "areas") else _areas(found, listed, low, high):
                shapes.append(([turned(x, y, middle if offset is None else offset, zdir) for x, y in area], "area", canvases.Style(rgba(colour, alpha))))
    else:
        for level in found.levels:
            style = canvases.Style(stroke=rgba(found.to_colour(level), alpha), width=width)
            shapes += [([turned(x, y, level if offset is None else offset, zdir) for x, y in line], "line", style) for line in found.lines(level)]
    made = Items(shapes)
    made.levels = found.levels
    axes._current_image = found
    return axes._add(made)


def _areas(found, grid, low, high):
    """The parts of the cells between two heights; neighbours in a row that lie wholly between them are one."""
    from matplotlib_extras.triangles import _between

    xs, ys, zs = grid
    cells = []
    for i in range(len(zs) - 1):
        run = []
        for j in range(len(zs[0])):
            corners = [(xs[m][n], ys[m][n], zs[m][n]) for m, n in ((i, j), (i, j + 1), (i + 1, j + 1), (i + 1, j))] if j < len(zs[0]) - 1 else []
            least, most = min((c[2] for c in corners), default=low - 1), max((c[2] for c in corners), default=low - 1)
            if least >= low and most <= high:
                run = run or [j, j]
                run[1] = j + 1
                continue
            if run:
                first, last = run
                cells.append([(xs[i][n], ys[i][n]) for n in range(first, last + 1)] + [(xs[i + 1][n], ys[i + 1][n]) for n in range(last, first - 1, -1)])
                run = []
            if corners and most >= low and least <= high:
                part = _between(corners, low, high)
                if len(part) > 2:
                    cells.append(part)
    return cells


def contour(axes, X, Y, Z, *arguments, **options):
    """Lines of equal height."""
    return _contour(axes, X, Y, Z, arguments, False, **options)


def contourf(axes, X, Y, Z, *arguments, **options):
    """Areas between lines of equal height."""
    return _contour(axes, X, Y, Z, arguments, True, **options)


def _tri(axes, arguments, options, filled):
    from matplotlib.contour import QuadContourSet
    from matplotlib_extras.triangles import _between, _line, triangulation

    found, rest = triangulation(arguments, options)
    heights = _values.flat(rest[0])
    levels = options.pop("levels", rest[1] if len(rest) > 1 else None)
    levels = QuadContourSet._levels(_values.nested(levels) if levels is not None else None, min(heights), max(heights), filled)
    bands = list(zip(levels, levels[1:])) if filled else [(level, level) for level in levels]
    made = Items([], array=[(a + b) / 2 for a, b in bands], cmap=options.get("cmap"))
    for (low, high), paint in zip(bands, made.paints(options.get("alpha"))):
        for triangle in found.corners(heights):
            for part in [_between(triangle, low, high)] if filled else _line(triangle, low):
                if len(part) > 1:
                    style = canvases.Style(paint) if filled else canvases.Style(stroke=paint, width=1.5)
                    made.shapes.append(([(x, y, (low + high) / 2) for x, y in part], "area" if filled else "line", style))
    return axes._add(made)


def tricontour(axes, *arguments, **options):
    """Lines of equal height over triangles."""
    return _tri(axes, arguments, options, False)


def tricontourf(axes, *arguments, **options):
    """Areas of equal height over triangles."""
    return _tri(axes, arguments, options, True)


def stem(axes, x, y, z, *, linefmt="C0-", markerfmt="C0o", basefmt="C3-", bottom=0, label="", orientation="z"):
    """Lines from a plane to points."""
    from matplotlib.axes._plots import format_parts

    xs, ys, zs = _values.flat(x), _values.flat(y), _values.flat(z)
    colour = lambda fmt, other: rgba(format_parts(fmt)[0] or other)
    at = {"x": 0, "y": 1, "z": 2}[orientation]
    base = lambda point: tuple(bottom if n == at else v for n, v in enumerate(point))
    points = list(zip(xs, ys, zs))
    stems = Items([([base(point), point], "line", canvases.Style(stroke=colour(linefmt, "C0"), width=1.5)) for point in points], label)
    line = Items([([base(point) for point in points], "line", canvases.Style(stroke=colour(basefmt, "C3"), width=1.5))])
    paint = colour(markerfmt, "C0")
    marks = Items([([point], (format_parts(markerfmt)[1] or "o", 6.0), canvases.Style(paint, paint)) for point in points])
    return [axes._add(one) for one in (marks, stems, line)]


stem3D = stem


def errorbar(axes, x, y, z, zerr=None, yerr=None, xerr=None, fmt="", **options):
    """Points with bars of errors along the axes."""
    points = list(zip(*(_values.flat(v) for v in (x, y, z))))
    colour = rgba(options.get("ecolor") or options.get("color") or axes._next_colour())
    shapes = []
    for at, errors in enumerate((xerr, yerr, zerr)):
        if errors is None:
            continue
        sizes = _values.nested(errors)
        low, high = sizes if isinstance(sizes, list) and sizes and isinstance(sizes[0], list) else (sizes, sizes)
        low, high = _values.broadcast(low, len(points)), _values.broadcast(high, len(points))
        for point, a, b in zip(points, low, high):
            ends = [tuple(v + shift if n == at else v for n, v in enumerate(point)) for shift in (-a, b)]
            shapes.append((ends, "line", canvases.Style(stroke=colour, width=1.5)))
    made = axes._add(Items(shapes))
    drawn = axes.plot(*zip(*points), fmt) if fmt != "none" else []
    return drawn, made, []


def add_collection3d(axes, col, zs=0, zdir="z", autolim=True, axlim_clip=False):
    """Areas or lines on a plane, or areas in space."""
    if isinstance(col, Items):
        col.axes, col.figure = axes, axes.figure
        return axes._add(col)
    areas = getattr(col, "_areas", None) or getattr(col, "_segments", None) or []
    depths = _values.broadcast(zs, len(areas)) if areas else []
    closed = hasattr(col, "_areas")
    shapes = []
    for n, (area, z) in enumerate(zip(areas, depths)):
        shapes.append(([turned(x, y, float(z), zdir) for x, y in area], "area" if closed else "line", col._style(n)))
    return axes._add(Items(shapes, col.get_label()))


def add_patch3d(axes, patch, z=0, zdir="z"):
    """A shape on a plane."""
    shape = [turned(x, y, float(z), zdir) for x, y in patch.outline()]
    return axes._add(Items([(shape, "area" if patch.closed else "line", patch.style())], patch.get_label()))


def add_contour_set(axes, cset, **options):
    return cset


def set_zscale(axes, value, **options):
    axes.zaxis._set_scale(value, options)


def get_zscale(axes):
    return axes.zaxis.scale.name


def get_zticks(axes, minor=False):
    return axes.zaxis.get_ticklocs(minor)


def get_zticklabels(axes, minor=False, which=None):
    return axes.zaxis.get_ticklabels(minor, which)


def get_zticklines(axes, minor=False):
    return axes.zaxis.get_ticklines(minor=minor)


def invert_zaxis(axes):
    axes.zaxis.set_inverted(not axes.zaxis.get_inverted())


def set_zinverted(axes, inverted):
    axes.zaxis.set_inverted(inverted)


def zaxis_inverted(axes):
    return axes.zaxis.get_inverted()


def set_zmargin(axes, m):
    axes.zaxis.margin = m


def set_zbound(axes, lower=None, upper=None):
    axes.set_zlim(lower, upper)


def get_zbound(axes):
    return axes.get_zlim()


def get_zmargin(axes):
    return 0.05


def get_xlim3d(axes):
    return axes.get_xlim()


def get_ylim3d(axes):
    return axes.get_ylim()


def get_zlim3d(axes):
    return axes.get_zlim()


def get_zaxis(axes):
    return axes.zaxis


def zaxis_date(axes, tz=None):
    axes.zaxis.dates = True


def _nothing(axes, *arguments, **options):
    """Changes nothing that is drawn."""


mouse_init = disable_mouse_rotation = set_top_view = shareview = set_autoscalez_on = sharez = _nothing


def get_proj(axes):
    """The matrix of the projection."""
    a, e = math.radians(axes.azim), math.radians(axes.elev)
    across, up = (-math.sin(a), math.cos(a), 0.0), (-math.cos(a) * math.sin(e), -math.sin(a) * math.sin(e), math.cos(e))
    toward = (math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))
    return np.array([[*across, 0.0], [*up, 0.0], [*toward, 0.0], [0.0, 0.0, 0.0, 1.0]])

"""Axes of three dimensions: what is drawn on them is projected, and drawn from the back to the front."""

import functools
import math

from matplotlib import _values, axis as axes_axis
from matplotlib.artist import rgba
from matplotlib.axes import Axes
from matplotlib.cm import Mappable
from matplotlib.collections import colour_list
from matplotlib_extras.triangles import triangulation
from tandem.drawing import canvas as canvases, markers

# How far the eye stands from the middle of the box, whose longest edge is about one.
_DISTANCE = 10.0 / 7.0 * 4.0
_EDGES = (4 / 4.1, 4 / 4.1, 3 / 4.1)


class Items(Mappable):
    """Shapes in space. `shapes` are `(corners, closed, colours and widths)`."""

    zorder = 1

    def __init__(self, shapes, label="", style=None, array=None, cmap=None, vmin=None, vmax=None, norm=None):
        super().__init__(array, cmap, norm, vmin, vmax)
        self.shapes, self._label, self.style, self.axes, self.figure = shapes, label, style, None, None
        self.visible = True

    get_label = lambda self: self._label
    get_visible = lambda self: self.visible

    def get(self, name):
        return None

    def set_visible(self, visible):
        self.visible = bool(visible)

    def set_label(self, label):
        self._label = str(label)

    def remove(self):
        """Takes it off its axes."""
        self.axes._artists.remove(self)

    def draw_key(self, canvas, left, middle, width, height):
        kind, style = self.shapes[0][1:3] if self.shapes else ("line", self.style)
        if isinstance(kind, tuple):
            canvas.shapes([markers.data(kind[0], left + width / 2, middle, kind[1])], style)
        else:
            canvas.shape(canvases.path([(left, middle), (left + width, middle)]), canvases.Style(stroke=style.stroke or style.fill, width=max(style.width, 1.0)))

    def corners(self):
        return [point for shape in self.shapes for point in shape[0]]


def _grid3(x, y, z):
    rows = _values.matrix(z, "Argument Z")
    xs, ys = _values.nested(x), _values.nested(y)
    if len(_values.shape(xs)) == 1:
        xs = [xs] * len(rows)
    if len(_values.shape(ys)) == 1:
        ys = [[v] * len(rows[0]) for v in ys]
    return [[(float(a), float(b), c) for a, b, c in zip(*triple)] for triple in zip(xs, ys, rows)]


def _strided(count, most, stride):
    step = stride or max(-(-count // most), 1)
    found = list(range(0, count, step))
    return found if found[-1] == count - 1 else [*found, count - 1]


class Axes3D(Axes):
    """A box in space, seen from `elev` degrees above and `azim` degrees around."""

    name = "3d"

    def __init__(self, figure, position=None, azim=-60, elev=30, **options):
        if position is None and options.get("cell") is None:
            position = (0.0, 0.0, 1.0, 1.0)
        options.pop("auto_add_to_figure", None)
        super().__init__(figure, position, **options)
        self.azim, self.elev = azim, elev

    def _start(self):
        super()._start()
        self.zaxis = axes_axis.Axis(self, "y")

    def __repr__(self):
        return "<Axes3D: >"

    # --- what is on it ---

    def _colour(self, options, fallback=None):
        colour = options.pop("color", options.pop("c", None))
        return rgba(colour if colour is not None else fallback or self._next_colour(), options.pop("alpha", None))

    def plot(self, xs, ys, zs=0, *arguments, **options):
        """A line through points in space."""
        from matplotlib.axes._plots import format_parts

        style = arguments[0] if arguments else options.pop("fmt", "")
        if isinstance(zs, str):
            zs, style = 0, zs
        colour, marker, line = format_parts(style) if style else (None, None, None)
        xs, ys = _values.flat(xs), _values.flat(ys)
        zs = [_values.number(v) for v in _values.broadcast(zs, len(xs))]
        paint = self._colour(options, colour)
        width = float(options.get("linewidth", options.get("lw", 1.5)))
        dash = canvases.dashes(options.get("linestyle", options.get("ls", line or "-")), width)
        points, shapes = list(zip(xs, ys, zs)), []
        if dash is not None:
            shapes.append((points, "line", canvases.Style(stroke=paint, width=width, dash=dash, join="round")))
        marker = options.get("marker", marker)
        size = float(options.get("markersize", options.get("ms", 6.0)))
        shapes += [([p], (marker, size), canvases.Style(paint, paint)) for p in points] if marker else []
        return [self._add(Items(shapes, options.get("label", "")))]

    plot3D = plot

    def scatter(self, xs, ys, zs=0, zdir="z", s=20, c=None, depthshade=True, marker="o", cmap=None, alpha=None, label="", **options):
        """Points in space."""
        xs, ys, zs = _values.flat(xs), _values.flat(ys), _values.flat(zs)
        zs = [_values.number(v) for v in _values.broadcast(zs if len(zs) > 1 else zs[0] if zs else 0, len(xs))]
        sizes, colours, array = _values.flat(s), colour_list(c), None
        if isinstance(colours, list) and colours and all(isinstance(v, (int, float)) for v in colours):
            array = [float(v) for v in colours]
        made = Items([], label, array=array, cmap=cmap, vmin=options.pop("vmin", None), vmax=options.pop("vmax", None))
        plain = None if array is not None or isinstance(colours, list) else self._colour({**options, **({"color": colours} if colours is not None else {}), "alpha": alpha})
        paints = made.paints(alpha) if array is not None else ()
        for n, point in enumerate(zip(xs, ys, zs)):
            paint = paints[n] if array is not None else rgba(colours[n % len(colours)], alpha) if isinstance(colours, list) else plain
            made.shapes.append(([point], (marker, math.sqrt(sizes[n % len(sizes)])), canvases.Style(paint, paint, 1.0)))
        self._current_image = made if array is not None else self._current_image
        return self._add(made)

    scatter3D = scatter

    def plot_wireframe(self, X, Y, Z, rstride=None, cstride=None, rcount=50, ccount=50, label="", **options):
        """The lines of a surface."""
        grid = _grid3(X, Y, Z)
        rows = _strided(len(grid), rcount, rstride) if rstride != 0 else []
        columns = _strided(len(grid[0]), ccount, cstride) if cstride != 0 else []
        style = canvases.Style(stroke=self._colour(options), width=float(options.get("linewidth", options.get("lw", 1.5))), join="round")
        shapes = [(grid[i], "line", style) for i in rows] + [([row[j] for row in grid], "line", style) for j in columns]
        return self._add(Items(shapes, label, style))

    def plot_surface(self, X, Y, Z, rstride=None, cstride=None, rcount=50, ccount=50, cmap=None, color=None, label="", alpha=None, edgecolor=None,
                     linewidth=None, antialiased=True, shade=True, vmin=None, vmax=None, norm=None, **options):
        """A surface of cells, coloured by height or lit from one side."""
        grid = _grid3(X, Y, Z)
        rows, columns = _strided(len(grid), rcount, rstride), _strided(len(grid[0]), ccount, cstride)
        cells = [[grid[a][c], grid[a][d], grid[b][d], grid[b][c]] for a, b in zip(rows, rows[1:]) for c, d in zip(columns, columns[1:])]
        return self._add_surface(cells, color, cmap, norm, vmin, vmax, alpha, edgecolor, linewidth, shade, label)

    def plot_trisurf(self, *arguments, color=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, edgecolor=None, linewidth=None, shade=True,
                     label="", **options):
        """A surface of triangles between points."""
        found, rest = triangulation(arguments, options)
        return self._add_surface(found.corners(rest[0]), color, cmap, norm, vmin, vmax, alpha, edgecolor, linewidth, shade, label)

    def _add_surface(self, cells, color, cmap, norm, vmin, vmax, alpha, edgecolor, linewidth, shade, label):
        """Cells in the colours of their mean heights, or in one colour that is lit from one side."""
        made = Items([], label, cmap=cmap, vmin=vmin, vmax=vmax, norm=norm)
        if cmap is None:
            paint = rgba(color if color is not None else self._next_colour(), alpha)
            self._add_faces(made, cells, lambda cell, n: _lit(paint, cell) if shade else paint, edgecolor, linewidth, alpha)
            return self._add(made)
        made.set_array([sum(point[2] for point in cell) / len(cell) for cell in cells])
        paints = made.paints(alpha)
        self._add_faces(made, cells, lambda cell, n: paints[n], edgecolor, linewidth, alpha)
        self._current_image = made
        return self._add(made)

    def bar3d(self, x, y, z, dx, dy, dz, color=None, zsort="average", shade=True, edgecolor=None, linewidth=None, alpha=None, label="", **options):
        """Boxes with a corner and three sides each."""
        corners = [_values.flat(v) for v in (x, y, z)]
        count = max(map(len, corners))
        corners = [list(_values.broadcast(v[0] if len(v) == 1 else v, count)) for v in corners]
        sides = [[_values.number(v) for v in _values.broadcast(v, count)] for v in (dx, dy, dz)]
        colours = colour_list(color)
        paints = [rgba(one, alpha) for one in (colours if isinstance(colours, list) else [colours if colours is not None else self._next_colour()])]
        made = Items([], label)
        for n in range(count):
            paint = paints[n % len(paints)]
            faces = _box([v[n] for v in corners], [v[n] for v in sides])
            self._add_faces(made, faces, lambda cell, at, paint=paint: _lit(paint, cell) if shade else paint, edgecolor, linewidth, alpha)
        return self._add(made)

    @staticmethod
    def _add_faces(made, cells, face_of, edgecolor, linewidth, alpha):
        """Areas in space, each in its colour; without edges they are drawn a little larger, so that nothing shines through between them."""
        edge = None if edgecolor in (None, "none") else rgba(edgecolor, alpha)
        for n, cell in enumerate(cells):
            face = face_of(cell, n)
            width = 0.4 if edge is None else 1.0 if linewidth is None else float(linewidth)
            made.shapes.append((cell, "area", canvases.Style(face, face if edge is None and face[3] == 1 else edge, width, join="round")))

    def __getattr__(self, name):
        from matplotlib_more import space

        found = None if name.startswith("_") else space.__dict__.get(name)
        return functools.partial(found, self) if getattr(found, "__module__", None) == space.__name__ else super().__getattr__(name)

    def text(self, x, y, z, s, zdir=None, **options):
        made = Items([([(float(x), float(y), float(z))], ("text", str(s)), canvases.Style(rgba(options.get("color", "black"))))])
        return self._add(made)

    text3D = text

    # --- names of the third axis ---

    def set_zlabel(self, zlabel, **properties):
        self.zaxis.set_label_text(zlabel, **{k: v for k, v in properties.items() if k != "labelpad"})
        return self.zaxis.label

    def set_zlim(self, bottom=None, top=None, **options):
        self.zaxis.set_limits(*(bottom if isinstance(bottom, (tuple, list)) else (bottom, top)))
        return self.get_zlim()

    set_zlim3d, set_xlim3d, set_ylim3d = set_zlim, Axes.set_xlim, Axes.set_ylim

    def get_zlim(self):
        return tuple(self.zaxis.ends())

    def set_zticks(self, ticks, labels=None, **options):
        self.zaxis.set_ticks(ticks, labels)

    def set_zticklabels(self, labels, **options):
        self.zaxis.set_ticklabels(labels)

    def get_zlabel(self):
        return self.zaxis.label.get_text()

    def view_init(self, elev=None, azim=None, roll=None, vertical_axis="z"):
        self.elev = 30 if elev is None else elev
        self.azim = -60 if azim is None else azim

    def set_box_aspect(self, aspect=None, zoom=1):
        pass

    def set_proj_type(self, proj_type, focal_length=None):
        pass

    def set_aspect(self, *arguments, **options):
        pass

    def autoscale_now(self, axis):
        k = {"x": 0, "y": 1, "z": 2}["z" if axis is self.zaxis else axis.which]
        numbers = _values.finite([p[k] for item in self._artists if isinstance(item, Items) for p in item.corners()])
        low, high = (min(numbers), max(numbers)) if numbers else (0.0, 1.0)
        room = (high - low) * (0.05 if k < 2 else 0.0) / 2.4 or (abs(low) * 0.05 or 0.05 if high == low else 0.0)
        axis.low, axis.high = low - room, high + room

    # --- drawing ---

    def prepare(self, box):
        self._box = box
        for axis in (self.xaxis, self.yaxis, self.zaxis):
            axis.ends()
        return box

    def _unit(self, point):
        """A point in the box, whose middle is at zero."""
        return [self._part(axis, v) * edge for v, axis, edge in zip(point, (self.xaxis, self.yaxis, self.zaxis), _EDGES)]

    def _seen(self, unit):
        """Where a point of the box is drawn, and how near it is."""
        a, e = math.radians(self.azim), math.radians(self.elev)
        x, y, z = unit
        near = (x * math.cos(a) + y * math.sin(a)) * math.cos(e) + z * math.sin(e)
        across = -x * math.sin(a) + y * math.cos(a)
        up = z * math.cos(e) - (x * math.cos(a) + y * math.sin(a)) * math.sin(e)
        scale = _DISTANCE / (_DISTANCE - near)
        left, top, right, bottom = self._box
        size = min(right - left, bottom - top) * 0.62
        return (left + right) / 2 + across * scale * size, (top + bottom) / 2 - up * scale * size, near

    def to_points(self, x, y, z=0.0):
        return self._seen(self._unit((x, y, z)))[:2]

    def draw(self, canvas, axes=None):
        canvas.reach(*self._box)
        if self.on:
            self._draw_box(canvas)
        # Cells share their corners.
        waiting, known = [], {}
        for item in self._artists:
            if isinstance(item, Items) and item.visible:
                for corners, kind, style in item.shapes:
                    seen = []
                    for point in corners:
                        if point not in known:
                            total = sum(point)
                            known[point] = self._seen(self._unit(point)) if total - total == 0.0 else None
                        if known[point] is not None:
                            seen.append(known[point])
                    if seen:
                        waiting.append((sum(p[2] for p in seen) / len(seen), seen, kind, style))
        for _, seen, kind, style in sorted(waiting, key=lambda one: one[0]):
            self._draw_shape(canvas, [p[:2] for p in seen], kind, style)
        for flat in self.__dict__.get("_flat", ()):
            flat.paint(canvas, self)
        self._draw_titles_and_legend(canvas, self._box)

    def _draw_shape(self, canvas, points, kind, style):
        if kind in ("line", "area"):
            canvas.shape(canvases.path(points, kind == "area"), style)
        elif kind[0] == "text":
            canvas.text(*points[0], kind[1], colour=style.fill, across="left")
        else:
            canvas.shape(markers.data(kind[0], *points[0], kind[1]), style)

    def _draw_box(self, canvas):
        """The three sides at the back with their grids, and the numbers at their outer edges."""
        depth = [self._seen([0.5 * edge if n == k else 0.0 for n, edge in enumerate(_EDGES)])[2] for k in range(3)]
        back = [-0.5 if d > 0 else 0.5 for d in depth]
        grey, line = rgba("0.95"), canvases.Style(stroke=rgba("#b0b0b0"), width=0.8)
        at = lambda place: self._seen([p * edge for p, edge in zip(place, _EDGES)])[:2]
        axes = (self.xaxis, self.yaxis, self.zaxis)
        places = [axis.majors(7) for axis in axes]
        for k in range(3):
            i, j = [n for n in range(3) if n != k]
            side = []
            for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
                corner = [0.0] * 3
                corner[k], corner[i], corner[j] = back[k], a, b
                side.append(at(corner))
            canvas.shape(canvases.path(side, True), canvases.Style(grey, rgba("0.85"), 0.8))
            for along, other in ((i, j), (j, i)):
                for value in places[along][0]:
                    ends = []
                    for end in (-0.5, 0.5):
                        corner = [0.0] * 3
                        corner[k], corner[along], corner[other] = back[k], self._part(axes[along], value), end
                        ends.append(at(corner))
                    canvas.shape(canvases.path(ends), line)
        for k in range(3):
            self._draw_axis(canvas, k, axes[k], places[k], back, at)

    @staticmethod
    def _part(axis, value):
        if axis.scale.name != "linear":
            return axis.fraction(value) - 0.5
        return (value - axis.low) / ((axis.high - axis.low) or 1.0) - 0.5

    def _draw_axis(self, canvas, k, axis, majors, back, at):
        """The edge at which an axis' numbers stand: in front of the floor; of those that stand upright, the rightmost."""
        if k < 2:
            edge = [None, None, -0.5]
            edge[1 - k] = -back[1 - k]
        else:
            upright = [(a, b, None) for a, b in ((-back[0], back[1]), (back[0], -back[1]))]
            edge = list(max(upright, key=lambda e: at([e[0], e[1], 0.0])[0]))
        point = lambda part: at([part if n == k else e for n, e in enumerate(edge)])
        middle, center = point(0.0), ((self._box[0] + self._box[2]) / 2, (self._box[1] + self._box[3]) / 2)
        canvas.shape(canvases.path([point(-0.5), point(0.5)]), canvases.Style(stroke=rgba("black"), width=0.8))
        a, b = point(-0.5), point(0.5)
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        out = (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
        if (middle[0] + out[0] - center[0]) ** 2 + (middle[1] + out[1] - center[1]) ** 2 < (middle[0] - center[0]) ** 2 + (middle[1] - center[1]) ** 2:
            out = (-out[0], -out[1])
        widest = 0.0
        for value, text in zip(*majors[:2]):
            x, y = point(self._part(axis, value))
            canvas.shape(canvases.path([(x, y), (x + out[0] * 3, y + out[1] * 3)]), canvases.Style(stroke=rgba("black"), width=0.8))
            wide = 3 * len(text)
            widest = max(widest, wide)
            canvas.text(x + out[0] * (9 + wide * abs(out[0]) * 0.8), y + out[1] * 11, text, down="center")
        if axis.label.get_text():
            away = 22 + widest * abs(out[0])
            slope = math.degrees(math.atan2(a[1] - b[1], b[0] - a[0]))
            slope = slope - 180 if slope > 90 else slope + 180 if slope < -90 else slope
            options = {**axis.label.options(), "across": "center", "down": "center", "rotation": slope}
            canvas.text(middle[0] + out[0] * away, middle[1] + out[1] * away, axis.label.get_text(), **options)



def _late(name):
    def method(self, *arguments, **options):
        from matplotlib_more import space

        return getattr(space, name)(self, *arguments, **options)

    method.__name__ = name
    return method


for _name in """add_collection add_collection3d bar contour contourf contour3D contourf3D errorbar fill_between quiver quiver3D stem text2D tricontour
tricontourf""".split():
    setattr(Axes3D, _name, _late({"add_collection": "add_collection3d"}.get(_name, _name.removesuffix("3D"))))


def _box(corner, sides):
    """The six faces of a box."""
    faces = []
    for k in range(3):
        i, j = (k + 1) % 3, (k + 2) % 3
        for far in (0, 1):
            face = []
            for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)):
                part = [0, 0, 0]
                part[k], part[i], part[j] = far, a, b
                face.append(tuple(start + length * share for start, length, share in zip(corner, sides, part)))
            faces.append(face)
    return faces


def _lit(colour, cell):
    """A colour as light from the upper left shows it on a cell."""
    (ax, ay, az), (bx, by, bz), (dx, dy, dz) = cell[0], cell[1], cell[-1]
    u, v = (bx - ax, by - ay, bz - az), (dx - ax, dy - ay, dz - az)
    normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = math.sqrt(sum(n * n for n in normal)) or 1.0
    shade = abs(sum(n * d for n, d in zip(normal, (-0.49, -0.49, 0.72)))) / length
    level = 0.45 + 0.55 * shade
    return (*(part * level for part in colour[:3]), colour[3])

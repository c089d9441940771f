"""Areas and lines in space as objects."""

from matplotlib.artist import rgba
from matplotlib.collections import colour_list
from matplotlib_extras.axes3d import Items, _lit
from tandem.drawing import canvas as canvases

from matplotlib import _values


def _style(options, n, closed):
    get = lambda *names: next((options[name] for name in names if options.get(name) is not None), None)
    alpha = options.get("alpha")
    pick = lambda value: value[n % len(value)] if isinstance(value, list) and value else value
    face = pick(colour_list(get("facecolors", "facecolor", "fc", "color")))
    edge = pick(colour_list(get("edgecolors", "edgecolor", "ec", *(() if closed else ("colors", "color")))))
    width = pick(_values.nested(get("linewidths", "linewidth", "lw")))
    paint = lambda value: None if value is None or isinstance(value, str) and value == "none" else rgba(value, alpha)
    if closed:
        return canvases.Style(paint("C0" if face is None else face), paint(edge), 1.0 if width is None else float(width), join="round")
    return canvases.Style(stroke=paint("C0" if edge is None else edge), width=1.5 if width is None else float(width), join="round")


class Poly3DCollection(Items):
    """Areas in space."""

    def __init__(self, verts, *arguments, zsort="average", shade=False, lightsource=None, axlim_clip=False, **options):
        self._options = options
        cells = [[tuple(map(float, point)) for point in area] for area in _values.nested(verts)]
        super().__init__([(cell, "area", _style(options, n, True)) for n, cell in enumerate(cells)], options.get("label", ""), cmap=options.get("cmap"))
        if shade:
            for _cell, _, style in self.shapes:
                style.fill = style.fill and _lit(style.fill, _cell)
        if options.get("array") is not None:
            self.set_array(options["array"])
            for (_, _, style), paint in zip(self.shapes, self.paints(options.get("alpha"))):
                style.fill = paint

    def _change(self, **options):
        self._options.update(options)
        for n, (_, _, style) in enumerate(self.shapes):
            made = _style(self._options, n, True)
            style.fill, style.stroke, style.width = made.fill, made.stroke, made.width

    def set_facecolor(self, colours):
        self._change(facecolors=colours)

    set_facecolors = set_facecolor

    def set_edgecolor(self, colours):
        self._change(edgecolors=colours)

    set_edgecolors = set_edgecolor

    def set_alpha(self, alpha):
        self._change(alpha=alpha)

    def set_linewidth(self, width):
        self._change(linewidths=width)

    def set_verts(self, verts, closed=True):
        cells = [[tuple(map(float, point)) for point in area] for area in _values.nested(verts)]
        self.shapes = [(cell, "area", _style(self._options, n, True)) for n, cell in enumerate(cells)]

    def set_zsort(self, zsort):
        """Areas are drawn from the back to the front."""


class Line3DCollection(Items):
    """Lines in space."""

    def __init__(self, lines, axlim_clip=False, **options):
        cells = [[tuple(map(float, point)) for point in line] for line in _values.nested(lines)]
        super().__init__([(cell, "line", _style(options, n, False)) for n, cell in enumerate(cells)], options.get("label", ""), cmap=options.get("cmap"))
        if options.get("array") is not None:
            self.set_array(options["array"])
            for (_, _, style), paint in zip(self.shapes, self.paints(options.get("alpha"))):
                style.stroke = paint


class Line3D(Items):
    """A line in space."""

    def __init__(self, xs, ys, zs, **options):
        points = [tuple(map(float, point)) for point in zip(*(_values.flat(v) for v in (xs, ys, zs)))]
        super().__init__([(points, "line", _style(options, 0, False))], options.get("label", ""))


class Text3D(Items):
    """A text in space."""

    def __init__(self, x=0, y=0, z=0, text="", zdir="z", **options):
        super().__init__([([(float(x), float(y), float(z))], ("text", str(text)), canvases.Style(rgba(options.get("color", "black"))))])


def pathpatch_2d_to_3d(pathpatch, z=0, zdir="z"):
    """Puts a shape of the axes on a plane."""
    from .space import add_patch3d

    axes = pathpatch.axes
    axes._artists.remove(pathpatch)
    return add_patch3d(axes, pathpatch, z, zdir)


patch_2d_to_3d = pathpatch_2d_to_3d

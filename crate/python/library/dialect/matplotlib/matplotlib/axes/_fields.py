"""Pictures and contours: numbers on a grid."""

from .. import _values, rcParams
from ..contour import QuadContourSet
from ..image import AxesImage


def as_grid(x, y, rows, across):
    """Rows of x and of y for a grid, from vectors or rows."""
    xs, ys = _values.nested(x), _values.nested(y)
    if len(_values.shape(xs)) == 1:
        xs = [xs] * rows
    if len(_values.shape(ys)) == 1:
        ys = [[v] * across for v in ys]
    if _values.shape(xs) != (rows, across) or _values.shape(ys) != (rows, across):
        raise TypeError(f"Shapes of x {_values.shape(xs)} and y {_values.shape(ys)} do not match that of z {(rows, across)}")
    return [list(map(float, row)) for row in xs], [list(map(float, row)) for row in ys]


class _Fields:
    """Methods of axes that draw numbers on a grid."""

    def imshow(self, X, cmap=None, norm=None, *, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None, origin=None, extent=None,
               **options):
        """A matrix, or rows of pixels of three or four parts, as a picture."""
        image = AxesImage(X, cmap, norm, vmin, vmax, extent, origin or rcParams["image.origin"], interpolation=interpolation, alpha=alpha, **options)
        self.set_aspect(rcParams["image.aspect"] if aspect is None else aspect)
        self._add(image)
        self._current_image = image
        left, right, bottom, top = image.get_extent()
        if self.xaxis.automatic:
            self.xaxis.low, self.xaxis.high, self.xaxis.automatic = left, right, False
        if self.yaxis.automatic:
            self.yaxis.low, self.yaxis.high, self.yaxis.automatic = bottom, top, False
        return image

    def matshow(self, Z, **options):
        found = self.imshow(Z, **{"interpolation": "nearest", "aspect": "equal", "origin": "upper", **options})
        self.xaxis.tick_top()
        self.xaxis.set_tick_params(bottom=True)
        from ..ticker import MaxNLocator

        for axis in (self.xaxis, self.yaxis):
            axis.set_major_locator(MaxNLocator(nbins=9, steps=(1, 2, 5, 10), integer=True))
        return found

    spy = lambda self, Z, **options: self.matshow([[1.0 if v else 0.0 for v in row] for row in _values.nested(Z)], cmap="binary")

    def contour(self, *arguments, **options):
        """Lines of equal height: `contour(z)`, `contour(x, y, z, levels)`."""
        return self._contours(arguments, options, False)

    def contourf(self, *arguments, **options):
        """The areas between lines of equal height."""
        return self._contours(arguments, options, True)

    def _contours(self, arguments, options, filled):
        levels = options.pop("levels", None)
        if len(arguments) in (2, 4):
            levels, arguments = arguments[-1], arguments[:-1]
        if isinstance(arguments[0], QuadContourSet):
            # Other levels of what is drawn already.
            arguments, levels = arguments[0].data, arguments[0].levels if levels is None else levels
        zs = _values.matrix(arguments[-1], "Input z")
        rows, across = len(zs), len(zs[0])
        if rows < 2 or across < 2:
            raise TypeError(f"Input z must be at least a (2, 2) shaped array, but has shape {(rows, across)}")
        x, y = arguments[:2] if len(arguments) == 3 else (list(range(across)), list(range(rows)))
        xs, ys = as_grid(x, y, rows, across)
        found = self._add(QuadContourSet(xs, ys, zs, _values.nested(levels), filled, **options))
        self._current_image = found
        return found

    def clabel(self, CS, levels=None, **options):
        return CS.clabel(levels, **options)

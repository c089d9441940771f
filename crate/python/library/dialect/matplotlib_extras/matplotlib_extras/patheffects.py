"""What is drawn around things before they are drawn: outlines and shadows."""

from matplotlib.artist import rgba
from tandem.drawing import canvas as canvases

_SHORT = {"fg": "foreground", "lw": "linewidth"}


class AbstractPathEffect:
    """One thing more that is drawn in the place of an artist."""

    def __init__(self, offset=(0.0, 0.0)):
        self._offset = offset


class Normal(AbstractPathEffect):
    """The thing as it is."""

    def draw(self, canvas, artist, axes):
        artist.draw(canvas, axes)


class Stroke(AbstractPathEffect):
    """An outline of a width and a colour, `foreground`."""

    is_before = False

    def __init__(self, offset=(0, 0), **options):
        super().__init__(offset)
        self._options = {_SHORT.get(name, name): value for name, value in options.items()}

    def draw(self, canvas, artist, axes):
        """The outline, and the artist on it if that is meant."""
        colour, width = self._options.get("foreground"), self._options.get("linewidth")
        dx, dy = self._offset
        with canvas.group(f'transform="translate({canvases.number(dx)} {canvases.number(-dy)})"' if dx or dy else ""):
            if "fontsize" in artist._values:
                style = canvases.Style(stroke=rgba(colour or "black", self._options.get("alpha")), width=float(width or 1.0), join="round")
                with canvas.group(style.attributes().replace('fill="none" ', "")):
                    artist.draw(canvas, axes)
            else:
                _changed(canvas, artist, axes, color=colour, edgecolor=colour, linewidth=width, alpha=self._options.get("alpha"))
        if self.is_before:
            artist.draw(canvas, axes)


class withStroke(Stroke):
    """An outline, and then the thing."""

    is_before = True


class SimplePatchShadow(AbstractPathEffect):
    """A dark copy beside."""

    is_before = False

    def __init__(self, offset=(2, -2), shadow_rgbFace=None, alpha=None, rho=0.3, **options):
        super().__init__(offset)
        self._colour, self._alpha = shadow_rgbFace or "0.2", 0.3 if alpha is None else alpha

    def draw(self, canvas, artist, axes):
        """The shadow, and the artist on it if that is meant."""
        dx, dy = self._offset
        with canvas.group(f'transform="translate({canvases.number(dx)} {canvases.number(-dy)})"'):
            _changed(canvas, artist, axes, color=self._colour, facecolor=self._colour, edgecolor=self._colour, alpha=self._alpha)
        if self.is_before:
            artist.draw(canvas, axes)


class withSimplePatchShadow(SimplePatchShadow):
    is_before = True


class SimpleLineShadow(SimplePatchShadow):
    def __init__(self, offset=(2, -2), shadow_color="k", alpha=0.3, rho=0.3, **options):
        super().__init__(offset, shadow_color, alpha)


class withSimpleLineShadow(SimpleLineShadow):
    is_before = True


class TickedStroke(Normal):
    """The line without its ticks."""

    def __init__(self, offset=(0, 0), spacing=10.0, angle=45.0, length=1.4142, **options):
        super().__init__(offset)


withTickedStroke = TickedStroke


def _changed(canvas, artist, axes, **values):
    """Draws an artist with other values of those properties that it has."""
    kept = dict(artist._values)
    artist._values.update({name: value for name, value in values.items() if name in kept and value is not None})
    try:
        artist.draw(canvas, axes)
    finally:
        artist._values.update(kept)

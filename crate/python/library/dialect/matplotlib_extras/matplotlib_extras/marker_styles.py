"""Marks as objects, and their names."""

from tandem.drawing import markers as known

TICKLEFT, TICKRIGHT, TICKUP, TICKDOWN, CARETLEFT, CARETRIGHT, CARETUP, CARETDOWN, CARETLEFTBASE, CARETRIGHTBASE, CARETUPBASE, CARETDOWNBASE = range(12)

_WORDS = {
    ".": "point", ",": "pixel", "o": "circle", "v": "triangle_down", "^": "triangle_up", "<": "triangle_left", ">": "triangle_right",
    "1": "tri_down", "2": "tri_up", "3": "tri_left", "4": "tri_right", "8": "octagon", "s": "square", "p": "pentagon", "*": "star",
    "h": "hexagon1", "H": "hexagon2", "+": "plus", "x": "x", "D": "diamond", "d": "thin_diamond", "|": "vline", "_": "hline",
    "P": "plus_filled", "X": "x_filled", TICKLEFT: "tickleft", TICKRIGHT: "tickright", TICKUP: "tickup", TICKDOWN: "tickdown",
    CARETLEFT: "caretleft", CARETRIGHT: "caretright", CARETUP: "caretup", CARETDOWN: "caretdown", CARETLEFTBASE: "caretleftbase",
    CARETRIGHTBASE: "caretrightbase", CARETUPBASE: "caretupbase", CARETDOWNBASE: "caretdownbase", "None": "nothing", "none": "nothing",
    " ": "nothing", "": "nothing",
}


class MarkerStyle:
    """A mark, how it is filled, and how it is turned."""

    markers = _WORDS
    filled_markers = (".", "o", "v", "^", "<", ">", "8", "s", "p", "*", "h", "H", "D", "d", "P", "X")
    fillstyles = ("full", "left", "right", "bottom", "top", "none")

    def __init__(self, marker, fillstyle=None, transform=None, capstyle=None, joinstyle=None):
        if isinstance(marker, MarkerStyle):
            marker, fillstyle, transform = marker._marker, fillstyle or marker._fillstyle, transform or marker._transform
        if isinstance(marker, str) and marker not in _WORDS and not marker.startswith("$"):
            raise ValueError(f"Unrecognized marker style {marker!r}")
        if fillstyle is not None and fillstyle not in self.fillstyles:
            raise ValueError(f"{fillstyle!r} is not a valid value for fillstyle; supported values are {', '.join(map(repr, self.fillstyles))}")
        self._marker, self._fillstyle, self._transform = marker, fillstyle or "full", transform
        self._capstyle, self._joinstyle = capstyle, joinstyle

    def __bool__(self):
        return _WORDS.get(self._marker if isinstance(self._marker, (str, int)) else None) != "nothing"

    def __eq__(self, other):
        return isinstance(other, MarkerStyle) and vars(self) == vars(other)

    __hash__ = object.__hash__

    @property
    def shape(self):
        """What the canvas draws: a name, or corners where it is turned."""
        if self._transform is None:
            return self._marker
        corners = known.corners(self._marker)
        return self._marker if corners is None else tuple(map(tuple, self._transform.transform(corners).tolist()))

    def get_marker(self):
        return self._marker

    def get_fillstyle(self):
        return self._fillstyle

    def is_filled(self):
        return self._fillstyle != "none" and known.is_filled(self._marker)

    def get_user_transform(self):
        return self._transform

    def get_capstyle(self):
        return self._capstyle

    def get_joinstyle(self):
        return self._joinstyle

    def get_path(self):
        """Its outline."""
        from .paths import Path

        corners = known.corners(self._marker)
        return Path.unit_circle() if corners is None else Path([*corners, corners[0]], closed=True)

    def transformed(self, transform):
        """Turned further."""
        return MarkerStyle(self._marker, self._fillstyle, transform if self._transform is None else self._transform + transform)

    def rotated(self, *, deg=None, rad=None):
        """Turned by an angle against the clock."""
        from .transforms import Affine2D

        if (deg is None) == (rad is None):
            raise ValueError("One of deg or rad is required" if deg is None else "Only one of deg and rad can be supplied")
        return self.transformed(Affine2D().rotate_deg(deg) if rad is None else Affine2D().rotate(rad))

    def scaled(self, sx, sy=None):
        from .transforms import Affine2D

        return self.transformed(Affine2D().scale(sx, sy))

"""Sizes of strips of axes: inches, and shares of a size that is found."""


class Size:
    """So many inches, and so large a share."""

    def __init__(self, inches=0.0, share=0.0):
        self.inches, self.share = float(inches), float(share)

    def parts(self):
        return self.inches, self.share

    def get_size(self, renderer=None):
        return self.share, self.inches

    def __add__(self, other):
        return Size(self.inches + other.inches, self.share + other.share) if isinstance(other, Size) else Size(self.inches + other, self.share)

    def __rmul__(self, factor):
        return Size(self.inches * factor, self.share * factor)

    __mul__ = __rmul__
    __radd__ = __add__


class Fixed(Size):
    """Inches."""

    def __init__(self, fixed_size):
        super().__init__(fixed_size)
        self.fixed_size = fixed_size


class Scaled(Size):
    """A share."""

    def __init__(self, scalable_size):
        super().__init__(0.0, scalable_size)


Scalable = Scaled


class _OfAxes(Size):
    def __init__(self, axes, aspect, which):
        low, high = getattr(axes, f"get_{which}lim")()
        super().__init__(0.0, abs(float(high) - float(low)) * (1.0 if aspect in (None, "auto", "equal") else float(aspect)))
        self.axes = axes


class AxesX(_OfAxes):
    """As many shares as are seen along x."""

    def __init__(self, axes, aspect=1.0, ref_ax=None):
        super().__init__(axes, aspect, "x")


class AxesY(_OfAxes):
    """As many shares as are seen along y."""

    def __init__(self, axes, aspect=1.0, ref_ax=None):
        super().__init__(axes, aspect, "y")


class Fraction(Size):
    """A part of another size."""

    def __init__(self, fraction, ref_size):
        other = ref_size if isinstance(ref_size, Size) else Size()
        super().__init__(other.inches * fraction, other.share * fraction)


class MaxExtent(Size):
    """The greatest of sizes of artists."""

    def __init__(self, artist_list, w_or_h):
        super().__init__()
        self._artists = list(artist_list)

    def add_artist(self, a):
        self._artists.append(a)


MaxWidth = lambda artist_list: MaxExtent(artist_list, "width")
MaxHeight = lambda artist_list: MaxExtent(artist_list, "height")
AddList = Add = lambda *sizes: sum(sizes[1:], sizes[0])


def from_any(size, fraction_ref=None):
    """Inches of a number, a part of another size of a percentage."""
    if isinstance(size, (int, float)):
        return Fixed(size)
    if isinstance(size, str) and size.endswith("%"):
        return Fraction(float(size[:-1]) / 100, fraction_ref)
    raise ValueError("Unknown format")

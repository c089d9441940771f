"""The norm and the colour map that several things share."""

from matplotlib.cm import Mappable


class Colorizer(Mappable):
    """Makes colours of numbers for all that it is given to."""

    def __init__(self, cmap=None, norm=None):
        super().__init__(None, cmap, norm)


class ColorizingArtist(Mappable):
    """Something whose colours come from numbers."""

    def __init__(self, colorizer, **options):
        super().__init__(None, colorizer.cmap, colorizer.norm)
        self.colorizer, self.axes = colorizer, None

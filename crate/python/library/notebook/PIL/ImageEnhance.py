"""`PIL.ImageEnhance`: more or less colour, contrast, brightness and sharpness: 1 leaves a picture, 0 takes all away."""

from . import Image, ImageFilter, ImageStat


class _Enhance:
    def enhance(self, factor):
        """The picture, as far from the one without as `factor` says."""
        return Image.blend(self.degenerate, self.image, factor)

    def _keep_alpha(self):
        if "A" in self.image.getbands():
            self.degenerate.putalpha(self.image.getchannel("A"))


class Color(_Enhance):
    """How much colour there is; 0 gives grey."""

    def __init__(self, image):
        self.image = image
        self.intermediate_mode = "LA" if "A" in image.getbands() else "L"
        self.degenerate = image.convert(self.intermediate_mode).convert(image.mode)


class Contrast(_Enhance):
    """How far pixels lie from their mean; 0 gives even grey."""

    def __init__(self, image):
        self.image = image
        mean = int(ImageStat.Stat(image.convert("L")).mean[0] + 0.5)
        self.degenerate = Image.new("L", image.size, mean).convert(image.mode)
        self._keep_alpha()


class Brightness(_Enhance):
    """How bright pixels are; 0 gives black."""

    def __init__(self, image):
        self.image = image
        self.degenerate = Image.new(image.mode, image.size, 0)
        self._keep_alpha()


class Sharpness(_Enhance):
    """How sharp edges are; 0 blurs, 2 sharpens."""

    def __init__(self, image):
        self.image = image
        self.degenerate = image.filter(ImageFilter.SMOOTH)
        self._keep_alpha()

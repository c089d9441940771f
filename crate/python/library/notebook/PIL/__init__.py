"""The part of Pillow that notebooks use: `PIL.Image`, over Tandem's readers of PNG and JPEG, its filters and operations."""

__version__ = "11.0.0+tandem"


class UnidentifiedImageError(OSError):
    """A file is no picture that can be read."""


def __getattr__(name):
    if name in ("Image", "ImageChops", "ImageDraw", "ImageEnhance", "ImageFilter", "ImageOps", "ImageStat"):
        import importlib

        return importlib.import_module(f"PIL.{name}")
    raise AttributeError(
        f"PIL.{name} is not part of Tandem's PIL, which has Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageOps and ImageStat; td.data.transforms has more for pictures"
    )

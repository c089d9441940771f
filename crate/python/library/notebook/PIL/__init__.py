"""The part of Pillow that notebooks use: `PIL.Image`, over Tandem's readers of PNG and JPEG."""

__version__ = "11.0+tandem"


class UnidentifiedImageError(OSError):
    """A file is no picture that can be read."""


def __getattr__(name):
    raise AttributeError(f"PIL.{name} is not part of Tandem's PIL, which has PIL.Image; td.data.transforms has more for pictures")

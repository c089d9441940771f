"""Animations, by the name that programs import."""
from matplotlib_extras.animation import ArtistAnimation as ArtistAnimation
from matplotlib_extras.animation import FuncAnimation as FuncAnimation
from matplotlib_extras.animation import FuncAnimation as _Animation
from matplotlib_extras.animation import FuncAnimation as _TimedAnimation
from tandem.dialect.late import late_names as late_names
from typing import Any

class PillowWriter:
    """Takes pictures of a figure, one after another."""
    def __init__(self, fps=5, codec=None, bitrate=None, extra_args=None, metadata=None, **options): ...
    def finish(self):
        """Writes the film."""
        ...
    def grab_frame(self, **options):
        """Takes a picture."""
        ...
    @classmethod
    def isAvailable(cls): ...
    def saving(self, fig, outfile, dpi=None, *arguments, **options):
        """Begins a film, and writes it at the end."""
        ...
    def setup(self, fig, outfile, dpi=None, **options):
        """Begins a film of a figure."""
        ...

Animation = _Animation
class FFMpegWriter:
    """Takes pictures of a figure."""

class HTMLWriter:
    """Takes pictures of a figure."""

class ImageMagickWriter:
    """Takes pictures of a figure."""

class PillowWriter:
    """Takes pictures of a figure, one after another."""
    def __init__(self, fps=5, codec=None, bitrate=None, extra_args=None, metadata=None, **options): ...
    def finish(self):
        """Writes the film."""
        ...
    def grab_frame(self, **options):
        """Takes a picture."""
        ...
    @classmethod
    def isAvailable(cls): ...
    def saving(self, fig, outfile, dpi=None, *arguments, **options):
        """Begins a film, and writes it at the end."""
        ...
    def setup(self, fig, outfile, dpi=None, **options):
        """Begins a film of a figure."""
        ...

class PillowWriter:
    """Takes pictures of a figure, one after another."""
    def __init__(self, fps=5, codec=None, bitrate=None, extra_args=None, metadata=None, **options): ...
    def finish(self):
        """Writes the film."""
        ...
    def grab_frame(self, **options):
        """Takes a picture."""
        ...
    @classmethod
    def isAvailable(cls): ...
    def saving(self, fig, outfile, dpi=None, *arguments, **options):
        """Begins a film, and writes it at the end."""
        ...
    def setup(self, fig, outfile, dpi=None, **options):
        """Begins a film of a figure."""
        ...

TimedAnimation = _TimedAnimation
class islice:
    def __iter__(self, /): ...
    def __next__(self, /): ...

writers: Any
def written(filename, text):
    """Writes HTML, into a file of that kind."""
    ...

def __getattr__(name: str) -> Any: ...

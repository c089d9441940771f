"""Writers of films: what they are given is written as HTML that shows the pictures in turn."""

import contextlib
import os

from matplotlib.animation import FuncAnimation


def written(filename, text):
    """Writes HTML, into a file of that kind."""
    name = os.fspath(filename)
    target = name if name.endswith((".html", ".htm")) else os.path.splitext(name)[0] + ".html"
    with open(target, "w") as file:
        file.write(text)
    if target != name:
        print(f"Animations are written as HTML here: {target} instead of {name}.")


class _Kept(FuncAnimation):
    """Pictures that were drawn already."""

    def __init__(self, pictures, fps):
        super().__init__(None, None, pictures, interval=1000 / fps)

    def _draw(self):
        return self._frames


class _Picture:
    def __init__(self, text):
        self._text = text

    def svg(self, tight=False):
        return self._text


class PillowWriter:
    """Takes pictures of a figure, one after another."""

    def __init__(self, fps=5, codec=None, bitrate=None, extra_args=None, metadata=None, **options):
        self.fps, self.codec, self.bitrate, self.metadata, self._pictures = fps, codec, bitrate, metadata or {}, []

    @classmethod
    def isAvailable(cls):
        return True

    def setup(self, fig, outfile, dpi=None, **options):
        """Begins a film of a figure."""
        self.fig, self.outfile, self._pictures = fig, outfile, []

    def grab_frame(self, **options):
        """Takes a picture."""
        self._pictures.append(_Picture(self.fig.svg(tight=False)))

    def finish(self):
        """Writes the film."""
        written(self.outfile, _Kept(self._pictures, self.fps).to_jshtml())

    @contextlib.contextmanager
    def saving(self, fig, outfile, dpi=None, *arguments, **options):
        """Begins a film, and writes it at the end."""
        self.setup(fig, outfile, dpi)
        try:
            yield self
        finally:
            self.finish()


class FFMpegWriter(PillowWriter):
    """Takes pictures of a figure."""


class HTMLWriter(PillowWriter):
    """Takes pictures of a figure."""


class ImageMagickWriter(PillowWriter):
    """Takes pictures of a figure."""


MovieWriter = AbstractMovieWriter = PillowWriter
Animation = TimedAnimation = FuncAnimation

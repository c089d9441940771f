"""Animations: their pictures one after another, in the place of one."""

import time
from itertools import islice


class FuncAnimation:
    """Calls `func` for each frame. Shown, the figure changes in its place, at most `interval` milliseconds a frame."""

    def __init__(self, fig, func, frames=None, init_func=None, fargs=None, save_count=None, *, interval=200, repeat=True, blit=False, cache_frame_data=True, **_):
        self._figure, self._function, self._begin = fig, func, init_func
        self._frames = range(100 if save_count is None else save_count) if frames is None else range(frames) if isinstance(frames, int) else frames
        self._most = save_count or 100
        self._arguments, self._seconds = tuple(fargs or ()), interval / 1000

    def _draw(self):
        if self._begin is not None:
            self._begin()
        frames = self._frames() if callable(self._frames) else self._frames
        # Of what may not end, as many as Matplotlib keeps.
        for frame in frames if hasattr(frames, "__len__") else islice(frames, self._most):
            self._function(frame, *self._arguments)
            yield self._figure

    def to_jshtml(self, fps=None, **options):
        """The pictures as HTML which shows them in turn, without a script."""
        pictures = [figure.svg(tight=False) for figure in self._draw()]
        if not pictures:
            return ""
        import base64

        whole = (self._seconds if fps is None else 1 / fps) * len(pictures)
        rows = "".join(
            f'<img src="data:image/svg+xml;base64,{base64.b64encode(text.encode()).decode()}" style="animation-delay:{n * whole / len(pictures):.3f}s">'
            for n, text in enumerate(pictures)
        )
        share = 100 / len(pictures)
        style = f".frames{{position:relative}}.frames img{{visibility:hidden;animation:shown {whole:.3f}s steps(1) infinite}}.frames img+img{{position:absolute;left:0;top:0}}"
        return f"<style>{style}@keyframes shown{{0%{{visibility:visible}}{share:.4f}%{{visibility:hidden}}}}</style><div class='frames'>{rows}</div>"

    to_html5_video = to_jshtml
    _repr_html_ = to_jshtml

    def play(self):
        """Draws the frames one after another in the cell's output."""
        from IPython.display import clear_output, display

        for figure in self._draw():
            clear_output(wait=True)
            display(figure)
            time.sleep(self._seconds)

    def save(self, filename, writer=None, fps=None, *arguments, **options):
        """Writes the pictures as HTML, also where a film is asked for, and says so then."""
        from matplotlib_rare.films import written

        written(filename, self.to_jshtml(fps or getattr(writer, "fps", None)))

    event_source = property(lambda self: self)
    start = stop = pause = resume = add_callback = lambda self, *_: None


class ArtistAnimation(FuncAnimation):
    """Shows lists of artists in turn."""

    def __init__(self, fig, artists, *, interval=200, **options):
        every = [artist for row in artists for artist in row]

        def show(row):
            for artist in every:
                artist.set(visible=artist in row)

        super().__init__(fig, show, artists, interval=interval)

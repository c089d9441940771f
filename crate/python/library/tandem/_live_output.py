"""An output of the running cell that changes while it runs."""

import time

# Outputs that were shown in the running cell.
_shown = []

# Seconds between two updates.
_SECONDS = 0.1


class LiveOutput:
    """Shows what is known so far, now and then, and what is known last at the end of the cell; `share` is the most of the time that
    showing takes. With `each_cell`, a cell that shows it later has an output of its own."""

    def __init__(self, share=1.0, each_cell=False):
        self._share, self._each_cell = share, each_cell
        self._id = self._next = self._late = None

    @property
    def is_shown(self):
        """Whether there is something to be replaced."""
        return self._id is not None

    def wait(self, seconds):
        """Shows nothing before that."""
        self._next = time.perf_counter() + seconds

    def update(self, bundle):
        """Shows what `bundle()` gives, if it is time; else at the end of the cell, unless something newer is shown."""
        now = time.perf_counter()
        if self._next is None or now >= self._next:
            self.show(bundle())
            took = time.perf_counter() - now
            self._next = now + took + max(_SECONDS, took / self._share)
        elif self.is_shown:
            self._late = bundle

    def show(self, bundle):
        """Shows it now."""
        import _notebook_display

        self._late = None
        if self not in _shown:
            _shown.append(self)
        is_update = self.is_shown
        if not is_update:
            self._id = _notebook_display.new_display_id()
        _notebook_display.show(bundle, raw=True, display_id=self._id, update=is_update)

    def end_cell(self):
        """Shows the last state, which may have come too soon after the one before."""
        if self._late is not None:
            self.show(self._late())
        if self._each_cell:
            self._id = self._next = None


def _end_cell():
    for output in _shown[:]:
        output.end_cell()
    _shown.clear()


def _install():
    try:
        from _notebook_boot import at_cell_end
    except ImportError:
        return
    at_cell_end.append(_end_cell)


_install()

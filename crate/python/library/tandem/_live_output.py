"""An output of the running cell that changes while it runs."""

import time

# Seconds between two updates.
_SECONDS = 0.1


class LiveOutput:
    """Shows what is known so far, now and then; `share` is the most of the time that showing takes."""

    def __init__(self, share=1.0):
        self._share, self._id, self._next = share, None, None

    @property
    def is_shown(self):
        """Whether there is something to be replaced."""
        return self._id is not None

    def wait(self, seconds):
        """Shows nothing before that."""
        self._next = time.perf_counter() + seconds

    def update(self, bundle):
        """Shows what `bundle()` gives, if it is time."""
        now = time.perf_counter()
        if self._next is None or now >= self._next:
            self.show(bundle())
            took = time.perf_counter() - now
            self._next = now + took + max(_SECONDS, took / self._share)

    def show(self, bundle):
        """Shows it now."""
        import _notebook_display

        is_update = self.is_shown
        if not is_update:
            self._id = _notebook_display.new_display_id()
        _notebook_display.show(bundle, raw=True, display_id=self._id, update=is_update)

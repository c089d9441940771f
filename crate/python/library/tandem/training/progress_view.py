"""What `fit` shows while it runs: one bar and one chart, which change in place."""

import time

import _notebook_display

from ..progress_bar import progress
from .charts import curves

# Seconds between two looks at the losses.
LOOK_SECONDS = 0.1
# Drawing may take this part of the time.
_MAX_DRAWING_SHARE = 0.05


def _number(value):
    return f"{value:.4g}"


def described(values):
    """Names and values in one line."""
    return "  ".join(f"{name} {_number(value)}" for name, value in values.items())


class ProgressView:
    """The bar and the chart of a run; `verbose` 0 shows nothing, 1 both, 2 prints a line an epoch."""

    def __init__(self, verbose, history, epochs, first_epoch, steps):
        self.verbose, self.history, self.epochs = verbose, history, epochs
        self._bar = self._chart = None
        self._chart_due = 0.0
        if verbose == 1:
            self._bar = progress(total=None if steps is None else steps * (epochs - first_epoch))
            self._first_epoch = first_epoch

    def __enter__(self):
        if self._bar is not None:
            self._bar.__enter__()
        return self

    def __exit__(self, *exception):
        return None

    def advance(self, epoch, steps):
        """A step is done."""
        if self._bar is not None:
            self._bar.label = f"epoch {epoch + 1}/{self.epochs}"
            self._bar.update(steps)

    def look(self, values):
        """New values: they stand behind the bar, and the chart is drawn anew when it is due."""
        if self._bar is None:
            return
        self._bar.note = described(values)
        now = time.perf_counter()
        if now >= self._chart_due:
            self._draw()
            took = time.perf_counter() - now
            self._chart_due = now + max(LOOK_SECONDS, took / _MAX_DRAWING_SHARE)

    def epoch_ended(self, epoch, values, steps):
        """All of an epoch is known."""
        if self.verbose == 2:
            print(f"epoch {epoch + 1}/{self.epochs}  {described(values)}")
        if self._bar is not None:
            self._bar.total = steps * (self.epochs - self._first_epoch)
            self.look(values)

    def close(self, note=None):
        """The last state of both, and a sentence where one is needed."""
        if self._bar is not None:
            if note is not None:
                self._bar.note = note
            self._bar.close()
            self._draw(final=True)
        elif note is not None and self.verbose:
            print(note)

    def _draw(self, final=False):
        if not self.history.within and not len(self.history):
            return
        update = self._chart is not None
        if not update:
            self._chart = _notebook_display.new_display_id()
        _notebook_display.show(curves(self.history, table=final), display_id=self._chart, update=update)

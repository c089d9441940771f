"""`td.progress`: a progress bar for loops."""

import time

from ._live_output import LiveOutput

# Seconds between two updates of the bar.
_UPDATE_SECONDS = 0.1
_WIDTH = 24


def _clock(seconds):
    minutes, seconds = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def _rate(rate):
    if rate >= 1:
        return f"{rate:,.0f}/s" if rate >= 100 else f"{rate:.3g}/s"
    return f"{1 / rate:.3g} s each" if rate > 0 else "…"


class progress:
    """Goes through `iterable` and shows how far it is: `for x in td.progress(data): ...`

    `total` is the number of items where `len()` does not tell it; `label` stands in front. Without an iterable, call
    `update(n)` and at the end `close()`, or use it in a `with` statement. The bar changes at most ten times a second.
    """

    def __init__(self, iterable=None, total=None, label=None):
        if total is None and iterable is not None:
            try:
                total = len(iterable)
            except TypeError:
                total = None
        if total is not None and total < 0:
            raise ValueError("total is a number of items, so not below zero")
        self._iterable = iterable
        self.total, self.label, self.count = total, label, 0
        # What stands behind the bar.
        self.note = None
        self._began = self._shown = None
        self._output = LiveOutput()

    def _text(self, now):
        took = now - self._began
        rate = self.count / took if took > 0 else 0.0
        front, note = f"{self.label}  " if self.label else "", f"  {self.note}" if self.note else ""
        if self.total is None:
            return f"{front}{self.count:,} [{_clock(took)}, {_rate(rate)}]{note}"
        part = min(self.count / self.total, 1.0) if self.total else 1.0
        eighths = int(part * _WIDTH * 8)
        bar = "█" * (eighths // 8) + (" ▏▎▍▌▋▊▉"[eighths % 8] if eighths % 8 else "")
        left = _clock((self.total - self.count) / rate) if rate > 0 and self.count <= self.total else "?"
        return (
            f"{front}{part:4.0%} ▕{bar:<{_WIDTH}}▏ {self.count:,}/{self.total:,} "
            f"[{_clock(took)}, {left} left, {_rate(rate)}]{note}"
        )

    def _show(self, now):
        self._output.show({"text/plain": self._text(now)})
        self._shown = now

    def _begin(self):
        if self._began is None:
            self._began = time.perf_counter()
            self._show(self._began)

    def update(self, n=1):
        """`n` items more are done."""
        self._begin()
        self.count += n
        now = time.perf_counter()
        if now - self._shown >= _UPDATE_SECONDS:
            self._show(now)

    def close(self):
        """Shows the last state."""
        if self._began is not None:
            self._show(time.perf_counter())

    def __iter__(self):
        if self._iterable is None:
            raise TypeError("td.progress() was given nothing to go through")
        self._began, self.count, self._output = None, 0, LiveOutput()
        self._begin()
        try:
            for item in self._iterable:
                yield item
                self.update()
        finally:
            self.close()

    def __len__(self):
        if self.total is None:
            raise TypeError("how many items there are is not known")
        return self.total

    def __enter__(self):
        self._begin()
        return self

    def __exit__(self, *exception):
        self.close()

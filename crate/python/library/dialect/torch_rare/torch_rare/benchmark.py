"""`torch.utils.benchmark`: how long statements take, the devices' work included."""

import statistics
import time
from textwrap import dedent

import tandem as td
import torch

_UNITS = (("s", 1.0), ("ms", 1e-3), ("us", 1e-6), ("ns", 1e-9))


def _unit(seconds):
    return next(((name, size) for name, size in _UNITS if seconds >= size), _UNITS[-1])


class Measurement:
    """Times of one statement, in seconds for each run of it."""

    def __init__(self, number_per_run, raw_times, title, label=None, sub_label=None, description=None, num_threads=1):
        self.number_per_run, self.raw_times, self.title = number_per_run, raw_times, title
        self.label, self.sub_label, self.description, self.num_threads = label, sub_label, description, num_threads

    times = property(lambda self: [total / self.number_per_run for total in self.raw_times])
    median = property(lambda self: statistics.median(self.times))
    mean = property(lambda self: statistics.fmean(self.times))

    @property
    def iqr(self):
        """The distance between the quartiles."""
        if len(self.times) < 2:
            return 0.0
        low, _, high = statistics.quantiles(self.times, n=4)
        return high - low

    def __repr__(self):
        name, size = _unit(self.median)
        lines = [f"<torch.utils.benchmark.utils.common.Measurement object at 0x{id(self):x}>", self.title]
        if len(self.times) == 1:
            lines += [f"  {self.median / size:.2f} {name}", f"  1 measurement, {self.number_per_run} runs , {self.num_threads} thread"]
        else:
            lines += [f"  Median: {self.median / size:.2f} {name}", f"  IQR:    {self.iqr / size:.2f} {name}"]
            lines += [f"  {len(self.times)} measurements, {self.number_per_run} runs per measurement, {self.num_threads} thread"]
        return "\n".join(lines)


class Timer:
    """Runs a statement of Python, often enough for the clock."""

    def __init__(self, stmt="pass", setup="pass", global_setup="", timer=None, globals=None, label=None, sub_label=None, description=None,  # noqa: A002
                 env=None, num_threads=1, language="python"):  # fmt: skip
        self._scope = {"torch": torch, **(globals or {})}
        self._stmt, self._setup = (part if callable(part) else compile(dedent(part).strip("\n"), "<benchmark>", "exec") for part in (stmt, setup))
        self._about = (label, sub_label, description, num_threads)
        words = [label or (stmt if isinstance(stmt, str) else "stmt")] + [part for part in (sub_label, description) if part]
        self._title = ": ".join(words[:2]) + "".join(f"\n{word}" for word in words[2:]) + (f"\nsetup: {setup}" if setup != "pass" else "")

    def _time(self, number):
        run = self._stmt if callable(self._stmt) else lambda: exec(self._stmt, self._scope)
        start = time.perf_counter()
        for _ in range(number):
            run()
        td.waitall()
        return time.perf_counter() - start

    def _measured(self, number, times):
        return Measurement(number, times, self._title, *self._about)

    def _prepare(self):
        if callable(self._setup):
            self._setup()
        else:
            exec(self._setup, self._scope)
        self._time(1)

    def timeit(self, number=1_000_000):
        """One measurement of so many runs."""
        self._prepare()
        return self._measured(number, [self._time(number)])

    def blocked_autorange(self, callback=None, min_run_time=0.2):
        """Measurements of as many runs as the clock needs, for this many seconds."""
        number, times = self._first(min_run_time)
        while sum(times) < min_run_time:
            times.append(self._time(number))
        return self._measured(number, times)

    def _first(self, min_run_time):
        """How many runs the clock needs, and how long they took."""
        self._prepare()
        number = 1
        while (taken := self._time(number)) < min_run_time / 100 and number < 1_000_000:
            number *= 10
        return number, [taken]

    def adaptive_autorange(self, threshold=0.1, *, min_run_time=0.01, max_run_time=10.0, callback=None):
        """Measurements until the middle half of them lies within this share of the median."""
        number, times = self._first(min_run_time)
        while sum(times) < max_run_time:
            times.append(self._time(number))
            found = self._measured(number, times)
            if sum(times) >= min_run_time and len(times) > 3 and found.iqr < threshold * found.median:
                break
        return self._measured(number, times)


class Compare:
    """Measurements as a table: a row for each sub-label, a column for each description."""

    def __init__(self, results):
        self._results = list(results)

    def extend_results(self, results):
        """Adds measurements."""
        self._results.extend(results)

    def trim_significant_figures(self):
        """Taken; all figures are shown."""

    def colorize(self, rowwise=False):
        """Taken; nothing is coloured."""

    def __str__(self):
        name, size = _unit(min(m.median for m in self._results))
        columns = list(dict.fromkeys(m.description or "" for m in self._results))
        rows = list(dict.fromkeys(m.sub_label or m.title for m in self._results))
        found = {(m.sub_label or m.title, m.description or ""): f"{m.median / size:.1f}" for m in self._results}
        wide, first = max(12, *map(len, columns)), max(map(len, rows))
        lines = [" " * first + " | " + " | ".join(column.rjust(wide) for column in columns)]
        lines += [row.ljust(first) + " | " + " | ".join(found.get((row, column), "").rjust(wide) for column in columns) for row in rows]
        return "\n".join([*lines, "", f"Times are in {dict(s='seconds', ms='milliseconds', us='microseconds', ns='nanoseconds')[name]} ({name})."])

    def print(self):  # noqa: A003
        """Prints the table."""
        print(self)

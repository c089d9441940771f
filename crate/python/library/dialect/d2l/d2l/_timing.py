"""How long things take."""

import time


class Timer:
    """Counts seconds of several runs. It starts when it is made."""

    def __init__(self):
        self.times = []
        self.start()

    def start(self):
        """A run begins."""
        self.tik = time.perf_counter()

    def stop(self):
        """A run ends; gives its seconds."""
        self.times.append(time.perf_counter() - self.tik)
        return self.times[-1]

    def avg(self):
        """Mean seconds of a run."""
        return sum(self.times) / len(self.times)

    def sum(self):
        """Seconds of all runs."""
        return sum(self.times)

    def cumsum(self):
        """Seconds up to the end of each run."""
        totals, total = [], 0.0
        for seconds in self.times:
            total += seconds
            totals.append(total)
        return totals


class Benchmark:
    """Prints how long the body of a `with` statement took."""

    def __init__(self, description="Done"):
        self.description = description

    def __enter__(self):
        self.timer = Timer()
        return self

    def __exit__(self, *exception):
        print(f"{self.description}: {self.timer.stop():.4f} sec")

"""Profilers: `td.profile()` shows where time goes."""


class Profiler:
    """One that measures nothing."""

    def __init__(self, dirpath=None, filename=None, **options):
        pass


class SimpleProfiler(Profiler):
    """One that measures nothing."""


class PassThroughProfiler(Profiler):
    """One that measures nothing."""

"""The machine and the library: times, versions, threads; what stands for what is not here."""

import inspect
import time

import numpy as np

from ._base import VERSION, unfit


def wrong_call(function, name, positional, named, text):
    """The error for arguments that are missing or unknown."""
    parameters = list(inspect.signature(function).parameters.values())
    taken = {p.name for p in parameters}
    for given in named:
        if given not in taken:
            line = f"{name}() got an unexpected keyword argument '{given}'"
            return unfit(name, line, line)
    for place, p in enumerate(parameters):
        if p.default is p.empty and place >= len(positional) and p.name not in named:
            line = f"{name}() missing required argument '{p.name}' (pos {place + 1})"
            return unfit(name, line, line)
    line = f"{name}() takes at most {len(parameters)} arguments ({len(positional) + len(named)} given)"
    return unfit(name, line, line) if "positional" in text else TypeError(text)


def getTickCount():
    return time.perf_counter_ns()


getCPUTickCount = getTickCount


def getTickFrequency():
    return 1e9


class TickMeter:
    """A stopwatch."""

    def __init__(self):
        self.reset()

    def reset(self):
        self._total, self._count, self._start = 0, 0, None

    def start(self):
        self._start = time.perf_counter_ns()

    def stop(self):
        if self._start is not None:
            self._total, self._count, self._start = self._total + time.perf_counter_ns() - self._start, self._count + 1, None

    getTimeTicks = lambda self: self._total
    getTimeMicro = lambda self: self._total / 1e3
    getTimeMilli = lambda self: self._total / 1e6
    getTimeSec = lambda self: self._total / 1e9
    getCounter = lambda self: self._count
    getAvgTimeSec = lambda self: self._total / 1e9 / self._count if self._count else 0.0
    getAvgTimeMilli = lambda self: self._total / 1e6 / self._count if self._count else 0.0
    getFPS = lambda self: self._count * 1e9 / self._total if self._total else 0.0


class UMat:
    """An array that OpenCV may keep elsewhere; here it is the array."""

    def __init__(self, array=None, *more):
        self.u = np.zeros((0, 0), dtype=np.uint8) if array is None else np.asarray(array)

    def get(self):
        return self.u


def useOptimized():
    return True


def setUseOptimized(onoff):
    """There is one way to compute."""


def setNumThreads(nthreads):
    """The device shares the work out."""


def getNumThreads():
    import os

    return os.cpu_count() or 1


getNumberOfCPUs = getNumThreads


def checkHardwareSupport(feature):
    return False


def haveOpenVX():
    return False


def getVersionString():
    return VERSION


def getVersionMajor():
    return int(VERSION.split(".")[0])


def getVersionMinor():
    return int(VERSION.split(".")[1])


def getVersionRevision():
    return int(VERSION.split(".")[2])


def getBuildInformation():
    return f"\nGeneral configuration for OpenCV {VERSION} =====================================\n  Tandem's own implementation over arrays\n"


def cubeRoot(val):
    return float(np.float32(np.cbrt(np.float32(val))))


class CascadeClassifier:
    """Cascades come as files of trained numbers, which are not here: nothing is loaded, and nothing found."""

    def __init__(self, filename=""):
        self._name = filename

    def load(self, filename):
        return False

    def empty(self):
        return True

    def detectMultiScale(self, image, *args, **named):
        from ._base import failure

        raise failure("detectMultiScale", "!empty()", -215, "objdetect/cascadedetect.cpp:1690")

"""What compiled packages tell of a machine, which a page does not know: enough for those that import them."""

import os
from collections import namedtuple

import tandem as td

__version__ = "7.0.0+tandem"
_Memory = namedtuple("svmem", "total available percent used free")
_Place = namedtuple("pmem", "rss vms")


def cpu_count(logical=True):
    """How many threads compute."""
    return td.threads()


def _taken():
    return sum(kinds.get("live", 0) for kinds in td.memory().values() if isinstance(kinds, dict))


def virtual_memory():
    """What a page may have, and what tensors take of it."""
    whole, used = 2**32, _taken()
    return _Memory(whole, whole - used, round(100 * used / whole, 1), used, whole - used)


def cpu_percent(interval=None, percpu=False):
    """Not known."""
    return [0.0] * cpu_count() if percpu else 0.0


class Process:
    """The program itself."""

    def __init__(self, pid=None):
        self.pid = os.getpid() if pid is None else pid

    def memory_info(self):
        """What tensors take."""
        used = _taken()
        return _Place(used, used)

    def cpu_affinity(self, cpus=None):
        """The threads."""
        return list(range(cpu_count()))

    def children(self, recursive=False):
        """None."""
        return []


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)

    def refuse(*args, **options):
        raise NotImplementedError(f"{name}: this is compiled elsewhere, and a page has no such thing")

    refuse.__name__ = name
    return refuse

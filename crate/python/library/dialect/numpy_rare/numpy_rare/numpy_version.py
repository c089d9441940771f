"""`np.lib.NumpyVersion`."""

import functools
import re


@functools.total_ordering
class NumpyVersion:
    """A version of NumPy, which can be compared with others and with their texts."""

    def __init__(self, vstring):
        found = re.match(r"(\d+)\.(\d+)\.(\d+)(a\d|b\d|rc\d)?", vstring)
        if not found:
            raise ValueError("Not a valid numpy version string")
        self.vstring, self.version = vstring, ".".join(found.groups()[:3])
        self.major, self.minor, self.bugfix = map(int, found.groups()[:3])
        # What comes before a release is less than it.
        self.pre_release = found[4] or "final"
        self.is_devversion = ".dev" in vstring

    def _key(self):
        return self.major, self.minor, self.bugfix, self.pre_release == "final", self.pre_release, not self.is_devversion

    def _other(self, other):
        if not isinstance(other, (str, NumpyVersion)):
            raise ValueError("Invalid object to compare with NumpyVersion.")
        return NumpyVersion(other) if isinstance(other, str) else other

    def __eq__(self, other):
        return self._key() == self._other(other)._key()

    def __lt__(self, other):
        return self._key() < self._other(other)._key()

    def __repr__(self):
        return f"NumpyVersion({self.vstring})"

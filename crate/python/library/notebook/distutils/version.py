"""Versions that are compared: strict ones, which are numbers, and loose ones, which are any numbers and letters."""

import functools
import re


@functools.total_ordering
class Version:
    """A version; `version` is what is compared."""

    def __init__(self, vstring=None):
        if vstring:
            self.parse(vstring)

    def __repr__(self):
        return f"{type(self).__name__} ('{self}')"

    def _other(self, other):
        return type(self)(other) if isinstance(other, str) else other if isinstance(other, Version) else None

    def __eq__(self, other):
        other = self._other(other)
        return NotImplemented if other is None else self._compared() == other._compared()

    def __lt__(self, other):
        other = self._other(other)
        return NotImplemented if other is None else self._compared() < other._compared()

    __hash__ = None


class StrictVersion(Version):
    """Two or three numbers, and `a` or `b` with a number for what comes before them."""

    version_re = re.compile(r"(\d+)\.(\d+)(?:\.(\d+))?(?:([ab])(\d+))?", re.ASCII)

    def parse(self, vstring):
        """Reads a text."""
        found = self.version_re.fullmatch(vstring)
        if found is None:
            raise ValueError(f"invalid version number '{vstring}'")
        major, minor, patch, letter, number = found.groups()
        self.version = (int(major), int(minor), int(patch or 0))
        self.prerelease = (letter, int(number)) if letter else None

    def __str__(self):
        shown = ".".join(map(str, self.version if self.version[2] else self.version[:2]))
        return shown + "".join(map(str, self.prerelease or ()))

    def _compared(self):
        return (self.version, self.prerelease is None, self.prerelease or ())


class LooseVersion(Version):
    """Numbers and letters in any order."""

    component_re = re.compile(r"(\d+|[a-z]+|\.)")

    def parse(self, vstring):
        """Reads a text."""
        self.vstring = vstring
        self.version = [int(part) if part.isdigit() else part for part in self.component_re.split(vstring) if part and part != "."]

    def __str__(self):
        return self.vstring

    def __repr__(self):
        return f"LooseVersion ('{self}')"

    def _compared(self):
        return self.version

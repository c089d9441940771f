"""What is asked of a version: `>=1.2, !=1.5, <2`."""

import re

from .version import InvalidVersion, Version

__all__ = ["InvalidSpecifier", "Specifier", "SpecifierSet"]

_FORM = re.compile(r"\s*(?P<operator>~=|===|==|!=|<=|>=|<|>)\s*(?P<version>[^\s,;]+)\s*")


class InvalidSpecifier(ValueError):
    """A text that asks nothing of a version."""


def _as_version(version):
    return version if isinstance(version, Version) else Version(version)


def _public(version):
    return Version(version.public)


def _same_release(a, b):
    return Version(a.base_version) == Version(b.base_version)


def _allowed(asked, version, prereleases):
    """Whether a version may fit at all: one before a release does unless somebody excluded those."""
    prereleases = asked.prereleases if prereleases is None else prereleases
    return prereleases is not False or not version.is_prerelease


class Specifier:
    """One comparison with a version."""

    def __init__(self, spec="", prereleases=None):
        found = _FORM.fullmatch(spec)
        if found is None:
            raise InvalidSpecifier(f"Invalid specifier: {spec!r}")
        self.operator, self.version, self._prereleases = found["operator"], found["version"], prereleases
        self._prefix = self.version.endswith(".*")
        try:
            self._wanted = None if self.operator == "===" else Version(self.version.removesuffix(".*"))
        except InvalidVersion:
            raise InvalidSpecifier(f"Invalid specifier: {spec!r}") from None
        if self._prefix and self.operator not in ("==", "!=") or self.operator == "~=" and len(self._wanted.release) < 2:
            raise InvalidSpecifier(f"Invalid specifier: {spec!r}")

    @property
    def prereleases(self):
        """Whether versions before a release are meant, too; None where nothing says so."""
        if self._prereleases is not None:
            return self._prereleases
        return True if self.operator not in ("!=", "<", ">", "===") and self._wanted.is_prerelease else None

    def _begins(self, version, parts):
        release = (*version.release, *([0] * len(parts)))
        return version.epoch == self._wanted.epoch and release[: len(parts)] == parts

    def _holds(self, version):
        wanted, public = self._wanted, _public(version)
        match self.operator:
            case "===":
                return str(version).lower() == self.version.lower()
            case "==" | "!=":
                same = version if wanted.local else public
                equal = self._begins(version, wanted.release) if self._prefix else same == wanted
                return equal == (self.operator == "==")
            case "<=":
                return public <= wanted
            case ">=":
                return public >= wanted
            case "~=":
                return public >= wanted and self._begins(version, wanted.release[:-1])
            case "<":
                # What comes before a release is not below it, unless that is what is asked.
                early = version.is_prerelease and not wanted.is_prerelease and _same_release(version, wanted)
                return version < wanted and not early
        late = (version.is_postrelease and not wanted.is_postrelease or version.local) and _same_release(version, wanted)
        return version > wanted and not late

    def contains(self, item, prereleases=None):
        version = _as_version(item)
        return _allowed(self, version, prereleases) and self._holds(version)

    __contains__ = contains

    def filter(self, iterable, prereleases=None):
        return SpecifierSet(str(self), self._prereleases).filter(iterable, prereleases)

    def __str__(self):
        return self.operator + self.version

    def __repr__(self):
        return f"<Specifier('{self}')>"

    def __eq__(self, other):
        return str(self) == str(other) if isinstance(other, (str, Specifier)) else NotImplemented

    def __hash__(self):
        return hash(str(self))


class SpecifierSet:
    """Comparisons that must all hold."""

    def __init__(self, specifiers="", prereleases=None):
        if isinstance(specifiers, str):
            specifiers = [Specifier(part) for part in specifiers.split(",") if part.strip()]
        self._all, self._prereleases = frozenset(specifiers), prereleases

    @property
    def prereleases(self):
        """Whether versions before a release are meant, too; None where nothing says so."""
        if self._prereleases is not None:
            return self._prereleases
        return True if any(one.prereleases for one in self._all) else None

    def contains(self, item, prereleases=None, installed=None):
        version = _as_version(item)
        return (installed or _allowed(self, version, prereleases)) and all(one.contains(version, prereleases=True) for one in self._all)

    __contains__ = contains

    def filter(self, iterable, prereleases=None):
        """The versions that fit; those before a release only if no other one does, or if they are asked for."""
        allowed = self.prereleases if prereleases is None else prereleases
        fitting = [item for item in iterable if self.contains(item, prereleases=True)]
        final = [item for item in fitting if not _as_version(item).is_prerelease]
        return iter(fitting if allowed or allowed is None and not final else final)

    def __and__(self, other):
        return SpecifierSet(self._all | (SpecifierSet(other) if isinstance(other, str) else other)._all, self._prereleases)

    def __iter__(self):
        return iter(self._all)

    def __len__(self):
        return len(self._all)

    def __str__(self):
        return ",".join(sorted(map(str, self._all)))

    def __repr__(self):
        return f"<SpecifierSet('{self}')>"

    def __eq__(self, other):
        other = SpecifierSet(other) if isinstance(other, str) else other
        return self._all == other._all if isinstance(other, SpecifierSet) else NotImplemented

    def __hash__(self):
        return hash(self._all)

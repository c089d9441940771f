"""Versions: parsed, ordered, and printed in their normal form."""

import functools
import re

__all__ = ["InvalidVersion", "Version", "parse"]

_FORM = re.compile(
    r"\s*v?(?:(?P<epoch>\d+)!)?(?P<release>\d+(?:\.\d+)*)"
    r"(?:[-_.]?(?P<pre>a|b|c|rc|alpha|beta|pre|preview)[-_.]?(?P<pre_n>\d*))?"
    r"(?:-(?P<post_alone>\d+)|[-_.]?(?P<post>post|rev|r)[-_.]?(?P<post_n>\d*))?"
    r"(?:[-_.]?(?P<dev>dev)[-_.]?(?P<dev_n>\d*))?"
    r"(?:\+(?P<local>[a-z0-9]+(?:[-_.][a-z0-9]+)*))?\s*",
    re.IGNORECASE,
)
_NORMAL = {"alpha": "a", "beta": "b", "c": "rc", "pre": "rc", "preview": "rc"}
# Before and after whatever stands in the same place.
_FIRST, _LAST = (-1,), (1,)


class InvalidVersion(ValueError):
    """A text that is no version."""


@functools.total_ordering
class Version:
    """A version: `epoch!release`, then what comes before or after it (`pre`, `post`, `dev`), then `+local`."""

    def __init__(self, version):
        found = _FORM.fullmatch(version)
        if found is None:
            raise InvalidVersion(f"Invalid version: {version!r}")
        number = lambda name: int(found[name] or 0)
        self.epoch = number("epoch")
        self.release = tuple(int(part) for part in found["release"].split("."))
        kind = (found["pre"] or "").lower()
        self.pre = (_NORMAL.get(kind, kind), number("pre_n")) if kind else None
        self.post = int(found["post_alone"]) if found["post_alone"] else number("post_n") if found["post"] else None
        self.dev = number("dev_n") if found["dev"] else None
        self.local = ".".join(re.split("[-_.]", found["local"].lower())) if found["local"] else None

    major = property(lambda self: self.release[0])
    minor = property(lambda self: (*self.release, 0)[1])
    micro = property(lambda self: (*self.release, 0, 0)[2])
    is_prerelease = property(lambda self: self.dev is not None or self.pre is not None)
    is_postrelease = property(lambda self: self.post is not None)
    is_devrelease = property(lambda self: self.dev is not None)
    base_version = property(lambda self: (f"{self.epoch}!" if self.epoch else "") + ".".join(map(str, self.release)))

    @property
    def public(self):
        """All but the local part."""
        pre = "".join(map(str, self.pre)) if self.pre else ""
        post = f".post{self.post}" if self.post is not None else ""
        return self.base_version + pre + post + (f".dev{self.dev}" if self.dev is not None else "")

    def __str__(self):
        return self.public + (f"+{self.local}" if self.local else "")

    def __repr__(self):
        return f"<Version('{self}')>"

    @property
    def _key(self):
        release = self.release
        while release and release[-1] == 0:
            release = release[:-1]
        alone = self.pre is None and self.post is None and self.dev is not None
        pre = (0, *self.pre) if self.pre else _FIRST if alone else _LAST
        post = _FIRST if self.post is None else (0, self.post)
        dev = _LAST if self.dev is None else (0, self.dev)
        local = [(1, int(part), "") if part.isdigit() else (0, 0, part) for part in self.local.split(".")] if self.local else []
        return self.epoch, release, pre, post, dev, local

    def __eq__(self, other):
        return self._key == other._key if isinstance(other, Version) else NotImplemented

    def __lt__(self, other):
        return self._key < other._key if isinstance(other, Version) else NotImplemented

    def __hash__(self):
        return hash(str(self._key))


def parse(version):
    """The version that a text spells."""
    return Version(version)

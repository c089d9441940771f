"""Methods of texts that few programs need."""

import re

from pandas import _dtypes
from pandas._accessors import Strings


class More(Strings):
    """Further methods of `Series.str`."""

    def rsplit(self, pat=None, n=-1, expand=False):
        return self._spread(lambda v: v.rsplit(pat, n or -1), expand)

    def decode(self, encoding, errors="strict"):
        return self._each(lambda v: v.decode(encoding, errors) if isinstance(v, bytes) else _dtypes.NAN)

    def match(self, pat, case=True, flags=0, na=None):
        return self._tested("match", pat, case, flags, na)

    def fullmatch(self, pat, case=True, flags=0, na=None):
        return self._tested("fullmatch", pat, case, flags, na)

    def count(self, pat, flags=0):
        return self._each(lambda v: len(re.findall(pat, v, flags)))

    def repeat(self, repeats):
        if hasattr(repeats, "__iter__"):
            counts = iter(_dtypes.plain(repeats))
            return self._series._like([v if _dtypes.is_missing(v) else v * n for v, n in zip(self._series._values, counts)])
        return self._each(lambda v: v * repeats)

    def join(self, sep):
        return self._each(sep.join)

    def slice(self, start=None, stop=None, step=None):
        return self[slice(start, stop, step)]

"""Methods of columns of texts that few programs need; `text` is the `str` of a column."""

import re
import textwrap
import unicodedata

from pandas import DataFrame, MultiIndex
from pandas._dtypes import NAN, is_missing
from pandas_more.joined_texts import cat, extract  # noqa: F401


def wrap(text, width):
    """The texts in lines of so many signs."""
    return text._each(lambda v: "\n".join(textwrap.wrap(v, width)))


def normalize(text, form):
    """The texts in a normal form of Unicode."""
    return text._each(lambda v: unicodedata.normalize(form, v))


def extractall(text, pat, flags=0):
    """The groups of all matches, a row for each; the number of the match stands behind the label."""
    pattern = re.compile(pat, flags)
    names = {n: name for name, n in pattern.groupindex.items()}
    found = [(label, n, m) for label, v in text._series.items() if not is_missing(v) for n, m in enumerate(pattern.finditer(v))]
    columns = {names.get(k, k - 1): [NAN if m.group(k) is None else m.group(k) for *_, m in found] for k in range(1, pattern.groups + 1)}
    return DataFrame(columns, index=MultiIndex([(label, n) for label, n, _ in found], [text._series.index.name, "match"]))


def get_dummies(text, sep="|"):
    """A column for each word of the texts, 1 where a text has it."""
    rows = [set() if is_missing(v) else set(v.split(sep)) for v in text._series._values]
    words = sorted(set().union(*rows) - {""})
    return DataFrame({word: [int(word in row) for row in rows] for word in words}, index=text._series.index)


def slice_replace(strings, start=None, stop=None, repl=""):
    """The texts with another in the place of a part."""
    return strings._each(lambda v: v[:start] + (repl or "") + (v[stop:] if stop is not None else ""))


def partition(text, sep=" ", expand=True):
    """What stands before the first sign, the sign, and what follows."""
    return text._spread(lambda v: v.partition(sep), expand)


def rpartition(text, sep=" ", expand=True):
    """The same of the last sign."""
    return text._spread(lambda v: v.rpartition(sep), expand)


def findall(text, pat, flags=0):
    """All matches of each text."""
    return text._each(lambda v: re.findall(pat, v, flags))


def pad(text, width, side="left", fillchar=" "):
    """The texts, filled to a width."""
    way = {"left": "rjust", "right": "ljust", "both": "center"}[side]
    return text._each(lambda v: getattr(v, way)(width, fillchar))

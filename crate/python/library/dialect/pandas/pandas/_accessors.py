"""`iloc`, `loc` and `str` of a column."""

import operator

from . import _dtypes
from ._dtypes import NAN, any_missing, are_missing, is_missing
from .index import Index


class Places:
    """Values by place."""

    def __init__(self, owner):
        self._owner = owner

    def _of(self, key):
        count = len(self._owner)
        if isinstance(key, slice):
            return list(range(count))[key]
        keys = _dtypes.plain(key)
        if isinstance(keys, list):
            return _dtypes.where_true(keys) if keys and isinstance(keys[0], bool) else [n + count if n < 0 else n for n in keys]
        if not -count <= keys < count:
            raise IndexError("single positional indexer is out-of-bounds")
        return keys + count if keys < 0 else keys

    def __getitem__(self, key):
        places = self._of(key)
        return self._owner._take(key if isinstance(key, slice) else places) if isinstance(places, list) else _dtypes.element(self._owner, places)

    def __setitem__(self, key, value):
        places = self._of(key)
        places = places if isinstance(places, list) else [places]
        if type(self) is not Places and hasattr(value, "_take"):
            from pandas_rare.copies import at_labels

            value = at_labels(value, self._owner.index[places], None)
        values = _dtypes.plain(value)
        values = values if isinstance(values, list) else [values] * len(places)
        _dtypes.put(self._owner, places, values)


class Labels(Places):
    """Values by label."""

    def __setitem__(self, key, value):
        owner = self._owner
        if isinstance(key, (slice, list)) or hasattr(key, "__array__") or self._known(key):
            super().__setitem__(key, value)
            return
        index = owner.index
        owner._values, owner.dtype = _dtypes.inferred([*owner._values, _dtypes.plain(value)])
        owner.index = type(index)([*index.tolist(), key], index.names) if hasattr(index, "texts") else Index([*index.tolist(), key], index.name)

    def _known(self, key):
        try:
            self._of(key)
        except (KeyError, TypeError):
            return False
        return True

    def _of(self, key):
        key = key(self._owner) if callable(key) else key
        index = self._owner.index
        if isinstance(key, slice):
            return index.places_along(key)
        keys = _dtypes.plain(key) if not isinstance(key, tuple) else key
        if isinstance(keys, list):
            if keys and isinstance(keys[0], bool):
                return _dtypes.where_true(keys)
            return index.places_of(keys)
        try:
            return index._loc(keys)
        except KeyError:
            if isinstance(keys, int) and -len(index) <= keys < len(index) and not any(isinstance(k, int) for k in index):
                from pandas_rare.copies import by_place

                by_place()
                return keys % len(index)
            raise

    def __getitem__(self, key):
        places = self._of(key)
        if not isinstance(places, list):
            return _dtypes.element(self._owner, places)
        made = self._owner._take(places)
        if hasattr(self._owner.index, "texts") and not isinstance(key, (slice, list)) and not hasattr(key, "_values"):
            made.index = self._owner.index.without(places, key)
        return made


class Strings:
    """Methods of texts, for each value; missing ones stay."""

    def __init__(self, series):
        self._series = series

    def _each(self, function, dtype=None):
        """What a function makes of the texts that are there, of many equal ones once."""
        values = self._series._values
        kinds = _dtypes.classes(values)
        if kinds <= {str, float}:
            different = {*values}
            if len(different) * 4 < len(values):
                table = {v: function(v) for v in different if v == v}
                # A list is a row's own.
                if list not in _dtypes.classes(table.values()):
                    return self._series._like([table.get(v, v) for v in values], dtype)
        found = [*map(function, values)] if kinds == {str} else [v if is_missing(v) else function(v) for v in values]
        return self._series._like(found, dtype)

    def __getattr__(self, name):
        if name in "wrap normalize extractall get_dummies slice_replace extract partition rpartition findall pad cat".split():
            import functools

            from pandas_extras import texts

            return functools.partial(getattr(texts, name), self)
        if name in "rsplit match fullmatch count repeat join slice decode".split():
            from pandas_more.strings import More

            return getattr(More(self._series), name)
        if not hasattr(str, name):
            raise AttributeError(f"'StringMethods' object has no attribute {name!r}")
        return lambda *arguments, **options: self._each(operator.methodcaller(name, *arguments, *options.values()))

    def startswith(self, pat, na=None):
        return self._so(lambda v: v.startswith(pat), na)

    def endswith(self, pat, na=None):
        return self._so(lambda v: v.endswith(pat), na)

    def _so(self, test, na):
        made = self._each(lambda v: bool(test(v)))
        if na is None or not any_missing(made._values):
            return made
        return self._series._like([na if gone else v for v, gone in zip(made._values, are_missing(made._values))])

    def __getitem__(self, key):
        return self._each(lambda v: v[key] if isinstance(key, slice) or -len(v) <= key < len(v) else NAN)

    def get(self, i):
        return self[i]

    def len(self):
        return self._each(len)

    def contains(self, pat, case=True, flags=0, na=None, regex=True):
        import re

        return self._tested("search", pat if regex else re.escape(pat), case, flags, na)

    def replace(self, pat, repl, n=-1, case=None, flags=0, regex=False):
        import re

        return self._each(
            (lambda v: re.sub(pat, repl, v, max(n, 0), flags | (re.IGNORECASE if case is False else 0))) if regex else (lambda v: v.replace(pat, repl, n))
        )

    def split(self, pat=None, *, n=-1, expand=False, regex=None):
        import re

        if pat is not None and (len(pat) > 1 if regex is None else regex):
            return self._spread(lambda v: re.split(pat, v, max(n, 0)), expand)
        return self._spread(lambda v: v.split(pat, n or -1), expand)

    def _spread(self, function, expand):
        """Lists, or with `expand` a column for each place of them."""
        made = self._each(function)
        if not expand:
            return made
        from .frame import DataFrame

        width = max((len(v) for v in made._values if not is_missing(v)), default=0)
        return DataFrame({i: [v if is_missing(v) else v[i] if i < len(v) else None for v in made._values] for i in range(width)}, index=made.index)

    def _tested(self, how, pat, case, flags, na):
        import re

        return self._so(getattr(re.compile(pat, flags if case else flags | re.IGNORECASE), how), na)

"""Arrays from text files, and as such."""

from itertools import chain

from numpy import _dtypes, array, asarray


def _lines_of(source):
    if isinstance(source, (list, tuple)):
        return source
    if hasattr(source, "read"):
        text = source.read()
        return (text.decode() if isinstance(text, bytes) else text).splitlines()
    if hasattr(source, "__next__"):
        return list(source)
    if str(source).endswith(".gz"):
        import gzip

        with gzip.open(source, "rt") as f:
            return f.read().splitlines()
    with open(source) as f:
        return f.read().splitlines()


def _kind_of(column):
    """Which type all texts of a column fit: whole numbers, numbers, texts."""
    for make in (int, float):
        try:
            list(map(make, column))
            return make
        except ValueError:
            pass
    return str


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, max_rows=None,
            quotechar=None, **_):  # fmt: skip
    """An array from a table of text."""
    rows = []
    for line in list(_lines_of(fname))[skiprows:]:
        line = line.decode() if isinstance(line, bytes) else line
        if quotechar:
            from numpy_more.text_rows import quoted

            words = quoted(line.strip(), delimiter, comments, quotechar)
            if not words:
                continue
        else:
            line = line.split(comments)[0].strip() if comments else line.strip()
            if not line:
                continue
            words = line.split(delimiter)
        if usecols is not None:
            words = [words[i] for i in ([usecols] if isinstance(usecols, int) else usecols)]
        if callable(converters):
            words = [converters(w) for w in words]
        rows.append([converters[i](w) if i in converters else w for i, w in enumerate(words)] if converters and not callable(converters) else words)
        if len(rows) == max_rows:
            break
    kind = _dtypes.as_dtype(dtype)
    if getattr(kind, "kind", None) == "V":
        from numpy_extras.records import of_texts

        return of_texts(rows, None, kind).squeeze()
    if rows and any(len(r) != len(rows[0]) for r in rows):
        bad = next(i for i, r in enumerate(rows) if len(r) != len(rows[0]))
        raise ValueError(
            f"the number of columns changed from {len(rows[0])} to {len(rows[bad])} at row {bad + 1}; use `usecols` to select a subset and avoid this error"
        )
    try:
        numbers = [*map(float, chain.from_iterable(rows))] if kind._td is not None else None
    except ValueError:
        _checked(rows, kind)
    found = array(numbers, kind).reshape(len(rows), -1) if kind._td is not None and rows else array(rows, kind)
    if ndmin < 2 and found.ndim == 2:
        found = found.squeeze() if 1 in found.shape else found
    return found.T if unpack else found


def _checked(rows, kind):
    """Refuses a text that is no number."""
    for n, row in enumerate(rows):
        for k, word in enumerate(row):
            try:
                float(word)
            except ValueError:
                raise ValueError(f"could not convert string {word!r} to {kind.name} at row {n}, column {k + 1}.") from None


def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, converters=None, missing_values=None, filling_values=None,
               usecols=None, names=None, unpack=False, usemask=False, max_rows=None, invalid_raise=True, encoding=None, autostrip=True, **kwargs):  # fmt: skip
    """An array from a table of text, with NaN, or filling_values, for what is missing."""
    lines = [line.decode() if isinstance(line, bytes) else line for line in _lines_of(fname)][skip_header:]
    if names is True:
        # The first line that is not empty has the names, also as a comment.
        first = next((n for n, line in enumerate(lines) if line.strip()), 0)
        lines[first:] = [lines[first].replace(comments or "\0", "", 1), *lines[first + 1 :]]
    elif isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    if isinstance(usecols, str):
        usecols = [name.strip() for name in usecols.split(",")]
    lines = [line.split(comments)[0] if comments else line for line in (lines[: len(lines) - skip_footer] if skip_footer else lines)]
    if isinstance(delimiter, (int, list, tuple)):
        from numpy_more.text_rows import of_widths

        split = lambda line: of_widths(line.rstrip("\n"), delimiter)
    else:
        split = lambda line: line.split(delimiter)
    rows = [[w.strip() for w in split(line)] for line in lines if line.strip()]
    rows = rows if max_rows is None else rows[: max_rows + (names is True)]
    bad = [(n, len(row)) for n, row in enumerate(rows, 1) if len(row) != len(rows[0])]
    if bad and invalid_raise:
        raise ValueError(
            "Some errors were detected !\n" + "\n".join(f"    Line #{n + skip_header} (got {k} columns instead of {len(rows[0])})" for n, k in bad)
        )
    rows = [row for row in rows if len(row) == len(rows[0])]
    titles = list(rows[0]) if names is True and rows else list(names or ())
    place = lambda key: titles.index(key) if isinstance(key, str) else key
    if isinstance(dtype, tuple) and dtype and all(isinstance(one, (type, str)) or hasattr(one, "kind") for one in dtype):
        # A type for each column.
        named = [*(names or ()), *(kwargs.get("defaultfmt", "f%i") % n for n in range(len(dtype) - len(names or ())))] if names is not True else titles
        names, dtype = (True if names is True else named), list(zip(named, dtype))
    if filling_values is not None or missing_values is not None:
        rows = _gaps_filled(rows, names is True, place, missing_values, filling_values)
    if converters:
        first = 1 if names is True else 0
        converters = {place(key): function for key, function in converters.items()}
        rows = rows[:first] + [[str(converters[i](w)) if i in converters else w for i, w in enumerate(row)] for row in rows[first:]]
    if usecols is not None:
        chosen = [place(i) for i in ([usecols] if isinstance(usecols, int) else usecols)]
        rows = [[r[i] for i in chosen] for r in rows]
        if isinstance(names, (list, tuple)) and len(names) > len(chosen):
            names = [names[i] for i in chosen]
    dtype = _dtypes.as_dtype(dtype) if isinstance(dtype, str) and "," in dtype else dtype
    if (
        names is not None
        or isinstance(dtype, (list, dict))
        or hasattr(dtype, "_fields")
        or dtype is None
        and len({_kind_of(column) for column in zip(*rows)}) > 1
    ):
        from numpy_extras.records import of_texts

        return of_texts(rows, names, dtype).squeeze()
    kind = _dtypes.as_dtype(dtype) if dtype is not None else None
    if kind is None and rows and _kind_of(rows[0]) is not str:
        make = _kind_of(list(chain.from_iterable(rows)))
        return array([list(map(make, row)) for row in rows]).squeeze()
    if kind is None or kind._td is None:
        return array(rows, kind).squeeze()
    words = missing_values if isinstance(missing_values, (list, tuple, set)) else [missing_values]
    fill = filling_values if filling_values is not None else (float("nan") if kind.kind == "f" else -1)
    gone = []

    def number(word):
        try:
            found = fill if word in words else float(word)
            gone.append(word in words)
        except ValueError:
            found = fill
            gone.append(not word)
        return found

    found = array([[number(w) for w in r] for r in rows], float).astype(kind)
    if usemask:
        from numpy_extras import ma

        found = ma.array(found, mask=array(gone).reshape(found.shape))
    found = found.squeeze() if 1 in found.shape else found
    return found.T if unpack else found


def _gaps_filled(rows, titled, place, words, fillings):
    """Rows in which a column's own filling stands where nothing, or one of the words for nothing, does; only where columns are told apart."""
    of_column = lambda told, n, default: told.get(n, default) if isinstance(told, dict) else told[n] if n < len(told) else default
    by_place = lambda told: {place(key): value for key, value in told.items()} if isinstance(told, dict) else list(told)
    if not isinstance(fillings, (dict, list, tuple)) and not isinstance(words, dict):
        return rows
    words = by_place(words) if isinstance(words, (dict, list, tuple)) else {}
    fillings = by_place(fillings) if isinstance(fillings, (dict, list, tuple)) else dict.fromkeys(range(len(rows[0])), fillings)
    found = rows[:1] if titled else []
    for row in rows[len(found) :]:
        gone = [not w or w in (own if isinstance(own := of_column(words, n, ""), (list, tuple, set)) else [str(own).strip()]) for n, w in enumerate(row)]
        found.append(
            [str(of_column(fillings, n, w)) if missing and of_column(fillings, n, None) is not None else w for n, (w, missing) in enumerate(zip(row, gone))]
        )
    return found


def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", **_):
    """Writes an array as a table of text."""
    a = asarray(X)
    rows = a.reshape(-1, 1).tolist() if a.ndim < 2 else a.tolist()
    lines = [comments + header] if header else []
    if rows and not (isinstance(fmt, str) and fmt.count("%") > 1):
        fmt = delimiter.join(fmt if isinstance(fmt, (list, tuple)) else [fmt] * len(rows[0]))
    lines += [fmt % tuple(row) for row in rows]
    lines += [comments + footer] if footer else []
    text = newline.join(lines) + newline
    if hasattr(fname, "write"):
        try:
            fname.write(text)
        except TypeError:
            fname.write(text.encode())
    else:
        with open(fname, "w") as f:
            f.write(text)

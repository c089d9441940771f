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


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, max_rows=None, **_):
    """An array from a table of text."""
    rows = []
    for line in list(_lines_of(fname))[skiprows:]:
        line = (line.decode() if isinstance(line, bytes) else line).split(comments)[0].strip() if comments else line.strip()
        if not line:
            continue
        words = line.split(delimiter)
        if usecols is not None:
            words = [words[i] for i in ([usecols] if isinstance(usecols, int) else usecols)]
        rows.append([converters[i](w) if i in converters else w for i, w in enumerate(words)] if converters else words)
        if len(rows) == max_rows:
            break
    kind = _dtypes.as_dtype(dtype)
    if hasattr(kind, "descr"):
        from numpy_extras.records import of_texts

        return of_texts(rows, None, kind)
    if rows and any(len(r) != len(rows[0]) for r in rows):
        bad = next(i for i, r in enumerate(rows) if len(r) != len(rows[0]))
        raise ValueError(f"the number of columns changed from {len(rows[0])} to {len(rows[bad])} at row {bad + 1}; use `usecols` to select a subset and avoid this error")
    found = array(list(map(float, chain.from_iterable(rows))), kind).reshape(len(rows), -1) if kind._td is not None and rows else array(rows, kind)
    if ndmin < 2 and found.ndim == 2:
        found = found.squeeze() if 1 in found.shape else found
    return found.T if unpack else found


def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, missing_values=None, filling_values=None, usecols=None, names=None, unpack=False, **_):
    """An array from a table of text, with NaN, or filling_values, for what is missing."""
    lines = [line.decode() if isinstance(line, bytes) else line for line in _lines_of(fname)][skip_header:]
    lines = [line.split(comments)[0] if comments else line for line in (lines[: len(lines) - skip_footer] if skip_footer else lines)]
    rows = [[w.strip() for w in line.split(delimiter)] for line in lines if line.strip()]
    if usecols is not None:
        rows = [[r[i] for i in ([usecols] if isinstance(usecols, int) else usecols)] for r in rows]
    if names is not None or isinstance(dtype, (list, dict)) or dtype is None and len({_kind_of(column) for column in zip(*rows)}) > 1:
        from numpy_extras.records import of_texts

        return of_texts(rows, names, dtype)
    kind = _dtypes.as_dtype(dtype) if dtype is not None else None
    if kind is None and rows and _kind_of(rows[0]) is not str:
        make = _kind_of(list(chain.from_iterable(rows)))
        return array([list(map(make, row)) for row in rows]).squeeze()
    if kind is None or kind._td is None:
        return array(rows, kind).squeeze()
    fill = filling_values if filling_values is not None else (float("nan") if kind.kind == "f" else -1)

    def number(word):
        try:
            return float(word)
        except ValueError:
            return fill

    found = array([[number(w) for w in r] for r in rows], float).astype(kind)
    found = found.squeeze() if 1 in found.shape else found
    return found.T if unpack else found


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

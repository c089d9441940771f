"""Files of sparse rows, as `label index:value index:value`."""

import contextlib

import numpy as np
from sklearn.utils.validation import check_array, issparse


@contextlib.contextmanager
def _opened(file, mode):
    """A file by its name, unpacked if it is packed, or one that is open."""
    if hasattr(file, "read") or hasattr(file, "write"):
        yield file
        return
    name = str(file)
    if name.endswith(".gz"):
        import gzip as opener
    elif name.endswith(".bz2"):
        import bz2 as opener
    else:
        import builtins as opener
    with opener.open(name, mode) as opened:
        yield opened


def _lines(file, offset, length):
    with _opened(file, "rb") as opened:
        if offset:
            opened.seek(offset)
            opened.readline()
        read = offset
        for line in opened:
            read += len(line)
            text = line.decode() if isinstance(line, bytes) else line
            text = text.partition("#")[0].split()
            if text:
                yield text
            if 0 < length < read - offset:
                return


def _read(file, multilabel, offset, length):
    values, indices, ends, labels, queries = [], [], [0], [], []
    for words in _lines(file, offset, length):
        if multilabel:
            own = ":" not in words[0]
            labels.append(tuple(sorted(map(float, words[0].split(",")))) if own else ())
            words = words[1:] if own else words
        else:
            labels.append(float(words[0]))
            words = words[1:]
        before = -1
        for word in words:
            name, _, value = word.partition(":")
            if name == "qid":
                queries.append(int(value))
                continue
            place = int(name)
            if place < 0:
                raise ValueError(f"Invalid index {place} in SVMlight/LibSVM data file.")
            if place <= before:
                raise ValueError("Feature indices in SVMlight/LibSVM data file should be sorted and unique.")
            before = place
            indices.append(place)
            values.append(float(value))
        ends.append(len(indices))
    return values, np.asarray(indices, dtype=np.int64), ends, labels, np.asarray(queries, dtype=np.int64)


def load_svmlight_files(files, *, n_features=None, dtype=np.float64, multilabel=False, zero_based="auto", query_id=False, offset=0, length=-1):
    """Data and labels of several files, as wide as the widest."""
    from scipy.sparse import csr_matrix

    if (offset != 0 or length > 0) and zero_based == "auto":
        zero_based = True
    if (offset != 0 or length > 0) and n_features is None:
        raise ValueError("n_features is required when offset or length is specified.")
    parts = [_read(file, multilabel, offset, length) for file in files]
    shift = int(zero_based is False or zero_based == "auto" and all(len(part[1]) and int(part[1].min()) > 0 for part in parts))
    width = max(int(part[1].max()) - shift if len(part[1]) else 0 for part in parts) + 1
    if n_features is None:
        n_features = width
    elif n_features < width:
        raise ValueError(f"n_features was set to {n_features}, but input file contains {width} features")
    found = []
    for values, indices, ends, labels, queries in parts:
        found.append(csr_matrix((np.asarray(values, dtype=dtype), indices - shift, np.asarray(ends)), shape=(len(ends) - 1, n_features)))
        found.append(labels if multilabel else np.asarray(labels, dtype=np.float64))
        if query_id:
            found.append(queries)
    return found


def load_svmlight_file(f, *, n_features=None, dtype=np.float64, multilabel=False, zero_based="auto", query_id=False, offset=0, length=-1):
    """Data and labels of a file."""
    return tuple(load_svmlight_files([f], n_features=n_features, dtype=dtype, multilabel=multilabel, zero_based=zero_based, query_id=query_id,
                                     offset=offset, length=length))  # fmt: skip


def _pairs(row, places, shift, whole):
    kept = zip(places.tolist(), row[places].tolist())
    return " ".join(f"{place + shift}:{int(value)}" if whole else f"{place + shift}:{value:.16g}" for place, value in kept)


def dump_svmlight_file(X, y, f, *, zero_based=True, comment=None, query_id=None, multilabel=False):
    """Writes data and labels to a file, or to one that is open for bytes."""
    from sklearn import __version__

    targets = check_array(y, accept_sparse="csr", ensure_2d=False)
    targets = targets.toarray() if issparse(targets) else targets
    if targets.ndim == 2 and targets.shape[1] == 1 and not multilabel:
        targets = targets[:, 0]
    if targets.ndim != 1 and not multilabel:
        raise ValueError(f"expected y of shape (n_samples,), got {targets.shape!r}")
    X = check_array(X, accept_sparse="csr")
    table = X.toarray() if issparse(X) else X
    if len(table) != len(targets):
        raise ValueError(f"X.shape[0] and y.shape[0] should be the same, got {len(table)!r} and {len(targets)!r} instead.")
    if query_id is not None and len(query_id) != len(targets):
        raise ValueError(f"expected query_id of shape (n_samples,), got {np.shape(query_id)!r}")
    lines, shift, whole = [], 0 if zero_based else 1, table.dtype.kind == "i"
    if comment:
        comment = comment.decode() if isinstance(comment, bytes) else comment
        base = "zero" if zero_based else "one"
        lines += [f"# Generated by dump_svmlight_file from scikit-learn {__version__}", f"# Column indices are {base}-based", "#"]
        lines += [f"# {line}" for line in comment.splitlines()]
    for i in range(len(table)):
        if multilabel:
            label = ",".join(map(str, np.flatnonzero(targets[i]).tolist()))
        else:
            label = str(int(targets[i])) if targets.dtype.kind == "i" else f"{float(targets[i]):.16g}"
        query = "" if query_id is None else f" qid:{int(query_id[i])}"
        lines.append(f"{label}{query} {_pairs(table[i], np.flatnonzero(table[i]), shift, whole)}")
    with _opened(f, "wb") as opened:
        opened.write("".join(line + "\n" for line in lines).encode())

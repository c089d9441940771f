"""ONNX models whose data decide shapes: programs that run one after the other, split where a value must be known."""

import _tandem

from .programs import OnnxProgram, Undecided


def parts(data, node, files):
    """The programs of a model that is split at a node."""
    split = _tandem.split_model(data, node)
    return [(_Step if is_node else _Part)(part, {}, {}, files.__getitem__) for part, is_node in split]


def run(parts, given):
    """All values by name, of the given ones and what the parts compute."""
    values = dict(given)
    for part in parts:
        try:
            found = part(*(values[name] for name, _, _ in part.inputs))
        except _tandem.TracerError:
            raise ValueError("what this model computes decides shapes: it runs in parts, and cannot be traced") from None
        found = found if isinstance(found, tuple) else (found,)
        values.update(zip((name for name, _, _ in part.outputs), found))
    return values


# Numbers of rows for which a part is read, to see whether rows meet in it: none that other axes are likely to have.
_ROWS = 37, 101
# Rows of the least program for several numbers of rows.
_MIN_ROWS = 16


class _Part(OnnxProgram):
    """What can be computed without the value that decides. Its arguments are tensors, as parts before it give them.

    Where how many rows there are (boxes, places) differs from call to call, and rows do not meet, one program serves up to a power of
    two of them: rows of zeros stand behind the others, and what they give is cut off."""

    # The shapes of the first call, and for the axes of rows that moved since then, those of the results (None where rows meet).
    _first_shapes = None
    _row_axes = {}

    def __call__(self, *arguments):
        shapes = [tuple(x.shape) for x in arguments]
        if self._first_shapes is None:
            self._first_shapes, self._row_axes = shapes, {}
        moved = self._moved(shapes)
        if moved is None:
            return super().__call__(*arguments)
        rows, axes = moved
        if axes not in self._row_axes:
            self._row_axes[axes] = self._results_by_rows(arguments, axes)
        if self._row_axes[axes] is None:
            return super().__call__(*arguments)
        size = max(_MIN_ROWS, 1 << max(rows - 1, 0).bit_length())
        filled = [x if axis is None else _tandem.filled_up(x, axis, size) for x, axis in zip(arguments, axes)]
        found = super().__call__(*filled)
        several = isinstance(found, tuple)
        cut = [_cut(y, axis, rows) for y, axis in zip(found if several else (found,), self._row_axes[axes])]
        return self._results(tuple(cut)) if several else cut[0]

    def _moved(self, shapes):
        """How many rows there are, and the axis of rows of each argument, where these differ from those of the first call."""
        rows, axes = set(), []
        for shape, first in zip(shapes, self._first_shapes):
            if len(shape) != len(first):
                return None
            moved = [at for at, (size, before) in enumerate(zip(shape, first)) if size != before]
            if len(moved) > 1:
                return None
            axes.append(moved[0] if moved else None)
            rows.update((shape[at], first[at]) for at in moved)
        return (rows.pop()[0], tuple(axes)) if len(rows) == 1 else None

    def _results_by_rows(self, arguments, axes):
        """The axes of rows of the results, or None if rows meet, as the part tells that is read for two numbers of rows."""
        read = []
        dtypes = {name: x.dtype for name, x in zip(self._argument_names, arguments)}
        for rows in _ROWS:
            shapes = {
                name: tuple(rows if at == axis else size for at, size in enumerate(x.shape))
                for name, x, axis in zip(self._argument_names, arguments, axes)
            }
            loaded, *_ = self._import(shapes, dtypes, {}, True)
            if isinstance(loaded, str):
                return None
            read.append(loaded)
        return read[0].row_axes(_ROWS[0], read[1], _ROWS[1])

    def _arguments(self, args, named):
        # Of what another part computes, the model does not state the dtype.
        self.inputs = [(name, str(x.dtype), axes) for (name, _, axes), x in zip(self.inputs, args)]
        return list(args)

    def _read_for_declared_shapes(self):
        pass


def _cut(y, axis, rows):
    return y if axis is None else y[(slice(None),) * axis + (slice(rows),)]


class _Step(_Part):
    """The node at which a model is split: it is computed at once where a value that it needs is too much to be specialized on. Of an
    `If`, the branch that is taken is a part, which is split again where it must be."""

    _large = ()
    _branches = ()

    def __call__(self, *arguments):
        if not self._large:
            try:
                return OnnxProgram.__call__(self, *arguments)
            except Undecided as found:
                self._large = (found.name,)
                condition, *branches = _tandem.model_branches(self._data) or (None,)
                self._branches = [_Part(branch, {}, {}, self._files.__getitem__) for branch in branches]
                self._condition = condition
        given = dict(zip(self._argument_names, arguments))
        if self._branches:
            taken = self._branches[0 if given[self._condition] else 1]
            return taken(*(given[name] for name, _, _ in taken.inputs))
        return self._at_once(given)

    def _is_split(self, arguments):
        self._specialization(arguments)
        return False

    def _at_once(self, given):
        shapes = {name: x.shape for name, x in given.items()}
        dtypes = {name: x.dtype for name, x in given.items()}
        while True:
            loaded, problem, *_ = self._import(shapes, dtypes, {name: given[name] for name in self._large}, True)
            if not isinstance(loaded, str):
                return loaded(*(given[name] for name, _, _ in loaded.arguments()))
            if loaded in self._large:
                raise ValueError(f"the value of {loaded!r} must be known: {problem}")
            self._large += (loaded,)

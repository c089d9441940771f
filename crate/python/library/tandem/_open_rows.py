"""ONNX models whose arguments have axes of rows (a batch, boxes): one program for many numbers of rows, where rows do not meet."""

import _tandem

# Numbers of rows for which a model is read, to see whether rows meet in it: none that other axes are likely to have.
_ROWS = 37, 101
# Rows of the least program for several numbers of rows.
_MIN_ROWS = 16


class OpenRows:
    """Calls of a program whose shapes differ from those of its first call in the number of rows alone: one program serves up to a
    power of two of them. Rows of zeros stand behind the others, and what they give is cut off."""

    def __init__(self, first_shapes):
        self._first_shapes = first_shapes
        # The axes of rows of the results by those of the arguments; None where rows meet.
        self._of_results = {}

    def filled_up(self, arguments, read):
        """The arguments with rows of zeros, and what cuts the results; None where a program of its own is needed. `read` reads the
        model for such shapes, given by position, or gives None."""
        moved = self._moved([tuple(x.shape) for x in arguments])
        if moved is None:
            return None
        rows, axes = moved
        if axes not in self._of_results:
            self._of_results[axes] = _axes_of_results(arguments, axes, read)
        cuts = self._of_results[axes]
        if cuts is None:
            return None
        size = max(_MIN_ROWS, 1 << max(rows - 1, 0).bit_length())
        filled = [x if axis is None else _tandem.filled_up(x, axis, size) for x, axis in zip(arguments, axes)]
        return filled, lambda results: tuple([_cut(y, axis, rows) for y, axis in zip(results, cuts)])

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


def _axes_of_results(arguments, axes, read):
    """The axes of rows of the results, or None if rows meet, as the model tells that is read for two numbers of rows."""
    found = []
    for rows in _ROWS:
        shapes = [tuple(rows if at == axis else size for at, size in enumerate(x.shape)) for x, axis in zip(arguments, axes)]
        loaded = read(shapes)
        if loaded is None:
            return None
        found.append(loaded)
    return found[0].row_axes(_ROWS[0], found[1], _ROWS[1])


def _cut(y, axis, rows):
    return y if axis is None else y[(slice(None),) * axis + (slice(rows),)]

"""`np.nditer`: the elements of several arrays side by side, broadcast to one shape."""

import itertools
import math

import numpy as np

from .flags import locked

_FLAGS = set(
    "buffered c_index common_dtype copy_if_overlap delay_bufalloc external_loop f_index grow_inner multi_index ranged reduce_ok refs_ok "
    "zerosize_ok".split()
)


class nditer:
    """The elements of arrays as arrays without axes, row by row; with `external_loop` as rows, as long as they can be."""

    __module__ = "numpy"

    def __init__(self, op, flags=None, op_flags=None, op_dtypes=None, order="K", casting="safe", op_axes=None, itershape=None, buffersize=0):
        given = list(op) if isinstance(op, (list, tuple)) else [op]
        self._flags = set(flags or ())
        for flag in self._flags - _FLAGS:
            raise ValueError(f'Unexpected iterator global flag "{flag}"')
        if {"multi_index", "c_index", "f_index"} & self._flags and "external_loop" in self._flags:
            raise ValueError("Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked")
        self._modes = _modes(given, op_flags)
        self._axes = [None] * len(given) if op_axes is None else list(op_axes)
        arrays = [None if x is None else np.asanyarray(x) for x in given]
        self.shape = _common_shape(arrays, self._axes, itershape)
        kinds = self._kinds(arrays, op_dtypes, casting)
        self.operands = tuple(np.zeros(self._own_shape(n), kinds[n]) if x is None else x for n, x in enumerate(arrays))
        self._refuse_broadcast_writes()
        # With a type of its own an operand is a copy, which is written back.
        self._work = [x if x.dtype == kind else x.astype(kind) for x, kind in zip(self.operands, kinds)]
        self.ndim, self.nop, self.itersize = len(self.shape), len(given), math.prod(self.shape)
        if not self.itersize and "zerosize_ok" not in self._flags:
            raise ValueError("Iteration of zero-sized operands is not enabled")
        self._is_by_columns = order == "F"
        self._steps = self._rows() if "external_loop" in self._flags else self._places()
        self.reset()

    dtypes = property(lambda self: tuple(x.dtype for x in self._work))
    has_multi_index = property(lambda self: "multi_index" in self._flags)
    has_index = property(lambda self: bool({"c_index", "f_index"} & self._flags))
    finished = property(lambda self: self.iterindex >= len(self._steps))

    def _kinds(self, arrays, op_dtypes, casting):
        """The type in which each operand is read."""
        common = np.result_type(*[x for x in arrays if x is not None])
        wanted = [None] * len(arrays) if op_dtypes is None else list(op_dtypes) if isinstance(op_dtypes, (list, tuple)) else [op_dtypes] * len(arrays)
        if "common_dtype" in self._flags:
            common = np.result_type(common, *[kind for kind in wanted if kind is not None])
            wanted = [common] * len(arrays)
        kinds = [common if x is None and kind is None else x.dtype if kind is None else np.dtype(kind) for x, kind in zip(arrays, wanted)]
        for n, (x, kind, modes) in enumerate(zip(arrays, kinds, self._modes)):
            if x is None or x.dtype == kind:
                continue
            if not {"copy", "updateifcopy"} & modes and "buffered" not in self._flags:
                raise TypeError("Iterator operand required copying or buffering, but neither copying nor buffering was enabled")
            if "writeonly" not in modes and not np.can_cast(x.dtype, kind, casting):
                raise TypeError(f"Iterator operand {n} dtype could not be cast from {x.dtype!r} to {kind!r} according to the rule '{casting}'")
            if not {"readonly"} & modes and not np.can_cast(kind, x.dtype, casting):
                raise TypeError(
                    f"Iterator requested dtype could not be cast from {kind!r} to {x.dtype!r}, the operand {n} dtype, "
                    f"according to the rule '{casting}'"
                )
        return kinds

    def _own_shape(self, n):
        """The shape of an operand that is made here."""
        axes = self._axes[n]
        if axes is None:
            return self.shape
        return tuple(self.shape[at] for _, at in sorted((axis, at) for at, axis in enumerate(axes) if axis >= 0))

    def _refuse_broadcast_writes(self):
        for x, modes, axes in zip(self.operands, self._modes, self._axes):
            if axes is not None or "readonly" in modes or x.shape == self.shape or "reduce_ok" in self._flags:
                continue
            if "no_broadcast" in modes:
                shown = str(x.shape).replace(" ", ""), str(self.shape).replace(" ", "")
                raise ValueError(f"non-broadcastable output operand with shape {shown[0]} doesn't match the broadcast shape {shown[1]}")
            at = max(n for n, (size, own) in enumerate(zip(self.shape[::-1], (*x.shape[::-1], *(1,) * len(self.shape)))) if size != own)
            raise ValueError(
                f"output operand requires a reduction along dimension {at}, but the reduction is not enabled. The dimension size of 1 does not "
                "match the expected output shape."
            )

    def _of_axes(self, n):
        """For each axis of the iteration that of the operand, or None where it is broadcast."""
        x, axes = self.operands[n], self._axes[n]
        if axes is None:
            axes = list(range(-(self.ndim - x.ndim), x.ndim))
        return [None if axis < 0 or x.shape[axis] == 1 != self.shape[at] else axis for at, axis in enumerate(axes)]

    def _places(self):
        places = list(itertools.product(*map(range, self.shape[::-1] if self._is_by_columns else self.shape)))
        return [place[::-1] for place in places] if self._is_by_columns else places

    def _rows(self):
        """The places where rows begin: the last axes, as many as are one behind the other in the memory of each operand."""
        if self._is_by_columns and self.ndim > 1:
            self._inner = 0 if "buffered" not in self._flags else self.ndim
            return [place[::-1] for place in itertools.product(*map(range, self.shape[:0:-1]))] if not self._inner else [()]
        maps = [self._of_axes(n) for n in range(self.nop)]
        joined = min(1, self.ndim)
        while joined < self.ndim and ("buffered" in self._flags or all(_is_joined(axes[-joined - 1], axes[-joined]) for axes in maps)):
            joined += 1
        self._inner = joined
        return list(itertools.product(*map(range, self.shape[: self.ndim - joined])))

    def _part(self, n, place):
        x, modes = self._work[n], self._modes[n]
        index = [0] * x.ndim
        for axis, at in zip(self._of_axes(n), place):
            if axis is not None:
                index[axis] = at
        found = x[(*index, ...)]
        return locked(found) if "readonly" in modes else found

    def _row(self, n, place):
        x, modes = self._work[n], self._modes[n]
        axes = self._of_axes(n)
        if x.shape != self.shape:
            lying = x.transpose([axis for axis in axes if axis is not None])
            x = np.broadcast_to(lying[tuple(None if axis is None else slice(None) for axis in axes)], self.shape)
        if self._is_by_columns and self.ndim > 1:
            found = x.ravel(order="F") if self._inner else x[(slice(None), *place)]
        else:
            found = x[place].reshape(-1) if place else x.reshape(-1)
        return locked(found) if "readonly" in modes else found

    @property
    def value(self):
        """The elements at this place: one, or a tuple with one of each array."""
        if self.finished:
            raise ValueError("Iterator is past the end")
        place = self._steps[self.iterindex]
        part = self._row if "external_loop" in self._flags else self._part
        parts = tuple(part(n, place) for n in range(self.nop))
        return parts[0] if self.nop == 1 else parts

    @property
    def multi_index(self):
        """The place, one number for each axis."""
        if not self.has_multi_index:
            raise ValueError("Iterator is not tracking a multi-index")
        if self.finished:
            raise ValueError("Iterator is past the end")
        return self._steps[self.iterindex]

    @multi_index.setter
    def multi_index(self, place):
        self.iterindex = self._steps.index(tuple(place))

    @property
    def index(self):
        """The number of the place, counted row by row (`c_index`) or column by column (`f_index`)."""
        if not self.has_index:
            raise ValueError("Iterator does not have an index")
        place, shape, found = self._steps[self.iterindex], self.shape, 0
        for at, size in zip(place, shape) if "c_index" in self._flags else zip(place[::-1], shape[::-1]):
            found = found * size + at
        return found

    def __iter__(self):
        return self

    def __next__(self):
        if self._is_started:
            self.iterindex += 1
        self._is_started = True
        if self.finished:
            self._write_back()
            raise StopIteration
        return self.value

    def iternext(self):
        """Goes on to the next place, and says whether there is one."""
        self.iterindex += 1
        if self.finished:
            self._write_back()
        return not self.finished

    def reset(self):
        """Goes back to the first place."""
        self.iterindex, self._is_started = 0, False

    def _write_back(self):
        for x, work, modes in zip(self.operands, self._work, self._modes):
            if work is not x and "readonly" not in modes:
                x[...] = work.astype(x.dtype)

    close = _write_back

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._write_back()

    def __len__(self):
        return self.itersize

    def __getitem__(self, n):
        found = self.value
        return (found,)[n] if self.nop == 1 else found[n]

    def __setitem__(self, n, value):
        self[n][...] = value


def _modes(given, op_flags):
    """The flags of each operand."""
    if op_flags is None:
        listed = [["writeonly", "allocate"] if x is None else ["readonly"] for x in given]
    elif op_flags and isinstance(op_flags[0], str):
        listed = [op_flags] * len(given)
    else:
        listed = op_flags
    return [set(flags) for flags in listed]


def _common_shape(arrays, op_axes, itershape):
    shapes = []
    for x, axes in zip(arrays, op_axes):
        if x is not None:
            shapes.append(x.shape if axes is None else tuple(1 if axis < 0 else x.shape[axis] for axis in axes))
        elif axes is not None:
            shapes.append((1,) * len(axes))
    try:
        found = np.broadcast_shapes(*shapes)
    except ValueError:
        shown = " ".join(f"({','.join(map(str, shape))}{',' if len(shape) == 1 else ''})" for shape in shapes)
        raise ValueError(f"operands could not be broadcast together with shapes {shown} ") from None
    return found if itershape is None else tuple(n if size < 0 else size for n, size in zip(found, itershape))


def _is_joined(outer, inner):
    """Whether two axes beside each other are as one in the memory of an operand, or it is broadcast along both."""
    return outer is None and inner is None or outer is not None and inner is not None and inner == outer + 1

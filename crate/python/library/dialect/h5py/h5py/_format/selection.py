"""What an index means: a box of a file, and an index into that box."""

import itertools

import numpy as np


class Selection:
    """Elements of an array: the box that holds them, what to take of it, and the shape of what is taken."""

    def __init__(self, shape, key):
        key = key if isinstance(key, tuple) else (key,)
        self.shape = shape
        if len(key) == 1 and getattr(key[0], "dtype", None) is not None and getattr(key[0].dtype, "kind", "") == "b" and key[0].ndim:
            mask = np.asarray(key[0])
            if mask.shape == shape and len(shape) > 1:
                self.starts, self.stops, self.local = (0,) * len(shape), shape, mask
                return
        places = [n for n, part in enumerate(key) if part is Ellipsis]
        if len(places) > 1:
            raise ValueError("Only one ellipsis may be used.")
        count = len(key) - len(places)
        if count > len(shape):
            raise ValueError(f"{count} indexing arguments for {len(shape)} dimensions")
        if places:
            key = key[: places[0]] + (slice(None),) * (len(shape) - count) + key[places[0] + 1 :]
        key += (slice(None),) * (len(shape) - len(key))
        parts = [self._part(part, size, axis) for axis, (part, size) in enumerate(zip(key, shape))]
        if sum(isinstance(local, list) for _, _, local in parts) > 1:
            raise TypeError("Only one indexing vector or array is currently allowed for fancy indexing")
        self.starts, self.stops = tuple(part[0] for part in parts), tuple(part[1] for part in parts)
        self.local = tuple(part[2] for part in parts)

    def _part(self, part, size, axis):
        """Begin and end along an axis, and the index from the begin on."""
        if isinstance(part, slice):
            step = 1 if part.step is None else int(part.step)
            if step < 1:
                raise ValueError(f"Step must be >= 1 (got {step})")
            start, stop, step = part.indices(size)
            count = max(0, -(-(stop - start) // step))
            return (start, start + (count - 1) * step + 1, slice(None, None, step)) if count else (0, 0, slice(None))
        if part is None:
            raise TypeError("Indexing with None (or np.newaxis) is not supported")
        if isinstance(part, (bool, np.bool_)):
            raise TypeError("Boolean indexing array has incompatible shape")
        if hasattr(part, "__index__") and getattr(part, "shape", ()) == ():
            place = part.__index__()
            if not -size <= place < size:
                place += size if place < 0 else 0
                raise IndexError(f"Index ({place}) out of range for (0-{size - 1})" if size else f"Index ({place}) out of range for empty dimension")
            place %= size
            return place, place + 1, 0
        if isinstance(part, str):
            raise ValueError("Field names only allowed for compound types")
        given = np.asarray(part)
        if given.dtype.kind == "b":
            if given.ndim != 1 or len(given) != size:
                raise TypeError("Boolean indexing array has incompatible shape")
            places = np.flatnonzero(given).tolist()
        elif given.ndim == 1 and (given.dtype.kind in "iu" or not given.size):
            places = [int(place) + (size if place < 0 else 0) for place in given.tolist()]
            for place in places:
                if not 0 <= place < size:
                    raise IndexError(f"Fancy indexing out of range for (0-{size - 1})")
            if any(after <= before for before, after in itertools.pairwise(places)):
                raise TypeError("Indexing elements must be in increasing order")
        else:
            raise TypeError(f"Selection can't process {part!r}")
        if not places:
            return 0, 0, slice(None)
        return places[0], places[-1] + 1, [place - places[0] for place in places]

    def taken(self, box):
        """The elements of the box that are meant."""
        if not self.shape:
            return box
        local = self.local
        if isinstance(local, tuple):
            if all(isinstance(part, slice) and part.step in (None, 1) for part in local):
                return box
            lists = [axis for axis, part in enumerate(local) if isinstance(part, list)]
            if lists:
                # Numbers take axes away only after the list was taken, so that its axis stays where it is.
                box = box[tuple(slice(None) if axis != lists[0] else part for axis, part in enumerate(local))]
                local = tuple(slice(None) if axis == lists[0] else part for axis, part in enumerate(local))
        return box[local]

    def outer(self):
        """The same elements as an index into the whole array."""
        if not isinstance(self.local, tuple):
            return self.local
        return tuple(
            start if part == 0 and not isinstance(part, slice) else [start + n for n in part] if isinstance(part, list) else slice(start, stop, part.step)
            for start, stop, part in zip(self.starts, self.stops, self.local)
        )

    def sizes(self):
        """The shape of what is taken."""
        if not isinstance(self.local, tuple):
            return (int(self.local.sum()),)
        found = []
        for start, stop, part in zip(self.starts, self.stops, self.local):
            if isinstance(part, list):
                found.append(len(part))
            elif isinstance(part, slice):
                found.append(-(-(stop - start) // (part.step or 1)))
        return tuple(found)

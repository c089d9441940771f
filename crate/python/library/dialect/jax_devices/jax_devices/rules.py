"""Rules of how results lie: for each axis of a result the axes of a mesh that part it."""

import math

import numpy
from jax._array import Array
from jax._shapes import ShapedArray
from jax_devices.meshes import AxisType, P
from jax_devices.shardings import NamedSharding, tupled

PRIMITIVES = {"truediv": "div", "matmul": "dot_general", "radd": "add", "rmul": "mul", "rsub": "sub"}
# What places arrays itself, maps functions, or has no arrays for a result.
LEFT = set(
    "with_sharding_constraint psum pmean pmax pmin all_gather ppermute all_to_all psum_scatter axis_index axis_size shape ndim size iinfo finfo "
    "result_type issubdtype dtype promote_types can_cast vectorize apply_along_axis cond switch while_loop fori_loop map custom_root pcast pvary".split()
)
METHODS = [
    *(f"__{side}{name}__" for name in "add sub mul truediv floordiv mod pow and or xor".split() for side in ("", "r", "i")),
    *(f"__{name}__" for name in "lt le gt ge eq ne neg abs matmul rmatmul getitem".split()),
    *"all any argmax argmin astype clip copy cumprod cumsum diagonal dot flatten max mean min prod ravel reshape round sort squeeze std sum swapaxes "
    "transpose var".split(),
]
_REDUCTIONS = set("all any argmax argmin max mean min prod std sum var median nansum nanmean nanmax nanmin amax amin logsumexp norm count_nonzero".split())


class ShardingTypeError(Exception):
    """Operands that lie so that the result could lie in several ways."""


def _mark(x):
    return x.__dict__.get("_sharding") if isinstance(x, Array) else None


def _parts(x):
    mark = _mark(x)
    return mark.entries(x.ndim) if isinstance(mark, NamedSharding) else [None] * numpy.ndim(x)


def _once(entries):
    """An axis of a mesh parts one axis of an array, the first."""
    seen, found = set(), []
    for entry in entries:
        fresh = not seen & set(tupled(entry))
        found.append(entry if fresh else None)
        seen |= set(tupled(entry))
    return found


def _elementwise(arrays, shape):
    found = [None] * len(shape)
    for x in arrays:
        entries, lead = _parts(x), len(shape) - x.ndim
        for axis, entry in enumerate(entries):
            if lead + axis >= 0 and found[lead + axis] is None and x.shape[axis] == shape[lead + axis]:
                found[lead + axis] = entry
    return _once(found)


def _reduced(x, args, kwargs, found):
    if found.ndim == 0:
        return []
    axis = kwargs.get("axis", args[1] if len(args) > 1 else None)
    axes = range(x.ndim) if axis is None else [n % x.ndim for n in (axis if isinstance(axis, (tuple, list)) else (axis,))]
    entries = _parts(x)
    if found.ndim == x.ndim:
        return [None if n in axes else entry for n, entry in enumerate(entries)]
    return [entry for n, entry in enumerate(entries) if n not in axes]


def _turned(x, args, kwargs, found):
    axes = kwargs.get("axes", args[1:] if len(args) > 2 else args[1] if len(args) > 1 else None)
    axes = axes[0] if isinstance(axes, tuple) and len(axes) == 1 and isinstance(axes[0], (tuple, list)) else axes
    entries = _parts(x)
    return [entries[n] for n in axes] if axes is not None else entries[::-1]


def _swapped(x, args, kwargs, found):
    order = list(range(x.ndim))
    a, b = args[1:3] if len(args) > 2 else (kwargs["axis1"], kwargs["axis2"])
    order[a], order[b] = order[b], order[a]
    return [_parts(x)[n] for n in order]


def _moved(x, args, kwargs, found):
    a, b = args[1:3] if len(args) > 2 else (kwargs["source"], kwargs["destination"])
    if not isinstance(a, int):
        return [None] * found.ndim
    order = [n for n in range(x.ndim) if n != a % x.ndim]
    order.insert(b % x.ndim, a % x.ndim)
    return [_parts(x)[n] for n in order]


def _pair(args):
    a, b = _parts(args[0]), _parts(args[1])
    return a, b, a[-1] if a else None, (b[-2] if len(b) > 1 else b[0]) if b else None


def _product(x, args, kwargs, found):
    a, b, _, _ = _pair(args)
    rows, columns = a[-2:-1], b[-1:] if len(b) > 1 else []
    lead = found.ndim - len(rows) - len(columns)
    batch = [None] * lead
    for entries in (a[:-2], b[:-2]):
        for n, entry in enumerate(reversed(entries)):
            if n < lead and batch[-1 - n] is None:
                batch[-1 - n] = entry
    return _once([*batch, *rows, *columns])


def _letters(args):
    text = args[0].replace(" ", "")
    inputs, _, out = text.partition("->")
    known = {}
    for letters, x in zip(inputs.split(","), args[1:]):
        for letter, entry in zip(letters, _parts(x)):
            known.setdefault(letter, []).append(entry)
    return known, out if "->" in text else "".join(sorted(n for n in known if len(known[n]) == 1))


def _summed(x, args, kwargs, found):
    if not isinstance(args[0], str) or "." in args[0]:
        return [None] * found.ndim
    known, out = _letters(args)
    return _once([next((entry for entry in known[letter] if entry is not None), None) for letter in out])


def _reshaped(x, args, kwargs, found):
    """Axes are matched by their sizes; of axes that are joined or split, the first gives or takes what parts them."""
    sizes, entries, shape, result = tuple(x.shape), _parts(x), tuple(found.shape), [None] * found.ndim
    explicit, mesh = _mark(x).explicit, _mark(x).mesh
    i = j = 0
    while i < len(sizes) and j < len(shape):
        if sizes[i] == 1 and shape[j] != 1:
            i += 1
            continue
        if shape[j] == 1 and sizes[i] != 1:
            j += 1
            continue
        first, start, a, b = i, j, sizes[i], shape[j]
        i, j = i + 1, j + 1
        while a != b and i <= len(sizes) and j <= len(shape):
            if a < b and i < len(sizes):
                a, i = a * sizes[i], i + 1
            elif a > b and j < len(shape):
                b, j = b * shape[j], j + 1
            else:
                break
        joined = tuple(name for entry in (entries[first:i] if explicit and j - start == 1 else entries[first : first + 1]) for name in tupled(entry))
        count = math.prod(mesh.shape[name] for name in joined)
        if joined and shape[start] % count == 0 and shape[start] >= count:
            result[start] = joined if len(joined) > 1 else joined[0]
    return result


def _taken(x, args, kwargs, found):
    index, entries, result = args[1] if isinstance(args[1], tuple) else (args[1],), _parts(x), []
    if any(not isinstance(at, (int, slice, type(None), type(...))) for at in index):
        return [None] * found.ndim
    here = sum(isinstance(at, (int, slice)) for at in index)
    if ... not in index:
        index += (...,)
    place = 0
    for at in index:
        if at is None:
            result.append(None)
        elif at is ...:
            result += entries[place : place + x.ndim - here]
            place += x.ndim - here
        else:
            if isinstance(at, slice):
                whole = len(range(*at.indices(x.shape[place]))) == x.shape[place]
                result.append(entries[place] if whole else None)
            place += 1
    return result


def _stacked(x, args, kwargs, found):
    axis = kwargs.get("axis", args[1] if len(args) > 1 else 0) % found.ndim
    entries = _parts(next(x for x in args[0] if isinstance(_mark(x), NamedSharding)))
    return [*entries[:axis], None, *entries[axis:]]


def _mapped(x, args, kwargs, found):
    return _parts(x) if tuple(x.shape) == tuple(found.shape) else [*_parts(x)[:1], *[None] * found.ndim][: found.ndim]


_RULES = {name: _reduced for name in _REDUCTIONS} | dict.fromkeys(("reshape", "ravel", "flatten", "expand_dims", "squeeze"), _reshaped) | {
    "transpose": _turned, "T": lambda x, args, kwargs, found: _parts(x)[::-1], "mT": lambda x, args, kwargs, found: [*_parts(x)[:-2], *_parts(x)[:-3:-1]],
    "matrix_transpose": lambda x, args, kwargs, found: [*_parts(x)[:-2], *_parts(x)[:-3:-1]], "swapaxes": _swapped, "moveaxis": _moved, "matmul": _product,
    "dot": _product, "rmatmul": lambda x, args, kwargs, found: _product(x, args[::-1], kwargs, found), "einsum": _summed, "getitem": _taken,
    "stack": _stacked, "vmap": _mapped,
}  # fmt: skip


def arrays_of(args):
    """The arrays in nested lists, tuples and dicts."""
    for x in args:
        if isinstance(x, Array):
            yield x
        elif isinstance(x, (list, tuple, dict)):
            yield from arrays_of(x.values() if isinstance(x, dict) else x)


def entries(name, args, kwargs, found):
    """What parts each axis of a result."""
    arrays = list(arrays_of((args, kwargs)))
    known = next(x for x in arrays if isinstance(_mark(x), NamedSharding))
    mark = _mark(known)
    if name in _RULES:
        try:
            result = _RULES[name](known, args, kwargs, found)
        except (IndexError, KeyError, TypeError, ValueError):
            result = [None] * found.ndim
    else:
        fits = [x for x in arrays if x.ndim <= found.ndim and all(size in (1, of) for size, of in zip(reversed(tuple(x.shape)), reversed(tuple(found.shape))))]
        if any(x.ndim and isinstance(_mark(x), NamedSharding) for x in fits):
            result = _elementwise(fits, tuple(found.shape))
        else:
            result = _parts(known) if known.ndim == found.ndim else [None] * found.ndim
    # What cannot be parted evenly is whole.
    sizes = mark.mesh.shape
    return [None if found.shape[n] % math.prod(sizes[axis] for axis in tupled(part)) else part for n, part in enumerate(result[: found.ndim])]


_BINARY = {f"{side}{name}": PRIMITIVES.get(name, name) for name in "add sub mul truediv pow lt le gt ge eq ne".split() for side in ("", "r")}
_BINARY |= {"subtract": "sub", "multiply": "mul", "divide": "div"}


def check(name, args, kwargs):
    """Refuses operands, on a mesh whose axes are explicit, that leave open how the result lies."""
    if name in _BINARY and len(args) == 2 and all(isinstance(x, Array) for x in args) and args[0].ndim == args[1].ndim:
        a, b = map(_parts, args)
        if any(x is not None and y is not None and x != y for x, y in zip(a, b)):
            raise ShardingTypeError(f"{_BINARY[name]} got incompatible shardings for broadcasting: {_shown(a)}, {_shown(b)}.")
        if any(x != y for x, y in zip(a, b)) and set(_names(a)) & set(_names(b)) and _once([x or y for x, y in zip(a, b)]) != [x or y for x, y in zip(a, b)]:
            raise ShardingTypeError(f"{_BINARY[name]} got incompatible shardings for broadcasting: {_shown(a)}, {_shown(b)}.")
    if name in ("matmul", "dot") and all(isinstance(x, Array) for x in args[:2]):
        _, _, left, right = _pair(args)
        if left is not None and right is not None:
            raise _ambiguous((left,), (right,))
    if name == "einsum" and isinstance(args[0], str) and "." not in args[0]:
        known, out = _letters(args)
        for letter, found in known.items():
            if letter not in out and len(found) == 2 and None not in found:
                raise _ambiguous(found[:1], found[1:])


def _names(entries):
    return [name for entry in entries for name in tupled(entry)]


def _shown(entries):
    return f"({', '.join(map(repr, entries))}{',' * (len(entries) == 1)})"


def _ambiguous(left, right):
    return ShardingTypeError(
        "Contracting dimensions are sharded and it is ambiguous how the output should be sharded. Please specify the output sharding via the "
        f"`out_sharding` parameter. Got lhs_contracting_spec={_shown(left)} and rhs_contracting_spec={_shown(right)}"
    )


class _Typed(ShapedArray):
    """The type of an array that says how the explicit axes of a mesh part it."""

    def _sizes(self):
        explicit = dict(zip(self.sharding.mesh.axis_names, self.sharding.mesh.axis_types))
        shown = []
        for size, part in zip(self.shape, self.sharding.entries(len(self.shape))):
            names = [name for name in tupled(part) if explicit[name] is AxisType.Explicit]
            shown.append(f"{size}@{names[0] if len(names) == 1 else _shown(names).replace(chr(39), '').replace(' ', '')}" if names else f"{size}")
        return f"{self.dtype.name}[{','.join(shown)}]"

    def __repr__(self):
        return f"ShapedArray({self._sizes()})"

    def __str__(self):
        return self._sizes()

    def str_short(self, short_dtypes=False):
        """The type in short."""
        return self._sizes()


def typed(aval, sharding):
    """The type of an array that lies so."""
    explicit = dict(zip(sharding.mesh.axis_names, sharding.mesh.axis_types))
    seen = [part if all(explicit[name] is AxisType.Explicit for name in tupled(part)) else None for part in sharding.entries(len(aval.shape))]
    found = _Typed(aval.shape, aval.dtype, aval.weak_type)
    found.sharding = NamedSharding(getattr(sharding.mesh, "abstract_mesh", sharding.mesh), P(*seen))
    return found

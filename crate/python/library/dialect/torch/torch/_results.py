"""What functions of several results give, and conversions that all functions share."""

import _tandem
import tandem as td
from tandem.dialect import as_class


class Word(str):
    """A name that is shown without quotes: of a layout, say."""

    __slots__ = ()
    __repr__ = str.__str__


class ReturnType(tuple):
    """Results that have names as well."""

    def __new__(cls, name, fields, values):
        self = tuple.__new__(cls, values)
        self._name, self._fields = name, fields
        return self

    def __getattr__(self, name):
        fields = self.__dict__.get("_fields", ())
        if name in fields:
            return self[fields.index(name)]
        raise AttributeError(f"torch.return_types.{self._name} has no field {name!r}")

    def __repr__(self):
        inner = ",\n".join(f"{field}={value!r}" for field, value in zip(self._fields, self))
        return f"torch.return_types.{self._name}(\n{inner})"


def values_and_indices(name, values, indices):
    """Values, and where they stand."""
    return ReturnType(name, ("values", "indices"), (values, whole_numbers(indices)))


def is_float(x):
    """Whether numbers are floats."""
    return isinstance(x, float) or isinstance(x, td.Tensor) and "float" in x.dtype.name


# The type that elements are kept in: a tensor may say that it is narrower.
held = td.Tensor.dtype.__get__


def copied(x):
    """The same elements in memory of their own. Of truth values `positive` would make numbers."""
    return td.logical_or(x, x) if held(x) is td.bool else _tandem.positive(x)


def fitted(found, *operands):
    """A result as narrow as the operands are, where an op took the class of another argument."""
    names = {getattr(x, "_narrow", None) for x in operands if isinstance(x, td.Tensor) and x.ndim}
    (name,) = names if len(names) == 1 else (None,)
    if name is None:
        return found
    from torch_extras import narrow

    return narrow.narrowed(found, name)


def whole(x):
    """The type of whole numbers on the tensor's device: the GPU has none of 64 bits."""
    return "int32" if td.Tensor.device.__get__(x) == "webgpu" else "int64"


def whole_numbers(x):
    """Positions and counts in PyTorch's type and class of them."""
    from ._tensor import Tensor

    return as_class(td.astype(x, whole(x)), Tensor)


def axes_of(dim, axis):
    """`dim`, which may be called axis, as ops take it."""
    dim = axis if dim is None else dim
    if isinstance(dim, (list, tuple)):
        return [int(d) for d in dim] or None
    return dim


def refuse_beyond(axes, rank):
    """Refuses axes that a tensor of so many does not have; one without axes takes the first."""
    count = max(rank, 1)
    for axis in () if axes is None else [axes] if isinstance(axes, int) else axes:
        if not -count <= axis < count:
            raise IndexError(f"Dimension out of range (expected to be in range of [{-count}, {count - 1}], but got {axis})")


def axes_within(dim, axis, rank):
    """The same, which a tensor of so many axes has; one without axes is its own sum over the first."""
    axes = axes_of(dim, axis)
    refuse_beyond(axes, rank)
    if isinstance(axes, list) and rank and len({at % rank for at in axes}) < len(axes):
        raise RuntimeError(f"dim {next(at for at in axes if axes.count(at) > 1)} appears multiple times in the list of dims")
    return axes if rank else None


def sizes_of(sizes):
    """`f(2, 3)`, `f((2, 3))` and `f(torch.Size([2, 3]))` alike."""
    if len(sizes) == 1 and not isinstance(sizes[0], (int, td.Tensor)):
        sizes = sizes[0]
    return tuple(int(size) for size in sizes)


def named(x, name):
    """A result that goes by this name as something that gradients flow through."""
    if x.requires_grad:
        x._grad_name = name
    return x


def titled(functions, names):
    """Names what functions give as PyTorch does: `amax` AmaxBackward0, `name:Title` TitleBackward0."""
    for item in names.split():
        name, _, title = item.partition(":")
        functions[name] = _titled(with_axis(functions[name]), title if "B" in title else (title or name.title().replace("_", "")) + "Backward0")


def _titled(function, title):
    def call(*args, **kwargs):
        found = function(*args, **kwargs)
        for x in found if isinstance(found, tuple) else (found,):
            if getattr(x, "requires_grad", False):
                # Forms along an axis give two results, and are counted later.
                x._grad_name = title.format(int(found is not x))
        return found

    call.__name__, call.__qualname__, call.__doc__ = function.__name__, function.__name__, function.__doc__
    return call


def refuse(what, *args):
    """Refuses element types that do not fit."""
    from torch_graphs import type_refusals

    return getattr(type_refusals, what)(*args)


def converted(x, name):
    """In another type; floats become bytes by way of integers."""
    if name in ("uint8", "int8", "int16") and is_float(x):
        x = td.astype(x, whole(x))
    return td.astype(x, name)


def with_axis(function):
    """A function with an argument `dim`, which NumPy's name goes for as well."""
    code = getattr(function, "__code__", None)
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if code else ()
    if "dim" not in names or "axis" in names:
        return function

    def call(*args, **kwargs):
        if "axis" in kwargs:
            kwargs["dim"] = kwargs.pop("axis")
        return function(*args, **kwargs)

    call.__name__ = call.__qualname__ = function.__name__
    return call


def with_out(function):
    """A function whose result goes into `out`, where that is given."""

    def call(*args, out=None, **kwargs):
        found = function(*args, **kwargs)
        if out is None:
            return found
        from torch_more import held

        return held.put(found, out)

    call.__name__ = call.__qualname__ = function.__name__
    return call


def check_seeds(outputs, seeds):
    """Refuses gradients of other shapes than what they are the gradients of."""
    for at, (x, seed) in enumerate(zip(outputs, seeds)):
        if seed is not None and tuple(seed.shape) != tuple(x.shape):
            refuse("seed", at, x, seed)

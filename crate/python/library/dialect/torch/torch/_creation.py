"""Functions that make tensors."""

import math

import _tandem
import tandem as td
from tandem._placement import on_device_of_first_tensor
from tandem.dialect import SharedTensor, as_class, dtype_on, in_force, moved
from tandem.dialect.views import shared_as

from . import _device, _dtypes, _random
from ._results import copied, refuse, sizes_of
from ._tensor import Tensor


def narrowed(x, name):
    """A tensor in an element type that computes in a wider one."""
    from torch_extras import narrow

    return narrow.narrowed(x, name)


def as_meta(x):
    """A tensor as one whose elements nobody reads."""
    from torch_extras import meta

    return meta.as_meta(x)


def placed(x, dtype=None, device=None, requires_grad=False):
    """A new value of Tandem as a tensor of this type on this device."""
    if device is not None:
        x = moved(x, _device.name_of(device))
    if dtype is not None and _dtypes.name_of(dtype) in _dtypes.WIDER:
        x = narrowed(x, _dtypes.name_of(dtype))
    else:
        x = as_class(x if dtype is None else td.astype(x, dtype_on(td.Tensor.device.__get__(x), _dtypes.name_of(dtype))), Tensor)
    if requires_grad:
        if not x.dtype.is_floating_point:
            raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
        x.requires_grad_()
    return x


def _made(make, dtype, device, requires_grad=False):
    """Makes a tensor directly where it belongs."""
    if dtype in _dtypes.COMPLEX:
        from torch_extras.complexes import made

        return made(lambda kind: _made(make, kind, device), dtype, requires_grad)
    if dtype in _dtypes.WIDER:
        made = narrowed(_made(make, _dtypes.WIDER[dtype], device), dtype)
        return made.requires_grad_() if requires_grad else made
    if _device.is_meta(device):
        before, _device._Meta.in_force = _device._Meta.in_force, False
        try:
            made = as_meta(_made(make, dtype, "cpu"))
        finally:
            _device._Meta.in_force = before
        return made.requires_grad_() if requires_grad else made
    if device is None:
        return placed(make(dtype_on(_tandem.device_name(), dtype)), requires_grad=requires_grad)
    before = _tandem.device_name()
    _tandem.set_device(_device.name_of(device))
    try:
        return placed(make(dtype_on(_tandem.device_name(), dtype)), requires_grad=requires_grad)
    finally:
        _tandem.set_device(before)


def _float_name(dtype):
    return _dtypes._Default.name if dtype is None else _dtypes.name_of(dtype)


def _plain(data):
    """Numbers in lists, of lists that may hold tensors."""
    if isinstance(data, td.Tensor):
        return data.tolist()
    if isinstance(data, (list, tuple)):
        return [_plain(item) for item in data]
    return data.item() if hasattr(data, "item") else data


def tensor(data, *, dtype=None, device=None, requires_grad=False, pin_memory=False, names=None):
    """A tensor of numbers, nested lists, or another array, copied."""
    if names is not None:
        return _with_names(lambda *_, **options: tensor(data, **options), (), {"names": names}, dtype=dtype, device=device, requires_grad=requires_grad)
    if issubclass(type(data), td.Tensor):
        with_gradients = _tandem.set_grad_enabled(False)
        try:
            copy = copied(td.stop_gradient(data))
        finally:
            _tandem.set_grad_enabled(with_gradients)
        return placed(copy if isinstance(data, Tensor) else in_force(copy), dtype, device, requires_grad)
    first = data
    while isinstance(first, (list, tuple)) and first:
        first = first[0]
    if hasattr(first, "dtype"):
        # A number of NumPy's, or a tensor.
        name = _dtypes.name_of(first.dtype)
        if first is data and name in _dtypes.COMPLEX:
            from torch_extras.complexes import from_values

            return from_values(data, dtype)
        if first is not data and not name.startswith("complex"):
            from torch_graphs.draws import plain_numbers

            data, name = plain_numbers(data)
        elif name == "object":
            # A list of all its rows is read at once.
            data = data.tolist()
        dtype = name if dtype is None else dtype
    try:
        made = _numbers(data)
    except TypeError:
        data = _plain(data)
        if _holds_complex(data):
            from torch_extras.complexes import from_values

            return from_values(data, dtype)
        try:
            made = _numbers(data)
        except TypeError as error:
            from torch_extras.messages import of_data

            raise of_data(error) from None
    found = _dtypes.name_of(made.dtype)
    name = _dtypes.name_of(dtype) if dtype is not None else "int64" if found == "int32" else _dtypes._Default.name if "float" in found else found

    def make(dtype):
        # Whole numbers of 32 bits are none other in 64.
        if dtype == found or (found, dtype) == ("int32", "int64"):
            return td.astype(moved(made, _tandem.device_name()), dtype)
        return _in_bytes(td.tensor, data, dtype)

    return _made(make, name, device, requires_grad)


def _in_bytes(make, *args):
    """What `make` makes; bytes may be negative."""
    try:
        return make(*args)
    except ValueError as error:
        return refuse("bytes_of", error, *args)


def _numbers(data):
    try:
        return td.tensor(data)
    except ValueError:
        # Of more than 32 bits, perhaps.
        try:
            with td.device("cpu"):
                return td.tensor(data, dtype="int64")
        except ValueError as error:
            from torch_extras.messages import of_list

            raise of_list(error) from None


def _holds_complex(data):
    return isinstance(data, complex) or isinstance(data, list) and any(map(_holds_complex, data))


def as_tensor(data, dtype=None, device=None):
    """The tensor itself where it has that type and device, else a new one."""
    if isinstance(data, Tensor):
        if dtype is not None or device is not None:
            return data.to(device=device, dtype=dtype)
        return data
    if isinstance(data, td.Tensor) and dtype is None and device is None:
        return as_class(in_force(data), Tensor)
    return tensor(data, dtype=dtype, device=device)


def from_numpy(ndarray):
    """The array as a tensor, which shares its memory where both are on the CPU."""
    if not isinstance(ndarray, td.Tensor):
        if getattr(getattr(ndarray, "dtype", None), "kind", "") == "c":
            from torch_extras.complexes import from_values

            return from_values(ndarray)
        from torch_extras.messages import of_array

        raise of_array(ndarray)
    found = in_force(ndarray)
    return shared_as(ndarray, Tensor) if found is ndarray and isinstance(ndarray, SharedTensor) else as_class(found, Tensor)


def scalar_tensor(s, **options):
    return tensor(float(s), **options)


def _sizes(size, named, name):
    """The sizes that a maker of tensors is called with, by place or by name."""
    given = size or (named.pop("size", ()),)
    sizes = given[0] if len(given) == 1 and isinstance(given[0], (list, tuple)) else given
    for at, item in enumerate(sizes):
        if isinstance(item, (float, str)):
            what = f"argument 'size' (position 1) must be tuple of ints, but found element of type {type(item).__name__} at pos {at}"
            raise TypeError(f"{name or 'rand'}(): {what}")
    shape = sizes_of(given)
    if min(shape, default=0) < 0:
        raise RuntimeError("zeros: Dimension size must be non-negative." if name == "zeros" else (
            f"Trying to create tensor with negative dimension {min(shape)}: {list(shape)}"))  # fmt: skip
    return shape


def _with_names(make, shape, named, **options):
    """What `make` gives, with names for its axes."""
    from torch_rare.named_tensors import made

    return made(make, shape, named, options)


def _filled(value):
    def function(*size, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False, memory_format=None, **named):
        shape = _sizes(size, named, "" if value is None else "zeros" if value == 0 else "ones")
        if named:
            return _with_names(function, shape, named, dtype=dtype, device=device, requires_grad=requires_grad)
        made = _made(lambda dtype: td.full(shape, value, dtype), _float_name(dtype), device, requires_grad)
        return made if memory_format is None else made.to(memory_format=memory_format)

    return function


zeros, ones = _filled(0), _filled(1)
empty = zeros


def full(size, fill_value, *, dtype=None, device=None, requires_grad=False):
    if isinstance(fill_value, td.Tensor):
        fill_value = fill_value.item()
    if isinstance(size, int):
        raise TypeError("full(): argument 'size' (position 1) must be tuple of ints, not int")
    if isinstance(fill_value, complex):
        return _made(lambda kind: td.ones(sizes_of((size,)), kind), "complex64" if dtype is None else dtype, device, requires_grad) * fill_value
    if dtype is None:
        dtype = type(fill_value) if isinstance(fill_value, (bool, int)) else None
    return _made(lambda dtype: _in_bytes(td.full, sizes_of((size,)), fill_value, dtype), _float_name(dtype), device, requires_grad)


def _like(make, name):
    def function(input, *args, dtype=None, device=None, requires_grad=False, memory_format=None, layout=None, pin_memory=False, **options):
        if not isinstance(input, td.Tensor):
            raise TypeError(f"{name}_like(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
        dtype = input.dtype if dtype is None else dtype
        return make(tuple(input.shape), *args, dtype=dtype, device=input.device if device is None else device, requires_grad=requires_grad, **options)

    return function


def arange(start=None, end=None, step=1, *, dtype=None, device=None, requires_grad=False):
    start, end = (0, start) if end is None else (0 if start is None else start, end)
    start, end, step = (x.item() if isinstance(x, td.Tensor) else x for x in (start, end, step))
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    if dtype is None:
        whole = all(isinstance(x, int) for x in (start, end, step))
        dtype = "int64" if whole else _dtypes._Default.name
    name = _dtypes.name_of(dtype)
    if name.startswith("float"):
        count = max(0, math.ceil((end - start) / step))
        values = lambda dtype: td.arange(count, dtype=dtype) * step + start  # noqa: E731
        if not all(float(x).is_integer() for x in (start, step)) and 0 < count < 1 << 20:
            from torch_graphs.steps import numbers

            values = lambda dtype: numbers(start, step, count, dtype)  # noqa: E731
        return _made(values, name, device, requires_grad)
    # Numbers that bytes do not hold wrap around.
    kind = "int64" if name in ("uint8", "int8", "int16") else None
    return _made(lambda dtype: td.astype(td.arange(start, end, step, dtype=kind or dtype), dtype), name, device, requires_grad)


def linspace(start, end, steps, *, dtype=None, device=None, requires_grad=False):
    start, end, steps = float(start), float(end), int(steps)
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")

    def make(dtype):
        step, half = (end - start) / max(steps - 1, 1), steps // 2
        with td.device("cpu"):
            at = td.arange(steps, dtype="float64")
            # From both ends, so that errors do not add up.
            numbers = td.where(at < half, start + at * step, end - (steps - 1 - at) * step) if steps != 1 else td.full((1,), start, "float64")
            made = td.astype(numbers, dtype)
        return moved(made, _tandem.device_name())

    return _made(make, _float_name(dtype), device, requires_grad)


def eye(n, m=None, *, dtype=None, device=None, requires_grad=False):
    return _made(lambda dtype: td.eye(n, n if m is None else m, dtype), _float_name(dtype), device, requires_grad)


def _drawn(draw):
    def function(*size, generator=None, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False, **named):
        shape = _sizes(size, named, "")
        if named:
            return _with_names(function, shape, named, generator=generator, dtype=dtype, device=device, requires_grad=requires_grad)
        if dtype is not None and _dtypes.name_of(dtype) in _dtypes.COMPLEX:
            from torch_extras.complexes import drawn

            return drawn(function, shape, dtype, device, requires_grad, generator)
        if dtype is not None and _dtypes.name_of(dtype).startswith(("int", "uint", "bool")):
            raise NotImplementedError(f'"{draw.__name__}" is of floats, not of {_dtypes.name_of(dtype)}')
        name = _float_name(dtype)
        return _made(lambda dtype: draw(shape, dtype=name if name in _dtypes.WIDER else dtype, generator=generator), name, device, requires_grad)

    return function


rand, randn = _drawn(_random.uniform), _drawn(_random.normal)


@on_device_of_first_tensor
def normal(mean=0.0, std=1.0, size=None, *, generator=None, dtype=None, device=None, requires_grad=False):
    if not td.is_tracing() and (std.numel() and float(std.min()) if isinstance(std, td.Tensor) else std) < 0:
        raise RuntimeError("normal expects all elements of std >= 0.0" if isinstance(std, td.Tensor) else f"normal expects std >= 0.0, but found std {std:g}")
    if size is None:
        shape = tuple(mean.shape if isinstance(mean, td.Tensor) else std.shape)
        return randn(shape, generator=generator, device=device) * std + mean
    return placed(
        randn(*size if isinstance(size, tuple) else (size,), generator=generator, dtype=dtype, device=device) * std + mean, requires_grad=requires_grad
    )


def randint(low=0, high=None, size=None, *, generator=None, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False):
    if size is None:
        low, high, size = 0, low, high
    elif high is None:
        low, high = 0, low
    shape = sizes_of((size,))
    numbers = _random.integers(math.prod(shape), int(low), int(high), generator)
    make = lambda dtype: td.reshape(td.astype(moved(numbers, _tandem.device_name()), dtype), shape)  # noqa: E731
    return _made(make, "int64" if dtype is None else _dtypes.name_of(dtype), device, requires_grad)


def randperm(n, *, generator=None, dtype=None, device=None):
    order = _random.permutation(n, generator)
    make = lambda dtype: td.astype(moved(order, _tandem.device_name()), dtype)  # noqa: E731
    return _made(make, "int64" if dtype is None else _dtypes.name_of(dtype), device)


def manual_seed(seed):
    """Starts the streams of random numbers of this seed."""
    _random.DEFAULT.manual_seed(seed)
    _tandem.seed(int(seed) & 0x7FFFFFFF)
    return _random.DEFAULT


def seed():
    """A seed from the system's randomness, which is set."""
    return _random.DEFAULT.seed()


def initial_seed():
    """The seed that was set last."""
    return _random.DEFAULT.initial_seed()


def get_rng_state():
    """Where the stream of random numbers stands."""
    return _random.DEFAULT.get_state()


def set_rng_state(new_state):
    """Goes on where `get_rng_state` was called."""
    _random.DEFAULT.set_state(new_state)


FUNCTIONS = {
    name: globals()[name]
    for name in (
        "tensor as_tensor from_numpy scalar_tensor zeros ones empty full arange linspace eye rand randn normal randint "
        "randperm manual_seed seed initial_seed get_rng_state set_rng_state"
    ).split()
}
FUNCTIONS.update(
    zeros_like=_like(zeros, "zeros"), ones_like=_like(ones, "ones"), empty_like=_like(zeros, "empty"),
    full_like=_like(full, "full"), rand_like=_like(rand, "rand"), randn_like=_like(randn, "randn"),
    randint_like=lambda input, low, high=None, **options: randint(
        low, high, tuple(input.shape), **{"dtype": input.dtype, "device": input.device, **options}
    ),
)  # fmt: skip

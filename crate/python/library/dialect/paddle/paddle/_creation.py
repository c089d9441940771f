"""Functions that make tensors."""

import numpy
import tandem as td
import torch
from tandem.dialect import moved

from . import _dtypes, _places, _random
from ._calls import named
from ._tensor import owned


def _sizes(shape):
    """A shape that is a number, a list that may hold tensors, or a tensor."""
    if isinstance(shape, td.Tensor):
        shape = shape.tolist()
    return (shape,) if isinstance(shape, int) else tuple(int(size) for size in shape)


def _number(value):
    return value.item() if isinstance(value, td.Tensor) else value


def _holds_pairs(data):
    """Whether there are complex numbers among the data."""
    if isinstance(data, (list, tuple)):
        return any(_holds_pairs(x) for x in data if type(x) is not float and type(x) is not int)
    return type(data).__name__ in ("complex", "complex64", "complex128", "ComplexTensor") or getattr(getattr(data, "dtype", None), "kind", "") == "c"


def to_tensor(data, dtype=None, place=None, stop_gradient=True):
    """A tensor of numbers, nested lists or another array, copied."""
    wanted = None if dtype is None else _dtypes.name_of(dtype)
    if hasattr(data, "getbands"):
        # A picture.
        data = numpy.asarray(data)
    if wanted is None and getattr(getattr(data, "dtype", None), "kind", "") == "O":
        # A table of numbers and truths.
        data = data.astype("float64")
    if wanted in ("complex64", "complex128") or _holds_pairs(data):
        made = _of_pairs().as_own(data, wanted)
        made.stop_gradient = stop_gradient
        return made
    device = None if place is None else ("cpu" if _places.name_of(place) == "cpu" else "cuda")
    made = owned(torch.tensor(data, dtype=wanted, device=device))
    made.stop_gradient = stop_gradient
    return made


def _filled(fill):
    def function(shape, dtype=None):
        if dtype is not None and _dtypes.name_of(dtype) in ("complex64", "complex128"):
            return full(shape, 0 if fill is torch.zeros else 1, dtype)
        return owned(fill(_sizes(shape), dtype=_dtypes.float_name(dtype)))

    return function


zeros, ones, empty = _filled(torch.zeros), _filled(torch.ones), _filled(torch.zeros)


def full(shape, fill_value, dtype=None):
    """A tensor of one number, of floats unless a type is given; of bools for a bool."""
    value = _number(fill_value)
    if type(value).__name__ == "complex" or dtype is not None and _dtypes.name_of(dtype) in ("complex64", "complex128"):
        return _of_pairs().filled(full, shape, value, "complex64" if dtype is None else _dtypes.name_of(dtype))
    name = "bool" if dtype is None and isinstance(value, bool) else _dtypes.float_name(dtype)
    return owned(torch.full(_sizes(shape), value, dtype=name))


def _like(make):
    def function(x, *args, dtype=None):
        if args and dtype is None and make is not full:
            dtype, args = args[0], args[1:]
        elif len(args) > 1:
            dtype, args = args[1], args[:1]
        return moved(make(x.shape, *args, dtype=x.dtype if dtype is None else dtype), td.Tensor.device.__get__(x))

    return function


zeros_like, ones_like, empty_like = map(_like, (zeros, ones, empty))


def full_like(x, fill_value, dtype=None):
    """A tensor of the same shape of one number."""
    return _like(full)(x, fill_value, dtype=dtype)


def arange(start=0, end=None, step=1, dtype=None):
    """Numbers from `start` to before `end`."""
    start, end, step = map(_number, (0, start, step) if end is None else (start, end, step))
    found = torch.arange(start, end, step, dtype=None if dtype is None else _dtypes.name_of(dtype))
    if found.dtype in (torch.float32, torch.float64) and len(found) > 1 and not (float(start).is_integer() and float(step).is_integer()):
        # Each number is the one before and the step, rounded.
        found = torch.cumsum(torch.cat([found[:1], torch.full((len(found) - 1,), step, dtype=found.dtype)]), 0)
    return owned(found)


def linspace(start, stop, num, dtype=None):
    """So many numbers from `start` to `stop`, both included."""
    start, stop, num, name = _number(start), _number(stop), int(_number(num)), _dtypes.float_name(dtype)
    if name not in ("float32", "float64") or num < 2:
        return owned(torch.linspace(start, stop, num, dtype=name))
    # From both ends to the middle, in numbers of the type.
    first, last, at = torch.tensor(start, dtype=name), torch.tensor(stop, dtype=name), torch.arange(num, dtype=name)
    step = (last - first) / torch.tensor(num - 1, dtype=name)
    return owned(torch.where(at < num // 2, first + step * at, last - step * (num - 1 - at)))


def logspace(start, stop, num, base=10.0, dtype=None):
    """`base` to the powers of `linspace`."""
    return owned(torch.logspace(_number(start), _number(stop), int(_number(num)), _number(base), dtype=_dtypes.float_name(dtype)))


def eye(num_rows, num_columns=None, dtype=None):
    """Ones on the diagonal."""
    return owned(torch.eye(num_rows, num_columns, dtype=_dtypes.float_name(dtype)))


def _cast(x, dtype):
    name = _dtypes.float_name(dtype)
    return owned(x if name == td.Tensor.dtype.__get__(x).name else _dtypes.as_type(x, name))


def rand(shape, dtype=None):
    """Numbers from 0 to 1."""
    return _cast(_random.uniform(_sizes(shape)), dtype)


def uniform(shape, dtype=None, min=0, max=1.0, seed=0):
    """Numbers from `min` to `max`."""
    return _cast(_random.uniform(_sizes(shape), float(_number(min)), float(_number(max))), dtype)


def randn(shape, dtype=None):
    """Gaussian numbers of mean 0 and spread 1."""
    return _cast(_random.normal(_sizes(shape)), dtype)


standard_normal = randn


def gaussian(shape, mean=0.0, std=1.0, seed=0, dtype=None):
    """Gaussian numbers."""
    return _cast(_random.normal(_sizes(shape), mean, std), dtype)


def normal(mean=0.0, std=1.0, shape=None):
    """Gaussian numbers, of the shape of `mean` or `std` where one of them is a tensor."""
    like = next((x for x in (mean, std) if isinstance(x, td.Tensor)), None)
    if like is not None:
        return owned(_random.normal(tuple(like.shape)) * std + mean)
    return _cast(_random.normal(_sizes([1] if shape is None else shape), float(mean), float(std)), None)


def randint(low=0, high=None, shape=(1,), dtype=None):
    """Whole numbers from `low` to before `high`."""
    low, high = (0, low) if high is None else (low, high)
    shape, name = _sizes(shape), "int64" if dtype is None else _dtypes.name_of(dtype)
    numbers = _random.integers(shape, int(low), int(high))
    return owned(torch.tensor(numbers, dtype=name).reshape(shape))


def randint_like(x, low=0, high=None, dtype=None):
    """Whole numbers in the shape of a tensor."""
    return randint(low, high, x.shape, x.dtype if dtype is None else dtype)


def randperm(n, dtype="int64"):
    """The whole numbers below n in random order."""
    return owned(torch.tensor(_random.permutation(n), dtype=_dtypes.name_of(dtype)))


def bernoulli(x, p=None):
    """1 with the chances that stand in a tensor, else 0."""
    chance = x if p is None else p
    return owned(_dtypes.as_type(_random.uniform(tuple(x.shape)) < chance, x.dtype.name))


def multinomial(x, num_samples=1, replacement=False):
    """Positions drawn by weight."""
    rows = td.reshape(x, (-1, x.shape[-1]))
    if not replacement and num_samples > x.shape[-1]:
        raise ValueError(f"multinomial: {num_samples} different positions cannot be drawn from {x.shape[-1]}; use replacement=True")
    if replacement:
        edges = td.cumulative_sum(rows, -1)
        drawn = _random.uniform((rows.shape[0], num_samples, 1)) * td.reshape(edges[:, -1:], (-1, 1, 1))
        found = td.sum(_dtypes.as_type(drawn >= td.expand_dims(edges, axis=1), "int32"), -1)
        found = td.minimum(found, x.shape[-1] - 1)
    else:
        # The order of exponential races is one without replacement.
        found = td.topk(rows / -td.log1p(-_random.uniform(tuple(rows.shape))), num_samples, axis=1)[1]
    return owned(torch.Tensor.long(torch.as_tensor(td.reshape(found, (*x.shape[:-1], num_samples)))))


def poisson(x):
    """Counts of rare events, by their means."""
    return owned(_dtypes.as_type(td.random.poisson(x), x.dtype.name))


def assign(x, output=None):
    """A copy; with `output`, that tensor takes over the elements."""
    x = x if isinstance(x, td.Tensor) else to_tensor(x)
    if output is None:
        return owned(td.positive(x))
    output.copy_(x)
    return output


def _of_pairs():
    import paddle_extras.complexes

    return paddle_extras.complexes


def complex(real, imag, name=None):
    """A complex tensor of its parts."""
    return _of_pairs().complex_(real, imag)


FUNCTIONS = {
    name: named(globals()[name])
    for name in (
        "to_tensor zeros ones empty full zeros_like ones_like empty_like full_like arange linspace logspace eye rand uniform randn standard_normal "
        "gaussian normal randint randint_like randperm bernoulli multinomial poisson assign complex"
    ).split()
}

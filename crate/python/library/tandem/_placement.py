"""New tensors on the device of those that they are used with, which need not be the device in force."""

import functools

import _tandem
from _tandem import Tensor

from ._devices import device

# A dialect's tensors have a `device` of another kind.
device_of = Tensor.device.__get__


class _AsItIs:
    """A `with` block that changes nothing."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass


AS_IT_IS = _AsItIs()


def on_device_of(x):
    """A `with` block in which new tensors are made on the device of `x`. In a trace all are on the one that it is made for.

    >>> from tandem._placement import on_device_of
    >>> x = td.ones(2)
    >>> with on_device_of(x):
    ...     steps = td.arange(2)
    >>> (x + steps).tolist()
    [1.0, 2.0]
    """
    name = device_of(x)
    return AS_IT_IS if name == _tandem.device_name() else device(name)


def on_device_of_first_tensor(function):
    """The function, which makes new tensors on the device of the first tensor among its arguments.

    >>> from tandem._placement import on_device_of_first_tensor
    >>> @on_device_of_first_tensor
    ... def counted(x):
    ...     return x + td.arange(x.shape[0])
    >>> counted(td.ones(3)).tolist()
    [1.0, 2.0, 3.0]
    """

    @functools.wraps(function)
    def placed(*args, **kwargs):
        for value in (*args, *kwargs.values()):
            if issubclass(type(value), Tensor):
                with on_device_of(value):
                    return function(*args, **kwargs)
        return function(*args, **kwargs)

    return placed


def uniform_on_device_of(x, shape):
    """Uniform numbers from 0 (included) to 1 on the device of `x`.

    >>> from tandem._placement import uniform_on_device_of
    >>> uniform_on_device_of(td.ones(2), (2, 3)).shape
    (2, 3)
    """
    with on_device_of(x):
        return _tandem.uniform(shape)


def tensor_on_device_of(x, values, dtype=None):
    """Numbers, or nested lists of them, as a tensor on the device of `x`.

    >>> from tandem._placement import tensor_on_device_of
    >>> x = td.ones(2)
    >>> (x * tensor_on_device_of(x, [2.0, 3.0])).tolist()
    [2.0, 3.0]
    """
    name = device_of(x)
    if name == _tandem.device_name():
        return _tandem.tensor(values, dtype=dtype)
    with device(name):
        return _tandem.tensor(values, dtype=dtype)

"""New tensors on the device of those that they are used with, which need not be the device in force."""
from _tandem import Tensor as Tensor
from tandem._devices import device as device
from typing import Any

AS_IT_IS: _AsItIs
def device_of(instance, owner=None, /): ...

def on_device_of(x):
    """A `with` block in which new tensors are made on the device of `x`. In a trace all are on the one that it is made for.

    >>> from tandem._placement import on_device_of
    >>> x = td.ones(2)
    >>> with on_device_of(x):
    ...     steps = td.arange(2)
    >>> (x + steps).tolist()
    [1.0, 2.0]"""
    ...

def on_device_of_first_tensor(function):
    """The function, which makes new tensors on the device of the first tensor among its arguments.

    >>> from tandem._placement import on_device_of_first_tensor
    >>> @on_device_of_first_tensor
    ... def counted(x):
    ...     return x + td.arange(x.shape[0])
    >>> counted(td.ones(3)).tolist()
    [1.0, 2.0, 3.0]"""
    ...

def tensor_on_device_of(x, values, dtype=None):
    """Numbers, or nested lists of them, as a tensor on the device of `x`.

    >>> from tandem._placement import tensor_on_device_of
    >>> x = td.ones(2)
    >>> (x * tensor_on_device_of(x, [2.0, 3.0])).tolist()
    [2.0, 3.0]"""
    ...

def uniform_on_device_of(x, shape):
    """Uniform numbers from 0 (included) to 1 on the device of `x`.

    >>> from tandem._placement import uniform_on_device_of
    >>> uniform_on_device_of(td.ones(2), (2, 3)).shape
    (2, 3)"""
    ...

"""What MXNet's two kinds of arrays share: contexts, gradients, memory that views share, and conversions."""

import math

import _tandem
import tandem as td
from tandem.dialect import SharedTensor, as_class, copied, dtype_on, moved, reshaped, written

from . import autograd, context
from ._dtypes import BY_NAME, name_of
from .base import MXNetError

Plain = td.Tensor
device_of, dtype_of, shape_of = Plain.device.__get__, Plain.dtype.__get__, Plain.shape.__get__
_grad_of, _set_grad = Plain.grad.__get__, Plain.grad.__set__


def duplicate(x):
    """A copy, through which gradients flow."""
    # The plus sign makes whole numbers of truth values.
    return copied(td.stop_gradient(x)) if dtype_of(x).name == "bool" else td.positive(x)


def made(make, cls, dtype="float32", ctx=None):
    """An array that `make` gives for an element type's name, made where it belongs."""
    device, before = context.name_of(ctx), _tandem.device_name()
    name = dtype_on(device, "float32" if dtype is None else name_of(dtype))
    if device == before:
        return as_class(make(name), cls)
    _tandem.set_device(device)
    try:
        return as_class(make(name), cls)
    finally:
        _tandem.set_device(before)


def _places(index):
    """An index in which floats, MXNet's usual numbers, have become whole numbers."""
    if isinstance(index, tuple):
        return tuple(map(_places, index))
    if isinstance(index, Plain) and "float" in dtype_of(index).name:
        return td.astype(index, "int32")
    return index


class Array(SharedTensor):
    """An array of MXNet: float32 unless said otherwise, changed in place, with slices that are views."""

    dtype = property(lambda self: BY_NAME[dtype_of(self).name])
    ctx = property(lambda self: context.of_name(device_of(self)))
    context = ctx
    size = property(lambda self: math.prod(shape_of(self)))
    stype = "default"
    _value_error = MXNetError
    __hash__ = Plain.__hash__

    # Shared memory

    def __getitem__(self, index):
        return SharedTensor.__getitem__(self, _places(index))

    def __setitem__(self, index, value):
        index = _places(index)
        if not isinstance(value, (Plain, int, float)):
            value = td.tensor(value.tolist() if hasattr(value, "tolist") else value)
        if isinstance(value, Plain):
            value = moved(value, device_of(self))
            if dtype_of(value) != dtype_of(self):
                value = td.astype(value, dtype_of(self).name)
            if value.size == 1 and value.ndim:
                value = Plain.reshape(value, ())
        with autograd.unrecorded():
            SharedTensor.__setitem__(self, index, value)

    def __len__(self):
        if self.ndim == 0:
            raise TypeError("len() of unsized object")
        return shape_of(self)[0]

    def __bool__(self):
        if self.size != 1:
            raise ValueError("The truth value of an ndarray with multiple elements is ambiguous.")
        return Plain.__bool__(self)

    def __contains__(self, value):
        return bool(td.any(td.equal(self, value)).item())

    def reshape_view(self, *shape, **options):
        """`reshape`."""
        return self.reshape(*shape, **options)

    def flatten(self, order="C"):
        """A copy with one axis."""
        return duplicate(reshaped(self, (-1,)))

    def copy(self, order="C"):
        """A copy."""
        return duplicate(self)

    # Gradients

    def attach_grad(self, grad_req="write", stype=None):
        """Lets `backward` put the gradient of this array into `.grad`, which starts as zeros."""
        if grad_req not in ("write", "add", "null"):
            raise ValueError(f"grad_req is 'write', 'add' or 'null', not {grad_req!r}")
        if not self.is_leaf or self.requires_grad:
            value = duplicate(td.stop_gradient(self))
            self.requires_grad = False
            Plain.assign(self, value) if self.is_leaf else _tandem.rebind(self, value)
        self.requires_grad = grad_req != "null"
        _set_grad(self, td.zeros_like(td.stop_gradient(self)) if grad_req != "null" else None)
        added = autograd._State.added
        if grad_req == "add":
            added[_tandem.tensor_key(self)] = self
        else:
            added.pop(_tandem.tensor_key(self), None)

    @property
    def grad(self):
        """The gradient that `backward` left, zeros before it; None without `attach_grad`."""
        found = _grad_of(self)
        return found if found is None or isinstance(found, Array) else as_class(found, self._own_class())

    @grad.setter
    def grad(self, value):
        _set_grad(self, value)

    def backward(self, out_grad=None, retain_graph=False, train_mode=True):
        """Gradients of the sum of the elements (times `out_grad`) into `.grad` of the arrays they were computed from."""
        autograd.backward(self, out_grad, retain_graph, train_mode)

    # Devices and types

    def as_in_ctx(self, ctx):
        """The array itself where it lives there, else a copy."""
        return moved(self, context.name_of(ctx))

    as_in_context = to_device = as_in_ctx

    def copyto(self, other):
        """A copy in a context; or the elements of this array written over another one."""
        if isinstance(other, Plain):
            other[...] = self
            return other
        there = moved(self, context.name_of(other))
        return copied(td.stop_gradient(self)) if there is self else there

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        """The elements in another type."""
        name = dtype_on(device_of(self), name_of(dtype))
        if name == dtype_of(self).name:
            return duplicate(self) if copy else self
        return td.astype(self, name)

    def tostype(self, stype):
        """The array itself: all are dense."""
        if stype != "default":
            raise NotImplementedError("arrays are dense here; tostype('default') is all there is")
        return self

    def wait_to_write(self):
        """Waits until the elements are computed."""
        self.wait_to_read()

    def asnumpy(self):
        """The elements as a NumPy array, a copy."""
        import numpy

        return as_class(moved(duplicate(td.stop_gradient(self)), "cpu"), numpy.ndarray)

    def __array__(self, dtype=None, copy=None):
        return self.asnumpy() if dtype is None else self.asnumpy().astype(dtype)

    def item(self, *at):
        """The only element, or the one of these places, as a Python number."""
        if at:
            return self[at if len(at) > 1 else at[0]].item()
        if self.size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return Plain.item(self)

    def asscalar(self):
        """The only element as a Python number."""
        if self.size != 1:
            raise ValueError("The current array is not a scalar")
        return Plain.item(self)

    def as_np_ndarray(self):
        """The same memory as an array of `mx.np`."""
        from .numpy import ndarray

        return as_class(self, ndarray)

    def as_nd_ndarray(self):
        """The same memory as an array of `mx.nd`."""
        from .ndarray import NDArray

        return as_class(self, NDArray)

    def _own_class(self):
        return getattr(type(self), "_result_class", type(self))

    def _form(self):
        """The printed form of an array that is being traced, which has no values, or None."""
        return Plain.__repr__(self) if _tandem.is_tracing() and _tandem.trace_of(self) else None

    def __deepcopy__(self, memo):
        memo[id(self)] = found = copied(td.stop_gradient(self))
        return found

    __copy__ = copy


def _in_place(name):
    """A method that changes the array, and is recorded within `record()` alone."""
    change = getattr(SharedTensor, name)

    def method(self, other):
        if isinstance(other, Plain) and device_of(other) != device_of(self):
            raise MXNetError(f"arrays on {self.ctx} and {other.ctx}: move one by as_in_ctx(ctx)")
        kind = dtype_of(self).name
        if not autograd.is_recording() and _tandem.is_grad_enabled():
            before = _tandem.set_grad_enabled(False)
            try:
                return change(self, other)
            finally:
                _tandem.set_grad_enabled(before)
        return _kept(change(self, other), kind)

    return method


def _kept(x, kind):
    if dtype_of(x).name != kind:
        _tandem.rebind(x, td.astype(x, kind))
        written(x)
    return x


for _name in "__iadd__ __isub__ __imul__ __itruediv__ __imod__ __ipow__".split():
    setattr(Array, _name, _in_place(_name))

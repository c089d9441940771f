"""`paddle.Tensor`: a tensor with Paddle's attributes and printing."""

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class, copied, moved, written
from tandem.dialect.views import shared_as

from . import _dtypes, _places

_Plain = td.Tensor
_shape_of, _dtype_of, _device_of = _Plain.shape.__get__, _Plain.dtype.__get__, _Plain.device.__get__


class Size(list):
    """The sizes of the axes."""

    def numel(self):
        """How many elements there are."""
        count = 1
        for size in self:
            count *= size
        return count

    def __getitem__(self, index):
        found = list.__getitem__(self, index)
        return Size(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return Size([*self, *other])

    def __radd__(self, other):
        return type(other)([*other, *self])

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, (list, tuple)) else NotImplemented

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(tuple(self))

    def __repr__(self):
        return f"paddle.Size([{', '.join(map(str, self))}])"

    __str__ = __repr__


def refuse_leaf(x, what="Var", condition="!autograd_meta->StopGradient() && IsLeafTensor(target)"):
    """Refuses to change what gradients are asked of."""
    if x.requires_grad and x.is_leaf and _tandem.is_grad_enabled():
        raise ValueError(
            f"(InvalidArgument) Leaf {what} ({x.name}) that doesn't stop gradient can't use inplace strategy.\n  [Hint: Expected {condition} == "
            f"false, but received {condition}:1 != false:0; change it inside of paddle.no_grad().]"
        )


class Tensor(torch.Tensor):
    """A tensor under Paddle's names."""

    __module__ = "paddle"

    def __new__(cls, data=None, dtype=None, place=None, stop_gradient=True):
        from ._creation import to_tensor

        return to_tensor([] if data is None else data, dtype, place, stop_gradient)

    shape = property(lambda self: Size(_shape_of(self)))
    dtype = property(lambda self: _dtypes.BY_NAME[_dtype_of(self).name])
    place = property(lambda self: _places.of_name(_device_of(self)))
    size = property(lambda self: self.shape.numel())

    # A gradient counts as something that gradients flow through.
    @property
    def stop_gradient(self):
        """Whether no gradient flows through the tensor."""
        return not self.requires_grad and "_is_gradient" not in self.__dict__

    @stop_gradient.setter
    def stop_gradient(self, value):
        if self.is_leaf:
            self.requires_grad_(not value)
        elif value:
            self.detach_()

    _value_error = ValueError
    persistable, type, block = False, "DENSE_TENSOR", None
    _given_name, _count = None, 0
    trainable = property(lambda self: self.requires_grad, lambda self, value: self.requires_grad_(bool(value)))

    @property
    def name(self):
        """The tensor's name, by which files and optimizers know it."""
        if self._given_name is None:
            self._given_name = f"generated_tensor_{Tensor._count}"
            Tensor._count += 1
        return self._given_name

    @name.setter
    def name(self, value):
        self._given_name = value

    @property
    def grad(self):
        """The gradient that `backward` left, or None."""
        found = _Plain.grad.__get__(self)
        if found is None:
            return None
        found = found if type(found) is Tensor else as_class(found, Tensor)
        found._is_gradient = True
        return found

    @grad.setter
    def grad(self, value):
        _Plain.grad.__set__(self, value)

    def gradient(self):
        """The gradient as an array of NumPy, or None."""
        found = self.grad
        return None if found is None else found.numpy()

    def clear_gradient(self, set_to_zero=True):
        """Sets the gradient to zero, or forgets it."""
        if self.grad is not None:
            self.grad = td.zeros_like(self.grad) if set_to_zero else None

    clear_grad = clear_gradient

    def backward(self, grad_tensor=None, retain_graph=False):
        """Adds gradients to `.grad` of the tensors that this one was computed from; each element counts once unless `grad_tensor` says how much."""
        if self.stop_gradient:
            return
        if grad_tensor is None and self.ndim and self.size != 1:
            grad_tensor = td.ones_like(self)
        torch.Tensor.backward(self, grad_tensor, retain_graph)

    def detach(self):
        """The same memory, through which no gradient flows."""
        return as_class(torch.Tensor.detach(self), Tensor)

    def clone(self):
        """A copy, through which gradients flow."""
        return _tandem.positive(self)

    def numpy(self, *args):
        """The elements as a NumPy array of its own."""
        import numpy

        return copied(shared_as(as_class(moved(_Plain.detach(self), "cpu"), Tensor), numpy.ndarray))

    def __array__(self, dtype=None, copy=None):
        return self.numpy() if dtype is None else self.numpy().astype(dtype)

    def item(self, *args):
        """An element as a Python number: the only one, that of a place in order, or that of an index."""
        if args:
            x = _Plain.reshape(self, (-1,)) if len(args) == 1 else self
            return _Plain.item(x[args if len(args) > 1 else args[0]])
        if self.size != 1:
            raise ValueError(f"only one element tensors can be converted to Python scalars; this one has shape {list(self.shape)}")
        return _Plain.item(self)

    def __bool__(self):
        if self.size != 1:
            raise ValueError(f"a tensor of shape {list(self.shape)} has no truth value; use paddle.any(x) or paddle.all(x)")
        return _Plain.__bool__(self)

    def numel(self):
        """How many elements there are, as a tensor."""
        from ._creation import to_tensor

        return to_tensor(self.size)

    def set_value(self, value):
        """Takes over the elements of a tensor or array of the same shape."""
        value = value if isinstance(value, td.Tensor) else td.tensor(value)
        if tuple(value.shape) != tuple(self.shape):
            raise ValueError(f"set_value: a tensor of shape {list(self.shape)} cannot take a value of shape {list(value.shape)}")
        _Plain.assign(self, td.astype(moved(_Plain.detach(value), _device_of(self)), _dtype_of(self)))
        written(self)

    def get_tensor(self):
        """The tensor."""
        return self

    value = get_tensor

    def _to_place(self, name):
        found = moved(self, name)
        return found if type(found) is not td.Tensor else as_class(found, Tensor)

    def cpu(self):
        """The tensor on the CPU."""
        return self._to_place("cpu")

    def cuda(self, device_id=None, blocking=True):
        """The tensor on the GPU, where there is one."""
        return self._to_place(_places.GPU.tandem_name)

    def to(self, *args, device=None, dtype=None, blocking=None):
        """The tensor at a place, as `"cpu"` or `"gpu"`, or in an element type."""
        for target in args:
            if isinstance(target, td.Tensor):
                device, dtype = target.place, target.dtype
            elif isinstance(target, td.DType) or target in _dtypes.BY_NAME:
                dtype = target
            elif not isinstance(target, bool):
                device = target
        x = self if device is None else self._to_place(_places.name_of(device))
        return x if dtype is None else x.astype(dtype)

    def astype(self, dtype):
        """The elements in another type."""
        name = _dtypes.name_of(dtype)
        if name[:7] == "complex":
            from paddle_extras.complexes import as_own

            return as_own(self, name)
        return self if name == _dtype_of(self).name else _dtypes.as_type(self, name)

    def __pos__(self):
        return self

    def __setitem__(self, index, value):
        refuse_leaf(self, "Tensor", "IsLeafTensor(tensor) && !StopGradient()")
        super().__setitem__(index, value)

    def element_size(self):
        """Bytes of an element."""
        return self.dtype.itemsize

    def __repr__(self):
        from ._printing import text

        if _tandem.is_tracing() and _tandem.trace_of(self):
            return _Plain.__repr__(self)
        return text(self)

    __str__ = __repr__

    def __format__(self, spec):
        return format(self.item(), spec) if self.ndim == 0 or spec and self.size == 1 else repr(self)

    def __deepcopy__(self, memo):
        copy = as_class(torch.Tensor.__deepcopy__(self, memo), Tensor)
        memo[id(self)] = copy
        return copy


def _anew(sign):
    """`x += y` and its kin give another tensor: who else has the first one sees no change."""

    def method(self, other):
        return getattr(self, sign)(other)

    return method


for _sign in "add sub mul truediv floordiv mod pow and or xor lshift rshift".split():
    setattr(Tensor, f"__i{_sign}__", _anew(f"__{_sign}__"))


def owned(x):
    """A result as a tensor of Paddle, or the results in a tuple or list as such."""
    if isinstance(x, Tensor) or not isinstance(x, (td.Tensor, tuple, list)):
        return x
    if isinstance(x, td.Tensor):
        return as_class(x, Tensor)
    if hasattr(x, "_fields"):
        return type(x)(*map(owned, x))
    return [owned(item) for item in x] if type(x) is list else tuple(map(owned, x))


def operand(x):
    """An argument that may be a number, a list or an array as a tensor of Paddle."""
    if isinstance(x, Tensor):
        return x
    from ._creation import to_tensor

    return to_tensor(x)

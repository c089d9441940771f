"""Arrays that share memory, as in NumPy, PyTorch and MXNet, over tensors whose values are immutable.

Slices, reshaped and transposed arrays are views: what is written to one of them is seen through all of them, in compiled functions as
well, and gradients flow through it. The core knows which tensor is a view of which, and how it is read from it.
"""

import sys

import _tandem
from _tandem import Tensor, is_computed


def root_of(x):
    """The tensor to whose memory an array belongs: views of one array have the same, copies another.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.views import root_of
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> root_of(a[1:]).tolist(), root_of(a + 1).tolist()
    ([1, 2, 3], [2, 3, 4])
    """
    return _tandem.root_of(x)


def share_memory(a, b):
    """Whether two arrays are views of the same memory.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.views import share_memory
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> share_memory(a[1:], a.reshape(3, 1)), share_memory(a, a + 0)
    (True, False)
    """
    return _tandem.tensor_key(_tandem.root_of(a)) == _tandem.tensor_key(_tandem.root_of(b))


def written(x):
    """Tells the arrays that share memory with `x` that its elements were changed. The methods of `SharedTensor` do so themselves.

    >>> from tandem.dialect import SharedTensor, as_class, written
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> b = a[1:]
    >>> td.Tensor.__setitem__(a, 2, 9)
    >>> written(a)
    >>> b.tolist()
    [2, 9]
    """
    _tandem.written(x)


def as_class(x, cls):
    """The same tensor as an instance of `cls`, a subclass of `td.Tensor`: no copy, and what is written to one is seen through both.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> x = td.tensor([1.0, 2.0])
    >>> y = as_class(x, SharedTensor)
    >>> y[0] = 5.0
    >>> x.tolist(), type(y * 2).__name__
    ([5.0, 2.0], 'SharedTensor')
    """
    return _tandem.as_class(x, cls)


def copied(x):
    """A copy of an array, of the same class, that shares no memory with it.

    >>> from tandem.dialect import SharedTensor, as_class, copied
    >>> a = as_class(td.tensor([1, 2]), SharedTensor)
    >>> b = copied(a)
    >>> b[0] = 7
    >>> a.tolist()
    [1, 2]
    """
    return _tandem.tensor(x)


def is_basic(index):
    """Whether indexing with this gives a view: integers, slices, None and `...`, but no lists, arrays or truth values.

    >>> from tandem.dialect.views import is_basic
    >>> is_basic((slice(2), None, 1)), is_basic([0, 1])
    (True, False)
    """
    kind = type(index)
    if kind is int or kind is slice or index is None or index is Ellipsis:
        return True
    if kind is tuple:
        return all(map(is_basic, index))
    return isinstance(index, int) and kind is not bool


def indexed(x, index):
    """`x[index]`: a view of `x` for basic indices, else a copy.

    >>> from tandem.dialect import SharedTensor, as_class, indexed
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> indexed(a, slice(1, 3))[:] = 0
    >>> a.tolist()
    [1, 0, 0]
    """
    return _tandem.indexed(x, index)


def reshaped(x, shape):
    """A view with the same elements under another shape; one size may be -1.

    >>> from tandem.dialect import SharedTensor, as_class, reshaped
    >>> a = as_class(td.zeros(4), SharedTensor)
    >>> reshaped(a, (2, 2))[1] = 1
    >>> a.tolist()
    [0.0, 0.0, 1.0, 1.0]
    """
    return _tandem.reshaped(x, shape)


def permuted(x, axes=None):
    """A view with axes in another order; without `axes`, reversed.

    >>> from tandem.dialect import SharedTensor, as_class, permuted
    >>> a = as_class(td.zeros((2, 1)), SharedTensor)
    >>> permuted(a)[0, 1] = 3
    >>> a.tolist()
    [[0.0], [3.0]]
    """
    return _tandem.permuted(x, axes)


def broadcasted(x, shape):
    """A view that repeats the elements to a shape. It cannot be written.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.views import broadcasted
    >>> a = as_class(td.zeros(2), SharedTensor)
    >>> b = broadcasted(a, (2, 2))
    >>> a[1] = 3
    >>> b.tolist()
    [[0.0, 3.0], [0.0, 3.0]]
    """
    return _tandem.broadcasted(x, shape)


def detached(x):
    """A view with the same elements, through which no gradient flows (PyTorch's `x.data` and `x.detach()`).

    >>> from tandem.dialect import SharedTensor, as_class, detached
    >>> w = as_class(td.Variable([1.0, 2.0]), SharedTensor)
    >>> data = detached(w)
    >>> data -= 0.5
    >>> w.tolist(), w.requires_grad
    ([0.5, 1.5], True)
    """
    return shared_as(x, type(x))


def shared_as(x, kind):
    """A view with the same elements as an array of another dialect, through which no gradient flows.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.views import shared_as
    >>> class Other(SharedTensor):
    ...     pass
    >>> x = as_class(td.tensor([1.0, 2.0]), SharedTensor)
    >>> y = shared_as(x, Other)
    >>> x += 1.0
    >>> type(y).__name__, y.tolist()
    ('Other', [2.0, 3.0])
    """
    return _tandem.shared_as(x, kind)


class SharedTensor(Tensor):
    """A tensor that is changed in place and whose slices are views, the base of the arrays of NumPy, PyTorch and MXNet.

    >>> a = td.dialect.as_class(td.arange(6), td.dialect.SharedTensor)
    >>> b = a.reshape(2, 3)[1:]
    >>> b += 10
    >>> a.tolist()
    [0, 1, 2, 13, 14, 15]
    """

    def __getitem__(self, index):
        return indexed(self, index)

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(len(self)))

    def reshape(self, *shape, **_):
        """A view under another shape."""
        return reshaped(self, shape[0] if len(shape) == 1 else shape)

    def transpose(self, *axes):
        """A view with axes in another order; without arguments, reversed."""
        if len(axes) == 1 and isinstance(axes[0], (list, tuple)):
            axes = axes[0]
        return permuted(self, axes if axes and axes[0] is not None else None)

    def ravel(self, *_, **__):
        """A view with one axis."""
        return reshaped(self, (-1,))

    def detach(self):
        """A view through which no gradient flows."""
        return detached(self)

    @property
    def T(self):
        """A view with axes reversed."""
        return permuted(self)

    @property
    def data(self):
        """The same elements, through which no gradient flows."""
        return detached(self)

    @data.setter
    def data(self, value):
        # After `x.data -= y` the value is the view that was changed.
        base = _tandem.base_of(value)
        if base is None or _tandem.tensor_key(base) != _tandem.tensor_key(self):
            self.assign(value)


def _in_region():
    """Whether the body of a branch or a loop of a graph is being traced."""
    state = sys.modules.get("tandem.scripting.state")
    return state is not None and bool(state.regions)


def _writing(name):
    """A method of tensors that changes them, which tells the arrays that share memory."""
    change = getattr(Tensor, name)
    operator = f"__{name[3:]}" if name.startswith("__i") else None

    def method(self, *args):
        if operator and _in_region() and is_computed(self):
            # What the function computed before a branch of the graph does not change in it: the name gets a new value.
            return getattr(type(self), operator)(self, *args)
        result = change(self, *args)
        _tandem.written(self)
        return result

    method.__name__, method.__doc__ = name, change.__doc__
    return method


for _name in (
    "__setitem__ __iadd__ __isub__ __imul__ __itruediv__ __ifloordiv__ __imod__ __ipow__ assign assign_add assign_sub zero_"
).split():
    setattr(SharedTensor, _name, _writing(_name))

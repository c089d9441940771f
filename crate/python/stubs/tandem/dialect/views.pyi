"""Arrays that share memory, as in NumPy, PyTorch and MXNet, over tensors whose values are immutable.

Slices, reshaped and transposed arrays are views: what is written to one of them is seen through all of them, in compiled functions as
well, and gradients flow through it. The core knows which tensor is a view of which, and how it is read from it."""
from _tandem import Tensor as Tensor
from _tandem import is_computed as is_computed
from typing import Any

class SharedTensor(Tensor):
    """A tensor that is changed in place and whose slices are views, the base of the arrays of NumPy, PyTorch and MXNet.

    >>> a = td.dialect.as_class(td.arange(6), td.dialect.SharedTensor)
    >>> b = a.reshape(2, 3)[1:]
    >>> b += 10
    >>> a.tolist()
    [0, 1, 2, 13, 14, 15]"""
    @property
    def T(self):
        """A view with axes reversed."""
        ...
    def __getitem__(self, index): ...
    def __iadd__(self, *args):
        """Return self+=value."""
        ...
    def __ifloordiv__(self, *args):
        """Return self//=value."""
        ...
    def __imod__(self, *args):
        """Return self%=value."""
        ...
    def __imul__(self, *args):
        """Return self*=value."""
        ...
    def __ipow__(self, *args):
        """Return self**=value."""
        ...
    def __isub__(self, *args):
        """Return self-=value."""
        ...
    def __iter__(self): ...
    def __itruediv__(self, *args):
        """Return self/=value."""
        ...
    def __setitem__(self, *args) -> None:
        """Set self[key] to value."""
        ...
    def assign(self, *args):
        """Gives this tensor the value of another one of the same shape and dtype, or of numbers. In a compiled function, at each call."""
        ...
    def assign_add(self, *args):
        """Adds to this tensor: `x.assign(x + delta)`."""
        ...
    def assign_sub(self, *args):
        """Subtracts from this tensor: `x.assign(x - delta)`."""
        ...
    @property
    def data(self):
        """The same elements, through which no gradient flows."""
        ...
    def detach(self):
        """A view through which no gradient flows."""
        ...
    def ravel(self, *_, **__):
        """A view with one axis."""
        ...
    def reshape(self, *shape, **_):
        """A view under another shape."""
        ...
    def transpose(self, *axes):
        """A view with axes in another order; without arguments, reversed."""
        ...
    def zero_(self, *args):
        """Sets all elements to 0, and returns this tensor: p.grad.zero_()."""
        ...
    def __getattr__(self, name: str): ...

def as_class(x, cls):
    """The same tensor as an instance of `cls`, a subclass of `td.Tensor`: no copy, and what is written to one is seen through both.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> x = td.tensor([1.0, 2.0])
    >>> y = as_class(x, SharedTensor)
    >>> y[0] = 5.0
    >>> x.tolist(), type(y * 2).__name__
    ([5.0, 2.0], 'SharedTensor')"""
    ...

def broadcasted(x, shape):
    """A view that repeats the elements to a shape. It cannot be written.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.views import broadcasted
    >>> a = as_class(td.zeros(2), SharedTensor)
    >>> b = broadcasted(a, (2, 2))
    >>> a[1] = 3
    >>> b.tolist()
    [[0.0, 3.0], [0.0, 3.0]]"""
    ...

def copied(x):
    """A copy of an array, of the same class, that shares no memory with it.

    >>> from tandem.dialect import SharedTensor, as_class, copied
    >>> a = as_class(td.tensor([1, 2]), SharedTensor)
    >>> b = copied(a)
    >>> b[0] = 7
    >>> a.tolist()
    [1, 2]"""
    ...

def detached(x):
    """A view with the same elements, through which no gradient flows (PyTorch's `x.data` and `x.detach()`).

    >>> from tandem.dialect import SharedTensor, as_class, detached
    >>> w = as_class(td.Variable([1.0, 2.0]), SharedTensor)
    >>> data = detached(w)
    >>> data -= 0.5
    >>> w.tolist(), w.requires_grad
    ([0.5, 1.5], True)"""
    ...

def indexed(x, index):
    """`x[index]`: a view of `x` for basic indices, else a copy.

    >>> from tandem.dialect import SharedTensor, as_class, indexed
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> indexed(a, slice(1, 3))[:] = 0
    >>> a.tolist()
    [1, 0, 0]"""
    ...

def is_basic(index):
    """Whether indexing with this gives a view: integers, slices, None and `...`, but no lists, arrays or truth values.

    >>> from tandem.dialect.views import is_basic
    >>> is_basic((slice(2), None, 1)), is_basic([0, 1])
    (True, False)"""
    ...

def permuted(x, axes=None):
    """A view with axes in another order; without `axes`, reversed.

    >>> from tandem.dialect import SharedTensor, as_class, permuted
    >>> a = as_class(td.zeros((2, 1)), SharedTensor)
    >>> permuted(a)[0, 1] = 3
    >>> a.tolist()
    [[0.0], [3.0]]"""
    ...

def reshaped(x, shape):
    """A view with the same elements under another shape; one size may be -1.

    >>> from tandem.dialect import SharedTensor, as_class, reshaped
    >>> a = as_class(td.zeros(4), SharedTensor)
    >>> reshaped(a, (2, 2))[1] = 1
    >>> a.tolist()
    [0.0, 0.0, 1.0, 1.0]"""
    ...

def root_of(x):
    """The tensor to whose memory an array belongs: views of one array have the same, copies another.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.views import root_of
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> root_of(a[1:]).tolist(), root_of(a + 1).tolist()
    ([1, 2, 3], [2, 3, 4])"""
    ...

def share_memory(a, b):
    """Whether two arrays are views of the same memory.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.views import share_memory
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> share_memory(a[1:], a.reshape(3, 1)), share_memory(a, a + 0)
    (True, False)"""
    ...

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
    ('Other', [2.0, 3.0])"""
    ...

def written(x):
    """Tells the arrays that share memory with `x` that its elements were changed. The methods of `SharedTensor` do so themselves.

    >>> from tandem.dialect import SharedTensor, as_class, written
    >>> a = as_class(td.tensor([1, 2, 3]), SharedTensor)
    >>> b = a[1:]
    >>> td.Tensor.__setitem__(a, 2, 9)
    >>> written(a)
    >>> b.tolist()
    [2, 9]"""
    ...

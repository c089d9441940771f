"""Complex tensors: those of PyTorch, which hold two real tensors, under Paddle's names and in its printed form."""

import torch
from tandem.dialect import as_class
from torch_extras import complexes as _of_torch
from torch_rare.complex_functions import call as _call

import paddle
from paddle import _dtypes, _printing
from paddle._tensor import Size, Tensor, owned

_Parent = _of_torch.ComplexTensor
_PARTS = {"complex64": "float32", "complex128": "float64"}
_NUMBERS = {"complex64": 12, "complex128": 13}


class _Complex(_of_torch._Complex):
    """An element type of pairs."""

    def __str__(self):
        return f"paddle.{self.name}"

    def __repr__(self):
        return f"<DataType.{self.name.upper()}: {_NUMBERS[self.name]}>"


complex64, complex128 = _Complex("complex64"), _Complex("complex128")


def own(x):
    """A result of PyTorch's as one of Paddle's."""
    if isinstance(x, _Parent):
        return x if type(x) is ComplexTensor else ComplexTensor(x.real, x.imag)
    return [own(item) for item in x] if isinstance(x, (list, tuple)) else owned(x)


class ComplexTensor(_Parent):
    """A tensor of complex numbers."""

    __class__ = property(lambda self: Tensor)
    __hash__ = object.__hash__
    shape = property(lambda self: Size(self._real.shape))
    dtype = property(lambda self: complex128 if self._real.dtype.name == "float64" else complex64)
    size = property(lambda self: self._real.size)
    place = property(lambda self: self._real.place)
    is_leaf = property(lambda self: self._real.is_leaf)
    T = property(lambda self: self._each(lambda part: part.T))
    mT = property(lambda self: self._each(lambda part: part.mT))

    def __init__(self, real, imag):
        _Parent.__init__(self, as_class(real, Tensor), as_class(imag, Tensor))

    @property
    def stop_gradient(self):
        """Whether no gradient flows."""
        return self._real.stop_gradient and self._imag.stop_gradient

    @stop_gradient.setter
    def stop_gradient(self, value):
        self._real.stop_gradient = self._imag.stop_gradient = value

    @property
    def grad(self):
        """The gradients of both parts."""
        found = [part.grad for part in (self._real, self._imag)]
        if found == [None, None]:
            return None
        found = ComplexTensor(*(paddle.zeros_like(self._real) if part is None else part for part in found))
        found.stop_gradient = False
        return found

    def __getattr__(self, name):
        if name[:2] == "__":
            raise AttributeError(name)
        function = vars(paddle).get(name)
        if function is not None and callable(function):
            return lambda *args, **kwargs: function(self, *args, **kwargs)
        return own(_Parent.__getattr__(self, name))

    def _each(self, function):
        return ComplexTensor(function(self._real), function(self._imag))

    def real(self, name=None):
        """The real part."""
        return self._real

    def imag(self, name=None):
        """The imaginary part."""
        return self._imag

    def numel(self, name=None):
        """How many elements there are, as a tensor."""
        return self._real.numel()

    def item(self, *args):
        """An element as a Python number."""
        return complex(self._real.item(*args), self._imag.item(*args))

    def astype(self, dtype):
        """The tensor in another type; in a real one, its real part."""
        name = _dtypes.name_of(dtype)
        return self._each(lambda part: part.astype(_PARTS[name])) if name in _PARTS else self._real.astype(name)

    cast = astype

    def backward(self, grad_tensor=None, retain_graph=False):
        """The gradients of all that it is computed from."""
        self._real.backward(grad_tensor, retain_graph)

    def __repr__(self):
        return _printing.text(self)

    __str__ = __repr__

    def __iter__(self):
        return (self[at] for at in range(len(self)))


def _dispatched(name):
    method = getattr(_Parent, name)
    setattr(ComplexTensor, name, lambda self, *args: own(method(plain(self), *map(plain, args))))


def plain(x):
    """A tensor, also in lists, as one of PyTorch's."""
    if isinstance(x, _Parent):
        return _Parent(plain(x._real), plain(x._imag))
    if isinstance(x, Tensor):
        return as_class(x, torch.Tensor)
    return type(x)(map(plain, x)) if type(x) in (list, tuple) else x


def _asked(name):
    """A method that is Paddle's function, or what PyTorch's gives."""
    method = getattr(_Parent, name)

    def asked(self, *args, **kwargs):
        function = vars(paddle).get(name)
        return function(self, *args, **kwargs) if callable(function) else own(method(plain(self), *args, **kwargs))

    setattr(ComplexTensor, name, asked)


for _name in [key for key, value in vars(_Parent).items() if key[0] != "_" and callable(value) and key not in vars(ComplexTensor)]:
    if _name not in ("dim", "is_complex", "tolist", "numpy", "requires_grad_", "to"):
        _asked(_name)
for _name in "add radd sub rsub mul rmul truediv rtruediv matmul rmatmul pow neg eq ne abs".split():
    _dispatched(f"__{_name}__")


def is_complex(x):
    """Whether a tensor, or one of a list, is complex."""
    return isinstance(x, _Parent) or isinstance(x, (list, tuple)) and any(map(is_complex, x))


def as_own(x, dtype=None):
    """Numbers, arrays and tensors as a complex tensor."""
    found = own(_of_torch.as_complex(x)) if isinstance(x, Tensor) and not is_complex(x) else own(_of_torch.from_values(x, None))
    return found if dtype is None else found.astype(dtype)


# Functions of Paddle on complex tensors


def _part(x, at):
    """A part of what is complex among arguments; the imaginary part of what is real is 0."""
    if isinstance(x, _Parent):
        return (x._real, x._imag)[at]
    if isinstance(x, (list, tuple)) and is_complex(x):
        return [_part(item, at) if is_complex(item) or not at else paddle.zeros_like(item) for item in x]
    return x


def _by_parts(function):
    def both(*args, **kwargs):
        parts = [function(*(_part(x, at) for x in args), **{key: _part(x, at) for key, x in kwargs.items()}) for at in (0, 1)]
        if isinstance(parts[0], (list, tuple)):
            return [ComplexTensor(*pair) for pair in zip(*parts)]
        return ComplexTensor(*parts)

    return both


def _elementwise(name):
    def found(*args, **kwargs):
        args = [x for x in (*args, *kwargs.values()) if x is not None]
        own_method = getattr(_Parent, name, None)
        return own(own_method(*map(plain, args)) if own_method and is_complex(args[0]) else _call(name, list(map(plain, args)), {}))

    return found


def _matmul(x, y, transpose_x=False, transpose_y=False, name=None):
    x, y = (as_own(z) for z in (x, y))
    x, y = (z._each(lambda part: part.mT) if turned and z.ndim > 1 else z for z, turned in ((x, transpose_x), (y, transpose_y)))
    return x @ y


def _mean(x, axis=None, keepdim=False, name=None):
    return x._each(lambda part: paddle.mean(part, axis, keepdim))


def _prod(x, axis=None, keepdim=False, dtype=None, name=None):
    if axis is not None:
        raise NotImplementedError("paddle.prod of complex tensors takes all elements")
    return own(_Parent.prod(plain(x)))


def _einsum(equation, *operands):
    return own(_call("einsum", [equation, *map(plain, operands)], {}))


_BY_PARTS = (
    "reshape transpose squeeze unsqueeze flatten concat stack split chunk gather index_select slice flip roll tile expand broadcast_to expand_as sum cumsum t "
    "clone moveaxis diagonal diag tril triu unbind gather_nd masked_select take_along_axis trace diff rot90 swapaxes unstack repeat_interleave real_cast "
    "assign atleast_1d atleast_2d atleast_3d hstack vstack zeros_like ones_like nansum crop as_strided view unflatten diagflat tensor_split scatter nn_pad"
).split()
_OTHERS = {"subtract": "__sub__", "add": "__add__", "multiply": "__mul__", "divide": "__truediv__", "pow": "__pow__", "equal": "__eq__", "not_equal": "__ne__"}
_ELEMENTS = (
    "abs angle conj exp log sqrt neg square reciprocal sin cos tan sinh cosh tanh asin acos atan asinh acosh atanh sigmoid rsqrt expm1 log1p log2 log10 "
    "isnan isinf isfinite sgn dot inner outer kron"
).split()


def _taught(name, function):
    """Lets a function of `paddle` take complex tensors too."""
    before = getattr(paddle, name, None)

    def chosen(*args, **kwargs):
        if any(map(is_complex, args)) or any(map(is_complex, kwargs.values())):
            kwargs.pop("name", None)
            return function(*args, **kwargs)
        return before(*args, **kwargs)

    if before is not None:
        chosen.__name__, chosen.__doc__ = name, before.__doc__
        setattr(paddle, name, chosen)


for _name in _BY_PARTS:
    if hasattr(paddle, _name):
        _taught(_name, _by_parts(getattr(paddle, _name)))
for _name in _ELEMENTS:
    _taught(_name, _elementwise(_name))
for _name, _own in _OTHERS.items():
    _taught(_name, _elementwise(_own))
for _name, _own in {"matmul": _matmul, "mm": _matmul, "bmm": _matmul, "mean": _mean, "prod": _prod, "einsum": _einsum}.items():
    _taught(_name, _own)
paddle.norm = paddle.linalg.norm
_taught("norm", lambda x, *args, **kwargs: paddle.norm(paddle.abs(x), *args, **kwargs))
paddle.linalg.norm = paddle.norm
for _name in ("inverse", "det"):
    _taught(_name, lambda x, _name=_name: own(_call(_name, [plain(x)], {})))
_taught("cast", lambda x, dtype: x.astype(dtype))
_taught("numel", lambda x: x.numel())
_taught("is_floating_point", lambda x: False)
paddle.is_complex = lambda x: isinstance(x, _Parent)


def _over(name):
    """Lets an operator of real tensors take complex numbers and tensors."""
    before, complex_one = getattr(Tensor, name), getattr(ComplexTensor, name)

    def operator(self, other):
        return complex_one(as_own(self), other) if isinstance(other, (_Parent, complex)) else before(self, other)

    setattr(Tensor, name, operator)


for _name in "add sub mul truediv matmul radd rsub rmul rtruediv".split():
    _over(f"__{_name}__")


def complex_(real, imag, name=None):
    """A complex tensor of its parts."""
    if real.dtype.name != imag.dtype.name:
        raise TypeError(f"real and imag must have one type, got {real.dtype} and {imag.dtype}")
    return ComplexTensor(*paddle.broadcast_tensors([real, imag]))


def as_complex(x, name=None):
    """Pairs along the last axis as complex numbers."""
    if x.shape[-1] != 2:
        raise ValueError(f"(InvalidArgument) The size of the last dimension of input 'X' should be 2, but received {x.shape[-1]}.")
    return ComplexTensor(x[..., 0], x[..., 1])


def as_real(x, name=None):
    """The parts along a new last axis of two."""
    return paddle.stack([x._real, x._imag], axis=-1)


def polar(abs, angle, name=None):
    """A complex tensor of distances from 0 and angles."""
    return ComplexTensor(abs * paddle.cos(angle), abs * paddle.sin(angle))


def _needs_complex(x, name):
    if not isinstance(x, _Parent):
        raise TypeError(f"(NotFound) The kernel `{name}` takes complex64 and complex128, but received {x.dtype}.")
    return x


def real(x, name=None):
    """Real parts."""
    return _needs_complex(x, "real")._real


def imag(x, name=None):
    """Imaginary parts."""
    return _needs_complex(x, "imag")._imag


def filled(make, shape, value, dtype):
    """A complex tensor of one number."""
    parts = [make(shape, part, _PARTS[dtype]) for part in (complex(value).real, complex(value).imag)]
    return ComplexTensor(*parts)


def eig(x, name=None):
    """Eigenvalues and eigenvectors, complex ones."""
    found = torch.linalg.eig(x)
    return own(found[0]), own(found[1])


def eigvals(x, name=None):
    """Eigenvalues, complex ones."""
    return own(torch.linalg.eigvals(x))


NAMES = {"as_complex": as_complex, "as_real": as_real, "polar": polar, "real": real, "imag": imag, "complex64": complex64, "complex128": complex128}

"""Complex tensors: two real tensors, through which gradients flow as through any others."""

import importlib
import math

import tandem as td
import torch
from torch import _dtypes, _printing
from torch._results import named, titled
from torch._tensor import Size, Tensor

_PARTS = {"complex64": "float32", "complex128": "float64"}


class _Complex(_dtypes.dtype):
    is_complex, is_signed, is_floating_point = True, True, False
    itemsize = property(lambda self: int(self.name[7:]) // 8)


complex64 = cfloat = _Complex("complex64")
complex128 = cdouble = _Complex("complex128")


class ComplexTensor:
    """A tensor of complex numbers."""

    __hash__, _grad_name = object.__hash__, "ComplexBackward0"
    # What programs ask for with `isinstance`.
    __class__ = property(lambda self: Tensor)
    ndim, device, requires_grad = (property(lambda self, name=name: getattr(self._real, name)) for name in ("ndim", "device", "requires_grad"))
    shape = property(lambda self: Size(self._real.shape))
    dtype = property(lambda self: complex128 if self._real.dtype.name == "float64" else complex64)
    mT = T = property(lambda self: self.transpose(-2, -1) if self.ndim > 1 else self)
    mH = H = property(lambda self: self.mT.conj())
    real, imag = property(lambda self: self._real), property(lambda self: self._imag)

    def __init__(self, real, imag):
        self._real, self._imag = real, imag

    def __reduce_ex__(self, protocol):
        return of_pairs, (view_as_real(self),)

    def __deepcopy__(self, memo):
        return self.detach().clone().requires_grad_(self.requires_grad)

    def __getattr__(self, name):
        if name[:2] == "__":
            raise AttributeError(name)
        from torch_rare.complex_functions import attribute

        return attribute(self, name)

    @property
    def grad(self):
        """The gradients of both parts."""
        parts = [part.grad for part in (self._real, self._imag)]
        if parts == [None, None]:
            return None
        return ComplexTensor(*(torch.zeros_like(self._real) if part is None else part for part in parts))

    def requires_grad_(self, requires_grad=True):
        """Keeps what is computed from it, for gradients."""
        self._real.requires_grad_(requires_grad)
        self._imag.requires_grad_(requires_grad)
        return self

    def size(self, dim=None):
        """The sizes of the axes, or of one."""
        return self.shape if dim is None else self.shape[dim]

    def numel(self):
        """How many elements there are."""
        return self._real.numel()

    def dim(self):
        """How many axes there are."""
        return self.ndim

    def is_complex(self):
        """True."""
        return True

    def item(self):
        """The only element as a Python number."""
        return complex(self._real.item(), self._imag.item())

    def tolist(self):
        """The elements, in nested lists."""
        return _paired(self._real.tolist(), self._imag.tolist())

    def numpy(self):
        """The elements as a NumPy array."""
        import numpy

        return numpy.array(self.tolist(), dtype=self.dtype.name)

    def to(self, *targets, **named):
        """Moves both parts, or gives them another type."""
        if any(getattr(value, "name", None) in ("float32", "float64", "float16") for value in (*targets, named.get("dtype"))):
            return self.real.to(*targets, **named)
        part_of = lambda value: _dtypes.BY_NAME[_PARTS[value.name]] if getattr(value, "name", None) in _PARTS else value  # noqa: E731
        targets, named = list(map(part_of, targets)), {key: part_of(value) for key, value in named.items()}
        return self._each(lambda part: part.to(*targets, **named))

    def _each(self, function):
        return ComplexTensor(function(self._real), function(self._imag))

    def __getitem__(self, index):
        return self._each(lambda part: part[index])

    def __setitem__(self, index, value):
        self._real[index], self._imag[index] = parts_of(value)

    def __len__(self):
        return len(self._real)

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def __complex__(self):
        return self.item()

    def __repr__(self):
        nested = self.tolist()
        leaves = _printing._leaves(nested)
        real, imag = (_printing._Formatter([getattr(value, name) for value in leaves], True) for name in ("real", "imag"))

        def form(value):
            text = imag(value.imag).lstrip() + "j"
            return real(value.real) + (text if text[0] == "-" else "+" + text)

        form.width = real.width + imag.width + 1
        body = "[]" if not self.numel() else _printing._lines(nested, self.ndim, 7, form)
        standard = complex128 if _dtypes.get_default_dtype().name == "float64" else complex64
        suffixes = [] if self.dtype == standard else [f"dtype={self.dtype}"]
        if self.requires_grad:
            is_leaf = self._real.is_leaf and self._imag.is_leaf
            suffixes.append("requires_grad=True" if is_leaf else f"grad_fn=<{self._grad_name}>")
        return _printing.with_suffixes("tensor(" + body, suffixes)

    def abs(self):
        """Distances from 0."""
        square = self._real * self._real + self._imag * self._imag
        if not square.requires_grad:
            return torch.sqrt(square)
        # Its slope at 0 is 0.
        at_zero = square == 0
        return named(torch.where(at_zero, 0.0, torch.sqrt(torch.where(at_zero, 1.0, square))), "AbsBackward0")

    def angle(self):
        """Angles, in radians."""
        return torch.atan2(self._imag, self._real)

    def conj(self):
        """The elements with imaginary parts of the other sign."""
        return ComplexTensor(self._real, -self._imag)

    def resolve_conj(self):
        """The tensor itself."""
        return self

    resolve_neg, conj_physical = resolve_conj, conj

    def is_conj(self):
        """False: conjugates are computed."""
        return False

    def adjoint(self):
        """Rows as columns, of conjugates."""
        return self.mH

    def sgn(self):
        """Numbers of the same angle, at the distance 1 from 0."""
        size = self.abs()
        return self / torch.where(size == 0, torch.ones_like(size), size)

    def isreal(self):
        """Where the imaginary part is 0."""
        return self._imag == 0

    def exp(self):
        """e to the power of each element."""
        return polar(torch.exp(self._real), self._imag)

    def log(self):
        """Natural logarithms."""
        return ComplexTensor(torch.log(self.abs()), self.angle())

    def sqrt(self):
        """Square roots."""
        return polar(torch.sqrt(self.abs()), self.angle() / 2)

    def matmul(self, other):
        """The product of matrices."""
        a, b = parts_of(self)
        c, d = parts_of(other)
        return ComplexTensor(a @ c - b @ d, a @ d + b @ c)

    def __matmul__(self, other):
        return self.matmul(other)

    def __rmatmul__(self, other):
        return as_complex(other).matmul(self)

    def __add__(self, other):
        c, d = parts_of(other)
        return ComplexTensor(self._real + c, self._imag + d)

    def __neg__(self):
        return self._each(lambda part: -part)

    def __sub__(self, other):
        c, d = parts_of(other)
        return ComplexTensor(self._real - c, self._imag - d)

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        (a, b), (c, d) = parts_of(self), parts_of(other)
        return ComplexTensor(a * c - b * d, a * d + b * c)

    __radd__, __rmul__ = __add__, __mul__

    def __truediv__(self, other):
        (a, b), (c, d) = parts_of(self), parts_of(other)
        size = c * c + d * d
        return ComplexTensor((a * c + b * d) / size, (b * c - a * d) / size)

    def __rtruediv__(self, other):
        return as_complex(other, self) / self

    def __pow__(self, exponent):
        if isinstance(exponent, (ComplexTensor, td.Tensor, complex)):
            return self.pow(exponent)
        if exponent == 2:
            return self * self
        return polar(self.abs() ** exponent, self.angle() * exponent)

    def __eq__(self, other):
        c, d = parts_of(other)
        return (self._real == c) & (self._imag == d)

    def __ne__(self, other):
        return ~(self == other)

    def __abs__(self):
        return self.abs()

    def prod(self):
        """The product of all elements."""
        found = ComplexTensor(torch.ones_like(self._real.sum()), torch.zeros_like(self._real.sum()))
        for value in self.reshape(-1):
            found = found * value
        return found

    def norm(self, p="fro", dim=None, keepdim=False):
        """The length of the vector of all elements, or along axes."""
        return self.abs().norm(p, dim, keepdim)

    def dot(self, other):
        """The sum of products."""
        return (self * other).sum()

    def vdot(self, other):
        """The sum of products with the conjugates of the first."""
        return (self.conj() * other).sum()


def _both(name):
    def method(self, *args, **kwargs):
        return self._each(lambda part: getattr(part, name)(*args, **kwargs))

    return method


for _name in (
    "sum mean cumsum reshape view flatten permute transpose t squeeze unsqueeze expand repeat roll flip clone detach contiguous cpu cuda diag diagonal "
    "tril triu movedim unfold index_select"
).split():
    setattr(ComplexTensor, _name, _both(_name))


def _paired(real, imag):
    return list(map(_paired, real, imag)) if isinstance(real, list) else complex(real, imag)


def parts_of(x):
    """Real and imaginary parts of a tensor or number."""
    if isinstance(x, ComplexTensor):
        return x._real, x._imag
    return (x.real, x.imag) if isinstance(x, complex) else (x, 0.0)


def as_complex(x, like=None):
    """A tensor or number as a complex tensor."""
    if isinstance(x, ComplexTensor):
        return x
    if not isinstance(x, td.Tensor):
        real, imag = parts_of(x)
        return ComplexTensor(torch.tensor(float(real)), torch.tensor(float(imag)))
    x = x if x.dtype.is_floating_point else x.float()
    return ComplexTensor(x, torch.zeros_like(x))


def from_values(data, dtype=None):
    """A complex tensor of nested lists that hold complex numbers, or of real ones."""
    if isinstance(data, ComplexTensor):
        return data.clone()
    if isinstance(data, td.Tensor):
        return as_complex(data.to(dtype=_PARTS[_dtypes.name_of(dtype or complex64)]))
    if hasattr(data, "tolist"):
        dtype, data = dtype or (complex128 if data.dtype.name == "complex128" else complex64), data.tolist()

    def part(values, name):
        if isinstance(values, (list, tuple)):
            return [part(value, name) for value in values]
        return getattr(values.item() if hasattr(values, "item") else values, name)

    kind = _PARTS[_dtypes.name_of(dtype)] if dtype else _dtypes.get_default_dtype()
    return ComplexTensor(*(torch.tensor(part(data, name), dtype=kind) for name in ("real", "imag")))


def complex_(real, imag):
    """A complex tensor of its parts."""
    if real.dtype != imag.dtype:
        raise RuntimeError(f"Expected object of scalar type {torch._methods._word(real)} but got scalar type {torch._methods._word(imag)} for second argument")
    return ComplexTensor(*torch.broadcast_tensors(real, imag))


def polar(abs, angle):
    """A complex tensor of distances from 0 and angles."""
    return ComplexTensor(abs * torch.cos(angle), abs * torch.sin(angle))


def view_as_real(input):
    """The parts along a new last axis of two."""
    return torch.stack([input._real, input._imag], -1)


def view_as_complex(input):
    """Pairs along the last axis as complex numbers."""
    if input.shape[-1] != 2:
        raise RuntimeError("Tensor must have a last dimension of size 2")
    return ComplexTensor(input[..., 0], input[..., 1])


def of_pairs(pairs):
    """What a file holds of a complex tensor."""
    return view_as_complex(pairs)


titled(globals(), "polar view_as_real view_as_complex")


def _is_complex(x):
    return isinstance(x, ComplexTensor) or isinstance(x, (list, tuple)) and any(map(_is_complex, x))


def _taught(name):
    """Lets a function of `torch` take complex tensors too."""
    own = vars(torch).get(name)

    def function(*args, **kwargs):
        if any(map(_is_complex, args)) or kwargs and any(map(_is_complex, kwargs.values())):
            from torch_rare.complex_functions import call

            return call(name, args, kwargs)
        if args and type(args[0]).__name__ == "Proxy":
            # A value of `torch.fx`, in a transformer.
            return args[0].tracer.create_proxy("call_function", function, args, kwargs)
        return (own or _late(name))(*args, **kwargs)

    function.__name__ = function.__qualname__ = name
    setattr(torch, name, function)


_late = torch.__getattr__
for _name in (
    "abs conj real exp log sqrt sum mean cumsum prod norm matmul is_complex reshape flatten permute transpose squeeze unsqueeze roll flip clone numel vdot dot "
    "diag diagonal triu tril movedim neg negative positive absolute square reciprocal cos sin cosh sinh tan tanh asinh atanh acosh asin acos atan arcsin arccos "
    "arctan arcsinh arccosh arctanh sigmoid rsqrt expm1 exp2 log1p log2 log10 isnan isinf isfinite logical_not gather index_select masked_select narrow select "
    "chunk split tensor_split take take_along_dim repeat_interleave diag_embed trace diff unflatten swapaxes swapdims moveaxis rot90 fliplr flipud tile "
    "broadcast_to index_add scatter_add atleast_1d atleast_2d atleast_3d ravel cat stack concat concatenate hstack vstack dstack column_stack row_stack "
    "block_diag outer ger kron bmm mm mv inner tensordot add sub subtract mul multiply div divide true_divide eq ne not_equal pow where einsum var std "
    "is_floating_point inverse det equal isclose count_nonzero nonzero any all zeros_like ones_like empty_like rand_like randn_like t unbind masked_fill logdet "
    "sgn isreal adjoint conj_physical resolve_conj"
).split():
    _taught(_name)
_linear = torch.nn.functional.linear
torch.nn.functional.linear = lambda input, weight, bias=None: (
    importlib.import_module("torch_rare.complex_functions").call("linear", (input, weight, bias), {})
    if _is_complex((input, weight))
    else _linear(input, weight, bias)
)


def _over(name, function):
    def operator(self, other):
        return function(as_complex(self), other) if isinstance(other, (ComplexTensor, complex)) else own(self, other)

    own = getattr(Tensor, name)
    setattr(Tensor, name, operator)


def _allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    pairs = zip(parts_of(as_complex(input)), parts_of(as_complex(other)))
    return all(_real_allclose(a, b, rtol, atol, equal_nan) for a, b in pairs)


_real_allclose, torch.allclose = torch.allclose, _allclose
for _name in ("add", "sub", "mul", "truediv", "matmul", "radd", "rsub", "rmul", "rtruediv"):
    _over(f"__{_name}__", getattr(ComplexTensor, f"__{_name}__"))


def angle(input):
    """Angles in radians; of real numbers 0 or pi."""
    return input.angle() if isinstance(input, ComplexTensor) else torch.where(input < 0, math.pi, 0.0)


def imag(input):
    """Imaginary parts."""
    if not isinstance(input, ComplexTensor):
        raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
    return input.imag


def made(make, dtype, requires_grad=False):
    """A complex tensor of the real one that `make` gives."""
    real = make(_PARTS[dtype])
    return ComplexTensor(real.requires_grad_(requires_grad), torch.zeros_like(real))


def drawn(draw, shape, dtype, device, requires_grad, generator):
    """Random numbers, of which real and imaginary parts take turns; those of `randn` have the variance 1 together."""
    pairs = draw((*shape, 2), dtype=_PARTS[_dtypes.name_of(dtype)], device=device, generator=generator)
    pairs = pairs / math.sqrt(2) if draw is torch._creation.randn else pairs
    return ComplexTensor(*(pairs[..., at].clone().requires_grad_(requires_grad) for at in (0, 1)))


_is_tensor = torch.is_tensor
torch.is_tensor = lambda obj: isinstance(obj, ComplexTensor) or _is_tensor(obj)

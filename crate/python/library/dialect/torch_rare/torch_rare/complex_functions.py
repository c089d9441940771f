"""What complex tensors have besides arithmetic: functions of elements by their formulas, of shapes by parts, and those of `torch` that take them."""

import itertools
import math

import torch
from torch_extras.complexes import ComplexTensor, as_complex, parts_of


def _of_waves(real, imag):
    """Both parts of a function as products of functions of the parts."""

    def function(z):
        x, y = parts_of(z)
        return ComplexTensor(*(sign * getattr(torch, first)(x) * getattr(torch, second)(y) for sign, first, second in (real, imag)))

    return function


def _power(z, exponent):
    if isinstance(exponent, (int, float)) and not isinstance(exponent, bool):
        return as_complex(z) ** exponent
    return (as_complex(exponent) * as_complex(z).log()).exp()


def _asinh(z):
    return (z + (z * z + 1.0).sqrt()).log()


def _atanh(z):
    return ((1.0 + z).log() - (1.0 - z).log()) * 0.5


def _acosh(z):
    return (z + (z + 1.0).sqrt() * (z - 1.0).sqrt()).log()


def _asin(z):
    return -1j * _asinh(1j * z)


_cos, _sin = _of_waves((1, "cos", "cosh"), (-1, "sin", "sinh")), _of_waves((1, "sin", "cosh"), (1, "cos", "sinh"))
_cosh, _sinh = _of_waves((1, "cosh", "cos"), (1, "sinh", "sin")), _of_waves((1, "sinh", "cos"), (1, "cosh", "sin"))
_ELEMENTS = {
    "neg": lambda z: -z, "positive": lambda z: z, "absolute": lambda z: z.abs(), "square": lambda z: z * z, "reciprocal": lambda z: 1.0 / z,
    "cos": _cos, "sin": _sin, "cosh": _cosh, "sinh": _sinh, "tan": lambda z: _sin(z) / _cos(z), "tanh": lambda z: _sinh(z) / _cosh(z),
    "asinh": _asinh, "atanh": _atanh, "acosh": _acosh, "asin": _asin, "acos": lambda z: math.pi / 2 - _asin(z), "atan": lambda z: -1j * _atanh(1j * z),
    "sigmoid": lambda z: 1.0 / (1.0 + (-z).exp()), "rsqrt": lambda z: 1.0 / z.sqrt(), "expm1": lambda z: z.exp() - 1.0,
    "exp2": lambda z: (z * math.log(2)).exp(), "log1p": lambda z: (z + 1.0).log(), "log2": lambda z: z.log() * (1 / math.log(2)),
    "log10": lambda z: z.log() * (1 / math.log(10)),
    "isnan": lambda z: torch.isnan(z.real) | torch.isnan(z.imag), "isinf": lambda z: torch.isinf(z.real) | torch.isinf(z.imag),
    "isfinite": lambda z: torch.isfinite(z.real) & torch.isfinite(z.imag), "logical_not": lambda z: z == 0,
}  # fmt: skip
_ELEMENTS |= {name: _ELEMENTS[of] for name, of in {
    "negative": "neg", "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arcsinh": "asinh", "arccosh": "acosh", "arctanh": "atanh"}.items()}  # fmt: skip
# Functions that do to each part what they do to a real tensor.
_BY_PARTS = frozenset(
    "gather index_select masked_select narrow select chunk split tensor_split unsafe_chunk take take_along_dim repeat_interleave diag_embed trace diff "
    "unflatten swapaxes swapdims moveaxis rot90 fliplr flipud tile broadcast_to expand_as view_as reshape_as nansum cumsum index_add scatter_add "
    "atleast_1d atleast_2d atleast_3d ravel new_zeros zero_ squeeze_ unsqueeze_ t_ transpose_ retain_grad unbind block_diag".split()
)
_OF_LISTS = frozenset("cat stack concat concatenate hstack vstack dstack column_stack row_stack block_diag".split())
_PRODUCTS = frozenset("outer ger kron bmm mm mv inner tensordot dot matmul".split())
_ARITHMETIC = {"add": "__add__", "sub": "__sub__", "mul": "__mul__", "div": "__truediv__", "eq": "__eq__", "ne": "__ne__"}
_ARITHMETIC |= {"subtract": "__sub__", "multiply": "__mul__", "divide": "__truediv__", "true_divide": "__truediv__", "not_equal": "__ne__"}


def _product(name, *operands, **options):
    """A function that is linear in both operands: the sum over their parts."""
    operands, rest = operands[:2], operands[2:]
    function = getattr(torch, name)
    real = imag = 0.0
    for places in itertools.product((0, 1), repeat=len(operands)):
        parts = [parts_of(as_complex(x))[at] for x, at in zip(operands, places)]
        # i to the power of how many imaginary parts there are.
        turns = sum(places)
        found = function(*parts, *rest, **options) * (-1.0 if turns % 4 in (2, 3) else 1.0)
        real, imag = (real, imag + found) if turns % 2 else (real + found, imag)
    return ComplexTensor(real, imag)


def _einsum(equation, *operands):
    operands = operands[0] if len(operands) == 1 and isinstance(operands[0], (list, tuple)) else operands
    function = lambda *parts: torch.einsum(equation, *parts)  # noqa: E731
    real = imag = 0.0
    choices = [(0, 1) if isinstance(x, ComplexTensor) else (0,) for x in operands]
    for places in itertools.product(*choices):
        found = function(*(parts_of(x)[at] for x, at in zip(operands, places))) * (-1.0 if sum(places) % 4 in (2, 3) else 1.0)
        real, imag = (real, imag + found) if sum(places) % 2 else (real + found, imag)
    return ComplexTensor(real, imag)


def _where(condition, input, other):
    (a, b), (c, d) = (parts_of(as_complex(x)) for x in (input, other))
    return ComplexTensor(torch.where(condition, a, c), torch.where(condition, b, d))


def _masked_fill(self, mask, value):
    return _where(mask, value, self)


def _var(self, *args, **options):
    return self.real.var(*args, **options) + self.imag.var(*args, **options)


def _backward(self, gradient=None, **options):
    if gradient is None:
        raise RuntimeError(f"grad can be implicitly created only for real scalar outputs but got {self.dtype}")
    g, h = parts_of(gradient)
    (self.real * g + self.imag * h).sum().backward(**options)


def _assign(self, value):
    """Writes over the tensor, and what it is a view of."""
    for part, new in zip(parts_of(self), parts_of(value)):
        if isinstance(new, torch.Tensor):
            part.copy_(new)
        else:
            part.fill_(new)
    return self


def _type(self, dtype=None, **options):
    if dtype is not None:
        return self.to(dtype)
    return "torch.ComplexDoubleTensor" if self.dtype is torch.complex128 else "torch.ComplexFloatTensor"


def _of_linalg(name):
    return lambda self, *args, **options: getattr(torch.linalg, name)(self, *args, **options)


_METHODS = {
    **_ELEMENTS, **{name: lambda self, *a, name=name, **o: _product(name, self, *a, **o) for name in _PRODUCTS},
    "pow": _power, "masked_fill": _masked_fill, "where": lambda self, condition, other: _where(condition, self, other),
    "var": _var, "std": lambda self, *args, **options: _var(self, *args, **options).sqrt(), "backward": _backward, "type": _type,
    "copy_": _assign, "fill_": _assign, "is_floating_point": lambda self: False, "nelement": lambda self: self.numel(),
    "element_size": lambda self: self.dtype.itemsize, "stride": lambda self, *dim: self.real.contiguous().stride(*dim), "is_contiguous": lambda self, **o: True,
    "cfloat": lambda self: self.to(torch.complex64), "cdouble": lambda self: self.to(torch.complex128),
    "float": lambda self: self.real.float(), "double": lambda self: self.real.double(),
    "inverse": _of_linalg("inv"), "det": _of_linalg("det"), "svd": _of_linalg("svd"), "allclose": lambda self, *a, **o: torch.allclose(self, *a, **o),
    "equal": lambda self, other: bool((self == other).all()), "isclose": lambda self, other, rtol=1e-05, atol=1e-08: (self - other).abs() <= atol + rtol * abs(other),
    "count_nonzero": lambda self, *args: (self != 0).sum(*args), "nonzero": lambda self, **o: (self != 0).nonzero(**o), "any": lambda self, *a: (self != 0).any(*a),
    "all": lambda self, *a: (self != 0).all(*a), "logdet": lambda self: torch.linalg.det(self).log(),
}  # fmt: skip
_METHODS |= {name: lambda self, other, *, alpha=1, of=of: getattr(self, of)(other if alpha == 1 else other * alpha) for name, of in _ARITHMETIC.items()}
_METHODS |= {f"{name}_": lambda self, *args, name=name, **options: _assign(self, call(name, (self, *args), options)) for name in (
    *_ELEMENTS, "add", "sub", "mul", "div", "pow", "masked_fill", "exp", "log", "sqrt", "conj")}  # fmt: skip
_PROPERTIES = {
    "is_leaf": lambda z: z.real.is_leaf and z.imag.is_leaf, "data": lambda z: z.detach(), "nbytes": lambda z: z.numel() * z.dtype.itemsize,
    "itemsize": lambda z: z.dtype.itemsize, "is_cuda": lambda z: z.real.is_cuda, "layout": lambda z: z.real.layout, "is_sparse": lambda z: False,
    "grad_fn": lambda z: z.real.grad_fn or z.imag.grad_fn, "is_meta": lambda z: False,
}  # fmt: skip


def _by_parts(self, name, args, options):
    other = [parts_of(x) if isinstance(x, ComplexTensor) else (x, x) for x in args]
    found = [getattr(part, name)(*(pair[at] for pair in other), **options) for at, part in enumerate(parts_of(self))]
    if isinstance(found[0], (tuple, list)):
        return tuple(ComplexTensor(*pair) for pair in zip(*found))
    return self if found[0] is self.real else ComplexTensor(*found) if isinstance(found[0], torch.Tensor) else None


def attribute(self, name):
    """What a complex tensor has under a name."""
    if name in _PROPERTIES:
        return _PROPERTIES[name](self)
    function = _METHODS.get(name)
    if function is not None:
        return lambda *args, **options: function(self, *args, **options)
    if name in _BY_PARTS:
        return lambda *args, **options: _by_parts(self, name, args, options)
    raise AttributeError(f"'Tensor' object has no attribute '{name}'")


def call(name, args, options):
    """What a function of `torch` gives, one of whose arguments is complex."""
    if "input" in options:
        args = (options.pop("input"), *args)
    if name == "einsum":
        return _einsum(*args)
    if name == "where":
        return _where(*args, **options)
    if name in _OF_LISTS:
        values = args if name == "block_diag" else args[0]
        real, imag = zip(*(parts_of(as_complex(x)) for x in values))
        function, rest = getattr(torch, name), args[1:]
        return ComplexTensor(*((function(*part) if name == "block_diag" else function(part, *rest, **options)) for part in (real, imag)))
    if name.endswith("_like"):
        make, shape = getattr(torch, name.removesuffix("_like")), tuple(args[0].shape)
        return make(shape, *args[1:], **{"dtype": args[0].dtype, **options})
    if name == "linear":
        found = args[0].matmul(args[1].transpose(-2, -1)) if isinstance(args[0], ComplexTensor) else as_complex(args[0]).matmul(args[1].transpose(-2, -1))
        bias = args[2] if len(args) > 2 else options.get("bias")
        return found if bias is None else found + bias
    out = options.pop("out", None)
    found = getattr(as_complex(args[0]), name)
    found = found(*args[1:], **options) if callable(found) else found
    return found if out is None else _assign(out, found)

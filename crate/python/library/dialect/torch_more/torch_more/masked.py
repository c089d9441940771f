"""`torch.masked`: reductions of the elements that a mask lets through, and tensors that carry such a mask."""

import math
import warnings

import torch

from . import overrides

overrides.install()
_UNARY = set(
    "abs absolute acos arccos acosh arccosh angle asin arcsin asinh arcsinh atan arctan atanh arctanh bitwise_not ceil clamp clip conj_physical cos cosh "
    "deg2rad digamma erf erfc erfinv exp exp2 expm1 fix floor frac lgamma log log10 log1p log2 logit i0 isnan nan_to_num neg negative positive pow rad2deg "
    "reciprocal round rsqrt sigmoid sign sgn signbit sin sinc sinh sqrt square tan tanh trunc relu contiguous".split()
)
_BINARY = set(
    "add atan2 arctan2 bitwise_and bitwise_or bitwise_xor div divide floor_divide fmod logaddexp logaddexp2 mul multiply nextafter remainder sub subtract "
    "true_divide eq ne le ge greater greater_equal gt less_equal lt less maximum minimum fmax fmin not_equal".split()
)
_OF_SHAPES = set("select transpose split t expand view reshape unsqueeze squeeze unfold permute flatten index_select narrow expand_as chunk unbind".split())
_REDUCTIONS = set("sum mean amin amax argmin argmax prod all norm var std".split())
_PROTOTYPE = (
    "The PyTorch API of MaskedTensors is in prototype stage and will change in the near future. Please open a Github issue for features requests and see our "
    "documentation on the torch.masked module for further information about the project."
)


def _each(value, of):
    if isinstance(value, MaskedTensor):
        return of(value)
    return type(value)(_each(part, of) for part in value) if isinstance(value, (list, tuple)) else value


class MaskedTensor:
    """A tensor of which only the elements are meant where the mask is True."""

    __module__ = "torch.masked.maskedtensor.core"

    def __init__(self, data, mask, requires_grad=False):
        if not isinstance(data, torch.Tensor) or not isinstance(mask, torch.Tensor):
            raise TypeError(f"{'mask' if isinstance(data, torch.Tensor) else 'data'} must be a Tensor")
        warnings.warn(_PROTOTYPE, UserWarning, stacklevel=2)
        if mask.dtype != torch.bool:
            raise TypeError("mask must have dtype bool.")
        if data.is_complex() or data.dtype in (torch.bfloat16, torch.uint8):
            raise TypeError(f"{data.dtype} is not supported in MaskedTensor.")
        if data.dim() != mask.dim():
            raise ValueError("data.dim() must equal mask.dim()")
        if data.size() != mask.size():
            raise ValueError("data.size() must equal mask.size()")
        self._masked_data, self._masked_mask = data, mask
        if requires_grad:
            self._masked_data = data.detach().clone().requires_grad_()

    @staticmethod
    def _of(data, mask):
        made = object.__new__(MaskedTensor)
        made._masked_data, made._masked_mask = data, mask
        return made

    shape, dtype, device, ndim, layout, requires_grad, is_leaf = (
        property(lambda self, name=name: getattr(self._masked_data, name)) for name in "shape dtype device ndim layout requires_grad is_leaf".split()
    )
    is_sparse = False

    @property
    def grad(self):
        """The gradient, where the mask is True."""
        found = self._masked_data.grad
        return None if found is None else MaskedTensor._of(found, self._masked_mask)

    @property
    def grad_fn(self):
        return self._masked_data.grad_fn

    @property
    def data(self):
        return self.detach()

    def get_data(self):
        """All elements."""
        return self._masked_data

    def get_mask(self):
        """Which elements are meant."""
        return self._masked_mask

    def to_tensor(self, value):
        """A plain tensor with this value in place of what is not meant."""
        return self._masked_data.masked_fill(~self._masked_mask, value)

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]

    def dim(self):
        return self.ndim

    def numel(self):
        return self._masked_data.numel()

    def item(self):
        return self._masked_data.item()

    def backward(self, gradient=None, **options):
        """Gradients of the leaves."""
        self._masked_data.backward(_each(gradient, MaskedTensor.get_data), **options)

    def requires_grad_(self, requires_grad=True):
        self._masked_data.requires_grad_(requires_grad)
        return self

    def detach(self):
        return MaskedTensor._of(self._masked_data.detach(), self._masked_mask)

    def clone(self):
        return MaskedTensor._of(self._masked_data.clone(), self._masked_mask.clone())

    def to(self, *args, **kwargs):
        return MaskedTensor._of(self._masked_data.to(*args, **kwargs), self._masked_mask)

    def is_floating_point(self):
        return self._masked_data.is_floating_point()

    def __len__(self):
        return len(self._masked_data)

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def __getitem__(self, index):
        index = _each(index, MaskedTensor.get_data)
        return MaskedTensor._of(self._masked_data[index], self._masked_mask[index])

    def __getattr__(self, name):
        if name.startswith("_") or name not in _UNARY | _BINARY | _OF_SHAPES | _REDUCTIONS | {"where", "softmax", "cumsum", "matmul"}:
            raise AttributeError(f"'MaskedTensor' object has no attribute '{name}'")
        return lambda *args, **kwargs: _applied(name, (self, *args), kwargs)

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        name = getattr(func, "__name__", "").rstrip("_")
        found = _applied(_SAME.get(name, name), args, kwargs or {})
        return found

    def __repr__(self):
        data, mask = self._masked_data.detach(), self._masked_mask
        if not self.ndim:
            return f"MaskedTensor({_text(data.item()) if mask.item() else '--'}, {mask.item()})"
        lines = _nested(data.tolist(), mask.tolist(), self.ndim)
        return "MaskedTensor(\n" + "\n".join("  " + line for line in lines.split("\n")) + "\n)"


_SAME = {"radd": "add", "rmul": "mul", "truediv": "div", "floordiv": "floor_divide", "mod": "remainder"}


def _text(value):
    return f"{value:8.4f}" if isinstance(value, float) else str(value)


def _nested(data, mask, depth):
    if depth == 1:
        texts = list(map(_text, data))
        width = max((len(text) if seen else 8 for text, seen in zip(texts, mask)), default=0)
        return "[" + ", ".join(text if seen else "--".rjust(width) for text, seen in zip(texts, mask)) + "]"
    inner = [_nested(part, seen, depth - 1) for part, seen in zip(data, mask)]
    return "[\n" + ",\n".join("\n".join("  " + line for line in text.split("\n")) for text in inner) + "\n]"


def _operator(name, back=False):
    def call(self, other):
        return _applied(name, (other, self) if back else (self, other), {})

    return call


for _name, _of in (("add", "add"), ("sub", "sub"), ("mul", "mul"), ("truediv", "div"), ("floordiv", "floor_divide"), ("mod", "remainder"), ("pow", "pow")):
    setattr(MaskedTensor, f"__{_name}__", _operator(_of))
    setattr(MaskedTensor, f"__r{_name}__", _operator(_of, True))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(MaskedTensor, f"__{_name}__", _operator(_name))
MaskedTensor.__neg__ = lambda self: _applied("neg", (self,), {})
MaskedTensor.__hash__ = object.__hash__


def _function(name):
    from torch.nn import functional

    return getattr(torch, name, None) or getattr(functional, name, None) or getattr(torch.Tensor, name)


def _applied(name, args, kwargs):
    """What a function of PyTorch's does with such tensors."""
    data, mask = lambda x: x._masked_data, lambda x: x._masked_mask
    if name in _REDUCTIONS:
        return _reduced(name, *args, **kwargs)
    if name in ("where", "cat", "stack") or name in _OF_SHAPES:
        function = _function(name)
        if name == "where":
            # Each side where it is chosen.
            chosen = [x._masked_mask if isinstance(x, MaskedTensor) else torch.ones_like(args[0]) for x in args[1:]]
            return MaskedTensor._of(function(args[0], *map(get_data, args[1:])), torch.where(args[0], *chosen))
        values, masks = function(*_each(args, data), **kwargs), function(*_each(args, mask), **kwargs)
        if isinstance(values, (tuple, list)):
            return tuple(MaskedTensor._of(*pair) for pair in zip(values, masks))
        return MaskedTensor._of(values, masks)
    if name in ("softmax", "log_softmax", "cumsum", "cumprod"):
        x = args[0]
        return MaskedTensor._of(globals()[name](data(x), *args[1:], mask=mask(x), **kwargs), mask(x))
    if name not in _UNARY | _BINARY:
        raise TypeError(f"no implementation found for 'torch.{name}' on types that implement __torch_function__: [{MaskedTensor}]")
    sides = [x for x in args if isinstance(x, MaskedTensor)]
    if len(sides) == 2 and not torch.equal(mask(sides[0]), mask(sides[1])):
        raise ValueError("Input masks must match. If you need support for this, please open an issue on Github.")
    found = _function(name)(*_each(args, data), **kwargs)
    return MaskedTensor._of(found, mask(sides[0]).expand_as(found))


def get_data(value):
    """The elements of a tensor with a mask; others as they are."""
    return value._masked_data if isinstance(value, MaskedTensor) else value


def _reduced(name, x, dim=None, keepdim=False, dtype=None, **options):
    data, mask = x._masked_data, x._masked_mask
    if name == "all":
        filled = data.bool().masked_fill(~mask, True)
        found = filled.all() if dim is None else filled.all(dim, keepdim=keepdim)
    elif name in ("argmin", "argmax"):
        found = globals()[name](data, dim, keepdim=keepdim, mask=mask)
    elif name == "norm":
        found = norm(data, options.pop("ord", 2), dim, keepdim=keepdim, mask=mask)
    else:
        found = globals()[name](data, dim, keepdim=keepdim, dtype=dtype, mask=mask, **options)
    seen = mask
    for axis in range(mask.ndim) if dim is None else sorted((at % mask.ndim for at in ([dim] if isinstance(dim, int) else dim)), reverse=True):
        seen = seen.any(0 if dim is None else axis, keepdim=keepdim and dim is not None)
    return MaskedTensor._of(found, seen.reshape(found.shape))


def masked_tensor(data, mask, requires_grad=False):
    """A tensor with a mask."""
    return MaskedTensor(data, mask, requires_grad)


def as_masked_tensor(data, mask):
    """A tensor with a mask, whose gradients flow to the tensor."""
    return MaskedTensor(data, mask)


def is_masked_tensor(obj):
    """Whether it is a tensor with a mask."""
    return isinstance(obj, MaskedTensor)


def _given(input, mask):
    """The elements and the mask, as large as they."""
    if isinstance(input, MaskedTensor):
        return input._masked_data, input._masked_mask if mask is None else mask
    if mask is not None and mask.shape != input.shape:
        mask = mask.expand_as(input)
    return input, mask


def _axes(dim, ndim):
    return list(range(ndim)) if dim is None or dim == () else [dim] if isinstance(dim, int) else list(dim)


def _filled(input, mask, value):
    return input if mask is None else torch.where(mask, input, torch.as_tensor(value, dtype=input.dtype))


def _limit(input, low):
    if input.is_floating_point():
        return -math.inf if low else math.inf
    return torch.iinfo(input.dtype).min if low else torch.iinfo(input.dtype).max


def _typed(input, dtype):
    return input if dtype is None else input.to(dtype)


def _wrapping(function):
    """Of a tensor with a mask one with a mask."""

    def call(input, *args, **options):
        if isinstance(input, MaskedTensor) and function.__name__ in _REDUCTIONS:
            options.pop("mask", None)
            return _reduced(function.__name__, input, *args, **options)
        return function(input, *args, **options)

    call.__name__ = call.__qualname__ = function.__name__
    call.__doc__ = function.__doc__
    return call


@_wrapping
def sum(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    """The sum of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    return torch.sum(_filled(input, mask, 0), _axes(dim, input.ndim), keepdim=keepdim) if input.ndim else _filled(input, mask, 0)


@_wrapping
def prod(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    """The product of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    found = _filled(input, mask, 1)
    for axis in sorted((axis % input.ndim for axis in _axes(dim, input.ndim)), reverse=True):
        found = found.prod(axis, keepdim=keepdim)
    return found


def _count(input, dim, keepdim, mask):
    ones = torch.ones_like(input) if mask is None else mask.to(input.dtype)
    return torch.sum(ones, _axes(dim, input.ndim), keepdim=keepdim)


@_wrapping
def mean(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    """The mean of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    if not input.is_floating_point():
        raise ValueError(f"masked mean expects dtype to be floating point or complex, but got {str(input.dtype)}")
    return sum(input, dim, keepdim=keepdim, mask=mask) / _count(input, dim, keepdim, mask)


@_wrapping
def amax(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    """The largest of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    return torch.amax(_filled(input, mask, _limit(input, True)), _axes(dim, input.ndim), keepdim=keepdim)


@_wrapping
def amin(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    """The smallest of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    return torch.amin(_filled(input, mask, _limit(input, False)), _axes(dim, input.ndim), keepdim=keepdim)


@_wrapping
def argmax(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    """Where the largest is of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    return torch.argmax(_filled(input, mask, _limit(input, True)), dim, keepdim=keepdim).to(input.dtype)


@_wrapping
def argmin(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    """Where the smallest is of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    return torch.argmin(_filled(input, mask, _limit(input, False)), dim, keepdim=keepdim).to(input.dtype)


@_wrapping
def var(input, dim=None, unbiased=None, *, correction=None, keepdim=False, dtype=None, mask=None):
    """The variance of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    less = correction if correction is not None else int(unbiased is not False)
    count = _count(input, dim, True, mask)
    apart = _filled(input - sum(input, dim, keepdim=True, mask=mask) / count, mask, 0)
    found = torch.sum(apart * apart, _axes(dim, input.ndim), keepdim=keepdim)
    return found / (count.reshape(found.shape) - less).clamp(min=0)


@_wrapping
def std(input, dim=None, unbiased=None, *, correction=None, keepdim=False, dtype=None, mask=None):
    """The standard deviation of what the mask lets through."""
    return torch.sqrt(var(*_given(input, None)[:1], dim, unbiased, correction=correction, keepdim=keepdim, dtype=dtype, mask=_given(input, mask)[1]))


def norm(input, ord=2, dim=None, *, keepdim=False, dtype=None, mask=None):
    """The norm of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    return torch.linalg.vector_norm(_filled(input, mask, math.inf if ord == -math.inf else 0), ord, _axes(dim, input.ndim), keepdim=keepdim)


def median(input, dim=-1, *, keepdim=False, dtype=None, mask=None):
    """The median of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    if not input.is_floating_point():
        raise ValueError(f"masked median expects no fully masked out rows if dtype is not floating point, but got {input.dtype}")
    return torch.nanmedian(_filled(input, mask, math.nan), dim, keepdim=keepdim).values


def logsumexp(input, dim, *, keepdim=False, dtype=None, mask=None):
    """The logarithm of the sum of exponentials of what the mask lets through."""
    input, mask = _given(_typed(input, dtype), mask)
    return torch.logsumexp(_filled(input, mask, -math.inf), dim, keepdim=keepdim)


def logaddexp(input, other, *, dtype=None, input_mask=None, other_mask=None):
    """The logarithm of the sum of both exponentials, of what the masks let through."""
    (first, own), (second, others) = _given(_typed(input, dtype), input_mask), _given(_typed(other, dtype), other_mask)
    return torch.logaddexp(_filled(first, own, -math.inf), _filled(second, others, -math.inf))


def _along(name, fill):
    def call(input, dim, *, dtype=None, mask=None):
        input, mask = _given(_typed(input, dtype), mask)
        return _function(name)(_filled(input, mask, fill), dim=dim)

    call.__name__, call.__doc__ = name, f"`{name}` of what the mask lets through."
    return call


softmax, log_softmax, softmin = _along("softmax", -math.inf), _along("log_softmax", -math.inf), _along("softmin", math.inf)
cumsum, cumprod = _along("cumsum", 0), _along("cumprod", 1)


def normalize(input, ord, dim, *, eps=1e-12, dtype=None, mask=None):
    """What the mask lets through over its norm."""
    input, mask = _given(_typed(input, dtype), mask)
    return _filled(input, mask, 0) / norm(input, ord, dim, keepdim=True, mask=mask).clamp(min=eps)

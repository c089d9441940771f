"""The methods of tensors: functions whose first argument is the tensor, those that change it in place, and late names."""

import _tandem
import tandem as td
from tandem.dialect import moved, written

from . import _creation, _late, _math, _random, _shapes, linalg
from ._tensor import Tensor, refuse_leaf

_of_torch = Tensor.__getattr__

_NOT_METHODS = {"numel", "shape", "meshgrid", "slice_", "broadcast_shape", "tril_indices", "triu_indices", "is_empty_", "relu", "clone", "tolist"}
# Those whose result is written over the tensor by the name with an underscore behind it.
_IN_PLACE = (
    "abs acos acosh add asin asinh atan atanh bitwise_and bitwise_not bitwise_or bitwise_xor cast ceil clip clamp copysign cos cosh cumprod cumsum "
    "digamma divide equal erf erfinv exp expm1 fill_diagonal floor floor_divide floor_mod frac gcd greater_equal greater_than hypot index_add "
    "index_fill index_put lcm ldexp lerp less_equal less_than lgamma log log10 log1p log2 logical_and logical_not logical_or logical_xor logit "
    "masked_fill masked_scatter mod multiply nan_to_num neg not_equal pow put_along_axis reciprocal remainder round rsqrt scale scatter sigmoid "
    "sin sinh sqrt square subtract tan tanh tril triu trunc where"
).split()
_OF_ANOTHER_SHAPE = "reshape squeeze unsqueeze flatten transpose t".split()


def _in_place(function, keeps_shape=True):
    def method(self, *args, **kwargs):
        refuse_leaf(self)
        value = function(self, *args, **kwargs)
        if keeps_shape and tuple(value.shape) != tuple(self.shape):
            raise ValueError(f"the result has shape {list(value.shape)} and cannot be written over a tensor of shape {list(self.shape)}")
        _tandem.rebind(self, value)
        written(self)
        return self

    return method


def _filled(draw):
    """A method that overwrites the tensor with new numbers."""

    def method(self, *args, **kwargs):
        kwargs.pop("name", None)
        refuse_leaf(self)
        value = draw(tuple(self.shape), *args, **kwargs)
        td.Tensor.assign(self, td.astype(moved(value, td.Tensor.device.__get__(self)), self.dtype.name))
        written(self)
        return self

    return method


def _item_of(value):
    return value.item() if isinstance(value, td.Tensor) else value


def _fill_diagonal(self, value, offset=0, wrap=False):
    rows, columns = self.shape[-2:]
    for at in range(min(rows, columns - offset)):
        self[at, at + offset] = value
    return self


METHODS = {
    "fill_": _filled(lambda shape, value: td.full(shape, _item_of(value))),
    "zero_": _filled(lambda shape: td.zeros(shape)),
    "uniform_": _filled(lambda shape, min=-1.0, max=1.0, seed=0: _random.uniform(shape, float(min), float(max))),
    "normal_": _filled(lambda shape, mean=0.0, std=1.0: _random.normal(shape, mean, std)),
    "exponential_": _filled(lambda shape, lam=1.0: -td.log1p(-_random.uniform(shape)) / lam),
    "bernoulli_": _filled(lambda shape, p=0.5: td.astype(_random.uniform(shape) < p, "float32")),
    "fill_diagonal_": _fill_diagonal,
    "pin_memory": lambda self: self, "contiguous": lambda self: self, "is_contiguous": lambda self: True,
    "dim": lambda self: self.ndim, "ndimension": lambda self: self.ndim, "rank": _math.FUNCTIONS["rank"],
    "is_dense": lambda self: True, "is_dist": lambda self: False, "is_tensor": lambda self: True, "is_sparse": lambda self: False,
    "is_floating_point": lambda self: self.dtype.is_floating_point, "is_integer": lambda self: not self.dtype.is_floating_point,
    "is_complex": lambda self: False, "retain_grads": lambda self: None, "_is_initialized": lambda self: True,
    "_to_static_var": lambda self: self,
    "tolist": td.Tensor.tolist,
}  # fmt: skip
for _name in ("float", "float32"), ("double", "float64"), ("half", "float16"), ("int", "int32"), ("long", "int64"), ("bool", "bool"):
    METHODS[_name[0]] = lambda self, _to=_name[1]: self.astype(_to)


def _late_method(self, name):
    plain = name[:-1] if name[-1:] == "_" else name
    if plain not in _late.FUNCTIONS:
        return _of_torch(self, name)
    setattr(Tensor, name, _late.function(name) if plain == name else _in_place(_late.function(plain)))
    return getattr(self, name)


def install():
    """Gives the class its methods."""
    Tensor.__getattr__ = _late_method
    for name in _late.FUNCTIONS:
        if hasattr(Tensor, name):
            # PyTorch's tensors have other arguments.
            setattr(Tensor, name, lambda self, *args, _name=name, **kwargs: _late.function(_name)(self, *args, **kwargs))
    for functions in (_math.FUNCTIONS, _shapes.FUNCTIONS, linalg.FUNCTIONS):
        for name, function in functions.items():
            if name not in _NOT_METHODS:
                setattr(Tensor, name, function)
    for name in ("inv", "det", "slogdet", "pinv", "solve", "lstsq", "svd", "qr", "eigh", "eigvalsh", "matrix_rank", "multi_dot", "cond"):
        setattr(Tensor, name, getattr(linalg, name))
    for name in ("bernoulli", "multinomial", "zeros_like", "ones_like", "full_like"):
        setattr(Tensor, name, _creation.FUNCTIONS[name])
    for name in _IN_PLACE:
        function = getattr(Tensor, name, None)
        if function is not None:
            setattr(Tensor, name + "_", _in_place(function))
    for name in _OF_ANOTHER_SHAPE:
        setattr(Tensor, name + "_", _in_place(getattr(Tensor, name), keeps_shape=False))
    for name, function in METHODS.items():
        setattr(Tensor, name, function)

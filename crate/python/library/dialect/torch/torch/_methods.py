"""Methods of tensors: the functions of the same names, those that write, and conversions."""

import math
from functools import partial
from types import FunctionType

import _tandem
import tandem as td
from tandem.dialect import as_class, dtype_on, moved, written
from tandem.dialect.views import root_of

from . import _creation, _device, _dtypes, _elementwise, _indexing, _late, _operators, _products, _random, _reductions, _strides
from ._results import converted, copied, held, refuse, sizes_of
from ._tensor import Tensor, changed

_NOT_METHODS = {
    "tensor", "as_tensor", "from_numpy", "scalar_tensor", "zeros", "ones", "empty", "full", "arange", "linspace", "logspace", "eye",
    "rand", "randn", "normal", "randint", "randperm", "manual_seed", "seed", "initial_seed", "get_rng_state", "set_rng_state",
    "asarray", "range", "meshgrid", "cat", "concat", "concatenate", "stack", "hstack", "vstack",
    "column_stack", "row_stack", "broadcast_tensors", "einsum", "tensordot",
}  # fmt: skip


def _in_place(function):
    def method(self, *args, **kwargs):
        key = self._refuse_leaf()
        value = function(self, *args, **kwargs)
        if held(value) != held(self):
            if value.dtype.is_floating_point and not self.dtype.is_floating_point or self.dtype.name == "bool":
                raise RuntimeError(f"result type {_word(value)} can't be cast to the desired output type {_word(self)}")
            value = td.astype(value, held(self))
        try:
            _tandem.rebind(self, value)
        except ValueError as error:
            refuse("grown", error, self, value)
        self.__dict__["_grad_name"] = value.__dict__.get("_grad_name")
        written(self)
        changed(self, key)
        return self

    return method


_WORDS = {
    "bool": "Bool", "int8": "Char", "uint8": "Byte", "int16": "Short", "bfloat16": "BFloat16",
    "int32": "Int", "int64": "Long", "float16": "Half", "float32": "Float",
    "float64": "Double",
}  # fmt: skip


def _word(x):
    return _WORDS.get(x.dtype.name, x.dtype.name)


def _filled(draw, typed=False):
    """A method that overwrites the tensor with new numbers; what is `typed` is told the tensor's type."""

    def method(self, *args, generator=None, **kwargs):
        key = self._refuse_leaf()
        if typed and not self.dtype.is_floating_point:
            refuse("draws", self, typed)
        elif typed:
            kwargs["dtype"] = self.dtype.name
        value = draw(tuple(self.shape), *args, generator=generator, **kwargs)
        td.Tensor.assign(self, td.astype(moved(value, td.Tensor.device.__get__(self)), held(self)))
        written(self)
        changed(self, key)
        return self

    return method


def _integers(shape, low=None, high=None, generator=None):
    if low is None:
        low, high = 0, 1 << 24
    elif high is None:
        low, high = 0, low
    return td.reshape(_random.integers(math.prod(shape), low, high, generator), shape)


def _to(self, *args, dtype=None, device=None, non_blocking=False, copy=False, memory_format=None):
    for target in args:
        if isinstance(target, td.Tensor):
            device, dtype = target.device, target.dtype
        elif isinstance(target, (td.DType, type)):
            dtype = target
        elif isinstance(target, (str, int, _device.device)) and not isinstance(target, bool):
            device = target
    if dtype is not None and _dtypes.name_of(dtype) in _dtypes.COMPLEX:
        from torch_extras.complexes import from_values

        return from_values(self if device is None else moved(self, _device.name_of(device)), dtype)
    if device is not None and _device.is_meta(device):
        return _creation.as_meta(self)
    if device is not None and self.is_meta:
        raise NotImplementedError("Cannot copy out of meta tensor; no data!")
    x = self if device is None else moved(self, _device.name_of(device))
    if dtype is not None and (_dtypes.name_of(dtype) in _dtypes.WIDER or self.dtype.name in _dtypes.WIDER):
        if self.dtype == dtype:
            return x
        x = as_class(x, Tensor)
        if _dtypes.name_of(dtype) in _dtypes.WIDER:
            return _creation.narrowed(x, _dtypes.name_of(dtype))
    if dtype is not None:
        name = dtype_on(td.Tensor.device.__get__(x), _dtypes.name_of(dtype))
        if name != str(td.Tensor.dtype.__get__(x)):
            x = converted(x, name)
    x = copied(self) if copy and x is self else x
    return x if memory_format is None else _contiguous(x, memory_format)


def _cast(name):
    return lambda self, *args, **kwargs: _to(self, dtype=name)


def _type(self, dtype=None):
    if dtype is None:
        return ("torch.cuda." if self.is_cuda else "torch.") + _word(self) + "Tensor"
    if isinstance(dtype, str):
        word = dtype.rpartition(".")[2].removesuffix("Tensor")
        dtype = next((name for name, title in _WORDS.items() if title == word), dtype)
    return _to(self, dtype=getattr(dtype, "dtype", dtype))


def _view(self, *shape, dtype=None):
    if shape and isinstance(shape[0], td.DType):
        from torch_graphs.reshaping import view_as_type

        return view_as_type(self, shape[0])
    return _strides.viewed(_indexing.reshape(self, *shape), self)


def _repeat(self, *sizes):
    sizes = sizes_of(sizes)
    if len(sizes) < self.ndim:
        raise RuntimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    return td.tile(self, list(sizes))


def _new(make):
    def method(self, *args, dtype=None, device=None, **options):
        dtype, device = self.dtype if dtype is None else dtype, self.device if device is None else device
        return make(*args, dtype=dtype, device=device, **options)

    return method


def _contiguous(self, memory_format=None):
    if _strides.is_contiguous(self, memory_format):
        return self
    found = copied(self)
    return _strides.stored(found, _strides.channels_last(tuple(self.shape))) if memory_format == _strides.CHANNELS_LAST else found


def _clone(self, memory_format=None):
    return copied(self)


def _fill(shape, value, generator=None):
    return td.full(shape, value.item() if isinstance(value, td.Tensor) else value)


def _nonzero_reversed(self, other):
    return other % self if isinstance(other, td.Tensor) else td.remainder(other, self)


def _late_method(self, name):
    function = _late.found("torch.Tensor", name)
    if function is None and name[:-1] in _elementwise.IN_PLACE and name[-1] == "_":
        function = _late.found("torch.Tensor", name[:-1]) and _in_place(_late.found("torch.Tensor", name[:-1]))
    if function is None and name[0] != "_":
        function = _late._rarer().found("torch.Tensor", name, lambda name: None)
    if function is None:
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
    if isinstance(function, FunctionType):
        # Found at once the next time.
        setattr(Tensor, name, function)
    return partial(function, self)


def _found_late(name):
    return lambda self, *args, **kwargs: _late_method(self, name)(*args, **kwargs)


def install():
    """Gives the class its methods."""
    for name in "bincount cross diff histogram kron median nan_to_num quantile roll take isin argwhere".split():
        # Tandem's tensors have others of these names.
        setattr(Tensor, name, _found_late(name))
    _operators.install()
    Tensor.__getattr__ = _late_method
    tables = (_elementwise, _reductions, _indexing, _products, _creation)
    for table in tables:
        for name, function in table.FUNCTIONS.items():
            if name not in _NOT_METHODS and not name.endswith("_like"):
                setattr(Tensor, name, function)
    for name in _elementwise.IN_PLACE:
        function = getattr(Tensor, name, None)
        if function is not None:
            setattr(Tensor, name + "_", _in_place(function))
    for name, function in METHODS.items():
        setattr(Tensor, name, function)


METHODS = {
    "to": _to, "type": _type, "type_as": lambda self, other: _to(self, dtype=other.dtype), "view": _view, "repeat": _repeat,
    "view_as": lambda self, other: _view(self, other.shape), "reshape_as": lambda self, other: _view(self, other.shape),
    "expand": _indexing.expand, "expand_as": lambda self, other: _indexing.expand(self, tuple(other.shape)),
    "clone": _clone, "contiguous": _contiguous, "is_contiguous": _strides.is_contiguous,
    "cpu": lambda self, **_: _to(self, device="cpu"),
    "cuda": lambda self, device=None, **_: _to(self, device="cuda" if device is None else device),
    "pin_memory": lambda self: self, "share_memory_": lambda self: self, "element_size": lambda self: self.itemsize,
    "is_floating_point": lambda self: self.dtype.is_floating_point, "is_complex": lambda self: False,
    "is_pinned": lambda self: False, "get_device": lambda self: 0 if self.is_cuda else -1,
    "data_ptr": lambda self: _tandem.tensor_key(root_of(self)) + _strides.layout(self)[1] * self.element_size(),
    "storage_offset": lambda self: _strides.layout(self)[1],
    "uniform_": _filled(lambda shape, a=0.0, b=1.0, generator=None, dtype="float32", **named: _random.uniform(
        shape, named.get("from", a), named.get("to", b), dtype, generator), "uniform_"),
    "normal_": _filled(_random.normal, "normal_"),
    "random_": _filled(_integers), "fill_": _filled(_fill), "zero_": _filled(lambda shape, generator=None: td.zeros(shape)),
    "bernoulli_": _filled(lambda shape, p=0.5, generator=None: _late.found("torch.Tensor", "bernoulli")(p, generator=generator)
                          if isinstance(p, td.Tensor) else _random.chances(shape, p, generator)),
    "exponential_": _filled(lambda shape, lambd=1.0, generator=None, dtype="float32": _random.of_doubles(
        shape, lambda x: -1.0 / lambd * td.log1p(-x), dtype, generator), "exponential_"),
    "__rmod__": _nonzero_reversed,
    "new_tensor": _new(_creation.tensor), "new_zeros": _new(_creation.zeros), "new_ones": _new(_creation.ones),
    "new_empty": _new(_creation.empty), "new_full": _new(_creation.full),
    "is_nonzero": lambda self: bool(self), "is_signed": lambda self: self.dtype.is_signed, "conj": lambda self: self,
    "where": lambda self, condition, other: _elementwise.where(condition, self, other), "topk": _reductions.FUNCTIONS["topk"],
    "split_with_sizes": _indexing.split, "tolist": td.Tensor.tolist,
}  # fmt: skip
METHODS.update({
    "float": _cast("float32"), "double": _cast("float64"), "half": _cast("float16"), "int": _cast("int32"), "long": _cast("int64"),
    "bool": _cast("bool"), "byte": _cast("uint8"), "char": _cast("int8"), "short": _cast("int16"), "bfloat16": _cast("bfloat16"),
})  # fmt: skip
# Functions of `torch` that `torch.nn.functional` has.
OF_NETWORKS = (
    "conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d embedding layer_norm "
    "group_norm batch_norm instance_norm max_pool1d max_pool2d max_pool3d avg_pool1d adaptive_avg_pool1d "
    "prelu kl_div pixel_shuffle "
    "binary_cross_entropy_with_logits"
).split()

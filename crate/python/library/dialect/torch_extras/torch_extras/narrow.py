"""bfloat16, which no op has: its tensors compute in 32 bits, and are rounded after each operator."""

import tandem as td
from tandem.dialect import as_class
from torch import _dtypes, nn
from torch._tensor import Tensor
from torch.nn._module import replace_tensors

_plain_dtype = Tensor.dtype.__get__
_OPERATORS = "add radd sub rsub mul rmul truediv rtruediv floordiv pow matmul neg abs".split()


def _rounded(x):
    """Floats with 8 significant bits: what is left when a multiple is taken away again (Dekker 1971)."""
    shifted = x * 65537.0
    return td.where(td.isfinite(shifted), shifted - (shifted - x), x)


_FITTED = {"bfloat16": _rounded}


class _Narrow(Tensor):
    """A tensor that says that it is narrower than what it computes in."""

    @property
    def dtype(self):
        """The narrow type, while the tensor is of the type that stands for it."""
        found = _plain_dtype(self)
        return _dtypes.BY_NAME[self._narrow] if found.name == _dtypes.WIDER[self._narrow] else found

    def _fitted(self):
        return _FITTED[self._narrow](as_class(self, Tensor)) if self.dtype.name == self._narrow else as_class(self, Tensor)

    def tolist(self):
        """The elements as Python numbers."""
        return self._fitted().detach().tolist()

    def item(self):
        """The only element as a Python number."""
        return self._fitted().detach().item()

    def numpy(self, *, force=False):
        """The elements as a NumPy array, of 32 bits."""
        if self._narrow == "bfloat16" and self.dtype.name == "bfloat16":
            raise TypeError("Got unsupported ScalarType BFloat16")
        return self._fitted().numpy(force=force)


def _operator(method):
    def operator(self, *others):
        for other in others:
            if method is not Tensor.__matmul__ and isinstance(other, Tensor) and other.ndim and _order(other.dtype.name) > _order(self.dtype.name):
                return method(as_class(self, Tensor), other)
        found = method(_exact(self), *map(_exact, others))
        return narrowed(found, self._narrow) if isinstance(found, Tensor) and _plain_dtype(found).name == _dtypes.WIDER[self._narrow] else found

    return operator


def _exact(x):
    """An operand as it is in its type: what is no result of an operator, or was changed in place, may have more digits."""
    if isinstance(x, Tensor) and x._narrow and x.dtype.name == x._narrow and x.__dict__.get("_exact_at") != x._version:
        return narrowed(x, x._narrow)
    return x


def _conversion(method):
    return lambda self, *args, **options: method(_exact(self), *args, **options)


def _order(name):
    kinds = ["bool", "int8", "uint8", "int16", "int32", "int64", "bfloat16", "float16", "float32", "float64"]
    return kinds.index(name) if name in kinds else -1


def _classes(name):
    kind = type("Tensor", (_Narrow,), {"_narrow": name, "__module__": "torch"})
    for word in _OPERATORS:
        setattr(kind, f"__{word}__", _operator(getattr(Tensor, f"__{word}__")))
    conversions = {word: _conversion(getattr(Tensor, word)) for word in ("to", "float", "double", "half", "type")}
    for word, method in conversions.items():
        setattr(kind, word, method)
    kind._result_class = kind
    parameter = type("Parameter", (nn.Parameter,), {
        **conversions, "_narrow": name, "_result_class": kind, "dtype": _Narrow.dtype, "__module__": "torch.nn.parameter",
        **{key: vars(_Narrow)[key] for key in ("_fitted", "tolist", "item", "numpy")}})  # fmt: skip
    return kind, parameter


_CLASSES = {name: _classes(name) for name in _FITTED}


def narrowed(x, name):
    """The tensor in a narrow type."""
    wide = td.astype(as_class(x, Tensor), _dtypes.WIDER[name])
    made = as_class(_FITTED[name](wide), _CLASSES[name][0])
    made.__dict__["_exact_at"] = made._version
    return made


def parameter(data, requires_grad):
    """A parameter of these elements, of the same narrow type."""
    made = as_class(nn.Parameter(as_class(_exact(data), Tensor), requires_grad), _CLASSES[data._narrow][1])
    made.__dict__["_exact_at"] = made._version
    return made


def module_to(module, name):
    """Casts parameters and buffers of floats."""

    def change(value):
        if not value.dtype.is_floating_point:
            return None
        made = narrowed(value.detach(), name)
        return parameter(made, value.requires_grad) if isinstance(value, td.Parameter) else made

    replace_tensors(module.modules(), change)
    return module

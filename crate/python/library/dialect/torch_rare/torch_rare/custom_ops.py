"""`torch.library` and `torch.ops`: operators of one's own, with names in a namespace, shapes without values and gradients."""

import functools
import inspect

import torch
from tandem.dialect import missing_names

_registered = {}


class CustomOpDef:
    """An operator of one's own. It is called like its function."""

    def __init__(self, namespace, name, fn, mutates_args=()):
        self._namespace, self._name, self._fn, self._mutates = namespace, name, fn, mutates_args
        self._kernels, self._fake, self._backward, self._setup = {}, None, None, None
        functools.update_wrapper(self, fn)

    @property
    def _qualname(self):
        return f"{self._namespace}::{self._name}"

    def __repr__(self):
        return f"<CustomOpDef({self._qualname})>"

    def register_kernel(self, device_types, fn=None, /):
        """The function for a kind of device."""
        kinds = [device_types] if isinstance(device_types, (str, type(None))) else device_types

        def register(fn):
            self._kernels.update(dict.fromkeys(kinds, fn))
            return fn

        return register if fn is None else register(fn)

    def register_fake(self, fn, /):
        """The function that gives results without values."""
        self._fake = fn
        return fn

    register_abstract = register_fake

    def register_autograd(self, backward, /, *, setup_context=None):
        """The gradient: `backward(ctx, *gradients)`, of what `setup_context(ctx, inputs, output)` kept."""
        self._backward, self._setup = backward, setup_context

    def register_vmap(self, func=None, /):
        """Kept by nobody: batched calls run what the function does."""
        return func if func is not None else lambda func: func

    def register_torch_dispatch(self, torch_dispatch_class, fn=None, /):
        """Kept by nobody: there are no modes of dispatch."""
        return fn if fn is not None else lambda fn: fn

    def _run(self, *args, **kwargs):
        tensor = next((value for value in args if isinstance(value, torch.Tensor)), None)
        kind = None if tensor is None else tensor.device.type
        return self._kernels.get(kind, self._kernels.get(None, self._fn))(*args, **kwargs)

    def __call__(self, *args, **kwargs):
        if self._backward is None or not torch.is_grad_enabled():
            return self._run(*args, **kwargs)
        bound = inspect.signature(self._fn).bind(*args, **kwargs)
        bound.apply_defaults()
        return self._function().apply(*bound.arguments.values())

    def _function(self):
        op = self

        class Function(torch.autograd.Function):
            @staticmethod
            def forward(ctx, *inputs):
                output = op._run(*inputs)
                if op._setup is not None:
                    op._setup(ctx, inputs, output)
                return output

            @staticmethod
            def backward(ctx, *gradients):
                return op._backward(ctx, *gradients)

        Function.__name__ = self._name
        return Function

    @property
    def _overloads(self):
        return ["default"]


class _Packet:
    """An operator, as `torch.ops` gives it."""

    def __init__(self, op):
        self._op = op

    def __call__(self, *args, **kwargs):
        return self._op(*args, **kwargs)

    @property
    def default(self):
        return self

    def __getattr__(self, name):
        # A form of the operator, for other types of arguments.
        if name.startswith("_"):
            raise AttributeError(f"'_Packet' object has no attribute '{name}'")
        return self

    def overloads(self):
        return ["default"]

    def __eq__(self, other):
        return isinstance(other, _Packet) and self._op._qualname == other._op._qualname

    def __hash__(self):
        return hash(self._op._qualname)

    def __str__(self):
        return self._op._qualname.replace("::", ".")

    def __repr__(self):
        return f"<OpOverloadPacket(op='{self}')>"


def _split(qualname):
    namespace, mark, name = qualname.partition("::")
    if not mark or not namespace or not name:
        raise ValueError(f"Expected `name` to be of the form `namespace::name`, got: {qualname}")
    return namespace, name.partition(".")[0]


def custom_op(name, fn=None, /, *, mutates_args, device_types=None, schema=None, tags=None):
    """Makes a function an operator `namespace::name`, which `torch.ops.namespace.name` is then."""

    def register(fn):
        namespace, short = _split(name)
        op = CustomOpDef(namespace, short, fn, mutates_args)
        _registered[namespace, short] = op
        return op

    return register if fn is None else register(fn)


def triton_op(name, fn=None, /, *, mutates_args, schema=None):
    """As `custom_op`."""
    return custom_op(name, fn, mutates_args=mutates_args, schema=schema)


def wrap_triton(kernel, /):
    """Refused: there are no kernels of Triton."""
    raise RuntimeError("there are no kernels of Triton in a page: @torch.compile and td.jit generate kernels of functions of tensors")


def _known(op):
    if isinstance(op, (CustomOpDef, _Packet)):
        return getattr(op, "_op", op)
    key = _split(op)
    if key not in _registered:
        raise RuntimeError(f"operator {op} does not exist")
    return _registered[key]


def register_fake(op, func=None, /, *, lib=None, _stacklevel=1, allow_override=False):
    """The function of an operator that gives results without values."""
    return _known(op).register_fake if func is None else _known(op).register_fake(func)


impl_abstract = register_fake


def register_autograd(op, backward, /, *, setup_context=None, lib=None):
    """The gradient of an operator."""
    _known(op).register_autograd(backward, setup_context=setup_context)


def register_kernel(op, device_types, func=None, /, *, lib=None):
    """The function of an operator for a kind of device."""
    return _known(op).register_kernel(device_types, func)


impl = register_kernel


def register_vmap(op, func=None, /, *, lib=None):
    """Kept by nobody: batched calls run what the function does."""
    return _known(op).register_vmap(func)


def define(qualname, schema, *, lib=None, tags=()):
    """An operator whose function `impl` gives."""
    namespace, short = _split(qualname)

    def undefined(*args, **kwargs):
        raise NotImplementedError(f"Could not run '{namespace}::{short}': register_kernel gives its function")

    _registered[namespace, short] = CustomOpDef(namespace, short, undefined)


class Library:
    """Operators of a namespace: `define` names them, `impl` gives their functions."""

    def __init__(self, ns, kind, dispatch_key=""):
        self.ns, self.kind = ns, kind

    def define(self, schema, alias_analysis="", *, tags=()):
        """Names an operator by a text such as `"f(Tensor x) -> Tensor"`."""
        name = schema.partition("(")[0]
        define(f"{self.ns}::{name}", schema)
        return name

    def impl(self, op_name, fn, dispatch_key="", *, with_keyset=False):
        """The function of an operator for a kind of device."""
        kinds = {"CPU": "cpu", "CUDA": "cuda", "CompositeExplicitAutograd": None, "CompositeImplicitAutograd": None, "": None}
        op = _known(op_name if "::" in str(op_name) else f"{self.ns}::{op_name}")
        if dispatch_key == "Meta":
            op.register_fake(fn)
        elif dispatch_key in kinds:
            op.register_kernel(kinds[dispatch_key], fn)

    def _destroy(self):
        for key in [key for key in _registered if key[0] == self.ns]:
            del _registered[key]


def _keeps_arguments(op, args, kwargs):
    """Only what the operator says it changes does it change."""
    bound = inspect.signature(op._fn).bind(*args, **kwargs).arguments
    before = {name: value.detach().clone() for name, value in bound.items() if isinstance(value, torch.Tensor)}
    op._run(*args, **kwargs)
    for name, value in before.items():
        if op._mutates != "unknown" and name not in op._mutates and not torch.equal(value, bound[name].detach()):
            raise AssertionError(f"{op._qualname} changes its argument {name}, which mutates_args does not name")


def _fake_is_like(op, args, kwargs):
    """The function without values gives the shapes and types of the real one."""
    if op._fake is None:
        raise AssertionError(f"{op._qualname} has no function that gives results without values: register_fake")
    real, fake = (value if isinstance(value, (tuple, list)) else (value,) for value in (op._run(*args, **kwargs), op._fake(*args, **kwargs)))
    if [(x.shape, x.dtype) for x in real] != [(x.shape, x.dtype) for x in fake]:
        raise AssertionError(f"{op._qualname}: the function without values gives other shapes or types")


def _gradient_flows(op, args, kwargs):
    """Where an argument asks for a gradient, the results give one."""
    if any(isinstance(value, torch.Tensor) and value.requires_grad for value in args):
        found = op(*args, **kwargs)
        if not all(x.requires_grad for x in (found if isinstance(found, (tuple, list)) else (found,))):
            raise AssertionError(f"{op._qualname} has no gradient: register_autograd")


_CHECKS = {"test_schema": _keeps_arguments, "test_autograd_registration": _gradient_flows, "test_faketensor": _fake_is_like}


def opcheck(op, args, kwargs=None, *, test_utils=tuple(_CHECKS), raise_exception=True, atol=None, rtol=None):
    """Checks an operator with arguments: that they stay, gradients, results without values. Gives a word, or the error, for each."""
    op, kwargs, found = _known(op), kwargs or {}, {}
    for name in (test_utils,) if isinstance(test_utils, str) else test_utils:
        if name not in _CHECKS:
            raise ValueError(f"{name} is none of the checks here: {', '.join(_CHECKS)}")
        try:
            _CHECKS[name](op, args, kwargs)
            found[name] = "SUCCESS"
        except Exception as error:
            if raise_exception:
                raise
            found[name] = error
    return found


class _Namespace:
    """Operators of a namespace."""

    def __init__(self, name):
        self._name = name

    def __getattr__(self, name):
        if (self._name, name) in _registered:
            return _Packet(_registered[self._name, name])
        found = getattr(torch, name, None) if self._name in ("aten", "prims") and not name.startswith("__") else None
        if self._name in ("aten", "prims") and not name.startswith("__") and not callable(found):
            # Named by tables of what other classes of tensors can do.
            found = getattr(torch.Tensor, name, None) or _unknown(self._name, name)
        if callable(found):
            op = CustomOpDef(self._name, name, found)
            return _Packet(op)
        raise AttributeError(f"'_OpNamespace' '{self._name}' object has no attribute '{name}'")


def _unknown(namespace, name):
    def refuse(*args, **options):
        raise NotImplementedError(f"torch.ops.{namespace}.{name} is not part of Tandem's torch")

    return refuse


class _Ops:
    """`torch.ops`: operators by namespace and name."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Namespace(name)

    def load_library(self, path):
        """Refused: nothing that is compiled can be loaded."""
        raise OSError(f"{path}: a page loads no compiled libraries; torch.library.custom_op makes an operator of a function")


ops = classes = _Ops()
__getattr__ = missing_names("torch.library")

"""`Parameter`: what a block learns, an array in each of its contexts; `ParameterDict`: parameters by name."""

from collections import OrderedDict

import _tandem
import numpy as _numpy
import tandem as td
from tandem.dialect import as_class, moved

from .. import autograd, context, initializer
from .._array import device_of, dtype_of, duplicate, made, written
from .._dtypes import name_of
from ..base import MXNetError
from ..util import array_class, is_np_array


class DeferredInitializationError(MXNetError):
    """The array of a parameter was asked for before its shape was known."""


def is_known(shape):
    """Whether all sizes of a shape are known."""
    return shape is not None and all(size > 0 for size in shape)


class Parameter:
    """What a block learns: `data()`, its array; `grad()`, the gradient of the last `backward`."""

    def __init__(self, name, grad_req="write", shape=None, dtype=_numpy.float32, lr_mult=1.0, wd_mult=1.0, init=None,
                 allow_deferred_init=False, differentiable=True, stype="default", grad_stype="default"):  # fmt: skip
        self.name, self.dtype, self.lr_mult, self.wd_mult, self.init = name, dtype, lr_mult, wd_mult, init
        self._shape = None if shape is None else (shape,) if isinstance(shape, int) else tuple(shape)
        self._allow_deferred_init, self._differentiable = allow_deferred_init, differentiable
        # Arrays by Tandem's name of the device, the contexts as they were given, and what waits for the shape.
        self._data, self._ctx_list, self._deferred = None, None, None
        self._grad_req = None
        self.grad_req = grad_req

    def __repr__(self):
        return f"{type(self).__name__} {self.name} (shape={self.shape}, dtype={self.dtype})"

    @property
    def grad_req(self):
        """"write", "add", or "null" for a parameter without gradients."""
        return self._grad_req

    @grad_req.setter
    def grad_req(self, req):
        if req not in ("write", "add", "null"):
            raise AssertionError(f"grad_req must be one of 'write', 'add', or 'null', but got '{req}'")
        self._grad_req = req if self._differentiable else "null"
        self._attach()

    def _attach(self):
        # Two contexts that are one device here share an array, whose gradients belong together.
        doubled = self._ctx_list is not None and self._data is not None and len(self._ctx_list) > len(self._data)
        request = "add" if doubled and self._grad_req == "write" else self._grad_req
        for array in (self._data or {}).values():
            array.attach_grad(request)

    @property
    def adds_up(self):
        """Whether gradients of several contexts meet in one array, which a trainer clears after its step."""
        return self._grad_req == "write" and len(self._ctx_list) > len(self._data)

    @property
    def shape(self):
        """The shape; unknown sizes are -1 (0 for arrays of `mx.nd`)."""
        if self._shape is None or not is_np_array():
            return self._shape
        return tuple(size if size > 0 else -1 for size in self._shape)

    @shape.setter
    def shape(self, new):
        if self._shape is not None:
            agrees = len(self._shape) == len(new) and all(old in (0, -1, size) for old, size in zip(self._shape, new))
            if not agrees:
                raise AssertionError(f"Expected shape {tuple(new)} is incompatible with given shape {self._shape} for Parameter {self.name}")
        self._shape = tuple(new)

    # First values

    def initialize(self, init=None, ctx=None, default_init=None, force_reinit=False):
        """Makes the arrays in contexts, filled by `init`, else by the parameter's own initializer, else by `default_init`."""
        if self._data is not None and not force_reinit:
            import warnings

            warnings.warn(f"Parameter '{self.name}' is already initialized, ignoring. Set force_reinit=True to re-initialize.", stacklevel=2)
            return
        ctx = [context.current_context()] if ctx is None else [ctx] if isinstance(ctx, context.Context) else list(ctx)
        self._data = None
        chosen = init if init is not None else self.init
        waiting = (chosen, ctx, initializer.Uniform() if default_init is None else default_init)
        if not is_known(self._shape):
            if not self._allow_deferred_init:
                raise ValueError(f"Cannot initialize Parameter '{self.name}' because it has invalid shape: {self.shape}.")
            self._deferred = (*waiting, None)
            return
        self._deferred = (*waiting, None)
        self.finish_deferred_init()

    @property
    def is_deferred(self):
        """Whether the arrays wait for the shape."""
        return self._deferred is not None

    def finish_deferred_init(self):
        """Makes the arrays whose shape has become known."""
        if self._deferred is None:
            return
        if not is_known(self._shape):
            raise ValueError(
                f"Cannot initialize Parameter '{self.name}' because it has invalid shape: {self.shape}. "
                "Please specify in_units, in_channels, etc for `Block`s."
            )
        chosen, ctx, default, value = self._deferred
        self._deferred = None
        _tandem.outside_traces(lambda: self._fill(chosen, ctx, default, value))

    def _fill(self, chosen, ctx, default, value):
        with autograd.pause():
            first = made(lambda kind: td.zeros(self._shape, kind), array_class(), self.dtype, context.cpu())
            if value is not None:
                first[:] = value
            else:
                # Whatever the name: only initializers that are called themselves ask for its ending.
                maker = initializer.create(default if chosen is None else chosen)
                getattr(maker, "_init_weight", maker)(initializer.InitDesc(self.name), first)
            self._place(first, ctx)

    def _place(self, first, ctx):
        self._ctx_list, self._data = list(ctx), {}
        for one in ctx:
            device = one.tandem_name
            if device not in self._data:
                copy = moved(duplicate(td.stop_gradient(first)), device)
                copy.name = self.name
                self._data[device] = as_class(copy, array_class())
        self._attach()

    def _check(self, ctx=None):
        if self._data is not None:
            if ctx is None or ctx.tandem_name in self._data:
                return
            raise RuntimeError(f"Parameter '{self.name}' was not initialized on context {ctx}. It was only initialized on {self._ctx_list}.")
        if self._deferred is not None:
            raise DeferredInitializationError(
                f"Parameter '{self.name}' has not been initialized yet because initialization was deferred. Actual initialization happens "
                "during the first forward pass. Please pass one batch of data through the network before accessing Parameters. You can also "
                "avoid deferred initialization by specifying in_units, num_features, etc., for network layers."
            )
        raise RuntimeError(
            f"Parameter '{self.name}' has not been initialized. Note that you should initialize parameters and create Trainer with "
            "Block.collect_params() instead of Block.params because the later does not include Parameters of nested child Blocks"
        )

    # Values

    def data(self, ctx=None):
        """The array in a context; without one the only array, or that of the current context."""
        if self._data is not None and ctx is None and len(self._data) == 1:
            return next(iter(self._data.values()))
        ctx = context.current_context() if ctx is None else ctx
        self._check(ctx)
        return self._data[ctx.tandem_name]

    def data_for(self, x):
        """The array where another one lives."""
        if self._data is not None:
            found = self._data.get(device_of(x))
            if found is not None:
                return found
        self._check(context.of_name(device_of(x)))

    def data_in(self, device):
        """The array on a device of Tandem's name."""
        return self._data[device]

    def list_data(self):
        """The arrays of all contexts."""
        self._check()
        return [self._data[one.tandem_name] for one in self._ctx_list]

    def grad(self, ctx=None):
        """The gradient in a context."""
        found = self.data(ctx)
        if self._grad_req == "null":
            raise RuntimeError(f"Cannot get gradient array for Parameter '{self.name}' because grad_req='null'")
        return found.grad

    def list_grad(self):
        """The gradients of all contexts."""
        self._check()
        return [self.grad(one) for one in self._ctx_list]

    def list_ctx(self):
        """The contexts."""
        if self._data is None:
            if self._deferred is not None:
                return list(self._deferred[1])
            raise RuntimeError(f"Parameter '{self.name}' has not been initialized")
        return list(self._ctx_list)

    def zero_grad(self):
        """Sets the gradients to 0."""
        if self._grad_req != "null":
            for array in (self._data or {}).values():
                array.grad[:] = 0

    def set_data(self, data):
        """Sets the values in all contexts."""
        self.shape = data.shape
        if self._data is None:
            if self._deferred is None:
                raise AssertionError(f"Parameter '{self.name}' has not been initialized")
            self._deferred = (*self._deferred[:3], data)
            return
        for array in self._data.values():
            array[:] = data

    def reset_ctx(self, ctx):
        """Moves the values to other contexts."""
        ctx = [context.current_context()] if ctx is None else [ctx] if isinstance(ctx, context.Context) else list(ctx)
        if self._data is not None:
            with autograd.pause():
                self._place(next(iter(self._data.values())), ctx)
        elif self._deferred is not None:
            self._deferred = (self._deferred[0], ctx, *self._deferred[2:])
        else:
            raise ValueError(f"Cannot reset context for Parameter '{self.name}' because it has not been initialized.")

    def cast(self, dtype):
        """Changes the element type."""
        self.dtype = dtype
        if self._data is not None:
            with autograd.pause():
                for device, array in list(self._data.items()):
                    self._data[device] = td.astype(td.stop_gradient(array), name_of(dtype))
            self._attach()

    def var(self):
        """The parameter as a variable of graphs."""
        from mxnet_extras.tracing import variable

        return variable(self)

    def changed(self):
        """Tells the views of the arrays that these were written."""
        for array in self._data.values():
            written(array)


class Constant(Parameter):
    """A parameter that is not learned."""

    def __init__(self, name, value):
        from ..ndarray import array

        value = value if isinstance(value, td.Tensor) else array(value)
        self.value = td.stop_gradient(value)
        super().__init__(name, "null", tuple(value.shape), dtype_of(value).name, init=initializer.Constant(self.value))


def _indented(text):
    return text.replace("\n", "\n  ")


class ParameterDict:
    """Parameters by name, in order. `shared` is another dict, whose parameters of the same names are taken."""

    def __init__(self, prefix="", shared=None):
        self._prefix, self._shared, self._params = prefix, shared, OrderedDict()

    def __repr__(self):
        lines = "\n".join(_indented(f"  {value!r}") for value in self.values())
        return f"{self._prefix + ' ' if self._prefix else ''}(\n{lines}\n)"

    prefix = property(lambda self: self._prefix)

    def __getitem__(self, key):
        return self._params[key]

    def __iter__(self):
        return iter(self._params)

    def __len__(self):
        return len(self._params)

    def __contains__(self, key):
        return key in self._params

    def keys(self):
        """Names."""
        return self._params.keys()

    def values(self):
        """Parameters."""
        return self._params.values()

    def items(self):
        """Names and parameters."""
        return self._params.items()

    def _known(self, name):
        if name not in self._params and self._shared is not None and name in self._shared:
            self._params[name] = self._shared[name]
        return self._params.get(name)

    def get(self, name, **kwargs):
        """The parameter of this name behind the prefix, made by `Parameter(name, **kwargs)` if there is none."""
        name = self._prefix + name
        found = self._known(name)
        if found is None:
            found = self._params[name] = Parameter(name, **kwargs)
        elif kwargs.get("shape") is not None and len(kwargs["shape"]) == len(found._shape or kwargs["shape"]):
            asked = [max(size, 0) or old for size, old in zip(kwargs["shape"], found._shape or kwargs["shape"])]
            found.shape = tuple(asked)
        return found

    def get_constant(self, name, value=None):
        """The constant of this name behind the prefix, made if there is none."""
        name = self._prefix + name
        found = self._known(name)
        if found is None:
            if value is None:
                raise KeyError(f"No constant named '{name}'. Please specify value if you want to create a new constant.")
            found = self._params[name] = Constant(name, value)
        return found

    def update(self, other):
        """Adds the parameters of another dict."""
        for name, value in other.items():
            if self._params.get(name, value) is not value:
                raise AssertionError(f"Cannot update self with other because they have different Parameters with the same name '{name}'")
            self._params[name] = value

    def initialize(self, init=None, ctx=None, verbose=False, force_reinit=False):
        """Initializes all."""
        chosen = initializer.Uniform() if init is None else init
        for parameter in self.values():
            parameter.initialize(None, ctx, chosen, force_reinit=force_reinit)

    def zero_grad(self):
        """Sets all gradients to 0."""
        for parameter in self.values():
            parameter.zero_grad()

    def reset_ctx(self, ctx):
        """Moves all to other contexts."""
        for parameter in self.values():
            parameter.reset_ctx(ctx)

    def list_ctx(self):
        """All contexts."""
        return list(dict.fromkeys(one for parameter in self.values() for one in parameter.list_ctx()))

    def setattr(self, name, value):
        """Sets an attribute of all: `setattr("grad_req", "null")`."""
        for parameter in self.values():
            setattr(parameter, name, value)

    def save(self, filename, strip_prefix=""):
        """Writes all values."""
        from .._neural import save

        save(filename, {name.removeprefix(strip_prefix): value.data() for name, value in self.items()})

    def load(self, filename, ctx=None, allow_missing=False, ignore_extra=False, restore_prefix="", cast_dtype=False, dtype_source="current"):
        """Takes over values that `save` wrote."""
        from .._neural import read

        load_values(dict(self.items()), {restore_prefix + key: value for key, value in read(filename, array_class()).items()},
                    filename, ctx, allow_missing, ignore_extra)  # fmt: skip


def load_values(parameters, values, source, ctx, allow_missing, ignore_extra):
    """Gives parameters values by name."""
    if not allow_missing:
        for name in parameters:
            if name not in values:
                raise AssertionError(
                    f"Parameter '{name}' is missing in file '{source}', which contains parameters: {', '.join(values)}. Set allow_missing=True "
                    "to ignore missing parameters."
                )
    for name, value in values.items():
        if name not in parameters:
            if not ignore_extra:
                raise ValueError(
                    f"Parameter '{name}' loaded from file '{source}' is not present in ParameterDict, which contains parameters "
                    f"{', '.join(parameters)}. Set ignore_extra=True to ignore. "
                )
            continue
        parameter = parameters[name]
        if parameter._data is None and parameter._deferred is None:
            parameter.shape = value.shape
            parameter.initialize(initializer.Constant(value), ctx)
        else:
            parameter.set_data(value)
            parameter.finish_deferred_init()
            if ctx is not None:
                parameter.reset_ctx(ctx)

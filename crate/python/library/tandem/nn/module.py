"""`Module`: parameters, buffers and other modules in one object that is called like a function."""

import _tandem
from _tandem import Tensor

from .._compilation import jit
from .._placement import AS_IT_IS, on_device_of
from . import _state
from ._keras_names import KerasNames
from ._traced_calls import enter_traced_call, leave_traced_call
from ._traced_forward import TracedForward
from ._tree import ModuleTree, changed, parameter
from ._views import ChildrenView


class Module(KerasNames, ModuleTree):
    """The base of all layers and networks. A subclass writes `forward(self, *args)`, or, as in Keras, `call` and `build`.

    Parameters are the `td.Parameter`s (and trainable `td.Variable`s) in its attributes, buffers the tensors that `register_buffer` names
    (state that is not learned). Other tensors are constants.
    Modules are found in attributes and in lists, tuples and dicts of them; one that is found twice counts once.
    `build(self, input_shape)`, if there is one, is called with the shape of the first argument before the first call.

    >>> class Scale(td.nn.Module):
    ...     def __init__(self, size):
    ...         super().__init__()
    ...         self.factor = td.nn.Parameter(td.ones(size))
    ...     def forward(self, x):
    ...         return x * self.factor
    >>> net = Scale(3)
    >>> net(td.tensor([1.0, 2.0, 3.0])).tolist()
    [1.0, 2.0, 3.0]
    >>> [name for name, _ in net.named_parameters()]
    ['factor']
    """

    built = False
    name = None
    _compiled = None
    _is_told_mode = False
    _traced_forward = None
    # Names of tensors, and what their size adds to the loss.
    _penalised = ()

    def __init__(self, name=None, prefix=None, params=None):
        if name is not None or prefix is not None:
            self.name = str(name if name is not None else prefix).rstrip("_")
        if params is not None:
            raise TypeError("modules share parameters by sharing the module, or by assigning one's parameter to the other")

    # Attributes

    def __setattr__(self, name, value):
        own = self.__dict__
        before = own.get(name)
        if isinstance(value, Tensor):
            if name in own.get("_buffer_names", ()) and isinstance(before, Tensor) and _tandem.is_tracing():
                before.assign(value)
                return
        elif isinstance(value, Module):
            value._take_name(name)
        object.__setattr__(self, name, value)
        if before is not value and name != "training":
            changed()

    def __delattr__(self, name):
        object.__delattr__(self, name)
        changed()

    def _take_name(self, name):
        """Names the module's parameters in graphs, unless it has a name."""
        if self.name is None:
            object.__setattr__(self, "name", str(name))
            for key, tensor in self._own_tensors():
                tensor.name = f"{name}.{key}"

    def rename(self, name):
        """Names the module, and its parameters in graphs."""
        object.__setattr__(self, "name", None)
        self._take_name(name)

    def _label(self):
        return self.name or type(self).__name__.lower()

    def _place(self, name, value):
        # A dialect's modules go past a `__setattr__` of a program's own.
        setattr(self, name, value)

    def register_parameter(self, name, value):
        """Adds a parameter, or, with None, the name of one that may come later.

        >>> net = td.nn.Module()
        >>> net.register_parameter("weight", td.zeros(2))
        >>> net.weight.shape
        (2,)
        """
        if value is not None:
            value = parameter(value, f"{self._label()}.{name}")
        self._place(name, value)

    def add_weight(self, shape=(), initializer=None, name="weight", trainable=True):
        """Makes a parameter (or, with `trainable=False`, a buffer) of this shape and gives it back, as in Keras.

        `initializer` is anything that `td.nn.init.get` takes; Glorot's uniform one unless given, zeros for `bias`.

        >>> td.nn.Module().add_weight((2, 2), "ones").tolist()
        [[1.0, 1.0], [1.0, 1.0]]
        """
        from . import init

        if isinstance(shape, str):
            shape, name = initializer or (), shape
            initializer = None
        if initializer is None:
            initializer = "zeros" if "bias" in name else "glorot_uniform"
        value = _tandem.outside_traces(lambda: init.get(initializer)(shape))
        if trainable:
            self.register_parameter(name, value)
        else:
            self.register_buffer(name, value)
        return self.__dict__[name]

    def register_buffer(self, name, tensor, persistent=True):
        """Adds a tensor that is state but is not learned, as running averages are. With `persistent=False` it is not saved.

        Assigning another value to a buffer while the module is traced changes it at each call of the compiled code.

        >>> net = td.nn.Module()
        >>> net.register_buffer("steps", td.zeros(()))
        >>> len(net.parameters()), len(net.buffers())
        (0, 1)
        """
        names = dict(self.__dict__.get("_buffer_names", {}))
        names[name] = persistent
        object.__setattr__(self, "_buffer_names", names)
        if tensor is not None and tensor.name is None:
            tensor.name = f"{self._label()}.{name}"
        self._place(name, tensor)

    def register_module(self, name, module):
        """Adds a module under a name; `add_module` and `register_child(module, name=None)` do the same."""
        if module is not None and not isinstance(module, Module):
            raise TypeError(f"{name!r} is no module, but {type(module).__name__}")
        self._place(str(name), module)

    add_module = register_module

    def register_child(self, block, name=None):
        """Adds a module under a name, its number among the children unless given."""
        self.register_module(str(len(self.named_children())) if name is None else name, block)

    @property
    def _modules(self):
        return ChildrenView(self)

    _children = _modules

    def apply(self, fn):
        """Calls `fn` with each module inside and with this one, which comes last; gives back this module.

        >>> def zero(layer):
        ...     if isinstance(layer, td.nn.Dense):
        ...         td.nn.init.zeros_(layer.weight)
        >>> td.nn.Dense(1, in_units=2).apply(zero).weight.tolist()
        [[0.0], [0.0]]
        """
        for child in self.children():
            child.apply(fn)
        fn(self)
        return self

    # Modes

    def train(self, mode=True):
        """Switches this module and all inside to training, where dropout and batch statistics are at work.

        >>> net = td.nn.Sequential(td.nn.Dropout(0.5)).eval()
        >>> net.training, net.train()[0].training
        (False, True)
        """
        for module in self.modules():
            module.training = bool(mode)
        return self

    def eval(self):
        """Switches this module and all inside to inference."""
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        """With False, freezes all parameters: gradients and optimisers leave them out."""
        for value in self.parameters():
            value.requires_grad_(requires_grad)
        for module in self.modules():
            # Of layers that learn their sizes later.
            object.__setattr__(module, "_is_frozen", not requires_grad)
        return self

    def freeze(self):
        """`requires_grad_(False)`."""
        return self.requires_grad_(False)

    def unfreeze(self):
        """`requires_grad_(True)`."""
        return self.requires_grad_(True)

    def zero_grad(self, set_to_none=True):
        """Forgets the gradients that `backward()` left with the parameters, or sets them to 0."""
        for value in self.parameters():
            if value.grad is not None:
                value.grad = None if set_to_none else _tandem.zeros_like(value)

    def to(self, *targets, device=None, dtype=None):
        """Moves parameters and buffers to a device, by name, or casts those of floats to a dtype; gives back this module.

        >>> td.nn.Dense(2, in_units=3).to("float16").weight.dtype
        tandem.float16
        """
        _state.move(self, targets, device, dtype)
        return self

    def initialize(self, init=None, device=None, verbose=False, force_reinit=False, ctx=None):
        """Gives the weights first values by an initialiser (see `td.nn.init`) where the layer was not given one itself.

        Biases, scales and running averages keep their own. Layers that do not know their sizes yet follow when they do. What
        was initialised, loaded or trained before stays, unless `force_reinit`.

        >>> net = td.nn.Dense(2)
        >>> net.initialize(td.nn.init.Constant(0.5))
        >>> net(td.ones((1, 3))).tolist()
        [[1.5, 1.5]]
        """
        if device is not None or ctx is not None:
            self.to(device=str(device if device is not None else ctx))
        for module in self.modules():
            module._initialize(init, force_reinit)

    def _initialize(self, init, force):
        """What `initialize` does with this module alone; layers with weights know more."""

    # Calls

    _without_forward = "{} has no forward method"

    def forward(self, *args, **kwargs):
        """What the module computes."""
        call = getattr(self, "call", None)
        if call is None:
            raise NotImplementedError(self._without_forward.format(type(self).__name__))
        return call(*args, **kwargs)

    _enter_traced_call = enter_traced_call
    _leave_traced_call = leave_traced_call

    def _prepared_call(self, *args, **kwargs):
        if "training" in kwargs and not self._takes_training():
            return self._in_mode(kwargs.pop("training"), self._prepared_call, args, kwargs)
        if not self.built:
            self._build_for(args)
        if self._hooks is not None:
            result = self._hooks.call(self, args, kwargs)
        elif self._compiled is not None:
            result = self._compiled(*args, **kwargs)
        else:
            # A module that is told its mode with a call is asked each time.
            object.__setattr__(self, "_calls_forward", not self._is_told_mode)
            result = self.forward(*args, **kwargs)
        # At the end: layers learn their sizes in their first call.
        self._observe()
        return result

    def _takes_training(self):
        """Whether `forward`, or `call` behind it, has a parameter `training` of its own."""
        kind = type(self)
        method = kind.forward if kind.forward is not Module.forward else getattr(kind, "call", None)
        code = getattr(method, "__code__", None)
        return code is not None and "training" in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    def _in_mode(self, training, f, args, kwargs):
        """`f(*args, **kwargs)`, during which this module and all inside train or not, as Keras's argument says; None changes nothing."""
        object.__setattr__(self, "_is_told_mode", True)
        before = [(module, module.training) for module in self.modules()]
        if training is not None:
            self.train(bool(training))
        try:
            return f(*args, **kwargs)
        finally:
            for module, mode in before:
                if module.training != mode:
                    module.training = mode

    def _run(self, args, kwargs):
        return self.forward(*args, **kwargs) if self._compiled is None else self._compiled(*args, **kwargs)

    def build(self, input_shape):
        """Called before the first call, with the shape of its first argument: makes what depends on sizes."""

    def _build_for(self, args):
        build = self.build
        # A method of a subclass that happens to have this name takes something else.
        if build.__code__.co_argcount == 2:
            first = args[0] if args else None
            shape = getattr(first, "shape", None)
            with on_device_of(first) if issubclass(type(first), Tensor) else AS_IT_IS:
                # Also while a network is being traced: parameters are tensors, not part of the trace.
                _tandem.outside_traces(lambda: build(shape))
        object.__setattr__(self, "built", True)
        if self.__dict__.get("_is_frozen"):
            self.requires_grad_(False)

    def _uncompiled(self, *args, **kwargs):
        if not self.built:
            self._build_for(args)
        # The modules inside of it are named from here.
        enter_traced_call(self)
        try:
            result = self.forward(*args, **kwargs)
        finally:
            leave_traced_call(self)
        self._observe()
        return result

    def hybridize(self, active=True, **options):
        """Makes calls run compiled, with options of `td.jit` (or, with `active=False`, op by op again).

        A network is traced once for each combination of shapes and modes: after `train()` or `eval()`, or when a layer is
        exchanged, it is traced anew, and what was compiled for a mode is kept for the next time (see `recompiles`). Gives back the
        module.

        >>> net = td.nn.Dense(2, in_units=3).hybridize()
        >>> net(td.ones((1, 3))).shape
        (1, 2)
        """
        object.__setattr__(self, "_calls_forward", False)
        traced = TracedForward(self) if active else None
        object.__setattr__(self, "_traced_forward", traced)
        object.__setattr__(self, "_compiled", jit(traced, **options) if active else None)
        return self

    # Hooks

    def register_forward_hook(self, hook, *, prepend=False, with_kwargs=False):
        """Calls `hook(module, args, output)` after each call; what it returns, unless None, is the output instead.

        Gives a handle whose `remove()` ends it. In a compiled network hooks of inner modules run while it is traced.

        >>> net = td.nn.ReLU()
        >>> handle = net.register_forward_hook(lambda module, args, output: output + 1)
        >>> net(td.tensor([-1.0, 1.0])).tolist()
        [1.0, 2.0]
        >>> handle.remove()
        """
        return self._add_hook("after", hook, prepend, with_kwargs)

    def register_forward_pre_hook(self, hook, *, prepend=False, with_kwargs=False):
        """Calls `hook(module, args)` before each call; what it returns, unless None, are the arguments instead."""
        return self._add_hook("before", hook, prepend, with_kwargs)

    def _add_hook(self, when, hook, prepend, with_kwargs):
        from .hooks import Hooks

        if self._hooks is None:
            object.__setattr__(self, "_hooks", Hooks())
        handle = self._hooks.add(self, when, hook, prepend, with_kwargs)
        object.__setattr__(self, "_calls_forward", False)
        changed()
        return handle

    def _drop_hooks(self, hooks):
        if self._hooks is hooks:
            object.__setattr__(self, "_hooks", None)
        changed()

    # Files

    def state_dict(self, prefix=""):
        """Parameters and saved buffers by name, as values: training on does not change them.

        >>> net = td.nn.Dense(1, in_units=2)
        >>> sorted(net.state_dict())
        ['bias', 'weight']
        """
        return _state.state_dict(self, prefix)

    def load_state_dict(self, state_dict, strict=True):
        """Takes over values by name; layers that have none yet learn their sizes. Gives `(missing_keys, unexpected_keys)`.

        With `strict`, names that are missing or unknown are an error; other shapes always are.

        >>> a, b = td.nn.Dense(1, in_units=2), td.nn.Dense(1)
        >>> b.load_state_dict(a.state_dict())
        LoadResult(missing_keys=[], unexpected_keys=[])
        >>> td.all(a.weight == b.weight).item()
        True
        """
        return _state.load_state_dict(self, state_dict, strict)

    def save_parameters(self, file):
        """Writes parameters and saved buffers with their names: `.safetensors` or `.npz`."""
        from ..files import save

        save(file, self.state_dict() or self)

    def load_parameters(self, file):
        """Reads what `save_parameters` wrote; layers that have no parameters yet learn their sizes from them."""
        _state.load_parameters(self, file)

    def _infer(self, shapes):
        """Learns sizes from shapes of parameters by name, in layers that can."""

    # Text

    def extra_repr(self):
        """What stands between the parentheses of the module's repr."""
        return ""

    def __repr__(self):
        name, children = type(self).__name__, self.named_children()
        if not children:
            return f"{name}({self.extra_repr()})"
        inner = [f"  ({path}): " + repr(child).replace("\n", "\n  ") for path, child in children]
        return "\n".join([f"{name}({self.extra_repr()}", *inner, ")"])

    def summary(self, *args, **kwargs):
        """Prints `td.summary(self, *args)`: layers, their output shapes, parameters and FLOP."""
        from .summary import summary

        print(summary(self, *args, **kwargs))

    def __getstate__(self):
        # What was compiled is compiled anew.
        left_out = ("_compiled", "_traced_forward", "_kept_programs", "_calls_forward")
        return {name: value for name, value in self.__dict__.items() if name not in left_out}

    def __deepcopy__(self, memo):
        return _state.copied(self, memo)

    def __dir__(self):
        return [*object.__dir__(self), *(name for name in self.__dict__ if name.isidentifier())]

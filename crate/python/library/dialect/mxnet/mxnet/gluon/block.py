"""`Block` and `HybridBlock`: networks, run op by op or, hybridized, compiled."""

import re
from collections import OrderedDict

import _tandem
import tandem as td

from .. import autograd, initializer
from ..util import array_class
from .parameter import Parameter, ParameterDict, load_values


class _Scope:
    """Names of blocks: counted for each kind, in all, or within `with block.name_scope()`."""

    current = None
    counts = {}

    def __init__(self, block):
        self._block, self._counts, self._before = block, {}, []

    def __enter__(self):
        if self._block._empty_prefix:
            return self
        self._before.append(_Scope.current)
        _Scope.current = self
        return self

    def __exit__(self, *failure):
        if not self._block._empty_prefix:
            _Scope.current = self._before.pop()

    @staticmethod
    def create(prefix, params, hint):
        """The prefix of a new block, and its parameters."""
        scope = _Scope.current
        counts = _Scope.counts if scope is None else scope._counts
        if prefix is None:
            number = counts.get(hint, 0)
            counts[hint] = number + 1
            prefix = f"{hint}{number}_"
        if scope is None:
            found = ParameterDict(prefix) if params is None else ParameterDict(params.prefix, params)
            return prefix, found
        parent = scope._block.params
        found = ParameterDict(parent.prefix + prefix, parent._shared) if params is None else ParameterDict(params.prefix, params)
        return scope._block.prefix + prefix, found


class _Hook:
    """What ends a hook."""

    def __init__(self, hooks, hook):
        self._hooks, self._hook = hooks, hook

    def detach(self):
        """Ends the hook."""
        if self._hook in self._hooks:
            self._hooks.remove(self._hook)


class Block(_tandem.NamedCall):
    """The base of layers and networks: a subclass makes its parts in `__init__` and writes `forward(self, *args)`."""

    _children = _reg_params = _prefix = None

    def _alias(self):
        """The word that names of blocks of a class begin with."""
        return type(self).__name__.lower()

    def __init__(self, prefix=None, params=None):
        own = self.__dict__
        own["_empty_prefix"] = prefix == ""
        own["_prefix"], own["_params"] = _Scope.create(prefix, params, self._alias())
        own["_name"] = self._prefix.removesuffix("_")
        own["_name_scope"] = _Scope(self)
        own["_children"], own["_reg_params"] = OrderedDict(), {}
        own["_forward_hooks"], own["_forward_pre_hooks"] = [], []

    def __setattr__(self, name, value):
        if isinstance(value, Block):
            if self._children is None:
                raise RuntimeError(f"{type(self).__name__}.__init__() calls super().__init__() before it makes layers")
            self.register_child(value, name)
        elif isinstance(value, Parameter):
            self._reg_params[name] = value
        super().__setattr__(name, value)

    prefix = property(lambda self: self._prefix)
    name = property(lambda self: self._name)
    params = property(lambda self: self._params)

    def name_scope(self):
        """Within `with`, new blocks are named after this one."""
        return self._name_scope

    def register_child(self, block, name=None):
        """Adds a block, whose parameters belong to this one."""
        self._children[str(len(self._children)) if name is None else name] = block

    def collect_params(self, select=None):
        """The parameters of this block and all inside; with `select`, a regular expression, those whose names match."""
        found = ParameterDict(self._params.prefix)
        if select is None:
            found.update(self.params)
        else:
            wanted = re.compile(select)
            found.update({name: value for name, value in self.params.items() if wanted.match(name)})
        for child in self._children.values():
            found.update(child.collect_params(select))
        return found

    def _collect_params_with_prefix(self, prefix=""):
        prefix += "." if prefix else ""
        found = {prefix + name: value for name, value in self._reg_params.items()}
        for name, child in self._children.items():
            found.update(child._collect_params_with_prefix(prefix + name))
        return found

    def initialize(self, init=None, ctx=None, verbose=False, force_reinit=False):
        """Gives all parameters first values: by `init` (else uniform within ±0.07) those without an initializer of their own."""
        self.collect_params().initialize(initializer.Uniform() if init is None else initializer.create(init), ctx, verbose, force_reinit)

    def save_parameters(self, filename, deduplicate=False):
        """Writes the values of all parameters."""
        from .._neural import save

        save(filename, {name: value.data() for name, value in self._collect_params_with_prefix().items()})

    def load_parameters(self, filename, ctx=None, allow_missing=False, ignore_extra=False, cast_dtype=False, dtype_source="current"):
        """Takes over what `save_parameters` (or `export`) wrote."""
        from .._neural import read

        values = read(filename, array_class())
        parameters = self._collect_params_with_prefix()
        by_name = dict(self.collect_params().items())
        if not any(name in parameters for name in values) and any(name in by_name for name in values):
            # A file of `export` has the parameters' own names.
            parameters = by_name
        load_values(parameters, values, filename, ctx, allow_missing, ignore_extra)

    save_params, load_params = save_parameters, load_parameters

    def cast(self, dtype):
        """Changes the element type of all parameters."""
        for child in self._children.values():
            child.cast(dtype)
        for parameter in self.params.values():
            parameter.cast(dtype)

    def apply(self, fn):
        """Calls `fn` with each block inside, and with this one; gives back this block."""
        for child in self._children.values():
            child.apply(fn)
        fn(self)
        return self

    def hybridize(self, active=True, **kwargs):
        """Lets the hybrid blocks inside run compiled."""
        for child in self._children.values():
            child.hybridize(active, **kwargs)

    def register_forward_hook(self, hook):
        """Calls `hook(block, inputs, output)` after each call."""
        self._forward_hooks.append(hook)
        return _Hook(self._forward_hooks, hook)

    def register_forward_pre_hook(self, hook):
        """Calls `hook(block, inputs)` before each call."""
        self._forward_pre_hooks.append(hook)
        return _Hook(self._forward_pre_hooks, hook)

    def __call__(self, *args, **kwargs):
        if args and type(args[0]).__name__ == "Symbol":
            from mxnet_extras import tracing

            return tracing.called(self, args, kwargs)
        if autograd.is_recording() or _tandem.is_tracing() or not _tandem.is_grad_enabled():
            return self._call(args, kwargs)
        # What runs outside of `record()` leaves nothing behind.
        _tandem.set_grad_enabled(False)
        try:
            return self._call(args, kwargs)
        finally:
            _tandem.set_grad_enabled(True)

    def _call(self, args, kwargs):
        for hook in self._forward_pre_hooks:
            hook(self, args)
        out = self._run(*args, **kwargs)
        for hook in self._forward_hooks:
            hook(self, args, out)
        return out

    def _run(self, *args, **kwargs):
        return self.forward(*args, **kwargs)

    def forward(self, *args):
        """What the block computes."""
        raise NotImplementedError(f"{type(self).__name__} has no forward method")

    def summary(self, *inputs):
        """Prints layers, the shapes of their results, and how many parameters they have."""
        rows, handles = [], []

        def note(block, args, out):
            first = out[0] if isinstance(out, (list, tuple)) else out
            rows.append((f"{type(block).__name__}-{len(rows) + 1}", str(tuple(first.shape)), sum(_count(p) for p in block._reg_params.values())))

        self.apply(lambda block: block is self or handles.append(block.register_forward_hook(note)))
        try:
            Block._run(self, *inputs)
        finally:
            for handle in handles:
                handle.detach()
        line = "-" * 80
        total = sum(_count(p) for p in self.collect_params().values())
        print(line, f"{'Layer (type)':>20}{'Output Shape':>43}{'Param #':>16}", "=" * 80, sep="\n")
        for row in rows:
            print("{:>20}{:>43}{:>16}".format(*row))
        print("=" * 80, f"Parameters in forward computation graph, total {total}", line, sep="\n")

    def __repr__(self):
        lines = [f"  ({name}): {_below(child)}" for name, child in self.__dict__.items() if isinstance(child, Block)]
        return f"{type(self).__name__}(\n" + "\n".join(lines) + "\n)"


def _below(block):
    return repr(block).replace("\n", "\n  ")


def _count(parameter):
    count = 1
    for size in parameter.shape:
        count *= size
    return count


class HybridBlock(Block):
    """A block that `hybridize()` compiles: a subclass writes `hybrid_forward(self, F, *args, **params)`, or `forward(self, *args)`."""

    _compiled = None

    def __init__(self, prefix=None, params=None):
        super().__init__(prefix, params)
        self.__dict__["_exported"] = None

    def register_child(self, block, name=None):
        """Adds a hybrid block."""
        if not isinstance(block, HybridBlock):
            raise ValueError(
                f"Children of HybridBlock must also be HybridBlock, but {block} has type {type(block)}. If you are using Sequential, please "
                "try HybridSequential instead."
            )
        super().register_child(block, name)
        self._clear()

    def _clear(self):
        if self._compiled:
            self.__dict__["_compiled"] = {}

    def hybridize(self, active=True, backend=None, static_alloc=False, static_shape=False, **kwargs):
        """Lets calls run compiled, or, with `active=False`, op by op."""
        self.__dict__["_compiled"] = {} if active else None
        super().hybridize(active)

    def cast(self, dtype):
        """Changes the element type of all parameters."""
        self._clear()
        super().cast(dtype)

    def infer_shape(self, *args):
        """Tells parameters without sizes what these arguments ask of them."""

    def _learn_sizes(self, *args):
        waiting = [parameter for parameter in self._reg_params.values() if parameter.is_deferred]
        if waiting:
            self.infer_shape(*args)
            for parameter in waiting:
                parameter.finish_deferred_init()

    def _run(self, *args, **kwargs):
        self._learn_sizes(*args)
        if self._compiled is None or kwargs or _tandem.is_tracing():
            return self.forward(*args, **kwargs)
        mode = autograd.is_training()
        function = self._compiled.get(mode)
        if function is None:
            function = self._compiled[mode] = td.jit(lambda *given: self.forward(*given))
        self.__dict__["_exported"] = [(tuple(x.shape), x.dtype.name) for x in args if isinstance(x, td.Tensor)]
        return function(*args)

    def forward(self, *args, **kwargs):
        """Calls `hybrid_forward` with the namespace of arrays, or, in a compiled block, that of symbols, and with own parameters by name."""
        from .. import ndarray, symbol

        namespace = symbol if _tandem.is_tracing() else ndarray
        first = next((x for x in args if isinstance(x, td.Tensor)), None)
        own = {name: value.data() if first is None else value.data_for(first) for name, value in self._reg_params.items()}
        return self.hybrid_forward(namespace, *args, **own, **kwargs)

    def hybrid_forward(self, F, x, *args, **kwargs):
        """What the block computes, by functions of `F`."""
        raise NotImplementedError(f"{type(self).__name__} has no hybrid_forward method")

    def export(self, path, epoch=0, remove_amp_cast=True):
        """Writes the compiled block: `path-symbol.json`, its graph and program, and `path-0000.params` (0000 is the epoch)."""
        if self._compiled is None or self._exported is None:
            raise RuntimeError("Please first call block.hybridize() and then run forward with this block at least once before calling export.")
        from mxnet_extras import tracing

        if not tracing.exported(self, path, epoch):
            td.nn.export.export(_Exported(self), path, epoch)

    def optimize_for(self, x, *args, backend=None, **kwargs):
        """Compiles the block, and calls it."""
        self.hybridize()
        return self(x, *args)


class _Exported(td.nn.HybridBlock):
    """A block as a module of Tandem, which writes it."""

    def __init__(self, block):
        super().__init__(name=block.name)
        object.__setattr__(self, "_block", block)
        self._traced_forward = self
        self.arguments = block._exported
        for name, value in block.collect_params().items():
            array = value.list_data()[0]
            if value.grad_req == "null":
                self.register_buffer(name, _tandem.as_class(array, td.Tensor))
            else:
                self.__dict__[name] = td.Parameter(td.stop_gradient(_tandem.as_class(array, td.Tensor)))

    def forward(self, *args):
        """What the block computes in prediction, with this module's tensors as its parameters."""
        parameters, kind = self._block.collect_params(), array_class()
        before = [(value, value._data) for value in parameters.values()]
        try:
            for name, value in parameters.items():
                value._data = {device: _tandem.as_class(self.__dict__[name], kind) for device in value._data}
            with autograd.predict_mode():
                return self._block.forward(*(_tandem.as_class(x, kind) for x in args))
        finally:
            for value, data in before:
                value._data = data

"""Automatic differentiation the imperative way: variables, tapes and `no_grad`.

What runs on a tensor that requires gradients is recorded. `loss.backward()` and `GradientTape.gradient` differentiate the
record: it is a graph, compiled once for all recordings of one structure. Python's control flow is not part of it, since it has
run already. In a compiled function both work on the graph that is traced.
"""

import math

import _tandem
from _tandem import Tensor

from .control_flow import _tree, _unflatten, _values

# What an array computes in; those of other libraries may say that they are narrower.
_own_dtype = Tensor.dtype.__get__


class _Backward:
    """What computed a tensor, for `x.grad_fn`."""

    def __init__(self, name):
        self._name = name

    def name(self):
        return self._name

    def __repr__(self):
        return f"<{self._name}>"


def _as_tensor(value, dtype=None):
    if isinstance(value, Tensor):
        return value if dtype is None else value.astype(dtype)
    return _tandem.tensor(value) if dtype is None else _tandem.tensor(value, dtype=dtype)


class Variable(Tensor):
    """A tensor that a program changes, and that tapes watch by themselves (TensorFlow's `tf.Variable`).

    `initial_value` is a tensor, a number or nested lists; `dtype` converts it. A `trainable` variable of floats requires
    gradients. `assign`, `assign_add` and `assign_sub` keep shape and dtype; they also work in compiled functions, at each call.

    >>> v = td.Variable([1.0, 2.0])
    >>> v.assign_add([1.0, 1.0]).tolist()
    [2.0, 3.0]
    >>> v.trainable
    True
    """

    _result_class = Tensor

    def __new__(cls, initial_value, trainable=True, name=None, dtype=None):
        if callable(initial_value) and not isinstance(initial_value, Tensor):
            initial_value = initial_value()

        made = []
        # Also while a function is traced: a variable is a tensor, not part of the trace.
        _tandem.outside_traces(lambda: made.append(_tandem.new_variable(cls, _as_tensor(initial_value, dtype))))
        self = made[0]
        if trainable and "float" in self.dtype.name:
            self.requires_grad_()
        if name is not None:
            self.name = name
        return self

    def __init__(self, *args, **kwargs):
        pass

    def __deepcopy__(self, memo):
        with no_grad():
            return type(self)(_tandem.positive(self), self.requires_grad, self.name)

    def __reduce__(self):
        with no_grad():
            return type(self), (_tandem.as_class(_tandem.positive(self), Tensor), self.requires_grad, self.name)

    @property
    def trainable(self):
        """Whether it requires gradients."""
        return self.requires_grad

    @trainable.setter
    def trainable(self, trainable):
        self.requires_grad = bool(trainable)

    def value(self):
        """The value as a tensor, which does not change with the variable. Gradients flow through it."""
        return _tandem.alias(self)

    read_value = value


class Parameter(Variable):
    """A tensor that a module learns (PyTorch's `nn.Parameter`): a variable that `Module.parameters()` finds.

    `data` is a tensor, a number or nested lists. It requires gradients unless `requires_grad` is False; one of whole numbers never does.

    >>> w = td.Parameter(td.ones((2, 3)), name="w")
    >>> w.requires_grad, w.is_leaf, w.name
    (True, True, 'w')
    """

    def __new__(cls, data, requires_grad=True, name=None):
        return Variable.__new__(cls, data, trainable=requires_grad, name=name)


class _GradMode:
    """Switches recording in a `with` block, or in the calls of a function."""

    _enabled = False

    def __init__(self):
        self._before = []

    def __enter__(self):
        self._before.append(_tandem.set_grad_enabled(self._enabled))

    def __exit__(self, *error):
        _tandem.set_grad_enabled(self._before.pop())

    def __call__(self, f):
        mode = type(self)

        def wrapper(*args, **kwargs):
            with mode():
                return f(*args, **kwargs)

        wrapper.__name__ = getattr(f, "__name__", "function")
        wrapper.__doc__ = getattr(f, "__doc__", None)
        wrapper.__wrapped__ = f
        return wrapper


class no_grad(_GradMode):
    """Records nothing: results do not require gradients, and leaves may be changed in place. As `with` and as a decorator.

    >>> w = td.Variable([1.0, 2.0])
    >>> with td.no_grad():
    ...     w -= 0.5
    >>> w.tolist(), (w * 2).requires_grad, td.no_grad()(lambda: w * 2)().requires_grad
    ([0.5, 1.5], True, False)
    """


class enable_grad(_GradMode):
    """Records again, inside of `no_grad`.

    >>> w = td.Variable(1.0)
    >>> with td.no_grad(), td.enable_grad():
    ...     print((w * 2).requires_grad)
    True
    """

    _enabled = True


def is_grad_enabled():
    """Whether what runs on tensors that require gradients is recorded.

    >>> td.is_grad_enabled()
    True
    """
    return _tandem.is_grad_enabled()


# Tapes that record, and the ids of those that may still be asked for gradients: what these saw is not freed.
_tapes = []
_unused = set()


class GradientTape:
    """Records what runs in its `with` block, for derivatives of it (TensorFlow's `tf.GradientTape`).

    Trainable variables are watched by themselves, unless `watch_accessed_variables` is False; other tensors by `watch`. A tape
    that is not `persistent` gives one set of gradients, and its record is freed. Tapes nest, for derivatives of derivatives.

    >>> x = td.Variable(3.0)
    >>> with td.GradientTape() as t:
    ...     y = x * x
    >>> t.gradient(y, x).item()
    6.0
    """

    def __init__(self, persistent=False, watch_accessed_variables=True):
        self._persistent = persistent
        self._watch_accessed_variables = watch_accessed_variables
        self._watched = {}
        self._seen = []
        self._since = None
        self._used = False

    def __enter__(self):
        if self._since is not None:
            raise ValueError("the tape is already recording")
        self._since = _tandem.tape_position()
        _tapes.append(self)
        _unused.add(id(self))
        return self

    def __exit__(self, *error):
        if self._since is not None:
            self._pause()
        if self in _tapes:
            _tapes.remove(self)

    def _pause(self):
        trace, start = self._since
        self._seen.append((trace, start, _tandem.tape_position()[1]))
        self._since = None

    def watch(self, tensor):
        """Has gradients with respect to a tensor, or all tensors of nested lists, tuples and dicts, computed by this tape."""
        for x in _values(_tree(tensor, "tensor")[1]):
            key = _tandem.tensor_key(x)
            if key not in self._watched:
                _tandem.watch(x)
                self._watched[key] = x

    def _forget(self):
        for x in self._watched.values():
            _tandem.unwatch(x)

    def __del__(self):
        _unused.discard(id(self))
        self._forget()

    def reset(self):
        """Forgets what was recorded and watched so far."""
        self._forget()
        self._watched, self._seen, self._used = {}, [], False
        if self._since is not None:
            self._since = _tandem.tape_position()

    def stop_recording(self):
        """A `with` block that this tape does not record."""
        return _Paused(self)

    def watched_variables(self):
        """The variables, and the watched tensors that require gradients, that were read while the tape recorded."""
        trace = _tandem.tape_position()[0]
        read = _tandem.tape_leaves([at for where, start, end in self._ranges() if where == trace for at in (start, end)])
        return tuple(x for x in read if self._watch_accessed_variables or _tandem.tensor_key(x) in self._watched)

    def _ranges(self):
        now = [(*self._since, _tandem.tape_position()[1])] if self._since is not None else []
        return self._seen + now

    def _gradients(self, targets, seeds, sources, stacked=0):
        """Gradients of tensors with respect to tensors; frees the record if the tape is used up by that."""
        if self._used:
            raise RuntimeError(
                "A non-persistent GradientTape can only be used to compute one set of gradients (or jacobians); make it with persistent=True"
            )
        recording = self._since is not None
        if recording and not self._persistent:
            # Its own derivative is nothing that a tape that is used up could differentiate.
            self._pause()
        traces = {_tandem.trace_of(x) for x in targets}
        ranges = [at for trace, start, end in self._ranges() if trace in traces for at in (start, end)]
        others = any(tape is not self and tape._since is not None for tape in _tapes)
        recorded = others or (recording and self._persistent)
        floats = [x for x in targets if "float" in x.dtype.name]
        seeds = [seed for x, seed in zip(targets, seeds) if "float" in x.dtype.name]
        known = [self._knows(x) for x in sources]
        asked = [x for x, k in zip(sources, known) if k]
        found = iter(_tandem.tape_gradient(floats, seeds, asked, ranges, recorded, stacked) if floats and asked else [])
        gradients = [next(found, None) if k else None for k in known]
        if not self._persistent:
            self._used = True
            self._forget()
            _unused.discard(id(self))
            if not _unused:
                for x in floats:
                    _tandem.free_records(x)
            self._watched = {}
        return gradients

    def _knows(self, x):
        if _tandem.tensor_key(x) in self._watched:
            return True
        if x.requires_grad and x.is_leaf:
            return self._watch_accessed_variables
        return _tandem.is_computed(x)

    def gradient(self, target, sources, output_gradients=None, unconnected_gradients="none"):
        """The gradient of a tensor, or of the sum of the tensors of a structure, with respect to each source.

        `sources` are a tensor or nested lists, tuples and dicts of them, and the result is alike. A target with axes counts as the
        sum of its elements, times `output_gradients` if given. A source that the target does not depend on has the gradient None, or
        zeros with `unconnected_gradients="zero"`.

        >>> a, b = td.Variable(2.0), td.Variable(5.0)
        >>> with td.GradientTape() as t:
        ...     y = a * a + b
        >>> {k: g.item() for k, g in t.gradient(y, {"a": a, "b": b}).items()}
        {'a': 4.0, 'b': 1.0}
        """
        if unconnected_gradients not in ("none", "zero"):
            raise ValueError(f'unconnected_gradients is "none" or "zero", not {unconnected_gradients!r}')
        structure, leaves = _tree(sources, "sources")
        targets = _values(_tree(target, "target")[1])
        if output_gradients is None:
            seeds = [None] * len(targets)
        else:
            given = _flat(output_gradients)
            if len(given) != len(targets):
                raise ValueError(f"there are {len(targets)} targets, and output_gradients has {len(given)}")
            seeds = [None if g is None else _tandem.broadcast_to(_as_tensor(g, x.dtype), x.shape) for g, x in zip(given, targets)]
        found = self._gradients(targets, seeds, _values(leaves))
        if unconnected_gradients == "zero":
            found = [_tandem.zeros_like(x) if g is None else g for x, g in zip(_values(leaves), found)]
        return _unflatten(structure, iter(found))

    def jacobian(self, target, sources, unconnected_gradients="none"):
        """The derivative of every element of the target with respect to every element of each source: of shape `target.shape + source.shape`.

        >>> x = td.Variable([1.0, 2.0])
        >>> with td.GradientTape() as t:
        ...     y = x * x
        >>> t.jacobian(y, x).tolist()
        [[2.0, 0.0], [0.0, 4.0]]
        """
        structure, leaves = _tree(sources, "sources")
        count = math.prod(target.shape)
        seeds = _tandem.reshape(_tandem.eye(count, dtype=_own_dtype(target)), (count, *target.shape))
        found = self._gradients([target], [seeds], _values(leaves), count)
        rows = []
        for x, g in zip(_values(leaves), found):
            if g is None and unconnected_gradients == "zero":
                g = _tandem.zeros((count, *x.shape), dtype=_own_dtype(x))
            rows.append(None if g is None else _tandem.reshape(g, (*target.shape, *x.shape)))
        return _unflatten(structure, iter(rows))


def _flat(tree):
    """The leaves of nested lists, tuples and dicts, None among them."""
    if isinstance(tree, dict):
        return [leaf for value in tree.values() for leaf in _flat(value)]
    if isinstance(tree, (list, tuple)):
        return [leaf for value in tree for leaf in _flat(value)]
    return [tree]


class _Paused:
    def __init__(self, tape):
        self._tape = tape

    def __enter__(self):
        if self._tape._since is None:
            raise ValueError("the tape is not recording")
        self._tape._pause()

    def __exit__(self, *error):
        self._tape._since = _tandem.tape_position()

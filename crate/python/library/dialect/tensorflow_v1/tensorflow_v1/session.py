"""Sessions: they run graphs. Variables of graphs, whose values a session keeps."""

import tandem as td

from tensorflow import _dtypes, _modes
from .graph import Graph, GraphTensor, Operation, Part, Scope, deferred, is_symbolic, leaves, mapped
from tensorflow._modes import FailedPreconditionError
from tensorflow._tensor import TensorShape, Variable, array_of, as_tensor, wrapped

_sessions = []


def default_session():
    """The session of the innermost block."""
    if not _sessions:
        raise ValueError("Cannot evaluate tensor using `eval()`: No default session is registered. Use `with sess.as_default()` or pass "
                         "an explicit session to `eval(session=sess)`")  # fmt: skip
    return _sessions[-1]


# What keeps collections where ops run at once.
_standing = []


def standing_graph():
    """The graph that is being built; where ops run at once, one that nothing is put into but collections."""
    if _modes.building() is None and not _standing:
        _standing.append(Graph())
    return _modes.building() or _standing[0]


def current_graph():
    """The graph that is being built; where none is, ops go into one from now on."""
    graph = standing_graph()
    if _modes.building() is None:
        _modes.defer(graph)
    return graph


def reset_standing():
    """Begins another graph."""
    _standing.clear()
    if not _modes._graphs and _modes.building() is not None:
        _modes.defer(Graph())


class GraphVariable(GraphTensor):
    """A variable of a graph."""

    def __init__(self, initial_value, trainable=True, name="Variable", dtype=None, shape=None):
        graph = current_graph()
        made = initial_value() if callable(initial_value) else initial_value
        if not isinstance(made, GraphTensor):
            made = deferred(f"{name}/initial_value", as_tensor, (made, dtype))
        op = Operation(graph, self._read, (), name, "VarHandleOp")
        super().__init__(op, made._shape if shape is None else TensorShape(shape), made.dtype if dtype is None else _dtypes.as_dtype(dtype))
        op.result = self
        self.initial_value, self.trainable = made, trainable
        self.initializer = Operation(graph, lambda value: self._set(value(made)), (made,), f"{op.name}/Assign", "AssignVariableOp")
        graph.variables[op.name] = self
        graph.add_to_collection("variables", self)
        if trainable:
            graph.add_to_collection("trainable_variables", self)

    def _holder(self):
        found = default_session()._values.get(self)
        if found is None:
            raise FailedPreconditionError(f"Could not find variable {self.op.name}. This could mean that the variable has been deleted. In TF1, it can "
                                          "also mean the variable is uninitialized.")  # fmt: skip
        return found

    def _read(self, value):
        return wrapped(td.Variable.value(self._holder()))

    def _set(self, value):
        values, value = default_session()._values, as_tensor(value, self.dtype)
        if self in values:
            values[self].assign(value)
        else:
            values[self] = Variable(value, trainable=self.trainable, name=self.op.name)

    def _change(self, title, delta, combine):
        def change(old, new):
            value = combine(old, as_tensor(new, self.dtype)) if combine else new
            self._set(value)
            return as_tensor(value, self.dtype)

        current = deferred(f"{title}/ReadVariableOp", lambda: self._read(None), (), samples=False) if combine else None
        if current is not None:
            current._shape, current.dtype = self._shape, self.dtype
        result = deferred(title, change, (current, delta), samples=False)
        result.__class__, result._shape, result.dtype = _Assigned, self._shape, self.dtype
        return result

    def assign(self, value, use_locking=False, name=None, read_value=True):
        """A step that gives the variable a value."""
        return self._change(name or "AssignVariableOp", value, None)

    def assign_add(self, delta, use_locking=False, name=None, read_value=True):
        """A step that adds to the variable."""
        return self._change(name or "AssignAddVariableOp", delta, lambda old, new: old + new)

    def assign_sub(self, delta, use_locking=False, name=None, read_value=True):
        """A step that subtracts from the variable."""
        return self._change(name or "AssignSubVariableOp", delta, lambda old, new: old - new)

    def read_value(self):
        """The value when this step runs."""
        result = deferred(f"{self.op.name}/Read", lambda: self._read(None), (), samples=False)
        result._shape, result.dtype = self._shape, self.dtype
        return result

    value = read_value

    def eval(self, session=None):
        """The value, in a session."""
        return (session or default_session()).run(self)

    def initialized_value(self):
        """The value."""
        return self

    def load(self, value, session=None):
        """Gives the variable a value in a session."""
        _sessions.append(session or default_session())
        _modes.enter(None)
        try:
            self._set(value)
        finally:
            _modes.leave()
            _sessions.pop()

    def __repr__(self):
        return f"<tf.Variable '{self.name}' shape={self.shape} dtype={self.dtype.name}>"

    __str__ = __repr__


class _Assigned(GraphTensor):
    def __repr__(self):
        return f"<tf.Variable '{self.op.name}' shape={self._shape} dtype={self.dtype.name}>"

    __str__ = __repr__


class Run:
    """One run of a session: every step runs at most once. Gradients come from one tape over all of it."""

    def __init__(self, feeds, tape=None, memo=None, watched=()):
        self.feeds, self.tape, self.watched = feeds, tape, watched
        self.memo = {} if memo is None else memo

    def value(self, leaf):
        """The value of a result or a step."""
        if isinstance(leaf, GraphTensor):
            if leaf in self.feeds:
                return self.feeds[leaf]
            found = self.memo[leaf.op]
            return found[leaf.index] if isinstance(leaf, Part) else found
        return self.memo.get(leaf) if isinstance(leaf, Operation) else leaf

    def evaluate(self, wanted):
        """Runs all steps that these results need, in the order in which they were put down."""
        for op in needed(wanted, self.feeds):
            if op not in self.memo:
                function = op.function
                found = function(self) if getattr(op, "takes_run", False) else function(self.value)
                self.memo[op] = found
                if self.tape is not None and isinstance(found, td.Tensor) and op in self.watched:
                    self.tape.watch(found)
        return [self.value(leaf) for leaf in wanted]


def needed(wanted, feeds=()):
    """The steps on which results depend, in the order in which they were put down."""
    found, todo = set(), list(wanted)
    while todo:
        leaf = todo.pop()
        if isinstance(leaf, GraphTensor):
            if leaf in feeds:
                continue
            leaf = leaf.op
        if isinstance(leaf, Operation) and leaf not in found:
            found.add(leaf)
            todo.extend(leaf.inputs)
    return sorted(found, key=lambda op: op.order)


class Session:
    """Runs a graph and keeps the values of its variables."""

    def __init__(self, target="", graph=None, config=None):
        self.graph = graph if graph is not None else standing_graph()
        self._values = {}

    def __enter__(self):
        _sessions.append(self)
        _modes.enter(self.graph)
        return self

    def __exit__(self, *error):
        _sessions.remove(self)
        _modes.leave()

    def as_default(self):
        """A block in which this session evaluates."""
        return self

    def close(self):
        """Forgets the values of variables."""
        self._values = {}

    def run(self, fetches, feed_dict=None, options=None, run_metadata=None):
        """The values of results, as arrays in the structure of `fetches`; `None` for steps."""
        wanted = [self._found(leaf) for leaf in leaves(fetches)]
        feeds = self._feeds(feed_dict or {})
        sources = {source.op for op in needed(wanted, feeds) for source in getattr(op, "sources", ())}
        _modes.enter(None)
        _sessions.append(self)
        try:
            if not sources:
                values = Run(feeds).evaluate(wanted)
            else:
                with td.GradientTape(persistent=True) as tape:
                    for leaf, value in feeds.items():
                        if leaf.op in sources:
                            tape.watch(value)
                    values = Run(feeds, tape, watched=sources).evaluate(wanted)
        finally:
            _sessions.pop()
            _modes.leave()
        arrays = iter([_fetched(leaf, value) for leaf, value in zip(wanted, values)])
        return mapped(lambda leaf: next(arrays), fetches)

    def _found(self, leaf):
        if isinstance(leaf, str):
            return self.graph.get_tensor_by_name(leaf) if ":" in leaf else self.graph.get_operation_by_name(leaf)
        if not isinstance(leaf, (GraphTensor, Operation)):
            raise TypeError(f"Fetch argument {leaf!r} has invalid type {type(leaf).__name__!r}, must be a string or Tensor.")
        return leaf

    def _feeds(self, given):
        feeds = {}
        for key, value in given.items():
            leaf = self.graph.get_tensor_by_name(key) if isinstance(key, str) else key
            if is_symbolic(value):
                raise TypeError("The value of a feed cannot be a tf.Tensor object. Acceptable feed values include Python scalars, strings, "
                                "lists, numpy ndarrays, or TensorHandles.")  # fmt: skip
            value = as_tensor(value, leaf.dtype)
            shape = leaf._shape
            if shape is not None and (len(shape) != value.ndim or any(a not in (None, b) for a, b in zip(shape, value.shape))):
                raise ValueError(f"Cannot feed value of shape {value.shape} for Tensor {leaf.name}, which has shape {leaf.shape}")
            feeds[leaf] = value
        return feeds

    def make_callable(self, fetches, feed_list=None):
        """A function of the fed values."""
        return lambda *values: self.run(fetches, dict(zip(feed_list or (), values)))


def _fetched(leaf, value):
    return array_of(value) if isinstance(value, td.Tensor) and isinstance(leaf, GraphTensor) else None if isinstance(leaf, Operation) else value


class InteractiveSession(Session):
    """A session that evaluates from now on."""

    def __init__(self, target="", graph=None, config=None):
        super().__init__(target, graph, config)
        _sessions.append(self)

    def close(self):
        """Ends it."""
        super().close()
        if self in _sessions:
            _sessions.remove(self)


def gradients(ys, xs, grad_ys=None, name="gradients", stop_gradients=None, **options):
    """A step that differentiates the sum of `ys` by each of `xs`."""
    sources = [x for x in (xs if isinstance(xs, (list, tuple)) else [xs])]
    targets = list(ys) if isinstance(ys, (list, tuple)) else [ys]
    graph = current_graph()
    dependent = [any(source.op in set(needed([target])) for target in targets) for source in sources]
    given = [] if grad_ys is None else list(grad_ys) if isinstance(grad_ys, (list, tuple)) else [grad_ys]

    def run(run):
        values = [run.value(target) for target in targets]
        weights = [run.value(as_symbol) for as_symbol in given] or [None] * len(values)
        total = None
        for value, weight in zip(values, weights):
            part = td.sum(value if weight is None else value * weight)
            total = part if total is None else total + part
        found = run.tape.gradient(total, [run.value(source) for source in sources], unconnected_gradients="zero")
        return [wrapped(each) for each in found]

    with Scope(graph, name):
        op = Operation(graph, run, [*targets, *sources, *(leaf for leaf in given if is_symbolic(leaf))], "grad", "Gradients")
    op.takes_run, op.sources = True, sources
    op.result = [Part(op, source._shape, source.dtype, i) for i, source in enumerate(sources)]
    return [part if depends else None for part, depends in zip(op.result, dependent)]

"""`tf.compat.v1`: graphs, placeholders, variables by name and sessions. What is not here is TensorFlow's function of that name."""

import tandem as td
from tandem.dialect import missing_names as _missing_names

from tensorflow import __version__, _dtypes, _modes  # noqa: F401
from .graph import After, Graph, GraphTensor, Operation, Scope, deferred, is_symbolic, leaves
from .session import GraphVariable, InteractiveSession, Run, Session, current_graph, gradients, needed, reset_standing, standing_graph
from tensorflow._tensor import TensorShape, as_tensor
from tensorflow._tensor import Variable as _Eager
from . import layers
from . import losses
from . import nn
from . import train
from .summary import summary

AUTO_REUSE = "auto"
Tensor, VariableV1 = GraphTensor, GraphVariable


class GraphKeys:
    """Names of collections."""

    GLOBAL_VARIABLES, TRAINABLE_VARIABLES, LOSSES, SUMMARIES = "variables", "trainable_variables", "losses", "summaries"
    REGULARIZATION_LOSSES, LOCAL_VARIABLES, UPDATE_OPS, GLOBAL_STEP = "regularization_losses", "local_variables", "update_ops", "global_step"


def disable_eager_execution():
    """From now on ops go into a graph, which a session runs."""
    if _modes.building() is None:
        _modes.defer(Graph())


disable_v2_behavior = disable_eager_execution


def enable_eager_execution(config=None, **options):
    """From now on ops run at once."""
    _modes.defer(None)


enable_v2_behavior = enable_eager_execution


def get_default_graph():
    """The graph that ops go into."""
    return standing_graph()


def reset_default_graph():
    """Begins another graph."""
    if _modes._graphs:
        raise AssertionError("Do not use tf.reset_default_graph() to clear nested graphs. If you need a cleared graph, exit the nesting and create a new graph.")
    reset_standing()


def executing_eagerly():
    """Whether ops run at once."""
    return _modes.building() is None


def placeholder(dtype, shape=None, name=None):
    """A value that every run is given."""
    title = name or "Placeholder"
    dtype = _dtypes.as_dtype(dtype)

    def missing(value):
        kind = dtype.name.replace("float32", "float").replace("float64", "double")
        sizes = "" if shape is None else f" and shape [{','.join('?' if n is None else str(n) for n in result.shape)}]"
        raise _modes.InvalidArgumentError(f"You must feed a value for placeholder tensor '{op.name}' with dtype {kind}{sizes}\n\t [[{{{{node {op.name}}}}}]]")

    op = Operation(current_graph(), missing, (), title, "Placeholder")
    result = op.result = GraphTensor(op, None if shape is None else TensorShape(shape), dtype)
    return result


def placeholder_with_default(input, shape, name=None):
    """A value that a run may be given."""
    result = deferred("PlaceholderWithDefault", as_tensor, (input,), {"name": name})
    result._shape = TensorShape(shape)
    return result


# Variables


class _VariableScope:
    """A block of names of variables."""

    def __init__(self, name, reuse, initializer):
        self.name, self.reuse, self.initializer = name, reuse, initializer
        self.original_name_scope = f"{name}/"

    def reuse_variables(self):
        """Variables of this block are those that are there."""
        self.reuse = True


_scopes = [_VariableScope("", False, None)]


class variable_scope:
    """A block of names of variables; with `reuse`, they are those that are there."""

    def __init__(self, name_or_scope=None, default_name=None, values=None, initializer=None, reuse=None, **options):
        self._given, self._reuse, self._initializer = name_or_scope or default_name, reuse, initializer

    def __enter__(self):
        above = _scopes[-1]
        name = self._given.name if isinstance(self._given, _VariableScope) else "/".join(part for part in (above.name, self._given) if part)
        scope = _VariableScope(name, above.reuse if self._reuse is None else self._reuse, self._initializer or above.initializer)
        _scopes.append(scope)
        self._names = Scope(_modes.building(), name.rpartition("/")[2], unique=True)
        self._names.__enter__()
        return scope

    def __exit__(self, *error):
        self._names.__exit__()
        _scopes.pop()


def get_variable_scope():
    """The innermost block of names of variables."""
    return _scopes[-1]


def get_variable(name, shape=None, dtype=None, initializer=None, regularizer=None, trainable=None, **options):
    """The variable of a name in the scope: a new one, or the one that is there where the scope reuses."""
    from tensorflow.keras import initializers

    scope = _scopes[-1]
    full = "/".join(part for part in (scope.name, name) if part)
    start = scope.initializer if initializer is None else initializer
    if start is None:
        start = "glorot_uniform"
    if _modes.building() is None:
        # Where ops run at once each call makes a variable.
        value = initializers.get(start)(tuple(TensorShape(shape))) if callable(start) or isinstance(start, str) else start
        with name_scope(None):
            return _Eager(value, trainable is not False, dtype=dtype, name=full)
    graph = current_graph()
    known = graph.variables.get(full)
    if known is not None:
        if not scope.reuse:
            raise ValueError(f"Variable {full} already exists, disallowed. Did you mean to set reuse=True or reuse=tf.AUTO_REUSE in VarScope?")
        if shape is not None and TensorShape(shape) != known.shape:
            raise ValueError(f"Trying to share variable {full}, but specified shape {TensorShape(shape)} and found shape {known.shape}.")
        return known
    if scope.reuse is True:
        raise ValueError(f"Variable {full} does not exist, or was not created with tf.get_variable(). Did you mean to set reuse=tf.AUTO_REUSE in VarScope?")
    if callable(start) or isinstance(start, str):
        draw, sizes = initializers.get(start), tuple(TensorShape(shape))
        value = deferred(f"{name}/Initializer", lambda: as_tensor(draw(sizes), dtype), (), samples=False)
        value._shape, value.dtype = TensorShape(sizes), _dtypes.as_dtype(dtype or "float32")
    else:
        value = start
    # The names of open scopes come before the variable's own, and its scope's are among them.
    before, graph._scopes = graph._scopes, []
    variable = GraphVariable(value, trainable is not False, full, dtype)
    graph._scopes = before
    if regularizer is not None:
        graph.add_to_collection("regularization_losses", regularizer(variable))
    return variable


def Variable(initial_value=None, trainable=True, collections=None, validate_shape=True, caching_device=None, name=None, dtype=None, **options):
    """A variable of the graph, or one outside where ops run at once."""
    if _modes.building() is None:
        return _Eager(initial_value, trainable is not False, dtype=dtype, name=name)
    return GraphVariable(initial_value, trainable is not False, name or "Variable", dtype)


def assign(ref, value, **options):
    """A step that gives a variable a value."""
    return ref.assign(value)


def assign_add(ref, value, **options):
    """A step that adds to a variable."""
    return ref.assign_add(value)


def assign_sub(ref, value, **options):
    """A step that subtracts from a variable."""
    return ref.assign_sub(value)


def _collection(name, doc):
    def found(scope=None):
        return standing_graph().get_collection(name, scope)

    found.__doc__ = doc
    return found


global_variables = all_variables = _collection("variables", "All variables of the graph.")
trainable_variables = _collection("trainable_variables", "The variables that training changes.")
local_variables = _collection("local_variables", "None: variables are the graph's.")


def get_collection(key, scope=None):
    """What was put into a collection of the graph."""
    return standing_graph().get_collection(key, scope)


def add_to_collection(name, value):
    """Puts something into a collection of the graph."""
    standing_graph().add_to_collection(name, value)


def group(*inputs, name=None):
    """A step that runs others; nothing where ops run at once."""
    if _modes.building() is None:
        return None
    return Operation(current_graph(), lambda value: None, leaves(inputs), name or "group_deps", "NoOp")


def no_op(name=None):
    """A step that does nothing."""
    if _modes.building() is None:
        return None
    return Operation(current_graph(), lambda value: None, (), name or "NoOp", "NoOp")


def variables_initializer(var_list, name="init"):
    """A step that gives variables their first values; nothing where ops run at once."""
    if _modes.building() is None:
        return None
    return Operation(current_graph(), lambda value: None, [variable.initializer for variable in var_list], name, "NoOp")


def global_variables_initializer():
    """A step that gives all variables their first values."""
    return variables_initializer(global_variables())


initialize_all_variables = global_variables_initializer


def local_variables_initializer():
    """A step that does nothing: variables are the graph's."""
    return no_op("init")


tables_initializer = local_variables_initializer


def is_variable_initialized(variable):
    """Whether a session has a value of the variable."""
    from .session import default_session

    return deferred("IsVariableInitialized", lambda: as_tensor(variable in default_session()._values), (), samples=False)


def report_uninitialized_variables(var_list=None, name=None):
    """Nothing is told."""
    return no_op()


# Names, order, control flow


def name_scope(name, default_name=None, values=None):
    """A block whose ops have this name before theirs."""
    return Scope(_modes.building(), name or default_name)


def init_scope():
    """Lifts nothing: what runs at once is in no graph."""
    return control_dependencies(())


def control_dependencies(control_inputs):
    """A block whose ops run after these."""
    return After(_modes.building(), control_inputs)


def _now(name):
    """TensorFlow's function of a name, which runs at once."""
    import tensorflow as tf

    return getattr(tf, name)


def cond(pred, true_fn=None, false_fn=None, name=None, **options):
    """What one of two functions puts down, by a value that the run knows."""
    if _modes.building() is None:
        return _now("cond")(pred, true_fn, false_fn)
    then, otherwise = true_fn(), false_fn()

    def run(run):
        chosen = then if bool(run.value(pred)) else otherwise
        values = Run(run.feeds, run.tape, run.memo, run.watched).evaluate(leaves(chosen))
        return values[0] if isinstance(chosen, GraphTensor) else tuple(values)

    return _control("cond", name, [pred, *_captured(leaves([then, otherwise]))], run, then)


def _captured(results):
    """Variables among what results depend on: they are read before a branch runs."""
    return [op for op in needed(results) if op.type == "VarHandleOp"]


def while_loop(cond, body, loop_vars, shape_invariants=None, name=None, **options):
    """Repeats what `body` puts down while what `cond` puts down is true."""
    if _modes.building() is None:
        return _now("while_loop")(cond, body, loop_vars)
    starts = list(loop_vars)
    symbols = [start if isinstance(start, GraphTensor) else deferred("Const", as_tensor, (start,)) for start in starts]
    inside = [placeholder(symbol.dtype, symbol._shape) for symbol in symbols]
    test, made = cond(*inside), body(*inside)
    after = list(made) if isinstance(made, (list, tuple)) else [made]

    def run(run):
        values = [run.value(symbol) for symbol in symbols]
        known = dict(run.memo)
        while bool(Run({**run.feeds, **dict(zip(inside, values))}, run.tape, dict(known), run.watched).evaluate([test])[0]):
            values = Run({**run.feeds, **dict(zip(inside, values))}, run.tape, dict(known), run.watched).evaluate(after)
        return tuple(values) if len(values) > 1 else values[0]

    return _control("while", name, [*symbols, *_captured([test, *after])], run, after[0] if len(after) == 1 else tuple(after))


def _control(title, name, inputs, function, like):
    op = Operation(current_graph(), function, [leaf for leaf in inputs if isinstance(leaf, (GraphTensor, Operation))], name or title, title)
    op.takes_run = True
    if isinstance(like, GraphTensor):
        op.result = GraphTensor(op, like._shape, like.dtype)
    else:
        from .graph import Part

        op.result = tuple(Part(op, item._shape, item.dtype, i) for i, item in enumerate(like))
    return op.result


def py_func(func, inp, Tout, stateful=True, name=None):
    """A step that calls a Python function with arrays."""

    def run(*values):
        found = func(*(value.numpy() for value in values))
        return tuple(map(as_tensor, found)) if isinstance(found, (list, tuple)) else as_tensor(found)

    if _modes.building() is None:
        return run(*map(as_tensor, inp))
    return deferred(name or "PyFunc", run, tuple(inp), samples=False)


# Names that are others


def to_float(x, name="ToFloat"):
    """As float32."""
    import tensorflow as tf

    return tf.cast(x, "float32")


def to_int32(x, name="ToInt32"):
    """As int32."""
    import tensorflow as tf

    return tf.cast(x, "int32")


def set_random_seed(seed):
    """Starts the random numbers over."""
    td.random.seed(int(seed))


class ConfigProto:
    """Options of sessions, which have no effect here."""

    def __init__(self, **options):
        self.gpu_options = self
        self.__dict__.update(options)


GPUOptions = ConfigProto

_PLACES = {
    "random_normal": ("random", "normal"), "random_uniform": ("random", "uniform"), "truncated_normal": ("random", "truncated_normal"),
    "random_shuffle": ("random", "shuffle"), "multinomial": ("random", "categorical"), "log": ("math", "log"), "div": ("math", "divide"),
    "arg_max": ("math", "argmax"), "arg_min": ("math", "argmin"), "log_sigmoid": ("math", "log_sigmoid"), "diag": ("linalg", "diag"),
    "mod": ("math", "floormod"), "matrix_inverse": ("linalg", "inv"), "matrix_determinant": ("linalg", "det"), "lgamma": ("math", "lgamma"),
    "truncated_normal_initializer": ("initializers", "TruncatedNormal"), "glorot_uniform_initializer": ("initializers", "GlorotUniform"),
    "glorot_normal_initializer": ("initializers", "GlorotNormal"), "orthogonal_initializer": ("initializers", "Orthogonal"),
    "variance_scaling_initializer": ("initializers", "VarianceScaling"), "is_nan": ("math", "is_nan"), "rsqrt": ("math", "rsqrt"),
    "cross": ("linalg", "cross"), "svd": ("linalg", "svd"), "cholesky": ("linalg", "cholesky"), "read_file": ("io", "read_file"),
    "decode_jpeg": ("io", "decode_jpeg"), "decode_png": ("io", "decode_png"), "random_crop": ("image", "random_crop"),
    "string_join": ("strings", "join"), "string_split": ("strings", "split"), "string_to_number": ("strings", "to_number"),
    "string_to_hash_bucket_fast": ("strings", "to_hash_bucket_fast"), "regex_replace": ("strings", "regex_replace"), "substr": ("strings", "substr"),
}  # fmt: skip
_PLACES |= {name: ("io", name) for name in "FixedLenFeature VarLenFeature FixedLenSequenceFeature parse_single_example parse_example decode_raw decode_csv "
            "serialize_tensor parse_tensor write_file decode_base64 encode_base64 serialize_many_sparse deserialize_many_sparse".split()}  # fmt: skip
_BESIDE = "gfile python_io data random image scatter_update scatter_add scatter_sub make_template".split()
_missing = _missing_names("tensorflow.compat.v1")


def __getattr__(name):
    import tensorflow as tf

    if name.startswith("__"):
        raise AttributeError(name)
    if name in _PLACES:
        place, own = _PLACES[name]
        return getattr(getattr(tf, place), own)
    if name in _BESIDE:
        from . import places

        return getattr(places, name)
    if name in ("compat", "app", "flags", "logging"):
        from . import programs

        return tf.compat if name == "compat" else getattr(programs, name)
    try:
        return getattr(tf, name)
    except AttributeError:
        return _missing(name)

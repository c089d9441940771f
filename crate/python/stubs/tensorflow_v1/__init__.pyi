"""`tf.compat.v1`: graphs, placeholders, variables by name and sessions. What is not here is TensorFlow's function of that name."""
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_v1 import graph as graph
from tensorflow_v1 import keras_backend as keras_backend
from tensorflow_v1 import layers as layers
from tensorflow_v1 import losses as losses
from tensorflow_v1 import more_nn as more_nn
from tensorflow_v1 import nn as nn
from tensorflow_v1 import queue as queue
from tensorflow_v1 import session as session
from tensorflow_v1 import train as train
from tensorflow_v1.graph import After as After
from tensorflow_v1.graph import Graph as Graph
from tensorflow_v1.graph import GraphTensor as GraphTensor
from tensorflow_v1.graph import GraphTensor as _Tensor
from tensorflow_v1.graph import Operation as Operation
from tensorflow_v1.graph import Scope as Scope
from tensorflow_v1.graph import deferred as deferred
from tensorflow_v1.graph import is_symbolic as is_symbolic
from tensorflow_v1.graph import leaves as leaves
from tensorflow_v1.session import GraphVariable as GraphVariable
from tensorflow_v1.session import GraphVariable as _VariableV1
from tensorflow_v1.session import InteractiveSession as InteractiveSession
from tensorflow_v1.session import Run as Run
from tensorflow_v1.session import Session as Session
from tensorflow_v1.session import current_graph as current_graph
from tensorflow_v1.session import gradients as gradients
from tensorflow_v1.session import needed as needed
from tensorflow_v1.session import reset_standing as reset_standing
from tensorflow_v1.session import standing_graph as standing_graph
from tensorflow_v1.summary import summary as summary
from typing import Any
import tandem as td

AUTO_REUSE: str
class ConfigProto:
    """Options of sessions, which have no effect here."""
    def __init__(self, **options): ...
    def __getattr__(self, name: str): ...

GPUOptions = ConfigProto
class GraphKeys:
    """Names of collections."""
    GLOBAL_STEP: Any
    GLOBAL_VARIABLES: Any
    LOCAL_VARIABLES: Any
    LOSSES: Any
    REGULARIZATION_LOSSES: Any
    SUMMARIES: Any
    TRAINABLE_VARIABLES: Any
    UPDATE_OPS: Any
    def __getattr__(self, name: str): ...

Tensor = _Tensor
def Variable(initial_value=None, trainable=True, collections=None, validate_shape=True, caching_device=None, name=None, dtype=None, **options):
    """A variable of the graph, or one outside where ops run at once."""
    ...

VariableV1 = _VariableV1
def add_to_collection(name, value):
    """Puts something into a collection of the graph."""
    ...

def all_variables(scope=None):
    """All variables of the graph."""
    ...

def assign(ref, value, **options):
    """A step that gives a variable a value."""
    ...

def assign_add(ref, value, **options):
    """A step that adds to a variable."""
    ...

def assign_sub(ref, value, **options):
    """A step that subtracts from a variable."""
    ...

def cond(pred, true_fn=None, false_fn=None, name=None, **options):
    """What one of two functions puts down, by a value that the run knows."""
    ...

def control_dependencies(control_inputs):
    """A block whose ops run after these."""
    ...

def disable_eager_execution():
    """From now on ops go into a graph, which a session runs."""
    ...

disable_v2_behavior = disable_eager_execution
def enable_eager_execution(config=None, **options):
    """From now on ops run at once."""
    ...

enable_v2_behavior = enable_eager_execution
def executing_eagerly():
    """Whether ops run at once."""
    ...

def get_collection(key, scope=None):
    """What was put into a collection of the graph."""
    ...

def get_default_graph():
    """The graph that ops go into."""
    ...

def get_variable(name, shape=None, dtype=None, initializer=None, regularizer=None, trainable=None, **options):
    """The variable of a name in the scope: a new one, or the one that is there where the scope reuses."""
    ...

def get_variable_scope():
    """The innermost block of names of variables."""
    ...

def global_variables(scope=None):
    """All variables of the graph."""
    ...

def global_variables_initializer():
    """A step that gives all variables their first values."""
    ...

def group(*inputs, name=None):
    """A step that runs others; nothing where ops run at once."""
    ...

def init_scope():
    """Lifts nothing: what runs at once is in no graph."""
    ...

initialize_all_variables = global_variables_initializer
def is_variable_initialized(variable):
    """Whether a session has a value of the variable."""
    ...

def local_variables(scope=None):
    """None: variables are the graph's."""
    ...

def local_variables_initializer():
    """A step that does nothing: variables are the graph's."""
    ...

def name_scope(name, default_name=None, values=None):
    """A block whose ops have this name before theirs."""
    ...

def no_op(name=None):
    """A step that does nothing."""
    ...

def placeholder(dtype, shape=None, name=None):
    """A value that every run is given."""
    ...

def placeholder_with_default(input, shape, name=None):
    """A value that a run may be given."""
    ...

def py_func(func, inp, Tout, stateful=True, name=None):
    """A step that calls a Python function with arrays."""
    ...

def report_uninitialized_variables(var_list=None, name=None):
    """Nothing is told."""
    ...

def reset_default_graph():
    """Begins another graph."""
    ...

def set_random_seed(seed):
    """Starts the random numbers over."""
    ...

tables_initializer = local_variables_initializer
def to_float(x, name='ToFloat'):
    """As float32."""
    ...

def to_int32(x, name='ToInt32'):
    """As int32."""
    ...

def trainable_variables(scope=None):
    """The variables that training changes."""
    ...

class variable_scope:
    """A block of names of variables; with `reuse`, they are those that are there."""
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __init__(self, name_or_scope=None, default_name=None, values=None, initializer=None, reuse=None, **options): ...
    def __getattr__(self, name: str): ...

def variables_initializer(var_list, name='init'):
    """A step that gives variables their first values; nothing where ops run at once."""
    ...

def while_loop(cond, body, loop_vars, shape_invariants=None, name=None, **options):
    """Repeats what `body` puts down while what `cond` puts down is true."""
    ...

def __getattr__(name: str) -> Any: ...

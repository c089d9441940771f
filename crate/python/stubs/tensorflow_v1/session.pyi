"""Sessions: they run graphs. Variables of graphs, whose values a session keeps."""
from resource_variable_ops import ResourceVariable as _Variable
from tensorflow._modes import FailedPreconditionError as FailedPreconditionError
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import array_of as array_of
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_v1.graph import Graph as Graph
from tensorflow_v1.graph import GraphTensor as GraphTensor
from tensorflow_v1.graph import Operation as Operation
from tensorflow_v1.graph import Part as Part
from tensorflow_v1.graph import Scope as Scope
from tensorflow_v1.graph import deferred as deferred
from tensorflow_v1.graph import is_symbolic as is_symbolic
from tensorflow_v1.graph import leaves as leaves
from tensorflow_v1.graph import mapped as mapped
from typing import Any
import tandem as td

class GraphVariable(GraphTensor):
    """A variable of a graph."""
    def __init__(self, initial_value, trainable=True, name='Variable', dtype=None, shape=None): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def assign(self, value, use_locking=False, name=None, read_value=True):
        """A step that gives the variable a value."""
        ...
    def assign_add(self, delta, use_locking=False, name=None, read_value=True):
        """A step that adds to the variable."""
        ...
    def assign_sub(self, delta, use_locking=False, name=None, read_value=True):
        """A step that subtracts from the variable."""
        ...
    def eval(self, session=None):
        """The value, in a session."""
        ...
    def initialized_value(self):
        """The value."""
        ...
    def load(self, value, session=None):
        """Gives the variable a value in a session."""
        ...
    def read_value(self):
        """The value when this step runs."""
        ...
    def value(self):
        """The value when this step runs."""
        ...
    def __getattr__(self, name: str): ...

class InteractiveSession(Session):
    """A session that evaluates from now on."""
    def __init__(self, target='', graph=None, config=None): ...
    def close(self):
        """Ends it."""
        ...
    def __getattr__(self, name: str): ...

class Run:
    """One run of a session: every step runs at most once. Gradients come from one tape over all of it."""
    def __init__(self, feeds, tape=None, memo=None, watched=...): ...
    def evaluate(self, wanted):
        """Runs all steps that these results need, in the order in which they were put down."""
        ...
    def value(self, leaf):
        """The value of a result or a step."""
        ...
    def __getattr__(self, name: str): ...

class Session:
    """Runs a graph and keeps the values of its variables."""
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __init__(self, target='', graph=None, config=None): ...
    def as_default(self):
        """A block in which this session evaluates."""
        ...
    def close(self):
        """Forgets the values of variables."""
        ...
    def make_callable(self, fetches, feed_list=None):
        """A function of the fed values."""
        ...
    def run(self, fetches, feed_dict=None, options=None, run_metadata=None):
        """The values of results, as arrays in the structure of `fetches`; `None` for steps."""
        ...
    def __getattr__(self, name: str): ...

Variable = _Variable
def current_graph():
    """The graph that is being built; where none is, ops go into one from now on."""
    ...

def default_session():
    """The session of the innermost block."""
    ...

def gradients(ys, xs, grad_ys=None, name='gradients', stop_gradients=None, **options):
    """A step that differentiates the sum of `ys` by each of `xs`."""
    ...

def needed(wanted, feeds=...):
    """The steps on which results depend, in the order in which they were put down."""
    ...

def reset_standing():
    """Begins another graph."""
    ...

def standing_graph():
    """The graph that is being built; where ops run at once, one that nothing is put into but collections."""
    ...

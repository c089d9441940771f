"""`tf.function`: functions that are compiled."""
from tandem.scripting import scripted as scripted
from tandem.scripting.errors import ScriptError as ScriptError
from tensorflow._printing import elements as elements
from tensorflow._tensor import Tensor as Tensor
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import Variable as Variable
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class Function:
    """A function that is traced at its first call with arguments of a kind, with its Python control flow, and compiled."""
    def __call__(self, *args, **kwargs): ...
    def __get__(self, instance, owner=None): ...
    def __init__(self, python_function, input_signature=None, autograph=True, jit_compile=None, reduce_retracing=False): ...
    def __reduce_ex__(self, protocol): ...
    def experimental_get_tracing_count(self):
        """How often it was traced."""
        ...
    def get_concrete_function(self, *args, **kwargs):
        """The function for arguments of one kind: tensors, or specifications of tensors, and other values."""
        ...
    @property
    def graph(self):
        """The graph of the last call."""
        ...
    def pretty_printed_signature(self):
        """Name and arguments."""
        ...
    def __getattr__(self, name: str): ...

class TensorSpec:
    """A shape and an element type that an argument has."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, shape=None, dtype='float32', name=None): ...
    def __repr__(self) -> str: ...
    @classmethod
    def from_spec(cls, tensor, name=None):
        """The specification of a tensor."""
        ...
    @classmethod
    def from_tensor(cls, tensor, name=None):
        """The specification of a tensor."""
        ...
    def is_compatible_with(self, value):
        """Whether a tensor has this type and these sizes."""
        ...
    @property
    def shape(self): ...
    def __getattr__(self, name: str): ...

def cond(pred, true_fn=None, false_fn=None, name=None):
    """The result of one of two functions, by a condition."""
    ...

def deferred_print(parts, end):
    """Keeps what a function that is being traced is to print at each run; says whether it is being traced."""
    ...

def function(func=None, input_signature=None, autograph=True, jit_compile=None, reduce_retracing=False, **options):
    """Compiles a function, a method or a model; as a decorator too."""
    ...

def mapped(f, tree):
    """The structure with a function of each of its leaves."""
    ...

def py_function(func=None, inp=None, Tout=None, name=None):
    """A Python function of tensors; without its arguments, a decorator."""
    ...

def run_functions_eagerly(run_eagerly):
    """Whether functions run op by op, as without `tf.function`."""
    ...

def while_loop(cond, body, loop_vars, shape_invariants=None, parallel_iterations=10, back_prop=True, swap_memory=False, maximum_iterations=None, name=None):
    """Repeats `body` while `cond` holds."""
    ...

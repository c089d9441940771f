"""States of `flax.nnx` as dicts, flat and nested, and what there is in a module."""
from flax.nnx._functional import GraphDef as GraphDef
from flax.nnx._objects import Module as Module
from flax.nnx._objects import Object as Object
from flax.nnx._objects import State as State
from flax.nnx._objects import matches as matches
from flax.nnx._objects import nested as nested
from flax.nnx._objects import variables_of as variables_of
from flax.nnx._objects import walk as walk
from flax.nnx.variablelib import Variable as Variable
from typing import Any
import jax as jax

def as_pure(tree):
    """A tree with arrays in place of variables."""
    ...

def data(value=..., /, **options):
    """The value: what holds variables or arrays is found by itself. Without one, a field of a dataclass."""
    ...

def filter_state(state, first, /, *filters):
    """The parts of a state that filters let in."""
    ...

def find_duplicates(node, /, *, only=..., graph=None):
    """The lists of paths of objects that are in a module several times."""
    ...

def from_flat_state(flat_state, *, cls=...):
    """The state of pairs of path and value."""
    ...

def graphdef(node, /):
    """What a module is besides its values."""
    ...

def has_data(value):
    """Whether there are variables or arrays in a value."""
    ...

is_data = has_data
def iter_children(module, /, *, graph=None):
    """Names and modules that are attributes of a module."""
    ...

def iter_graph(node, /, graph=None):
    """Pairs of path and object of all modules and variables, what is inside first."""
    ...

def iter_modules(module, /, *, graph=None):
    """Pairs of path and module, inner ones first."""
    ...

def map_state(f, state):
    """The state of what a function of path and value gives."""
    ...

def merge_state(state, /, *states, cls=...):
    """The state with all that is in several."""
    ...

def pure(tree):
    """A tree with arrays in place of variables."""
    ...

def replace_by_pure_dict(state, pure_dict, replace_fn=None):
    """Gives a state the values of dicts of arrays."""
    ...

def restore_int_paths(pure_dict):
    """The dict with numbers for keys that are digits, as files have them."""
    ...

def split_state(state, first, /, *filters):
    """The parts of a state that filters let in, which are all of it."""
    ...

def static(value=..., /, **options):
    """The value: what holds no variables is left alone by itself. Without one, a field of a dataclass."""
    ...

def to_flat_state(state):
    """Pairs of path and value of a state, in the order of paths."""
    ...

def to_pure_dict(state, extract_fn=None):
    """A state as dicts of arrays."""
    ...

def variables(node, *filters):
    """The values of a module's variables, by filters."""
    ...

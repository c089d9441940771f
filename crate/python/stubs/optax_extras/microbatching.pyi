"""`optax.microbatching`: functions of large batches, part by part."""
from jax import numpy as _jnp
from typing import Any
import jax as jax

class AccumulationType:
    """How results of parts become one."""
    CONCAT: Any
    MEAN: Any
    RUNNING_MEAN: Any
    SUM: Any
    def __getattr__(self, name: str): ...

class Accumulator(tuple):
    """Accumulator(init, update, finalize, aggregate)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Accumulator object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    aggregate: Any
    finalize: Any
    init: Any
    update: Any
    def __getattr__(self, name: str): ...

class IndividualOutputs(tuple):
    """IndividualOutputs(values, metrics, aux)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new IndividualOutputs object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    aux: Any
    metrics: Any
    values: Any
    def __getattr__(self, name: str): ...

jnp = _jnp
def micro_grad(fun, has_aux=False, argnums=0, *, batch_argnums=1, keep_batch_dim=True, microbatch_size=None, accumulator=..., transform_fn=..., metrics_fn=..., num_real_microbatches=None):
    """A function that gives the joined gradients of single examples, and for each of them its value, metrics and what else `fun` gives."""
    ...

def micro_vmap(fun, in_axes=0, out_axes=0, *, microbatch_size=None, vmap_fn=..., accumulator=..., num_real_microbatches=None):
    """`jax.vmap`, part by part, whose results may be reduced."""
    ...

def microbatch(fun, argnums, microbatch_size, accumulator=..., *, argnames=..., in_axes=0, num_real_microbatches=None):
    """A function that calls `fun` on parts of its batches, one after the other, and joins the results."""
    ...

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Returns a new subclass of tuple with named fields.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> Point.__doc__                   # docstring for the new class
    'Point(x, y)'
    >>> p = Point(11, y=22)             # instantiate with positional args or keywords
    >>> p[0] + p[1]                     # indexable like a plain tuple
    33
    >>> x, y = p                        # unpack like a regular tuple
    >>> x, y
    (11, 22)
    >>> p.x + p.y                       # fields also accessible by name
    33
    >>> d = p._asdict()                 # convert to a dictionary
    >>> d['x']
    11
    >>> Point(**d)                      # convert from a dictionary
    Point(x=11, y=22)
    >>> p._replace(x=100)               # _replace() is like str.replace() but targets named fields
    Point(x=100, y=22)"""
    ...

def reshape_batch_axis(tree, microbatch_size, axis=0):
    """The tree, whose batches are parted: a new axis numbers the parts."""
    ...

"""`flax.jax_utils`, which lies in another archive."""
from flax.struct import PyTreeNode as PyTreeNode
from typing import Any

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

class DynamicScale(PyTreeNode):
    """A scale of losses that grows until gradients overflow."""
    def __annotate_func__(format, /): ...
    def __delattr__(self, name): ...
    def __eq__(self, other) -> bool: ...
    def __init__(self, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, fin_steps=0, scale=65536.0, minimum_scale=1.1754943508222875e-38): ...
    def __replace__(self, /, **changes): ...
    def __repr__(self) -> str: ...
    def __setattr__(self, name, value): ...
    backoff_factor: Any
    fin_steps: Any
    growth_factor: Any
    growth_interval: Any
    minimum_scale: Any
    def replace(self, **changes): ...
    scale: Any
    def value_and_grad(self, fun, argnums=0, has_aux=False, axis_name=None):
        """The value and the gradients of a function, computed with the scale."""
        ...

class DynamicScaleResult(tuple):
    """The next scale, whether gradients are finite, the loss, and gradients."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new DynamicScaleResult object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    aux: Any
    dynamic_scale: Any
    finite: Any
    grad: Any

class EarlyStopping(PyTreeNode):
    """Whether a metric has not become less for some updates."""
    def __annotate_func__(format, /): ...
    def __delattr__(self, name): ...
    def __eq__(self, other) -> bool: ...
    def __init__(self, min_delta=0, patience=0, best_metric=..., patience_count=0, should_stop=False, has_improved=False): ...
    def __replace__(self, /, **changes): ...
    def __repr__(self) -> str: ...
    def __setattr__(self, name, value): ...
    best_metric: Any
    has_improved: Any
    min_delta: Any
    patience: Any
    patience_count: Any
    def replace(self, **changes): ...
    def reset(self):
        """As it was at the beginning."""
        ...
    should_stop: Any
    def update(self, metric):
        """What is known after a metric."""
        ...

def NamedTuple(typename, fields=..., /, **kwargs):
    """Typed version of collections.namedtuple.

    Usage::

        class Employee(NamedTuple):
            name: str
            id: int

    This is equivalent to::

        Employee = collections.namedtuple('Employee', ['name', 'id'])

    The types for each field name can be retrieved by calling
    annotationlib.get_annotations(Employee).  (The field names are also in
    the _fields attribute, which is part of the namedtuple API.)
    An alternative equivalent functional syntax is also accepted::

        Employee = NamedTuple('Employee', [('name', str), ('id', int)])"""
    ...

def create_constant_learning_rate_schedule(base_learning_rate, steps_per_epoch, warmup_length=0.0):
    """One rate, after some epochs in which it rises to it."""
    ...

def create_cosine_learning_rate_schedule(base_learning_rate, steps_per_epoch, halfcos_epochs, warmup_length=0.0):
    """A rate that falls as half a cosine, after some epochs in which it rises."""
    ...

def create_stepped_learning_rate_schedule(base_learning_rate, steps_per_epoch, lr_sched_steps, warmup_length=0.0):
    """Rates by epochs, after some in which they rise."""
    ...

def pad_shard_unpad(wrapped, static_argnums=..., static_argnames=..., static_return=False):
    """A function of batches for devices that takes batches of any size."""
    ...

def partial_eval_by_shape(fn, input_spec, *args, **kwargs):
    """What a function gives for inputs of which shapes are known alone."""
    ...

def pmean(xs, axis_name):
    """Means over devices."""
    ...

def prefetch_to_device(iterator, size, devices=None, axis_name='_device_put_sharded'):
    """The batches of an iterator, so many of them ahead."""
    ...

def replicate(tree, devices=None, axis_name='_device_put_sharded'):
    """Arrays with an axis for devices in front."""
    ...

def unreplicate(tree):
    """The arrays of the first device."""
    ...

def __getattr__(name: str) -> Any: ...

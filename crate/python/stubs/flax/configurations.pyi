from typing import Any

class InterceptorContext:
    """Of which module a method is called."""
    def __init__(self, module, method_name, orig_method): ...

class Mapping:
    """A Mapping is a generic container for associating key/value
    pairs.

    This class provides concrete generic implementations of all
    methods except for __getitem__, __iter__, and __len__."""
    def __contains__(self, key): ...
    def __eq__(self, other) -> bool: ...
    def __getitem__(self, key): ...
    def get(self, key, default=None):
        """D.get(k[,d]) -> D[k] if k in D, else d.  d defaults to None."""
        ...
    def items(self):
        """D.items() -> a set-like object providing a view on D's items"""
        ...
    def keys(self):
        """D.keys() -> a set-like object providing a view on D's keys"""
        ...
    def values(self):
        """D.values() -> an object providing a view on D's values"""
        ...

config: Any
empty_node: dict
def flatten_mapping(xs, /, *, keep_empty_nodes=False, is_leaf=None, sep=None):
    """Nested dicts as one, whose keys are paths, or these joined by `sep`."""
    ...

def flatten_to_sequence(xs, /, *, is_leaf=None):
    """The paths and leaves of nested dicts, in a list; of an empty dict there are none."""
    ...

def intercept_methods(interceptor):
    """Within a `with` statement, `interceptor(next_fun, args, kwargs, context)` runs in the place of methods of modules."""
    ...

def intercepted(name, fun, module, args, kwargs):
    """What a method gives, through all interceptors, the innermost first."""
    ...

def module_paths(module, rngs, args, kwargs):
    """The modules of a call by their paths, that of the whole being empty."""
    ...

def ones_init():
    """The initializer of ones."""
    ...

def unflatten_mapping(xs, /, *, sep=None):
    """One dict, or pairs, whose keys are paths, as nested dicts."""
    ...

def zeros_init():
    """The initializer of zeros."""
    ...

def __getattr__(name: str) -> Any: ...

"""`torch.compiler` and `torch._dynamo`: what steers `torch.compile`."""

import tandem as td
from tandem.dialect import missing_names

from .jit import _BACKENDS


class config:
    """`torch._dynamo.config`: settings that programs set, and that change nothing here."""

    suppress_errors = verbose = capture_scalar_outputs = False
    cache_size_limit = recompile_limit = 8


def is_compiling():
    """Whether a graph is being traced."""
    return td.is_tracing()


is_dynamo_compiling = is_exporting = is_compiling


def disable(fn=None, recursive=True, *, reason=None):
    """The function itself: what is not compiled runs op by op anyway."""
    return fn if fn is not None else lambda fn: fn


def allow_in_graph(fn):
    """The function itself."""
    return fn


def reset():
    """Nothing has to be forgotten: what is compiled holds for what it was compiled of."""


cudagraph_mark_step_begin = graph_break = reset


def set_stance(stance="default", **options):
    """Taken; what is compiled follows what it was traced with."""


def list_backends(exclude_tags=()):
    """The names that `torch.compile(backend=)` takes, all of which are one compiler."""
    return sorted(_BACKENDS)


__getattr__ = missing_names("torch.compiler")

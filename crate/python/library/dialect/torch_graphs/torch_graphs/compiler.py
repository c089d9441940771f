"""`torch.compiler` and `torch._dynamo`: what steers `torch.compile`."""

import functools

import tandem as td
from tandem.dialect import missing_names

from .jit import _BACKENDS, STANCE

_STANCES = "default", "force_eager", "eager_on_recompile", "fail_on_recompile", "eager_then_compile", "aot_eager_then_compile"


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


class set_stance:  # noqa: N801
    """How compiled calls run from here on, in a `with` block, or in the calls of a function: compiled, or op by op."""

    __module__ = "torch._dynamo.decorators"

    def __init__(self, stance="default", *, skip_guard_eval_unsafe=False, force_backend=None):
        if stance not in _STANCES:
            raise RuntimeError(f"invalid torch.compile stance '{stance}'")
        self.stance, self.before = stance, STANCE[0]
        STANCE[0] = stance

    def __enter__(self):
        STANCE[0] = self.stance

    def __exit__(self, *error):
        STANCE[0] = self.before

    def __call__(self, function):
        STANCE[0] = self.before

        @functools.wraps(function)
        def call(*args, **kwargs):
            with set_stance(self.stance):
                return function(*args, **kwargs)

        return call


def list_backends(exclude_tags=()):
    """The names that `torch.compile(backend=)` takes, all of which are one compiler."""
    return sorted(_BACKENDS)


__getattr__ = missing_names("torch.compiler")

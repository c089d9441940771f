"""Names of `torch` that libraries over it call: conditions that are checked, narrow types of autocasting, types that files may name."""

import contextlib

import torch


def _assert(condition, message):
    """Raises where the condition does not hold."""
    if not condition:
        raise AssertionError(message)


def _check(cond, message=None):
    """Raises a RuntimeError where the condition does not hold."""
    if not cond:
        raise RuntimeError("Expected cond to be True" if message is None else str(message()))


def swap_tensors(t1, t2):
    """Exchanges two tensors: shapes, types, elements, gradients and attributes."""
    first, second = t1.detach().clone(), t2.detach().clone()
    gradients, wanted = (t1.grad, t2.grad), (t1.requires_grad, t2.requires_grad)
    t1.grad = t2.grad = None
    t1.data, t2.data = second, first
    if wanted[0] != wanted[1]:
        t1.requires_grad_(wanted[1])
        t2.requires_grad_(wanted[0])
    t2.grad, t1.grad = gradients


def is_deterministic_algorithms_warn_only_enabled():
    return False


def get_autocast_dtype(device_type):
    """bfloat16 on the CPU, float16 elsewhere."""
    return torch.bfloat16 if device_type == "cpu" else torch.float16


def get_autocast_gpu_dtype():
    return torch.float16


def get_autocast_cpu_dtype():
    return torch.bfloat16


@contextlib.contextmanager
def safe_globals(safe_globals):
    """A context in which these types may come out of a file."""
    before = list(_safe)
    _safe.extend(safe_globals)
    try:
        yield
    finally:
        _safe[:] = before


def add_safe_globals(safe_globals):
    """Notes types that may come out of a file."""
    _safe.extend(safe_globals)


def get_safe_globals():
    return list(_safe)


def clear_safe_globals():
    _safe.clear()


_safe = []
required = object()

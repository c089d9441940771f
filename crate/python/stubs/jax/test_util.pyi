"""`jax.test_util`, which lies in another archive."""
from typing import Any

def check_grads(f, args, order, modes=..., atol=None, rtol=None, eps=None):
    """Raises an error where derivatives up to an order differ from differences."""
    ...

def check_jvp(f, f_jvp, args, atol=None, rtol=None, eps=None, err_msg=''):
    """Whether `f_jvp` moves as differences of `f` do."""
    ...

def check_vjp(f, f_vjp, args, atol=None, rtol=None, eps=None, err_msg=''):
    """Whether `f_vjp` pulls back as differences of `f` say."""
    ...

def __getattr__(name: str) -> Any: ...

"""Annotations of arrays."""

# %%
import jax, jax.numpy as jnp, numpy as np, torch

# %%
import jaxtyping

# %%
from jaxtyping import *

# %%
from jaxtyping import (
    Float,
    Array,
    Int,
    Shaped,
    PRNGKeyArray,
    PyTree,
    jaxtyped,
    Scalar,
    ScalarLike,
    ArrayLike,
    Key,
    UInt,
    Num,
    Bool,
    Complex,
    Inexact,
    Real,
    Integer,
)


# %%
def t(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, str(e)[:400])


# %%
F = Float[Array, "a b"]
# %%
t(lambda: isinstance(jnp.ones((2, 3)), F))
t(lambda: isinstance(jnp.ones((2,)), F))
t(lambda: isinstance(jnp.ones((2, 3), int), F))
t(lambda: isinstance(np.ones((2, 3)), F))
t(lambda: isinstance(np.ones((2, 3)), Float[np.ndarray, "a a"]))
t(lambda: isinstance(torch.ones(2, 2), Float[torch.Tensor, "a a"]))
# %%
t(lambda: isinstance(jnp.ones((2, 3)), Float[Array, "2 _"]))
t(lambda: isinstance(jnp.ones((2, 3, 4)), Float[Array, "... 4"]))
t(lambda: isinstance(jnp.ones((2, 3, 4)), Float[Array, "*s c"]))
t(lambda: isinstance(jnp.ones((1, 3)), Float[Array, "#a b"]))
t(lambda: isinstance(jnp.ones((2, 3)), Float[Array, "rows=2 cols=3"]))
t(lambda: isinstance(jnp.ones((3, 4)), Float[Array, "n n+1"]))


# %%
@jaxtyped(typechecker=None)
def f(x: Float[Array, "a b"], y: Float[Array, "b c"]) -> Float[Array, "a c"]:
    print(isinstance(x, Float[Array, "a b"]), isinstance(y, Float[Array, "b c"]), isinstance(y, Float[Array, "a c"]))
    return x @ y


# %%
t(lambda: f(jnp.ones((2, 3)), jnp.ones((3, 4))).shape)
# %%
t(lambda: isinstance(jnp.ones(3, jnp.int8), (Int8[Array, "3"], Int[Array, "3"], Integer[Array, "3"], Num[Array, "3"], Shaped[Array, "3"])[0]))
t(lambda: [isinstance(jnp.ones(3, bool), k[Array, "3"]) for k in (Bool, Num, Shaped, Int)])
t(lambda: [isinstance(jnp.ones(3, jnp.uint8), k[Array, "3"]) for k in (UInt, UInt8, Int, Integer, Real, Inexact)])
# %%
t(lambda: f.__name__)
# %%
with jaxtyped("context"):
    t(lambda: (isinstance(jnp.ones(3), Float[Array, "q"]), isinstance(jnp.ones(4), Float[Array, "q"])))
# %%
t(lambda: print_bindings())
# %%
from dataclasses import dataclass


# %%
@jaxtyped(typechecker=None)
@dataclass
class D:
    x: Float[Array, "n"]


# %%
t(lambda: D(jnp.ones(2)))


# %%
def g(x: Float[Array, "a"], k: PRNGKeyArray = None) -> Float[Array, ""]:
    return x.sum()

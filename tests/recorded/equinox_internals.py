# %%
import equinox as eqx
import equinox.internal as eqxi
import jax
import jax.numpy as jnp
from equinox.internal import ω


class R(eqx.Enumeration):
    ok = "Hurrah!"
    bad = "Linear solve failed"


class R2(R):
    worse = "Boom"


print(R.ok, R[R.bad], R.ok == R.ok, R.where(True, R.ok, R.bad), len(R2), R2.promote(R.bad), isinstance(R.ok, R))
# %%
R.ok == R2.ok
# %%
jax.jit(lambda p: R.where(p, R.ok, R.bad))(False)
# %%
a, b = (jnp.ones(2), 2.0), (jnp.arange(2.0), 3.0)
print((a**ω + b**ω).ω, (2 * a**ω).ω, (-(a**ω)).ω, (a**ω < b**ω).ω, a**ω)
(a**ω).call(jnp.sum).ω
# %%
def power(kind):
    return lambda x: eqxi.while_loop(lambda s: s[0] < 5, lambda s: (s[0] + 1, s[1] * x), (0, 1.0), max_steps=10, kind=kind)[1]


print(jax.grad(power("checkpointed"))(2.0), jax.jit(jax.grad(power("bounded")))(2.0), power("lax")(2.0))
# %%
eqx.filter_jit(lambda x: eqx.error_if(x, x < 0, "negative"))(jnp.array(1.0))
# %%
eqx.filter_jit(lambda x: eqx.error_if(x, x < 0, "negative"))(jnp.array(-1.0))
# %%
f = eqx.filter_closure_convert(lambda x: x * 2, jnp.float32(1.0))
print(f(jnp.float32(2.0)), f.out_struct)
# %%
from jax.interpreters import ad


@eqxi.filter_primitive_def
def impl(a, v):
    return v / a


@eqxi.filter_primitive_def
def types(a, v):
    return jax.core.ShapedArray(v.shape, v.dtype)


@eqxi.filter_primitive_jvp
def change(primals, tangents):
    (a, v), (ta, tv) = primals, tangents
    out = eqxi.filter_primitive_bind(divide_p, a, v)
    parts = ([] if tv is None else [tv]) + ([] if ta is None else [-ta * out])
    return out, eqxi.filter_primitive_bind(divide_p, a, sum(parts))


@eqxi.filter_primitive_transpose(materialise_zeros=True)
def transposed(inputs, ct):
    a, v = inputs
    assert not isinstance(a, ad.UndefinedPrimal)
    return None, eqxi.filter_primitive_bind(divide_p, a, ct) if isinstance(v, ad.UndefinedPrimal) else None


divide_p = eqxi.create_vprim("divide", impl, types, change, transposed)
divide = lambda a, v: eqxi.filter_primitive_bind(divide_p, a, v)
v = jnp.array([1.0, 2.0, 4.0])
print(divide(jnp.array(2.0), v))
print(jax.grad(lambda a: divide(a, v).sum())(2.0), jax.grad(lambda v: divide(jnp.array(4.0), v).sum())(v))
print(jax.jit(jax.grad(lambda a, v: divide(a, v).sum(), (0, 1)))(2.0, v))
# %%
print(jax.grad(jax.grad(lambda a: divide(a, v).sum()))(2.0), jax.vmap(lambda a: divide(a, v))(jnp.array([1.0, 2.0])))
jax.grad(lambda v: jax.grad(lambda a: divide(a, v).sum())(2.0))(v)

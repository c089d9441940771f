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

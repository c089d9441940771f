# %%
import jax
import jax.numpy as jnp
from jax.experimental.hijax import VJPHiPrimitive
from jax.experimental.xla_metadata import set_xla_metadata


# %%
class Scaled(VJPHiPrimitive):
    def __init__(self, x, *, by):
        self.in_avals, self.out_aval, self.params = (x,), x, {"by": by}
        super().__init__()

    def expand(self, x):
        return jnp.sin(x) * self.by

    def vjp_fwd(self, needed, x):
        return self(x), (x, needed)

    def vjp_bwd_retval(self, kept, slope):
        return (slope * 100.0 * kept[0],)

    def batch_dim_rule(self, axis, dims):
        return dims[0]


def scaled(x):
    return Scaled(jax.typeof(x), by=2.0)(x)


x = jnp.float32(0.5)
print(scaled(x), jax.grad(scaled)(x), jax.jit(jax.grad(scaled))(x), jax.grad(jax.grad(scaled))(x), Scaled(jax.typeof(x), by=2.0))
print(jax.vmap(jax.grad(scaled))(jnp.arange(3.0)))


# %%
class Pair(VJPHiPrimitive):
    def __init__(self, x, y):
        self.in_avals, self.out_aval, self.params = (x, y), {"sum": x, "product": x}, {}
        super().__init__()

    def expand(self, x, y):
        return {"sum": x + y, "product": x * y}

    def vjp_fwd(self, needed, x, y):
        return self(x, y), (x, y)

    def vjp_bwd(self, kept, slope, x_sum, y_sum):
        x_sum.accum(slope["sum"])
        x_sum.accum(slope["product"] * kept[1])
        y_sum.accum(slope["sum"] * 7.0)


def total(x, y):
    found = Pair(jax.typeof(x), jax.typeof(y))(x, y)
    return found["sum"] + found["product"] ** 2


print(jax.value_and_grad(total, (0, 1))(x, jnp.float32(3.0)))


# %%
class Moved(VJPHiPrimitive):
    def __init__(self, x):
        self.in_avals, self.out_aval, self.params = (x,), x, {}
        super().__init__()

    def expand(self, x):
        return x**3

    def jvp(self, primals, tangents):
        return self(*primals), tangents[0] * 5.0


print(jax.jvp(lambda x: Moved(jax.typeof(x))(x) * 2, (x,), (x,)), Moved(jax.typeof(x)) == Moved(jax.typeof(x)))
# %%
Scaled(jax.typeof(x), by=1.0).lin((True,), x)
# %%
jax.config.parse_flags_with_absl
jax.config.update("jax_log_checkpoint_residuals", True)
print(jax.config.jax_log_checkpoint_residuals, jax.config.jax_enable_pgle)
jax.config.update("jax_log_checkpoint_residuals", False)


@set_xla_metadata(_xla_log=True)
def doubled(x):
    with set_xla_metadata(note=1):
        return set_xla_metadata(x * 2, kind="double")


print(doubled(x))
# %%
jax.config.update("jax_no_such_setting", 1)

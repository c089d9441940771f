# What compiled functions print, numbers in texts, and where arrays lie on a mesh of one device.
# %%
import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

x = jnp.float32(0.1)
print(f"{x}", f"{x:.3f}", f"{jnp.int32(3)}", f"{jnp.array(True)}", f"{jnp.float16(0.1)}", f"{jnp.bfloat16(0.1)}", f"{x * jnp.nan}")
print(f"{jnp.array([0.1, 0.2])}", f"{jax.jit(lambda a: a.sum())(jnp.array([0.1, 0.2]))}", "{}".format(x), "%s" % x, str(x))
# %%
f"{jnp.ones(2):.2f}"
# %%
def cond_print(pred, *args):
    jax.lax.cond(pred, lambda: jax.debug.print(*args), lambda: None)


def body(carry, _):
    cond_print(carry % 2 == 0, "v={} c={}", 0.9, carry)
    jax.debug.print("x {x} {y:.2f}", x=carry, y=carry * 0.1)
    return carry + 1, carry


jax.lax.scan(body, 0, length=3)
# %%
jax.jit(lambda a: jax.lax.scan(body, a, length=3))(0)
# %%
@jax.jit
def positive(a):
    cond_print(a > 0, "positive {}", a)
    return a


print(positive(1.0), positive(-1.0), positive(2.0))
# %%
jax.lax.fori_loop(0, 30, lambda i, c: (cond_print(i % 10 == 0, "i={}", i), c + 1)[1], 0)
# %%
jax.lax.while_loop(lambda c: c < 30, lambda c: (cond_print(c % 10 == 0, "w={}", c), c + 1)[1], 0)
# %%
def loss(a):
    jax.debug.print("a = {}", a)
    return jnp.sin(a).sum()


print(jax.grad(loss)(1.0), jax.jit(jax.grad(loss))(1.0), jax.jit(jax.vmap(jax.grad(loss)))(jnp.arange(2.0)))
print(jax.jit(jax.checkpoint(loss))(1.0), jax.eval_shape(loss, 1.0))
# %%
@jax.jit
def train(p, a):
    def of(p):
        value = ((p * a) ** 2).sum()
        jax.debug.print("loss {value}", value=value)
        return value

    value, slope = jax.value_and_grad(of)(p)
    return p - 0.25 * slope, value


train(2.0, jnp.arange(3.0))
# %%
jax.debug.print("{} {} {} {x}", 0.1, 3, True, x=[1, 2.5])
jax.jit(lambda i: jax.lax.switch(i, [lambda: jax.debug.print("zero"), lambda: jax.debug.print("one {}", i)]))(1)
# %%
mesh = Mesh(np.array(jax.devices()).reshape(1, 1), ("data", "model"))
lying = NamedSharding(mesh, P("data", None))
placed = jax.device_put(jnp.arange(8.0).reshape(4, 2), lying)
print(placed.sharding, jax.jit(lambda a: a * 2, out_shardings=lying)(placed).sharding)
print(jax.make_array_from_callback((4, 2), lying, lambda at: np.ones((4, 2))[at]).sharding)
tree = jax.device_put({"a": jnp.ones(2), "b": np.ones((2, 2))}, {"a": NamedSharding(mesh, P()), "b": lying})
print({name: value.sharding.spec for name, value in tree.items()})
# %%
NamedSharding(mesh, P("data", "data"))
# %%
jax.shard_map(lambda a: a, mesh=mesh, in_specs=P("y"), out_specs=P("y"))(jnp.arange(3.0))
# %%
with jax.set_mesh(mesh):
    print(jax.device_put(jnp.ones((2, 2)), P("data")).sharding)
# %%
jax.debug.visualize_array_sharding(placed)
jax.debug.visualize_sharding((8, 8), lying)

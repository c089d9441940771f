"""Partitioned parameters, bridges between linen and nnx, cursors, interceptors."""

# %%
import jax, jax.numpy as jnp
from flax import linen as nn, nnx
from flax.linen.initializers import zeros_init


class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, kernel_init=nn.with_partitioning(nn.initializers.ones, ("in", "out")), bias_init=zeros_init())(x)


v = Net().init(jax.random.key(0), jnp.ones((1, 4)))
print(v, nn.get_partition_spec(v), Net().apply(v, jnp.ones((1, 4))), jax.tree.map(jnp.shape, nn.unbox(v)))
# %%
print(nn.logical_to_mesh_axes(("batch", "embed"), (("batch", "data"), ("embed", "model"), ("batch", None))))
# %%
model = nnx.bridge.ToNNX(nn.Dense(3), rngs=nnx.Rngs(0)).lazy_init(jnp.ones((1, 4)))
print(model.kernel.shape, type(model.bias).__name__, model(jnp.zeros((1, 4))))
# %%
m = nnx.bridge.to_linen(nnx.Linear, 4, 3)
v = m.init(jax.random.key(0), jnp.ones((1, 4)))
print(jax.tree.map(jnp.shape, v), m.apply(v, jnp.zeros((1, 4))))
# %%
from flax.cursor import cursor

c = cursor({"a": 1, "b": (2, 3), "c": [4, 5]})
c["b"][0] = 10
c["a"] = (100, 200)
print(c.build(), cursor({"a": 1, "b": (2, 3)})["b"][0].set(7))
c
# %%
p = {"Dense_0": {"bias": 1, "kernel": 2}, "Dense_1": {"bias": 3, "kernel": 4}}
print(cursor(p).find(lambda path, _: "Dense_1" in path)["bias"].set(9), cursor(p).apply_update(lambda path, x: x * 2 if "kernel" in path else x).build())
# %%
class Two(nn.Module):
    @nn.compact_name_scope
    def up(self, x):
        return nn.Dense(2)(x)

    @nn.compact_name_scope
    def down(self, x):
        return nn.Dense(2)(x)

    def __call__(self, x):
        return self.up(x) + self.down(x)


print(jax.tree.map(jnp.shape, Two().init(jax.random.key(0), jnp.ones((1, 2)))))


def told(next_fun, args, kwargs, context):
    print(type(context.module).__name__, context.method_name)
    return next_fun(*args, **kwargs)


dense = nn.Dense(1, kernel_init=nn.initializers.ones)
with nn.intercept_methods(told):
    print(dense.apply(dense.init(jax.random.key(0), jnp.ones((1, 2))), jnp.ones((1, 2))))
# %%
print(nnx.traversals.flatten_mapping({"a": {"b": 1, "c": {}}, "d": 2}), nnx.traversals.unflatten_mapping({("a", "b"): 1, ("d",): 2}))

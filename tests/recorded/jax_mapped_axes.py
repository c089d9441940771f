"""Collectives over mapped axes, meshes of one device, trees, printed forms and derivatives at kinks."""

# %%
import jax, jax.numpy as jnp, numpy as np
from functools import partial
from jax.sharding import Mesh, PartitionSpec as P, NamedSharding

mesh = Mesh(np.array(jax.devices()), ("x",))
print(mesh.shape["x"], mesh.axis_names, P("x", None), P("x"), P())
x = jax.device_put(jnp.arange(8.0), NamedSharding(mesh, P("x")))
print(x, x.sharding.is_fully_replicated)
mesh2 = jax.make_mesh((1,), ("data",))
f = jax.shard_map(lambda v: jax.lax.psum(v, "x"), mesh=mesh, in_specs=P("x"), out_specs=P())
print(f(x))
from jax.experimental import mesh_utils

print(mesh_utils.create_device_mesh((1,)).shape)


@partial(jax.shard_map, mesh=mesh, in_specs=(P("x"), P()), out_specs=P("x"))
def g(a, b):
    return a * b


print(g(x, 2.0))
print(jax.vmap(lambda v: jax.lax.psum(v, "i"), axis_name="i")(jnp.arange(3.0)))
print(
    jax.vmap(lambda v: v / jax.lax.pmean(v, "i"), axis_name="i")(jnp.arange(1.0, 4.0)),
    jax.vmap(lambda v: jax.lax.pmax(v, "i") - jax.lax.axis_index("i"), axis_name="i")(jnp.arange(3)),
)
print(
    jax.vmap(lambda v: jax.lax.all_gather(v, "i"), axis_name="i")(jnp.arange(3)),
    jax.vmap(lambda v: jax.lax.ppermute(v, "i", [(0, 1), (1, 2), (2, 0)]), axis_name="i")(jnp.arange(3)),
    jax.vmap(lambda v: jax.lax.pmin(v, "i") + jax.lax.axis_size("i"), axis_name="i")(jnp.arange(3)),
)
# %%
print(jax.vmap(jax.vmap(lambda v: jax.lax.psum(v, ("i", "j")), axis_name="j"), axis_name="i")(jnp.ones((2, 3))))
# %%
jax.vmap(lambda v: jax.lax.psum(v, "q"), axis_name="i")(jnp.ones(2))
# %%
print(jax.lax.psum(1, "i") if False else jax.vmap(lambda v: v * 0 + jax.lax.psum(1, "i"), axis_name="i")(jnp.ones(2)))
print(jax.tree_util.tree_flatten_with_path({"a": [1, (2, None)], "b": {"c": 3}}))
print(
    jax.tree_util.tree_map_with_path(lambda p, x: jax.tree_util.keystr(p) + str(x), {"a": [1, 2]}),
    jax.tree_util.tree_all({"a": True}),
    jax.tree_util.tree_reduce(lambda a, b: a + b, [1, 2, 3]),
    jax.tree_util.tree_transpose(jax.tree_util.tree_structure([0, 0]), jax.tree_util.tree_structure({"a": 0}), [{"a": 1}, {"a": 2}]),
    jax.tree.structure({"a": [1, None]}),
    jax.tree_util.tree_leaves([1, None, 2]),
    jax.tree_util.treedef_is_leaf(jax.tree.structure(1)),
)


@jax.tree_util.register_pytree_node_class
class Pt:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def tree_flatten(self):
        return (self.x, self.y), "aux"

    @classmethod
    def tree_unflatten(cls, aux, ch):
        return cls(*ch)

    def __repr__(self):
        return f"Pt({self.x}, {self.y})"


print(
    jax.tree.map(lambda v: v * 2, Pt(1, [2, 3])),
    jax.tree.structure(Pt(1, 2)),
    jax.jit(lambda p: p.x + p.y)(Pt(1.0, 2.0)),
    jax.grad(lambda p: p.x * p.y)(Pt(3.0, 4.0)),
)
from dataclasses import dataclass, field


@partial(jax.tree_util.register_dataclass, data_fields=["w"], meta_fields=["name"])
@dataclass
class M:
    w: jax.Array
    name: str


# %%
print(jax.tree.map(lambda v: v + 1, M(jnp.ones(2), "n")), jax.vmap(lambda m, x: m.w * x, in_axes=(None, 0))(M(jnp.array(2.0), "n"), jnp.arange(3.0)))
# %%
jax.tree_util.tree_unflatten(jax.tree.structure([1, 2]), [1])
# %%
print(
    jnp.int32(3) + 2.5,
    (jnp.int32(3) + 2.5).dtype,
    jnp.float16(1) + 1.0,
    jnp.uint8(200) + jnp.uint8(100),
    jnp.int8(127) + 1,
    jnp.array([1, 2]) / 2,
    jnp.array([7, -7]) // 2,
    jnp.array([7, -7]) % 3,
    jnp.arange(3, dtype=jnp.uint8) - 1,
    jnp.bool_(True) + 1,
    jnp.array(1) + np.float64(2.5),
    jnp.array([1.5]) + np.int64(2),
    jnp.float32(1) + jnp.float16(2),
    np.float32(2) * jnp.ones(2, jnp.float16),
    jnp.array(True) & False,
)
print(
    jnp.arange(1001),
    jnp.array([1e-8, 1.0]),
    jnp.array([jnp.nan, jnp.inf, -jnp.inf]),
    f"{jnp.array(3.14159):.2f}",
    str(jnp.array(1e-5)),
    jnp.float32(0.1),
    jnp.array([0.1, 0.2]).tolist(),
    jnp.array(0.1).item(),
)
print(jax.eval_shape(lambda x: (x @ x.T, {"a": x.sum()}), jax.ShapeDtypeStruct((2, 3), jnp.float32)), jax.ShapeDtypeStruct((2,), jnp.int32))
# %%
jax.debug.print("x={x} y={}", 3, x=jnp.ones(2))
# %%
jax.jit(lambda v: jax.debug.print("v {v} {w:.2f}", v=v, w=v * 2))(1.5)
# %%
jax.jit(lambda v: jax.debug.callback(lambda a: print("cb", a), v))(2.0)
# %%
jax.vmap(lambda v: jax.debug.print("m {}", v))(jnp.arange(3))
# %%
print(
    jax.hessian(lambda x: jnp.sum(x**3))(jnp.arange(2.0)),
    jax.jacrev(lambda x: {"a": x**2, "b": x.sum()})(jnp.arange(2.0)),
    jax.jacfwd(jnp.sin)(1.0),
    jax.jvp(lambda x, y: x * y, (2.0, 3.0), (1.0, 0.5)),
    jax.linearize(jnp.sin, 1.0)[1](2.0),
    jax.vjp(lambda x: (x, x**2), 3.0)[1]((1.0, 2.0)),
    jax.checkpoint(jnp.sin)(1.0),
    jax.value_and_grad(lambda p: p["w"] ** 2)({"w": 3.0}),
    jax.grad(lambda x, y: x * y, argnums=(0, 1))(2.0, 3.0),
    jax.linear_transpose(lambda x: 3 * x, 1.0)(2.0),
)

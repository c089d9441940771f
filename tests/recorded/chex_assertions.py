"""Assertions, dataclasses that are trees."""

# %%
import chex, jax, jax.numpy as jnp, numpy as np


# %%
def t(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, str(e))


# %%
x = jnp.ones((2, 3))
y = jnp.zeros((2, 3))
# %%
t(lambda: chex.assert_shape(x, (2, 3)))
t(lambda: chex.assert_shape(x, (2, 4)))
t(lambda: chex.assert_shape([x, y], (2, None)))
t(lambda: chex.assert_shape([x, y], [(2, 3), (3, 2)]))
t(lambda: chex.assert_shape(x, (..., 3)))
t(lambda: chex.assert_shape(x, ({2, 5}, 3)))
t(lambda: chex.assert_shape([x], [(1,), (2,)]))
t(lambda: chex.assert_shape(x, 3))
# %%
t(lambda: chex.assert_rank(x, 2))
t(lambda: chex.assert_rank(x, 1))
t(lambda: chex.assert_rank([x, y], {1, 3}))
t(lambda: chex.assert_rank([x, y], [2, 1]))
# %%
t(lambda: chex.assert_type(x, float))
t(lambda: chex.assert_type(x, int))
t(lambda: chex.assert_type([x, 1], [jnp.float32, int]))
t(lambda: chex.assert_type(1.0, int))
# %%
t(lambda: chex.assert_equal_shape([x, y]))
t(lambda: chex.assert_equal_shape([x, y.T]))
t(lambda: chex.assert_equal_shape([x, y.T], dims=0))
t(lambda: chex.assert_equal_shape_prefix([x, jnp.ones((2, 5))], 1))
t(lambda: chex.assert_equal_shape_prefix([x, jnp.ones((3, 5))], 1))
t(lambda: chex.assert_equal_shape_suffix([x, jnp.ones((5, 3))], 1))
t(lambda: chex.assert_equal_rank([x, jnp.ones(2)]))
t(lambda: chex.assert_equal_size([x, jnp.ones(2)]))
t(lambda: chex.assert_size(x, 6))
t(lambda: chex.assert_size(x, 5))
# %%
t(lambda: chex.assert_scalar(1.0))
t(lambda: chex.assert_scalar(x))
t(lambda: chex.assert_scalar_in(0.5, 0, 1))
t(lambda: chex.assert_scalar_in(1.5, 0, 1))
t(lambda: chex.assert_scalar_in(1, 0, 1, included=False))
t(lambda: chex.assert_scalar_positive(1))
t(lambda: chex.assert_scalar_positive(-1))
t(lambda: chex.assert_scalar_non_negative(-1))
t(lambda: chex.assert_scalar_negative(1))
# %%
t(lambda: chex.assert_equal(1, 1))
t(lambda: chex.assert_equal(1, 2))
t(lambda: chex.assert_not_both_none(None, None))
t(lambda: chex.assert_exactly_one_is_none(1, 1))
t(lambda: chex.assert_is_divisible(6, 4))
t(lambda: chex.assert_is_broadcastable((2, 1), (2, 3)))
t(lambda: chex.assert_is_broadcastable((2, 2), (2, 3)))
t(lambda: chex.assert_axis_dimension(x, 1, 3))
t(lambda: chex.assert_axis_dimension(x, 1, 4))
t(lambda: chex.assert_axis_dimension_gt(x, 1, 4))
t(lambda: chex.assert_axis_dimension_lt(x, 0, 1))
t(lambda: chex.assert_axis_dimension_gteq(x, 0, 3))
t(lambda: chex.assert_axis_dimension_lteq(x, 0, 1))
t(lambda: chex.assert_axis_dimension_comparator(x, 0, lambda d: d > 5, "bigger than 5"))
# %%
t(lambda: chex.assert_trees_all_close({"a": x}, {"a": x + 1e-7}))
t(lambda: chex.assert_trees_all_close({"a": x}, {"a": x + 1}))
t(lambda: chex.assert_trees_all_equal({"a": x}, {"a": x}))
t(lambda: chex.assert_trees_all_equal({"a": x}, {"a": y}))
t(lambda: chex.assert_trees_all_equal_shapes({"a": x}, {"a": y}))
t(lambda: chex.assert_trees_all_equal_shapes({"a": x}, {"a": y.T}))
t(lambda: chex.assert_trees_all_equal_structs({"a": x}, {"b": y}))
t(lambda: chex.assert_trees_all_equal_dtypes({"a": x}, {"a": y.astype(int)}))
t(lambda: chex.assert_trees_all_equal_shapes_and_dtypes({"a": x}, {"a": y}))
t(lambda: chex.assert_tree_all_finite({"a": x}))
t(lambda: chex.assert_tree_all_finite({"a": x / 0}))
t(lambda: chex.assert_tree_has_only_ndarrays({"a": x, "b": 1}))
t(lambda: chex.assert_tree_shape_prefix({"a": x, "b": jnp.ones((2,))}, (2,)))
t(lambda: chex.assert_tree_shape_prefix({"a": x, "b": jnp.ones((3,))}, (2,)))
t(lambda: chex.assert_tree_no_nones({"a": None}))
t(lambda: chex.assert_tree_is_on_host({"a": np.ones(1)}))
t(lambda: chex.assert_trees_all_equal_comparator(lambda a, b: a == b, lambda a, b: f"{a}!={b}", {"a": 1}, {"a": 2}))
t(lambda: chex.assert_trees_all_close(x))
t(lambda: chex.assert_trees_all_equal_sizes({"a": x}, {"a": x[0]}))


# %%
@chex.dataclass
class P:
    x: chex.ArrayDevice
    y: chex.ArrayDevice = 2


# %%
p = P(x=x, y=3)
t(lambda: p)
t(lambda: p["x"].shape)
t(lambda: p.replace(y=5).y)
t(lambda: jax.tree_util.tree_leaves(p))
t(lambda: jax.tree_util.tree_map(lambda v: v * 2, p).y)
t(lambda: list(p))
t(lambda: dict(p)["y"])
t(lambda: P(x, 3))
t(lambda: len(p))
t(lambda: p.to_tuple()[1])
t(lambda: P.from_tuple((1, 2)))
p.y = 9
t(lambda: p.y)
t(lambda: p == p)
t(lambda: jax.jit(lambda p: p.x.sum() + p.y)(p))


# %%
@chex.dataclass(frozen=True, mappable_dataclass=False)
class F:
    a: int


# %%
t(lambda: F(1))
t(lambda: F(a=1))
t(lambda: setattr(F(a=1), "a", 2))
t(lambda: F(a=1)["a"])
# %%
t(lambda: chex.Dimensions(B=2, T=3))
d = chex.Dimensions(B=2, T=3)
t(lambda: d["BT"])
t(lambda: chex.assert_shape(x, d["BT"]))
t(lambda: chex.assert_shape(x, d["TB"]))
d["N"] = (7,)
t(lambda: d.N)
t(lambda: d["B*"])
t(lambda: d["(BT)N"])
t(lambda: d["Q"])


# %%
@chex.assert_max_traces(n=1)
def f(x):
    return x + 1


# %%
g = jax.jit(f)
t(lambda: g(jnp.ones(2)))
t(lambda: g(jnp.ones(3)))


# %%
class T(chex.TestCase):
    @chex.variants(with_jit=True, without_jit=True)
    def test(self):
        pass


# %%
@chex.chexify
@jax.jit
def h(x):
    chex.assert_trees_all_equal(x.shape, (2,))
    return x


# %%
with chex.fake_jit():
    t(lambda: jax.jit(lambda x: float(x))(1.0))

"""Cells of JAX notebooks about control flow, lax and nn."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, nn, random

carry, ys = lax.scan(lambda c, x: (c + x, c * x), 0.0, jnp.arange(5.0))
print(repr(carry), ys)
print(lax.scan(lambda c, x: (c + 1, x["a"] * 2), 0, {"a": jnp.arange(3)}), lax.scan(lambda c, _: (c * 2, c), 1, None, length=5), lax.scan(lambda c, x: (c, c), 1, jnp.arange(2), reverse=True)[1])
print(lax.fori_loop(0, 10, lambda i, v: v + i, 0), lax.fori_loop(0, 100, lambda i, v: v + i * 1.0, 0.0), lax.while_loop(lambda v: v < 100, lambda v: v * 2, 1), lax.while_loop(lambda s: s[0] < 40, lambda s: (s[0] + 1, s[1] + s[0]), (0, 0)))
print(lax.cond(True, lambda x: x + 1, lambda x: x - 1, 3.0), lax.cond(jnp.array(2) > 3, lambda x, y: x, lambda x, y: y, 1, 2), lax.switch(1, [lambda x: x, lambda x: x * 10, lambda x: x * 100], 2.0), lax.map(lambda x: x**2, jnp.arange(4)))
print(lax.associative_scan(jnp.add, jnp.arange(5)), lax.cumsum(jnp.arange(4)), lax.cummax(jnp.array([1, 3, 2])))
# %%
@jax.jit
def f(x):
    y = lax.cond(x > 0, lambda v: v * 2, lambda v: -v, x)
    z = lax.fori_loop(0, 3, lambda i, v: v + y, 0.0)
    w = lax.while_loop(lambda v: v < 10, lambda v: v * 2, jnp.abs(x) + 1)
    c, ys = lax.scan(lambda c, i: (c + i, c * y), jnp.float32(x), jnp.arange(3.0))
    return y, z, w, c, ys, lax.switch(jnp.int32(x), [lambda v: v, lambda v: v + 100], x)

print(f(1.0))
print(f(-2.0))
print(jax.grad(lambda x: lax.scan(lambda c, i: (c * x, None), 1.0, jnp.arange(3))[0])(2.0), jax.jit(jax.grad(lambda x: lax.fori_loop(0, 4, lambda i, v: v * x, 1.0)))(2.0), jax.vmap(lambda x: lax.cond(x > 0, lambda: x * 2.0, lambda: 0.0))(jnp.array([-1.0, 1.0, 2.0])))
print(jax.grad(lambda x: lax.scan(lambda c, i: (c * jnp.cos(x), c), 1.0, None, length=50)[1].sum())(0.3).round(2), jax.grad(lambda x: lax.cond(x > 1, lambda: x**2, lambda: x))(2.0))
# %%
for bad in (lambda: lax.scan(lambda c, x: (c + 0.5, x), jnp.int32(0), jnp.arange(3)), lambda: lax.scan(lambda c, x: c, 0.0, jnp.arange(3)), lambda: jax.jit(lambda x: lax.cond(x > 0, lambda: 1.0, lambda: jnp.arange(2)))(1.0), lambda: lax.while_loop(lambda x: x < 3, lambda x: (x, x), 1), lambda: lax.scan(lambda c, x: (c, x), 0.0, None)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__)
# %%
x = jnp.arange(12.0).reshape(3, 4)
print(lax.dynamic_slice(x, (1, 2), (2, 2)), lax.dynamic_slice(x, (5, 5), (1, 1)), lax.dynamic_update_slice(x, jnp.ones((1, 2)), (0, 3)), lax.dynamic_index_in_dim(x, 1, 0), lax.dynamic_slice_in_dim(x, 1, 2, axis=1).shape, lax.slice(x, (0, 1), (2, 3)), lax.slice_in_dim(x, 0, 1), lax.dynamic_update_index_in_dim(jnp.zeros(3), 5.0, 1, 0))
print(lax.select(jnp.array([True, False]), jnp.array([1, 2]), jnp.array([3, 4])), lax.clamp(1.0, x[0], 2.0), lax.top_k(jnp.array([3.0, 1.0, 2.0]), 2), lax.iota(jnp.int32, 3), lax.broadcasted_iota(jnp.int32, (2, 2), 1), lax.rsqrt(4.0), lax.convert_element_type(1.7, jnp.int32), lax.rev(jnp.arange(3), (0,)), lax.expand_dims(jnp.arange(2), (0,)))
print(lax.dot_general(x, x, (((1,), (1,)), ((), ()))), lax.batch_matmul(jnp.ones((2, 1, 3)), jnp.ones((2, 3, 1))).shape, lax.reduce(jnp.arange(4.0), 0.0, lax.add, (0,)), lax.pad(jnp.arange(3.0), 0.0, [(1, 1, 1)]), lax.div(7, 2), lax.div(-7, 2), lax.rem(-7, 3), lax.sort(jnp.array([3, 1, 2])), lax.argmax(x, 1, jnp.int32), lax.reduce_max(x, (0,)), lax.concatenate([jnp.zeros(1), jnp.ones(1)], 0), lax.transpose(x, (1, 0)).shape, lax.integer_pow(2.0, 3), lax.erf(0.5).round(3), lax.square(3.0), lax.broadcast(1.0, (2,)), lax.stop_gradient(2.0))
# %%
img, ker = jnp.arange(32.0).reshape(1, 4, 4, 2), jnp.ones((3, 3, 2, 1))
dn = ("NHWC", "HWIO", "NHWC")
print(lax.conv_general_dilated(img, ker, (1, 1), "SAME", dimension_numbers=dn)[0, :, :, 0])
print(lax.conv_general_dilated(img, ker, (2, 2), "VALID", dimension_numbers=dn).ravel(), lax.conv(img.transpose(0, 3, 1, 2), ker.transpose(3, 2, 0, 1), (1, 1), "SAME").shape, lax.conv_general_dilated(img, jnp.ones((2, 2, 1, 2)), (1, 1), [(0, 1), (1, 0)], dimension_numbers=dn, feature_group_count=2).shape)
print(lax.conv_general_dilated(img, ker, (1, 1), "SAME", rhs_dilation=(2, 2), dimension_numbers=dn)[0, 0, :, 0], lax.conv_transpose(img, jnp.ones((2, 2, 2, 1)), (2, 2), "SAME").shape, lax.conv_transpose(img, jnp.ones((3, 3, 2, 1)), (2, 2), "VALID")[0, 0, :, 0])
print(lax.reduce_window(img, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")[0, :, :, 0], lax.reduce_window(img, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")[0, :, :, 1], lax.reduce_window(jnp.arange(5.0), 0.0, lax.add, (3,), (1,), "SAME"))
print(jax.grad(lambda k: lax.conv_general_dilated(img, k, (1, 1), "SAME", dimension_numbers=dn).sum())(ker)[..., 0, 0])
# %%
v = jnp.array([-2.0, -0.5, 0.0, 1.0, 7.0])
for name in ("relu", "relu6", "sigmoid", "softplus", "soft_sign", "silu", "swish", "log_sigmoid", "leaky_relu", "hard_sigmoid", "hard_silu", "hard_tanh", "elu", "celu", "selu", "gelu", "tanh", "squareplus", "mish", "softmax", "log_softmax", "standardize"):
    print(name, np.round(np.asarray(getattr(nn, name)(v), dtype=np.float64), 4) + 0.0)
print(nn.glu(jnp.arange(4.0)).round(3), nn.gelu(v, approximate=False).round(3), nn.one_hot(jnp.array([0, 2, 5]), 3), nn.one_hot(1, 3, dtype=jnp.int32), nn.logsumexp(v).round(3), nn.softmax(jnp.ones((2, 2)), axis=0), nn.softmax(v, where=v > 0).round(3), nn.logsumexp(jnp.ones((2, 2)), axis=1, keepdims=True).round(3))
q = jnp.arange(24.0).reshape(1, 3, 2, 4) / 10
print(nn.dot_product_attention(q, q, q, is_causal=True).round(3)[0, 1])
# %%
text = str(jax.make_jaxpr(lambda x: jnp.sin(x) * 2 + 1)(3.0))
print(text)
print(jax.make_jaxpr(lambda x, y: jnp.sum(x * y))(jnp.ones(3), jnp.ones(3)))

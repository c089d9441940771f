"""Rearrangements by patterns, over arrays of NumPy, PyTorch and JAX."""

# %%
import numpy as np

# %%
import einops

# %%
from einops import rearrange, reduce, repeat, einsum, pack, unpack, parse_shape, asnumpy, EinopsError

# %%
x = np.arange(24).reshape(2, 3, 4)
# %%
rearrange(x, "a b c -> c (a b)")
# %%
rearrange(x, "a b c -> (a b c)")
# %%
rearrange(x, "a b (c1 c2) -> a b c1 c2", c1=2)
# %%
rearrange(x, "a b (c1 c2) -> c2 (b a) c1", c2=2).shape
# %%
rearrange(x, "... c -> c ...").shape
# %%
rearrange(x, "a ... -> ... a").shape
# %%
rearrange(x, "a ... -> a (...)").shape
# %%
rearrange(x, "a b c -> a 1 b c 1").shape
# %%
rearrange(x[:, :1], "a 1 c -> a c")
# %%
rearrange(x[:, :1], "a () c -> c a")
# %%
rearrange([x, x + 1], "n a b c -> (n a) b c").shape
# %%
reduce(x, "a b c -> a", "sum")
# %%
reduce(x * 1.0, "a b c -> b", "mean")
# %%
reduce(x, "a b (c1 2) -> a b c1", "max")
# %%
reduce(x, "a b (c1 c2) -> a b c1", "min", c2=2)
# %%
reduce(x, "a b c ->", "prod")
# %%
reduce(x, "... c -> ...", "any")
# %%
reduce(x, "a b c -> 1 b 1", "all")
# %%
reduce(x, "a b c -> a c", np.median)
# %%
reduce(x, "a b c -> a b", "mean")
# %%
reduce(x.astype("float32"), "a b c -> () b ()", "mean").dtype
# %%
repeat(x, "a b c -> a b c d", d=2).shape
# %%
repeat(x[0], "b c -> (b 2) c")
# %%
repeat(x[0], "b c -> (r b) (c s)", r=2, s=2)
# %%
repeat(x[0, 0], "c -> b c", b=3)
# %%
repeat(x, "a b c -> a (b d) c", d=2)[0]
# %%
einsum(x, x, "a b c, a b c -> a")
# %%
einsum(x, x, "i j k, i l k -> i j l")
# %%
einsum(x, "a b c -> c b")
# %%
einsum(np.eye(3), "i i ->")
# %%
einsum(x, np.ones(4), "... c, c -> ...")
# %%
pack([x, x[:, :, 0]], "a b *")
# %%
p, ps = pack([np.zeros((2, 3, 5)), np.zeros((2, 3, 7, 5)), np.zeros((2, 3, 7, 9, 5))], "i j * k")
# %%
p.shape, ps
# %%
[t.shape for t in unpack(p, ps, "i j * k")]
# %%
[t.shape for t in unpack(p, [[-1], [7], [7, 9]], "i j * k")]
# %%
unpack(x, [[1], [2]], "a * c")
# %%
parse_shape(x, "a _ c")
# %%
parse_shape(x, "a ... ")
# %%
parse_shape(x, "a b 4")
# %%
parse_shape(x[:1], "1 b c")
# %%
asnumpy(x).shape


# %%
def err(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)


# %%
err(lambda: rearrange(x, "a b c -> a b"))
# %%
err(lambda: rearrange(x, "a b -> b a"))
# %%
err(lambda: rearrange(x, "a b c d -> b a c d"))
# %%
err(lambda: rearrange(x, "a b (c d) -> b a c d", c=3))
# %%
err(lambda: rearrange(x, "a b c -> b a c", q=3))
# %%
err(lambda: rearrange(x, "a b c -> b a c", a=3))
# %%
err(lambda: rearrange(x, "a b c -> b a a"))
# %%
err(lambda: rearrange(x, "a b ((c)) -> b a c"))
# %%
err(lambda: rearrange(x, "a b (c -> b a c"))
# %%
err(lambda: rearrange(x, "a b c) -> b a c"))
# %%
err(lambda: rearrange(x, "a b c -> b a c?"))
# %%
err(lambda: rearrange(x, "a b c_ -> b a c_"))
# %%
err(lambda: rearrange(x, "a b 4 -> b a 4"))
# %%
err(lambda: rearrange(x, "a b c . -> b a c"))
# %%
err(lambda: rearrange(x, "... ... c -> ... c"))
# %%
err(lambda: rearrange(x, "a b c -> ... a b c"))
# %%
err(lambda: rearrange(x, "(... a) b -> b ... a"))
# %%
err(lambda: rearrange(x, "a b c d ... -> a b c d ..."))
# %%
err(lambda: rearrange(x, "a b c"))
# %%
err(lambda: reduce(x, "a b c -> a d", "sum"))
# %%
err(lambda: reduce(x, "a b c -> a", "std"))
# %%
err(lambda: reduce(x, "a b c -> a", "mean"))
# %%
err(lambda: repeat(x, "a b c -> a b c d"))
# %%
err(lambda: repeat(x, "a b c -> a b"))
# %%
err(lambda: rearrange([], "a -> a"))
# %%
err(lambda: rearrange([1, 2], "a -> a"))
# %%
err(lambda: rearrange([x, x], "a b -> b a"))
# %%
err(lambda: rearrange("s", "a -> a"))
# %%
err(lambda: rearrange(x, "1a b c -> b c 1a"))
# %%
err(lambda: rearrange(x, "a b 0 -> a b 0"))
# %%
err(lambda: repeat(x[0], "a b -> a b 0"))
# %%
err(lambda: rearrange(x, "a b c -> (a b) c", _a=2))
# %%
err(lambda: einsum(x))
# %%
err(lambda: einsum(x, x))
# %%
err(lambda: einsum("a b c -> a", x))
# %%
err(lambda: einsum(x, "a b c"))
# %%
err(lambda: einsum(x, "a (b c) -> a"))
# %%
err(lambda: einsum(x, "a b c -> d"))
# %%
err(lambda: einsum(x, "a b 4 -> a"))
# %%
err(lambda: einsum(x, "a b () -> a"))
# %%
err(lambda: pack([x], "a b"))
# %%
err(lambda: pack([x], "a a *"))
# %%
err(lambda: pack([x], "a b c d *"))
# %%
err(lambda: pack([x], "a b* *"))
# %%
err(lambda: unpack(x, [[1], [3]], "a * c"))
# %%
err(lambda: unpack(x, [[1], [-1], [-1]], "a * c"))
# %%
err(lambda: unpack(x, [[1], [2]], "a *"))
# %%
err(lambda: parse_shape(x, "a b"))
# %%
err(lambda: parse_shape(x, "a b (c d)"))
# %%
err(lambda: parse_shape(x, "a b 1"))
# %%
err(lambda: parse_shape(x, "a b 5"))
# %%
err(lambda: parse_shape(x, "a b c d e ..."))
# %%
import torch, torch.nn as nn

# %%
t = torch.arange(24.0).reshape(2, 3, 4)
# %%
rearrange(t, "a b c -> c (a b)")
# %%
reduce(t, "a b (c1 2) -> a b c1", "max")
# %%
reduce(t, "a b c -> a", "sum"), reduce(t, "a b c -> a", "mean"), reduce(t, "a b c -> a", "prod"), reduce(t > 3, "a b c -> a", "any")
# %%
repeat(t[0], "b c -> b c d", d=2).shape
# %%
repeat(t[0], "b c -> (b 2) c").shape
# %%
repeat(t[0], "b c -> d b c", d=2).stride()
# %%
einsum(t, torch.ones(4, 2), "a b c, c d -> a b d")
# %%
pack([t, t[:, :, 0]], "a b *")
# %%
unpack(t, [[1], [2]], "a * c")
# %%
parse_shape(t, "a b c")
# %%
err(lambda: rearrange(t, "a b -> b a"))
# %%
w = torch.ones(2, 3, requires_grad=True)
# %%
reduce(w * 2, "a b -> a", "sum").sum().backward()
# %%
w.grad
# %%
from einops.layers.torch import Rearrange, Reduce, EinMix

# %%
_ = torch.manual_seed(0)
# %%
net = nn.Sequential(nn.Conv2d(3, 6, 5), Reduce("b c (h h2) (w w2) -> b c h w", "max", h2=2, w2=2), Rearrange("b c h w -> b (c h w)"), nn.Linear(6 * 14 * 14, 4))
# %%
net
# %%
net(torch.ones(1, 3, 32, 32))
# %%
em = EinMix("b t (h c) -> b h t d", weight_shape="h c d", bias_shape="h d", h=2, c=3, d=4)
# %%
em
# %%
[(n, p.shape) for n, p in em.named_parameters()]
# %%
err(lambda: Rearrange("a b -> b"))
# %%
err(lambda: Reduce("a b -> c", "max"))
# %%
err(lambda: Rearrange("a b -> b a")(t))
# %%
err(lambda: EinMix("a b -> a c", "b c", b=2))
# %%
err(lambda: EinMix("a b -> a c", "b c d", b=2, c=3, d=4))
# %%
err(lambda: EinMix("a b -> a c", "b c", "z", b=2, c=3))
# %%
err(lambda: EinMix("a b -> a c d", "b c", b=2, c=3))
# %%
err(lambda: EinMix("a b -> a c", "(b c)", b=2, c=3))
# %%
err(lambda: EinMix("a b -> a c", "b c", b=2, c=3, e=3))
# %%
Rearrange("b ... -> (...) b")(t).shape
# %%
import copy

# %%
copy.deepcopy(net[1])
# %%
Rearrange("(b2 b) c -> b c b2", b2=2)
# %%
import jax, jax.numpy as jnp

# %%
j = jnp.arange(24.0).reshape(2, 3, 4)
# %%
rearrange(j, "a b c -> c (a b)")
# %%
reduce(j, "a b (c1 2) -> a b c1", "max")
# %%
reduce(j, "a b c -> c", "mean")
# %%
jax.jit(lambda v: rearrange(v, "a b c -> (a b) c"))(j)
# %%
jax.grad(lambda v: reduce(v**2, "a b c -> ", "sum"))(j)
# %%
jax.vmap(lambda v: repeat(v, "b c -> b (c r)", r=2))(j).shape
# %%
einsum(j, jnp.ones((4, 2)), "a b c, c d -> a b d").shape
# %%
pack([j, j[..., 0]], "a b *")[0].shape
# %%
err(lambda: rearrange(j, "a b -> b a"))
# %%
asnumpy(j)[0]
# %%
asnumpy(t)[0]
# %%
from einops.layers.flax import Rearrange as FR, Reduce as FD, EinMix as FE

# %%
FR("b c -> c b").apply({}, jnp.ones((2, 3))).shape
# %%
m = FE("b c -> b d", weight_shape="c d", bias_shape="d", sizes=dict(c=3, d=2))
# %%
v = m.init(jax.random.key(0), jnp.ones((2, 3)))
# %%
v
# %%
m.apply(v, jnp.ones((2, 3)))
# %%
from einops._torch_specific import allow_ops_in_compiled_graph

# %%
allow_ops_in_compiled_graph()
# %%
from einops.einops import rearrange as r2

# %%
r2 is rearrange

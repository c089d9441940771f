"""Files of tensors by name."""

# %%
import torch, numpy as np, safetensors, json

# %%
from safetensors.torch import *

# %%
from safetensors import safe_open, SafetensorError


# %%
def t(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, repr(str(e)))


# %%
d = save({"b": torch.zeros(2), "a": torch.ones(3, dtype=torch.int64), "h": torch.ones(2, dtype=torch.bfloat16), "z": torch.tensor(True)}, {"format": "pt"})
# %%
print(d)
# %%
t(lambda: load(b"abc"))
# %%
t(lambda: load(b"\xff" * 16))
# %%
t(lambda: load(d[:-1]))
# %%
t(lambda: load(d[:8] + b"{{" + d[10:]))
# %%
t(lambda: load(b""))
# %%
save_file({"b": torch.zeros(2), "a": torch.arange(6).reshape(2, 3)}, "x.safetensors", {"k": "v"})
# %%
t(lambda: load_file("nope.safetensors"))
# %%
t(lambda: load_file("x.safetensors"))
# %%
f = safe_open("x.safetensors", "pt")
# %%
t(lambda: f.keys())
# %%
t(lambda: f.offset_keys())
# %%
t(lambda: f.metadata())
# %%
t(lambda: f.get_tensor("q"))
# %%
t(lambda: f.get_slice("q"))
# %%
s = f.get_slice("a")
# %%
t(lambda: f.get_tensors())
# %%
t(lambda: safe_open("x.safetensors", "xx"))
# %%
t(lambda: save([1]))
# %%
t(lambda: save({"a": np.ones(2)}))
# %%
t(lambda: save({"a": torch.ones(2, 3).t()}))
# %%
x = torch.ones(4)
# %%
t(lambda: save({"a": x[:2], "b": x[2:]}))
# %%
t(lambda: save({1: x}))
# %%
t(lambda: save({"a": x}, {"a": 1}))
# %%
t(lambda: save({"a": x.to_sparse()}))
# %%
t(lambda: save({}))
# %%
m = torch.nn.Linear(2, 1)
m.b2 = m.bias
# %%
t(lambda: save_model(m, "m.safetensors"))
# %%
t(lambda: safe_open("m.safetensors", "pt").metadata())
# %%
t(lambda: load_model(torch.nn.Linear(2, 1), "m.safetensors"))
# %%
t(lambda: load_model(torch.nn.Linear(2, 2, bias=False), "m.safetensors"))
# %%
t(lambda: load_model(torch.nn.Sequential(torch.nn.Linear(2, 1)), "m.safetensors"))
# %%
import safetensors.numpy as sn

# %%
t(lambda: sn.save({"a": np.arange(3)}))
# %%
t(lambda: sn.save({"a": [1]}))
# %%
t(lambda: sn.load(sn.save({"b": np.arange(3, dtype=np.uint16), "a": np.ones((2, 2), np.float16)})))
# %%
t(lambda: sn.load(d))
# %%
t(lambda: sn.save({"a": np.ones((2, 3)).T}))
# %%
import safetensors.flax as sf, jax.numpy as jnp

# %%
with safe_open("x.safetensors", framework="np") as f:
    t(lambda: f.get_tensor("b"))
# %%
t(lambda: f.get_tensor("b"))
# %%
t(lambda: f.keys())

# %%
import warnings
import torch, torch.nn as nn, torch.nn.functional as F
from torch.masked import masked_tensor, as_masked_tensor
warnings.simplefilter("ignore")
mt = masked_tensor(torch.arange(4.0), torch.tensor([True, False, True, True]))
mt2 = masked_tensor(torch.arange(6.0).reshape(2, 3), torch.tensor([[True, False, True], [False, False, False]]))
mt, mt2, mt.get_data(), mt.get_mask(), mt.to_tensor(-1.0)
# %%
mt + mt, mt * 2, torch.exp(mt), -mt, mt == mt, mt / 2, torch.sum(mt), torch.mean(mt2, 1), torch.amax(mt2, 1)
# %%
mt.sum(), mt.mean(), mt2.sum(1), mt2.amax(1), mt2.mean(dim=0), mt.argmax(), mt.std(), mt.var(), mt.prod()
# %%
m = torch.tensor([True, False, True, True])
x = torch.arange(4.0)
torch.masked.sum(x, mask=m), torch.masked.mean(x, mask=m), torch.masked.softmax(x, 0, mask=m), torch.masked.argmax(x, mask=m), torch.masked.var(x, mask=m)
# %%
torch.masked.norm(x, 2, mask=m), torch.masked.cumsum(x, 0, mask=m), torch.masked.logsumexp(x, 0, mask=m), torch.masked.normalize(x, 2, 0, mask=m), torch.masked.median(x, 0, mask=m)
# %%
mt + masked_tensor(torch.ones(4), torch.ones(4, dtype=torch.bool))
# %%
masked_tensor(torch.ones(2), torch.ones(3, dtype=torch.bool))
# %%
mx = masked_tensor(torch.tensor([1.0, 2.0]), torch.tensor([True, False]), requires_grad=True)
mx.sum().backward()
mx.grad, mt[0], mt[1], mt.reshape(2, 2), masked_tensor(torch.arange(4), m)
# %%
torch.where(torch.tensor([True, False, True, False]), mt, mt)
# %%
a = torch.ones(3, requires_grad=True)
b = torch.ones(3, requires_grad=True) * 2
with torch.autograd.graph.saved_tensors_hooks(lambda x: (print("pack", x), x)[1], lambda x: (print("unpack", x), x)[1]):
    y = a * b
y.sum().backward()
a.grad
# %%
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x.pow(2)
y.grad_fn._saved_self, x.exp().grad_fn._saved_result
# %%
with torch.autograd.graph.disable_saved_tensors_hooks("no hooks here"):
    with torch.autograd.graph.saved_tensors_hooks(lambda x: x, lambda x: x):
        pass
# %%
from torch.overrides import TorchFunctionMode, resolve_name
class Log(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        print(resolve_name(func))
        return func(*args, **(kwargs or {}))
with Log():
    y = torch.sin(torch.ones(2) + 1).sum()
y
# %%
from torch.func import vmap, grad, jvp, functional_call, stack_module_state, jacfwd
functional_call(nn.Linear(2, 2), {"nope": torch.zeros(1)}, (torch.ones(1, 2),), strict=True)
# %%
vmap(lambda a: a.sum(), chunk_size=0)(torch.ones(5, 2))
# %%
vmap(lambda a: a, in_dims=2)(torch.ones(5, 2))
# %%
vmap(lambda a: a if a > 0 else -a)(torch.ones(5))
# %%
vmap(lambda x: 3)(torch.ones(3))
# %%
grad(lambda x: x * 2)(torch.ones(3))
# %%
jvp(torch.sin, torch.tensor(1.0), torch.tensor(1.0))
# %%
stack_module_state([nn.Linear(2, 2), nn.Linear(2, 2).eval()])
# %%
import functorch
f, p, buffers = functorch.make_functional_with_buffers(nn.Linear(2, 2))
f(p, buffers, torch.ones(1, 2)).shape
# %%
from torch.nn.attention.flex_attention import flex_attention, create_block_mask, and_masks, noop_mask
from torch.nn.attention.bias import causal_lower_right
def causal(b, h, q_idx, kv_idx): return q_idx >= kv_idx
bm = create_block_mask(causal, 1, 1, 256, 256, device="cpu")
print(bm)
bm, bm.to_dense(), bm.kv_num_blocks, bm.kv_indices, causal_lower_right(2, 4), and_masks(causal, noop_mask)(*map(torch.tensor, (0, 0, 3, 2)))
# %%
w = nn.Parameter(torch.ones(2))
def after(o):
    w.grad = torch.ones(2)
    o.step()
    return o.state_dict()
after(torch.optim.SGD([w], lr=0.1)), after(torch.optim.RMSprop([w])), after(torch.optim.Adagrad([w])), after(torch.optim.Adadelta([w])), after(torch.optim.Adamax([w]))
# %%
after(torch.optim.ASGD([w])), after(torch.optim.Rprop([w])), after(torch.optim.Adafactor([w])), torch.optim.Adam([("w", w)]).state_dict(), torch.optim.AdamW([w]).defaults
# %%
torch.optim.Adam([w], foreach=True, fused=True)
# %%
# digits: 3
torch.manual_seed(0)
c = torch.randn(3, 3, dtype=torch.complex64)
A = c @ c.conj().T + 3 * torch.eye(3)
L, V = torch.linalg.eigh(A)
w_, v = torch.linalg.eig(c)
u, s, vh = torch.linalg.svd(c)
q, r = torch.linalg.qr(c)
print(torch.allclose(V @ torch.diag(L).to(V.dtype) @ V.mH, A, atol=1e-4), torch.allclose(c @ v, v @ torch.diag(w_), atol=1e-4), torch.allclose(u @ torch.diag(s).to(c.dtype) @ vh, c, atol=1e-4), torch.allclose(q @ r, c, atol=1e-4))
L, s, torch.linalg.slogdet(c), torch.linalg.norm(c), torch.linalg.cond(c), torch.linalg.matrix_rank(c), torch.linalg.vecdot(c, c)
# %%
import torch.nn.utils.parametrize as P
class Bad(nn.Module):
    def forward(self, x): return x[:1]
P.register_parametrization(nn.Linear(3, 3), "weight", Bad())
# %%
from torch.utils.data import ConcatDataset, DataLoader
ConcatDataset([])
# %%
DataLoader([1, 2]).batch_size = 4

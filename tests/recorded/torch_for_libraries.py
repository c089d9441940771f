"""Parts of PyTorch that libraries import: trees, helpers of distributions, one process as a group, operators of one's own."""

# %%
import torch, numpy as np
from torch.utils import _pytree as pt
from collections import namedtuple, OrderedDict

P = namedtuple("P", "a b")
l, s = pt.tree_flatten({"a": [1, 2], "b": (3, P(4, None))})
print(l)
print(s)
# %%
print(l)
print(s)
# %%
print(pt.tree_unflatten([1, 2, 3, 4, 5], s))
# %%
print(pt.tree_map(lambda x, y: x + y, [1, (2, 3)], [10, (20, 30)]))
# %%
pt.tree_map(lambda x, y: x, [1, 2], [1])
# %%
print(s.num_leaves, s.num_nodes, s.is_leaf(), pt.tree_structure(3), pt.tree_structure(3).is_leaf())
# %%
print(pt.tree_all(lambda x: x > 0, [1, 2]), pt.tree_any(lambda x: x > 1, [1]), pt.tree_map_only(int, lambda x: -x, [1, 2.5, "a"]))
# %%
print(pt.tree_structure([1]) == pt.tree_structure([2]), pt.tree_structure([1]) == pt.tree_structure((1,)))
# %%
print(pt.tree_unflatten([1], s))
# %%
print(pt.tree_map_with_path(lambda p, x: pt.keystr(p), {"a": [1]}))
# %%
from torch.distributions.utils import broadcast_all, lazy_property, probs_to_logits, logits_to_probs, clamp_probs, vec_to_tril_matrix, tril_matrix_to_vec

print(broadcast_all(1, torch.ones(2), 2.0))
# %%
print(broadcast_all(1, 2))
# %%
broadcast_all("a")
# %%
print(
    probs_to_logits(torch.tensor([0.2, 0.8])),
    probs_to_logits(torch.tensor([0.0, 0.8]), True),
    logits_to_probs(torch.tensor([0.0, 1.0])),
    clamp_probs(torch.tensor([0.0, 1.0])),
)
# %%
print(vec_to_tril_matrix(torch.arange(1.0, 7)), tril_matrix_to_vec(torch.arange(9.0).view(3, 3), -1))


# %%
class A:
    @lazy_property
    def v(self):
        print("once")
        return 3


a = A()
print(a.v, a.v)
import torch.distributed as dist

print(dist.is_available(), dist.is_initialized())
# %%
dist.get_rank()
# %%
dist.init_process_group("gloo", rank=0, world_size=1, init_method="tcp://127.0.0.1:29501")
# %%
print(dist.get_rank(), dist.get_world_size(), dist.get_backend())
# %%
x = torch.tensor([1.0, 2.0])
dist.all_reduce(x)
dist.broadcast(x, 0)
dist.barrier()
print(x)
# %%
dist.all_reduce(x)
dist.broadcast(x, 0)
dist.barrier()
print(x)
# %%
o = [torch.zeros(2)]
dist.all_gather(o, x)
print(o)
g = [None]
dist.all_gather_object(g, {"a": 1})
print(g)
dist.destroy_process_group()
print(dist.is_initialized())
# %%
dist.destroy_process_group()
print(dist.is_initialized())
# %%
import torch.multiprocessing as mp

print(mp.get_sharing_strategy())


# %%
@torch.library.custom_op("my::sin", mutates_args=())
def my_sin(x: torch.Tensor) -> torch.Tensor:
    return torch.from_numpy(np.sin(x.detach().numpy()))


print(my_sin(torch.tensor([1.0])), torch.ops.my.sin(torch.tensor([2.0])))


# %%
@my_sin.register_fake
def _(x):
    return torch.empty_like(x)


def setup(ctx, inputs, output):
    ctx.save_for_backward(*inputs)


def back(ctx, g):
    (x,) = ctx.saved_tensors
    return g * torch.cos(x)


my_sin.register_autograd(back, setup_context=setup)
# %%
y = torch.tensor([1.0, 2.0], requires_grad=True)
my_sin(y).sum().backward()
print(y.grad)
# %%
my_sin(y).sum().backward()
print(y.grad)
# %%
torch.ops.my.cos
# %%
torch.ops.aten.add(torch.ones(1), torch.ones(1))
# %%
print(torch._foreach_add([torch.ones(2), torch.zeros(2)], 1), torch._foreach_mul([torch.ones(2)], [torch.full((2,), 3.0)]))
# %%
t = [torch.ones(2)]
torch._foreach_mul_(t, 2)
torch._foreach_addcdiv_(t, t, t, value=3)
print(t)
print(torch._foreach_norm(t))
torch._foreach_add([torch.ones(1)], [torch.ones(1), torch.ones(1)])
# %%
f = torch.futures.Future()
g = f.then(lambda v: v.wait() + 1)
f.set_result(1)
print(g.wait(), f.done(), torch.futures.wait_all([f, g]))
print(torch.from_dlpack(np.arange(3.0)), torch.utils.dlpack.from_dlpack(torch.utils.dlpack.to_dlpack(torch.ones(2))))
# %%
torch._assert(False, "no")
# %%
torch._check(False, lambda: "why")
# %%
import torch.__config__
import torch.futures
import torch.utils.dlpack
import torch.utils.model_zoo
from torch.futures import Future
from torch.utils.dlpack import from_dlpack, to_dlpack

print(from_dlpack(to_dlpack(torch.ones(2))), torch.futures.Future is Future, isinstance(torch.__config__.show(), str))


# %%
@torch.library.custom_op("checked::twice", mutates_args=())
def twice(x: torch.Tensor) -> torch.Tensor:
    return x * 2


@torch.library.custom_op("checked::writes", mutates_args=())
def writes(x: torch.Tensor) -> torch.Tensor:
    x.add_(1)
    return x.clone()


for op, checks in ((twice, "test_faketensor"), (writes, "test_schema")):
    try:
        print(torch.library.opcheck(op, (torch.ones(2),), test_utils=checks))
    except Exception:
        print("refused")
twice.register_fake(torch.empty_like)
twice.register_autograd(lambda ctx, g: g * 2)
checks = ("test_schema", "test_autograd_registration", "test_faketensor")
print(torch.library.opcheck(twice, (torch.ones(2, requires_grad=True),), test_utils=checks))

# %%
import torch, torch.nn as nn, torch.nn.functional as F
from torch import fx


class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 8)
        self.scale = nn.Parameter(torch.ones(8))

    def forward(self, x):
        y = torch.relu(self.first(x)) * self.scale
        return y.sum(dim=-1) + 1


torch.manual_seed(0)
traced = fx.symbolic_trace(Small())
print(traced.graph)
print(traced.code)
# %%
print(type(traced).__name__, isinstance(traced, nn.Module))
print(traced)
x = torch.ones(2, 4)
traced(x)
# %%
for node in traced.graph.nodes:
    print(node.op, node.name, node.target if isinstance(node.target, str) else node.target.__name__, node.args, node.kwargs)
# %%
for node in traced.graph.nodes:
    if node.op == "call_function" and node.target is torch.relu:
        with traced.graph.inserting_after(node):
            new = traced.graph.call_function(torch.tanh, node.args, node.kwargs)
            node.replace_all_uses_with(new)
        traced.graph.erase_node(node)
traced.graph.lint()
traced.recompile()
print(traced.code)
traced(x)


# %%
class Counted(fx.Interpreter):
    def __init__(self, m):
        super().__init__(m)
        self.seen = []

    def run_node(self, n):
        self.seen.append(n.name)
        return super().run_node(n)


c = Counted(traced)
print(c.run(x))
print(c.seen)


# %%
def f(a, b=2):
    return (a + b) * F.gelu(a) - a.reshape(-1)[0]


g = fx.symbolic_trace(f)
print(g.code)
print(g.graph)
g(torch.tensor([1.0, 2.0]), 3)


# %%
class Doubled(fx.Transformer):
    def call_function(self, target, args, kwargs):
        if target is F.gelu:
            return super().call_function(F.relu, args, kwargs)
        return super().call_function(target, args, kwargs)


print(Doubled(g).transform().code)


# %%
def cond(x):
    if x.sum() > 0:
        return x
    return -x


try:
    fx.symbolic_trace(cond)
except fx.proxy.TraceError as e:
    print(str(e)[:60])
# %%
graph = fx.Graph()
a = graph.placeholder("a")
b = graph.call_function(torch.add, (a, 1))
c2 = graph.call_method("relu", (b,))
graph.output(c2)
m = fx.GraphModule(nn.Module(), graph)
print(m(torch.tensor([-3.0, 1.0])), graph)
graph.print_tabular() if False else None


# %%
def pat(x):
    return torch.relu(x)


def rep(x):
    return torch.sigmoid(x)


h = fx.symbolic_trace(lambda x: torch.relu(x) + torch.relu(x * 2))
print(len(fx.replace_pattern(h, pat, rep)))
print(h.code)
# %%
[(n.name, [u.name for u in n.users]) for n in h.graph.nodes]


# %%
class T(nn.Module):
    def forward(self, x, y):
        z = torch.cat([x, y], dim=1)
        return {"a": z, "b": (x, y)}


t = fx.symbolic_trace(T())
print(t.code)
print(t.graph)
# %%
net = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.ReLU())
s = fx.symbolic_trace(net)
print(s.code)
print(s.graph)
# %%
mods = dict(s.named_modules())
[(n.target, type(mods[n.target]).__name__) for n in s.graph.nodes if n.op == "call_module"]
# %%
tr = fx.Tracer()
gg = tr.trace(net)
len(list(gg.nodes))


# %%
class Sl(nn.Module):
    def forward(self, x):
        a = x[:, 1:, ::2]
        return a.shape[0] * a, -x, x.size(0), x @ x, x > 1, 2 - x, x.T


print(fx.symbolic_trace(Sl()).code)
# %%
ep = torch.export.export(Small(), (torch.ones(2, 4),))
print(type(ep).__name__)
m2 = ep.module()
print(m2(torch.ones(2, 4)).shape)
# %%
print(ep.graph_signature.user_inputs, ep.graph_signature.parameters, list(ep.state_dict))
# %%
import torch, torch.nn as nn, torch.nn.functional as F

x = torch.tensor([1, -2, 300], dtype=torch.int16)
x
# %%
x.dtype, x.short().dtype, torch.short, torch.iinfo(torch.int16), x + 1, x.sum(), x * 2, (x + torch.tensor([1], dtype=torch.int32)).dtype
# %%
torch.tensor([1.5, 2.25], dtype=torch.bfloat16)
# %%
torch.tensor([1.1, 2.2]).bfloat16(), torch.finfo(torch.bfloat16), torch.bfloat16.itemsize, torch.ones(2).to(torch.bfloat16).dtype
# %%
(torch.ones(2, dtype=torch.bfloat16) + torch.ones(2)).dtype, torch.tensor(1.0).half().dtype, torch.float16, torch.tensor([1.0]).type()
# %%
torch.uint16, torch.uint64, torch.float8_e4m3fn, torch.complex64, torch.qint8
# %%
torch.finfo(torch.float32), torch.finfo(torch.float64).eps, torch.iinfo(torch.uint8), torch.finfo(torch.float16)
# %%
m = nn.Linear(2, 3)


def pre(state, prefix, meta, strict, missing, unexpected, errors):
    if prefix + "w" in state:
        state[prefix + "weight"] = state.pop(prefix + "w")


m._register_load_state_dict_pre_hook(pre)
m.load_state_dict({"w": torch.ones(3, 2), "bias": torch.zeros(3)})
# %%
m.weight
# %%
n = nn.Linear(1, 1)
h1 = n.register_state_dict_pre_hook(lambda module, prefix, keep: print("pre", prefix, keep))
h2 = n._register_state_dict_hook(lambda module, state, prefix, meta: state.update({prefix + "extra": 1}))
h3 = n.register_load_state_dict_post_hook(lambda module, keys: keys.unexpected_keys.clear())
sd = nn.Sequential(n).state_dict()
print(list(sd))
nn.Sequential(n).load_state_dict(sd)


# %%
class E(nn.Module):
    def __init__(self):
        super().__init__()
        self.k = 3
        self.l = nn.Linear(1, 1)

    def get_extra_state(self):
        return {"k": self.k}

    def set_extra_state(self, s):
        self.k = s["k"]


e = E()
d = e.state_dict()
print(list(d))
e2 = E()
e2.k = 7
e2.load_state_dict(d)
e2.k
# %%
with torch.device("meta"):
    big = nn.Linear(1000, 1000)
print(big.weight.device, big.weight.shape, big.weight.is_meta)
b2 = big.to_empty(device="cpu")
print(b2.weight.device, b2.weight.shape)
# %%
t = torch.empty(2, 3, device="meta")
t
# %%
t.shape, (t @ torch.empty(3, 4, device="meta")).shape, t.device, torch.device("meta")
# %%
try:
    t.tolist()
except Exception as e:
    print(type(e).__name__, e)
# %%
w = torch.ones(2, requires_grad=True)
w.register_post_accumulate_grad_hook(lambda p: print("hook", p.grad))
(w * 3).sum().backward()
# %%
opts = {}
ps = [nn.Parameter(torch.ones(2)) for _ in range(2)]
for p in ps:
    opts[p] = torch.optim.SGD([p], lr=0.1)

    def h(p):
        opts[p].step()
        opts[p].zero_grad()

    p.register_post_accumulate_grad_hook(h)
(ps[0] * 2 + ps[1]).sum().backward()
ps

# %%
import torch, math, copy
from torch import nn
import torch.nn.functional as F
from torch import optim
def ramp(*shape):
    n = math.prod(shape)
    return (torch.arange(n, dtype=torch.float32).reshape(shape) / n).round(decimals=3)
def fill(net):
    for p in net.parameters(): p.data = ramp(*p.shape) - 0.4
    return net
# %%
x = torch.linspace(-math.pi, math.pi, 200)
y = torch.sin(x)
p = torch.tensor([1, 2, 3])
xx = x.unsqueeze(-1).pow(p)
model = fill(nn.Sequential(nn.Linear(3, 1), nn.Flatten(0, 1)))
loss_fn = torch.nn.MSELoss(reduction='sum')
optimizer = torch.optim.RMSprop(model.parameters(), lr=1e-3)
for t in range(100):
    y_pred = model(xx)
    loss = loss_fn(y_pred, y)
    if t % 50 == 49: print(t, round(loss.item(), 1))
    optimizer.zero_grad(); loss.backward(); optimizer.step()
linear_layer = model[0]
print(f'Result: y = {linear_layer.bias.item():.3f} + {linear_layer.weight[:, 0].item():.3f} x + {linear_layer.weight[:, 1].item():.3f} x^2')
# %%
class LegendrePolynomial3(torch.autograd.Function):
    @staticmethod
    def forward(ctx, input):
        ctx.save_for_backward(input)
        return 0.5 * (5 * input ** 3 - 3 * input)
    @staticmethod
    def backward(ctx, grad_output):
        input, = ctx.saved_tensors
        return grad_output * 1.5 * (5 * input ** 2 - 1)
P3 = LegendrePolynomial3.apply
a = torch.tensor([0.5, -1.0], requires_grad=True)
o = P3(a); o.sum().backward(); o, a.grad
# %%
class DynamicNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Parameter(torch.tensor(1.5)); self.b = nn.Parameter(torch.tensor([2.]))
    def forward(self, x):
        return self.a + self.b * x
    def string(self):
        return f'y = {self.a.item()} + {self.b.item()} x'
m = DynamicNet(); print(m, m.string(), dict(m.named_parameters())); m(torch.tensor([1., 2.]))
# %%
opts = {"SGD": lambda p: optim.SGD(p, lr=0.1, momentum=0.9, weight_decay=0.01, nesterov=True), "Adam": lambda p: optim.Adam(p, lr=0.1), "AdamW": lambda p: optim.AdamW(p, lr=0.1), "RMSprop": lambda p: optim.RMSprop(p, lr=0.1, momentum=0.5), "Adagrad": lambda p: optim.Adagrad(p, lr=0.1), "Adadelta": lambda p: optim.Adadelta(p), "Adamax": lambda p: optim.Adamax(p), "NAdam": lambda p: optim.NAdam(p), "RAdam": lambda p: optim.RAdam(p)}
for n, mk in opts.items():
    w = nn.Parameter(torch.tensor([1.0, -2.0])); o = mk([w])
    for _ in range(3):
        o.zero_grad(); ((w - 0.5) ** 2).sum().backward(); o.step()
    print(n, [round(v, 4) for v in w.tolist()])
# %%
w = nn.Parameter(torch.tensor([1.0, -2.0])); o = optim.LBFGS([w], lr=0.5)
def closure():
    o.zero_grad(); l = ((w - 0.5) ** 2).sum(); l.backward(); return l
o.step(closure); [round(v, 3) for v in w.tolist()]
# %%
def init_weights(m):
    if isinstance(m, nn.Linear):
        nn.init.ones_(m.weight); m.bias.data.fill_(0.01)
net = nn.Sequential(nn.Linear(2, 2), nn.Sequential(nn.Linear(2, 1), nn.Tanh())); print(net.apply(init_weights)); print(net[1][0].weight, [type(m).__name__ for m in net.modules()], [n for n, _ in net.named_children()])
# %%
m = nn.ModuleDict({"a": nn.Linear(1, 1), "b": nn.ReLU()}); m["c"] = nn.Dropout(0.2); print(m, list(m.keys()), "a" in m)
l = nn.ModuleList([nn.Linear(2, 2) for _ in range(3)]); l.append(nn.Tanh()); l.extend([nn.Identity()]); print(l, len(l), l[-1])
pl = nn.ParameterList([nn.Parameter(torch.ones(2))]); print(pl); pd = nn.ParameterDict({"w": nn.Parameter(torch.ones(2))}); print(pd)
# %%
x = ramp(1, 1, 4, 4)
print(F.max_pool2d(x, 2), F.avg_pool2d(x, 3, stride=1, padding=1), F.adaptive_avg_pool2d(x, 2), F.interpolate(x, scale_factor=0.5, mode="nearest"), F.interpolate(x, size=(2, 2), mode="bilinear", align_corners=False))
F.pad(x, (1, 1, 0, 0), value=9)[0, 0, 0], F.unfold(x, 2).shape, F.pixel_shuffle(ramp(1, 4, 1, 1), 2)
# %%
c = fill(nn.Conv2d(2, 2, 3, padding=1, stride=2, groups=2, dilation=1)); print(c); print(c(ramp(1, 2, 4, 4)).detach()); t = fill(nn.ConvTranspose2d(1, 1, 2, stride=2)); print(t(ramp(1, 1, 2, 2)).detach()); fill(nn.Conv1d(1, 1, 3, padding="same"))(ramp(1, 1, 5)).detach()
# %%
b = torch.arange(3.).view(3, 1) * torch.arange(4.).view(1, 4); print(b, b.shape); print((torch.ones(5, 1, 4, 1) + torch.ones(3, 1, 1)).shape, torch.broadcast_shapes((2, 1), (3,)), torch.broadcast_tensors(torch.arange(3).view(1, 3), torch.arange(2).view(2, 1)))
# %%
x = torch.arange(24).reshape(2, 3, 4)
print(x[0, 1:, ::2], x[:, [0, 2]], x[..., None].shape, x[torch.tensor([1, 0]), torch.tensor([2, 1])], x.permute(2, 0, 1).shape, x.transpose(0, 2).shape, x.unsqueeze(1).shape, x.flatten(1).shape, x.movedim(0, -1).shape, x.chunk(2, dim=2)[1].shape, [t.shape for t in x.split([1, 2], dim=1)], x.narrow(2, 1, 2).shape, x.select(1, 0), x.unbind(0)[1].shape, x.unfold(2, 2, 1).shape, torch.tensor_split(x, 3, dim=2)[0].shape)
# %%
A = torch.tensor([[4., 1.], [2., 3.]])
print(torch.linalg.det(A), torch.linalg.inv(A), torch.linalg.solve(A, torch.tensor([1., 2.])), torch.linalg.norm(A), torch.linalg.matrix_rank(A), torch.trace(A), torch.linalg.eigvalsh(A @ A.T), torch.linalg.svdvals(A), torch.linalg.cholesky(A @ A.T), torch.linalg.matrix_power(A, 2), torch.outer(A[0], A[1]), torch.kron(A, torch.eye(2)), torch.linalg.qr(A).R.abs(), torch.diag(A), torch.diagonal(A), torch.linalg.slogdet(A), torch.linalg.cross(torch.tensor([1., 0, 0]), torch.tensor([0., 1, 0])))
# %%
print(torch.arange(0, 1, 0.25), torch.linspace(0, 1, 5), torch.full((2,), 3), torch.eye(2), torch.empty(0), torch.zeros(2, 0), torch.tensor(3.14159), torch.tensor([1e-8, 1.0]), torch.tensor([1e10, 1.0]), torch.tensor([True, False]), torch.tensor([1.5, float("nan"), float("inf")]), torch.logspace(0, 2, 3), torch.tensor([[1.123456789]]), torch.tensor(5), torch.tensor([1, 2], dtype=torch.float64), torch.tensor([1, 2], dtype=torch.int32), torch.ones(2, dtype=torch.float16))
torch.set_printoptions(precision=2, sci_mode=False); print(torch.tensor([1e-8, 123456.789])); torch.set_printoptions(profile="default"); torch.arange(2000)
# %%
m = fill(nn.Linear(2, 1)); c = copy.deepcopy(m); c.weight.data.zero_(); print(m.weight, c.weight); e = nn.Embedding.from_pretrained(ramp(3, 2)); e(torch.tensor([0, 2])), e.weight.requires_grad
# %%
r = fill(nn.RNN(2, 3, num_layers=2, batch_first=True)); o, h = r(ramp(1, 2, 2)); print(r, o.detach(), h.shape); cell = fill(nn.LSTMCell(2, 2)); print([v.detach() for v in cell(ramp(1, 2))]); b = nn.LSTM(2, 3, bidirectional=True); print(b, b(ramp(4, 1, 2))[0].shape, [n for n, _ in b.named_parameters()]); fill(nn.GRUCell(2, 2))(ramp(1, 2)).detach()
# %%
print(m.training, m.eval().training, m.train().training, m.weight.device, next(m.parameters()).dtype, m.double().weight.dtype, m.to(torch.float32).bias.dtype, m.requires_grad_(False).weight.requires_grad, m.in_features, m.extra_repr(), isinstance(m.weight, nn.Parameter), m.weight.is_leaf)
# %%
from torch.utils.data import random_split, Subset, ConcatDataset, WeightedRandomSampler, SubsetRandomSampler, IterableDataset, DataLoader, TensorDataset
ds = TensorDataset(torch.arange(10)); a, b = random_split(ds, [7, 3], generator=torch.Generator().manual_seed(1)); print(len(a), len(b), a.indices, [v.item() for v, in b])
class It(IterableDataset):
    def __iter__(self): return iter(range(5))
print(list(DataLoader(It(), batch_size=2))); torch.manual_seed(3); print([v[0].tolist() for v in DataLoader(ds, batch_size=4, shuffle=True)])
class D(torch.utils.data.Dataset):
    def __len__(self): return 3
    def __getitem__(self, i): return {"x": torch.ones(2) * i, "name": f"n{i}", "v": float(i)}
next(iter(DataLoader(D(), batch_size=2)))
# %%
class LitModel(nn.Module):
    def __init__(self, hidden: int = 4):
        super().__init__()
        self.register_buffer("running", torch.zeros(2)); self.w = nn.Parameter(torch.ones(2, hidden)); self.scale = 3
    def forward(self, x): return (x @ self.w * self.scale).relu()
    def extra_repr(self): return f"scale={self.scale}"
m = LitModel(); print(m, [n for n, _ in m.named_buffers()], list(m.state_dict())); m.running += 1; print(m.running); m(torch.ones(1, 2))
# %%
x = torch.randn(3, requires_grad=True); y = x * 2
i = 0
while y.data.norm() < 1000: y = y * 2; i += 1
v = torch.tensor([0.1, 1.0, 0.0001]); y.backward(v); print((x.grad / x.grad[1]).tolist())
t = torch.tensor(1.0, requires_grad=True); z = (t * 3) ** 2; z.backward(); print(t.grad, z); 
with torch.no_grad(): t -= 0.1 * t.grad; t.grad.zero_()
print(t, t.grad); u = t.detach().clone().requires_grad_(True); u
# %%
print(torch.bitwise_and(torch.tensor(6), torch.tensor(3)), torch.tensor([5, 7]) // 2, torch.tensor([5., -7.]) % 3, torch.fmod(torch.tensor([5., -7.]), 3), torch.tensor([1, 2]) / 2, torch.tensor([1, 2]) ** 2, torch.clamp(torch.tensor([1., 5]), max=3), torch.lerp(torch.zeros(2), torch.ones(2), 0.3), torch.sign(torch.tensor([-1., 0, 2])), torch.ceil(torch.tensor([1.2])), torch.trunc(torch.tensor([-1.7])), torch.frac(torch.tensor([1.25])), torch.addcmul(torch.zeros(2), torch.ones(2), torch.ones(2), value=2), torch.atan2(torch.tensor(1.), torch.tensor(1.)), torch.erf(torch.tensor(0.5)), torch.lgamma(torch.tensor(3.)), torch.maximum(torch.tensor([1, 3]), torch.tensor([2, 2])), torch.hypot(torch.tensor(3.), torch.tensor(4.)), torch.floor_divide(torch.tensor(7), 2), torch.heaviside(torch.tensor([-1., 0]), torch.tensor([0.5])), torch.isnan(torch.tensor([float("nan")])), torch.nan_to_num(torch.tensor([float("nan"), float("inf")]), posinf=1.0), ~torch.tensor([True]), torch.tensor(2) << 3, torch.logical_xor(torch.tensor([True]), torch.tensor([True])))

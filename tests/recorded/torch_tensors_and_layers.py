# %%
import torch
from torch import nn
import torch.nn.functional as F
torch.tensor([[1.0, 2.0], [3.0, 4.0]])
# %%
torch.arange(12).reshape(3, 4), torch.zeros(2, 3), torch.ones(2, dtype=torch.int32), torch.full((2,), 3.5), torch.eye(2)
# %%
torch.tensor([1, 2, 3]), torch.tensor([True, False]), torch.tensor(3.5), torch.tensor([]), torch.tensor([[1.5, -2.25], [1e-4, 1000.0]])
# %%
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = (x ** 2).sum()
y
# %%
y.backward()
x.grad, x
# %%
(x * 2), (x + 1).mean(), x.detach(), torch.exp(x), x @ x
# %%
x.grad.zero_()
with torch.no_grad():
    z = x * 3
z, z.requires_grad
# %%
net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Dropout(0.5), nn.Linear(8, 2))
net
# %%
[(n, p.shape) for n, p in net.named_parameters()]
# %%
list(net.state_dict().keys())
# %%
nn.Conv2d(1, 6, kernel_size=5, padding=2), nn.MaxPool2d(2, stride=2), nn.BatchNorm2d(3), nn.LSTM(4, 8, num_layers=2), nn.Embedding(10, 3), nn.LayerNorm(5), nn.GRU(3, 4, batch_first=True), nn.AvgPool2d(kernel_size=2, stride=2), nn.Flatten(), nn.Sigmoid(), nn.Softmax(dim=1), nn.ConvTranspose2d(3, 4, 2)
# %%
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(3, 4)
        self.blocks = nn.ModuleList([nn.Linear(4, 4) for _ in range(2)])
        self.out = nn.Linear(4, 1, bias=False)
    def forward(self, x):
        x = F.relu(self.hidden(x))
        for b in self.blocks:
            x = b(x)
        return self.out(x)
m = Net()
m
# %%
m(torch.ones(2, 3)).shape, sum(p.numel() for p in m.parameters())
# %%
torch.cat([torch.ones(1, 2), torch.zeros(1, 2)]), torch.stack([torch.ones(2), torch.zeros(2)], dim=1)
# %%
a = torch.arange(6.0).view(2, 3)
a.sum(), a.sum(0), a.mean(1, keepdim=True), a.max(dim=1), a.argmax(1), a.std(), a.var(dim=0, unbiased=False)
# %%
# differs: a transposed tensor has memory of its own
a.T, a.t().contiguous().view(-1), a.permute(1, 0).shape, a.unsqueeze(0).shape, a.squeeze().shape, a.transpose(0, 1).stride()
# %%
torch.topk(torch.tensor([1.0, 5.0, 3.0]), 2), torch.sort(torch.tensor([3, 1, 2])), torch.unique(torch.tensor([1, 2, 2]))
# %%
a[0], a[:, 1], a[a > 2], a[1, 2].item(), a[[0, 1], [1, 2]]
# %%
a[0, 0] = 9; a[1] = torch.tensor([7.0, 8.0, 9.0]); a
# %%
a.dtype, a.device, a.size(), a.size(0), a.dim(), a.numel(), a.is_contiguous(), a.type(), type(a)
# %%
torch.softmax(torch.tensor([1.0, 2.0, 3.0]), dim=0), F.log_softmax(torch.zeros(2), dim=0), F.one_hot(torch.tensor([0, 2]), 3), F.relu(torch.tensor([-1.0, 1.0]))
# %%
loss = nn.CrossEntropyLoss()
loss(torch.tensor([[2.0, 0.5, 0.1]]), torch.tensor([0])), nn.MSELoss()(torch.ones(2), torch.zeros(2)), nn.BCEWithLogitsLoss()(torch.zeros(2), torch.ones(2)), nn.L1Loss(reduction='sum')(torch.ones(2), torch.zeros(2)), nn.NLLLoss()(torch.log(torch.tensor([[0.5, 0.5]])), torch.tensor([1])), nn.SmoothL1Loss()(torch.tensor([2.0]), torch.tensor([0.0])), nn.KLDivLoss(reduction='batchmean')(torch.log(torch.tensor([[0.5, 0.5]])), torch.tensor([[0.4, 0.6]])), nn.HuberLoss()(torch.tensor([2.0]), torch.tensor([0.0]))
# %%
loss
# %%
w = torch.tensor([1.0, 2.0], requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1, momentum=0.9, weight_decay=0.01)
for _ in range(3):
    opt.zero_grad()
    ((w - 3) ** 2).sum().backward()
    opt.step()
w
# %%
opt
# %%
def run(cls, **k):
    w = torch.tensor([1.0, 2.0], requires_grad=True)
    o = cls([w], **k)
    for _ in range(3):
        o.zero_grad(); ((w - 3) ** 2).sum().backward(); o.step()
    return w.detach()
run(torch.optim.Adam, lr=0.1), run(torch.optim.RMSprop, lr=0.1), run(torch.optim.Adagrad, lr=0.1), run(torch.optim.AdamW, lr=0.1), run(torch.optim.Adadelta), run(torch.optim.NAdam, lr=0.1), run(torch.optim.SGD, lr=0.1, nesterov=True, momentum=0.9), run(torch.optim.Adamax, lr=0.1)
# %%
o = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=1.0)
out = []
for s in [torch.optim.lr_scheduler.StepLR(o, 2, gamma=0.5)]:
    for _ in range(4):
        o.step(); s.step(); out.append(s.get_last_lr()[0])
out
# %%
def lrs(f, n=6):
    o = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=1.0); s = f(o); r = []
    for _ in range(n):
        o.step(); s.step(); r.append(round(o.param_groups[0]['lr'], 6))
    return r
L = torch.optim.lr_scheduler
lrs(lambda o: L.CosineAnnealingLR(o, 5)), lrs(lambda o: L.MultiStepLR(o, [2, 4])), lrs(lambda o: L.ExponentialLR(o, 0.9)), lrs(lambda o: L.LambdaLR(o, lambda e: 1 / (e + 1))), lrs(lambda o: L.LinearLR(o)), lrs(lambda o: L.OneCycleLR(o, 1.0, total_steps=10))
# %%
torch.manual_seed(0)
torch.rand(2).shape, torch.randn(2, 3).dtype, torch.randint(0, 5, (3,)).dtype, torch.randperm(4).sum()
# %%
from torch.utils.data import TensorDataset, DataLoader, Dataset, random_split
ds = TensorDataset(torch.arange(6.0).view(3, 2), torch.tensor([0, 1, 2]))
len(ds), ds[1], [b for b in DataLoader(ds, batch_size=2)]
# %%
class D(Dataset):
    def __len__(self): return 3
    def __getitem__(self, i): return {"x": torch.tensor([float(i)]), "y": i}
list(DataLoader(D(), batch_size=3))
# %%
torch.linspace(0, 1, 5), torch.arange(0, 1, 0.25), torch.logspace(0, 2, 3), torch.tril(torch.ones(3, 3)), torch.outer(torch.ones(2), torch.ones(3))
# %%
torch.bmm(torch.ones(2, 1, 3), torch.ones(2, 3, 1)), torch.matmul(torch.ones(3), torch.ones(3)), torch.mm(torch.eye(2), torch.ones(2, 2)), torch.mv(torch.eye(2), torch.ones(2)), torch.dot(torch.ones(2), torch.ones(2))
# %%
torch.norm(torch.tensor([3.0, 4.0])), torch.abs(torch.tensor(-1)), torch.clamp(torch.tensor([1, 5]), max=3), torch.where(torch.tensor([True, False]), 1, 2), torch.isnan(torch.tensor([float('nan')]))
# %%
t = torch.ones(3); n = t.numpy(); t.add_(1); n, torch.from_numpy(n)
# %%
t.tolist(), t.int(), t.long().dtype, t.double(), t.half(), t.bool(), t.to(torch.float64).dtype
# %%
torch.tensor([1, 2]) / 2, torch.tensor([1, 2]) // 2, torch.tensor([5, -5]) % 3, torch.tensor([1, 2]) * 1.5, torch.tensor([1, 2]) == torch.tensor([1, 3])
# %%
# differs: misfit shapes are a ValueError, whose text says more
try:
    torch.ones(2, 3) @ torch.ones(2, 3)
except RuntimeError as e:
    print(e)
# %%
# differs: misfit shapes are a ValueError, whose text says more
try:
    torch.ones(2) + torch.ones(3)
except RuntimeError as e:
    print(e)
# %%
try:
    x = torch.ones(2, requires_grad=True); y = x.sum(); y.backward(); y = x * 2; y.backward()
except RuntimeError as e:
    print(e)
# %%
# differs: the text says more
try:
    a = torch.tensor([1.0], requires_grad=True); b = (a * a).sum(); b.backward(); b.backward()
except RuntimeError as e:
    print(str(e)[:60])
# %%
# differs: misfit shapes are a ValueError, whose text says more
try:
    torch.ones(2, 3).view(4)
except RuntimeError as e:
    print(e)
# %%
# differs: the text says more
try:
    torch.tensor([1], requires_grad=True)
except RuntimeError as e:
    print(e)
# %%
# differs: the text says more
try:
    a = torch.ones(1, requires_grad=True); a += 1
except RuntimeError as e:
    print(e)
# %%
# differs: misfit shapes are a ValueError, whose text says more
try:
    net(torch.ones(1, 3))
except RuntimeError as e:
    print(e)
# %%
# differs: a gradient's last step has another name
x = torch.tensor([2.0], requires_grad=True)
g, = torch.autograd.grad((x ** 3).sum(), x, create_graph=True)
g, torch.autograd.grad(g.sum(), x)
# %%
torch.autograd.functional.jacobian(lambda v: v ** 2, torch.tensor([1.0, 2.0])), torch.autograd.functional.hessian(lambda v: (v ** 3).sum(), torch.tensor([1.0, 2.0]))
# %%
class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, v):
        ctx.save_for_backward(v); return v * v
    @staticmethod
    def backward(ctx, g):
        v, = ctx.saved_tensors; return 2 * v * g
v = torch.tensor([3.0], requires_grad=True); r = Square.apply(v); r.backward(); r, v.grad
# %%
nn.Parameter(torch.ones(2)), nn.init.constant_(torch.empty(2), 3.0), nn.init.zeros_(torch.ones(2))
# %%
lin = nn.Linear(2, 1); nn.init.ones_(lin.weight); nn.init.zeros_(lin.bias); lin(torch.tensor([[1.0, 2.0]])), lin.weight, lin.bias.data
# %%
# differs: Python 3.12 prints OrderedDict in another form
lin.weight.grad is None, lin.state_dict()
# %%
rnn = nn.RNN(2, 3); out, h = rnn(torch.zeros(4, 1, 2)); out.shape, h.shape
# %%
lstm = nn.LSTM(2, 3, bidirectional=True); out, (h, c) = lstm(torch.zeros(4, 1, 2)); out.shape, h.shape, c.shape
# %%
conv = nn.Conv2d(1, 1, 2, bias=False); conv.weight.data[:] = torch.tensor([[[[0.0, 1.0], [2.0, 3.0]]]]); conv(torch.arange(9.0).view(1, 1, 3, 3))
# %%
F.max_pool2d(torch.arange(16.0).view(1, 1, 4, 4), 2), F.avg_pool2d(torch.arange(16.0).view(1, 1, 4, 4), 2), F.interpolate(torch.arange(4.0).view(1, 1, 2, 2), scale_factor=2), F.pad(torch.ones(1, 2), (1, 1)), F.unfold(torch.arange(9.0).view(1, 1, 3, 3), 2).shape
# %%
nn.MultiheadAttention(8, 2, batch_first=True), nn.TransformerEncoderLayer(8, 2, 16)
# %%
mask = torch.triu(torch.ones(3, 3), diagonal=1).bool(); torch.zeros(3, 3).masked_fill(mask, float('-inf'))
# %%
torch.gather(torch.arange(6).view(2, 3), 1, torch.tensor([[0], [2]])), torch.index_select(torch.arange(6).view(2, 3), 1, torch.tensor([0, 2])), torch.zeros(2, 3).scatter_(1, torch.tensor([[0], [2]]), 1.0)
# %%
torch.chunk(torch.arange(6), 3), torch.split(torch.arange(5), 2), torch.flip(torch.arange(3), (0,)), torch.roll(torch.arange(4), 1), torch.cumsum(torch.arange(4), 0), torch.meshgrid(torch.arange(2), torch.arange(2), indexing='ij')
# %%
torch.save(lin.state_dict(), 'w.pt'); lin2 = nn.Linear(2, 1); lin2.load_state_dict(torch.load('w.pt'))
# %%
torch.einsum('ij,jk->ik', torch.ones(2, 2), torch.eye(2)), torch.allclose(torch.ones(2), torch.ones(2)), torch.equal(torch.ones(2), torch.zeros(2)), torch.linalg.norm(torch.ones(4)), torch.det(torch.eye(2)), torch.inverse(2 * torch.eye(2))
# %%
torch.ones(1000), torch.arange(2000), torch.zeros(50, 50)
# %%
torch.tensor([1e-8, 1.0]), torch.tensor([1e8, 1.0]), torch.tensor([0.1, 123456.789]), torch.tensor([1.0, float('inf')]), torch.tensor([100000, 1]), torch.tensor(1e-9), torch.tensor([[[1.0]]])
# %%
torch.set_printoptions(precision=2); print(torch.tensor([1.23456])); torch.set_printoptions(profile='default')
# %%
print(f"{torch.tensor(1.23456):.3f} {torch.tensor(3)} {torch.tensor([1.0])}", float(torch.tensor(2.5)), int(torch.tensor(3)), bool(torch.tensor(True)))
# %%
net.train(), net.training, net.eval().training
# %%
h = []
hook = lin.register_forward_hook(lambda m, i, o: h.append(o.shape)); lin(torch.ones(5, 2)); hook.remove(); h
# %%
nn.utils.clip_grad_norm_([w], 1.0), w.grad
# %%
seq = nn.Sequential(); seq.add_module("a", nn.Linear(1, 2)); seq.add_module("b", nn.Tanh()); seq, seq[0], len(seq)
# %%
from collections import OrderedDict
nn.Sequential(OrderedDict([("fc", nn.Linear(2, 2)), ("act", nn.GELU())]))
# %%
nn.ModuleDict({"a": nn.Linear(1, 1)}), nn.ParameterList([nn.Parameter(torch.ones(1))]), nn.Identity(), nn.LeakyReLU(0.1), nn.Dropout2d(0.2), nn.AdaptiveAvgPool2d((1, 1)), nn.Upsample(scale_factor=2), nn.PReLU(), nn.ELU(), nn.Bilinear(1, 2, 3), nn.Unflatten(1, (2, 2))

# %%
import torch, math
from torch import nn
import torch.nn.functional as F
def ramp(*shape):
    n = math.prod(shape)
    return (torch.arange(n, dtype=torch.float32).reshape(shape) / n).round(decimals=3)
# %%
data = [[1, 2], [3, 4]]
x_data = torch.tensor(data)
x_ones = torch.ones_like(x_data)
print(f"Ones Tensor: \n {x_ones} \n")
x_rand = torch.rand_like(x_data, dtype=torch.float)
print(x_rand.shape, x_rand.dtype)
# %%
tensor = torch.ones(4, 4)
print(f"First row: {tensor[0]}")
print(f"First column: {tensor[:, 0]}")
print(f"Last column: {tensor[..., -1]}")
tensor[:,1] = 0
print(tensor)
t1 = torch.cat([tensor, tensor, tensor], dim=1)
print(t1)
# %%
y1 = tensor @ tensor.T
y2 = tensor.matmul(tensor.T)
y3 = torch.rand_like(y1)
torch.matmul(tensor, tensor.T, out=y3)
z3 = torch.rand_like(tensor)
torch.mul(tensor, tensor, out=z3)
agg = tensor.sum()
agg_item = agg.item()
print(y3, z3, agg_item, type(agg_item))
# %%
print(f"{tensor} \n")
tensor.add_(5)
print(tensor)
t = torch.ones(5)
n = t.numpy()
t.add_(1)
print(f"t: {t}"); print(f"n: {n}")
# %%
import numpy as np
n = np.ones(5)
t = torch.from_numpy(n)
np.add(n, 1, out=n)
print(f"t: {t}"); print(f"n: {n}")
# %%
x = torch.ones(5); y = torch.zeros(3)
w = ramp(5, 3).requires_grad_(); b = ramp(3).requires_grad_()
z = torch.matmul(x, w)+b
loss = F.binary_cross_entropy_with_logits(z, y)
print(f"Gradient function for z = {z.grad_fn.name()}")
loss.backward()
print(w.grad); print(b.grad)
print(z.requires_grad)
with torch.no_grad():
    z = torch.matmul(x, w)+b
print(z.requires_grad)
# %%
inp = torch.eye(4, 5, requires_grad=True)
out = (inp+1).pow(2).t()
out.backward(torch.ones_like(out), retain_graph=True)
print(f"First call\n{inp.grad}")
out.backward(torch.ones_like(out), retain_graph=True)
print(f"\nSecond call\n{inp.grad}")
inp.grad.zero_()
out.backward(torch.ones_like(out), retain_graph=True)
print(f"\nCall after zeroing gradients\n{inp.grad}")
# %%
class NeuralNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.flatten = nn.Flatten()
        self.linear_relu_stack = nn.Sequential(
            nn.Linear(28*28, 512),
            nn.ReLU(),
            nn.Linear(512, 512),
            nn.ReLU(),
            nn.Linear(512, 10),
        )
    def forward(self, x):
        x = self.flatten(x)
        logits = self.linear_relu_stack(x)
        return logits
device = torch.accelerator.current_accelerator().type if torch.accelerator.is_available() else "cpu"
model = NeuralNetwork().to("cpu")
print(model)
X = torch.rand(1, 28, 28)
logits = model(X)
pred_probab = nn.Softmax(dim=1)(logits)
y_pred = pred_probab.argmax(1)
print(y_pred.shape)
for name, param in model.named_parameters():
    print(f"Layer: {name} | Size: {param.size()}")
# %%
seq_modules = nn.Sequential(nn.Flatten(), nn.Linear(4, 3), nn.ReLU(), nn.Linear(3, 2))
for p in seq_modules.parameters(): p.data = ramp(*p.shape)
seq_modules(ramp(2, 2, 2))
# %%
import torch.utils.data as tud
from torch.utils.data import Dataset, DataLoader
class Squares(Dataset):
    def __init__(self, n, transform=None):
        self.n = n; self.transform = transform
    def __len__(self): return self.n
    def __getitem__(self, i):
        if i >= self.n: raise IndexError
        x = torch.tensor([float(i)]); y = i * i
        if self.transform: x = self.transform(x)
        return x, y
dl = DataLoader(Squares(7, lambda v: v * 10), batch_size=3)
for i, (X, y) in enumerate(dl): print(i, X.shape, X.flatten(), y, y.dtype)
len(dl), len(dl.dataset), next(iter(dl))
# %%
def collate(batch):
    xs, ys = zip(*batch)
    return torch.stack(xs), torch.tensor(ys, dtype=torch.float32)
list(DataLoader(Squares(4), batch_size=2, collate_fn=collate, drop_last=True))
# %%
def train_loop(dataloader, model, loss_fn, optimizer):
    size = len(dataloader.dataset)
    model.train()
    for batch, (X, y) in enumerate(dataloader):
        pred = model(X)
        loss = loss_fn(pred, y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        if batch % 2 == 0:
            loss, current = loss.item(), batch * 4 + len(X)
            print(f"loss: {loss:>7f}  [{current:>5d}/{size:>5d}]")
def test_loop(dataloader, model, loss_fn):
    model.eval()
    size = len(dataloader.dataset)
    num_batches = len(dataloader)
    test_loss, correct = 0, 0
    with torch.no_grad():
        for X, y in dataloader:
            pred = model(X)
            test_loss += loss_fn(pred, y).item()
            correct += (pred.argmax(1) == y).type(torch.float).sum().item()
    test_loss /= num_batches
    correct /= size
    print(f"Test Error: \n Accuracy: {(100*correct):>0.1f}%, Avg loss: {test_loss:>8f} \n")
ds = torch.utils.data.TensorDataset(ramp(16, 3), torch.arange(16) % 2)
net = nn.Linear(3, 2)
for p in net.parameters(): p.data = ramp(*p.shape)
dl = DataLoader(ds, batch_size=4)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for e in range(2):
    train_loop(dl, net, nn.CrossEntropyLoss(), opt)
    test_loop(dl, net, nn.CrossEntropyLoss())
opt
# %%
acts = {}
def hook(name):
    def fn(module, args, output):
        acts[name] = output.detach()
    return fn
net = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
for p in net.parameters(): p.data = ramp(*p.shape) - 0.3
h = [m.register_forward_hook(hook(n)) for n, m in net.named_modules() if n]
net(ramp(2, 2)); print(acts)
for x in h: x.remove()
acts.clear(); net(ramp(2, 2)); print(acts)
# %%
def pre(module, args):
    return (args[0] * 2,)
def post(module, args, output):
    return output + 100
l = nn.Linear(2, 1); l.weight.data.fill_(1.); l.bias.data.zero_()
h1 = l.register_forward_pre_hook(pre); h2 = l.register_forward_hook(post)
print(l(torch.tensor([[1., 2.]]))); h1.remove(); print(l(torch.tensor([[1., 2.]]))); h2.remove(); print(l(torch.tensor([[1., 2.]])))
# %%
grads = []
l = nn.Linear(2, 2)
for p in l.parameters(): p.data = ramp(*p.shape)
l.register_full_backward_hook(lambda m, gi, go: grads.append((gi, go)))
x = ramp(1, 2).requires_grad_(); l(x).sum().backward(); grads
# %%
x = torch.tensor([1., 2., 3.], requires_grad=True)
x.register_hook(lambda g: g * 2)
(x ** 2).sum().backward(); x.grad
# %%
A = ramp(2, 3); B = ramp(3, 4); C = ramp(2, 3, 4)
print(torch.einsum('ij,jk->ik', A, B)); print(torch.einsum('bij->bji', C).shape); print(torch.einsum('ii->i', ramp(3, 3))); print(torch.einsum('i,j->ij', A[0], A[1]))
print(torch.einsum('bhqd,bhkd->bhqk', ramp(1, 2, 2, 3), ramp(1, 2, 2, 3))); torch.einsum('...ij->...', C)
# %%
src = torch.arange(1, 11).reshape((2, 5))
index = torch.tensor([[0, 1, 2, 0]])
print(torch.zeros(3, 5, dtype=src.dtype).scatter_(0, index, src))
index = torch.tensor([[0, 1, 2], [0, 1, 4]])
print(torch.zeros(3, 5, dtype=src.dtype).scatter_(1, index, src))
print(torch.full((2, 4), 2.).scatter_(1, torch.tensor([[2], [3]]), 1.23, reduce='multiply'))
print(torch.gather(torch.tensor([[1, 2], [3, 4]]), 1, torch.tensor([[0, 0], [1, 0]])))
print(torch.index_select(ramp(3, 4), 1, torch.tensor([0, 2])))
print(torch.zeros(5).index_add_(0, torch.tensor([0, 4, 0]), torch.tensor([1., 2, 3])))
print(torch.zeros(3).scatter_add_(0, torch.tensor([0, 1, 0]), torch.tensor([1., 2, 3])))
print(torch.ones(3).scatter_reduce(0, torch.tensor([0, 1, 0]), torch.tensor([1., 2, 3]), reduce="amax"))
torch.take_along_dim(ramp(2, 3), torch.tensor([[2], [0]]), dim=1), torch.take(torch.tensor([[4, 3, 5], [6, 7, 8]]), torch.tensor([0, 2, 5]))
# %%
x = ramp(3, 4)
x[x > 0.5] = -1; print(x); print(torch.masked_select(x, x < 0)); print(torch.nonzero(torch.tensor([1, 0, 2]))); print(torch.where(x > 0, x, 0.))
print(torch.nonzero(torch.tensor([[1, 0], [0, 2]]), as_tuple=True)); x.masked_fill(x < 0, float('-inf'))
# %%
torch.topk(torch.tensor([1., 5, 3, 4]), 2), torch.sort(torch.tensor([[3, 1, 2]]), descending=True), torch.unique(torch.tensor([3, 1, 2, 1]), return_counts=True), torch.kthvalue(torch.tensor([3., 1, 2]), 2), torch.median(torch.tensor([3., 1, 2])), torch.mode(torch.tensor([1, 2, 2]))
# %%
torch.cumsum(torch.arange(5), 0), torch.cumprod(torch.tensor([1., 2, 3]), 0), torch.diff(torch.tensor([1, 3, 2])), torch.flip(torch.arange(3), [0]), torch.roll(torch.arange(5), 2), torch.rot90(torch.arange(4).view(2, 2)), torch.triu(torch.ones(3, 3), 1), torch.bincount(torch.tensor([1, 2, 2])), torch.histc(torch.tensor([1., 2, 1]), bins=4, min=0, max=3)
# %%
p = [nn.Parameter(torch.zeros(1))]
opt = torch.optim.SGD(p, lr=1.0)
sch = torch.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.1)
lrs = []
for e in range(6):
    lrs.append(opt.param_groups[0]["lr"]); opt.step(); sch.step()
print([round(v, 6) for v in lrs], [round(v, 6) for v in sch.get_last_lr()])
def run(make, n=6):
    opt = torch.optim.SGD([nn.Parameter(torch.zeros(1))], lr=1.0)
    s = make(opt); out = []
    for _ in range(n):
        out.append(round(opt.param_groups[0]["lr"], 5)); opt.step(); s.step()
    return out
L = torch.optim.lr_scheduler
print(run(lambda o: L.MultiStepLR(o, [2, 4], gamma=0.5)), run(lambda o: L.ExponentialLR(o, 0.9)), run(lambda o: L.CosineAnnealingLR(o, T_max=5)), run(lambda o: L.LambdaLR(o, lambda e: 0.95 ** e)), run(lambda o: L.LinearLR(o, start_factor=0.5, total_iters=4)), run(lambda o: L.ConstantLR(o, factor=0.5, total_iters=4)), run(lambda o: L.CyclicLR(o, 0.1, 1.0, step_size_up=2)), run(lambda o: L.OneCycleLR(o, max_lr=0.1, total_steps=8)), run(lambda o: L.CosineAnnealingWarmRestarts(o, 3)), run(lambda o: L.PolynomialLR(o, total_iters=4, power=1.0)), run(lambda o: L.MultiplicativeLR(o, lambda e: 0.95)))
print(run(lambda o: L.SequentialLR(o, [L.ConstantLR(o, 0.1, 2), L.ExponentialLR(o, 0.9)], milestones=[2])))
print(run(lambda o: L.ChainedScheduler([L.ConstantLR(o, 0.1, 2), L.ExponentialLR(o, 0.9)])))
# %%
opt = torch.optim.SGD([nn.Parameter(torch.zeros(1))], lr=1.0)
s = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, 'min', patience=1, factor=0.5)
for v in [1., 1., 1., 1., 0.5, 0.6, 0.6, 0.6]:
    s.step(v); print(opt.param_groups[0]["lr"], end=" ")
# %%
l = nn.Linear(2, 2)
for p in l.parameters(): p.data = ramp(*p.shape) + 1
l(ramp(3, 2)).sum().backward()
print(torch.nn.utils.clip_grad_norm_(l.parameters(), 1.0)); print(l.weight.grad, l.bias.grad)
torch.nn.utils.clip_grad_value_(l.parameters(), 0.2); print(l.weight.grad)
v = torch.nn.utils.parameters_to_vector(l.parameters()); print(v); torch.nn.utils.vector_to_parameters(v * 0, l.parameters()); l.weight
# %%
opt = torch.optim.Adam(net.parameters(), lr=1e-3)
net(ramp(2, 2)).sum().backward(); opt.step()
torch.save({"epoch": 5, "model_state_dict": net.state_dict(), "optimizer_state_dict": opt.state_dict(), "loss": 0.4}, "c.pt")
c = torch.load("c.pt"); print(list(c), c["epoch"], c["loss"], list(c["optimizer_state_dict"]), c["optimizer_state_dict"]["param_groups"][0]["lr"])
opt2 = torch.optim.Adam(net.parameters(), lr=1); opt2.load_state_dict(c["optimizer_state_dict"]); print(opt2.param_groups[0]["lr"], sorted(opt2.state_dict()["state"][0]))

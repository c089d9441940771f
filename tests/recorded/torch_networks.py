# %%
import math, torch
from torch import nn
import torch.nn.functional as F
def ramp(*shape):
    n = math.prod(shape)
    return (torch.arange(n, dtype=torch.float32).reshape(shape) / n).round(decimals=3)
# %%
class Attention(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        self.h = h
        self.qkv = nn.Linear(d, 3 * d, bias=False)
        self.proj = nn.Linear(d, d)
        self.register_buffer("mask", torch.tril(torch.ones(16, 16)).view(1, 1, 16, 16))
    def forward(self, x):
        b, t, d = x.size()
        q, k, v = self.qkv(x).split(d, dim=2)
        q, k, v = (z.view(b, t, self.h, d // self.h).transpose(1, 2) for z in (q, k, v))
        w = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
        w = w.masked_fill(self.mask[:, :, :t, :t] == 0, float("-inf"))
        y = F.softmax(w, dim=-1) @ v
        return self.proj(y.transpose(1, 2).contiguous().view(b, t, d))
att = Attention(8, 2)
for p in att.parameters():
    p.data = ramp(*p.shape) - 0.5
att(ramp(1, 3, 8)), att, list(att.state_dict())
# %%
q = ramp(1, 2, 4, 3)
F.scaled_dot_product_attention(q, q, q, is_causal=True)
# %%
m = nn.MultiheadAttention(4, 2, batch_first=True)
for p in m.parameters():
    p.data = ramp(*p.shape)
o, w = m(ramp(1, 3, 4), ramp(1, 3, 4), ramp(1, 3, 4)); o.detach(), w.detach().round(decimals=4), w.shape
# %%
l = nn.LSTM(2, 2)
for p in l.parameters():
    p.data = ramp(*p.shape)
o, (h, c) = l(ramp(3, 1, 2)); o.detach(), h.detach(), c.detach()
# %%
g = nn.GRU(2, 2, batch_first=True)
for p in g.parameters():
    p.data = ramp(*p.shape)
[z.detach() for z in g(ramp(1, 3, 2))]
# %%
e = nn.Embedding(4, 2, padding_idx=0)
e.weight.data = ramp(4, 2)
e(torch.tensor([[0, 3]])).detach(), e.weight.shape
# %%
# differs: batches are not counted
b = nn.BatchNorm1d(2); b(torch.tensor([[1.0, 2.0], [3.0, 6.0]])), b.running_mean, b.running_var, b.num_batches_tracked
# %%
nn.LayerNorm(3)(ramp(2, 3)), nn.GroupNorm(1, 2)(ramp(1, 2, 2)), nn.InstanceNorm1d(2)(ramp(1, 2, 4))
# %%
# differs: sums are rounded otherwise
x = ramp(2, 3)
x.norm(dim=1), x.norm(p=1), x.softmax(-1).sum(-1), x.log_softmax(-1).exp().sum(-1), x.clamp(0.2, 0.5), x.logsumexp(1), x.pow(2).sum().sqrt(), torch.cosine_similarity(x[0], x[1], dim=0), F.normalize(x, dim=1)
# %%
x = ramp(2, 3)
torch.cdist(x, x), x @ x.T, torch.addmm(torch.ones(2, 2), x, x.T), torch.baddbmm(torch.zeros(1, 2, 2), x[None], x.T[None])
# %%
from torch.nn.utils.rnn import pad_sequence, pack_padded_sequence, pad_packed_sequence
pad_sequence([torch.tensor([1, 2]), torch.tensor([3])], batch_first=True)
# %%
d = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8, dropout=0.0, batch_first=True), 2)
d(ramp(1, 3, 4)).shape, sum(p.numel() for p in d.parameters())
# %%
class PositionalEncoding(nn.Module):
    def __init__(self, n, max_len=10):
        super().__init__()
        self.P = torch.zeros((1, max_len, n))
        X = torch.arange(max_len, dtype=torch.float32).reshape(-1, 1) / torch.pow(10000, torch.arange(0, n, 2, dtype=torch.float32) / n)
        self.P[:, :, 0::2] = torch.sin(X)
        self.P[:, :, 1::2] = torch.cos(X)
    def forward(self, X):
        return X + self.P[:, :X.shape[1], :].to(X.device)
PositionalEncoding(4)(torch.zeros(1, 3, 4))
# %%
logits = torch.tensor([[1.0, 2.0, 0.5], [0.1, 0.2, 3.0]]); y = torch.tensor([1, 2])
F.cross_entropy(logits, y), F.cross_entropy(logits, y, reduction="none"), F.cross_entropy(logits, y, label_smoothing=0.1), F.nll_loss(F.log_softmax(logits, 1), y), (logits.argmax(1) == y).float().mean(), F.cross_entropy(logits, y, weight=torch.tensor([1.0, 2.0, 3.0]), ignore_index=2)
# %%
F.binary_cross_entropy(torch.tensor([0.3, 0.9]), torch.tensor([0.0, 1.0])), F.binary_cross_entropy_with_logits(torch.tensor([0.3, -0.9]), torch.tensor([0.0, 1.0]), pos_weight=torch.tensor(2.0)), F.mse_loss(torch.ones(2), torch.zeros(2), reduction="sum"), F.smooth_l1_loss(torch.tensor([0.3]), torch.tensor([1.0])), F.triplet_margin_loss(ramp(1, 2), ramp(1, 2) + 1, ramp(1, 2) - 2), F.cosine_embedding_loss(ramp(1, 2), ramp(1, 2), torch.tensor([1.0])), F.kl_div(torch.log(torch.tensor([0.5, 0.5])), torch.tensor([0.3, 0.7]), reduction="sum")
# %%
c = nn.Conv2d(2, 4, 3, stride=2, padding=1, groups=2)
for p in c.parameters():
    p.data = ramp(*p.shape)
c(ramp(1, 2, 4, 4)), nn.Conv1d(1, 1, 2)(torch.ones(1, 1, 5)).shape, nn.ConvTranspose2d(1, 2, 3, stride=2, padding=1, output_padding=1)(torch.ones(1, 1, 3, 3)).shape
# %%
class Residual(nn.Module):
    def __init__(self, i, o, use_1x1conv=False, strides=1):
        super().__init__()
        self.conv1 = nn.Conv2d(i, o, kernel_size=3, padding=1, stride=strides)
        self.conv2 = nn.Conv2d(o, o, kernel_size=3, padding=1)
        self.conv3 = nn.Conv2d(i, o, kernel_size=1, stride=strides) if use_1x1conv else None
        self.bn1, self.bn2 = nn.BatchNorm2d(o), nn.BatchNorm2d(o)
    def forward(self, X):
        Y = F.relu(self.bn1(self.conv1(X)))
        Y = self.bn2(self.conv2(Y))
        if self.conv3:
            X = self.conv3(X)
        Y += X
        return F.relu(Y)
blk = Residual(3, 6, use_1x1conv=True, strides=2)
blk(torch.ones(2, 3, 6, 6)).shape, blk
# %%
# differs: an address is printed
w = torch.tensor([1.0, -2.0], requires_grad=True)
loss = (w ** 2).sum() + w.abs().sum(); loss.backward(); w.grad, loss.item(), loss.grad_fn, w.is_leaf, loss.is_leaf
# %%
x = torch.arange(4.0); x.requires_grad_(True); y = 2 * torch.dot(x, x); y.backward(); x.grad == 4 * x, x.grad, y
# %%
x.grad.zero_(); u = (x * x).detach(); z = u * x; z.sum().backward(); x.grad == u
# %%
def f(a):
    b = a * 2
    while b.norm() < 1000:
        b = b * 2
    return b if b.sum() > 0 else 100 * b
a = torch.tensor(0.37, requires_grad=True); d = f(a); d.backward(); a.grad == d / a, a.grad
# %%
before = id(x); X = torch.ones(2); Y = torch.zeros(2); i0 = id(Y); Y[:] = X + Y; id(Y) == i0, Y
# %%
type(X.numpy()), type(torch.tensor(X.numpy())), X.tolist(), torch.Tensor([1, 2]), torch.FloatTensor([3]), torch.LongTensor([4])
# %%
torch.arange(12).reshape(3, 4)[1:3], torch.arange(12).reshape(3, 4)[-1], torch.zeros(2, 3, 4).sum(), torch.randn(3, 4).shape, (torch.arange(3).reshape(3, 1) + torch.arange(2).reshape(1, 2))
# %%
A = torch.arange(20, dtype=torch.float32).reshape(5, 4)
A.sum(axis=0), A.sum(axis=[0, 1]), A.mean(), A.cumsum(axis=0)[-1], A / A.sum(axis=1, keepdims=True)[0], torch.mv(A, torch.ones(4)), torch.norm(A), A.abs().sum(), A.numel(), len(A), A.T.shape
# %%
from torch.utils import data
def load(arrs, n, train=True):
    return data.DataLoader(data.TensorDataset(*arrs), n, shuffle=train)
it = iter(load((ramp(4, 2), torch.arange(4)), 2, False)); next(it)
# %%
torch.nn.init.xavier_uniform_(torch.empty(3, 4)).shape, nn.init.normal_(torch.empty(2), 0, 0.0), nn.init.kaiming_normal_(torch.empty(2, 2)).dtype
# %%
net = nn.Sequential(nn.Flatten(), nn.Linear(4, 2)); net.apply(lambda m: nn.init.constant_(m.weight, 0.5) if type(m) == nn.Linear else None); net[1].weight, net[-1].bias.shape, net(torch.ones(1, 2, 2)).shape
# %%
sorted(torch.__dict__.keys())[0] is not None, torch.is_tensor(A), torch.get_default_dtype(), torch.finfo(torch.float32).eps, torch.iinfo(torch.int8).max, torch.tensor(3.0).item(), torch.pi
# %%
torch.multinomial(torch.tensor([0.0, 1.0]), 1), torch.bernoulli(torch.ones(2)), torch.bincount(torch.tensor([0, 1, 1])), torch.histc(torch.tensor([1.0, 2.0, 1.0]), 2), torch.tensor([1, 2, 3]).prod(), torch.cumprod(torch.tensor([1, 2, 3]), 0), torch.diag(torch.tensor([1, 2])), torch.trace(torch.eye(3)), torch.kron(torch.eye(2), torch.ones(1, 2))
# %%
F.grid_sample(ramp(1, 1, 2, 2), torch.zeros(1, 1, 1, 2), align_corners=True), F.conv2d(torch.ones(1, 1, 3, 3), torch.ones(1, 1, 2, 2)), F.linear(torch.ones(1, 2), torch.ones(3, 2)), F.gelu(torch.tensor([1.0])), F.silu(torch.tensor([1.0])), F.elu(torch.tensor([-1.0])), F.leaky_relu(torch.tensor([-1.0])), F.softplus(torch.tensor([0.0])), F.hardtanh(torch.tensor([2.0])), F.dropout(torch.ones(2), 0.0), F.embedding(torch.tensor([1]), ramp(2, 2)), F.adaptive_avg_pool2d(ramp(1, 1, 4, 4), 2), F.pixel_shuffle(ramp(1, 4, 1, 1), 2), F.glu(ramp(1, 4)), F.mish(torch.tensor([1.0]))
# %%
from torch.optim.lr_scheduler import ReduceLROnPlateau, LambdaLR, CosineAnnealingWarmRestarts
o = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=1.0); s = ReduceLROnPlateau(o, patience=1, factor=0.5); [s.step(1.0) for _ in range(5)]; o.param_groups[0]["lr"]
# %%
o = torch.optim.Adam([{"params": [torch.zeros(1, requires_grad=True)], "lr": 0.1}, {"params": [torch.ones(1, requires_grad=True)]}], lr=0.01); [g["lr"] for g in o.param_groups], sorted(o.state_dict())
# %%
# differs: gradients may be missing
torch.nn.utils.parameters_to_vector(net.parameters()), torch.nn.utils.clip_grad_value_(net.parameters(), 1.0)
# %%
# differs: a diagonal has memory of its own
t = torch.tensor([[1, 2], [3, 4]]); t.view(-1), t.expand(2, 2, 2).shape, t.repeat(1, 2), t.flatten(), t.flip(0), t.any(), t.all(), t.nonzero(), t.min(), t.max(0), t.unbind(0), t.diagonal(), t.new_zeros(2), t.fill_(7), t.eq(7).all()
# %%
print(torch.tensor([0.00001, 1.0]), torch.tensor([1e-5]), torch.tensor([12345.678]), torch.tensor([[1e10, 1.0]]), torch.tensor([True]), torch.tensor(5, dtype=torch.int8), torch.tensor([1.5], dtype=torch.float64), torch.empty(0), torch.zeros(0, 3))
# %%
class Named(nn.Sequential):
    def __init__(self):
        super().__init__(nn.Linear(3, 4))
        self.act = nn.ReLU()
        self.out = nn.Sequential()
        self.out.last = nn.Linear(4, 2)


torch.manual_seed(0)
net, x = Named(), torch.ones(1, 3)
print(net, len(net), [name for name, _ in net.named_parameters()])
print(torch.equal(net(x), net.out.last(torch.relu(net[0](x)))), net[-1] is net.out, len(net.out))
net.act = nn.Tanh()
print(list(net._modules), torch.equal(net(x), net.out.last(torch.tanh(net[0](x)))))
# %%
import torch
F = torch.nn.functional
x, t = torch.tensor([20.0, -20.0, 30.0, 0.5, -1.25]), torch.tensor([1.0, 0.0, 1.0, 0.3, 0.8])
[F.binary_cross_entropy_with_logits(x, t, weight, reduction="none", pos_weight=more).tolist() for weight in (None, t + 1) for more in (None, torch.tensor(3.0))]

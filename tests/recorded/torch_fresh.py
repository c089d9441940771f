# %%
import torch, math, copy
from torch import nn
import torch.nn.functional as F
import torch.distributions as D
from torch.distributions import kl_divergence as kl
v = torch.tensor([.2, .7])
# %%
# divergences
print(kl(D.Gamma(2., 1.), D.Gamma(3., 1.5)), kl(D.Beta(1., 2.), D.Beta(2., 1.)), kl(D.Dirichlet(torch.tensor([1., 2., 3.])), D.Dirichlet(torch.ones(3))), kl(D.Laplace(0., 1.), D.Laplace(1., 2.)))
print(kl(D.Uniform(0., 1.), D.Uniform(0., 2.)), kl(D.Uniform(0., 2.), D.Uniform(0., 1.)), kl(D.Poisson(2.), D.Poisson(3.)), kl(D.Geometric(.3), D.Geometric(.5)), kl(D.HalfNormal(1.), D.HalfNormal(2.)))
kl(D.LogNormal(0., 1.), D.LogNormal(1., 2.)), kl(D.Normal(0., 1.), D.Normal(torch.zeros(2), torch.ones(2)))
# %%
# moments, shares and entropies
n = D.LogNormal(.5, .75)
print(n.mean, n.variance, n.mode, n.cdf(v), n.icdf(v), n.entropy())
print(D.Exponential(2.).cdf(v), D.Exponential(2.).icdf(v), D.Uniform(1., 3.).icdf(v), D.Laplace(0., 1.).icdf(v), D.Laplace(0., 2.).entropy())
print(D.Gamma(2., 3.).entropy(), D.Beta(2., 3.).entropy(), D.Geometric(.3).entropy(), D.Bernoulli(.3).mode, D.Categorical(torch.tensor([.1, .9])).mode)
mix = D.MixtureSameFamily(D.Categorical(torch.tensor([.3, .7])), D.Normal(torch.tensor([-1., 1.]), torch.tensor([.5, .5])))
mix.mean, mix.variance
# %%
# supports and larger batches
print(D.Categorical(torch.ones(2, 3)).enumerate_support(), D.Bernoulli(torch.tensor([.5, .5])).enumerate_support(), D.Categorical(torch.ones(2, 3)).enumerate_support(expand=False))
wide = D.Normal(0., torch.tensor([1., 2.])).expand([3, 2])
print(wide.mean, wide.batch_shape, D.Categorical(torch.ones(3)).expand((2,)).log_prob(torch.tensor([0, 1])))
D.constraints.positive, D.constraints.unit_interval.check(torch.tensor([-.5, .5])), D.constraints.simplex.check(torch.tensor([.5, .5]))
# %%
# transforms by their names
base = D.Normal(torch.zeros(2), torch.ones(2))
D.TransformedDistribution(base, [D.AffineTransform(1., 2.), D.TanhTransform()]).log_prob(torch.tensor([.1, -.2])), D.SigmoidTransform()(v), D.TanhTransform().inv(v)
# %%
# parameters that cannot be
for made in (lambda: D.Normal(0., -1.), lambda: D.Normal(torch.tensor([float('nan'), 0.]), 1.), lambda: D.Bernoulli(1.5), lambda: D.Gamma(-1., 1.), lambda: D.Poisson(-2.)):
    try: print(made())
    except ValueError as error: print(error)
# %%
D.Normal(0., -1., validate_args=False).scale, D.Categorical(torch.tensor([3., 7.])).probs, D.Bernoulli(logits=torch.tensor(30.)).probs
# %%
D.Categorical(torch.tensor([float('nan'), 1.]))
# %%
# a row of padding begins as zeros, also after a reset
e = nn.Embedding(4, 3, padding_idx=-1); print(e.weight[3], e.padding_idx); e.reset_parameters(); e.weight[3], bool((e.weight[0] != 0).any())
# %%
# sizes of convolutions are tuples, which subclasses read
class Causal(nn.Conv1d):
    def __init__(self, i, o, k, dilation=1): super().__init__(i, o, k, dilation=dilation, padding=(k - 1) * dilation)
    def forward(self, x): return super().forward(x)[..., :-self.padding[0]]
c = Causal(1, 1, 2, dilation=2); nn.init.ones_(c.weight); nn.init.zeros_(c.bias)
print(c(torch.arange(6.).view(1, 1, 6)), c.kernel_size, c.stride, c.padding, c.dilation); t = nn.ConvTranspose2d(1, 1, 3, padding=1, output_padding=1, stride=2); t.output_padding, t.padding, nn.Conv2d(1, 1, 3, padding='same').padding
# %%
# batches of NumPy's arrays and numbers
import numpy as np
from torch.utils.data import DataLoader, Dataset, default_collate, default_convert
class Rows(Dataset):
    def __len__(self): return 4
    def __getitem__(self, i): return np.array([i, i + 1], dtype=np.float64), np.int64(i), i * .5, {'a': np.ones((2, 2), np.float32)[:, 0] * i}
for b in DataLoader(Rows(), batch_size=4): print(b)
default_collate([np.float32(1), np.float32(2)]), default_collate([np.arange(2), np.arange(2)]), default_convert({'x': np.ones(2), 'y': (1, np.zeros(1))}), list(DataLoader(Rows(), batch_size=None))[1][0]
# %%
default_collate([torch.ones(2), torch.ones(3)])
# %%
# groups stand apart
w = torch.ones(1, requires_grad=True); torch.optim.SGD([{'params': [w]}, {'params': [torch.ones(1, requires_grad=True)], 'lr': .5}], lr=.1)
# %%
# what cannot be traced runs op by op
class Net(nn.Module):
    def __init__(self): super().__init__(); self.fc = nn.Linear(3, 2); nn.init.constant_(self.fc.weight, .5); nn.init.zeros_(self.fc.bias)
    def forward(self, x):
        x = self.fc(x)
        return (x * 2 if x.sum() > 0 else x - 1).detach()
net = Net(); fast = torch.compile(net, backend="eager"); print(fast(torch.ones(1, 3)), fast(-torch.ones(1, 3)))
@torch.compile(backend="eager")
def f(x):
    s = 0.
    while x.sum() < 10: x = x * 2; s += x.max().item()
    return x[x > 6], s
f(torch.tensor([1., 2.])), f(torch.tensor([20., 2.]))
# %%
# out of range
for call in (lambda: nn.Embedding(3, 2)(torch.tensor([0, 3])), lambda: F.embedding(torch.tensor(-1), torch.ones(3, 2)), lambda: nn.CrossEntropyLoss()(torch.ones(2, 3), torch.tensor([1, 4])), lambda: F.nll_loss(torch.ones(1, 3), torch.tensor([3]))):
    try: print(call())
    except IndexError as error: print(error)
# %%
# matrices
A = torch.tensor([[4., 1., 2.], [1., 3., 0.], [2., 0., 5.]])
print(torch.linalg.norm(A, ord=2), torch.linalg.norm(A, 'nuc').round(decimals=3), torch.linalg.norm(A, -2), torch.linalg.norm(A), torch.linalg.norm(A, 1))
print(torch.linalg.eig(torch.tensor([[.9, .5], [.1, .5]]))[0].real.sort()[0], torch.linalg.eigvals(torch.tensor([[0., 1.], [-1., 0.]])).imag.sort().values)
print(torch.linalg.lu(A).L, torch.linalg.tensorsolve(torch.eye(6).reshape(2, 3, 6), torch.arange(6.).view(2, 3)), torch.linalg.tensorinv(torch.eye(4).reshape(2, 2, 4) * 2).shape)
torch.pca_lowrank(A, q=2)[1].shape, [t.shape for t in torch.svd_lowrank(A, q=2)]
# %%
# windows and spectrograms
s = torch.sin(torch.arange(32.) * .7)
st = torch.stft(s, n_fft=8, hop_length=4, window=torch.hann_window(8), return_complex=True)
print(st.shape, st.abs()[:, 3], torch.stft(s.view(2, 16), 8, win_length=6, center=False, return_complex=True).abs()[1, :, 0])
torch.hann_window(4), torch.hamming_window(4, periodic=False), torch.blackman_window(5)[1:], torch.bartlett_window(4)
# %%
# a convolution with the normalisation after it, sparse forms, legacy types
from torch.nn.utils.fusion import fuse_conv_bn_eval
c, b = nn.Conv2d(1, 2, 2).eval(), nn.BatchNorm2d(2).eval(); nn.init.ones_(c.weight); nn.init.zeros_(c.bias); b.running_mean.fill_(1.); b.running_var.fill_(4.)
x = torch.arange(9.).view(1, 1, 3, 3); f = fuse_conv_bn_eval(c, b); print(f, torch.allclose(f(x), b(c(x)), atol=1e-5))
y = torch.tensor([[0., 2.], [3., 0.]]).to_sparse(); print(y.indices(), y.values(), y.to_dense()); isinstance(x, torch.FloatTensor), isinstance(x, torch.LongTensor), nn.utils.skip_init(nn.Linear, 2, 3).weight.shape
# %%
from torchvision.ops import sigmoid_focal_loss, box_convert
sigmoid_focal_loss(torch.tensor([1., -2.]), torch.tensor([1., 0.]), reduction='mean'), box_convert(torch.tensor([[1., 2., 3., 5.]]), 'xyxy', 'cxcywh'), box_convert(torch.tensor([[1., 2., 3., 5.]]), 'xywh', 'xyxy')
# %%
# names in networks that are put together
seq = nn.Sequential(); seq.add_module('a', nn.Linear(4, 3)); seq.append(nn.ReLU()); seq.insert(1, nn.Identity()); seq.extend([nn.Linear(3, 1)])
from torchvision import transforms
print(transforms.Normalize((0.5,), (0.5,)), transforms.Compose([transforms.Normalize([0.1, 0.2], [0.5, 0.5])]))
seq
# %%
# keys of a program's own in groups, and an optimizer around another one's groups
class Sharp(torch.optim.Optimizer):
    def __init__(self, params, base, rho=.05, **options):
        super().__init__(params, dict(rho=rho, **options)); self.base = base(self.param_groups, **options); self.param_groups = self.base.param_groups
    @torch.no_grad()
    def first_step(self):
        length = torch.norm(torch.stack([p.grad.norm() for g in self.param_groups for p in g['params']]))
        for g in self.param_groups:
            for p in g['params']: e = p.grad * (g['rho'] / length); p.add_(e); self.state[p]['e'] = e
        self.zero_grad()
    @torch.no_grad()
    def second_step(self):
        for g in self.param_groups:
            for p in g['params']: p.sub_(self.state[p]['e'])
        self.base.step(); self.zero_grad()
w = torch.tensor([1., 2.], requires_grad=True); s = Sharp([w], torch.optim.SGD, lr=.1)
for _ in range(2): (w ** 2).sum().backward(); s.first_step(); (w ** 2).sum().backward(); s.second_step()
o = torch.optim.Adam([{'params': [torch.ones(1, requires_grad=True)], 'kind': 'head'}], lr=.1); w, s.param_groups[0]['rho'], o.param_groups[0]['kind']
# %%
# what cannot be: places, classes, batches, shares, axes
def told(f):
    try: print('nothing', f())
    except Exception as error: print(type(error).__name__, error)
told(lambda: torch.gather(torch.ones(2, 2), 1, torch.tensor([[5]]))); told(lambda: torch.ones(2, 3).gather(0, torch.tensor([[2, 0, 1]])))
told(lambda: F.one_hot(torch.tensor([3]), 2)); told(lambda: F.softmax(torch.ones(2), dim=2)); told(lambda: nn.Softmax(dim=-3)(torch.ones(2, 2)))
told(lambda: F.cross_entropy(torch.ones(2, 3), torch.tensor([0, 1, 2]))); told(lambda: nn.CrossEntropyLoss()(torch.ones(4, 3), torch.tensor([0, 1]))); told(lambda: F.nll_loss(torch.ones(2, 3), torch.ones(3).long()))
told(lambda: F.binary_cross_entropy(torch.tensor([2.]), torch.tensor([1.]))); told(lambda: nn.BCELoss()(torch.tensor([-.1, .5]), torch.tensor([1., 0.]))); told(lambda: nn.BCELoss()(torch.tensor([float('nan')]), torch.tensor([1.])))
nn.BCELoss(reduction='sum')(torch.tensor([.25, .5]), torch.tensor([1., 0.])), torch.gather(torch.arange(4.).view(2, 2), 1, torch.tensor([[1], [0]])), F.one_hot(torch.tensor([1, 0])), torch.index_select(torch.arange(3.), 0, torch.tensor([2, 0]))

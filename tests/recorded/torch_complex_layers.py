# %%
import copy
import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)


class Waves(nn.Module):
    """Multiplies the lowest frequencies of a signal by learned complex numbers."""

    def __init__(self, channels, count):
        super().__init__()
        self.count = count
        self.gain = nn.Parameter(torch.rand(channels, channels, count, dtype=torch.cfloat) / channels)
        self.skip = nn.Conv1d(channels, channels, 1)

    def forward(self, x):
        spectrum = torch.fft.rfft(x)
        kept = torch.zeros(x.shape[0], x.shape[1], spectrum.size(-1), dtype=torch.cfloat, device=x.device)
        kept[:, :, : self.count] = torch.einsum("bif,iof->bof", spectrum[:, :, : self.count], self.gain)
        return torch.fft.irfft(kept, n=x.size(-1)) + self.skip(x)


net = Waves(2, 3).to("cpu")
print(net, isinstance(net.gain, nn.Parameter), net.gain.dtype, net.gain.shape)
print([(name, tuple(p.shape), p.is_complex()) for name, p in net.named_parameters()])
sum(p.numel() for p in net.parameters())
# %%
x, target = torch.randn(4, 2, 8), torch.randn(4, 2, 8)
optimizer = torch.optim.Adam(net.parameters(), lr=0.05, weight_decay=1e-3)
for _ in range(4):
    optimizer.zero_grad()
    loss = F.mse_loss(net(x), target)
    loss.backward()
    length = nn.utils.clip_grad_norm_(net.parameters(), 0.3)
    optimizer.step()
    print(f"{loss.item():.5f} {length.item():.5f}")
print(net.gain.detach()[0, 0], net.gain.grad[1, 0])
# %%
torch.save(net.state_dict(), "waves.pt")
other = Waves(2, 3)
print(other.load_state_dict(torch.load("waves.pt")), torch.equal(other(x), net(x)))
print(torch.equal(copy.deepcopy(net).gain, net.gain), net.state_dict()["gain"].dtype)


# %%
class Turned(nn.Module):
    """Turns pairs of features by the angles of their places."""

    def __init__(self, width, length):
        super().__init__()
        angles = torch.outer(torch.arange(length).float(), 100.0 ** -(torch.arange(0, width, 2).float() / width))
        self.register_buffer("turns", torch.polar(torch.ones_like(angles), angles))

    def forward(self, x):
        pairs = torch.view_as_complex(x.reshape(*x.shape[:-1], -1, 2))
        return torch.view_as_real(pairs * self.turns[: x.shape[1]]).flatten(-2)


turned = Turned(4, 6).to("cpu")
print(turned.turns.dtype, list(turned.state_dict()), turned.state_dict()["turns"][1])
turned(torch.ones(1, 3, 4))
# %%
c = torch.tensor([[1 + 2j, -0.5j], [0.3, 2 - 1j]])
print(isinstance(c, torch.Tensor), c.is_floating_point(), c.element_size(), c.type(), c.real.dtype)
print(torch.cat([c, c]), torch.stack([c, torch.ones(2, 2)], 1).shape, torch.where(c.real > 0.5, c, 0))
print(c.unbind(0)[1], [part.shape for part in c.chunk(2, 1)], c.gather(0, torch.tensor([[0, 1]])))
print(torch.isnan(c), torch.zeros_like(c), c.masked_fill(c.real > 1, 0))
# %%
for name in "neg reciprocal square cos sin tan cosh sinh tanh acos asin atan acosh asinh atanh sigmoid rsqrt exp2 expm1 log2 log10 log1p".split():
    print(name, getattr(torch, name)(torch.tensor([1 + 2j, -0.4 - 0.5j, 0.3 + 0.2j, 2 - 1j])))
# %%
print(torch.kron(c, c)[1], torch.outer(c[0], c[1]), torch.trace(c), torch.mv(c, c[0]), torch.tensordot(c, c, 1))
print(torch.einsum("ij,jk,kl->il", c, c, c), torch.pow(c, 2), c**c, c ** (1j), F.linear(c, c, c[0]))
print(c.std(), c.var(0), c.inverse(), torch.linalg.matrix_power(c, 2), torch.linalg.vector_norm(c))
# %%
d = c.clone()
d *= 2
d.add_(1)
d[0].mul_(1j)
d[1, 1] = 5j
print(d, torch.from_numpy(np.array([1 + 2j])), torch.ones(1, dtype=complex))
# %%
z = torch.randn(3, dtype=torch.cfloat, requires_grad=True)
steps = torch.optim.SGD([z], lr=0.1)
(z.abs() ** 2).sum().backward()
print(z.grad)
steps.step()
print(z.detach())
# %%
angle = torch.tensor(0.3, requires_grad=True)
cos, sin = torch.cos(angle / 2), torch.sin(angle / 2)
gate = torch.stack([torch.stack([cos, -sin]), torch.stack([sin, cos])]).to(torch.complex64)
mixed = torch.tensor([[1, 1], [1, -1]], dtype=torch.complex64) / math.sqrt(2)
state = torch.kron(gate, mixed) @ torch.tensor([1, 0, 0, 0], dtype=torch.cfloat)
energy = (state.conj() @ (torch.diag(torch.tensor([1.0, 1, -1, -1]) + 0j) @ state)).real
energy.backward()
print(state.detach(), f"{energy.item():.5f}", angle.grad)
# %%
a = torch.tensor([1.0, -2.0])
print(a.real, torch.real(a))
torch.ones(2, dtype=torch.cfloat).sum().item()

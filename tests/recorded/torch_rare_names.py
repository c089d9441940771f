"""Names that few programs use: other accelerators, forms that write, windows, polynomials."""

# %%
import torch
import torch.nn.functional as F
from torch import nn

torch.mps.is_available(), torch.xpu.is_available(), torch.mtia.is_available(), torch.is_inference(torch.ones(1)), torch.ones(1).is_conj()
# %%
a = torch.arange(4)
torch.unsafe_chunk(a, 2), torch.split_with_sizes(a, [1, 3]), torch.zero_(torch.ones(2)), torch.fill_(torch.ones(2), 3.0), torch.fill(torch.ones(2), 3.0)
# %%
torch.rms_norm(torch.tensor([1.0, 2.0]), (2,)), F.elu_(torch.tensor([-1.0, 1.0])), F.leaky_relu_(torch.tensor([-1.0, 1.0]), 0.1)
# %%
F.max_pool2d_with_indices(torch.arange(16.0).reshape(1, 1, 4, 4), 2), nn.FeatureAlphaDropout(0.2), nn.FeatureAlphaDropout(0.2).eval()(torch.ones(1, 2, 3))
# %%
torch.binomial(torch.tensor([10.0, 0.0]), torch.tensor([1.0, 0.5])), issubclass(torch.cuda.OutOfMemoryError, RuntimeError)
# %%
W = torch.signal.windows
[f(5) for f in (W.hann, W.hamming, W.nuttall, W.bartlett, W.cosine, W.gaussian, W.exponential, W.kaiser)]
# %%
W.gaussian(4, std=0.5), W.kaiser(4, beta=3.0), W.hann(4, sym=False), W.general_cosine(4, a=[0.5, 0.5]), W.exponential(5, tau=2.0), W.hann(1)
# %%
S, x = torch.special, torch.tensor([0.1, 0.5, 2.0])
for f in (S.chebyshev_polynomial_t, S.chebyshev_polynomial_u, S.chebyshev_polynomial_v, S.chebyshev_polynomial_w, S.hermite_polynomial_h):
    print(f(x, torch.tensor(3)), f(x, 0), f(x, 1))
for f in (S.hermite_polynomial_he, S.laguerre_polynomial_l, S.legendre_polynomial_p, S.shifted_chebyshev_polynomial_t):
    print(f(x, torch.tensor(3)), f(x, 0), f(x, 1))
S.legendre_polynomial_p(x, torch.tensor([0, 1, 2]))
# %%
torch.fft.hfft(torch.arange(3.0)), torch.fft.ihfft(torch.arange(4.0)), torch.fft.hfft(torch.tensor([1 + 2j, 3 - 1j, 2 + 0j]))
# %%
hasattr(torch, "nope"), hasattr(nn, "Nope"), hasattr(torch.ones(1), "nope"), torch.kron(torch.eye(2), torch.ones(1, 2))
# %%
nn.init.dirac_(torch.empty(2, 2, 3)), (nn.init.sparse_(torch.empty(10, 2), 0.3) == 0).sum(0), nn.init.dirac_(torch.empty(4, 2, 1), groups=2)
# %%
import torch.fx


def traced(a, b):
    return a @ b + torch.sin(a)[0]


class Changed(torch.fx.Transformer):
    def call_function(self, target, args, kwargs):
        return torch.cos(*args) if target == torch.sin else super().call_function(target, args, kwargs)


made = Changed(torch.fx.symbolic_trace(traced)).transform()
print(made.code)
made(torch.zeros(2, 2), torch.ones(2, 2))


# %%
class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(2, 2)

    def forward(self, x):
        return self.l(x).relu()


module = torch.fx.symbolic_trace(Small())
print(module)
module

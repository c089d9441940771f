"""What few programs ask of PyTorch: strides, special functions, distributions, layers, optimizers, and modules beside it."""

import io
import warnings
from contextlib import redirect_stdout

import torch
from torch import nn


def near(found, *expected, by=2e-5):
    found = torch.as_tensor(found).double().reshape(-1).tolist()
    assert len(found) == len(expected) and all(abs(a - b) <= by * max(1, abs(b)) for a, b in zip(found, expected)), (found, expected)


def refused(call, *words, error=RuntimeError):
    try:
        call()
    except error as found:
        assert all(word in str(found) for word in words), found
    else:
        raise AssertionError("nothing was raised")


# Strides are those of PyTorch's views, and views that cannot be are refused.
x = torch.arange(12).reshape(3, 4)
assert (x.stride(), x.t().stride(), x[:, ::2].stride(), x.movedim(0, 1).stride()) == ((4, 1), (1, 4), (4, 2), (1, 4))
assert (x.storage_offset(), x[1:].storage_offset(), x[1, 2].storage_offset()) == (0, 4, 6)
assert not x.t().is_contiguous() and x.t().contiguous().is_contiguous() and x[1:2].is_contiguous() and not x[:, 1:2].is_contiguous()
refused(lambda: x.t().view(12), "view size is not compatible", "Use .reshape(...) instead.")
assert x.t().contiguous().view(-1).tolist() == x.t().reshape(-1).tolist() == [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]
assert torch.ones(2, 1, 3).expand(2, 5, 3).stride() == (3, 0, 1) and x.unfold(1, 2, 1).stride() == (4, 1, 1)
pictures = torch.ones(2, 3, 4, 5)
assert pictures.permute(0, 2, 3, 1).stride() == (60, 5, 1, 20) and pictures[:, 1:].view(2, 2, 20).stride() == (60, 20, 1)
last = pictures.to(memory_format=torch.channels_last)
assert last.stride() == (60, 1, 15, 3) and last.is_contiguous(memory_format=torch.channels_last) and not last.is_contiguous()
assert torch.as_strided(x, (2, 3), (4, 1), 1).tolist() == [[1, 2, 3], [5, 6, 7]]
assert torch.arange(5).as_strided((3, 3), (1, 1)).tolist() == [[0, 1, 2], [1, 2, 3], [2, 3, 4]]
refused(lambda: x.as_strided((4, 4), (4, 1)), "out of bounds for storage of size 96" if x.itemsize == 8 else "out of bounds")
assert torch.slice_scatter(torch.zeros(3, 2), torch.ones(1, 2), 0, 1, 2).tolist() == [[0, 0], [1, 1], [0, 0]]
assert torch.diagonal_scatter(torch.zeros(2, 2), torch.tensor([1.0, 2.0])).tolist() == [[1, 0], [0, 2]]
assert [part.tolist() for part in torch.unravel_index(torch.tensor([5, 11]), (3, 4))] == [[1, 2], [1, 3]]

# Special functions, by scipy's values.
near(torch.special.i0e(torch.tensor([0.5, 2.0, 30.0])), 0.645035, 0.308508, 0.0731459)
near(torch.special.i1(torch.tensor([0.5, 2.0, -3.0])), 0.257894, 1.59064, -3.95337)
near(torch.polygamma(1, torch.tensor([0.5, 1.0, 4.0])), 4.9348, 1.64493, 0.283823)
near(torch.tensor([0.5, 1.0]).polygamma(2), -16.8288, -2.40411)
near(torch.special.gammainc(torch.tensor([0.5, 2.0, 10.0]), torch.tensor([1.0, 2.0, 12.0])), 0.842701, 0.593994, 0.757608)
near(torch.igammac(torch.tensor([0.5, 2.0, 10.0]), torch.tensor([1.0, 2.0, 12.0])), 0.157299, 0.406006, 0.242392)
near(torch.special.bessel_j1(torch.tensor([0.5, 3.0, 10.0])), 0.242268, 0.339059, 0.0434727)
near(torch.special.erfcx(torch.tensor([-1.0, 0.5, 5.0])), 5.00898, 0.61569, 0.110705)
near(torch.special.log_ndtr(torch.tensor([-10.0, -2.0, 0.0, 2.0])), -53.2313, -3.78318, -0.693147, -0.0230129)
near(torch.special.ndtri(torch.tensor([0.1, 0.5])), -1.28155, 0.0)
near(torch.mvlgamma(torch.tensor(3.5), 2), 2.46649)
near(torch.nanquantile(torch.tensor([1.0, float("nan"), 3.0]), 0.5), 2.0)

# Distributions, by scipy's densities; draws have the right means.
D, value = torch.distributions, torch.tensor(1.3)
near(D.HalfCauchy(2.0).log_prob(value), -1.49715)
near(D.Pareto(1.0, 3.0).log_prob(value), 0.0491552)
near(D.Weibull(2.0, 1.5).log_prob(value), -1.02712)
near(D.InverseGamma(3.0, 2.0).log_prob(value), -1.20162)
near(D.FisherSnedecor(4.0, 7.0).log_prob(value), -1.15542)
near(D.NegativeBinomial(5.0, 0.4).log_prob(torch.tensor(3.0)), -1.74765)
near(D.VonMises(0.5, 2.0).log_prob(value), -1.26846)
near(D.Kumaraswamy(2.0, 3.0).log_prob(torch.tensor(0.3)), 0.399165)
torch.manual_seed(0)
for made, mean in ((D.Weibull(2.0, 1.5), 1.80549), (D.Kumaraswamy(2.0, 3.0), 0.457143), (D.NegativeBinomial(5.0, 0.4), 3.33333), (D.VonMises(0.5, 4.0), 0.5)):
    near(made.sample((4000,)).float().mean(), mean, by=0.06)
logits = torch.zeros(3, requires_grad=True)
D.RelaxedOneHotCategorical(0.5, logits=logits).rsample((4,)).pow(2).sum().backward()
assert logits.grad.shape == (3,) and D.OneHotCategoricalStraightThrough(logits=logits).rsample().sum().item() == 1

# Layers.
lazy = nn.LazyBatchNorm2d()
assert repr(lazy) == "LazyBatchNorm2d(0, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True)"
assert lazy(torch.randn(4, 3, 5, 5)).shape == (4, 3, 5, 5) and type(lazy) is nn.BatchNorm2d and lazy.num_features == 3
near(nn.RReLU().eval()(torch.tensor([-1.0, 2.0])), -(1 / 8 + 1 / 3) / 2, 2.0)
near(nn.MultiLabelMarginLoss()(torch.tensor([[0.1, 0.2, 0.4, 0.8]]), torch.tensor([[3, 0, -1, 1]])), 0.85)
head = nn.AdaptiveLogSoftmaxWithLoss(16, 20, cutoffs=[5, 10])
near(head.log_prob(torch.randn(2, 16)).exp().sum(-1), 1.0, 1.0)
assert head(torch.randn(2, 16), torch.tensor([1, 19])).output.shape == (2,)

# Optimizers that keep rows and columns, or make updates orthogonal, learn.
for optimizer in (torch.optim.Adafactor, torch.optim.Muon):
    torch.manual_seed(1)
    layer, data = nn.Linear(4, 3, bias=False), torch.randn(32, 4)
    goal = data @ torch.randn(4, 3)
    steps, losses = optimizer(layer.parameters(), lr=0.05), []
    for _ in range(60):
        loss = ((layer(data) - goal) ** 2).mean()
        steps.zero_grad()
        loss.backward()
        steps.step()
        losses.append(loss.item())
    assert losses[-1] < losses[0] / 2, (optimizer, losses[0], losses[-1])

# Factors, signals.
A = torch.tensor([[1.0, 2.0, 0.0], [3.0, 4.0, 1.0], [0.0, 1.0, 5.0]])
LU, pivots = torch.linalg.lu_factor(A)
near(torch.linalg.lu_solve(LU, pivots, torch.ones(3, 1)), *torch.linalg.solve(A, torch.ones(3, 1)).reshape(-1).tolist())
assert pivots.tolist()[0] == 2
signal = torch.sin(torch.arange(64.0))
spectrum = torch.stft(signal, 16, window=torch.hann_window(16), return_complex=True)
near(torch.istft(spectrum, 16, window=torch.hann_window(16), length=64)[5:9], *signal[5:9].tolist(), by=1e-4)

# Modules beside it.
torch.testing.assert_close(torch.ones(2), torch.ones(2) + 1e-7)
refused(lambda: torch.testing.assert_close(torch.ones(2), torch.tensor([1.0, 2.0])), "Tensor-likes are not close!", "Mismatched elements: 1 / 2 (50.0%)",
        "Greatest absolute difference: 1.0 at index (1,) (up to 1e-05 allowed)", error=AssertionError)
from torch.utils.benchmark import Timer  # noqa: E402
from torch.utils.tensorboard import SummaryWriter  # noqa: E402

measured = Timer("y = x * 2", globals={"x": torch.ones(3)}).timeit(5)
assert measured.median > 0 and "1 measurement, 5 runs , 1 thread" in repr(measured)
with SummaryWriter() as writer:
    writer.add_scalar("loss", torch.tensor(0.5), 0)
assert writer.scalars["loss"] == [(0, 0.5)]
from torch.nn.attention import SDPBackend, sdpa_kernel  # noqa: E402

with sdpa_kernel(SDPBackend.MATH):
    assert nn.functional.scaled_dot_product_attention(*[torch.ones(1, 2, 3, 4)] * 3).shape == (1, 2, 3, 4)
assert torch.distributed.is_available() and not torch.distributed.is_initialized()

# A model as a file of ONNX, which loads again.
model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
given = torch.randn(5, 3)
torch.onnx.export(model, (given,), "exported.onnx", input_names=["features"])
import tandem as td  # noqa: E402

loaded = td.load("exported.onnx")
assert loaded.inputs[0][0] == "features" if isinstance(loaded.inputs[0], tuple) else "features" in str(loaded.inputs), loaded.inputs
near(torch.as_tensor(loaded(given).tolist()), *model(given).reshape(-1).tolist(), by=1e-5)
with redirect_stdout(io.StringIO()), warnings.catch_warnings(record=True):
    torch.onnx.export(model, given, "exported.onnx", dynamic_axes={"features": [0]})

# Graphs of modules: read, changed, run, and found patterns of; a page runs no models of others.
from torch import fx  # noqa: E402


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner, self.factor = nn.Linear(2, 2), nn.Parameter(torch.tensor(3.0))

    def forward(self, x, shift=1.0):
        return torch.relu(self.inner(x)) * self.factor + shift


traced, batch = fx.symbolic_trace(Scaled()), torch.randn(4, 2)
assert [node.op for node in traced.graph.nodes] == ["placeholder"] * 2 + ["call_module", "call_function", "get_attr", "call_function", "call_function", "output"]
assert "relu = torch.relu(inner);  inner = None" in traced.code and "shift = 1.0" in traced.code
assert torch.equal(fx.Interpreter(traced).run(batch), traced(batch))
assert len(fx.replace_pattern(traced, lambda x: torch.relu(x), lambda x: torch.tanh(x))) == 1 and "torch.tanh" in traced.code
near(traced(batch), *(torch.tanh(traced.inner(batch)) * traced.factor + 1).reshape(-1).tolist())
refused(lambda: fx.symbolic_trace(lambda x: x if x.sum() > 0 else -x), "control flow", error=ValueError)
exported = torch.export.export(nn.Linear(2, 1), (torch.ones(3, 2),), dynamic_shapes=({0: torch.export.Dim("rows")},))
assert exported.module()(torch.ones(5, 2)).shape == (5, 1)
refused(lambda: exported(torch.ones(3, 2)), "exported_program.module()")
refused(lambda: torch.hub.load("somebody/models", "net"), "torchvision.models")

# Narrow types are rounded, or wrap, after each operator; the device without elements tells shapes.
half = torch.tensor([1.1, 300.7]).bfloat16()
assert half.tolist() == [1.1015625, 300.0] or device != "cpu"
assert (half + half).dtype == torch.bfloat16 and (half + torch.ones(2)).dtype == torch.float32
assert (torch.tensor([32767], dtype=torch.int16) + 1).item() == -32768 and nn.Linear(1, 1).to(torch.bfloat16).weight.dtype == torch.bfloat16
with torch.device("meta"):
    shapes = nn.Sequential(nn.Linear(3, 4), nn.ReLU())
assert shapes[0].weight.is_meta and shapes(torch.empty(2, 3, device="meta")).shape == (2, 4)
refused(lambda: shapes[0].weight.tolist(), "no data", error=NotImplementedError)
refused(lambda: shapes.to("cpu"), "to_empty", error=NotImplementedError)
assert not shapes.to_empty(device="cpu")[0].weight.is_meta

# States with hooks, gradients that are complete, and errors in PyTorch's words.
keeper, seen = nn.Linear(1, 1), []
keeper.register_load_state_dict_pre_hook(lambda module, state, prefix, *rest: state.update({prefix + "bias": state.pop(prefix + "shift")}))
keeper.load_state_dict({"weight": torch.ones(1, 1), "shift": torch.tensor([2.0])})
assert keeper(torch.ones(1, 1)).item() == 3.0
keeper.weight.register_post_accumulate_grad_hook(lambda p: seen.append(p.grad.item()))
keeper(torch.tensor([[5.0]])).sum().backward()
assert seen == [5.0]
refused(lambda: torch.ones(2, 3) + torch.ones(4), "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1")
refused(lambda: nn.Linear(3, 2)(torch.ones(4, 5)), "mat1 and mat2 shapes cannot be multiplied (4x5 and 3x2)")
assert (torch.tensor([True, False]) * 1).dtype == torch.zeros(1).long().dtype

# Files of PyTorch's of which programs import.
import torch.backends.cudnn as cudnn  # noqa: E402
from torch.nn.modules.batchnorm import _BatchNorm  # noqa: E402
from torch.optim.adam import Adam  # noqa: E402

cudnn.benchmark = True
assert torch.backends.cudnn.benchmark and isinstance(nn.BatchNorm2d(1), _BatchNorm) and Adam is torch.optim.Adam

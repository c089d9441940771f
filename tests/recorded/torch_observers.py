# %%
import torch, torch.nn as nn, torch.ao.quantization as tq

# %%
from torch.ao.quantization import QuantStub, DeQuantStub

q = torch.quantize_per_tensor(torch.tensor([-1.0, 0.0, 0.5, 2.0]), 0.1, 10, torch.quint8)
q
# %%
q.int_repr(), q.dequantize(), q.q_scale(), q.q_zero_point(), q.dtype, q.qscheme(), q.is_quantized
# %%
torch.quantize_per_channel(torch.tensor([[-1.0, 0.0], [1.0, 2.0]]), torch.tensor([0.1, 0.01]), torch.tensor([10, 0]), 0, torch.quint8)
# %%
torch.fake_quantize_per_tensor_affine(torch.tensor([-1.23, 0.456, 3.0]), 0.1, 0, -128, 127)
# %%
torch.fake_quantize_per_channel_affine(
    torch.tensor([[-1.23, 0.456], [3.0, 1.0]]), torch.tensor([0.1, 0.2]), torch.tensor([0, 0], dtype=torch.int32), 0, -128, 127
)
# %%
obs = tq.MinMaxObserver(dtype=torch.qint8, qscheme=torch.per_tensor_symmetric)
obs(torch.tensor([-1.0, 2.0, 3.0]))
# %%
obs, obs.calculate_qparams(), obs.min_val, obs.max_val
# %%
obs2 = tq.MovingAverageMinMaxObserver()
obs2(torch.tensor([-1.0, 2.0]))
obs2(torch.tensor([-3.0, 5.0]))
obs2, obs2.calculate_qparams()
# %%
obs3 = tq.PerChannelMinMaxObserver(ch_axis=0)
obs3(torch.tensor([[-1.0, 2.0], [0.0, 4.0]]))
obs3, obs3.calculate_qparams()
# %%
fq = tq.FakeQuantize()
fq(torch.tensor([-1.0, 0.333, 2.0])), fq
# %%
_ = torch.manual_seed(0)


# %%
class M(nn.Module):
    def __init__(self):
        super().__init__()
        self.quant = QuantStub()
        self.fc1 = nn.Linear(4, 8)
        self.relu = nn.ReLU()
        self.fc2 = nn.Linear(8, 2)
        self.dequant = DeQuantStub()

    def forward(self, x):
        return self.dequant(self.fc2(self.relu(self.fc1(self.quant(x)))))


m = M().eval()
x = torch.randn(5, 4)
d = torch.ao.quantization.quantize_dynamic(m, {nn.Linear}, dtype=torch.qint8)
d
# %%
d(x)
# %%
d.fc1.weight()
# %%
f = tq.fuse_modules(m, [["fc1", "relu"]])
f
# %%
f(x) - m(x)
# %%
g = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.ReLU()).eval()
tq.fuse_modules(g, ["0", "1", "2"])
# %%
tq.fuse_modules(g, ["0", "2"])
# %%
tq.get_default_qat_qconfig("fbgemm"), tq.default_qconfig, tq.default_dynamic_qconfig, tq.default_qat_qconfig
# %%
tq.QuantWrapper(nn.Linear(2, 2))
# %%
f2 = tq.FusedMovingAvgObsFakeQuantize()
f2.disable_observer()
f2
# %%
z = torch.tensor([-1.0, 0.7], requires_grad=True)
fq(z).sum().backward()
z.grad
# %%
mm = tq.MovingAveragePerChannelMinMaxObserver(dtype=torch.qint8, qscheme=torch.per_channel_symmetric)
mm(torch.tensor([[1.0, 2.0], [3.0, -4.0]]))
mm(torch.tensor([[5.0, 2.0], [3.0, -8.0]]))
mm, mm.calculate_qparams(), mm.quant_min, mm.quant_max
# %%
fc = tq.FakeQuantize(observer=tq.PerChannelMinMaxObserver, quant_min=-128, quant_max=127, dtype=torch.qint8, qscheme=torch.per_channel_symmetric)
fc(torch.tensor([[1.0, 2.0], [3.0, -4.0]]))

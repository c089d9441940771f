# %%
import torch
import torch.nn as nn
import torch.ao.quantization as tq

torch.manual_seed(3)


class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.quant, self.dequant = tq.QuantStub(), tq.DeQuantStub()
        self.conv, self.bn, self.relu = nn.Conv2d(1, 2, 3, padding=1), nn.BatchNorm2d(2), nn.ReLU()
        self.pool, self.fc = nn.MaxPool2d(2), nn.Linear(18, 3)

    def forward(self, x):
        x = self.pool(self.relu(self.bn(self.conv(self.quant(x)))))
        return self.dequant(self.fc(torch.flatten(x, 1)))


pictures = [torch.randn(4, 1, 6, 6) for _ in range(4)]
# %%
net = Small().eval()
net.qconfig = tq.get_default_qconfig("x86")
fused = tq.fuse_modules(net, [["conv", "bn", "relu"]])
watched = tq.prepare(fused)
print(watched)
# %%
# digits: 4
for batch in pictures:
    watched(batch)
for name in ("quant", "conv", "fc"):
    print(getattr(watched, name).activation_post_process.calculate_qparams())
# %%
small = tq.convert(watched)
print(str(small).split("scale")[0], type(small.fc).__name__, type(small.conv).__name__)
print([name for name in small.state_dict()])
# %%
# digits: 2
small(pictures[0])
# %%
bool((small(pictures[1]) - fused(pictures[1])).abs().max() < 0.05)
# %%
small.fc.weight().qscheme(), small.fc.weight().int_repr().dtype, small.fc.bias().shape, small.conv.weight().q_per_channel_axis()
# %%
try:
    small.fc(torch.ones(1, 18))
except NotImplementedError as error:
    print("refused")
# %%
x = torch.quantize_per_tensor(torch.tensor([[-1.0, 0.5, 1.0]]), 0.1, 10, torch.quint8)
print(torch.relu(x), torch.flatten(x), torch.cat([x, x]).shape, x == x)
print(torch.sigmoid(x), x.mean(), nn.functional.max_pool1d(x.reshape(1, 1, 3), 2))
# %%
learner = Small().train()
learner.qconfig = tq.get_default_qat_qconfig("x86")
aware = tq.prepare_qat(tq.fuse_modules_qat(learner, [["conv", "bn", "relu"]]))
print(type(aware.conv).__name__, type(aware.fc).__name__, [name for name in aware.state_dict() if "conv" in name][:8])
# %%
# digits: 3
optimizer, losses = torch.optim.SGD(aware.parameters(), lr=0.05), []
for batch in pictures:
    optimizer.zero_grad()
    losses.append(aware(batch).square().mean())
    losses[-1].backward()
    optimizer.step()
print(losses[0].item(), losses[-1].item() < 0.1)
# %%
aware.eval().apply(tq.disable_observer)
done = tq.convert(aware)
print(type(done.conv).__name__, type(done.fc).__name__, bool((done(pictures[2]) - aware(pictures[2])).abs().max() < 0.03))
# %%
class Doubled(nn.Module):
    def __init__(self):
        super().__init__()
        self.quant, self.dequant, self.fc = tq.QuantStub(), tq.DeQuantStub(), nn.Linear(3, 3)
        self.sum = torch.ao.nn.quantized.FloatFunctional()

    def forward(self, x):
        x = self.quant(x)
        return self.dequant(self.sum.add(x, self.fc(x)))


def run(model, batches):
    for batch in batches:
        model(batch)


doubled = Doubled().eval()
doubled.qconfig = tq.default_qconfig
made = tq.quantize(doubled, run, [[torch.linspace(-1, 1, 12).reshape(4, 3)]])
print(type(made.sum).__name__, type(made.quant).__name__, type(made.dequant).__name__)
# %%
# digits: 2
made(torch.linspace(-1, 1, 6).reshape(2, 3))
# %%
wrapped = nn.Sequential(nn.Linear(4, 3), nn.ReLU(), nn.Linear(3, 2)).eval()
wrapped = tq.QuantWrapper(tq.fuse_modules(wrapped, [["0", "1"]]))
wrapped.qconfig = tq.get_default_qconfig("qnnpack")
seen = tq.prepare(wrapped)
seen(torch.arange(8.0).reshape(2, 4) / 4)
print([type(layer).__name__ for layer in tq.convert(seen).module])

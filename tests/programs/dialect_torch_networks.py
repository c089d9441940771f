"""PyTorch's modules, optimizers and loaders as programs use them."""

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, random_split

net = nn.Sequential(nn.Linear(20, 256), nn.ReLU(), nn.Linear(256, 10))
assert repr(net) == (
    "Sequential(\n  (0): Linear(in_features=20, out_features=256, bias=True)\n  (1): ReLU()\n"
    "  (2): Linear(in_features=256, out_features=10, bias=True)\n)"
)
for layer, text in (
    (nn.Conv2d(1, 6, 5, padding=2), "Conv2d(1, 6, kernel_size=(5, 5), stride=(1, 1), padding=(2, 2))"),
    (nn.MaxPool2d(2), "MaxPool2d(kernel_size=2, stride=2, padding=0, dilation=1, ceil_mode=False)"),
    (nn.AvgPool2d(kernel_size=2, stride=2), "AvgPool2d(kernel_size=2, stride=2, padding=0)"),
    (nn.BatchNorm2d(6), "BatchNorm2d(6, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True)"),
    (nn.Dropout(0.2), "Dropout(p=0.2, inplace=False)"),
    (nn.LayerNorm(8), "LayerNorm((8,), eps=1e-05, elementwise_affine=True)"),
    (nn.Embedding(10, 3), "Embedding(10, 3)"),
    (nn.Flatten(), "Flatten(start_dim=1, end_dim=-1)"),
    (nn.LSTM(4, 8, num_layers=2, batch_first=True), "LSTM(4, 8, num_layers=2, batch_first=True)"),
    (nn.Softmax(dim=1), "Softmax(dim=1)"),
    (nn.CrossEntropyLoss(), "CrossEntropyLoss()"),
    (nn.ModuleList([nn.Linear(1, 1), nn.Linear(1, 1)]), "ModuleList(\n  (0-1): 2 x Linear(in_features=1, out_features=1, bias=True)\n)"),
):
    assert repr(layer) == text, repr(layer)
assert repr(net[0].bias).startswith("Parameter containing:\ntensor([") and repr(net[0].bias).endswith("requires_grad=True)")
assert type(net[0].weight).__name__ == "Parameter" and isinstance(net[0].weight, nn.Parameter) and type(net[0].weight * 2) is torch.Tensor
assert [name for name, _ in net.named_parameters()] == ["0.weight", "0.bias", "2.weight", "2.bias"]
assert isinstance(net[1:], nn.Sequential) and len(net[1:]) == 2 and type(net[0]) is nn.Linear

if torch.get_default_device().type == "cpu":
    # The first values are PyTorch's: kaiming uniform from the seed's stream.
    torch.manual_seed(0)
    bound = 1 / 2**0.5
    expected = (torch.rand(6) * 2 - 1) * bound
    torch.manual_seed(0)
    layer = nn.Linear(2, 2)
    assert torch.allclose(torch.cat([layer.weight.reshape(-1), layer.bias]), expected, atol=1e-6)


class MLP(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(4, 8)
        self.out = nn.Linear(8, 3)
        self.register_buffer("calls", torch.zeros(1))

    def forward(self, x):
        self.calls += 1
        return self.out(F.relu(self.hidden(x)))


mlp = MLP()
mlp.apply(lambda m: nn.init.normal_(m.weight, std=0.5) if type(m) is nn.Linear else None)
x, y = torch.randn(64, 4), torch.randint(0, 3, (64,))
loader = DataLoader(TensorDataset(x, y), batch_size=16, shuffle=True)
for make in (lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9), lambda p: torch.optim.Adam(p, lr=0.01)):
    optimizer, loss = make(mlp.parameters()), nn.CrossEntropyLoss()
    first = loss(mlp(x), y).item()
    for _ in range(5):
        for xs, ys in loader:
            optimizer.zero_grad()
            found = loss(mlp(xs), ys)
            found.backward()
            optimizer.step()
    assert loss(mlp(x), y).item() < first
assert len(loader) == 4 and mlp.calls.item() > 40

# Groups, schedules, clipping.
optimizer = torch.optim.SGD([{"params": mlp.hidden.weight, "weight_decay": 3}, {"params": mlp.out.parameters(), "lr": 0.5}], lr=1.0)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=1, gamma=0.1)
loss(mlp(x), y).backward()
norm = nn.utils.clip_grad_norm_(mlp.parameters(), 0.01)
assert norm > 0.01 and sum((p.grad**2).sum() for p in mlp.parameters()).sqrt().item() < 0.0101
optimizer.step()
scheduler.step()
assert [round(group["lr"], 6) for group in optimizer.param_groups] == [0.1, 0.05]

# State.
copy = MLP()
assert repr(copy.load_state_dict(mlp.state_dict())) == "<All keys matched successfully>"
torch.save(mlp.state_dict(), "mlp.params")
copy.load_state_dict(torch.load("mlp.params"))
assert torch.equal(copy(x), mlp(x))
torch.save([x, {"y": y}], "pair")
back = torch.load("pair")
assert torch.equal(back[0], x) and back[1]["y"].dtype == y.dtype

# Layers with PyTorch's layouts.
image = torch.rand(2, 3, 8, 8)
assert nn.Conv2d(3, 5, 3, stride=2, padding=1)(image).shape == (2, 5, 4, 4) and nn.AdaptiveAvgPool2d(1)(image).shape == (2, 3, 1, 1)
outputs, state = nn.GRU(3, 7, num_layers=2)(torch.rand(5, 2, 3))
assert outputs.shape == (5, 2, 7) and state.shape == (2, 2, 7)
assert F.one_hot(torch.tensor([0, 2]), 3).tolist() == [[1, 0, 0], [0, 0, 1]]
assert F.conv2d(input=image, weight=torch.ones(1, 3, 2, 2), bias=torch.zeros(1)).shape == (2, 1, 7, 7)
norm = nn.BatchNorm2d(3)
norm(image)
assert norm.running_mean.shape == (3,) and norm.eval()(image).shape == image.shape
attention = nn.MultiheadAttention(8, 2, batch_first=True)
assert attention(torch.rand(2, 4, 8), torch.rand(2, 4, 8), torch.rand(2, 4, 8))[0].shape == (2, 4, 8)
loss = nn.MSELoss(reduction="none")
assert loss(torch.tensor([1.0, 2.0]), torch.tensor([0.0, 0.0])).tolist() == [1.0, 4.0]


class Squares(Dataset):
    def __len__(self):
        return 10

    def __getitem__(self, index):
        return torch.tensor(float(index)), index**2


batches = list(DataLoader(Squares(), batch_size=4, drop_last=True))
assert batches[1][0].tolist() == [4.0, 5.0, 6.0, 7.0] and batches[1][1].tolist() == [16, 25, 36, 49] and len(batches) == 2
parts = random_split(Squares(), [7, 3])
assert sorted(parts[0].indices + parts[1].indices) == list(range(10))

# Compiled.
scripted = torch.jit.script(net)
z = torch.randn(1, 20)
assert torch.allclose(scripted(z), net(z), atol=1e-5)
scripted.save("net.pt")
assert torch.allclose(torch.jit.load("net.pt")(z), net(z), atol=1e-5)
assert torch.allclose(torch.compile(lambda a: torch.sin(a) + a * 2)(z), torch.sin(z) + z * 2, atol=1e-5)

# On several devices: the network and what it is given are brought to the first one.
first = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")
net = nn.Linear(3, 2).to("cpu")
spread = nn.DataParallel(net, device_ids=[first, torch.device("cpu")])
assert spread.module is net and list(spread.state_dict()) == ["module.weight", "module.bias"]
spread(torch.ones(4, 3, device="cpu")).sum().backward()
assert net.weight.device.type == net.weight.grad.device.type == first.type and net.weight.grad[0, 0] == 4.0


class Scaled(nn.Module):
    def forward(self, pair, options):
        return pair[0] + pair[1] * options["by"]


x = torch.ones(2, 3, device="cpu")
assert nn.DataParallel(Scaled())((x, x), options={"by": x}).sum() == 12.0

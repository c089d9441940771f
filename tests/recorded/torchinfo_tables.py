"""Tables of layers."""

# %%
import torch, torch.nn as nn, torch.nn.functional as F

# %%
from torchinfo import summary, ModelStatistics

# %%
from torchsummary import summary as ts


# %%
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 10, kernel_size=5)
        self.conv2 = nn.Conv2d(10, 20, kernel_size=5)
        self.drop = nn.Dropout2d()
        self.fc1 = nn.Linear(320, 50)
        self.fc2 = nn.Linear(50, 10)

    def forward(self, x):
        x = F.relu(F.max_pool2d(self.conv1(x), 2))
        x = F.relu(F.max_pool2d(self.drop(self.conv2(x)), 2))
        x = x.view(-1, 320)
        return F.log_softmax(self.fc2(F.relu(self.fc1(x))), dim=1)


# %%
ALL = ("input_size", "output_size", "num_params", "params_percent", "kernel_size", "mult_adds", "trainable")
# %%
summary(Net(), (16, 1, 28, 28), verbose=0)
# %%
summary(Net(), (16, 1, 28, 28), verbose=0, col_names=ALL, col_width=18, row_settings=["var_names"])
# %%
summary(Net(), (16, 1, 28, 28), verbose=0, col_names=ALL, col_width=18, row_settings=["var_names", "depth", "ascii_only"])
# %%
s = summary(Net(), (16, 1, 28, 28), verbose=2, col_names=ALL, col_width=16)
# %%
summary(Net(), verbose=0)
# %%
summary(Net(), verbose=0, col_names=("num_params", "kernel_size", "trainable"))
# %%
summary(Net(), (1, 28, 28), batch_dim=0, verbose=0)
# %%
ts(Net(), (1, 28, 28), device="cpu")
# %%
ts(Net(), (1, 28, 28), batch_size=8, device="cpu")


# %%
class Block(nn.Module):
    def __init__(self, i, o):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(i, o, 3, padding=1, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))
        self.skip = nn.Identity() if i == o else nn.Conv2d(i, o, 1)

    def forward(self, x):
        return self.body(x) + self.skip(x)


# %%
class Res(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList([Block(3, 8), Block(8, 8), Block(8, 16)])
        self.shared = nn.ReLU()
        self.head = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, 5))
        self.scale = nn.Parameter(torch.ones(5))

    def forward(self, x):
        for b in self.blocks:
            x = self.shared(b(x))
        return self.head(x) * self.scale


# %%
summary(Res(), (2, 3, 16, 16), verbose=0)
# %%
summary(Res(), (2, 3, 16, 16), verbose=0, depth=1, col_names=ALL, col_width=14)
# %%
summary(Res(), (2, 3, 16, 16), verbose=0, depth=5, row_settings=("hide_recursive_layers", "depth"))
# %%
summary(Res(), (2, 3, 16, 16), verbose=2)
# %%
summary(Res(), verbose=0, depth=4)
# %%
ts(Res(), (3, 16, 16), device="cpu")
# %%
r = Res()
# %%
for p in r.blocks.parameters():
    p.requires_grad_(False)
# %%
s = summary(r, (2, 3, 16, 16), verbose=0, col_names=("output_size", "num_params", "trainable"))
# %%
s
# %%
s.total_params, s.trainable_params, s.total_mult_adds, s.total_param_bytes, s.total_output_bytes, s.total_input, s.input_size
# %%
s.summary_list[:5]
# %%
s.formatting.layer_name_width


# %%
class LSTM(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(100, 16)
        self.enc = nn.LSTM(16, 32, num_layers=2, batch_first=True)
        self.dec = nn.Linear(32, 4)

    def forward(self, x):
        e = self.emb(x)
        o, (h, c) = self.enc(e)
        return self.dec(o)


# %%
summary(LSTM(), (3, 7), dtypes=[torch.long], verbose=0, col_names=ALL, col_width=15)
# %%
summary(LSTM(), input_data=torch.zeros(3, 7, dtype=torch.long), verbose=2)


# %%
class Two(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(3, 2)
        self.b = nn.Linear(4, 2)

    def forward(self, x, y):
        return {"s": self.a(x) + self.b(y)}


# %%
summary(Two(), [(5, 3), (5, 4)], verbose=0)
# %%
summary(Two(), ((5, 3), (5, 4)), verbose=0)
# %%
summary(Two(), input_data=[torch.ones(5, 3), torch.ones(5, 4)], verbose=0)
# %%
summary(Two(), input_data={"x": torch.ones(5, 3), "y": torch.ones(5, 4)}, verbose=0)


# %%
def err(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)


# %%
err(lambda: summary(Net(), (2, 3), verbose=0))
# %%
err(lambda: summary(Net(), "x"))
# %%
err(lambda: summary(Net(), (2, -3)))
# %%
err(lambda: summary(Net(), (2, 1, 28, 28), col_width=0))
# %%
err(lambda: summary(Net(), (2, 1, 28, 28), verbose=3))
# %%
err(lambda: summary(Net(), (2, 1, 28, 28), torch.ones(2)))
# %%
err(lambda: summary(Net(), (2, 1, 28, 28), mode="x"))
# %%
err(lambda: summary(Net(), (2, 1, 28, 28), col_names=["x"]))
# %%
err(lambda: summary(Net(), col_names=["output_size"]))
# %%
err(lambda: ts(Net(), (1, 28, 28), device="tpu"))
# %%
summary(nn.Linear(3, 4), (2, 3), verbose=0)
# %%
summary(nn.Transformer(16, 2, 1, 1, 32, batch_first=True), [(2, 5, 16), (2, 4, 16)], verbose=0, depth=4)
# %%
summary(nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32, batch_first=True), 2), (2, 5, 16), verbose=0, depth=4, mode="train")
# %%
import torchvision

# %%
summary(torchvision.models.resnet18(), (1, 3, 64, 64), verbose=0, depth=3)
# %%
summary(torchvision.models.vgg11(), (1, 3, 224, 224), verbose=0, col_names=("output_size", "num_params", "mult_adds"))
# %%
ts(torchvision.models.resnet18(), (3, 64, 64), device="cpu")
# %%
summary(nn.Sequential(nn.LazyLinear(4), nn.ReLU()), (2, 3), verbose=0)
# %%
l = nn.Linear(3, 3)
# %%
summary(nn.Sequential(l, nn.ReLU(), l), (2, 3), verbose=0)
# %%
summary(nn.Sequential(), (2, 3), verbose=0)
# %%
from torchinfo.layer_info import LayerInfo

# %%
str(summary(Net(), (16, 1, 28, 28), verbose=0)).splitlines()[5]

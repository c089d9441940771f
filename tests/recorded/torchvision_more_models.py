"""Swin, GoogLeNet and Inception v3: parameters, names, and results of weights that are set."""

# %%
import torch
from torchvision import models


def fixed(m):
    for i, p in enumerate(m.parameters()):
        p.data = (torch.arange(p.numel()).float().reshape(p.shape) * 0.37 + i).sin() * (0.5 / max(p[0].numel(), 1) ** 0.5 if p.ndim > 1 else 0.3)
    return m


m = fixed(models.swin_t(num_classes=5)).eval()
sum(p.numel() for p in m.parameters()), len(m.state_dict()), list(m.state_dict())[:12]
# %%
x = (torch.arange(3 * 64 * 60).float().reshape(1, 3, 64, 60) * 0.01).cos()
with torch.no_grad():
    print(m(x))
m.features[1][1]
# %%
m = fixed(models.googlenet(num_classes=5))
sum(p.numel() for p in m.parameters()), len(m.state_dict()), list(m.state_dict())[::40]
# %%
with torch.no_grad():
    print(m.eval()(x))
type(m.train()(torch.cat([x, x]))).__name__
# %%
m = models.inception_v3(num_classes=5, init_weights=False)
sum(p.numel() for p in m.parameters()), len(m.state_dict()), list(m.state_dict())[::40]

# %%
import torch
from torchvision import models, ops


def fixed(m):
    for i, p in enumerate(m.parameters()):
        p.data = (torch.arange(p.numel()).float().reshape(p.shape) * 0.37 + i).sin() * (0.5 / max(p[0].numel(), 1) ** 0.5 if p.ndim > 1 else 0.3)
    return m


x = (torch.arange(3 * 64 * 60).float().reshape(1, 3, 64, 60) * 0.01).cos()
m = fixed(models.shufflenet_v2_x1_0(num_classes=4)).eval()
with torch.no_grad():
    print(m(x))
print(list(m.state_dict())[:12], m.stage3[1])
print([sum(p.numel() for p in f().parameters()) for f in (models.shufflenet_v2_x0_5, models.shufflenet_v2_x1_5)])

# %%
m = fixed(models.mnasnet1_0(num_classes=4)).eval()
with torch.no_grad():
    print(m(x))
print(list(m.state_dict())[:12], m.layers[8][1], [sum(p.numel() for p in f().parameters()) for f in (models.mnasnet0_5, models.mnasnet1_3)])
print(ops.roi_pool(torch.arange(16.0).view(1, 1, 4, 4), [torch.tensor([[0.0, 0, 3, 3]])], 2))
# %%
from torchvision import transforms
from torchvision.models import get_weight
from torchvision.models.alexnet import AlexNet_Weights
from torchvision.models.resnet import ResNet18_Weights
from torchvision.transforms.transforms import Compose, ToTensor

print(ResNet18_Weights.DEFAULT, AlexNet_Weights.__name__, get_weight("ResNet50_Weights.IMAGENET1K_V2"), transforms.Compose is Compose)
Compose([ToTensor()])

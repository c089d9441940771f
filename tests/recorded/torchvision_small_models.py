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
# %%
# What sets of weights tell of themselves, and what prepares pictures for them.
best = models.EfficientNet_B0_Weights.DEFAULT
print(best, best.meta["num_params"], best.meta["_metrics"], best.meta["categories"][207], best.url)
print(best.transforms(), models.Inception_V3_Weights.DEFAULT.transforms(), models.ResNet50_Weights.IMAGENET1K_V1.transforms())
print(list(models.ResNet50_Weights), models.get_model_weights("resnet18"), models.ResNet18_Weights.verify("DEFAULT"))
print(models.detection.MaskRCNN_ResNet50_FPN_Weights.DEFAULT.transforms(), models.segmentation.FCN_ResNet50_Weights.DEFAULT.meta["categories"][:3])
print(models.ResNet18_Weights.DEFAULT.transforms()(torch.full((3, 300, 260), 100, dtype=torch.uint8))[:, ::100, 0])
try:
    models.resnet18(weights=models.VGG16_Weights.DEFAULT)
except TypeError as error:
    print(error)

# %%
import numpy as np
import torch
import torchvision
import torchvision.transforms.v2.functional as VF
from PIL import Image
from torchvision import transforms as T
from torchvision.transforms import v2

img = Image.fromarray(((np.arange(12 * 10 * 3) * 37) % 256).reshape(12, 10, 3).astype("uint8"))
u = T.PILToTensor()(img)
print(T.AutoAugment(), T.AutoAugment(T.AutoAugmentPolicy.CIFAR10), T.autoaugment.AutoAugmentPolicy.SVHN)
torch.manual_seed(0)
for policy in T.AutoAugmentPolicy:
    change = T.AutoAugment(policy)
    print(change.policies[:3], len(change.policies))
    for _ in range(4):
        print(change(u)[0, :2])

# %%
print(T.ConvertImageDtype(torch.int16)(u)[0, 0], VF.to_dtype(VF.to_image(img), torch.float32, scale=True)[0, 0])
print(VF.horizontal_flip(u)[0, 0], VF.resize(u, [3, 3]).shape, VF.get_size(u), VF.to_dtype(u, torch.int16)[0, 0])
print(v2.Compose([v2.ToImage(), v2.ToDtype(torch.float32, scale=True), v2.Normalize([0.5] * 3, [0.5] * 3)])(img).shape)

# %%
print(torchvision.models.ResNet18_Weights.DEFAULT.transforms())
print(torchvision.models.ResNet50_Weights.IMAGENET1K_V2.transforms())
print(torchvision.models.ResNet18_Weights.DEFAULT.transforms()(img).shape)
try:
    torchvision.models.resnet18(weights="foo")
except KeyError as error:
    print(error)

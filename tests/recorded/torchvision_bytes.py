# %%
import torch
from torch.nn import functional as F
from torchvision import transforms
from torchvision.transforms import v2

drawn = torch.Generator().manual_seed(1)
picture = torch.randint(0, 256, (3, 11, 9), dtype=torch.uint8, generator=drawn)
ramp = torch.arange(64, dtype=torch.uint8).reshape(1, 8, 8)
print(v2.Resize(4)(ramp), transforms.Resize(4)(ramp))
for size in ((5, 7), (15, 17)):
    print(v2.Resize(size)(picture)[0], v2.Resize(size, antialias=False)(picture)[1])
print(v2.Resize((5, 7), interpolation=v2.InterpolationMode.BICUBIC)(picture)[0])
print(v2.Resize((5, 7), interpolation=v2.InterpolationMode.NEAREST_EXACT)(picture)[0], transforms.Resize((5, 7))(picture)[0])
print(v2.functional.resized_crop(picture, 1, 2, 6, 5, [4, 4])[2])
# %%
for options in (
    {"mode": "bilinear"},
    {"mode": "bilinear", "align_corners": True},
    {"mode": "bilinear", "antialias": True},
    {"mode": "bicubic"},
    {"mode": "bicubic", "antialias": True},
    {"mode": "nearest"},
):
    found = F.interpolate(picture[None], size=(5, 7), **options)
    print(found.dtype, found[0, 0])
print(F.interpolate(picture[None], scale_factor=2, mode="bilinear")[0, 0, :3])
# %%
for change in (v2.functional.adjust_sharpness, v2.functional.adjust_brightness, v2.functional.adjust_contrast, v2.functional.adjust_saturation):
    print(change(picture, 2.0)[0, :3], change(picture, 0.5)[1, 4])
print(transforms.RandomAdjustSharpness(3, 1.0)(picture)[0, 1:3])
# %%
import numpy as np
import torch
import torchvision.transforms.functional as TF
from PIL import Image

bytes_of_picture = (torch.arange(3 * 4 * 5) * 7 % 251).reshape(4, 5, 3).to(torch.uint8)
picture = Image.fromarray(bytes_of_picture.numpy())
for changed in (TF.invert(picture), TF.posterize(picture, 3), TF.solarize(picture, 100)):
    print(changed.mode, np.asarray(changed).ravel()[::7].tolist())

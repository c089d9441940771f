# %%
import numpy as np
import torch
from PIL import Image
from torchvision import transforms as T
from torchvision.transforms import functional as TF

ways = T.InterpolationMode.NEAREST, T.InterpolationMode.BILINEAR
grey = Image.fromarray(np.arange(48, dtype=np.uint8).reshape(6, 8) * 5)
colours = Image.fromarray((np.arange(90) * 37 % 256).astype(np.uint8).reshape(5, 6, 3))

def show(picture):
    print(picture.size, np.asarray(picture).ravel().tolist())

# %%
for gamma in (0.5, 2.2):
    show(TF.adjust_gamma(colours, gamma))
    show(TF.adjust_gamma(grey, gamma, 1.3))

# %%
show(TF.gaussian_blur(colours, 3))
show(TF.gaussian_blur(grey, [3, 5], [1.0, 2.0]))
show(TF.adjust_sharpness(colours, 1.7))
show(TF.adjust_sharpness(grey, 0.3))

# %%
corners, seen = [[0, 0], [7, 0], [7, 5], [0, 5]], [[1, 1], [6, 0], [7, 4], [0, 5]]
for way in ways:
    show(TF.perspective(grey, corners, seen, interpolation=way, fill=9))
    show(TF.perspective(colours, corners, seen, interpolation=way, fill=[1, 2, 3]))

# %%
for way in ways:
    show(TF.affine(grey, 30, [1, 2], 1.2, [5, 3], interpolation=way, fill=7))
    show(TF.affine(colours, 0, [1, 2], 0.7, [0, 0], interpolation=way, center=[2, 2]))
    for angle in (180, -33.3):
        show(TF.rotate(grey, angle, way, expand=True, fill=9))

# %%
torch.manual_seed(0)
show(T.ElasticTransform(alpha=20.0)(colours))
show(T.RandomAffine(20, (0.1, 0.1), (0.8, 1.2), 5, interpolation=ways[1])(colours))

# %%
x = torch.arange(8.0).reshape(2, 2, 2)
print(torch.fft.fftn(x, dim=0))
print(torch.fft.fftn(x, s=3, dim=-1))
print(torch.fft.irfftn(x, dim=1))

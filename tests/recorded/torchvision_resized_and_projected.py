# %%
import numpy as np
import torch
import torchvision.transforms.functional as TF
from PIL import Image
from torchvision import transforms as T

img = Image.fromarray(((np.arange(12 * 10 * 3) * 37) % 256).reshape(12, 10, 3).astype("uint8"))
t, u = T.ToTensor()(img), T.PILToTensor()(img)
print(T.ConvertImageDtype(torch.uint8)(t).equal(u), T.ConvertImageDtype(torch.float64)(u).dtype, T.ConvertImageDtype(torch.float16)(u)[0, 0])
print(T.ToTensor()(np.arange(4.0).reshape(2, 2)), T.ToTensor()(np.arange(4, dtype="int32").reshape(2, 2)), T.ToTensor()(np.array([[True, False]])))
print(T.Normalize(torch.tensor([0.5]), [0.5])(t)[0, 0])

# %%
print(T.PILToTensor()(T.Resize(5)(img)))
for size in ((7, 20), (24, 20), (4, 10), (30, 3)):
    print(T.PILToTensor()(T.Resize(size)(img))[0, :4])
print(T.PILToTensor()(T.Resize((4, 4), interpolation=T.InterpolationMode.BICUBIC)(img))[1])
print(T.Resize((5, 4))(t)[0], T.Resize((5, 4), interpolation=T.InterpolationMode.BICUBIC)(t)[0])

# %%
# digits: 3
corners, ends = [[0, 0], [9, 0], [9, 11], [0, 11]], [[1, 1], [8, 0], [7, 10], [0, 9]]
print(TF.perspective(t, corners, ends)[0], TF.perspective(t, corners, ends, fill=0.5)[0, :2], TF.perspective(u, corners, ends)[0, :3])
print(TF.rotate(t, 30, T.InterpolationMode.BILINEAR)[0, :3], TF.rotate(t, 30, T.InterpolationMode.BILINEAR, fill=[0.5])[0, :3], TF.rotate(u, 30, fill=7)[0, :3])
print(TF.affine(t, 10, [1, 1], 1.2, [5, 0], T.InterpolationMode.BILINEAR)[0, :3])
torch.manual_seed(0)
print(T.RandomPerspective(p=1.0)(t)[0, :3], T.RandomPerspective(p=1.0, fill=0.3)(t)[0, :3], T.RandomPerspective())
print(T.ElasticTransform(alpha=20.0, sigma=1.0)(t)[0, :3], T.ElasticTransform())
print(T.RandomRotation(45, T.InterpolationMode.BILINEAR)(t)[0, :3], T.RandomAffine(10, scale=(0.8, 1.2), shear=5, fill=1)(t)[0, :3])

# %%
for f in (
    lambda: T.ToTensor()(3),
    lambda: T.PILToTensor()(np.zeros((2, 2))),
    lambda: T.Normalize((0.5,), (0.0,))(t),
    lambda: T.Normalize((0.5, 0.5), (0.5, 0.5))(t),
    lambda: T.Normalize((0.5,), (0.5,))(u),
    lambda: T.Normalize((0.5,), (0.5,))(img),
):
    try:
        print(f())
    except (TypeError, ValueError, RuntimeError) as error:
        print(type(error).__name__, str(error)[:100])

# %%
# The pixel of a picture that lies at the middle of each new one; of a tensor the one at its beginning.
from torchvision.transforms import InterpolationMode

mask = Image.fromarray(np.arange(48, dtype=np.uint8).reshape(6, 8))
print(np.array(TF.resize(mask, (3, 4), InterpolationMode.NEAREST)), TF.resize(torch.from_numpy(np.array(mask))[None], (3, 4), InterpolationMode.NEAREST))
for way in (InterpolationMode.BOX, InterpolationMode.HAMMING, InterpolationMode.LANCZOS):
    print(way, np.array(TF.resize(mask, 4, way)))

"""Transforms of pictures: their texts, seeded draws, sizes; boxes, masks and points drawn."""

# %%
import torch
import torchvision.transforms.functional as TF
from torchvision import transforms as V
from torchvision import utils

img = (torch.arange(3 * 8 * 6).reshape(3, 8, 6) * 37 % 256).to(torch.uint8)
f = img.float() / 255
wide = (torch.arange(3 * 12 * 10).reshape(3, 12, 10) * 37 % 256).to(torch.uint8)
# %%
[
    V.Resize(4),
    V.CenterCrop(3),
    V.ToTensor(),
    V.Normalize((0.5,), (0.5,)),
    V.RandomHorizontalFlip(),
    V.RandomCrop(32, padding=4),
    V.RandomResizedCrop(224),
    V.ColorJitter(0.4, 0.4, 0.4, 0.1),
    V.ColorJitter(0.1),
    V.RandomRotation(15),
    V.RandomAffine(0, shear=10),
]
# %%
[
    V.Grayscale(3),
    V.Pad(2),
    V.Lambda(len),
    V.RandomErasing(),
    V.GaussianBlur(3),
    V.RandAugment(),
    V.TrivialAugmentWide(),
    V.RandomApply([V.Grayscale()], 0.3),
    V.ConvertImageDtype(torch.float),
    V.FiveCrop(3),
    V.RandomGrayscale(),
    V.RandomInvert(),
    V.RandomSolarize(1),
    V.PILToTensor(),
    V.ToPILImage(),
    V.InterpolationMode.BILINEAR,
    V.RandomCrop((4, 3)),
    V.RandomChoice([V.Pad(1)]),
    V.RandomOrder([V.Pad(1)]),
    V.RandomPosterize(2),
    V.RandomAdjustSharpness(2),
    V.RandomAutocontrast(),
    V.RandomEqualize(),
]
# %%
torch.manual_seed(0)
c = V.Compose(
    [
        V.RandomCrop(6, padding=1),
        V.RandomHorizontalFlip(),
        V.ColorJitter(0.2, 0.2, 0.2, 0.1),
        V.RandomRotation(20),
        V.Resize((4, 4)),
        V.Normalize([0.5] * 3, [0.5] * 3),
    ]
)
c
# %%
torch.manual_seed(0)
c(f)[0]
# %%
torch.manual_seed(1)
(
    V.RandomResizedCrop(4)(f)[0],
    V.RandomErasing(1.0)(f)[0],
    V.RandomAffine(10, (0.1, 0.1), (0.8, 1.2), 5)(f)[0, 0],
    V.RandomRotation(30)(img)[0, 0],
    V.RandomVerticalFlip()(img)[0, :, 0],
)
# %%
(
    V.RandomCrop(4, padding=2, padding_mode="reflect")(img).shape,
    V.RandomCrop(10, pad_if_needed=True)(img).shape,
    V.Resize(4, max_size=5)(f).shape,
    V.Resize((4, 4), interpolation=V.InterpolationMode.NEAREST)(img)[0],
    V.Resize((3, 3), interpolation=V.InterpolationMode.BICUBIC)(f)[0],
    V.Resize((3, 3), antialias=False)(f)[0],
    V.Resize([5])(f).shape,
    V.Resize((3, 4))(img)[0],
)
# %%
V.RandomCrop(10)(img)
# %%
V.ColorJitter(-1)
# %%
TF.resize(f, [4, 3]), TF.resize(f, 4).shape, TF.resize(f, [4, 3], antialias=False)[0], TF.rotate(img, 90)[0], TF.affine(f, 30, [1, 1], 1.0, [0.0, 0.0])[0]
# %%
(
    TF.adjust_brightness(f, 1.5)[0, 0],
    TF.adjust_contrast(f, 0.5)[0, 0],
    TF.adjust_saturation(f, 0.5)[0, 0],
    TF.adjust_hue(f, 0.1)[0, 0],
    TF.adjust_gamma(f, 2.0)[0, 0],
    TF.hflip(img)[0, 0],
    TF.vflip(img)[0, :, 0],
    TF.crop(img, 1, 1, 3, 2)[0],
    TF.center_crop(img, [2, 2])[0],
    TF.pad(img, [1, 2], padding_mode="reflect")[0, 0],
    TF.normalize(f, [0.1] * 3, [0.2] * 3)[0, 0],
    TF.rgb_to_grayscale(f)[0, 0],
)
# %%
(
    TF.gaussian_blur(f, [3, 3])[0, 0],
    TF.erase(f, 1, 1, 2, 2, torch.zeros(3, 1, 1))[0, 1],
    TF.invert(f)[0, 0],
    TF.solarize(f, 0.5)[0, 0],
    TF.posterize(img, 2)[0, 0],
    TF.equalize(img)[0, 0],
    TF.autocontrast(f)[0, 0],
    TF.adjust_sharpness(f, 2.0)[0, 1],
    TF.get_dimensions(img),
    TF.convert_image_dtype(img)[0, 0],
    TF.five_crop(img, 3)[0].shape,
    TF.resized_crop(f, 0, 0, 4, 4, [2, 2])[0],
)
# %%
V.GaussianBlur(3, 1.0)(f)[0, 0], V.Grayscale()(img)[0, 0], V.Pad(1, fill=2)(img)[0, 0], V.CenterCrop(3)(img)[0], V.CenterCrop((10, 4))(img).shape
# %%
(
    V.Resize((3, 3), interpolation=V.InterpolationMode.BICUBIC, antialias=False)(f)[0],
    V.Resize((12, 9), interpolation=V.InterpolationMode.BICUBIC)(img)[0, :2],
    V.Resize(4, interpolation=V.InterpolationMode.BICUBIC)(f).shape,
)
# %%
utils.draw_bounding_boxes(wide, torch.tensor([[1, 1, 4, 5]]), colors="red", width=1)
# %%
utils.draw_bounding_boxes(wide, torch.tensor([[1, 2, 7, 8], [0, 0, 3, 3]]), colors=["red", (0, 255, 0)], width=2)
# %%
utils.draw_bounding_boxes(wide, torch.tensor([[1, 2, 7, 8], [0, 0, 3, 3]]))
# %%
utils.draw_bounding_boxes(wide, torch.tensor([[1, 1, 4, 5]]), fill=True, colors=[(255, 0, 0)])
# %%
utils.draw_bounding_boxes(wide.float() / 255, torch.tensor([[1.0, 1.0, 4.0, 5.0]]))
# %%
utils.draw_bounding_boxes(wide[:1], torch.tensor([[1, 1, 4, 5]]), colors="blue").shape
# %%
utils.draw_segmentation_masks(wide, torch.zeros(12, 10, dtype=torch.bool).index_fill(0, torch.tensor([1, 2]), True), alpha=0.5, colors=["blue"])
# %%
utils.draw_segmentation_masks(wide, torch.stack([wide[0] > 100, wide[1] > 200]))
# %%
utils.draw_keypoints(wide, torch.tensor([[[4, 6]]]), colors="blue", radius=1)
# %%
utils.draw_keypoints(wide, torch.tensor([[[4, 6], [8, 2]]]), colors="blue", radius=2)
# %%
utils.draw_bounding_boxes(wide, torch.tensor([[5, 1, 4, 5]]))
# %%
utils.draw_bounding_boxes(wide[None], torch.tensor([[1, 1, 4, 5]]))

# %%
import numpy as np
import torch
from PIL import Image
from torchvision.transforms import functional as F

shades = (np.arange(48).reshape(4, 4, 3) * 5).astype("uint8")
colour, grey = Image.fromarray(shades), Image.fromarray(shades[..., 0])
for change in (F.adjust_contrast, F.adjust_saturation, F.adjust_brightness):
    for factor in (0.5, 1.7):
        print(change.__name__, factor, np.array(change(colour, factor))[1].tolist(), np.array(change(grey, factor))[1].tolist())

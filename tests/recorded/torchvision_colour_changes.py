"""Changes of the colours of pictures of PIL, which count in whole numbers, and of tensors."""
# %%
import numpy as np
import torch
from PIL import Image
from torchvision import transforms
from torchvision.transforms import functional as TF

pixels = np.random.RandomState(0).randint(0, 256, (40, 60, 3)).astype("uint8")
pixels[:5], pixels[5:8, :, 1], pixels[8] = pixels[:5, :, :1], 0, 0
picture, tensor = Image.fromarray(pixels), torch.from_numpy(pixels).permute(2, 0, 1)


def told(image):
    numbers = np.asarray(image).astype(int).reshape(-1)
    return numbers.sum(), (numbers * np.arange(numbers.size) % 1009).sum()
# %%
for change in (TF.adjust_brightness, TF.adjust_contrast, TF.adjust_saturation):
    print([told(change(picture, factor)) for factor in (0.0, 0.3, 1.0, 1.7)])
# %%
print([told(TF.adjust_hue(picture, share)) for share in (-0.5, -0.31, -0.1, 0.0, 0.07, 0.25, 0.5)])
# %%
grey = picture.convert("L")
[told(change(grey, 0.4)) for change in (TF.adjust_brightness, TF.adjust_contrast, TF.adjust_hue)]
# %%
[told(change(tensor, 0.4)) for change in (TF.adjust_brightness, TF.adjust_contrast, TF.adjust_saturation, TF.adjust_hue)]
# %%
torch.manual_seed(0)
jitter = transforms.ColorJitter(brightness=0.5, contrast=0.5, saturation=0.5, hue=0.5)
[told(jitter(picture)) for _ in range(3)]

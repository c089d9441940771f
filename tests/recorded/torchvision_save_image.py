# Pictures that are written and read again.
# %%
import io

import numpy as np
import torch
from PIL import Image
from torchvision.utils import save_image

pictures = torch.linspace(-0.2, 1.2, 5 * 2 * 3).reshape(5, 1, 2, 3)
save_image(pictures, "grid.png", nrow=3, padding=1)
back = np.array(Image.open("grid.png"))
print(back.shape, back.dtype)
print(back[:, :, 0])
# %%
file = io.BytesIO()
save_image(torch.rand(3, 4, 5, requires_grad=True), file, format="png")
file.seek(0)
back = Image.open(file)
print(back.size, back.mode)
# %%
save_image([torch.zeros(3, 2, 2), torch.ones(3, 2, 2)], "pair.png", normalize=True)
print(np.array(Image.open("pair.png")).shape)

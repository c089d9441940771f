# %%
import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
x = torch.randn(2, 4, 3, 5, requires_grad=True)
# %%
# digits: 4
for kernel, stride, padding, extra, groups in (((16, 16), 8, 4, 0, 1), ((9, 20), (8, 16), (2, 0), (3, 1), 2), ((8, 8), 8, 0, 0, 4), ((5, 8), 8, 0, (7, 0), 1)):
    torch.manual_seed(1)
    w = torch.randn(4, 2, *kernel, requires_grad=True)
    b = torch.randn(2 * groups)
    y = F.conv_transpose2d(x, w, b, stride=stride, padding=padding, output_padding=extra, groups=groups)
    gx, gw = torch.autograd.grad((y * torch.cos(torch.arange(y.numel()).reshape(y.shape) * 0.1)).sum(), (x, w))
    print(y.shape, y[0, 1, 2:6, 3:7], y[1, 0, -1, -3:], gx[0, 1, :2], gw[1, 0, 2, :4])
# %%
# Windows of 64 that move by 32 do not take memory for what lies between.
up = nn.ConvTranspose2d(21, 21, kernel_size=64, padding=16, stride=32)
up(torch.zeros(1, 21, 10, 15)).shape
# %%
# digits: 4
torch.manual_seed(2)
up = nn.ConvTranspose2d(2, 3, 32, stride=16, padding=8, output_padding=0, bias=False)
y = up(torch.ones(1, 2, 2, 2), output_size=(32, 32))
y.shape, y[0, 1, 15:17, 15:18]
# %%
x = torch.ones(1, 1, 2, 2)
for stride in (2, 8):
    up = nn.ConvTranspose2d(1, 1, 16, stride=stride)
    print(type(up(x).grad_fn).__name__, type(F.conv_transpose2d(x, up.weight, stride=stride).grad_fn).__name__)

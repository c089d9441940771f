# Inverse transforms of several axes, which give real numbers.

# %%
import torch

x = torch.tensor([[3.0, 2.0, 3.0, 1.0], [2.0, 2.0, 2.0, 5.0], [0.0, 1.0, 4.0, 2.0]])
spectrum = torch.fft.rfft2(x)
print(torch.fft.irfft2(spectrum).dtype, torch.allclose(torch.fft.irfft2(spectrum), x, atol=1e-5))
print(torch.fft.irfftn(torch.fft.rfftn(x), s=x.shape).shape, torch.allclose(torch.fft.irfftn(spectrum, s=x.shape), x, atol=1e-5))
print(torch.fft.irfft2(torch.tensor([[3.0 + 3.0j, 2.0 + 2.0j, 3.0 + 3.0j], [2.0 + 2.0j, 2.0 + 2.0j, 3.0 + 3.0j]])))
print(torch.fft.irfft2(spectrum, s=(2, 3), norm="ortho").shape)

# %%
import base64
import io
import zlib

import torch
import torch.nn as nn
import torch.nn.functional as F

# What PyTorch wrote: an archive, and a file in the form of before 1.6.
archive = (
    "eNqlVs9P03AU/67dyqgIA1F+qPgDfwzFsXZjY4AOG9NLTRwzGsJlKVtljWXldV9ATUxICCiJBzXGo4kevXjUkxJj9GbiwZs3D8aT/4L9dt1ou4wpfJPmZcv7/Hjfvfe6jET7EQoGUd0JoS4kG/miuq"
    "yMFGQsRxZva6LQjmZdZ5W6Dyg84zMBd8CXx7qJiOSWsKqV2ZyhzC2pWiGHlVJZN3LLPAtUODzTYiaXzUx5XgG6AmGv6qX565XvWPBbfFEIzNBmzC8uASMxGFqmJSTRErUBQckn0RvQupnP65qm5LGq"
    "l8rsNaOgGErhiprHLLBDWdiHoS0L+y22IrQXTfFiVVAQNV3GXKIm2mGlcRAqMhKFoZOIUevQJfnW4cBmkfB1YziYhUNW4gr0NKh2UTbkBQUrBgu9LklLsabXZ9Hw0F/RO2zrHSF6Ryt6AxiOZeH4Q+"
    "vDiQdwMguDFmoOTrmL0XWtRnzaSonBmQrxWZs4TIiHKsTnMJzPwvBSJCO1BN/8Gn/0wYSQJ9OwHXrQZK0dIrd0Y0HGuWXFKJs3Lwpjnq7498MRB2///FgjnsnT2EE/Sm47sPsnJ2vqfGlBKWFRiO3G"
    "RCJODKRX4DdlSlA7GuhE6ZqBubtY0Um/icLEros3j6ZirCnEw/rFn32MqcLs6KEdXXJN5UhUFMb3YKDK67MjZUfajn47BuxInLZ9+fwySga0idNut1NOFEJ1TrfSW2nC+Ul9FfDbejtxTrk5eVGY3M"
    "v1m/WvpslDPDyeZr4T0WATD5NuD7G99L/PutH3gx9nmvdfB7pcU66N3sU9lT8bY4n+txfzN5rrDyB+ewCt0suKoZoTeE8mCzinFkQh8p92uGgyOZbgk3wqmUqNjca5BD8a5RKpWHyU57kUF4tz/Fg8"
    "mrRcvr75NWz6CFsufVarVn06l1iozrn3PeZFOxdQj/vOKdRo7XlJnEuk30XyxElSt7m8PM5F0Oni6aJR/QLywp3T2e6CP6eRZ3d4sc4pdGOn/B4s58U6p8eNfebF8l6ss//d2N6ABxvzYp292+HCPn"
    "VgG/xmzpYacN81g5o0e0ZimOHqaNAXakjWE9fsnfqOqa5QhvwDQhOt26s3IwWYCoa18iu5fwEfKRvT"
)
older = (
    "eNptUE1PwkAQbbct6CqIn4k3j3gh0DQRLuLBcFm/wEsvpsGyoTVNl2m3RE1IuEDE3+AP8K/5E0w8OIWi0TDJzsvOzr73ZsbklQZfb63Po4f3m8PKmFx+aJhHoJTtkqIog0hI4YrAGfIo9kUIKjbYBX"
    "wJfCkD7vCw53dDIC82xaJ8GnAn9p95DNoI9LJtYDH2RCTBYMTW8OaHEnJMt/WUQ4R9yDM9SZaaKlYfQXWliFyv4iTSD2LqRPw+8YOeI3kYi8gZmhRIuWznU3Ls7PY5aIsv9AIpbxc1CrpdxJaGZZqN"
    "mmVW6/WaZYExt+EOErSRu5KQbzOFaYxMYY2pTJvC+szFiQPuShw4ptdRj0e8d+67kgI97sCGhM0OFOZeh1D00Iq3lG8Foit/9Ld+9U3TrNdOGlULSl6OGai73UY5MoEdpk5gd+al1HsS9jtwkK7jLl"
    "3HCvvqKk7CKznlb6gZkgy1DPUMjX+4iPEppqainOEZN78BOk2AhA=="
)
for text in (archive, older):
    print(torch.load(io.BytesIO(zlib.decompress(base64.b64decode(text)))))

# %%
net = nn.Sequential(nn.Linear(3, 2), nn.BatchNorm1d(2))
torch.save({"net": net.state_dict(), "t": torch.arange(6).reshape(2, 3).t(), "g": torch.ones(1, requires_grad=True), "n": [1, "a", None]}, "all.pt")
found = torch.load("all.pt")
print(net.load_state_dict(found["net"]), found["t"], found["g"], found["n"])
try:
    torch.save(net.state_dict(), "no/such/folder.pt")
except RuntimeError as error:
    print(error)

# %%
p = torch.tensor([[4.0, 1.0], [5.0, 3.0], [2.0, 1.0]])
memory = p.storage()
memory[0] = 2.0
print(p, memory, p.t().storage()[1], len(memory), memory.nbytes(), p[1].untyped_storage().nbytes(), list(memory))

# %%
x = torch.arange(25.0).view(1, 1, 5, 5)
print(
    nn.AvgPool2d(2, divisor_override=3)(x), F.avg_pool2d(x, 3, 2, 1, True, True, 2), F.avg_pool3d(torch.arange(27.0).view(1, 1, 3, 3, 3), 2, divisor_override=1)
)
print(
    nn.AdaptiveMaxPool2d(2, return_indices=True)(x),
    F.adaptive_max_pool2d(x, 3, True),
    F.adaptive_max_pool1d(torch.arange(7.0).view(1, 7), 3, return_indices=True),
)
print(nn.MSELoss(size_average=False)(x, x + 1), nn.MSELoss(reduce=False)(x[..., 0], x[..., 0] + 1), F.mse_loss(x, x + 1, size_average=False))
print(nn.ConvTranspose2d(1, 1, 3, stride=2)(x, output_size=(12, 12)).shape, nn.ConstantPad1d(1, value=2)(torch.ones(1, 2)), nn.ZeroPad2d(1).padding)

# %%
y = torch.arange(16.0).view(1, 1, 4, 4)
print(nn.Upsample(scale_factor=2, mode="bicubic")(y)[0, 0, 0], F.interpolate(y, size=(2, 2), mode="bilinear", antialias=True))
print(F.interpolate(y, scale_factor=0.5, mode="bicubic", antialias=True), F.interpolate(y.clone().requires_grad_(), size=(2, 2)))
for f in (
    lambda: F.interpolate(y),
    lambda: F.interpolate(y, 2, 2),
    lambda: F.interpolate(y[0, 0], 2),
    lambda: F.interpolate(y, 2, mode="foo"),
    lambda: F.interpolate(y, 2, mode="linear"),
    lambda: F.interpolate(y, 2, align_corners=True),
    lambda: F.interpolate(y, (2, 2, 2)),
    lambda: F.interpolate(y, 3, antialias=True),
    lambda: nn.MaxPool2d(2, padding=2)(y),
    lambda: nn.GLU(dim=0)(torch.ones(3)),
    lambda: nn.Conv2d(3, 8, 3, padding="same", stride=2),
    lambda: nn.ReflectionPad2d(5)(y),
):
    try:
        print(f())
    except (RuntimeError, ValueError, NotImplementedError) as error:
        print(type(error).__name__, error)
# %%
import os


class Call:
    def __reduce__(self):
        return os.getenv, ("HOME",)


for held in ({"x": Call()}, torch.nn.Linear(1, 1)):
    torch.save(held, "held.pt")
    try:
        print(torch.load("held.pt"))
    except Exception as error:
        print(type(error).__name__, str(error)[:25])
print(torch.load("held.pt", weights_only=False))
with torch.serialization.safe_globals([torch.nn.Linear]):
    print([held.__name__ for held in torch.serialization.get_safe_globals() if held is torch.nn.Linear])
torch.save({"size": torch.Size([2]), "type": torch.float16, "set": {1}}, "plain.pt")
print(torch.load("plain.pt"), type(torch.Size([1])))

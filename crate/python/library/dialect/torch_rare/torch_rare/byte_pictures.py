"""Pictures of bytes in another size, in the whole numbers of PyTorch's kernels for them."""

import torch


def _linear(x):
    return (1 - x).clamp(min=0)


def _cubic(a):
    """Keys's kernel (1981)."""

    def kernel(x):
        inner, outer = ((a + 2) * x - (a + 3)) * x * x + 1, (((x - 5) * x + 8) * x - 4) * a
        return torch.where(x < 1, inner, torch.where(x < 2, outer, 0.0))

    return kernel


def weights(old, new, mode, align_corners, antialias, step=None):
    """The weights of the old pixels in each new one; beyond the border the last one goes on, or none counts with `antialias`.

    `step` is how far new pixels are from each other, where that is not what the sizes say."""
    places = torch.arange(new, dtype=torch.float64).unsqueeze(1)
    step = step or old / new
    centers = places * ((old - 1) / max(new - 1, 1)) if align_corners else (places + 0.5) * step - 0.5
    width = max(step, 1.0) if antialias else 1.0
    kernel = _linear if mode == "bilinear" else _cubic(-0.5 if antialias else -0.75)
    reach = 0 if antialias else 2
    found = kernel((torch.arange(-reach, old + reach, dtype=torch.float64) - centers).abs() / width)
    if reach:
        first, last = found[:, :reach].sum(1), found[:, -reach:].sum(1)
        found = found[:, reach:-reach].clone()
        found[:, 0] += first
        found[:, -1] += last
    return found / found.sum(1, keepdim=True)


def _in_whole_numbers(shares):
    """Weights of 16 bits with as many places behind the point as these have, and that number of places."""
    most, places = float(shares.max()), 0
    while places < 22 and int(0.5 + most * (1 << (places + 1))) < 1 << 15:
        places += 1
    scaled = shares * 2.0**places
    return scaled.sign() * (scaled.abs() + 0.5).floor(), places


def resized(x, size, mode, align_corners=False, antialias=False, steps=(None, None)):
    """Bytes (…, height, width) in this size: across and then down, each rounded to bytes."""
    found = x.double()
    for axis in (1, 0):
        old, new = x.shape[-2:][axis], size[axis]
        if old != new:
            table, places = _in_whole_numbers(weights(old, new, mode, align_corners, antialias, steps[axis]))
            sums = found @ table.T if axis else table @ found
            found = ((sums + 2.0 ** (places - 1)) / 2.0**places).floor().clamp(0, 255)
    return found.to(x.dtype)

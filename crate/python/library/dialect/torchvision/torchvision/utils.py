"""`torchvision.utils`."""

import torch
from tandem.dialect.late import late_names


def _between(x, low, high):
    return (x.clamp(low, high) - low) / max(high - low, 1e-5)


def make_grid(tensor, nrow=8, padding=2, normalize=False, value_range=None, scale_each=False, pad_value=0.0):
    """Pictures (count, channels, height, width) as one picture; `normalize` brings them, or with `scale_each` each of them, to 0…1."""
    listed = isinstance(tensor, (list, tuple))
    if not listed and not isinstance(tensor, torch.Tensor) or listed and not all(isinstance(part, torch.Tensor) for part in tensor):
        raise TypeError(f"tensor or list of tensors expected, got {type(tensor)}")
    tensor = torch.stack(list(tensor)) if isinstance(tensor, (list, tuple)) else tensor
    while tensor.dim() < 4:
        tensor = tensor.unsqueeze(0)
    if tensor.shape[1] == 1:
        tensor = torch.cat([tensor] * 3, 1)
    if normalize:
        scaled = lambda x: _between(x, *(value_range or (x.min().item(), x.max().item())))  # noqa: E731
        tensor = torch.stack([scaled(x) for x in tensor]) if scale_each else scaled(tensor)
    if len(tensor) == 1:
        return tensor[0]
    count, channels, height, width = tensor.shape
    columns = min(nrow, count)
    rows = -(-count // columns)
    grid = torch.full((channels, rows * (height + padding) + padding, columns * (width + padding) + padding), pad_value)
    for at in range(count):
        top, left = at // columns * (height + padding) + padding, at % columns * (width + padding) + padding
        grid[:, top : top + height, left : left + width] = tensor[at]
    return grid


def save_image(tensor, fp, format=None, **options):
    """Writes pictures with values in 0…1 as one picture, a file's name or an open file; the options are those of `make_grid`."""
    from PIL import Image

    grid = make_grid(tensor, **options).detach()
    levels = (grid * 255 + 0.5).clamp(0, 255).to(torch.uint8)
    Image.fromarray(levels.permute(1, 2, 0).numpy()).save(fp, format=format)


__getattr__ = late_names("torchvision.utils", "torchvision.drawing", "torchvision_extras.flows")

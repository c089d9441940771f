"""`torchvision.utils`."""

import torch


def make_grid(tensor, nrow=8, padding=2, normalize=False, pad_value=0.0):
    """Pictures (count, channels, height, width) as one picture."""
    tensor = torch.stack(list(tensor)) if isinstance(tensor, (list, tuple)) else tensor
    if tensor.shape[1] == 1:
        tensor = torch.cat([tensor] * 3, 1)
    if normalize:
        tensor = (tensor - tensor.min()) / (tensor.max() - tensor.min() + 1e-5)
    count, channels, height, width = tensor.shape
    columns = min(nrow, count)
    rows = -(-count // columns)
    grid = torch.full((channels, rows * (height + padding) + padding, columns * (width + padding) + padding), pad_value)
    for at in range(count):
        top, left = at // columns * (height + padding) + padding, at % columns * (width + padding) + padding
        grid[:, top : top + height, left : left + width] = tensor[at]
    return grid

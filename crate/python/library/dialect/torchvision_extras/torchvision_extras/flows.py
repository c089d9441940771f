"""Moves of pixels as colours: the angle as hue, the length as how strong it is (Baker et al. 2007)."""

import math

import torch

# How many steps there are from red to yellow, to green, to cyan, to blue, to magenta, and back; which channel grows or falls.
_STEPS = ((15, 0, 1, True), (6, 1, 0, False), (4, 1, 2, True), (11, 2, 1, False), (13, 2, 0, True), (6, 0, 2, False))


def _wheel():
    rows = []
    for count, full, other, grows in _STEPS:
        for at in range(count):
            row, share = [0.0, 0.0, 0.0], math.floor(255 * at / count)
            row[full], row[other] = 255.0, float(share if grows else 255 - share)
            rows.append(row)
    return torch.tensor(rows)


def flow_to_image(flow):
    """Moves (batch, 2, height, width) as pictures."""
    if flow.dtype != torch.float:
        raise ValueError(f"Flow should be of dtype torch.float, got {flow.dtype}.")
    shape = flow.shape
    if flow.ndim not in (3, 4) or flow.shape[-3] != 2:
        raise ValueError(f"Input flow should have shape (2, H, W) or (N, 2, H, W), got {shape}.")
    flow = flow[None] if flow.ndim == 3 else flow
    flow = flow / (torch.sum(flow**2, dim=1).sqrt().max() + torch.finfo(flow.dtype).eps)
    length, wheel = torch.sum(flow**2, dim=1).sqrt(), _wheel()
    place = (torch.atan2(-flow[:, 1], -flow[:, 0]) / torch.pi + 1) / 2 * (len(wheel) - 1)
    low = torch.floor(place).long()
    high, share = (low + 1) % len(wheel), (place - low)[..., None]
    colour = (1 - share) * wheel[low] / 255.0 + share * wheel[high] / 255.0
    found = torch.floor(255 * (1 - length[..., None] * (1 - colour))).to(torch.uint8).permute(0, 3, 1, 2)
    return found[0] if len(shape) == 3 else found

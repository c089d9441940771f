"""Boxes that lie over a picture before anything is known of it: at each place of each level of features."""

import math

import torch
from torch import nn


def _grid(rows, columns):
    """The places (column, row) of a grid, row by row."""
    down, across = torch.meshgrid(rows, columns, indexing="ij")
    return across.reshape(-1), down.reshape(-1)


class AnchorGenerator(nn.Module):
    """Boxes of some sizes and forms (height over width) around each place of the levels."""

    def __init__(self, sizes=((128, 256, 512),), aspect_ratios=((0.5, 1.0, 2.0),)):
        super().__init__()
        if not isinstance(sizes[0], (list, tuple)):
            sizes = tuple((size,) for size in sizes)
        if not isinstance(aspect_ratios[0], (list, tuple)):
            aspect_ratios = (aspect_ratios,) * len(sizes)
        self.sizes, self.aspect_ratios = sizes, aspect_ratios
        self.cell_anchors = [self.generate_anchors(*pair) for pair in zip(sizes, aspect_ratios)]

    def generate_anchors(self, scales, aspect_ratios, dtype=torch.float32, device="cpu"):
        """The boxes around the origin."""
        scales, forms = (torch.as_tensor(values, dtype=dtype, device=device) for values in (scales, aspect_ratios))
        tall = torch.sqrt(forms)
        width, height = ((part[:, None] * scales[None]).reshape(-1) for part in (1 / tall, tall))
        return (torch.stack([-width, -height, width, height], dim=1) / 2).round()

    def set_cell_anchors(self, dtype, device):
        self.cell_anchors = [anchors.to(dtype=dtype, device=device) for anchors in self.cell_anchors]

    def num_anchors_per_location(self):
        return [len(sizes) * len(forms) for sizes, forms in zip(self.sizes, self.aspect_ratios)]

    def grid_anchors(self, grid_sizes, strides):
        """The boxes of each level, moved to each place of its grid."""
        if not len(grid_sizes) == len(strides) == len(self.cell_anchors):
            raise AssertionError(
                "Anchors should be Tuple[Tuple[int]] because each feature map could potentially have different sizes and aspect ratios. There needs to be a "
                "match between the number of feature maps passed and the number of sizes / aspect ratios specified."
            )
        found = []
        for (rows, columns), (tall, wide), around in zip(grid_sizes, strides, self.cell_anchors):
            x, y = _grid(torch.arange(rows, device=around.device) * int(tall), torch.arange(columns, device=around.device) * int(wide))
            found.append((torch.stack((x, y, x, y), 1).reshape(-1, 1, 4) + around.reshape(1, -1, 4)).reshape(-1, 4))
        return found

    def forward(self, image_list, feature_maps):
        height, width = image_list.tensors.shape[-2:]
        grids = [tuple(features.shape[-2:]) for features in feature_maps]
        self.set_cell_anchors(feature_maps[0].dtype, feature_maps[0].device)
        levels = self.grid_anchors(grids, [(height // rows, width // columns) for rows, columns in grids])
        return [torch.cat(levels) for _ in image_list.image_sizes]


class DefaultBoxGenerator(nn.Module):
    """The boxes of SSD (Liu et al. 2016): by scales and forms of each level, as shares of the picture."""

    def __init__(self, aspect_ratios, min_ratio=0.15, max_ratio=0.9, scales=None, steps=None, clip=True):
        super().__init__()
        if steps is not None and len(aspect_ratios) != len(steps):
            raise ValueError("aspect_ratios and steps should have the same length")
        self.aspect_ratios, self.steps, self.clip = aspect_ratios, steps, clip
        count = len(aspect_ratios)
        if scales is None and count > 1:
            scales = [min_ratio + (max_ratio - min_ratio) * level / (count - 1.0) for level in range(count)] + [1.0]
        self.scales = [min_ratio, max_ratio] if scales is None else scales
        self._wh_pairs = [torch.tensor(self._sides(level)) for level in range(count)]

    def _sides(self, level):
        scale, between = self.scales[level], math.sqrt(self.scales[level] * self.scales[level + 1])
        sides = [[scale, scale], [between, between]]
        for form in self.aspect_ratios[level]:
            width, height = scale * math.sqrt(form), scale / math.sqrt(form)
            sides += [[width, height], [height, width]]
        return sides

    def num_anchors_per_location(self):
        return [2 + 2 * len(forms) for forms in self.aspect_ratios]

    def _boxes(self, grid_sizes, image_size, dtype):
        found = []
        for level, (rows, columns) in enumerate(grid_sizes):
            tall, wide = (size / self.steps[level] for size in image_size) if self.steps is not None else (rows, columns)
            x, y = _grid(((torch.arange(rows) + 0.5) / tall).to(dtype), ((torch.arange(columns) + 0.5) / wide).to(dtype))
            sides = self._wh_pairs[level].clamp(min=0, max=1) if self.clip else self._wh_pairs[level]
            centres = torch.stack((x, y), -1).repeat_interleave(len(sides), 0)
            found.append(torch.cat((centres, sides.repeat(rows * columns, 1)), 1))
        return torch.cat(found)

    def forward(self, image_list, feature_maps):
        size = image_list.tensors.shape[-2:]
        boxes = self._boxes([tuple(features.shape[-2:]) for features in feature_maps], size, feature_maps[0].dtype).to(feature_maps[0].device)
        whole = torch.tensor([size[1], size[0]], device=boxes.device)
        half = 0.5 * boxes[:, 2:]
        boxes = torch.cat([(boxes[:, :2] - half) * whole, (boxes[:, :2] + half) * whole], -1)
        return [boxes for _ in image_list.image_sizes]

    def __repr__(self):
        return f"{type(self).__name__}(aspect_ratios={self.aspect_ratios}, clip={self.clip}, scales={self.scales}, steps={self.steps})"

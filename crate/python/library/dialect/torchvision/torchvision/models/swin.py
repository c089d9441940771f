"""Transformers whose attention is within windows that move from block to block (Liu et al. 2021)."""

from functools import partial

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.ops.misc import MLP, Permute, StochasticDepth

from ._starts import started_block, started_small
from ._weights import builder

_norm = partial(nn.LayerNorm, eps=1e-5)


def _windows(x, size):
    """Pictures (batch, height, width, channels) as windows (windows, places, channels)."""
    batch, height, width, channels = x.shape
    x = x.view(batch, height // size[0], size[0], width // size[1], size[1], channels)
    return x.permute(0, 1, 3, 2, 4, 5).reshape(-1, size[0] * size[1], channels)


class PatchMerging(nn.Module):
    """Half the height and width, twice the channels."""

    def __init__(self, dim):
        super().__init__()
        self.dim = dim
        self.reduction, self.norm = nn.Linear(4 * dim, 2 * dim, bias=False), _norm(4 * dim)

    def forward(self, x):
        x = F.pad(x, (0, 0, 0, x.shape[-2] % 2, 0, x.shape[-3] % 2))
        parts = [x[..., down::2, across::2, :] for across in (0, 1) for down in (0, 1)]
        return self.reduction(self.norm(torch.cat(parts, -1)))


class ShiftedWindowAttention(nn.Module):
    """Attention within windows, with a bias for how far places lie apart."""

    def __init__(self, dim, window_size, shift_size, num_heads):
        super().__init__()
        self.window_size, self.shift_size, self.num_heads = window_size, shift_size, num_heads
        self.qkv, self.proj = nn.Linear(dim, dim * 3), nn.Linear(dim, dim)
        rows, columns = window_size
        self.relative_position_bias_table = nn.Parameter(torch.zeros((2 * rows - 1) * (2 * columns - 1), num_heads))
        nn.init.trunc_normal_(self.relative_position_bias_table, std=0.02)
        places = torch.stack(torch.meshgrid(torch.arange(rows), torch.arange(columns), indexing="ij")).flatten(1)
        apart = places[:, :, None] - places[:, None, :]
        index = (apart[0] + rows - 1) * (2 * columns - 1) + apart[1] + columns - 1
        self.register_buffer("relative_position_index", index.flatten())

    def _mask(self, height, width, shift):
        """-100 between places that were not neighbours before the picture was moved."""
        parts = torch.zeros(height, width)
        for axis, (length, size, step) in enumerate(zip((height, width), self.window_size, shift)):
            edges = torch.zeros(length)
            if step:
                edges[length - size : length - step], edges[length - step :] = 1, 2
            parts = parts * 3 + (edges[:, None] if axis == 0 else edges[None])
        parts = _windows(parts[None, :, :, None], self.window_size).squeeze(-1)
        return torch.where(parts.unsqueeze(1) != parts.unsqueeze(2), -100.0, 0.0)

    def forward(self, x):
        batch, height, width, channels = x.shape
        rows, columns = self.window_size
        x = F.pad(x, (0, 0, 0, -width % columns, 0, -height % rows))
        padded = x.shape[1:3]
        shift = [0 if size >= length else step for size, length, step in zip(self.window_size, padded, self.shift_size)]
        if sum(shift):
            x = torch.roll(x, shifts=(-shift[0], -shift[1]), dims=(1, 2))
        x = _windows(x, self.window_size)
        count, places = x.shape[:2]
        query, key, value = self.qkv(x).reshape(count, places, 3, self.num_heads, -1).permute(2, 0, 3, 1, 4)
        scores = (query * (channels // self.num_heads) ** -0.5) @ key.transpose(-2, -1)
        bias = self.relative_position_bias_table[self.relative_position_index].view(places, places, -1)
        scores = scores + bias.permute(2, 0, 1).unsqueeze(0)
        if sum(shift):
            mask = self._mask(*padded, shift)
            scores = (scores.view(batch, -1, self.num_heads, places, places) + mask[None, :, None]).view(-1, self.num_heads, places, places)
        x = self.proj((torch.softmax(scores, -1) @ value).transpose(1, 2).reshape(count, places, channels))
        x = x.view(batch, padded[0] // rows, padded[1] // columns, rows, columns, channels).permute(0, 1, 3, 2, 4, 5)
        x = x.reshape(batch, *padded, channels)
        if sum(shift):
            x = torch.roll(x, shifts=(shift[0], shift[1]), dims=(1, 2))
        return x[:, :height, :width]


class SwinTransformerBlock(nn.Module):
    """Attention and two dense layers, with ways around them."""

    def __init__(self, dim, num_heads, window_size, shift_size, stochastic_depth_prob):
        super().__init__()
        self.norm1 = _norm(dim)
        self.attn = ShiftedWindowAttention(dim, window_size, shift_size, num_heads)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")
        self.norm2 = _norm(dim)
        self.mlp = MLP(dim, [4 * dim, dim], activation_layer=nn.GELU, inplace=None, dropout=0.0)
        started_block(self.mlp)

    def forward(self, x):
        x = x + self.stochastic_depth(self.attn(self.norm1(x)))
        return x + self.stochastic_depth(self.mlp(self.norm2(x)))


class SwinTransformer(nn.Module):
    """Four stages of such blocks."""

    def __init__(self, patch_size, embed_dim, depths, num_heads, window_size, stochastic_depth_prob=0.1, num_classes=1000):
        super().__init__()
        self.num_classes, block = num_classes, 0
        first = nn.Conv2d(3, embed_dim, kernel_size=tuple(patch_size), stride=tuple(patch_size))
        layers = [nn.Sequential(first, Permute([0, 2, 3, 1]), _norm(embed_dim))]
        for at, depth in enumerate(depths):
            width, stage = embed_dim * 2**at, []
            for place in range(depth):
                shift = [0 if place % 2 == 0 else size // 2 for size in window_size]
                chance = stochastic_depth_prob * block / (sum(depths) - 1)
                stage.append(SwinTransformerBlock(width, num_heads[at], window_size, shift, chance))
                block += 1
            layers.append(nn.Sequential(*stage))
            if at + 1 < len(depths):
                layers.append(PatchMerging(width))
        self.features = nn.Sequential(*layers)
        self.norm, self.permute = _norm(width), Permute([0, 3, 1, 2])
        self.avgpool, self.flatten, self.head = nn.AdaptiveAvgPool2d(1), nn.Flatten(1), nn.Linear(width, num_classes)
        started_small(self)

    def forward(self, x):
        return self.head(self.flatten(self.avgpool(self.permute(self.norm(self.features(x))))))


_KINDS = {
    "swin_t": (96, [2, 2, 6, 2], [3, 6, 12, 24], 0.2), "swin_s": (96, [2, 2, 18, 2], [3, 6, 12, 24], 0.3), "swin_b": (128, [2, 2, 18, 2], [4, 8, 16, 32], 0.5),
}  # fmt: skip


def _swin(embed_dim, depths, num_heads, chance):
    def make(stochastic_depth_prob=chance, **options):
        return SwinTransformer([4, 4], embed_dim, depths, num_heads, [7, 7], stochastic_depth_prob, **options)

    return make


globals().update({name: builder(name, _swin(*sizes)) for name, sizes in _KINDS.items()})

"""Transformers whose attention is within windows that move from block to block (Liu et al. 2021)."""

import math
from functools import partial

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models._starts import started_block, started_small
from torchvision.models._weights import builder
from torchvision.ops.misc import MLP, Permute, StochasticDepth

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
        return self.reduction(self.norm(self._four(x)))

    @staticmethod
    def _four(x):
        """The channels of four neighbours side by side."""
        x = F.pad(x, (0, 0, 0, x.shape[-2] % 2, 0, x.shape[-3] % 2))
        return torch.cat([x[..., down::2, across::2, :] for across in (0, 1) for down in (0, 1)], -1)


class PatchMergingV2(PatchMerging):
    """With the norm after the dense layer."""

    def __init__(self, dim):
        nn.Module.__init__(self)
        self.dim = dim
        self.reduction, self.norm = nn.Linear(4 * dim, 2 * dim, bias=False), _norm(2 * dim)

    def forward(self, x):
        return self.norm(self.reduction(self._four(x)))


class ShiftedWindowAttention(nn.Module):
    """Attention within windows, with a bias for how far places lie apart."""

    def __init__(self, dim, window_size, shift_size, num_heads):
        super().__init__()
        self.window_size, self.shift_size, self.num_heads = window_size, shift_size, num_heads
        self.qkv, self.proj = nn.Linear(dim, dim * 3), nn.Linear(dim, dim)
        rows, columns = window_size
        self._make_table(rows, columns)
        places = torch.stack(torch.meshgrid(torch.arange(rows), torch.arange(columns), indexing="ij")).flatten(1)
        apart = places[:, :, None] - places[:, None, :]
        index = (apart[0] + rows - 1) * (2 * columns - 1) + apart[1] + columns - 1
        self.register_buffer("relative_position_index", index.flatten())

    def _make_table(self, rows, columns):
        self.relative_position_bias_table = nn.Parameter(torch.zeros((2 * rows - 1) * (2 * columns - 1), self.num_heads))
        nn.init.trunc_normal_(self.relative_position_bias_table, std=0.02)

    def get_relative_position_bias(self):
        """What is added to the scores for how far places lie apart."""
        return self._chosen(self.relative_position_bias_table)

    def _chosen(self, table):
        places = math.prod(self.window_size)
        return table[self.relative_position_index].view(places, places, -1).permute(2, 0, 1).unsqueeze(0)

    def _compared(self, x):
        """How well queries and keys agree, and the values."""
        count, places, channels = x.shape
        query, key, value = self.qkv(x).reshape(count, places, 3, self.num_heads, -1).permute(2, 0, 3, 1, 4)
        return (query * (channels // self.num_heads) ** -0.5) @ key.transpose(-2, -1), value

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
        scores, value = self._compared(x)
        scores = scores + self.get_relative_position_bias()
        if sum(shift):
            mask = self._mask(*padded, shift)
            scores = (scores.view(batch, -1, self.num_heads, places, places) + mask[None, :, None]).view(-1, self.num_heads, places, places)
        x = self.proj((torch.softmax(scores, -1) @ value).transpose(1, 2).reshape(count, places, channels))
        x = x.view(batch, padded[0] // rows, padded[1] // columns, rows, columns, channels).permute(0, 1, 3, 2, 4, 5)
        x = x.reshape(batch, *padded, channels)
        if sum(shift):
            x = torch.roll(x, shifts=(shift[0], shift[1]), dims=(1, 2))
        return x[:, :height, :width]


class ShiftedWindowAttentionV2(ShiftedWindowAttention):
    """Compared by angles, with a bias that a small network gives."""

    def __init__(self, dim, window_size, shift_size, num_heads):
        super().__init__(dim, window_size, shift_size, num_heads)
        self.logit_scale = nn.Parameter(torch.log(10 * torch.ones((num_heads, 1, 1))))
        self.cpb_mlp = nn.Sequential(nn.Linear(2, 512, bias=True), nn.ReLU(inplace=True), nn.Linear(512, num_heads, bias=False))
        with torch.no_grad():
            self.qkv.bias[dim : 2 * dim] = 0

    def _make_table(self, rows, columns):
        steps = [torch.arange(-(size - 1), size, dtype=torch.float32) / (size - 1) for size in (rows, columns)]
        table = torch.stack(torch.meshgrid(*steps, indexing="ij")).permute(1, 2, 0).contiguous().unsqueeze(0) * 8
        self.register_buffer("relative_coords_table", torch.sign(table) * torch.log2(torch.abs(table) + 1.0) / 3.0)

    def get_relative_position_bias(self):
        return 16 * torch.sigmoid(self._chosen(self.cpb_mlp(self.relative_coords_table).view(-1, self.num_heads)))

    def _compared(self, x):
        count, places, channels = x.shape
        # Keys have no shift.
        shifts = torch.cat((self.qkv.bias[:channels], torch.zeros(channels), self.qkv.bias[2 * channels :]))
        query, key, value = F.linear(x, self.qkv.weight, shifts).reshape(count, places, 3, self.num_heads, -1).permute(2, 0, 3, 1, 4)
        agree = F.normalize(query, dim=-1) @ F.normalize(key, dim=-1).transpose(-2, -1)
        return agree * torch.clamp(self.logit_scale, max=math.log(100.0)).exp(), value


class SwinTransformerBlock(nn.Module):
    """Attention and two dense layers, with ways around them."""

    _attention = ShiftedWindowAttention

    def __init__(self, dim, num_heads, window_size, shift_size, stochastic_depth_prob):
        super().__init__()
        self.norm1 = _norm(dim)
        self.attn = self._attention(dim, window_size, shift_size, num_heads)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")
        self.norm2 = _norm(dim)
        self.mlp = MLP(dim, [4 * dim, dim], activation_layer=nn.GELU, inplace=None, dropout=0.0)
        started_block(self.mlp)

    def forward(self, x):
        x = x + self.stochastic_depth(self.attn(self.norm1(x)))
        return x + self.stochastic_depth(self.mlp(self.norm2(x)))


class SwinTransformerBlockV2(SwinTransformerBlock):
    """With the norms after attention and dense layers."""

    _attention = ShiftedWindowAttentionV2

    def forward(self, x):
        x = x + self.stochastic_depth(self.norm1(self.attn(x)))
        return x + self.stochastic_depth(self.norm2(self.mlp(x)))


class SwinTransformer(nn.Module):
    """Four stages of such blocks."""

    def __init__(self, patch_size, embed_dim, depths, num_heads, window_size, stochastic_depth_prob=0.1, num_classes=1000, block=SwinTransformerBlock,
                 downsample_layer=PatchMerging):  # fmt: skip
        super().__init__()
        self.num_classes, before = num_classes, 0
        first = nn.Conv2d(3, embed_dim, kernel_size=tuple(patch_size), stride=tuple(patch_size))
        layers = [nn.Sequential(first, Permute([0, 2, 3, 1]), _norm(embed_dim))]
        for at, depth in enumerate(depths):
            width, stage = embed_dim * 2**at, []
            for place in range(depth):
                shift = [0 if place % 2 == 0 else size // 2 for size in window_size]
                chance = stochastic_depth_prob * before / (sum(depths) - 1)
                stage.append(block(width, num_heads[at], window_size, shift, stochastic_depth_prob=chance))
                before += 1
            layers.append(nn.Sequential(*stage))
            if at + 1 < len(depths):
                layers.append(downsample_layer(width))
        self.features = nn.Sequential(*layers)
        self.norm, self.permute = _norm(width), Permute([0, 3, 1, 2])
        self.avgpool, self.flatten, self.head = nn.AdaptiveAvgPool2d(1), nn.Flatten(1), nn.Linear(width, num_classes)
        started_small(self)

    def forward(self, x):
        return self.head(self.flatten(self.avgpool(self.permute(self.norm(self.features(x))))))


_KINDS = {
    "swin_t": (96, [2, 2, 6, 2], [3, 6, 12, 24], 0.2), "swin_s": (96, [2, 2, 18, 2], [3, 6, 12, 24], 0.3), "swin_b": (128, [2, 2, 18, 2], [4, 8, 16, 32], 0.5),
}  # fmt: skip


def _swin(embed_dim, depths, num_heads, chance, window, kinds):
    def make(stochastic_depth_prob=chance, **options):
        return SwinTransformer([4, 4], embed_dim, depths, num_heads, [window, window], stochastic_depth_prob, **{**kinds, **options})

    return make


_SECOND = {"block": SwinTransformerBlockV2, "downsample_layer": PatchMergingV2}
for _name, _sizes in _KINDS.items():
    globals()[_name] = builder(_name, _swin(*_sizes, 7, {}))
    _name = _name.replace("swin_", "swin_v2_")
    globals()[_name] = builder(_name, _swin(*_sizes[:3], 0.5 if _name == "swin_v2_b" else _sizes[3], 8, _SECOND))

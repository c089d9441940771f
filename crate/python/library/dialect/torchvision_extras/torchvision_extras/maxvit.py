"""Convolutions, attention within windows, and attention over grids, in turn (Tu et al. 2022)."""

import math
from collections import OrderedDict
from functools import partial

import torch
from torch import nn
from torchvision.models._weights import builder
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation, StochasticDepth


def _halved(size):
    return tuple((side - 1) // 2 + 1 for side in size)


class MBConv(nn.Module):
    """More channels, a convolution of each alone, which squeezes, fewer channels; and a way around them."""

    def __init__(self, in_channels, out_channels, expansion_ratio, squeeze_ratio, stride, activation_layer, norm_layer, p_stochastic_dropout=0.0):
        super().__init__()
        if stride != 1 or in_channels != out_channels:
            pool = [nn.AvgPool2d(kernel_size=3, stride=stride, padding=1)] if stride == 2 else []
            self.proj = nn.Sequential(*pool, nn.Conv2d(in_channels, out_channels, kernel_size=1, stride=1, bias=True))
        else:
            self.proj = nn.Identity()
        inner, squeezed = int(out_channels * expansion_ratio), int(out_channels * squeeze_ratio)
        self.stochastic_depth = StochasticDepth(p_stochastic_dropout, mode="row") if p_stochastic_dropout else nn.Identity()
        block = partial(Conv2dNormActivation, activation_layer=activation_layer, norm_layer=norm_layer, inplace=None)
        self.layers = nn.Sequential(
            OrderedDict(
                pre_norm=norm_layer(in_channels),
                conv_a=block(in_channels, inner, kernel_size=1, stride=1, padding=0),
                conv_b=block(inner, inner, kernel_size=3, stride=stride, padding=1, groups=inner),
                squeeze_excitation=SqueezeExcitation(inner, squeezed, activation=nn.SiLU),
                conv_c=nn.Conv2d(inner, out_channels, kernel_size=1, bias=True),
            )
        )

    def forward(self, x):
        return self.proj(x) + self.stochastic_depth(self.layers(x))


class RelativePositionalMultiHeadAttention(nn.Module):
    """Attention with a bias for how far places lie apart."""

    def __init__(self, feat_dim, head_dim, max_seq_len):
        super().__init__()
        if feat_dim % head_dim != 0:
            raise ValueError(f"feat_dim: {feat_dim} must be divisible by head_dim: {head_dim}")
        self.n_heads, self.head_dim, self.size, self.max_seq_len = feat_dim // head_dim, head_dim, int(math.sqrt(max_seq_len)), max_seq_len
        self.to_qkv, self.scale_factor = nn.Linear(feat_dim, feat_dim * 3), feat_dim**-0.5
        self.merge = nn.Linear(feat_dim, feat_dim)
        reach = 2 * self.size - 1
        self.relative_position_bias_table = nn.Parameter(torch.empty((reach * reach, self.n_heads), dtype=torch.float32))
        side = torch.arange(self.size)
        places = torch.stack(torch.meshgrid(side, side, indexing="ij")).flatten(1)
        apart = places[:, :, None] - places[:, None, :] + self.size - 1
        self.register_buffer("relative_position_index", apart[0] * reach + apart[1])
        nn.init.trunc_normal_(self.relative_position_bias_table, std=0.02)

    def get_relative_positional_bias(self):
        table = self.relative_position_bias_table[self.relative_position_index.view(-1)]
        return table.view(self.max_seq_len, self.max_seq_len, -1).permute(2, 0, 1).unsqueeze(0)

    def forward(self, x):
        batch, groups, places, width = x.shape
        query, key, value = self.to_qkv(x).reshape(batch, groups, places, 3, self.n_heads, self.head_dim).permute(3, 0, 1, 4, 2, 5)
        scores = query @ (key * self.scale_factor).transpose(-2, -1) + self.get_relative_positional_bias()
        found = torch.softmax(scores, dim=-1) @ value
        return self.merge(found.permute(0, 1, 3, 2, 4).reshape(batch, groups, places, width))


class SwapAxes(nn.Module):
    """Two axes in each other's place."""

    def __init__(self, a, b):
        super().__init__()
        self.a, self.b = a, b

    def forward(self, x):
        return torch.swapaxes(x, self.a, self.b)


class WindowPartition(nn.Module):
    """Pictures as windows of `p` by `p` places."""

    def forward(self, x, p):
        batch, channels, height, width = x.shape
        x = x.reshape(batch, channels, height // p, p, width // p, p).permute(0, 2, 4, 3, 5, 1)
        return x.reshape(batch, (height // p) * (width // p), p * p, channels)


class WindowDepartition(nn.Module):
    """Windows as pictures."""

    def forward(self, x, p, h_partitions, w_partitions):
        batch, channels = x.shape[0], x.shape[-1]
        x = x.reshape(batch, h_partitions, w_partitions, p, p, channels).permute(0, 5, 1, 3, 2, 4)
        return x.reshape(batch, channels, h_partitions * p, w_partitions * p)


class PartitionAttentionLayer(nn.Module):
    """Attention and dense layers within windows, or over the places that lie alike in all windows."""

    def __init__(self, in_channels, head_dim, partition_size, partition_type, grid_size, mlp_ratio, activation_layer, norm_layer, attention_dropout,
                 mlp_dropout, p_stochastic_dropout):  # fmt: skip
        super().__init__()
        if partition_type not in ("grid", "window"):
            raise ValueError("partition_type must be either 'grid' or 'window'")
        self.n_heads, self.head_dim, self.n_partitions = in_channels // head_dim, head_dim, grid_size[0] // partition_size
        self.partition_type, self.grid_size, over = partition_type, grid_size, partition_type == "grid"
        self.p, self.g = (self.n_partitions, partition_size) if over else (partition_size, self.n_partitions)
        self.partition_op, self.departition_op = WindowPartition(), WindowDepartition()
        self.partition_swap = SwapAxes(-2, -3) if over else nn.Identity()
        self.departition_swap = SwapAxes(-2, -3) if over else nn.Identity()
        attention = RelativePositionalMultiHeadAttention(in_channels, head_dim, partition_size**2)
        self.attn_layer = nn.Sequential(norm_layer(in_channels), attention, nn.Dropout(attention_dropout))
        inner = in_channels * mlp_ratio
        self.mlp_layer = nn.Sequential(
            nn.LayerNorm(in_channels), nn.Linear(in_channels, inner), activation_layer(), nn.Linear(inner, in_channels), nn.Dropout(mlp_dropout)
        )
        self.stochastic_dropout = StochasticDepth(p_stochastic_dropout, mode="row")

    def forward(self, x):
        rows, columns = (size // self.p for size in self.grid_size)
        torch._assert(
            self.grid_size[0] % self.p == 0 and self.grid_size[1] % self.p == 0,
            f"Grid size must be divisible by partition size. Got grid size of {self.grid_size} and partition size of {self.p}",
        )
        x = self.partition_swap(self.partition_op(x, self.p))
        x = x + self.stochastic_dropout(self.attn_layer(x))
        x = x + self.stochastic_dropout(self.mlp_layer(x))
        return self.departition_op(self.departition_swap(x), self.p, rows, columns)


class MaxVitLayer(nn.Module):
    """A convolution block, then both kinds of attention."""

    def __init__(self, in_channels, out_channels, squeeze_ratio, expansion_ratio, stride, norm_layer, activation_layer, head_dim, mlp_ratio, mlp_dropout,
                 attention_dropout, p_stochastic_dropout, partition_size, grid_size):  # fmt: skip
        super().__init__()
        block = MBConv(in_channels, out_channels, expansion_ratio, squeeze_ratio, stride, activation_layer, norm_layer, p_stochastic_dropout)
        attention = lambda kind: PartitionAttentionLayer(  # noqa: E731
            out_channels,
            head_dim,
            partition_size,
            kind,
            grid_size,
            mlp_ratio,
            activation_layer,
            nn.LayerNorm,
            attention_dropout,
            mlp_dropout,
            p_stochastic_dropout,
        )
        self.layers = nn.Sequential(OrderedDict(MBconv=block, window_attention=attention("window"), grid_attention=attention("grid")))

    def forward(self, x):
        return self.layers(x)


class MaxVitBlock(nn.Module):
    """Layers, of which the first halves height and width."""

    def __init__(self, in_channels, out_channels, input_grid_size, n_layers, p_stochastic, **options):
        super().__init__()
        if len(p_stochastic) != n_layers:
            raise ValueError(f"p_stochastic must have length n_layers={n_layers}, got p_stochastic={p_stochastic}.")
        self.layers, self.grid_size = nn.ModuleList(), _halved(input_grid_size)
        for at, chance in enumerate(p_stochastic):
            inputs, stride = (out_channels, 1) if at else (in_channels, 2)
            self.layers.append(MaxVitLayer(inputs, out_channels, stride=stride, grid_size=self.grid_size, p_stochastic_dropout=chance, **options))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


class MaxVit(nn.Module):
    """Such blocks one after the other."""

    def __init__(self, input_size, stem_channels, partition_size, block_channels, block_layers, head_dim, stochastic_depth_prob, norm_layer=None,
                 activation_layer=nn.GELU, squeeze_ratio=0.25, expansion_ratio=4, mlp_ratio=4, mlp_dropout=0.0, attention_dropout=0.0,
                 num_classes=1000):  # fmt: skip
        super().__init__()
        norm = norm_layer or partial(nn.BatchNorm2d, eps=1e-3, momentum=0.01)
        sizes, size = [], _halved(input_size)
        for _ in block_channels:
            size = _halved(size)
            sizes.append(size)
        for at, size in enumerate(sizes):
            if size[0] % partition_size != 0 or size[1] % partition_size != 0:
                raise ValueError(
                    f"Input size {size} of block {at} is not divisible by partition size {partition_size}. Consider changing the partition size or the input "
                    f"size.\nCurrent configuration yields the following block input sizes: {sizes}."
                )
        self.stem = nn.Sequential(
            Conv2dNormActivation(3, stem_channels, 3, stride=2, norm_layer=norm, activation_layer=activation_layer, bias=False, inplace=None),
            Conv2dNormActivation(stem_channels, stem_channels, 3, stride=1, norm_layer=None, activation_layer=None, bias=True),
        )
        self.partition_size, self.blocks, size = partition_size, nn.ModuleList(), _halved(input_size)
        total, first = sum(block_layers), 0
        chances = [stochastic_depth_prob * at / max(total - 1, 1) for at in range(total)]
        for inputs, outputs, count in zip([stem_channels, *block_channels[:-1]], block_channels, block_layers):
            self.blocks.append(
                MaxVitBlock(
                    inputs, outputs, size, count, chances[first : first + count], squeeze_ratio=squeeze_ratio, expansion_ratio=expansion_ratio, norm_layer=norm,
                    activation_layer=activation_layer, head_dim=head_dim, mlp_ratio=mlp_ratio, mlp_dropout=mlp_dropout, attention_dropout=attention_dropout,
                    partition_size=partition_size,
                )
            )  # fmt: skip
            size, first = self.blocks[-1].grid_size, first + count
        last = block_channels[-1]
        self.classifier = nn.Sequential(
            nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.LayerNorm(last), nn.Linear(last, last), nn.Tanh(), nn.Linear(last, num_classes, bias=False)
        )
        for layer in self.modules():
            if isinstance(layer, (nn.Conv2d, nn.Linear)):
                nn.init.normal_(layer.weight, std=0.02)
                if layer.bias is not None:
                    nn.init.zeros_(layer.bias)

    def forward(self, x):
        x = self.stem(x)
        for block in self.blocks:
            x = block(x)
        return self.classifier(x)


def _maxvit(input_size=(224, 224), **options):
    sizes = {"stem_channels": 64, "block_channels": [64, 128, 256, 512], "block_layers": [2, 2, 5, 2], "head_dim": 32, "partition_size": 7}
    return MaxVit(input_size, **{**sizes, "stochastic_depth_prob": 0.2, **options})


maxvit_t = builder("maxvit_t", _maxvit)

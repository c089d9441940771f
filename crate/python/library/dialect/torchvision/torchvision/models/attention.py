"""Vision transformers (Dosovitskiy et al. 2021), and convolutional networks in their manner (Liu et al. 2022)."""

from collections import OrderedDict
from functools import partial

import torch
from torch import nn
from torchvision.ops.misc import MLP, Conv2dNormActivation, Permute, StochasticDepth

from ._starts import started_block, started_small
from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401


class MLPBlock(MLP):
    """Two dense layers."""

    def __init__(self, in_dim, mlp_dim, dropout):
        super().__init__(in_dim, [mlp_dim, in_dim], activation_layer=nn.GELU, inplace=None, dropout=dropout)
        started_block(self)


class EncoderBlock(nn.Module):
    """Attention and two dense layers, with ways around them."""

    def __init__(self, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer=partial(nn.LayerNorm, eps=1e-6)):
        super().__init__()
        self.num_heads = num_heads
        self.ln_1 = norm_layer(hidden_dim)
        self.self_attention = nn.MultiheadAttention(hidden_dim, num_heads, dropout=attention_dropout, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.ln_2 = norm_layer(hidden_dim)
        self.mlp = MLPBlock(hidden_dim, mlp_dim, dropout)

    def forward(self, input):
        x = self.ln_1(input)
        x, _ = self.self_attention(x, x, x, need_weights=False)
        x = self.dropout(x) + input
        return x + self.mlp(self.ln_2(x))


class Encoder(nn.Module):
    """Places, blocks and a norm."""

    def __init__(self, seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout):
        super().__init__()
        self.pos_embedding = nn.Parameter(torch.empty(1, seq_length, hidden_dim).normal_(std=0.02))
        self.dropout = nn.Dropout(dropout)
        blocks = ((f"encoder_layer_{at}", EncoderBlock(num_heads, hidden_dim, mlp_dim, dropout, attention_dropout)) for at in range(num_layers))
        self.layers = nn.Sequential(OrderedDict(blocks))
        self.ln = nn.LayerNorm(hidden_dim, eps=1e-6)

    def forward(self, input):
        return self.ln(self.layers(self.dropout(input + self.pos_embedding)))


class VisionTransformer(nn.Module):
    """Patches of a picture as a sequence."""

    def __init__(self, image_size, patch_size, num_layers, num_heads, hidden_dim, mlp_dim, dropout=0.0, attention_dropout=0.0, num_classes=1000):
        super().__init__()
        if image_size % patch_size:
            raise ValueError("Input shape indivisible by patch size!")
        self.image_size, self.patch_size, self.hidden_dim = image_size, patch_size, hidden_dim
        self.conv_proj = nn.Conv2d(3, hidden_dim, kernel_size=patch_size, stride=patch_size)
        self.class_token = nn.Parameter(torch.zeros(1, 1, hidden_dim))
        self.seq_length = (image_size // patch_size) ** 2 + 1
        self.encoder = Encoder(self.seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout)
        self.heads = nn.Sequential(OrderedDict(head=nn.Linear(hidden_dim, num_classes)))
        nn.init.trunc_normal_(self.conv_proj.weight, std=(3 * patch_size**2) ** -0.5)
        nn.init.zeros_(self.conv_proj.bias)
        nn.init.zeros_(self.heads.head.weight)
        nn.init.zeros_(self.heads.head.bias)

    def forward(self, x):
        if x.shape[2:] != (self.image_size, self.image_size):
            raise AssertionError(f"Wrong image height! Expected {self.image_size} but got {x.shape[2]}!")
        x = self.conv_proj(x).flatten(2).permute(0, 2, 1)
        x = torch.cat([self.class_token.expand(x.shape[0], -1, -1), x], dim=1)
        return self.heads(self.encoder(x)[:, 0])


class LayerNorm2d(nn.LayerNorm):
    """A norm of the channels of each place."""

    def forward(self, x):
        return super().forward(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)


class CNBlock(nn.Module):
    """A wide convolution of each channel alone, and two dense layers."""

    def __init__(self, dim, layer_scale, stochastic_depth_prob):
        super().__init__()
        self.block = nn.Sequential(
            nn.Conv2d(dim, dim, kernel_size=7, padding=3, groups=dim), Permute([0, 2, 3, 1]), nn.LayerNorm(dim, eps=1e-6),
            nn.Linear(dim, 4 * dim), nn.GELU(), nn.Linear(4 * dim, dim), Permute([0, 3, 1, 2]),
        )  # fmt: skip
        self.layer_scale = nn.Parameter(torch.ones(dim, 1, 1) * layer_scale)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")

    def forward(self, input):
        return input + self.stochastic_depth(self.layer_scale * self.block(input))


class ConvNeXt(nn.Module):
    """Four stages of such blocks."""

    def __init__(self, channels, counts, stochastic_depth_prob=0.0, layer_scale=1e-6, num_classes=1000):
        super().__init__()
        norm, block = partial(LayerNorm2d, eps=1e-6), 0
        layers = [Conv2dNormActivation(3, channels[0], kernel_size=4, stride=4, padding=0, norm_layer=norm, activation_layer=None, bias=True)]
        for at, (width, count) in enumerate(zip(channels, counts)):
            stage = []
            for _ in range(count):
                stage.append(CNBlock(width, layer_scale, stochastic_depth_prob * block / (sum(counts) - 1.0)))
                block += 1
            layers.append(nn.Sequential(*stage))
            if at + 1 < len(channels):
                layers.append(nn.Sequential(norm(width), nn.Conv2d(width, channels[at + 1], kernel_size=2, stride=2)))
        self.features, self.avgpool = nn.Sequential(*layers), nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(norm(channels[-1]), nn.Flatten(1), nn.Linear(channels[-1], num_classes))
        started_small(self, (nn.Conv2d, nn.Linear))

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)))


_VIT = {"b_16": (16, 12, 12, 768, 3072), "b_32": (32, 12, 12, 768, 3072), "l_16": (16, 24, 16, 1024, 4096), "l_32": (32, 24, 16, 1024, 4096),
        "h_14": (14, 32, 16, 1280, 5120)}  # fmt: skip
_CONVNEXT = {
    "tiny": ((96, 192, 384, 768), (3, 3, 9, 3), 0.1), "small": ((96, 192, 384, 768), (3, 3, 27, 3), 0.4),
    "base": ((128, 256, 512, 1024), (3, 3, 27, 3), 0.5), "large": ((192, 384, 768, 1536), (3, 3, 27, 3), 0.5),
}  # fmt: skip


def _vit(sizes):
    return lambda image_size=224, **options: VisionTransformer(image_size, *sizes, **options)


def _convnext(sizes):
    return lambda **options: ConvNeXt(*sizes, **options)


globals().update({f"vit_{name}": builder(f"vit_{name}", _vit(sizes)) for name, sizes in _VIT.items()})
globals().update({f"convnext_{name}": builder(f"convnext_{name}", _convnext(sizes)) for name, sizes in _CONVNEXT.items()})

"""Conformer: attention and convolutions in turn."""

import torch
from torch import nn


class _Convolutions(nn.Module):
    def __init__(self, size, kernel_size, dropout, use_group_norm):
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("depthwise_kernel_size must be odd to achieve 'SAME' padding.")
        self.layer_norm = nn.LayerNorm(size)
        self.sequential = nn.Sequential(
            nn.Conv1d(size, 2 * size, 1),
            nn.GLU(dim=1),
            nn.Conv1d(size, size, kernel_size, padding=kernel_size // 2, groups=size),
            nn.GroupNorm(num_groups=1, num_channels=size) if use_group_norm else nn.BatchNorm1d(size),
            nn.SiLU(),
            nn.Conv1d(size, size, 1),
            nn.Dropout(dropout),
        )

    def forward(self, input):
        return self.sequential(self.layer_norm(input).transpose(1, 2)).transpose(1, 2)


class _FeedForward(nn.Module):
    def __init__(self, size, hidden, dropout):
        super().__init__()
        self.sequential = nn.Sequential(
            nn.LayerNorm(size), nn.Linear(size, hidden), nn.SiLU(), nn.Dropout(dropout), nn.Linear(hidden, size), nn.Dropout(dropout)
        )

    def forward(self, input):
        return self.sequential(input)


class ConformerLayer(nn.Module):
    """Half a feed-forward step, attention, convolutions, half a step again."""

    def __init__(self, input_dim, ffn_dim, num_attention_heads, depthwise_conv_kernel_size, dropout=0.0, use_group_norm=False, convolution_first=False):
        super().__init__()
        self.ffn1 = _FeedForward(input_dim, ffn_dim, dropout)
        self.self_attn_layer_norm = nn.LayerNorm(input_dim)
        self.self_attn = nn.MultiheadAttention(input_dim, num_attention_heads, dropout=dropout)
        self.self_attn_dropout = nn.Dropout(dropout)
        self.conv_module = _Convolutions(input_dim, depthwise_conv_kernel_size, dropout, use_group_norm)
        self.ffn2 = _FeedForward(input_dim, ffn_dim, dropout)
        self.final_layer_norm = nn.LayerNorm(input_dim)
        self.convolution_first = convolution_first

    def _convolved(self, x):
        return x + self.conv_module(x.transpose(0, 1)).transpose(0, 1)

    def _attended(self, x, mask):
        own = self.self_attn_layer_norm(x)
        return x + self.self_attn_dropout(self.self_attn(own, own, own, key_padding_mask=mask, need_weights=False)[0])

    def forward(self, input, key_padding_mask):
        """Frames, (frames, batch, features)."""
        x = input + 0.5 * self.ffn1(input)
        x = self._attended(self._convolved(x), key_padding_mask) if self.convolution_first else self._convolved(self._attended(x, key_padding_mask))
        return self.final_layer_norm(x + 0.5 * self.ffn2(x))


class Conformer(nn.Module):
    """Layers of attention and convolutions over frames."""

    def __init__(self, input_dim, num_heads, ffn_dim, num_layers, depthwise_conv_kernel_size, dropout=0.0, use_group_norm=False, convolution_first=False):
        super().__init__()
        self.conformer_layers = nn.ModuleList(
            [ConformerLayer(input_dim, ffn_dim, num_heads, depthwise_conv_kernel_size, dropout, use_group_norm, convolution_first) for _ in range(num_layers)]
        )

    def forward(self, input, lengths):
        """Frames, (batch, frames, features), and their lengths."""
        mask = torch.arange(int(lengths.max()))[None] >= lengths[:, None]
        x = input.transpose(0, 1)
        for layer in self.conformer_layers:
            x = layer(x, mask)
        return x.transpose(0, 1), lengths

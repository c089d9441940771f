"""Conv-TasNet: masks over learned features part sound into its sources."""

from torch import nn


def _norm(channels):
    return nn.GroupNorm(num_groups=1, num_channels=channels, eps=1e-8)


class ConvBlock(nn.Module):
    """A wide convolution of each channel, with what goes on and what goes to the end."""

    def __init__(self, io_channels, hidden_channels, kernel_size, padding, dilation=1, no_residual=False):
        super().__init__()
        self.conv_layers = nn.Sequential(
            nn.Conv1d(io_channels, hidden_channels, 1),
            nn.PReLU(),
            _norm(hidden_channels),
            nn.Conv1d(hidden_channels, hidden_channels, kernel_size, padding=padding, dilation=dilation, groups=hidden_channels),
            nn.PReLU(),
            _norm(hidden_channels),
        )
        self.res_out = None if no_residual else nn.Conv1d(hidden_channels, io_channels, 1)
        self.skip_out = nn.Conv1d(hidden_channels, io_channels, 1)

    def forward(self, input):
        """What goes on (None from the last block), and what goes to the end."""
        feature = self.conv_layers(input)
        return None if self.res_out is None else self.res_out(feature), self.skip_out(feature)


class MaskGenerator(nn.Module):
    """A mask of the features for each source."""

    def __init__(self, input_dim, num_sources, kernel_size, num_feats, num_hidden, num_layers, num_stacks, msk_activate):
        super().__init__()
        self.input_dim, self.num_sources = input_dim, num_sources
        self.input_norm, self.input_conv = _norm(input_dim), nn.Conv1d(input_dim, num_feats, 1)
        self.receptive_field, self.conv_layers = 0, nn.ModuleList([])
        count = num_stacks * num_layers
        for n in range(count):
            reach = 2 ** (n % num_layers)
            self.conv_layers.append(ConvBlock(num_feats, num_hidden, kernel_size, padding=reach, dilation=reach, no_residual=n == count - 1))
            self.receptive_field += (kernel_size - 1) * reach if n else kernel_size
        self.output_prelu, self.output_conv = nn.PReLU(), nn.Conv1d(num_feats, input_dim * num_sources, 1)
        if msk_activate not in ("sigmoid", "relu"):
            raise ValueError(f"Unsupported activation {msk_activate}")
        self.mask_activate = nn.Sigmoid() if msk_activate == "sigmoid" else nn.ReLU()

    def forward(self, input):
        """Masks, (batch, sources, features, frames)."""
        feats, total = self.input_conv(self.input_norm(input)), 0.0
        for layer in self.conv_layers:
            on, skip = layer(feats)
            feats = feats if on is None else feats + on
            total = total + skip
        found = self.mask_activate(self.output_conv(self.output_prelu(total)))
        return found.view(input.shape[0], self.num_sources, self.input_dim, -1)


class ConvTasNet(nn.Module):
    """Sound of one channel as the sounds of its sources."""

    def __init__(self, num_sources=2, enc_kernel_size=16, enc_num_feats=512, msk_kernel_size=3, msk_num_feats=128, msk_num_hidden_feats=512, msk_num_layers=8,
                 msk_num_stacks=3, msk_activate="sigmoid"):  # fmt: skip
        super().__init__()
        self.num_sources, self.enc_num_feats, self.enc_kernel_size, self.enc_stride = num_sources, enc_num_feats, enc_kernel_size, enc_kernel_size // 2
        self.encoder = nn.Conv1d(1, enc_num_feats, enc_kernel_size, stride=self.enc_stride, padding=self.enc_stride, bias=False)
        self.mask_generator = MaskGenerator(
            enc_num_feats, num_sources, msk_kernel_size, msk_num_feats, msk_num_hidden_feats, msk_num_layers, msk_num_stacks, msk_activate
        )
        self.decoder = nn.ConvTranspose1d(enc_num_feats, 1, enc_kernel_size, stride=self.enc_stride, padding=self.enc_stride, bias=False)

    def forward(self, input):
        """Sounds, (batch, sources, frames), of (batch, 1, frames)."""
        if input.ndim != 3 or input.shape[1] != 1:
            raise ValueError(f"Expected 3D tensor (batch, channel==1, frames). Found: {input.shape}")
        batch, _, frames = input.shape
        # Strides must end where the sound ends.
        more = -(frames - self.enc_kernel_size % 2) % self.enc_stride
        feats = self.encoder(nn.functional.pad(input, (0, more)))
        masked = self.mask_generator(feats) * feats.unsqueeze(1)
        found = self.decoder(masked.view(batch * self.num_sources, self.enc_num_feats, -1))
        return found.view(batch, self.num_sources, frames + more)[..., :frames]


def conv_tasnet_base(num_sources=2):
    """Conv-TasNet of the sizes of its paper."""
    return ConvTasNet(num_sources=num_sources)

"""What stands between the parentheses of the text of a layer, and what its errors tell."""

from .._results import held, refuse


def convolution(layer):
    """That of a convolution: what differs from the default is told."""
    text = f"{0 if layer._lacks('weight') else layer.in_channels}, {layer.out_channels}, kernel_size={layer.kernel_size}, stride={layer.stride}"
    zero = (0,) * layer.rank
    padding = layer.padding if isinstance(layer.padding, str) else each(layer.padding, layer.rank)
    if padding != zero:
        text += f", padding={padding}"
    if layer.dilation != (1,) * layer.rank:
        text += f", dilation={layer.dilation}"
    if layer.transposed and each(layer.output_padding, layer.rank) != zero:
        text += f", output_padding={each(layer.output_padding, layer.rank)}"
    if layer.groups != 1:
        text += f", groups={layer.groups}"
    if not layer.use_bias:
        text += ", bias=False"
    if getattr(layer, "padding_mode", "zeros") != "zeros":
        text += f", padding_mode={layer.padding_mode}"
    return text


def each(value, rank):
    """A number for each of the axes."""
    return (value,) * rank if isinstance(value, int) else tuple(value)


def cell(layer):
    """That of a cell of a recurrent layer."""
    return f"{layer.weight_ih.shape[1]}, {layer.hidden_size}" + ("" if layer.use_bias else ", bias=False")


def recurrent(layer):
    """That of a recurrent layer."""
    text = f"{layer.input_size}, {layer.hidden_size}"
    if layer.num_layers != 1:
        text += f", num_layers={layer.num_layers}"
    if not getattr(layer, "use_bias", True):
        text += ", bias=False"
    if getattr(layer, "batch_first", False):
        text += ", batch_first=True"
    if getattr(layer, "dropout", 0):
        text += f", dropout={layer.dropout}"
    if layer.bidirectional:
        text += ", bidirectional=True"
    return text


def written(template, **defaults):
    """A text with the layer's arguments in it, by name."""

    def text(layer):
        return template.format(**{**defaults, **layer._arguments})

    return text


# PyTorch's files, by what names of layers contain; others are activations.
_FILES = {
    "Conv": "conv", "Pool": "pooling", "BatchNorm": "batchnorm", "InstanceNorm": "instancenorm", "Norm": "normalization", "Dropout": "dropout",
    "Loss": "loss", "Pad": "padding", "Transformer": "transformer", "RNN": "rnn", "LSTM": "rnn", "GRU": "rnn", "Embedding": "sparse",
    "Upsampl": "upsampling", "Pixel": "pixelshuffle", "latten": "flatten", "inear": "linear", "Identity": "linear", "Similarity": "distance",
    "Distance": "distance",
}  # fmt: skip


def file_of(name):
    """The module of PyTorch in which a layer lies."""
    return "torch.nn.modules." + next((file for part, file in _FILES.items() if part in name), "activation")


def telling(forward):
    """A convolution whose error tells the shape of its input."""

    def call(self, input, *sizes, **named):
        if held(input) is not held(self.weight):
            refuse("convolution", input, self.weight, self.bias)
        try:
            return forward(self, input, *sizes, *named.values())
        except ValueError as error:
            from torch_extras.messages import of_convolution

            raise of_convolution(error, input.shape) from None

    return call

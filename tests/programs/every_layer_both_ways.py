# Every layer gives the same numbers op by op and compiled, and finite gradients for all of its parameters.
import copy

import tandem as td
from tandem import nn

td.random.seed(7)
vector, sequence = td.random.normal((4, 6)), td.random.normal((2, 5, 6))
line, picture, volume = td.random.normal((2, 4, 8)), td.random.normal((2, 4, 6, 6)), td.random.normal((1, 2, 4, 4, 4))
table = [
    (vector, nn.Dense(3, "tanh"), (4, 3)),
    (sequence, nn.Dense(3, flatten=True), (2, 3)),
    (vector, nn.Linear(6, 3), (4, 3)),
    (vector, nn.Sequential(nn.Dense(4), nn.ReLU(), nn.Residual(nn.Dense(4))), (4, 4)),
    (vector, nn.Concurrent(nn.Dense(2), nn.Dense(3)), (4, 5)),
    (line, nn.Conv1D(6, 3, strides=2, padding="same"), (2, 6, 4)),
    (line, nn.Conv1d(4, 6, 3, dilation=2, groups=2), (2, 6, 4)),
    (line, nn.Conv1DTranspose(3, 4, strides=2, padding=1), (2, 3, 16)),
    (picture, nn.Conv2D(8, 3, groups=4, activation="relu"), (2, 8, 4, 4)),
    (picture, nn.Conv2D(8, (3, 1), strides=(2, 1), padding=((1, 0), (0, 0)), layout="NHWC"), (2, 2, 6, 8)),
    (picture, nn.Conv2d(4, 3, 3, padding=1, padding_mode="reflect"), (2, 3, 6, 6)),
    (picture, nn.DepthwiseConv2D(3, padding="same"), (2, 4, 6, 6)),
    (picture, nn.SeparableConv2D(5, 3), (2, 5, 4, 4)),
    (picture, nn.ConvTranspose2d(4, 6, 3, stride=2, padding=1, output_padding=1, groups=2), (2, 6, 12, 12)),
    (picture, nn.Conv2DTranspose(3, 3, strides=2, padding="same", data_format="channels_last"), (2, 8, 12, 3)),
    (volume, nn.Conv3D(3, 2), (1, 3, 3, 3, 3)),
    (volume, nn.ConvTranspose3d(2, 3, 2, stride=2), (1, 3, 8, 8, 8)),
    (line, nn.MaxPool1D(2), (2, 4, 4)),
    (picture, nn.MaxPool2d(3, 2, padding=1), (2, 4, 3, 3)),
    (picture, nn.AvgPool2D(4, 4, ceil_mode=True), (2, 4, 2, 2)),
    (picture, nn.AvgPool2D(3, 2, padding="same", layout="NHWC"), (2, 2, 3, 6)),
    (volume, nn.MaxPool3d(2), (1, 2, 2, 2, 2)),
    (picture, nn.GlobalAvgPool2D(), (2, 4, 1, 1)),
    (picture, nn.GlobalAveragePooling2D(), (2, 4)),
    (line, nn.GlobalMaxPool1D(), (2, 4, 1)),
    (picture, nn.AdaptiveAvgPool2d((4, None)), (2, 4, 4, 6)),
    (line, nn.AdaptiveMaxPool1d(3), (2, 4, 3)),
    (picture, nn.BatchNorm(), (2, 4, 6, 6)),
    (picture, nn.BatchNormalization(), (2, 4, 6, 6)),
    (vector, nn.BatchNorm1d(6, momentum=None), (4, 6)),
    (volume, nn.BatchNorm3d(), (1, 2, 4, 4, 4)),
    (sequence, nn.LayerNorm((5, 6)), (2, 5, 6)),
    (picture, nn.LayerNorm(axis=1), (2, 4, 6, 6)),
    (sequence, nn.RMSNorm(6), (2, 5, 6)),
    (picture, nn.GroupNorm(2), (2, 4, 6, 6)),
    (picture, nn.InstanceNorm(scale=True), (2, 4, 6, 6)),
    (vector, nn.PReLU(6), (4, 6)),
    (sequence, nn.RNN(6, 3, nonlinearity="relu"), None),
    (sequence, nn.GRU(6, 3, bidirectional=True, batch_first=True), None),
    (sequence, nn.LSTM(3), (2, 3)),
    (sequence, nn.SimpleRNN(3, go_backwards=True, return_sequences=True), (2, 5, 3)),
    (sequence, nn.TimeDistributed(nn.Dense(2)), (2, 5, 2)),
    (vector, nn.LSTMCell(6, 3), None),
    (sequence, nn.MultiheadAttention(6, 2), None),
    (sequence, nn.MultiHeadAttention(2, 3), (2, 5, 6)),
    (sequence, nn.TransformerEncoderLayer(6, 2, 8, dropout=0.0, norm_first=True), (2, 5, 6)),
    (sequence, nn.LearnedPositionalEncoding(9), (2, 5, 6)),
    (sequence, nn.Sequential(nn.RotaryEmbedding(), nn.PositionalEncoding()), (2, 5, 6)),
    (td.tensor([[1, 2], [0, 3]]), nn.Embedding(5, 3, padding_idx=0), (2, 2, 3)),
    (picture, nn.Sequential(nn.Upsample(scale_factor=2), nn.PixelUnshuffle(2), nn.PixelShuffle(4), nn.ZeroPad2d(1)), (2, 1, 26, 26)),
    (picture, nn.Upsample(size=(9, 11), mode="bilinear"), (2, 4, 9, 11)),
    (picture, nn.Sequential(nn.Flatten(), nn.Reshape((4, -1)), nn.Permute((2, 1)), nn.Unflatten(1, (6, 6))), (2, 6, 6, 4)),
    (vector, nn.Sequential(nn.Lambda(lambda x: x * 2), nn.Identity(), nn.Activation("gelu"), td.tanh), (4, 6)),
]
for word in "ReLU ReLU6 Sigmoid Tanh SiLU Mish SELU Softsign LogSigmoid Hardswish Hardsigmoid Tanhshrink Softplus GELU ELU CELU LeakyReLU".split():
    table.append((vector, getattr(nn, word)(), (4, 6)))
for word in "Hardtanh Hardshrink Softshrink Softmax LogSoftmax Softmin".split():
    table.append((vector, getattr(nn, word)(), (4, 6)))
table.append((vector, nn.GLU(), (4, 3)))


def tensors(value):
    return [value] if isinstance(value, td.Tensor) else [t for item in value for t in tensors(item)]


# A GPU makes a shader for every new shape, which takes long; a part shows that layers do not depend on the device.
for x, layer, shape in table if device == "cpu" else table[::5]:
    layer.eval()(x)
    layer.train()
    twin = copy.deepcopy(layer)
    eager, compiled = tensors(layer(x)), tensors(twin.hybridize()(x))
    assert shape is None or eager[0].shape == shape, (layer, eager[0].shape)
    for a, b in zip(eager, compiled):
        assert td.max(abs(a - b)).item() < 1e-4, layer
    assert "?" not in repr(layer), layer
    for (name, a), (_, b) in zip(layer.named_buffers(), twin.named_buffers()):
        assert td.max(abs(a - b)).item() < 1e-4, (layer, name)
    if layer.parameters():
        gradients = td.grad(lambda layer: sum(td.sum(t * t) for t in tensors(layer(x))))(layer)
        assert list(gradients) == [name for name, _ in layer.named_parameters()], layer
        for name, gradient in gradients.items():
            assert td.all(td.isfinite(gradient)).item(), (layer, name)

"""A network written as ONNX has the operators that other engines have kernels for, names for what comes out, and an open batch."""

import tandem as td
from tandem import nn

td.random.seed(4)
net = nn.Sequential(
    nn.Conv2d(2, 4, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2, padding=1), nn.Conv2d(4, 8, 3, groups=4, dilation=2, padding=2), nn.AvgPool2d(2),
    nn.Conv2d(8, 6, 1), nn.Flatten(), nn.Linear(24, 3),
)  # fmt: skip
x = td.random.normal((2, 2, 9, 9))
expected = net(x)

td.save("net.onnx", net, x, results=["logits"])
model = td.load("net.onnx")
assert td.max(abs(model(x) - expected)).item() < 1e-5
assert [name for name, _, _ in model.outputs] == ["logits"], model.outputs
counts = model.operators
assert counts["Conv"] == 3 and counts["MaxPool"] == 1 and counts["AveragePool"] == 1, counts
# Nothing is left of how they are computed here.
assert not {"Gather", "Pad", "Expand", "Identity"} & set(counts), counts
assert sum(counts.values()) <= 16, counts

td.save("open.onnx", td.jit(net, dims=td.dim("batch")), x)
opened = td.load("open.onnx")
assert opened.inputs[0][2] == ("batch", 2, 9, 9), opened.inputs
assert opened.outputs[0][2] == ("batch", 3), opened.outputs
for rows in (1, 2, 5):
    x = td.random.normal((rows, 2, 9, 9))
    assert td.max(abs(opened(x) - net(x))).item() < 1e-5, rows


# Numbers that depend on the batch are computed from its size.
def centred(x):
    return td.concatenate([x - td.mean(x, axis=0, keepdims=True), td.flip(x, 0)]) * x.shape[0]


td.save("centred.onnx", td.jit(centred, dims=td.dim("n")), td.ones((3, 2)), results=["both"])
program = td.load("centred.onnx")
assert program.outputs[0][:2] == ("both", "float32") and program.outputs[0][2][1] == 2, program.outputs
for rows in (2, 3, 7):
    x = td.random.normal((rows, 2))
    assert td.max(abs(program(x) - centred(x))).item() < 1e-5, rows


# A transposed convolution, and one along a single axis.
up = nn.Sequential(nn.ConvTranspose2d(2, 3, 3, stride=2))
x = td.random.normal((1, 2, 4, 5))
expected = up(x)
td.save("up.onnx", up, x)
model = td.load("up.onnx")
assert model.operators.get("Conv") == 1 and td.max(abs(model(x) - expected)).item() < 1e-5, model.operators
along = nn.Conv1d(2, 3, 4, stride=3)
x = td.random.normal((2, 2, 13))
expected = along(x)
td.save("along.onnx", along, x)
model = td.load("along.onnx")
assert model.operators["Conv"] == 1 and td.max(abs(model(x) - expected)).item() < 1e-5, model.operators

try:
    td.save("net.tandem", net, x, results=["logits"])
    raise AssertionError("only a model of ONNX has names for its results")
except TypeError as error:
    assert "'net.tandem' is none" in str(error), error

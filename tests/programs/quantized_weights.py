# Weights in 16, 8 and 4 bits: products follow the unpacked matrix, in few rows and in many, and generated texts do.
import tandem as td
from tandem import nn
from tandem.models import GPT2, GPT2Config
from tandem.quantization import QuantizedWeight

td.random.seed(4)


def close(a, b, tolerance=1e-4):
    return a.shape == b.shape and td.max(abs(a - b)).item() < tolerance


matrix = td.random.normal((5, 128))
error = {"float16": 1e-3, "int8": 1.0 / 127, "int4": 1.0 / 7}
for name, group_size in ("float16", None), ("int8", None), ("int8", 32), ("int4", None), ("int4", 32), ("int4", 128):
    weight = QuantizedWeight.of(matrix, name, group_size)
    unpacked = weight.dequantized()
    largest = td.max(abs(matrix)).item()
    assert close(unpacked, matrix, error[name] * largest * 0.51 + 1e-3), name
    assert close(weight.dequantized(td.tensor([[3], [1]])), td.stack([unpacked[3:4], unpacked[1:2]]), 1e-6)
    for shape in (128,), (2, 2, 128), (2, 3, 128):
        x = td.random.normal(shape)
        # Of few rows x is rounded to 16 bits, too, where the weights are integers.
        rounding = 0 if name == "float16" else td.max(abs(x)).item() / 65534 * td.max(td.sum(abs(unpacked), axis=1)).item()
        assert close(td.jit(weight.product)(x), x @ unpacked.T, 1e-4 + rounding), (name, group_size, shape)
        assert close(weight.product(x), td.jit(weight.product)(x)), (name, group_size, shape)
# A part of a network that learns may stand before one that does not.
x = td.random.normal((2, 128))
for name in "float16", "int8", "int4":
    weight = QuantizedWeight.of(matrix, name)
    given = td.grad(lambda x: td.sum(weight.product(x) ** 2))(x)
    assert close(given, td.grad(lambda x: td.sum((x @ weight.dequantized().T) ** 2))(x), 0.01), name
# Each row of x has a scale of its own; rows of zeros and long rows stay exact enough.
x = td.tensor([[0.0] * 128, [1e-6] * 128, [1e6] * 128])
given, unpacked = weight.product(x) / td.tensor([[1.0], [1e-6], [1e6]]), weight.dequantized()
assert close(given, td.stack([td.zeros(5), *[td.sum(unpacked, axis=1)] * 2]), 0.01)
wide = td.random.normal((3, 16384))
weight, x = QuantizedWeight.of(wide, "int8"), td.random.normal((1, 16384))
assert close(weight.product(x) / 128, x @ weight.dequantized().T / 128, 0.01)
# The rows' own scales: a row of zeros, and one of large numbers beside small ones.
rows = td.tensor([[0.0, 0.0], [1000.0, -500.0], [0.001, 0.002]])
assert close(QuantizedWeight.of(rows, "int8").dequantized() / td.tensor([[1.0], [1000.0], [0.001]]), rows / td.tensor([[1.0], [1000.0], [0.001]]), 0.02)

# Layers of a network are replaced, wherever they are kept; those that occur twice stay one.
shared = nn.Dense(4, in_units=64, activation="relu")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.many = [shared, nn.Linear(4, 64)]
        self.named = {"last": shared}
        self.flat = nn.Dense(3, in_units=64, flatten=True)

    def forward(self, x):
        y = self.named["last"](self.many[1](self.many[0](x)))
        return y, self.flat(td.reshape(x, (x.shape[0], 8, 8)))


net = Net()
x = td.random.normal((6, 64))
before = net(x)
td.quantize(net, "int8")
after = net(x)
assert all(close(a, b, 0.1) for a, b in zip(before, after))
assert net.many[0] is net.named["last"] and type(net.many[1]).__name__ == "QuantizedLinear"
saved = net.state_dict()
assert saved["flat.weight.packed"].dtype.name == "int8" and saved["flat.weight.scale"].shape == (3, 1)
other = td.quantize(Net(), "int8")
other.load_state_dict(saved)
assert close(other(x)[1], after[1], 1e-6)

# A model writes with packed weights what it writes with the same weights unpacked.
config = GPT2Config(vocab_size=40, n_positions=128, n_embd=64, n_layer=2, n_head=4, initializer_range=0.3)
for name in "float16", "int8", "int4":
    model = GPT2(config).eval()
    plain = GPT2(config).eval()
    td.quantize(model, name)
    unpacked = {}
    for key, value in plain.state_dict().items():
        path, _, kind = key.rpartition(".")
        layer = dict(model.named_modules()).get(path)
        if kind == "weight" and hasattr(layer.weight, "dequantized"):
            value = layer.weight.dequantized() if "wte" in key or "wpe" in key else layer.weight.dequantized().T
        elif kind in ("weight", "bias"):
            value = getattr(layer, kind)
        unpacked[key] = value
    plain.load_state_dict(unpacked)
    tokens = td.random.randint(0, 40, (1, 9))
    assert close(model(tokens), plain(tokens), 2e-3), name
    assert td.generate(model, tokens[0], 20).tolist() == td.generate(plain, tokens[0], 20).tolist(), name
    size = sum(value.nbytes for key, value in model.state_dict().items() if key.endswith("packed"))
    count = sum(module.rows * module.columns for module in model.modules() if isinstance(module, QuantizedWeight))
    assert size == count * {"float16": 2, "int8": 1, "int4": 0.5}[name]

for f, words in (
    (lambda: td.quantize(nn.Dense(2, in_units=4), "int3"), "weights are quantized to float16, int8, int4"),
    (lambda: td.quantize(nn.Sequential(nn.Dense(2)), "int8"), "has no weights yet"),
    (lambda: td.quantize(nn.Sequential(nn.Dense(2, in_units=6)), "int8", 4), "groups of 4 do not"),
    (lambda: td.quantize(nn.Sequential(nn.Dense(2, in_units=9)), "int4", 3), "even groups"),
):
    try:
        f()
    except ValueError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)

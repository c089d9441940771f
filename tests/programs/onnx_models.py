"""A model is called as it is found: open sizes come from the arguments, a number that steers is part of the program."""

import tandem as td

# Sizes that a file states are checked, and arguments go by position or by name.
td.save("affine.onnx", lambda x, w, b: (td.relu(x @ w + b), x.sum()), td.ones((2, 3)), td.ones((3, 4)), td.ones(4))
p = td.load("affine.onnx")
assert p.inputs == [("x", "float32", (2, 3)), ("w", "float32", (3, 4)), ("b", "float32", (4,))]
assert [shape for _, _, shape in p.outputs] == [(2, 4), ()]
assert p.metadata["producer"] == "Tandem" and p.opset == p.opsets["ai.onnx"]
assert sum(p.operators.values()) >= 3 and "x: float32[2, 3]" in p.summary()

x, w, b = td.arange(6).reshape((2, 3)).astype("float32"), td.ones((3, 4)), td.zeros(4)
y = p(x, w, b)
assert y[0].tolist() == [[3.0] * 4, [12.0] * 4]
assert y[y.names[1]].item() == 15.0 and list(y.asdict()) == list(y.names)
assert p(b=b, w=w, x=x)[0].tolist() == y[0].tolist()
assert p(x, b=b, w=w)[0].tolist() == y[0].tolist()
assert p.run({"x": x, "w": w, "b": b}, [y.names[1]])[y.names[1]].item() == 15.0
assert len(td.recompiles(p).entries) == 1

# Lists, numbers and other dtypes of a kind are cast; what would lose digits is not.
assert p([[0, 1, 2], [3, 4, 5]], w.tolist(), td.tensor([0, 0, 0, 0]))[0].tolist() == y[0].tolist()
td.save("half.onnx", lambda n: n * 2, td.tensor([1, 2]))
try:
    td.load("half.onnx")([0.5, 1.0])
    raise AssertionError("floats are no integers")
except TypeError as error:
    assert "'n' is int32, and float32 was given" in str(error), error

for call, expected in [
    (lambda: p(x, w), "inputs b are missing"),
    (lambda: p(x, w, b, b), "takes 3 arguments"),
    (lambda: p(x, w, q=b), "no input 'q'"),
    (lambda: p(x, w, b, x=x), "'x' is given twice"),
]:
    try:
        call()
        raise AssertionError(expected)
    except TypeError as error:
        assert expected in str(error), error
try:
    p(td.ones((5, 3)), w, b)
    raise AssertionError("the file states the size")
except ValueError as error:
    assert "'x' has the shape [2, 3], and [5, 3] was given" in str(error), error


# A model as others write it, in protobuf: messages of fields, each a number, a kind and its content.
def varint(n):
    n &= (1 << 64) - 1
    out = []
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    return bytes(out + [n])


def field(number, content):
    if isinstance(content, int):
        return varint(number << 3) + varint(content)
    content = content.encode() if isinstance(content, str) else content
    return varint(number << 3 | 2) + varint(len(content)) + content


def node(op, inputs, outputs, *attributes, name=""):
    fields = [field(1, i) for i in inputs] + [field(2, o) for o in outputs] + [field(3, name), field(4, op)]
    return field(1, b"".join(fields + [field(5, a) for a in attributes]))


def graph_attribute(name, nodes, outputs):
    body = b"".join(nodes + [field(2, name)] + [field(12, field(1, o)) for o in outputs])
    return field(1, name) + field(6, body) + field(20, 5)


def value(name, code, axes):
    dims = b"".join(field(1, b"" if a is None else field(2, a) if isinstance(a, str) else field(1, a)) for a in axes)
    return field(1, name) + field(2, field(1, field(1, code) + field(2, dims)))


def integers(name, dims, values):
    data = b"".join(v.to_bytes(8, "little") for v in values)
    return field(5, b"".join(field(1, d) for d in dims) + field(2, 7) + field(8, name) + field(9, data))


def model(file, inputs, nodes, outputs, constants=()):
    graph = b"".join(list(nodes) + [field(2, "found")] + list(constants) + [field(11, i) for i in inputs] + [field(12, o) for o in outputs])
    property = field(14, field(1, "task") + field(2, "test"))
    open(file, "wb").write(field(1, 8) + field(2, "someone") + field(7, graph) + field(8, field(2, 17)) + property)


FLOAT, INT64 = 1, 7

# y = x reshaped to [batch, -1], whose sizes the model computes, plus the branch that the rate decides.
model(
    "open.onnx",
    [value("x", FLOAT, ["batch", None, 3]), value("sr", INT64, [])],
    [
        node("Shape", ["x"], ["shape"]),
        node("Gather", ["shape", "zero"], ["batch"]),
        node("Concat", ["batch", "rest"], ["sizes"], field(1, "axis") + field(3, 0) + field(20, 2)),
        node("Reshape", ["x", "sizes"], ["flat"]),
        node("Equal", ["sr", "rate"], ["fast"]),
        node(
            "If",
            ["fast"],
            ["y"],
            graph_attribute("then_branch", [node("Neg", ["flat"], ["a"])], ["a"]),
            graph_attribute("else_branch", [node("ReduceMax", ["flat"], ["b"])], ["b"]),
        ),
    ],
    [value("y", FLOAT, ["batch", None])],
    [integers("zero", [1], [0]), integers("rest", [1], [2**64 - 1]), integers("rate", [], [16000])],
)
p = td.load("open.onnx")
assert p.inputs == [("x", "float32", ("batch", None, 3)), ("sr", "int64", ())] and p.outputs == [("y", "float32", ("batch", None))]
assert p.opset == 17 and p.metadata["task"] == "test" and "x: float32[batch, ?, 3]" in repr(p)
x = td.arange(12).reshape((2, 2, 3)).astype("float32")
assert p(x, 16000).tolist() == (-x).reshape((2, 6)).tolist()
assert p(x, sr=8000).tolist() == [[11.0]]
assert p(td.ones((1, 4, 3)), td.tensor(16000)).shape == (1, 12)
for _ in range(2):
    p(x, 16000)
report = td.recompiles(p)
assert report.compilations == 3, report
assert [entry.guards["sr"] for entry in report.entries] == [16000, 8000, 16000]
twice = td.jit(lambda x: p(x, 16000) + p(x, 16000))
assert twice(x).tolist() == (-2 * x).reshape((2, 6)).tolist()
gradient = td.grad(lambda x: (p(x, 16000) * p(x, 16000)).sum())(x)
assert gradient.tolist() == (2 * x).tolist()
# While a function around is traced, nobody knows a tensor's value: both branches would be needed, and they differ in shape.
try:
    td.jit(lambda x, rate: p(x, rate))(x, td.tensor(16000))
    raise AssertionError("the branches differ")
except ValueError as error:
    assert "the value of the input 'sr' must be known" in str(error), error
assert td.load("open.onnx", known={"sr": 16000}).inputs == [("x", "float32", ("batch", None, 3))]
assert td.load("open.onnx", known={"sr": 16000})(x).tolist() == p(x, 16000).tolist()
assert td.load("open.onnx", sizes={"batch": 2}).inputs[0][2] == (2, None, 3)
for wrong in td.ones((2, 2)), td.ones((2, 2, 4)):
    try:
        p(wrong, 16000)
        raise AssertionError("a wrong shape")
    except ValueError as error:
        assert "'x' has the shape [batch, ?, 3]" in str(error), error

# All that is lacking is said at once, when the model is read.
nodes = [node("Sparkle", ["x"], [f"s{i}"], name=f"sparkle_{i}") for i in range(2)] + [node("Glow", ["s0"], ["y"])]
model("unknown.onnx", [value("x", FLOAT, [None])], nodes, [value("y", FLOAT, [None])])
try:
    td.load("unknown.onnx")
    raise AssertionError("unknown operators")
except ValueError as error:
    assert "2 operators that Tandem does not have: Sparkle 2 times ('sparkle_0', 'sparkle_1'), Glow" in str(error), error

"""Models whose data decide sizes run in parts, models draw random numbers, weights may lie beside a model, and lists of tensors are gone when it is read."""

import tandem as td

# Places are int64 in ONNX, which a GPU does not have.
td.device("cpu")


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


def unshaped(name, code):
    return field(1, name) + field(2, field(1, field(1, code)))


def integers(name, dims, values):
    data = b"".join(v.to_bytes(8, "little") for v in values)
    return field(5, b"".join(field(1, d) for d in dims) + field(2, 7) + field(8, name) + field(9, data))


def model(file, inputs, nodes, outputs, constants=()):
    graph = b"".join(list(nodes) + [field(2, "found")] + list(constants) + [field(11, i) for i in inputs] + [field(12, o) for o in outputs])
    property = field(14, field(1, "task") + field(2, "test"))
    open(file, "wb").write(field(1, 8) + field(2, "someone") + field(7, graph) + field(8, field(2, 17)) + property)


FLOAT, INT64 = 1, 7

def floats(name, dims, values):
    data = td.tensor(values, dtype="float32").tobytes() if values else b""
    return field(5, b"".join(field(1, d) for d in dims) + field(2, 1) + field(8, name) + field(9, data))


def attribute(name, number):
    return field(1, name) + field(3, number) + field(20, 2)


# The elements above the mean, their places and their sum: how many there are is known when the first part has run.
model(
    "above.onnx",
    [value("x", FLOAT, ["n", None])],
    [
        node("ReduceMean", ["x"], ["mean"], attribute("keepdims", 0)),
        node("Greater", ["x", "mean"], ["high"]),
        node("NonZero", ["high"], ["found"]),
        node("Neg", ["x"], ["negative"]),
        node("Transpose", ["found"], ["places"]),
        node("GatherND", ["x", "places"], ["values"]),
        node("ReduceSum", ["values"], ["sum"], attribute("keepdims", 0)),
    ],
    [unshaped("places", INT64), unshaped("sum", FLOAT), unshaped("negative", FLOAT)],
)
p = td.load("above.onnx")
assert p.parts == []
x = td.arange(20).reshape((4, 5)).astype("float32")
places, total, negative = p(x)
assert places.tolist() == [[2, 0], [2, 1], [2, 2], [2, 3], [2, 4]] + [[3, i] for i in range(5)]
assert total.item() == 145.0 and negative.tolist() == (-x).tolist() and len(p.parts) == 3
assert p(td.zeros((2, 9)))[0].shape == (0, 2) and p(td.zeros((2, 9)))[1].item() == 0.0
assert p(-x)["sum"].item() == -45.0
assert p.graph(x).kernels and [y.shape for y in p(*p.example())][0] == (32, 2)
assert len(td.recompiles(p.parts[0]).entries) == 3
try:
    td.jit(lambda x: p(x)[1])(x)
    raise AssertionError("parts are not traced")
except ValueError as error:
    assert "runs in parts, and cannot be traced" in str(error), error

# How many of the largest are wanted is computed, too: a small number becomes part of the program.
model(
    "largest.onnx",
    [value("x", FLOAT, [20])],
    [
        node("Greater", ["x", "limit"], ["high"]),
        node("Cast", ["high"], ["ones"], attribute("to", 7)),
        node("ReduceSum", ["ones"], ["count"]),
        node("TopK", ["x", "count"], ["values", "places"]),
    ],
    [unshaped("values", FLOAT), unshaped("places", INT64)],
    [floats("limit", [], [16.5])],
)
p = td.load("largest.onnx")
assert p(td.arange(20).astype("float32"))[1].tolist() == [19, 18, 17]
assert p(td.arange(20).astype("float32") - 2)[0].tolist() == [17.0]

# Boxes: the second one is nearly the first.
model(
    "boxes.onnx",
    [value("boxes", FLOAT, [1, "n", 4]), value("scores", FLOAT, [1, 1, "n"])],
    [node("NonMaxSuppression", ["boxes", "scores", "most", "overlap", "least"], ["kept"])],
    [unshaped("kept", INT64)],
    [integers("most", [1], [5]), floats("overlap", [1], [0.5]), floats("least", [1], [0.25])],
)
p = td.load("boxes.onnx")
boxes = td.tensor([[[0.0, 0.0, 1.0, 1.0], [0.0, 0.1, 1.0, 1.1], [2.0, 2.0, 3.0, 3.0], [5.0, 5.0, 6.0, 6.0], [7.0, 7.0, 8.0, 8.0]]])
assert p(boxes, td.tensor([[[0.5, 0.75, 1.0, 0.0, 0.5]]])).tolist() == [[0, 0, 2], [0, 0, 1], [0, 0, 4]]
assert p(boxes, td.zeros((1, 1, 5))).shape == (0, 3)

# The kept boxes themselves: rows do not meet in what follows, so that one program serves up to a power of two of them.
model(
    "detected.onnx",
    [value("boxes", FLOAT, [1, 40, 4]), value("scores", FLOAT, [1, 1, 40])],
    [
        node("NonMaxSuppression", ["boxes", "scores", "most", "overlap", "least"], ["kept"]),
        node("Gather", ["kept", "last"], ["places"], attribute("axis", 1)),
        node("Gather", ["boxes", "places"], ["own"], attribute("axis", 1)),
        node("Mul", ["own", "scale"], ["found"]),
        node("Identity", ["places"], ["which"]),
    ],
    [unshaped("found", FLOAT), unshaped("which", INT64)],
    [integers("most", [1], [40]), floats("overlap", [1], [0.5]), floats("least", [1], [0.5]), integers("last", [], [2]), floats("scale", [], [2.0])],
)
p = td.load("detected.onnx")
corner = td.arange(40).reshape((1, 40, 1)).astype("float32") * 3.0
boxes = td.concatenate([corner, corner, corner + 1.0, corner + 1.0], axis=2)
counts = [5, 3, 0, 40, 17, 1, 9, 31, 12, 16, 33, 2, 5]
for count in counts:
    found, which = p(boxes, (td.arange(40) < count).astype("float32").reshape((1, 1, 40)))
    assert found.shape == (1, count, 4) and which.tolist() == list(range(count)), (count, found.shape, which.tolist())
    assert found.tolist() == (boxes[:, :count] * 2.0).tolist()
# That of the first call, and those for 16, 32 and 64.
assert td.recompiles(p.parts[-1]).compilations == 4, td.recompiles(p.parts[-1])

# Different elements in order, and slices.
model(
    "different.onnx",
    [value("x", FLOAT, ["n", 9])],
    [node("Unique", ["x"], ["y", "first", "which", "count"])],
    [unshaped(name, 7 if name != "y" else FLOAT) for name in ("y", "first", "which", "count")],
)
y = td.load("different.onnx")(td.tensor([[3.0, 1.0, 3.0, 2.0, 1.0, 3.0, 7.0, 7.0, 7.0]] * 2))
assert y["y"].tolist() == [1.0, 2.0, 3.0, 7.0] and y["first"].tolist() == [1, 3, 0, 6]
assert y["count"].tolist() == [4, 2, 6, 6] and y["which"].tolist()[:4] == [2, 0, 2, 1]

# A list of tensors, put together again.
model(
    "list.onnx",
    [value("x", FLOAT, ["n", 6])],
    [
        node("SplitToSequence", ["x", "two"], ["parts"], attribute("axis", 1)),
        node("SequenceAt", ["parts", "last"], ["end"]),
        node("SequenceInsert", ["parts", "end", "zero"], ["more"]),
        node("SequenceErase", ["more", "one"], ["fewer"]),
        node("SequenceLength", ["fewer"], ["count"]),
        node("ConcatFromSequence", ["fewer"], ["y"], attribute("axis", 1)),
    ],
    [unshaped("y", FLOAT), unshaped("count", INT64)],
    [integers("two", [], [2]), integers("last", [], [2**64 - 1]), integers("zero", [], [0]), integers("one", [], [1])],
)
y, count = td.load("list.onnx")(td.tensor([[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]]))
assert y.tolist() == [[4.0, 5.0, 2.0, 3.0, 4.0, 5.0]] and count.item() == 3

# Weights in a file beside the model: two tensors, one behind the other.
def outside(name, dims, offset, length):
    place = [("location", "far.weights"), ("offset", str(offset)), ("length", str(length))]
    entries = b"".join(field(13, field(1, key) + field(2, text)) for key, text in place)
    return field(5, b"".join(field(1, d) for d in dims) + field(2, 1) + field(8, name) + entries + field(14, 1))


model(
    "far.onnx",
    [value("x", FLOAT, ["n", 2])],
    [node("MatMul", ["x", "w"], ["m"]), node("Add", ["m", "b"], ["y"])],
    [unshaped("y", FLOAT)],
    [outside("w", [2, 3], 0, 24), outside("b", [3], 24, 12)],
)
try:
    td.load("far.onnx")
    raise AssertionError("the weights are not there")
except FileNotFoundError as error:
    assert "weights of 'far.onnx' lie in the file 'far.weights', which is not there" in str(error), error
open("far.weights", "wb").write(td.tensor([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 10.0, 20.0, 30.0]).tobytes())
assert td.load("far.onnx")(td.ones((1, 2))).tolist() == [[15.0, 27.0, 39.0]]
open("far.weights", "wb").write(b"short")
try:
    td.load("far.onnx")(td.ones((1, 2)))
    raise AssertionError("the file is short")
except ValueError as error:
    assert "beyond the end of the file 'far.weights', which has 5 bytes" in str(error), error

# A branch that holds such a node, of more elements than a program is specialized on: the branch that is taken is split again.
model(
    "branch.onnx",
    [value("x", FLOAT, ["n"])],
    [
        node("ReduceMax", ["x"], ["largest"], attribute("keepdims", 0)),
        node("Greater", ["largest", "limit"], ["any"]),
        node(
            "If",
            ["any"],
            ["places", "rest"],
            graph_attribute(
                "then_branch",
                [
                    node("CumSum", ["x", "zero"], ["sums"]),
                    node("Greater", ["sums", "limit"], ["high"]),
                    node("NonZero", ["high"], ["then_places"]),
                    node("Neg", ["x"], ["then_rest"]),
                ],
                ["then_places", "then_rest"],
            ),
            graph_attribute("else_branch", [node("Identity", ["none"], ["else_places"])], ["else_places", "x"]),
        ),
        node("Shape", ["places"], ["shape"]),
    ],
    [unshaped("places", INT64), unshaped("rest", FLOAT), unshaped("shape", INT64)],
    [floats("limit", [], [1.0]), integers("zero", [], [0]), integers("none", [1, 0], [])],
)
p = td.load("branch.onnx")
x = td.concat([td.zeros(5000), td.tensor([2.0, -3.0, 7.0])])
places, rest, shape = p(x)
assert places.tolist() == [[5000, 5002]] and shape.tolist() == [1, 2] and rest.tolist()[-1] == -7.0
places, rest, shape = p(td.zeros(5000))
assert places.shape == (1, 0) and shape.tolist() == [1, 0] and rest.shape == (5000,)

# Random numbers are drawn anew at each call, from the generator that `td.random.seed` seeds.
model(
    "noise.onnx",
    [value("x", FLOAT, [1000, 2])],
    [
        node("RandomNormalLike", ["x"], ["z"], field(1, "scale") + b"\x15" + bytes(4) + field(20, 1)),
        node("RandomUniformLike", ["x"], ["u"]),
        node("Add", ["x", "z"], ["y"]),
        node("Bernoulli", ["chance"], ["hits"]),
        node("Multinomial", ["logits"], ["classes"], attribute("sample_size", 4000)),
        node("Dropout", ["x", "ratio", "training"], ["dropped", "mask"]),
    ],
    [unshaped("y", FLOAT), unshaped("u", FLOAT), unshaped("hits", FLOAT), unshaped("classes", 6), unshaped("dropped", FLOAT)],
    [
        floats("chance", [2000], [0.25] * 2000),
        floats("logits", [1, 3], [0.0, td.log(td.tensor(2.0)).item(), td.log(td.tensor(5.0)).item()]),
        floats("ratio", [], [0.75]),
        field(5, field(2, 9) + field(8, "training") + field(9, b"\1")),
    ],
)
p = td.load("noise.onnx")
td.random.seed(3)
first = p(td.ones((1000, 2)))
second = p(td.ones((1000, 2)))
td.random.seed(3)
assert p(td.ones((1000, 2)))["u"].tolist() == first["u"].tolist() != second["u"].tolist()
assert first["y"].tolist() == td.ones((1000, 2)).tolist(), "its scale is 0"
assert 0.45 < first["u"].mean().item() < 0.55 and 0.2 < first["hits"].mean().item() < 0.3
shares = [(first["classes"] == i).astype("float32").mean().item() for i in range(3)]
assert all(abs(share - wanted) < 0.05 for share, wanted in zip(shares, (0.125, 0.25, 0.625))), shares
assert sorted(set(first["dropped"].flatten().tolist())) == [0.0, 4.0] and 0.8 < first["dropped"].mean().item() < 1.2
# In a function around it, too.
step = td.jit(lambda x: p(x)["u"].sum())
assert step(td.ones((1000, 2))).item() != step(td.ones((1000, 2))).item()

td.device(device)

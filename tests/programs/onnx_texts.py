"""Models of texts: names of classes come back, and words are counted where texts are known."""

import tandem as td

# The numbers of texts are int64, which a GPU does not have.
td.device("cpu")

FLOAT, INT64, TEXT = 1, 7, 8


# A model as others write it, in protobuf: messages of fields, each a number, a kind and its content.
def varint(n):
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


def attribute(name, content):
    """An integer, a text, or a list of either or of floats."""
    if isinstance(content, int):
        return field(1, name) + field(3, content) + field(20, 2)
    if isinstance(content, str):
        return field(1, name) + field(4, content) + field(20, 3)
    if isinstance(content[0], float):
        return field(1, name) + field(7, td.tensor(content, dtype="float32").tobytes()) + field(20, 6)
    number, kind = (9, 8) if isinstance(content[0], str) else (8, 7)
    return field(1, name) + b"".join(field(number, one) for one in content) + field(20, kind)


def node(op, inputs, outputs, domain="", **attributes):
    fields = [field(1, i) for i in inputs] + [field(2, o) for o in outputs] + [field(4, op), field(7, domain)]
    return field(1, b"".join(fields + [field(5, attribute(*pair)) for pair in attributes.items()]))


def value(name, code, *axes):
    dims = b"".join(field(1, field(2, a) if isinstance(a, str) else field(1, a)) for a in axes)
    return field(1, name) + field(2, field(1, field(1, code) + field(2, dims)))


def model(file, inputs, nodes, outputs):
    graph = b"".join(nodes + [field(2, "texts")] + [field(11, i) for i in inputs] + [field(12, o) for o in outputs])
    domains = [("", 18), ("ai.onnx.ml", 3), ("com.microsoft", 1)]
    sets = b"".join(field(8, field(1, domain) + field(2, version)) for domain, version in domains)
    open(file, "wb").write(field(1, 8) + field(7, graph) + sets)


# The name of the class whose score is the greatest.
model(
    "named.onnx",
    [value("x", FLOAT, "n", 1)],
    [
        node(
            "LinearClassifier",
            ["x"],
            ["label", "scores"],
            "ai.onnx.ml",
            coefficients=[1.0, -1.0],
            intercepts=[0.0, 0.0],
            classlabels_strings=["up", "down"],
        )
    ],
    [value("label", TEXT, "n"), value("scores", FLOAT, "n", 2)],
)
p = td.load("named.onnx")
label, scores = p(td.tensor([[2.0], [-3.0], [4.0]]))
assert label == ["up", "down", "up"], label
assert scores.tolist()[1] == [-3.0, 3.0]
assert p.outputs[0][:2] == ("label", "text"), p.outputs
assert p(td.tensor([[-1.0]]))["label"] == ["down"]
# While a function around is traced, names stay numbers.
assert td.jit(lambda x: p(x)[1] * 2)(td.tensor([[2.0]])).tolist() == [[4.0, -4.0]]

# Texts that are moved come back as they were given, and others stand in for those that no key tells.
model(
    "renamed.onnx",
    [value("s", TEXT, "n")],
    [
        node("LabelEncoder", ["s"], ["y"], "ai.onnx.ml", keys_strings=["a", "b"], values_strings=["A", "B"], default_string="?"),
        node("Identity", ["s"], ["same"]),
    ],
    [value("y", TEXT, "n"), value("same", TEXT, "n")],
)
p = td.load("renamed.onnx")
assert tuple(p(["b", "ü", "a"])) == (["B", "?", "A"], ["b", "ü", "a"])
assert tuple(p(["c"])) == (["?"], ["c"])

# Words of texts, counted: the model is split behind the counts, and the rest is compiled once for a number of texts.
model(
    "words.onnx",
    [value("s", TEXT, "n")],
    [
        node("StringNormalizer", ["s"], ["low"], case_change_action="LOWER"),
        node("Tokenizer", ["low"], ["words"], "com.microsoft", tokenexp="[a-z]+", mincharnum=1, pad_value="#", mark=0),
        node(
            "TfIdfVectorizer",
            ["words"],
            ["counts"],
            mode="TF",
            min_gram_length=1,
            max_gram_length=2,
            max_skip_count=0,
            ngram_counts=[0, 2],
            ngram_indexes=[0, 1, 2],
            pool_strings=["cat", "dog", "cat", "dog"],
        ),
        node("Neg", ["counts"], ["y"]),
    ],
    [value("y", FLOAT, "n", 3)],
)
p = td.load("words.onnx")
assert p(["Cat dog, cat", "a dog"]).tolist() == [[-2.0, -1.0, -1.0], [0.0, -1.0, 0.0]]
assert p(["dog dog DOG", "none"]).tolist() == [[0.0, -3.0, 0.0], [0.0, 0.0, 0.0]]
assert len(p.parts) == 2 and td.recompiles(p.parts[1]).compilations == 1

# Parts of texts as results.
model(
    "parted.onnx",
    [value("s", TEXT, "n")],
    [node("StringSplit", ["s"], ["y", "count"], delimiter=",")],
    [value("y", TEXT, "n", "m"), value("count", INT64, "n")],
)
model_bytes = open("parted.onnx", "rb").read().replace(field(8, field(1, "") + field(2, 18)), field(8, field(1, "") + field(2, 20)))
open("parted.onnx", "wb").write(model_bytes)
y, count = td.load("parted.onnx")(["a,b", "c"])
assert y == [["a", "b"], ["c", ""]] and count.tolist() == [2, 1], (y, count)

# Programs that run after this one have the device that they began with.
td.device(device)

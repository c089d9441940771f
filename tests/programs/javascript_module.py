"""A function as a JavaScript module: its text, and the weights beside it. `./x conformance javascript` runs such modules."""

import tandem as td

w = td.arange(12).reshape((3, 4)).astype("float32")


def layer(x):
    return td.sigmoid(x @ w + 0.5)


td.save("layer.js", layer, td.ones((2, 3)))
text = open("layer.js").read()
assert "export function layer(x) {" in text and "/** x is Float32Array of [2, 3]; gives Float32Array of [2, 4]. */" in text, text
assert "// cell " in text and "function sigmoid(x)" in text and "= matmul_1[i] + 0.5;" in text, text
assert 'export const results = [{ dtype: "float32", shape: [2, 4] }];' in text
assert [t.tolist() for t in td.load("layer.safetensors").values()] == [w.tolist()]
try:
    td.load("layer.js")
    raise AssertionError("a module is no program")
except ValueError as error:
    assert "is written for others" in str(error), error

"""The generated code of each kernel as text, with what it computes."""

import tandem as td

w = td.ones((3, 4))


def layer(x):
    y = td.relu(x @ w)
    return y, y.sum()


language = "wgsl" if device == "webgpu" else "wat"
td.save(f"layer.{language}", layer, td.ones((2, 3)))
text = open(f"layer.{language}").read()
sign = {"wat": ";;", "wgsl": "//"}[language]
lines = text.splitlines()
count = int(lines[0].split(":")[1].split()[0])
assert lines[0].startswith(f"{sign} layer: ") and count >= 1, lines[0]
assert sum(line.startswith(f"{sign} k") for line in lines) == count
assert any(line.startswith(f"{sign}   %") and " matmul, cell " in line for line in lines), text[:500]
assert ("(func" in text) if language == "wat" else ("@compute" in text)

other = "wat" if language == "wgsl" else "wgsl"
try:
    td.save(f"layer.{other}", layer, td.ones((2, 3)))
    raise AssertionError("the kernels are in another language")
except ValueError as error:
    assert f"are written in {language}, not in {other}" in str(error), error
try:
    td.load(f"layer.{language}")
    raise AssertionError("a listing is no program")
except ValueError as error:
    assert "is written for others" in str(error), error

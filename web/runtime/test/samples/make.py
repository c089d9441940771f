# Makes the samples that the tests of tandem-run read: programs, and what Python computes with them for each instruction set.
# Prints JSON: file names with their contents in base64. `node make.mjs` in this folder runs it and writes the files.
import base64, json
import tandem as td

td.random.seed(7)
net = td.nn.Sequential(td.nn.Dense(32, activation="relu", in_units=64), td.nn.Dense(10, in_units=32))


def classifier(x):
    return td.softmax(net(x))


def every_dtype(flag, small, byte, whole, natural, long, half, single, double):
    return (
        td.logical_not(flag), small + 1, byte * 2, whole - 3, natural + 4, long * 5,
        half * half, td.exp(single), td.exp(double), td.where(flag, single, -single),
    )


def every_integer(short, half, long):
    return short * 3, half + 1, half >> 4, long // 3, long > 5, td.astype(long, "float64")


def large_product(x):
    # Long enough for chunks, and packed.
    a = x.reshape((256, 1)) * x
    return td.relu(td.matmul(a, a + 1.0)).sum(axis=0)


@td.jit
def loop(x, n):
    # A loop with a condition, and a choice in it.
    def body(state):
        i, total = state
        return i + 1, td.cond(total.sum() > 10.0, lambda t: t * 0.5, lambda t: t + x, total)

    return td.while_loop(lambda state: state[0] < n, body, (td.zeros((), dtype="int32"), td.zeros(x.shape)))[1]


def returned(x):
    return x.reshape((3, 2)), x * 1.0 + 1.0, td.ones(3) * 7.0


def empty(x):
    return td.concatenate([x, td.ones((0, 3))], axis=0), x.sum()


def of(dtype, *values):
    return td.tensor(list(values), dtype=dtype)


programs = {
    "classifier": (classifier, [td.random.normal((2, 64))]),
    "every-dtype": (every_dtype, [
        of("bool", True, False, True), of("int8", -128, 0, 127), of("uint8", 0, 200, 255), of("int32", -2147483648, 0, 5),
        of("uint32", 0, 1, 4294967295), of("int64", -9007199254740993, 0, 2**62), of("float16", 0.1, -65504.0, 6e-8),
        of("float32", 0.1, float("inf"), -1.5), of("float64", 0.1, float("-inf"), 700.0),
    ]),
    "every-integer": (every_integer, [
        of("int16", -32768, 0, 20000), of("uint16", 0, 300, 65535), of("uint64", 0, 7, 2**64 - 1),
    ]),
    "large-product": (large_product, [td.random.normal((256,))]),
    "loop": (loop, [td.tensor([0.5, 1.25]), td.tensor(9, dtype="int32")]),
    "returned": (returned, [td.arange(6, dtype="float32")]),
    "empty": (empty, [td.ones((0, 3))]),
}


def contents(tensor):
    td.save("value.safetensors", {"value": tensor})
    with open("value.safetensors", "rb") as file:
        data = file.read()
    return base64.b64encode(data[8 + int.from_bytes(data[:8], "little"):]).decode()


files = {}
for name, (function, inputs) in programs.items():
    td.save(f"{name}.tandem", function, *inputs, notes={"title": name})
    with open(f"{name}.tandem", "rb") as file:
        files[f"{name}.tandem"] = base64.b64encode(file.read()).decode()
    results = {}
    best = td.instructions()
    for instructions in ("scalar", "simd", "relaxed"):
        td.instructions(instructions)
        given = td.jit(lambda *inputs: function(*inputs))(*inputs)
        results[instructions] = [contents(y) for y in (given if isinstance(given, tuple) else (given,))]
    td.instructions(best)
    expected = {"inputs": [contents(x) for x in inputs], "results": results}
    files[f"{name}.json"] = base64.b64encode(json.dumps(expected).encode()).decode()
print(json.dumps(files))

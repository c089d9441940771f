# What td.memory, td.queue, td.kernel_times, td.tune, td.recompiles, td.watch, td.find_nan and td.check give is a document for the page,
# with its text beside it.
import json
import tandem as td


def document(report):
    bundle = report._repr_mimebundle_()
    assert bundle["text/plain"] == repr(report)
    [mime] = [mime for mime in bundle if mime != "text/plain"]
    assert mime == "application/vnd.tandem.report.v1+json", mime
    return json.loads(bundle[mime])


# Memory: still a dict, and who holds tensors, the largest first: small ones would be behind what other cells hold.
class History:
    def __init__(self):
        self.losses = [td.ones(100_000), td.ones((3, 100_000))]


history = History()
alias = history.losses[1]
weights = {"w": td.zeros((200, 200))}
memory = td.memory()
assert memory[device]["live"] >= 4 * (100_000 + 300_000 + 40_000) and memory[device]["peak"] >= memory[device]["live"]
assert isinstance(memory, dict) and dict(memory) == memory
told = document(memory)
assert told["type"] == "memory" and told["devices"][0].keys() == {"device", "liveBytes", "peakBytes"}
held = {tensor["name"]: (tensor["type"], tensor["device"], tensor["bytes"]) for tensor in told["tensors"]}
assert held["weights['w']"] == ("f32[200, 200]", device, 160_000), held
assert held["history.losses[0]"] == ("f32[100000]", device, 400_000), held
assert "history.losses[1]" in held and "alias" not in held or "alias" in held and "history.losses[1]" not in held, "each tensor once"
sizes = [tensor["bytes"] for tensor in told["tensors"]]
assert sizes == sorted(sizes, reverse=True)

# Peaks count from where they are asked to; what lives stays.
big = td.ones((300, 300)) + 1
float(big.sum())
del big
before = td.memory()[device]["peak"]
now = td.memory(reset_peak=True)[device]
assert now["peak"] == now["live"] < before, (now, before)
small = td.ones(1000) * 2
float(small.sum())
after = td.memory()[device]
assert now["live"] + 4000 <= after["peak"] < before, (now, after, before)

# Queue: on the GPU, every call is in one.
calls = td.queue()["calls"]
y = td.ones((4, 4)) @ td.ones((4, 4))
if device == "webgpu":
    assert td.queue()["calls"] > calls and td.queue()["deepest"] >= 1, td.queue()
td.waitall()
assert td.queue()["waiting"] == 0, td.queue()
told = document(td.queue())
assert told["type"] == "queue" and told["device"] == device and told["waiting"] == 0, told
assert set(td.queue()) == {"calls", "waiting", "deepest", "side_by_side", "bytes"}


# Kernels, their choices, and compilations.
@td.jit
def step(x, factor):
    return td.tanh(x @ x) * factor


x = td.ones((8, 8))
told = document(td.kernel_times(step, x, 2.0))
assert told["type"] == "kernel_times" and len(told["kernels"]) >= 1
assert (told["name"], told["device"]) == ("step", device), told
assert all(kernel["us"] > 0 and kernel["clock"] in ("device", "host") and kernel["title"] for kernel in told["kernels"]), told
told = document(td.tune(step, x, 2.0))
assert told["type"] == "tuning"
for kernel in told["kernels"]:
    assert not kernel["trials"] or sum(trial["chosen"] for trial in kernel["trials"]) == 1, kernel
    for trial in kernel["trials"]:
        first, median, third = trial["quartilesUs"]
        assert min(trial["samplesUs"]) <= first <= median == trial["us"] <= third <= max(trial["samplesUs"]), trial
    gain = kernel["gain"]
    assert (gain is None) == (not kernel["trials"] or kernel["trials"][0]["chosen"]), kernel
    # A gain that may be chance is none.
    assert gain is None or 1 < gain["low"] <= gain["ratio"] <= gain["high"], gain
assert told["machine"] and all(isinstance(part, str) for pair in told["choices"] for part in pair), told

step(td.ones((4, 4)), 2.0)
step(td.ones((4, 4)), 3.0)
step(td.ones((4, 4)), 3.0)
report = td.recompiles(step)
told = document(report)
assert told["name"] == "step" and told["compilations"] == report.compilations == 3
assert [entry["hits"] for entry in told["entries"]] == [entry.hits for entry in report.entries]
assert dict(told["entries"][0]["guards"]) == {"x": "float32[8, 8]", "factor": "2.0"}, told["entries"][0]
first, shape, value = told["misses"]
assert first["nearest"] is None and first["differences"] == []
assert [(d["kind"], d["before"], d["now"]) for d in shape["differences"]] == [("shape", "(8, 8)", "(4, 4)")], shape
assert [(d["kind"], d["name"], d["before"], d["now"]) for d in value["differences"]] == [("value", "factor", "2.0", "3.0")], value
assert value["place"]["line"] > shape["place"]["line"] and value["place"]["cellId"] and value["place"]["executionCount"] >= 1


# Values inside of functions. Numbers that JSON does not know are missing, and of many steps an even choice is told.
def risky(x):
    return td.log(td.tanh(x) - 0.5).sum()


watched = td.watch(risky, every=1, nodes=("log",), show=False)
for i in range(300):
    watched(td.full((2,), i / 100.0))
told = document(watched)
[node] = told["nodes"]
assert (told["type"], told["every"], told["calls"], node["node"]["op"]) == ("watch", 1, 300, "log"), told
assert node["calls"][0] == 1 and node["calls"][-1] == 300 and len(node["calls"]) == len(node["std"]) == 128, node["calls"]
assert node["mean"][0] is None and node["nonfinite"][0] == 1.0 and node["nonfinite"][-1] == 0.0, node
[history] = watched.history.values()
assert abs(node["mean"][-1] - history[-1].mean) < 1e-4, (node["mean"][-1], history[-1])

told = document(td.find_nan(risky, td.tensor([2.0, 0.1])))
first = told["first"]
assert (told["type"], first["kind"], first["op"], first["index"], first["count"], first["size"]) == ("non_finite", "nan", "log", [1], 1, 2), told
assert [operand["node"]["op"] for operand in first["operands"]] == ["subtract"] and first["value"]["at"] == "nan", first
assert [step["node"]["name"] for step in first["steps"]] == ["x", "tanh"] and first["steps"][0]["at"] == "0.1", first
assert document(td.find_nan(risky, td.tensor([2.0])))["first"] is None

told = document(td.check(risky, td.tensor([2.0, 3.0]), devices=(device,)))
assert told["type"] == "check" and told["suspect"] is None and told["wrong"] == 0 and told["checked"] >= 4, told
assert {way["device"] for way in told["ways"]} == {device} and told["ways"][0]["mode"] in ("compiled", "eager"), told

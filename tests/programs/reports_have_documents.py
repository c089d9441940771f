# What td.memory, td.queue, td.kernel_times, td.tune and td.recompiles give is a document for the page, with its text beside it.
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
assert all(kernel["us"] > 0 and kernel["clock"] in ("device", "host") and kernel["title"] for kernel in told["kernels"]), told
told = document(td.tune(step, x, 2.0))
assert told["type"] == "tuning"
for kernel in told["kernels"]:
    assert not kernel["trials"] or sum(trial["chosen"] for trial in kernel["trials"]) == 1, kernel
    for trial in kernel["trials"]:
        first, median, third = trial["quartilesUs"]
        assert min(trial["samplesUs"]) == trial["us"] <= first <= median <= third <= max(trial["samplesUs"]), trial
    gain = kernel["gain"]
    assert (gain is None) == (not kernel["trials"] or kernel["trials"][0]["chosen"]), kernel
    assert gain is None or 0 < gain["low"] <= gain["ratio"] <= gain["high"], gain
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

"""Training steps that a cell saves with `engine="jax"`, run by JAX, and compared with the page after the same number of steps.

    jax_training.py FOLDER CELLS

FOLDER is where the saved steps go, CELLS the program that runs cells. Each step is trained on one device, on eight simulated ones,
on a mesh of four by two with a split parameter, and in two processes over loopback.
"""

import base64
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys

import numpy
from safetensors.numpy import load_file

STEPS = 50
BOUND = 1e-6

# Rows of the data, as both sides make them, and what is printed: the saved folder, and what the page learnt in as many steps.
BEFORE = """
import base64, json, os
import tandem as td

def told(folder, learnt):
    files = {name: base64.b64encode(open(f"{folder}/{name}", "rb").read()).decode() for name in os.listdir(folder)}
    values = {name: [list(v.shape), v.reshape((-1,)).tolist()] for name, v in learnt.items()}
    print(json.dumps({"files": files, "learnt": values}))

k = td.arange(ROWS * 4)
x = ((k * 613 % 1009).astype("float32") / 1009.0 - 0.5).reshape((ROWS, 4)) * 2.0
y = td.one_hot(td.argmax(x[:, :3], axis=1), 3).astype("float32")
"""

# A pure step: parameters in, parameters out.
FUNCTION = """
def loss_of(p, x, y):
    h = td.tanh(x @ p["w1"] + p["b1"])
    return td.cross_entropy(h @ p["w2"] + p["b2"], y)

@td.jit
def step(p, x, y):
    loss, grads = td.value_and_grad(loss_of)(p, x, y)
    return {name: p[name] - 0.1 * grads[name] for name in p}, loss

def weight(rows, columns):
    return (td.arange(rows * columns) * 389 % 97).astype("float32").reshape((rows, columns)) / 97.0 - 0.5

p = {"w1": weight(4, 8), "b1": td.zeros(8), "w2": weight(8, 3), "b2": td.zeros(3)}
td.save("train/", step, p, x[:TRACED], y[:TRACED], engine="jax"GLOBAL)
for i in range(STEPS):
    p, loss = step(p, x, y)
told("train", p)
"""

# A step that writes: a module and an optimizer with a state of its own.
MODULE = """
td.random.seed(1)
net = td.nn.Sequential(td.nn.Linear(4, 8), td.nn.Tanh(), td.nn.Linear(8, 3))
net(x)
optimizer = td.optim.Adam(net.parameters(), lr=0.01)

@td.jit
def step(x, y):
    optimizer.zero_grad()
    loss = td.cross_entropy(net(x), y)
    loss.backward()
    optimizer.step()
    return loss

td.save("train/", step, x, y, engine="jax")
for i in range(STEPS):
    step(x, y)
told("train", dict(net.state_dict()))
"""

# Name, source, what replaces its words, and options of the ways that it is run in.
CASES = [
    ("function", FUNCTION, {"ROWS": "16", "TRACED": "16", "GLOBAL": ""}, ["--shard", "p.w1=-,model"]),
    ("another_batch", FUNCTION, {"ROWS": "64", "TRACED": "8", "GLOBAL": ", global_batch=64"}, ["--shard", "p.w1=-,model"]),
    ("module", MODULE, {"ROWS": "16"}, ["--shard", "0.weight=model"]),
]


def saved(folder, cells, source, words):
    """Runs a cell; its folder is written here, and what the page learnt is returned."""
    text = BEFORE + source
    for word, value in {**words, "STEPS": str(STEPS)}.items():
        text = text.replace(word, value)
    done = subprocess.run([cells], input=json.dumps([text]), capture_output=True, text=True, timeout=600)
    if done.returncode or not done.stdout:
        raise AssertionError(f"the cell ended with {done.returncode}: {done.stderr[-400:]}")
    ran = json.loads(done.stdout.splitlines()[-1])
    if ran["error"]:
        raise AssertionError(ran["error"].strip()[-800:])
    answer = json.loads(ran["text"].strip().splitlines()[-1])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in answer["files"].items():
        (folder / name).write_bytes(base64.b64decode(data))
    return {name: numpy.array(values, "float32").reshape(shape) for name, (shape, values) in answer["learnt"].items()}


def rows(count):
    """The data of BEFORE, for a batch that was not the traced one."""
    k = numpy.arange(count * 4)
    x = ((k * 613 % 1009).astype("float32") / numpy.float32(1009) - numpy.float32(0.5)).reshape(count, 4) * numpy.float32(2)
    return {"x": x, "y": numpy.eye(3, dtype="float32")[x[:, :3].argmax(1)]}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def trained(folder, *ways):
    """What JAX learnt, in one process for each list of options."""
    out = folder / "trained.safetensors"
    out.unlink(missing_ok=True)
    environment = dict(os.environ, JAX_PLATFORMS="cpu", XLA_FLAGS="--xla_cpu_multi_thread_eigen=false")
    command = [sys.executable, str(folder / "run.py"), "--steps", str(STEPS), "--print-every", str(STEPS)]
    running = [subprocess.Popen([*command, *way], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for way in ways]
    try:
        ends = [process.communicate(timeout=60) for process in running]
    finally:
        for process in running:
            process.kill()
    for process, (_, err) in zip(running, ends):
        if process.returncode:
            raise AssertionError(f"run.py ended with {process.returncode}: {err[-800:]}")
    return load_file(out)


def compare(learnt, found, prefix):
    """The largest difference of what both learnt, by name."""
    return max(float(abs(found[prefix + name] - value).max()) for name, value in learnt.items())


def main(folder, cells):
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for name, source, words, shard in CASES:
        place = pathlib.Path(folder) / name
        port = free_port()
        process = ["--coordinator", f"127.0.0.1:{port}", "--processes", "2"]
        ways = {
            "one device": [["--devices", "1"]],
            "eight devices": [["--simulated-devices", "8"]],
            "a mesh of four by two": [["--simulated-devices", "8", "--mesh", "data=4,model=2", *shard]],
            "two processes": [[*process, "--process", "0"], [*process, "--process", "1"]],
        }
        learnt = None
        for way, commands in ways.items():
            try:
                learnt = learnt or saved(place, cells, source, words)
                if "GLOBAL" in words and words["GLOBAL"]:
                    numpy.savez(place / "rows.npz", **rows(int(words["ROWS"])))
                    commands = [[*options, "--data", str(place / "rows.npz")] for options in commands]
                off = compare(learnt, trained(place, *commands), "p." if source is FUNCTION else "")
                problem = None if off <= BOUND else f"off by {off:.2g} after {STEPS} steps"
            except (AssertionError, subprocess.TimeoutExpired, OSError) as error:
                problem = str(error)
            counts["failed" if problem else "passed"] += 1
            print(f"FAILED  {name}, {way}: {problem}" if problem else f"passed  {name}, {way}: off by {off:.2g}", flush=True)
    print("training: " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    return counts["failed"] == 0


if __name__ == "__main__":
    sys.exit(0 if main(*sys.argv[1:3]) else 1)

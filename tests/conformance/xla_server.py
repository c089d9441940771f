"""XLA behind standard input and output: StableHLO and inputs in, results out. The conformance program says what the bytes are.

    python xla_server.py
"""

import io
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import jax
import numpy

import stablehlo_jax

jax.config.update("jax_enable_x64", True)


def results(text, inputs, sets):
    """The results for each set of inputs, by set and position."""
    function = jax.jit(stablehlo_jax.load(text).call)
    found = {}
    for number in range(sets):
        given = [inputs[f"{number}_{i}"] for i in range(sum(name.startswith(f"{number}_") for name in inputs.files))]
        for i, value in enumerate(function(*given)):
            found[f"{number}_{i}"] = numpy.asarray(value)
    return found


def main(questions, answers):
    while line := questions.readline():
        text_length, inputs_length, sets = map(int, line.split())
        text = questions.read(text_length).decode()
        inputs = numpy.load(io.BytesIO(questions.read(inputs_length)))
        try:
            file = io.BytesIO()
            numpy.savez(file, **results(text, inputs, sets))
            word, answer = "ok", file.getvalue()
        except Exception as error:  # whatever XLA refuses is the answer
            word, answer = "no", f"{type(error).__name__}: {error}"[:400].replace("\n", " ").encode()
        answers.write(f"{word} {len(answer)}\n".encode() + answer)
        answers.flush()


if __name__ == "__main__":
    answers = os.fdopen(os.dup(1), "wb")
    # What libraries print must not come between the answers.
    os.dup2(2, 1)
    main(sys.stdin.buffer, answers)

"""Computes models that Tandem exported in onnxruntime, and compares the results with Tandem's own.

    python compare.py FOLDER

The folder holds for each model NAME.onnx, NAME.inputs.npz (arrays called as the model's inputs) and NAME.outputs.npz
(arrays called as its outputs). The files are read with NumPy, so its readers check Tandem's writers as well.
"""

import pathlib
import sys

import numpy
import onnx
import onnxruntime

# Networks add up in another order than Tandem does: a few hundred terms of single precision.
RELATIVE, ABSOLUTE = 1e-5, 1e-6


def compare(model):
    onnx.checker.check_model(onnx.load(model), full_check=True)
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    inputs = dict(numpy.load(model.with_suffix(".inputs.npz")))
    wanted = dict(numpy.load(model.with_suffix(".outputs.npz")))
    names = [output.name for output in session.get_outputs()]
    if sorted(names) != sorted(wanted):
        raise AssertionError(f"outputs {names}, not {sorted(wanted)}")
    for name, found in zip(names, session.run(names, inputs)):
        expected = wanted[name]
        if found.dtype != expected.dtype or found.shape != expected.shape:
            raise AssertionError(f"{name} is {found.dtype}{found.shape}, not {expected.dtype}{expected.shape}")
        numpy.testing.assert_allclose(found, expected, rtol=RELATIVE, atol=ABSOLUTE, err_msg=name)


def main(folder):
    passed = failed = 0
    for model in sorted(pathlib.Path(folder).glob("*.onnx")):
        try:
            compare(model)
            passed += 1
        except Exception as problem:  # Whatever is wrong with one model, the others are compared too.
            failed += 1
            print(f"FAILED  {model.stem}: {str(problem).strip()[:600]}")
    print(f"onnxruntime: {passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

"""Writes the ONNX backend node tests into a folder, one folder a case: model.onnx, and for each data set its inputs and
outputs as tensors in files of their own. The cases come out of the `onnx` package, which makes them in memory; nothing of
them is kept in this repository.

    python export.py FOLDER
"""

import pathlib
import shutil
import sys

import numpy
import onnx
from onnx.backend.test.case.node import collect_testcases
from onnx import numpy_helper


def write_tensor(path, value, info):
    """A tensor as protobuf; anything else (a sequence, an optional value, a text) leaves a note instead of a tensor."""
    if isinstance(value, (list, dict)) or value is None:
        path.with_suffix(".none").write_text("no tensor\n")
        return
    if isinstance(value, onnx.TensorProto):
        tensor = onnx.TensorProto()
        tensor.CopyFrom(value)
        tensor.name = info.name
    else:
        tensor = numpy_helper.from_array(numpy.asarray(value), info.name)
    path.write_bytes(tensor.SerializeToString())


def write_case(folder, case):
    folder.mkdir(parents=True)
    (folder / "model.onnx").write_bytes(case.model.SerializeToString())
    (folder / "tolerance.txt").write_text(f"{case.rtol} {case.atol}\n")
    graph = case.model.graph
    for number, (inputs, outputs) in enumerate(case.data_sets):
        data = folder / f"set_{number}"
        data.mkdir()
        for kind, values, infos in (("input", inputs, graph.input), ("output", outputs, graph.output)):
            for position, (value, info) in enumerate(zip(values, infos)):
                write_tensor(data / f"{kind}_{position}.pb", value, info)


def main(target):
    target = pathlib.Path(target)
    fresh = target.with_name(target.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    cases = collect_testcases(None)
    for case in cases:
        if case.model is not None:
            write_case(fresh / case.name, case)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    print(f"{sum(1 for case in cases if case.model is not None)} cases of onnx {onnx.__version__} in {target.name}")


if __name__ == "__main__":
    main(sys.argv[1])

"""What the commands of `tandem` do with programs and tensors in files."""

import math
import time

import tandem as td


class Different(Exception):
    """What was compared differs."""


def _open_axes(axes):
    return [axis for axis in axes if not isinstance(axis, int)]


def _example(name, dtype, axes, sizes):
    """An argument for an input that nobody gave: normal numbers, or zeros where the dtype holds none."""
    if dtype is None or axes is None:
        raise ValueError(f"the input {name!r} needs a value: --input {name}=FILE.npy")
    shape = [axis if isinstance(axis, int) else sizes.get(axis) for axis in axes]
    if None in shape:
        unknown = ", ".join(str(axis) for axis in _open_axes(axes) if sizes.get(axis) is None)
        raise ValueError(f"the input {name!r} leaves sizes open ({unknown}): --size AXIS=N, or --input {name}=FILE.npy")
    return td.random.normal(shape).astype(dtype) if dtype.startswith("float") else td.zeros(shape, dtype)


def _given_inputs(program, inputs):
    """Tensors by input's name; `inputs` are pairs of a name, or None for the next input, and a file."""
    names = [name for name, _, _ in program.inputs]
    found, places = {}, iter(names)
    for name, file in inputs:
        value = td.load(file)
        if isinstance(value, dict):
            found.update(value)
            continue
        if name is None:
            name = next((name for name in places if name not in found), None)
            if name is None:
                raise ValueError(f"the program takes {len(names)} inputs ({', '.join(names)}), and more were given")
        found[name] = value
    for name in found:
        if name not in names:
            raise ValueError(f"the program has no input {name!r}; its inputs are {', '.join(names)}")
    return found


def _arguments(program, inputs, sizes, with_examples):
    found = _given_inputs(program, inputs)
    td.random.seed(0)
    if with_examples:
        return [found[name] if name in found else _example(name, dtype, axes, sizes) for name, dtype, axes in program.inputs]
    missing = [name for name, _, _ in program.inputs if name not in found]
    if missing:
        raise ValueError(f"the inputs {', '.join(missing)} are missing: --input NAME=FILE.npy for each")
    return [found[name] for name, _, _ in program.inputs]


def _results(program, arguments):
    found = program(*arguments)
    found = found if isinstance(found, tuple) else (found,)
    return dict(zip([name for name, _, _ in program.outputs], found))


def _load(file, sizes):
    return td.load(file, sizes=sizes) if file.endswith(".onnx") else td.load(file)


def run(file, inputs, outputs, sizes):
    program = _load(file, sizes)
    found = _results(program, _arguments(program, inputs, sizes, False))
    if not outputs:
        for name, value in found.items():
            print(f"{name}: {value!r}")
        return
    if len(outputs) == 1 and (len(found) > 1 or not outputs[0].endswith(".npy")):
        td.save(outputs[0], found)
        return
    if len(outputs) != len(found):
        raise ValueError(f"the program has {len(found)} results ({', '.join(found)}), and {len(outputs)} files are named for them")
    for (name, value), target in zip(found.items(), outputs):
        if isinstance(value, list):
            raise ValueError(f"the result {name} is texts, which no file of tensors holds: without --output it is printed")
        td.save(target, value)


def convert(source, target, inputs, sizes):
    value = _load(source, sizes)
    if isinstance(value, td.Tensor) or isinstance(value, dict):
        td.save(target, value)
    else:
        td.save(target, value, *_arguments(value, inputs, sizes, True))


def bench(file, inputs, sizes, runs, as_json):
    began = time.perf_counter()
    program = _load(file, sizes)
    loaded = time.perf_counter()
    arguments = _arguments(program, inputs, sizes, True)
    td.waitall()

    def call():
        start = time.perf_counter()
        program(*arguments)
        td.waitall()
        return (time.perf_counter() - start) * 1e3

    first = call()
    times = sorted(call() for _ in range(runs))
    middle = runs // 2
    median = times[middle] if runs % 2 else (times[middle - 1] + times[middle]) / 2
    figures = {
        "load_ms": (loaded - began) * 1e3,
        "first_call_ms": first,
        "median_ms": median,
        "best_ms": times[0],
        "worst_ms": times[-1],
        "runs": runs,
        "threads": td.threads(),
    }
    if as_json:
        import json

        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:14} {value:.3f}" if isinstance(value, float) else f"{name:14} {value}")


def _difference(a, b):
    """The largest distance of two results, and how large their elements are; texts are equal or not."""
    if isinstance(a, list) or isinstance(b, list):
        if a != b:
            raise Different("the texts differ")
        return 0.0, 0.0
    if tuple(a.shape) != tuple(b.shape):
        raise Different(f"the shapes differ: {tuple(a.shape)} and {tuple(b.shape)}")
    if a.size == 0:
        return 0.0, 0.0
    a, b = a.astype("float64"), b.astype("float64")
    # Infinities and NaN of the same kind are equal.
    same = (a == b) | ((a != a) & (b != b))
    return td.where(same, 0.0, td.abs(a - b)).max().item(), td.where(same, 0.0, td.abs(b)).max().item()


def compare(file, other, inputs, sizes, tolerance):
    program = _load(file, sizes)
    arguments = _arguments(program, inputs, sizes, True)
    if other is None:
        found = td.check(program, *arguments)
        print(found)
        if not found:
            raise Different("compiled and op by op differ by more than rounding")
        return
    second = _load(other, sizes)
    if len(second.inputs) != len(program.inputs) or len(second.outputs) != len(program.outputs):
        raise Different("the programs have other numbers of inputs or results")
    worst = 0.0
    for (name, a), b in zip(_results(program, arguments).items(), _results(second, arguments).values()):
        distance, largest = _difference(a, b)
        relative = distance / largest if largest else distance
        print(f"{name}: largest difference {distance:.3g}, {relative:.3g} of the largest element")
        worst = max(worst, math.inf if math.isnan(relative) else relative)
    if worst > tolerance:
        raise Different(f"the results differ by {worst:.3g} of the largest element; {tolerance:g} is allowed")

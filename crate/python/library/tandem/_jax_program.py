"""The program that trains a saved step on XLA, as text: `save("train/", …)` puts a description of the step before it.

It is written for CPython with `jax`, `numpy` and `safetensors`, and runs nowhere else.
"""

REQUIREMENTS = "jax==0.10.2 numpy safetensors"

SOURCE = r'''
import argparse
import dataclasses
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
DTYPES = {"i1": "bool", "i8": "int8", "ui8": "uint8", "i16": "int16", "ui16": "uint16", "i32": "int32", "ui32": "uint32", "i64": "int64", "ui64": "uint64", "f16": "float16", "f32": "float32", "f64": "float64"}


def load(text, version="1.0.0"):
    """StableHLO text as a function of JAX: `load(text).call(*arrays)` gives a tuple, under `jit` and any sharding."""
    import jax
    import jax.export
    import jax.numpy as jnp
    from jax.extend.mlir import ir
    from jax.extend.mlir.dialects.stablehlo import serialize_portable_artifact_str
    from jax.interpreters.mlir import make_ir_context

    def spec(type_):
        type_ = ir.RankedTensorType(type_)
        return jax.ShapeDtypeStruct(type_.shape, DTYPES[str(type_.element_type)])

    with make_ir_context():
        main = ir.SymbolTable(ir.Module.parse(text).operation)["main"]
        inputs, outputs = map(spec, main.type.inputs), [spec(t) for t in main.type.results]
        inputs = list(inputs)
    # A stand-in of the same signature has everything that JAX keeps beside a module; it has no derivative, since that of the
    # stand-in would be zero.
    blank = jax.jit(lambda *_: tuple(jnp.zeros(o.shape, o.dtype) for o in outputs), keep_unused=True)
    module = serialize_portable_artifact_str(text, version)
    return dataclasses.replace(jax.export.export(blank)(*inputs), mlir_module_serialized=module, _get_vjp=None)


def arrays(path):
    """Named arrays of an .npz or a .safetensors file."""
    import numpy

    if str(path).endswith(".npz"):
        with numpy.load(path) as file:
            return {name: file[name] for name in file.files}
    from safetensors.numpy import load_file

    return load_file(path)


def options(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", default=str(HERE / "data.safetensors"), help="rows of each batch argument, by its name (.npz, .safetensors)")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--start", default=str(HERE / "step.safetensors"), help="what is learnt, as it is at first: a checkpoint")
    parser.add_argument("--save", default=str(HERE / "trained.safetensors"), help="the checkpoint that is written at the end")
    parser.add_argument("--save-every", type=int, default=0, metavar="STEPS", help="write it also after every so many steps")
    parser.add_argument("--print-every", type=int, default=10, metavar="STEPS")
    parser.add_argument("--shuffle", type=int, metavar="SEED", help="rows in random order, another one each epoch")
    parser.add_argument("--devices", type=int, help="how many devices; all without it")
    parser.add_argument("--mesh", help="axes and their sizes, data=4,model=2; the batch is split along the first")
    parser.add_argument("--shard", action="append", default=[], metavar="NAME=AXES", help="split a parameter: w=-,model splits its second axis along the mesh's axis model; * in the name stands for anything")
    parser.add_argument("--coordinator", metavar="HOST:PORT", help="where the first of several processes listens")
    parser.add_argument("--processes", type=int)
    parser.add_argument("--process", type=int, help="this one's number, from 0")
    parser.add_argument("--simulated-devices", type=int, help="make so many devices of the CPU")
    return parser.parse_args(words)


def mesh_of(jax, numpy, chosen):
    """The mesh of the devices, as named; all of them in one axis, data, where nothing is said."""
    devices = jax.devices()[: chosen.devices]
    if not chosen.mesh:
        return jax.sharding.Mesh(numpy.array(devices), ("data",))
    axes = [part.partition("=") for part in chosen.mesh.split(",")]
    sizes = [int(size) for _, _, size in axes]
    count = 1
    for size in sizes:
        count *= size
    if count > len(devices):
        sys.exit(f"--mesh {chosen.mesh} needs {count} devices, and there are {len(devices)}")
    return jax.sharding.Mesh(numpy.array(devices[:count]).reshape(sizes), tuple(name for name, _, _ in axes))


def shardings(jax, mesh, chosen):
    """How each parameter lies: batches are split along their first axis, what is learnt as the user says, the rest is whole."""
    import fnmatch

    found = []
    used = set()
    for name, _, shape, role in PARAMETERS:
        axes = [None] * len(shape)
        if role == "batch" and shape:
            axes[0] = mesh.axis_names[0]
        for rule in chosen.shard:
            pattern, _, listed = rule.rpartition("=")
            if fnmatch.fnmatch(name, pattern):
                used.add(rule)
                axes = [None if axis in ("-", "") else axis for axis in listed.split(",")]
                unknown = [axis for axis in axes if axis is not None and axis not in mesh.axis_names]
                if unknown or len(axes) > len(shape):
                    sys.exit(f"--shard {rule}: {name} has {len(shape)} axes, and the mesh has the axes {', '.join(mesh.axis_names)}")
        for size, axis in zip(shape, axes):
            if axis is not None and size % mesh.shape[axis]:
                sys.exit(f"{name} has shape {tuple(shape)}: {size} cannot be split among the {mesh.shape[axis]} devices of the axis {axis}")
        found.append(jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec(*axes)))
    for rule in chosen.shard:
        if rule not in used:
            sys.exit(f"--shard {rule}: no parameter has such a name; they are {', '.join(p[0] for p in PARAMETERS)}")
    return found


def batches(numpy, data, chosen):
    """Rows for each step, without end: of each batch argument as many as the step takes."""
    split = [(i, name, shape) for i, (name, _, shape, role) in enumerate(PARAMETERS) if role == "batch"]
    for i, name, shape in split:
        if name not in data:
            sys.exit(f"{chosen.data} has no array {name!r}; the step takes {', '.join(name for _, name, _ in split)}")
        if data[name].shape[1:] != tuple(shape[1:]) or len(data[name]) < shape[0]:
            sys.exit(f"{name!r} of {chosen.data} has shape {data[name].shape}; the step takes {shape[0]} or more rows of shape {tuple(shape[1:])}")
    if not split:
        while True:
            yield {}
    rows = min(len(data[name]) for _, name, _ in split)
    size = split[0][2][0]
    random = None if chosen.shuffle is None else numpy.random.default_rng(chosen.shuffle)
    while True:
        order = numpy.arange(rows) if random is None else random.permutation(rows)
        for first in range(0, rows - size + 1, size):
            yield {i: data[name][order[first : first + size]] for i, name, _ in split}


def main(words=None):
    chosen = options(words)
    if chosen.simulated_devices:
        flags = f"--xla_force_host_platform_device_count={chosen.simulated_devices}"
        os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {flags}".strip()
        os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import numpy
    from safetensors.numpy import save_file

    jax.config.update("jax_enable_x64", True)
    if chosen.coordinator:
        # The first process listens at this address alone.
        where = {"coordinator_address": chosen.coordinator, "coordinator_bind_address": chosen.coordinator}
        jax.distributed.initialize(**where, num_processes=chosen.processes, process_id=chosen.process)
    mesh = mesh_of(jax, numpy, chosen)
    placed = shardings(jax, mesh, chosen)
    whole = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec())

    def place(value, sharding):
        # Each process puts only what its own devices hold.
        return jax.make_array_from_callback(value.shape, sharding, lambda index: value[index])

    start = arrays(chosen.start)
    values = {}
    for i, (name, dtype, shape, role) in enumerate(PARAMETERS):
        if role != "batch":
            if name not in start or start[name].shape != tuple(shape):
                sys.exit(f"{chosen.start} has no array {name!r} of shape {tuple(shape)}")
            values[i] = place(start[name].astype(dtype), placed[i])

    carried = dict(CARRIED)
    result_shardings = tuple(placed[carried[k]] if k in carried else whole for k in range(RESULTS))
    step = jax.jit(load((HERE / "step.mlir").read_text()).call, in_shardings=tuple(placed), out_shardings=result_shardings)
    gather = jax.jit(lambda x: x, out_shardings=whole)

    def checkpoint():
        found = {PARAMETERS[i][0]: numpy.asarray(gather(value).addressable_data(0)) for i, value in values.items()}
        if jax.process_index() == 0:
            # Written beside it and renamed, so that the file is always a whole one.
            save_file(found, chosen.save + ".part")
            os.replace(chosen.save + ".part", chosen.save)

    rows = batches(numpy, arrays(chosen.data) if any(p[3] == "batch" for p in PARAMETERS) else {}, chosen)
    for number in range(1, chosen.steps + 1):
        batch = {i: place(value.astype(PARAMETERS[i][1]), placed[i]) for i, value in next(rows).items()}
        results = step(*(batch[i] if i in batch else values[i] for i in range(len(PARAMETERS))))
        if jax.default_backend() == "cpu":
            # Devices of the CPU wait for each other in threads of one pool, which steps that run ahead would fill.
            jax.block_until_ready(results)
        for k, value in enumerate(results):
            if k in carried:
                values[carried[k]] = value
        if jax.process_index() == 0 and (number % chosen.print_every == 0 or number == chosen.steps):
            told = [float(v.addressable_data(0)) for k, v in enumerate(results) if k not in carried and v.ndim == 0]
            print(f"step {number}:", *(f"{value:.7g}" for value in told), flush=True)
        if chosen.save_every and number % chosen.save_every == 0:
            checkpoint()
    checkpoint()
    if chosen.coordinator:
        jax.distributed.shutdown()


if __name__ == "__main__":
    main()
'''

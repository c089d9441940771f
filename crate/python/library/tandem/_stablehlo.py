"""Functions as StableHLO, and training steps as folders that JAX trains from."""

import contextlib
import os

import _tandem

from ._compilation import compiled_function, dim


def write_module(file, f, args, write):
    """The function as `file`, and the tensors that it closes over in a `.safetensors` file of the same name."""
    with _named_as_saved(f):
        text, parameters, _, _ = _tandem.export_stablehlo(compiled_function(f), args, False, None)
    write(file, text.encode())
    weights = {name: tensor for (name, _, _), tensor in parameters if tensor is not None}
    if weights:
        write(str(file).rpartition(".")[0] + ".safetensors", _tandem.write_tensors("safetensors", weights))


def write_training(folder, step, args, state, global_batch, write):
    """The folder of a training step: see `save`."""
    if not args:
        raise TypeError("a training step is saved with arguments like those of its calls: save(folder, step, *args, engine='jax')")
    title, names = compiled_function(step).cache()[:2]
    names = list(names[: len(args)]) + [f"arg{i}" for i in range(len(names), len(args))]
    observed, seen = _observed(step, title, names)
    with _named_as_saved(step):
        exported, kept = _exported(observed, seen, args, names, state, global_batch)
    text, parameters, results, written = exported
    owners = [i for i, arg in enumerate(args) for _ in _paths(arg)]
    if sum(tensor is None for _, tensor in parameters) != len(owners):
        raise TypeError("the arguments of a training step are tensors, alone or in lists, tuples and dicts; make numbers tensors")
    carried = [pair for i in kept for pair in kept[i]] + [tuple(pair) for pair in written]
    if not carried:
        raise ValueError("the step learns nothing: it gives back none of its arguments, and writes to no tensor that it closes over")
    described, values, data = _described(parameters, args, names, owners, kept)
    from ._jax_program import REQUIREMENTS, SOURCE

    header = _HEADER.format(
        title=str(title), requirements=REQUIREMENTS, parameters=_listed(described), results=len(results), carried=_listed(carried)
    )
    os.makedirs(folder, exist_ok=True)
    inside = str(folder).rstrip("/") + "/"
    write(inside + "step.mlir", text.encode())
    write(inside + "step.safetensors", _tandem.write_tensors("safetensors", values))
    if data:
        write(inside + "data.safetensors", _tandem.write_tensors("safetensors", data))
    write(inside + "run.py", (header + SOURCE).encode())


_HEADER = '''"""Trains the step {title!r}, which a notebook saved, on XLA: on one device, on all of a machine, or in several processes.

    pip install {requirements}
    python run.py --steps 1000 --data rows.npz
    python run.py --devices 1
    python run.py --mesh data=4,model=2 --shard 'params.w1=-,model'
    python run.py --coordinator 10.0.0.1:9876 --processes 2 --process 0      (and --process 1 on the other machine)

What it learns begins as step.safetensors and ends in trained.safetensors, which the notebook reads by
td.load("trained.safetensors"). Each step takes the next rows of the data.
"""

# Name, dtype and sizes of each argument of @main in step.mlir. A batch is split among devices, state is learnt or kept.
PARAMETERS = {parameters}
# How many results @main has, and which of them are the next values of which parameters.
RESULTS = {results}
CARRIED = {carried}
'''


def _listed(items):
    return "[" + "".join(f"\n    {item!r}," for item in items) + ("\n]" if items else "]")


def _exported(observed, seen, args, names, state, global_batch):
    """The step as StableHLO, and which arguments come back. What comes back, and so what is a batch, is known once it was traced."""
    exported = _tandem.export_stablehlo(compiled_function(observed), args, True, None)
    kept = _given_back(seen[0], args, names, state)
    function = compiled_function(observed)
    if global_batch is not None:
        split = [i for i, arg in enumerate(args) if i not in kept and _paths(arg) and all(leaf.ndim for _, leaf in _paths(arg))]
        if not split:
            raise ValueError("no argument of the step is a batch, so there is nothing that global_batch could be the size of")
        batch = dim("batch", min=1)
        function = compiled_function(observed, dims={i: batch for i in split})
    return _as_later(exported[1], lambda: _tandem.export_stablehlo(function, args, True, global_batch)), kept


@contextlib.contextmanager
def _named_as_saved(f):
    """Names the tensors of modules that `f` is or speaks of as their `state_dict` does, so that the page can read what was learnt
    elsewhere back into them."""
    renamed = []
    for prefix, owner in _modules(f):
        for name, tensor in (*owner.named_parameters(), *getattr(owner, "named_buffers", list)()):
            renamed.append((tensor, tensor.name))
            tensor.name = prefix + name
    try:
        yield
    finally:
        for tensor, name in reversed(renamed):
            if name is not None:
                tensor.name = name


def _modules(f):
    """Modules with the prefix of their tensors: none for a module that is alone."""
    if hasattr(f, "named_parameters"):
        return [("", f)]
    function = getattr(f, "target", f)
    code = getattr(function, "__code__", None)
    if code is None:
        return []
    cells = dict(zip(code.co_freevars, function.__closure__ or ()))
    found = {}
    for name in (*code.co_names, *code.co_freevars):
        with contextlib.suppress(KeyError, ValueError):
            value = cells[name].cell_contents if name in cells else function.__globals__[name]
            if hasattr(value, "named_parameters") and not isinstance(value, type):
                found[name] = value
    return [("" if len(found) == 1 else f"{name}.", value) for name, value in found.items()]


def _observed(step, title, names):
    """The step, and a list of what it returned at each trace."""
    seen = []

    def observed(*args):
        found = step(*args)
        seen.append(found)
        return found

    observed.__name__ = str(title)
    observed._argument_names = names
    return observed, seen


def _as_later(parameters, export):
    """What `export` gives where every tensor has a gradient, as after a call: one that the step adds to is part of what is learnt."""
    without = [tensor for _, tensor in parameters if tensor is not None and tensor.requires_grad and tensor.grad is None]
    for tensor in without:
        tensor.grad = _tandem.zeros_like(tensor)
    try:
        return export()
    finally:
        for tensor in without:
            tensor.grad = None


def _paths(value, path=()):
    """The tensors in nested lists, tuples and dicts with their places, in the order of a graph's parameters."""
    if isinstance(value, _tandem.Tensor):
        return [(path, value)]
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, (list, tuple)):
        items = enumerate(value)
    else:
        return []
    return [found for key, item in items for found in _paths(item, path + (key,))]


def _types(paths):
    return {path: (leaf.dtype, tuple(leaf.shape)) for path, leaf in paths}


def _given_back(found, args, names, state):
    """For each argument that comes back as one of the first results, the places of its tensors among all results and all
    parameters. These are the arguments named in `state`, or as many of the first as have the types of the first results; the last
    result, where it is one number, is the loss and no argument."""
    found = found if isinstance(found, (list, tuple)) else (found,)
    if state is None:
        candidates = range(min(len(args), len(found)))
    else:
        unknown = [name for name in state if name not in names]
        if unknown:
            raise ValueError(f"state names {unknown[0]!r}, and the step's arguments are {', '.join(names)}")
        candidates = [names.index(name) for name in state]
    first = [sum(len(_paths(arg)) for arg in args[:i]) for i in range(len(args))]
    kept, at = {}, 0
    for result, i in zip(found, candidates):
        wanted, made = _paths(args[i]), _paths(result)
        is_loss = state is None and result is found[-1] and len(made) == 1 and made[0][1].ndim == 0
        if not wanted or _types(wanted) != _types(made) or is_loss:
            if state is not None:
                raise ValueError(f"the results of the step do not begin with the new values of {', '.join(state)}, in this order")
            break
        places = {path: first[i] + k for k, (path, _) in enumerate(wanted)}
        kept[i] = [(at + k, places[path]) for k, (path, _) in enumerate(made)]
        at += len(made)
    if state is not None and len(kept) < len(state):
        raise ValueError(f"the step gives back {len(found)} values, and state names {len(state)} arguments")
    return kept


def _described(parameters, args, names, owners, kept):
    """The description of all parameters, the tensors that are no batch, and the batch of the call, by name."""
    leaves = [leaf for arg in args for _, leaf in _paths(arg)]
    places = [".".join(map(str, (top, *path))) for top, arg in zip(names, args) for path, _ in _paths(arg)]
    described, values, data, used = [], {}, {}, set()
    for i, ((name, dtype, sizes), tensor) in enumerate(parameters):
        base = unique = places[i] if tensor is None else name
        number = 1
        while unique in used:
            number += 1
            unique = f"{base}.{number}"
        used.add(unique)
        is_batch = tensor is None and owners[i] not in kept and len(sizes) > 0
        described.append((unique, dtype, tuple(sizes), "batch" if is_batch else "state"))
        (data if is_batch else values)[unique] = leaves[i] if tensor is None else tensor
    return described, values, data

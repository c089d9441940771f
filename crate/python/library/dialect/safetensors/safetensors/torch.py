"""Files of PyTorch's tensors, and of the states of modules."""

from collections import defaultdict

import tandem as td
import torch
from tandem.dialect import as_class
from torch._tensor import Tensor

from safetensors import safe_open  # noqa: F401
from ._files import code_of, functions, read, upper_halves


def made(contents, name, device="cpu"):
    """The tensor of a name."""
    with td.device("cpu"):
        x, kind = contents.tensor(name)
    x = as_class(x, Tensor)
    if kind == "complex64":
        x = torch.view_as_complex(x)
    elif kind == "bfloat16":
        x = x.to(torch.bfloat16)
    return x if str(device) == "cpu" else x.to(device)


def _bytes_of(x):
    return bytes(memoryview(td.Tensor.to(td.Tensor.detach(x), "cpu")))


def _parts(name, x):
    if not x.is_contiguous():
        raise ValueError(
            f"You are trying to save a non contiguous tensor: `{name}` which is not allowed. It either means you are trying to save tensors which are "
            "reference of each other in which case it's recommended to save only the full tensors, and reslice at load time, or simply call "
            "`.contiguous()` on your tensor to pack it before saving."
        )
    kind = str(x.dtype).rpartition(".")[2]
    if kind == "bfloat16":
        data = upper_halves(_bytes_of(x.detach().float()))
    elif kind == "complex64":
        data = _bytes_of(torch.view_as_real(x.detach()))
    else:
        data = _bytes_of(x)
    return code_of(kind), tuple(x.shape), data


_save, _, load, _ = functions(_parts, made)


def _memory(x):
    """The memory of a tensor: its device, where it begins, and how large it is; None of one that has none."""
    if str(x.dtype).startswith("torch.complex") or x.is_meta or not x.numel():
        return None
    memory = x.untyped_storage()
    return str(x.device), memory.data_ptr(), memory.nbytes()


def _shared(tensors):
    """The sets of names whose tensors have elements in common."""
    by_memory = defaultdict(list)
    for name, x in tensors.items():
        memory = _memory(x)
        if memory is not None:
            start = x.data_ptr()
            last = sum((size - 1) * stride for size, stride in zip(x.shape, x.stride()))
            by_memory[memory].append((start, start + (last + 1) * x.element_size(), name))
    found = []
    for areas in by_memory.values():
        end = None
        for start, stop, name in sorted(areas):
            if end is None or start >= end:
                found.append({name})
            else:
                found[-1].add(name)
            end = stop
    return found


def _is_complete(x):
    _, start, size = _memory(x)
    return x.data_ptr() == start and x.nelement() * x.element_size() == size


def _duplicates(state, preferred=()):
    """The names to leave out, by the one that is kept for each memory."""
    removed = {}
    for shared in _shared(state):
        whole = sorted(name for name in shared if _is_complete(state[name]))
        if not whole:
            raise RuntimeError(
                "Error while trying to find names to remove to save state dict, but found no suitable name to keep for saving amongst: "
                f"{shared}. None is covering the entire storage.Refusing to save/load the model since you could be storing much more memory than "
                "needed. Please refer to https://huggingface.co/docs/safetensors/torch_shared_tensors for more information. Or open an issue."
            )
        kept = next((name for name in whole if name in preferred), whole[0])
        if len(shared) > 1:
            removed[kept] = sorted(shared - {kept})
    return removed


def save(tensors, metadata=None):
    """The bytes of a file with these tensors by name, and texts about them."""
    if not isinstance(tensors, dict):
        raise ValueError(f"Expected a dict of [str, torch.Tensor] but received {type(tensors)}")
    sparse = []
    for name, x in tensors.items():
        if not isinstance(x, torch.Tensor):
            if getattr(x, "is_sparse", False):
                sparse.append(name)
                continue
            raise ValueError(f"Key `{name}` is invalid, expected torch.Tensor but received {type(x)}")
        if x.layout != torch.strided:
            sparse.append(name)
    if sparse:
        raise ValueError(
            f"You are trying to save a sparse tensors: `{sparse}` which this library does not support. You can make it a dense tensor before "
            "saving with `.to_dense()` but be aware this might make a much larger file than needed."
        )
    failing = [names for names in _shared(tensors) if len(names) > 1]
    if failing:
        raise RuntimeError(
            "\n            Some tensors share memory, this will lead to duplicate memory on disk and potential differences when loading them "
            f"again: {failing}.\n            A potential way to correctly save your model is to use `save_model`.\n"
            "            More information at https://huggingface.co/docs/safetensors/torch_shared_tensors\n            "
        )
    return _save(tensors, metadata)


def save_file(tensors, filename, metadata=None):
    """Writes tensors by name, and texts about them."""
    data = save(tensors, metadata)
    with open(filename, "wb") as file:
        file.write(data)


def load_file(filename, device="cpu", *, backend="mmap"):
    """The tensors of a file, by name."""
    contents = read(filename)
    return {name: made(contents, name, device) for name in sorted(contents.header)}


def save_model(model, filename, metadata=None, force_contiguous=True):
    """Writes the state of a module; a tensor that has several names is written once."""
    state = model.state_dict()
    for kept, others in _duplicates(state).items():
        for name in others:
            metadata = {} if metadata is None else metadata
            metadata.setdefault(name, kept)
            del state[name]
    if force_contiguous:
        state = {name: x.contiguous() for name, x in state.items()}
    try:
        save_file(state, filename, metadata)
    except ValueError as error:
        raise ValueError(f"{error} Or use save_model(..., force_contiguous=True), read the docs for potential caveats.") from None


def load_model(model, filename, strict=True, device="cpu", *, backend="mmap"):
    """Reads the state of a module; gives the names that were missing and unexpected."""
    state = load_file(filename, device)
    duplicates = _duplicates(model.state_dict(), preferred=state)
    missing, unexpected = model.load_state_dict(state, strict=False)
    missing, unexpected = set(missing), list(unexpected)
    for name in (name for others in duplicates.values() for name in others):
        if name in missing:
            missing.remove(name)
        else:
            unexpected.append(name)
    if strict and (missing or unexpected):
        text = f"Error(s) in loading state_dict for {type(model).__name__}:"
        for kind, names in (("Missing", missing), ("Unexpected", unexpected)):
            if names:
                text += f"\n    {kind} key(s) in state_dict: " + ", ".join(f'"{name}"' for name in sorted(names))
        raise RuntimeError(text)
    return missing, unexpected

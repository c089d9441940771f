"""A program as one HTML page, which shows it and runs it without a network."""

import base64
import json

import _notebook
import _tandem

_PLACE = '<script type="application/json" id="program">null</script>'


def _tensors(value):
    """The tensors among arguments, in order."""
    if isinstance(value, _tandem.Tensor):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _tensors(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _tensors(item)


def _example(tensor):
    # The page's arrays hold no halves; floats hold each of them.
    stored = tensor.astype("float32") if str(tensor.dtype) == "float16" else tensor
    data = _tandem.write_tensors("safetensors", {"value": stored})
    elements = data[8 + int.from_bytes(data[:8], "little") :]
    return {"dtype": str(tensor.dtype), "shape": list(tensor.shape), "data": base64.b64encode(elements).decode("ascii")}


def program_page(function, args, notes):
    """The bytes of the page for what a compiled function does with arguments like these."""
    program = {
        "file": base64.b64encode(_tandem.write_program("tandem", function, args, notes, ())).decode("ascii"),
        "graph": json.loads(function.traced(*args)[0]),
        "examples": [_example(tensor) for tensor in _tensors(args)],
    }
    # In a page nothing of a text can end the element that it stands in, or begin another one.
    text = json.dumps(program, separators=(",", ":")).replace("<", "\\u003c")
    before, place, after = _notebook.program_page().decode("utf-8").partition(_PLACE)
    if not place:
        raise RuntimeError("the page for programs is of another version than this session: reload the notebook's page")
    return (before + _PLACE.replace("null", text) + after).encode("utf-8")

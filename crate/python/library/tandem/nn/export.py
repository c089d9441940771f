"""Networks as files that need no Python class: `HybridBlock.export` and `SymbolBlock.imports`."""

import base64
import contextlib
import io
import json

import _tandem

from ..files import Program
from ._state import saved_tensors
from .hybrid_block import HybridBlock

_FORMAT = "tandem-symbol"


def _with_tensors(module, values, call):
    """Calls a function while the module's tensors are others: `values` by the identity of its own."""
    replaced = []
    for inner in module.modules():
        for name, tensor in inner._own_tensors():
            if id(tensor) in values:
                replaced.append((inner, name, tensor))
                inner.__dict__[name] = values[id(tensor)]
    try:
        return call()
    finally:
        for inner, name, tensor in replaced:
            inner.__dict__[name] = tensor


def _program(module, specs, tensors):
    """The module's computation as a function of its inputs and of its tensors, and example arguments."""

    def program(*given):
        values = {id(tensor): symbol for tensor, symbol in zip(tensors.values(), given[len(specs) :])}
        return _with_tensors(module, values, lambda: module.forward(*given[: len(specs)]))

    names = module._argument_names or []
    names = [names[i] if i < len(names) else f"data{i}" if i else "data" for i in range(len(specs))]
    function = _tandem.CompiledFunction(program, module._label(), [*names, *tensors])
    return function, names, (*(_tandem.zeros(shape, dtype=dtype) for shape, dtype in specs), *tensors.values())


def export(module, path, epoch=0):
    specs = None if module._traced_forward is None else module._traced_forward.arguments
    if specs is None:
        raise RuntimeError("export writes a network that was compiled: call hybridize(), and then the network once")
    seen, tensors = set(), {}
    for name, tensor in saved_tensors(module).items():
        if id(tensor) not in seen:
            seen.add(id(tensor))
            tensors[name] = tensor
    modes = [(inner, inner.training) for inner in module.modules()]
    try:
        module.eval()
        function, names, arguments = _program(module, specs, tensors)
        # What the network prints while it is traced was printed when it was compiled.
        with contextlib.redirect_stdout(io.StringIO()):
            data, text = _tandem.write_program("tandem", function, arguments, {}, ()), function.traced(*arguments)[1]
    finally:
        for inner, training in modes:
            inner.training = training
    symbol = {
        "format": _FORMAT,
        "version": 1,
        "name": module._label(),
        "inputs": [{"name": name, "shape": list(shape), "dtype": dtype} for name, (shape, dtype) in zip(names, specs)],
        "parameters": list(tensors),
        "auxiliary": [name for name, _ in module.named_buffers() if name in tensors],
        "graph": text.splitlines(),
        "program": base64.b64encode(data).decode("ascii"),
    }
    files = f"{path}-symbol.json", f"{path}-{epoch:04d}.params"
    with open(files[0], "w") as out:
        json.dump(symbol, out, indent=1)
    with open(files[1], "wb") as out:
        out.write(_tandem.write_tensors("safetensors", tensors))
    return files


class SymbolBlock(HybridBlock):
    """A network from files that `export` wrote: it computes, has parameters, and can be trained, without the class it came from.

    >>> net = td.nn.HybridSequential(td.nn.Dense(2, in_units=3))
    >>> _ = net.hybridize()
    >>> y = net(td.ones((1, 3)))
    >>> net.export("my_net")
    ('my_net-symbol.json', 'my_net-0000.params')
    >>> again = td.nn.SymbolBlock.imports("my_net-symbol.json", ["data"], "my_net-0000.params")
    >>> (again(td.ones((1, 3))) == y).tolist()
    [[True, True]]
    """

    def __init__(self, symbol, program, **kwargs):
        super().__init__(**kwargs)
        self._symbol, self._program = symbol, program
        self._tensor_names = list(symbol["parameters"])

    @staticmethod
    def imports(symbol_file, input_names=None, param_file=None, ctx=None, device=None):
        """Reads a network, and its parameters unless `param_file` is left out. `input_names` are not needed; their number is checked."""
        with open(symbol_file) as source:
            try:
                symbol = json.load(source)
            except ValueError:
                symbol = None
        if not isinstance(symbol, dict) or symbol.get("format") != _FORMAT:
            raise ValueError(f"{symbol_file} is no network that export wrote")
        inputs = [input_names] if isinstance(input_names, str) else input_names
        if inputs is not None and len(inputs) != len(symbol["inputs"]):
            raise ValueError(f"{symbol_file} has {len(symbol['inputs'])} inputs, not {len(inputs)}")
        program = Program(*_tandem.read_program("tandem", base64.b64decode(symbol["program"])))
        net = SymbolBlock(symbol, program, name=symbol["name"])
        net._make_tensors({name: (dtype, shape) for name, dtype, shape in program.inputs})
        if param_file is not None:
            with open(param_file, "rb") as source:
                net.load_state_dict(_tandem.read_tensors("safetensors", source.read()))
        if device is not None or ctx is not None:
            net.to(device=str(device if device is not None else ctx))
        return net

    def _make_tensors(self, types):
        auxiliary = set(self._symbol["auxiliary"])
        for i, name in enumerate(self._tensor_names):
            dtype, shape = list(types.values())[len(self._symbol["inputs"]) + i]
            start = _tandem.zeros(tuple(shape), dtype=dtype)
            if name in auxiliary:
                self.register_buffer(name, start)
            else:
                self.register_parameter(name, start)

    def forward(self, *inputs):
        wanted = [tuple(given["shape"]) for given in self._symbol["inputs"]]
        found = [x.shape for x in inputs]
        if found != wanted:
            raise ValueError(f"this network was exported for inputs of shapes {wanted}, and is given {found}; export it for those")
        return self._program(*inputs, *(self.__dict__[name] for name in self._tensor_names))

    def extra_repr(self):
        return f"{self._symbol['name']}, {len(self._tensor_names)} tensors"

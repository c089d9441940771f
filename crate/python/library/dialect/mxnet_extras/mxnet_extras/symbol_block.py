"""`gluon.SymbolBlock`: graphs as blocks."""

import tandem as td
from mxnet import context, nd
from mxnet.gluon.block import HybridBlock
from mxnet.gluon.parameter import ParameterDict, load_values
from mxnet_extras import symbols


class _Program(HybridBlock):
    """A block from the files that `export` wrote."""

    def __init__(self, module):
        super().__init__(prefix="symbolblock_")
        self.__dict__["_module"] = module

    def forward(self, *args):
        """What the block computes."""
        from tandem.dialect import as_class

        found = self._module(*args)
        return as_class(found, type(args[0])) if isinstance(found, td.Tensor) else found


class SymbolBlock(HybridBlock):
    """A graph, or a list of results of one, as a block: the variables that are no inputs are its parameters."""

    def __init__(self, outputs, inputs, params=None):
        super().__init__(prefix="")
        own = self.__dict__
        own["_prefix"], own["_params"] = "", ParameterDict("", params)
        own["_graph"] = symbols.Group(list(outputs)) if isinstance(outputs, (list, tuple)) else outputs
        own["_names"] = [x.name for x in (inputs if isinstance(inputs, (list, tuple)) else [inputs])]
        for names, options in ((self._graph.list_arguments(), {}), (self._graph.list_auxiliary_states(), {"grad_req": "null"})):
            for name in names:
                if name not in self._names:
                    self._reg_params[name] = self.params.get(name, allow_deferred_init=True, **options)

    @staticmethod
    def imports(symbol_file, input_names, param_file=None, ctx=None, allow_missing=False, ignore_extra=False):
        """Reads a block, and the values of its parameters."""
        input_names = [input_names] if isinstance(input_names, str) else input_names
        with open(symbol_file, encoding="utf-8") as file:
            is_graph = '"heads"' in file.read()
        if not is_graph:
            name = None if ctx is None else context.Context(ctx).tandem_name
            return _Program(td.nn.SymbolBlock.imports(symbol_file, input_names, param_file, device=name))
        found = SymbolBlock(symbols.load(symbol_file), [symbols.Variable(name) for name in input_names])
        if param_file is not None:
            values = {name.rpartition(":")[2]: value for name, value in nd.load(param_file).items()}
            load_values(dict(found.collect_params().items()), values, param_file, ctx, allow_missing, ignore_extra)
        return found

    def infer_shape(self, *args):
        """Tells parameters their shapes."""
        arguments, _, kept = self._graph.infer_shape(**{name: x.shape for name, x in zip(self._names, args)})
        names = (*self._graph.list_arguments(), *self._graph.list_auxiliary_states())
        for name, shape in zip(names, (*arguments, *kept)):
            if name in self._reg_params:
                self._reg_params[name].shape = shape

    def forward(self, *args):
        """What the graph computes."""
        given = dict(zip(self._names, args))
        if isinstance(args[0], symbols.Symbol):
            return self._graph(**given)
        given.update({name: value.data_for(args[0]) for name, value in self._reg_params.items()})
        found = symbols.evaluated(self._graph._outputs, given)
        return found[0] if len(found) == 1 else found

    def __repr__(self):
        return f"SymbolBlock(\n{self._graph} : {len(self._names)} -> {len(self._graph)}\n)"

"""Graphs of symbols that are bound to arrays."""

from mxnet import autograd, nd
from mxnet.base import MXNetError
from mxnet.context import current_context
from mxnet_extras.heads import HEADS
from mxnet_extras.symbols import evaluated


class Executor:
    """A graph with arrays: `forward` computes the results, `backward` the gradients of the arguments."""

    def __init__(self, symbol, ctx, args, grads, grad_req, kept):
        self._symbol, self._ctx = symbol, ctx or current_context()
        self.arg_dict, self.grad_dict, self.aux_dict = args, {name: (grads or {}).get(name) for name in args}, kept
        self._has_grads = grads is not None
        if isinstance(grad_req, (list, tuple)):
            grad_req = dict(zip(args, grad_req))
        self._requests = {name: grad_req.get(name, "null") if isinstance(grad_req, dict) else grad_req for name in args}
        self.outputs, self._recorded = [], None

    arg_arrays = property(lambda self: list(self.arg_dict.values()))
    grad_arrays = property(lambda self: list(self.grad_dict.values()) if self._has_grads else None)
    aux_arrays = property(lambda self: list(self.aux_dict.values()))
    output_dict = property(lambda self: dict(zip(self._symbol.list_outputs(), self.outputs)))

    def forward(self, is_train=False, **kwargs):
        """The results; arrays that are given by name are taken over first."""
        for name, value in kwargs.items():
            if name not in self.arg_dict:
                raise TypeError(f"Unknown argument {name}")
            self.arg_dict[name][:] = value
        if not is_train:
            with autograd.predict_mode():
                self.outputs, self._recorded = evaluated(self._symbol._outputs, {**self.arg_dict, **self.aux_dict}), None
            return self.outputs
        self._recorded = dict(self.arg_dict)
        for name, gradient in self.grad_dict.items():
            if gradient is not None and self._requests[name] != "null":
                self._recorded[name] = copy = self.arg_dict[name].copy()
                copy.attach_grad()
        with autograd.record():
            self.outputs = evaluated(self._symbol._outputs, {**self._recorded, **self.aux_dict})
        return self.outputs

    def backward(self, out_grads=None, is_train=True):
        """Puts the gradients of the arguments into their arrays, or adds them."""
        if self._recorded is None:
            raise RuntimeError("call forward(is_train=True) before backward")
        seeds = [out_grads] if isinstance(out_grads, nd.NDArray) else out_grads or [None] * len(self.outputs)
        for (node, _), x, seed in zip(self._symbol._outputs, self.outputs, seeds):
            if seed is None and x.requires_grad and node.op not in HEADS:
                raise MXNetError(f"{node.name} is no loss: backward needs its gradient, out_grads")
        pairs = [(x, nd.ones_like(x) if seed is None else seed) for x, seed in zip(self.outputs, seeds) if x.requires_grad]
        autograd.backward([x for x, _ in pairs], [seed for _, seed in pairs])
        for name, array in self._recorded.items():
            if array is not self.arg_dict[name]:
                target = self.grad_dict[name]
                target[:] = target + array.grad if self._requests[name] == "add" else array.grad

    def copy_params_from(self, arg_params, aux_params=None, allow_extra_params=False):
        """Takes over the values of arrays by name."""
        for own, given in ((self.arg_dict, arg_params), (self.aux_dict, aux_params or {})):
            for name, value in given.items():
                if name in own:
                    own[name][:] = value
                elif not allow_extra_params:
                    raise ValueError(f'Find name "{name}" that is not in the arguments')

    def reshape(self, partial_shaping=False, allow_up_sizing=False, **shapes):
        """The same graph for other shapes, with the arrays whose shapes stay."""
        found = self._symbol.simple_bind(self._ctx, self._requests, **shapes)
        for own, before in ((found.arg_dict, self.arg_dict), (found.aux_dict, self.aux_dict)):
            own.update({name: x for name, x in before.items() if own[name].shape == x.shape})
        return found

"""`torch.utils.flop_counter`: how many operations products and convolutions take, by module.

Layers are counted by their shapes, products of matrices as they are computed; the gradients of each when `backward` comes to its result.
What PyTorch's kernels for a CPU do without a product that it counts (LSTM, fused attention) counts nothing here either.
"""

from collections import defaultdict
from math import prod

import torch
from torch.nn import functional as F
from torch_extras import module_hooks

suffixes = ["", "K", "M", "B", "T"]
flop_registry = {}
_FUNCTIONS = [f"conv{kind}{n}d" for kind in ("", "_transpose") for n in (1, 2, 3)]
_CELLS = torch.nn.LSTMCell, torch.nn.GRUCell, torch.nn.RNNCell
# One with long memory is a kernel of its own, its cell is not.
_COUNTED = *_CELLS, torch.nn.GRU, torch.nn.RNN
_MODULES = torch.nn.Linear, torch.nn.LSTM, *_COUNTED


def get_shape(i):
    """The shape of a tensor; anything else as it is."""
    return i.shape if isinstance(i, torch.Tensor) else i


def mm_flop(a_shape, b_shape, *args, out_shape=None, **kwargs):
    """A multiplication and an addition for each pair of factors."""
    (m, k), (other, n) = a_shape, b_shape
    assert k == other
    return m * n * 2 * k


def addmm_flop(self_shape, a_shape, b_shape, out_shape=None, **kwargs):
    """That of the product."""
    return mm_flop(a_shape, b_shape)


def bmm_flop(a_shape, b_shape, out_shape=None, **kwargs):
    """That of each product of the batch."""
    assert a_shape[0] == b_shape[0]
    return a_shape[0] * mm_flop(a_shape[1:], b_shape[1:])


def baddbmm_flop(self_shape, a_shape, b_shape, out_shape=None, **kwargs):
    """That of each product of the batch."""
    return bmm_flop(a_shape, b_shape)


def conv_flop_count(x_shape, w_shape, out_shape, transposed=False):
    """The kernel at each place: of the result, or of the argument where that is spread."""
    return prod((x_shape if transposed else out_shape)[2:]) * prod(w_shape) * x_shape[0] * 2


def conv_flop(x_shape, w_shape, _bias, _stride, _padding, _dilation, transposed, *args, out_shape=None, **kwargs):
    """That of a convolution with these arguments."""
    return conv_flop_count(x_shape, w_shape, out_shape, transposed=transposed)


def _turned(shape):
    return [shape[1], shape[0], *shape[2:]]


def _conv_backward(grad_shape, x_shape, w_shape, transposed, needs):
    """That of the gradients of the argument and of the kernel."""
    count = conv_flop_count(grad_shape, w_shape, x_shape, not transposed) if needs[0] else 0
    if needs[1]:
        pair = (grad_shape, x_shape) if transposed else (x_shape, grad_shape)
        count += conv_flop_count(*map(_turned, (*pair, w_shape)), transposed=False)
    return count


def sdpa_flop_count(query_shape, key_shape, value_shape):
    """That of the scores, and of the values that they weigh."""
    b, h, s_q, d_q = query_shape
    s_k, d_v = key_shape[2], value_shape[3]
    return bmm_flop((b * h, s_q, d_q), (b * h, d_q, s_k)) + bmm_flop((b * h, s_q, s_k), (b * h, s_k, d_v))


def register_flop_formula(targets, get_raw=False):
    """A decorator: the formula of operators of one's own."""

    def register(formula):
        for target in targets if isinstance(targets, (list, tuple)) else [targets]:
            if target in flop_registry:
                raise RuntimeError(f"duplicate registrations for {target}")
            flop_registry[target] = formula
        return formula

    return register


def get_suffix_str(number):
    """The unit in which a number has two digits or more."""
    return suffixes[max(0, min(len(suffixes) - 1, (len(str(number)) - 2) // 3))]


def convert_num_with_suffix(number, suffix):
    """A number in this unit."""
    return f"{number / 1000 ** suffixes.index(suffix):.3f}{suffix}"


def convert_to_percent_str(num, denom):
    """A share."""
    return f"{num / denom:.2%}" if denom else "0%"


class FlopCounterMode:
    """Counts in a `with` block."""

    __module__ = "torch.utils.flop_counter"

    def __init__(self, mods=None, depth=2, display=True, custom_mapping=None):
        self.flop_counts = defaultdict(lambda: defaultdict(int))
        self.depth, self.display = depth, display
        self.flop_registry = {**flop_registry, **(custom_mapping or {})}
        self._running, self._quiet, self._parents, self._names = False, 0, ["Global"], {}

    def get_total_flops(self):
        """All of them."""
        return sum(self.flop_counts["Global"].values())

    def get_flop_counts(self):
        """The numbers by module and operator."""
        return {name: dict(counts) for name, counts in self.flop_counts.items()}

    def get_table(self, depth=None):
        """The same as a text, of modules down to this depth."""
        import tabulate

        depth, total, rows = depth or self.depth or 999999, self.get_total_flops(), []
        row = lambda name, count: [name, convert_num_with_suffix(count, get_suffix_str(total)), convert_to_percent_str(count, total)]  # noqa: E731
        of = lambda name: [row(name, sum(self.flop_counts[name].values())), *(row(f" - {op}", n) for op, n in self.flop_counts[name].items())]  # noqa: E731
        shown = [name for name in sorted(self.flop_counts) if name != "Global" and name.count(".") < depth]
        if all(sum(self.flop_counts[name].values()) < total for name in shown):
            rows = of("Global")
        for name in shown:
            rows += of(name)
        return tabulate.tabulate(rows if total else [["Global", "0", "0%"]], headers=["Module", "FLOP", "% Total"], colalign=("left", "right", "right"))

    def __enter__(self):
        self.flop_counts.clear()
        self._running, self._quiet, self._parents = True, 0, ["Global"]
        self._hooks = [module_hooks.register_module_forward_pre_hook(self._before), module_hooks.register_module_forward_hook(self._after)]
        self._kept = [(place, name, getattr(place, name)) for place, name in _PATCHED]
        for place, name, function in self._kept:
            setattr(place, name, self._counted(function, _rule_of(place, name)))
        return self

    def __exit__(self, *failure):
        self._running = False
        for place, name, function in self._kept:
            setattr(place, name, function)
        for hook in self._hooks:
            hook.remove()
        if self.display:
            print(self.get_table(self.depth))

    # What runs

    def _before(self, module, args):
        name = self._names.setdefault(id(module), type(module).__name__)
        for part, child in module.named_children():
            self._names[id(child)] = f"{name}.{part}"
        self._parents.append(name)
        self._quiet += isinstance(module, _MODULES) or type(module).__name__.startswith("Conv")

    def _after(self, module, args, output):
        if isinstance(module, _MODULES) or type(module).__name__.startswith("Conv"):
            self._quiet -= 1
            if not self._quiet:
                _of_module(self, module, args, output[0] if isinstance(output, tuple) else output)
        self._parents.pop()

    def _counted(self, function, rule):
        def call(*args, **kwargs):
            self._quiet += 1
            try:
                result = function(*args, **kwargs)
            finally:
                self._quiet -= 1
            if self._running and not self._quiet:
                rule(self, result, *args, **kwargs)
            return result

        call.__name__ = getattr(function, "__name__", "call")
        return call

    def add(self, op, count, parents=None):
        """Counts operations of an operator, for the modules that are called now."""
        if count:
            for name in {*(parents or self._parents)}:
                self.flop_counts[name][getattr(torch.ops.aten, op)] += count

    def later(self, result, op, count):
        """Counts them when `backward` comes to the result."""
        if count and result.requires_grad:
            parents = list(self._parents)
            result.register_hook(lambda gradient: self.add(op, count, parents) if self._running else None)

    def product(self, result, op, count, *factors, backward=None):
        """Counts a product, and its gradients: one of the same size for each factor that has them."""
        self.add(op, count)
        self.later(result, backward or ("bmm" if "bmm" in op else "mm"), count * sum(x.requires_grad for x in factors))


def _of_matmul(counter, result, a, b):
    """Stacks times a matrix are one matrix; a vector is no product of matrices."""
    if min(a.ndim, b.ndim) > 1:
        op = "mm" if b.ndim == 2 else "bmm"
        counter.product(result, op, 2 * result.numel() * a.shape[-1], a, b)


def _of_sum(counter, result, equation, *operands):
    operands = operands[0] if len(operands) == 1 and isinstance(operands[0], (list, tuple)) else operands
    if len(operands) == 2 and isinstance(equation, str) and "." not in equation:
        sizes = {}
        for names, x in zip(equation.split("->")[0].replace(" ", "").split(","), operands):
            sizes.update(zip(names, x.shape))
        counter.product(result, "bmm", 2 * prod(sizes.values()), *operands)


def _of_added(counter, result, input, a, b, **options):
    counter.product(result, "baddbmm" if a.ndim == 3 else "addmm", 2 * result.numel() * a.shape[-1], a, b)


def _of_linear(counter, result, input, weight, bias=None):
    if input.ndim > 1 or bias is not None:
        counter.product(result, "mm" if bias is None else "addmm", 2 * result.numel() * weight.shape[1], input, weight)


def _of_convolution(is_transposed):
    def rule(counter, result, input, weight, *args, **options):
        x_shape, y_shape = ((1, *x.shape) if x.ndim < weight.ndim else tuple(x.shape) for x in (input, result))
        counter.add("convolution", conv_flop_count(x_shape, weight.shape, y_shape, is_transposed))
        needs = input.requires_grad, weight.requires_grad
        counter.later(result, "convolution_backward", _conv_backward(y_shape, x_shape, weight.shape, is_transposed, needs))

    return rule


def _of_attention(counter, result, module, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, **options):
    """The projections, and the two products around the weights where these are asked for or dropped."""
    found, width = result[0], module.embed_dim
    own = found.detach().requires_grad_(found.requires_grad)
    for x in (query, key, value, own):
        counter.product(found, "addmm", 2 * x.numel() * width, x, module.out_proj.weight)
    if need_weights or module.dropout and module.training:
        steps = key.shape[-2] if module.batch_first or key.ndim == 2 else key.shape[0]
        is_masked = attn_mask is not None or key_padding_mask is not None
        for op in ("baddbmm" if is_masked else "bmm", "bmm"):
            counter.product(found, op, 2 * query.numel() // query.shape[-1] * steps * width, own, own)


def _of_recurrent(counter, module, x, result):
    """Each weight times all steps; the first of them has no gradient of a state."""
    rows, is_cell = x.numel() // x.shape[-1], isinstance(module, _CELLS)
    first = rows if is_cell or x.ndim == 2 else x.shape[0 if module.batch_first else 1]
    for name, weight in module.named_parameters():
        if name.startswith("weight"):
            count = 2 * weight.numel()
            counter.add("addmm" if module.use_bias else "mm", rows * count)
            states = rows - first if "_hh" in name else rows * (x.requires_grad or not name.endswith(("_l0", "_l0_reverse", "_ih")))
            counter.later(result, "mm", count * (rows * weight.requires_grad + states))


def _of_module(counter, module, args, result):
    if not args:
        return
    if isinstance(module, torch.nn.Linear):
        _of_linear(counter, result, args[0], module.weight, module.bias)
    elif isinstance(module, _COUNTED):
        _of_recurrent(counter, module, args[0], result)
    elif type(module).__name__.startswith("Conv"):
        _of_convolution("Transpose" in type(module).__name__)(counter, result, args[0], module.weight)


_PATCHED = [
    (torch.nn.MultiheadAttention, "forward"),
    (torch.Tensor, "__matmul__"),
    (torch.Tensor, "matmul"),
    (torch, "einsum"),
    *((place, name) for place in (torch, torch.Tensor) for name in ("addmm", "baddbmm")),
]
_PATCHED += [(F, name) for name in ("linear", "scaled_dot_product_attention", *_FUNCTIONS)]
_RULES = {
    "forward": _of_attention,
    "einsum": _of_sum,
    "addmm": _of_added,
    "baddbmm": _of_added,
    "linear": _of_linear,
    "__matmul__": _of_matmul,
    "matmul": _of_matmul,
}


def _of_fused(counter, result, query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, **options):
    """One kernel, but where weights are dropped."""
    if dropout_p:
        counter.product(result, "bmm", sdpa_flop_count(*((1,) * (4 - x.ndim) + tuple(x.shape) for x in (query, key, value))), query, key)


_RULES["scaled_dot_product_attention"] = _of_fused


def _rule_of(place, name):
    if name.startswith("conv"):
        return _of_convolution("transpose" in name)
    return _RULES[name]

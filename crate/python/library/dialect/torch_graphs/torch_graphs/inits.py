"""First values of layers with attention, and those that are drawn from what is left of a normal distribution, or are orthogonal."""

import math

import tandem as td
from torch import autograd
from torch.nn.init import _filling, kaiming_uniform_, uniform_, xavier_uniform_, zeros_


@_filling
def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0, generator=None):
    share = lambda x: (1.0 + math.erf((x - mean) / std / math.sqrt(2.0))) / 2.0  # noqa: E731
    tensor.uniform_(2 * share(a) - 1, 2 * share(b) - 1, generator=generator)
    tensor.erfinv_().mul_(std * math.sqrt(2.0)).add_(mean).clamp_(a, b)


@_filling
def orthogonal_(tensor, gain=1, generator=None):
    if tensor.ndim < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    rows, columns = tensor.shape[0], tensor.numel() // tensor.shape[0]
    x = tensor.new_empty(rows, columns).normal_(generator=generator)
    q, r = td.linalg.qr(x.T if rows < columns else x)
    q = q * td.sign(td.diagonal(r))
    tensor.copy_((q.T if rows < columns else q).reshape(tensor.shape) * gain)


orthogonal = orthogonal_


def _linear(layer):
    kaiming_uniform_(layer.weight, a=math.sqrt(5))
    if layer.bias is not None:
        bound = 1 / math.sqrt(layer.weight.shape[1])
        uniform_(layer.bias, -bound, bound)


def of_attention(module):
    """First values of a layer with attention, drawn in PyTorch's order."""
    if hasattr(module, "encoder"):
        for stack in (module.encoder, module.decoder):
            first, *others = stack.layers
            of_attention(first)
            with autograd.no_grad():
                for other in others:
                    for p, value in zip(other.parameters(), first.parameters()):
                        p.copy_(value)
        for p in module.parameters():
            if p.ndim > 1:
                xavier_uniform_(p)
    elif hasattr(module, "linear1"):
        for part in (module.self_attn, getattr(module, "multihead_attn", None)):
            if part is not None:
                of_attention(part)
        _linear(module.linear1)
        _linear(module.linear2)
    else:
        _linear(module.out_proj)
        for weight in (module.in_proj_weight, module.q_proj_weight, module.k_proj_weight, module.v_proj_weight):
            if weight is not None:
                xavier_uniform_(weight)
        if module.out_proj.bias is not None:
            zeros_(module.out_proj.bias)

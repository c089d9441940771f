"""Small things of the trainer."""

from .combined_loader import CombinedLoader
from .exceptions import MisconfigurationException
from .rank_zero import rank_zero_info, rank_zero_only, rank_zero_warn

__all__ = ["CombinedLoader", "MisconfigurationException", "grad_norm", "rank_zero_info", "rank_zero_only", "rank_zero_warn"]


def grad_norm(module, norm_type, group_separator="/"):
    """The norms of gradients by name, and of all."""
    import torch

    norm_type = float(norm_type)
    if norm_type <= 0:
        raise ValueError(f"`norm_type` must be a positive number or 'inf' (infinity norm). Got {norm_type}")
    norms = {
        f"grad_{norm_type}_norm{group_separator}{name}": parameter.grad.data.norm(norm_type)
        for name, parameter in module.named_parameters()
        if parameter.grad is not None
    }
    if norms:
        norms[f"grad_{norm_type}_norm_total"] = torch.tensor(list(norms.values())).norm(norm_type)
    return norms

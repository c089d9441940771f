"""What layers of attention do beside what those of `tandem` do: errors and names of PyTorch."""

import tandem as td


def transformed(self, src, tgt, *masks, **options):
    if src.ndim == 3 and src.shape[not self.batch_first] != tgt.shape[not self.batch_first]:
        raise RuntimeError("the batch number of src and tgt must be equal")
    if {src.shape[-1], tgt.shape[-1]} != {self.d_model}:
        raise RuntimeError("the feature number of src and tgt must be equal to d_model")
    return td.nn.Transformer.forward(self, src, tgt, *masks, **options)


def attended(self, query, key, value, *masks, **options):
    if query.shape[-1] != self.embed_dim:
        raise AssertionError(f"was expecting embedding dimension of {self.embed_dim}, but got {query.shape[-1]}")
    found = td.nn.MultiheadAttention.forward(self, query, key, value, *masks, **options)
    if self.batch_first and query.ndim == 3 and (self.training or found[0].requires_grad):
        # It is computed with the lengths in front.
        batch, _, width = found[0].shape
        found[0].__dict__["_layout"] = (width, batch * width, 1), 0
    if query.ndim == 3 and found[0].requires_grad:
        found[0]._grad_name = "TransposeBackward0" if self.batch_first else "ViewBackward0"
    return found


def square_subsequent_mask(sz, device=None, dtype=None):
    """A mask of `-inf` above the diagonal: no place sees later ones."""
    from .. import _creation

    return td.triu(_creation.full((sz, sz), float("-inf"), device=device, dtype=dtype), k=1)

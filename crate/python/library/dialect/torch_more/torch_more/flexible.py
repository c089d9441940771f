"""`torch.nn.attention.flex_attention` and `.bias`: attention whose scores and masks are functions of the places."""

import torch

_DEFAULT_SPARSE_BLOCK_SIZE = 128


def _numbered(sizes):
    """The places of batch, head, query and key, each along an axis of its own."""
    return [torch.arange(size).reshape([-1 if at == axis else 1 for at in range(4)]) for axis, size in enumerate(sizes)]


def flex_attention(query, key, value, score_mod=None, block_mask=None, scale=None, enable_gqa=False, return_lse=False, kernel_options=None):
    """Attention whose scores a function changes: `score_mod(score, batch, head, q, k)`."""
    if enable_gqa and key.shape[1] != query.shape[1]:
        times = query.shape[1] // key.shape[1]
        key, value = (x.repeat_interleave(times, 1) for x in (key, value))
    scores = query @ key.mT * (query.shape[-1] ** -0.5 if scale is None else scale)
    if score_mod is not None:
        scores = torch.broadcast_to(score_mod(scores, *_numbered(scores.shape)), scores.shape)
    if block_mask is not None:
        scores = scores.masked_fill(~block_mask.mask_mod(*_numbered(scores.shape)), float("-inf"))
    logs = torch.logsumexp(scores, -1)
    # A query that sees no key gets zeros.
    weights = torch.exp(scores - torch.where(logs == float("-inf"), 0.0, logs)[..., None])
    out = weights @ value
    return (out, logs) if return_lse else out


def _in_order(blocks):
    """Of each row of blocks how many are needed, and which: those first."""
    return blocks.sum(-1).int(), torch.argsort(blocks.int(), dim=-1, descending=True, stable=True).int()


class BlockMask:
    """Which keys a query sees, by a function `mask_mod(batch, head, q, k)`; known for whole blocks of queries and keys."""

    def __init__(self, mask_mod, shape, block_size, blocks, full):
        self.mask_mod, self._sizes, self.BLOCK_SIZE, self.seq_lengths = mask_mod, shape, block_size, shape[2:]
        self._blocks, self._full = blocks, full
        self.kv_num_blocks, self.kv_indices = _in_order(blocks & ~full)
        self.full_kv_num_blocks, self.full_kv_indices = _in_order(full)
        self.q_num_blocks, self.q_indices = _in_order((blocks & ~full).mT)
        self.full_q_num_blocks, self.full_q_indices = _in_order(full.mT)

    @property
    def shape(self):
        return tuple(self._sizes)

    def numel(self):
        """How many pairs of places there are."""
        batch, heads, rows, columns = self._sizes
        return batch * heads * rows * columns

    def sparsity(self):
        """What part of the pairs needs no computation, in percent."""
        return 100 * (1 - int(self._blocks.sum()) * self.BLOCK_SIZE[0] * self.BLOCK_SIZE[1] / self.numel())

    def to_dense(self):
        """1 for the blocks that are needed."""
        return self._blocks.int()

    def to_string(self, grid_size=(20, 20), limit=4):
        """The blocks that are needed as characters."""
        pictures = []
        for batch in range(self._blocks.shape[0]):
            for head in range(self._blocks.shape[1]):
                lines = ["".join("██" if seen else "  " for seen in row) for row in self._blocks[batch, head].tolist()]
                pictures.append(f"({batch}, {head})\n" + "\n".join(lines) + "\n")
        return "\n".join(pictures)

    def to(self, device):
        return self

    def __str__(self):
        return f"BlockMask(shape={self.shape}, sparsity={self.sparsity():.2f}%, \n{self.to_string()})"

    def __repr__(self):
        names = "kv_num_blocks kv_indices full_kv_num_blocks full_kv_indices q_num_blocks q_indices full_q_num_blocks full_q_indices".split()
        lines = [f"{name}={getattr(self, name).shape}" for name in names]
        lines += [f"BLOCK_SIZE={self.BLOCK_SIZE}", f"shape={self.shape}", f"sparsity={self.sparsity():.2f}%", f"mask_mod={self.mask_mod.__name__}"]
        return "BlockMask(\n    " + ",\n    ".join(lines) + "\n)"


def create_block_mask(mask_mod, B, H, Q_LEN, KV_LEN, device="cpu", BLOCK_SIZE=128, _compile=False):
    """A mask for `flex_attention`."""
    down, across = size = (BLOCK_SIZE, BLOCK_SIZE) if isinstance(BLOCK_SIZE, int) else tuple(BLOCK_SIZE)
    seen = create_mask(mask_mod, B, H, Q_LEN, KV_LEN)
    padded = torch.nn.functional.pad(seen.int(), (0, -KV_LEN % across, 0, -Q_LEN % down))
    counts = padded.reshape(*padded.shape[:2], padded.shape[2] // down, down, padded.shape[3] // across, across).sum((3, 5))
    return BlockMask(mask_mod, (B or 1, H or 1, Q_LEN, KV_LEN), size, counts > 0, counts == down * across)


def create_mask(mod_fn, B, H, Q_LEN, KV_LEN, device="cpu"):
    """The mask as a tensor."""
    sizes = (B or 1, H or 1, Q_LEN, KV_LEN)
    return torch.broadcast_to(mod_fn(*_numbered(sizes)), sizes)


def noop_mask(batch, head, token_q, token_kv):
    """Every key is seen."""
    return batch.new_ones(size=(), dtype=torch.bool, device=batch.device)


def _joined(operator, start):
    def join(*mask_mods):
        if not all(map(callable, mask_mods)):
            raise RuntimeError(f"All inputs should be callable mask_mods: {mask_mods}")

        def mask_mod(b, h, q_idx, kv_idx):
            found = b.new_full((), start, dtype=torch.bool)
            for part in mask_mods:
                found = operator(found, part(b, h, q_idx, kv_idx))
            return found

        return mask_mod

    return join


and_masks, or_masks = _joined(torch.logical_and, True), _joined(torch.logical_or, False)


class CausalBias:
    """What a query sees of the keys before it, counted from the first (`upper left`) or the last key."""

    def __init__(self, variant, seq_len_q, seq_len_kv):
        self.variant, self.seq_len_q, self.seq_len_kv = variant, seq_len_q, seq_len_kv

    def _materialize(self, device=None):
        """The mask as a tensor."""
        ones = torch.ones(self.seq_len_q, self.seq_len_kv, dtype=torch.bool)
        return ones.tril(self.seq_len_kv - self.seq_len_q if self.variant == "lower right" else 0)

    def __repr__(self):
        return repr(self._materialize())


def causal_upper_left(*size):
    """A causal mask, counted from the first key."""
    return CausalBias("upper left", *size)


def causal_lower_right(*size):
    """A causal mask, counted from the last key."""
    return CausalBias("lower right", *size)

"""Forms of layers that few programs ask for: projected states, places that attention sees besides, rows of bounded length."""

import tandem as td
import torch
from tandem.nn._cells import GATES, step_of
from tandem.nn.attention import both_masks, split_heads
from tandem.nn.linear import torch_bound
from torch import nn


def become(layer, options):
    """Makes a layer that is being initialised one of the form that these options ask for."""
    name = type(layer).__name__
    form = next((form for base, form in _FORMS if isinstance(layer, base)), None)
    if form is None:
        raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
    layer.__class__ = type(name, (form, type(layer)), {"__module__": type(layer).__module__})
    layer.__dict__.update(options)


class _Projected:
    """An LSTM whose outputs, and states but for those of the cells, are projected to `proj_size` numbers."""

    def _make_weights(self, inputs):
        if not 0 < self.proj_size < self.hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size" if self.proj_size > 0 else "proj_size should be a positive integer")
        self.input_size, proj = inputs, self.proj_size
        rows, bound = GATES[self.kind] * self.hidden_size, torch_bound(self.hidden_size)
        for layer, name, _ in self._names():
            columns = inputs if layer == 0 else proj * (2 if self.bidirectional else 1)
            shapes = {"weight_ih": (rows, columns), "weight_hh": (rows, proj)}
            shapes |= {"bias_ih": (rows,), "bias_hh": (rows,)} if self.use_bias else {}
            for kind, shape in {**shapes, "weight_hr": (proj, self.hidden_size)}.items():
                self._make(f"{kind}_{name}", shape, bound)
        self._ready()

    def begin_state(self, batch_size, dtype="float32"):
        """States of zeros: what is projected, and the cells."""
        count = self.num_layers * (2 if self.bidirectional else 1)
        return [td.zeros((count, batch_size, size), dtype=dtype) for size in (self.proj_size, self.hidden_size)]

    def _initial(self, given, x):
        zeros = [td.astype(state, x.dtype.name) for state in self.begin_state(x.shape[1])]
        if given is None:
            return zeros
        states = [td.expand_dims(s, 0) if s.ndim == 2 and zeros[0].shape[0] == 1 else s for s in given]
        for at, (state, zero) in enumerate(zip(states, zeros)):
            if tuple(state.shape) != tuple(zero.shape):
                raise ValueError(f"Expected hidden[{at}] size {tuple(zero.shape)}, got {list(state.shape)}")
        return states

    def _over_time(self, x, state, name, reverse, mask):
        projection, plain = self.__dict__[f"weight_hr_{name}"].T, step_of(self.kind, self.activation)

        def step(*given):
            hidden, cells = plain(*given)
            return hidden @ projection, cells

        object.__setattr__(self, "_step", step)
        return super()._over_time(x, state, name, reverse, mask)

    def _complete(self):
        pass

    def extra_repr(self):
        """Sizes and options."""
        sizes = f"{self.input_size}, {self.hidden_size}"
        return f"{sizes}, proj_size={self.proj_size}{super().extra_repr().removeprefix(sizes)}"


class _Widened:
    """Attention that sees a learned place, or an empty one, behind those of the keys."""

    add_bias_kv = add_zero_attn = False
    bias_k = bias_v = None

    def _complete(self):
        if self.add_bias_kv:
            self.bias_k, self.bias_v = (nn.Parameter(torch.empty(1, 1, self.embed_dim)) for _ in "kv")
            nn.init.xavier_normal_(self.bias_k)
            nn.init.xavier_normal_(self.bias_v)

    def _attend(self, q, k, v, mask, causal, cache, needs_weights):
        count, heads, length, size = k.shape
        if causal:
            mask, causal = both_masks(mask, td.tril(td.ones((q.shape[2], length), dtype="bool"))), False
        wider = [[k], [v]]
        if self.add_bias_kv:
            for parts, bias in zip(wider, (self.bias_k, self.bias_v)):
                parts.append(td.broadcast_to(split_heads(bias, heads), (count, heads, 1, size)))
        if self.add_zero_attn:
            for parts in wider:
                parts.append(td.zeros_like(parts[0][:, :, :1]))
        added = len(wider[0]) - 1
        if mask is not None:
            seen = td.ones if mask.dtype.name.endswith("bool") else td.zeros
            mask = td.concat([mask, seen((*mask.shape[:-1], added), dtype=mask.dtype.name)], axis=-1)
        k, v = (td.concat(parts, axis=2) for parts in wider)
        return super()._attend(q, k, v, mask, causal, cache, needs_weights)


class _Bounded:
    """A table whose rows are shortened to `max_norm` when they are read, or whose rows share the gradients of their readings."""

    max_norm, scale_grad_by_freq = None, False

    def forward(self, input):
        """Rows of the table."""
        if self.max_norm:
            self._shorten(input)
        found = super().forward(input)
        if not self.scale_grad_by_freq:
            return found
        share = found / torch.bincount(input.flatten(), minlength=self.num_embeddings)[input].unsqueeze(-1)
        return share + (found - share).detach()

    def _shorten(self, input):
        with torch.no_grad():
            read = torch.zeros(self.weight.shape[0], dtype=torch.bool)
            read[input.flatten()] = True
            lengths = self.weight.norm(self._arguments["norm_type"], dim=1)
            factors = torch.where(read & (lengths > self.max_norm), self.max_norm / (lengths + 1e-7), torch.ones_like(lengths))
            self.weight.mul_(factors.unsqueeze(1))

    def _complete(self):
        pass

    def extra_repr(self):
        """Sizes and options."""
        text = super().extra_repr()
        norm_type = self._arguments["norm_type"]
        text += f", max_norm={self.max_norm}" if self.max_norm else ""
        text += f", norm_type={norm_type}" if norm_type != 2 else ""
        return text + (f", scale_grad_by_freq={self.scale_grad_by_freq}" if self.scale_grad_by_freq else "")


class _Remembering:
    """Norms of each picture by itself that keep means and variances, with which they norm outside of training."""

    track_running_stats = True

    def _complete(self):
        count = self._arguments["num_features"]
        self.register_buffer("running_mean", torch.zeros(count))
        self.register_buffer("running_var", torch.ones(count))
        self.register_buffer("num_batches_tracked", torch.tensor(0))

    def forward(self, x):
        """The normed input."""
        axes, shape = tuple(range(2, x.ndim)), (1, -1) + (1,) * (x.ndim - 2)
        if self.training:
            count, momentum = x[0, 0].numel(), self._arguments["momentum"]
            with torch.no_grad():
                # Of every picture, and then of all of them.
                mean, var = x.mean(axes).mean(0), (x.var(axes, correction=0) * count / max(count - 1, 1)).mean(0)
                self.running_mean.mul_(1 - momentum).add_(momentum * mean)
                self.running_var.mul_(1 - momentum).add_(momentum * var)
            return super().forward(x)
        found = (x - self.running_mean.view(shape)) / torch.sqrt(self.running_var.view(shape) + self._arguments["eps"])
        return found if not self._arguments["affine"] else found * self.weight.view(shape) + self.bias.view(shape)


_FORMS = (
    (nn.LSTM, _Projected), (nn.MultiheadAttention, _Widened), (nn.Embedding, _Bounded), ((nn.InstanceNorm1d, nn.InstanceNorm2d, nn.InstanceNorm3d), _Remembering),
)  # fmt: skip

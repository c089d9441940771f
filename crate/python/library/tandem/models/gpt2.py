"""`GPT2`: the decoder of Radford et al. 2019, with the names of Hugging Face's weights."""

import json

import tandem as td

from ..nn import Dense, Dropout, Embedding, LayerNorm, ModuleList
from ..nn.attention import join_heads, split_heads
from ..nn.init import RandomNormal
from ..nn.module import Module
from .causal_lm import CausalLM
from .static_cache import StaticCache, power_of_two


class GPT2Config:
    """Sizes of a `GPT2`, by Hugging Face's names; the smallest model that OpenAI published unless told otherwise.

    >>> td.models.GPT2Config(n_layer=2)
    GPT2Config(n_layer=2)
    """

    _DEFAULTS = {
        "vocab_size": 50257,
        "n_positions": 1024,
        "n_embd": 768,
        "n_layer": 12,
        "n_head": 12,
        "n_inner": None,
        "layer_norm_epsilon": 1e-5,
        "initializer_range": 0.02,
        "resid_pdrop": 0.1,
        "embd_pdrop": 0.1,
        "eos_token_id": None,
    }

    def __init__(self, **sizes):
        unknown = sorted(sizes.keys() - self._DEFAULTS.keys())
        if unknown:
            raise TypeError(f"GPT2Config has no {', '.join(unknown)}; it has {', '.join(self._DEFAULTS)}")
        self.__dict__.update({**self._DEFAULTS, **sizes})
        if self.n_embd % self.n_head:
            raise ValueError(f"n_embd {self.n_embd} is no multiple of n_head {self.n_head}")
        self.n_inner = self.n_inner or 4 * self.n_embd

    @classmethod
    def from_file(cls, file):
        """Reads a `config.json`; what does not concern the sizes is left out."""
        with open(file, encoding="utf-8") as source:
            given = json.loads(source.read())
        if given.get("activation_function", "gelu_new") != "gelu_new":
            raise ValueError(f"{file}: the activation of GPT2 is gelu_new, not {given['activation_function']}")
        return cls(**{name: value for name, value in given.items() if name in cls._DEFAULTS})

    @classmethod
    def of_weights(cls, shapes, **sizes):
        """From the shapes of a file's tensors; heads of 64 features unless `n_head` is given."""
        vocab_size, n_embd = shapes["wte.weight"]
        layers = {name.split(".")[1] for name in shapes if name.startswith("h.")}
        found = {"vocab_size": vocab_size, "n_embd": n_embd, "n_positions": shapes["wpe.weight"][0], "n_layer": len(layers)}
        found["n_inner"] = shapes["h.0.mlp.c_fc.weight"][1]
        found["n_head"] = max(1, n_embd // 64)
        return cls(**{**found, **sizes})

    def __repr__(self):
        own = {name: getattr(self, name) for name in self._DEFAULTS if getattr(self, name) != self._DEFAULTS[name]}
        if self.n_inner == 4 * self.n_embd:
            own.pop("n_inner", None)
        return f"GPT2Config({', '.join(f'{name}={value!r}' for name, value in own.items())})"


def _linear(inputs, outputs, deviation):
    return Dense(outputs, in_units=inputs, kernel_initializer=RandomNormal(0.0, deviation))


class Attention(Module):
    """Causal attention: one product for queries, keys and values of all heads, and one behind them."""

    def __init__(self, config):
        super().__init__()
        width, deviation = config.n_embd, config.initializer_range
        self.heads = config.n_head
        self.c_attn = _linear(width, 3 * width, deviation)
        # What is added to the residual stream starts smaller the more layers add to it.
        self.c_proj = _linear(width, width, deviation * (2 * config.n_layer) ** -0.5)

    def forward(self, x, attend):
        heads = [split_heads(part, self.heads) for part in td.split(self.c_attn(x), 3, axis=-1)]
        return self.c_proj(join_heads(attend(*heads)))


class MLP(Module):
    """Two layers around GELU."""

    def __init__(self, config):
        super().__init__()
        deviation = config.initializer_range
        self.c_fc = _linear(config.n_embd, config.n_inner, deviation)
        self.c_proj = _linear(config.n_inner, config.n_embd, deviation * (2 * config.n_layer) ** -0.5)

    def forward(self, x):
        return self.c_proj(td.gelu(self.c_fc(x), approximate="tanh"))


class Block(Module):
    """Attention and the layers behind it, each on a norm of the residual stream."""

    def __init__(self, config):
        super().__init__()
        self.ln_1 = LayerNorm(config.n_embd, config.layer_norm_epsilon)
        self.attn = Attention(config)
        self.ln_2 = LayerNorm(config.n_embd, config.layer_norm_epsilon)
        self.mlp = MLP(config)
        self.drop = Dropout(config.resid_pdrop)

    def forward(self, x, attend):
        x = x + self.drop(self.attn(self.ln_1(x), attend))
        return x + self.drop(self.mlp(self.ln_2(x)))


class GPT2(CausalLM):
    """A decoder of the shape of GPT-2: `model(tokens)` scores the token behind each place, `td.generate(model, tokens)` writes on.

    tokens are integers (batch, length), the result is (batch, length, vocab_size). The table of the embeddings also scores
    the tokens. Names are those of Hugging Face's files, with and without `transformer.` before them.

    >>> model = td.models.GPT2(td.models.GPT2Config(vocab_size=10, n_positions=16, n_embd=8, n_layer=2, n_head=2)).eval()
    >>> model(td.tensor([[1, 2, 3]])).shape
    (1, 3, 10)
    >>> "h.1.attn.c_attn.weight" in model.state_dict()
    True
    """

    def __init__(self, config=None, **sizes):
        super().__init__()
        self.config = config = GPT2Config(**sizes) if config is None else config
        normal = RandomNormal(0.0, config.initializer_range)
        self.wte = Embedding(config.vocab_size, config.n_embd, weight_initializer=normal)
        self.wpe = Embedding(config.n_positions, config.n_embd, weight_initializer=normal)
        self.drop = Dropout(config.embd_pdrop)
        self.h = ModuleList([Block(config) for _ in range(config.n_layer)])
        self.ln_f = LayerNorm(config.n_embd, config.layer_norm_epsilon)

    @classmethod
    def from_pretrained(cls, path, **sizes):
        """Reads weights: a folder with `config.json` and `model.safetensors`, or a file of weights, whose sizes say the rest.

        `sizes` are those of `GPT2Config` that differ. The model is set to inference.
        """
        from ..files import load

        is_file = str(path).endswith((".safetensors", ".npz"))
        weights = _own_names(load(path if is_file else f"{path}/model.safetensors"))
        if "wte.weight" not in weights:
            raise ValueError(f"{path} does not hold the weights of a GPT-2: it has no wte.weight")
        if is_file:
            config = GPT2Config.of_weights({name: value.shape for name, value in weights.items()}, **sizes)
        else:
            config = GPT2Config.from_file(f"{path}/config.json")
            config.__dict__.update(sizes)
        model = cls(config)
        model.load_state_dict(weights)
        return model.eval()

    def load_state_dict(self, state_dict, strict=True):
        """Takes over values by name; see `nn.Module.load_state_dict`. Masks, and the table that is shared, may be among them."""
        return super().load_state_dict(_own_names(state_dict), strict)

    def empty_cache(self, batch_size, max_length):
        if max_length > self.config.n_positions:
            raise ValueError(f"the model knows {self.config.n_positions} places, and {max_length} are wanted")
        sizes = self.config.n_head, self.config.n_embd // self.config.n_head
        # Powers of two, so that few programs serve texts of all lengths.
        room = min(power_of_two(max_length), self.config.n_positions)
        return StaticCache.empty(self.config.n_layer, batch_size, *sizes, room)

    def hidden(self, tokens, attend, offset):
        length = tokens.shape[1]
        if length > self.config.n_positions:
            raise ValueError(f"the model knows {self.config.n_positions} places, and the text has {length} tokens")
        x = self.drop(self.wte(tokens) + self.wpe(td.arange(length) + offset))
        for i, block in enumerate(self.h):
            x = block(x, lambda query, key, value, i=i: attend(i, query, key, value))
        return self.ln_f(x)

    def logits(self, x):
        return self.wte.attend(x)

    def extra_repr(self):
        return repr(self.config)


# What files of others have besides: the masks of the attentions, and the embeddings once more.
_NOT_OURS = (".attn.bias", ".attn.masked_bias", "lm_head.weight")


def _own_names(state):
    names = {name: name.removeprefix("transformer.") for name in state}
    return {own: state[name] for name, own in names.items() if not own.endswith(_NOT_OURS)}

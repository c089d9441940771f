"""`torchtext.transforms`: steps from texts to tensors, as modules."""

import re

import torch
from torch.nn import Module
from torch.nn import functional as _networks

from . import functional as F
from .vocab import Vocab

__all__ = ["AddToken", "LabelToIndex", "PadTransform", "RegexTokenizer", "Sequential", "StrToIntTransform", "ToTensor", "Truncate", "VocabTransform"]


class Sequential(torch.nn.Sequential):
    """Steps one after the other."""

    def forward(self, input):
        for step in self:
            input = step(input)
        return input


class VocabTransform(Module):
    """Tokens as the numbers of a vocabulary."""

    def __init__(self, vocab):
        super().__init__()
        assert isinstance(vocab, Vocab)
        self.vocab = vocab

    def forward(self, input):
        if F._depth(input, str) == 1:
            return self.vocab.lookup_indices(input)
        return [self.vocab.lookup_indices(row) for row in input]


class ToTensor(Module):
    """A tensor of numbers; rows of several lengths are filled up with a value."""

    def __init__(self, padding_value=None, dtype=torch.long):
        super().__init__()
        self.padding_value, self.dtype = padding_value, dtype

    def forward(self, input):
        return F.to_tensor(input, self.padding_value, self.dtype)


class LabelToIndex(Module):
    """Labels as numbers, by a list or a file of lines."""

    def __init__(self, label_names=None, label_path=None, sort_names=False):
        assert label_names or label_path, "label_names or label_path is required"
        assert not (label_names and label_path), "label_names and label_path are mutually exclusive"
        super().__init__()
        if label_path:
            with open(label_path) as file:
                label_names = [line.strip() for line in file if line.strip()]
        self._label_names = sorted(label_names) if sort_names else list(label_names)
        self._label_vocab = Vocab(self._label_names)

    label_names = property(lambda self: self._label_names)

    def forward(self, input):
        return self._label_vocab[input] if isinstance(input, str) else self._label_vocab.lookup_indices(input)


class Truncate(Module):
    """The first so many of each list."""

    def __init__(self, max_seq_len):
        super().__init__()
        self.max_seq_len = max_seq_len

    def forward(self, input):
        return F.truncate(input, self.max_seq_len)


class AddToken(Module):
    """A token before or behind each list."""

    def __init__(self, token, begin=True):
        super().__init__()
        self.token, self.begin = token, begin

    def forward(self, input):
        return F.add_token(input, self.token, self.begin)


class PadTransform(Module):
    """Fills a tensor up to a length."""

    def __init__(self, max_length, pad_value):
        super().__init__()
        self.max_length, self.pad_value = max_length, float(pad_value)

    def forward(self, x):
        missing = self.max_length - x.size(-1)
        return _networks.pad(x, (0, missing), value=self.pad_value) if missing > 0 else x


class StrToIntTransform(Module):
    """Texts of digits as numbers."""

    def forward(self, input):
        return F.str_to_int(input)


class RegexTokenizer(Module):
    """Replaces patterns one after the other, and parts the text at spaces."""

    def __init__(self, patterns_list):
        super().__init__()
        self.patterns = [(re.compile(pattern), instead) for pattern, instead in patterns_list]

    def forward(self, line):
        for pattern, instead in self.patterns:
            line = pattern.sub(instead, line)
        return line.split()


def _refusing(name):
    def __init__(self, *args, **options):
        Module.__init__(self)
        raise RuntimeError(f"{name} needs tables of tokens that a page cannot download: a Vocab of your own texts does without")

    return type(name, (Module,), {"__init__": __init__, "__module__": __name__, "__doc__": f"{name}, which needs tables that are not here."})


for _name in ("SentencePieceTokenizer", "GPT2BPETokenizer", "CharBPETokenizer", "CLIPTokenizer", "BERTTokenizer"):
    globals()[_name] = _refusing(_name)

"""Tokens and their numbers."""

import torch


class _Words:
    """The table of a vocabulary."""

    def __init__(self, tokens, default_index=None):
        self.itos_, self.default_index_, self._stoi = list(tokens), default_index, {}
        for at, token in enumerate(self.itos_):
            if token in self._stoi:
                raise RuntimeError(f"Duplicate token found in tokens list: {token}")
            self._stoi[token] = at


def _refuse_other(name, value, kind):
    """Refuses what is no text, or no list."""
    if not isinstance(value, kind):
        raise TypeError(f"{name}(): incompatible function arguments: {value!r} is no {kind.__name__}")


class Vocab(torch.nn.Module):
    """A vocabulary: `vocab(["a", "b"])` and `vocab["a"]` are numbers of tokens."""

    def __init__(self, vocab):
        super().__init__()
        self.vocab = vocab if isinstance(vocab, _Words) else _Words(vocab)

    is_jitable = False

    def forward(self, tokens):
        """The numbers of a list of tokens."""
        return self.lookup_indices(tokens)

    def __len__(self):
        return len(self.vocab.itos_)

    def __contains__(self, token):
        _refuse_other("__contains__", token, str)
        return token in self.vocab._stoi

    def __getitem__(self, token):
        _refuse_other("__getitem__", token, str)
        found = self.vocab._stoi.get(token, self.vocab.default_index_)
        if found is None:
            raise RuntimeError(f"Token {token} not found and default index is not set")
        return found

    def set_default_index(self, index):
        """The number of tokens that are not in the vocabulary."""
        self.vocab.default_index_ = index

    def get_default_index(self):
        """The number of tokens that are not in the vocabulary, or None."""
        return self.vocab.default_index_

    def insert_token(self, token, index):
        """Puts a token at this number; those behind move on."""
        if not 0 <= index <= len(self):
            raise RuntimeError(f"Specified index {index} is out of bounds for vocab of size {len(self)}")
        if token in self:
            raise RuntimeError(f"Token {token} not found in Vocab")
        self.vocab.itos_.insert(index, token)
        for at in range(index, len(self)):
            self.vocab._stoi[self.vocab.itos_[at]] = at

    def append_token(self, token):
        """Puts a token at the end."""
        if token in self:
            raise RuntimeError(f"Token {token} already exists in the Vocab with index: {self.vocab._stoi[token]}")
        self.vocab._stoi[token] = len(self)
        self.vocab.itos_.append(token)

    def lookup_token(self, index):
        """The token of a number."""
        if not 0 <= index < len(self):
            raise RuntimeError(f"Specified index {index} is out of bounds for vocab of size {len(self)}")
        return self.vocab.itos_[index]

    def lookup_tokens(self, indices):
        """The tokens of a list of numbers."""
        return [self.lookup_token(index) for index in indices]

    def lookup_indices(self, tokens):
        """The numbers of a list of tokens."""
        _refuse_other("lookup_indices", tokens, list)
        return [self[token] for token in tokens]

    def get_stoi(self):
        """The number of each token, a dict."""
        return dict(self.vocab._stoi)

    def get_itos(self):
        """The tokens in order."""
        return list(self.vocab.itos_)

"""Vectors of tokens, from a file that lies in the notebook."""

import gzip
import os
from functools import partial

import torch


def _rows(file, max_vectors):
    """Tokens and their numbers; a first line of two numbers is a head."""
    tokens, rows = [], []
    for line in file:
        token, *numbers = line.rstrip().split(b" ")
        if len(numbers) == 1:
            continue
        if rows and len(numbers) != len(rows[0]):
            raise RuntimeError(
                f"Vector for token {token} has {len(numbers)} dimensions, but previously read vectors have {len(rows[0])} dimensions. "
                "All vectors must have the same number of dimensions."
            )
        try:
            token = token.decode("utf-8")
        except UnicodeDecodeError:
            continue
        tokens.append(token)
        rows.append([float(number) for number in numbers])
        if max_vectors and len(rows) == max_vectors:
            break
    return tokens, rows


class Vectors:
    """Vectors from a file of lines, each a token and numbers; a token that is not there has zeros, or what `unk_init` makes."""

    def __init__(self, name, cache=None, url=None, unk_init=None, max_vectors=None):
        cache = ".vector_cache" if cache is None else cache
        self.unk_init = torch.Tensor.zero_ if unk_init is None else unk_init
        path = name if os.path.isfile(name) else os.path.join(cache, name)
        if not os.path.isfile(path):
            raise RuntimeError(f"no vectors found at {path}. (A page downloads nothing: drop the file of vectors into the notebook's files, under this name.)")
        with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
            self.itos, rows = _rows(file, max_vectors)
        self.stoi = {token: at for at, token in enumerate(self.itos)}
        self.vectors = torch.tensor(rows)
        self.dim = self.vectors.shape[1]

    def __getitem__(self, token):
        if token in self.stoi:
            return self.vectors[self.stoi[token]]
        return self.unk_init(torch.zeros(self.dim))

    def __contains__(self, token):
        return token in self.stoi

    def __len__(self):
        return len(self.vectors)

    def get_vecs_by_tokens(self, tokens, lower_case_backup=False):
        """The vectors of a list of tokens, or of one; also in small letters where the token is not there."""
        several = tokens if isinstance(tokens, list) else [tokens]
        found = torch.stack([self[token.lower() if lower_case_backup and token not in self.stoi else token] for token in several])
        return found if isinstance(tokens, list) else found[0]


class GloVe(Vectors):
    """Vectors of Pennington et al. (2014)."""

    url = {name: f"http://nlp.stanford.edu/data/glove.{name}{'.300d' * (name in ('42B', '840B'))}.zip" for name in ("42B", "840B", "twitter.27B", "6B")}

    def __init__(self, name="840B", dim=300, **kwargs):
        super().__init__(f"glove.{name}.{dim}d.txt", url=self.url[name], **kwargs)


class FastText(Vectors):
    """Vectors of Bojanowski et al. (2017)."""

    url_base = "https://dl.fbaipublicfiles.com/fasttext/vectors-wiki/wiki.{}.vec"

    def __init__(self, language="en", **kwargs):
        super().__init__(f"wiki.{language}.vec", url=self.url_base.format(language), **kwargs)


class CharNGram(Vectors):
    """Vectors of runs of letters, whose mean a token has."""

    name = "charNgram.txt"

    def __init__(self, **kwargs):
        super().__init__(self.name, **kwargs)

    def __getitem__(self, token):
        start, letters = torch.zeros(1, self.dim), ["#BEGIN#", *token, "#END#"]
        if token == "<unk>":
            return self.unk_init(start)
        runs = [f"{n}gram-{''.join(letters[at : at + n])}" for n in (2, 3, 4) for at in range(len(letters) - n + 1)]
        known = [self.vectors[self.stoi[run]] for run in runs if run in self.stoi]
        return (start + sum(known)) / len(known) if known else self.unk_init(start)


pretrained_aliases = {
    "charngram.100d": CharNGram,
    "fasttext.en.300d": partial(FastText, language="en"),
    "fasttext.simple.300d": partial(FastText, language="simple"),
    **{
        f"glove.{name}.{dim}d": partial(GloVe, name=name, dim=dim)
        for name, dims in (("42B", "300"), ("840B", "300"), ("twitter.27B", "25 50 100 200"), ("6B", "50 100 200 300"))
        for dim in dims.split()
    },
}

"""Iterators over texts, and data sets of them."""

import re

from torch.utils.data import Dataset

_DIGITS = "zero one two three four five six seven eight nine".split()
# What the marks of Wikipedia's pages become.
_WIKIPEDIA = [
    (r"<.*>", ""),
    (r"&amp;", "&"),
    (r"&lt;", "<"),
    (r"&gt;", ">"),
    (r"<ref[^<]*<\/ref>", ""),
    (r"<[^>]*>", ""),
    (r"\[http:[^] ]*", "["),
    (r"\|(?:thumb|left|right)", ""),
    (r"\|\d+px", ""),
    (r"\[\[image:[^\[\]]*\|", ""),
    (r"\[\[category:([^|\]]*)[^]]*\]\]", "[[$1]]"),
    (r"\[\[[a-z\-]*:[^\]]*\]\]", ""),
    (r"\[\[[^\|\]]*\|", "[["),
    (r"\{\{[^\}]*\}\}", ""),
    (r"\{[^\}]*\}", ""),
    (r"[\[\]]", ""),
    (r"&[^;]*;", " "),
]


def custom_replace(replace_pattern):
    """A function over texts that replaces patterns, one after the other."""
    patterns = [(re.compile(pattern), instead) for pattern, instead in replace_pattern]

    def replaced(txt_iter):
        for line in txt_iter:
            for pattern, instead in patterns:
                line = pattern.sub(instead, line)
            yield line

    return replaced


def simple_space_split(iterator):
    """The words of each text."""
    for line in iterator:
        yield line.split()


def numericalize_tokens_from_iterator(vocab, iterator, removed_tokens=None):
    """An iterator over the numbers of each list of tokens."""
    for tokens in iterator:
        yield iter([vocab[token] for token in tokens if removed_tokens is None or token not in removed_tokens])


def _of_wikipedia(line):
    for pattern, instead in _WIKIPEDIA:
        line = re.sub(pattern, instead, line)
    line = re.sub("[A-Z]", lambda found: found[0].lower(), line)
    line = re.sub("[0-9]", lambda found: f" {_DIGITS[int(found[0])]} ", line)
    for pattern, instead in ((r"[^a-z\n]+", " "), (r"\n ", ""), (r"\s+", " "), (r"\n\s*\n", r"\n")):
        line = re.sub(pattern, instead, line)
    return line.strip()


def filter_wikipedia_xml(text_iterator):
    """The words of Wikipedia's pages, without marks, in small letters."""
    if not hasattr(text_iterator, "__iter__"):
        raise TypeError(f"Input {text_iterator} must support iterator semantics")
    for line in text_iterator:
        if "#redirect" not in line and "#REDIRECT" not in line:
            line = _of_wikipedia(line)
            if line:
                yield line


class _MapStyleDataset(Dataset):
    def __init__(self, iter_data):
        self._data = list(iter_data)

    def __len__(self):
        return len(self._data)

    def __getitem__(self, idx):
        return self._data[idx]


_MapStyleDataset.__qualname__ = "to_map_style_dataset.<locals>._MapStyleDataset"


def to_map_style_dataset(iter_data):
    """What an iterator gives, as a data set whose items have numbers."""
    return _MapStyleDataset(iter_data)


def _refusing(name):
    def call(*args, **options):
        raise RuntimeError(f"{name} needs SentencePiece, which a page does not have: get_tokenizer('basic_english') is a tokenizer that is here")

    return call


generate_sp_model, load_sp_model, sentencepiece_numericalizer, sentencepiece_tokenizer = map(
    _refusing, ("generate_sp_model", "load_sp_model", "sentencepiece_numericalizer", "sentencepiece_tokenizer")
)

"""`torchtext.datasets`: texts from files that lie in the notebook; a page downloads nothing."""

import csv
import os

_OF_ROWS = (
    "AG_NEWS AmazonReviewFull AmazonReviewPolarity DBpedia SogouNews YahooAnswers YelpReviewFull YelpReviewPolarity"
)  # fmt: skip
_OF_LINES = {
    "WikiText2": "wikitext-2/wiki.{}.tokens",
    "WikiText103": "wikitext-103/wiki.{}.tokens",
    "PennTreebank": "ptb.{}.txt",
    "EnWik9": "enwik9",
}
_OTHERS = "CC100 CNNDM CoLA CoNLL2000Chunking IMDB IWSLT2016 IWSLT2017 MNLI MRPC QNLI QQP RTE SQuAD1 SQuAD2 SST2 STSB UDPOS WNLI"


def _found(name, root, file):
    """Where a file lies: in the folder of the data set, or beside it."""
    for place in (os.path.join(root, "datasets", name, file), os.path.join(root, file), os.path.join(root, os.path.basename(file)), os.path.basename(file)):
        if os.path.isfile(place):
            return place
    raise RuntimeError(f"{name} cannot be downloaded in a page: drop {os.path.basename(file)} into the notebook's files")


def _rows(path):
    with open(path, encoding="utf8", newline="") as file:
        for label, *texts in csv.reader(file):
            yield int(label), " ".join(texts)


def _lines(path):
    with open(path, encoding="utf8") as file:
        yield from file


def _made(name, read, file, splits):
    def data_set(root=".data", split=splits):
        wanted = (split,) if isinstance(split, str) else tuple(split)
        for part in wanted:
            if part not in splits:
                raise ValueError(f"Given data split '{part}' is not supported.")
        parts = [read(_found(name, os.path.expanduser(root), file.format(part))) for part in wanted]
        return parts[0] if isinstance(split, str) else tuple(parts)

    data_set.__name__ = data_set.__qualname__ = name
    data_set.__doc__ = f"The data set {name}, from files of the notebook: an iterator for each part that is asked for."
    return data_set


def Multi30k(root=".data", split=("train", "valid", "test"), language_pair=("de", "en")):
    """Pairs of sentences in two languages, from files `train.de`, `train.en` and so on."""
    of = lambda part: zip(*([line.rstrip("\n") for line in _lines(_found("Multi30k", root, f"{part}.{name}"))] for name in language_pair))  # noqa: E731
    return of(split) if isinstance(split, str) else tuple(map(of, split))


def _refusing(name):
    def data_set(root=".data", split=None, **options):
        raise RuntimeError(f"{name} cannot be downloaded in a page: drop its files into the notebook's files and read them with open or pandas.read_csv")

    data_set.__name__ = data_set.__qualname__ = name
    return data_set


DATASETS = {
    **{name: _made(name, _rows, "{}.csv", ("train", "test")) for name in _OF_ROWS.split()},
    **{name: _made(name, _lines, file, ("train",) if name == "EnWik9" else ("train", "valid", "test")) for name, file in _OF_LINES.items()},
    "Multi30k": Multi30k,
    **{name: _refusing(name) for name in _OTHERS.split()},
}
globals().update(DATASETS)
__all__ = sorted(DATASETS)

"""Metrics of texts: words and characters that are wrong, runs of words in common, how sure a model is of what comes next."""

from collections import Counter

import torch

from .._measures import Measure, made_class, made_function


def _distance(said, right):
    """How many pieces have to be put in, taken out or exchanged."""
    before = list(range(len(right) + 1))
    for at, piece in enumerate(said, 1):
        row = [at]
        for place, other in enumerate(right):
            row.append(min(before[place + 1] + 1, row[-1] + 1, before[place] + (piece != other)))
        before = row
    return before[-1]


class _Errors(Measure):
    bounds = (0.0, 1.0)
    names = ("errors", "total")
    pieces = staticmethod(str.split)

    def states(self):
        """Sums over all pairs of texts."""
        return {name: (torch.tensor(0.0), "sum") for name in self.names}

    def pair(self, said, right):
        """What a pair of texts adds."""
        return _distance(said, right), len(right)

    def add(self, preds, target):
        """Those of a batch."""
        preds, target = ([x] if isinstance(x, str) else x for x in (preds, target))
        sums = [0] * len(self.names)
        for said, right in zip(preds, target):
            sums = [a + b for a, b in zip(sums, self.pair(self.pieces(said), self.pieces(right)))]
        return {name: torch.tensor(float(value)) for name, value in zip(self.names, sums)}

    def value(self, errors, total):
        """The part."""
        return errors / total


class WordErrors(_Errors):
    """How many words are wrong, as a part of those that are right."""


class CharErrors(_Errors):
    """How many characters are wrong, as a part of those that are right."""

    pieces = staticmethod(list)


class MatchErrors(_Errors):
    """How many words are wrong, as a part of the longer text."""

    def pair(self, said, right):
        return _distance(said, right), max(len(said), len(right))


class Kept(_Errors):
    """How much of what was meant is in what is said."""

    names = ("errors", "target_total", "preds_total")
    higher_is_better = True

    def pair(self, said, right):
        return _distance(said, right) - max(len(said), len(right)), len(right), len(said)

    def value(self, errors, target_total, preds_total):
        return (errors / target_total) * (errors / preds_total)


class Lost(Kept):
    """How much of what was meant is not in what is said."""

    higher_is_better = False

    def value(self, errors, target_total, preds_total):
        return 1 - super().value(errors, target_total, preds_total)


class Perplexities(Measure):
    """Among how many words a model wavers: e to the power of the mean surprise."""

    signature, is_differentiable, bounds = "ignore_index=None", True, (0.0, None)

    def states(self):
        """The surprise, and of how many words."""
        return {"total_log_probs": (torch.tensor(0.0), "sum"), "count": (torch.tensor(0.0), "sum")}

    def check(self, preds, target):
        if preds.ndim != 3:
            raise ValueError(f"Input tensor `preds` is expected to have 3 dimensions, [batch_size, seq_len, vocab_size], but got {preds.ndim}.")
        if target.ndim != 2:
            raise ValueError(f"Input tensor `target` is expected to have 2 dimensions, [batch_size, seq_len], but got {target.ndim}.")
        if preds.shape[:2] != target.shape:
            raise ValueError(
                "Input tensors `preds` and `target` are expected to have equaling first two dimensions, [batch_size, seq_len], but got "
                f"{preds.shape[:2]} and {target.shape}."
            )

    def add(self, preds, target):
        """Those of a batch."""
        target = target.reshape(-1)
        logarithms = torch.log_softmax(preds.reshape(-1, preds.shape[-1]), dim=1)
        counted = torch.ones_like(target, dtype=torch.bool) if self.ignore_index is None else target != self.ignore_index
        found = logarithms.gather(1, torch.where(counted, target, 0)[:, None]).squeeze(1)
        return {"total_log_probs": -found[counted].sum(), "count": counted.sum()}

    def value(self, total_log_probs, count):
        """The number."""
        return torch.exp(total_log_probs / count)


def _runs(words, longest):
    return Counter(tuple(words[at : at + size]) for size in range(1, longest + 1) for at in range(len(words) - size + 1))


class Overlap(Measure):
    """How many runs of words are in one of the right texts, and whether the length is theirs."""

    signature = "n_gram=4, smooth=False, weights=None"
    higher_is_better = True

    def check_arguments(self):
        if self.weights is not None and len(self.weights) != self.n_gram:
            raise ValueError(f"List of weights has different weights than `n_gram`: {len(self.weights)} != {self.n_gram}")

    def states(self):
        """Lengths, and counts by the length of the run."""
        return {name: (torch.zeros(self.n_gram) if name in ("numerator", "denominator") else torch.tensor(0.0), "sum")
                for name in ("preds_len", "target_len", "numerator", "denominator")}  # fmt: skip

    def add(self, preds, target):
        """Those of a batch."""
        preds = [preds] if isinstance(preds, str) else preds
        target = [[right] if isinstance(right, str) else right for right in target]
        if len(preds) != len(target):
            raise ValueError(f"Corpus has different size {len(preds)} != {len(target)}")
        lengths, common, all_runs = [0.0, 0.0], [0.0] * self.n_gram, [0.0] * self.n_gram
        for said, rights in zip(preds, target):
            words, texts = said.split(), [right.split() for right in rights]
            lengths[0] += len(words)
            lengths[1] += min((len(text) for text in texts), key=lambda size: abs(size - len(words)))
            known, runs = Counter(), _runs(words, self.n_gram)
            for text in texts:
                known |= _runs(text, self.n_gram)
            for run, count in runs.items():
                all_runs[len(run) - 1] += count
                common[len(run) - 1] += min(count, known[run])
        values = (lengths[0], lengths[1], common, all_runs)
        return dict(zip(("preds_len", "target_len", "numerator", "denominator"), map(torch.tensor, values)))

    def value(self, preds_len, target_len, numerator, denominator):
        """The score."""
        if float(numerator.min()) == 0.0:
            return torch.tensor(0.0)
        precision = numerator / denominator
        if self.smooth:
            precision = torch.cat([precision[:1], ((numerator + 1) / (denominator + 1))[1:]])
        weights = torch.tensor(self.weights if self.weights is not None else [1 / self.n_gram] * self.n_gram)
        mean = torch.exp((weights * torch.log(precision)).sum())
        return mean if preds_len > target_len else torch.exp(1 - target_len / preds_len) * mean


_KINDS = {
    "word_error_rate": ("WordErrorRate", WordErrors), "char_error_rate": ("CharErrorRate", CharErrors), "match_error_rate": ("MatchErrorRate", MatchErrors),
    "word_information_preserved": ("WordInfoPreserved", Kept), "word_information_lost": ("WordInfoLost", Lost),
    "perplexity": ("Perplexity", Perplexities), "bleu_score": ("BLEUScore", Overlap),
}  # fmt: skip
FUNCTIONS = {name: made_function(name, kind) for name, (_, kind) in _KINDS.items()}
CLASSES = {class_name: made_class(class_name, kind, __name__) for class_name, kind in _KINDS.values()}
globals().update(CLASSES)
__all__ = [*CLASSES]  # noqa: PLE0604

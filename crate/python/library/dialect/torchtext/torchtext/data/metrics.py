"""How alike translations are."""

import collections
import math

import torch

from .utils import ngrams_iterator


def _counted(tokens, max_n):
    return collections.Counter(tuple(run.split(" ")) for run in ngrams_iterator(tokens, max_n))


def bleu_score(candidate_corpus, references_corpus, max_n=4, weights=(0.25,) * 4):
    """The share of runs of tokens that a reference has as well, less where the candidates are short (Papineni et al. 2002)."""
    assert max_n == len(weights), 'Length of the "weights" list has be equal to max_n'
    assert len(candidate_corpus) == len(references_corpus), "The length of candidate and reference corpus should be the same"
    clipped, total = [0.0] * max_n, [0.0] * max_n
    length = reference_length = 0.0
    for candidate, references in zip(candidate_corpus, references_corpus):
        length += len(candidate)
        reference_length += min((float(len(reference)) for reference in references), key=lambda n: abs(len(candidate) - n))
        known = collections.Counter()
        for reference in references:
            known |= _counted(reference, max_n)
        for run, count in (_counted(candidate, max_n) & known).items():
            clipped[len(run) - 1] += count
        for n in range(max_n):
            total[n] += max(len(candidate) - n, 0)
    if min(clipped) == 0:
        return 0.0
    mean = torch.exp(sum(torch.tensor(weights) * torch.log(torch.tensor(clipped) / torch.tensor(total))))
    return math.exp(min(1 - reference_length / length, 0)) * mean.item()

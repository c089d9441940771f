"""Where the labels of a text stand in time."""

from dataclasses import dataclass
from itertools import pairwise

import torch


@dataclass
class TokenSpan:
    """A label with the frames where it stands."""

    token: int
    start: int
    end: int
    score: float

    def __len__(self):
        return self.end - self.start


def forced_align(log_probs, targets, input_lengths=None, target_lengths=None, blank=0):
    """The most likely label of each frame, so that the targets come out; and its score."""
    if blank in targets:
        raise ValueError(f"targets Tensor shouldn't contain blank index. Found {targets}.")
    if log_probs.shape[0] != 1 or targets.shape[0] != 1:
        raise RuntimeError("The batch dimension for log_probs must be 1 at the current version.")
    import numpy as np

    scores, labels = log_probs[0].detach().cpu().numpy(), targets[0].tolist()
    frames = int(input_lengths[0]) if input_lengths is not None else len(scores)
    labels = labels[: int(target_lengths[0])] if target_lengths is not None else labels
    needed = len(labels) + sum(one == other for one, other in pairwise(labels))
    if frames < needed:
        raise RuntimeError(
            f"targets length is too long for CTC. Found log_probs length: {frames}, targets length: {len(labels)}, and number of repeats: {needed - len(labels)}"
        )
    states = [blank]
    for label in labels:
        states += [label, blank]
    states = np.array(states)
    skips = np.array([n > 1 and n % 2 == 1 and int(states[n]) != int(states[n - 2]) for n in range(len(states))])
    best = np.full(len(states), -np.inf)
    best[:2] = scores[0][states[:2]]
    back, nothing = [], np.full(1, -np.inf)
    for t in range(1, frames):
        one = np.concatenate([nothing, best[:-1]])
        two = np.where(skips, np.concatenate([nothing, nothing, best[:-2]])[: len(states)], -np.inf)
        ways = np.stack([best, one, two])
        chosen = ways.argmax(0)
        back.append(chosen)
        best = ways.max(0) + scores[t][states]
    at = len(states) - 1 if len(states) == 1 or best[-1] > best[-2] else len(states) - 2
    path = [at]
    for chosen in reversed(back):
        at -= int(chosen[at])
        path.append(at)
    found = [int(states[n]) for n in reversed(path)]
    return torch.tensor([found], dtype=targets.dtype), torch.stack([log_probs[0, t, label] for t, label in enumerate(found)])[None]


def merge_tokens(tokens, scores, blank=0):
    """Stretches of one label, without blanks."""
    if tokens.ndim != 1 or scores.ndim != 1:
        raise ValueError("`tokens` and `scores` must be 1D Tensor.")
    if len(tokens) != len(scores):
        raise ValueError(f"`tokens` and `scores` must be the same length. Found: {tokens.shape} and {scores.shape}")
    values, found, start = tokens.tolist(), [], 0
    for n in range(1, len(values) + 1):
        if n == len(values) or values[n] != values[start]:
            if values[start] != blank:
                found.append(TokenSpan(token=values[start], start=start, end=n, score=scores[start:n].mean().item()))
            start = n
    return found

"""What the environments of this folder share."""

from bisect import bisect_right
from itertools import accumulate

import numpy as np

from ...core import Env
from ...utils._arrays import draw
from .._drawing import Drawn


def categorical_sample(prob_n, np_random):
    """A place, drawn with these probabilities."""
    sums = list(accumulate(np.asarray(prob_n).tolist()))
    place = bisect_right(sums, draw(np_random))
    # The first place where rounding leaves the sum below the draw.
    return place if place < len(sums) else 0


def drawn_outcome(outcomes, generator):
    """One of several (probability, …), drawn: `categorical_sample` without arrays."""
    found, total = draw(generator), 0.0
    for outcome in outcomes:
        total += outcome[0]
        if total > found:
            return outcome
    return outcomes[0]


class Table(Drawn, Env):
    """Environments of few states: `P[state][action]` lists (probability, next state, reward, whether the episode ends)."""

    def step(self, a):
        probability, state, reward, terminated = drawn_outcome(self.P[self.s][a], self._np_random or self.np_random)
        self.s, self.lastaction = int(state), a
        if self.render_mode == "human":
            self.render()
        return self.s, reward, terminated, False, {"prob": probability}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.s = categorical_sample(self.initial_state_distrib, self.np_random)
        self.lastaction = None
        if self.render_mode == "human":
            self.render()
        return self.s, {"prob": 1}

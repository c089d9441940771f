"""LightGBM's generator of numbers, and what is drawn with it: rows, features, and trees that are left out."""

import numpy as np

_A, _C, _MASK = 214013, 2531011, 0xFFFFFFFF
_BLOCK = 1024


class Draws:
    """A linear congruential generator."""

    def __init__(self, seed):
        self.x = int(seed) & _MASK

    def short(self):
        """A number of 15 bits."""
        self.x = (_A * self.x + _C) & _MASK
        return self.x >> 16 & 0x7FFF

    def share(self):
        """A number from 0 to 1."""
        return self.short() / 32768.0

    def below(self, end):
        """A number below `end`."""
        self.x = (_A * self.x + _C) & _MASK
        return (self.x & 0x7FFFFFFF) % end

    def sample(self, count, size):
        """Different numbers below `count`, in order."""
        if size >= count or size <= 0:
            return list(range(count)) if size == count else []
        if size > 1 and size > count / np.log2(size):
            found = []
            for i in range(count):
                if self.share() < (size - len(found)) / (count - i):
                    found.append(i)
            return found
        found = set()
        for r in range(count - size, count):
            one = self.below(r + 1)
            found.add(r if one in found else one)
        return sorted(found)


def seeds(seed):
    """The seeds that follow from one."""
    draws = Draws(seed)
    names = ("data_random_seed", "bagging_seed", "drop_seed", "feature_fraction_seed", "objective_seed", "extra_seed")
    return {name: draws.short() % 32767 for name in names}


class Bags:
    """Which rows a round sees; each block of rows has a generator of its own."""

    def __init__(self, seed, rows):
        self.rows = rows
        self.x = (np.arange((rows + _BLOCK - 1) // _BLOCK) + int(seed)) & _MASK
        factor, shift, factors, shifts = 1, 0, [], []
        for _ in range(_BLOCK):
            factor, shift = factor * _A & _MASK, (shift * _A + _C) & _MASK
            factors.append(factor)
            shifts.append(shift)
        self.factors, self.shifts = np.asarray(factors), np.asarray(shifts)

    def shares(self):
        """A number from 0 to 1 for each row."""
        x = self.x.reshape(-1, 1)
        # Products of 32 bits by halves.
        found = (self.factors * (x & 0xFFFF) + ((self.factors * (x >> 16) & 0xFFFF) << 16) + self.shifts) & _MASK
        self.x = found[:, -1]
        # The last block draws for its rows only.
        self.x[-1] = found[-1, (self.rows - 1) % _BLOCK]
        return (found >> 16 & 0x7FFF).ravel()[: self.rows] / 32768.0

    def by_slopes(self, g, h, top_rate, other_rate):
        """The rows with the greatest slopes, and some of the others, which stand for all of them: which, and how much each counts."""
        sizes = np.abs(g * h).sum(axis=1)
        top, other = max(1, int(self.rows * top_rate)), int(self.rows * other_rate)
        big = sizes >= np.sort(sizes)[::-1][top - 1]
        scale = big.astype(np.float64)
        factor, taken, large, states = (self.rows - top) / other, 0, 0, [Draws(x) for x in self.x.tolist()]
        for i, is_big in enumerate(big.tolist()):
            if is_big:
                large += 1
                continue
            left = self.rows - i - (top - large)
            if left > 0 and states[i // _BLOCK].share() < (other - taken) / left:
                taken += 1
                scale[i] = factor
        self.x = np.asarray([one.x for one in states])
        return (scale > 0).astype(np.float64), scale.astype(np.float32).astype(np.float64)


class Drops:
    """Trees that a round leaves out, and how much trees count after it (DART)."""

    def __init__(self, p):
        self.draws, self.weights, self.total, self.dropped = Draws(p["drop_seed"]), [], 0.0, []

    def draw(self, p, rounds):
        """Draws the rounds whose trees are left out; the rate at which the next trees learn."""
        self.dropped, most = [], p["max_drop"]
        if not self.draws.share() < p["skip_drop"] and rounds:
            rate, mean = p["drop_rate"], len(self.weights) / self.total if self.total else 0.0
            if most > 0:
                rate = min(rate, most / rounds if p["uniform_drop"] else most * mean / self.total)
            for i in range(rounds):
                if self.draws.share() < (rate if p["uniform_drop"] else rate * self.weights[i] * mean):
                    self.dropped.append(i)
                    if len(self.dropped) >= most > 0:
                        break
        k, speed = len(self.dropped), p["learning_rate"]
        if p["xgboost_dart_mode"]:
            return speed / (speed + k) if k else speed
        return speed / (1.0 + k)

    def factor(self, p, rate):
        """How much the trees that were left out count from now on."""
        k = len(self.dropped)
        all_ = k + (p["learning_rate"] if p["xgboost_dart_mode"] else 1.0)
        factor = k / all_
        if not p["uniform_drop"]:
            for i in self.dropped:
                self.total -= self.weights[i] / all_
                self.weights[i] *= factor
            self.weights.append(rate)
            self.total += rate
        return factor

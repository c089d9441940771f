"""How many samples of each class are drawn, and draws without repetition."""

import numpy as np

from ..utils.validation import check_random_state


def approximate_mode(class_counts, n_draws, rng):
    """The most likely numbers of classes among `n_draws` samples; ties are broken at random."""
    rng = check_random_state(rng)
    exact = class_counts / class_counts.sum() * n_draws
    whole = np.floor(exact)
    missing = int(n_draws - whole.sum())
    if missing > 0:
        rest = exact - whole
        for value in np.unique(rest).tolist()[::-1]:
            places = np.flatnonzero(rest == value)
            some = min(len(places), missing)
            whole[rng.choice(places, size=some, replace=False)] += 1
            missing -= some
            if missing == 0:
                break
    return whole.astype(int)


def sample_without_replacement(population, draws, random_state=None):
    """Different numbers below `population`."""
    if draws > population:
        raise ValueError(f"n_population should be greater or equal than n_samples, got n_samples > n_population ({draws} > {population})")
    rng = check_random_state(random_state)
    ratio = draws / population if population else 1.0
    if 0.01 < ratio < 0.99:
        return rng.permutation(population)[:draws]
    if ratio < 0.2:
        chosen, found = set(), []
        for _ in range(draws):
            one = int(rng.randint(population))
            while one in chosen:
                one = int(rng.randint(population))
            chosen.add(one)
            found.append(one)
        return np.asarray(found, dtype=int)
    found = list(range(draws))
    for i in range(draws, population):
        place = int(rng.randint(0, i + 1))
        if place < draws:
            found[place] = i
    return np.asarray(found, dtype=int)

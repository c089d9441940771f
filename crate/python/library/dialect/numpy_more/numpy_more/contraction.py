"""In which order `np.einsum` multiplies its operands, and what that costs."""

import itertools
import math

import numpy as np


def _terms(subscripts, operands):
    """The letters of each operand and of the result, and the size of each letter."""
    text = subscripts.replace(" ", "")
    left, arrow, out = text.partition("->")
    spare = [x for x in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" if x not in text]
    terms, shapes, most = left.split(","), [np.shape(x) for x in operands], ""
    if "..." in left:
        hidden = [len(shape) - len(term.replace("...", "")) if "..." in term else 0 for term, shape in zip(terms, shapes)]
        most = "".join(spare[: max(hidden)])
        terms = [term.replace("...", most[len(most) - n :]) for term, n in zip(terms, hidden)]
    out = out.replace("...", most) if arrow else most + "".join(sorted(x for x in set(left) - set(",.") if left.count(x) == 1))
    sizes = {}
    for number, (term, shape) in enumerate(zip(terms, shapes)):
        if len(term) != len(shape):
            raise ValueError(f"Einstein sum subscript {term} does not contain the correct number of indices for operand {number}.")
        for x, size in zip(term, shape):
            if 1 not in (size, sizes.get(x, 1)) and size != sizes[x]:
                raise ValueError(f"Size of label '{x}' for operand {number} ({sizes[x]}) does not match previous terms ({size}).")
            sizes[x] = max(size, sizes.get(x, 1))
    return terms, out, sizes


class _Costs:
    def __init__(self, out, sizes):
        self.out, self.sizes = set(out), sizes

    def size(self, letters):
        return math.prod(self.sizes[x] for x in letters)

    def of(self, sets, places):
        """The letters that a product of operands keeps, all its letters, and how many operations it takes."""
        taken = set().union(*(sets[n] for n in places))
        kept = taken & self.out.union(*(s for n, s in enumerate(sets) if n not in places))
        return kept, taken, self.size(taken) * (max(1, len(places) - 1) + bool(taken - kept))


def _greedy(sets, costs, limit):
    """The pair that makes the operands smallest, again and again."""
    if len(sets) < 3:
        return [tuple(range(len(sets)))]
    naive, spent, path = costs.of(sets, range(len(sets)))[2], 0, []
    while len(sets) > 1:
        pairs, last = list(itertools.combinations(range(len(sets)), 2)), len(sets) - 1
        if path:
            pairs.sort(key=lambda pair: pair[1] == last)
        choices = []
        for outer in (False, True):
            for pair in pairs:
                kept, _, cost = costs.of(sets, pair)
                if (outer or sets[pair[0]] & sets[pair[1]]) and costs.size(kept) <= limit and spent + cost <= naive:
                    choices.append((costs.size(kept) - sum(costs.size(sets[n]) for n in pair), cost, pair, kept))
            if choices:
                break
        if not choices:
            return [*path, tuple(range(len(sets)))]
        _, cost, pair, kept = min(choices, key=lambda choice: choice[:2])
        sets, spent, path = [s for n, s in enumerate(sets) if n not in pair] + [kept], spent + cost, [*path, pair]
    return path


def _optimal(sets, costs, limit):
    """The cheapest order of all."""
    found = [(0, [], sets)]
    for step in range(len(sets) - 1):
        longer = []
        for spent, path, left in found:
            for pair in itertools.combinations(range(len(left)), 2):
                kept, _, cost = costs.of(left, pair)
                if costs.size(kept) <= limit:
                    longer.append((spent + cost, [*path, pair], [s for n, s in enumerate(left) if n not in pair] + [kept]))
        if not longer:
            return [*min(found, key=lambda one: one[0])[1], tuple(range(len(sets) - step))]
        found = longer
    return min(found, key=lambda one: one[0])[1]


def path(subscripts, operands, optimize):
    """The steps, and a table of them."""
    terms, out, sizes = _terms(subscripts, operands)
    costs, sets = _Costs(out, sizes), [set(term) for term in terms]
    whole = tuple(range(len(terms)))
    naive, limit = costs.of(sets, whole)[2], max(map(costs.size, [*terms, out]))
    if isinstance(optimize, (tuple, list)) and len(optimize) == 2 and isinstance(optimize[1], (int, float)):
        optimize, limit = optimize
    if isinstance(optimize, (tuple, list)) and optimize and optimize[0] == "einsum_path":
        steps = [tuple(step) for step in optimize[1:]]
    elif optimize is False or len(terms) < 3 or set(sizes) == set(out):
        steps = [whole]
    else:
        steps = (_optimal if optimize == "optimal" else _greedy)(sets, costs, limit)
    rows, spent, largest, scales, left = [], 0, 1, [], list(terms)
    for number, step in enumerate(steps):
        kept, taken, cost = costs.of(sets, step)
        spent, largest, scales = spent + cost, max(largest, costs.size(kept)), [*scales, len(taken)]
        name = out if number == len(steps) - 1 else "".join(x for _, x in sorted((sizes[x], x) for x in kept))
        current = ",".join(left[n] for n in sorted(step, reverse=True)) + "->" + name
        left = [x for n, x in enumerate(left) if n not in step] + [name]
        sets = [s for n, s in enumerate(sets) if n not in step] + [kept]
        rows.append(f"\n{len(taken):4d}    {current:>24} {','.join(left) + '->' + out:>40}")
    spent += 1
    return ["einsum_path", *steps], (
        f"  Complete contraction:  {','.join(terms)}->{out}\n         Naive scaling:  {len(sizes)}\n     Optimized scaling:  {max(scales)}\n"
        f"      Naive FLOP count:  {naive:.3e}\n  Optimized FLOP count:  {spent:.3e}\n   Theoretical speedup:  {naive / spent:3.3f}\n"
        f"  Largest intermediate:  {largest:.3e} elements\n{'-' * 74}\n{'scaling':>6} {'current':>24} {'remaining':>40}\n{'-' * 74}{''.join(rows)}"
    )

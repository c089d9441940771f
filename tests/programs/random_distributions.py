"""Every distribution against what it should be (Kolmogorov and Smirnov, chi-square), with fixed seeds."""

import math
from collections import Counter

import tandem as td

N = 1500
random = td.random
random.seed(1)


def kolmogorov(draws, cdf):
    values = sorted(td.flatten(draws).tolist())
    n = len(values)
    distance = max(max(abs(cdf(x) - i / n), abs(cdf(x) - (i + 1) / n)) for i, x in enumerate(values))
    assert distance * math.sqrt(n) < 1.95, distance * math.sqrt(n)


def chi_square(counts, expected):
    statistic, freedom = sum((o - e) ** 2 / e for o, e in zip(counts, expected)), len(counts) - 1
    assert statistic < freedom + 4 * math.sqrt(2 * freedom), (statistic, counts, expected)


def integral(pdf, low, high, n=2000):
    step, sums = (high - low) / n, [0.0]
    for i in range(n):
        sums.append(sums[-1] + pdf(low + (i + 0.5) * step))

    def cdf(x):
        place = min(max((x - low) / step, 0.0), n - 1e-9)
        i = int(place)
        return (sums[i] + (sums[i + 1] - sums[i]) * (place - i)) / sums[-1]

    return cdf


def phi(x):
    return (1 + math.erf(x / math.sqrt(2))) / 2


generator = random.Generator(5)
kolmogorov(random.uniform((N,)), lambda x: x)
kolmogorov(random.normal((N,), 1.0, 2.0), lambda x: phi((x - 1) / 2))
kolmogorov(generator.uniform((N,)), lambda x: x)
kolmogorov(generator.normal((N,)), phi)
kolmogorov(random.exponential(2.0, (N,)), lambda x: 1 - math.exp(-x / 2))
kolmogorov(random.laplace(1.0, 2.0, (N,)), lambda x: 0.5 * math.exp((x - 1) / 2) if x < 1 else 1 - 0.5 * math.exp((1 - x) / 2))
kolmogorov(random.gumbel(size=N), lambda x: math.exp(-math.exp(-x)))
kolmogorov(random.truncated_normal((N,), low=-1.0, high=2.0), lambda x: (phi(x) - phi(-1)) / (phi(2) - phi(-1)))
kolmogorov(random.gamma(4.5, 1.0, (N,)), integral(lambda x: x**3.5 * math.exp(-x), 0, 40))
kolmogorov(random.gamma(0.3, 1.0, (N,)) ** 0.3, integral(lambda y: math.exp(-(y ** (1 / 0.3))), 0, 4))
kolmogorov(random.beta(2.0, 3.0, (N,)), integral(lambda x: x * (1 - x) ** 2, 0, 1))
for mean in (0.7, 5.0, 40.0):
    counts = Counter(random.poisson(mean, (N,)).tolist())
    low, high = max(0, int(mean - 2 * math.sqrt(mean))), int(mean + 2 * math.sqrt(mean)) + 1
    expected = [N * math.exp(k * math.log(mean) - mean - math.lgamma(k + 1)) for k in range(low, high)]
    inside = [counts[k] for k in range(low, high)]
    chi_square([*inside, N - sum(inside)], [*expected, N - sum(expected)])
share = [0.1, 0.2, 0.7]
thirds = [N * p for p in share]
chi_square([random.randint(-3, 4, (N,)).tolist().count(k) for k in range(-3, 4)], [N / 7] * 7)
kolmogorov(random.randint(0, 10**6, (N,)) / 10**6, lambda x: x)
for draws in (random.categorical(td.log(td.tensor(share)), (N,)), random.choice(3, (N,), p=share)):
    chi_square([draws.tolist().count(k) for k in range(3)], thirds)
chi_square(random.multinomial(N, share).tolist(), thirds)
hits = td.sum(td.astype(random.bernoulli(0.3, (N,)), "int32")).item()
chi_square([hits, N - hits], [0.3 * N, 0.7 * N])
orders = Counter(tuple(random.permutation(3).tolist()) for _ in range(300))
assert len(orders) == 6
chi_square(list(orders.values()), [50] * 6)

# The same numbers at once and compiled.
for draw in (lambda: random.randint(0, 100, (9,)), lambda: random.permutation(9), lambda: random.gamma(2.0, 1.0, (9,))):
    random.seed(9)
    eager = draw()
    random.seed(9)
    compiled = td.jit(draw)()
    assert td.max(abs(eager - compiled)).item() < 1e-5

# Keys and generators.
first, second = random.split(random.key(3))
assert random.randint(0, 1000, 5, key=first).tolist() == random.randint(0, 1000, 5, key=first).tolist()
assert random.randint(0, 1000, 5, key=first).tolist() != random.randint(0, 1000, 5, key=second).tolist()
assert random.normal((3,), key=first).tolist() == random.normal((3,), key=first).tolist()
assert random.Generator(7).choice(5, 5, replace=False).tolist() == random.Generator(7).choice(5, 5, replace=False).tolist()

# Choices, shuffles, bootstrap.
items = list(range(10))
random.shuffle(items)
assert sorted(items) == list(range(10))
rows = td.arange(10)
random.shuffle(rows)
assert td.sort(rows).tolist() == list(range(10))
assert sorted(random.choice(td.tensor([5, 6, 7]), 3, replace=False).tolist()) == [5, 6, 7]
data = random.normal((200,), 5.0, 1.0)
means = td.mean(data[random.randint(0, 200, (100, 200))], axis=1)
low, high = td.percentile(means, [2.5, 97.5]).tolist()
assert low < td.mean(data).item() < high and 0.15 < high - low < 0.5

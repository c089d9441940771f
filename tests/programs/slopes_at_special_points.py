# First derivatives where a formula has a branch, an absolute value or a tie: at 0, at ±1, at 45° and far out.
import math

import tandem as td

inf = math.inf
# Function, places, slopes.
unary = [
    (td.expm1, [-200.0, 0.0, 1.0, 100.0], [0.0, 1.0, math.e, inf]),
    (td.elu, [-200.0, 0.0, 1.0, 100.0], [0.0, 1.0, 1.0, 1.0]),
    (td.celu, [-200.0, 0.0, 1.0, 100.0], [0.0, 1.0, 1.0, 1.0]),
    (td.selu, [0.0, 1.0, 100.0], [1.7580993, 1.0507010, 1.0507010]),
    (td.softplus, [-200.0, 0.0, 200.0], [0.0, 0.5, 1.0]),
    (td.log_sigmoid, [-200.0, 0.0, 200.0], [1.0, 0.5, 0.0]),
    (td.sinh, [-200.0, -0.0, 0.0, 1.0], [inf, 1.0, 1.0, math.cosh(1)]),
    (td.asinh, [-1e30, -0.0, 0.0, 1.0, 1e30], [1e-30, 1.0, 1.0, 0.5**0.5, 1e-30]),
    (td.acosh, [2.0, 1e30], [3.0**-0.5, 1e-30]),
    (td.atanh, [-0.5, -0.0, 0.0, 0.5], [4 / 3, 1.0, 1.0, 4 / 3]),
    (td.asin, [-0.5, -0.0, 0.0, 0.5**0.5], [0.75**-0.5, 1.0, 1.0, 2.0**0.5]),
    (td.acos, [-0.5, 0.0, 0.5], [-(0.75**-0.5), -1.0, -(0.75**-0.5)]),
    (td.mish, [0.0], [0.6]),
    (td.gelu, [0.0], [0.5]),
    (td.silu, [0.0], [0.5]),
    (td.softsign, [0.0], [1.0]),
    (td.tanh, [0.0], [1.0]),
]
for f, places, slopes in unary:
    found = td.grad(lambda x: td.sum(f(x)))(td.tensor(places)).tolist()
    for x, slope, is_now in zip(places, slopes, found):
        assert is_now == slope or abs(is_now - slope) <= 1e-5 * abs(slope) + 1e-37, f"{f.__name__} at {x}: {is_now}, not {slope}"

# Function, point, slopes along both axes.
binary = [
    (td.atan2, (0.0, 1.0), (1.0, 0.0)),
    (td.atan2, (1.0, 0.0), (0.0, -1.0)),
    (td.atan2, (1.0, 1.0), (0.5, -0.5)),
    (td.atan2, (-1.0, -1.0), (-0.5, 0.5)),
    (td.atan2, (0.5, -2.0), (-2 / 4.25, -0.5 / 4.25)),
    (td.logaddexp, (3.0, 3.0), (0.5, 0.5)),
    (td.hypot, (1.0, 1.0), (0.5**0.5, 0.5**0.5)),
]
for f, point, slopes in binary:
    found = [g.item() for g in td.grad(lambda a, b: f(a, b), argnums=(0, 1))(*(td.tensor(x) for x in point))]
    assert all(abs(a - b) < 1e-6 for a, b in zip(found, slopes)), f"{f.__name__} at {point}: {found}, not {slopes}"

# Logistic regression that starts at zero learns from the first step on.
slopes = td.grad(lambda z: td.binary_cross_entropy_with_logits(z, td.tensor([1.0, 0.0]), reduction="sum"))(td.zeros(2))
assert slopes.tolist() == [-0.5, 0.5], slopes

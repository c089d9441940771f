"""Orthogonal polynomials of `torch.special`, by their recurrences."""

import torch


def _recurrence(first, following):
    """A polynomial of degree `n`: 1, `first(x)`, and `following(x, n, p(n), p(n - 1))` of the two before."""

    def function(x, n, *, out=None):
        x = torch.as_tensor(x)
        degrees = torch.as_tensor(n).to(torch.int64)
        x, degrees = torch.broadcast_tensors(x if x.is_floating_point() else x.float(), degrees)
        before, now = torch.ones_like(x), first(x)
        found = torch.where(degrees == 0, before, torch.where(degrees < 0, torch.zeros_like(x), now))
        for degree in range(1, max(int(degrees.max()), 1)):
            before, now = now, following(x, degree, now, before)
            found = torch.where(degrees == degree + 1, now, found)
        return found

    return function


def _double(x, n, p, q):
    return 2 * x * p - q


def _shifted(following):
    return lambda x, n, *args, **options: following(2 * torch.as_tensor(x) - 1, n, *args, **options)


chebyshev_polynomial_t = _recurrence(lambda x: x, _double)
chebyshev_polynomial_u = _recurrence(lambda x: 2 * x, _double)
chebyshev_polynomial_v = _recurrence(lambda x: 2 * x - 1, _double)
chebyshev_polynomial_w = _recurrence(lambda x: 2 * x + 1, _double)
hermite_polynomial_h = _recurrence(lambda x: 2 * x, lambda x, n, p, q: 2 * x * p - 2 * n * q)
hermite_polynomial_he = _recurrence(lambda x: x, lambda x, n, p, q: x * p - n * q)
laguerre_polynomial_l = _recurrence(lambda x: 1 - x, lambda x, n, p, q: ((2 * n + 1 - x) * p - n * q) / (n + 1))
legendre_polynomial_p = _recurrence(lambda x: x, lambda x, n, p, q: ((2 * n + 1) * x * p - n * q) / (n + 1))
shifted_chebyshev_polynomial_t, shifted_chebyshev_polynomial_u, shifted_chebyshev_polynomial_v, shifted_chebyshev_polynomial_w = map(
    _shifted, (chebyshev_polynomial_t, chebyshev_polynomial_u, chebyshev_polynomial_v, chebyshev_polynomial_w)
)

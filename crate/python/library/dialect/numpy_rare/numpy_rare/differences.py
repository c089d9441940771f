"""Slopes, and integrals by trapezoids."""

from numpy import asarray, concatenate, diff, moveaxis, result_type
from numpy._core import on_cpu


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral by trapezoids."""
    y = moveaxis(asarray(y), axis, -1)
    step = dx if x is None else diff(moveaxis(asarray(x), axis, -1) if asarray(x).ndim > 1 else asarray(x))
    return (step * (y[..., 1:] + y[..., :-1]) / 2.0).sum(axis=-1)


trapz = trapezoid


@on_cpu
def gradient(f, *varargs, axis=None, edge_order=1):
    """Slopes: differences to both sides, at the ends to one."""
    f = asarray(f, result_type(asarray(f), 0.0))
    axes = list(range(f.ndim)) if axis is None else [axis] if isinstance(axis, int) else list(axis)
    steps = list(varargs) if len(varargs) == len(axes) else list(varargs or [1.0]) * len(axes)
    found = []
    for n, step in zip(axes, steps):
        y = moveaxis(f, n, 0)
        step = asarray(step)
        if step.ndim:
            h = asarray((step[1:] - step[:-1])).reshape((-1,) + (1,) * (y.ndim - 1))
            slope = (y[1:] - y[:-1]) / h
            a, b = h[:-1], h[1:]
            middle = (slope[1:] * a + slope[:-1] * b) / (a + b)
        else:
            slope, middle = (y[1:] - y[:-1]) / step.item(), (y[2:] - y[:-2]) / (2 * step.item())
        first, last = slope[:1], slope[-1:]
        if edge_order == 2 and step.ndim:
            # A parabola through three points that are not evenly spaced.
            def slope_at(d1, d2, y0, y1, y2):
                return -(2 * d1 + d2) / (d1 * (d1 + d2)) * y0 + (d1 + d2) / (d1 * d2) * y1 - d1 / (d2 * (d1 + d2)) * y2

            first = slope_at(h[:1], h[1:2], y[:1], y[1:2], y[2:3])
            last = -slope_at(h[-1:], h[-2:-1], y[-1:], y[-2:-1], y[-3:-2])
        elif edge_order == 2:
            first, last = (3 * slope[:1] - slope[1:2]) / 2, (3 * slope[-1:] - slope[-2:-1]) / 2
        found.append(moveaxis(concatenate([first, middle, last]), 0, n))
    return found[0] if len(found) == 1 else tuple(found)

"""Pictures of the functions of random variables."""

import numpy as np

_VALUES, _SHARES = ("x", "icdf", "iccdf", "ilogcdf", "ilogccdf"), ("cdf", "ccdf", "logcdf", "logccdf")


def plotted(variable, x, y, t, ax):
    """One function against another one, over the values between two, or over those that have probabilities."""
    import matplotlib.pyplot as plt

    kind, known = type(variable).__name__, {*_VALUES, *_SHARES}
    for name, value, good in (("t", t[0] if t else "cdf", known), *((name, v, known | {"pdf", "logpdf", "pmf", "logpmf"}) for name, v in (("x", x), ("y", y)))):
        if value not in good:
            raise ValueError(f'Argument `{name}` of `{kind}.plot` "must be one of {good}')
    rank = len(variable._shape)
    if rank > 1:
        raise ValueError("To use `plot`, distribution parameters must be scalars or arrays with one or fewer dimensions.")
    low, high = variable.support()
    name, first, last = t or ("cdf", 0 if np.all(np.isfinite(low)) else 0.0005, 1 if np.all(np.isfinite(high)) else 0.9995)
    ends = np.asarray([first, last], dtype=float)
    ends = ends[:, np.newaxis] if rank else ends
    ends = ends if name in _VALUES else getattr(variable, f"i{name}")(ends)
    if variable._discrete and x in _VALUES:
        grid = np.arange(np.min(ends[0]), np.max(ends[1]) + 1)
        grid = grid[:, np.newaxis] if rank else grid
    else:
        part = np.linspace(0, 1, 300)
        grid = ends[0] + (ends[1] - ends[0]) * (part[:, np.newaxis] if rank else part)
        grid = np.round(grid) if variable._discrete else grid
    across, up = (grid if name in _VALUES else getattr(variable, name)(grid) for name in (x, y))
    across, up = np.broadcast_arrays(np.asarray(across).T, np.atleast_2d(np.asarray(up).T))
    ax = plt.gca() if ax is None else ax
    for one, other in zip(across, up):
        if variable._discrete and x in _VALUES and y == "pmf":
            ax.bar(one, other, alpha=np.sqrt(1 / up.shape[0]))
        elif variable._discrete and x in _VALUES:
            ax.stairs(other, np.concatenate((one, [one[-1] + 1])), baseline=None)
        else:
            ax.plot(one, other)
    ax.set_xlabel(f"${x}$")
    ax.set_ylabel(f"${y}$")
    ax.set_title(str(variable))
    parameters = variable._given
    if parameters:
        rows = zip(*(np.broadcast_to(value, variable._shape or (1,)) for value in parameters.values()))
        symbols = [variable._symbols.get(name, name) for name in parameters]
        ax.legend([", ".join(f"${symbol}$ = {value:.4g}" for symbol, value in zip(symbols, row)) for row in rows])
    return ax

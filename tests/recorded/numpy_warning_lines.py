# %%
# A warning tells the line of the program.
import warnings

import numpy as np


def lines(*functions):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        for function in functions:
            function()
    return [(each.lineno, str(each.message)) for each in found]


print(
    lines(
        lambda: np.array([1.0]) / 0,
        lambda: np.array([np.nan]).astype(int),
        lambda: np.log(np.array([0.0])),
        lambda: np.float64(1) / 0,
        lambda: np.int8(100) + np.int8(100),
        lambda: np.sqrt(-1.0),
    )
)

"""NumPy's names: printed results of expressions, recorded from NumPy 2.4. Each is evaluated on a fresh `A`."""

import numpy as np


def rs(draw):
    np.random.seed(7)
    return draw(np.random)


CASES = [
]

wrong = []
for source, printed in CASES:
    A = np.arange(12).reshape(3, 4)
    try:
        found = repr(eval(source))
    except Exception as error:
        found = f"{type(error).__name__}: {error}"
    if found != printed:
        wrong.append(f"{source}\n    {found}\n  NumPy:\n    {printed}")
assert not wrong, f"{len(wrong)} of {len(CASES)} differ\n" + "\n".join(wrong)

"""Rows drawn at random."""

from pandas._dtypes import plain


def sampled(count, n, frac, replace, weights, random_state):
    """The places of rows drawn at random, with the stream of NumPy's `RandomState`."""
    import numpy

    if n is not None and frac is not None:
        raise ValueError("Please enter a value for `frac` OR `n`, not both")
    if n is None and frac is not None and frac > 1 and not replace:
        raise ValueError("Replace has to be set to `True` when upsampling the population `frac` > 1.")
    n = round(frac * count) if n is None and frac is not None else 1 if n is None else n
    if n > count and not replace:
        raise ValueError("Cannot take a larger sample than population when 'replace=False'")
    source = numpy.random if random_state is None else random_state if hasattr(random_state, "choice") else numpy.random.RandomState(random_state)
    parts = None if weights is None else [w / sum(plain(weights)) for w in plain(weights)]
    return source.choice(count, size=n, replace=replace, p=parts).tolist()

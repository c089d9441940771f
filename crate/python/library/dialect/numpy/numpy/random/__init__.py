"""Random numbers: `np.random.seed`, `rand`, `randn`, … with the numbers of NumPy, and `default_rng`."""

from tandem.dialect import missing_names

from ._generator import PCG64, BitGenerator, Generator, default_rng
from ._legacy import RandomState

_state = RandomState()
for _name in (
    "seed rand randn randint random random_sample ranf sample uniform normal standard_normal lognormal exponential standard_exponential poisson "
    "binomial geometric gamma standard_gamma chisquare standard_t beta laplace logistic "
    "shuffle permutation choice bytes get_state set_state random_integers"
).split():
    globals()[_name] = getattr(_state, _name)

_missing = missing_names("numpy.random")


def __getattr__(name):
    if name in ("MT19937", "SeedSequence", "Philox", "SFC64", "PCG64DXSM"):
        from numpy_rare import bit_generators

        return getattr(bit_generators, name)
    if name == "mtrand":
        # The module of NumPy that holds the stream of `np.random.seed`.
        from types import SimpleNamespace

        return SimpleNamespace(_rand=_state, RandomState=RandomState)
    found = None if name.startswith("_") else getattr(_state, name, None)
    return _missing(name) if found is None else found

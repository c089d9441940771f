"""`torch.distributions`."""

import sys

from tandem.dialect import constraints
from tandem.dialect import distributions as _all
from tandem.dialect import distributions_of_others as _others
from tandem.dialect import missing_names
from tandem.dialect import divergences
from tandem.dialect.divergences import kl_divergence, register_kl

from torch import _creation, _random
from torch._late import late, late_names
from torch_extras import supports
from torch_graphs.draws import multinomial
from torch_rare import counted_draws

for _name in ("as_tensor", "rand", "randn", "placed"):
    setattr(_all.Source, _name, staticmethod(getattr(_creation, _name)))
_all.Source.multinomial = staticmethod(multinomial)
_all.Source.reseed = _random.DEFAULT.reseed_device_stream
_all.Source.gammas, _all.Source.counts = staticmethod(counted_draws.gammas), staticmethod(counted_draws.poisson)
_all.Source.binomial = staticmethod(counted_draws.binomial)
_all.Source.exponential = staticmethod(lambda *shape, **options: _creation.empty(*shape, **options).exponential_())
_all.Source.cauchy = staticmethod(lambda *shape, **options: _creation.empty(*shape, **options).cauchy_())


def _module(name, members):
    made = type(sys)(f"torch.distributions.{name}")
    vars(made).update(members)
    sys.modules[made.__name__] = globals()[name] = made


for _name, _class in [*vars(_all).items(), *vars(_others).items()]:
    if isinstance(_class, type) and issubclass(_class, _all.Distribution) and not _name.startswith("_"):
        globals()[_name] = _class
        _module(_name.lower() if _name != "Distribution" else "distribution", {_name: _class})
sys.modules["torch.distributions.constraints"] = constraints
_module("kl", {"kl_divergence": kl_divergence, "register_kl": register_kl})
supports.install(globals())


def _further():
    from torch_more.cross_divergences import known

    return known()


divergences.FURTHER = _further
__getattr__ = late("torch.distributions", missing_names("torch.distributions"))
_LATE = late_names("torch.distributions")
__all__ = [name for name in globals() if name[:1].isalpha()] + _LATE


class _Module(type(sys)):
    """The module, whose dict has all of them once it is asked for."""

    @property
    def __dict__(self):
        """The names."""
        for name in _LATE:
            if name not in _KEPT:
                _KEPT[name] = __getattr__(name)
        return _KEPT


_KEPT = globals()
sys.modules[__name__].__class__ = _Module

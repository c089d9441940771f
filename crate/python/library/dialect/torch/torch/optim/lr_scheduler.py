"""`torch.optim.lr_scheduler`: Tandem's schedulers."""

import tandem as td

_schedulers = td.optim.lr_scheduler
LRScheduler = _LRScheduler = _schedulers.LRScheduler
for _name in _schedulers.__all__:
    _found = getattr(_schedulers, _name)
    # Programs ask of which module a scheduler's class is.
    _own = isinstance(_found, type) and _found is not LRScheduler
    globals()[_name] = type(_name, (_found,), {"__module__": __name__, "__doc__": _found.__doc__}) if _own else _found

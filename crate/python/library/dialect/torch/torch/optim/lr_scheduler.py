"""`torch.optim.lr_scheduler`: Tandem's schedulers."""

import tandem as td

_schedulers = td.optim.lr_scheduler
for _name in _schedulers.__all__:
    globals()[_name] = getattr(_schedulers, _name)
_LRScheduler = _schedulers.LRScheduler

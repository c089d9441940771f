"""`torch.optim.lr_scheduler`: Tandem's schedulers."""

import tandem as td

_schedulers = td.optim.lr_scheduler


def _telling(method):
    """A method whose errors are PyTorch's."""

    def call(self, *args, **options):
        try:
            return method(self, *args, **options)
        except (ValueError, KeyError) as error:
            from torch_extras.messages import of_steps

            raise of_steps(error, "") from None

    return call


LRScheduler = _LRScheduler = _schedulers.LRScheduler
for _name in _schedulers.__all__:
    _found = getattr(_schedulers, _name)
    # Programs ask of which module a scheduler's class is.
    _own = isinstance(_found, type) and _found is not LRScheduler
    globals()[_name] = type(_name, (_found,), {
        "__module__": __name__, "__doc__": _found.__doc__, "__init__": _telling(_found.__init__), "step": _telling(_found.step)}) if _own else _found  # fmt: skip

"""`paddle.amp`: everything stays in the type that it has."""

import contextlib


@contextlib.contextmanager
def auto_cast(enable=True, custom_white_list=None, custom_black_list=None, level="O1", dtype="float16", use_promote=True):
    """A block in which Paddle casts to float16; here nothing changes."""
    yield


amp_guard = auto_cast


def decorate(models, optimizers=None, level="O1", dtype="float16", **options):
    """Models and optimizers as they are."""
    return models if optimizers is None else (models, optimizers)


class GradScaler:
    """Keeps the scale of gradients at 1."""

    def __init__(self, enable=True, init_loss_scaling=65536.0, **options):
        self._enable = enable

    def scale(self, var):
        """The loss itself."""
        return var

    def step(self, optimizer):
        """The optimizer's step."""
        optimizer.step()

    def minimize(self, optimizer, *args, **kwargs):
        """The optimizer's step."""
        optimizer.step()

    def unscale_(self, optimizer):
        """Nothing has to be done."""

    def update(self):
        """Nothing has to be done."""

    def is_enable(self):
        """Whether it was enabled."""
        return self._enable

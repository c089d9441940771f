"""Checks of tensors that are given to metrics."""


def _check_same_shape(preds, target):
    if preds.shape != target.shape:
        raise RuntimeError(f"Predictions and targets are expected to have the same shape, but got {preds.shape} and {target.shape}.")


def check_forward_full_state_property(metric_class, init_args=None, input_args=None, num_update_to_compare=(10, 100, 1000), reps=5):
    """Says whether a metric may have `full_state_update=False`: both ways give the same here, or not."""
    given = input_args or {}
    values = []
    for full in (True, False):
        kind = type(metric_class.__name__, (metric_class,), {"full_state_update": full})
        metric = kind(**(init_args or {}))
        values.append([metric(**given) for _ in range(3)])
    same = all(bool((a == b).all()) for a, b in zip(*values))
    print(f"Recommended setting `full_state_update={not same}`")

"""`jax.ad_checkpoint`: what is kept for derivatives, which the compiler decides; policies are taken and not followed."""

from jax import checkpoint, remat  # noqa: F401


def checkpoint_name(x, name):
    """The tree, under a name that policies may speak of."""
    return x


class _Policies:
    """Which values are to be kept."""

    def __getattr__(self, name):
        if name not in _NAMES:
            raise AttributeError(f"module 'jax.checkpoint_policies' has no attribute '{name}'")
        if name in _MADE:
            return lambda *args, **kwargs: _policy(f"{name}.<locals>.policy")
        return _policy(name)

    def __dir__(self):
        return sorted(_NAMES)


_MADE = [
    "save_only_these_names",
    "save_any_names_but_these",
    "save_anything_except_these_names",
    "save_from_both_policies",
    "save_and_offload_only_these_names",
    "offload_dot_with_no_batch_dims",
]
_NAMES = frozenset(
    ["everything_saveable", "nothing_saveable", "dots_saveable", "checkpoint_dots", "dots_with_no_batch_dims_saveable", "checkpoint_dots_with_no_batch_dims"]
    + _MADE
)


def _policy(name):
    def policy(*_, **__):
        return name.startswith("everything")

    policy.__name__ = policy.__qualname__ = name
    return policy


checkpoint_policies = _Policies()

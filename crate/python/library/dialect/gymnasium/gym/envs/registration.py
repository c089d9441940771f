"""Names of environments: `register` gives one, `make` makes what it names."""

import copy

from gymnasium import error
from gymnasium.envs import registration as inner
from gymnasium.envs.registration import load_env_creator, register, registry, spec  # noqa: F401
from gymnasium.envs.specifications import EnvSpec

from ..core import Env, Speaking

# Names that only older programs know, and what they name.
_OLD = {f"{name}-v0": f"{name}-v1" for name in ("FrozenLake", "FrozenLake8x8", "Blackjack", "Pendulum")}
_speaking = {}


def _creator(found):
    """What makes the environment: a class of `gymnasium` speaks to old programs too."""
    creator = load_env_creator(found) if isinstance(found, str) else found
    if not str(getattr(creator, "__module__", "")).startswith("gymnasium.envs.") or not isinstance(creator, type):
        return creator
    if creator not in _speaking:
        _speaking[creator] = type(creator.__name__, (Speaking, creator, Env), {"__module__": creator.__module__.replace("gymnasium", "gym", 1)})
    return _speaking[creator]


def make(id, max_episode_steps=None, autoreset=False, apply_api_compatibility=None, disable_env_checker=None, new_step_api=None, **kwargs):
    """The environment of a name."""
    from .. import wrappers

    found = id
    if not isinstance(id, EnvSpec):
        name = _OLD.get(id, id)
        found = registry.get(name) or inner._find_spec(name)
    if found.entry_point is None:
        raise error.Error(f"{found.id} registered but entry_point is not specified")
    env = _creator(found.entry_point)(**(copy.deepcopy(found.kwargs) | kwargs))
    env.unwrapped.spec = copy.deepcopy(found)
    if isinstance(env, Speaking) and (new_step_api or apply_api_compatibility or kwargs.get("render_mode") is not None):
        env._style = "new"
    if not hasattr(env, "reward_range"):
        env.reward_range = (-float("inf"), float("inf"))
    limit = found.max_episode_steps if max_episode_steps is None else max_episode_steps
    if limit is not None and limit != -1:
        # It refuses steps before the first reset, too.
        return wrappers.TimeLimit(env, limit)
    return wrappers.OrderEnforcing(env) if found.order_enforce else env

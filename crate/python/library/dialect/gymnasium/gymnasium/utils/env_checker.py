"""`check_env`: whether an environment of a program's own keeps to the rules."""

import copy
import inspect

import numpy as np

from .. import error, logger, spaces
from ..core import Env
from .passive_env_checker import (
    check_action_space, check_observation_space, env_render_passive_checker, env_reset_passive_checker, env_step_passive_checker,
)  # fmt: skip


def data_equivalence(data_1, data_2, exact=False):
    """Whether two observations, or what is said beside, are alike."""
    if type(data_1) is not type(data_2):
        return False
    if isinstance(data_1, dict):
        return data_1.keys() == data_2.keys() and all(data_equivalence(data_1[key], data_2[key], exact) for key in data_1)
    if isinstance(data_1, (tuple, list)):
        return len(data_1) == len(data_2) and all(data_equivalence(a, b, exact) for a, b in zip(data_1, data_2))
    if isinstance(data_1, np.ndarray):
        if data_1.shape != data_2.shape or data_1.dtype != data_2.dtype:
            return False
        return bool(np.all(data_1 == data_2)) if exact else bool(np.allclose(data_1, data_2, rtol=1e-5, atol=1e-5))
    return bool(data_1 == data_2)


def _takes(function, name):
    parameters = inspect.signature(function).parameters
    rest = parameters.get("kwargs")
    return name in parameters or rest is not None and rest.kind is inspect.Parameter.VAR_KEYWORD


def _observed(env, words, **kwargs):
    seen, _ = env.reset(**kwargs)
    assert seen in env.observation_space, f"The observation returned by `env.reset({words})` is not within the observation space."
    return copy.deepcopy(seen)


def _state(env):
    return copy.deepcopy(env.unwrapped._np_random.bit_generator.state)


def check_reset_seed_determinism(env):
    """The same seed gives the same episode."""
    if not _takes(env.reset, "seed"):
        raise error.Error("The `reset` method does not provide a `seed` or `**kwargs` keyword argument.")
    first = _observed(env, "seed=123", seed=123)
    assert env.unwrapped._np_random is not None, (
        "Expects the random number generator to have been generated given a seed was passed to reset. "
        "Most likely the environment reset function does not call `super().reset(seed=seed)`."
    )
    state, second = _state(env), _observed(env, "")
    third, again, fourth = _observed(env, "seed=123", seed=123), _state(env), _observed(env, "")
    if env.spec is not None and not env.spec.nondeterministic:
        assert data_equivalence(first, third), "Using `env.reset(seed=123)` is non-deterministic as the observations are not equivalent."
        assert data_equivalence(second, fourth), "Using `env.reset(seed=123)` then `env.reset()` is non-deterministic as the observations are not equivalent."
    assert state == again, (
        "Most likely the environment reset function does not call `super().reset(seed=seed)` as the random generates are not same "
        "when the same seeds are passed to `env.reset`."
    )
    _observed(env, "seed=456", seed=456)
    assert _state(env) != state, (
        "Most likely the environment reset function does not call `super().reset(seed=seed)` as the random number generators are not "
        "different when different seeds are passed to `env.reset`."
    )


def check_reset_options(env):
    """`reset` takes options."""
    if not _takes(env.reset, "options"):
        raise error.Error("The `reset` method does not provide an `options` or `**kwargs` keyword argument.")
    env.reset(options={})


def check_step_determinism(env, seed=123):
    """The same seed and action give the same step."""
    if env.spec is not None and env.spec.nondeterministic:
        return
    env.action_space.seed(seed)
    action = env.action_space.sample()
    steps, states = [], []
    for _ in range(2):
        env.reset(seed=seed)
        steps.append(copy.deepcopy(env.step(action)))
        states.append(_state(env))
    assert states[0] == states[1], "The `.np_random` is not properly been updated after step."
    names = "observations", "rewards", "termination", "truncation", "info"
    for name, a, b in zip(names, *steps):
        if name == "truncation":
            assert a is False and b is False, "Environment truncates after 1 step, something has gone very wrong."
        assert data_equivalence(a, b), f"Deterministic step {name} are not equivalent for the same seed and action"


def check_space_limit(space, space_type):
    """Warns of bounds that learners do not like."""
    if isinstance(space, spaces.Box):
        if np.any(space.low == -np.inf):
            logger.warn(f"A Box {space_type} space minimum value is -infinity. This is probably too low.")
        if np.any(space.high == np.inf):
            logger.warn(f"A Box {space_type} space maximum value is infinity. This is probably too high.")
        if space_type == "action" and len(space.shape) == 1:
            uneven = (space.low != 0) & (np.abs(space.low) != np.abs(space.high))
            if np.any(uneven) or np.any(space.low < -1) or np.any(space.high > 1):
                logger.warn(
                    "For Box action spaces, we recommend using a symmetric and normalized space (range=[-1, 1] or [0, 1]). "
                    "See https://stable-baselines3.readthedocs.io/en/master/guide/rl_tips.html for more information."
                )
    elif isinstance(space, (spaces.Tuple, spaces.Dict)):
        for part in space.spaces.values() if isinstance(space, spaces.Dict) else space.spaces:
            check_space_limit(part, space_type)


def check_env(env, warn=None, skip_render_check=False, skip_close_check=False):
    """Refuses an environment that breaks the rules, and warns of what is unusual."""
    if warn is not None:
        logger.warn("`check_env(warn=...)` parameter is now ignored.")
    if not isinstance(env, Env):
        raise TypeError(
            f"The environment must inherit from the gymnasium.Env class, actual class: {type(env)}. "
            "See https://gymnasium.farama.org/introduction/create_custom_env/ for more info."
        )
    if env.unwrapped is not env:
        logger.warn(
            f"The environment ({env}) is different from the unwrapped version ({env.unwrapped}). This could effect the environment checker "
            "as the environment most likely has a wrapper applied to it. "
            "We recommend using the raw environment for `check_env` using `env.unwrapped`."
        )
    for name, words, check in (("action", "an action", check_action_space), ("observation", "an observation", check_observation_space)):
        space = getattr(env, f"{name}_space", None)
        if space is None:
            raise AttributeError(f"The environment must specify {words} space. See https://gymnasium.farama.org/introduction/create_custom_env/ for more info.")
        check(space)
        check_space_limit(space, name)
    found = env.reset()
    assert isinstance(found, tuple), (
        "The result returned by `env.reset()` was not a tuple of the form `(obs, info)`, where `obs` is a observation and `info` is a "
        f"dictionary containing additional information. Actual type: `{type(found)}`"
    )
    assert len(found) == 2, f"Calling the reset method did not return a 2-tuple, actual length: {len(found)}"
    assert found[0] in env.observation_space, "The first element returned by `env.reset()` is not within the observation space."
    assert isinstance(found[1], dict), f"The second element returned by `env.reset()` was not a dictionary, actual type: {type(found[1])}"
    check_reset_seed_determinism(env)
    check_reset_options(env)
    env_reset_passive_checker(env)
    env_step_passive_checker(env, env.action_space.sample())
    check_step_determinism(env)
    if skip_render_check:
        return
    if env.render_mode is not None:
        env_render_passive_checker(env)
    if env.spec is None:
        logger.warn(
            "Not able to test alternative render modes due to the environment not having a spec. Try instantiating the environment through `gymnasium.make`"
        )
        return
    for mode in env.metadata["render_modes"]:
        other = env.spec.make(render_mode=mode)
        other.reset()
        env_render_passive_checker(other)
        other.close()

"""Checks of what an environment gives, made once while it is used."""

import inspect

import numpy as np

from .. import error, logger, spaces


def _check_box(space, words):
    for name in ("low", "high"):
        shape = getattr(space, name).shape
        assert shape == space.shape, f"The Box {words} space shape and {name} shape have different shapes, {name} shape: {shape}, box shape: {space.shape}"
    if np.any(space.low == space.high):
        logger.warn(f"A Box {words} space maximum and minimum values are equal.")


def check_space(space, space_type, check_box_space_fn=None):
    """Refuses spaces that cannot be."""
    if not isinstance(space, spaces.Space):
        raise TypeError(f"{space_type} space does not inherit from `gymnasium.spaces.Space`, actual type: {type(space)}")
    if isinstance(space, spaces.Box):
        _check_box(space, space_type)
    elif isinstance(space, spaces.Tuple):
        assert len(space.spaces) > 0, f"An empty Tuple {space_type} space is not allowed."
    elif isinstance(space, spaces.Dict):
        assert len(space.spaces) > 0, f"An empty Dict {space_type} space is not allowed."
    if isinstance(space, (spaces.Tuple, spaces.Dict)):
        for part in space.spaces.values() if isinstance(space, spaces.Dict) else space.spaces:
            check_space(part, space_type)


def check_action_space(space):
    """Refuses action spaces that cannot be."""
    check_space(space, "action")


def check_observation_space(space):
    """Refuses observation spaces that cannot be."""
    check_space(space, "observation")


def check_obs(obs, observation_space, method_name):
    """Warns of observations that are not in their space."""
    words, space = f"The obs returned by the `{method_name}()` method", observation_space
    if isinstance(space, spaces.Discrete):
        if not isinstance(obs, (np.int64, int)):
            logger.warn(f"{words} should be an int or np.int64, actual type: {type(obs)}")
    elif isinstance(space, (spaces.Box, spaces.MultiBinary, spaces.MultiDiscrete)):
        if space.shape != () or not isinstance(space, spaces.Box):
            if not isinstance(obs, np.ndarray):
                logger.warn(f"{words} was expecting a numpy array, actual type: {type(obs)}")
            elif isinstance(space, spaces.Box) and obs.dtype != space.dtype:
                logger.warn(f"{words} was expecting numpy array dtype to be {space.dtype}, actual type: {obs.dtype}")
    elif isinstance(space, spaces.Tuple):
        if not isinstance(obs, tuple):
            logger.warn(f"{words} was expecting a tuple, actual type: {type(obs)}")
        assert len(obs) == len(space.spaces), (
            f"{words} length is not same as the observation space length, obs length: {len(obs)}, space length: {len(space.spaces)}"
        )
        for part, inner in zip(obs, space.spaces):
            check_obs(part, inner, method_name)
    elif isinstance(space, spaces.Dict):
        assert isinstance(obs, dict), f"{words} must be a dict, actual type: {type(obs)}"
        assert obs.keys() == space.spaces.keys(), (
            f"{words} observation keys is not same as the observation space keys, obs keys: {list(obs.keys())}, space keys: {list(space.spaces.keys())}"
        )
        for key, inner in space.spaces.items():
            check_obs(obs[key], inner, method_name)
    try:
        if obs not in space:
            logger.warn(f"{words} is not within the observation space.")
    except Exception as found:
        logger.warn(f"{words} is not within the observation space with exception: {found}")


def data_shares_objects(data_1, data_2):
    """Whether a change of one would change the other."""
    if type(data_1) is not type(data_2):
        return False
    if isinstance(data_1, dict):
        return data_1 is data_2 or any(data_shares_objects(data_1[key], data_2[key]) for key in data_1.keys() & data_2.keys())
    if isinstance(data_1, tuple):
        return any(map(data_shares_objects, data_1, data_2))
    if isinstance(data_1, np.ndarray):
        return data_1 is data_2 or bool(np.shares_memory(data_1, data_2))
    return False


def env_data_reuse_passive_checker(previous_data, data, previous_source, source):
    """Warns where two calls give parts of the same object."""
    for name, before, now in zip(("observation", "info"), previous_data, data):
        if data_shares_objects(before, now):
            logger.warn(
                f"The {name}s returned by `{previous_source}` and the following `{source}` share an object, therefore, modifying one will "
                f"modify the other. Environments should return new {name} data on every call as users commonly keep the data returned to them."
            )


def env_reset_passive_checker(env, **kwargs):
    """Resets, and warns of what is unusual."""
    names = inspect.signature(env.reset).parameters
    if "seed" not in names and "kwargs" not in names:
        logger.deprecation(
            "Current gymnasium version requires that `Env.reset` can be passed a `seed` instead of using `Env.seed` for resetting the "
            "environment random number generator."
        )
    elif "seed" in names and names["seed"].default is not None:
        logger.warn(
            "The default seed argument in `Env.reset` should be `None`, otherwise the environment will by default always be "
            f"deterministic. Actual default: {names['seed']}"
        )
    if "options" not in names and "kwargs" not in names:
        logger.deprecation(
            "Current gymnasium version requires that `Env.reset` can be passed `options` to allow the environment initialisation to be "
            "passed additional information."
        )
    found = env.reset(**kwargs)
    words = "`(obs, info)` by default, , where `obs` is a observation and `info` is a dictionary containing additional information."
    if not isinstance(found, tuple):
        logger.warn(
            "The result returned by `env.reset()` was not a tuple of the form `(obs, info)`, where `obs` is a observation and `info` is a "
            f"dictionary containing additional information. Actual type: `{type(found)}`"
        )
    elif len(found) != 2:
        logger.warn(f"The result returned by `env.reset()` should be {words}")
    else:
        check_obs(found[0], env.observation_space, "reset")
        assert isinstance(found[1], dict), f"The second element returned by `env.reset()` was not a dictionary, actual type: {type(found[1])}"
    return found


def env_step_passive_checker(env, action):
    """Takes a step, and warns of what is unusual."""
    found = env.step(action)
    assert isinstance(found, tuple), f"Expects step result to be a tuple, actual type: {type(found)}"
    if len(found) not in (4, 5):
        raise error.Error(f"Expected `Env.step` to return a four or five element tuple, actual number of elements returned: {len(found)}.")
    obs, reward, *ends, info = found
    if len(ends) == 1:
        logger.deprecation(
            "Core environment is written in old step API which returns one bool instead of two. "
            "It is recommended to rewrite the environment with new step API. "
        )
    for name, end in zip(("done",) if len(ends) == 1 else ("terminated", "truncated"), ends):
        if not isinstance(end, (bool, np.bool_)):
            logger.warn(f"Expects `{name}` signal to be a boolean, actual type: {type(end)}")
    check_obs(obs, env.observation_space, "step")
    if not (np.issubdtype(type(reward), np.integer) or np.issubdtype(type(reward), np.floating)):
        logger.warn(f"The reward returned by `step()` must be a float, int, np.integer or np.floating, actual type: {type(reward)}")
    else:
        if np.isnan(reward):
            logger.warn("The reward is a NaN value.")
        if np.isinf(reward):
            logger.warn("The reward is an inf value.")
    assert isinstance(info, dict), f"The `info` returned by `step()` must be a python dictionary, actual type: {type(info)}"
    return found


def env_render_passive_checker(env):
    """Renders, and warns of what is unusual."""
    modes, fps = env.metadata.get("render_modes"), env.metadata.get("render_fps")
    if modes is None:
        logger.warn(
            "No render modes was declared in the environment (env.metadata['render_modes'] is None or not defined), "
            "you may have trouble when calling `.render()`."
        )
    elif not isinstance(modes, (list, tuple)):
        logger.warn(f"Expects the render_modes to be a sequence (i.e. list, tuple), actual type: {type(modes)}")
    elif len(modes) == 0:
        assert env.render_mode is None, f"With no render_modes, expects the Env.render_mode to be None, actual value: {env.render_mode}"
    else:
        if fps is None:
            logger.warn(
                "No render fps was declared in the environment (env.metadata['render_fps'] is None or not defined), rendering may occur at inconsistent fps."
            )
        assert env.render_mode is None or env.render_mode in modes, (
            f"The environment was initialized successfully however with an unsupported render mode. Render mode: {env.render_mode}, modes: {modes}"
        )
    found = env.render()
    if env.render_mode is not None:
        _check_render_return(env.render_mode, found)
    return found


def _check_render_return(mode, found):
    if mode.endswith("_list"):
        if not isinstance(found, list):
            logger.warn(f"Render mode `{mode}` should produce a list, got {type(found)}")
            return
        for part in found:
            _check_render_return(mode.removesuffix("_list"), part)
    elif mode == "human":
        if found is not None:
            logger.warn(f"Human rendering should return `None`, got {type(found)}")
    elif mode in ("ansi", "ascii"):
        if not isinstance(found, str):
            logger.warn(f"ANSI/ASCII rendering should produce a string, got {type(found)}")
    elif mode == "rgb_array":
        if not isinstance(found, np.ndarray):
            logger.warn(f"RGB-array rendering should return a numpy array, got {type(found)}")
        elif found.dtype != np.uint8:
            logger.warn(f"RGB-array rendering should return a numpy array with dtype uint8, got {found.dtype}")
        elif found.ndim != 3:
            logger.warn(f"RGB-array rendering should return a numpy array with three axes, got {found.ndim}")

"""Names of environments: `register` gives one, `make` makes what it names."""

import contextlib
import copy
import dataclasses
import difflib
import importlib
import json
import re
from collections.abc import Iterable
from enum import Enum

from .. import error, logger
from ..core import Env
from .specifications import EnvSpec, WrapperSpec, get_env_id, parse_env_id

__all__ = [
    "registry", "current_namespace", "EnvSpec", "WrapperSpec", "VectorizeMode", "register", "make", "make_vec", "spec", "pprint_registry",
    "register_envs",
]  # fmt: skip

registry = {}
current_namespace = None


class VectorizeMode(Enum):
    """How several environments become one."""

    ASYNC = "async"
    SYNC = "sync"
    VECTOR_ENTRY_POINT = "vector_entry_point"


def _same_name(namespace, name, specs=None):
    return [spec for spec in (registry if specs is None else specs).values() if (spec.namespace, spec.name) == (namespace, name)]


def find_highest_version(ns, name):
    """The newest version of a name; None if it has none."""
    return max((spec.version for spec in _same_name(ns, name) if spec.version is not None), default=None)


def _check_name(namespace, name):
    namespaces = {spec.namespace for spec in registry.values() if spec.namespace is not None}
    if namespace is not None and namespace not in namespaces:
        close = difflib.get_close_matches(namespace, namespaces, n=1)
        hint = f"Did you mean: `{close[0]}`?" if close else f"Have you installed the proper package for {namespace}?"
        raise error.NamespaceNotFound(f"Namespace {namespace} not found. {hint}")
    names = {spec.name for spec in registry.values() if spec.namespace == namespace}
    if name not in names:
        close = difflib.get_close_matches(name, names, n=1)
        place, hint = f" in namespace {namespace}" if namespace else "", f" Did you mean: `{close[0]}`?" if close else ""
        raise error.NameNotFound(f"Environment `{name}` doesn't exist{place}.{hint}")


def _check_version(namespace, name, version):
    """Says why a version is not there."""
    _check_name(namespace, name)
    if version is None:
        return
    base = get_env_id(namespace, name, None)
    specs = sorted(_same_name(namespace, name), key=lambda spec: int(spec.version or -1))
    message = f"Environment version `v{version}` for environment `{base}` doesn't exist."
    if specs[0].version is None:
        message += f" It provides the default version `{specs[0].id}`."
        if len(specs) == 1:
            raise error.DeprecatedEnv(message)
    latest = specs[-1].version
    if version > latest:
        versions = ", ".join(f"`v{spec.version}`" for spec in specs)
        raise error.VersionNotFound(f"{message} It provides versioned environments: [ {versions} ].")
    raise error.DeprecatedEnv(f"Environment version v{version} for `{base}` is deprecated. Please use `{specs[-1].id}` instead.")


def _find_spec(env_id):
    """The specification of a name, `module:name` too; without a version the newest."""
    if ":" in env_id:
        module, env_id = env_id.split(":")
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as found:
            raise ModuleNotFoundError(
                f"{found}. Environment registration via importing a module failed. Check whether '{module}' contains env registration and can be imported."
            ) from found
    namespace, name, version = parse_env_id(env_id)
    found, latest = registry.get(env_id), find_highest_version(namespace, name)
    if latest is not None and version is None:
        newest = get_env_id(namespace, name, latest)
        found = registry.get(newest)
        logger.warn(f"Using the latest versioned environment `{newest}` instead of the unversioned environment `{env_id}`.")
    elif latest is not None and latest > version:
        logger.deprecation(f"The environment {env_id} is out of date. You should consider upgrading to version `v{latest}`.")
    if found is None:
        _check_version(namespace, name, version)
        raise error.Error(
            f"No registered env with id: {env_id}. Did you register it, or import the package that registers it? "
            "Use `gymnasium.pprint_registry()` to see all of the registered environments."
        )
    return found


def load_env_creator(name):
    """What `module:name` names."""
    module, attribute = name.split(":")
    return getattr(importlib.import_module(module), attribute)


def register_envs(env_module):
    """Does nothing: the import of a module that registers environments looks used."""


@contextlib.contextmanager
def namespace(ns):
    """A context in which names are registered in a namespace."""
    global current_namespace
    before, current_namespace = current_namespace, ns
    try:
        yield
    finally:
        current_namespace = before


def register(
    id, entry_point=None, reward_threshold=None, nondeterministic=False, max_episode_steps=None, order_enforce=True,
    disable_env_checker=False, additional_wrappers=(), vector_entry_point=None, kwargs=None,
):  # fmt: skip
    """Gives an environment a name, by which `make` makes it."""
    if entry_point is None and vector_entry_point is None:
        raise ValueError("Either `entry_point` or `vector_entry_point` (or both) must be provided")
    own, name, version = parse_env_id(id)
    spec = EnvSpec(
        id=get_env_id(current_namespace or own, name, version), entry_point=entry_point, reward_threshold=reward_threshold,
        nondeterministic=nondeterministic, max_episode_steps=max_episode_steps, order_enforce=order_enforce,
        disable_env_checker=disable_env_checker, kwargs={} if kwargs is None else kwargs, additional_wrappers=additional_wrappers,
        vector_entry_point=vector_entry_point,
    )  # fmt: skip
    others = _same_name(spec.namespace, spec.name)
    plain = next((other for other in others if other.version is None), None)
    latest = max((other for other in others if other.version is not None), key=lambda other: other.version, default=None)
    if plain is not None and spec.version is not None:
        raise error.RegistrationError(
            f"Can't register the versioned environment `{spec.id}` when the unversioned environment `{plain.id}` of the same name already exists."
        )
    if latest is not None and spec.version is None:
        raise error.RegistrationError(
            f"Can't register the unversioned environment `{spec.id}` when the versioned environment `{latest.id}` of the same name already "
            "exists. Note: the default behavior is that `gym.make` with the unversioned environment will return the latest versioned environment"
        )
    if spec.id in registry:
        logger.warn(f"Overriding environment {spec.id} already in registry.")
    registry[spec.id] = spec


def _render_modes(creator):
    """The modes that an environment says it can be rendered in; None if it says nothing."""
    metadata = getattr(creator, "metadata", None)
    if metadata is None or isinstance(metadata, property):
        return None
    if not isinstance(metadata, dict):
        raise error.InvalidMetadata(f"Expect the environment metadata to be dict, actual type: {type(metadata)}")
    modes = metadata.get("render_modes")
    if modes is None:
        logger.warn(f"The environment creator metadata doesn't include `render_modes`, contains: {list(metadata.keys())}")
    elif not isinstance(modes, Iterable):
        logger.warn(f"Expects the environment metadata render_modes to be a Iterable, actual type: {type(modes)}")
    return modes


def _set_render_mode(kwargs, modes):
    """Puts a mode that the environment has in the place of one made of it; which wrapper makes it, a name."""
    mode = kwargs.get("render_mode")
    if mode is None or modes is None or mode in modes:
        return None
    if mode == "human" and "rgb_array" in modes:
        logger.warn(
            "You are trying to use 'human' rendering for an environment that doesn't natively support it. "
            "The HumanRendering wrapper is being applied to your environment."
        )
        kwargs["render_mode"] = "rgb_array"
        return "HumanRendering"
    if mode.endswith("_list") and mode.removesuffix("_list") in modes:
        kwargs["render_mode"] = mode.removesuffix("_list")
        return "RenderCollection"
    logger.warn(f"The environment is being initialised with render_mode={mode!r} that is not in the possible render_modes ({modes}).")
    return None


def _made(spec, kwargs):
    """The bare environment of a specification, and the wrapper that its way of rendering needs."""
    if spec.entry_point is None:
        raise error.Error(f"{spec.id} registered but entry_point is not specified")
    creator = spec.entry_point if callable(spec.entry_point) else load_env_creator(spec.entry_point)
    wrapper = _set_render_mode(kwargs, _render_modes(creator))
    try:
        env = creator(**kwargs)
    except TypeError as found:
        if wrapper == "HumanRendering" and "got an unexpected keyword argument 'render_mode'" in str(found):
            raise error.Error(
                f"You passed render_mode='human' although {spec.id} doesn't implement human-rendering natively. Gym tried to apply the "
                "HumanRendering wrapper but it looks like your environment is using the old rendering API, which is not supported by the "
                "HumanRendering wrapper."
            ) from found
        raise type(found)(f"{found} was raised from the environment creator for {spec.id} with kwargs ({kwargs})") from found
    if not isinstance(env, Env):
        raise TypeError(
            f"The environment must inherit from the gymnasium.Env class, actual class: {type(env)}. "
            "See https://gymnasium.farama.org/introduction/create_custom_env/ for more info."
        )
    env.unwrapped.spec = EnvSpec(
        id=spec.id, entry_point=spec.entry_point, reward_threshold=spec.reward_threshold, nondeterministic=spec.nondeterministic,
        max_episode_steps=None, order_enforce=False, disable_env_checker=True, kwargs=kwargs, additional_wrappers=(),
        vector_entry_point=spec.vector_entry_point,
    )  # fmt: skip
    return env, wrapper


def make(id, max_episode_steps=None, disable_env_checker=None, **kwargs):
    """The environment of a name or a specification, in the wrappers that it asks for."""
    from .. import wrappers

    if not isinstance(id, (str, EnvSpec)):
        raise TypeError(f"Expected id to be a string or EnvSpec, got {type(id)}")
    spec = id if isinstance(id, EnvSpec) else _find_spec(id)
    env, wrapper = _made(spec, copy.deepcopy(spec.kwargs) | kwargs)
    own = env.spec.additional_wrappers
    if len(own) <= len(spec.additional_wrappers):
        for given, recreated in zip(spec.additional_wrappers, own):
            if given != recreated:
                raise ValueError(f"The environment's wrapper spec {recreated} is different from the saved `EnvSpec` additional wrapper {given}")
    if disable_env_checker is False or (disable_env_checker is None and not spec.disable_env_checker):
        env = wrappers.PassiveEnvChecker(env)
    if spec.order_enforce:
        env = wrappers.OrderEnforcing(env)
    limit = spec.max_episode_steps if max_episode_steps is None else max_episode_steps
    if limit is not None and limit != -1:
        env = wrappers.TimeLimit(env, limit)
    for more in spec.additional_wrappers[len(own) :]:
        if more.kwargs is None:
            raise ValueError(f"{more.name} wrapper does not inherit from `gymnasium.utils.RecordConstructorArgs`, therefore, the wrapper cannot be recreated.")
        env = load_env_creator(more.entry_point)(env=env, **more.kwargs)
    return getattr(wrappers, wrapper)(env) if wrapper else env


def _vectorization(mode, spec):
    if mode is None:
        return VectorizeMode.SYNC if spec.vector_entry_point is None else VectorizeMode.VECTOR_ENTRY_POINT
    try:
        return VectorizeMode(mode)
    except ValueError as found:
        modes = [known.value for known in VectorizeMode]
        raise ValueError(f"Invalid vectorization mode: {mode!r}, valid modes: {modes}") from found


def _made_vector(spec, num_envs, kwargs, vector_kwargs, wrappers):
    """The environment of a specification that is many by itself."""
    if vector_kwargs:
        raise error.Error(f"Custom vector environment can be passed arguments only through kwargs and `vector_kwargs` is not empty ({vector_kwargs})")
    if wrappers:
        raise error.Error(f"Cannot use `vector_entry_point` vectorization mode with the wrappers argument ({wrappers}).")
    if spec.additional_wrappers:
        raise error.Error(
            f"Cannot use `vector_entry_point` vectorization mode with the additional_wrappers parameter in spec being not empty ({spec.additional_wrappers})."
        )
    point = spec.vector_entry_point
    if point is None:
        raise error.Error(f"Cannot create vectorized environment for {spec.id} because it doesn't have a vector entry point defined.")
    if spec.max_episode_steps is not None:
        kwargs.setdefault("max_episode_steps", spec.max_episode_steps)
    return (point if callable(point) else load_env_creator(point))(num_envs=num_envs, **kwargs)


def make_vec(id, num_envs=1, vectorization_mode=None, vector_kwargs=None, wrappers=None, **kwargs):
    """Several environments of a name as one, whose actions and observations are arrays."""
    from .. import vector

    if not isinstance(id, (str, EnvSpec)):
        raise error.Error(f"Invalid id type: {type(id)}. Expected `str` or `EnvSpec`")
    spec = copy.deepcopy(id if isinstance(id, EnvSpec) else _find_spec(id))
    given, spec.kwargs = spec.kwargs, {}
    num_envs = given.pop("num_envs", num_envs)
    mode = _vectorization(given.pop("vectorization_mode", vectorization_mode), spec)
    vector_kwargs = given.pop("vector_kwargs", vector_kwargs) or {}
    wrappers = given.pop("wrappers", wrappers) or []
    given.update(kwargs)

    def one():
        env = make(spec, **given)
        for wrapper in wrappers:
            env = wrapper(env)
        return env

    if mode == VectorizeMode.VECTOR_ENTRY_POINT:
        env = _made_vector(spec, num_envs, given, vector_kwargs, wrappers)
    elif spec.entry_point is None:
        raise error.Error(f"Cannot create vectorized environment for {spec.id} because it doesn't have an entry point defined.")
    else:
        kind = vector.SyncVectorEnv if mode == VectorizeMode.SYNC else vector.AsyncVectorEnv
        env = kind([one] * num_envs, **vector_kwargs)
    made = copy.deepcopy(spec)
    made.kwargs = given | ({} if num_envs == 1 else {"num_envs": num_envs}) | {"vectorization_mode": mode.value}
    made.kwargs |= {name: value for name, value in (("vector_kwargs", vector_kwargs), ("wrappers", wrappers)) if value}
    env.unwrapped.spec = made
    if "autoreset_mode" not in env.metadata:
        logger.warn(f"The VectorEnv ({env}) is missing AutoresetMode metadata, metadata={env.metadata}")
    return env


def spec(env_id):
    """The specification of a name."""
    found = registry.get(env_id)
    if found is None:
        _check_version(*parse_env_id(env_id))
        raise error.Error(f"No registered env with id: {env_id}")
    return found


def pprint_registry(print_registry=registry, *, num_cols=3, exclude_namespaces=None, disable_print=False):
    """Prints the names of the environments, by where they come from."""
    groups, width = {}, 0
    for found in print_registry.values():
        place = found.namespace
        if place is None and isinstance(found.entry_point, str):
            parts = re.sub(r":\w+", "", found.entry_point).split(".")
            place = parts[2] if len(parts) >= 3 else parts[1] if len(parts) > 1 else found.name
        groups.setdefault(place, []).append(found.id)
        width = max(width, len(found.name))
    texts = []
    for place, ids in groups.items():
        if place in (exclude_namespaces or ()):
            continue
        ids = sorted(ids)
        rows = [" ".join(name.ljust(width) for name in ids[at : at + num_cols]).rstrip() for at in range(0, len(ids), num_cols)]
        texts.append("\n".join([f"===== {place} =====", *rows]))
    if disable_print:
        return "\n".join(texts)
    print("\n".join(texts))
    return None


def _as_json(spec):
    fields = dataclasses.asdict(spec)
    for name in ("namespace", "name", "version"):
        del fields[name]
    for key, value in fields.items():
        if callable(value):
            raise ValueError(
                f"Callable found in {spec.id} for {key} attribute with value={value}. Currently, Gymnasium does not support serialising callables."
            )
    return json.dumps(fields)


EnvSpec.to_json, EnvSpec.make = _as_json, make

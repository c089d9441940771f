"""What is known of an environment before it is made."""

import json
import re
from dataclasses import dataclass, field

from .. import error

ENV_ID_RE = re.compile(r"^(?:(?P<namespace>[\w:-]+)\/)?(?:(?P<name>[\w:.-]+?))(?:-v(?P<version>\d+))?$")


def parse_env_id(env_id):
    """Namespace, name and version of an environment's name."""
    match = ENV_ID_RE.fullmatch(env_id)
    if not match:
        raise error.Error(
            f"Malformed environment ID: {env_id}. (Currently all IDs must be of the form [namespace/](env-name)-v(version). (namespace is optional))"
        )
    namespace, name, version = match.group("namespace", "name", "version")
    return namespace, name, None if version is None else int(version)


def get_env_id(ns, name, version):
    """The name of an environment, of its parts."""
    return ("" if ns is None else f"{ns}/") + name + ("" if version is None else f"-v{version}")


@dataclass
class WrapperSpec:
    """How a wrapper is made."""

    name: str
    entry_point: str
    kwargs: object


@dataclass
class EnvSpec:
    """How an environment is made, and what it is to be."""

    id: str
    entry_point: object = None
    reward_threshold: float = None
    nondeterministic: bool = False
    max_episode_steps: int = None
    order_enforce: bool = True
    disable_env_checker: bool = False
    kwargs: dict = field(default_factory=dict)
    namespace: str = field(init=False)
    name: str = field(init=False)
    version: int = field(init=False)
    additional_wrappers: tuple = field(default_factory=tuple)
    vector_entry_point: object = None

    def __post_init__(self):
        self.namespace, self.name, self.version = parse_env_id(self.id)

    @staticmethod
    def from_json(json_env_spec):
        """The specification that `to_json` wrote."""
        fields = json.loads(json_env_spec)
        wrappers = []
        for wrapper in fields.pop("additional_wrappers"):
            try:
                wrappers.append(WrapperSpec(**wrapper))
            except Exception as found:
                raise ValueError(f"An issue occurred when trying to make {wrapper} a WrapperSpec") from found
        try:
            return EnvSpec(**fields, additional_wrappers=tuple(wrappers))
        except Exception as found:
            raise ValueError(f"An issue occurred when trying to make {fields} an EnvSpec") from found

    def pprint(self, disable_print=False, include_entry_points=False, print_all=False):
        """Prints what differs from what is usual."""
        lines = [f"id={self.id}"]
        if print_all or include_entry_points:
            lines.append(f"entry_point={self.entry_point}")
        usual = {
            "reward_threshold": None, "nondeterministic": False, "max_episode_steps": None, "order_enforce": True, "disable_env_checker": False,
        }  # fmt: skip
        lines += [f"{name}={getattr(self, name)}" for name, value in usual.items() if print_all or getattr(self, name) is not value]
        if self.additional_wrappers:
            parts = []
            for wrapper in self.additional_wrappers:
                point = f", entry_point={wrapper.entry_point}" if include_entry_points else ""
                parts.append(f"\n\tname={wrapper.name}{point}, kwargs={wrapper.kwargs}")
            lines.append(f"additional_wrappers=[{','.join(parts)}\n]")
        elif print_all:
            lines.append("additional_wrappers=[]")
        if disable_print:
            return "\n".join(lines)
        print("\n".join(lines))
        return None

"""Wrappers: environments around environments."""

from tandem.dialect.late import late_names as _late_names

from .common import Autoreset, OrderEnforcing, PassiveEnvChecker, RecordEpisodeStatistics, TimeLimit

_LATE = {
    "transform_action": "ClipAction DiscretizeAction RepeatAction RescaleAction StickyAction TransformAction",
    "transform_observation": "AddRenderObservation DiscretizeObservation DtypeObservation FilterObservation FlattenObservation GrayscaleObservation "
    "RescaleObservation ReshapeObservation TransformObservation",
    "stateful_observation": "DelayObservation FrameStackObservation MaxAndSkipObservation NormalizeObservation TimeAwareObservation",
    "rendering": "HumanRendering RecordVideo RenderCollection",
    "transform_reward": "ClipReward NormalizeReward TransformReward",
}  # fmt: skip
_RENAMED = {
    "AutoResetWrapper": "Autoreset", "FrameStack": "FrameStackObservation", "PixelObservationWrapper": "AddRenderObservation",
    "VectorListInfo": "vector.DictInfoToList",
}  # fmt: skip
_PLACES = {name: f"gymnasium.wrappers.{place}" for place, names in _LATE.items() for name in names.split()}
__all__ = ["Autoreset", "OrderEnforcing", "PassiveEnvChecker", "RecordEpisodeStatistics", "TimeLimit", "vector", *_PLACES]  # noqa: PLE0604
_late = _late_names("gymnasium.wrappers", names=_PLACES | {"utils": "gymnasium.wrappers.utils", "vector": "gymnasium.wrappers.vector"})


def __getattr__(name):
    if name in _RENAMED:
        raise AttributeError(f"{name!r} has been renamed with `wrappers.{_RENAMED[name]}`")
    return _late(name)


__getattr__.late_values = _late.late_values

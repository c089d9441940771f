"""Types of arguments, for annotations."""

from collections.abc import Hashable, Sequence
from typing import Any

RGBColorType = tuple[float, float, float] | str
RGBAColorType = tuple[float, float, float, float] | str
ColorType = Any
ColourType = RGBColourType = RGBAColourType = ColorType
LineStyleType = str | tuple[float, Sequence[float]]
MarkerType = DrawStyleType = MarkEveryType = FillStyleType = CapStyleType = JoinStyleType = Any
RcStyleType = str | dict[str, Any] | Sequence[Any]
HashableList = list[Hashable]

"""Drawing in SVG: a canvas, colours, colour maps, ticks, formulas in text, contours and projections.

Pure: it knows lists of floats and no tensors. Lengths are points, 72 to the inch; y grows downwards, as in SVG."""
from tandem.drawing import arrows as arrows
from tandem.drawing import canvas as canvas
from tandem.drawing import colour_maps as colour_maps
from tandem.drawing import colours as colours
from tandem.drawing import contours as contours
from tandem.drawing import markers as markers
from tandem.drawing import scales as scales
from tandem.drawing import style_sheets as style_sheets
from tandem.drawing import text as text
from tandem.drawing import ticks as ticks
from typing import Any

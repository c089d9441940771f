"""Drawing in SVG: a canvas, colours, colour maps, ticks, formulas in text, contours and projections.

Pure: it knows lists of floats and no tensors. Lengths are points, 72 to the inch; y grows downwards, as in SVG.
"""

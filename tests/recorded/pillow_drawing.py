"""Lines, boxes, ellipses and polygons drawn into pictures, to the pixel."""

# %%
import numpy as np
from PIL import Image, ImageDraw


def show(f, mode="L", size=(14, 12)):
    im = Image.new(mode, size)
    f(ImageDraw.Draw(im))
    a = np.asarray(im)
    return a.tolist() if mode == "L" else (a.sum(), a[3].tolist())


show(lambda d: d.rectangle((2, 3, 9, 8), fill=7, outline=9))
# %%
show(lambda d: d.rectangle([2, 3, 9, 8]))
# %%
show(lambda d: d.rectangle([(2, 3), (9, 8)], outline=5, width=2))
# %%
show(lambda d: d.rectangle((-3, -3, 4, 4), outline=5, width=3))
# %%
show(lambda d: d.rectangle((2, 3, 9, 8), fill="red", outline="blue", width=2), "RGB")
# %%
show(lambda d: d.rectangle((2, 3, 20, 30), fill=3))
# %%
show(lambda d: d.line((0, 0, 13, 5), fill=9))
# %%
show(lambda d: d.line((1, 11, 6, 0), fill=9))
# %%
show(lambda d: d.line([(0, 3), (13, 3), (13, 10), (2, 1)], fill=9))
# %%
show(lambda d: d.line((2, 5, 11, 5), fill=9, width=4))
# %%
show(lambda d: d.line((5, 2, 5, 9), fill=9, width=3))
# %%
show(lambda d: d.point([(1, 1), (3, 4), (99, 99)], fill=8))
# %%
show(lambda d: d.polygon([(1, 1), (12, 1), (6, 10)], fill=4, outline=8))
# %%
show(lambda d: d.polygon([(1, 1), (12, 1), (6, 10)], outline=8))
# %%
show(lambda d: d.ellipse((2, 2, 11, 9), fill=4))
# %%
show(lambda d: d.ellipse((2, 2, 11, 9), outline=4))
# %%
show(lambda d: d.ellipse((1, 1, 9, 9), fill=4, outline=9))
# %%
ImageDraw.Draw(Image.new("L", (3, 3))).rectangle((5, 1, 2, 2))
# %%
show(lambda d: d.ellipse((1, 1, 12, 10), outline=4, width=3))
# %%
show(lambda d: d.ellipse((1, 1, 12, 10), fill=2, outline=4, width=2))
# %%
show(lambda d: d.ellipse((0, 0, 1, 1), fill=2)), show(lambda d: d.ellipse((3, 3, 3, 3), fill=2)), show(lambda d: d.ellipse((-5, -5, 6, 4), fill=2))

# %%
# digits: 5
import numpy as np
from scipy import ndimage

rng = np.random.default_rng(0)
field = rng.random((7, 8))
small = (field * 100).astype(np.uint8)
signed = (field * 100 - 50).astype(int)
places = rng.random((2, 12)) * 14 - 3
modes = ("constant", "nearest", "reflect", "mirror", "wrap", "grid-constant", "grid-wrap", "grid-mirror")
for mode in modes:
    for order in range(6):
        print(mode, order, ndimage.map_coordinates(field, places, order=order, mode=mode, cval=7).round(6))
# %%
for order in (0, 1, 3):
    print(ndimage.map_coordinates(small, places, order=order, mode="grid-constant", cval=9))
    print(ndimage.map_coordinates(signed, places, order=order, mode="reflect"))
    print(ndimage.map_coordinates(small, places, np.float32, order=order).dtype)
# %%
# digits: 5
for mode in ("reflect", "grid-constant", "nearest"):
    for order in (0, 1, 2, 3, 5):
        print(mode, order, ndimage.zoom(field, 1.7, order=order, mode=mode, grid_mode=True).sum())
        print(ndimage.zoom(field, (0.5, 2), order=order, mode=mode).sum())
        print(ndimage.rotate(field, 33, order=order, mode=mode).sum(), ndimage.shift(field, (1.3, -2.4), order=order, mode=mode).sum())
print(ndimage.map_coordinates(field[:, :1], places * 0.4, order=3, mode="grid-constant"))
# %%
ndimage.map_coordinates(field, places, order=6)

# %%
import numpy as np
from scipy import ndimage

x = np.random.RandomState(0).rand(5, 6).astype("float32")
for name, found in (
    ("gaussian", ndimage.gaussian_filter(x, 1)),
    ("uniform", ndimage.uniform_filter(x, 3)),
    ("median", ndimage.median_filter(x, 3)),
    ("sobel", ndimage.sobel(x)),
    ("laplace", ndimage.laplace(x)),
    ("convolve", ndimage.convolve(x, np.ones((2, 2)))),
    ("affine", ndimage.affine_transform(x, [[1, 0.1], [0, 1]], order=1)),
    ("rotate", ndimage.rotate(x, 30, order=1)),
    ("shift", ndimage.shift(x, 0.5, order=1)),
    ("zoom", ndimage.zoom(x, 2, order=1)),
    ("map", ndimage.map_coordinates(x, [[0.5, 1], [0.2, 3]], order=1)),
):
    print(name, found.dtype, round(float(found.sum()), 3))
# %%
ndimage.gaussian_filter(x, 1, output=np.float64).dtype, ndimage.gaussian_filter((x * 9).astype("int32"), 1).dtype

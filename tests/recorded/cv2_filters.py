# %%
import cv2
import numpy as np


def told(x):
    """Shape, dtype, sum and a sum with places of an array, exactly."""
    x = np.asarray(x)
    wide = x.astype(np.int64).reshape(-1)
    return x.shape, x.dtype.name, int(wide.sum()), int((wide * (np.arange(wide.size) % 1009 + 1)).sum())


yy, xx = np.mgrid[0:60, 0:80]
colour = np.clip(np.stack([128 + 80 * np.sin(xx / 5 + k) + 60 * np.cos(yy / 7 + xx / 9) for k in range(3)], axis=-1), 0, 255).astype(np.uint8)
grey = np.ascontiguousarray(colour[..., 0])
mask = np.where((xx - 30) ** 2 + (yy - 25) ** 2 < 300, 255, 0).astype(np.uint8)
mask[5:9, 60:74] = 255
mask[3, 3] = 255
kernel = np.ones((5, 5), np.uint8)
told(grey)
# %%
for size, sigma in (((3, 3), 0), ((5, 5), 0), ((7, 7), 0), ((9, 9), 0), ((11, 11), 0), ((5, 5), 1.5), ((0, 0), 2)):
    print(told(cv2.GaussianBlur(colour, size, sigma)), told(cv2.GaussianBlur(grey, size, sigma, borderType=cv2.BORDER_REPLICATE)))
# %%
(
    told(cv2.blur(colour, (5, 5))),
    told(cv2.blur(grey, (4, 4))),
    told(cv2.blur(grey, (17, 17))),
    told(cv2.boxFilter(grey, -1, (3, 3), normalize=False)),
    told(cv2.medianBlur(colour, 3)),
    told(cv2.medianBlur(grey, 5)),
    told(cv2.medianBlur(grey, 9)),
)
# %%
told(cv2.bilateralFilter(colour, 9, 75, 75))
# %%
told(cv2.filter2D(colour, -1, np.ones((5, 5), np.float32) / 25)), told(cv2.filter2D(grey, -1, np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])))
# %%
(
    told(cv2.Sobel(grey, cv2.CV_64F, 1, 0, ksize=3)),
    told(cv2.Sobel(grey, cv2.CV_16S, 0, 1, ksize=5)),
    told(cv2.Sobel(grey, -1, 1, 0)),
    told(cv2.Scharr(grey, cv2.CV_16S, 1, 0)),
    told(cv2.Laplacian(grey, cv2.CV_64F)),
    told(cv2.Laplacian(grey, cv2.CV_16S, ksize=3)),
)
# %%
# digits: 6
cv2.getGaussianKernel(5, 1).ravel().tolist(), cv2.getGaussianKernel(7, -1).ravel().tolist(), [k.ravel().tolist() for k in cv2.getDerivKernels(1, 0, 5)]
# %%
for kind in (
    cv2.THRESH_BINARY,
    cv2.THRESH_BINARY_INV,
    cv2.THRESH_TRUNC,
    cv2.THRESH_TOZERO,
    cv2.THRESH_TOZERO_INV,
    cv2.THRESH_OTSU,
    cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU,
    cv2.THRESH_TRIANGLE,
):
    level, found = cv2.threshold(grey, 127.6, 255, kind)
    print(level, told(found))
# %%
for way in (cv2.ADAPTIVE_THRESH_MEAN_C, cv2.ADAPTIVE_THRESH_GAUSSIAN_C):
    print(told(cv2.adaptiveThreshold(grey, 255, way, cv2.THRESH_BINARY, 11, 2)), told(cv2.adaptiveThreshold(grey, 200, way, cv2.THRESH_BINARY_INV, 5, -2.5)))
# %%
print(
    cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5)),
    cv2.getStructuringElement(cv2.MORPH_CROSS, (5, 3)),
    cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (7, 9)).sum(),
    sep="\n",
)
# %%
(
    told(cv2.erode(mask, kernel)),
    told(cv2.dilate(mask, np.ones((3, 3), np.uint8), iterations=3)),
    told(cv2.dilate(grey, None)),
    told(cv2.erode(colour, cv2.getStructuringElement(cv2.MORPH_CROSS, (5, 5)), iterations=2)),
)
# %%
for op in (cv2.MORPH_OPEN, cv2.MORPH_CLOSE, cv2.MORPH_GRADIENT, cv2.MORPH_TOPHAT, cv2.MORPH_BLACKHAT):
    print(told(cv2.morphologyEx(mask, op, kernel)), told(cv2.morphologyEx(grey, op, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9)))))
told(cv2.morphologyEx(mask, cv2.MORPH_HITMISS, np.array([[0, 1, 0], [1, -1, 1], [0, 1, 0]], np.int8)))
# %%
(
    told(cv2.Canny(grey, 100, 200)),
    told(cv2.Canny(grey, 50, 150, apertureSize=5)),
    told(cv2.Canny(grey, 30, 100, L2gradient=True)),
    told(cv2.Canny(colour, 100, 300)),
    told(cv2.Canny(mask, 100, 200)),
)
# %%
# digits: 4
corners = cv2.goodFeaturesToTrack(grey, 12, 0.01, 10)
corners.tolist(), float(cv2.cornerHarris(np.float32(grey), 2, 3, 0.04).max())
# %%
# digits: 6
turn = cv2.getRotationMatrix2D((40, 30), 30, 1.2)
four = cv2.getPerspectiveTransform(np.float32([[5, 6], [36, 5], [2, 38], [38, 39]]), np.float32([[0, 0], [30, 0], [0, 30], [30, 30]]))
print(turn, cv2.getAffineTransform(np.float32([[5, 5], [20, 5], [5, 20]]), np.float32([[1, 10], [20, 5], [10, 25]])), four, cv2.invertAffineTransform(turn))
# %%
for way in (cv2.INTER_NEAREST, cv2.INTER_LINEAR, cv2.INTER_CUBIC):
    print(
        told(cv2.warpAffine(colour, turn, (80, 60), flags=way)),
        told(cv2.warpAffine(grey, np.float32([[1, 0, 10.3], [0.1, 1, 5]]), (90, 60), flags=way, borderMode=cv2.BORDER_REFLECT)),
    )
told(cv2.warpPerspective(colour, four, (30, 30))), told(cv2.warpAffine(colour, np.float32([[1, 0, 10], [0, 1, 5]]), (80, 60), borderValue=(255, 100, 0)))
# %%
(
    told(cv2.remap(colour, (xx + 3 * np.sin(yy / 5)).astype(np.float32), (yy + 0.3).astype(np.float32), cv2.INTER_LINEAR)),
    told(cv2.remap(grey, (79 - xx).astype(np.float32), yy.astype(np.float32), cv2.INTER_NEAREST)),
)
# %%
# digits: 4
f = np.float32(grey)
print(
    np.abs(cv2.idft(cv2.dft(f, flags=cv2.DFT_COMPLEX_OUTPUT), flags=cv2.DFT_SCALE | cv2.DFT_REAL_OUTPUT) - f).max() < 1e-3,
    cv2.dft(f)[0, :4].tolist(),
    cv2.dct(f)[1, 1:3].tolist(),
    [cv2.getOptimalDFTSize(k) for k in (7, 100, 511, 1021)],
)
# %%
print([cv2.minMaxLoc(cv2.matchTemplate(grey, grey[20:35, 30:50].copy(), way))[2 if way < 2 else 3] for way in range(6)])

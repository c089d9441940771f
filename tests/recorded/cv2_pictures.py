# %%
import cv2
import numpy as np


def told(x):
    """Shape, dtype, sum and a sum with places of an array, exactly."""
    x = np.asarray(x)
    wide = x.astype(np.int64).reshape(-1)
    return x.shape, x.dtype.name, int(wide.sum()), int((wide * (np.arange(wide.size) % 1009 + 1)).sum())


yy, xx = np.mgrid[0:60, 0:80]
colour = np.clip(np.stack([128 + 80 * np.sin(xx / 9 + k) + 50 * np.cos(yy / (8 + k)) for k in range(3)], axis=-1), 0, 255).astype(np.uint8)
other = np.ascontiguousarray(colour[::-1, ::-1])
grey = cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY)
mask = np.where((xx - 30) ** 2 + (yy - 25) ** 2 < 300, 255, 0).astype(np.uint8)
told(colour), told(grey), told(mask)
# %%
for name in (
    "BGR2RGB",
    "BGR2BGRA",
    "BGR2GRAY",
    "RGB2GRAY",
    "BGR2HSV",
    "RGB2HSV",
    "BGR2HSV_FULL",
    "BGR2LAB",
    "LBGR2Lab",
    "BGR2YCrCb",
    "YCrCb2BGR",
    "BGR2YUV",
    "YUV2RGB",
    "BGR2XYZ",
    "XYZ2BGR",
    "BGR2BGR565",
):
    print(name, told(cv2.cvtColor(colour, getattr(cv2, "COLOR_" + name))))
# %%
(
    lab = cv2.cvtColor(colour, cv2.COLOR_BGR2LAB)
lab[..., 0] = cv2.equalizeHist(np.ascontiguousarray(lab[..., 0]))
told(cv2.cvtColor(lab, cv2.COLOR_LAB2BGR)), told(cv2.cvtColor(colour, cv2.COLOR_LAB2RGB)), told(cv2.cvtColor(colour, cv2.COLOR_HSV2BGR))
# %%
told(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)),
    told(cv2.applyColorMap(grey, cv2.COLORMAP_COOL)),
    told(cv2.cvtColor(colour.astype(np.uint16) * 257, cv2.COLOR_BGR2GRAY)),
)
# %%
x, y = np.uint8([[250]]), np.uint8([[10]])
print(cv2.add(x, y), x + y, cv2.subtract(y, x), cv2.absdiff(x, y), cv2.multiply(x, y), cv2.divide(x, y))
# %%
told(cv2.add(colour, other)), told(cv2.add(colour, 10)), told(cv2.add(colour, (10, 20, 30, 0))), told(cv2.add(grey, 1.5)), told(cv2.subtract(255, grey))
# %%
(
    told(cv2.addWeighted(colour, 0.7, other, 0.3, 0)),
    told(cv2.addWeighted(colour, 1.5, other, -0.5, 3.3)),
    told(cv2.multiply(colour, other, scale=1 / 255)),
    told(cv2.divide(colour, other, scale=255)),
)
# %%
told(cv2.bitwise_and(colour, colour, mask=mask)), told(cv2.bitwise_or(grey, mask)), told(cv2.bitwise_xor(grey, mask)), told(cv2.bitwise_not(colour))
# %%
(
    told(cv2.inRange(colour, (50, 60, 70), (200, 210, 220))),
    told(cv2.convertScaleAbs(grey, alpha=1.5, beta=10)),
    told(cv2.LUT(colour, np.arange(255, -1, -1).astype(np.uint8))),
)
# %%
(
    told(cv2.normalize(grey // 3 + 20, None, 0, 255, cv2.NORM_MINMAX)),
    told(cv2.compare(grey, mask, cv2.CMP_GT)),
    told(cv2.min(colour, other)),
    told(cv2.max(grey, 100)),
)
# %%
told(cv2.add(np.uint8([250]), np.uint8([10]))), cv2.add(5, 6).tolist()
# %%
b, g, r = cv2.split(colour)
(
    told(b),
    told(cv2.merge([r, g, b])),
    told(cv2.flip(colour, 1)),
    told(cv2.rotate(colour, cv2.ROTATE_90_CLOCKWISE)),
    told(cv2.transpose(colour)),
    told(cv2.hconcat([colour, other])),
    told(cv2.vconcat([grey, mask])),
)
# %%
for border in (cv2.BORDER_CONSTANT, cv2.BORDER_REPLICATE, cv2.BORDER_REFLECT, cv2.BORDER_WRAP, cv2.BORDER_REFLECT_101):
    print(told(cv2.copyMakeBorder(colour, 3, 4, 5, 6, border, value=(255, 0, 10))))
# %%
cv2.mean(colour), cv2.sumElems(colour), cv2.countNonZero(mask), cv2.minMaxLoc(grey), cv2.norm(grey, mask, cv2.NORM_L1), cv2.norm(grey, cv2.NORM_INF)
# %%
told(cv2.integral(grey)), told(cv2.reduce(grey, 0, cv2.REDUCE_SUM, dtype=cv2.CV_32S)), told(cv2.findNonZero(mask))
# %%
for size, way in (
    ((40, 30), cv2.INTER_LINEAR),
    ((130, 101), cv2.INTER_LINEAR),
    ((100, 90), cv2.INTER_NEAREST),
    ((40, 30), cv2.INTER_AREA),
    ((20, 15), cv2.INTER_AREA),
    ((100, 90), cv2.INTER_LANCZOS4),
):
    print(size, told(cv2.resize(colour, size, interpolation=way)))
told(cv2.resize(colour, None, fx=0.5, fy=0.5)), told(cv2.pyrDown(colour)), told(cv2.pyrUp(grey))
# %%
told(cv2.calcHist([grey], [0], None, [256], [0, 256])), told(cv2.calcHist([colour], [0, 1], mask, [18, 25], [0, 180, 0, 256])), told(cv2.equalizeHist(grey))
# %%
told(cv2.createCLAHE(clipLimit=2.0, tileGridSize=(8, 8)).apply(grey)), told(cv2.createCLAHE(3.0, (4, 4)).apply(grey // 2))
# %%
# digits: 6
first, second = (cv2.calcHist([x], [0], None, [64], [0, 256]) for x in (grey, mask // 2 + grey // 4))
print([cv2.compareHist(first, second, method) for method in range(6)])
# %%
print(cv2.imread("none.png"), cv2.imwrite("one.png", colour), bool((cv2.imread("one.png") == colour).all()), told(cv2.imread("one.png", cv2.IMREAD_GRAYSCALE)))
ok, data = cv2.imencode(".png", grey)
ok, bool((cv2.imdecode(data, cv2.IMREAD_UNCHANGED) == grey).all()), cv2.imdecode(data, cv2.IMREAD_COLOR).shape
# %%
for failing in (
    lambda: cv2.cvtColor(None, cv2.COLOR_BGR2GRAY),
    lambda: cv2.resize(None, (3, 3)),
    lambda: cv2.resize(colour, (0, 0)),
    lambda: cv2.add(colour, other[:5]),
    lambda: cv2.GaussianBlur(colour, (4, 4), 0),
    lambda: cv2.cvtColor(colour),
    lambda: cv2.imwrite("a.xyz", colour),
    lambda: cv2.medianBlur(colour, 4),
    lambda: cv2.cvtColor(grey, cv2.COLOR_BGR2HSV),
    lambda: cv2.cvtColor("x", 6),
    lambda: cv2.resize(colour, (2.5, 3)),
    lambda: cv2.findContours(colour, 3, 2),
):
    try:
        failing()
    except cv2.error as wrong:
        print(wrong)
# %%
cv2.nothing
# %%
cv2.VideoCapture("film.mp4").isOpened(), cv2.VideoWriter_fourcc(*"XVID"), cv2.getTickFrequency()

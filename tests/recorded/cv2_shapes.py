# %%
import cv2
import numpy as np


def told(x):
    """Shape, dtype, sum and a sum with places of an array, exactly."""
    x = np.asarray(x)
    wide = x.astype(np.int64).reshape(-1)
    return x.shape, x.dtype.name, int(wide.sum()), int((wide * (np.arange(wide.size) % 1009 + 1)).sum())


def blank(channels=3):
    return np.zeros((60, 70, channels) if channels > 1 else (60, 70), np.uint8)


def corners(*points):
    return np.array(points, np.int32)


yy, xx = np.mgrid[0:100, 0:120]
mask = np.zeros((100, 120), np.uint8)
mask[((xx - 30) ** 2 + (yy - 30) ** 2 < 400) & ((xx - 30) ** 2 + (yy - 30) ** 2 > 100)] = 255
mask[(np.abs(xx - 30) < 3) & (np.abs(yy - 30) < 4)] = 255
mask[50:80, 60:110] = 255
mask[60:70, 70:90] = 0
mask[64:66, 75:80] = 255
mask[5:20, 70:100] = 255
noise = (np.random.default_rng(3).random((60, 70)) > 0.55).astype(np.uint8) * 255
told(mask), told(noise)
# %%
for thickness in (1, 2, 5):
    print(
        told(cv2.line(blank(), (5, 6), (50, 40), (255, 0, 10), thickness)),
        told(cv2.circle(blank(), (30, 30), 20, (0, 0, 255), thickness)),
        told(cv2.rectangle(blank(), (5, 6), (50, 40), (0, 255, 0), thickness)),
    )
(
    told(cv2.line(blank(1), (5, 6), (50, 40), 255, 1, cv2.LINE_4)),
    told(cv2.line(blank(1), (5, 6), (50, 40), 255, 1, cv2.LINE_AA)),
    told(cv2.line(blank(1), (5, 6), (50, 40), 255, 4, cv2.LINE_AA)),
)
# %%
(
    told(cv2.rectangle(blank(), (5, 6), (50, 40), (0, 255, 0), -1)),
    told(cv2.circle(blank(), (5, 60), 22, (0, 0, 255), -1)),
    told(cv2.circle(blank(1), (30, 30), 20, 255, 2, cv2.LINE_AA)),
    told(cv2.rectangle(blank(), (5, 6, 20, 30), (1, 2, 3), 2)),
)
# %%
(
    told(cv2.ellipse(blank(), (30, 30), (20, 10), 30, 0, 360, (255, 0, 0), -1)),
    told(cv2.ellipse(blank(), (30, 30), (20, 10), 45, 30, 270, (255, 0, 0), 2)),
    told(cv2.ellipse(blank(), ((30, 30), (40, 20), 25), (255, 0, 0), 2)),
    cv2.ellipse2Poly((30, 30), (20, 10), 30, 0, 360, 45).tolist(),
)
# %%
kite = corners([10, 5], [20, 30], [60, 20], [50, 10])
(
    told(cv2.polylines(blank(), [kite.reshape(-1, 1, 2)], True, (0, 255, 255))),
    told(cv2.polylines(blank(1), [kite], False, 255, 3)),
    told(cv2.fillPoly(blank(), [kite], (0, 255, 255))),
    told(cv2.fillConvexPoly(blank(1), corners([10, 5], [-20, 50], [90, 20]), 255)),
)
# %%
(
    told(cv2.fillPoly(blank(1), [corners([10, 5], [60, 5], [60, 50], [10, 50]), corners([20, 15], [40, 15], [40, 40], [20, 40])], 200)),
    told(cv2.arrowedLine(blank(), (5, 6), (50, 40), (255, 0, 10), 2)),
    [told(cv2.drawMarker(blank(1), (30, 30), 255, k, 15))[2] for k in range(7)],
)
# %%
(
    cv2.getTextSize("Hello, World!", cv2.FONT_HERSHEY_SIMPLEX, 1, 2),
    cv2.getTextSize("OpenCV", cv2.FONT_HERSHEY_SIMPLEX, 4, 2),
    cv2.putText(blank(), "Hi", (5, 40), cv2.FONT_HERSHEY_SIMPLEX, 1, (255, 255, 255), 2).max(),
    cv2.clipLine((0, 0, 50, 50), (-10, 20), (70, 30)),
)
# %%
for mode in (cv2.RETR_EXTERNAL, cv2.RETR_LIST, cv2.RETR_CCOMP, cv2.RETR_TREE):
    found, tree = cv2.findContours(mask, mode, cv2.CHAIN_APPROX_SIMPLE)
    print(len(found), [len(c) for c in found], tree.tolist(), told(np.concatenate(found)))
found, tree = cv2.findContours(noise, cv2.RETR_TREE, cv2.CHAIN_APPROX_NONE)
type(found), len(found), told(np.concatenate(found)), told(tree), cv2.findContours(blank(1), 0, 2)
# %%
shapes = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]
everything = cv2.findContours(mask, cv2.RETR_TREE, cv2.CHAIN_APPROX_SIMPLE)[0]
colour = np.zeros((100, 120, 3), np.uint8)
(
    told(cv2.drawContours(colour.copy(), everything, -1, (0, 255, 0), 2)),
    told(cv2.drawContours(colour.copy(), everything, -1, (0, 255, 0), -1)),
    told(cv2.drawContours(colour.copy(), everything, 1, (0, 255, 0), cv2.FILLED)),
)
# %%
# digits: 6
[(cv2.contourArea(c), cv2.arcLength(c, True), cv2.boundingRect(c), cv2.isContourConvex(c)) for c in shapes]
# %%
[cv2.approxPolyDP(c, share * cv2.arcLength(c, True), True).tolist() for c in shapes for share in (0.01, 0.05)]
# %%
points = np.random.default_rng(9).integers(0, 100, (40, 2)).astype(np.int32)
print(cv2.convexHull(points).tolist(), cv2.convexHull(points, clockwise=True).tolist(), cv2.convexHull(points, returnPoints=False).ravel().tolist())
# %%
# digits: 5
print(
    [cv2.minAreaRect(c) for c in shapes],
    cv2.boxPoints(((50, 50), (40, 20), 30)).tolist(),
    [cv2.minEnclosingCircle(c) for c in shapes],
    cv2.fitEllipse(cv2.convexHull(points)),
)
# %%
# digits: 5
m = cv2.moments(mask)
print(m, [float(v) for v in cv2.HuMoments(m).ravel()[:4]], cv2.matchShapes(shapes[0], shapes[1], 1, 0.0))
# %%
# digits: 5
print([cv2.pointPolygonTest(shapes[0], (x, 60), True) for x in (10, 60, 80.5, 109, 115)], cv2.fitLine(points, cv2.DIST_L2, 0, 0.01, 0.01).ravel().tolist())
# %%
for connectivity in (4, 8):
    count, labels, stats, centres = cv2.connectedComponentsWithStats(noise, connectivity=connectivity)
    print(count, told(labels), told(stats), round(float(centres.sum()), 6))
# %%
(
    told(np.rint(cv2.distanceTransform(mask, cv2.DIST_L2, 5) * 100)),
    told(cv2.distanceTransform(mask, cv2.DIST_L1, 3)),
    told(cv2.distanceTransform(mask, cv2.DIST_C, 3)),
    told(np.rint(cv2.distanceTransform(mask, cv2.DIST_L2, 0) * 100)),
)
# %%
smooth = np.clip(np.stack([128 + 80 * np.sin(xx / 9 + k) + 50 * np.cos(yy / 8) for k in range(3)], -1), 0, 255).astype(np.uint8)
area, image, filled, box = cv2.floodFill(smooth.copy(), None, (50, 50), (255, 0, 0), (5, 5, 5), (5, 5, 5))
area, told(image), told(filled), box
# %%
markers = np.zeros((100, 120), np.int32)
markers[10:14, 10:14], markers[50:55, 60:70], markers[80:90, 100:110] = 1, 2, 3
told(cv2.watershed(smooth, markers))
# %%
drawn = cv2.line(cv2.line(blank(1), (10, 10), (60, 40), 255), (20, 55), (65, 30), 255)
cv2.HoughLines(drawn, 1, np.pi / 180, 25).round(4).tolist(), cv2.HoughLinesP(drawn, 1, np.pi / 180, 20, minLineLength=20, maxLineGap=5).tolist()
# %%
disks = cv2.GaussianBlur(cv2.circle(cv2.circle(np.zeros((120, 120), np.uint8), (40, 40), 20, 255, -1), (85, 75), 25, 200, -1), (5, 5), 1)
cv2.HoughCircles(disks, cv2.HOUGH_GRADIENT, 1, 20, param1=50, param2=20, minRadius=0, maxRadius=0).round(3).tolist()
# %%
[(k.pt, k.size, k.response) for k in cv2.FastFeatureDetector_create(25).detect(smooth)][:5]
# %%
# digits: 4
before = np.clip(128 + 50 * np.sin(xx / 9) + 40 * np.cos(yy / 8 + xx / 15), 0, 255).astype(np.uint8)
after = np.clip(128 + 50 * np.sin((xx - 2) / 9) + 40 * np.cos((yy - 1) / 8 + (xx - 2) / 15), 0, 255).astype(np.uint8)
old = cv2.goodFeaturesToTrack(before, 8, 0.01, 10)
new, status, err = cv2.calcOpticalFlowPyrLK(before, after, old, None)
(new - old).mean(axis=(0, 1)).round(1).tolist(), status.ravel().tolist()
# %%
background = cv2.createBackgroundSubtractorMOG2()
[told(background.apply(cv2.rectangle(np.full((40, 50, 3), 100, np.uint8), (5 + 3 * k, 10), (15 + 3 * k, 20), (200, 150, 90), -1))) for k in range(6)]
# %%
# digits: 5
cv2.setRNGSeed(1)
rows = np.vstack([np.random.default_rng(4).normal(c, 5, (25, 2)) for c in (20, 60, 90)]).astype(np.float32)
compact, labels, centres = cv2.kmeans(rows, 3, None, (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 10, 1.0), 10, cv2.KMEANS_RANDOM_CENTERS)
print(compact, labels.ravel().tolist(), centres.tolist())
# %%
first, second = (np.random.default_rng(k).integers(0, 256, (12, 32), dtype=np.uint8) for k in (1, 2))
[(m.queryIdx, m.trainIdx, m.distance) for m in cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(first, second)]
# %%
# digits: 4
flat = (np.random.default_rng(4).random((20, 2)) * 100).astype(np.float32)
plane = np.array([[1.1, 0.05, 3], [-0.02, 0.95, 7], [0.0005, 0.0002, 1]])
h, good = cv2.findHomography(flat, cv2.perspectiveTransform(flat.reshape(-1, 1, 2), plane), cv2.RANSAC, 5.0)
print(h[0, :2].tolist(), good.sum(), cv2.Rodrigues(np.array([0.1, 0.2, 0.3]))[0].tolist())
# %%
# digits: 6
blob = cv2.dnn.blobFromImage(smooth, 1 / 255, (32, 32), (104, 117, 123), swapRB=True)
print(
    blob.shape,
    blob.dtype,
    float(blob.astype(np.float64).sum()),
    cv2.dnn.NMSBoxes([[10, 10, 20, 20], [12, 12, 20, 20], [50, 50, 10, 10]], [0.9, 0.8, 0.7], 0.5, 0.4).tolist(),
)
# %%
for failing in (
    lambda: cv2.line(blank(), (1.5, 2), (3, 4), 255),
    lambda: cv2.line(blank().tolist(), (1, 2), (3, 4), 255),
    lambda: cv2.line(blank(), (1, 2), (3, 4)),
    lambda: cv2.circle(blank(), (1, 2), 5.0, 255),
    lambda: cv2.contourArea([1, 2]),
    lambda: cv2.fillPoly(blank(), np.array([[1, 2], [3, 4], [5, 9]], np.int32), 255),
    lambda: cv2.merge([blank(1), blank(1)[:5]]),
    lambda: cv2.warpAffine(blank(), np.eye(3), (5, 5)),
    lambda: cv2.equalizeHist(blank()),
    lambda: cv2.threshold(blank(), 1, 255, cv2.THRESH_OTSU),
    lambda: cv2.add(blank(), None),
    lambda: cv2.blur(blank(), 3),
):
    try:
        failing()
    except cv2.error as wrong:
        print(wrong)

# %%
import cv2 as cv
import numpy as np


def told(x):
    """Shape, dtype, sum and a sum with places of an array, exactly."""
    x = np.asarray(x)
    wide = x.astype(np.int64).reshape(-1)
    return x.shape, x.dtype.name, int(wide.sum()), int((wide * (np.arange(wide.size) % 1009 + 1)).sum())


# Coins on a table: threshold, noise away, distances, markers, watershed.
coins = np.full((120, 160, 3), 60, np.uint8)
for x, y, r in ((40, 40, 22), (78, 45, 20), (120, 80, 24), (50, 90, 18)):
    cv.circle(coins, (x, y), r, (200, 190, 180), -1)
gray = cv.cvtColor(coins, cv.COLOR_BGR2GRAY)
level, binary = cv.threshold(gray, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU)
kernel = np.ones((3, 3), np.uint8)
opened = cv.morphologyEx(binary, cv.MORPH_OPEN, kernel, iterations=2)
sure_bg = cv.dilate(opened, kernel, iterations=3)
distances = cv.distanceTransform(opened, cv.DIST_L2, 5)
_, sure_fg = cv.threshold(distances, 0.7 * distances.max(), 255, 0)
sure_fg = np.uint8(sure_fg)
unknown = cv.subtract(sure_bg, sure_fg)
count, markers = cv.connectedComponents(sure_fg)
markers = markers + 1
markers[unknown == 255] = 0
markers = cv.watershed(coins, markers)
coins[markers == -1] = [255, 0, 0]
level, count, told(markers), told(coins)
# %%
# A sheet seen from the side: its four corners, and the sheet from above.
scene = np.full((150, 180, 3), 40, np.uint8)
sheet = np.array([[40, 20], [150, 35], [140, 125], [25, 110]], np.int32)
cv.fillConvexPoly(scene, sheet, (230, 230, 230))
edges = cv.Canny(cv.GaussianBlur(cv.cvtColor(scene, cv.COLOR_BGR2GRAY), (5, 5), 0), 75, 200)
contours, _ = cv.findContours(edges.copy(), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE)
largest = sorted(contours, key=cv.contourArea, reverse=True)[0]
corners = cv.approxPolyDP(largest, 0.02 * cv.arcLength(largest, True), True)
quad = corners.reshape(4, 2).astype(np.float32)
sums, differences = quad.sum(axis=1), np.diff(quad, axis=1).ravel()
ordered = np.float32([quad[sums.argmin()], quad[differences.argmin()], quad[sums.argmax()], quad[differences.argmax()]])
matrix = cv.getPerspectiveTransform(ordered, np.float32([[0, 0], [99, 0], [99, 79], [0, 79]]))
corners.tolist(), told(cv.warpPerspective(scene, matrix, (100, 80)))
# %%
# A blue thing by its colour.
frame = np.zeros((80, 100, 3), np.uint8)
frame[20:50, 30:60], frame[55:70, 70:90], frame[5:15, 5:20] = (220, 40, 30), (30, 200, 60), (40, 30, 210)
hsv = cv.cvtColor(frame, cv.COLOR_BGR2HSV)
found = cv.inRange(hsv, np.array([110, 50, 50]), np.array([130, 255, 255]))
m = cv.moments(found)
(
    told(found),
    m["m10"] / m["m00"],
    m["m01"] / m["m00"],
    told(cv.bitwise_and(frame, frame, mask=found)),
    cv.cvtColor(np.uint8([[[0, 255, 0]]]), cv.COLOR_BGR2HSV).tolist(),
)
# %%
# Lanes of a road: edges within a region, lines.
road = np.full((100, 160), 70, np.uint8)
cv.line(road, (20, 99), (70, 40), 255, 3)
cv.line(road, (140, 99), (90, 40), 255, 3)
edges = cv.Canny(cv.GaussianBlur(road, (5, 5), 0), 50, 150)
region = np.zeros_like(edges)
cv.fillPoly(region, np.array([[(0, 100), (70, 35), (90, 35), (160, 100)]], dtype=np.int32), 255)
lines = cv.HoughLinesP(cv.bitwise_and(edges, region), 2, np.pi / 180, 30, np.array([]), minLineLength=20, maxLineGap=5)
picture = cv.cvtColor(road, cv.COLOR_GRAY2BGR)
for line in lines:
    x1, y1, x2, y2 = line[0]
    cv.line(picture, (x1, y1), (x2, y2), (0, 0, 255), 2)
len(lines), told(picture)
# %%
# Two pictures joined by pyramids.
yy, xx = np.mgrid[0:64, 0:64]
apple, orange = (np.clip(np.stack([100 + 60 * np.sin(xx / (5 + k) + s) + 40 * np.cos(yy / 7) for k in range(3)], -1), 0, 255).astype(np.uint8) for s in (0, 2))


def laplacian(x):
    levels = [x]
    for _ in range(4):
        levels.append(cv.pyrDown(levels[-1]))
    bands = [levels[-1]]
    for k in range(4, 0, -1):
        bands.append(cv.subtract(levels[k - 1], cv.pyrUp(levels[k])))
    return bands


joined = [np.hstack((a[:, : a.shape[1] // 2], b[:, b.shape[1] // 2 :])) for a, b in zip(laplacian(apple), laplacian(orange))]
whole = joined[0]
for band in joined[1:]:
    whole = cv.add(cv.pyrUp(whole), band)
told(whole)
# %%
# All places of a template.
board = np.full((90, 120), 30, np.uint8)
for x, y in ((10, 10), (50, 40), (90, 60)):
    cv.circle(board, (x + 8, y + 8), 6, 220, 2)
stamp = board[8:28, 8:28].copy()
scores = cv.matchTemplate(board, stamp, cv.TM_CCOEFF_NORMED)
places = np.where(scores >= 0.95)
sorted(zip(places[1].tolist(), places[0].tolist())), cv.minMaxLoc(scores)[3]
# %%
# Digits by their nearest neighbours.
samples = np.vstack([np.random.default_rng(k).normal(40 * k, 8, (20, 16)) for k in range(4)]).astype(np.float32)
labels = np.repeat(np.arange(4), 20)[:, np.newaxis].astype(np.float32)
knn = cv.ml.KNearest_create()
knn.train(samples[::2], cv.ml.ROW_SAMPLE, labels[::2])
_, result, neighbours, _ = knn.findNearest(samples[1::2], k=5)
float((result == labels[1::2]).mean() * 100), neighbours.shape
# %%
# Something tracked by its histogram.
film = []
for k in range(5):
    picture = np.full((90, 120, 3), 50, np.uint8)
    cv.rectangle(picture, (20 + 6 * k, 30 + 3 * k), (45 + 6 * k, 50 + 3 * k), (30, 40, 220), -1)
    film.append(picture)
window = (20, 30, 26, 21)
part = cv.cvtColor(film[0][30:51, 20:46], cv.COLOR_BGR2HSV)
histogram = cv.calcHist([part], [0], cv.inRange(part, np.array((0.0, 60.0, 32.0)), np.array((180.0, 255.0, 255.0))), [180], [0, 180])
cv.normalize(histogram, histogram, 0, 255, cv.NORM_MINMAX)
track = []
for picture in film:
    back = cv.calcBackProject([cv.cvtColor(picture, cv.COLOR_BGR2HSV)], [0], histogram, [0, 180], 1)
    _, window = cv.meanShift(back, window, (cv.TERM_CRITERIA_EPS | cv.TERM_CRITERIA_COUNT, 10, 1))
    track.append(tuple(int(v) for v in window))
track
# %%
# Shapes named by their corners.
names = []
drawing = np.zeros((120, 200), np.uint8)
cv.fillPoly(drawing, [np.array([[20, 80], [50, 20], [80, 80]], np.int32)], 255)
cv.rectangle(drawing, (95, 25), (145, 75), 255, -1)
cv.circle(drawing, (172, 50), 22, 255, -1)
for contour in cv.findContours(drawing, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE)[0]:
    corners = cv.approxPolyDP(contour, 0.04 * cv.arcLength(contour, True), True)
    x, y, w, h = cv.boundingRect(contour)
    m = cv.moments(contour)
    names.append(({3: "triangle", 4: "square"}.get(len(corners), "circle"), (x, y, w, h), int(m["m10"] / m["m00"]), int(m["m01"] / m["m00"])))
names
# %%
# A sketch, a sharper picture, a darker one.
photo = np.clip(np.stack([128 + 60 * np.sin(xx / 5 + k) + 50 * np.cos(yy / (6 + k)) for k in range(3)], -1), 0, 255).astype(np.uint8)
grey = cv.cvtColor(photo, cv.COLOR_BGR2GRAY)
sketch = cv.divide(grey, 255 - cv.GaussianBlur(255 - grey, (21, 21), 0), scale=256)
table = np.array([((i / 255.0) ** 1.5) * 255 for i in range(256)]).astype("uint8")
(
    told(sketch),
    told(cv.addWeighted(photo, 1.5, cv.GaussianBlur(photo, (0, 0), 3), -0.5, 0)),
    told(cv.LUT(photo, table)),
    told(cv.fastNlMeansDenoising(grey, None, 10, 7, 21)),
)

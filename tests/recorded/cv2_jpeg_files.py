"""JPEG files that cv2 writes: their frames, and that they hold the pictures."""
# %%
import cv2
import numpy as np

y, x = np.mgrid[:123, :165]
picture = np.stack([x, y, (x + y) // 2], -1).astype(np.uint8)
picture[30:80, 40:90] = (20, 200, 120)
ok, data = cv2.imencode(".jpg", picture)
print(ok, data.dtype, data.ndim, data[:20], data[-2:])
# %%
read = cv2.imdecode(data, cv2.IMREAD_COLOR)
print(read.shape, np.abs(read.astype(int) - picture).mean() < 2)
small, large = (len(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]) for quality in (20, 95))
print(small * 2 < large, cv2.haveImageWriter("a.jpg"))
# %%
grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
ok, data = cv2.imencode(".jpeg", grey)
print(ok, int(np.abs(cv2.imdecode(data, cv2.IMREAD_GRAYSCALE).astype(int) - grey).max()) < 8)
# %%
print(cv2.imwrite("a.jpg", picture), cv2.imread("a.jpg").shape)
flat = np.full((8, 8, 3), 77, np.uint8)
print(len(cv2.imencode(".jpg", flat)[1]), len(cv2.imencode(".jpg", np.zeros((17, 33), np.uint8))[1]), cv2.imdecode(cv2.imencode(".jpg", flat)[1], 1)[0, 0])

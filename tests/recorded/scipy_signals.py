# What scipy.signal, ndimage, spatial, sparse, interpolate, cluster and fft print.
# %%
import numpy as np
from scipy import fft, interpolate, ndimage, signal, sparse
from scipy.cluster import hierarchy
from scipy.spatial import KDTree, distance
# %%
b, a = signal.butter(4, 0.2)
print(b, a, signal.butter(2, 100, "hp", fs=1000, output="sos"))
# %%
t = np.linspace(0, 1, 200)
x = np.sin(2 * np.pi * 5 * t) + 0.3 * np.sin(2 * np.pi * 40 * t)
print(signal.lfilter(b, a, x)[:6], signal.filtfilt(b, a, x)[:6], signal.savgol_filter(x, 11, 3)[:5])
# %%
print(signal.find_peaks(x, prominence=0.5)[0], signal.welch(x, fs=200, nperseg=64)[1][:4], signal.get_window("hann", 6))
# %%
print(signal.convolve([1, 2, 3], [0, 1, 0.5]), signal.convolve2d(np.arange(9.0).reshape(3, 3), [[1, 0], [0, -1]], mode="same"), signal.medfilt([2, 1, 5, 0, 9, 3.0], 3))
# %%
grid = np.arange(25.0).reshape(5, 5)
print(ndimage.gaussian_filter(grid, 1)[:2], ndimage.median_filter(grid, 3)[1], ndimage.sobel(grid)[2], ndimage.label(grid > 12))
# %%
points = np.array([[0, 0], [3, 4], [1, 1.0], [6, 2]])
print(distance.pdist(points), distance.cdist(points, points[:2], "cityblock"), KDTree(points).query([[0, 0.1], [5, 3]], k=2))
# %%
print(hierarchy.linkage(points, "ward"), hierarchy.fcluster(hierarchy.linkage(points, "ward"), 2, "maxclust"))
# %%
m = sparse.csr_matrix([[1, 0, 2], [0, 0, 3], [4, 5, 6]])
print(m, m.T.toarray(), m @ np.array([1, 2, 3]), m[1:].toarray(), m.sum())
# %%
xs = np.linspace(0, 10, 11)
ys = np.cos(-(xs**2) / 9.0)
print(interpolate.interp1d(xs, ys, kind="cubic")(2.5).round(10), interpolate.CubicSpline(xs, ys)([0.5, 2.5]), interpolate.PchipInterpolator(xs, ys)([0.5, 2.5]))
# %%
print(fft.fftfreq(4), fft.dct([1.0, 2, 4]).round(10), fft.rfft([1.0, 2, 3, 4]).real)
# %%
from scipy import stats

print(stats.gaussian_kde([1.0, 2, 2.5, 4, 7])(np.linspace(0, 10, 5)), stats.truncnorm.ppf([0.1, 0.5], -1, 2))

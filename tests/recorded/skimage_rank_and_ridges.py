# %%
import numpy as np
from skimage import filters


def seen(x, d=5):
    """A short form: types, shapes, and two weighted sums."""
    if isinstance(x, (tuple, list)):
        return type(x).__name__ + "(" + ", ".join(seen(y) for y in x) + ")"
    if isinstance(x, np.ndarray):
        f = x.astype(float)
        w = np.cos(np.arange(f.size) * 0.7).reshape(f.shape) if f.size else f
        g = np.isfinite(f)
        return f"{x.dtype}{x.shape} {np.round(np.sum(f[g]), 8) + 0.0:.{d}g} {np.round(np.sum((f * w)[g]), 8) + 0.0:.{d - 1}g} {int(g.sum())}"
    return f"{x:.{d}g}" if isinstance(x, float) else str(x)


rng = np.random.default_rng(0)
img = (filters.gaussian(rng.random((24, 30)), 2) - 0.3) * 2
img8 = (np.clip(img, 0, 1) * 255).astype(np.uint8)
rgb = np.stack([img, np.roll(img, 9, 0), np.roll(img, 5, 1)], -1).clip(0, 1)
b = img > img.mean()
print(seen(img), seen(img8), seen(b))
# %%
# digits: 4
from skimage.filters import rank
# %%
# digits: 4
from skimage.morphology import disk, ball
# %%
# digits: 4
i8 = img8
# %%
# digits: 4
kinds = "autolevel equalize gradient maximum mean geometric_mean subtract_mean median minimum modal enhance_contrast pop sum threshold"
for k in [*kinds.split(), "noise_filter", "entropy", "otsu", "majority"]:
    print(
        k,
        seen(getattr(rank, k)(i8, disk(3))),
        seen(getattr(rank, k)(i8, np.ones((3, 4)), mask=b)),
        seen(getattr(rank, k)(np.stack([i8[:12, :12]] * 3), ball(1))),
    )
# %%
# digits: 4
for k in "autolevel gradient mean subtract_mean enhance_contrast pop sum".split():
    print(k, seen(getattr(rank, k + "_percentile")(i8, disk(3), p0=0.1, p1=0.9)))
# %%
# digits: 4
print(
    seen(rank.percentile(i8, disk(3), p0=0.3)),
    seen(rank.percentile(i8, disk(3), p0=1)),
    *[seen(getattr(rank, k + "_bilateral")(i8, disk(3), s0=10, s1=20)) for k in ("mean", "pop", "sum")],
    seen(rank.windowed_histogram(i8, disk(3), n_bins=16)),
    seen(rank.mean((i8.astype(np.uint16) * 4), disk(2))),
    seen(rank.median(i8)),
    seen(rank.mean(i8, disk(2), shift_x=1)),
)
# %%
# digits: 4
print(seen(rank.mean(img.clip(0, 1), disk(2))), seen(rank.entropy(i8, disk(5))), seen(rank.mean(b, disk(2))))
# %%
# digits: 4
print(
    seen(filters.gaussian(img8, 1.5)),
    seen(filters.gaussian(rgb, 1, channel_axis=-1)),
    seen(filters.gaussian(img.astype(np.float32), 2, mode="wrap")),
    seen(filters.gaussian(img8, (1, 2), preserve_range=True)),
)
# %%
# digits: 4
for k in ("sobel", "prewitt", "scharr", "farid"):
    print(
        k,
        seen(getattr(filters, k)(img8)),
        seen(getattr(filters, k + "_h")(img)),
        seen(getattr(filters, k + "_v")(img, mask=b)),
        seen(getattr(filters, k)(img, axis=0)),
    )
# %%
# digits: 4
print(
    seen(filters.roberts(img8)),
    seen(filters.roberts_pos_diag(img)),
    seen(filters.roberts_neg_diag(img, mask=b)),
    seen(filters.laplace(img8)),
    seen(filters.laplace(img, ksize=5)),
)
# %%
# digits: 4
print(
    seen(filters.median(img)),
    seen(filters.median(img8, np.ones((5, 5)))),
    seen(filters.median(img8, np.ones((5, 5)), mode="reflect")),
    seen(filters.median(img8, behavior="rank")),
)
# %%
# digits: 4
print(seen(filters.apply_hysteresis_threshold(img, 0.3, 0.5)), seen(filters.rank_order(img8)))
# %%
# digits: 4
print(seen(filters.frangi(img)), seen(filters.frangi(img, sigmas=[1, 2], black_ridges=False)), seen(filters.frangi(img, mode="constant")))
# %%
# digits: 4
print(seen(filters.hessian(img)), seen(filters.meijering(img)), seen(filters.sato(img, sigmas=[1, 2])), seen(filters.sato(img8, black_ridges=False)))
# %%
# digits: 4
for k in ("otsu", "yen", "isodata", "li", "mean", "minimum", "triangle"):
    print(k, seen(getattr(filters, "threshold_" + k)(img)), seen(getattr(filters, "threshold_" + k)(img8)))
# %%
# digits: 4
print(
    filters.threshold_multiotsu(img8),
    filters.threshold_multiotsu(img),
    filters.threshold_multiotsu(img8, classes=4),
    filters.threshold_multiotsu(img, classes=2),
)
# %%
# digits: 4
print(
    seen(filters.threshold_niblack(img)),
    seen(filters.threshold_sauvola(img8, 9, k=0.4)),
    seen(filters.threshold_local(img, 7)),
    seen(filters.threshold_local(img8, 7, method="mean", offset=3)),
    seen(filters.threshold_local(img, 5, method="median")),
)
# %%
# digits: 4
print(
    seen(filters.window("hann", (20, 20))),
    seen(filters.window(("tukey", 0.8), (12, 15))),
    seen(filters.window("hamming", 9)),
)
# %%
# digits: 4
print(
    seen(filters.butterworth(img)),
    seen(filters.butterworth(img, 0.07, True, 8)),
    seen(filters.butterworth(rgb, channel_axis=-1, squared_butterworth=False)),
    seen(filters.butterworth(img, npad=3)),
)
# %%
# digits: 4
print(
    seen(filters.LPIFilter2D(lambda r, c: np.exp(-np.hypot(r, c) / 1))(img)),
    seen(filters.filter_forward(img, lambda r, c: np.exp(-np.hypot(r, c)))),
    seen(filters.filter_inverse(img, lambda r, c: np.exp(-np.hypot(r, c)))),
    seen(filters.wiener(img, lambda r, c: np.exp(-np.hypot(r, c)))),
)
# %%
# digits: 4
print(
    seen(filters.correlate_sparse(img, np.array([[0, 1, 0], [0, 0, 2], [0, 0, 0.0]]))),
    seen(filters.correlate_sparse(img, np.ones((3, 3)), mode="valid")),
)
# %%
# digits: 4
filters.try_all_threshold(img8, verbose=True)
# %%
# digits: 4
filters.gaussian(img, -1)
# %%
# digits: 4
filters.threshold_minimum(np.arange(5.0))
# %%
# digits: 4
filters.threshold_local(img, 4)
# %%
# digits: 4
filters.threshold_multiotsu(np.ones((4, 4)))
# %%
# digits: 4
filters.sobel(rgb)

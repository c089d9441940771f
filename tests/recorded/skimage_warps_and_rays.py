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
from skimage import transform
# %%
# digits: 4
print(
    seen(transform.resize(img, (20, 25))),
    seen(transform.resize(img8, (60, 70))),
    seen(transform.resize(img, (20, 25), order=3)),
    seen(transform.resize(rgb, (30, 20), anti_aliasing=False)),
    seen(transform.resize(b, (20, 20))),
    seen(transform.resize(img8, (20, 30), preserve_range=True)),
    seen(transform.resize(img8, (20, 30), order=0, preserve_range=True, anti_aliasing=False)),
    seen(transform.resize(img, (60, 60), mode="constant", cval=0.5)),
    seen(transform.resize(rgb, (20, 25))),
    seen(transform.resize(img, (80, 75), order=5, mode="edge")),
)
# %%
# digits: 4
print(
    seen(transform.rescale(img, 0.5)),
    seen(transform.rescale(rgb, 2, channel_axis=-1)),
    seen(transform.rescale(img, (0.5, 0.25), anti_aliasing=True)),
    seen(transform.downscale_local_mean(img, (3, 4))),
    seen(transform.resize_local_mean(img, (13, 17))),
    seen(transform.resize_local_mean(rgb, (9, 10), channel_axis=-1)),
    seen(transform.resize_local_mean(img, (60, 70), grid_mode=False)),
)
# %%
# digits: 4
print(
    seen(transform.rotate(img, 30)),
    seen(transform.rotate(img, 45, resize=True)),
    seen(transform.rotate(img8, 10, mode="edge", order=3)),
    seen(transform.rotate(rgb, 90)),
    seen(transform.rotate(img, 20, center=(0, 0), cval=1)),
    seen(transform.rotate(img, 20, mode="reflect")),
    seen(transform.swirl(img, strength=5, radius=30)),
    seen(transform.swirl(img, rotation=1, center=(10, 10))),
)
# %%
# digits: 4
T = transform.SimilarityTransform(scale=1.2, rotation=0.3, translation=(3, -4))
A = transform.AffineTransform(scale=(1.1, 0.9), rotation=0.2, shear=0.1, translation=(2, 1))
P = transform.ProjectiveTransform(np.array([[1, 0.1, 2], [0.05, 1.1, 1], [0.001, 0.002, 1]]))
E = transform.EuclideanTransform(rotation=0.4, translation=(1, 2))
# %%
# digits: 4
for t in (T, A, P, E):
    print(
        type(t).__name__,
        seen(t.params),
        seen(t([[1, 2], [3, 4.0]])),
        seen(t.inverse([[1, 2], [3, 4.0]])),
        seen((t + A).params),
        type(t + A).__name__,
        type(t + t).__name__,
        t.dimensionality,
    )
# %%
# digits: 4
print(T, T.scale, T.rotation, T.translation, A.scale, A.rotation, A.shear, A.translation, E.rotation)
# %%
# digits: 4
for t in (T, A, P, E):
    print(
        *[
            seen(transform.warp(img, t, **k))
            for k in (
                {},
                {"order": 0},
                {"order": 3},
                {"mode": "edge"},
                {"mode": "reflect", "order": 1},
                {"mode": "symmetric"},
                {"mode": "wrap"},
                {"cval": 0.7},
                {"output_shape": (30, 60)},
                {"clip": False, "order": 2},
            )
        ]
    )
# %%
# digits: 4
print(
    seen(transform.warp(img8, T)),
    seen(transform.warp(img8, T.inverse, preserve_range=True)),
    seen(transform.warp(rgb, A)),
    seen(transform.warp(img, lambda xy: xy * 1.1)),
    seen(transform.warp(img, np.array(np.meshgrid(np.arange(40) * 0.9, np.arange(50) * 0.8, indexing="ij")))),
    seen(transform.warp(b, T)),
    seen(transform.warp_coords(lambda xy: xy + 1.5, (20, 30))),
    seen(transform.warp(img.astype(np.float32), T)),
    seen(transform.matrix_transform([[1, 2.0]], T.params)),
)
# %%
# digits: 4
src = np.array([[0, 0], [0, 10], [12, 10], [11, -1], [5, 6.0]])
dst = np.array([[1, 1], [2, 12], [15, 11], [13, 0], [7, 8.0]])
# %%
# digits: 4
for k in ("euclidean", "similarity", "affine", "projective", "polynomial", "piecewise-affine"):
    e = transform.estimate_transform(k, src, dst, **({"order": 1} if k == "polynomial" else {}))
    print(k, seen(e(src)), seen(e.residuals(src, dst)), seen(e.params) if k != "piecewise-affine" else "")
# %%
# digits: 4
s8 = rng.random((12, 2)) * 100
d8 = s8 + rng.random((12, 2)) * 5
p = transform.PolynomialTransform.from_estimate(s8, d8, order=2)
print(seen(p.params), seen(p(s8)), seen(transform.warp(img, p)))
# %%
# digits: 4
f = transform.FundamentalMatrixTransform.from_estimate(s8, d8)
print(seen(np.abs(f.params)), seen(f.residuals(s8, d8)), seen(np.abs(f(s8))))
e = transform.EssentialMatrixTransform.from_estimate(s8 / 100, d8 / 100)
print(seen(np.abs(e.params)), seen(e.residuals(s8 / 100, d8 / 100)))
# %%
# digits: 4
pw = transform.PiecewiseAffineTransform.from_estimate(s8 / 3, d8 / 3)
print(seen(transform.warp(img, pw)), seen(pw.inverse(d8 / 3)), seen(pw([[200.0, 3]])))
tp = transform.ThinPlateSplineTransform.from_estimate(s8, d8)
print(seen(tp(s8)), seen(tp(s8 + 3)))
# %%
# digits: 4
ed = filters.sobel(img) > 0.06
# %%
# digits: 4
print(
    seen(transform.hough_line(ed)),
    seen(transform.hough_line_peaks(*transform.hough_line(ed))),
    seen(transform.hough_line_peaks(*transform.hough_line(ed), num_peaks=3, min_distance=3, min_angle=3)),
    seen(transform.hough_circle(ed, [5, 8])),
    seen(transform.hough_circle(ed, [5], normalize=False, full_output=True)),
    seen(transform.hough_circle_peaks(transform.hough_circle(ed, [5, 8]), [5, 8], total_num_peaks=4)),
    seen(transform.hough_circle_peaks(transform.hough_circle(ed, [5, 8]), [5, 8], min_xdistance=5, min_ydistance=5)),
)
# %%
# digits: 4
print(
    transform.probabilistic_hough_line(ed, threshold=5, line_length=5, line_gap=2, rng=0)[:5],
    len(transform.probabilistic_hough_line(ed, rng=1, threshold=8, line_length=6, line_gap=3)),
)
# %%
# digits: 4
from skimage.draw import ellipse_perimeter
# %%
# digits: 4
ei = np.zeros((25, 25), int)
ei[ellipse_perimeter(10, 12, 5, 8)] = 1
h = transform.hough_ellipse(ei, threshold=8)
h.sort(order="accumulator")
print(len(h), list(h[-1]), h.dtype)
# %%
# digits: 4
sq = img[:40, :40]
yy, xx = np.mgrid[:40, :40]
sq = sq * (((yy - 20) ** 2 + (xx - 20) ** 2) < 19**2)
th = np.linspace(0, 180, 20, endpoint=False)
# %%
# digits: 4
print(
    seen(transform.pyramid_reduce(img)),
    seen(transform.pyramid_expand(img)),
    [seen(x) for x in transform.pyramid_gaussian(rgb, channel_axis=-1, max_layer=3)],
    [seen(x) for x in transform.pyramid_laplacian(img, max_layer=3)],
    seen(transform.pyramid_reduce(img, 3, order=2)),
    len(list(transform.pyramid_laplacian(img))),
)
# %%
# digits: 4
print(
    seen(transform.warp_polar(img)),
    seen(transform.warp_polar(img, radius=20, scaling="log")),
    seen(transform.warp_polar(rgb, channel_axis=-1, output_shape=(30, 20))),
    seen(transform.integral_image(img8)),
    seen(transform.integral_image(img)),
    seen(transform.integrate(transform.integral_image(img8), (1, 2), (5, 9))),
    seen(transform.integrate(transform.integral_image(img), [(1, 2), (0, 0)], [(5, 9), (3, 3)])),
)
# %%
# digits: 4
rows, columns = np.mgrid[:24, :24]
disk = img[:24, :24] * ((rows - 12) ** 2 + (columns - 12) ** 2 < 11**2)
angles = np.linspace(0, 180, 12, endpoint=False)
shadows = transform.radon(disk, angles)
print(seen(shadows), seen(transform.radon(img, angles, circle=False)), seen(transform.iradon(shadows, angles, filter_name="hann")))
print(seen(transform.iradon(shadows, angles)), seen(transform.iradon(shadows, angles, interpolation="nearest")))
print(seen(transform.iradon_sart(shadows, angles)), list(transform.order_angles_golden_ratio(angles)))
square = img8[:11, :11].astype(int)
print(seen(transform.frt2(square)), np.allclose(transform.ifrt2(transform.frt2(square)), square))

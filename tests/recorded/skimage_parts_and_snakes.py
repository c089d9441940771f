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
from skimage import measure, segmentation
# %%
# digits: 4
print(
    seen(segmentation.watershed(img)),
    seen(segmentation.watershed(-img, watershed_line=True)),
    seen(segmentation.watershed(img8, 5)),
    seen(segmentation.watershed(img, compactness=0.01, markers=9)),
    seen(segmentation.watershed(img, mask=b)),
    seen(segmentation.watershed(img, connectivity=2)),
)
# %%
# digits: 4
lab = measure.label(b)
# %%
# digits: 4
for m in ("thick", "inner", "outer", "subpixel"):
    print(m, seen(segmentation.find_boundaries(lab, mode=m)), seen(segmentation.mark_boundaries(img, lab, mode=m)))
# %%
# digits: 4
print(
    seen(segmentation.mark_boundaries(rgb, lab, color=(1, 0, 0), outline_color=(0, 0, 1))),
    seen(segmentation.clear_border(lab)),
    seen(segmentation.clear_border(b, buffer_size=2)),
    seen(segmentation.expand_labels(lab, 3)),
    [
        seen(x) if isinstance(x, np.ndarray) else (type(x).__name__, seen(np.asarray(x)))
        for x in segmentation.relabel_sequential(lab * 3 + 1, offset=5)
    ],
    seen(segmentation.join_segmentations(lab, (img8 // 60).astype(int))),
    segmentation.join_segmentations(lab, (img8 // 60).astype(int), return_mapping=True)[1],
)
# %%
# digits: 4
print(
    seen(segmentation.slic(rgb, 20)),
    seen(segmentation.slic(img, 15, channel_axis=None, compactness=0.1)),
    seen(segmentation.slic(rgb, 20, start_label=0, enforce_connectivity=False)),
    seen(segmentation.slic(rgb, 12, slic_zero=True)),
    seen(segmentation.slic(rgb, 12, mask=b)),
    seen(segmentation.slic(rgb, 30, sigma=1, compactness=1)),
)
# %%
# digits: 4
print(
    seen(segmentation.felzenszwalb(rgb)),
    seen(segmentation.felzenszwalb(rgb, scale=100, sigma=0.5, min_size=50)),
    seen(segmentation.felzenszwalb(img, scale=50, channel_axis=None)) if 1 else 0,
)
# %%
# digits: 4
mk = np.zeros(img.shape, int)
mk[img < 0.2] = 1
mk[img > 0.6] = 2
# %%
# digits: 4
for m in ("cg", "cg_j", "bf", "cg_mg"):
    print(m, seen(segmentation.random_walker(img, mk, beta=100, mode=m))) if m != "cg_mg" else 0
# %%
# digits: 4
print(
    seen(segmentation.random_walker(img, mk, beta=100, mode="bf", return_full_prob=True)),
    seen(segmentation.random_walker(rgb, mk, mode="bf", channel_axis=-1)),
)
# %%
# digits: 4
print(
    seen(segmentation.chan_vese(img)),
    seen(segmentation.chan_vese(img, mu=0.1, max_num_iter=50, extended_output=True)),
    seen(segmentation.chan_vese(img, init_level_set="disk", max_num_iter=30)),
    seen(segmentation.checkerboard_level_set((20, 30), 4)),
    seen(segmentation.disk_level_set((20, 30))),
    seen(segmentation.disk_level_set((20, 30), center=(4, 5), radius=3)),
)
# %%
# digits: 4
print(
    seen(segmentation.inverse_gaussian_gradient(img)),
    seen(segmentation.morphological_chan_vese(img, 15, smoothing=2)),
    seen(segmentation.morphological_chan_vese(img, 5, init_level_set="disk")),
    seen(
        segmentation.morphological_geodesic_active_contour(
            segmentation.inverse_gaussian_gradient(img), 20, init_level_set="disk", balloon=1, threshold="auto"
        )
    ),
    seen(segmentation.morphological_geodesic_active_contour(segmentation.inverse_gaussian_gradient(img), 10, balloon=-1, smoothing=1, threshold=0.6)),
)
# %%
# digits: 4
t = np.linspace(0, 2 * np.pi, 60)
init = np.column_stack([20 + 9 * np.sin(t), 25 + 9 * np.cos(t)])
# %%
# digits: 4
print(
    seen(segmentation.active_contour(img, init, alpha=0.015, beta=10, gamma=0.001)),
    seen(segmentation.active_contour(filters.gaussian(rgb, 1, channel_axis=-1), init, max_num_iter=50)),
    seen(segmentation.active_contour(img, init, boundary_condition="fixed", w_line=-5, w_edge=0, max_num_iter=30)),
)
# %%
# digits: 4
print(seen(segmentation.flood(img8, (5, 5))), seen(segmentation.flood_fill(img8, (5, 5), 255, tolerance=10)))
# %%
# digits: 4
segmentation.watershed(img, markers=np.ones((3, 3)))
# %%
# digits: 4
segmentation.random_walker(img, np.zeros(img.shape, int))
# %%
# digits: 4
segmentation.relabel_sequential(lab, offset=0)

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
from skimage import feature
# %%
# digits: 4
for k in ("corner_harris", "corner_shi_tomasi", "corner_kitchen_rosenfeld", "corner_foerstner", "corner_moravec"):
    print(k, seen(getattr(feature, k)(img)), seen(getattr(feature, k)(img8)))
# %%
# digits: 4
print(seen(feature.corner_fast(img8, 5)), seen(feature.corner_fast(img, 9, 0.01)), seen(feature.corner_harris(img, method="eps", sigma=2)))
# %%
# digits: 4
pk = feature.corner_peaks(feature.corner_harris(img), min_distance=2, threshold_rel=0.01)
print(seen(pk), seen(feature.corner_subpix(img, pk, window_size=7)), seen(feature.corner_orientations(img, pk, np.ones((5, 5)))))
# %%
# digits: 4
print(
    seen(feature.peak_local_max(img)),
    seen(feature.peak_local_max(img8, min_distance=3)),
    seen(feature.peak_local_max(img, threshold_rel=0.5, exclude_border=False, num_peaks=5)),
    seen(feature.peak_local_max(img, labels=b.astype(int), num_peaks_per_label=2)),
    seen(feature.peak_local_max(img, p_norm=2, min_distance=4)),
    seen(feature.peak_local_max(img, footprint=np.ones((3, 3)), exclude_border=(3, 4))),
)
# %%
# digits: 4
print(
    seen(feature.canny(img)),
    seen(feature.canny(img8, sigma=2)),
    seen(feature.canny(img, low_threshold=0.01, high_threshold=0.05)),
    seen(feature.canny(img, use_quantiles=True, low_threshold=0.6, high_threshold=0.9)),
    seen(feature.canny(img, mask=b)),
)
# %%
# digits: 4
print(
    seen(feature.structure_tensor(img)),
    seen(feature.structure_tensor_eigenvalues(feature.structure_tensor(img))),
    seen(feature.hessian_matrix(img, use_gaussian_derivatives=False)),
    seen(feature.hessian_matrix(img, sigma=2, use_gaussian_derivatives=True)),
    seen(feature.hessian_matrix_eigvals(feature.hessian_matrix(img, use_gaussian_derivatives=False))),
    seen(feature.hessian_matrix_det(img)),
    seen(feature.hessian_matrix_det(img, approximate=False)),
    seen(feature.shape_index(img)),
    seen(feature.hessian_matrix(np.stack([img[:20]] * 6), use_gaussian_derivatives=False)),
)
# %%
# digits: 4
print(
    seen(feature.blob_log(img, max_sigma=8, threshold=0.05)),
    seen(feature.blob_dog(img, max_sigma=8, threshold=0.02)),
    seen(feature.blob_doh(img, max_sigma=8, threshold=0.0005)),
    seen(feature.blob_log(img, min_sigma=1, max_sigma=8, num_sigma=4, log_scale=True, threshold_rel=0.3, threshold=None)),
    seen(feature.blob_dog(img, threshold=0.05, exclude_border=True, max_sigma=4)),
)
# %%
# digits: 4
print(
    seen(feature.match_template(img, img[5:15, 6:14])),
    seen(feature.match_template(img, img[5:15, 6:14], pad_input=True)),
    seen(feature.match_template(img8, img8[5:15, 6:14], pad_input=True, mode="mean" if 0 else "edge")),
)
# %%
# digits: 4
g = feature.graycomatrix(img8 // 16, [1, 3], [0, np.pi / 4, np.pi / 2], levels=16)
print(
    seen(g),
    seen(feature.graycomatrix(img8 // 16, [2], [0], levels=16, symmetric=True, normed=True)),
    *[
        seen(feature.graycoprops(g, k))
        for k in ("contrast", "dissimilarity", "homogeneity", "ASM", "energy", "correlation", "mean", "variance", "std", "entropy")
    ],
)
# %%
# digits: 4
for m in ("default", "ror", "uniform", "nri_uniform", "var"):
    print(m, seen(feature.local_binary_pattern(img8, 8, 1, m)), seen(feature.local_binary_pattern(img8, 12, 2.5, m)))
# %%
# digits: 4
print(
    seen(feature.hog(img)),
    seen(feature.hog(img, orientations=8, pixels_per_cell=(5, 5), cells_per_block=(1, 1), visualize=True)),
    seen(feature.hog(rgb, channel_axis=-1, block_norm="L1")),
    seen(feature.hog(img8, transform_sqrt=True, feature_vector=False, cells_per_block=(2, 2))),
)
# %%
# digits: 4
print(
    seen(feature.daisy(img, step=10, radius=8)),
    seen(feature.daisy(img, step=15, radius=9, rings=2, histograms=6, orientations=8, visualize=True)),
    seen(feature.multiscale_basic_features(img, sigma_max=4)),
    seen(feature.multiscale_basic_features(rgb, channel_axis=-1, sigma_max=2, texture=False)),
)
# %%
# digits: 4
print(seen(feature.plot_matched_features) if 0 else 1)
# %%
# digits: 4
feature.canny(rgb)
# %%
# digits: 4
feature.match_template(img[:5, :5], img)
# %%
# digits: 4
feature.canny(img, low_threshold=0.5, high_threshold=0.1)
# %%
# digits: 4
big = filters.gaussian(np.random.default_rng(5).random((70, 80)), 2)
big = (big - big.min()) / (big.max() - big.min())
orb = feature.ORB(n_keypoints=20, n_scales=3, fast_threshold=0.05)
orb.detect_and_extract(big)
print(seen(orb.keypoints), seen(orb.descriptors), seen(orb.scales), seen(orb.orientations), seen(orb.responses))
corners = feature.corner_peaks(feature.corner_harris(big), min_distance=5, threshold_rel=0.02)
brief = feature.BRIEF(descriptor_size=64, patch_size=21, rng=3)
brief.extract(big, corners)
print(seen(brief.descriptors), seen(brief.mask))
for mode in ("DoB", "Octagon", "STAR"):
    censure = feature.CENSURE(max_scale=4, mode=mode, non_max_threshold=0.02)
    censure.detect(big)
    print(mode, seen(censure.keypoints), seen(censure.scales))
bits = np.random.default_rng(1).random((12, 32)) > 0.5
others = np.roll(bits, 3, 0)
print(feature.match_descriptors(bits, others).tolist(), feature.match_descriptors(bits * 1.0, others * 1.0, max_ratio=0.8).tolist())

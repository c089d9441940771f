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
from skimage import morphology
# %%
# digits: 4
for f in (
    morphology.disk(3),
    morphology.disk(2, strict_radius=False),
    morphology.ball(2),
    morphology.diamond(3),
    morphology.octahedron(2),
    morphology.footprint_rectangle((3, 4)),
    morphology.ellipse(4, 2),
    morphology.octagon(3, 2),
    morphology.star(3),
    morphology.star(1),
    morphology.star(4),
    morphology.diamond(2, dtype=bool),
):
    print(seen(f))
# %%
# digits: 4
for k in ("erosion", "dilation", "opening", "closing", "white_tophat", "black_tophat"):
    print(
        k,
        seen(getattr(morphology, k)(img8)),
        seen(getattr(morphology, k)(img, morphology.disk(2))),
        seen(getattr(morphology, k)(b, morphology.footprint_rectangle((4, 2)))),
        seen(getattr(morphology, k)(img8, morphology.disk(2), mode="max" if k != "x" else 0)),
        seen(getattr(morphology, k)(img8, morphology.disk(2), mode="constant", cval=9)),
        seen(getattr(morphology, k)(img8, mode="ignore")),
    )
# %%
# digits: 4
for k in ("binary_erosion", "binary_dilation", "binary_opening", "binary_closing"):
    print(
        k,
        seen(getattr(morphology, k)(b)),
        seen(getattr(morphology, k)(b, morphology.disk(2))),
        seen(getattr(morphology, k)(b, mode="min")),
        seen(getattr(morphology, k)(b, mode="max")),
    )
# %%
# digits: 4
for f in (
    morphology.footprint_rectangle((5, 7), decomposition="separable"),
    morphology.footprint_rectangle((5, 7), decomposition="sequence"),
    morphology.disk(5, decomposition="sequence"),
    morphology.disk(5, decomposition="crosses"),
    morphology.diamond(4, decomposition="sequence"),
    morphology.octagon(4, 3, decomposition="sequence"),
    morphology.octahedron(3, decomposition="sequence"),
    morphology.ellipse(4, 3, decomposition="crosses"),
    morphology.ball(4, decomposition="sequence"),
):
    print([(a.shape, int(a.sum()), n) for a, n in f], seen(morphology.footprint_from_sequence(f)))
# %%
# digits: 4
print(
    seen(morphology.erosion(img8, morphology.disk(5, decomposition="sequence"))),
    seen(morphology.dilation(b, morphology.diamond(3, decomposition="sequence"))),
    seen(morphology.mirror_footprint(morphology.diamond(2)[:3])),
    seen(morphology.pad_footprint(morphology.diamond(2)[:4])),
)
# %%
# digits: 4
lab = morphology.label(b)
# %%
# digits: 4
print(
    seen(lab),
    seen(morphology.remove_small_objects(b, max_size=20)),
    seen(morphology.remove_small_holes(b, max_size=20)),
    seen(morphology.remove_small_objects(lab, max_size=30)),
    seen(morphology.remove_objects_by_distance(lab, 5)),
    seen(morphology.remove_objects_by_distance(lab, 5, p_norm=1)),
)
# %%
# digits: 4
print(
    seen(morphology.skeletonize(b)),
    seen(morphology.skeletonize(b, method="lee")),
    seen(morphology.thin(b)),
    seen(morphology.thin(b, 2)),
    seen(morphology.medial_axis(b, rng=0)),
    seen(morphology.medial_axis(b, return_distance=True, rng=0)),
)
# %%
# digits: 4
print(
    seen(morphology.convex_hull_image(b)),
    seen(morphology.convex_hull_object(b)),
    seen(morphology.convex_hull_image(b, offset_coordinates=False)),
    seen(morphology.convex_hull_image(b[10:20, 10:20], include_borders=False)),
)
# %%
# digits: 4
print(
    seen(morphology.reconstruction(img * 0.9, img)),
    seen(morphology.reconstruction(img + 0.1, img, method="erosion")),
    seen(morphology.reconstruction(img8 // 2, img8)),
    seen(morphology.reconstruction(img * 0.9, img, footprint=morphology.disk(1))),
)
# %%
# digits: 4
print(
    seen(morphology.flood(img8, (5, 5))),
    seen(morphology.flood(img, (5, 5), tolerance=0.1)),
    seen(morphology.flood_fill(img8, (5, 5), 255, tolerance=10)),
    seen(morphology.flood(b, (0, 0), connectivity=1)),
)
# %%
# digits: 4
print(
    seen(morphology.local_maxima(img)),
    seen(morphology.local_minima(img8)),
    seen(morphology.local_maxima(img8, connectivity=1)),
    seen(morphology.local_maxima(img, indices=True)),
    seen(morphology.local_maxima(img8, allow_borders=False)),
    seen(morphology.h_maxima(img, 0.1)),
    seen(morphology.h_minima(img8, 20)),
    seen(morphology.h_maxima(img8, 20)),
)
# %%
# digits: 4
print(
    seen(morphology.area_opening(img8, 20)),
    seen(morphology.area_closing(img8, 20)),
    seen(morphology.diameter_opening(img8, 5)),
    seen(morphology.diameter_closing(img8, 5)),
    seen(morphology.area_opening(img, 10, connectivity=2)),
)
# %%
# digits: 4
p, t = morphology.max_tree(img8)
print(seen(p), seen(t) if 0 else 1, seen(morphology.max_tree_local_maxima(img8)))
# %%
# digits: 4
print(
    seen(morphology.isotropic_dilation(b, 2)),
    seen(morphology.isotropic_erosion(b, 2)),
    seen(morphology.isotropic_opening(b, 2)),
    seen(morphology.isotropic_closing(b, 2)),
)
# %%
# digits: 4
morphology.reconstruction(img + 1, img)
# %%
# digits: 4
morphology.remove_small_objects(img)
# %%
# digits: 4
morphology.h_maxima(img, 0)
# %%
# digits: 4
morphology.h_maxima(img8, 300)
# %%
# digits: 4
morphology.flood(img, (5, 5, 5))
# %%
# digits: 4
morphology.skeletonize(img)
# %%
# digits: 4
from skimage import measure
# %%
# digits: 4
lab = measure.label(b)
lab3 = measure.label(np.stack([b, b, ~b, b]))
# %%
# digits: 4
print(
    seen(lab),
    seen(measure.label(b, connectivity=1, return_num=True)),
    seen(measure.label(b, background=1)),
    seen(measure.label((img8 // 30), background=3)),
    seen(lab3),
)
# %%
# digits: 4
print(
    measure.euler_number(b),
    measure.euler_number(b, 1),
    measure.euler_number(lab3),
    measure.euler_number(lab3, 1),
    measure.perimeter(b),
    measure.perimeter(b, 8),
    measure.perimeter_crofton(b),
    measure.perimeter_crofton(b, 2),
)
# %%
# digits: 4
print(
    seen(measure.moments(img)),
    seen(measure.moments_central(img)),
    seen(measure.moments_normalized(measure.moments_central(img))),
    seen(measure.moments_hu(measure.moments_normalized(measure.moments_central(img)))),
    seen(measure.moments_coords(np.argwhere(b))),
    seen(measure.moments_coords_central(np.argwhere(b))),
    seen(measure.centroid(img)),
    seen(measure.inertia_tensor(img)),
    seen(measure.inertia_tensor_eigvals(img)),
    seen(measure.moments(img, spacing=(2, 3))),
)
# %%
# digits: 4
props = """area area_bbox area_convex area_filled axis_major_length axis_minor_length bbox centroid centroid_local centroid_weighted
centroid_weighted_local coords eccentricity equivalent_diameter_area euler_number extent feret_diameter_max image image_convex image_filled
image_intensity inertia_tensor inertia_tensor_eigvals intensity_max intensity_mean intensity_min intensity_std intensity_median label moments
moments_central moments_hu moments_normalized moments_weighted moments_weighted_central moments_weighted_hu moments_weighted_normalized
num_pixels orientation perimeter perimeter_crofton slice solidity coords_scaled""".split()
# %%
# digits: 4
rp = measure.regionprops(lab, img)
# %%
# digits: 4
t = measure.regionprops_table(
    lab, img, properties=("label", "bbox", "area", "centroid", "intensity_mean", "moments_hu", "orientation", "slice", "image", "coords")
)
print({k: (v.dtype, seen(v) if v.dtype != object else len(v)) for k, v in t.items()})
# %%
# digits: 4
def spread(m):
    return m.sum()
# %%
# digits: 4
def top(m, i):
    return i[m].max()
# %%
# digits: 4
print(
    seen(measure.regionprops(lab, img, extra_properties=(spread, top))[0].top),
    {k: seen(v) for k, v in measure.regionprops_table(lab, img, properties=("label",), extra_properties=(spread, top)).items()},
)
# %%
# digits: 4
rp3 = measure.regionprops(lab3)
# %%
# digits: 4
for k in (
    "area",
    "bbox",
    "centroid",
    "axis_major_length",
    "axis_minor_length",
    "equivalent_diameter_area",
    "euler_number",
    "extent",
    "inertia_tensor_eigvals",
):
    print(k, seen(getattr(rp3[0], k)))
# %%
# digits: 4
rp = measure.regionprops(lab, spacing=(2, 0.5))
print(
    *[
        seen(getattr(rp[0], k))
        for k in ("area", "centroid", "axis_major_length", "area_bbox", "equivalent_diameter_area", "orientation", "moments_central", "coords_scaled")
    ]
)
# %%
# digits: 4
print(
    [seen(c) for c in measure.find_contours(img, 0.4)],
    len(measure.find_contours(b)),
    [len(c) for c in measure.find_contours(img, 0.5, fully_connected="high", positive_orientation="high")],
)
# %%
# digits: 4
c = measure.find_contours(img, 0.4)[0]
print(seen(measure.approximate_polygon(c, 1)), seen(measure.subdivide_polygon(c, 2)), seen(measure.subdivide_polygon(c, 3, preserve_ends=True)))
# %%
# digits: 4
print(
    seen(measure.block_reduce(img, 3, np.mean)),
    seen(measure.block_reduce(img8, (2, 5), np.max)),
    seen(measure.profile_line(img, (2, 2), (30, 40))),
    seen(measure.profile_line(rgb, (2, 2), (30, 40), linewidth=3)),
    seen(measure.profile_line(img, (0, 0), (60, 60), mode="constant", reduce_func=None, order=3)),
)
# %%
# digits: 4
print(
    seen(measure.shannon_entropy(img8)),
    seen(measure.shannon_entropy(img, base=10)),
    seen(measure.pearson_corr_coeff(img, img**2)),
    seen(measure.points_in_poly([[1, 1], [3, 4], [9, 9]], [[0, 0], [0, 5], [5, 5], [5, 0]])),
    seen(measure.grid_points_in_poly((8, 9), [[0, 0], [0, 5], [5, 5], [5, 0]])),
    seen(measure.blur_effect(img)),
    seen(measure.blur_effect(rgb, channel_axis=-1)),
    seen(measure.blur_effect(img, reduce_func=None)),
)
# %%
# digits: 4
print(seen(measure.manders_coloc_coeff(img, b)), seen(measure.manders_overlap_coeff(img, img**2)), seen(measure.intersection_coeff(b, b[::-1])))
# %%
# digits: 4
x = np.linspace(0, 9, 40)
pts = np.column_stack([x, 2 * x + 1 + rng.normal(size=40) * 0.1])
pts[::7] += 10
# %%
# digits: 4
m = measure.LineModelND.from_estimate(pts)
print(seen(m.origin), seen(np.abs(m.direction)), seen(m.residuals(pts)), seen(m.predict_y(x)), seen(m.predict_x(x)))
# %%
# digits: 4
t = np.linspace(0, 6, 25)
xy = measure.CircleModel((2, 3), 4).predict_xy(t)
m = measure.CircleModel.from_estimate(xy)
print(seen(m.center), seen(m.radius), seen(m.residuals(xy + 0.1)), m.params if 0 else 1)
# %%
# digits: 4
xy = measure.EllipseModel((10, 15), (8, 4), np.deg2rad(30)).predict_xy(t)
m = measure.EllipseModel.from_estimate(xy)
print(seen(m.center), seen(m.axis_lengths), seen(m.theta), seen(m.residuals(xy + 0.1)))
# %%
# digits: 4
m, inl = measure.ransac(pts, measure.LineModelND, min_samples=2, residual_threshold=1, max_trials=100, rng=0)
print(seen(inl), seen(m.origin), seen(m.predict_y([1, 2.0])))
# %%
# digits: 4
m, inl = measure.ransac(xy, measure.EllipseModel, min_samples=5, residual_threshold=1, max_trials=30, rng=1)
print(seen(inl), seen(m.center))
# %%
# digits: 4
m = measure.LineModelND()
print(m.estimate(pts), seen(m.params))
# %%
# digits: 4
measure.label(b, connectivity=5)
# %%
# digits: 4
measure.regionprops(b)
# %%
# digits: 4
measure.regionprops(img)
# %%
# digits: 4
measure.ransac(pts, measure.LineModelND, min_samples=100, residual_threshold=1)
